import type { Fault, Message } from "../../../emulator/faults.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type Emulator, startEmulator } from "../../../emulator/index.ts";
import { asRecord } from "../../../emulator/json.ts";
import { commented, type Event, schedule } from "../../../emulator/payloads/events.ts";
import type { RunOptions } from "../../../emulator/runner/action-run.ts";
import { runAction } from "../../../emulator/runner/run-action.ts";
import { type JobFields, jobScript } from "../../../emulator/service/jobs.ts";
import type { ServerTime } from "../../../emulator/time.ts";
import { ask, optionsOf } from "../../bundle/agent/scenario.ts";
import { ANSWERS, type Cell, ENDED, FAIL_ON, isKill } from "./cells.ts";

/** Where the runs of a cell take place, and how long things take there. */
export interface Place {
  readonly time: ServerTime;
  /** How runs are started, where they are no processes. */
  readonly start?: RunOptions["start"];
  /** The variables by which a run learns of the cache. */
  readonly cacheVariables: Readonly<Record<string, string | undefined>>;
  readonly pollInterval: string;
  /** How long a job works. */
  readonly jobMs: number;
  /** Of the first attempt: longer than a job works, and than it takes for a job to be lost. */
  readonly timeout: string;
  /** Of the first attempt at a job that lasts. */
  readonly shortTimeout: string;
  /** Longer than a job works. */
  readonly rerunTimeout: string;
}

/** A step of one leg. */
export interface StepPlace {
  readonly leg: number;
  readonly step: number;
}

/** What one step of one attempt reported. */
export interface Reported extends StepPlace {
  readonly attempt: number;
  readonly outcome: string;
  readonly reason: string;
  readonly jobId: string;
  readonly wasKilled: boolean;
}

/** What the runs of a cell left behind. */
export interface CellRun {
  readonly reported: readonly Reported[];
  /** The jobs that the service has, each with the step that it was started for. */
  readonly jobs: readonly (StepPlace & { readonly id: string })[];
  /** Comments that mention who asked. */
  readonly mentions: number;
  /** Requests that break a contract. */
  readonly breaches: readonly string[];
}

interface Setting {
  readonly cell: Cell;
  readonly place: Place;
  readonly emulator: Emulator;
  readonly event: Event;
}

const NEVER_MS = 24 * 60 * 60_000;
const ATTEMPTS = [1, 2, 3] as const;

/** Runs a cell on servers of its own. */
export async function runCell(cell: Cell, place: Place): Promise<CellRun> {
  const { time } = place;
  const emulator = await startEmulator({ service: { script: jobScript({ ms: place.jobMs }) }, time });
  try {
    const event = cell.memory === "thread" ? commented(ask(emulator)) : schedule(emulator.github.state);
    const setting = { cell, place, emulator, event };
    const reported: Reported[] = [];
    for (const attempt of ATTEMPTS) {
      if (attempt === 1) arrangeFirst(setting);
      reported.push(...(await runAttempt(setting, attempt)));
      if (attempt === 1) arrangeAnswers(setting);
    }
    return { reported, ...remains(emulator) };
  } finally {
    await emulator.close();
  }
}

function remains({ service, github }: Emulator): Omit<CellRun, "reported"> {
  return {
    jobs: service.jobs.all.map(({ id, prompts: [prompt = ""] }) => {
      const [, leg = 1, step = 1] = /page (\d), part (\d)/.exec(prompt) ?? [];
      return { id, leg: Number(leg), step: Number(step) };
    }),
    mentions: github
      .thread({ kind: "issue", number: 7 })
      .comments.filter(({ body }) => body.startsWith("@mona")).length,
    breaches: [service, github].flatMap(({ violations }) => violations),
  };
}

/** What the service does with the first attempt's jobs. */
function arrangeFirst({ cell, place, emulator: { service } }: Setting): void {
  const { legs, first } = cell;
  const jobs = Array.from({ length: isKill(first) ? legs : legs * stepsOf(cell) }, (_, index) => index + 1);
  const isUnserved = first === "killed before its create was served";
  if (isUnserved || first === "killed before its create was answered") {
    service.faults.add({ kind: "create", at: jobs, fault: { type: "hang" }, processed: !isUnserved });
  }
  const { final, lasts = false, isGone = false } = howItGoes(first);
  const ms = lasts ? NEVER_MS : place.jobMs;
  for (const _ of isUnserved ? [] : jobs) {
    service.jobs.scriptNext(jobScript({ ms, ...(final === undefined ? {} : { final }) }));
  }
  if (isGone) {
    service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 404 } });
  }
}

function howItGoes(first: Cell["first"]) {
  const how: { final?: JobFields; lasts?: boolean; isGone?: boolean; wait?: string } = isKill(first)
    ? { lasts: first !== "killed as its end was written" }
    : ENDED[first];
  return how;
}

