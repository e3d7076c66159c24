import { describe, expect, test } from "vitest";
import type { Emulator } from "../../../emulator/index.ts";
import {
  commented,
  discussionCommented,
  type Event,
  reviewCommented,
  schedule,
} from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import {
  ask,
  endless,
  ONE_POLL,
  onServers,
  runScenario,
  type Scenario,
  type Servers,
  soon,
} from "./scenario.ts";
import { arrived, count, headline, marker, reactions, threads } from "./views.ts";

const LINK = "https://github.com/acme/handbook/pull/12";
const NOTIFY = { notify: "true" };

/** The comments that mention somebody, in all threads: each on its own line. */
function notices(emulator: Emulator): string[] {
  return threads(emulator)
    .flatMap(({ comments, reviewComments }) => [...comments, ...reviewComments])
    .filter(({ author, body }) => author === "github-actions[bot]" && body.startsWith("@"))
    .map(({ body }) => body.split("\n")[0] ?? "");
}

describe.concurrent("whoever asked is mentioned when the job has ended", () => {
  test("with the pull request and what they asked for", async () => {
    const { emulator, run } = await runScenario({ inputs: NOTIFY });
    const notice = threads(emulator)[0]?.comments.at(-1);

    expect(notice?.body).toBe(`@mona 🚀 Pull request opened: <${LINK}>\n\n> \`explain the retry option\``);
    expect(run.outputs["asked-by"]).toBe("mona");
  });

  test.each<{ name: string; scenario: Scenario; says: RegExp }>([
    {
      name: "a job that failed, with the comment that says what to do",
      scenario: { script: soon({ status: "failed", prLink: null }) },
      says: /^@mona 😕 The agent failed: <https:\/\/github\.com\/acme\/shop\/issues\/7#issuecomment-\d+>$/,
    },
    {
      name: "a required pull request that did not come",
      scenario: { script: soon({ prLink: null }), inputs: { "fail-on": "no-pull-request" } },
      says: /^@mona 😕 Finished without the pull request that is expected: </,
    },
    {
      name: "on a line of a pull request",
      scenario: {
        event: ({ github: { state } }) =>
          reviewCommented(state.addReviewComment({ number: 8, author: "wren", body: "/docs explain this" })),
      },
      says: /^@wren 🚀 Pull request opened: /,
    },
    {
      name: "in a discussion",
      scenario: {
        event: ({ github: { state } }) =>
          discussionCommented(state.addComment({ number: 9, author: "mona", body: "/docs explain this" })),
      },
      says: /^@mona 🚀 Pull request opened: /,
    },
  ])("$name", async ({ scenario, says }) => {
    const { emulator } = await runScenario({ ...scenario, inputs: { ...NOTIFY, ...scenario.inputs } });

    expect(notices(emulator)).toEqual([expect.stringMatching(says)]);
  });
});

describe.concurrent("nobody is mentioned", () => {
  test.each<{ name: string; scenario: Scenario }>([
    { name: "by default", scenario: { inputs: {} } },
    { name: "where nothing is written", scenario: { inputs: { ...NOTIFY, comment: "false" } } },
    {
      name: "while the job goes on after a time-out",
      scenario: { script: endless, inputs: { ...NOTIFY, timeout: "1s" } },
    },
    { name: "when nobody waits", scenario: { inputs: { ...NOTIFY, wait: "false" } } },
    { name: "when nothing was started", scenario: { by: "stranger", inputs: NOTIFY } },
    {
      name: "when the asker is an app",
      scenario: { by: "renovate[bot]", inputs: { ...NOTIFY, "allowed-users": "renovate[bot]" } },
    },
    {
      name: "on a schedule: nobody asked",
      scenario: {
        event: ({ github }) => schedule(github.state),
        inputs: { ...NOTIFY, prompt: "Refresh the guide.", "issue-number": "7" },
      },
    },
  ])("$name", async ({ scenario }) => {
    const { emulator } = await runScenario(scenario);

    expect(notices(emulator)).toEqual([]);
  });
});

