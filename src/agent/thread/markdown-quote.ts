import { oneLine, wholeCharacters } from "../../plain-text.ts";

// Nothing in code is a mention, a link, an image or HTML: what strangers and the service wrote is shown in code only.

/** Inline code with exactly this text, on one line. */
export function codeSpan(text: string, limit = 200): string {
  const line = oneLine(text, limit);
  const fence = "`".repeat(longestRun(line) + 1);
  const padding = /^[` ]|[` ]$/.test(line) ? " " : "";
  return line === "" ? "" : `${fence}${padding}${line}${padding}${fence}`;
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

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
