import type { EventText } from "../../github/event-text.ts";

/** A part of a prompt: the workflow's own words, or a text of the event that stands in it letter by letter. */
export type PromptPart = string | EventText;

// Nothing can be hidden in less, and a workflow's own words may hold it by chance.
const SHORTEST_QUOTE = 8;

/** The prompt, taken apart where it contains one of the event's texts; the longest ones are looked for first. */
export function takeApart(prompt: string, texts: readonly EventText[]): PromptPart[] {
  // Compared as written: what remains of an invisible character depends on what stands around it.
  const quotable = texts
    .map((text) => ({ text, words: asWritten(text.body) }))
    .filter(({ words }) => words.length >= SHORTEST_QUOTE)
    .sort((a, b) => b.words.length - a.words.length);
  return quotable.reduce<PromptPart[]>(
    (parts, { text, words }) =>
      parts.flatMap((part) => (typeof part === "string" ? splitAt(part, words, text) : [part])),
    [asWritten(prompt)],
  );
}

function splitAt(part: string, words: string, text: EventText): PromptPart[] {
  return split(part, words).flatMap((own, index) => (index === 0 ? [own] : [text, own]));
}

/**
 * `text.split(words)` by the algorithm of Knuth, Morris and Pratt. On texts like `aaa…` and `aa…ab` the engine's own one
 * takes seconds, and nobody knows yet whether the author may ask.
 */
function split(text: string, words: string): string[] {
  const borders: number[] = [0];
  for (let at = 1, matched = 0; at < words.length; at += 1) {
    matched = extend(matched, words.charCodeAt(at), { words, borders });
    borders.push(matched);
  }
  const parts: string[] = [];
  let start = 0;
  for (let at = 0, matched = 0; at < text.length; at += 1) {
    matched = extend(matched, text.charCodeAt(at), { words, borders });
    if (matched === words.length) {
      parts.push(text.slice(start, at + 1 - matched));
      start = at + 1;
      matched = 0;
    }
  }
  return [...parts, text.slice(start)];
}

/** How much of the words is found at a character's end, when so much was found before it. */
function extend(
  matched: number,
  code: number,
  { words, borders }: { readonly words: string; readonly borders: readonly number[] },
): number {
  let length = matched;
  while (length > 0 && words.charCodeAt(length) !== code) {
    length = borders[length - 1] ?? 0;
  }
  return words.charCodeAt(length) === code ? length + 1 : 0;
}

/** As it comes through a variable of the environment. */
function asWritten(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").trim();
}
