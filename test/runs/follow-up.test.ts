import { describe, expect, test } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { GitHubKind } from "../../emulator/github/server.ts";
import {
  commented,
  discussionCommented,
  reviewCommented,
  reviewed,
  schedule,
} from "../../emulator/payloads/events.ts";
import { type JobFields, jobScript } from "../../emulator/service/jobs.ts";
import { inThread } from "./attempts.ts";
import {
  endless,
  ONE_POLL,
  onServers,
  type Scenario,
  type ScenarioRun,
  type Servers,
  soon,
} from "./scenario.ts";
import { count, endOf, headline, isTracking, reactions, record } from "./views.ts";

const FOLLOW_UP = { "follow-up": "true" };
const ONLY = { "follow-up": "only" };

/** People's comments, each with the run that it starts. */
function talkOn({ emulator, runScenario }: Servers) {
  return (says: string, { number = 7, ...scenario }: Scenario & { readonly number?: number } = {}) => {
    const comment = emulator.github.state.addComment({ number, author: "mona", body: says });
    return runScenario({
      ...scenario,
      event: () => commented(comment),
      inputs: { ...FOLLOW_UP, ...scenario.inputs },
    });
  };
}

function sent({ emulator: { service } }: Pick<Servers, "emulator">): Record<"creates" | "messages", number> {
  return { creates: count(service, "create"), messages: count(service, "message") };
}

const ONE_JOB = { creates: 1, messages: 0 };
const ONE_MESSAGE = { creates: 1, messages: 1 };

