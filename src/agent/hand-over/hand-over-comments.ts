import type { Environment } from "../../action/environment.ts";
import type { CallLimits } from "../../call-limits.ts";
import type { Clock } from "../../clock.ts";
import { changesGitHubFolder } from "../../github/changed-files.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import type { PullHead } from "../../github/pull-requests.ts";
import type { CommentReference, Thread, ThreadComment } from "../../github/thread.ts";
import { listThreadComments, ownCommentFilter } from "../../github/thread-comments.ts";
import { createComment, readComment, updateComment } from "../../github/thread-writes.ts";
import { renderHandOver, renderUnverified, warnsOfGitHubFolder } from "./body.ts";
import { type FoundHandOver, findHandOver, planWriting } from "./find.ts";
import { type HandOver, type HandOverCodec, hasHandOver, hiddenLine } from "./marker.ts";

/** A pull request of this repository, and its page. */
export interface PullAddress {
  readonly number: number;
  readonly url: string;
}

interface HandOverOptions {
  readonly github: GitHubConnection;
  readonly handOverCodec: HandOverCodec;
  readonly clock: Clock;
  readonly inputs: { readonly triggerPhrase: string; readonly fixChecks: number };
}

interface Rewriting {
  readonly comment: CommentReference;
  readonly change: (now: HandOver, body: string) => HandOver | undefined;
  readonly limits: CallLimits;
  readonly warns?: boolean;
}

/** A pull request, and the comment of its hand-over; undefined where that is another API key's. */
export interface HandOverPlace {
  readonly pull: PullAddress;
  readonly comment: CommentReference | undefined;
}

interface Leaving {
  readonly comment: CommentReference;
  readonly to: HandOverPlace;
  readonly counted: number;
  readonly limits: CallLimits;
}

/** The hand-overs of one repository's pull requests. All of its methods reject with a GitHubError. */
export class HandOverComments {
  readonly #options: HandOverOptions;

  constructor(options: HandOverOptions) {
    this.#options = options;
  }

  /** What the pull request's conversation says of its job. */
  async find(pull: PullAddress, limits: CallLimits): Promise<FoundHandOver> {
    const { github, handOverCodec } = this.#options;
    const candidates: ThreadComment[] = [];
    for await (const comment of listThreadComments(github, { thread: threadOf(pull), since: EVER, limits })) {
      if (hasHandOver(comment.body)) {
        candidates.push(comment);
      }
    }
    if (candidates.length === 0) {
      return { kind: "none" };
    }
    const isOwn = await ownCommentFilter(github, limits);
    return findHandOver(candidates.filter(isOwn), { handOverCodec, pullNumber: pull.number });
  }

  /** What a hand-over that was found before says by now; undefined where it does not verify any more. */
  async reread(
    { number: pullNumber }: PullAddress,
    { comment, limits }: { readonly comment: ThreadComment; readonly limits: CallLimits },
  ): Promise<HandOver | undefined> {
    const { github, handOverCodec } = this.#options;
    const body = await readComment(github, { comment, limits });
    const reading = handOverCodec.read(body, { pullNumber, commentId: comment.id });
    return reading?.kind === "verified" ? reading.handOver : undefined;
  }

  /**
   * Writes the hand-over of a pull request that has none, finishes one that a run has left unfinished, or opens one again that the
   * work had left. GitHub cannot create a comment only if there is none, so two runs that do this in the same moment, as after a
   * double delivery, leave two. From then on the first one counts (`findHandOver`), and the other one is text. Returns the comment
   * that it stands in; undefined where another API key has signed it.
   */
  async write(
    pull: PullAddress,
    handOver: HandOver,
    limits: CallLimits,
  ): Promise<CommentReference | undefined> {
    const found = await this.find(pull, limits);
    const plan = planWriting(found, handOver);
    switch (plan.kind) {
      case "leave":
        return found.kind === "verified" ? found.comment : undefined;
      case "finish":
        await this.rewrite(pull, { comment: plan.comment, change: () => handOver, limits });
        return plan.comment;
      case "revive":
        await this.rewrite(pull, { comment: plan.comment, change: () => plan.handOver, limits });
        return plan.comment;
      case "create":
        return await this.#create(pull, handOver, limits);
    }
  }

