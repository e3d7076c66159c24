import { oneLine, wholeCharacters } from "./plain-text.ts";

// Nothing in code is a mention, a link, an image or HTML: what strangers and the service wrote is shown in code only.

// GitHub's Markdown takes no code span of more than 80 back-ticks (`MAXBACKTICKS`), and counts those of a block's fence in one byte:
// https://github.com/github/cmark-gfm/blob/master/src/inlines.c. No text that means anything has a run of more than twenty.
const LONG_RUNS = /`{21,}/g;

// All that a sentence quotes is bounded where it is quoted.
const SENTENCE_LIMIT = 8000;

/** What fits into a step's summary: the runner drops one of more than 1 MiB whole, and a UTF-16 unit takes 3 bytes at most. */
export const SUMMARY_LIMIT = 349_000;

const BETWEEN_BLOCKS = "\n\n";
const LEFT_OUT = "_More than there is room for here is left out: the log has it._";

/**
 * Inline code for what this action writes: this text on one line (`oneLine`, which also makes it harmless for the log), at most `limit`
 * UTF-16 units of it, every invisible character and long run of back-ticks written out.
 */
export function codeSpan(text: string, limit = 200): string {
  const line = withoutLongRuns(oneLine(text, limit));
  const fence = fenceAround(line, 1);
  const padding = /^[` ]|[` ]$/.test(line) ? " " : "";
  return line === "" ? "" : `${fence}${padding}${line}${padding}${fence}`;
}

/** The same for a table's cell, which ends at a bar, in code as well. */
export function codeCell(text: string, limit = 200): string {
  // A bar behind a back-slash ends the cell for some parsers, however many back-slashes are put before it.
  return codeSpan(text.replaceAll("\\|", "\\[U+007C]"), limit).replaceAll("|", "\\|");
}

/** A code block with exactly this text, at most `limit` UTF-16 units of it, every long run of back-ticks written out. */
export function codeBlock(text: string, limit: number): string {
  const shown = withoutLongRuns(
    text.length <= limit
      ? text
      : `${wholeCharacters(text, limit)}\n… (${text.length - limit} characters more)`,
  );
  const fence = fenceAround(shown, 3);
  return `${fence}text\n${shown}\n${fence}`;
}

/** A sentence of ours as Markdown, on one line: its signs are escaped. Whatever it quotes from others is in back-ticks, and stays code. */
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

/** At most `limit` UTF-16 units of blocks: a cut would set free what is in code, so the longest are left out as a whole. */
export function joinBlocks(blocks: readonly string[], limit: number): string {
  const filled = blocks.filter((block) => block !== "");
  const whole = filled.join(BETWEEN_BLOCKS);
  if (whole.length <= limit) {
    return whole;
  }
  const kept = new Set<number>();
  let room = limit - LEFT_OUT.length;
  for (const [index, block] of [...filled.entries()].toSorted(([, a], [, b]) => a.length - b.length)) {
    room -= block.length + BETWEEN_BLOCKS.length;
    if (room >= 0) {
      kept.add(index);
    }
  }
  return [...filled.filter((_, index) => kept.has(index)), LEFT_OUT].join(BETWEEN_BLOCKS);
}

/** `` [`×300] `` instead of 300 back-ticks: they are seen, and no fence has to be longer than a parser takes. */
function withoutLongRuns(text: string): string {
  return text.replace(LONG_RUNS, (run) => `[\`×${run.length}]`);
}

/** A fence of at least so many back-ticks that nothing in the text ends. */
export function fenceAround(text: string, shortest: number): string {
  const runs = text.match(/`+/g) ?? [];
  return "`".repeat(runs.reduce((length, run) => Math.max(length, run.length + 1), shortest));
}
