/** What breaks a line for the runner, for a terminal or for .NET, and nothing else. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** Characters, but the tab, that draw nothing, move the cursor, break the line, or turn the reading direction. */
export const INVISIBLE = /(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** The text with every invisible character written out and no line that the runner takes for a command. `\n` ends lines. */
export function withoutCommands(text: string): string {
  return text.split(LINE_BREAK).map(safeLine).join("\n");
}

/** The text on one line, at most `limit` UTF-16 units, with every invisible character written out. */
export function oneLine(text: string, limit: number): string {
  const line = text.split(LINE_BREAK).map(safeLine).join(" ").trim();
  return line.length <= limit ? line : `${wholeCharacters(line, limit - 1)}…`;
}

/** What somebody else wrote, for a sentence of ours: on one line, in back-ticks, so that it is no more than text in Markdown. */
export function inCode(text: string, limit = 80): string {
  return `\`${oneLine(text, limit).replaceAll("`", "'")}\``;
}

/** The first `length` UTF-16 units, less half a surrogate pair at the end; a text that has such halves already is cut as it is. */
export function wholeCharacters(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1);
}

// The runner takes `::` at the start of a line for a command, and the old form, `##[`, at any place in it:
// https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
function safeLine(line: string): string {
  const visible = line.replace(INVISIBLE, codePoint);
  return visible.replaceAll("##[", "## [").replace(/^(\s*):(?=:)/u, "$1: ");
}

/** `[U+200B]`, the way such characters are named in text. */
export function codePoint(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `[U+${hex.padStart(4, "0")}]`;
}