describe.concurrent("a second command in a thread", () => {
  test("goes to the thread's job, and has a comment of its own", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      const first = await talk("/docs explain it");
      const second = await talk("/docs shorter");

      expect(sent(servers)).toEqual(ONE_MESSAGE);
      expect(second.run.outputs).toMatchObject({
        outcome: "pull-request",
        "job-id": first.run.outputs["job-id"],
      });
      expect(second.tracking.map(headline)).toEqual([
        "🚀 Pull request opened",
        "👍 Finished, same pull request",
      ]);
      expect(reactions(second.asking)).toEqual(["eyes", "+1"]);
      expect(second.prompts[1]).toMatch(/^shorter\n/);
    });
  });

  test("in a discussion does too", async () => {
    await onServers({}, async (servers) => {
      const { state } = servers.emulator.github;
      const jobs: (string | undefined)[] = [];
      for (const body of ["/docs explain it", "/docs shorter"]) {
        const comment = state.addComment({ number: 9, author: "mona", body });
        const { run } = await servers.runScenario({
          event: () => discussionCommented(comment),
          inputs: FOLLOW_UP,
        });
        jobs.push(run.outputs["job-id"]);
      }

      expect(sent(servers)).toEqual(ONE_MESSAGE);
      expect(jobs[1]).toBe(jobs[0]);
    });
  });

  test("starts a job of its own without `follow-up`", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      await talk("/docs shorter", { inputs: { "follow-up": "false" } });

      expect(sent(servers)).toEqual({ creates: 2, messages: 0 });
    });
  });

  test("has time to record its new job, though the service took long to refuse the message", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      const { faults } = servers.emulator.service;
      const busy = { type: "status", status: 429, headers: { "retry-after": "25" } } as const;
      faults.add({ kind: "message", at: 1, fault: busy });
      faults.add({ kind: "message", at: 2, fault: { type: "status", status: 404 } });
      const second = await talk("/docs shorter");

      expect(endOf(second)).toBe("pull-request");
      expect(sent(servers).creates).toBe(2);
    });
  });

  test("leaves its new job no more time than `timeout` says, though the service took long to refuse the message", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      const { faults, jobs } = servers.emulator.service;
      const busy = { type: "status", status: 429, headers: { "retry-after": "25" } } as const;
      faults.add({ kind: "message", at: 1, fault: busy });
      faults.add({ kind: "message", at: 2, fault: { type: "status", status: 404 } });
      jobs.scriptNext(endless);
      const { run } = await talk("/docs shorter", { inputs: { timeout: "40s" } });

      expect(endOf({ run })).toBe("timed-out");
      expect(Number(run.outputs["duration-seconds"])).toBeLessThan(50);
    });
  });

  test("goes to a new job if the earlier one has failed since nobody watched it", async () => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it", { inputs: { wait: "false" } });
      await servers.emulator.service.time.pause(60_000, null);
      servers.emulator.service.jobs.scriptNext(soon());
      const second = await talk("/docs shorter");

      expect(sent(servers)).toEqual({ creates: 2, messages: 0 });
      expect(second.tracking.at(-1)?.body).toContain(
        "earlier job ended as `failed`, so this went to a new job.",
      );
    });
  });

  test("hears in a new job of the request before, and of nobody as its author", async () => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      const { github } = servers.emulator;
      const inputs = { ...FOLLOW_UP, "issue-number": "7", prompt: "Refresh the guide." };
      await servers.runScenario({ event: () => schedule(github.state), inputs });
      const { prompts } = await talkOn(servers)("/docs also for Python");

      expect(prompts[1]).toMatch(/^Request at \d.*:\nRefresh the guide\.$/m);
    });
  });

  test("knows the pull request that was opened since nobody watched the job", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it", { inputs: { wait: "false" } });
      await servers.emulator.service.time.pause(60_000, null);
      const { tracking } = await talk("/docs shorter");

      expect(tracking.map(headline).at(-1)).toBe("👍 Finished, same pull request");
    });
  });

  test("goes to the job that has opened another pull request since the one that was closed", async () => {
    await onServers({}, async (servers) => {
      const { github, service } = servers.emulator;
      const [first, second] = ["one", "two"].map((branch) => github.state.openPull({ branch }).number);
      const at = (number = 0) => ({ prLink: `https://github.com/acme/shop/pull/${number}` });
      service.jobs.scriptNext([
        { fields: { status: "active" }, ms: 300 },
        { fields: { status: "completed", ...at(first) }, ms: 60_000 },
        { fields: { status: "completed", ...at(second) } },
      ]);
      const talk = talkOn(servers);
      await talk("/docs explain it");
      github.state.closePull({ number: first ?? 0 });
      await service.time.pause(120_000, null);
      await talk("/docs shorter");

      expect(sent(servers)).toEqual(ONE_MESSAGE);
    });
  });

  test("goes to the job of the record if the service does not say how that one is", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      const { service } = servers.emulator;
      const next = count(service, "get") + 1;
      service.faults.add({ kind: "get", at: next, fault: { type: "status", status: 500 } });
      await talk("/docs shorter");

      expect(sent(servers)).toEqual(ONE_MESSAGE);
    });
  });

  test("passes over a request that was refused, and one whose record cannot be verified", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      const first = await talk("/docs explain it");
      await talk("/docs use <Steps> there");
      await talk("/docs shorter", { inputs: { "api-key": "mint_another_key" } });
      const last = await talk("/docs longer");

      expect(last.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
    });
  });

  test("after the API key was replaced starts a job, and its comment says that it knows nothing of before", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      // The first request may have arrived: a refused one would be none.
      const { faults } = servers.emulator.service;
      faults.add({ kind: "create", at: 1, fault: { type: "reset" }, processed: true });
      await talk("/docs explain it", { inputs: { "api-key": "mint_another_key" } });
      const { tracking, prompts } = await talk("/docs shorter");

      expect(tracking[1]?.body).toContain("made with another API key, so the job knows nothing about them.");
      expect(prompts).toEqual([expect.not.stringContaining("Earlier requests")]);
    });
  });

  test("where another key has the job sends nothing, however often it is asked", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      const inputs = { "api-key": "mint_another_key" };
      const refused = [await talk("/docs shorter", { inputs }), await talk("/docs shorter!", { inputs })];
      const only = await talk("/docs shorter", { inputs: { ...inputs, ...ONLY } });

      expect([...refused, only].map(endOf)).toEqual(Array(3).fill("error (no-memory)"));
      expect(refused[0]?.tracking[1]?.body).toMatch(/started with another API key.*Ask in a new issue\./s);
      expect(record(refused[0]?.tracking[1])).toMatchObject({ state: "none", jobId: null });
      expect(sent(servers)).toEqual(ONE_JOB);
    });
  });

  test("goes to the job that it can read, and where that is gone, the comment of the new one says what it does not know", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      const { state } = servers.emulator.github;
      await talk("/docs explain it");
      const other = state
        .getThread({ number: 7 })
        .comments.find(({ bodies }) => isTracking({ body: bodies.at(-1) ?? "" }));
      state.editText(other ?? "", {
        body: (other?.bodies.at(-1) ?? "").replace(/[\da-f]{8} -->/, "01234567 -->"),
      });
      await talk("/docs explain it anew", { inputs: { "follow-up": "false" } });
      await talk("/docs shorter");
      const { jobs } = servers.emulator.service;
      for (const { id } of [...jobs.all]) jobs.forget(id);
      const { tracking, prompts } = await talk("/docs longer");

      expect(sent(servers)).toEqual({ creates: 3, messages: 2 });
      expect(tracking.at(-1)?.body).toContain(
        "Some earlier requests in this thread were made with another API key",
      );
      expect(prompts.at(-1)).toContain("explain it anew");
    });
  });

  test("goes to the newest job that the thread has", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      const newest = await talk("/docs anew", { inputs: { "follow-up": "false" } });
      const third = await talk("/docs shorter");

      expect(third.run.outputs["job-id"]).toBe(newest.run.outputs["job-id"]);
    });
  });

  test("knows the pull request of before, though the request between them named none", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      servers.emulator.service.jobs.scriptNext(soon({ prLink: null }));
      await talk("/docs shorter");
      const { tracking } = await talk("/docs longer");

      expect(tracking.map(headline)).toEqual([
        "🚀 Pull request opened",
        "👍 Finished without a pull request",
        "👍 Finished, same pull request",
      ]);
    });
  });

  test("for another project starts a job there", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      await talk("/docs shorter", { inputs: { "project-id": "manual" } });

      expect(sent(servers)).toEqual({ creates: 2, messages: 0 });
    });
  });

  test("goes to its own project's job, though the thread has a newer one of another project", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      const first = await talk("/docs explain it");
      await talk("/docs shorter", { inputs: { "project-id": "manual" } });
      const third = await talk("/docs longer");

      expect(sent(servers)).toEqual({ creates: 2, messages: 1 });
      expect(third.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
    });
  });

  test("is not led to a job by a note that somebody copied into the thread", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      const { state } = servers.emulator.github;
      const copied = await talk("/docs explain it");
      const body = copied.tracking[0]?.body ?? "";
      state.addComment({ number: 8, author: "github-actions[bot]", body });
      state.addComment({ number: 8, author: "stranger", body });
      const elsewhere = await talk("/docs shorter", { number: 8 });
      expect(endOf(elsewhere)).toBe("error (no-memory)");
      state.addComment({
        number: 7,
        author: "github-actions[bot]",
        body: body.replace(/[\da-f]{8} -->/, "01234567 -->"),
      });
      const back = await talk("/docs shorter");

      expect(sent(servers)).toEqual(ONE_MESSAGE);
      expect(back.run.outputs["job-id"]).toBe(copied.run.outputs["job-id"]);
    });
  });

  test("goes to a job that is still at work", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      const first = await talk("/docs explain it", { inputs: { wait: "false" } });
      const second = await talk("/docs shorter");

      expect(sent(servers)).toEqual(ONE_MESSAGE);
      expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
    });
  });

  test.each([
    ["false", "started"],
    ["true", "pull-request"],
  ])(
    "that is re-run right after its message does not report the end of before: wait %s",
    async (wait, end) => {
      await onServers({}, async (servers) => {
        const { jobs } = servers.emulator.service;
        const before = { status: "completed", prLink: null };
        jobs.scriptNext([{ fields: before }]);
        await talkOn(servers)("/docs explain it");
        jobs.scriptNext([{ fields: before, polls: 1 }, ...jobScript()]);
        const attempt = inThread(servers, { inputs: FOLLOW_UP });
        const ends = [
          await attempt(1, { inputs: { wait: "false" } }),
          await attempt(2, { inputs: { wait } }),
        ].map(endOf);

        expect(ends).toEqual(["started", end]);
      });
    },
  );

  test("that is not finished in time does not hand on the pull request of before", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      servers.emulator.service.jobs.scriptNext([{ fields: { status: "active", prLink: null } }]);
      const { run } = await talk("/docs shorter", { inputs: ONE_POLL });

      expect(run.outputs).toMatchObject({ outcome: "timed-out", "pr-link": "" });
    });
  });

  test("stops where the thread cannot be read, and nothing is sent", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      const second = await talk("/docs shorter", {
        prepare: ({ github }) =>
          github.faults.add({ kind: "list-comments", at: "every", fault: { type: "status", status: 502 } }),
      });

      expect(endOf(second)).toBe("error (no-memory)");
      expect(sent(servers)).toEqual(ONE_JOB);
    });
  });
});