/** From now on the first attempt's jobs are seen like this; others go their way. */
function arrangeAnswers({ cell: { answer }, emulator: { service } }: Setting): void {
  const first = new Set(service.jobs.all.map(({ id }) => id));
  const missing = new Set(answer.startsWith("404 once") ? first : []);
  const said = ANSWERS[answer];
  const remake = (normal: Message): Partial<Message> => {
    const job = asRecord(JSON.parse(Buffer.from(normal.bytes).toString()));
    const id = String(job["id"]);
    if (!first.has(id)) return {};
    const status = missing.delete(id) ? 404 : typeof said === "number" ? said : 200;
    const shown = status === 200 ? { ...job, ...asRecord(said) } : { error: "Trouble." };
    return { status, bytes: Buffer.from(JSON.stringify(shown)) };
  };
  const fault: Fault = { type: "remake", remake };
  service.faults.clear();
  service.faults.add({ kind: "get", at: "every", fault });
}

/** The legs at once, and in each the steps one after the other. */
async function runAttempt(setting: Setting, attempt: number): Promise<Reported[]> {
  const { cell } = setting;
  const isKilled = attempt === 1 && isKill(cell.first);
  const legs = Array.from({ length: cell.legs }, async (_, index) => {
    const reported: Reported[] = [];
    for (let step = 1; step <= (isKilled ? 1 : stepsOf(cell)); step += 1) {
      reported.push(await runStep(setting, { attempt, leg: index + 1, step }));
    }
    return reported;
  });
  return (await Promise.all(legs)).flat();
}

export function stepsOf({ steps }: Cell): number {
  return steps === "one" ? 1 : 2;
}

/** Where one step is asked by a comment, its instruction is that comment's text. */
function isCommand({ memory, legs, steps }: Cell): boolean {
  return memory === "thread" && legs === 1 && steps === "one";
}

async function runStep(
  setting: Setting,
  { attempt, leg, step }: StepPlace & { readonly attempt: number },
): Promise<Reported> {
  const { cell, place, emulator, event } = setting;
  const { lasts = false, wait = "true" } = howItGoes(cell.first);
  const isCut = attempt === 1 && lasts && !isKill(cell.first);
  const { onLine, ...interruption } = attempt === 1 ? interruptionOf(setting) : { onLine: () => {} };
  const anew = cell.steps === "two, with prompts computed anew" ? ` Readers: ${attempt}.` : "";
  const run = await runAction({
    ...optionsOf(
      emulator,
      {
        inputs: {
          ...(isCommand(cell) ? {} : { prompt: `Refresh page ${leg}, part ${step}.${anew}` }),
          "poll-interval": place.pollInterval,
          timeout: attempt > 1 ? place.rerunTimeout : isCut ? place.shortTimeout : place.timeout,
          wait: attempt === 1 ? wait : "true",
          notify: "true",
          "fail-on": FAIL_ON[cell.failOn],
          ...(cell.memory === "issue-number" ? { "issue-number": "7" } : {}),
        },
        env: {
          GITHUB_RUN_ATTEMPT: String(attempt),
          ...(cell.memory === "cache" ? place.cacheVariables : {}),
        },
        token: SEED_TOKENS.installation,
        ...(cell.legs === 1 ? {} : { matrix: { page: leg } }),
      },
      event,
    ),
    // A job may be looked for twice for half a minute, on a machine that has much else to do.
    limitMs: 180_000,
    ...(place.start === undefined ? {} : { start: place.start }),
    ...interruption,
    onLine: ({ text }) => onLine(text),
  });
  const { outcome = "", reason = "", "job-id": jobId = "" } = run.outputs;
  return { leg, step, attempt, outcome, reason, jobId, wasKilled: run.signal === "SIGKILL" };
}

interface InterruptionOfRun extends Pick<RunOptions, "kill" | "post"> {
  readonly onLine: (text: string) => void;
}

/** How the first attempt is killed. */
function interruptionOf({ cell, emulator }: Setting): InterruptionOfRun {
  const { service } = emulator;
  const { first, legs, memory, post } = cell;
  const { promise: wasLogged, resolve } = Promise.withResolvers<void>();
  const at = (kill: NonNullable<RunOptions["kill"]>) => ({ kill, post, onLine: () => {} });
  switch (first) {
    case "killed before its create was served":
    case "killed before its create was answered":
      return at(service.arrived("create", legs));
    case "killed as its create was answered":
      return at(/^Job \S+ created/);
    case "killed as its id was written":
      return at(/^Tracking comment updated|^The Actions cache remembers the job/);
    case "killed while it polled":
      return at(untilPolled(emulator, legs));
    case "killed as its end was written": {
      if (memory === "cache") return at(/^Pull request: /);
      let written = 0;
      const onLine = (text: string) => {
        written += /^Tracking comment (created|updated)/.test(text) ? 1 : 0;
        if (written === 3) resolve();
      };
      return { ...at(wasLogged), onLine };
    }
    default:
      return { onLine: () => {} };
  }
}

/** Resolves when each leg's job has been polled. */
async function untilPolled({ service }: Emulator, legs: number): Promise<void> {
  for (let nth = legs; ; nth += 1) {
    await service.arrived("get", nth);
    const { all } = service.jobs;
    if (all.length === legs && all.every(({ polls }) => polls > 0)) return;
  }
}
