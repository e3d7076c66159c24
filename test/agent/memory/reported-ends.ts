import type { Fault } from "../../../emulator/faults.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type Emulator, startEmulator } from "../../../emulator/index.ts";
import { commented, type Event, schedule } from "../../../emulator/payloads/events.ts";
import { runAction } from "../../../emulator/runner/run-action.ts";
import { type JobFields, jobScript } from "../../../emulator/service/jobs.ts";
import { ask, optionsOf } from "../../bundle/agent/scenario.ts";
import { count } from "../../bundle/agent/views.ts";
import { LeapingTime } from "../../in-process/leaping-time.ts";
import { type MemoryCache, openMemoryCache } from "../../in-process/memory-cache.ts";
import { startHere } from "../../in-process/start-here.ts";

const LINK = "https://github.com/acme/handbook/pull/12";
const MEMORIES = ["cache", "thread", "issue-number"] as const;

/** What the first attempt reports, and how it comes to that. */
const FIRST = {
  "pull-request": { final: { prLink: LINK } },
  "no-pull-request": { final: { prLink: null } },
  archived: { final: { status: "archived", prLink: null } },
  failed: { final: { status: "failed", prLink: null } },
  lost: { final: {}, gone: true },
  "timed-out": { final: {}, timeout: "30s" },
  started: { final: {}, wait: "false" },
} as const satisfies Readonly<
  Record<string, { final: JobFields; gone?: true; timeout?: string; wait?: string }>
>;
type First = keyof typeof FIRST;

/** What the service says of that job when it is asked again. */
const ANSWERS = {
  active: { status: "active", prLink: null },
  "completed with a link": { status: "completed", prLink: LINK },
  "completed without one": { status: "completed", prLink: null },
  "archived with a link": { status: "archived", prLink: LINK },
  "archived without one": { status: "archived", prLink: null },
  "failed with a link": { status: "failed", prLink: LINK },
  "failed without one": { status: "failed", prLink: null },
  "404 once, then completed with a link": { status: "completed", prLink: LINK },
  "404 for ever": 404,
  "500 for ever": 500,
} as const;
type Answer = keyof typeof ANSWERS;

const FAIL_ON = {
  default: "failed, archived, timed-out, lost, create-unknown",
  strict: "failed, archived, timed-out, lost, create-unknown, no-pull-request",
  none: "",
} as const;

/** A request that reported something, and is re-run twice. */
export interface Cell {
  readonly memory: (typeof MEMORIES)[number];
  readonly first: First;
  readonly answer: Answer;
  readonly failOn: keyof typeof FAIL_ON;
}

const keys = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

/** Every cell. */
export const CELLS: readonly Cell[] = MEMORIES.flatMap((memory) =>
  keys(FIRST).flatMap((first) =>
    keys(ANSWERS).flatMap((answer) => keys(FAIL_ON).map((failOn) => ({ memory, first, answer, failOn }))),
  ),
);

/** What a cell shows that must not be. */
export type Violation =
  | "second create"
  | "no second try"
  | "lost job"
  | "second mention"
  | "end that did not stand"
  | "first attempt that reported something else";

interface Reported {
  readonly outcome: string;
  readonly jobId: string;
}

interface Setting {
  readonly cell: Cell;
  readonly emulator: Emulator;
  readonly cache: MemoryCache;
  readonly time: LeapingTime;
  readonly event: Event;
}

/** Runs a cell on servers of its own, in this process, and says what is wrong. */
export async function runCell(cell: Cell): Promise<Violation[]> {
  const time = new LeapingTime();
  const { final } = FIRST[cell.first];
  const emulator = await startEmulator({ service: { script: jobScript({ ms: 60_000, final }) }, time });
  const cache = openMemoryCache();
  try {
    const event = cell.memory === "thread" ? commented(ask(emulator)) : schedule(emulator.github.state);
    const setting = { cell, emulator, cache, time, event };
    return await runAttempts(setting);
  } finally {
    cache.close();
    await emulator.close();
  }
}

