import type { CallLimits } from "../../call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import { ifError } from "../../if-error.ts";
import type { PlainLink } from "../../plain-link.ts";
import type { JobEnd } from "../outcome.ts";
import { listNotes } from "./notes.ts";
import type { RecordCodec } from "./record.ts";
import { stopWithoutMemory } from "./record-store.ts";

/** The job that a thread is about. */
export interface ThreadJob {
  readonly jobId: string;
  /** The pull request that it last had. */
  readonly pull: PlainLink | null;
  /** How the newest request ended; null if it has not, or if its end is not known. */
  readonly outcome: JobEnd | null;
}

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
): Promise<ThreadJob | null> {
  const unreadable = ({ message }: GitHubError) => {
    throw stopWithoutMemory(
      `The thread could not be read, so this run cannot tell which job to continue. Nothing was sent. ${message}`,
      { next: "Ask again in a few minutes." },
    );
  };
  const noted = await listNotes(github, { codec, thread, limits }).catch(ifError(GitHubError, unreadable));
  for (const { record, namesComment } of noted.toReversed()) {
    if (namesComment && record?.project === project && record.jobId !== null) {
      const { jobId, prLink, earlierPull, outcome } = record;
      return { jobId, pull: prLink ?? earlierPull, outcome };
    }
  }
  if (thread.kind !== "review-thread") {
    return null;
  }
  const { number, url } = thread;
  const conversation = { kind: "pull-request", number, url } as const;
  return await findThreadJob(github, { thread: conversation, codec, project, limits });
}
