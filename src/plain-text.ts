/** Everything that breaks a line for the runner, for a terminal or for .NET. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** Characters, except the tab, that draw nothing, move the cursor, break the line, or change the reading direction. */
export const INVISIBLE = /(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const [BEL, ESC] = ["\u0007", "\u001B"];
// Links, colors and the like, single letters. For the end of each link, Node's `stripVTControlCharacters` searches all that follows: 39 s
// for 200 KiB.
const TERMINAL_CODE = new RegExp(
  `${ESC}(?:\\][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)|\\[[0-?]*[ -/]*[@-~]|[ -/]*[0-~])`,
  "g",
);

/** The text without the codes that color it on a terminal, or move it there. */
export function withoutTerminalCodes(text: string): string {
  return text.replace(TERMINAL_CODE, "");
}

/** The text with every invisible character written out and without lines that the runner would take for a command. `\n` ends lines. */
export function withoutCommands(text: string): string {
  return text.split(LINE_BREAK).map(safeLine).join("\n");
}

/** The text on one line, at most `limit` UTF-16 units, with every invisible character written out. */
export function oneLine(text: string, limit: number): string {
  const line = text.split(LINE_BREAK).map(safeLine).join(" ").trim();
  return line.length <= limit ? line : `${wholeCharacters(line, limit - 1)}…`;
}

/** Somebody else's text for a sentence of this action: on one line and in backticks, so that Markdown treats it as plain text. */
export function inCode(text: string, limit = 80): string {
  return `\`${oneLine(text, limit).replaceAll("`", "'")}\``;
}

/** The first `length` UTF-16 units, without half a surrogate pair at the end. A text that already has such halves is simply cut. */
export function wholeCharacters(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1);
}

// The runner takes `::` at the start of a line for a command, and the old form, `##[`, anywhere in a line:
// https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
function safeLine(line: string): string {
  const visible = line.replace(INVISIBLE, codePoint);
  return visible.replaceAll("##[", "## [").replace(/^(\s*):(?=:)/u, "$1: ");
}

/** Names a character, as in `[U+200B]`. */
export function codePoint(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `[U+${hex.padStart(4, "0")}]`;
}
