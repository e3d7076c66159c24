import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type Emulator, startEmulator } from "../../../emulator/index.ts";
import { commented, type Event, schedule } from "../../../emulator/payloads/events.ts";
import type { RunOptions } from "../../../emulator/runner/action-run.ts";
import { runAction } from "../../../emulator/runner/run-action.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { ask, optionsOf, type Scenario } from "../../bundle/agent/scenario.ts";
import { count } from "../../bundle/agent/views.ts";
import { LeapingTime } from "../../in-process/leaping-time.ts";
import { type MemoryCache, openMemoryCache } from "../../in-process/memory-cache.ts";
import { startHere } from "../../in-process/start-here.ts";

const PROMPTS = ["written", "computed"] as const;
const MEMORIES = ["cache", "thread", "issue-number"] as const;
const TROUBLES = [
  "none",
  "failure",
  "time-out",
  "killed while it waits",
  "killed with its create under way",
  "killed with its create lost",
] as const;

/** A workflow run that is re-run twice: its legs side by side, and in each leg its steps, which nothing but the prompt tells apart. */
export interface Sequence {
  readonly prompts: (typeof PROMPTS)[number];
  readonly memory: (typeof MEMORIES)[number];
  readonly legs: number;
  readonly steps: 1 | 2;
  /** A kill strikes the first attempt, with all that would have followed; all else strikes the second one, too. */
  readonly trouble: (typeof TROUBLES)[number];
  /** The step that is killed. */
  readonly victim: 1 | 2;
}

/** Every sequence. */
export const SEQUENCES: readonly Sequence[] = PROMPTS.flatMap((prompts) =>
  MEMORIES.flatMap((memory) =>
    TROUBLES.flatMap((trouble) =>
      [1, 2, 5].flatMap((legs): Sequence[] => {
        const sequence = { prompts, memory, trouble, legs } as const;
        const two = { ...sequence, steps: 2 } as const;
        const second: Sequence[] = trouble.startsWith("killed") ? [{ ...two, victim: 2 }] : [];
        return [{ ...sequence, steps: 1, victim: 1 }, { ...two, victim: 1 }, ...second];
      }),
    ),
  ),
);

/** What became of a sequence, in numbers. */
export interface Tally {
  readonly runs: number;
  readonly creates: number;
  /** Creates for a step whose job had not ended badly. */
  readonly secondCreates: number;
  /** Jobs that their step did not find again, nor said that it cannot know them. */
  readonly lostJobs: number;
  /** Attempts that started nothing, since they could not know what is theirs. */
  readonly refusals: number;
}

interface Place {
  readonly leg: number;
  readonly step: number;
}

/** One step of one attempt. */
interface Seen extends Place {
  readonly attempt: number;
  readonly outcome: string;
  readonly reason: string;
  readonly jobId: string;
}

const ATTEMPTS = [1, 2, 3] as const;
const JOB_MS = 90_000;

/** Runs a sequence on servers of its own, in this process. */
export async function runSequence(sequence: Sequence): Promise<Tally> {
  const time = new LeapingTime();
  const script = jobScript({ ms: JOB_MS });
  const emulator = await startEmulator({ service: { script }, time });
  const cache = openMemoryCache();
  try {
    const event = sequence.memory === "thread" ? commented(ask(emulator)) : schedule(emulator.github.state);
    const seen: Seen[] = [];
    for (const attempt of ATTEMPTS) {
      seen.push(...(await runAttempt(sequence, { attempt, emulator, cache, event, time })));
    }
    return tallyOf(sequence, emulator, seen);
  } finally {
    cache.close();
    await emulator.close();
  }
}

interface Circumstances {
  readonly attempt: number;
  readonly emulator: Emulator;
  readonly cache: MemoryCache;
  readonly event: Event;
  readonly time: LeapingTime;
}

