import { InputError } from "../../action/input-rules.ts";
import { readWorkspaceText, WorkspaceError } from "../../action/workspace.ts";
import type { EventText } from "../../github/event.ts";
import type { Trigger } from "../../github/trigger.ts";
import { ifError } from "../../if-error.ts";
import { hasPhraseItem, hasPhraseLine } from "../../page/phrase.ts";
import { inCode } from "../../plain-text.ts";
import type { CommandInputs } from "../inputs.ts";
import { type Skipped, Stop } from "../outcome.ts";
import { PROMPT_LIMIT_BYTES } from "../text/sanitize.ts";

// What GitHub writes into an issue or discussion that somebody creates from another person's text.
const COPIED = /^#+ Discussed in https?:\/\/\S+\s*$|^_Originally posted by @\S+ in .+_\s*$/m;

/**
 * The text in which somebody may have asked, who waits for an answer in its thread; its page decides whether it has a command. Null if
 * nobody did: the instruction is in `prompt` or `prompt-file`, or there is only `job-id`, with which such a text has already been sent.
 * @throws Stop before any call to GitHub if nothing was asked for
 */
export function locateInstruction(inputs: CommandInputs, trigger: Trigger): EventText | null {
  const { source, startsBy, isComment } = trigger;
  if (startsBy === "nothing") {
    // Whatever the workflow says.
    throw new Stop(
      skipped("activity", `${eventsOf(trigger)} never start a job: ask in a new comment instead.`),
    );
  }
  const isByWorkflow = inputs.prompt !== "" || inputs.promptFile !== "" || inputs.jobId !== "";
  if (isByWorkflow || source === null || startsBy !== "text") {
    return null;
  }
  // In a comment or a review, the author wrote or quoted these words.
  if (!isComment && COPIED.test(source.body)) {
    throw new Stop(
      skipped(
        "no-command",
        "GitHub copied this text from another post, so nothing in it is a command.",
        "Write the command in a comment of your own.",
      ),
    );
  }
  const { triggerPhrase: phrase } = inputs;
  if (!hasPhraseLine(source.body, phrase) && !hasPhraseItem(source.body, phrase)) {
    throw new Stop(skipped("no-command", `No line of the text starts with \`${phrase}\`.`));
  }
  return source;
}

/**
 * Reads the workflow's own prompt; empty if there is only a job, but no message for it.
 * @throws InputError if there is none, or if it cannot be used. @throws Stop if the event is one of many that need no prompt
 */
export async function loadPrompt(
  inputs: CommandInputs,
  { trigger, workspace }: { readonly trigger: Trigger; readonly workspace: string },
): Promise<string> {
  const prompt =
    inputs.promptFile === "" ? inputs.prompt : await readPromptFile(inputs.promptFile, workspace);
  return prompt === "" && inputs.jobId === "" ? noInstruction(trigger) : prompt;
}

// A workflow that listens to every activity runs for many that ask for nothing. A `next` would show each of them on the run's page.
function eventsOf({ eventName, activity }: Trigger): string {
  return `\`${eventName}\` events of type ${inCode(activity)}`;
}

function noInstruction(trigger: Trigger): never {
  const { eventName, source } = trigger;
  if (source !== null) {
    const why = `${eventsOf(trigger)} add no new text: to start a job for them, set \`prompt\` or \`prompt-file\`.`;
    throw new Stop(skipped("activity", why));
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

/** The phrase is in the text, but not as a command. */
export function nearMiss(phrase: string): Skipped {
  return skipped(
    "no-command",
    `The text is not a command: \`${phrase}\` does not start a line of plain text that GitHub shows, or no space follows it. Quotes, code, headings, tables and lists are not plain text.`,
    `In a new comment, start a paragraph with the command, as in \`${phrase} explain …\`.`,
  );
}

/** Only an item of a list starts with the phrase. */
export function inList(phrase: string): Skipped {
  const why = `In a list, \`${phrase}\` is not read as a request.`;
  const next = `To make one, start an ordinary line with it in a new comment, as in \`${phrase} explain …\`.`;
  return skipped("no-command", why, next);
}

export function skipped(reason: Skipped["reason"], message: string, next = ""): Skipped {
  return { outcome: "skipped", reason, message, next };
}
