import { cleanCharacters } from "../../page/characters.ts";
import type { SanitizedText } from "../../sanitized-text.ts";

/** The workflow author's words: sent letter by letter, less invisible characters. */
export function sanitizePrompt(text: string): SanitizedText {
  return markSanitized(cleanCharacters(text.replace(/\r\n?/g, "\n")).trim());
}

/** What a reader sees of a line that pages show letter by letter: a title, the name of a file, a commit's subject. */
export function sanitizeLine(text: string): SanitizedText {
  return markSanitized(cleanCharacters(text.replace(/[\r\n\t]+/g, " ")).trim());
}

/** What a reader sees of lines of a diff, as a block of code. */
export function sanitizeDiff(text: string): SanitizedText {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = "`".repeat(longest + 1);
  return markSanitized(
    cleanCharacters(`${fence}diff\n${text.replaceAll("\r", "").replace(/\n$/, "")}\n${fence}`),
  );
}

function markSanitized(text: string): SanitizedText {
  return text as SanitizedText;
}
