import type { CallLimits } from "../../call-limits.ts";
import { GitHubError } from "../../github/errors.ts";
import { stateOf } from "../../github/pull-requests.ts";
import type { Thread } from "../../github/thread.ts";
import { ifError } from "../../if-error.ts";
import { joinSanitized, type SanitizedText, sanitizedText } from "../../sanitized-text.ts";
import type { DataPiece } from "../prompt/fenced-data.ts";
import { stopUnread } from "../record/comment-store.ts";
import { listNotes, type NotedComment } from "../record/notes.ts";
import { isOfDigest, type RecordIn, type RequestRecord, unverified } from "../record/record.ts";
import type { AgentRequest } from "../request.ts";
import { requestIn } from "../say/body.ts";
import { sanitizeLine, sanitizePrompt } from "../text/sanitize.ts";
import { readPullHere } from "./pull-request.ts";

/** A request of a thread, as its comment has it. What was refused, or stopped before anything was sent, is none. */
export type ThreadRequest = NotedComment & { readonly record: Exclude<RequestRecord, RecordIn<"none">> };

/** What a thread says about its requests. */
export interface ThreadJob {
  /** The newest record that names a job; null if there is none. */
  readonly record: Extract<RequestRecord, { readonly jobId: string }> | null;
  /** Oldest first. */
  readonly requests: readonly ThreadRequest[];
  /** How many requests this key cannot read. */
  readonly foreign: number;
}

/**
 * Lists the requests of a thread for the project of this one, oldest first. `foreign`: how many were made with another key.
 * @throws Stop if the thread cannot be read
 */
export async function listRequests(
  { setting, codec, known }: AgentRequest,
  thread: Thread,
  limits: CallLimits,
): Promise<Pick<ThreadJob, "requests" | "foreign">> {
  const listing = listNotes(setting.github, { codec, thread, limits });
  const noted = await listing.catch(ifError(GitHubError, stopUnread));
  // A key that stands in another comment too makes this one a copy.
  const foreign = noted.filter(
    ({ record, key, noted: text }) =>
      record === null &&
      unverified(text).state !== "none" &&
      noted.filter((other) => other.key === key).length === 1,
  );
  const requests = noted.filter(
    (each): each is ThreadRequest =>
      each.record?.project === known.record.project && each.record.state !== "none",
  );
  return { requests, foreign: foreign.length };
}

/**
 * Finds the job of a thread, in its newest verified record for this project. A thread on lines of a pull request without a record of
 * its own belongs to the job of the pull request's conversation.
 * @throws Stop if the thread cannot be read
 */
export async function findThreadJob(
  request: AgentRequest,
  thread: Thread,
  limits: CallLimits,
): Promise<ThreadJob> {
  const { requests: all, foreign } = await listRequests(request, thread, limits);
  const requests = all.filter(
    // This request is none of the earlier ones. A digest's job gets no message: changes are asked for on its pull request.
    (each) => each.namesComment && each.key !== request.known.record.key && !isOfDigest(each.record),
  );
  const record = requests.map((each) => each.record).findLast((each) => each.jobId !== null) ?? null;
  if (record === null && thread.kind === "review-thread") {
    const { number, url } = thread;
    return await findThreadJob(request, { kind: "pull-request", number, url }, limits);
  }
  return { record, requests, foreign };
}

// A new job knows nothing of its thread, so "also for Python" would mean nothing to it. Few threads have more requests than this.
const MOST = 5;

/** An earlier request as its comment has it. */
type Earlier = Pick<ThreadRequest, "record" | "about"> & {
  readonly comment: Pick<ThreadRequest["comment"], "createdAt">;
};

/** The newest earlier requests of a thread, and what became of their pull requests, for a job that takes the place of theirs. */
export async function tellEarlier(
  requests: readonly Earlier[],
  { setting }: AgentRequest,
  limits: CallLimits,
): Promise<DataPiece[]> {
  const told = requests.slice(-MOST).map(async ({ record, about, comment }): Promise<SanitizedText> => {
    const { askedBy, outcome, prLink } = record;
    const pull = await readPullHere(setting, prLink, limits);
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
