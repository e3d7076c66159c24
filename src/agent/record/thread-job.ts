import type { CallLimits } from "../../call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import { ifError } from "../../if-error.ts";
import { stopUnread } from "./comment-store.ts";
import { listNotes, type NotedComment } from "./notes.ts";
import { isOfDigest, type RecordCodec, type RecordIn, type RequestRecord, unverified } from "./record.ts";

/** A record that names a job. */
type JobRecord = Extract<RequestRecord, { readonly jobId: string }>;

/** A request of a thread, as its comment has it. What was refused, or stopped before anything was sent, is none. */
export type ThreadRequest = NotedComment & { readonly record: Exclude<RequestRecord, RecordIn<"none">> };

/** What a thread says about its requests. */
export interface ThreadJob {
  /** The newest record that names a job; null if there is none. */
  readonly record: JobRecord | null;
  /** Oldest first. */
  readonly requests: readonly ThreadRequest[];
  /** There are requests that this key cannot read. */
  readonly isUnreadable: boolean;
}

interface RequestSearch {
  readonly thread: Thread;
  readonly codec: RecordCodec;
  readonly project: string;
  readonly limits: CallLimits;
}

/** Lists the requests of a thread for this project, oldest first. `foreign`: how many were made with another key. */
export async function listRequests(github: GitHubConnection, { project, ...search }: RequestSearch) {
  const noted = await listNotes(github, search);
  // A key that stands in another comment too makes this one a copy.
  const foreign = noted.filter(
    ({ record, key, noted: text }) =>
      record === null &&
      unverified(text).state !== "none" &&
      noted.filter((other) => other.key === key).length === 1,
  );
  const requests = noted.filter(
    (each): each is ThreadRequest => each.record?.project === project && each.record.state !== "none",
  );
  return { requests, foreign: foreign.length };
}

/**
 * Finds the job of a thread, in its newest verified record for this project. A thread on lines of a pull request without a record of
 * its own belongs to the job of the pull request's conversation. `key`: of the request that searches, which is none of the earlier ones.
 * @throws Stop if the thread cannot be read
 */
export async function findThreadJob(
  github: GitHubConnection,
  search: RequestSearch & { readonly key: string },
): Promise<ThreadJob> {
  const { thread, key } = search;
  const found = await listRequests(github, search).catch(ifError(GitHubError, stopUnread));
  const requests = found.requests.filter(
    // A digest's job gets no message: changes are asked for on its pull request.
    (each) => each.namesComment && each.key !== key && !isOfDigest(each.record),
  );
  const record = requests.map((each) => each.record).findLast((each) => each.jobId !== null) ?? null;
  if (record === null && thread.kind === "review-thread") {
    const { number, url } = thread;
    const conversation = { kind: "pull-request", number, url } as const;
    return await findThreadJob(github, { ...search, thread: conversation });
  }
  return { record, requests, isUnreadable: found.foreign > 0 };
}
