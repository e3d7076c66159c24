import type { Trigger } from "../../github/event.ts";
import { inCode } from "../../plain-text.ts";
import { InputError } from "../../runner/input-rules.ts";
import { readWorkspaceText, WorkspaceError } from "../../runner/workspace.ts";
import type { SanitizedText } from "../../sanitized-text.ts";
import type { Inputs } from "../inputs.ts";
import { sanitize } from "../prompt/sanitize.ts";
import type { Ending, Reason } from "../report/outcome.ts";
import { hasMarker } from "../thread/marker-prefix.ts";

/** What the agent is asked to do, and where that was said. */
export type Instruction =
  | { readonly kind: "instruction"; readonly text: SanitizedText; readonly source: "workflow" | "text" }
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
  const barred = startsNothing(trigger);
  if (barred !== undefined) {
    return barred;
  }
  const prompt = await workflowPrompt(inputs, workspace);
  if (prompt !== "") {
    return await fromWorkflow(inputs, trigger, prompt);
  }
  if (trigger.source !== null && trigger.startsBy === "text") {
    return attachOnly(inputs, await fromText(inputs, trigger, trigger.source.body));
  }
  return inputs.jobId === "" ? noInstruction(trigger) : { kind: "none" };
}

/** What never starts a job, whatever the workflow says. */
function startsNothing({ eventName, activity, startsBy, source }: Trigger): Instruction | undefined {
  if (startsBy === "nothing") {
    return skip(
      "activity",
      `The activity ${inCode(activity)} of \`${eventName}\` never starts a job.`,
      "To ask for something, write a new comment.",
    );
  }
  // This action writes comments only: in an issue's own text a marker is somebody's copy, and stops nobody.
  return eventName.endsWith("_comment") && hasMarker(source?.body ?? "")
    ? skip("own-comment", "The text is a tracking comment of this action.")
    : undefined;
}

async function fromWorkflow(
  { prompt }: Inputs,
  { mustBeAllowed }: Trigger,
  found: string,
): Promise<Instruction> {
  const text = await sanitize(found);
  if (text === "") {
    // The workflow may have passed on an outsider's words: they turn no run red.
    if (mustBeAllowed.length > 0) {
      return skip("no-instruction", "The prompt holds nothing that a reader could see.");
    }
    throw new InputError(prompt === "" ? "prompt-file" : "prompt", {
      is: "holds hidden text only",
      rule: "the agent gets what a reader of the rendered page sees, and that is nothing",
      fix: "Write what the agent shall do, as text.",
    });
  }
  return { kind: "instruction", text, source: "workflow" };
}

function noInstruction({ eventName, activity, source }: Trigger): Instruction {
  if (source !== null) {
    return skip(
      "activity",
      `The activity ${inCode(activity)} of \`${eventName}\` brings no new text.`,
      "To start a job on it, set `prompt` or `prompt-file`.",
    );
  }
  throw new InputError("prompt", {
    is: "is empty, and so is `prompt-file`",
    rule: `the event \`${eventName}\` brings no comment to take the instruction from`,
    fix: "Add the instruction, as in `prompt: Check the links of the start page.`",
  });
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
    throw new WorkspaceError("the file is empty, and has to hold the instruction");
  } catch (error) {
    if (error instanceof WorkspaceError) {
      throw new InputError("prompt-file", {
        is: `is ${inCode(promptFile)}`,
        rule: error.message,
        fix: "Name a text file of the repository, as in `prompt-file: docs-prompt.md`, and check it out in a step before.",
      });
    }
    throw error;
  }
}

// What GitHub writes into a new issue or discussion that somebody makes out of another person's text.
const TAKEN_OVER = /discussions-op-text|Originally posted by|Discussed in/i;

async function fromText(
  { triggerPhrase }: Inputs,
  { eventName }: Trigger,
  body: string,
): Promise<Instruction> {
  if (!eventName.endsWith("_comment") && TAKEN_OVER.test(body)) {
    const next = "Write the command in a comment of your own.";
    return skip(
      "no-command",
      "The text was taken over from somebody else's, so nothing in it is a command.",
      next,
    );
  }
  // The Markdown parser loads only when there is text to parse.
  const { findCommand } = await import("./command.ts");
  const command = findCommand(body, triggerPhrase);
  switch (command.kind) {
    case "instruction": {
      const text = await sanitize(command.instruction);
      return text === "" ? nothingToDo(triggerPhrase) : { kind: "instruction", text, source: "text" };
    }
    case "no-instruction":
      return nothingToDo(triggerPhrase);
    case "near-miss":
      return skip("near-miss", `The text is no command, but it has ${inCode(command.found)}.`, command.hint);
    case "none":
      return skip("no-command", `No line of the text starts with \`${triggerPhrase}\`.`);
  }
}

/** With `job-id`, a command of the thread says when to attach; only a prompt of the workflow is sent to that job. */
function attachOnly({ jobId }: Inputs, found: Instruction): Instruction {
  return jobId !== "" && found.kind === "instruction" ? { kind: "none" } : found;
}

function nothingToDo(phrase: string): Instruction {
  const next = `Write what the agent shall do, such as \`${phrase} explain the retry option\`.`;
  return { ...skip("no-instruction", `There is nothing after \`${phrase}\`.`, next), asked: true };
}

function skip(reason: Reason, message: string, next?: string) {
  const ending: Ending = { outcome: "skipped", reason, message, ...(next === undefined ? {} : { next }) };
  return { kind: "skip", ending, asked: false } as const;
}
