import { decodeEntities } from "./parser.ts";
import { PICTURES } from "./pictures.ts";

const CONCEALING_STYLE =
  /display:none|visibility:(?:hidden|collapse)|opacity:(?:0(?:\.0\d*)?|\.0\d*)(?![.\d])|font(?:-size)?:[^;]{0,40}?(?<![\d.])[01](?:\.\d*)?(?:px|pt|em|rem|%|;|!|$)|clip(?:-path)?:|transform:|content-visibility|(?:text-indent|left|right|top|bottom|margin[a-z-]{0,12}):-|(?:width|height):0|(?:^|;)color:(?:transparent|inherit|white|snow|ivory|ghostwhite|black|#[ef]{3,8}|#[ef].[ef].[ef]|#0{3,8}|rgba?\((?:0|2[45])|hsl)|mso-hide/;
const CONCEALING_COLOUR = /^(?:transparent|white|snow|ivory|ghostwhite|#?[ef]{3,8}|#?[ef].[ef].[ef].)$/;

/** The attributes of a tag, their names in lower case; of two with the same name the first counts. */
export type Attributes = ReadonlyMap<string, string>;

/** Reads what stands in a tag behind its name. */
export function readAttributes(source: string): Attributes {
  const attributes = new Map<string, string>();
  const pattern = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;
  for (const [, name = "", double, single, bare] of source.matchAll(pattern)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) {
      attributes.set(key, decodeEntities(double ?? single ?? bare ?? ""));
    }
  }
  return attributes;
}

/** GitHub ignores most of these wishes, other pages and mails do not: such text is left out, and the gap is shown. */
export function asksToBeHidden(attributes: Attributes): boolean {
  const declarations = (attributes.get("style") ?? "").toLowerCase().replace(/\/\*[^*]*\*\/|[\s\\]/g, "");
  return (
    attributes.has("hidden") ||
    CONCEALING_STYLE.test(declarations) ||
    CONCEALING_COLOUR.test((attributes.get("color") ?? "").toLowerCase())
  );
}

/** What stands for an element that a page draws as it draws a code block of that language. */
export function pictureOf(attributes: Attributes): string | undefined {
  const names = `${attributes.get("lang") ?? ""} ${attributes.get("class") ?? ""}`.toLowerCase();
  const drawn = names.split(/\s/).map((name) => PICTURES.get(name.slice(name.lastIndexOf("-") + 1)));
  return drawn.find((picture) => picture !== undefined);
}
