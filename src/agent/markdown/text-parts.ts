import { cleanCharacters } from "./characters.ts";
import { concealingFormulas } from "./formula.ts";

/** A part of one block's text: words as a reader sees them, or Markdown of our own. */
export interface Part {
  readonly text: string;
  readonly isMarkup: boolean;
  /** One character that has a backslash before it in the source. */
  readonly isEscaped?: boolean;
}

/** Words that nothing but tags parts, cleaned together: a reader sees no tags. */
export function joinWords(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  let words: string[] = [];
  for (const part of [...parts, { text: "", isMarkup: true }]) {
    if (part.isMarkup) {
      joined.push({ text: cleanCharacters(words.join("")), isMarkup: false }, part);
      words = [];
    } else {
      words.push(part.text);
    }
  }
  return joined;
}

/**
 * The parts with `[formula]` for each formula that conceals something. A page looks for formulas in what it shows: also
 * in words that came out of tags, escapes and entities. Whether escapes are undone before or after that is not known:
 * both are tried.
 */
export function withoutFormulas(parts: readonly Part[]): readonly Part[] {
  const rest = replaceFormulas(parts, (part) => (part.isEscaped === true ? asWritten(part) : part.text));
  return replaceFormulas(rest, ({ text }) => text);
}

/** With its backslash; an escaped dollar starts and ends nothing. */
function asWritten({ text }: Part): string {
  return `\\${text === "$" ? "&" : text}`;
}

function replaceFormulas(parts: readonly Part[], textOf: (part: Part) => string): readonly Part[] {
  // No formula starts or ends in markup or code.
  const texts = parts.map((part) => (part.isMarkup ? part.text.replaceAll("$", "S") : textOf(part)));
  const formulas = concealingFormulas(texts.join(""));
  if (formulas.length === 0) {
    return parts;
  }
  const rest: Part[] = [];
  let offset = 0;
  let next = 0;
  for (const [index, part] of parts.entries()) {
    const end = offset + (texts[index] ?? "").length;
    let from = offset;
    for (let found = formulas[next]; found !== undefined && found.start < end; found = formulas[next]) {
      if (found.start >= offset) {
        rest.push({ ...part, text: `${part.text.slice(from - offset, found.start - offset)}[formula]` });
      }
      from = Math.min(end, found.end);
      if (found.end > end) {
        break;
      }
      next++;
    }
    rest.push(from > offset ? { ...part, text: part.text.slice(from - offset) } : part);
    offset = end;
  }
  return rest;
}
