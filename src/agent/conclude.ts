import { OUTPUTS_LOST } from "../action/outputs.ts";
import { finalLimits } from "../github/call-limits.ts";
import { type Ending, failsStep, OUTCOMES } from "./outcome.ts";
import { validLink } from "./pull-request-link.ts";
import type { Step } from "./step.ts";
import { renderSummary } from "./summary.ts";

// The runner kills a cancelled step after ten seconds, and its user waits for it.
const FINAL_WRITES_MS = 5000;
const FINAL_WRITES_AFTER_CANCEL_MS = 2500;

/** Tells the end everywhere: outputs, thread, summary, log. Returns whether the step passes. */
export async function conclude(step: Step): Promise<boolean> {
  const { world } = step;
  const ending = step.report().ending ?? { outcome: "error", reason: "", message: "The step has no ending." };
  warnAboutLink(step);
  step.writeOutputs();
  const ms = ending.outcome === "cancelled" ? FINAL_WRITES_AFTER_CANCEL_MS : FINAL_WRITES_MS;
  if (await step.tracker.conclude(step.report(), finalLimits(ms, world.clock))) {
    world.results.saveState("concluded", "true");
  }
  // Again: the thread may have brought a comment's address or a warning.
  const written = step.writeOutputs();
  if (world.results.addSummary(renderSummary(step.report()))) {
    world.results.saveState("summarized", "true");
  } else {
    world.log.warning(
      "GITHUB_STEP_SUMMARY names a file that cannot be written, so the run has no summary; the log says it all.",
    );
  }
  if (!written && ending.reason !== "environment") {
    world.log.error(OUTPUTS_LOST);
  }
  return announce(step, ending) && written;
}

function warnAboutLink(step: Step): void {
  const link = step.report().job?.prLink ?? null;
  if (link !== null && validLink(link) === undefined) {
    step.warn(
      "The service sent a pull-request link that is not a plain https address; it is not handed on. Look for it in the service's dashboard.",
    );
  }
}

function announce(step: Step, ending: Ending): boolean {
  const { log } = step.world;
  const passes = !failsStep(ending.outcome, step.failOn);
  const { job } = step.report();
  const link = validLink(job?.prLink);
  if (link !== undefined) {
    log.info(`Pull request: ${link}`);
  }
  const reason = ["", ending.outcome].includes(ending.reason) ? "" : ` (${ending.reason})`;
  log.info(
    `Outcome: ${ending.outcome}${reason} after ${step.elapsed()}${job === null ? "" : `, job ${job.id}`}`,
  );
  const text = [ending.message, ending.next, ending.details].filter(Boolean).join(" ");
  if (!passes) {
    log.error(text);
  } else if (OUTCOMES[ending.outcome].isBad) {
    log.warning(text);
  } else {
    log.info(text);
  }
  return passes;
}
