import type { Wish } from "../say/replies.ts";

// The closed set of docs/asking.md: a command asks for no change if all of its words are here, a closing aside. What neither the set nor
// the rule for questions catches is an instruction.
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

// Thanks, regards or "cc", and at most three other words, such as a name: "Thx!", "Thank you very much in advance", "Best regards, Mona".
const CLOSING =
  /^(?:many |kind )?(?:thanks|thank|thx|ty|cheers|best|regards|cc)(?: (?:you|so|very|much|a|lot|in|advance|regards))*(?: \S+){0,3}$/;

// How a question begins, `what's` included, and how one begins that asks for something.
const QUESTION = /^(?:any|how|what|when|where|why|who|which|is|are|was|were|does|did|has|have)(?: |$)/;
const REQUEST =
  /^(?:any (?:chance|way)|(?:how|what) about|what if|why (?:not|don t)|is it possible|is there a way|are you able)(?: |$)/;

/** What a command asks for by its own line, if only a closing or words of the set follow; null if that is a change. */
export function wishOf(instruction: string): Wish | null {
  const text = withoutMentions(withoutPictures(instruction)).trim();
  const [asked = ""] = /^.*[?？؟❓❔]|^.*/u.exec(text) ?? [];
  const [words, after] = [wordsOf(asked), wordsOf(text.slice(asked.length))];
  if (!areOfSet(after) && !CLOSING.test(after.join(" "))) {
    return null;
  }
  if (!areOfSet(words)) {
    return isQuestion(asked) ? "answer" : null;
  }
  // The first word that wants an answer decides, whatever stands around it.
  const wishes = [...words, ...after].flatMap((word) => WISH_OF.get(word) ?? []);
  const wanted = wishes.find((wish) => wish !== "thanks" && wish !== "nothing");
  return wanted ?? wishes.find((wish) => wish === "thanks") ?? wishes[0] ?? "help";
}

/** Whether these words, which end in a question mark if they have one, begin as a question that asks for no change. */
function isQuestion(asked: string): boolean {
  const parts = asked.split(/[,.!?:;–—-]\s+/);
  const first = parts.findIndex((part) => !areOfSet(wordsOf(part)));
  const words = wordsOf(parts.slice(first).join(" ")).join(" ");
  return /[?？؟❓❔]$/u.test(asked) && QUESTION.test(words) && !REQUEST.test(words);
}

function areOfSet(words: readonly string[]): boolean {
  return words.every((word) => WISH_OF.has(word));
}

/** Without the marks of the pictures that a text has. */
export function withoutPictures(text: string): string {
  return text.replace(/\[(?:image|video)\]/g, "");
}

function withoutMentions(text: string): string {
  return text.replace(/(?<!\S)@[\w/-]+(?:\[bot\])?/g, "");
}

/** The words, without case and punctuation; of pictographs only those of the set. */
function wordsOf(text: string): string[] {
  const words = text.match(/\+1|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|👍|❤/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}
