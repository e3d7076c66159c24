import type { CallLimits } from "../../call-limits.ts";
import { stateOf } from "../../github/pull-requests.ts";
import { joinSanitized, type SanitizedText, sanitizedText } from "../../sanitized-text.ts";
import type { DataPiece } from "../prompt/fenced-data.ts";
import type { RecordIn } from "../record/record.ts";
import type { ThreadRequest } from "../record/thread-job.ts";
import { instructionIn } from "../say/body.ts";
import { sanitizeLine, sanitizePrompt } from "../text/sanitize.ts";
import type { JobContext } from "./job-context.ts";
import { readPullHere } from "./pull-request.ts";

// A new job knows nothing of its thread, so "also for Python" would mean nothing to it. Few threads have more requests than this.
const MOST = 5;

interface Earlier {
  /** Oldest first. */
  readonly requests: readonly ThreadRequest[];
  /** The bad end of this request's own earlier try; null if there was none. */
  readonly triedAs: RecordIn<"ended"> | null;
}

/** The newest earlier requests of a thread, and what became of their pull requests, for a job that takes the place of theirs. */
export async function earlierRequests(
  { request }: Pick<JobContext, "request">,
  { requests, triedAs }: Earlier,
  limits: CallLimits,
): Promise<DataPiece[]> {
  const pullLine = async (link: string): Promise<SanitizedText> => {
    const pull = await readPullHere(request.setting, link, limits);
    return sanitizedText`Its pull request: ${sanitizeLine(link)} (${sanitizeLine(pull === undefined ? "state unknown" : stateOf(pull))})`;
  };
  const told = requests.slice(-MOST).map(async ({ record, about, comment }): Promise<SanitizedText> => {
    const { askedBy, outcome, prLink } = record;
    const lines = [
      sanitizedText`Request by ${sanitizeLine(askedBy || "a workflow")} at ${sanitizeLine(comment.createdAt ?? "an unknown time")}:`,
      sanitizePrompt(instructionIn(about)),
      prLink === null
        ? sanitizedText`Outcome: ${sanitizeLine(outcome ?? "unknown")}`
        : await pullLine(prLink),
    ];
    return joinSanitized(
      lines.filter((line) => line !== ""),
      "\n",
    );
  });
  const texts = await Promise.all(told);
  if (triedAs?.prLink) {
    const ended = sanitizedText`An earlier job for this same request ended as ${sanitizeLine(triedAs.outcome)}.`;
    texts.push(joinSanitized([ended, await pullLine(triedAs.prLink)], "\n"));
  }
  return texts.length === 0
    ? []
    : [{ title: sanitizedText`Earlier requests in this thread`, text: joinSanitized(texts, "\n\n") }];
}
