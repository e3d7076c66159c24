import { isVisible } from "./characters.ts";

/** The text with signs around its words; blanks at its edges stay outside, and a text of which nothing is seen gets none. */
export function wrapped(text: string, before: string, after: string): string {
  const words = text.trim();
  if (!isVisible(words)) {
    return text;
  }
  const start = text.indexOf(words);
  return text.slice(0, start) + before + words + after + text.slice(start + words.length);
}
