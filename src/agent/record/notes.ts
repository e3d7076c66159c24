import type { CallLimits } from "../../call-limits.ts";
import { isSameAccount, ownLogin } from "../../github/account.ts";
import type { GitHubConnection } from "../../github/connect.ts";
import type { Thread, ThreadComment } from "../../github/thread.ts";
import { listThreadComments } from "../../github/thread-comments.ts";
import { type RecordCodec, type RequestRecord, unverified } from "./record.ts";

// A record in a comment is a note: an HTML comment, which GitHub does not show. The text before it is replaced with every state; the
// text after it, about the request, is kept.
const NOTE = /<!-- docs-agent-action ([\w/]+) -->\n*/;

/** A comment with a note. */
export interface NotedComment {
  readonly comment: ThreadComment;
  readonly key: string;
  /** Null if the note does not verify. */
  readonly record: RequestRecord | null;
  /** The note's text, verified or not. */
  readonly noted: string;
  /** The note names its comment. The first version cannot, because GitHub assigns the comment's id when it is created. */
  readonly namesComment: boolean;
  /** The text before the note, and after it. */
  readonly head: string;
  readonly about: string;
}

/** A request as its comment has it. */
export interface FoundRequest extends NotedComment {
  readonly record: RequestRecord;
}

/** Takes the place of the note in a comment without a record. */
export const NO_NOTE = "<!-- docs-agent-action none -->";

/** Whether a text has a note of its own, whoever wrote it. A quoted note, as in a reply, is on a line that starts with `>`. */
export function hasNote(text: string): boolean {
  return new RegExp(`^${NOTE.source}`, "m").test(text);
}

/** Writes the note of a comment, whose id is null until it has been created. */
export function writeNote(
  codec: RecordCodec,
  record: RequestRecord,
  { thread, commentId }: { readonly thread: Thread; readonly commentId: string | null },
): string {
  return `<!-- docs-agent-action ${codec.write(record, placeOf(thread, commentId))} -->`;
}

/** Reads the note of a comment, which is the first in its text. */
export function readNote(
  codec: RecordCodec,
  comment: ThreadComment,
  thread: Thread,
): NotedComment | undefined {
  const [whole = "", noted = ""] = NOTE.exec(comment.body) ?? [];
  const { key } = unverified(noted);
  if (key === undefined) {
    return undefined;
  }
  const start = comment.body.indexOf(whole);
  const head = comment.body.slice(0, start);
  const about = comment.body.slice(start + whole.length);
  const own = codec.read(noted, placeOf(thread, comment.id));
  // A note that does not name its comment may be a copy, so it counts only as what a comment starts with: nothing was sent.
  const first = codec.read(noted, placeOf(thread, null));
  const record = own ?? (first?.state === "none" ? first : null);
  return { comment, key, noted, head, about, record, namesComment: own !== undefined };
}

function placeOf({ kind, number }: Thread, commentId: string | null): string {
  // Issues and pull requests share their numbers, and a review's conversation is part of its pull request. A discussion can only have
  // the number of an issue after a transfer.
  return JSON.stringify([kind === "discussion" ? "discussion" : "issue", number, commentId]);
}

/**
 * Lists the comments of a thread that have a note, oldest first. A note that verifies for its own comment counts whoever wrote it, because
 * the account behind the token can change; any other counts only in a comment of the token's own account, because anyone can forge one.
 */
export async function listNotes(
  github: GitHubConnection,
  {
    codec,
    thread,
    limits,
  }: { readonly codec: RecordCodec; readonly thread: Thread; readonly limits: CallLimits },
): Promise<NotedComment[]> {
  const comments = await listThreadComments(github, { thread, limits });
  const noted = comments.flatMap((comment) => readNote(codec, comment, thread) ?? []);
  if (noted.every(({ namesComment }) => namesComment)) {
    return noted;
  }
  const own = await ownLogin(github, limits);
  // A comment of which GitHub names no author may be the token's own.
  return noted.filter(
    ({ comment: { author }, namesComment }) => namesComment || author === "" || isSameAccount(author, own),
  );
}
