import type { Account, Comment, Reaction, Text, Thread } from "../github/records.ts";

/** What stands in a conversation, as far as its page shows it. */
export interface TimelineEntry {
  readonly author: Account;
  /** What the author did, such as `commented`. */
  readonly did: string;
  readonly body: string;
  readonly reactions: readonly Reaction[];
  readonly createdAt: string;
  /** When it was last edited; undefined for what never was. */
  readonly editedAt?: string | undefined;
}

/** The comments of a conversation and the reviews of a pull request in their order: a review comes before its comments on lines. */
export function timelineOf(thread: Thread, reviews: readonly Text[] = []): TimelineEntry[] {
  const comments = [...thread.comments, ...thread.reviewComments].toSorted((a, b) => a.id - b.id);
  return [...reviews.flatMap(entryOfReview), ...comments.map(entryOfComment)].toSorted((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  );
}

/** One comment. */
export function entryOfComment({
  author,
  bodies,
  reactions,
  createdAt,
  updatedAt,
  place,
}: Comment): TimelineEntry {
  const did = place === undefined ? "commented" : `commented on line ${place.line} of ${place.path}`;
  const editedAt = bodies.length > 1 ? updatedAt : undefined;
  return { author, did, body: bodies.at(-1) ?? "", reactions, createdAt, editedAt };
}

function entryOfReview({ author, body, reactions, createdAt }: Text): TimelineEntry[] {
  return author === null ? [] : [{ author, did: "reviewed", body, reactions, createdAt }];
}