async function runAttempt(sequence: Sequence, circumstances: Circumstances): Promise<Seen[]> {
  const { service } = circumstances.emulator;
  const legs = Array.from({ length: sequence.legs }, (_, index) => index + 1);
  const seen: Seen[] = [];
  for (let step = 1; step <= sequence.steps; step += 1) {
    const isKilled =
      circumstances.attempt === 1 && step === sequence.victim && sequence.trouble.startsWith("killed");
    const first = count(service, "create") + 1;
    const creates = legs.map((leg) => first + leg - 1);
    const processed = sequence.trouble.endsWith("under way");
    if (isKilled && sequence.trouble.includes("create")) {
      service.faults.add({ kind: "create", at: creates, fault: { type: "hang" }, processed });
    }
    if (sequence.trouble === "failure" && circumstances.attempt < 3) {
      for (const _ of legs) service.jobs.scriptNext(jobScript({ ms: JOB_MS, final: { status: "failed" } }));
    }
    const sent = service.arrived("create", first + sequence.legs - 1);
    const kill = sequence.trouble === "killed while it waits" ? /^Still active/ : sent;
    const killed = isKilled ? { kill } : {};
    seen.push(
      ...(await Promise.all(
        legs.map((leg) => runStep(sequence, { ...circumstances, ...killed, leg, step })),
      )),
    );
    if (isKilled) {
      return seen;
    }
  }
  return seen;
}

async function runStep(
  sequence: Sequence,
  {
    attempt,
    emulator,
    cache,
    event,
    time,
    leg,
    step,
    kill,
  }: Circumstances & Place & Pick<RunOptions, "kill">,
): Promise<Seen> {
  const prompt = `Refresh page ${leg}, part ${step}.${sequence.prompts === "computed" ? ` Readers: ${attempt}.` : ""}`;
  const scenario: Scenario = {
    inputs: {
      prompt,
      "poll-interval": "15s",
      timeout: sequence.trouble === "time-out" && attempt < 3 ? "30s" : "5m",
      ...(sequence.memory === "issue-number" ? { "issue-number": "7" } : {}),
    },
    env: {
      GITHUB_RUN_ATTEMPT: String(attempt),
      ...(sequence.memory === "cache" ? { ACTIONS_RESULTS_URL: cache.url } : {}),
    },
    token: SEED_TOKENS.installation,
    ...(sequence.legs === 1 ? {} : { matrix: { page: leg } }),
  };
  const { outputs } = await runAction({
    ...optionsOf(emulator, scenario, event),
    start: startHere(time),
    ...(kill === undefined ? {} : { kill, post: false }),
  });
  const { outcome = "", reason = "", "job-id": jobId = "" } = outputs;
  return { leg, step, attempt, outcome: kill === undefined ? outcome : "killed", reason, jobId };
}

function tallyOf(
  { trouble, steps, prompts, legs }: Sequence,
  { service }: Emulator,
  seen: readonly Seen[],
): Tally {
  const jobs = service.jobs.all.map(({ id, prompts: [prompt = ""] }) => {
    const [, leg, step] = /page (\d), part (\d)/.exec(prompt) ?? [];
    return { id, leg: Number(leg), step: Number(step) };
  });
  const jobsOf = (place: Place) => jobs.filter(({ leg, step }) => leg === place.leg && step === place.step);
  const places = Array.from({ length: legs * steps }, (_, n) => ({
    leg: 1 + (n % legs),
    step: 1 + Math.floor(n / legs),
  }));
  const allowed = trouble === "failure" ? ATTEMPTS.length : 1;
  const isHonest = ({ outcome, reason }: Seen) =>
    outcome === "killed" ||
    (outcome === "create-unknown" && trouble.includes("create")) ||
    (reason === "no-memory" && steps === 2 && prompts === "computed");
  const isLost = (one: Seen) => !isHonest(one) && !jobsOf(one).some(({ id }) => id === one.jobId);
  const unfinished = seen.filter(
    (one) => one.attempt === ATTEMPTS.length && !isHonest(one) && one.outcome !== "pull-request",
  );
  return {
    runs: seen.length,
    creates: jobs.length,
    secondCreates: sum(places.map((place) => Math.max(0, jobsOf(place).length - allowed))),
    lostJobs: new Set([...seen.filter(isLost), ...unfinished]).size,
    refusals: seen.filter(({ reason }) => reason === "no-memory").length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** All of them, as one line of numbers. */
export function inNumbers(tallies: readonly Tally[]): string {
  const total = (name: keyof Tally) => sum(tallies.map((tally) => tally[name]));
  return `${tallies.length} stories, ${total("runs")} runs: ${total("creates")} jobs, ${total("secondCreates")} second creates, ${total("lostJobs")} lost jobs, ${total("refusals")} refusals`;
}
