import type { Trigger } from "../../github/event.ts";
import type { EventText } from "../../github/event-text.ts";
import type { Page, PageText } from "../../github/page.ts";
import { writePermission } from "../../github/thread.ts";
import type { RenderedText } from "../../page/rendered-text.ts";
import type { SanitizedText } from "../../sanitized-text.ts";
import type { Inputs } from "../inputs.ts";
import type { Ending } from "../outcome.ts";
import { type FoundInstruction, nearMiss, nothingSeen, type Skip, skip } from "./instruction.ts";
import { sanitizePrompt } from "./sanitize.ts";
import { isEditedAfter, isEditedByOthers, type ShownText, showText } from "./shown-text.ts";

/** What the agent is asked to do, and where that was said. */
export type Instruction =
  | {
      readonly kind: "instruction";
      readonly text: SanitizedText;
      readonly source: "workflow" | "text";
      /** Tags of the command that GitHub leaves out of its page, and so of the instruction. */
      readonly hiddenTags: readonly string[];
    }
  /** There is a job, and nothing to tell it. */
  | { readonly kind: "none" }
  /** The text asks for nothing. */
  | Skip
  /** The text may not be used, which only those hear who may ask. */
  | { readonly kind: "stop"; readonly ending: Ending };

interface Reading {
  readonly inputs: Pick<Inputs, "triggerPhrase" | "jobId">;
  readonly trigger: Trigger;
  /** The event's texts as GitHub shows them. */
  readonly page: Promise<Page>;
}

/** The instruction, as GitHub shows it where it is somebody's text. */
export async function readInstruction(
  found: Exclude<FoundInstruction, Skip>,
  reading: Reading,
): Promise<Instruction> {
  switch (found.kind) {
    case "none":
      return found;
    case "prompt":
      return await readPrompt(found, reading);
    case "candidate":
      return await readCandidate(found.source, reading);
  }
}

async function readPrompt(
  { parts }: Extract<FoundInstruction, { kind: "prompt" }>,
  { page, trigger }: Reading,
): Promise<Instruction> {
  const written: string[] = [];
  for (const part of parts) {
    if (typeof part === "string") {
      written.push(part);
      continue;
    }
    const shown = await showText(part, await page);
    if (shown.kind !== "shown" || isChanged(shown.text, part, trigger)) {
      return { kind: "stop", ending: endingWithout(shown, trigger) };
    }
    written.push(shown.rendered.markdown());
  }
  const text = sanitizePrompt(written.join(""));
  return text === "" ? nothingSeen() : { kind: "instruction", text, source: "workflow", hiddenTags: [] };
}

/** Whether a text in the workflow's prompt is another than the one that the run was started for. */
function isChanged(shown: PageText, { id }: EventText, { startsBy, source, askedAt }: Trigger): boolean {
  // A new text is that of somebody who may ask. Any other one is its author's, and the run was asked for by somebody else.
  return startsBy === "text" && source?.id === id
    ? isEditedByOthers(shown, askedAt)
    : isEditedAfter(shown, askedAt);
}

async function readCandidate(source: EventText, reading: Reading): Promise<Instruction> {
  const { page, inputs, trigger } = reading;
  const shown = await showText(source, await page);
  if (shown.kind !== "shown") {
    return { kind: "stop", ending: endingWithout(shown, trigger) };
  }
  const instruction = readCommand(source, shown.rendered, inputs);
  return instruction.kind !== "skip" && isEditedByOthers(shown.text, trigger.askedAt)
    ? { kind: "stop", ending: endingWithout(shown, trigger) }
    : instruction;
}

function readCommand(
  { body }: EventText,
  rendered: RenderedText,
  { triggerPhrase, jobId }: Reading["inputs"],
): Instruction & { readonly kind: "instruction" | "none" | "skip" } {
  const command = rendered.command(triggerPhrase);
  switch (command.kind) {
    case "none":
      return nearMiss(triggerPhrase, "is in a part of the text that GitHub does not show");
    case "elsewhere":
      return nearMiss(triggerPhrase, `is ${command.place}`);
    case "command":
      if (command.instruction === "") {
        return nothingToDo(triggerPhrase);
      }
      // With `job-id`, a command of the thread says when to attach; only a prompt of the workflow is sent to that job.
      return jobId !== ""
        ? { kind: "none" }
        : {
            kind: "instruction",
            text: command.instruction,
            source: "text",
            hiddenTags: rendered.hiddenTags(body),
          };
  }
}

function nothingToDo(phrase: string): Skip {
  const next = `Write what the agent shall do, such as \`${phrase} explain the retry option\`.`;
  return { ...skip("no-instruction", `There is nothing after \`${phrase}\`.`, next), asked: true };
}

/** The ending of a run whose text was edited by others, is gone, or cannot be read as its page shows it. */
function endingWithout(shown: ShownText, { thread, askedAt }: Trigger): Ending {
  switch (shown.kind) {
    case "shown":
      return {
        outcome: "skipped",
        reason: "edited",
        message: isEditedByOthers(shown.text, askedAt)
          ? "Somebody else than its author edited the text after it was written, so it is not used."
          : "The text was edited after the run was asked for, so it is not used.",
        next: "Write the command in a new comment of your own.",
      };
    case "gone":
      return {
        outcome: "skipped",
        reason: "gone",
        message: "GitHub does not know the text any more: it was deleted.",
      };
    case "unreadable":
      return {
        outcome: "error",
        reason: "text-unreadable",
        message: `The text could not be read as GitHub shows it. ${shown.why}`,
        next: nextAfter(shown.cause, thread),
      };
  }
}

function nextAfter(
  cause: Extract<ShownText, { kind: "unreadable" }>["cause"],
  thread: Trigger["thread"],
): string {
  switch (cause) {
    case "forbidden":
      return `Add \`${thread === null ? "contents: read" : writePermission(thread)}\` to the \`permissions:\` of the workflow's job, and ask again.`;
    case "shape":
      return "Write a new comment that is shorter, or has fewer lists and quotes in one another.";
    case "trouble":
      return "Ask again in a few minutes.";
  }
}
