import { InputError } from "../../action/input-rules.ts";
import { readWorkspaceText, WorkspaceError } from "../../action/workspace.ts";
import type { EventText } from "../../github/event.ts";
import type { Trigger } from "../../github/trigger.ts";
import { ifError } from "../../if-error.ts";
import { isVisible } from "../../page/characters.ts";
import { hasPhraseItem, hasPhraseLine } from "../../page/phrase.ts";
import { inCode } from "../../plain-text.ts";
import type { CommandInputs } from "../inputs.ts";
import type { Skipped } from "../outcome.ts";
import { PROMPT_LIMIT_BYTES } from "../text/sanitize.ts";

/** Nothing is started, because nothing was asked for. */
export interface Skip {
  readonly kind: "skip";
  readonly ending: Skipped;
  /** The phrase starts an item of a list, so a short reply tells the author how to write a command. */
  readonly isListItem?: true;
}

/** What the workflow and the event file say of the instruction, before any call to GitHub. */
export interface LocatedInstruction {
  readonly kind: "located";
  /**
   * The text in which somebody asked, who waits for an answer in its thread; its page decides whether it has a command. Null if nobody
   * does: the workflow has a prompt, which a re-run may not need, or only `job-id`.
   */
  readonly asked: EventText | null;
  /** Only an item of a list in that text starts with the phrase. That is never a command, so its page is not read. */
  readonly isListItem?: true;
}

const BY_WORKFLOW: LocatedInstruction = { kind: "located", asked: null };

/**
 * Finds where the instruction is: in `prompt` or `prompt-file`, or else in the text that started the run. With `job-id`, that text has
 * already been sent, so only the workflow's own prompt is a message.
 */
export function locateInstruction(inputs: CommandInputs, trigger: Trigger): LocatedInstruction | Skip {
  if (trigger.startsBy === "nothing") {
    return neverStarts(trigger);
  }
  const isByWorkflow = inputs.prompt !== "" || inputs.promptFile !== "" || inputs.jobId !== "";
  return isByWorkflow || trigger.source === null || trigger.startsBy !== "text"
    ? BY_WORKFLOW
    : fromText(inputs, trigger, trigger.source);
}

/**
 * Reads the workflow's own prompt; empty if there is only a job, but no message for it.
 * @throws InputError if there is none, or if it cannot be used
 */
export async function loadPrompt(
  inputs: CommandInputs,
  { trigger, workspace }: { readonly trigger: Trigger; readonly workspace: string },
): Promise<string | Skip> {
  const prompt =
    inputs.promptFile === "" ? inputs.prompt : await readPromptFile(inputs.promptFile, workspace);
  if (prompt === "") {
    return inputs.jobId === "" ? noInstruction(trigger) : "";
  }
  // The workflow may have passed on an outsider's text, which must not fail a run.
  return isVisible(prompt) ? prompt : nothingSeen();
}

/** Skips what never starts a job, whatever the workflow says. */
function neverStarts(trigger: Trigger): Skip {
  return skip("activity", `${eventsOf(trigger)} never start a job: ask in a new comment instead.`);
}

// A workflow that listens to every activity runs for many that ask for nothing. A `next` would show each of them on the run's page.
function eventsOf({ eventName, activity }: Trigger): string {
  return `\`${eventName}\` events of type ${inCode(activity)}`;
}

export function nothingSeen(): Skip {
  return skip("no-instruction", "The prompt contains no visible text.");
}

function noInstruction(trigger: Trigger): Skip {
  const { eventName, source } = trigger;
  if (source !== null) {
    const why = `${eventsOf(trigger)} add no new text: to start a job for them, set \`prompt\` or \`prompt-file\`.`;
    return skip("activity", why);
  }
  throw new InputError("prompt", {
    rule: `it and \`prompt-file\` are empty, and the \`${eventName}\` event has no text to take the instruction from`,
    fix: "Add the instruction, as in `prompt: Check the links on the home page.`",
  });
}

async function readPromptFile(path: string, workspace: string): Promise<string> {
  const unusable = ({ message }: Pick<Error, "message">): never => {
    throw new InputError("prompt-file", {
      rule: message,
      fix: "Name a text file in the repository, as in `prompt-file: docs-prompt.md`, and run a checkout step first.",
    });
  };
  // A larger file could never be sent, so it is not read.
  const text = await readWorkspaceText({ workspace, path, maxBytes: PROMPT_LIMIT_BYTES }).catch(
    ifError(WorkspaceError, unusable),
  );
  return text.trim() === ""
    ? unusable({ message: "the file is empty, but it has to contain the instruction" })
    : text;
}

// What GitHub writes into an issue or discussion that somebody creates from another person's text.
const COPIED = /^#+ Discussed in https?:\/\/\S+\s*$|^_Originally posted by @\S+ in .+_\s*$/m;

function fromText(
  { triggerPhrase }: CommandInputs,
  { isComment }: Trigger,
  source: EventText,
): LocatedInstruction | Skip {
  // In a comment or a review, the author wrote or quoted these words.
  if (!isComment && COPIED.test(source.body)) {
    return skip(
      "no-command",
      "GitHub copied this text from another post, so nothing in it is a command.",
      "Write the command in a comment of your own.",
    );
  }
  if (hasPhraseLine(source.body, triggerPhrase)) {
    return { kind: "located", asked: source };
  }
  if (hasPhraseItem(source.body, triggerPhrase)) {
    return { kind: "located", asked: source, isListItem: true };
  }
  return skip("no-command", `No line of the text starts with \`${triggerPhrase}\`.`);
}

/** The phrase is in the text, but not as a command. */
export function nearMiss(phrase: string): Skip {
  return skip(
    "no-command",
    `The text is not a command: \`${phrase}\` does not start a line of plain text that GitHub shows, or no space follows it. Quotes, code, headings, tables and lists are not plain text.`,
    `In a new comment, start a paragraph with the command, as in \`${phrase} explain …\`.`,
  );
}

export function inList(phrase: string): Skip {
  const why = `In a list, \`${phrase}\` is not read as a request.`;
  const next = `To make one, start an ordinary line with it in a new comment, as in \`${phrase} explain …\`.`;
  return { ...skip("no-command", why, next), isListItem: true };
}

export function skip(reason: Skipped["reason"], message: string, next = ""): Skip {
  return { kind: "skip", ending: { outcome: "skipped", reason, message, next } };
}
