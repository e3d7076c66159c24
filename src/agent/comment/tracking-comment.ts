import { isDeepStrictEqual } from "node:util";
import { type CallLimits, keepingBack, orAborted, withGrace } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { CommentReference } from "../../github/thread.ts";
import { findSameComment } from "../../github/thread-comments.ts";
import {
  createComment,
  type Reaction,
  react,
  readComment,
  updateComment,
  withdraw,
} from "../../github/thread-writes.ts";
import { explainFailure } from "../../github/write-permission.ts";
import { only } from "../../retry.ts";
import { factsOf, PHASES, SAD } from "../outcome.ts";
import type { Report } from "../report.ts";
import { renderComment, renderNotice } from "./body.ts";
import { hasMarker, type Marker, markerOf } from "./marker.ts";
import { findWritten } from "./own-comments.ts";
import { type Claim, nextMarker, wasNotified } from "./succession.ts";
import { type Adoption, isNoNews, type Tracker, type TrackingOptions } from "./tracker.ts";

// GitHub may carry out a write that nobody waits for any more: after the next one, that would bring an old state back.
const UPDATE_GRACE_MS = 1000;

// What a write needs after a read that was repeated.
const WRITE_MS = 1500;

const WRITE = "write the tracking comment";

type Writing = { readonly report: Report; readonly limits: CallLimits };

/** The comment says something else by now than when it was read. */
class ChangedMeanwhile extends Error {}

/** The one comment of a job, edited in place, and what whoever asked gets beside it. */
export class TrackingComment implements Tracker {
  #options: TrackingOptions;
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
  /** The key of the request that the comment is about. */
  readonly key = (): string => this.#options.key;
  /** The last write was of an end that nobody was notified of. */
  #isNews = false;
  /** An earlier try may have left its 😕. */
  #wasSad: boolean;
  /** What the token was refused once: it is refused again. */
  readonly #refused = new Set<string>();

  constructor(options: TrackingOptions) {
    this.#options = options;
    this.#wasSad = options.environment.runAttempt > 1;
    this.#comment = options.comment;
    this.#since = Math.floor(options.startedAtMs / 1000);
  }

  comment(): CommentReference | null {
    return this.#comment;
  }

  remembers(): boolean {
    return this.#comment !== null && this.#claim !== "due";
  }

  adopt({ kind, id, url }: CommentReference, { claims, key }: Adoption): void {
    this.#options = { ...this.#options, key: key ?? this.key() };
    this.#comment = { kind, id, url };
    this.#claim = claims ? "due" : "none";
    this.#options.onChange?.();
  }

  async react(reaction: Reaction, limits: CallLimits, act = react): Promise<void> {
    const { github, reactTo: target } = this.#options;
    if (target !== null) {
      await this.#attempt("react", limits, () => act(github, { target, reaction, limits }));
    }
  }

  update(report: Report, limits: CallLimits): Promise<boolean> {
    const write = () => this.#write({ report, limits });
    const turn = this.#queue.then(() => this.#attempt(WRITE, limits, write));
    // The next in the queue has its turn whatever became of this one.
    this.#queue = turn.catch(() => {});
    return turn;
  }

  async conclude(report: Report, limits: CallLimits): Promise<boolean> {
    if (!this.remembers() && isNoNews(report, this.#comment)) {
      // A comment that may be there has to be looked for, which post has the time to do.
      return this.#comment !== null || !this.#isSent || this.#refused.has(WRITE);
    }
    const { reaction, isBad } = report.ending === null ? {} : factsOf(report.ending);
    const reacted = reaction === undefined ? undefined : this.react(reaction, limits);
    const [isDone] = await Promise.all([this.update(report, limits), reacted]);
    const { github, thread, clock } = this.#options;
    const body = renderNotice(report, this.#comment?.url);
    const since = new Date(this.#since * 1000);
    const search = () => findSameComment(github, { thread, body, since, limits });
    const notice = { thread, body, limits, clock, search };
    await Promise.all([
      reaction !== undefined && !isBad && this.#wasSad ? this.react(SAD, limits, withdraw) : undefined,
      // Once: a second mention would be worse than none.
      this.#isNews
        ? this.#attempt("notify who asked", limits, () => createComment(github, notice))
        : undefined,
    ]);
    return isDone;
  }

  /** Whether nothing is left to try: done, or refused for good. What fails is a warning, and changes nothing about the job. */
  async #attempt(what: string, limits: CallLimits, write: () => Promise<unknown>): Promise<boolean> {
    if (this.#refused.has(what)) {
      return true;
    }
    const failed = async (error: GitHubError) => {
      this.#options.warn(await explainFailure(what, error, { ...this.#options, limits }));
      if (error.kind === "forbidden" || error.kind === "token-refused") {
        this.#refused.add(what);
      }
      return this.#refused.has(what);
    };
    return await write().then(() => true, only(GitHubError, failed));
  }

  async #write(writing: Writing): Promise<void> {
    if (this.#comment !== null && !(await this.#isDeletedAt(this.#comment, writing))) {
      return;
    }
    writing.limits.signal.throwIfAborted();
    // One that was sent without an answer is looked for before there is a second one.
    const found = this.#isSent ? await findWritten({ ...this.#options, limits: writing.limits }) : undefined;
    if (found === undefined) {
      await this.#open(writing);
      return;
    }
    this.#own(found);
    await this.#revise(found, writing);
  }

  /** Revises the comment; true when it was deleted since this run wrote it, so that it has to be written anew. */
  async #isDeletedAt(comment: CommentReference, writing: Writing): Promise<boolean> {
    const failed = (error: GitHubError) => {
      if (error.kind !== "not-found" || this.#written === undefined) {
        throw error;
      }
      this.#options.log.info(`The tracking comment was not found, and is looked for: ${comment.url}`);
      this.#comment = null;
      this.#written = undefined;
      return true;
    };
    return await this.#revise(comment, writing).then(() => false, only(GitHubError, failed));
  }

