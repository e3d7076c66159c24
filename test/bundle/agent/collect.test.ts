import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Emulator } from "../../../emulator/index.ts";
import {
  commented,
  discussionCommented,
  reviewCommented,
  schedule,
} from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { ask, endless, ONE_POLL, onServers, type Scenario, type Servers, soon } from "./scenario.ts";
import { arrived, count, facts, headline, headlines, reactions, threads } from "./views.ts";

/** Brings the repository's comments up to date, as a schedule does. */
function collect({ runScenario }: Servers, changes: Scenario = {}): ReturnType<Servers["runScenario"]> {
  return runScenario({
    event: ({ github }) => schedule(github.state),
    ...changes,
    inputs: { collect: "true", ...changes.inputs },
  });
}

const DETACHED = { inputs: { wait: "false" } };
const GONE = { asProcess: true, kill: ({ service }: Emulator) => arrived(service, "get"), post: false };

describe.concurrent("collect finishes", () => {
  test("what wait: false left, with the final reaction", async () => {
    await onServers({ script: jobScript({ ms: 1 }) }, async (servers) => {
      const left = await servers.runScenario(DETACHED);
      const { run, tracking } = await collect(servers);
      const [comment] = tracking;
      const asking = threads(servers.emulator)[0]?.comments.at(-2);

      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({ outcome: "collected", reason: "", status: "unknown" });
      expect(JSON.parse(run.outputs["jobs"] ?? "")).toEqual([
        {
          jobId: left.run.outputs["job-id"],
          status: "completed",
          outcome: "pull-request",
          prLink: "https://github.com/acme/handbook/pull/12",
          commentUrl: left.run.outputs["comment-url"],
        },
      ]);
      expect(headline(comment)).toBe("🚀 Pull request opened");
      expect(comment?.body).toContain("explain the retry option");
      expect(comment?.body).toContain("asked by `mona (role: admin)`");
      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
      expect(facts(run.summary)["Outcome"]).toBe("collected");
    });
  });

  test("what a time-out left", async () => {
    await onServers({ script: jobScript({ polls: 1, final: { prLink: null } }) }, async (servers) => {
      await servers.runScenario({ inputs: ONE_POLL });
      await collect(servers);
      const { run, tracking } = await collect(servers);

      expect(headline(tracking[0])).toBe("👍 Finished without a pull request");
      // The first one finished it, so the second one has nothing to look at.
      expect(run.outputs["jobs"]).toBe("[]");
    });
  });

  test("a job that the service has lost", async () => {
    await onServers({ script: endless }, async (servers) => {
      const left = await servers.runScenario(DETACHED);
      servers.emulator.service.jobs.forget(left.run.outputs["job-id"] ?? "");
      const { tracking } = await collect(servers);

      expect(headline(tracking[0])).toBe("😕 The job is lost");
    });
  });

  test("a comment under a line of a pull request", async () => {
    await onServers({ script: jobScript({ ms: 1 }) }, async (servers) => {
      await servers.runScenario({
        ...DETACHED,
        event: ({ github: { state } }) =>
          reviewCommented(state.addReviewComment({ number: 8, author: "wren", body: "/docs explain this" })),
      });
      const { tracking, emulator } = await collect(servers);

      expect(headline(tracking[0])).toBe("🚀 Pull request opened");
      expect(reactions(emulator.github.thread({ kind: "pull", number: 8 }).reviewComments.at(-2))).toEqual([
        "eyes",
        "rocket",
      ]);
    });
  });

  test("several, each with one look", async () => {
    await onServers({ script: soon() }, async (servers) => {
      await servers.runScenario(DETACHED);
      await servers.runScenario({ ...DETACHED, says: "/docs explain the time-out" });
      const before = servers.emulator.service.requests.length;
      const { run, tracking } = await collect(servers);

      expect(JSON.parse(run.outputs["jobs"] ?? "")).toHaveLength(2);
      expect(tracking.map(headline)).toEqual(["🚀 Pull request opened", "🚀 Pull request opened"]);
      expect(servers.emulator.service.requests.slice(before).map(({ kind }) => kind)).toEqual(["get", "get"]);
    });
  });
});