describe.concurrent("once for each end", () => {
  const again = (event: Event, attempt: number, inputs: Scenario["inputs"] & object = NOTIFY): Scenario => ({
    event: () => event,
    inputs,
    env: { GITHUB_RUN_ATTEMPT: String(attempt) },
  });
  const collect = (servers: Servers) =>
    servers.runScenario({
      event: ({ github }) => schedule(github.state),
      inputs: { ...NOTIFY, collect: "true" },
    });

  test("a re-run that reports the same end is silent", async () => {
    await onServers({}, async (servers) => {
      const event = commented(ask(servers.emulator));
      for (const attempt of [1, 2, 3]) await servers.runScenario(again(event, attempt));

      expect(notices(servers.emulator)).toHaveLength(1);
    });
  });

  test("another try is another job", async () => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      const event = commented(ask(servers.emulator));
      await servers.runScenario(again(event, 1));
      servers.emulator.service.jobs.scriptNext(soon());
      await servers.runScenario(again(event, 2));

      expect(notices(servers.emulator)).toEqual([
        expect.stringContaining("😕 The agent failed"),
        expect.stringContaining("🚀 Pull request opened"),
      ]);
    });
  });

  test("another try with the job that `job-id` names has an end of its own", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      service.jobs.seed({
        id: "job-1",
        projectId: "handbook",
        script: [{ fields: { status: "completed" } }],
      });
      service.jobs.scriptNext(soon({ status: "failed", prLink: null }));
      service.jobs.scriptNext(soon());
      const event = commented(ask(servers.emulator));
      for (const attempt of [1, 2, 3]) {
        await servers.runScenario(
          again(event, attempt, { ...NOTIFY, "job-id": "job-1", prompt: "Add more." }),
        );
      }

      expect(notices(servers.emulator)).toEqual([
        expect.stringContaining("😕 The agent failed"),
        expect.stringContaining("🚀 Pull request opened"),
      ]);
    });
  });

  test("what a run left is told by `collect`, and by the first of them only", async () => {
    await onServers({ script: jobScript({ polls: 1 }) }, async (servers) => {
      await servers.runScenario({ inputs: { ...NOTIFY, ...ONE_POLL } });
      await collect(servers);
      const { tracking } = await collect(servers);

      expect(notices(servers.emulator)).toEqual([`@mona 🚀 Pull request opened: <${LINK}>`]);
      expect(marker(tracking[0])).toMatchObject({ phase: "pull-request", isNotified: true });
    });
  });

  test("a follow-up is told of by itself", async () => {
    await onServers({}, async (servers) => {
      const inputs = { ...NOTIFY, "follow-up": "true" };
      await servers.runScenario({ inputs });
      await servers.runScenario({ inputs, says: "/docs and the time-out", by: "wren" });

      expect(notices(servers.emulator)).toEqual([
        `@mona 🚀 Pull request opened: <${LINK}>`,
        `@wren 🚀 Finished, on the same pull request: <${LINK}>`,
      ]);
    });
  });

  test.each([
    { mention: "is there already", processed: true, times: 1 },
    { mention: "never comes", processed: false, times: 0 },
    {
      mention: "is there already, and the comment cannot be read",
      processed: true,
      times: 1,
      isReadable: false,
    },
  ])(
    "a run that is killed while it mentions: the mention $mention, and post sends no other",
    async ({ processed, times, isReadable = true }) => {
      await onServers({ asProcess: true }, async (servers) => {
        const event = commented(ask(servers.emulator));
        const { github } = servers.emulator;
        github.faults.add({ kind: "create-comment", at: 2, fault: { type: "hang" }, processed });
        if (!isReadable) {
          const fault = { type: "status", status: 403 } as const;
          github.faults.add({ kind: "get-comment", at: "every", fault });
        }
        await servers.runScenario({ ...again(event, 1), kill: () => arrived(github, "create-comment", 2) });
        await servers.runScenario(again(event, 2));

        expect(notices(servers.emulator)).toHaveLength(times);
      });
    },
  );

  test("a mention that is not answered is found and not sent again", async () => {
    await onServers({}, async (servers) => {
      const event = commented(ask(servers.emulator));
      const fault = { type: "status", status: 502 } as const;
      servers.emulator.github.faults.add({ kind: "create-comment", at: 2, fault, processed: true });
      const { run, result } = await servers.runScenario(again(event, 1));
      await servers.runScenario(again(event, 2));

      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(run.exitCode).toBe(0);
      expect(result["warnings"]).toEqual([]);
      expect(notices(servers.emulator)).toHaveLength(1);
      expect(count(servers.emulator.github, "create-comment")).toBe(2);
    });
  });
});

