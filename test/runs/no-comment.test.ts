import { describe, expect, test } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { Fault } from "../../emulator/faults.ts";
import { schedule } from "../../emulator/payloads/events.ts";
import { inThread } from "./attempts.ts";
import { endless, ONE_POLL, onServers, runScenario, type Scenario } from "./scenario.ts";
import { count, endOf, headline, reactions, record } from "./views.ts";

const refuses = (fault: Fault): Pick<Scenario, "prepare"> => ({
  prepare: ({ github }) => github.faults.add({ kind: "create-comment", at: "every", fault }),
});

/** The comment says that something is about to be sent, and nothing more can be written. */
const refusesLater = (fault: Fault): Pick<Scenario, "prepare"> => ({
  prepare: ({ github }) => github.faults.add({ kind: "update-comment", at: { from: 2 }, fault }),
});

const forbidden: Fault = {
  type: "status",
  status: 403,
  body: { message: "Resource not accessible by integration" },
  headers: { "x-accepted-github-permissions": "issues=write; pull_requests=write" },
};

describe.concurrent("a comment that cannot be written: nothing is started, and", () => {
  const rows: readonly [why: string, scenario: Scenario, says: RegExp][] = [
    ["a permission is missing", refuses(forbidden), /permissions: \{ contents: read, issues: write \}/],
    [
      "the conversation is locked",
      { prepare: ({ github: { state } }) => Object.assign(state.getThread({ number: 7 }), { locked: true }) },
      /is locked\. Unlock it/,
    ],
    ["GitHub has an outage", refuses({ type: "status", status: 502 }), /502/],
    ["GitHub says nothing", refuses({ type: "hang" }), /write the tracking comment/],
    [
      "the token has expired",
      refuses({ type: "status", status: 401, body: { message: "Bad credentials" } }),
      /token, which may have expired/,
    ],
    [
      "`issue-number` names no issue",
      {
        event: ({ github }) => schedule(github.state),
        inputs: { prompt: "Refresh the guide.", "issue-number": "999" },
      },
      /Check `issue-number`\./,
    ],
  ];

  test.each(rows)("%s", async (_, scenario, says) => {
    const { run, emulator } = await runScenario(scenario);

    expect(endOf({ run })).toBe("error (no-comment)");
    expect(run.exitCode).toBe(1);
    expect(emulator.service.requests).toEqual([]);
    expect(run.summary.replaceAll("\\", "")).toMatch(says);
    expect(run.summary.replaceAll("\\", "")).toContain("`comment: false`");
  });

  test("no output names the thread's job, which got no message", async () => {
    await onServers({}, async ({ emulator, runScenario: runOn }) => {
      const inputs = { "follow-up": "true" };
      await runOn({ inputs });
      const { run } = await runOn({ inputs, ...refuses(forbidden) });

      expect(endOf({ run })).toBe("error (no-comment)");
      expect(run.outputs["job-id"]).toBe("");
      expect(count(emulator.service, "message")).toBe(0);
    });
  });

  test("a re-run starts over, once the permission is there", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers);
      const first = await attempt(1, refuses(forbidden));
      servers.emulator.github.faults.clear();
      const second = await attempt(2);

      expect([first, second].map(endOf)).toEqual(["error (no-comment)", "pull-request"]);
    });
  });

  test("a re-run starts over after one outage", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers);
      const lost: Scenario = {
        prepare: ({ github }) =>
          github.faults.add({ kind: "create-comment", at: 1, fault: { type: "status", status: 502 } }),
      };
      const first = await attempt(1, lost);
      const second = await attempt(2);

      expect([first, second].map(endOf)).toEqual(["error (no-comment)", "pull-request"]);
      expect(count(servers.emulator.service, "create")).toBe(1);
      expect(second.tracking).toHaveLength(1);
    });
  });
});

const secondary: Fault = {
  type: "status",
  status: 403,
  body: { message: "You have exceeded a secondary rate limit. Please wait a few minutes." },
};

describe.concurrent("GitHub's secondary limit, which names no time", () => {
  test("is waited out once before the job, and once at its end", async () => {
    const { run, emulator, tracking } = await runScenario({
      prepare: ({ github }) => {
        github.faults.add({ kind: "create-comment", at: 1, fault: secondary });
        github.faults.add({ kind: "update-comment", at: 3, fault: secondary });
      },
    });

    expect(endOf({ run })).toBe("pull-request");
    expect(count(emulator.service, "create")).toBe(1);
    expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
  });

  test("and lasts longer: nothing is started, and the advice is to ask again", async () => {
    const { run, emulator } = await runScenario(refuses(secondary));

    expect(endOf({ run })).toBe("error (no-comment)");
    expect(emulator.service.requests).toEqual([]);
    expect(run.summary).toContain("Try again in 2m.");
    expect(run.summary).not.toContain("comment: false");
  });
});