describe.concurrent("collect leaves alone", () => {
  /** The comment that is left, looked at by a collector. */
  async function untouched(scenario: Scenario, options: Scenario = {}, prepare?: (servers: Servers) => void) {
    return onServers({ script: soon(), ...scenario }, async (servers) => {
      const left = await servers.runScenario(scenario);
      prepare?.(servers);
      const { run, tracking } = await collect(servers, options);
      expect(headlines(tracking[0])).toEqual(headlines(left.tracking[0]));
      return { run, tracking, emulator: servers.emulator };
    });
  }

  test("a job that is still active", async () => {
    await onServers({ script: endless }, async (servers) => {
      await servers.runScenario(DETACHED);
      const { run, tracking } = await collect(servers);

      expect(JSON.parse(run.outputs["jobs"] ?? "")).toMatchObject([{ status: "active", outcome: "" }]);
      expect(headline(tracking[0])).toBe("▶️ Started, not watched");
    });
  });

  test("a job whose status is not documented, of which neither outputs nor log have more than fits", async () => {
    const status = "paused ".repeat(2000);
    await onServers({ script: jobScript({ ms: 600_000, active: { status } }) }, async (servers) => {
      await servers.runScenario(DETACHED);
      const { run, tracking } = await collect(servers);
      const lines = run.log.map(({ text }) => text);

      expect(JSON.parse(run.outputs["jobs"] ?? "")).toMatchObject([{ status: "unknown", outcome: "" }]);
      expect(lines.find((line) => line.includes(": paused"))).toMatch(/^Job \S+: [pausded ]{70,80}… \(/);
      expect(headline(tracking[0])).toBe("▶️ Started, not watched");
    });
  });

  test("a comment in a discussion, which says that a re-run brings it up to date", async () => {
    await onServers({ script: soon() }, async (servers) => {
      const { state } = servers.emulator.github;
      const comment = state.addComment({ number: 9, author: "mona", body: "/docs explain this" });
      const asks = { ...DETACHED, event: () => discussionCommented(comment) };
      const left = await servers.runScenario(asks);
      await servers.emulator.service.time.pause(2000, null);
      const { run, tracking } = await collect(servers);
      const again = await servers.runScenario({ ...asks, env: { GITHUB_RUN_ATTEMPT: "2" } });

      expect(run.outputs["jobs"]).toBe("[]");
      expect(tracking[0]?.body).toBe(left.tracking[0]?.body);
      expect(tracking[0]?.body).toContain("A re-run of this run brings this comment up to date.");
      expect(tracking[0]?.body).not.toContain("collect");
      expect(headline(again.tracking[0])).toBe("🚀 Pull request opened");
    });
  });

  test("a job that a run still watches", async () => {
    const { run, tracking } = await untouched({ ...GONE, script: endless, inputs: { timeout: "10m" } });

    expect(run.outputs["jobs"]).toBe("[]");
    expect(headline(tracking[0])).toBe("⏳ The agent is working");
  });

  test("a run that is just starting", async () => {
    const { run } = await untouched({
      asProcess: true,
      post: false,
      outputsLost: true,
      kill: ({ service }) => arrived(service, "create"),
      prepare: ({ service }) =>
        service.faults.add({
          kind: "create",
          at: 1,
          fault: { type: "hang" },
        }),
    });

    expect(run.outputs["jobs"]).toBe("[]");
  });

  test("a run that is just sending a message, and will not wait", async () => {
    await onServers({ asProcess: true }, async (servers) => {
      const { service } = servers.emulator;
      await servers.runScenario({ inputs: { "follow-up": "true" } });
      service.faults.add({ kind: "message", at: 1, fault: { type: "hang" } });
      const sending = await servers.runScenario({
        says: "/docs and an example",
        inputs: { "follow-up": "true", wait: "false" },
        kill: () => arrived(service, "message"),
        post: false,
      });
      const { run, tracking } = await collect(servers);

      expect(run.outputs["jobs"]).toBe("[]");
      expect(headlines(tracking[1])).toEqual(["⏳ Starting the agent"]);
      expect(
        reactions(threads(servers.emulator)[0]?.comments.find(({ id }) => id === sending.asking?.id)),
      ).toEqual(["eyes"]);
    });
  });

  test("what has ended", async () => {
    const { run } = await untouched({});

    expect(run.outputs["jobs"]).toBe("[]");
  });

  test("other projects' comments", async () => {
    const { run } = await untouched(DETACHED, { inputs: { "project-id": "other" } });

    expect(run.outputs["jobs"]).toBe("[]");
  });

  test("everything, in a dry run that says what it would write", async () => {
    const ended = { ...DETACHED, script: jobScript({ ms: 1 }) };
    let asked = 0;
    const { run, emulator } = await untouched(ended, { inputs: { "dry-run": "true" } }, (servers) => {
      asked = servers.emulator.github.requests.length;
    });

    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "dry-run" });
    expect(JSON.parse(run.outputs["jobs"] ?? "")).toMatchObject([{ outcome: "pull-request" }]);
    expect(run.summary).toContain(
      "Dry run: nothing was written. Comments that were waiting for the agent's result: 1. Results found now: 1.",
    );
    expect(emulator.github.requests.slice(asked).map(({ kind }) => kind)).toEqual([
      "list-repository-comments",
      "list-repository-review-comments",
      "graphql:Own",
    ]);
  });

  test("other people's comments", async () => {
    await onServers({ script: soon() }, async (servers) => {
      const left = await servers.runScenario(DETACHED);
      const { state } = servers.emulator.github;
      state.getThread({ number: 7 }).comments.pop();
      state.addComment({ number: 7, author: "stranger", body: left.tracking[0]?.body ?? "" });
      const { run, tracking } = await collect(servers);

      expect(run.outputs["jobs"]).toBe("[]");
      expect(headlines(tracking[0])).toEqual(["▶️ Started, not watched"]);
    });
  });
});

