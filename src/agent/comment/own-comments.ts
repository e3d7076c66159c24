import type { CallLimits } from "../../call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import type { CommentReference, Thread, ThreadComment } from "../../github/thread.ts";
import { listThreadComments, ownCommentFilter } from "../../github/thread-comments.ts";
import type { FoundMarker, MarkerCodec, RequestIdentity } from "./marker.ts";

/** A comment by this token's account, with what its marker says. */
export type OwnComment = FoundMarker & { readonly comment: ThreadComment };

/** A comment by this token's account whose marker verifies. */
export type VerifiedComment = Extract<OwnComment, { readonly verified: true }>;

/** What to look for, and where. */
export interface Search {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly since: Date;
  readonly markerCodec: MarkerCodec;
  readonly limits: CallLimits;
}

/** All comments by this token's account whose marker matches, oldest first. */
export async function findOwnComments(
  { github, thread, since, markerCodec, limits }: Search,
  matches: (found: FoundMarker) => boolean,
): Promise<OwnComment[]> {
  const candidates: OwnComment[] = [];
  for await (const comment of listThreadComments(github, { thread, since, limits })) {
    const found = markerCodec.read(comment, thread.number);
    if (found !== undefined && matches(found)) {
      candidates.push({ comment, ...found });
    }
  }
  if (candidates.length === 0) {
    return candidates;
  }
  const isOwn = await ownCommentFilter(github, limits);
  return candidates.filter(({ comment }) => isOwn(comment));
}

/** Whether the marker is one of ours that nobody has changed or copied. */
export function isVerified(found: OwnComment): found is VerifiedComment {
  return found.verified;
}

// GitHub's times are whole seconds of its own clock, from which the runner's may differ by so much.
export const CLOCK_SKEW_MS = 5 * 60_000;

/** The comment that a run which began at `startedAtMs` wrote, when nobody knows whether it did. */
export async function findWritten({
  identity,
  startedAtMs,
  ...search
}: Omit<Search, "since"> & {
  readonly identity: RequestIdentity;
  readonly startedAtMs: number;
}): Promise<CommentReference | undefined> {
  const since = new Date(startedAtMs - CLOCK_SKEW_MS);
  const { key, digest, attempt } = identity;
  const beganAt = Math.floor(startedAtMs / 1000);
  const own = await findOwnComments({ ...search, since }, (found) => {
    if (!found.verified || found.marker.key !== key) {
      return false;
    }
    // Another step's comment has another digest or an earlier beginning, and an earlier attempt's another attempt.
    const { marker } = found;
    return marker.digest === digest && marker.attempt === attempt && marker.since >= beganAt;
  });
  const written = own.at(-1)?.comment;
  // The comment's text is dropped, since the saved state has room for ids only.
  return written && { kind: written.kind, id: written.id, url: written.url };
}
