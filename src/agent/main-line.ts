import type { ActionStep } from "../action/step.ts";
import type { CallLimits } from "../call-limits.ts";
import { formatDuration } from "../duration.ts";
import type { JobContext } from "./job/job-context.ts";
import { attach, reportAgain } from "./job/watch.ts";
import { asFound, knownAt, prLinkOf } from "./known.ts";
import { type Ending, failsStep, outcomeFacts } from "./outcome.ts";
import { nothingSent } from "./record/record.ts";
import type { AgentRequest } from "./request.ts";
import { filesIn } from "./say/body.ts";
import { endingOfFailure, sendingUnknown, sentences } from "./say/endings.ts";
import type { Report } from "./say/report.ts";
import { renderSummary } from "./say/summary.ts";

// What the main lines of the agent action and of the digest action share: how a run begins, and how it ends.

/** Runs a main line to its end; returns whether the step passes. */
export async function toTheEnd(
  step: ActionStep<Report>,
  perform: (step: ActionStep<Report>) => Promise<Ending>,
): Promise<boolean> {
  const ending = await perform(step).catch((error: unknown) =>
    endingOfFailure(error, step.report().request?.known ?? null),
  );
  return conclude(step, ending);
}

/** On a re-run, finds how far earlier attempts have come. Reports nothing itself, so it returns null. @throws Stop (`no-memory`) */
export async function recall(request: AgentRequest, limits: CallLimits): Promise<null> {
  const { setting, known, store } = request;
  if (setting.environment.runAttempt === 1 || store === null) {
    return null;
  }
  const { log } = request.step.world;
  const found = await store.find(known.record, limits);
  if (found === null) {
    log.info("No comment of an earlier attempt was found, so this re-run starts over.");
  } else {
    log.info(`Tracking comment of an earlier attempt: ${found.comment.url}`);
    const { attempt, reactTo } = known.record;
    const record = { ...found.record, attempt, reactTo: reactTo ?? found.record.reactTo };
    request.update({ ...asFound(known, { ...found, record }), files: filesIn(found.head) });
  }
  return null;
}

/** Continues from what an earlier attempt left; null if the request has not been served yet or should be tried again. */
export async function pickUp(context: JobContext): Promise<Ending | null> {
  const { request, inputs } = context;
  const { step, known } = request;
  const { record } = known;
  switch (record.state) {
    case "none":
      return null;
    case "sending":
      return sendingUnknown({ ...known, record });
    case "working":
      return await attach(context, record.jobId);
    case "ended": {
      const isBad = failsStep(record.outcome, step.world.readInput("fail-on"));
      // With `job-id` or `follow-up: only`, no other job may be started.
      if (!isBad || inputs.jobId !== "" || inputs.followUp === "only") {
        return await reportAgain(context, record);
      }
      request.update({ ...knownAt(nothingSent(record), known), before: record, isStored: true });
      return null;
    }
  }
}

/** Nothing is sent, and everything else was done. */
export const DRY_RUN: Ending = {
  outcome: "skipped",
  reason: "dry-run",
  headline: "📝 Dry run",
  message:
    "Nothing was sent to the service, so the API key and its scope, the plan and the service's GitHub App were not tested.",
  next: "To send it, remove the line `dry-run: true` from the workflow file, and try again.",
};

/** Reports the end: outputs, summary, log. Returns whether the step passes. */
function conclude(step: ActionStep<Report>, ending: Ending): boolean {
  const { log, readInput } = step.world;
  step.update({ ending });
  const report = step.report();
  const isWritten = step.writeResults(renderSummary(report, ending), ending.reason);
  const known = report.request?.known;
  const link = known === undefined ? null : prLinkOf(known);
  if (link !== null) {
    log.info(`Pull request: ${link}`);
  }
  const { outcome, reason, message, next = "", details = "" } = ending;
  const jobId = known?.record.jobId;
  const job = jobId ? `, job ${jobId}` : "";
  log.info(
    `Outcome: ${outcome}${reason === undefined ? "" : ` (${reason})`} after ${formatDuration(report.elapsedMs)}${job}`,
  );
  const passes = ending.isOfEarlierRequest === true || !failsStep(outcome, readInput("fail-on"));
  const isGood = known?.record.state === "ended" && outcomeFacts(outcome).isBad !== true;
  const text = sentences(message, next, details, isGood ? "" : report.notKept);
  log[passes ? levelOf(ending) : "error"](text);
  return passes && isWritten;
}

/** Nobody opens the log of a passing run, so anything that somebody can act on is shown on the run's page. */
function levelOf({ outcome, next = "", isOfEarlierRequest }: Ending): "info" | "notice" | "warning" {
  if (outcomeFacts(outcome).isBad && isOfEarlierRequest !== true) {
    return "warning";
  }
  return outcome === "skipped" && next !== "" ? "notice" : "info";
}
