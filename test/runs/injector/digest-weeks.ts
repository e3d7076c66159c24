import type { Fault } from "../../../emulator/faults.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { trusted } from "../../../emulator/payloads/events.ts";
import { type PlannedStop, startHere } from "../start-here.ts";
import { endOf } from "../views.ts";
import { replaceKey, type Weeks, weeks } from "../weeks.ts";

const LASTING = /^(?:request: (?:POST|PATCH|DELETE)|log: .*Waiting for)/;
const opens = { does: "new", ms: 12_000 } as const;
const slow = { "poll-interval": "10s" };

interface Broken {
  readonly server: "github" | "service";
  /** The n-th call of the disturbed run, from 1. */
  readonly at: number;
  readonly fault: Fault;
  readonly processed: boolean;
}

interface Cut {
  readonly by: PlannedStop["by"];
  readonly after: number;
}

/** What a week is like, and what somebody does about its end. */
interface Scene {
  readonly begin: (weeks: Weeks) => Promise<void>;
  /** The disturbed run is started again. */
  readonly isRunAgain: boolean;
}

const SENDING = /docs-agent-action [\da-f]+\/\d+\/sending\//;

/**
 * One week is disturbed. Then come two undisturbed ones, one in which the key was replaced, and one in which another account is behind
 * the token. Returns the effects of the first and what must not be.
 */
async function live({ begin, isRunAgain }: Scene, cut?: Cut, broken?: Broken) {
  const findings: string[] = [];
  const calls = { github: 0, service: 0 };
  const effects: PlannedStop["effects"] = [];
  await weeks(async (all) => {
    const { emulator, digest, later, merge, pulls, time } = all;
    const { state } = emulator.github;
    const { jobs } = emulator.service;
    const open = () =>
      state
        .threadsOf("acme/shop")
        .filter(
          ({ kind, author, state: now }) =>
            kind === "pull" && author.login === "mintlify[bot]" && now === "open",
        );
    merge("First");
    merge("Second");
    later(1);
    await begin(all);
    jobs.scriptNext(pulls.script(opens));
    const stop: PlannedStop = {
      by: cut?.by ?? "kill",
      after: cut?.after ?? Number.POSITIVE_INFINITY,
      effects,
    };
    const start = startHere(time, stop);
    const before = { github: emulator.github.requests.length, service: emulator.service.requests.length };
    if (broken !== undefined) {
      const { server, at, ...fault } = broken;
      emulator[server].faults.add({ kind: "any", at: before[server] + at, ...fault });
    }
    await digest({
      start,
      inputs: slow,
      env: { GITHUB_RUN_ID: "1" },
      ...(cut && { outputsLost: cut.by === "kill" }),
    });
    emulator.github.faults.clear();
    emulator.service.faults.clear();
    calls.github = emulator.github.requests.length - before.github;
    calls.service = emulator.service.requests.length - before.service;
    if (cut !== undefined && stop.stoppedAt === undefined) findings.push("it was not stopped");
    effects.length = stop.stoppedAt ?? effects.length;
    const bodies = () =>
      state.getThread({ number: 7 }).comments.map((comment) => comment.bodies.at(-1) ?? "");
    const unknownFirst = bodies().filter((body) => SENDING.test(body)).length;
    if (isRunAgain) {
      later(0.1);
      jobs.scriptNext(pulls.script(opens));
      await digest({ inputs: slow, env: { GITHUB_RUN_ID: "1", GITHUB_RUN_ATTEMPT: "2" } });
    }
    for (const kind of ["plain", "plain", "another key", "another account"] as const) {
      // Without a record, the next run goes back a week.
      later(4);
      merge(`Week of ${kind} ${jobs.all.length}`);
      later(1);
      jobs.scriptNext(pulls.script(opens));
      if (kind === "another key") {
        replaceKey(all.emulator);
        if (endOf(await digest({ inputs: slow })) !== "error (no-memory)")
          findings.push("it went on blindly");
        await digest({ inputs: slow, event: () => trusted(state, "workflow_dispatch") });
      } else if (kind === "another account") {
        await digest({ token: SEED_TOKENS.user, inputs: { ...slow, "github-token": SEED_TOKENS.user } });
      } else {
        await digest({ inputs: slow });
      }
      if (open().length > 1 + unknownFirst) findings.push(`${kind}: ${open().length} are open`);
      later(1);
      for (const { number } of open()) state.mergePull({ number });
    }
    await digest({ inputs: slow });
    const prompts = jobs.all.map((job) => job.prompts.join("\n"));
    const merged = state
      .threadsOf("acme/shop")
      .filter(({ mergeCommit, author }) => mergeCommit !== null && author.login === "wren");
    for (const { title } of merged) {
      const times = prompts.filter((prompt) => prompt.includes(` ${title}\n`)).length;
      if (times < 1) findings.push(`${title} is lost`);
      if (times > 1 + unknownFirst) findings.push(`${title} is told ${times} times`);
    }
  });
  return { effects, findings, calls };
}

