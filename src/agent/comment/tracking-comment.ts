import { isDeepStrictEqual } from "node:util";
import { deadlineIn } from "../../clock.ts";
import { type CallLimits, orAborted, withGrace } from "../../github/call-limits.ts";
import { createComment, readComment, updateComment } from "../../github/comments.ts";
import { GitHubError } from "../../github/errors.ts";
import { type Reaction, react } from "../../github/reactions.ts";
import { type CommentReference, explainFailure } from "../../github/thread.ts";
import { OUTCOMES } from "../outcome.ts";
import type { Report } from "../report.ts";
import { composeComment } from "./body.ts";
import { hasMarker, type Marker, markerOf } from "./marker.ts";
import { findWritten } from "./own-comments.ts";
import { type Claim, nextMarker } from "./succession.ts";
import { isNoNews, type Tracker, type TrackingOptions } from "./tracker.ts";

// A comment that was being created when the run was cancelled would otherwise be there without anybody knowing of it.
const CREATE_GRACE_MS = 1500;
// GitHub may carry out a write that nobody waits for any more: after the next one, that would bring an old state back.
const UPDATE_GRACE_MS = 1000;

type Writing = { readonly report: Report; readonly limits: CallLimits };

/** The comment says something else by now than when it was read. */
class ChangedMeanwhile extends Error {}

