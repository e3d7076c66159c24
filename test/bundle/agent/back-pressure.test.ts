import { describe, expect, test } from "vitest";
import type { Emulator } from "../../../emulator/index.ts";
import { commented, schedule } from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { ask, onServers, runScenario, type Scenario, soon } from "./scenario.ts";
import { count, facts, headline, reactions, threads } from "./views.ts";

const AGENT = "mintlify[bot]";
const LIMIT = { "max-open-pull-requests": "2" };
const OPEN = "graphql:OpenPulls";

/** Pull requests that nobody has merged yet. */
function open({ github: { state } }: Emulator, authors: readonly string[], repository?: string): void {
  for (const author of authors) {
    state.addPullRequest({ author, ...(repository === undefined ? {} : { repository }) });
  }
}

function onSchedule(changes: Scenario = {}): Scenario {
  return {
    event: ({ github }) => schedule(github.state),
    ...changes,
    inputs: { prompt: "Refresh the guide.", ...LIMIT, ...changes.inputs },
  };
}

test.concurrent("a schedule that runs 20 times, and nobody merges, stops at the limit and says so each time", async () => {
  await onServers({}, async (servers) => {
    const ends: string[] = [];
    for (let run = 1; run <= 20; run += 1) {
      const { run: ended } = await servers.runScenario(onSchedule({ env: { GITHUB_RUN_ID: String(run) } }));
      const { outcome, reason, status } = ended.outputs;
      ends.push([outcome, reason, status, ended.exitCode].join(" "));
      // The service opens one for each job.
      if (outcome === "pull-request") open(servers.emulator, [AGENT]);
      const links = ended.summary.match(/^- https:\/\/github\.com\/acme\/shop\/pull\/\d+$/gm) ?? [];
      expect(links).toHaveLength(outcome === "skipped" ? 2 : 0);
    }

    expect(ends).toEqual([
      ...Array(2).fill("pull-request  completed 0"),
      ...Array(18).fill("skipped too-many-open skipped 0"),
    ]);
    expect(count(servers.emulator.service, "create")).toBe(2);
  });
});

test.concurrent("one is merged: the next run starts a job", async () => {
  await onServers({}, async (servers) => {
    open(servers.emulator, [AGENT, AGENT]);
    const full = await servers.runScenario(onSchedule());
    const pull = servers.emulator.github.state.getThread({ number: 10 });
    pull.state = "closed";
    const { run } = await servers.runScenario(onSchedule());

    expect(full.run.outputs["outcome"]).toBe("skipped");
    expect(run.outputs["outcome"]).toBe("pull-request");
  });
});

describe.concurrent("what counts", () => {
  test.each<{ name: string; starts: boolean; authors: readonly string[]; inputs?: Scenario["inputs"] }>([
    { name: "as many as allowed", authors: [AGENT, AGENT], starts: false },
    { name: "one less", authors: [AGENT], starts: true },
    { name: "other people's", authors: ["mona", "dependabot[bot]", "reed", AGENT], starts: true },
    {
      name: "behind a hundred of others",
      authors: [AGENT, AGENT, ...Array(101).fill("mona")],
      starts: false,
    },
    { name: "the person of the app's name", authors: ["mintlify", AGENT], starts: false },
    {
      name: "no limit",
      authors: [AGENT, AGENT, AGENT],
      inputs: { "max-open-pull-requests": "" },
      starts: true,
    },
    {
      name: "those of another author, in any case",
      authors: ["Writer", "writer", "mintlify[bot]"],
      inputs: { "pull-request-author": "WRITER" },
      starts: false,
    },
  ])("$name", async ({ authors, inputs = {}, starts }) => {
    const { emulator } = await runScenario(onSchedule({ inputs, prepare: (world) => open(world, authors) }));

    expect(count(emulator.service, "create")).toBe(starts ? 1 : 0);
  });

  test("those of another repository", async () => {
    const { run, emulator } = await runScenario(
      onSchedule({
        inputs: { "pull-request-repository": "acme/handbook" },
        prepare: (world) => {
          world.github.state.addRepository({ fullName: "acme/handbook" });
          open(world, [AGENT, AGENT], "acme/handbook");
        },
      }),
    );

    expect(run.outputs["reason"]).toBe("too-many-open");
    expect(run.summary).toContain("`acme/handbook` has 2 open pull requests by `mintlify[bot]`");
    expect(run.summary).toContain("\n- https://github.com/acme/handbook/pull/1\n");
    expect(emulator.service.requests).toEqual([]);
  });
});

