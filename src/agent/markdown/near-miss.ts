import type { Document } from "./parser.ts";
import { indexOfWord, isTypoOf, startsWithPhrase } from "./phrase.ts";

/** Something that looks like a command and is none. */
export interface NearMiss {
  /** The words as they stand in the text. */
  readonly found: string;
  /** A sentence for the person who wrote them. */
  readonly hint: string;
}

/** Where to look for a near miss. */
export interface NearMissOptions {
  readonly document: Document;
  /** Lines quoted from an e-mail. */
  readonly quoted: ReadonlySet<number>;
  /** Lines on which a command could stand. */
  readonly open: readonly number[];
  readonly phrase: string;
}

const PLACES: ReadonlyMap<string, string> = new Map([
  ["blockquote_open", "in a quote"],
  ["bullet_list_open", "in a list"],
  ["ordered_list_open", "in a list"],
  ["heading_open", "in a heading"],
  ["table_open", "in a table"],
  ["fence", "in a code block"],
  ["code_block", "in a code block, which is what an indentation of four spaces makes"],
  ["html_block", "in HTML"],
  ["footnote_open", "in a footnote"],
  ["reference_definition", "in the definition of a link"],
]);

/** The first near miss of a text that holds no command. */
export function explainNearMiss(options: NearMissOptions): NearMiss | undefined {
  return findElsewhere(options) ?? findTypo(options);
}

function findElsewhere({ document, quoted, phrase }: NearMissOptions): NearMiss | undefined {
  for (const [number, line] of document.lines.entries()) {
    const index = indexOfWord(line, phrase);
    if (index >= 0) {
      const found = line.slice(index, index + phrase.length);
      const place = quoted.has(number)
        ? "in a quotation from an e-mail"
        : placeOf(document, { number, line, index, phrase });
      return {
        found,
        hint: `The phrase stands ${place}: put it at the start of a line of its own paragraph.`,
      };
    }
  }
  return undefined;
}

interface Occurrence {
  readonly number: number;
  readonly line: string;
  readonly index: number;
  readonly phrase: string;
}

function placeOf({ tokens }: Document, { number, line, index, phrase }: Occurrence): string {
  const block = tokens.find(
    ({ level, map }) => level === 0 && map !== null && map[0] <= number && number < map[1],
  );
  const place = PLACES.get(block?.type ?? "");
  if (place !== undefined) {
    return place;
  }
  if (startsWithPhrase(line, phrase)) {
    return "at the start of a line, but inside code, a link or an HTML element";
  }
  const before = line.slice(0, index);
  if (before.endsWith("`")) {
    return "in code";
  }
  if (before.trim() === "") {
    return before.length > 3
      ? "behind more than three spaces"
      : "right before a punctuation mark, where a space is needed";
  }
  return "in the middle of a line";
}

function findTypo({ document, quoted, open, phrase }: NearMissOptions): NearMiss | undefined {
  for (const number of open) {
    if (quoted.has(number) || (document.lines[number]?.length ?? 0) < phrase.length - 1) {
      continue;
    }
    const word = firstWords(document.lines[number] ?? "", phrase);
    if (isMeantAs(word, phrase)) {
      return {
        found: word,
        hint: `Did you mean “${phrase}”? A command has to be that phrase, letter by letter.`,
      };
    }
  }
  return undefined;
}

/** As many words as the phrase has. */
function firstWords(line: string, phrase: string): string {
  const words = line
    .trimStart()
    .slice(0, phrase.length * 2 + 2)
    .split(/\s+/);
  return words.slice(0, phrase.split(/\s+/).length).join(" ");
}

function isMeantAs(word: string, phrase: string): boolean {
  if (word.length < phrase.length - 1) {
    return false;
  }
  const plain = word.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  if (plain.toLowerCase() === phrase.toLowerCase()) {
    return true;
  }
  // `docs are outdated` is a sentence, not a mistyped `/docs`.
  const startsAlike = /^[\p{L}\p{N}]/u.test(phrase) || plain.charAt(0) === phrase.charAt(0);
  return phrase.length >= 4 && startsAlike && isTypoOf(plain, phrase);
}
