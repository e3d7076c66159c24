import { codePoint } from "../plain-text.ts";
import { isVisible } from "./characters.ts";

/** The text with signs around its words; blanks at its edges stay outside, and a text of which nothing is seen gets none. */
export function wrapped(text: string, before: string, after: string): string {
  const words = text.trim();
  if (!isVisible(words)) {
    return text;
  }
  const start = text.indexOf(words);
  const inside = after.endsWith("]") ? withBracketsClosed(words) : words;
  return text.slice(0, start) + before + inside + after + text.slice(start + words.length);
}

/** The text with each bracket that has no partner written out, since it would end a note early, or keep it open. */
function withBracketsClosed(text: string): string {
  const alone = bracketsAlone(text);
  const parts = alone.map(
    (at, index) => text.slice((alone[index - 1] ?? -1) + 1, at) + codePoint(text.charAt(at)),
  );
  return parts.join("") + text.slice((alone.at(-1) ?? -1) + 1);
}

const [OPENING, CLOSING] = ["[".charCodeAt(0), "]".charCodeAt(0)];

/** Where the brackets are that have no partner. */
function bracketsAlone(text: string): number[] {
  const alone: number[] = [];
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPENING) {
      open.push(at);
    } else if (code === CLOSING && open.pop() === undefined) {
      alone.push(at);
    }
  }
  return [...alone, ...open].sort((one, other) => one - other);
}
