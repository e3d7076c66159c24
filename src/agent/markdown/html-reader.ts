/** A piece of HTML as a browser reads it; comments and declarations are no pieces. */
export type HtmlPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open" | "close"; readonly name: string; readonly attributes: string };

/** Reads the HTML of a document bit by bit: what one bit leaves open, the next one goes on with. */
export interface HtmlReader {
  readonly read: (html: string) => HtmlPiece[];
  /** Inside a comment, a quoted attribute or a script: whatever comes before the next HTML is invisible. */
  readonly isInside: () => boolean;
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

/** What has to come before anything is visible again. */
type Awaited =
  | { readonly kind: "end"; readonly text: string }
  | { readonly kind: "close"; readonly name: string };

/** A reader at the start of a document. */
export function createHtmlReader(): HtmlReader {
  let awaited: Awaited | undefined;
  return {
    isInside: () => awaited !== undefined,
    read: (html) => {
      const cursor: Cursor = { position: 0, html, pieces: [] };
      while (cursor.position < html.length) {
        awaited = awaited === undefined ? readNext(cursor) : skip(cursor, awaited);
      }
      return cursor.pieces;
    },
  };
}

function skip(cursor: Cursor, awaited: Awaited): Awaited | undefined {
  if (awaited.kind === "close") {
    const closing = new RegExp(`</${awaited.name}(?=[\\s/>])`, "gi");
    closing.lastIndex = cursor.position;
    const found = closing.exec(cursor.html);
    cursor.position = found?.index ?? cursor.html.length;
    return found === null ? awaited : undefined;
  }
  const end = cursor.html.indexOf(awaited.text, cursor.position);
  if (end < 0) {
    cursor.position = cursor.html.length;
    return awaited;
  }
  cursor.position = end + awaited.text.length;
  // A quoted attribute ends inside its tag: the rest of that tag is invisible too.
  return awaited.text === '"' || awaited.text === "'" ? { kind: "end", text: ">" } : undefined;
}

function readNext(cursor: Cursor): Awaited | undefined {
  const { html, position } = cursor;
  const start = nextMarkup(html, position);
  if (start > position) {
    cursor.pieces.push({ kind: "text", text: html.slice(position, start) });
    cursor.position = start;
    return undefined;
  }
  if (html.startsWith("<!--", position)) {
    const empty = /^<!---?>/.exec(html.slice(position, position + 6));
    cursor.position += empty?.[0].length ?? 4;
    return empty === null ? { kind: "end", text: "-->" } : undefined;
  }
  if (html.startsWith("<![CDATA[", position)) {
    cursor.position += 9;
    return { kind: "end", text: "]]>" };
  }
  if (/[!?]/.test(html.charAt(position + 1))) {
    cursor.position += 2;
    return { kind: "end", text: ">" };
  }
  return readTag(cursor);
}

function nextMarkup(html: string, from: number): number {
  const markup = /<(?=[a-zA-Z!?]|\/[a-zA-Z])/g;
  markup.lastIndex = from;
  return markup.exec(html)?.index ?? html.length;
}

function readTag(cursor: Cursor): Awaited | undefined {
  const { html, position } = cursor;
  const isClosing = html.charAt(position + 1) === "/";
  const nameStart = position + (isClosing ? 2 : 1);
  const nameEnd = indexOfOr(html, /[\s/>]/g, nameStart);
  const end = tagEnd(html, nameEnd);
  cursor.position = end.position;
  const name = html.slice(nameStart, nameEnd).toLowerCase();
  cursor.pieces.push({
    kind: isClosing ? "close" : "open",
    name,
    attributes: html.slice(nameEnd, end.position),
  });
  if (end.unclosed !== undefined) {
    return { kind: "end", text: end.unclosed };
  }
  return !isClosing && RAW_TEXT.has(name) ? { kind: "close", name } : undefined;
}

function tagEnd(html: string, from: number): { readonly position: number; readonly unclosed?: string } {
  let position = from;
  while (position < html.length) {
    const stop = indexOfOr(html, />|=\s*["']/g, position);
    if (stop >= html.length || html.charAt(stop) === ">") {
      return { position: Math.min(stop + 1, html.length) };
    }
    const opening = indexOfOr(html, /["']/g, stop);
    const quote = html.charAt(opening);
    const closing = html.indexOf(quote, opening + 1);
    if (closing < 0) {
      return { position: html.length, unclosed: quote };
    }
    position = closing + 1;
  }
  return { position: html.length };
}

function indexOfOr(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
