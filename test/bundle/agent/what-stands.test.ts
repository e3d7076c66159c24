import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { commented, schedule } from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import {
  ask,
  endless,
  onServers,
  runScenario,
  type Scenario,
  type ScenarioRun,
  type Servers,
  soon,
} from "./scenario.ts";
import { arrived, count, headline, reactions, threads } from "./views.ts";

const LINK = "https://github.com/acme/handbook/pull/12";
const again = { GITHUB_RUN_ATTEMPT: "2" };
const strict = "failed, archived, timed-out, lost, create-unknown, no-pull-request";

/** A job that is seen like this at its n-th poll, and for ever as at the last. */
function seenAs(...answers: readonly Readonly<Record<string, unknown>>[]) {
  return answers.map((fields, index) => (index < answers.length - 1 ? { fields, polls: 1 } : { fields }));
}

const active = { status: "active" };
const bare = { status: "completed", prLink: null };
const linked = { status: "completed", prLink: LINK };
const archived = { status: "archived", prLink: null };

interface Twice {
  readonly servers: Servers;
  readonly first: ScenarioRun;
  readonly run: (changes?: Scenario) => Promise<ScenarioRun>;
}

/** A command that has run once, and its re-runs. */
async function afterwards(
  { inputs = {}, ...scenario }: Scenario,
  act: (twice: Twice) => Promise<void>,
): Promise<void> {
  await onServers(scenario, async (servers) => {
    const comment = ask(servers.emulator);
    const run = (changes: Scenario = {}) =>
      servers.runScenario({
        event: () => commented(comment),
        ...changes,
        inputs: { ...inputs, ...changes.inputs },
      });
    await act({ servers, first: await run(), run });
  });
}

/** Two prompts whose digests, taken with the attempt, begin alike. */
function alikeIn18Bits(attempt: string): readonly [string, string] {
  const seen = new Map<number, string>();
  for (let n = 1; ; n += 1) {
    const prompt = `Refresh page ${n}.`;
    const digest = createHash("sha256")
      .update(JSON.stringify([attempt, prompt]))
      .digest();
    const bits = digest.readUInt32BE() >>> 14;
    const other = seen.get(bits);
    if (other !== undefined) return [other, prompt];
    seen.set(bits, prompt);
  }
}

const byId = ({ run }: ScenarioRun) => run.outputs["job-id"];

