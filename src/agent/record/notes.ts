import type { CallLimits } from "../../call-limits.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import type { Thread, ThreadComment } from "../../github/thread.ts";
import { listThreadComments, ownCommentFilter } from "../../github/thread-comments.ts";
import { keyIn, type RecordCodec, type RequestRecord } from "./record.ts";

// A record in a comment is a note: an HTML comment, which GitHub does not show. What stands behind it, about the request, is kept
// when what stands before it is replaced.
const NOTE = /<!-- docs-agent-action ([\w/]+) -->\n*/g;

type Commented = Pick<ThreadComment, "kind" | "id" | "url" | "body">;

/** A comment with a note. */
export interface NotedComment<C extends Commented = ThreadComment> {
  readonly comment: C;
  readonly key: string;
  /** Null where the note does not verify. */
  readonly record: RequestRecord | null;
  /** The note was written for this very comment. GitHub tells a comment's id only after the first writing. */
  readonly namesComment: boolean;
  /** What stands before the note, and what stands behind it. */
  readonly head: string;
  readonly about: string;
}

/** What stands in the place of a note in a comment that keeps no record. */
export const NO_NOTE = "<!-- docs-agent-action none -->";

/** Whether a text has a note in it, whoever wrote it: such a text never starts a job. */
export function hasNote(text: string): boolean {
  return text.search(NOTE) !== -1;
}

/** The note of a comment; its id is null before the first writing. */
export function writeNote(
  codec: RecordCodec,
  record: RequestRecord,
  { thread, commentId }: { readonly thread: Thread; readonly commentId: string | null },
): string {
  return `<!-- docs-agent-action ${codec.write(record, placeOf(thread, commentId))} -->`;
}

/** The note of a comment: the first one that verifies, since a comment can quote another one's; else the first one. */
export function readNote<C extends Commented>(
  codec: RecordCodec,
  comment: C,
  thread: Thread,
): NotedComment<C> | undefined {
  const notes = [...comment.body.matchAll(NOTE)].flatMap((match): NotedComment<C>[] => {
    const [whole, text = ""] = match;
    const key = keyIn(text);
    const head = comment.body.slice(0, match.index).trimEnd();
    const about = comment.body.slice(match.index + whole.length);
    const own = codec.read(text, placeOf(thread, comment.id));
    const record = own ?? readFirstNote(codec, text, thread);
    return key === undefined
      ? []
      : [{ comment, key, record: record ?? null, namesComment: own !== undefined, head, about }];
  });
  return notes.find(({ record }) => record !== null) ?? notes[0];
}

/** A note that does not name its comment can be a copy, so it names no job: it says what a first writing can say, and nothing else. */
function readFirstNote(codec: RecordCodec, text: string, thread: Thread): RequestRecord | undefined {
  const record = codec.read(text, placeOf(thread, null));
  return record?.state === "none" || record?.state === "sending" ? record : undefined;
}

function placeOf({ kind, number }: Thread, commentId: string | null): string {
  // A discussion can have the number of an issue only by a transfer; a review's conversation is part of its pull request.
  return JSON.stringify([kind === "discussion" ? "discussion" : "issue", number, commentId]);
}

/** The comments of a thread that have a note and are by the token's own account, oldest first. */
export async function listNotes(
  github: GitHubConnection,
  {
    codec,
    thread,
    limits,
  }: { readonly codec: RecordCodec; readonly thread: Thread; readonly limits: CallLimits },
): Promise<NotedComment[]> {
  const found: NotedComment[] = [];
  for await (const comment of listThreadComments(github, { thread, limits })) {
    const noted = readNote(codec, comment, thread);
    if (noted !== undefined) {
      found.push(noted);
    }
  }
  return await onlyOwn(github, found, limits);
}

/** Those by the token's own account. It is asked for only where there is something to compare. */
export async function onlyOwn<T extends { readonly comment: ThreadComment }>(
  github: GitHubConnection,
  found: readonly T[],
  limits: CallLimits,
): Promise<T[]> {
  if (found.length === 0) {
    return [];
  }
  const isOwn = await ownCommentFilter(github, limits);
  return found.filter(({ comment }) => isOwn(comment));
}
