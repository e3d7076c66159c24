import type { Trigger } from "../../github/event.ts";
import { readWorkspaceText, WorkspaceError } from "../../runner/workspace.ts";
import { InputError, type Inputs } from "../inputs.ts";
import type { Ending, Reason } from "../report/outcome.ts";
import { hasMarker } from "../thread/marker-prefix.ts";

/** What the agent is asked to do, and where that was said. */
export type Instruction =
  | { readonly kind: "instruction"; readonly text: string; readonly source: "workflow" | "text" }
  /** Only `job-id` was given: there is a job, and nothing to tell it. */
  | { readonly kind: "none" }
  /** Nothing is started. `asked`: somebody did ask, and deserves an answer. */
  | { readonly kind: "skip"; readonly ending: Ending; readonly asked: boolean };

const PROMPT_FILE_LIMIT_BYTES = 1024 * 1024;

/**
 * Finds the instruction: `prompt`, else `prompt-file`, else the command in the text that started the run.
 * @throws InputError when there is none on an event that has no text.
 */
export async function findInstruction(
  inputs: Inputs,
  trigger: Trigger,
  workspace: string,
): Promise<Instruction> {
  if (trigger.startsBy === "nothing") {
    return skip(
      "activity",
      `The activity \`${trigger.activity}\` of \`${trigger.eventName}\` never starts a job.`,
    );
  }
  if (trigger.source !== null && hasMarker(trigger.source.body)) {
    return skip("own-comment", "The text is a tracking comment of this action.");
  }
  const prompt = await workflowPrompt(inputs, workspace);
  if (prompt !== "") {
    return { kind: "instruction", text: prompt, source: "workflow" };
  }
  if (trigger.source !== null && trigger.startsBy === "text") {
    return fromText(inputs, trigger.source.body);
  }
  if (inputs.jobId !== "") {
    return { kind: "none" };
  }
  if (trigger.source !== null) {
    return skip(
      "activity",
      `The activity \`${trigger.activity}\` of \`${trigger.eventName}\` brings no new text.`,
      "To start a job on it, set `prompt` or `prompt-file`.",
    );
  }
  throw new InputError(
    "prompt",
    `is empty, and the event \`${trigger.eventName}\` brings no comment to take the instruction from: set \`prompt\` or \`prompt-file\`.`,
  );
}

async function workflowPrompt({ prompt, promptFile }: Inputs, workspace: string): Promise<string> {
  if (promptFile === "") {
    return prompt;
  }
  try {
    const text = await readWorkspaceText({ workspace, path: promptFile, maxBytes: PROMPT_FILE_LIMIT_BYTES });
    if (text.trim() !== "") {
      return text.trim();
    }
    throw new WorkspaceError("the file is empty");
  } catch (error) {
    if (error instanceof WorkspaceError) {
      throw new InputError("prompt-file", `cannot be used: ${error.message}.`);
    }
    throw error;
  }
}

async function fromText({ triggerPhrase, jobId }: Inputs, body: string): Promise<Instruction> {
  // The Markdown parser loads only when there is text to parse.
  const { findCommand } = await import("../command.ts");
  const command = findCommand(body, triggerPhrase);
  switch (command.kind) {
    case "instruction":
      return { kind: "instruction", text: command.instruction, source: "text" };
    case "no-instruction":
      return {
        ...skip(
          "no-instruction",
          `There is nothing after \`${triggerPhrase}\`.`,
          `Write what the agent shall do, such as \`${triggerPhrase} explain the retry option\`.`,
        ),
        asked: true,
      };
    case "near-miss":
      return skip("near-miss", `The text is no command, but it has \`${command.found}\`.`, command.hint);
    case "none":
      return jobId === ""
        ? skip("no-command", `No line of the text starts with \`${triggerPhrase}\`.`)
        : { kind: "none" };
  }
}

function skip(reason: Reason, message: string, next?: string) {
  const ending: Ending = { outcome: "skipped", reason, message, ...(next === undefined ? {} : { next }) };
  return { kind: "skip", ending, asked: false } as const;
}
