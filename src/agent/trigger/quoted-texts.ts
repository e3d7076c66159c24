import type { EventText } from "../../github/event-reading.ts";

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
  // Well-formed text has no half of a pair: nothing that is found reaches over it.
  const line = `${words}\uD800${text}`;
  /** For each character of the line, how many of the words' first characters end with it. */
  const borders = new Uint32Array(line.length);
  const parts: string[] = [];
  let start = words.length + 1;
  for (let at = 1; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    let length = borders[at - 1] ?? 0;
    while (length > 0 && line.charCodeAt(length) !== code) {
      length = borders[length - 1] ?? 0;
    }
    length += line.charCodeAt(length) === code ? 1 : 0;
    borders[at] = length;
    const first = at + 1 - words.length;
    if (length === words.length && first >= start) {
      parts.push(line.slice(start, first));
      start = at + 1;
    }
  }
  return [...parts, line.slice(start)];
}

/** As it comes through a variable of the environment. */
function asWritten(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").trim();
}
