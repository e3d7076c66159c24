import { OUTPUTS_LOST } from "../action/world.ts";
import { finalLimits, patientLimits, withGrace } from "../call-limits.ts";
import { STATE_NAMES } from "./comment/saved-state.ts";
import { type Ending, failsStep, phaseFactsOf } from "./outcome.ts";
import type { AgentStep } from "./step.ts";
import { writeSummary } from "./summary.ts";

// Whoever asked waits for these writes, and so do the steps after this one.
const FINAL_WRITES_MS = 5000;
// After a cancel, the runner sends its second signal 7.5 seconds after the first, which ends this process (../action/signals.ts):
// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-cancellation.
const FINAL_WRITES_AFTER_CANCEL_MS = 2000;
// A write that is under way when the cancel comes may take so long to end. The creation of a comment may take a little longer
// (../github/thread-writes.ts), or there would be one that nobody knows of.
const MORE_AFTER_CANCEL_MS = 2000;

/** Reports the end: outputs, thread, summary, log. Returns whether the step passes. */
export async function conclude(step: AgentStep, ending: Ending): Promise<boolean> {
  const { world } = step;
  step.update({ ending });
  step.writeOutputs();
  if (await concludeRecord(step)) {
    world.results.saveState(STATE_NAMES.concluded, "true");
  }
  // Again: the record may have brought a comment's address or a warning.
  const written = step.writeOutputs();
  if (writeSummary(world, step.report())) {
    world.results.saveState(STATE_NAMES.summarized, "true");
  }
  // An error of the environment fails the step with words of its own, which may well be about this file.
  if (!written && ending.reason !== "environment") {
    world.log.error(OUTPUTS_LOST);
  }
  return announce(step, ending) && written;
}

/** Writes the end to the thread and the cache, as far as there are any. Returns false where post has to try the thread again. */
async function concludeRecord(step: AgentStep): Promise<boolean> {
  const { clock, signal } = step.world;
  const finalTry = signal.aborted
    ? finalLimits(FINAL_WRITES_AFTER_CANCEL_MS, clock)
    : withGrace(patientLimits(FINAL_WRITES_MS, step.world), MORE_AFTER_CANCEL_MS, clock);
  const concluding = step.record?.conclude(step.report(), finalTry) ?? Promise.resolve(true);
  return await concluding.catch((error: unknown) => {
    if (error === signal.reason) {
      return false;
    }
    throw error;
  });
}

function announce(step: AgentStep, ending: Ending): boolean {
  const { log } = step.world;
  const passes = !failsStep(ending.outcome, step.failOn);
  const { job } = step.report();
  const link = job?.prLink ?? null;
  if (link !== null) {
    log.info(`Pull request: ${link}`);
  }
  const why = ending.reason ?? ending.outcome;
  const reason = why === ending.outcome ? "" : ` (${why})`;
  log.info(
    `Outcome: ${ending.outcome}${reason} after ${step.elapsed()}${job === null ? "" : `, job ${job.id}`}`,
  );
  const text = [ending.message, ending.next, ending.details].filter(Boolean).join(" ");
  log[passes ? levelOf(ending) : "error"](text);
  return passes;
}

/** Nobody opens the log of a green run: whoever has something to do about it finds that on the run's page. */
function levelOf(ending: Ending): "info" | "notice" | "warning" {
  if (phaseFactsOf(ending).isBad) {
    return "warning";
  }
  const hasAdvice = ending.outcome === "skipped" && ending.next !== undefined;
  // A workflow that listens to every activity is started by many that ask for nothing, so those are no notice.
  return hasAdvice && ending.reason !== "activity" ? "notice" : "info";
}
