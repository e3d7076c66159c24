import { createHtmlReader, type HtmlPiece } from "./html-reader.ts";
import { decodeEntities, isLinkTarget, normaliseTarget } from "./parser.ts";
import type { TextWriter } from "./text-writer.ts";

const SHOWN_INSTEAD: ReadonlyMap<string, string> = new Map([
  ["img", "[image]"],
  ["image", "[image]"],
  ["svg", "[image]"],
  ["picture", "[image]"],
  ["canvas", "[image]"],
  ["video", "[video]"],
  ["audio", "[audio]"],
  ["template", ""],
  ["head", ""],
  ["object", ""],
  ["datalist", ""],
  ["select", ""],
  ["map", ""],
  ["rp", ""],
]);
const VOID = new Set("area base br col embed hr image img input link meta param source track wbr".split(" "));
const ON_LINES_OF_THEIR_OWN = new Set(
  (
    "address article aside blockquote br center dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre search section summary table tbody tfoot thead tr ul"
  ).split(" "),
);
const OPENING: ReadonlyMap<string, string> = new Map([
  ["li", "• "],
  ["td", " | "],
  ["th", " | "],
  ["sup", "^"],
  ["sub", "_"],
  ["rt", " ("],
]);
const CONCEALING_STYLE =
  /display:none|visibility:(?:hidden|collapse)|opacity:(?:0(?:\.0\d*)?|\.0\d*)(?![.\d])|font(?:-size)?:[^;]{0,40}?(?<![\d.])[01](?:\.\d*)?(?:px|pt|em|rem|%|;|!|$)|clip(?:-path)?:|transform:|content-visibility|(?:text-indent|left|right|top|bottom|margin[a-z-]{0,12}):-|(?:max-)?(?:width|height):0|(?:^|;)color:(?:transparent|inherit|white|snow|ivory|ghostwhite|black|#[ef]{3,8}|#[ef].[ef].[ef]|#0{3,8}|rgba?\((?:0|2[45])|hsl)|mso-hide/;
const CONCEALING_COLOUR = /^(?:transparent|white|snow|ivory|ghostwhite|#?[ef]{3,8}|#?[ef].[ef].[ef].)$/;

/** Follows the HTML in a document and says what of it, and of the text between, can be seen. */
export interface HtmlView {
  /** Whether text at this point of the document is invisible. */
  readonly isHidden: () => boolean;
  /** Writes what a reader sees of one HTML token. */
  readonly write: (html: string, writer: TextWriter) => void;
  /** Tells of invisible text, as it is rendered between two HTML tokens. */
  readonly passOver: (rendered: string) => void;
  /** The end of a paragraph closes what was opened in its text. */
  readonly endParagraph: () => void;
}

interface Concealed {
  readonly name: string;
  readonly isRaw: boolean;
  depth: number;
}

/** A view at the start of a document. */
export function createHtmlView(): HtmlView {
  const reader = createHtmlReader();
  let concealed: Concealed | undefined;
  return {
    isHidden: () => concealed !== undefined || reader.isInside(),
    write: (html, writer) => {
      for (const piece of reader.read(html)) {
        concealed = concealed === undefined ? writePiece(piece, writer) : followConcealed(piece, concealed);
      }
    },
    passOver: reader.passOver,
    endParagraph: () => {
      reader.passOver("</p>");
      concealed = concealed?.isRaw === false ? undefined : concealed;
    },
  };
}

function followConcealed(piece: HtmlPiece, concealed: Concealed): Concealed | undefined {
  if (piece.kind === "text" || piece.name !== concealed.name) {
    return concealed;
  }
  const depth = concealed.depth + (piece.kind === "open" ? 1 : -1);
  return depth === 0 ? undefined : { ...concealed, depth };
}

/** Writes a visible piece; an element that conceals its content is returned. */
function writePiece(piece: HtmlPiece, writer: TextWriter): Concealed | undefined {
  if (piece.kind === "text") {
    writeLines(decodeEntities(piece.text), writer);
    return undefined;
  }
  if (ON_LINES_OF_THEIR_OWN.has(piece.name)) {
    writer.lineBreak();
  }
  if (piece.kind === "close") {
    writeClosing(piece.name, writer);
    return undefined;
  }
  return writeOpening(piece.name, piece.attributes, writer);
}

function writeLines(text: string, writer: TextWriter): void {
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) {
      writer.lineBreak();
    }
    writer.text(line);
  }
}

function writeOpening(name: string, attributes: string, writer: TextWriter): Concealed | undefined {
  const substitute = SHOWN_INSTEAD.get(name);
  const isConcealing = substitute === undefined && asksToBeHidden(attributes);
  writer.text(substitute ?? (isConcealing ? "[hidden]" : (OPENING.get(name) ?? "")));
  if (name === "del" || name === "s" || name === "strike") {
    writer.markup("~~");
  }
  if (name === "a") {
    const target = normaliseTarget(decodeEntities(attributeOf(attributes, "href")));
    writer.openLink(isLinkTarget(target) ? target : undefined);
  }
  const conceals = (substitute !== undefined || isConcealing) && !VOID.has(name);
  return conceals ? { name, depth: 1, isRaw: substitute !== undefined } : undefined;
}

function writeClosing(name: string, writer: TextWriter): void {
  if (name === "a") {
    writer.closeLink();
  }
  if (name === "rt") {
    writer.text(")");
  }
  if (name === "del" || name === "s" || name === "strike") {
    writer.markup("~~");
  }
}

/** GitHub ignores most of these wishes, other pages and mails do not: such text is left out, and the gap is shown. */
function asksToBeHidden(attributes: string): boolean {
  const names = attributes.replace(/"[^"]*"|'[^']*'/g, '""');
  if (/(?:^|[\s"/])hidden(?=[\s=/>]|$)/i.test(names)) {
    return true;
  }
  const style = decodeEntities(attributeOf(attributes, "style")).toLowerCase();
  const declarations = style.replace(/\/\*[^*]*\*\/|[\s\\]/g, "");
  return (
    CONCEALING_STYLE.test(declarations) ||
    CONCEALING_COLOUR.test(attributeOf(attributes, "color").toLowerCase())
  );
}

function attributeOf(attributes: string, name: string): string {
  const pattern = new RegExp(
    `(?:^|[\\s"'/])${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    "i",
  );
  const found = pattern.exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}
