import type { Environment } from "../../action/environment.ts";
import type { Log } from "../../action/world.ts";
import { type CallLimits, orAborted, withGrace } from "../../call-limits.ts";
import type { Clock } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import type { CommentReference } from "../../github/thread.ts";
import { isListedForRepository } from "../../github/thread-comments.ts";
import { createComment, type Reaction, updateComment } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";
import type { Inputs } from "../inputs.ts";
import type { Report } from "../report.ts";
import { renderComment, renderNotice } from "./body.ts";
import { isForAsker, planLastWrites } from "./last-writes.ts";
import { type MarkerCodec, markerOf, type RequestIdentity, rememberedJobId } from "./marker.ts";
import { CLOCK_SKEW_MS, findWritten } from "./own-comments.ts";
import type { SavedTracking } from "./saved-state.ts";
import { hasNote } from "./signed-note.ts";
import type { ThreadWriter } from "./thread-writer.ts";

// GitHub may carry out an edit that nobody waits for any more. After the next edit, it would bring an old state back, so
// edits come one after the other, and a cancelled run gives the last one this time to arrive.
const UPDATE_GRACE_MS = 1000;

const WRITE = "write the tracking comment";

/** What a tracking comment is about, and for whom. */
export interface TrackingOptions {
  readonly writer: ThreadWriter;
  readonly identity: RequestIdentity;
  /** The comment of an earlier attempt or of another process of this run; null where there is none. */
  readonly comment: CommentReference | null;
  /** The job of whose end nobody is to be mentioned any more. */
  readonly notifiedJobId: string | null;
  /** The given comment says already what a re-run has to know. */
  readonly isCurrent: boolean;
  /** Reactions of before, which a good end takes back. */
  readonly outdated: readonly Reaction[];
  readonly inputs: Pick<Inputs, "notify" | "triggerPhrase">;
  readonly environment: Pick<Environment, "runUrl">;
  readonly markerCodec: MarkerCodec;
  /** The project's digest. */
  readonly project: string;
  readonly startedAtMs: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when there is a comment that the post step has to know. */
  readonly onChange?: () => void;
}

/**
 * The one comment of a request, edited in place, and what whoever asked gets beside it. Only the request's own run, its post step,
 * its re-runs and `collect` write it, one at a time.
 */
