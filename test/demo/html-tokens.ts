/** A piece of HTML; text stays escaped as it was. */
export type HtmlToken =
  | { readonly kind: "text"; readonly html: string }
  | { readonly kind: "open"; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: "close"; readonly name: string };

/** Elements that have no content and no end tag. */
export const voidElements: ReadonlySet<string> = new Set(["br", "hr", "img", "input", "source", "wbr"]);

const pieces =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<[!?][^>]*>|<\/([a-z][^\s>/]*)[^>]*>|<([a-z][^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Cuts HTML into tags and text; comments, declarations and processing instructions vanish. */
export function tokenizeHtml(html: string): HtmlToken[] {
  return [...html.matchAll(pieces)].flatMap(([piece, closed, opened, attributes]): HtmlToken[] => {
    if (closed !== undefined) return [{ kind: "close", name: closed.toLowerCase() }];
    if (opened !== undefined) {
      return [{ kind: "open", name: opened.toLowerCase(), attributes: parseAttributes(attributes ?? "") }];
    }
    if (/^<[!?]/.test(piece)) return [];
    return [{ kind: "text", html: piece === "<" ? "&lt;" : piece }];
  });
}

/** Writes tokens as HTML again. */
export function serializeHtml(tokens: readonly HtmlToken[]): string {
  return tokens.map(serializeToken).join("");
}

/** Escapes text for HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}

const names: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", "\u00a0"],
  ["commat", "@"],
  ["num", "#"],
  ["colon", ":"],
  ["sol", "/"],
  ["period", "."],
]);

/** The characters that escaped text stands for: all numeric references and the names that matter here. */
export function decodeHtml(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return names.get(name) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}

function serializeToken(token: HtmlToken): string {
  if (token.kind === "text") return token.html;
  if (token.kind === "close") return `</${token.name}>`;
  const attributes = [...token.attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${token.name}${attributes.join("")}>`;
}

function parseAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      decodeHtml(double ?? single ?? bare ?? ""),
    ]),
  );
}
