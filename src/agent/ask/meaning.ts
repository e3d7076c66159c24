import type { Command } from "../../page/command.ts";
import type { Wish } from "../say/replies.ts";

// The closed list of docs/asking.md. What it misses is an instruction.
const WISHES: ReadonlyMap<string, Wish> = new Map([
  ["status", "status"],
  ["ping", "status"],
  ["stop", "cancel"],
  ["cancel", "cancel"],
  ["cancel that", "cancel"],
  ["abort", "cancel"],
  ["retry", "retry"],
  ["again", "retry"],
  ["try again", "retry"],
  ["undo", "undo"],
  ["thanks", "thanks"],
  ["thank you", "thanks"],
  ["hello", "thanks"],
  ["hi", "thanks"],
  ["ok", "nothing"],
  ["okay", "nothing"],
  ["done", "nothing"],
  ["lgtm", "nothing"],
  ["test", "nothing"],
  ["+1", "nothing"],
  ["help", "help"],
  ["", "help"],
]);

// A closing below the line, with a name of at most three words: "Thanks", "Best regards, Mona".
const CLOSING = /^(?:thanks|thank you|cheers|best|regards)(?: \S+){0,3}$/;

/** What a command asks for by its own line, if nothing but a closing follows it; null if that is a change. */
export function wishOf({ instruction, hasPictures }: Command): Wish | null {
  const text = hasPictures ? instruction.replace(/\[(?:image|video)\]/g, "") : instruction;
  const [line = "", ...below] = text.trim().split("\n");
  const [own, rest] = [wordsOf(line), wordsOf(below.join(" "))];
  if (rest !== "" && !CLOSING.test(rest)) {
    return null;
  }
  return WISHES.get(own) ?? WISHES.get(own.replace(/ (?:thanks|thank you|cheers)$/, "")) ?? null;
}

/** The words, without case, punctuation, emoji, mentions and "please". */
function wordsOf(text: string): string {
  const words = text.replace(/(^|\s)@[\w/-]+/g, " ").match(/[\p{L}\p{N}+]+/gu) ?? [];
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => word !== "please")
    .join(" ");
}
