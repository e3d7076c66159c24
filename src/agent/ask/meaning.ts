import type { Command } from "../../page/command.ts";
import type { Wish } from "../say/replies.ts";

// The closed list of docs/asking.md. What it misses is an instruction.
const WISHES: readonly { readonly wish: Wish; readonly words: readonly string[] }[] = [
  { wish: "status", words: ["status", "ping"] },
  { wish: "cancel", words: ["stop", "cancel", "cancel that", "abort"] },
  { wish: "retry", words: ["retry", "again", "try again"] },
  { wish: "undo", words: ["undo"] },
  { wish: "thanks", words: ["thanks", "thank you", "hello", "hi"] },
  { wish: "nothing", words: ["ok", "okay", "done", "lgtm", "test", "+1"] },
  { wish: "help", words: ["help", ""] },
];

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
  const without = own.replace(/ (?:thanks|thank you|cheers)$/, "");
  return WISHES.find(({ words }) => words.includes(own) || words.includes(without))?.wish ?? null;
}

/** The words, without case, punctuation, emoji, mentions and "please". */
function wordsOf(text: string): string {
  const words = text.replace(/(^|\s)@[\w/-]+/g, " ").match(/[\p{L}\p{N}+]+/gu) ?? [];
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => word !== "please")
    .join(" ");
}