describe.concurrent("the 😕 of an earlier try goes when a later one ends well", () => {
  const places: readonly { name: string; event: (emulator: Emulator) => Event }[] = [
    { name: "from a comment", event: (emulator) => commented(ask(emulator)) },
    {
      name: "from a comment on a line",
      event: ({ github: { state } }) =>
        reviewCommented(state.addReviewComment({ number: 8, author: "wren", body: "/docs explain this" })),
    },
    {
      name: "from a discussion's comment",
      event: ({ github: { state } }) =>
        discussionCommented(state.addComment({ number: 9, author: "mona", body: "/docs explain this" })),
    },
  ];

  test.each(places)("$name, at a re-run", async ({ event }) => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      const asked = event(servers.emulator);
      const first = await servers.runScenario({ event: () => asked });
      servers.emulator.service.jobs.scriptNext(soon());
      const { run } = await servers.runScenario({ event: () => asked, env: { GITHUB_RUN_ATTEMPT: "2" } });
      const given = threads(servers.emulator)
        .flatMap(({ comments, reviewComments }) => [...comments, ...reviewComments])
        .map((comment) => reactions(comment))
        .filter((names) => names.length > 0);

      expect([first.run.outputs["outcome"], run.outputs["outcome"]]).toEqual(["failed", "pull-request"]);
      expect(given).toEqual([["eyes", "rocket"]]);
      expect(run.outputs["result"]).toContain('"warnings":[]');
    });
  });

  test("when `collect` finishes what a time-out left", async () => {
    await onServers({ script: jobScript({ polls: 1 }) }, async (servers) => {
      const left = await servers.runScenario({ inputs: ONE_POLL });
      const { tracking } = await servers.runScenario({
        event: ({ github }) => schedule(github.state),
        inputs: { collect: "true" },
      });
      const asking = threads(servers.emulator)[0]?.comments.find(({ id }) => id === left.asking?.id);

      expect(reactions(left.asking)).toEqual(["eyes", "confused"]);
      expect(headline(tracking[0])).toBe("🚀 Pull request opened");
      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
    });
  });

  const DETACHED = { wait: "false" };

  test.each<{ name: string; by: string; inputs: readonly Record<string, string>[] }>([
    {
      name: "of a time-out, though nobody waited for the next try",
      by: "mona",
      inputs: [ONE_POLL, DETACHED],
    },
    {
      name: "of a refusal, though nobody waited for the next try",
      by: "reed",
      inputs: [{}, { ...DETACHED, "allowed-users": "reed" }],
    },
    {
      name: "of a refusal, though the next try timed out",
      by: "reed",
      inputs: [{}, { ...ONE_POLL, "allowed-users": "reed" }, { "allowed-users": "reed" }],
    },
  ])("$name", async ({ by, inputs }) => {
    await onServers({ script: jobScript({ polls: 1 }) }, async (servers) => {
      const comment = ask(servers.emulator, { by });
      for (const [index, each] of inputs.entries()) {
        const env = { GITHUB_RUN_ATTEMPT: String(index + 1) };
        await servers.runScenario({ event: () => commented(comment), inputs: each, env });
      }
      // The job is active at its first poll, which may be the first collector's.
      for (const inputs of [{ collect: "true" }, { collect: "true" }]) {
        await servers.runScenario({ event: ({ github }) => schedule(github.state), inputs });
      }
      const asking = threads(servers.emulator)[0]?.comments.find(({ id }) => id === comment.id);

      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
    });
  });

  test("of a refusal in between", async () => {
    await onServers({}, async (servers) => {
      const { state } = servers.emulator.github;
      const event = commented(ask(servers.emulator));
      const first = await servers.runScenario({ event: () => event });
      for (const [attempt, role] of [
        ["2", "read"],
        ["3", "admin"],
      ] as const) {
        state.setRole({ login: "mona", role });
        await servers.runScenario({ event: () => event, env: { GITHUB_RUN_ATTEMPT: attempt } });
      }
      const asking = threads(servers.emulator)[0]?.comments.find(({ id }) => id === first.asking?.id);

      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
    });
  });

  // Each of the three runs waits for a late link as long as the service may take to give it.
  test("and the 👍 of one that passed, until `fail-on` asked for a pull request", {
    timeout: 120_000,
  }, async () => {
    const bare = soon({ prLink: null });
    await onServers({ script: bare }, async (servers) => {
      const event = commented(ask(servers.emulator));
      const first = await servers.runScenario({ event: () => event });
      const inputs = { "fail-on": "no-pull-request" };
      await servers.runScenario({ event: () => event, inputs, env: { GITHUB_RUN_ATTEMPT: "2" } });
      const asking = () => threads(servers.emulator)[0]?.comments.find(({ id }) => id === first.asking?.id);

      expect(reactions(first.asking)).toEqual(["eyes", "+1"]);
      expect(reactions(asking())).toEqual(["eyes", "confused"]);
      servers.emulator.service.jobs.scriptNext(soon());
      await servers.runScenario({ event: () => event, inputs, env: { GITHUB_RUN_ATTEMPT: "3" } });
      expect(reactions(asking())).toEqual(["eyes", "rocket"]);
    });
  });

  test("when the secret that was missing is there", async () => {
    await onServers({}, async (servers) => {
      const event = commented(ask(servers.emulator));
      const first = await servers.runScenario({ event: () => event, inputs: { "api-key": "" } });
      await servers.runScenario({ event: () => event, env: { GITHUB_RUN_ATTEMPT: "2" } });
      const asking = threads(servers.emulator)[0]?.comments.find(({ id }) => id === first.asking?.id);

      expect(reactions(first.asking)).toEqual(["confused"]);
      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
    });
  });

  test("not when it fails again", async () => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      const event = commented(ask(servers.emulator));
      await servers.runScenario({ event: () => event });
      const { emulator } = await servers.runScenario({
        event: () => event,
        env: { GITHUB_RUN_ATTEMPT: "2" },
      });

      expect(count(emulator.github, "delete-reaction")).toBe(0);
      expect(reactions(threads(emulator)[0]?.comments.at(-2))).toEqual(["eyes", "confused"]);
    });
  });
});
