import { hasInk } from "./characters.ts";
import { escapeLineStart, escapeText } from "./escape.ts";
import { joinWords, type Part, withoutFormulas } from "./text-parts.ts";

const MAX_TARGET_LENGTH = 2048;

/** Collects what a reader sees of one block's text, as lines of Markdown. */
export interface TextWriter {
  /** Words as a reader sees them; escaped as far as they have to be. */
  readonly text: (words: string) => void;
  /** A character that the source escapes. */
  readonly escaped: (character: string) => void;
  /** Markdown of our own: emphasis, code spans. */
  readonly markup: (markdown: string) => void;
  readonly lineBreak: () => void;
  readonly openLink: (target: string | undefined) => void;
  /** Writes ` (target)` after the link's text, if there is any to see. */
  readonly closeLink: () => void;
  /** Ends the block: its lines, none of them empty. */
  readonly take: () => string[];
}

interface OpenLink {
  readonly target: string | undefined;
  words: string;
  hasInk: boolean;
}

/** A writer with nothing in it. */
export function createTextWriter(): TextWriter {
  const parts: Part[] = [];
  const links: OpenLink[] = [];

  const add = (part: Part): void => {
    parts.push(part);
    noteInLink(links.at(-1), part.text);
  };
  const writer: TextWriter = {
    text: (words) => add({ text: words.replace(/[\n\t]/g, " "), isMarkup: false }),
    escaped: (character) => add({ text: character, isMarkup: false, isEscaped: true }),
    markup: (markdown) => add({ text: markdown, isMarkup: true }),
    lineBreak: () => void parts.push({ text: "\n", isMarkup: false }),
    openLink: (target) => void links.push({ target, words: "", hasInk: false }),
    closeLink: () => {
      const link = links.pop();
      if (link?.hasInk && link.target !== undefined && !isSameAs(link.words, link.target)) {
        writer.text(` (${shorten(link.target)})`);
      }
    },
    take: () => {
      while (links.length > 0) {
        writer.closeLink();
      }
      return linesOf(
        joinWords(withoutFormulas(parts.splice(0)))
          .map(written)
          .join(""),
      );
    },
  };
  return writer;
}

function written({ text, isMarkup }: Part): string {
  return isMarkup ? text : escapeText(text);
}

function linesOf(markdown: string): string[] {
  const lines = markdown
    .split("\n")
    .map(trimBlanks)
    .filter((line) => line !== "");
  const [first = ""] = lines;
  // Code in the text may complete what then reads as a definition, which no page shows.
  if (first.startsWith("[") && /(?<!\\)\]:/.test(markdown)) {
    lines[0] = `\\${first}`;
  }
  return lines.map(escapeLineStart);
}

function noteInLink(link: OpenLink | undefined, words: string): void {
  if (link === undefined) {
    return;
  }
  link.hasInk ||= hasInk(words);
  if (link.words.length <= MAX_TARGET_LENGTH) {
    link.words += words;
  }
}

function isSameAs(words: string, target: string): boolean {
  const shown = words.trim();
  return [shown, `mailto:${shown}`, `http://${shown}`, `https://${shown}`, `${shown}/`].includes(target);
}

function shorten(target: string): string {
  return target.length > MAX_TARGET_LENGTH ? `${target.slice(0, MAX_TARGET_LENGTH)}…` : target;
}

function trimBlanks(line: string): string {
  let start = 0;
  let end = line.length;
  while (start < end && isBlank(line.charAt(start))) {
    start++;
  }
  while (end > start && isBlank(line.charAt(end - 1))) {
    end--;
  }
  return line.slice(start, end);
}

function isBlank(character: string): boolean {
  return character === " " || character === "\t";
}