describe.concurrent("a comment whose creation was not answered", () => {
  test.each<[what: string, fault: Fault]>([
    ["reset", { type: "reset" }],
    ["502", { type: "status", status: 502 }],
  ])("(%s) is found by its note, and is the one", async (_, fault) => {
    const { run, emulator, tracking } = await runScenario({
      prepare: ({ github }) => github.faults.add({ kind: "create-comment", at: 1, fault, processed: true }),
    });

    expect(endOf({ run })).toBe("pull-request");
    expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
    expect(count(emulator.service, "create")).toBe(1);
  });

  test("and cannot be looked for: nothing is sent, and a re-run starts over in it", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers);
      const first = await attempt(1, {
        prepare: ({ github }) => {
          github.faults.add({ kind: "create-comment", at: 1, fault: { type: "reset" }, processed: true });
          github.faults.add({ kind: "list-comments", at: "every", fault: { type: "reset" } });
        },
      });
      servers.emulator.github.faults.clear();
      const second = await attempt(2);

      expect([first, second].map(endOf)).toEqual(["error (no-comment)", "pull-request"]);
      expect(second.tracking).toHaveLength(1);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });
});

describe.concurrent("a comment that stops being written", () => {
  test("right after its creation: nothing is sent, and once it can be written again, it says so", async () => {
    const { run, emulator, tracking } = await runScenario({
      prepare: ({ github }) =>
        github.faults.add({ kind: "update-comment", at: 1, fault: { type: "status", status: 403 } }),
    });

    expect(endOf({ run })).toBe("error (no-comment)");
    expect(emulator.service.requests).toEqual([]);
    expect(run.outputs["comment-url"]).toContain(`#issuecomment-${tracking[0]?.id}`);
    expect(tracking[0]?.body).toContain("Nothing was started");
    expect(record(tracking[0])["state"]).toBe("none");
  });

  test("for good: nothing is sent, and it says until when to wait", async () => {
    const { run, emulator, tracking } = await runScenario({
      prepare: ({ github }) =>
        github.faults.add({ kind: "update-comment", at: "every", fault: { type: "status", status: 403 } }),
    });

    expect(endOf({ run })).toBe("error (no-comment)");
    expect(emulator.service.requests).toEqual([]);
    expect(tracking[0]?.body).toContain("If this comment does not change");
  });

  test("while the job runs: its outputs are as they would be, and a warning says so", async () => {
    const { run, tracking } = await runScenario(refusesLater({ type: "status", status: 403 }));

    expect(endOf({ run })).toBe("pull-request");
    expect(run.exitCode).toBe(0);
    expect(run.annotations.map(({ level }) => level)).toContain("warning");
    expect(tracking.map(headline)).toEqual(["⏳ Starting the agent"]);
  });

  test("a re-run then finds `sending`, and starts no second job", async () => {
    await onServers({ script: endless }, async (servers) => {
      const attempt = inThread(servers, { inputs: ONE_POLL });
      const first = await attempt(1, refusesLater({ type: "status", status: 502 }));
      servers.emulator.github.faults.clear();
      const second = await attempt(2);

      expect(first.run.summary).not.toContain("gets the result");
      expect(endOf(second)).toBe("create-unknown");
      expect(count(servers.emulator.service, "create")).toBe(1);
      expect(record(second.tracking[0])["state"]).toBe("sending");
    });
  });
});

test("a thread that cannot be reacted to costs a warning each", async () => {
  const { run } = await runScenario({
    prepare: ({ github }) =>
      github.faults.add({ kind: "create-reaction", at: "every", fault: { type: "status", status: 403 } }),
  });

  expect(endOf({ run })).toBe("pull-request");
  expect(run.annotations.map(({ level }) => level)).toEqual(["warning"]);
});

test.each(["list-comments", "create-comment", "get-pull"] as const)(
  "a slow call to the agent's pull request (%s) costs the thread nothing: end, reaction and mention are there",
  async (kind) => {
    await onServers({}, async ({ emulator, runScenario: runOn }) => {
      const { service, github } = emulator;
      const agent = createAgentPulls(github.state);
      service.jobs.scriptNext(agent.script({ does: "new", ms: 12_000 }));
      const { asking, tracking } = await runOn({
        inputs: { "follow-up": "true", notify: "true" },
        prepare: () => github.faults.add({ kind, at: kind === "get-pull" ? 1 : 2, fault: { type: "hang" } }),
      });
      const { comments } = github.thread({ kind: "issue", number: 7 });

      expect(tracking.map(headline)[0]).toBe("🚀 Pull request opened");
      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
      expect(comments.at(-1)?.body).toContain("@mona 🚀 Pull request opened");
    });
  },
);
