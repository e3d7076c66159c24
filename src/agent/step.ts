import { formatDuration } from "../duration.ts";
import type { CallLimits } from "../github/connection.ts";
import type { Outcome } from "./outcome.ts";
import { EMPTY_REPORT, outputsOf, type Report } from "./report/report.ts";
import { silentTracker, type Tracker } from "./thread/telling.ts";
import type { World } from "./world.ts";

/** One run of the action: its story so far, and who is told. */
export interface Step {
  readonly world: World;
  readonly report: () => Report;
  readonly update: (patch: Partial<Report>) => void;
  /** Says something in the log, and remembers it for summary and result. */
  readonly warn: (sentence: string) => void;
  /** Where the thread is told; silent until there is one. */
  tracker: Tracker;
  /** Hands the story to the post step. */
  saveStory: () => void;
  failOn: ReadonlySet<Outcome>;
  /** A create or a message is on its way, and its answer is not known. */
  creating: boolean;
}

/** The story begins. */
export function beginStep(world: World): Step {
  const startMs = world.clock.monotonicMs();
  let report = EMPTY_REPORT;
  const current = () => ({
    ...report,
    elapsedMs: world.clock.monotonicMs() - startMs,
    commentUrl: step.tracker.comment()?.url ?? "",
  });
  const step: Step = {
    world,
    report: current,
    update: (patch) => {
      report = { ...report, ...patch };
      step.saveStory();
    },
    warn: (sentence) => {
      if (!report.warnings.includes(sentence)) {
        world.log.warning(sentence);
        report = { ...report, warnings: [...report.warnings, sentence] };
      }
    },
    tracker: silentTracker,
    saveStory: () => {},
    failOn: new Set(),
    creating: false,
  };
  return step;
}

/** Brings the thread up to date with the story. */
export async function tellThread(step: Step, limits: CallLimits): Promise<void> {
  await step.tracker.tell(step.report(), limits);
}

/** Sets all outputs to what is known now; returns false when one could not be written. */
export function writeOutputs(step: Step): boolean {
  const written = Object.entries(outputsOf(step.report())).map(([name, value]) =>
    step.world.results.setOutput(name, value),
  );
  return !written.includes(false);
}

/** How long ago the step began, for people. */
export function elapsed(step: Step): string {
  return formatDuration(step.report().elapsedMs);
}
