import type { ChangedFile } from "../../github/context.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Instruction } from "../asking/instruction.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";
import { type ContextPiece, contextPieces } from "./context.ts";
import { buildPrompt, type Prompt } from "./prompt.ts";

/** Makes the prompt and shows it; null when a job is attached to and nothing is told to it. */
export async function preparePrompt(
  step: Step,
  task: Task,
  instruction: Instruction,
): Promise<Prompt | null> {
  if (instruction.kind !== "instruction") {
    return null;
  }
  const { text } = instruction;
  const prompt = await buildPrompt(text, task.inputs.includeContext ? await loadContext(step, task) : []);
  step.update({ instruction: text, prompt: prompt.text, promptSha256: prompt.sha256 });
  step.world.log.group(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`, prompt.text);
  return prompt;
}

/** What cannot be loaded is left out, and said. */
async function loadContext(step: Step, { trigger, github, limits }: Task): Promise<ContextPiece[]> {
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
      step.warn(`The changed files are left out of the context: ${error.message}${adviceOn(error)}`);
    }
  }
  return await contextPieces(trigger, files);
}

function adviceOn({ kind }: GitHubError): string {
  return kind === "forbidden" || kind === "not-found"
    ? " Give the workflow's job the line `permissions: { contents: read, pull-requests: write }`."
    : "";
}
