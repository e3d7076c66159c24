import { InputError } from "../../action/input-rules.ts";
import type { ChangedFile } from "../../github/context.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Page } from "../../github/page.ts";
import type { SanitizedText } from "../../sanitized-text.ts";
import type { AdmittedRequest } from "../admit.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";
import { showText } from "../trigger/shown-text.ts";
import { type ContextPiece, contextPieces } from "./context.ts";
import { buildPrompt, type Prompt } from "./prompt.ts";

const PROMPT_LIMIT_BYTES = 128 * 1024;

/** Makes the prompt and shows it; null when a job is attached to and nothing is told to it. */
export async function preparePrompt(
  step: Step,
  task: Task,
  { instruction, page }: AdmittedRequest,
): Promise<Prompt | null> {
  if (instruction.kind !== "instruction") {
    return null;
  }
  const { text, hiddenTags } = instruction;
  if (hiddenTags.length > 0) {
    step.update({ history: [...step.report().history, hiddenTagsNote(hiddenTags)] });
    step.world.log.info(hiddenTagsNote(hiddenTags));
  }
  const prompt = buildPrompt(text, task.inputs.includeContext ? await loadContext(step, task, page) : []);
  const bytes = Buffer.byteLength(prompt.text);
  if (bytes > PROMPT_LIMIT_BYTES) {
    throw new InputError("prompt", {
      is: `has ${bytes} bytes, with its context`,
      rule: `at most ${PROMPT_LIMIT_BYTES} are sent`,
      fix: "Ask for less at once, or name the files that hold the rest.",
    });
  }
  step.update({ instruction: text, prompt: prompt.text, promptSha256: prompt.sha256 });
  step.world.log.group(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`, prompt.text);
  return prompt;
}

function hiddenTagsNote(names: readonly string[]): string {
  const tags = names.map((name) => `\`<${name}>\``).join(", ");
  return `GitHub does not show ${tags} of the comment, so the agent does not see it either: put tags in back-ticks.`;
}

/** What cannot be loaded is left out, and said. */
async function loadContext(
  step: Step,
  { trigger, github, limits }: Task,
  page: Promise<Page>,
): Promise<ContextPiece[]> {
  const { thread } = trigger;
  const isPull = thread?.kind === "pull-request" || thread?.kind === "review-thread";
  let files: ChangedFile[] = [];
  if (isPull) {
    const { listChangedFiles } = await import("../../github/context.ts");
    try {
      files = await listChangedFiles(github, thread.number, limits);
    } catch (error) {
      if (!(error instanceof GitHubError)) {
        throw error;
      }
      step.warn(`The changed files are left out of the context: ${error.message}${adviceOn(error.kind)}`);
    }
  }
  return contextPieces(trigger, files, await subjectText(step, trigger, page));
}

/** The text of the issue, pull request or discussion; undefined when there is none to be used. */
async function subjectText(
  step: Step,
  { subject, source, askedAt }: Task["trigger"],
  page: Promise<Page>,
): Promise<SanitizedText | undefined> {
  if (subject === null || subject.body.trim() === "") {
    return undefined;
  }
  const shown = await showText(subject, await page);
  const leaveOut = (why: string): undefined => {
    step.warn(`The text of the issue, pull request or discussion is left out of the context: ${why}`);
  };
  switch (shown.kind) {
    case "gone":
      return leaveOut("GitHub does not know it any more.");
    case "unreadable":
      return leaveOut(shown.why + adviceOn(shown.isForbidden ? "forbidden" : "unavailable"));
    case "shown": {
      const { lastEditedAt } = shown.text;
      const isCommand = source?.id === subject.id;
      return !isCommand && lastEditedAt !== null && (askedAt === null || lastEditedAt > askedAt)
        ? leaveOut("it was edited after the command.")
        : shown.rendered.markdown();
    }
  }
}

function adviceOn(kind: GitHubError["kind"]): string {
  return kind === "forbidden" || kind === "not-found"
    ? " Give the workflow's job the line `permissions: { contents: read, pull-requests: write }`."
    : "";
}