  #own(comment: CommentReference): void {
    this.#comment = comment;
    this.#claim = "done";
    this.#options.onChange?.();
  }

  async #open({ report, limits }: Writing): Promise<void> {
    this.#isSent = true;
    const marker = markerOf(report, { ...this.#options, since: this.#since });
    const comment = await this.#create(this.#bodyOf(report, marker), limits);
    this.#written = marker;
    this.#isNews = marker.isNotified;
    this.#options.log.info(`Tracking comment created: ${comment.url}`);
    this.#own(comment);
  }

  /** Creates the comment; one with a marker can be looked for before it is sent a second time. */
  async #create(body: string, limits: CallLimits): Promise<CommentReference> {
    const { github, thread, clock } = this.#options;
    const search = hasMarker(body) ? () => findWritten({ ...this.#options, limits }) : undefined;
    const failed = (error: GitHubError) => {
      this.#isSent = error.kind === "unavailable";
      throw error;
    };
    return await createComment(github, { thread, body, limits, clock, search }).catch(
      only(GitHubError, failed),
    );
  }

  async #revise(comment: CommentReference, writing: Writing): Promise<void> {
    const { report, limits } = writing;
    const { github, log, clock } = this.#options;
    await this.#edit;
    const found = await this.#read(comment, limits);
    const marker = nextMarker(markerOf(report, { ...this.#options, since: this.#since }), found, this.#claim);
    this.#wasSad ||= found?.key === this.#options.key && PHASES[found.phase].reaction === SAD;
    if (marker === undefined) {
      log.info(`Tracking comment left as it is, since it is about something later: ${comment.url}`);
      return;
    }
    const graced = withGrace(limits, UPDATE_GRACE_MS, clock);
    // A repeat comes so long after the read that others may have written.
    const beforeRepeat = async () => {
      const now = await this.#read(comment, graced);
      if (![found, marker].some((marker) => isDeepStrictEqual(marker, now))) {
        throw new ChangedMeanwhile();
      }
    };
    const body = this.#bodyOf(report, marker);
    const edit = updateComment(github, { comment, body, limits: graced, beforeRepeat }).then(() => {
      this.#claim = this.#claim === "due" ? "done" : this.#claim;
      this.#since = marker.since;
      this.#written = marker;
      this.#isNews = marker.isNotified && !wasNotified(marker, found);
      log.info(`Tracking comment updated: ${comment.url}`);
    });
    this.#edit = edit.catch(() => {});
    await orAborted(edit, limits.signal).catch(only(ChangedMeanwhile, () => this.#revise(comment, writing)));
  }

  /**
   * What the comment says now, as far as it is this action's word. GitHub has no write that depends on what was read, so
   * this comes right before the write.
   */
  async #read(comment: CommentReference, limits: CallLimits): Promise<Marker | undefined> {
    const { github, codec, thread } = this.#options;
    const written = this.#written;
    if (written?.phase === "starting") {
      // No other run takes over what is just starting.
      return written;
    }
    const reading = readComment(github, { comment, limits: keepingBack(limits, WRITE_MS) });
    const body = await (written === undefined ? reading : reading.catch(only(GitHubError, () => "")));
    const found = codec.read(body, thread.number);
    return found?.verified ? found.marker : written;
  }

  #bodyOf(report: Report, marker: Marker): string {
    const { codec, thread, environment, clock } = this.#options;
    const showing = { runUrl: environment.runUrl, now: clock.date(), earlier: marker.earlier };
    return renderComment(report, { ...showing, hidden: codec.write(marker, thread.number) });
  }
}
