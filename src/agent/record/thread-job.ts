import type { CallLimits } from "../../call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import { ifError } from "../../if-error.ts";
import { listNotes, type NotedComment } from "./notes.ts";
import { isOfDigest, type RecordCodec, type RequestRecord } from "./record.ts";
import { stopWithoutMemory } from "./record-store.ts";

/** A record that names a job. */
type JobRecord = Extract<RequestRecord, { readonly jobId: string }>;

/** A request of a thread, as its comment has it. */
export type ThreadRequest = NotedComment & { readonly record: RequestRecord };

/** What a thread says about its requests. */
export interface ThreadJob {
  /** The newest record that names a job; null if there is none. */
  readonly record: JobRecord | null;
  /** The requests of which something was sent, oldest first. */
  readonly requests: readonly ThreadRequest[];
  /** There are requests that this key cannot read. */
  readonly isUnreadable: boolean;
}

interface ThreadJobSearch {
  readonly thread: Thread;
  readonly codec: RecordCodec;
  readonly project: string;
  /** Of the request that searches, which is none of the earlier ones. */
  readonly key: string;
  readonly limits: CallLimits;
}

/**
 * Finds the job of a thread, in its newest verified record for this project. A thread on lines of a pull request without a record of
 * its own belongs to the job of the pull request's conversation.
 * @throws Stop if the thread cannot be read
 */
export async function findThreadJob(
  github: GitHubConnection,
  { thread, codec, project, key, limits }: ThreadJobSearch,
): Promise<ThreadJob> {
  const unreadable = ({ message }: GitHubError) => {
    throw stopWithoutMemory(
      `The thread could not be read, so this run cannot tell which job to continue. Nothing was sent. ${message}`,
      { next: "Ask again in a few minutes." },
    );
  };
  const noted = await listNotes(github, { codec, thread, limits }).catch(ifError(GitHubError, unreadable));
  const requests = noted.filter(
    // A digest's job gets no message: changes are asked for on its pull request.
    (each): each is ThreadRequest =>
      each.record?.project === project && each.namesComment && each.key !== key && !isOfDigest(each.record),
  );
  const record = requests.map((each) => each.record).findLast((each) => each.jobId !== null) ?? null;
  if (record === null && thread.kind === "review-thread") {
    const { number, url } = thread;
    const conversation = { kind: "pull-request", number, url } as const;
    return await findThreadJob(github, { thread: conversation, codec, project, key, limits });
  }
  return {
    record,
    requests: requests.filter(({ record: { state } }) => state !== "none"),
    isUnreadable: foreignNotes(noted).length > 0,
  };
}

/** The notes of requests that were made with another key. A key that stands in another comment too makes this one a copy. */
export function foreignNotes(noted: readonly NotedComment[]): NotedComment[] {
  return noted.filter(
    (each) => each.record === null && noted.filter(({ key }) => key === each.key).length === 1,
  );
}
