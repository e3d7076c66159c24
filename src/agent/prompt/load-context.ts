import { deadlineIn } from "../../clock.ts";
import type { CallLimits } from "../../github/connection.ts";
import type { ChangedFiles } from "../../github/context.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Trigger } from "../../github/event.ts";
import type { Pull } from "../../github/payload.ts";
import { writePermission } from "../../github/thread-writes.ts";
import type { SanitizedText } from "../../sanitized-text.ts";
import type { AdmittedRequest } from "../admit.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";
import { isEditedAfter, showText } from "../trigger/read-instruction.ts";
import { type ContextPiece, contextPieces } from "./context.ts";

// Of the time before create, what finding an earlier attempt's job may need.
const KEPT_FOR_MEMORY_MS = 10_000;

/** Asks GitHub for what the instruction may refer to. What cannot be loaded is left out, with a warning. */
export async function loadContext(step: Step, task: Task, request: AdmittedRequest): Promise<ContextPiece[]> {
  const ms = Math.max(0, task.limits.deadline.remainingMs() - KEPT_FOR_MEMORY_MS);
  const limits = { signal: task.limits.signal, deadline: deadlineIn(ms, step.world.clock) };
  const orWarn = <T>(what: string, loading: Promise<T>) =>
    loading.catch((error: unknown) => {
      if (!(error instanceof GitHubError)) {
        throw error;
      }
      step.warn(`${what} are left out of the context: ${error.message}${advice(task.trigger, error.kind)}`);
      return undefined;
    });
  const [pull, changed, text] = await Promise.all([
    orWarn("Base, head and state of the pull request", loadPull(task, limits)),
    orWarn("The changed files", loadChanges(task, limits)),
    subjectText(step, task.trigger, request),
  ]);
  return contextPieces(task, { pull, changed, text });
}

async function loadPull({ github, trigger }: Task, limits: CallLimits): Promise<Pull | undefined> {
  const { changes, payload } = trigger;
  if (payload.pull_request !== undefined || changes?.kind !== "pull-request") {
    return payload.pull_request;
  }
  const { readPull } = await import("../../github/context.ts");
  return await readPull(github, changes.number, limits);
}

async function loadChanges(
  { github, trigger: { changes } }: Task,
  limits: CallLimits,
): Promise<ChangedFiles | undefined> {
  if (changes === null) {
    return undefined;
  }
  const { listChangedFiles, comparePush, listCommitFiles } = await import("../../github/context.ts");
  switch (changes.kind) {
    case "pull-request":
      return await listChangedFiles(github, changes.number, limits);
    case "comparison":
      return await comparePush(github, changes, limits);
    case "commit":
      return await listCommitFiles(github, changes.sha, limits);
  }
}

/** The text of the issue, pull request or discussion, or the notes of a release; undefined when there is none to be used. */
async function subjectText(
  step: Step,
  trigger: Trigger,
  { instruction, page }: AdmittedRequest,
): Promise<SanitizedText | undefined> {
  const { source, subject, askedAt, payload } = trigger;
  if (subject === null || subject.body.trim() === "") {
    return undefined;
  }
  const shown = await showText(subject, await page);
  const what =
    payload.release === undefined
      ? "The text of the issue, pull request or discussion"
      : "The text of the release";
  const leaveOut = (why: string): undefined => {
    step.warn(`${what} is left out of the context: ${why}`);
  };
  const isCommand =
    instruction.kind === "instruction" && instruction.source === "text" && source?.id === subject.id;
  switch (shown.kind) {
    case "gone":
      return leaveOut("GitHub does not know it any more.");
    case "unreadable":
      return leaveOut(shown.why + (shown.cause === "forbidden" ? advice(trigger, "forbidden") : ""));
    case "shown":
      return !isCommand && isEditedAfter(shown.text, askedAt)
        ? leaveOut("it was edited after the command.")
        : shown.rendered.markdown();
  }
}

/** The line to paste where a permission may be missing. */
function advice({ thread }: Trigger, kind: GitHubError["kind"]): string {
  if (kind !== "forbidden" && kind !== "not-found") {
    return "";
  }
  const writes = thread === null ? "" : `, ${writePermission(thread)}`;
  return ` Give the workflow's job the line \`permissions: { contents: read${writes} }\`.`;
}
