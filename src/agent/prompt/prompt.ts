import { createHash } from "node:crypto";
import { InputError } from "../../action/input-rules.ts";
import { readWorkspaceText, WorkspaceError } from "../../action/workspace.ts";
import { deadlineIn } from "../../clock.ts";
import { explainFailedRead } from "../../github/advice.ts";
import { GitHubError } from "../../github/errors.ts";
import { listChangedFiles, readPull } from "../../github/pull-requests.ts";
import { isEditedAfter } from "../../github/shown-texts.ts";
import { ifError } from "../../if-error.ts";
import { withoutTerminalCodes } from "../../plain-text.ts";
import { type SanitizedText, sanitizedText } from "../../sanitized-text.ts";
import type { AdmittedRequest } from "../ask/admit.ts";
import type { JobInputs } from "../inputs.ts";
import { Stop } from "../outcome.ts";
import { PROMPT_LIMIT_BYTES, sanitizeLine, sanitizePrompt } from "../text/sanitize.ts";
import { contextPieces } from "./context.ts";
import { type DataPiece, fencedData } from "./fenced-data.ts";
import { type ContextSources, loadReviewComments } from "./review.ts";

/** A prompt as it would be sent. */
export interface Prompt {
  readonly text: SanitizedText;
  readonly sha256: string;
}

/** Loads what goes with the instruction as data: the context, and the workflow's own file. */
export async function loadData(
  { includeContext, contextFile }: Pick<JobInputs, "contextFile" | "includeContext">,
  request: AdmittedRequest,
  sources: ContextSources,
): Promise<DataPiece[]> {
  const file = contextFile === "" ? [] : [await readContextFile(contextFile, sources)];
  const context = includeContext ? await loadContext(request, sources) : [];
  return [...context, ...file];
}

/** Makes the prompt: the whole instruction, followed by the data, which is cut to size. */
export function buildPrompt(instruction: SanitizedText, pieces: readonly DataPiece[]): Prompt {
  const text = pieces.length === 0 ? instruction : sanitizedText`${instruction}\n\n${fencedData(pieces)}`;
  return { text, sha256: createHash("sha256").update(text).digest("hex") };
}

/** @throws Stop if the prompt is too large, or is not the one that was approved */
export function checkPrompt({ text, sha256 }: Prompt, approvedSha256: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > PROMPT_LIMIT_BYTES) {
    throw new Stop({
      outcome: "error",
      reason: "invalid-input",
      message: `The instruction is too long: with its context, the prompt is ${bytes} bytes, but the limit is ${PROMPT_LIMIT_BYTES}.`,
      next: "Try again with less text: name pages or files instead of pasting them.",
    });
  }
  if (approvedSha256 !== "" && sha256 !== approvedSha256) {
    throw new Stop({
      outcome: "skipped",
      reason: "edited",
      message:
        "The prompt does not match the approved `prompt-sha256`: it was edited or extended after the approval.",
      next: "Start a new dry run, review its prompt, and approve that one.",
    });
  }
}

// Logs can be long, and most of a long one is left out of the prompt anyway.
const CONTEXT_FILE_LIMIT_BYTES = 10 * 1024 * 1024;

/** Reads a workspace file as outside text: removes terminal codes and invisible characters, and masks this action's own secrets. */
async function readContextFile(
  path: string,
  { environment, secrets }: Pick<ContextSources, "environment" | "secrets">,
): Promise<DataPiece> {
  const { workspace } = environment;
  const unusable = ({ message }: WorkspaceError) => {
    throw new InputError("context-file", {
      rule: message,
      fix: "Name a text file in the workspace that an earlier step has written, as in `context-file: failed.log`.",
    });
  };
  const text = await readWorkspaceText({ workspace, path, maxBytes: CONTEXT_FILE_LIMIT_BYTES }).catch(
    ifError(WorkspaceError, unusable),
  );
  const visible = sanitizePrompt(withoutTerminalCodes(text));
  const masked = secrets.reduce((shown, secret) => shown.replaceAll(secret, "***"), `${visible}`);
  return { title: sanitizedText`File ${sanitizeLine(path)}`, text: sanitizePrompt(masked) };
}

/** Asks GitHub for what the instruction may refer to. What cannot be loaded is left out. */
async function loadContext(request: AdmittedRequest, sources: ContextSources): Promise<DataPiece[]> {
  const { trigger, github, clock, warn } = sources;
  // The other half is for writing the record.
  const ms = sources.limits.deadline.remainingMs() / 2;
  const limits = { signal: sources.limits.signal, deadline: deadlineIn(ms, clock) };
  const orLeaveOut = <T>(what: string, loading: Promise<T> | undefined) => {
    const leaveOut = (error: GitHubError): undefined => {
      warn(`The agent does not get ${what}: ${explainFailedRead(error, trigger.thread)}`);
    };
    return loading?.catch(ifError(GitHubError, leaveOut));
  };
  const { pullNumber, payload } = trigger;
  const isPullUnknown = payload.pull_request === undefined && pullNumber !== null;
  const reading = isPullUnknown ? readPull(github, pullNumber, limits) : undefined;
  const listing = pullNumber === null ? undefined : listChangedFiles(github, pullNumber, limits);
  const [pull = payload.pull_request, changed, text, review = []] = await Promise.all([
    orLeaveOut("the pull request's base, head and state", reading),
    orLeaveOut("the names of the changed files", listing),
    subjectText(request, { ...sources, limits }),
    orLeaveOut("the line comments of the review", loadReviewComments({ ...sources, limits })),
  ]);
  const { instruction, asked } = request;
  const isInSubject = asked?.id === trigger.subject?.id;
  const above = instruction.kind === "instruction" && !isInSubject ? instruction.above : sanitizedText``;
  return [...contextPieces(sources, { pull, changed, text, above }), ...review];
}

/** The text of the issue, pull request or discussion, or the notes of a release; undefined if there is none that can be used. */
async function subjectText(
  { asked, texts }: AdmittedRequest,
  { trigger, environment, warn, limits }: ContextSources,
): Promise<SanitizedText | undefined> {
  const { subject, askedAt } = trigger;
  if (subject === null || subject.body.trim() === "") {
    return undefined;
  }
  const { readText } = await import("../text/read-text.ts");
  const shown = readText(subject, await texts(limits));
  const leaveOut = (why: string): undefined => {
    warn(`The agent does not get the description: ${why}`);
  };
  switch (shown.kind) {
    case "gone":
      return leaveOut("GitHub can no longer find it.");
    case "unusual":
      leaveOut(`its formatting can hide words (${shown.why}).`);
      return sanitizedText`[unusual formatting: not read] ${sanitizeLine(subject.url)}`;
    case "unreadable":
      return leaveOut(explainFailedRead(shown.error, trigger.thread));
    case "shown":
      return asked?.id !== subject.id && isEditedAfter(askedAt, shown.text)
        ? leaveOut("it was edited after the command.")
        : shown.rendered.markdown(environment.repositoryUrl);
  }
}
