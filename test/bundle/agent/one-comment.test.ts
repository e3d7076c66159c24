import { describe, expect, test } from "vitest";
import type { Comment } from "../../../emulator/github/records.ts";
import {
  commented,
  discussionCommented,
  reviewCommented,
  schedule,
} from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { createMarkerCodec } from "../../../src/agent/comment/marker.ts";
import { ask, endless, onServers, type Scenario, type ScenarioRun, type Servers, soon } from "./scenario.ts";
import { arrived, count, headline, headlines, reactions, threads } from "./views.ts";

const DONE = "🚀 Pull request opened";
const WORKING = "⏳ The agent is working";
const CANCELLED = "⏹️ The run ended early";
const ENDED = jobScript({ ms: 1 });

/** A comment that asks, and the runs that it starts. */
interface Command {
  readonly comment: Comment;
  /** The n-th attempt. */
  readonly run: (n?: number, changes?: Scenario) => Promise<ScenarioRun>;
}

/** Commands in one thread whose later ones go to the job of the first. */
function command({ emulator, runScenario }: Servers, says: string, by = "mona"): Command {
  const comment = ask(emulator, { says: `/docs ${says}`, by });
  return {
    comment,
    run: (n = 1, changes = {}) =>
      runScenario({
        event: () => commented(comment),
        ...changes,
        inputs: { "follow-up": "true", ...changes.inputs },
        env: { GITHUB_RUN_ATTEMPT: String(n), GITHUB_RUN_ID: String(comment.id), ...changes.env },
      }),
  };
}

/** What readers find below "earlier instructions". */
function earlier({ tracking }: Pick<ScenarioRun, "tracking">): string[] {
  const [, list = ""] =
    /<details><summary>\d+ earlier [^<]*<\/summary>\n\n(.*?)\n\n<\/details>/s.exec(tracking[0]?.body ?? "") ??
    [];
  return list.split("\n");
}

/** The same comment after twenty instructions more. */
function filled(adminKey: string, body: string): string {
  const codec = createMarkerCodec(adminKey, { owner: "acme", name: "shop" });
  const found = codec.read(body, 7)?.marker;
  if (found === undefined) throw new Error("The comment has no marker.");
  const { digest, attempt, jobId, phase, instruction, askedBy, prLink } = found;
  const more = { digest, attempt, jobId, phase, instruction, askedBy, prLink };
  const earlier = Array.from({ length: 20 }, (_, index) => ({ key: String(index), ...more }));
  return `It is full.\n${codec.write({ ...found, earlier }, 7)}`;
}

/** The reactions on a comment of issue 7. */
function reactionsOn({ emulator }: Servers, { id }: Comment): string[] {
  return reactions(threads(emulator)[0]?.comments.find((comment) => comment.id === id));
}