test.concurrent("a command that is held back is told so in its thread, once allowed", async () => {
  const { run, asking, tracking, emulator } = await runScenario({
    inputs: LIMIT,
    prepare: (world) => open(world, [AGENT, AGENT]),
  });
  const kinds = emulator.github.requests.map(({ kind }) => kind);

  expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "too-many-open", "asked-by": "mona" });
  expect(reactions(asking)).toEqual(["eyes", "-1"]);
  expect(tracking.map(headline)).toEqual(["⏭️ Nothing was started"]);
  expect(tracking[0]?.body).toContain("Merge or close some of them, then ask again.");
  expect(kinds.indexOf(OPEN)).toBeGreaterThan(kinds.indexOf("permission"));
  expect(emulator.service.requests).toEqual([]);
});

describe.concurrent("whose pull request the job opens", () => {
  test.each<{ author: string; inputs?: Scenario["inputs"]; warnings: readonly RegExp[] }>([
    { author: AGENT, warnings: [] },
    { author: "mintlify", warnings: [] },
    { author: "mona", inputs: { "max-open-pull-requests": "" }, warnings: [] },
    { author: "mona", inputs: { "pull-request-author": "Mona" }, warnings: [] },
    { author: "mona", inputs: { "pull-request-repository": "acme/handbook" }, warnings: [] },
    {
      author: "mona",
      warnings: [/^The job's pull request is by `mona`, .* write `pull-request-author: mona`\.$/],
    },
  ])("$author, with $inputs", async ({ author, inputs = {}, warnings }) => {
    const { result, run } = await runScenario(
      onSchedule({
        inputs,
        script: soon({ prLink: "https://github.com/acme/shop/pull/21" }),
        prepare: ({ github: { state } }) => {
          state.addRepository({ fullName: "acme/handbook" });
          state.addPullRequest({ number: 21, author });
        },
      }),
    );

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(result["warnings"]).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
  });

  test("nobody can tell: the job's end stands", async () => {
    const { result, run } = await runScenario(
      onSchedule({ script: soon({ prLink: "https://github.com/acme/shop/pull/21" }) }),
    );

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(result["warnings"]).toEqual([]);
  });
});

test.concurrent("a stranger's command is refused before anything is counted", async () => {
  const { run, emulator } = await runScenario({ by: "stranger", inputs: LIMIT });

  expect(run.outputs).toMatchObject({ reason: "not-allowed", "asked-by": "" });
  expect(count(emulator.github, OPEN)).toBe(0);
});

test.concurrent("in the thread of issue-number, where nobody asked, a schedule says nothing", async () => {
  const { run, emulator } = await runScenario(
    onSchedule({ inputs: { "issue-number": "7" }, prepare: (world) => open(world, [AGENT, AGENT]) }),
  );

  expect(run.outputs["reason"]).toBe("too-many-open");
  expect(count(emulator.github, "create-comment")).toBe(0);
});

describe.concurrent("only a new job is held back", () => {
  test("not the wait for one that exists, nor a message to it", async () => {
    await onServers({}, async (servers) => {
      open(servers.emulator, [AGENT, AGENT]);
      const { id } = servers.emulator.service.jobs.seed({ projectId: "handbook" });
      const waited = await servers.runScenario(onSchedule({ inputs: { prompt: "", "job-id": id } }));
      const told = await servers.runScenario(onSchedule({ inputs: { "job-id": id } }));

      expect([waited, told].map(({ run }) => run.outputs["outcome"])).toEqual([
        "pull-request",
        "pull-request",
      ]);
      expect(count(servers.emulator.service, "message")).toBe(1);
      expect(count(servers.emulator.github, OPEN)).toBe(0);
    });
  });

  test("not a re-run's own job, though it has brought the last one", async () => {
    await onServers({ script: jobScript({ polls: 3 }) }, async (servers) => {
      const event = commented(ask(servers.emulator));
      const first = await servers.runScenario({ event: () => event, inputs: { ...LIMIT, timeout: "1s" } });
      open(servers.emulator, [AGENT, AGENT]);
      const again = { event: () => event, inputs: LIMIT, env: { GITHUB_RUN_ATTEMPT: "2" } };
      const second = await servers.runScenario(again);

      expect(first.run.outputs["outcome"]).toBe("timed-out");
      expect(second.run.outputs["outcome"]).toBe("pull-request");
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("a follow-up without an earlier job is a new one", async () => {
    const { run } = await runScenario({
      inputs: { ...LIMIT, "follow-up": "true" },
      prepare: (world) => open(world, [AGENT, AGENT]),
    });

    expect(run.outputs["reason"]).toBe("too-many-open");
  });
});

test.concurrent("a re-run of a command that was held back starts nothing that it cannot write down, and says why", async () => {
  await onServers({}, async (servers) => {
    const { github, service } = servers.emulator;
    open(servers.emulator, [AGENT, AGENT]);
    const event = commented(ask(servers.emulator));
    const held = await servers.runScenario({ event: () => event, inputs: LIMIT });
    github.faults.add({ kind: "update-comment", at: "every", fault: { type: "status", status: 500 } });
    const { run } = await servers.runScenario({ event: () => event, env: { GITHUB_RUN_ATTEMPT: "2" } });
    const log = run.log.map(({ text }) => text).join("\n");

    expect(held.run.outputs["reason"]).toBe("too-many-open");
    expect(run.outputs).toMatchObject({ outcome: "error", reason: "no-memory" });
    expect(log).toContain("could be written down neither in the comment nor in the Actions cache");
    expect(log).not.toContain("nothing remembers");
    expect(service.requests).toEqual([]);
  });
});

describe.concurrent("a list that cannot be read is a warning, and the job runs", () => {
  test.each<{ name: string; scenario: Scenario; says: RegExp }>([
    {
      name: "without the permission",
      scenario: {
        inputs: { "github-token": "ghs_reads_no_pulls" },
        prepare: ({ github: { state } }) =>
          state.addToken({ token: "ghs_reads_no_pulls", kind: "installation", readsPublic: false }),
      },
      says: /The token lacks a permission.* Add `pull-requests: read` to the `permissions:`/,
    },
    {
      name: "of a repository that the token does not see",
      scenario: { inputs: { "pull-request-repository": "acme/nowhere" } },
      says: /`acme\/nowhere` could not be counted.*for another repository, give `github-token` a token/,
    },
    {
      name: "when GitHub is ill",
      scenario: {
        prepare: ({ github }) =>
          github.faults.add({ kind: OPEN, at: "every", fault: { type: "status", status: 502 } }),
      },
      says: /so the job is started however many there are: GitHub gave no usable answer \(502\)/,
    },
  ])("$name", async ({ scenario, says }) => {
    const { run, result } = await runScenario(onSchedule(scenario));

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(result["warnings"]).toEqual([expect.stringMatching(says)]);
    expect(facts(run.summary)["Outcome"]).toBe("pull-request");
  });
});

test.concurrent("the threads stay as they were where nothing is held back", async () => {
  const { run, emulator } = await runScenario(onSchedule());

  expect(run.outputs["asked-by"]).toBe("");
  expect(threads(emulator).map(({ comments }) => comments.length)).toEqual([1, 0, 1]);
});
