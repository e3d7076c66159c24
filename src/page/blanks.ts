// What stands behind many blanks is to the right of what a page shows of a table or of code, which scroll.

// Less than a line of a comment: code of about 100 columns is in view.
const MOST_BLANKS = 60;
const RUNS = /(?<![^\S\n])[^\S\n]{8,}/g;
const TAB_WIDTH = 8;

function widthOf(run: string): number {
  return run.replaceAll("\t", " ".repeat(TAB_WIDTH)).length;
}

/** How many blanks in long runs stand before words of a line; 0 where they are few. */
export function blanksIn(line: string): number {
  if (!/\s{8}/.test(line)) {
    return 0;
  }
  const width = (line.trimEnd().match(RUNS) ?? []).reduce((sum, run) => sum + widthOf(run), 0);
  return width > MOST_BLANKS ? width : 0;
}

/** A line of words, with a note such as `[300 blanks]` for each long run where they are many. */
export function countBlanks(line: string): string {
  // In a cell, blanks at the end move the next one.
  return blanksIn(`${line}.`) === 0 ? line : line.replace(RUNS, (run) => `[${widthOf(run)} blanks]`);
}
