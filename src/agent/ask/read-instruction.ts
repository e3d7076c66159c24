import { adviceAfter } from "../../github/advice.ts";
import type { EventText } from "../../github/event.ts";
import {
  isEditedAfter,
  isEditedByOthers,
  type ShownText,
  type ShownTexts,
} from "../../github/shown-texts.ts";
import type { Trigger } from "../../github/trigger.ts";
import { isVisible } from "../../page/characters.ts";
import type { LeftOut } from "../../page/left-out.ts";
import { hasPhraseLine } from "../../page/phrase.ts";
import { inCode } from "../../plain-text.ts";
import { type SanitizedText, sanitizedText } from "../../sanitized-text.ts";
import type { Ending, Skipped } from "../outcome.ts";
import { type Question, shortReply, type Wish } from "../say/replies.ts";
import type { Setting } from "../setting.ts";
import { type PromptPart, takeApart } from "../text/quoted-texts.ts";
import type { ReadText } from "../text/read-text.ts";
import { sanitizePrompt } from "../text/sanitize.ts";
import { inList, nearMiss, skipped } from "./instruction.ts";
import { wishOf, withoutPictures } from "./meaning.ts";

/** What the agent is asked to do. */
export type Instruction =
  | {
      readonly kind: "instruction";
      readonly text: SanitizedText;
      /** What its author wrote above it in the same text. */
      readonly above: SanitizedText;
      /** What the author should know about how their text was read. */
      readonly remarks: readonly string[];
    }
  /** There is a job, but no message for it. */
  | { readonly kind: "none" }
  /** The author asks about earlier requests. */
  | { readonly kind: "question"; readonly about: Question }
  /** The words after the phrase ask for no change. */
  | { readonly kind: "no-change"; readonly wish: Exclude<Wish, Question>; readonly ending: Skipped }
  /** The text asks for nothing. In a list (`isListItem`), its author gets a short reply that tells how to write a command. */
  | { readonly kind: "skip"; readonly ending: Skipped; readonly isListItem?: true }
  /** The text may not be used. Only people who may ask are told. */
  | {
      readonly kind: "stop";
      readonly ending: Ending;
      /** The workflow's prompt is nothing but this text, so its author waits for an answer as after a command. */
      readonly isWholePrompt?: boolean;
    };

/** What people who may ask are served. */
export type AdmittedInstruction = Exclude<Instruction, { readonly kind: "no-change" | "skip" | "stop" }>;

interface ReadOptions extends Pick<Setting, "trigger" | "triggerPhrase"> {
  /** The workflow's own prompt; empty if the instruction is not there. */
  readonly prompt: string;
  readonly repositoryUrl: string;
  /** The event's texts as GitHub shows them, which it is asked for when one of them is needed. */
  readonly texts: () => Promise<ShownTexts>;
}

/** Reads the instruction; a text in which somebody `asked` on GitHub is read as GitHub shows it. */
export async function readInstruction(asked: EventText | null, options: ReadOptions): Promise<Instruction> {
  const { prompt, triggerPhrase } = options;
  if (asked === null) {
    return prompt === "" ? { kind: "none" } : await readPrompt(options);
  }
  // What is in a list is never a command, so its page is not read.
  return hasPhraseLine(asked.body, triggerPhrase)
    ? await readOwn(asked, triggerPhrase, options)
    : { kind: "skip", ending: inList(triggerPhrase), isListItem: true };
}

async function readPrompt(options: ReadOptions): Promise<Instruction> {
  const { prompt, texts, trigger, repositoryUrl } = options;
  const parts = takeApart(prompt, trigger.texts).filter((part) => part !== "");
  const [first] = parts;
  if (parts.length === 1 && isOwnRemark(first, trigger)) {
    const read = await readOwn(first, null, options);
    return read.kind === "stop" ? { ...read, isWholePrompt: true } : read;
  }
  const written: string[] = [];
  for (const part of parts) {
    if (typeof part === "string") {
      written.push(part);
      continue;
    }
    const shown = await readShown(part, texts);
    if (shown.kind !== "shown") {
      return stopUnshown(shown, trigger);
    }
    if (isChanged(shown.text, part, trigger)) {
      return stopEdited(shown.text);
    }
    written.push(shown.rendered.markdown(repositoryUrl));
  }
  const text = written.join("");
  if (!isVisible(text)) {
    // The workflow may have passed on an outsider's text, which must not fail a run.
    const why = "The prompt contains no visible text.";
    return { kind: "skip", ending: skipped("no-instruction", why) };
  }
  return { kind: "instruction", text: sanitizePrompt(text), above: sanitizedText``, remarks: [] };
}

