import type { SanitizedText } from "../../sanitized-text.ts";

// Letters of any script and signs that mean nothing to Markdown: such text is what a reader sees, no parser needed.
const PLAIN = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic} ,.;:!?'"()/%+=\n-]*$/u;
// The named ones arrange the signs of one script.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u{13430}-\u{1345F}\u{16FE4}\u{1BC9D}\u2D7F\u{1107F}]/u;
const LAID_OUT = /^\s|\s$| \n|\n[\n ]|(?:^|\n)\d+[.)](?!\S)/;

/** What a reader of the rendered page reads of a text in Markdown, and nothing else. */
export async function sanitize(text: string): Promise<SanitizedText> {
  if (PLAIN.test(text) && !INVISIBLE.test(text) && !LAID_OUT.test(text)) {
    return markSanitized(text);
  }
  const { visibleText } = await import("../markdown/visible-text.ts");
  return markSanitized(visibleText(text));
}

/** What a reader sees of a line that pages show letter by letter: a title, the name of a file, a commit's subject. */
export async function sanitizeLine(text: string): Promise<SanitizedText> {
  const { cleanCharacters } = await import("../markdown/characters.ts");
  return markSanitized(cleanCharacters(text.replace(/[\r\n\t]+/g, " ")).trim());
}

/** What a reader sees of lines of a diff, as a block of code. */
export async function sanitizeDiff(text: string): Promise<SanitizedText> {
  const { fencedCode } = await import("../markdown/escape.ts");
  return sanitize(fencedCode("diff", text.replaceAll("\r", "")).join("\n"));
}

function markSanitized(text: string): SanitizedText {
  return text as SanitizedText;
}
