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
  const brackets = Array.from(text.matchAll(/[[\]]/g));
  const alone = new Set<number>();
  const open: number[] = [];
  for (const { 0: sign, index } of brackets) {
    if (sign === "[") {
      open.push(index);
    } else if (open.pop() === undefined) {
      alone.add(index);
    }
  }
  for (const index of open) {
    alone.add(index);
  }
  return alone.size === 0
    ? text
    : text.replace(/[[\]]/g, (sign, at: number) => (alone.has(at) ? codePoint(sign) : sign));
}
