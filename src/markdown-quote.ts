import { oneLine, wholeCharacters } from "./plain-text.ts";

// Nothing in code is a mention, a link, an image or HTML: what strangers and the service wrote is shown in code only.

/** Inline code with exactly this text, on one line, every invisible character written out. */
export function codeSpan(text: string, limit = 200): string {
  const line = oneLine(text, limit);
  const fence = "`".repeat(longestRun(line) + 1);
  const padding = /^[` ]|[` ]$/.test(line) ? " " : "";
  return line === "" ? "" : `${fence}${padding}${line}${padding}${fence}`;
}

/** The same for a table's cell, which ends at a bar, in code as well. */
export function codeCell(text: string, limit = 200): string {
  return codeSpan(text, limit).replaceAll("|", "\\|");
}

/** A code block with exactly this text, at most `limit` UTF-16 units of it. */
export function codeBlock(text: string, limit: number): string {
  const shown =
    text.length <= limit
      ? text
      : `${wholeCharacters(text, limit)}\n… (${text.length - limit} characters more)`;
  const fence = "`".repeat(Math.max(3, longestRun(shown) + 1));
  return `${fence}text\n${shown}\n${fence}`;
}

/** A sentence of ours as Markdown. Whatever it quotes from others stands in back-ticks, and stays code. */
export function asPlainText(sentence: string): string {
  return sentence
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? codeSpan(part.slice(1, -1), 4000) : part.replace(/[\\*_[\]<>#|~!&$@]/g, "\\$&"),
    )
    .join("");
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
