import type { CallLimits } from "../../call-limits.ts";
import type { Clock } from "../../clock.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { diagnoseFailedWrite } from "../../github/failed-write.ts";
import type { ReactionTarget, Thread } from "../../github/thread.ts";
import { findSameComment } from "../../github/thread-comments.ts";
import { createComment, type Reaction, react, withdraw } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";

interface Notice {
  readonly since: Date;
  readonly limits: CallLimits;
  readonly clock: Clock;
}

interface ThreadWriterOptions {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  /** What reactions are put on; null where nothing in the thread asked. */
  readonly reactTo: ReactionTarget | null;
  readonly warn: (sentence: string) => void;
}

/** Writes into one thread. What fails is a warning, and changes nothing about the job. */
export class ThreadWriter {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly reactTo: ReactionTarget | null;
  readonly #warn: (sentence: string) => void;
  /** What the token was refused once: it is refused again. */
  readonly #forbidden = new Set<string>();

  constructor({ github, thread, reactTo, warn }: ThreadWriterOptions) {
    this.github = github;
    this.thread = thread;
    this.reactTo = reactTo;
    this.#warn = warn;
  }

  /** Whether nothing is left to try: it is written, or it is refused for good. */
  async tryWrite(what: string, limits: CallLimits, write: () => Promise<unknown>): Promise<boolean> {
    if (this.#forbidden.has(what)) {
      return true;
    }
    const onError = async (error: GitHubError) => {
      const { github, thread } = this;
      this.#warn(await diagnoseFailedWrite(what, error, { github, thread, limits }));
      if (error.kind === "forbidden" || error.kind === "token-refused") {
        this.#forbidden.add(what);
      }
      return this.#forbidden.has(what);
    };
    return await write().then(() => true, ifError(GitHubError, onError));
  }

  /** Puts a reaction on what asked. */
  async react(reaction: Reaction, limits: CallLimits): Promise<void> {
    await this.#onAsking(limits, (target) => react(this.github, { target, reaction, limits }));
  }

  /** Takes back a reaction of an earlier attempt. */
  async withdraw(reaction: Reaction, limits: CallLimits): Promise<void> {
    await this.#onAsking(limits, (target) => withdraw(this.github, { target, reaction, limits }));
  }

  /** Writes one more comment, which notifies whom it mentions. One that may be there is looked for, `since` this moment. */
  async notify(body: string, { since, ...sending }: Notice): Promise<void> {
    const { thread, github } = this;
    const { limits } = sending;
    const search = () => findSameComment(github, { thread, body, since, limits });
    const write = () => createComment(github, { thread, body, search, ...sending });
    await this.tryWrite("notify who asked", limits, write);
  }

  async #onAsking(limits: CallLimits, act: (target: ReactionTarget) => Promise<void>): Promise<void> {
    const { reactTo } = this;
    if (reactTo !== null) {
      await this.tryWrite("react", limits, () => act(reactTo));
    }
  }
}
