import type { ChangedFile } from "../../github/context.ts";
import type { Trigger } from "../../github/event.ts";
import { type Commit, isReviewComment, type Payload, type ReviewComment } from "../../github/payload.ts";
import { codeSpan } from "../thread/markdown-quote.ts";

/** One thing that the instruction may refer to, as Markdown that a stranger wrote most of. */
export interface ContextPiece {
  readonly title: string;
  readonly markdown: string;
}

/** What the event itself brings along: the issue or pull request, the commented lines, the pushed commits. */
export function contextPieces(trigger: Trigger, changedFiles: readonly ChangedFile[]): ContextPiece[] {
  const { payload } = trigger;
  return [
    ...subject(payload),
    ...commentedLines(payload),
    ...files(changedFiles),
    ...commits(payload.commits ?? []),
  ].filter(({ markdown }) => markdown.trim() !== "");
}

function subject({ issue, pull_request: pull, discussion }: Payload): ContextPiece[] {
  const object = issue ?? pull ?? discussion;
  if (object === undefined) {
    return [];
  }
  const isPull = pull !== undefined || issue?.pull_request !== undefined;
  const kind = discussion !== undefined ? "Discussion" : isPull ? "Pull request" : "Issue";
  return [
    { title: `${kind} #${object.number}`, markdown: `Title: ${codeSpan(object.title, 400)}` },
    { title: `Text of ${kind.toLowerCase()} #${object.number}`, markdown: object.body ?? "" },
  ];
}

function commentedLines({ comment }: Payload): ContextPiece[] {
  return comment === undefined || !isReviewComment(comment)
    ? []
    : [
        {
          title: `Commented lines: ${lineNumbers(comment)}`,
          markdown: `${codeSpan(comment.path, 400)}\n\n${diffBlock(comment.diff_hunk)}`,
        },
      ];
}

function lineNumbers({ line, start_line: start }: ReviewComment): string {
  if (line === null) {
    return "outdated";
  }
  return start === null ? `line ${line}` : `lines ${start} to ${line}`;
}

function diffBlock(hunk: string): string {
  const longest = Math.max(2, ...(hunk.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}diff\n${hunk}\n${fence}`;
}

function files(changed: readonly ChangedFile[]): ContextPiece[] {
  const lines = changed.map(
    ({ filename, status, additions, deletions }) =>
      `- ${codeSpan(filename, 400)} ${status}, +${additions} −${deletions}`,
  );
  return lines.length === 0
    ? []
    : [{ title: `Changed files (${changed.length})`, markdown: lines.join("\n") }];
}

function commits(pushed: readonly Commit[]): ContextPiece[] {
  const lines = pushed.map(({ id, message, added, modified, removed }) => {
    const [title = ""] = message.split("\n");
    const paths = [...added, ...modified, ...removed].slice(0, 50).map((path) => codeSpan(path, 400));
    return `- ${codeSpan(id.slice(0, 10))} ${codeSpan(title, 400)}: ${paths.join(", ")}`;
  });
  return lines.length === 0
    ? []
    : [{ title: `Pushed commits (${pushed.length})`, markdown: lines.join("\n") }];
}