/** The one comment of a job, edited in place, and the reactions beside it. */
export class TrackingComment implements Tracker {
  readonly #options: TrackingOptions;
  #comment: CommentReference | null;
  /** A comment was sent, for which there may be no answer. */
  #isSent = false;
  #claim: Claim = "none";
  /** When the run began, Unix seconds; later than whatever it followed. */
  #since: number;
  /** What this run wrote last. */
  #written: Marker | undefined;
  /** An edit that may be under way though nobody waits for it any more. */
  #edit: Promise<void> = Promise.resolve();
  /** The last of the writes, which come one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  // A token that was refused once is refused again.
  #mayWrite = true;
  #mayReact: boolean;

  constructor(options: TrackingOptions) {
    this.#options = options;
    this.#comment = options.comment;
    this.#since = Math.floor(options.startedAt.getTime() / 1000);
    this.#mayReact = options.reactTo !== null;
  }

  comment(): CommentReference | null {
    return this.#comment;
  }

  remembers(): boolean {
    return this.#comment !== null && this.#claim !== "due";
  }

  adopt({ kind, id, url }: CommentReference, { claims }: { readonly claims: boolean }): void {
    this.#comment = { kind, id, url };
    this.#claim = claims ? "due" : "none";
    this.#options.onChange();
  }

  async react(reaction: Reaction, limits: CallLimits): Promise<void> {
    const { github, reactTo } = this.#options;
    if (reactTo !== null && this.#mayReact) {
      const end = await this.#attempt("react", () => react(github, { target: reactTo, reaction, limits }));
      this.#mayReact = end !== "refused";
    }
  }

  update(report: Report, limits: CallLimits): Promise<boolean> {
    const turn = this.#queue.then(async () => {
      const end = this.#mayWrite
        ? await this.#attempt("write the tracking comment", () => this.#write({ report, limits }))
        : "refused";
      this.#mayWrite = end !== "refused";
      return end !== "failed";
    });
    // The next in the queue has its turn whatever became of this one.
    this.#queue = turn.catch(() => {});
    return turn;
  }

  async conclude(report: Report, limits: CallLimits): Promise<boolean> {
    if (!this.remembers() && isNoNews(report, this.#comment)) {
      // A comment that may be there has to be looked for, which post has the time to do.
      return this.#comment !== null || !this.#isSent || !this.#mayWrite;
    }
    const reaction = report.ending === null ? undefined : OUTCOMES[report.ending.outcome].reaction;
    const reacted = reaction === undefined ? undefined : this.react(reaction, limits);
    const [told] = await Promise.all([this.update(report, limits), reacted]);
    return told;
  }

  /** Whether a write was done, refused for good, or failed for now. */
  async #attempt(what: string, act: () => Promise<void>): Promise<"done" | "refused" | "failed"> {
    try {
      await act();
      return "done";
    } catch (error) {
      if (!(error instanceof GitHubError)) {
        throw error;
      }
      this.#options.warn(explainFailure(what, error, this.#options.thread));
      return error.kind === "forbidden" || error.kind === "token-refused" ? "refused" : "failed";
    }
  }

  async #write(writing: Writing): Promise<void> {
    if (this.#comment !== null && !(await this.#isDeletedAt(this.#comment, writing))) {
      return;
    }
    const { limits } = writing;
    limits.signal.throwIfAborted();
    // One that was sent without an answer is looked for before there is a second one.
    const found = this.#isSent
      ? await findWritten(this.#options.github, { ...this.#options, limits })
      : undefined;
    if (found === undefined) {
      await this.#open(writing);
      return;
    }
    this.#own(found);
    await this.#revise(found, writing);
  }

  /** Revises the comment; true when it was deleted since this run wrote it, so that it has to be written anew. */
  async #isDeletedAt(comment: CommentReference, writing: Writing): Promise<boolean> {
    try {
      await this.#revise(comment, writing);
      return false;
    } catch (error) {
      if (!(error instanceof GitHubError && error.kind === "not-found") || this.#written === undefined) {
        throw error;
      }
      this.#options.log.info(`The tracking comment was not found, and is looked for: ${comment.url}`);
      this.#comment = null;
      this.#written = undefined;
      return true;
    }
  }

  #own(comment: CommentReference): void {
    this.#comment = comment;
    this.#claim = "done";
    this.#options.onChange();
  }

  async #open({ report, limits }: Writing): Promise<void> {
    this.#isSent = true;
    const marker = this.#markerOf(report);
    const comment = await this.#create(this.#bodyOf(report, marker), limits);
    this.#written = marker;
    this.#options.log.info(`Tracking comment created: ${comment.url}`);
    this.#own(comment);
  }

  /** Creates the comment, and looks for it before it is sent a second time. */
  async #create(body: string, limits: CallLimits): Promise<CommentReference> {
    const { github, thread, clock } = this.#options;
    const create = () =>
      createComment(github, { thread, body, limits: withGrace(limits, CREATE_GRACE_MS, clock) });
    try {
      return await create();
    } catch (error) {
      if (!(error instanceof GitHubError)) {
        throw error;
      }
      if (error.kind !== "unavailable" || !hasMarker(body)) {
        this.#isSent = error.kind === "unavailable";
        throw error;
      }
      // It may be there.
      const written = await findWritten(github, { ...this.#options, limits });
      return written ?? (await create());
    }
  }

  async #revise(comment: CommentReference, writing: Writing): Promise<void> {
    const { report, limits } = writing;
    const { github, log, clock } = this.#options;
    await this.#edit;
    const found = await this.#read(comment, limits);
    const marker = nextMarker(this.#markerOf(report), found, this.#claim);
    if (marker === undefined) {
      log.info(`Tracking comment left as it is, since it tells of something later: ${comment.url}`);
      return;
    }
    const graced = withGrace(limits, UPDATE_GRACE_MS, clock);
    // A repeat comes so long after the look that others may have written.
    const beforeRepeat = async () => {
      const now = await this.#read(comment, graced);
      if (![found, marker].some((said) => isDeepStrictEqual(said, now))) {
        throw new ChangedMeanwhile();
      }
    };
    const body = this.#bodyOf(report, marker);
    const edit = updateComment(github, { comment, body, limits: graced, beforeRepeat }).then(() => {
      this.#claim = this.#claim === "due" ? "done" : this.#claim;
      this.#since = marker.since;
      this.#written = marker;
      log.info(`Tracking comment updated: ${comment.url}`);
    });
    this.#edit = edit.catch(() => {});
    await orAborted(edit, limits.signal).catch(async (error: unknown) => {
      if (!(error instanceof ChangedMeanwhile)) {
        throw error;
      }
      await this.#revise(comment, writing);
    });
  }

  /**
   * What the comment says now, as far as it is this action's word. GitHub has no write that depends on what was read, so
   * this comes right before the write.
   */
  async #read(comment: CommentReference, limits: CallLimits): Promise<Marker | undefined> {
    const { github, codec, thread, clock } = this.#options;
    if (this.#written?.phase === "starting") {
      // No other run takes over what is just starting.
      return this.#written;
    }
    // The write needs time as well.
    const half = { ...limits, deadline: deadlineIn(limits.deadline.remainingMs() / 2, clock) };
    try {
      const found = codec.read(await readComment(github, { comment, limits: half }), thread.number);
      return found?.verified ? found.marker : this.#written;
    } catch (error) {
      if (this.#written === undefined || !(error instanceof GitHubError)) {
        throw error;
      }
      return this.#written;
    }
  }

  #markerOf(report: Report): Marker {
    return { ...markerOf(report, this.#options), since: this.#since };
  }

  #bodyOf(report: Report, marker: Marker): string {
    const { codec, thread, runUrl, clock } = this.#options;
    const showing = { runUrl, now: clock.date(), earlier: marker.earlier };
    return composeComment(report, { ...showing, hidden: codec.write(marker, thread.number) });
  }
}