/** Whether this part of a prompt is the comment or review that started the run, by the person who sent the event. */
function isOwnRemark(part: PromptPart | undefined, trigger: Trigger): part is EventText {
  const { isComment, source, payload } = trigger;
  const isSource = typeof part === "object" && part.id === source?.id;
  return isComment && isSource && part.author !== null && part.author.id === payload.sender?.id;
}

/** The parser of pages is loaded while GitHub looks for the texts. */
async function readShown(text: EventText, texts: ReadOptions["texts"]): Promise<ReadText> {
  const [{ readText }, shown] = await Promise.all([import("../text/read-text.ts"), texts()]);
  return readText(text, shown);
}

/** Whether a text in the workflow's prompt has changed since the run was requested. */
function isChanged(shown: ShownText, text: EventText, { startsBy, source, askedAt }: Trigger): boolean {
  // The author of a new text may ask, so their own edits are fine. Any other text has an author who did not request the run.
  return startsBy === "text" && source?.id === text.id
    ? isEditedByOthers(shown)
    : isEditedAfter(askedAt, shown);
}

/** Reads a text that somebody asked with. `phrase`: null if all of it is the instruction, and none of its words is special. */
async function readOwn(
  source: EventText,
  phrase: string | null,
  { texts, trigger, triggerPhrase, repositoryUrl }: ReadOptions,
): Promise<Instruction> {
  const shown = await readShown(source, texts);
  if (shown.kind !== "shown") {
    return stopUnshown(shown, trigger);
  }
  const { rendered, text: facts } = shown;
  const command = rendered.command(phrase, repositoryUrl);
  if (command === undefined) {
    return { kind: "skip", ending: nearMiss(triggerPhrase) };
  }
  if (isChanged(facts, source, trigger)) {
    return stopEdited(facts);
  }
  const lost = rendered.leftOut(source.body, phrase);
  if (lost.length > 0) {
    return stopIncomplete(lost);
  }
  const { instruction: text, above, hasPictures } = command;
  if (phrase === null && !isVisible(withoutPictures(text))) {
    const why = "Your request has no words: the agent sees neither pictures nor hidden text.";
    return refused("no-instruction", why, "Post it again, and describe what to change.");
  }
  const wish = phrase === null ? null : wishOf(text);
  switch (wish) {
    case null:
      return { kind: "instruction", text, above, remarks: hasPictures ? [PICTURES_REMARK] : [] };
    case "status":
    case "cancel":
    case "retry":
    case "answer":
      return { kind: "question", about: wish };
    default:
      return { kind: "no-change", wish, ending: shortReply(wish, triggerPhrase) };
  }
}

const PICTURES_REMARK = "The agent does not see pictures. It got only the text of your request.";

type StoppedText = Extract<Instruction, { readonly kind: "stop" }>;

function refused(...why: Parameters<typeof skipped>): StoppedText {
  return { kind: "stop", ending: skipped(...why) };
}

function stopEdited(text: ShownText): StoppedText {
  const message = isEditedByOthers(text)
    ? "Someone other than its author edited the text, so it was not used."
    : "The text was edited after the run was requested, so it was not used.";
  return refused("edited", message, "Post the request yourself.");
}

/** The agent would not get all that the author wrote, so the request could only be paid for nothing. */
function stopIncomplete(lost: readonly LeftOut[]): StoppedText {
  const parts = lost.map((part) => (part.startsWith("<") ? inCode(part) : `the ${part}`));
  const named = parts.length > 3 ? [...parts.slice(0, 3), "more"] : parts;
  const message = `Part of your request would not reach the agent, because GitHub hides or renders it: ${new Intl.ListFormat("en").format(named)}.`;
  const next = "Post it again, with these parts in backticks, or in a code block without a language.";
  return refused("unusual-formatting", message, next);
}

/** The text is gone, or cannot be read as GitHub shows it. */
function stopUnshown(shown: Exclude<ReadText, { kind: "shown" }>, trigger: Trigger): StoppedText {
  if (shown.kind === "unreadable") {
    const message = `Nothing was started, because the text could not be read as GitHub shows it. ${shown.error.message}`;
    const advice = adviceAfter(shown.error, trigger.thread);
    return { kind: "stop", ending: { outcome: "error", reason: "text-unreadable", message, ...advice } };
  }
  if (shown.kind === "gone") {
    const why = "GitHub can no longer find the text: it was deleted, or this run is not allowed to read it.";
    return refused("gone", why, "Post the request again.");
  }
  const why = `Your request was not read: ${shown.why}, and such formatting can hide words.`;
  const next =
    "Post it again as plain text, with HTML tags and formulas in backticks. What you wrote here can stay as it is.";
  return refused("unusual-formatting", why, next);
}
