import type { Token } from "markdown-it";
import { cleanCharacters } from "./characters.ts";
import { visibleDiagram } from "./diagram.ts";
import { fencedCode } from "./escape.ts";
import { concealsText } from "./formula.ts";
import { decodeEntities } from "./parser.ts";

// A language is a word such as `c++` or `objective-c`; the page does not show it, so nothing longer passes.
const LANGUAGE = /^[a-z0-9+#.]{1,12}(?:-[a-z0-9+#.]{1,12})?$/i;
const PICTURES: ReadonlyMap<string, string> = new Map([
  ["geojson", "[map]"],
  ["topojson", "[map]"],
  ["stl", "[3D model]"],
]);

/** The lines of a code block as its reader sees them: drawn ones lose what is not drawn. */
export function writeFence(token: Token): string[] {
  const language = languageOf(token);
  const picture = PICTURES.get(language.toLowerCase());
  if (picture !== undefined) {
    return [picture];
  }
  const content = cleanCharacters(token.content);
  if (language.toLowerCase() === "mermaid") {
    const diagram = visibleDiagram(content);
    return diagram === undefined ? ["[diagram]"] : fencedCode(language, diagram);
  }
  if (language.toLowerCase() === "math" && concealsText(content)) {
    return ["[formula]"];
  }
  return fencedCode(language, content);
}

/** Whether a code block's source is just what its reader sees. */
export function isPlainFence(token: Token): boolean {
  const language = languageOf(token);
  return token.info.trim() === language && !/^(?:mermaid|math|geojson|topojson|stl)$/i.test(language);
}

function languageOf(token: Token): string {
  const word = decodeEntities(token.info).trim().split(/\s/, 1)[0] ?? "";
  return LANGUAGE.test(word) ? word : "";
}
