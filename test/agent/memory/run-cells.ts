import { randomFrom } from "../../random.ts";
import { type Cell, drawn, isKill, killedCells, nameOf } from "./cells.ts";
import { violationsOf } from "./check-cell.ts";
import { type CellRun, type Place, runCell } from "./run-cell.ts";

/** What chance begins with, unless another number is asked for. */
export const SEED = Number(process.env["CELLS_SEED"] ?? "21");

/** So many cells whose first attempt is not interrupted, and each memory with each kill. */
export function sampleOf(count: number): readonly Cell[] {
  const random = randomFrom(SEED);
  return [...drawn(count, random), ...killedCells(random)];
}

/** A place for one cell. */
export type OpenPlace = () => Promise<Place & { readonly close: () => Promise<void> }>;

/** What became of several cells. */
export interface CellsRun {
  /** Each cell that shows what must not be, with what that is and what its runs reported. */
  readonly findings: readonly string[];
  /** Cells with a finding that they did not show when they ran alone: the machine was too slow for all of them at once. */
  readonly repeated: number;
  readonly runs: number;
  readonly jobs: number;
  /** Runs that were to be killed, and those that were before they had ended. */
  readonly killsPlanned: number;
  readonly kills: number;
}

/** Runs cells, so many at a time. What goes wrong beside others has another try alone. */
export async function runCells(
  cells: readonly Cell[],
  { openPlace, concurrency }: { readonly openPlace: OpenPlace; readonly concurrency: number },
): Promise<CellsRun> {
  const doubtful: Cell[] = [];
  const done: CellRun[] = [];
  const findings: string[] = [];
  const queue = cells.values();
  let tried = 0;
  const work = async () => {
    for (const cell of queue) {
      const { finding, run } = await tryCell(cell, openPlace);
      if (run !== undefined) done.push(run);
      if (finding !== undefined) {
        console.log(`To be repeated alone: ${finding}`);
        doubtful.push(cell);
      }
      tried += 1;
      if (tried % 25 === 0) console.log(`${tried} cells done`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  for (const cell of doubtful) {
    const { finding } = await tryCell(cell, openPlace);
    if (finding !== undefined) findings.push(finding);
  }
  const reported = done.flatMap((run) => run.reported);
  return {
    findings,
    repeated: doubtful.length - findings.length,
    runs: reported.length,
    jobs: done.flatMap(({ jobs }) => jobs).length,
    killsPlanned: cells.reduce((sum, { first, legs }) => sum + (isKill(first) ? legs : 0), 0),
    kills: reported.filter(({ wasKilled }) => wasKilled).length,
  };
}

interface TriedCell {
  readonly finding: string | undefined;
  readonly run: CellRun | undefined;
}

async function tryCell(cell: Cell, openPlace: OpenPlace): Promise<TriedCell> {
  const place = await openPlace();
  try {
    const run = await runCell(cell, place);
    const violations = violationsOf(cell, run);
    return { run, finding: violations.length > 0 ? describe(cell, violations.join(", "), run) : undefined };
  } catch (error) {
    return { run: undefined, finding: describe(cell, String(error), undefined) };
  } finally {
    await place.close();
  }
}

function describe(cell: Cell, what: string, run: CellRun | undefined): string {
  const lines = (run?.reported ?? []).map(
    ({ attempt, leg, step, outcome, reason, jobId }) =>
      `  attempt ${attempt}, leg ${leg}, step ${step}: ${outcome} ${reason} ${jobId}`,
  );
  return [`${nameOf(cell)}: ${what}`, ...lines].join("\n");
}

/** The figures in a line. */
export function inFigures(cells: readonly Cell[], ran: CellsRun): string {
  const { runs, jobs, kills, killsPlanned, repeated } = ran;
  const killed = `${kills} of ${killsPlanned} kills struck`;
  return `${cells.length} cells, seed ${SEED}: ${runs} runs, ${jobs} jobs, ${killed}, ${repeated} repeated alone`;
}
