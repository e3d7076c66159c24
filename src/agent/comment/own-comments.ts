import type { CallLimits, GitHubConnection } from "../../github/connection.ts";
import type { CommentReference, Thread, ThreadComment } from "../../github/thread.ts";
import { listThreadComments, ownComments } from "../../github/thread-comments.ts";
import type { Marker, MarkerCodec, RequestIdentity } from "./marker.ts";
import type { TrackingOptions } from "./tracker.ts";

/** What an attempt at a request left behind. */
export interface Remembered {
  readonly marker: RequestIdentity & Pick<Marker, "jobId" | "phase" | "history">;
  /** Null: found in the cache. */
  readonly comment: ThreadComment | null;
  readonly verified: boolean;
}

/** A comment by this token's account, with its marker. */
export type OwnComment = Remembered & { readonly comment: ThreadComment; readonly marker: Marker };

/** What to look for, and where. */
export interface Search {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly since: Date;
  readonly matches: (marker: Marker) => boolean;
  readonly codec: MarkerCodec;
  readonly limits: CallLimits;
}

/** The latest comment by this token's account whose marker matches and verifies, else the latest whose marker matches. */
export async function findOwnComment(search: Search): Promise<OwnComment | undefined> {
  const own = await findOwnComments(search);
  return own.findLast(({ verified }) => verified) ?? own.at(-1);
}

/** All comments by this token's account whose marker matches, oldest first. */
export async function findOwnComments(search: Search): Promise<OwnComment[]> {
  const candidates: OwnComment[] = [];
  for await (const comment of listThreadComments(search.github, search)) {
    const found = search.codec.read(comment.body, search.thread.number);
    if (found !== undefined && search.matches(found.marker)) {
      candidates.push({ comment, ...found });
    }
  }
  if (candidates.length === 0) {
    return candidates;
  }
  const isOwn = await ownComments(search.github, search.limits);
  return candidates.filter(({ comment }) => isOwn(comment));
}

// GitHub's times are in whole seconds and by its own clock.
const CLOCK_SKEW_MS = 5 * 60_000;

/** The comment that a run which began at `startedAtMs` wrote, when nobody knows whether it did. */
export async function findWritten(
  search: Pick<TrackingOptions, "github" | "thread" | "codec" | "key" | "startedAtMs"> &
    Pick<Search, "limits">,
): Promise<CommentReference | undefined> {
  const { key, startedAtMs } = search;
  const since = new Date(startedAtMs - CLOCK_SKEW_MS);
  // A comment of an earlier attempt, which somebody else may finish, has an earlier beginning.
  const beganAt = Math.floor(startedAtMs / 1000);
  const matches = (marker: Marker) => marker.key === key && marker.since >= beganAt;
  const found = await findOwnComment({ ...search, since, matches });
  // Less its text: what is kept of it goes into the state for post, which has little room.
  return found && { kind: found.comment.kind, id: found.comment.id, url: found.comment.url };
}
