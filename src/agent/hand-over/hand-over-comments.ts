import type { Environment } from "../../action/environment.ts";
import type { CallLimits } from "../../call-limits.ts";
import type { Clock } from "../../clock.ts";
import { changesGitHubFolder } from "../../github/changed-files.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import type { PullHead } from "../../github/pull-requests.ts";
import type { CommentReference, Thread, ThreadComment } from "../../github/thread.ts";
import { listThreadComments, ownCommentFilter } from "../../github/thread-comments.ts";
import { createComment, readComment, updateComment } from "../../github/thread-writes.ts";
import { renderHandOver, renderUnverified } from "./body.ts";
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
   * Writes the hand-over of a pull request that has none, or finishes one that a run has left unfinished. GitHub cannot create a
   * comment only if there is none, so two runs that do this in the same moment, as after a double delivery, leave two. From then on
   * the first one counts (`findHandOver`), and the other one is text.
   */
  async write(pull: PullAddress, handOver: HandOver, limits: CallLimits): Promise<void> {
    const plan = planWriting(await this.find(pull, limits));
    switch (plan.kind) {
      case "leave":
        return;
      case "finish":
        return await this.revise(pull, { comment: plan.comment, handOver, limits });
      case "create": {
        // Its id is a part of what is signed, and only GitHub can give it.
        const comment = await this.#create(pull, handOver, limits);
        return await this.revise(pull, { comment, handOver, limits });
      }
    }
  }

  async #create(pull: PullAddress, handOver: HandOver, limits: CallLimits): Promise<CommentReference> {
    const { github, clock } = this.#options;
    const body = await this.#bodyOf(pull, handOver, { commentId: null, limits });
    return await createComment(github, { thread: threadOf(pull), body, limits, clock });
  }

  /** Writes what has changed into a hand-over that is there. */
  async revise(
    pull: PullAddress,
    to: {
      readonly comment: Pick<ThreadComment, "kind" | "id" | "url">;
      readonly handOver: HandOver;
      readonly limits: CallLimits;
    },
  ): Promise<void> {
    const { comment, handOver, limits } = to;
    const body = await this.#bodyOf(pull, handOver, { commentId: comment.id, limits });
    await updateComment(this.#options.github, { comment, body, limits });
  }

  /** Says that the API key has changed. The hidden line stays: whoever asks again hears the same. */
  async disown(comment: ThreadComment, limits: CallLimits): Promise<void> {
    const { github, inputs } = this.#options;
    const body = renderUnverified({ ...inputs, hidden: hiddenLine(comment.body) });
    if (body !== comment.body) {
      await updateComment(github, { comment, body, limits });
    }
  }

  async #bodyOf(
    { number }: PullAddress,
    handOver: HandOver,
    { commentId, limits }: { readonly commentId: string | null; readonly limits: CallLimits },
  ): Promise<string> {
    const { github, handOverCodec, inputs } = this.#options;
    const isMoved = handOver.state === "moved";
    return renderHandOver(handOver, {
      triggerPhrase: inputs.triggerPhrase,
      mostFixes: inputs.fixChecks,
      changesGitHubFolder: !isMoved && (await changesGitHubFolder(github, number, limits)),
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
