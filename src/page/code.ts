import { fenceAround } from "../markdown-quote.ts";
import { cleanCharacters, isVisible } from "./characters.ts";
import { mayBeTurned, RIGHT_TO_LEFT_NOTE } from "./direction.ts";

// A table or a block of code scrolls, and few people look for words after this many columns of blanks. About 100 columns of code are
// in view.
const MOST_BLANKS = 60;
// A single blank between words is not a gap, but a tab or an ideographic blank alone is.
const GAPS = /[^\S\n]{2,}|[\t\u3000]/g;

/**
 * The line, with a mark such as `[300 blanks]` in place of each gap if the gaps are wide together. Lines that are side by side in the
 * `cells` of a table share what one line may have.
 */
export function countBlanks(line: string, cells = 1): string {
  const width = (line.match(GAPS) ?? []).reduce((sum, gap) => sum + columnsOf(gap), 0);
  return width * cells <= MOST_BLANKS ? line : line.replace(GAPS, (gap) => `[${columnsOf(gap)} blanks]`);
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

/** What is around a block of code. */
interface Around {
  readonly hasFromRight: boolean;
  /** How many cells are side by side, if the block is in a table. */
  readonly cells: number;
}

const NOTHING: Around = { hasFromRight: false, cells: 1 };

/** The lines of a code block as a reader sees them, between fences that nothing in the block ends. */
export function visibleCodeBlock(language: string, text: string, around = NOTHING): string[] {
  const lines = cleanCharacters(text)
    .split("\n")
    .map((line) => countBlanks(line, around.cells));
  const fence = fenceAround(lines.join("\n"), 3);
  const note = lines.some((line) => mayBeTurned(line, around.hasFromRight)) ? [RIGHT_TO_LEFT_NOTE] : [];
  return [...note, fence + language, ...lines, fence];
}
