import type { CallLimits } from "../../call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { explainFailedWrite } from "../../github/failed-write.ts";
import type { ReactionTarget, Thread } from "../../github/thread.ts";
import { createComment, type Reaction, react, withdrawBad } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";

interface ThreadWriterOptions {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly warn: (sentence: string) => void;
}

/** Writes reactions and comments in one thread. A failure is only a warning and does not affect the job. */
export class ThreadWriter {
  readonly thread: Thread;
  readonly #options: ThreadWriterOptions;

  constructor(options: ThreadWriterOptions) {
    this.thread = options.thread;
    this.#options = options;
  }

  /** Reacts to the text that asked; does nothing if the request did not come from the thread. */
  async react(target: ReactionTarget | null, reaction: Reaction, limits: CallLimits): Promise<void> {
    const { github } = this.#options;
    await this.#orWarn("add a reaction", target && react(github, { target, reaction, limits }));
  }

  /** Removes the reactions with which an earlier attempt refused or failed. */
  async withdrawBad(target: ReactionTarget | null, limits: CallLimits): Promise<void> {
    const { github } = this.#options;
    await this.#orWarn("remove a reaction", target && withdrawBad(github, { target, limits }));
  }

  /** Writes a new comment, which notifies the person it mentions. */
  async comment(body: string, limits: CallLimits): Promise<void> {
    const { github, thread } = this.#options;
    const writing = createComment(github, { thread, body, limits });
    await this.#orWarn("write a comment", writing);
  }

  async #orWarn(what: string, writing: Promise<unknown> | null): Promise<void> {
    const { thread, warn } = this.#options;
    const warnOf = (error: GitHubError) => warn(explainFailedWrite(what, error, thread));
    await writing?.then(() => {}, ifError(GitHubError, warnOf));
  }
}