async function runAttempts(setting: Setting): Promise<Violation[]> {
  const { cell, emulator } = setting;
  const { service } = emulator;
  const { gone = false } = { gone: false, ...FIRST[cell.first] };
  if (gone) {
    service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 404 } });
  }
  const first = await attempt(setting, 1);
  const mentionsBefore = mentions(emulator);
  service.faults.clear();
  answerAgain(setting, first.jobId);
  const second = await attempt(setting, 2);
  const created = count(service, "create") - 1;
  const third = await attempt(setting, 3);
  const violations: [Violation, boolean][] = [
    ["first attempt that reported something else", first.outcome !== cell.first],
    ["second create", created > 0 && !isTriedAgain(cell)],
    // A new job opens its pull request, or ends as the first did: a third attempt may try those again.
    ["no second try", created === 0 && isTriedAgain(cell)],
    ["lost job", [second, third].some(({ jobId }) => !service.jobs.all.some(({ id }) => id === jobId))],
    ["second mention", created === 0 && isOldNews(cell) && mentions(emulator) > mentionsBefore],
    ["end that did not stand", created === 0 && isOldNews(cell) && second.outcome !== expected(cell)],
  ];
  return violations.filter(([, is]) => is).map(([violation]) => violation);
}

/** From now on the first job is seen like this; others go their way. */
function answerAgain({ cell: { answer }, emulator: { service } }: Setting, jobId: string): void {
  const said = ANSWERS[answer];
  const from = count(service, "get") + 1;
  const fault: Fault =
    typeof said === "number"
      ? { type: "status", status: said }
      : { type: "body", bytes: JSON.stringify({ id: jobId, model: "m", source: {}, ...said }) };
  if (answer.startsWith("404 once")) {
    service.faults.add({ kind: "get", at: from, fault: { type: "status", status: 404 } });
  }
  service.faults.add({ kind: "get", at: { from: answer.startsWith("404 once") ? from + 1 : from }, fault });
}

async function attempt(setting: Setting, n: number): Promise<Reported> {
  const { cell, emulator, cache, time, event } = setting;
  const { timeout = "5m", wait = "true" } = { ...FIRST[cell.first] } as { timeout?: string; wait?: string };
  const { outputs } = await runAction({
    ...optionsOf(
      emulator,
      {
        inputs: {
          ...(cell.memory === "thread" ? {} : { prompt: "Refresh the guide." }),
          "poll-interval": "10s",
          timeout: n === 1 ? timeout : "2m",
          wait: n === 1 ? wait : "true",
          notify: "true",
          "fail-on": FAIL_ON[cell.failOn],
          ...(cell.memory === "issue-number" ? { "issue-number": "7" } : {}),
        },
        env: {
          GITHUB_RUN_ATTEMPT: String(n),
          ...(cell.memory === "cache" ? { ACTIONS_RESULTS_URL: cache.url } : {}),
        },
        token: SEED_TOKENS.installation,
      },
      event,
    ),
    start: startHere(time),
  });
  return { outcome: outputs["outcome"] ?? "", jobId: outputs["job-id"] ?? "" };
}

function mentions({ github }: Emulator): number {
  return github.thread({ kind: "issue", number: 7 }).comments.filter(({ body }) => body.startsWith("@mona"))
    .length;
}

/** An end that was reported, and that nobody is told of again. */
function isOldNews({ first }: Cell): boolean {
  return first !== "timed-out" && first !== "started";
}

/** How the job ended, as far as the re-run can know: the end that was remembered, bettered by a link. */
function expected({ first, answer }: Cell): string | undefined {
  const said = ANSWERS[answer];
  const seen =
    typeof said === "number"
      ? said === 404
        ? "lost"
        : undefined
      : said.status === "active"
        ? undefined
        : said.status === "failed"
          ? "failed"
          : said.prLink !== null
            ? "pull-request"
            : said.status === "archived"
              ? "archived"
              : "no-pull-request";
  if (first === "timed-out" || first === "started") {
    return seen;
  }
  if (first === "lost") {
    return typeof said === "number" ? "lost" : (seen ?? "timed-out");
  }
  return seen === "pull-request" ? seen : first;
}

/** A re-run starts another job only after an end that fails it. */
function isTriedAgain(cell: Cell): boolean {
  const end = expected(cell);
  const failing: readonly string[] = FAIL_ON[cell.failOn].split(", ");
  return end !== undefined && end !== "timed-out" && failing.includes(end);
}