export class TrackingComment {
  readonly #options: TrackingOptions;
  #comment: CommentReference | null;
  /** A comment was sent, for which there may be no answer. */
  #isSent = false;
  /** What this process wrote last; null before its first write. */
  #written: Report | null = null;
  /** An edit that may be under way though nobody waits for it any more. */
  #edit: Promise<void> = Promise.resolve();
  /** The last of the writes, which come one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: TrackingOptions) {
    this.#options = options;
    this.#comment = options.comment;
  }

  comment(): CommentReference | null {
    return this.#comment;
  }

  /** What another process has to know to write on. */
  toSave(): SavedTracking {
    const { identity, notifiedJobId, writer } = this.#options;
    const { thread, reactTo } = writer;
    return { ...identity, thread, reactTo, notifiedJobId, comment: this.#comment };
  }

  /** Whether the comment says what this run has said last, or, before it has said anything, what an earlier attempt did. */
  isWrittenDown(): boolean {
    return this.#comment !== null && (this.#written !== null || this.#options.isCurrent);
  }

  /** Brings the comment up to date, and creates it first if there is none. Returns false when it is worth another try. */
  update(report: Report, limits: CallLimits): Promise<boolean> {
    const { writer } = this.#options;
    const turn = this.#queue.then(() => writer.tryWrite(WRITE, limits, () => this.#write(report, limits)));
    // The next in the queue has its turn whatever became of this one.
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /** Writes the end: the comment's last state, the final reaction, and the mention. Returns as `update` does. */
  async conclude(report: Report, limits: CallLimits): Promise<boolean> {
    const { writer, inputs, outdated, notifiedJobId } = this.#options;
    const plan = planLastWrites(report, {
      hasComment: this.#comment !== null,
      mayHaveComment: this.#isSent,
      isWrittenDown: this.isWrittenDown(),
      outdated,
      notify: inputs.notify,
      notifiedJobId,
    });
    if (plan.kind === "none") {
      return plan.isDone;
    }
    const reacted = plan.reaction === undefined ? undefined : writer.react(plan.reaction, limits);
    const [isDone] = await Promise.all([this.update(report, limits), reacted]);
    const isWritten = this.#written === report;
    await Promise.all([
      this.#withdraw(plan.withdrawn, limits),
      plan.mentions && isWritten ? this.#notify(report, limits) : undefined,
    ]);
    return isDone;
  }

  async #notify(report: Report, limits: CallLimits): Promise<void> {
    const { writer, startedAtMs, clock } = this.#options;
    const body = renderNotice(report, this.#comment?.url);
    await writer.notify(body, { since: new Date(startedAtMs - CLOCK_SKEW_MS), clock, limits });
  }

  async #withdraw(reactions: readonly Reaction[], limits: CallLimits): Promise<void> {
    for (const reaction of reactions) {
      await this.#options.writer.withdraw(reaction, limits);
    }
  }

  async #write(report: Report, limits: CallLimits): Promise<void> {
    const known = this.#comment;
    if (known !== null && (await this.#revise(known, report, limits)) === "revised") {
      return;
    }
    limits.signal.throwIfAborted();
    // One that was sent without an answer is looked for before there is a second one.
    const found = this.#isSent ? await this.#findWritten(limits) : undefined;
    if (found === undefined || (await this.#revise(found, report, limits)) === "deleted") {
      await this.#create(report, limits);
    }
  }

  async #create(report: Report, limits: CallLimits): Promise<void> {
    const { writer, clock, log } = this.#options;
    const { thread, github } = writer;
    const body = this.#bodyOf(report, null);
    // One with a marker can be looked for before it is sent a second time.
    const search = hasNote(body) ? () => this.#findWritten(limits) : undefined;
    const onError = (error: GitHubError) => {
      this.#isSent = error.kind === "unavailable";
      throw error;
    };
    this.#isSent = true;
    const created = createComment(github, { thread, body, limits, clock, search });
    const comment = await created.catch(ifError(GitHubError, onError));
    this.#keep(comment, report);
    log.info(`Tracking comment created: ${comment.url}`);
  }

  async #revise(
    comment: CommentReference,
    report: Report,
    limits: CallLimits,
  ): Promise<"revised" | "deleted"> {
    const { writer, log, clock } = this.#options;
    await this.#edit;
    const graced = withGrace(limits, UPDATE_GRACE_MS, clock);
    const body = this.#bodyOf(report, comment.id);
    const edit = updateComment(writer.github, { comment, body, limits: graced }).then(() => {
      this.#keep(comment, report);
      log.info(`Tracking comment updated: ${comment.url}`);
    });
    this.#edit = edit.catch(() => {});
    const onError = (error: GitHubError) => {
      if (error.kind !== "not-found") {
        throw error;
      }
      log.info(`The tracking comment was deleted, and is written anew: ${comment.url}`);
      this.#comment = null;
      // Post then looks for the new one, before it writes another.
      this.#options.onChange?.();
      return "deleted" as const;
    };
    return await orAborted(edit, limits.signal).then(() => "revised" as const, ifError(GitHubError, onError));
  }

  #keep(comment: CommentReference, written: Report): void {
    this.#written = written;
    const isNew = this.#comment?.id !== comment.id;
    this.#comment = { kind: comment.kind, id: comment.id, url: comment.url };
    if (isNew) {
      this.#options.onChange?.();
    }
  }

  async #findWritten(limits: CallLimits): Promise<CommentReference | undefined> {
    const { writer, identity, markerCodec, startedAtMs } = this.#options;
    const { github, thread } = writer;
    return await findWritten({ github, thread, markerCodec, limits, identity, startedAtMs });
  }

  #bodyOf(report: Report, commentId: string | null): string {
    const { markerCodec, writer, environment, clock, identity, project, startedAtMs, notifiedJobId, inputs } =
      this.#options;
    const now = clock.date();
    const jobId = rememberedJobId(report);
    const marker = markerOf(report, {
      ...identity,
      commentId,
      project,
      reactTo: writer.reactTo,
      since: Math.floor(startedAtMs / 1000),
      writtenAt: Math.floor(now.getTime() / 1000),
      isNotified: isForAsker(report, inputs) || (jobId !== null && jobId === notifiedJobId),
    });
    const hidden = markerCodec.write(marker, writer.thread.number);
    const isCollected = isListedForRepository(writer.thread);
    const { runUrl } = environment;
    const { triggerPhrase } = inputs;
    return renderComment(report, { runUrl, now, triggerPhrase, isCollected, hidden });
  }
}
