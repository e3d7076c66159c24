import { EMPTY_REPORT, type Report } from "./report/report.ts";
import type { World } from "./world.ts";

/** One run of the action: its story so far, and who is told. */
export interface Step {
  readonly world: World;
  readonly report: () => Report;
  readonly update: (patch: Partial<Report>) => void;
  /** Says something in the log, and remembers it for summary and result. */
  readonly warn: (sentence: string) => void;
  /** An export that could not finish passes all the same. */
  allowPartial: boolean;
}

/** The story begins. */
export function beginStep(world: World): Step {
  const startMs = world.clock.monotonicMs();
  let report = EMPTY_REPORT;
  return {
    world,
    report: () => ({ ...report, elapsedMs: world.clock.monotonicMs() - startMs }),
    update: (patch) => {
      report = { ...report, ...patch };
    },
    warn: (sentence) => {
      world.log.warning(sentence);
      report = { ...report, warnings: [...report.warnings, sentence] };
    },
    allowPartial: false,
  };
}
