import { oneLine, wholeCharacters } from "./plain-text.ts";

// Text by strangers or by the service is only shown as code, because nothing in code is a mention, a link, an image or HTML.

// GitHub's Markdown accepts at most 80 backticks around a code span (`MAXBACKTICKS`), and counts those of a block's fence in one byte:
// https://github.com/github/cmark-gfm/blob/master/src/inlines.c. No meaningful text has a run of more than twenty.
const LONG_RUNS = /`{21,}/g;

// A last bound on a sentence: whatever it quotes was already cut where it was quoted.
const SENTENCE_LIMIT = 8000;

/**
 * Inline code for what this action writes: the text on one line (`oneLine`, which also makes it harmless for the log), at most `limit`
 * UTF-16 units of it, with every invisible character and long run of backticks written out.
 */
export function codeSpan(text: string, limit = 200): string {
  // Nothing quoted can be mistaken for the note of a comment, which is an HTML comment.
  const line = withoutLongRuns(oneLine(text, limit)).replaceAll("<!--", "<! --");
  const fence = fenceAround(line, 1);
  const padding = /^[` ]|[` ]$/.test(line) ? " " : "";
  return line === "" ? "" : `${fence}${padding}${line}${padding}${fence}`;
}

/** Like `codeSpan`, for the cell of a table, which ends at a bar even in code. */
export function codeCell(text: string, limit = 200): string {
  // For some parsers a bar after a backslash ends the cell, no matter how many backslashes are added.
  return codeSpan(text.replaceAll("\\|", "\\[U+007C]"), limit).replaceAll("|", "\\|");
}

/** A code block with exactly this text, at most `limit` UTF-16 units of it, with every long run of backticks written out. */
export function codeBlock(text: string, limit: number): string {
  const shown = withoutLongRuns(
    text.length <= limit
      ? text
      : `${wholeCharacters(text, limit)}\n… (characters left out: ${text.length - limit})`,
  );
  const fence = fenceAround(shown, 3);
  return `${fence}text\n${shown}\n${fence}`;
}

/** A sentence of this action as Markdown, on one line, with Markdown's signs escaped. Quotes in backticks stay code. */
export function sentenceAsMarkdown(sentence: string): string {
  return oneLine(sentence, SENTENCE_LIMIT)
    .split(/(`[^`]*(?:`|$))/)
    .map((part, index) =>
      index % 2 === 1
        ? codeSpan(part.replaceAll("`", ""), SENTENCE_LIMIT)
        : part.replace(/[\\*_[\]<>#|~!&$@]/g, "\\$&"),
    )
    .join("");
}

/** Writes `` [`×300] `` instead of 300 backticks, so that no fence has to be longer than a parser accepts. */
function withoutLongRuns(text: string): string {
  return text.replace(LONG_RUNS, (run) => `[\`×${run.length}]`);
}

/** A fence of at least `shortest` backticks that nothing in the text ends. */
export function fenceAround(text: string, shortest: number): string {
  const runs = text.match(/`+/g) ?? [];
  return "`".repeat(runs.reduce((length, run) => Math.max(length, run.length + 1), shortest));
}
