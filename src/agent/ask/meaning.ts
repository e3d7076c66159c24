import type { Wish } from "../say/replies.ts";

// The closed set of docs/asking.md: a command asks for no change if all of its words are here. What the set misses is an instruction.
const WISHES: readonly (readonly [wish: Wish, words: string])[] = [
  ["status", "status ping"],
  ["help", "help"],
  ["cancel", "stop cancel abort never nvm skip wait sorry"],
  ["retry", "retry again try"],
  ["undo", "undo"],
  ["thanks", "thanks thank thx ty hello hi ❤"],
  [
    "nothing",
    "you ok okay done lgtm looks good great nice perfect cool merged merging mind wrong issue test please pls that it this now +1 👍",
  ],
];
const WISH_OF: ReadonlyMap<string, Wish> = new Map(
  WISHES.flatMap(([wish, words]) => words.split(" ").map((word) => [word, wish] as const)),
);

// A closing below the line, with at most three more words: "Thanks", "Best regards, Mona".
const CLOSING = /^(?:thanks|cheers|best|regards)(?: \S+){0,3}$/;

/** What a command asks for by its own line, if nothing but a closing follows it; null if that is a change. */
export function wishOf(instruction: string, hasPictures: boolean): Wish | null {
  const text = hasPictures ? instruction.replace(/\[(?:image|video)\]/g, "") : instruction;
  const [line = "", ...below] = text.trim().split("\n");
  const closing = wordsOf(below.join(" ")).join(" ");
  const wishes = wordsOf(line).map((word) => WISH_OF.get(word) ?? null);
  if (wishes.includes(null) || (closing !== "" && !CLOSING.test(closing))) {
    return null;
  }
  // The first word that wants an answer decides, whatever stands around it.
  const wanted = wishes.find((wish) => wish !== "thanks" && wish !== "nothing");
  return wanted ?? wishes.find((wish) => wish === "thanks") ?? wishes[0] ?? "help";
}

/** The words, without case, punctuation and mentions; of pictographs only those of the set. */
function wordsOf(text: string): string[] {
  const words =
    text.replace(/(^|\s)@[\w/-]+(?:\[bot\])?/g, " ").match(/\+1|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|👍|❤/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}