describe.concurrent("`follow-up: only`", () => {
  test("sends to the thread's job, or skips", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      const without = await talk("/docs shorter", { inputs: ONLY });
      await talk("/docs explain it");
      const withJob = await talk("/docs shorter", { inputs: ONLY });

      expect([without, withJob].map(endOf)).toEqual(["skipped (no-job)", "pull-request"]);
      expect(without.run.exitCode).toBe(0);
      expect(sent(servers)).toEqual(ONE_MESSAGE);
    });
  });

  test("looks in the thread that `issue-number` names", async () => {
    await onServers({}, async (servers) => {
      const first = await talkOn(servers)("/docs explain it");
      const second = await servers.runScenario({
        event: ({ github }) => schedule(github.state),
        inputs: { ...ONLY, prompt: "Repair the links.", "issue-number": "7" },
      });

      expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
      expect(second.tracking.map(headline)).toHaveLength(2);
    });
  });
});

const GONE: readonly [
  name: string,
  first: JobFields,
  prepare: (servers: Servers) => void,
  messages: number,
  again: string,
][] = [
  ["was archived", { status: "archived", prLink: null }, () => {}, 0, "skipped (no-job)"],
  ["failed", { status: "failed", prLink: null }, () => {}, 0, "skipped (no-job)"],
  [
    "is not known any more",
    {},
    ({ emulator: { service } }) => service.jobs.all.map(({ id }) => service.jobs.forget(id)),
    1,
    "skipped (no-job)",
  ],
  ...[400, 410, 422].map((status): (typeof GONE)[number] => [
    `refuses the message with ${status}`,
    {},
    ({ emulator: { service } }) =>
      service.faults.add({
        kind: "message",
        at: 1,
        fault: { type: "status", status, body: { error: "closed" } },
      }),
    1,
    "pull-request",
  ]),
];

