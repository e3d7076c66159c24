import type { CallLimits } from "../../call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import { ifError } from "../../if-error.ts";
import { listNotes } from "./notes.ts";
import type { RecordCodec, RequestRecord } from "./record.ts";
import { stopWithoutMemory } from "./record-store.ts";

/** The newest record of a thread that names a job. */
type JobRecord = Extract<RequestRecord, { readonly jobId: string }>;

interface ThreadJobSearch {
  readonly thread: Thread;
  readonly codec: RecordCodec;
  readonly project: string;
  readonly limits: CallLimits;
}

/**
 * Finds the job of a thread, in its newest verified record for this project. A thread on lines of a pull request without a record of
 * its own belongs to the job of the pull request's conversation.
 * @throws Stop if the thread cannot be read
 */
export async function findThreadJob(
  github: GitHubConnection,
  { thread, codec, project, limits }: ThreadJobSearch,
): Promise<JobRecord | null> {
  const unreadable = ({ message }: GitHubError) => {
    throw stopWithoutMemory(
      `The thread could not be read, so this run cannot tell which job to continue. Nothing was sent. ${message}`,
      { next: "Ask again in a few minutes." },
    );
  };
  const noted = await listNotes(github, { codec, thread, limits }).catch(ifError(GitHubError, unreadable));
  for (const { record, namesComment } of noted.toReversed()) {
    // A digest's job gets no message: changes are asked for on its pull request.
    const isDigest = record !== null && record.windows.length > 0;
    if (namesComment && record?.project === project && record.jobId !== null && !isDigest) {
      return record;
    }
  }
  if (thread.kind !== "review-thread") {
    return null;
  }
  const { number, url } = thread;
  const conversation = { kind: "pull-request", number, url } as const;
  return await findThreadJob(github, { thread: conversation, codec, project, limits });
}
