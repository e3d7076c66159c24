import { type Cell, isKill } from "./cells.ts";
import { type Expected, expectedOf } from "./expected.ts";
import { type CellRun, type Reported, type StepPlace, stepsOf } from "./run-cell.ts";

/** What a cell shows that must not be. */
export type Violation =
  | "second create"
  | "no second try"
  | "lost job"
  | "second mention"
  | "guess between two memories"
  | "end that did not stand"
  | "first attempt that reported something else"
  | "breach of a contract";

/** What is wrong with the runs of a cell. */
export function violationsOf(cell: Cell, run: CellRun): Violation[] {
  const found = stepPlacesOf(cell).flatMap((place) => violationsAt(cell, run, place));
  // Who asked is told of each job once.
  if (run.mentions > run.jobs.length) found.push("second mention");
  if (run.breaches.length > 0) found.push("breach of a contract");
  return [...new Set(found)];
}

function stepPlacesOf(cell: Cell): StepPlace[] {
  return Array.from({ length: cell.legs * stepsOf(cell) }, (_, n) => ({
    leg: 1 + (n % cell.legs),
    step: 1 + Math.floor(n / cell.legs),
  }));
}

function violationsAt(cell: Cell, { reported, jobs }: CellRun, place: StepPlace): Violation[] {
  const isHere = ({ leg, step }: StepPlace) => leg === place.leg && step === place.step;
  const own = jobs.filter(isHere).map(({ id }) => id);
  const ran = reported.filter(isHere);
  const reruns = ran.filter(({ attempt }) => attempt > 1);
  const unclear = reruns.filter(({ attempt }) => isUnclear(cell, attempt));
  const found: Violation[] = [];
  if (!isKill(cell.first) && ran[0]?.outcome !== cell.first) {
    found.push("first attempt that reported something else");
  }
  if (
    unclear.some(({ reason }) => reason !== "no-memory") ||
    reruns.some(({ jobId }) => jobId !== "" && !own.includes(jobId))
  ) {
    found.push("guess between two memories");
  }
  // A kill leaves the second step to the second attempt, which starts its first job.
  const isLate = isKill(cell.first) && place.step === 2;
  const expected = isLate ? [{ outcome: "pull-request", isTriedAgain: false }] : expectedOf(cell);
  const clear = reruns.filter((each) => !unclear.includes(each));
  return [...found, ...violationsOfReruns(clear, { expected, own })];
}

/** Two steps have left a memory by then, and no prompt tells whose it is. */
function isUnclear({ steps, first }: Cell, attempt: number): boolean {
  return steps === "two, with prompts computed anew" && attempt > (isKill(first) ? 2 : 1);
}

interface Facts {
  readonly expected: readonly Expected[];
  /** The jobs of this step, in the order of creation. */
  readonly own: readonly string[];
}

function violationsOfReruns(reruns: readonly Reported[], { expected, own }: Facts): Violation[] {
  if (expected.some((each) => isAsExpected(reruns, { own, ...each }))) {
    return [];
  }
  const mayTryAgain = (each: Expected) => each.isTriedAgain && reruns.length > 0;
  const isUnknown = ({ outcome }: Reported) =>
    outcome === "create-unknown" && expected.some((each) => each.outcome === outcome);
  const found: Violation[] = [];
  if (own.length > (expected.some(mayTryAgain) ? 2 : 1)) found.push("second create");
  if (own.length < 2 && expected.every(mayTryAgain)) found.push("no second try");
  if (reruns.some((each) => !own.includes(each.jobId) && !isUnknown(each))) found.push("lost job");
  return found.length > 0 ? found : ["end that did not stand"];
}

function isAsExpected(
  reruns: readonly Reported[],
  { own, outcome, isTriedAgain }: Expected & Pick<Facts, "own">,
): boolean {
  const isAgain = isTriedAgain && reruns.length > 0;
  const wanted = isAgain ? "pull-request" : outcome;
  const jobId = outcome === "create-unknown" ? "" : own.at(-1);
  const isCountRight = isAgain ? own.length === 2 : own.length < 2;
  return isCountRight && reruns.every((each) => each.outcome === wanted && each.jobId === jobId);
}