/** What comes before the week that is disturbed. */
export const BEGINNINGS: readonly (readonly [name: string, begin: (weeks: Weeks) => Promise<void>])[] = [
  ["a first week", async () => {}],
  [
    "a week like any other",
    async ({ emulator, digest, later, merge, pulls }) => {
      emulator.service.jobs.scriptNext(pulls.script(opens));
      await digest({ inputs: slow });
      const { number } = emulator.github.state.threadsOf("acme/shop").at(-1) ?? { number: 0 };
      emulator.github.state.mergePull({ number });
      later(6);
      merge("Third");
      later(1);
    },
  ],
  [
    "a week that sees the end of a job that timed out",
    async ({ emulator, digest, later, pulls }) => {
      emulator.service.jobs.scriptNext(pulls.script({ does: "new", ms: 60_000 }));
      await digest({ inputs: { timeout: "5s", "poll-interval": "2s" } });
      later(7);
    },
  ],
];

const CUTS = [{ by: "kill" }, { by: "cancel" }] as const;

/**
 * Kills or cancels the run after each of its lasting effects: in every way, or in one that changes from effect to effect. Returns what
 * was lost or paid twice, and how many effects there are.
 */
export async function cutShort(scene: Scene, inEveryWay: boolean) {
  const { effects, findings } = await live(scene);
  const instants = effects.flatMap(({ name }, index) =>
    LASTING.test(name) ? [{ after: index + 1, name: name.slice(0, 80) }] : [],
  );
  const found = [...findings];
  for (const [index, { after, name }] of instants.entries()) {
    for (const cut of CUTS.filter((_, way) => inEveryWay || way === index % CUTS.length)) {
      const disturbed = await live(scene, { ...cut, after });
      found.push(...disturbed.findings.map((what) => `${cut.by} after ${after}. ${name}: ${what}`));
    }
  }
  return { found, instants: instants.length };
}

/** Meets a fault at each call of the run. Returns what was lost or paid twice. */
export async function disturb(scene: Scene): Promise<string[]> {
  const { calls } = await live(scene);
  const found: string[] = [];
  for (const server of ["github", "service"] as const) {
    for (let at = 1; at <= calls[server]; at += 1) {
      for (const [name, fault, processed] of FAULTS) {
        const { findings } = await live(scene, undefined, { server, at, fault, processed });
        found.push(...findings.map((what) => `${name} at call ${at} of ${server}: ${what}`));
      }
    }
  }
  return found;
}

const FAULTS: readonly (readonly [name: string, fault: Fault, processed: boolean])[] = [
  ["500", { type: "status", status: 500 }, false],
  ["403", { type: "status", status: 403, body: { message: "Resource not accessible" } }, false],
  ["a reset", { type: "reset" }, true],
  ["silence", { type: "hang" }, true],
];
