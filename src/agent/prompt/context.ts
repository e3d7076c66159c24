import type { Environment } from "../../action/environment.ts";
import { isReviewComment, type Payload, type Pull } from "../../github/payload.ts";
import { type ChangedFile, MOST_FILES, stateOf } from "../../github/pull-requests.ts";
import type { Trigger } from "../../github/trigger.ts";
import { joinSanitized, type SanitizedText, sanitizedText } from "../../sanitized-text.ts";
import { sanitizeDiff, sanitizeLine } from "../text/sanitize.ts";
import type { DataPiece } from "./fenced-data.ts";
import { linesOf } from "./review.ts";

/** What is known beyond the event's payload; undefined if GitHub did not say or was not asked. */
interface LookedUp {
  readonly pull: Pull | undefined;
  readonly changed: readonly ChangedFile[] | undefined;
  /** The text of the issue, pull request or discussion, or the notes of the release. */
  readonly text: SanitizedText | undefined;
  /** What the instruction's author wrote above it; empty if the text has that too. */
  readonly above: SanitizedText;
}

interface Origin {
  readonly environment: Pick<Environment, "repository" | "repositoryUrl" | "ref" | "sha">;
  readonly trigger: Trigger;
}

/** Where the instruction comes from and what it is about, each piece as a reader of its page sees it. */
export function contextPieces(origin: Origin, { pull, changed, text, above }: LookedUp): DataPiece[] {
  const shown = text ?? sanitizedText``;
  const { payload } = origin.trigger;
  const pieces = [
    { title: sanitizedText`Where this comes from`, text: where(origin, pull) },
    { title: sanitizedText`Above the instruction, in the same text`, text: above },
    subject(payload, shown),
    release(payload, shown),
    workflowRun(payload),
    commentedLines(payload),
    changed === undefined ? [] : files(changed),
    commits(payload),
  ];
  return pieces.flat().filter(({ text }) => text.trim() !== "");
}

function subject({ issue, pull_request: pull, discussion }: Payload, text: SanitizedText): DataPiece[] {
  const object = issue ?? pull ?? discussion;
  if (object === undefined) {
    return [];
  }
  const isPull = pull !== undefined || issue?.pull_request !== undefined;
  const ownKind = isPull ? sanitizedText`pull request` : sanitizedText`issue`;
  const kind = discussion === undefined ? ownKind : sanitizedText`discussion`;
  return [
    { title: sanitizedText`Title of ${kind} ${object.number}`, text: sanitizeLine(object.title) },
    { title: sanitizedText`Text of ${kind} ${object.number}`, text },
  ];
}

function release({ release }: Payload, text: SanitizedText): DataPiece[] {
  if (release === undefined) {
    return [];
  }
  const [tag, name] = [sanitizeLine(release.tag_name), sanitizeLine(release.name ?? "")];
  return [
    { title: sanitizedText`Release`, text: name === "" ? tag : sanitizedText`${tag} (${name})` },
    { title: sanitizedText`Release notes`, text },
  ];
}

function workflowRun({ workflow_run: run }: Payload): DataPiece[] {
  if (run === undefined) {
    return [];
  }
  const [name, conclusion] = [sanitizeLine(run.name ?? ""), sanitizeLine(run.conclusion ?? "not finished")];
  const text = sanitizedText`${name} (${conclusion}): ${sanitizeLine(run.html_url)}`;
  return [{ title: sanitizedText`Workflow run`, text }];
}

function commentedLines({ comment }: Payload): DataPiece[] {
  if (comment === undefined || !isReviewComment(comment)) {
    return [];
  }
  const title = sanitizedText`Lines commented on: ${sanitizeLine(comment.path)}, ${linesOf(comment)}`;
  return [{ title, text: sanitizeDiff(comment.diff_hunk) }];
}

function files(files: readonly ChangedFile[]): DataPiece {
  const title = sanitizedText`Changed files at the time of this run, ${MOST_FILES} at most`;
  return { title, text: joinSanitized(files.map(fileLine), "\n") };
}

function fileLine({ filename, previous_filename: before, status }: ChangedFile): SanitizedText {
  const from = before === undefined ? sanitizedText`` : sanitizedText` from ${sanitizeLine(before)}`;
  return sanitizedText`- ${sanitizeLine(filename)} (${sanitizeLine(status)}${from})`;
}

function commits({ commits: pushed = [] }: Payload): DataPiece {
  const lines = pushed.map(({ id, message }) => {
    const [subject = ""] = message.split("\n", 1);
    return sanitizedText`- ${sanitizeLine(id.slice(0, 10))} ${sanitizeLine(subject)}`;
  });
  return { title: sanitizedText`Pushed commits (${pushed.length})`, text: joinSanitized(lines, "\n") };
}

/** Where the instruction comes from: one labeled line for each known fact. */
function where(origin: Origin, pull: Pull | undefined): SanitizedText {
  const { environment, trigger } = origin;
  const { owner, name } = environment.repository;
  const lines = [
    line("Repository", `${owner}/${name} (${environment.repositoryUrl})`),
    line("Event", eventOf(trigger)),
    line("Page", trigger.pageUrl),
    ...revision(origin),
    ...(pull === undefined ? [] : pullLines(pull)),
    line("Asked by", trigger.payload.sender?.login ?? ""),
  ];
  return joinSanitized(lines.flat(), "\n");
}

/** One line, or none if the value is empty. */
function line(label: string, value: string): SanitizedText[] {
  const [shown, text] = [sanitizeLine(label), sanitizeLine(value)];
  return text === "" ? [] : [sanitizedText`${shown}: ${text}`];
}

function eventOf({ eventName, payload: { action = "" } }: Trigger): string {
  return action === "" ? eventName : `${eventName} (${action})`;
}

/** The branch or tag, and the commit. An event about a pull request is identified by base and head instead. */
function revision({ environment, trigger }: Origin): SanitizedText[] {
  const { payload, pullNumber } = trigger;
  if (payload.workflow_run !== undefined) {
    return line("Branch", at(payload.workflow_run.head_branch, payload.workflow_run.head_sha));
  }
  return pullNumber === null ? line("Ref", at(environment.ref, environment.sha)) : [];
}

function pullLines(pull: Pull): SanitizedText[] {
  const { base, head, number, html_url: page } = pull;
  const isHere = head?.repo !== null && head?.repo?.id === base?.repo?.id;
  const elsewhere = isHere ? "" : ` in ${head?.repo?.full_name ?? "a deleted repository"}`;
  return [
    ...line("Pull request", `#${number} (${page})`),
    ...line("Base", at(base?.ref, base?.sha)),
    ...line("Head", `${at(head?.ref, head?.sha)}${elsewhere}`),
    ...line("State", stateOf(pull)),
  ];
}

function at(name: string | null | undefined, sha: string | null | undefined): string {
  return [name, sha].filter(Boolean).join(" at ");
}
