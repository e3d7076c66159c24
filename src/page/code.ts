import { fenceAround } from "../markdown-quote.ts";
import { cleanCharacters, isVisible } from "./characters.ts";
import { mayBeTurned, RIGHT_TO_LEFT_NOTE } from "./direction.ts";

// A table or a block of code scrolls, and few people look for words after this many blanks. About 100 columns of code are in view.
const MOST_BLANKS = 60;
const RUNS = /(?<![^\S\n])[^\S\n]{8,}/g;
const TAB = " ".repeat(8);

/** The line, with a mark such as `[300 blanks]` in place of each long run of blanks if there are many blanks. */
export function countBlanks(line: string): string {
  const width = (line.match(RUNS) ?? []).reduce((sum, run) => sum + widthOf(run), 0);
  return width <= MOST_BLANKS ? line : line.replace(RUNS, (run) => `[${widthOf(run)} blanks]`);
}

function widthOf(run: string): number {
  return run.replaceAll("\t", TAB).length;
}

/**
 * Inline code of somebody's page, as its reader sees it. (For text that this action quotes itself, use `codeSpan` in markdown-quote.ts.)
 * Backticks are counted only after invisible characters between them have been removed.
 */
export function visibleCodeSpan(content: string): string {
  const code = countBlanks(cleanCharacters(content.replaceAll("\n", " ")));
  if (!isVisible(code)) {
    return code;
  }
  const fence = fenceAround(code, 1);
  const padding = /^`|`$/.test(code) ? " " : "";
  return fence + padding + code + padding + fence;
}

/** The lines of a code block as a reader sees them, between fences that nothing in the block ends. */
export function visibleCodeBlock(language: string, text: string, hasFromRightAround = false): string[] {
  const lines = cleanCharacters(text).split("\n").map(countBlanks);
  const fence = fenceAround(lines.join("\n"), 3);
  const note = lines.some((line) => mayBeTurned(line, hasFromRightAround)) ? [RIGHT_TO_LEFT_NOTE] : [];
  return [...note, fence + language, ...lines, fence];
}
