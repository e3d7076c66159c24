import type { EventText } from "../../github/event.ts";

/** A part of a prompt: the workflow's own words, or a text of the event that the prompt contains verbatim. */
export type PromptPart = string | EventText;

// A shorter text can hide nothing, and the workflow's own words may contain it by chance.
const SHORTEST_QUOTE = 8;

/** Splits the prompt at the event's texts that it contains, the longest first. */
export function takeApart(prompt: string, texts: readonly EventText[]): PromptPart[] {
  // Texts are compared as written, because what remains of an invisible character depends on its neighbors.
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

/** The text as it comes through an environment variable. */
function asWritten(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").trim();
}
