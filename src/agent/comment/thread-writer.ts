import type { CallLimits } from "../../call-limits.ts";
import type { Clock } from "../../clock.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { explainFailedWrite } from "../../github/failed-write.ts";
import type { ReactionTarget, Thread } from "../../github/thread.ts";
import { createComment, type Reaction, react, withdraw } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";

interface ThreadWriterOptions {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly clock: Clock;
  readonly warn: (sentence: string) => void;
}

/** Reactions and mentions in one thread. What fails is a warning, and changes nothing about the job. */
export class ThreadWriter {
  readonly #options: ThreadWriterOptions;

  constructor(options: ThreadWriterOptions) {
    this.#options = options;
  }

  /** Puts a reaction on what asked; nothing where nothing in the thread asked. */
  async react(target: ReactionTarget | null, reaction: Reaction, limits: CallLimits): Promise<void> {
    if (target !== null) {
      const { github } = this.#options;
      await this.#orWarn("react", limits, react(github, { target, reaction, limits }));
    }
  }

  /** Takes back a reaction of an earlier attempt. */
  async withdraw(target: ReactionTarget | null, reaction: Reaction, limits: CallLimits): Promise<void> {
    if (target !== null) {
      const { github } = this.#options;
      await this.#orWarn("take back a reaction", limits, withdraw(github, { target, reaction, limits }));
    }
  }

  /** Writes a comment of its own, which notifies the person whom it mentions. */
  async comment(body: string, limits: CallLimits): Promise<void> {
    const { github, thread, clock } = this.#options;
    const writing = createComment(github, { thread, body, limits, clock });
    await this.#orWarn("write a comment", limits, writing);
  }

  async #orWarn(what: string, limits: CallLimits, writing: Promise<unknown>): Promise<void> {
    const { github, thread, warn } = this.#options;
    const warnOf = async (error: GitHubError) =>
      warn(await explainFailedWrite(what, error, { github, thread, limits }));
    await writing.then(() => {}, ifError(GitHubError, warnOf));
  }
}
