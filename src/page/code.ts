import { fenceAround } from "../markdown-quote.ts";
import { cleanCharacters, isVisible } from "./characters.ts";
import { mayBeTurned, RIGHT_TO_LEFT_NOTE } from "./direction.ts";

// A table or a block of code scrolls, and few people look for words after this many columns of blanks. About 100 columns of code are
// in view.
const MOST_BLANKS = 60;
// A single blank between words is not a gap, but a tab or an ideographic blank alone is.
const GAPS = /[^\S\n]{2,}|[\t\u3000]/g;

/** The line, with a mark such as `[300 spaces]` in place of each gap if the gaps are wide together. */
export function countBlanks(line: string): string {
  const width = (line.match(GAPS) ?? []).reduce((sum, gap) => sum + columnsOf(gap), 0);
  return width <= MOST_BLANKS ? line : line.replace(GAPS, (gap) => `[${columnsOf(gap)} spaces]`);
}

function columnsOf(gap: string): number {
  return gap.replaceAll("\t", " ".repeat(8)).replaceAll("\u3000", "  ").length;
}

/**
 * Inline code of somebody's page, as its reader sees it. (For text that this action quotes itself, use `codeSpan` in markdown-quote.ts.)
 * Backticks are counted only after invisible characters between them have been removed.
 */
export function visibleCodeSpan(content: string): string {
  const code = cleanCharacters(content.replaceAll("\n", " "));
  if (!isVisible(code)) {
    return code;
  }
  const fence = fenceAround(code, 1);
  const padding = /^`|`$/.test(code) ? " " : "";
  return fence + padding + code + padding + fence;
}

/**
 * The lines of a code block as a reader sees them, between fences that nothing in the block ends. `hasFromRightAround`: the page around
 * it has right-to-left letters.
 */
export function visibleCodeBlock(language: string, text: string, hasFromRightAround = false): string[] {
  const lines = cleanCharacters(text).split("\n").map(countBlanks);
  const fence = fenceAround(lines.join("\n"), 3);
  const note = lines.some((line) => mayBeTurned(line, hasFromRightAround)) ? [RIGHT_TO_LEFT_NOTE] : [];
  return [...note, fence + language, ...lines, fence];
}
