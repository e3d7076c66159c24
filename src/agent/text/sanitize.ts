import { cleanCharacters } from "../../page/characters.ts";
import { countBlanks, visibleCodeBlock } from "../../page/code.ts";
import { mayBeTurned, RIGHT_TO_LEFT_NOTE } from "../../page/direction.ts";
import type { SanitizedText } from "../../sanitized-text.ts";

/** The most that is sent, context included. */
export const PROMPT_LIMIT_BYTES = 128 * 1024;

/** The workflow author's words, unchanged except for invisible characters. */
export function sanitizePrompt(text: string): SanitizedText {
  return markSanitized(cleanCharacters(text.replace(/\r\n?/g, "\n")).trim());
}

/** What a reader sees of a line that pages show verbatim: a title, a file name, a commit's subject. */
export function sanitizeLine(text: string): SanitizedText {
  const line = countBlanks(cleanCharacters(text.replace(/[\r\n\t]+/g, " "))).trim();
  return markSanitized(mayBeTurned(line) ? `${RIGHT_TO_LEFT_NOTE} ${line}` : line);
}

/** What a reader sees of lines of a diff, as a block of code. */
export function sanitizeDiff(text: string): SanitizedText {
  return markSanitized(visibleCodeBlock("diff", text.replaceAll("\r", "").replace(/\n$/, "")).join("\n"));
}

function markSanitized(text: string): SanitizedText {
  return text as SanitizedText;
}