describe.concurrent("a thread whose job", () => {
  test.each(GONE)("%s gets a new one, and the comment says so", async (_, first, prepare, messages) => {
    await onServers({ script: soon(first) }, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it");
      prepare(servers);
      servers.emulator.service.jobs.scriptNext(soon());
      const { run, tracking } = await talk("/docs shorter");

      expect(endOf({ run })).toBe("pull-request");
      expect(sent(servers)).toEqual({ creates: 2, messages });
      expect(tracking[1]?.body).toContain("so this went to a new job");
      expect(servers.emulator.service.jobs.all.at(-1)?.prompts[0]).toContain("explain it");
      expect(record(tracking[1])).toMatchObject({ state: "ended", jobId: run.outputs["job-id"] });
    });
  });

  test("is gone after many requests gets one that hears of the newest five", async () => {
    await onServers({}, async (servers) => {
      const talk = talkOn(servers);
      for (const n of [1, 2, 3, 4, 5, 6]) await talk(`/docs correct page ${n}`);
      const { jobs } = servers.emulator.service;
      for (const { id } of jobs.all) jobs.forget(id);
      await talk("/docs correct page 7");

      expect(jobs.all.at(-1)?.prompts[0]?.match(/^(?:\/docs )?correct page \d/gm)).toEqual([
        "correct page 7",
        ...[2, 3, 4, 5, 6].map((n) => `/docs correct page ${n}`),
      ]);
    });
  });

  test.each(GONE)("%s ends `only`, which a re-run tries again", async (_, first, prepare, __, again) => {
    await onServers({ script: soon(first) }, async (servers) => {
      await talkOn(servers)("/docs explain it");
      prepare(servers);
      const attempt = inThread(servers, { inputs: ONLY });
      const ends = [await attempt(1), await attempt(2)].map(endOf);

      expect(ends).toEqual(["skipped (no-job)", again]);
      expect(sent(servers).creates).toBe(1);
    });
  });

  const STATUSES: readonly [status: number, end: string][] = [
    [401, "error (key-refused)"],
    [402, "error (plan)"],
    [403, "error (forbidden)"],
    [405, "error (rejected)"],
    [409, "error (rejected)"],
    [413, "error (rejected)"],
    [500, "error (message-unknown)"],
  ];

  test.each(STATUSES)(
    "answers a message with %i ends the run as %s, and starts none",
    async (status, end) => {
      await onServers({}, async (servers) => {
        await talkOn(servers)("/docs explain it");
        servers.emulator.service.faults.add({ kind: "message", at: 1, fault: { type: "status", status } });
        const second = await talkOn(servers)("/docs shorter");

        expect(endOf(second)).toBe(end);
        expect(sent(servers)).toEqual(ONE_MESSAGE);
        expect(second.run.outputs["job-id"]).toBe(servers.emulator.service.jobs.all[0]?.id);
      });
    },
  );

  test.each([400, 405, 409, 413, 422, 423])(
    "was just seen at work and refuses with %i is busy: nothing is started",
    async (status) => {
      await onServers({ script: endless }, async (servers) => {
        const talk = talkOn(servers);
        await talk("/docs explain it", { inputs: { wait: "false" } });
        servers.emulator.service.faults.add({ kind: "message", at: 1, fault: { type: "status", status } });
        const { run, tracking } = await talk("/docs shorter");

        expect(endOf({ run })).toBe("error (rejected)");
        expect(sent(servers)).toEqual(ONE_MESSAGE);
        expect(tracking[1]?.body).toContain("When it has ended, copy your request into a new comment.");
      });
    },
  );

  test("is busy tells a schedule to start a new run, which has no comment to copy", async () => {
    await onServers({ script: endless }, async (servers) => {
      await talkOn(servers)("/docs explain it", { inputs: { wait: "false" } });
      const { github, service } = servers.emulator;
      service.faults.add({ kind: "message", at: 1, fault: { type: "status", status: 409 } });
      const { tracking } = await servers.runScenario({
        event: () => schedule(github.state),
        inputs: { ...FOLLOW_UP, prompt: "Repair the links.", "issue-number": "7" },
      });

      expect(tracking[1]?.body).toContain("When it has ended, start a new run.");
    });
  });

  test("was just seen at work and is gone a moment later gets a new one", async () => {
    await onServers({ script: endless }, async (servers) => {
      const talk = talkOn(servers);
      await talk("/docs explain it", { inputs: { wait: "false" } });
      const { service } = servers.emulator;
      service.faults.add({ kind: "message", at: 1, fault: { type: "status", status: 410 } });
      service.jobs.scriptNext(soon());
      const second = await talk("/docs shorter");

      expect(endOf(second)).toBe("pull-request");
      expect(sent(servers).creates).toBe(2);
    });
  });

  test("may have got a message gets it once, over all re-runs", async () => {
    await onServers({}, async (servers) => {
      await talkOn(servers)("/docs explain it");
      servers.emulator.service.faults.add({
        kind: "message",
        at: 1,
        fault: { type: "reset" },
        processed: true,
      });
      const attempt = inThread(servers, { inputs: FOLLOW_UP });
      const runs = [await attempt(1), await attempt(2), await attempt(3)];

      expect(runs.map(endOf)).toEqual(Array(3).fill("error (message-unknown)"));
      expect(runs[1]?.tracking[1]?.body).toMatch(/If there is neither by \d{4}-.* UTC, copy your request/);
      expect(sent(servers)).toEqual(ONE_MESSAGE);
    });
  });

  test("fails after a message has another try in a new job, in the same comment", async () => {
    await onServers({}, async (servers) => {
      await talkOn(servers)("/docs explain it");
      servers.emulator.service.jobs.scriptNext(soon({ status: "failed", prLink: null }));
      const attempt = inThread(servers, { inputs: FOLLOW_UP });
      const failed = await attempt(1);
      const again = await attempt(2);

      expect([failed, again].map(endOf)).toEqual(["failed", "pull-request"]);
      expect(again.run.outputs["job-id"]).not.toBe(failed.run.outputs["job-id"]);
      expect(sent(servers)).toEqual({ creates: 2, messages: 1 });
      expect(again.tracking).toHaveLength(2);
      expect(again.tracking[1]?.body).toContain("This is another try: job");
      expect(again.prompts.at(-1)?.match(/^Request at .*$/gm)).toHaveLength(1);
    });
  });

  test("fails after a message is reported again with `only`, and not replaced", async () => {
    await onServers({}, async (servers) => {
      await talkOn(servers)("/docs explain it");
      servers.emulator.service.jobs.scriptNext(soon({ status: "failed", prLink: null }));
      const attempt = inThread(servers, { inputs: ONLY });
      const ends = [await attempt(1), await attempt(2)].map(endOf);

      expect(ends).toEqual(["failed", "failed"]);
      expect(sent(servers)).toEqual(ONE_MESSAGE);
    });
  });

  test("ended before a message is seen to end once more, and not as before", async () => {
    await onServers({}, async (servers) => {
      await talkOn(servers)("/docs explain it");
      // The answer to the message, and the polls behind it, still show the end of the request before.
      servers.emulator.service.jobs.scriptNext([
        { fields: { status: "completed", prLink: "https://github.com/acme/handbook/pull/12" }, ms: 5000 },
        ...jobScript({ ms: 60_000, final: { status: "failed" } }),
      ]);
      const second = await talkOn(servers)("/docs shorter");

      expect(endOf(second)).toBe("failed");
    });
  });

  test("ended before a message is seen to end once more by the re-run of a cancelled run too", async () => {
    await onServers({}, async (servers) => {
      const link = "https://github.com/acme/handbook/pull/12";
      servers.emulator.service.jobs.scriptNext(soon({ prLink: link }));
      await talkOn(servers)("/docs explain it");
      const attempt = inThread(servers, { inputs: FOLLOW_UP });
      servers.emulator.service.jobs.scriptNext([
        { fields: { status: "completed", prLink: link }, ms: 15_000 },
        ...jobScript({ ms: 60_000, final: { status: "failed" } }),
      ]);
      const ends = [
        await attempt(1, { cancelAfter: ({ service }) => service.arrived("message") }),
        await attempt(2),
      ].map(endOf);

      expect(ends).toEqual(["cancelled", "failed"]);
    });
  });
});