describe.concurrent("one comment per job", { timeout: 60_000 }, () => {
  test("a follow-up goes on in the job's comment, which shows what was asked before", async () => {
    await onServers({}, async (servers) => {
      const first = command(servers, "explain the retry option");
      const second = command(servers, "and an example", "wren");
      const { run } = await first.run();
      servers.emulator.service.jobs.scriptNext(soon({ prLink: null }));
      const last = await second.run();

      expect(last.tracking.map(headlines)).toEqual([
        ["⏳ Starting the agent", WORKING, DONE, WORKING, WORKING, "👍 Finished without a pull request"],
      ]);
      expect(last.tracking[0]?.body).toContain("> `and an example`");
      expect(last.tracking[0]?.body).toContain("<summary>1 earlier instruction</summary>");
      expect(earlier(last)).toEqual([
        "1. `explain the retry option` · asked by `mona (admin)` · 🚀 Pull request opened · <https://github.com/acme/handbook/pull/12>",
      ]);
      expect(last.run.outputs["comment-url"]).toBe(run.outputs["comment-url"]);
      expect(last.run.outputs["comment-url"]).not.toBe("");
      expect(reactionsOn(servers, first.comment)).toEqual(["eyes", "rocket"]);
      expect(reactionsOn(servers, second.comment)).toEqual(["eyes", "+1"]);
    });
  });

  test("a re-run of each command finds its own, sends nothing, and leaves the latest state", async () => {
    await onServers({}, async (servers) => {
      const commands = ["one", "two", "three"].map((says) => command(servers, says));
      for (const { run } of commands) await run();
      const before = (await commands[2]?.run(2))?.tracking;
      const reruns = [];
      for (const { run } of commands.slice(0, 2)) reruns.push(await run(2));
      const [job] = servers.emulator.service.jobs.all;

      expect(reruns.map(({ run }) => run.outputs["outcome"])).toEqual(["pull-request", "pull-request"]);
      expect(reruns.map(({ run }) => run.outputs["job-id"])).toEqual([job?.id, job?.id]);
      expect(reruns[1]?.tracking.map(({ body }) => body)).toEqual(before?.map(({ body }) => body));
      expect(earlier({ tracking: before ?? [] })).toHaveLength(2);
      expect(job?.prompts.map((prompt) => prompt.split("\n")[0])).toEqual(["one", "two", "three"]);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("a second delivery of an earlier command reports, and leaves the latest state", async () => {
    await onServers({}, async (servers) => {
      const first = command(servers, "one");
      await first.run();
      const { tracking: before } = await command(servers, "two").run();
      const { run, tracking } = await first.run(1, { env: { GITHUB_RUN_ID: "99" } });

      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(tracking.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
      expect(count(servers.emulator.service, "message")).toBe(1);
    });
  });

  test("a run whose comment a later command took over leaves it, and reacts to its own", async () => {
    await onServers({ script: endless }, async (servers) => {
      const first = command(servers, "one");
      const firstRun = first.run();
      await arrived(servers.emulator.service, "get");
      servers.emulator.service.jobs.scriptNext(jobScript({ ms: 6000 }));
      const last = await command(servers, "two").run(1, { inputs: { timeout: "2s" } });
      const ended = await firstRun;

      expect(ended.run.outputs["outcome"]).toBe("pull-request");
      expect(headlines(ended.tracking[0]).slice(-1)).toEqual(headlines(last.tracking[0]).slice(-1));
      expect(headline(ended.tracking[0])).toBe("⌛ Not finished in time");
      expect(earlier(ended)).toEqual([
        "1. `one` · asked by `mona (admin)` · ⏩ Continued with the next instruction",
      ]);
      expect(reactionsOn(servers, first.comment)).toEqual(["eyes", "rocket"]);
    });
  });

  test("two commands at once: each is sent once, and a re-run of each finds it", async () => {
    await onServers({}, async (servers) => {
      await command(servers, "one").run();
      const commands = ["two", "three"].map((says) => command(servers, says));
      await Promise.all(commands.map(({ run }) => run()));
      // One after the other: what the commands' last writes left of each other is repaired by either.
      const reruns: ScenarioRun[] = [];
      for (const { run } of commands) reruns.push(await run(2));

      expect(reruns.map(({ run }) => run.outputs["outcome"])).toEqual(["pull-request", "pull-request"]);
      expect(reruns[1]?.tracking).toHaveLength(1);
      expect(headline(reruns[1]?.tracking[0])).toBe(DONE);
      expect(count(servers.emulator.service, "message")).toBe(2);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("another try of an earlier command is the latest again", async () => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      const first = command(servers, "one");
      await first.run();
      await command(servers, "two").run();
      servers.emulator.service.jobs.scriptNext(soon());
      const again = await first.run(2);

      expect(again.run.outputs["outcome"]).toBe("pull-request");
      expect(again.tracking.map(headline)).toEqual([DONE]);
      expect(again.tracking[0]?.body).toContain("> `one`");
      expect(again.tracking[0]?.body).toContain("Earlier try: job");
      expect(earlier(again)).toEqual(["1. `two` · asked by `mona (admin)` · 😕 The agent failed"]);
      expect(again.prompts.map((prompt) => prompt.split("\n")[0])).toEqual(["one", "two", "one"]);
    });
  });

  test("conversations on lines have a comment each; a second command in a discussion goes on there", async () => {
    await onServers({}, async (servers) => {
      const { state } = servers.emulator.github;
      const inputs = { "follow-up": "true" };
      const lines = ["one", "two"].map((says, index) =>
        state.addReviewComment({ number: 8, author: "wren", body: `/docs ${says}`, line: index + 1 }),
      );
      for (const line of lines) await servers.runScenario({ inputs, event: () => reviewCommented(line) });
      const talk = state.addComment({ number: 9, author: "mona", body: "/docs three" });
      await servers.runScenario({ inputs, event: () => discussionCommented(talk) });
      const more = state.addComment({ number: 9, author: "mona", body: "/docs four" });
      const { tracking } = await servers.runScenario({ inputs, event: () => discussionCommented(more) });

      expect(tracking.map(headline)).toEqual([DONE, DONE, DONE]);
      expect(tracking.map((comment) => earlier({ tracking: [comment] }))).toEqual([
        [""],
        [""],
        [expect.stringContaining("`three`")],
      ]);
      expect(servers.emulator.github.violations).toEqual([]);
    });
  });

  test("a comment that has no room for more: the next one opens another, and nothing is forgotten", async () => {
    await onServers({ script: ENDED }, async (servers) => {
      const { emulator } = servers;
      const first = command(servers, "one");
      const { tracking } = await first.run();
      const full = filled(emulator.service.adminKey, tracking[0]?.body ?? "");
      emulator.github.state.getThread({ number: 7 }).comments.at(-1)?.bodies.push(full);
      const { run, tracking: now } = await command(servers, "two").run();
      const again = await first.run(2);

      expect(now).toHaveLength(2);
      expect(run.outputs["comment-url"]).toMatch(new RegExp(`-${now[1]?.id}$`));
      expect(now[1]?.body).toContain(
        "This job's earlier comment in the thread is full, so it continues here.",
      );
      expect(now[0]?.body).toBe(full);
      expect(again.run.outputs["comment-url"]).toMatch(new RegExp(`-${now[0]?.id}$`));
      expect(count(emulator.service, "create")).toBe(1);
      expect(count(emulator.service, "message")).toBe(1);
    });
  });
});

describe.concurrent("a follow-up that does not reach the job", { timeout: 60_000 }, () => {
  test("is told as such, and a re-run sends it", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      await command(servers, "one").run();
      service.faults.add({ kind: "message", at: 1, fault: { type: "status", status: 402 } });
      const second = command(servers, "two");
      const refused = await second.run();
      const again = await second.run(2);

      expect(refused.run.outputs).toMatchObject({ outcome: "error", reason: "plan" });
      expect(headline(refused.tracking[0])).toBe("😕 Stopped by an error");
      expect(earlier(refused)).toEqual([expect.stringContaining("`one` · asked by `mona (admin)` · 🚀")]);
      expect(again.run.outputs["outcome"]).toBe("pull-request");
      expect(again.tracking.map(headline)).toEqual([DONE]);
      expect(service.jobs.all.map(({ prompts }) => prompts.length)).toEqual([2]);
    });
  });

  test("because its run was killed meanwhile is told as such by post, and a re-run sends it", async () => {
    await onServers({ asProcess: true }, async (servers) => {
      const { service } = servers.emulator;
      await command(servers, "one").run();
      const busy = { type: "status", status: 429, headers: { "retry-after": "60" } } as const;
      service.faults.add({ kind: "message", at: 1, fault: busy });
      const second = command(servers, "two");
      const killed = await second.run(1, { kill: () => /Trying again in/ });
      const again = await second.run(2);

      expect(killed.tracking.map(headline)).toEqual([CANCELLED]);
      expect(killed.tracking[0]?.body).toContain("The run ended early before a job was started.");
      expect(again.tracking.map(headline)).toEqual([DONE]);
      expect(service.jobs.all.map(({ prompts }) => prompts.length)).toEqual([2]);
    });
  });

  test("keeps neither the next one from the job, nor a live run from telling its end", async () => {
    await onServers({ script: jobScript({ ms: 8000 }) }, async (servers) => {
      const { service } = servers.emulator;
      const firstRun = command(servers, "one").run();
      await arrived(service, "get");
      service.faults.add({ kind: "message", at: 1, fault: { type: "status", status: 402 } });
      await command(servers, "two").run();
      const ended = await firstRun;

      expect(ended.tracking.map(headline)).toEqual([DONE]);
      expect(earlier(ended)).toEqual(["1. `two` · asked by `mona (admin)` · 😕 Stopped by an error"]);
      const { tracking, prompts } = await command(servers, "three").run();
      expect(tracking.map(headline)).toEqual([DONE]);
      expect(prompts).toHaveLength(2);
    });
  });

  test("because it was cancelled before it had the comment leaves that as it was", async () => {
    await onServers({}, async (servers) => {
      const { github, service } = servers.emulator;
      const before = await command(servers, "one").run();
      github.faults.add({
        kind: "get-comment",
        at: count(github, "get-comment") + 1,
        fault: { type: "hang" },
      });
      const second = command(servers, "two");
      const nth = count(github, "get-comment") + 1;
      const cancelled = await second.run(1, { cancelAfter: () => arrived(github, "get-comment", nth) });

      expect(cancelled.run.outputs["outcome"]).toBe("cancelled");
      expect(cancelled.tracking.map(({ body }) => body)).toEqual(before.tracking.map(({ body }) => body));
      expect((await second.run(2)).prompts).toHaveLength(2);
      expect(count(service, "message")).toBe(1);
    });
  });
});

describe.concurrent("job-id in a thread where the job has a comment", { timeout: 60_000 }, () => {
  const scenarios = (jobId = "", prompt = "") => ({ inputs: { "job-id": jobId, prompt } });

  test("with a prompt: the same comment goes on", async () => {
    await onServers({}, async (servers) => {
      const { run } = await servers.runScenario({});
      const { tracking } = await servers.runScenario(scenarios(run.outputs["job-id"], "Add an example."));

      expect(tracking.map(headline)).toEqual([DONE]);
      expect(tracking[0]?.body).toContain("> `Add an example.`");
      expect(earlier({ tracking })).toHaveLength(1);
    });
  });

  test("without one: the same comment, about the same instruction", async () => {
    await onServers({ script: jobScript({ ms: 4000 }) }, async (servers) => {
      const first = command(servers, "explain the retry option");
      const { run } = await first.run(1, { inputs: { timeout: "1s" } });
      const { tracking } = await servers.runScenario({
        event: ({ github }) => schedule(github.state),
        inputs: { "job-id": run.outputs["job-id"] ?? "", "issue-number": "7" },
      });

      expect(tracking.map(headline)).toEqual([DONE]);
      expect(tracking[0]?.body).toContain("> `explain the retry option`");
      expect(earlier({ tracking })).toEqual([""]);
      expect(reactionsOn(servers, first.comment)).toEqual(["eyes", "rocket"]);
    });
  });

  test("another job opens its own", async () => {
    await onServers({}, async (servers) => {
      servers.emulator.service.jobs.seed({ id: "job-1", projectId: "handbook" });
      await servers.runScenario({});
      const { tracking } = await servers.runScenario(scenarios("job-1", "Add an example."));

      expect(tracking).toHaveLength(2);
    });
  });
});

describe.concurrent("a follow-up that nobody watches to its end", { timeout: 60_000 }, () => {
  test("is finished by collect, and the history stays", async () => {
    await onServers({ script: ENDED }, async (servers) => {
      await command(servers, "one").run();
      const second = command(servers, "two");
      await second.run(1, { inputs: { wait: "false" } });
      const collected = await servers.runScenario({
        event: ({ github }) => schedule(github.state),
        inputs: { collect: "true" },
      });

      expect(collected.tracking.map(headline)).toEqual([DONE]);
      expect(earlier(collected)).toEqual([expect.stringContaining("`one`")]);
      expect(reactionsOn(servers, second.comment)).toEqual(["eyes", "rocket"]);
    });
  });

  test("because it was killed is finished by post, and the history stays", async () => {
    await onServers({ script: ENDED, asProcess: true }, async (servers) => {
      const { service } = servers.emulator;
      await command(servers, "one").run();
      service.jobs.scriptNext(endless);
      const nth = count(service, "get") + 2;
      const killed = await command(servers, "two").run(1, { kill: () => arrived(service, "get", nth) });

      expect(killed.tracking.map(headline)).toEqual(["⏹️ The run ended early"]);
      expect(killed.tracking[0]?.body).toContain("> `two`");
      expect(earlier(killed)).toEqual([expect.stringContaining("`one`")]);
    });
  });
});
