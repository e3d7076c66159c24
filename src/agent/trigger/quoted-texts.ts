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
  return part.split(words).flatMap((own, index) => (index === 0 ? [own] : [text, own]));
}

/** As it comes through a variable of the environment. */
function asWritten(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").trim();
}