describe.concurrent("what was once reported stands", () => {
  test.each([
    ["no pull request, archived since", seenAs(active, bare, bare, archived), "no-pull-request"],
    ["a pull request, archived since", seenAs(active, linked, archived), "pull-request"],
  ])("%s: the re-run of a green run is green, and starts nothing", async (_, script, outcome) => {
    await afterwards({ script, inputs: { notify: "true" } }, async ({ first, run, servers }) => {
      const { service, github } = servers.emulator;
      const comments = count(github, "create-comment");
      const second = await run({ env: again });

      expect([first, second].map(({ run: { outputs } }) => outputs["outcome"])).toEqual([outcome, outcome]);
      expect(byId(second)).toBe(byId(first));
      expect(second.run.outputs["pr-link"]).toBe(first.run.outputs["pr-link"]);
      expect(count(service, "create")).toBe(1);
      // Nobody is mentioned again.
      expect(count(github, "create-comment")).toBe(comments);
    });
  });

  test.each([
    ["404", { type: "status", status: 404 }],
    ["500", { type: "status", status: 500 }],
  ] as const)("a pull request, and the service answers %s now", async (_, fault) => {
    await afterwards({}, async ({ first, run, servers }) => {
      const { service } = servers.emulator;
      service.faults.add({ kind: "get", at: { from: count(service, "get") + 1 }, fault });
      const second = await run({ env: again });

      expect(second.run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": LINK });
      expect(second.run.exitCode).toBe(0);
      expect(byId(second)).toBe(byId(first));
      expect(count(service, "create")).toBe(1);
      expect(second.tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
    });
  });

  test("a link that follows betters an end: comment and reaction follow, and nobody is mentioned", async () => {
    const script = seenAs(active, bare, bare, linked);
    await afterwards({ script, inputs: { notify: "true" } }, async ({ first, run, servers }) => {
      const comments = count(servers.emulator.github, "create-comment");
      const second = await run({ env: again });

      expect(first.run.outputs["outcome"]).toBe("no-pull-request");
      expect(second.run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": LINK });
      expect(second.tracking.map(headline)).toContain("🚀 Pull request opened");
      expect(count(servers.emulator.github, "create-comment")).toBe(comments);
      const asking = threads(servers.emulator)[0]?.comments.find(({ id }) => id === first.asking?.id);
      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
    });
  });

  test("a link that follows the status by seconds: a strict re-run waits for it, and does not pay again", async () => {
    const script = [{ fields: active, ms: 2500 }, { fields: bare, ms: 5000 }, { fields: linked }];
    const inputs = { "fail-on": strict, timeout: "1s" };
    await afterwards({ script, inputs }, async ({ first, run, servers }) => {
      const second = await run({ env: again, inputs: { timeout: "30s" } });
      expect([first, second].map(({ run: { outputs } }) => outputs["outcome"])).toEqual([
        "timed-out",
        "pull-request",
      ]);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("an end that fails the re-run is tried again, though the service has forgotten the job", async () => {
    await afterwards(
      { script: soon({ status: "failed", prLink: null }) },
      async ({ first, run, servers }) => {
        const { jobs } = servers.emulator.service;
        jobs.forget(byId(first) ?? "");
        jobs.scriptNext(soon());
        const second = await run({ env: again });
        expect(second.run.outputs).toMatchObject({ outcome: "pull-request", reason: "" });
        expect(second.tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      },
    );
  });

  test("a 404 for eight seconds, and the job's pull request was reported: the re-run starts none", async () => {
    await afterwards({}, async ({ first, run, servers }) => {
      const { service } = servers.emulator;
      let since: number | undefined;
      const remake = () => {
        since ??= service.time.nowMs();
        return service.time.nowMs() - since < 8000 ? { status: 404, bytes: Buffer.from("{}") } : {};
      };
      service.faults.add({ kind: "get", at: "every", fault: { type: "remake", remake } });
      const second = await run({ env: again });

      expect(second.run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": LINK });
      expect(byId(second)).toBe(byId(first));
      expect(count(service, "create")).toBe(1);
    });
  });

  test("a 404 for a few seconds is no lost job", async () => {
    await afterwards({ script: endless, inputs: { wait: "false" } }, async ({ first, run, servers }) => {
      const { service } = servers.emulator;
      const nth = count(service, "get") + 1;
      service.faults.add({ kind: "get", at: nth, fault: { type: "status", status: 404 } });
      const second = await run({ env: again });
      expect(second.run.outputs["outcome"]).toBe("started");
      expect(byId(second)).toBe(byId(first));
      expect(count(service, "create")).toBe(1);
    });
  });
});

describe.concurrent("`wait: false`", () => {
  test("a re-run reports an end that is there", async () => {
    await afterwards(
      { script: jobScript({ polls: 0, ms: 10 }), inputs: { wait: "false" } },
      async ({ first, run }) => {
        const second = await run({ env: again });
        expect([first, second].map(({ run: { outputs } }) => outputs["outcome"])).toEqual([
          "started",
          "pull-request",
        ]);
        expect(second.tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      },
    );
  });

  test("with `job-id`, a job that does not exist is lost, and one that works is started", async () => {
    await onServers({ script: endless }, async ({ runScenario, emulator }) => {
      const { id } = emulator.service.jobs.seed({ projectId: "handbook" });
      const attach = (jobId: string) =>
        runScenario({
          event: ({ github }) => schedule(github.state),
          inputs: { "job-id": jobId, wait: "false" },
        });
      const runs = [await attach("no-such-job"), await attach(id)];
      expect(runs.map(({ run: { outputs } }) => outputs["outcome"])).toEqual(["lost", "started"]);
    });
  });
});

describe.concurrent("what tells two requests apart", () => {
  test("the workflow's file: of two with equal job and step ids, each starts a job of its own", async () => {
    await onServers({}, async ({ runScenario, emulator }) => {
      const comment = ask(emulator);
      for (const file of ["docs", "website"]) {
        const env = { GITHUB_WORKFLOW_REF: `acme/shop/.github/workflows/${file}.yml@refs/heads/main` };
        const { run } = await runScenario({ event: () => commented(comment), env });
        expect(run.outputs["outcome"]).toBe("pull-request");
      }
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("a copy of its marker in another comment of the thread is no memory", async () => {
    await afterwards({ script: endless, inputs: { wait: "false" } }, async ({ first, run, servers }) => {
      const { state } = servers.emulator.github;
      const [own] = first.tracking;
      const comments = state.getThread({ number: 7 }).comments;
      comments.splice(
        comments.findIndex(({ id }) => id === own?.id),
        1,
      );
      state.addComment({ number: 7, author: "github-actions[bot]", body: `You said:\n${own?.body}` });
      const second = await run({ env: again });
      expect(second.run.outputs).toMatchObject({ outcome: "error", reason: "unverified-memory" });
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("the whole prompt: of two whose digests begin with the same 18 bits, each step finds its own job again", async () => {
    const prompts = alikeIn18Bits("1.1");
    await onServers({ script: endless }, async ({ runScenario, emulator }) => {
      const comment = ask(emulator);
      const run = async (prompt: string, n: number) => {
        const ran = await runScenario({
          event: () => commented(comment),
          inputs: { prompt, wait: "false" },
          env: { GITHUB_RUN_ID: "1", GITHUB_RUN_ATTEMPT: String(n) },
        });
        return byId(ran);
      };
      const started = [await run(prompts[0], 1), await run(prompts[1], 1)];
      const found = [await run(prompts[0], 2), await run(prompts[1], 2)];

      expect(new Set(started).size).toBe(2);
      expect(found).toEqual(started);
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("two memories that could both be meant: nothing is guessed", async () => {
    await onServers({ script: endless }, async ({ runScenario, emulator }) => {
      const comment = ask(emulator);
      const say = (prompt: string, n: number) =>
        runScenario({
          event: () => commented(comment),
          inputs: { prompt, wait: "false" },
          env: { GITHUB_RUN_ATTEMPT: String(n) },
        });
      await say("Guide: 10.", 1);
      await say("API: 10.", 1);
      const { run } = await say("Guide: 12.", 2);
      expect(run.outputs).toMatchObject({ outcome: "error", reason: "no-memory" });
      expect(count(emulator.service, "create")).toBe(2);
    });
  });
});

test("an own comment with a marker in it starts no job, whatever stands behind it and whoever is let in", async () => {
  await onServers({}, async ({ runScenario, emulator }) => {
    const { tracking } = await runScenario({});
    const body = `${tracking[0]?.body}\n\n/docs do it again`;
    const echo = emulator.github.state.addComment({ number: 7, author: "github-actions[bot]", body });
    const { run } = await runScenario({
      event: () => commented(echo),
      inputs: { "allowed-users": "github-actions[bot]" },
    });
    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "own-comment" });
    expect(count(emulator.service, "create")).toBe(1);
  });
});

test("a role that was given since: the re-run takes back its 👎", async () => {
  await onServers({}, async ({ runScenario, emulator }) => {
    const comment = ask(emulator, { by: "reed" });
    const event = () => commented(comment);
    const first = await runScenario({ event });
    await runScenario({ event, env: again, inputs: { "allowed-users": "reed" } });
    const asking = threads(emulator)[0]?.comments.find(({ id }) => id === comment.id);
    expect([first.run.outputs["outcome"], reactions(asking)]).toEqual(["skipped", ["eyes", "rocket"]]);
  });
});

test("a service that takes three seconds for each answer: the poll at the deadline waits for it", async () => {
  const { run } = await runScenario({
    inputs: { timeout: "2s" },
    prepare: ({ service }) =>
      service.faults.add({ kind: "get", at: "every", fault: { type: "slow", ms: 3000 } }),
  });
  expect(run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": LINK });
});

test("a follow-up that brings no pull request does not report the one of before", async () => {
  await onServers({}, async ({ runScenario: runHere, emulator }) => {
    const inputs = { "follow-up": "true" };
    const first = await runHere({ inputs });
    emulator.service.jobs.scriptNext([{ fields: { ...active, prLink: LINK }, polls: 2 }, { fields: bare }]);
    const { run } = await runHere({ says: "/docs is it right?", inputs });

    expect(first.run.outputs["pr-link"]).toBe(LINK);
    expect(run.outputs).toMatchObject({ outcome: "no-pull-request", "pr-link": "" });
    expect(count(emulator.service, "message")).toBe(1);
  });
});

test("what post writes in place of main shows what main would have shown", async () => {
  const refused = { kind: "create", at: 1, fault: { type: "status", status: 402 } } as const;
  const ends = (hangs: boolean) =>
    runScenario({
      prepare: ({ service, github }) => {
        service.faults.add(refused);
        if (hangs) github.faults.add({ kind: "update-comment", at: 1, fault: { type: "hang" } });
      },
    });
  const [byMain, byPost] = [await ends(false), await ends(true)];
  const shown = ({ tracking, emulator }: ScenarioRun) =>
    tracking[0]?.body.replace(/<!-- [^>]+ -->/, "").replaceAll(emulator.service.url, "");

  expect(byMain.run.post?.log).toEqual([]);
  expect(byPost.run.post?.log).not.toEqual([]);
  expect(shown(byPost)).toBe(shown(byMain));
});

test("an odd link is not said to be none: the comment and a warning tell of it", async () => {
  await onServers(
    { script: soon({ prLink: "https://GitHub.com/acme/handbook/pull/12" }) },
    async (servers) => {
      const { run, tracking } = await servers.runScenario({});
      expect(run.outputs).toMatchObject({ outcome: "no-pull-request", "pr-link": "" });
      expect(tracking[0]?.body).toContain("is not a plain https address");
      expect(tracking[0]?.body).not.toContain("no pull request was opened");
      expect(run.annotations.map(({ level }) => level)).toEqual(["warning"]);
    },
  );
});

describe.concurrent("a cancel", () => {
  test.each([350, 3000])(
    "hears the answer to a create that comes %d ms later: the job is known",
    async (ms) => {
      await onServers({ script: endless, asProcess: true }, async ({ runScenario, emulator }) => {
        const { service } = emulator;
        service.faults.add({ kind: "create", at: 1, fault: { type: "slow", ms } });
        const { run, tracking } = await runScenario({ cancelAfter: () => arrived(service, "create") });
        const [job] = service.jobs.all;

        expect(run.outputs).toMatchObject({ outcome: "cancelled", reason: "", "job-id": job?.id });
        expect(tracking[0]?.body).toContain(job?.id);
      });
    },
  );

  test("waits no longer than four seconds for it, and says that a job may exist", async () => {
    await onServers({ script: endless, asProcess: true }, async ({ runScenario, emulator }) => {
      const { service } = emulator;
      service.faults.add({ kind: "create", at: 1, fault: { type: "hang" } });
      const { run } = await runScenario({ cancelAfter: () => arrived(service, "create") });
      expect(run.outputs).toMatchObject({ outcome: "cancelled", reason: "create-unknown", "job-id": "" });
    });
  });
});

// Beside the comment that asked stands what is true now: whatever the attempt before has left goes with the end that follows it.
describe.concurrent("a good end takes back the reaction of the bad one before", () => {
  const faulty = (
    kind: "create" | "get",
    at: 1 | "every",
    status: number,
  ): NonNullable<Scenario["prepare"]> => {
    return ({ service }) => void service.faults.add({ kind, at, fault: { type: "status", status } });
  };

  test.each<[how: string, first: Scenario, left: string, outcome: string]>([
    ["a job that failed", { script: soon({ status: "failed" }) }, "confused", "failed"],
    ["one that was archived", { script: soon(archived) }, "confused", "archived"],
    ["one that nobody knows any more", { prepare: faulty("get", "every", 404) }, "confused", "lost"],
    [
      "one without a pull request where there has to be one",
      { script: soon(bare), inputs: { "fail-on": strict } },
      "confused",
      "no-pull-request",
    ],
    [
      "a time that was over",
      { script: [{ fields: active, ms: 5000 }, { fields: linked }], inputs: { timeout: "1s" } },
      "confused",
      "timed-out",
    ],
    ["a create that was refused", { prepare: faulty("create", 1, 402) }, "confused", "error"],
    ["a person who might not ask", { by: "reed" }, "-1", "skipped"],
  ])("%s", async (_, { script = soon(), by = "mona", ...first }, left, outcome) => {
    await onServers({ script }, async (servers) => {
      const { github, service } = servers.emulator;
      const comment = ask(servers.emulator, { by });
      const event = () => commented(comment);
      const asking = () => threads(servers.emulator)[0]?.comments.find(({ id }) => id === comment.id);
      const before = await servers.runScenario({ event, ...first });
      const bad = reactions(asking());
      service.faults.clear();
      service.jobs.scriptNext([{ fields: linked }]);
      github.state.setRole({ login: by, role: "write" });
      const inputs = { ...first.inputs, timeout: "10m" };
      const { run } = await servers.runScenario({ event, inputs, env: again });

      expect(before.run.outputs["outcome"]).toBe(outcome);
      expect(bad).toContain(left);
      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(reactions(asking()).toSorted()).toEqual(["eyes", "rocket"]);
    });
  });
});