  async #create(pull: PullAddress, handOver: HandOver, limits: CallLimits): Promise<CommentReference> {
    const { github, clock } = this.#options;
    const warns = await changesGitHubFolder(github, pull.number, limits);
    const body = this.#render(pull, handOver, { commentId: null, warns });
    const comment = await createComment(github, { thread: threadOf(pull), body, limits, clock });
    // Its id is a part of what is signed, and only GitHub can give it.
    const finished = this.#render(pull, handOver, { commentId: comment.id, warns });
    await updateComment(github, { comment, body: finished, limits });
    return comment;
  }

  /**
   * Changes a hand-over that was found before, from what it says by now, and writes it if its text is another one then. GitHub has no
   * write that depends on what was read, so nothing else is asked between the two. `change` gives undefined where nothing is to be
   * written. `warns` is whether the pull request changes `.github/`, where that is known. Returns what the hand-over says then;
   * undefined where it was left alone, or is not this run's to change any more.
   */
  async rewrite(
    pull: PullAddress,
    { comment, change, limits, warns: known }: Rewriting,
  ): Promise<HandOver | undefined> {
    const { github, handOverCodec } = this.#options;
    const warns = known ?? (await changesGitHubFolder(github, pull.number, limits));
    const body = await readComment(github, { comment, limits });
    const now = handOverCodec.read(body, { pullNumber: pull.number, commentId: comment.id });
    const isOwn = now?.kind === "verified" || now?.kind === "unfinished";
    const handOver = isOwn ? change(now.handOver, body) : undefined;
    if (handOver === undefined) {
      return undefined;
    }
    const written = this.#render(pull, handOver, { commentId: comment.id, warns });
    if (written !== body) {
      await updateComment(github, { comment, body: written, limits });
    }
    return handOver;
  }

  /**
   * Brings a hand-over of this project up to date with its pull request, which has other files than when it was written: the warning
   * comes or goes. One that a run has left unfinished is finished. One that somebody has deleted stays away.
   */
  async refresh(
    pull: PullAddress,
    { project, limits }: { readonly project: string; readonly limits: CallLimits },
  ): Promise<void> {
    const found = await this.find(pull, limits);
    const isOwn = found.kind === "verified" || found.kind === "unfinished";
    if (!isOwn || found.handOver.project !== project || found.handOver.state === "moved") {
      return;
    }
    const { comment } = found;
    const warns = await changesGitHubFolder(this.#options.github, pull.number, limits);
    if (found.kind === "unfinished" || warns !== warnsOfGitHubFolder(comment.body)) {
      await this.rewrite(pull, { comment, change: (now) => now, limits, warns });
    }
  }

  /**
   * Has a hand-over say that the work continues in another pull request, whose own one stands already: whatever comes in between, one
   * of the two takes commands. What has been counted here since `counted` was read is added there.
   */
  async leave(pull: PullAddress, { comment, to, counted, limits }: Leaving): Promise<HandOver | undefined> {
    const change = (now: HandOver): HandOver => ({ ...now, state: "moved", movedTo: to.pull.url });
    await this.rewrite(pull, { comment, change, limits, warns: false });
    // A run that counts a message in the same moment may write over this, so it is looked at once more.
    const left = await this.rewrite(pull, { comment, change, limits, warns: false });
    const late = (left?.fixes ?? 0) - counted;
    if (late > 0 && to.comment !== undefined) {
      const countOn = (now: HandOver): HandOver => ({ ...now, fixes: now.fixes + late });
      await this.rewrite(to.pull, { comment: to.comment, change: countOn, limits });
    }
    return left;
  }

  /** Says that the API key has changed. The hidden line stays: whoever asks again hears the same. */
  async disown(comment: ThreadComment, limits: CallLimits): Promise<void> {
    const { github, inputs } = this.#options;
    const body = renderUnverified({ ...inputs, hidden: hiddenLine(comment.body) });
    if (body !== comment.body) {
      await updateComment(github, { comment, body, limits });
    }
  }

  #render(
    { number }: PullAddress,
    handOver: HandOver,
    { commentId, warns }: { readonly commentId: string | null; readonly warns: boolean },
  ): string {
    const { handOverCodec, inputs } = this.#options;
    return renderHandOver(handOver, {
      triggerPhrase: inputs.triggerPhrase,
      mostFixes: inputs.fixChecks,
      changesGitHubFolder: warns,
      hidden: handOverCodec.write(handOver, { pullNumber: number, commentId }),
    });
  }
}

// Nothing else tells when it was written, and a conversation of thousands of comments is a rare one.
const EVER = new Date(0);

function threadOf({ number, url }: PullAddress): Thread {
  return { kind: "pull-request", number, url };
}

/** The address of a pull request as GitHub gives it. */
export function addressOf({ number, html_url: url }: Pick<PullHead, "number" | "html_url">): PullAddress {
  return { number, url };
}

/** A pull request of this repository by its number. */
export function pullAddress(
  number: number,
  { serverUrl, repository: { owner, name } }: Pick<Environment, "serverUrl" | "repository">,
): PullAddress {
  return { number, url: `${serverUrl}/${owner}/${name}/pull/${number}` };
}

/** The pull request that an address names, where it is one of this repository; undefined for every other address. */
export function pullOfLink(
  link: string | null | undefined,
  environment: Pick<Environment, "serverUrl" | "repository">,
): PullAddress | undefined {
  const [, number] = /\/pull\/([1-9]\d{0,9})\/?$/.exec(link ?? "") ?? [];
  const address = pullAddress(Number(number), environment);
  // Names of repositories differ in case only.
  const isHere = link?.replace(/\/$/, "").toLowerCase() === address.url.toLowerCase();
  return number !== undefined && isHere ? address : undefined;
}