/** Opens a pull request of this repository, by the agent's first job. */
async function withPull(
  act: (opened: {
    readonly servers: Servers;
    readonly talk: ReturnType<typeof talkOn>;
    readonly agent: ReturnType<typeof createAgentPulls>;
    readonly first: ScenarioRun;
    readonly number: number;
  }) => Promise<void>,
  {
    files = [{ filename: "docs/retry.md" }],
    inputs = FOLLOW_UP,
  }: { files?: { filename: string }[]; inputs?: Record<string, string> } = {},
): Promise<void> {
  await onServers({}, async (servers) => {
    const { github, service } = servers.emulator;
    const agent = createAgentPulls(github.state);
    const talk = talkOn(servers);
    service.jobs.scriptNext(agent.script({ does: "new", files, ms: 12_000 }));
    const first = await talk("/docs explain it", { inputs });
    await act({
      servers,
      talk,
      agent,
      first,
      number: agent.numberOf(first.run.outputs["job-id"] ?? "") ?? 0,
    });
  });
}

type Decide = (servers: Servers, number: number) => unknown;
const DECISIONS: readonly [state: string, decide: Decide][] = [
  ["merged", ({ emulator: { github } }, number) => github.state.mergePull({ number })],
  ["closed", ({ emulator: { github } }, number) => github.state.closePull({ number })],
];

describe.concurrent("a thread whose pull request was", () => {
  test.each(DECISIONS)("%s has a new job for the next request, which hears of it", async (state, decide) => {
    await withPull(async ({ servers, talk, agent, first, number }) => {
      decide(servers, number);
      servers.emulator.service.jobs.scriptNext(agent.script({ does: "new", ms: 300 }));
      const dry = await talk("/docs also for Python", { inputs: { "dry-run": "true" } });
      const { run, tracking, prompts } = await talk("/docs also for Python");

      expect(sent(servers)).toEqual({ creates: 2, messages: 0 });
      expect(tracking.find(({ body }) => body.includes("also for Python"))?.body).toContain(
        `earlier pull request is already ${state}, so this went to a new job.`,
      );
      expect(prompts[1]).toMatch(
        new RegExp(`^also for Python\n.*explain it.*${first.run.outputs["pr-link"]} \\(${state}\\)`, "s"),
      );
      expect(run.outputs["pr-link"]).not.toBe(first.run.outputs["pr-link"]);
      // The prompt that is approved by its SHA-256 is the one that is sent.
      expect(dry.run.summary).toContain("Earlier requests in this thread");
    });
  });

  test.each(DECISIONS)("%s is told so by `status`, and what a new comment does", async (state, decide) => {
    await withPull(async ({ servers, talk, number }) => {
      decide(servers, number);
      const { run, tracking } = await talk("/docs status");
      const { body = "" } = tracking.at(-1) ?? {};

      expect(endOf({ run })).toBe("pull-request");
      expect(body).toContain(`**💬 Pull request ${state}**`);
      expect(body).toContain(`and its pull request is ${state}. ${run.outputs["pr-link"]}`);
      expect(body).toContain("write a new comment: that starts a new job.");
      const cancel = await talk("/docs cancel");
      expect(cancel.tracking.at(-1)?.body).toMatch(/^\*\*💬 Nothing is running\*\*/);
      expect(cancel.tracking.at(-1)?.body).not.toContain("close it");
    });
  });

  test.each(DECISIONS)("%s as `status` saw its job end is told so too", async (state, decide) => {
    await onServers({}, async (servers) => {
      const { github, service } = servers.emulator;
      const agent = createAgentPulls(github.state);
      const talk = talkOn(servers);
      service.jobs.scriptNext(agent.script({ does: "new", ms: 30_000 }));
      const { run } = await talk("/docs explain it", { inputs: ONE_POLL });
      await service.time.pause(60_000, null);
      const numberOf = () => agent.numberOf(run.outputs["job-id"] ?? "") ?? 0;
      void github.arrived("get-pull", 1).then(() => decide(servers, numberOf()));
      const { tracking } = await talk("/docs status");

      expect(tracking.at(-1)?.body).toContain(`and its pull request is ${state}. `);
    });
  });

  test.each(DECISIONS)("%s has none with `only`", async (_, decide) => {
    await withPull(async ({ servers, talk, number }) => {
      decide(servers, number);
      const { run } = await talk("/docs also for Python", { inputs: ONLY });

      expect(endOf({ run })).toBe("skipped (no-job)");
      expect(sent(servers)).toEqual(ONE_JOB);
    });
  });
});

function ownComments({ emulator: { github } }: Servers, number: number) {
  return github.thread({ kind: "pull", number }).comments.filter(isTracking);
}

