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
  if (words.length > text.length) {
    return [text];
  }
  const borders = new Uint32Array(words.length);
  /** How much of the words ends with this character, when so much ended with the one before it. */
  const extend = (before: number, code: number): number => {
    let length = before;
    while (length > 0 && words.charCodeAt(length) !== code) {
      length = borders[length - 1] ?? 0;
    }
    return words.charCodeAt(length) === code ? length + 1 : 0;
  };
  for (let at = 1; at < words.length; at += 1) {
    borders[at] = extend(borders[at - 1] ?? 0, words.charCodeAt(at));
  }
  const parts: string[] = [];
  let start = 0;
  for (let at = 0, matched = 0; at < text.length; at += 1) {
    matched = extend(matched, text.charCodeAt(at));
    if (matched === words.length) {
      parts.push(text.slice(start, at + 1 - matched));
      start = at + 1;
      matched = 0;
    }
  }
  return [...parts, text.slice(start)];
}

/** As it comes through a variable of the environment. */
function asWritten(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").trim();
}
