/** A piece of HTML as a browser reads it; comments and declarations are no pieces. */
export type HtmlPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open" | "close"; readonly name: string; readonly attributes: string };

/** Reads the HTML of a document bit by bit: what one bit leaves open, the next one goes on with. */
export interface HtmlReader {
  readonly read: (html: string) => HtmlPiece[];
  /** Inside a comment, a quoted attribute or a script: whatever comes before the next HTML is invisible. */
  readonly isInside: () => boolean;
  /** What is waited for. */
  readonly awaited: () => Awaited | undefined;
  /** Tells of rendered Markdown between two bits of HTML: a quote in it ends an attribute that was left open. */
  readonly passOver: (rendered: string) => void;
}

const RAW_TEXT = new Set([
  "script",
  "style",
  "textarea",
  "title",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
]);

interface Cursor {
  position: number;
  readonly html: string;
  readonly pieces: HtmlPiece[];
}

/** The end of what is invisible: of a comment, a quoted attribute, a tag, an element of raw text. */
interface Awaited {
  readonly end: RegExp;
  /** After it comes the rest of its tag. */
  readonly isAttribute?: boolean;
  /** What is open in an element of raw text, for pages that show such elements as text: GitHub does. */
  readonly inside?: Inside;
}

interface Inside {
  readonly reader: HtmlReader;
  readonly opened: HtmlPiece[];
}

const TAG_END: Awaited = { end: />/g };
const COMMENT_END: Awaited = { end: /--!?>/g };
const QUOTES = ['"', "'"];
const ATTRIBUTE_ENDS: ReadonlyMap<string, Awaited> = new Map([
  ['"', { end: /"/g, isAttribute: true }],
  ["'", { end: /'/g, isAttribute: true }],
]);

/** A reader at the start of a document. */
export function createHtmlReader(rawText: ReadonlySet<string> = RAW_TEXT): HtmlReader {
  let awaited: Awaited | undefined;
  return {
    awaited: () => awaited,
    isInside: () => awaited !== undefined,
    passOver: (rendered) => {
      const quote = QUOTES.find((each) => awaited === ATTRIBUTE_ENDS.get(each));
      const end = quote === undefined ? -1 : rendered.indexOf(quote);
      awaited = end < 0 ? awaited : TAG_END;
      awaited = awaited === TAG_END && rendered.includes(">", end + 1) ? undefined : awaited;
      awaited?.inside?.reader.passOver(rendered);
    },
    read: (html) => {
      const cursor: Cursor = { position: 0, html, pieces: [] };
      while (cursor.position < html.length) {
        awaited = awaited === undefined ? readNext(cursor, rawText) : skip(cursor, awaited);
      }
      // The next block is rendered with a tag of its own, whose end ends this one.
      awaited = awaited === TAG_END ? undefined : awaited;
      return cursor.pieces;
    },
  };
}

function skip(cursor: Cursor, awaited: Awaited): Awaited | undefined {
  if (awaited.inside !== undefined) {
    return skipRawText(cursor, awaited, awaited.inside);
  }
  const found = indexOf(cursor.html, awaited.end, cursor.position);
  if (found < 0) {
    cursor.position = cursor.html.length;
    return awaited;
  }
  cursor.position = awaited.end.lastIndex;
  return awaited.isAttribute ? skipAttributes(cursor) : undefined;
}

/** Moves behind an element of raw text; what another reading has open at its end stays open. */
function skipRawText(cursor: Cursor, awaited: Awaited, { reader, opened }: Inside): Awaited | undefined {
  const { html, position } = cursor;
  const end = indexOfOr(html, awaited.end, position);
  for (const piece of reader.read(html.slice(position, end))) {
    if (piece.kind === "open") {
      opened.push(piece);
    } else if (piece.kind === "close") {
      const last = opened.findLastIndex((each) => each.kind === "open" && each.name === piece.name);
      opened.splice(last < 0 ? opened.length : last);
    }
  }
  cursor.position = end;
  if (end === html.length) {
    return awaited;
  }
  cursor.pieces.push(...opened);
  return reader.awaited();
}

function readNext(cursor: Cursor, rawText: ReadonlySet<string>): Awaited | undefined {
  const { html, position } = cursor;
  const start = indexOfOr(html, /<(?=[a-zA-Z!?]|\/[a-zA-Z])/g, position);
  if (start > position) {
    cursor.pieces.push({ kind: "text", text: html.slice(position, start) });
    cursor.position = start;
    return undefined;
  }
  if (html.startsWith("<!--", position)) {
    const empty = /^<!---?>/.exec(html.slice(position, position + 6));
    cursor.position += empty?.[0].length ?? 4;
    return empty === null ? COMMENT_END : undefined;
  }
  if (/[!?]/.test(html.charAt(position + 1))) {
    cursor.position += 2;
    return TAG_END;
  }
  return readTag(cursor, rawText);
}

function readTag(cursor: Cursor, rawText: ReadonlySet<string>): Awaited | undefined {
  const { html, position } = cursor;
  const isClosing = html.charAt(position + 1) === "/";
  const nameStart = position + (isClosing ? 2 : 1);
  const nameEnd = indexOfOr(html, /[\s/>]/g, nameStart);
  cursor.position = nameEnd;
  const unclosed = skipAttributes(cursor);
  const name = html.slice(nameStart, nameEnd).toLowerCase();
  cursor.pieces.push({
    kind: isClosing ? "close" : "open",
    name,
    attributes: html.slice(nameEnd, cursor.position),
  });
  if (unclosed !== undefined) {
    return unclosed;
  }
  return !isClosing && rawText.has(name) ? rawTextOf(name) : undefined;
}

function rawTextOf(name: string): Awaited {
  const inside: Inside = { reader: createHtmlReader(new Set()), opened: [] };
  return { end: new RegExp(`</${name}(?=[\\s/>])`, "gi"), inside };
}

/** Moves behind the tag; a quoted attribute that does not end in this bit is awaited. */
function skipAttributes(cursor: Cursor): Awaited | undefined {
  const { html } = cursor;
  while (cursor.position < html.length) {
    const stop = indexOfOr(html, />|=\s*["']/g, cursor.position);
    if (stop >= html.length || html.charAt(stop) === ">") {
      cursor.position = Math.min(stop + 1, html.length);
      return undefined;
    }
    const opening = indexOfOr(html, /["']/g, stop);
    const quote = html.charAt(opening);
    const closing = html.indexOf(quote, opening + 1);
    cursor.position = closing < 0 ? html.length : closing + 1;
    if (closing < 0) {
      return ATTRIBUTE_ENDS.get(quote);
    }
  }
  return undefined;
}

function indexOfOr(text: string, pattern: RegExp, from: number): number {
  const index = indexOf(text, pattern, from);
  return index < 0 ? text.length : index;
}

function indexOf(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}