test.concurrent("collect in a repository without such comments", async () => {
  await onServers({}, async (servers) => {
    const { run, emulator } = await collect(servers);

    expect(run.outputs).toMatchObject({ outcome: "collected", jobs: "[]" });
    expect(emulator.service.requests).toEqual([]);
    expect(emulator.github.requests.map(({ kind }) => kind)).toEqual([
      "list-repository-comments",
      "list-repository-review-comments",
    ]);
  });
});

describe.concurrent("collect, where it is not easy", () => {
  test("with an expired key is an error, and no other job is asked for", async () => {
    await onServers({ script: soon() }, async (servers) => {
      const { service } = servers.emulator;
      await servers.runScenario(DETACHED);
      await servers.runScenario({ ...DETACHED, says: "/docs explain the time-out" });
      service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 401 } });
      const { run, tracking } = await collect(servers);

      expect(run.outputs).toMatchObject({ outcome: "error", reason: "key-refused" });
      // This run watches no job, so it neither says that one goes on nor that its re-run attaches to one.
      const log = run.log.map(({ text }) => text).join("\n");
      expect(log).not.toMatch(/still working|attaches to the job/);
      expect(run.exitCode).toBe(1);
      expect(count(service, "get")).toBe(1);
      expect(tracking.map(headline)).toEqual(Array(2).fill("▶️ Started, not watched"));
    });
  });

  test("of a review thread mentions there", async () => {
    await onServers({ script: jobScript({ ms: 1 }) }, async (servers) => {
      await servers.runScenario({
        ...DETACHED,
        event: ({ github: { state } }) =>
          reviewCommented(state.addReviewComment({ number: 8, author: "wren", body: "/docs explain this" })),
      });
      await collect(servers, { inputs: { notify: "true" } });
      const pull = servers.emulator.github.thread({ kind: "pull", number: 8 });
      const mentions = (comments: typeof pull.comments) =>
        comments.filter(({ body }) => body.startsWith("@wren"));

      expect([mentions(pull.reviewComments), mentions(pull.comments)].map(({ length }) => length)).toEqual([
        1, 0,
      ]);
    });
  });

  test("looks again at links after ten seconds and at 404s after thirty, each group together", async () => {
    const script = [{ fields: { status: "completed", prLink: null } }];
    await onServers({ script }, async (servers) => {
      const { service } = servers.emulator;
      const lost = [];
      for (const says of ["one", "two", "three", "four"]) {
        lost.push(await servers.runScenario({ ...DETACHED, says: `/docs ${says}` }));
      }
      for (const { run } of lost.slice(2)) service.jobs.forget(run.outputs["job-id"] ?? "");
      const before = service.requests.length;
      const { run, tracking } = await collect(servers);
      const asked = service.requests.slice(before);
      const [start = 0] = asked.map(({ at }) => at);
      const seconds = asked.map(({ at }) => Math.floor((at - start) / 1000));

      expect(seconds).toEqual([0, 0, 0, 0, 10, 10, 30, 30]);
      expect(tracking.map(headline).toSorted()).toEqual(
        [
          ...Array(2).fill("👍 Finished without a pull request"),
          ...Array(2).fill("😕 The job is lost"),
        ].toSorted(),
      );
      expect(run.outputs["outcome"]).toBe("collected");
    });
  });

  // As the reference says of two at the same moment. The group of the example lets one run at a time.
  test.each([
    { how: "one after the other", atOnce: false, mentions: 1 },
    { how: "at the same moment, where both may mention who asked", atOnce: true, mentions: 2 },
  ])("two collectors, $how", async ({ atOnce, mentions }) => {
    await onServers({ script: jobScript({ ms: 1 }) }, async (servers) => {
      const { github, service } = servers.emulator;
      await servers.runScenario(DETACHED);
      const before = count(github, "create-comment");
      // Both have read the comment before one of them writes it.
      const fault = { type: "slow", ms: 2000 } as const;
      github.faults.add({ kind: "get-comment", at: "every", fault });
      const run = () => collect(servers, { inputs: { notify: "true" } });
      const [first, second] = atOnce ? await Promise.all([run(), run()]) : [await run(), await run()];
      const { comments } = github.thread({ kind: "issue", number: 7 });

      expect([first, second].map(({ run: { outputs } }) => outputs["outcome"])).toEqual([
        "collected",
        "collected",
      ]);
      expect(count(github, "create-comment") - before).toBe(mentions);
      expect(comments.filter(({ body }) => body.startsWith("@mona"))).toHaveLength(mentions);
      expect(second.tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      expect(count(service, "create")).toBe(1);
    });
  });

  test("the example lets one collector run at a time", () => {
    const example = readFileSync(new URL("../../../examples/collect.yml", import.meta.url), "utf8");
    expect(parse(example)).toMatchObject({ concurrency: { group: expect.any(String) } });
  });

  test("leaves a comment in which a re-run is at it by now", async () => {
    await onServers({ script: endless }, async (servers) => {
      const { service, github } = servers.emulator;
      const comment = ask(servers.emulator);
      const event = () => commented(comment);
      const left = await servers.runScenario({ event, ...DETACHED });
      service.jobs.forget(left.run.outputs["job-id"] ?? "");
      const collecting = collect(servers);
      await arrived(service, "get");
      // While the collector waits whether the 404 stands, the comment changes.
      const own = github.state.getThread({ number: 7 }).comments.at(-1);
      own?.bodies.push("**Another try**");
      const { tracking } = await collecting;

      expect(tracking).toEqual([]);
      expect(own?.bodies.at(-1)).toBe("**Another try**");
    });
  });
});
