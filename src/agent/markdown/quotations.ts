import {
  announcesMail,
  type Field,
  headerMeanings,
  type Meaning,
  plain,
  saysWrote,
  titleBetweenDashes,
} from "./mail-words.ts";
import type { Document } from "./parser.ts";

/** Lines of an e-mail reply that quote the mail that it answers. */
export interface Quotations {
  readonly lines: readonly string[];
  /** Numbers of the lines that are quoted, or say whom they quote. */
  readonly quoted: ReadonlySet<number>;
}

const MAX_ATTRIBUTION_LINES = 5;
const MAX_ATTRIBUTION_LENGTH = 600;
// A sender's long name takes several lines.
const MAX_HEADER_STEP = 4;
const MAX_SEPARATOR_STEP = 3;
const ANY_LANGUAGE = "";

const MAIL = /[^\s@]@[^\s@]/;
// GitHub writes `<jo@example.com>` as `***@***.***>`.
const BRACKETED_MAIL = /[^\s@]@[^\s@]{0,250}[>)\]]/;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const NUMERIC_DATE = /\d([./-])\s?\d{1,2}\1\s?\d{2}/;
const TIME = /(?<!\d)\d{1,2}(?::|\s?h\s?)\d{2}(?!\d)/;
// How attributions begin, if not by a name: `On`, its likes, a date, or a weekday before a date.
const OPENING =
  /^["'(]?(?:(?:on|am|le|el|il|op|em|den|dne|dnia|w dniu|в|στις)\s|[在于於]|(?:\p{L}{1,15}[.,]{0,2}\s?)?\d)/iu;
const SENTENCE = /^(?:on|am|le|el|il|op|em|den)\s/i;

/** Finds quotes below `On … wrote:`, and everything from the first sign of a mail that is quoted without `>`. */
export function withoutQuotations(document: Document): Quotations {
  const { lines } = document;
  const texts = readableTexts(document);
  const quoted = new Set<number>();
  for (const [from, to] of [
    ...markedQuotations(document, texts),
    [mailStart(texts), lines.length] as const,
  ]) {
    for (let line = from; line < to; line++) {
      quoted.add(line);
    }
  }
  return { lines, quoted };
}

/** The lines in plain letters; empty those in code, in quotes, and too long to tell of a mail. */
function readableTexts({ lines, tokens }: Document): string[] {
  const texts = lines.map((line) => {
    const text = plain(line.slice(0, MAX_ATTRIBUTION_LENGTH));
    return text.startsWith(">") ? "" : text;
  });
  for (const { type, map } of tokens) {
    if (map !== null && (type === "fence" || type === "code_block")) {
      texts.fill("", ...map);
    }
  }
  return texts;
}

/** Attributions with the quote in Markdown below them; text that follows the quote is the author's own. */
function markedQuotations({ tokens }: Document, texts: readonly string[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let paragraphEnd: number | undefined;
  for (const { type, level, map } of tokens) {
    if (level === 0 && map !== null) {
      const [start, end] = map;
      const attribution =
        type === "blockquote_open" && paragraphEnd !== undefined
          ? attributionStart(texts, paragraphEnd - 1, isSentence)
          : undefined;
      if (attribution !== undefined) {
        found.push([attribution, end]);
      }
      paragraphEnd = type === "paragraph_open" ? Math.max(start + 1, end) : undefined;
    }
  }
  return found;
}

/** The line from which on a mail is quoted; the number of lines if none is. */
function mailStart(texts: readonly string[]): number {
  const readHeader = createHeaderReader();
  const tellsOfWriter = createWriterFinder(texts);
  for (const [index, text] of texts.entries()) {
    if (text !== "") {
      const start = isSeparator(texts, index)
        ? index
        : (readHeader(text, index) ?? (tellsOfWriter(index) ? datedStart(texts, index) : undefined));
      if (start !== undefined) {
        return start;
      }
    }
  }
  return texts.length;
}

/** Separators that say what they are, and lines of dashes or underscores with a mail's header below. */
function isSeparator(texts: readonly string[], index: number): boolean {
  const text = texts[index] ?? "";
  if (!/^[-\u2010-\u2015=_*]|:$/.test(text)) {
    return false;
  }
  const isDrawn = /^_{10,}$/.test(text) || titleBetweenDashes(text) !== undefined;
  const next = texts.slice(index + 1, index + 1 + MAX_SEPARATOR_STEP).find((each) => each !== "");
  return announcesMail(text) || (isDrawn && next !== undefined && headerMeanings(next).length > 0);
}

interface Header {
  readonly start: number;
  last: number;
  isLoose: boolean;
  hasMail: boolean;
  hasDate: boolean;
  readonly fields: Set<string>;
}

/** Collects lines like `From: …` and tells the first one's number as soon as they are a mail's header. */
function createHeaderReader(): (text: string, index: number) => number | undefined {
  let header: Header | undefined;
  return (text, index) => {
    const meanings = headerMeanings(text);
    if (meanings.length === 0) {
      return undefined;
    }
    if (header === undefined || index - header.last > MAX_HEADER_STEP) {
      header = {
        start: index,
        last: index,
        isLoose: false,
        hasMail: false,
        hasDate: false,
        fields: new Set(),
      };
    }
    header.isLoose ||= index - header.last > 2;
    header.last = index;
    header.hasMail ||= MAIL.test(text);
    header.hasDate ||= isDay(text) || TIME.test(text);
    for (const { language, field } of meanings) {
      header.fields.add(fieldKey(language, field)).add(fieldKey(ANY_LANGUAGE, field));
    }
    return isMailHeader(header, meanings) ? header.start : undefined;
  };
}

function isMailHeader(header: Header, meanings: readonly Meaning[]): boolean {
  const count = (language: string, fields: readonly Field[]): number =>
    fields.filter((field) => header.fields.has(fieldKey(language, field))).length;
  const isCertain = header.hasMail || header.hasDate;
  // `From: 1.2` and `To: 1.3` alone, or words of several languages, may be anything.
  const isOfOneLanguage = meanings.some(
    ({ language }) =>
      count(language, ["from", "sent", "subject"]) >= 2 ||
      (header.hasMail && count(language, ["from", "sent", "to", "subject"]) >= 2),
  );
  return (
    (isOfOneLanguage && (isCertain || !header.isLoose)) ||
    (isCertain && count(ANY_LANGUAGE, ["from", "sent", "to", "subject"]) >= 3)
  );
}

function fieldKey(language: string, field: Field): string {
  return `${language}:${field}`;
}

/** Looks for a verb or an address in the lines up to one that ends in a colon: most colons have none. */
function createWriterFinder(texts: readonly string[]): (last: number) => boolean {
  const known = new Map<number, boolean>();
  const isTelling = (index: number): boolean => {
    const text = texts[index] ?? "";
    const isKnown = known.get(index) ?? (saysWrote(unmarked(text)) || BRACKETED_MAIL.test(text));
    known.set(index, isKnown);
    return isKnown;
  };
  return (last) =>
    /:[*_]{0,3}$/.test(texts[last] ?? "") &&
    linesAbove(texts, last).some((_, above) => isTelling(last - above));
}

/** The first line of an attribution that ends at a line and names a date or an address, as mail programs do. */
function datedStart(texts: readonly string[], last: number): number | undefined {
  const named = attributionStart(texts, last, isAttribution);
  if (named !== undefined || attributionStart(texts, last, isNameFirst) === undefined) {
    return named;
  }
  // A stranger chose the name, and where its lines break: none of them may stay outside.
  return last - linesAbove(texts, last).length + 1;
}

/** The first line of the longest text that ends at a line and passes. */
function attributionStart(
  texts: readonly string[],
  last: number,
  passes: (text: string) => boolean,
): number | undefined {
  const paragraph = linesAbove(texts, last);
  for (const from of paragraph.keys()) {
    const text = paragraph.slice(from).join(" ");
    if (text.length <= MAX_ATTRIBUTION_LENGTH && passes(unmarked(text))) {
      return last - paragraph.length + 1 + from;
    }
  }
  return undefined;
}

/** Without the marks of emphasis around it. */
function unmarked(text: string): string {
  return text.replace(/^[*_]{1,3}|[*_]{1,3}$/g, "");
}

/** The lines of a paragraph up to a line, as many as an attribution can have. */
function linesAbove(texts: readonly string[], last: number): readonly string[] {
  const lines = texts.slice(Math.max(0, last + 1 - MAX_ATTRIBUTION_LINES), last + 1);
  return lines.slice(lines.lastIndexOf("") + 1);
}

/** `On …, Jo wrote:`, which with a quote below needs no date. */
function isSentence(text: string): boolean {
  return SENTENCE.test(text) && text.endsWith(":") && saysWrote(text);
}

function isAttribution(text: string): boolean {
  return (
    OPENING.test(text) &&
    (isDay(text) || TIME.test(text) || MAIL.test(text)) &&
    (saysWrote(text) || (isDay(text) && BRACKETED_MAIL.test(text)))
  );
}

/** `Jo <jo@example.com> wrote:` */
function isNameFirst(text: string): boolean {
  return BRACKETED_MAIL.test(text) && saysWrote(text);
}

function isDay(text: string): boolean {
  return (YEAR.test(text) && /\d\D+\d/.test(text)) || NUMERIC_DATE.test(text);
}
