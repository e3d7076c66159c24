import type { Wish } from "../say/replies.ts";

// The closed set of docs/asking.md: a command asks for no change if all of its words are here. What neither the set nor the rule for
// questions catches is an instruction.
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
const CLOSING = /^(?:(?:many )?thanks|thank you|cheers|best|(?:kind |best )?regards)(?: \S+){0,3}$/;

// How a question begins, `what's` included, and how one begins that asks for something.
const QUESTION = /^(?:any|how|what|why|who|which|is|are|was|were|does|did)(?: |$)/;
const REQUEST =
  /^(?:any (?:chance|way)|(?:how|what) about|what if|why (?:not|don t)|is it possible|is there a way|are you able)(?: |$)/;

/** What a command asks for by its own line, if nothing but a closing follows it; null if that is a change. */
export function wishOf(instruction: string, hasPictures: boolean): Wish | null {
  const text = hasPictures ? instruction.replace(/\[(?:image|video)\]/g, "") : instruction;
  const [line = "", ...below] = text.trim().split("\n");
  const closing = wordsOf(below.join(" ")).join(" ");
  const words = wordsOf(line);
  const wishes = words.map((word) => WISH_OF.get(word) ?? null);
  if (closing !== "" && !CLOSING.test(closing)) {
    return null;
  }
  if (wishes.includes(null)) {
    return isQuestion(line, words.join(" ")) ? "answer" : null;
  }
  // The first word that wants an answer decides, whatever stands around it.
  const wanted = wishes.find((wish) => wish !== "thanks" && wish !== "nothing");
  return wanted ?? wishes.find((wish) => wish === "thanks") ?? wishes[0] ?? "help";
}

/** Whether a line, whose words these are, begins and ends as a question that asks for no change. */
function isQuestion(line: string, words: string): boolean {
  const marks =
    withoutMentions(line)
      .split(/[\p{L}\p{N}]/u)
      .at(-1) ?? "";
  return /[?？]/.test(marks) && QUESTION.test(words) && !REQUEST.test(words);
}

function withoutMentions(text: string): string {
  return text.replace(/(^|\s)@[\w/-]+(?:\[bot\])?/g, " ");
}

/** The words, without case, punctuation and mentions; of pictographs only those of the set. */
function wordsOf(text: string): string[] {
  const words = withoutMentions(text).match(/\+1|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|👍|❤/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}
