import type { CallLimits } from "../../call-limits.ts";
import { GitHubError } from "../../github/errors.ts";
import { stateOf } from "../../github/pull-requests.ts";
import type { Thread } from "../../github/thread.ts";
import { ifError } from "../../if-error.ts";
import { joinSanitized, type SanitizedText, sanitizedText } from "../../sanitized-text.ts";
import type { DataPiece } from "../prompt/fenced-data.ts";
import { stopUnread, stopWithoutMemory } from "../record/comment-store.ts";
import { listNotes, type NotedComment } from "../record/notes.ts";
import { isOfDigest, type RecordIn, type RequestRecord, unsigned } from "../record/record.ts";
import type { AgentRequest } from "../request.ts";
import { requestIn } from "../say/body.ts";
import { sanitizeLine, sanitizePrompt } from "../text/sanitize.ts";
import { readPullHere } from "./pull-request.ts";

/** A request of a thread, as its comment has it. What was refused, or stopped before anything was sent, is none. */
export type ThreadRequest = NotedComment & { readonly record: Exclude<RequestRecord, RecordIn<"none">> };

/** The requests of a thread. */
interface ThreadRequests {
  /** Oldest first. */
  readonly requests: readonly ThreadRequest[];
  /** What the notes say of requests that this key cannot read; undefined where they say nothing that is understood. */
  readonly foreign: readonly (RequestRecord | undefined)[];
  /** Whether something was asked of which nothing was sent. */
  readonly hasRefused: boolean;
}

/** With the newest record that names a job; null if there is none. */
export interface ThreadJob extends ThreadRequests {
  readonly record: Extract<RequestRecord, { readonly jobId: string }> | null;
}

export const NO_THREAD: ThreadJob = { record: null, requests: [], foreign: [], hasRefused: false };

function isRequest<N extends NotedComment>(each: N): each is N & ThreadRequest {
  return each.record !== null && each.record.state !== "none";
}

/** Lists the requests of a thread for the project of this one. @throws Stop if the thread cannot be read */
export async function listRequests(
  { setting, codec, known }: AgentRequest,
  thread: Thread,
  limits: CallLimits,
): Promise<ThreadRequests> {
  const listing = listNotes(setting.github, { codec, thread, limits });
  const all = await listing.catch(ifError(GitHubError, stopUnread));
  const said = all.map((each) => ({ ...each, says: each.record ?? unsigned(each.noted) }));
  const noted = said.filter(({ says }) => says === undefined || says.project === known.record.project);
  // A key that stands in another comment too makes this one a copy.
  const foreign = noted.filter(
    ({ record, key, says }) =>
      record === null && says?.state !== "none" && all.filter((other) => other.key === key).length === 1,
  );
  return {
    requests: noted.filter(isRequest),
    foreign: foreign.map(({ says }) => says),
    hasRefused: noted.some(({ says }) => says?.state === "none"),
  };
}

/** Whether only another key can read anything of a job of the thread, so that no request can go to it. */
export function isLocked({ requests, foreign }: ThreadRequests): boolean {
  const isOfJob = (says?: RequestRecord) => says === undefined || (says.jobId !== null && !isOfDigest(says));
  return requests.every(({ record }) => record.jobId === null) && foreign.some(isOfJob);
}

/**
 * Finds the job of a thread, in its newest verified record for this project. A thread on lines of a pull request without a record of
 * its own belongs to the job of the pull request's conversation.
 * @throws Stop if the thread cannot be read, or if this key can read nothing of its job
 */
export async function findThreadJob(
  request: AgentRequest,
  thread: Thread,
  limits: CallLimits,
): Promise<ThreadJob> {
  const listed = await listRequests(request, thread, limits);
  const foreign = listed.foreign.filter((says) => says === undefined || !isOfDigest(says));
  if (isLocked(listed)) {
    throw stopWithoutMemory(
      "The job of this thread was started with another API key, so this request could not reach it. Nothing was sent.",
      { next: "Ask in a new issue." },
    );
  }
  const requests = listed.requests.filter(
    // This request is none of the earlier ones. A digest's job gets no message: changes are asked for on its pull request.
    (each) => each.key !== request.known.record.key && !isOfDigest(each.record),
  );
  const record = requests.map((each) => each.record).findLast((each) => each.jobId !== null) ?? null;
  if (record === null && thread.kind === "review-thread") {
    const { number, url } = thread;
    return await findThreadJob(request, { kind: "pull-request", number, url }, limits);
  }
  return { ...listed, record, requests, foreign };
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
    const { outcome, prLink } = record;
    const pull = await readPullHere(setting, prLink, limits);
    const lines = [
      // The words below a record are not signed, so nobody is named as their author.
      sanitizedText`Request at ${sanitizeLine(comment.createdAt ?? "an unknown time")}:`,
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
