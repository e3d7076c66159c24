import type { ChangedFile } from "../../github/context.ts";
import type { Trigger } from "../../github/event.ts";
import { type Commit, isReviewComment, type Payload, type ReviewComment } from "../../github/payload.ts";
import { sanitizeDiff, sanitizeLine } from "../../page/sanitize.ts";
import { joinSanitized, type SanitizedText, sanitizedText } from "../../sanitized-text.ts";

/** One thing that the instruction may refer to, as a reader of its page sees it. */
export interface ContextPiece {
  readonly title: SanitizedText;
  readonly text: SanitizedText;
}

/** What the event itself brings along: the issue or pull request, the commented lines, the pushed commits. */
export function contextPieces(
  { payload }: Pick<Trigger, "payload">,
  changedFiles: readonly ChangedFile[],
  text: SanitizedText | undefined,
): ContextPiece[] {
  const pieces = [
    subject(payload, text),
    commentedLines(payload),
    files(changedFiles),
    commits(payload.commits ?? []),
  ];
  return pieces.flat().filter(({ text }) => text.trim() !== "");
}

function subject(
  { issue, pull_request: pull, discussion }: Payload,
  shown: SanitizedText | undefined,
): ContextPiece[] {
  const object = issue ?? pull ?? discussion;
  if (object === undefined) {
    return [];
  }
  const isPull = pull !== undefined || issue?.pull_request !== undefined;
  const kind =
    discussion !== undefined
      ? sanitizedText`discussion`
      : isPull
        ? sanitizedText`pull request`
        : sanitizedText`issue`;
  return [
    { title: sanitizedText`Title of ${kind} ${object.number}`, text: sanitizeLine(object.title) },
    { title: sanitizedText`Text of ${kind} ${object.number}`, text: shown ?? sanitizedText`` },
  ];
}

function commentedLines({ comment }: Payload): ContextPiece[] {
  if (comment === undefined || !isReviewComment(comment)) {
    return [];
  }
  const path = sanitizeLine(comment.path);
  return [
    {
      title: sanitizedText`Commented lines: ${path}, ${lines(comment)}`,
      text: sanitizeDiff(comment.diff_hunk),
    },
  ];
}

function lines({ line, start_line: start }: ReviewComment): SanitizedText {
  if (line === null) {
    return sanitizedText`outdated`;
  }
  return start === null ? sanitizedText`line ${line}` : sanitizedText`lines ${start} to ${line}`;
}

function files(changed: readonly ChangedFile[]): ContextPiece[] {
  if (changed.length === 0) {
    return [];
  }
  const lines = changed.map(({ filename, status, additions, deletions }) => {
    const [name, act] = [sanitizeLine(filename), sanitizeLine(status)];
    return sanitizedText`- ${name} (${act}, +${additions} -${deletions})`;
  });
  return [
    {
      title: sanitizedText`Changed files (${changed.length})`,
      text: joinSanitized(lines, "\n"),
    },
  ];
}

// A push may touch thousands of files; the first ones tell what it is about.
const PATHS_PER_COMMIT = 50;

function commits(pushed: readonly Commit[]): ContextPiece[] {
  if (pushed.length === 0) {
    return [];
  }
  const lines = pushed.map(({ id, message, added, modified, removed }) => {
    const [subject = ""] = message.split("\n", 1);
    const paths = [...added, ...modified, ...removed].slice(0, PATHS_PER_COMMIT);
    const names = joinSanitized(paths.map(sanitizeLine), ", ");
    return sanitizedText`- ${sanitizeLine(id.slice(0, 10))} ${sanitizeLine(subject)} (${names})`;
  });
  return [
    {
      title: sanitizedText`Pushed commits (${pushed.length})`,
      text: joinSanitized(lines, "\n"),
    },
  ];
}
