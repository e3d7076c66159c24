import type { Document } from "./parser.ts";

/** Lines of an e-mail reply that quote the mail that it answers. */
export interface Quotations {
  readonly lines: readonly string[];
  /** Numbers of the lines that are quoted, or say whom they quote. */
  readonly quoted: ReadonlySet<number>;
}

const MAX_ATTRIBUTION_LINES = 3;
const MAX_ATTRIBUTION_LENGTH = 400;
// Start and end of the line that mail programs put above a quotation.
const ATTRIBUTION =
  /^(?:On\s.*\swrote|Am\s.*\sschrieb(?:\s.*)?|Le\s.*\sa écrit|El\s.*\sescribió|Il\s.*\sha scritto|Op\s.*\sschreef(?:\s.*)?|Em\s.*\sescreveu|Den\s.*\sskrev(?:\s.*)?)\s?:$/iu;
const WHOLE_MAIL = /^(?:-{2,}\s{0,9}(?:Original|Forwarded) Message\s{0,9}-{2,}|Begin forwarded message:)$/i;

/** Finds `On … wrote:` with the quote below it, and all that follows `-----Original Message-----`. */
export function withoutQuotations({ lines, tokens }: Document): Quotations {
  const quoted = new Set<number>();
  const add = (from: number, to: number): void => {
    for (let line = from; line < to; line++) {
      quoted.add(line);
    }
  };
  let paragraph: readonly [number, number] | undefined;
  for (const token of tokens) {
    if (token.level === 0 && token.map !== null) {
      const [start, end] = token.map;
      const attribution =
        token.type === "blockquote_open" && paragraph !== undefined
          ? attributionStart(lines, paragraph)
          : undefined;
      if (attribution !== undefined) {
        add(attribution, end);
      }
      paragraph = token.type === "paragraph_open" ? [start, end] : undefined;
      const mail = paragraph === undefined ? -1 : mailStart(lines.slice(start, end));
      if (mail >= 0) {
        add(start + mail, lines.length);
        break;
      }
    }
  }
  return { lines, quoted };
}

/** The line of a paragraph below which a whole mail is quoted: a separator, or the mail's own header. */
function mailStart(paragraph: readonly string[]): number {
  const separator = paragraph.findIndex((line) => WHOLE_MAIL.test(line.trim()));
  const from = paragraph.findIndex((line) => /^\**From:/.test(line.trim()));
  const rest = from < 0 ? [] : paragraph.slice(from + 1);
  const isHeader = [/^\**(?:Sent|Date):/, /^\**Subject:/].every((field) =>
    rest.some((line) => field.test(line.trim())),
  );
  return separator < 0 && isHeader ? from : separator;
}

/** The first line of the attribution that a paragraph ends with. */
function attributionStart(
  lines: readonly string[],
  [start, end]: readonly [number, number],
): number | undefined {
  const last = lines.slice(start, end).findLastIndex((line) => line.trim() !== "");
  for (let length = 1; length <= MAX_ATTRIBUTION_LINES && last - length + 1 >= 0; length++) {
    const from = start + last - length + 1;
    const text = lines
      .slice(from, start + last + 1)
      .map((line) => line.trim())
      .join(" ");
    if (text.length <= MAX_ATTRIBUTION_LENGTH && ATTRIBUTION.test(text)) {
      return from;
    }
  }
  return undefined;
}
