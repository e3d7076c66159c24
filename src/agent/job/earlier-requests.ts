import type { CallLimits } from "../../call-limits.ts";
import { stateOf } from "../../github/pull-requests.ts";
import { joinSanitized, type SanitizedText, sanitizedText } from "../../sanitized-text.ts";
import type { DataPiece } from "../prompt/fenced-data.ts";
import type { ThreadRequest } from "../record/thread-job.ts";
import { requestIn } from "../say/body.ts";
import { sanitizeLine, sanitizePrompt } from "../text/sanitize.ts";
import type { JobContext } from "./job-context.ts";
import { readPullHere } from "./pull-request.ts";

// A new job knows nothing of its thread, so "also for Python" would mean nothing to it. Few threads have more requests than this.
const MOST = 5;

/** An earlier request as its comment has it. */
type Earlier = Pick<ThreadRequest, "record" | "about"> & {
  readonly comment: Pick<ThreadRequest["comment"], "createdAt">;
};

/** The newest earlier requests of a thread, and what became of their pull requests, for a job that takes the place of theirs. */
export async function earlierRequests(
  { request }: Pick<JobContext, "request">,
  requests: readonly Earlier[],
  limits: CallLimits,
): Promise<DataPiece[]> {
  const told = requests.slice(-MOST).map(async ({ record, about, comment }): Promise<SanitizedText> => {
    const { askedBy, outcome, prLink } = record;
    const pull = await readPullHere(request.setting, prLink, limits);
    const lines = [
      sanitizedText`Request by ${sanitizeLine(askedBy || "a workflow")} at ${sanitizeLine(comment.createdAt ?? "an unknown time")}:`,
      sanitizePrompt(requestIn(about)),
      sanitizedText`Outcome: ${sanitizeLine(outcome ?? "unknown")}`,
      prLink === null
        ? sanitizedText``
        : sanitizedText`Its pull request: ${sanitizeLine(prLink)} (${sanitizeLine(pull === undefined ? "state unknown" : stateOf(pull))})`,
    ];
    return joinSanitized(
      lines.filter((line) => line !== ""),
      "\n",
    );
  });
  const texts = await Promise.all(told);
  return texts.length === 0
    ? []
    : [{ title: sanitizedText`Earlier requests in this thread`, text: joinSanitized(texts, "\n\n") }];
}
