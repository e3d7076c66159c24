import type { CallLimits } from "../../github/call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { CommentReference, Thread, ThreadComment } from "../../github/thread.ts";
import { listThreadComments, ownComments } from "../../github/thread-comments.ts";
import type { Marker, MarkerCodec } from "./marker.ts";
import { rememberedOf } from "./succession.ts";

/** What an earlier attempt left behind. */
export type Memory =
  | { readonly kind: "nothing" }
  | {
      readonly kind: "found";
      readonly marker: Pick<Marker, "jobId" | "phase" | "history">;
      /** Null: found in the cache. */
      readonly comment: ThreadComment | null;
    }
  | { readonly kind: "unverified" }
  | { readonly kind: "unreadable"; readonly error: Error };

/** An own comment with its marker. */
export interface OwnComment {
  readonly comment: ThreadComment;
  readonly marker: Marker;
  readonly verified: boolean;
}

/** Where to look for what. */
export interface Search {
  readonly thread: Thread;
  readonly since: Date;
  readonly matches: (marker: Marker) => boolean;
  readonly codec: MarkerCodec;
  readonly limits: CallLimits;
}

/** Looks for what an earlier attempt at the request with this key told the thread. */
export async function recall(
  github: GitHubConnection,
  { key, ...search }: Omit<Search, "matches"> & { readonly key: string },
): Promise<Memory> {
  try {
    const matches = (marker: Marker) => rememberedOf(marker, key) !== undefined;
    const found = await findOwnComment(github, { ...search, matches });
    const remembered = found === undefined ? undefined : rememberedOf(found.marker, key);
    if (found === undefined || remembered === undefined) {
      return { kind: "nothing" };
    }
    const { jobId, phase } = remembered;
    return found.verified
      ? { kind: "found", marker: { jobId, phase, history: found.marker.history }, comment: found.comment }
      : { kind: "unverified" };
  } catch (error) {
    if (error instanceof GitHubError) {
      return { kind: "unreadable", error };
    }
    throw error;
  }
}

/** The latest comment by this token's account whose marker matches and verifies, else the latest whose marker matches. */
export async function findOwnComment(
  github: GitHubConnection,
  search: Search,
): Promise<OwnComment | undefined> {
  const candidates: OwnComment[] = [];
  for await (const comment of listThreadComments(github, search)) {
    const found = search.codec.read(comment.body, search.thread.number);
    if (found !== undefined && search.matches(found.marker)) {
      candidates.push({ comment, ...found });
    }
  }
  if (candidates.length === 0) {
    return undefined;
  }
  const isOwn = await ownComments(github, search.limits);
  const own = candidates.filter(({ comment }) => isOwn(comment));
  return own.findLast(({ verified }) => verified) ?? own.at(-1);
}

// GitHub's times are in whole seconds and by its own clock.
const CLOCK_SKEW_MS = 5 * 60_000;

/** The comment that a run which began at `startedAt` wrote, when nobody knows whether it did. */
export async function findWritten(
  github: GitHubConnection,
  {
    key,
    startedAt,
    ...search
  }: Omit<Search, "since" | "matches"> & { readonly key: string; readonly startedAt: Date },
): Promise<CommentReference | undefined> {
  const since = new Date(startedAt.getTime() - CLOCK_SKEW_MS);
  // A comment of an earlier attempt, which somebody else may finish, has an earlier beginning.
  const beganAt = Math.floor(startedAt.getTime() / 1000);
  const matches = (marker: Marker) => marker.key === key && marker.since >= beganAt;
  const found = await findOwnComment(github, { ...search, since, matches });
  if (found === undefined) {
    return undefined;
  }
  // Less its text: what is kept of it goes into the state for post, which has little room.
  const { kind, id, url } = found.comment;
  return { kind, id, url };
}
