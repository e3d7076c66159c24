import type { CallLimits } from "../../call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { explainFailedWrite } from "../../github/failed-write.ts";
import type { ReactionTarget, Thread } from "../../github/thread.ts";
import { createComment, type Reaction, react, withdrawBad } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";

/** Writes reactions and comments in one thread. A failure is only a warning and does not affect the job. */
export type ThreadWriter = ReturnType<typeof openThreadWriter>;

interface ThreadWriterOptions {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly warn: (sentence: string) => void;
}

export function openThreadWriter({ github, thread, warn }: ThreadWriterOptions) {
  const orWarn = async (what: string, writing: Promise<unknown> | null) => {
    const warnOf = (error: GitHubError) => warn(explainFailedWrite(what, error, thread));
    await writing?.catch(ifError(GitHubError, warnOf));
  };
  return {
    thread,
    /** Reacts to the text that asked; does nothing if the request did not come from the thread. */
    react: (target: ReactionTarget | null, reaction: Reaction, limits: CallLimits) =>
      orWarn("add a reaction", target && react(github, { target, reaction, limits })),
    /** Removes the reactions with which an earlier attempt refused or failed. */
    withdrawBad: (target: ReactionTarget | null, limits: CallLimits) =>
      orWarn("remove a reaction", target && withdrawBad(github, { target, limits })),
    /** Writes a new comment, which notifies the person it mentions. */
    comment: (body: string, limits: CallLimits) =>
      orWarn("write a comment", createComment(github, { thread, body, limits })),
  };
}
