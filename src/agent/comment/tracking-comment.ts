import { isDeepStrictEqual } from "node:util";
import { deadlineIn } from "../../clock.ts";
import { type CallLimits, orAborted, withGrace } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { CommentReference } from "../../github/thread.ts";
import {
  createComment,
  type Reaction,
  react,
  readComment,
  updateComment,
  withdraw,
} from "../../github/thread-writes.ts";
import { only } from "../../retry.ts";
import { factsOf } from "../outcome.ts";
import type { Report } from "../report.ts";
import { composeComment, renderNotice } from "./body.ts";
import { hasMarker, isSad, type Marker, markerOf } from "./marker.ts";
import { findWritten } from "./own-comments.ts";
import { type Claim, nextMarker, wasNotified } from "./succession.ts";
import { type Adoption, Asker, attempt, isNoNews, type Tracker, type TrackingOptions } from "./tracker.ts";

// A comment that was being created when the run was cancelled would otherwise be there without anybody knowing of it.
const CREATE_GRACE_MS = 1500;
// GitHub may carry out a write that nobody waits for any more: after the next one, that would bring an old state back.
const UPDATE_GRACE_MS = 1000;

type Writing = { readonly report: Report; readonly limits: CallLimits };

/** The comment says something else by now than when it was read. */
class ChangedMeanwhile extends Error {}

/** The one comment of a job, edited in place, and what whoever asked gets beside it. */
export class TrackingComment implements Tracker {
  #options: TrackingOptions;
  readonly #asker: Asker;
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
  // A token that was refused once is refused again.
  #mayWrite = true;

  constructor(options: TrackingOptions) {
    this.#options = options;
    this.#asker = new Asker(options);
    this.#wasSad = options.isRerun;
    this.#comment = options.comment;
    this.#since = Math.floor(options.startedAt.getTime() / 1000);
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
    this.#options.onChange();
  }

  async react(reaction: Reaction, limits: CallLimits): Promise<void> {
    await this.#asker.react(react, reaction, limits);
  }

  update(report: Report, limits: CallLimits): Promise<boolean> {
    const turn = this.#queue.then(async () => {
      if (!this.#mayWrite) {
        return true;
      }
      const writing = this.#write({ report, limits });
      const end = await attempt(this.#options, { what: "write the tracking comment", limits }, writing);
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
    const reaction = report.ending === null ? undefined : factsOf(report.ending).reaction;
    const reacted = reaction === undefined ? undefined : this.react(reaction, limits);
    const [isDone] = await Promise.all([this.update(report, limits), reacted]);
    const isGood = reaction === "rocket" || reaction === "+1";
    await Promise.all([
      isGood && this.#wasSad ? this.#asker.react(withdraw, "confused", limits) : undefined,
      this.#isNews ? this.#asker.notify(renderNotice(report, this.#comment?.url), limits) : undefined,
    ]);
    return isDone;
  }

  async #write(writing: Writing): Promise<void> {
    if (this.#comment !== null && !(await this.#isDeletedAt(this.#comment, writing))) {
      return;
    }
    writing.limits.signal.throwIfAborted();
    // One that was sent without an answer is looked for before there is a second one.
    const search = { ...this.#options, limits: writing.limits };
    const found = this.#isSent ? await findWritten(search.github, search) : undefined;
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
    this.#options.onChange();
  }

  async #open({ report, limits }: Writing): Promise<void> {
    this.#isSent = true;
    const marker = this.#markerOf(report);
    const comment = await this.#create(this.#bodyOf(report, marker), limits);
    this.#written = marker;
    this.#isNews = marker.isNotified;
    this.#options.log.info(`Tracking comment created: ${comment.url}`);
    this.#own(comment);
  }

  /** Creates the comment, and looks for it before it is sent a second time. */
  async #create(body: string, limits: CallLimits): Promise<CommentReference> {
    const { github, thread, clock } = this.#options;
    const create = () =>
      createComment(github, { thread, body, limits: withGrace(limits, CREATE_GRACE_MS, clock) });
    const failed = async (error: GitHubError) => {
      if (error.kind === "unavailable" && hasMarker(body)) {
        // It may be there.
        return (await findWritten(github, { ...this.#options, limits })) ?? (await create());
      }
      this.#isSent = error.kind === "unavailable";
      throw error;
    };
    return await create().catch(only(GitHubError, failed));
  }

  async #revise(comment: CommentReference, writing: Writing): Promise<void> {
    const { report, limits } = writing;
    const { github, log, clock } = this.#options;
    await this.#edit;
    const found = await this.#read(comment, limits);
    const marker = nextMarker(this.#markerOf(report), found, this.#claim);
    this.#wasSad ||= found?.key === this.#options.key && isSad(found.phase);
    if (marker === undefined) {
      log.info(`Tracking comment left as it is, since it tells of something later: ${comment.url}`);
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
    const reviseAgain = () => this.#revise(comment, writing);
    await orAborted(edit, limits.signal).catch(only(ChangedMeanwhile, reviseAgain));
  }

  /**
   * What the comment says now, as far as it is this action's word. GitHub has no write that depends on what was read, so
   * this comes right before the write.
   */
  async #read(comment: CommentReference, limits: CallLimits): Promise<Marker | undefined> {
    const { github, codec, thread, clock } = this.#options;
    const written = this.#written;
    if (written?.phase === "starting") {
      // No other run takes over what is just starting.
      return written;
    }
    // The write needs time as well.
    const half = { ...limits, deadline: deadlineIn(limits.deadline.remainingMs() / 2, clock) };
    const failed = (error: GitHubError) => {
      if (written === undefined) {
        throw error;
      }
      return "";
    };
    const body = await readComment(github, { comment, limits: half }).catch(only(GitHubError, failed));
    const found = codec.read(body, thread.number);
    return found?.verified ? found.marker : written;
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