describe.concurrent("the agent's pull request", () => {
  test("gets one record, once, and is a thread of the job from then on", async () => {
    await withPull(async ({ servers, talk, agent, first, number }) => {
      const { service } = servers.emulator;
      const [written] = ownComments(servers, number);
      service.jobs.scriptNext(agent.script({ does: "same", ms: 40_000 }));
      const there = await talk("/docs shorter", { number });
      service.jobs.scriptNext(agent.script({ does: "same", ms: 40_000 }));
      await talk("/docs longer");

      expect(written?.body).toMatch(/\*\*💬 Ask for changes here\*\*.*Requested by `mona`.*issues\/7/s);
      expect(written?.bodies).toHaveLength(2);
      expect(there.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
      expect(sent(servers)).toEqual({ creates: 1, messages: 2 });
      expect(ownComments(servers, number).map(headline)).toEqual([
        "💬 Ask for changes here",
        "🚀 Pull request updated",
      ]);
      expect(ownComments(servers, number)[0]?.bodies).toEqual(written?.bodies);
    });
  });

  test("names the pull request where a schedule with `issue-number` asked for it, and no issue", async () => {
    await onServers({}, async (servers) => {
      const { github, service } = servers.emulator;
      const agent = createAgentPulls(github.state);
      service.jobs.scriptNext(agent.script({ does: "new", ms: 12_000 }));
      const inputs = { ...FOLLOW_UP, prompt: "Refresh the guide.", "issue-number": "8" };
      const { run } = await servers.runScenario({ event: () => schedule(github.state), inputs });
      const number = agent.numberOf(run.outputs["job-id"] ?? "") ?? 0;

      expect(ownComments(servers, number)[0]?.body).toMatch(/^- <https:\S+\/acme\/shop\/pull\/8>$/m);
      expect(run.log.filter(({ text }) => text.startsWith("Tracking comment"))).toHaveLength(1);
    });
  });

  test("gets one too where a schedule asked for it", async () => {
    await onServers({}, async (servers) => {
      const { github, service } = servers.emulator;
      const agent = createAgentPulls(github.state);
      service.jobs.scriptNext(agent.script({ does: "new", ms: 12_000 }));
      const { run } = await servers.runScenario({
        event: () => schedule(github.state),
        inputs: { ...FOLLOW_UP, prompt: "Refresh the guide." },
      });
      const number = agent.numberOf(run.outputs["job-id"] ?? "") ?? 0;

      expect(ownComments(servers, number)[0]?.body).toMatch(/Requested by a workflow.*actions\/runs\//s);
    });
  });

  test("gets one too where a comment about the job there never got its own id", async () => {
    await withPull(
      async ({ servers, talk, agent, first, number }) => {
        const { github, service } = servers.emulator;
        const inputs = { "job-id": first.run.outputs["job-id"] ?? "", prompt: "Explain it." };
        const refused = { type: "status", status: 422 } as const;
        github.faults.add({ kind: "update-comment", at: "every", fault: refused });
        service.jobs.scriptNext(agent.script({ does: "same", ms: 12_000 }));
        await talk("/docs shorter", { number, inputs });
        github.faults.clear();
        service.jobs.scriptNext(agent.script({ does: "same", ms: 12_000 }));
        await talk("/docs longer", { inputs });

        expect(ownComments(servers, number).map(headline)).toEqual([
          "⏳ Starting the agent",
          "💬 Ask for changes here",
        ]);
      },
      { inputs: { "follow-up": "false" } },
    );
  });

  test("warns first where it changes `.github/`", async () => {
    await withPull(
      async ({ servers, number }) => {
        expect(ownComments(servers, number)[0]?.body).toMatch(/^> \[!WARNING\]\n> .*`\.github\/`/);
      },
      { files: [{ filename: ".github/workflows/docs.yml" }] },
    );
  });

  test.each([
    ["two files", ["docs/a.md", "docs/b `c`.md"], "Its files: `docs/a.md`, ``docs/b `c`.md``\n"],
    [
      "seven files, one with a long name",
      [`docs/${"x".repeat(300)}.md`, "2", "3", "4", "5", "6", "7"],
      `Its files: \`docs/${"x".repeat(194)}…\`, \`2\`, \`3\`, \`4\`, \`5\` and 2 more\n`,
    ],
  ])(
    "has its first files in the reply, also after a message that brought a commit: %s",
    async (_, names, says) => {
      const files = names.map((filename) => ({ filename }));
      await withPull(
        async ({ servers, talk, agent, first }) => {
          const { jobs } = servers.emulator.service;
          jobs.scriptNext(agent.script({ does: "none", ms: 40_000 }));
          await talk("/docs shorter");
          jobs.scriptNext(agent.script({ does: "same", files, ms: 40_000 }));
          const { tracking } = await talk("/docs longer");

          expect(first.tracking[0]?.body).toContain(`/pull/10\n\n${says}`);
          expect(tracking.map(({ body }) => body.includes("Its files: "))).toEqual([true, false, true]);
        },
        { files },
      );
    },
  );

  test.each(["list-files", "get-pull"] as const)(
    "whose files cannot be read (%s) is not described",
    async (kind) => {
      await onServers({}, async (servers) => {
        const { github, service } = servers.emulator;
        const agent = createAgentPulls(github.state);
        service.jobs.scriptNext(agent.script({ does: "new", files: [{ filename: "docs/retry.md" }] }));
        github.faults.add({ kind, at: "every", fault: { type: "status", status: 403 } });
        const { run, tracking } = await talkOn(servers)("/docs explain it", {
          inputs: { "follow-up": "false" },
        });

        expect(endOf({ run })).toBe("pull-request");
        expect(tracking[0]?.body).not.toContain("docs/retry.md");
        expect(run.annotations).toEqual([]);
      });
    },
  );

  test("has no place in its files for a name of blanks alone", async () => {
    const files = ["docs/a.md", "  ", "docs/b.md"].map((filename) => ({ filename }));
    await withPull(
      async ({ first }) =>
        expect(first.tracking[0]?.body).toContain("\n\nIts files: `docs/a.md`, `docs/b.md` and 1 more\n"),
      { files },
    );
  });

  test("gets its record though each call to GitHub takes 1.5 seconds", async () => {
    await onServers({}, async (servers) => {
      const { github, service } = servers.emulator;
      const agent = createAgentPulls(github.state);
      service.jobs.scriptNext(agent.script({ does: "new", ms: 12_000 }));
      github.faults.add({ kind: "any", at: "every", fault: { type: "slow", ms: 1500 } });
      const { run } = await talkOn(servers)("/docs explain it");
      const number = agent.numberOf(run.outputs["job-id"] ?? "") ?? 0;

      expect(ownComments(servers, number).map(headline)).toEqual(["💬 Ask for changes here"]);
      expect(count(github, "get-pull")).toBe(1);
    });
  });

  test("that a re-run has nothing to add to keeps its files", async () => {
    await onServers({}, async (servers) => {
      const { github, service } = servers.emulator;
      const agent = createAgentPulls(github.state);
      service.jobs.scriptNext(agent.script({ does: "new", files: [{ filename: "docs/retry.md" }] }));
      const attempt = inThread(servers, { inputs: { "fail-on": "pull-request" } });
      await attempt(1);
      const { run, tracking } = await attempt(2, {
        inputs: { "fail-on": "pull-request", "context-file": "no.log" },
      });

      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(tracking[0]?.body).toContain("/pull/10\n\nIts files: `docs/retry.md`\n\n");
    });
  });

  test("lends its files to no later try", async () => {
    await onServers({ script: endless }, async (servers) => {
      const { github, service } = servers.emulator;
      const agent = createAgentPulls(github.state);
      service.jobs.scriptNext(agent.script({ does: "new", files: [{ filename: "docs/retry.md" }] }));
      const attempt = inThread(servers, { inputs: { "fail-on": "pull-request" } });
      await attempt(1);
      const { run, tracking } = await attempt(2, { inputs: { "fail-on": "pull-request", ...ONE_POLL } });

      expect(endOf({ run })).toBe("timed-out");
      expect(tracking[0]?.body).not.toContain("Its files");
    });
  });

  test("gets none without `follow-up`", async () => {
    await withPull(async ({ servers, number }) => expect(ownComments(servers, number)).toEqual([]), {
      inputs: { "follow-up": "false" },
    });
  });

  test.each([
    ["it is older than its job", {}],
    ["nothing says how old its job is", { createdAt: undefined }],
  ])("gets none where %s", async (_, fields) => {
    const prLink = "https://github.com/acme/shop/pull/8";
    const script = jobScript({ ms: 300, active: fields, final: { prLink, ...fields } });
    await onServers({ script }, async (servers) => {
      // Pull requests of the emulated world are as old as the world.
      await servers.emulator.service.time.pause("createdAt" in fields ? 0 : 60_000, null);
      await talkOn(servers)("/docs explain it");

      expect(ownComments(servers, 8)).toEqual([]);
    });
  });

  test("takes a review as one message, with its line comments as context", async () => {
    await withPull(async ({ servers, agent, number }) => {
      const { github, service } = servers.emulator;
      const line = { number, author: "mona", path: "docs/retry.md", line: 3, reviewId: 101 };
      github.state.addReviewComment({ ...line, body: "This sentence is too long." });
      github.state.addReviewComment({ ...line, body: "/docs a request of its own" });
      const edited = github.state.addReviewComment({ ...line, body: "And this one." });
      const body = "/docs see my comments";
      const { nodeId, author } = github.state.addReview({ number, author: "mona", body });
      github.state.editText(edited, { body: "And delete the guide.", by: "max" });
      service.jobs.scriptNext(agent.script({ does: "same", ms: 40_000 }));
      const { run, prompts } = await servers.runScenario({
        event: ({ github: { state } }) =>
          reviewed(state.getThread({ number }), {
            author: author ?? state.getThread({ number }).author,
            body,
            id: 101,
            nodeId,
          }),
        inputs: FOLLOW_UP,
      });

      expect(endOf({ run })).toBe("pull-request");
      expect(sent(servers)).toEqual(ONE_MESSAGE);
      expect(prompts[1]).toMatch(/^see my comments\n.*Comment in this review: docs\/retry\.md.*too long/s);
      expect(prompts[1]).not.toMatch(/a request of its own|delete the guide/);
    });
  });

  test("takes a comment on a line, though one before it there was refused", async () => {
    await withPull(async ({ servers, first, number }) => {
      const { state } = servers.emulator.github;
      const line = { number, author: "mona", path: "docs/retry.md" };
      const root = state.addReviewComment({ ...line, body: "/docs use <Steps> there" });
      const refused = await servers.runScenario({ event: () => reviewCommented(root), inputs: FOLLOW_UP });
      const reply = state.addReviewComment({ ...line, body: "/docs shorter", replyTo: root.id });
      const { run } = await servers.runScenario({ event: () => reviewCommented(reply), inputs: FOLLOW_UP });

      expect(endOf(refused)).toBe("skipped (unusual-formatting)");
      expect(run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
    });
  });

  test("takes a comment on a line, and answers below it", async () => {
    await withPull(async ({ servers, first, number }) => {
      const { run, emulator } = await servers.runScenario({
        event: ({ github: { state } }) =>
          reviewCommented(
            state.addReviewComment({ number, author: "mona", body: "/docs shorter", path: "docs/retry.md" }),
          ),
        inputs: FOLLOW_UP,
      });

      expect(run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
      expect(emulator.github.thread({ kind: "pull", number }).reviewComments.filter(isTracking)).toHaveLength(
        1,
      );
    });
  });
});

const LATE = "https://github.com/acme/shop/pull/8";
const WHERE_ASKED = "comment `/docs …` where you asked.";

/** A job whose pull request is number 8, which is as old as the emulated world. */
async function withOldPull(fields: JobFields, act: (servers: Servers) => Promise<void>): Promise<void> {
  const script = jobScript({ ms: 300, active: fields, final: { prLink: LATE, ...fields } });
  await onServers({ script }, async (servers) => {
    await servers.emulator.service.time.pause(60_000, null);
    await act(servers);
  });
}

describe.concurrent("how to ask for changes", () => {
  test("is said on the pull request alone where its record is there, also by a later request", async () => {
    await withPull(async ({ servers, talk, agent, first, number }) => {
      servers.emulator.service.jobs.scriptNext(agent.script({ does: "same", ms: 40_000 }));
      const { tracking } = await talk("/docs shorter");

      for (const { body } of [first.tracking[0], tracking[1]].map((comment) => ({ body: comment?.body }))) {
        expect(body).not.toContain("/docs …");
      }
      expect(ownComments(servers, number)).toEqual([
        expect.objectContaining({ body: expect.stringContaining("Ask for changes here") }),
      ]);
    });
  });

  type Trap = readonly [what: string, fields: JobFields, prepare: NonNullable<Scenario["prepare"]>];
  const opened = { createdAt: "2020-01-01T00:00:00Z" };
  const traps: readonly Trap[] = [
    ["it is older than its job", {}, () => {}],
    ["nothing says how old its job is", { createdAt: undefined }, () => {}],
    [
      "its conversation is locked",
      opened,
      ({ github: { state } }) => Object.assign(state.getThread({ number: 8 }), { locked: true }),
    ],
    [
      "its record was refused",
      opened,
      ({ github }) =>
        github.faults.add({ kind: "create-comment", at: 2, fault: { type: "status", status: 403 } }),
    ],
    [
      "its record could not be completed",
      opened,
      ({ github }) =>
        github.faults.add({ kind: "update-comment", at: 3, fault: { type: "status", status: 403 } }),
    ],
  ];

  test.each(traps)("is said where they asked if %s", async (_, fields, prepare) => {
    await withOldPull(fields, async (servers) => {
      const { run, tracking } = await talkOn(servers)("/docs explain it", { prepare });
      const { body = "" } = tracking[0] ?? {};

      expect(endOf({ run })).toBe("pull-request");
      expect(body).toContain(WHERE_ASKED);
    });
  });

  test("is said where they asked if a re-run brings the link", async () => {
    const script = [
      { fields: { status: "completed", prLink: null }, polls: 2 },
      { fields: { status: "completed", prLink: LATE } },
    ];
    await onServers({ script }, async (servers) => {
      const attempt = inThread(servers, { inputs: FOLLOW_UP });
      await attempt(1);
      const { run, tracking } = await attempt(2);

      expect(endOf({ run })).toBe("pull-request");
      expect(tracking[0]?.body).toContain(WHERE_ASKED);
    });
  });

  test("is not said if the job failed", async () => {
    await withOldPull({ ...opened, status: "failed" }, async (servers) => {
      const { run, tracking } = await talkOn(servers)("/docs explain it");

      expect(endOf({ run })).toBe("failed");
      expect(tracking.map(headline)).toEqual(["😕 The agent failed"]);
      expect(tracking[0]?.body).not.toContain("/docs …");
      expect(ownComments(servers, 8)).toEqual([]);
    });
  });
});

describe.concurrent("what GitHub refuses beside the end", () => {
  const kinds: readonly GitHubKind[] = ["get-pull", "list-files"];

  test.each(kinds)("(%s) costs the pull request its record, and nothing else", async (kind) => {
    await onServers({}, async (servers) => {
      const { github, service } = servers.emulator;
      const agent = createAgentPulls(github.state);
      service.jobs.scriptNext(agent.script({ does: "new" }));
      github.faults.add({ kind, at: "every", fault: { type: "status", status: 403 } });
      const { run, tracking } = await talkOn(servers)("/docs explain it");

      expect(endOf({ run })).toBe("pull-request");
      expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      expect(run.annotations).toEqual([
        expect.objectContaining({
          level: "warning",
          message: expect.stringContaining("how to ask for changes"),
        }),
      ]);
    });
  });
});

describe.concurrent("a message to a job with a pull request here", () => {
  type Pull = Parameters<Parameters<typeof withPull>[0]>[0];
  const rows: readonly [
    what: string,
    work: "same" | "none",
    act: (pull: Pull) => void,
    shows: string,
    says: RegExp,
  ][] = [
    ["brings a commit", "same", () => {}, "🚀 Pull request updated", /^- https/m],
    ["brings none", "none", () => {}, "👍 Finished with no new commits", /^- https/m],
    [
      "brings none, and it was merged",
      "none",
      ({ servers, number }) => servers.emulator.github.state.mergePull({ number }),
      "👍 Finished with no new commits",
      /already merged, so a new request starts a new job\./,
    ],
    [
      "brings none, and it was closed",
      "none",
      ({ servers, number }) =>
        void Object.assign(servers.emulator.github.state.getThread({ number }), { state: "closed" }),
      "👍 Finished with no new commits",
      /already closed/,
    ],
  ];

  test("is not said to have brought none where GitHub does not say what its head is", async () => {
    await withPull(async ({ servers, talk, agent, number }) => {
      const { github, service } = servers.emulator;
      service.jobs.scriptNext(agent.script({ does: "same", ms: 40_000 }));
      const body = { number, html_url: "https://github.com/acme/shop/pull/1", title: "Retry", head: null };
      github.faults.add({ kind: "get-pull", at: "every", fault: { type: "status", status: 200, body } });
      const { tracking } = await talk("/docs shorter");

      expect(headline(tracking[1])).toBe("👍 Finished, same pull request");
      expect(tracking[1]?.body).toContain("Its files: ");
    });
  });

  test.each(rows)("%s: the comment says so", async (_, does, act, shows, says) => {
    await withPull(async (pull) => {
      const { servers, talk, agent } = pull;
      servers.emulator.service.jobs.scriptNext(agent.script({ does, ms: 40_000 }));
      // A run that knows of it sends no message, so this happens while the agent works.
      void servers.emulator.service.arrived("message", 1).then(() => act(pull));
      const { tracking, asking } = await talk("/docs shorter");

      expect(tracking[1]?.body).toMatch(says);
      expect(headline(tracking[1])).toBe(shows);
      expect(reactions(asking)).toEqual(["eyes", shows.startsWith("🚀") ? "rocket" : "+1"]);
    });
  });

  test.each([
    ["in another case", "https://github.com/Acme/Shop/pull/NUMBER", false],
    ["with a final slash", "https://github.com/acme/shop/pull/NUMBER/", false],
    ["of another repository", "https://github.com/acme/store/pull/NUMBER", true],
    ["with another number", "https://github.com/acme/shop/pull/8", true],
  ])("whose link comes %s", async (_, link, isAnother) => {
    await withPull(async ({ servers, talk, number }) => {
      const prLink = link.replace("NUMBER", String(number));
      servers.emulator.service.jobs.scriptNext(jobScript({ ms: 40_000, final: { prLink } }));
      const { tracking } = await talk("/docs shorter");

      expect(headline(tracking[1])?.includes("Another pull request")).toBe(isAnother);
    });
  });
});
