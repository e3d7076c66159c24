import { countBlanks } from "../../page/blanks.ts";
import { cleanCharacters } from "../../page/characters.ts";
import { visibleCodeBlock } from "../../page/code.ts";
import { isReorderedLine, isReorderedText, RIGHT_TO_LEFT_NOTE } from "../../page/reading-order.ts";
import { wrapped } from "../../page/wrapped.ts";
import type { SanitizedText } from "../../sanitized-text.ts";

/** The workflow author's words: sent letter by letter, less invisible characters. */
export function sanitizePrompt(text: string): SanitizedText {
  return markSanitized(cleanCharacters(text.replace(/\r\n?/g, "\n")).trim());
}

/** What a reader sees of a line that pages show letter by letter: a title, the name of a file, a commit's subject. */
export function sanitizeLine(text: string): SanitizedText {
  const written = text.replace(/[\r\n\t]+/g, " ");
  const line = countBlanks(cleanCharacters(written)).trim();
  return markSanitized(isReorderedText(written) ? wrapped(line, RIGHT_TO_LEFT_NOTE, "]") : line);
}

/** What a reader sees of lines of a diff, as a block of code. */
export function sanitizeDiff(text: string): SanitizedText {
  const diff = text.replaceAll("\r", "").replace(/\n$/, "");
  return markSanitized(visibleCodeBlock("diff", diff, diff.split("\n").map(isReorderedLine)).join("\n"));
}

function markSanitized(text: string): SanitizedText {
  return text as SanitizedText;
}
