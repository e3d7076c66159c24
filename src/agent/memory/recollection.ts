import type { CommentReference } from "../../github/thread.ts";
import type { Marker, RequestIdentity } from "../comment/marker.ts";
import { isVerified, type OwnComment, type VerifiedComment } from "../comment/own-comments.ts";
import { meansNoJob } from "../outcome.ts";
import { runOf } from "./identity.ts";

// A memory is found by three things (`requestIdentity`). The key says which step of which run or text it belongs to. Two steps can
// have one key, such as two of one job without an id: those are told apart by the digest, that of the instruction of the first attempt
// that left a memory. The attempt says which run wrote it: another delivery of the same event has the same key and digest, and is
// another run.

/** What an attempt at a request left behind, in a comment or in the Actions cache. */
export interface Memory
  extends RequestIdentity,
    Pick<Marker, "jobId" | "jobDigest" | "phase" | "prLink" | "history" | "isNotified" | "writtenAt"> {
  /** Null: it is in the cache. */
  readonly comment: CommentReference | null;
}

/** What is remembered of this request. */
export type Recollection =
  /** `isShared`: another step has the same request key, so that only the prompts tell the two apart. */
  | { readonly kind: "remembered"; readonly memory: Memory; readonly isShared: boolean }
  /** `comment`: says that there was no job, and does not verify, since the API key was replaced. */
  | { readonly kind: "nothing"; readonly comment: CommentReference | null; readonly isShared: boolean }
  /** Which of several memories is this step's cannot be told. */
  | { readonly kind: "several" }
  /** What was left does not verify. */
  | { readonly kind: "unverified" }
  | { readonly kind: "unreadable"; readonly error: Error };

/** Nobody left anything. */
export const NOTHING = { kind: "nothing", comment: null, isShared: false } as const satisfies Recollection;

/** What the comments with this request key, oldest first, say of it. */
export function recollect(found: readonly OwnComment[], mine: RequestIdentity): Recollection {
  const memories = found.filter(isVerified).map(memoryOf);
  const unverified = found.filter((each) => !isVerified(each));
  // What does not verify is a forgery, or this request's own from before the API key was replaced. Where it says that there may be
  // a job, and nothing that verifies does, a second job could be started: so nothing is. Where it says that there is none, it
  // changes nothing: whoever forges that cannot take away a job that something else names.
  if (
    !memories.some(mayHaveJob) &&
    unverified.some(({ marker }) => !("phase" in marker) || mayHaveJob(marker))
  ) {
    return { kind: "unverified" };
  }
  const isShared = new Set(memories.map(({ digest }) => digest)).size > 1 || memories.some(isAnothers(mine));
  const same = memories.filter(({ digest }) => digest === mine.digest);
  const candidates = same.length > 0 ? same : memories.filter((memory) => !isAnothers(mine)(memory));
  if (candidates.length === 0) {
    return { kind: "nothing", comment: unverifiedComment(unverified, mine, memories.length), isShared };
  }
  const memory = onlyOne(candidates, mine);
  return memory === undefined ? { kind: "several" } : { kind: "remembered", memory, isShared };
}

/** Whether another step, whose prompt differs, wrote a memory in this very attempt. */
export function isAnothers(mine: RequestIdentity) {
  return ({ attempt, digest }: RequestIdentity): boolean =>
    attempt === mine.attempt && digest !== mine.digest;
}

/** Of several, the only one of this very run: another delivery of the event leaves a memory too. */
function onlyOne(candidates: readonly Memory[], mine: RequestIdentity): Memory | undefined {
  const own = candidates.filter((each) => runOf(each) === runOf(mine));
  const among = own.length > 0 ? own : candidates;
  const jobs = new Set(among.map(({ jobId }) => jobId));
  const isOneJob = jobs.size === 1 && !jobs.has(null);
  return among.length === 1 || isOneJob ? among.at(-1) : undefined;
}

/** The comment that a re-run without a memory continues in: its own, or the only one. */
function unverifiedComment(
  unverified: readonly OwnComment[],
  mine: RequestIdentity,
  verifiedCount: number,
): CommentReference | null {
  const own = unverified.find(({ marker }) => "digest" in marker && marker.digest === mine.digest);
  const only = unverified.length === 1 && verifiedCount === 0 ? unverified[0] : undefined;
  // Of several with this digest it is the first, since a copy of a marker is never older than what it was copied from.
  return referenceOf((own ?? only)?.comment);
}

function memoryOf({ comment, marker }: VerifiedComment): Memory {
  const { key, digest, attempt, jobId, jobDigest, phase, prLink, history, isNotified, writtenAt } = marker;
  const identity = { key, digest, attempt };
  const said = { jobId, jobDigest, phase, prLink, history, isNotified, writtenAt };
  return { ...identity, ...said, comment: referenceOf(comment) };
}

function referenceOf(comment: CommentReference): CommentReference;
function referenceOf(comment: CommentReference | undefined): CommentReference | null;
function referenceOf(comment: CommentReference | undefined): CommentReference | null {
  return comment === undefined ? null : { kind: comment.kind, id: comment.id, url: comment.url };
}

function mayHaveJob({ jobId, phase }: Pick<Marker, "jobId" | "phase">): boolean {
  return jobId !== null || !meansNoJob(phase);
}
