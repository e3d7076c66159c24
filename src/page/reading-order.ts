// Whether a page shows words or numbers in another order than they are written in, since some letters are read from right to
// left: https://www.unicode.org/reports/tr9. Such letters alone are ordinary: they stay as they are written.

/** Begins what a page shows from right to left. */
export const RIGHT_TO_LEFT_NOTE = "[right to left: ";

/** The blocks that Unicode keeps for scripts from right to left, with their digits. */
const RIGHT_TO_LEFT =
  "\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFE\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}";
export const ANY_RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFE\uD802\uD803\uD83A\uD83B]/;

/** Turned round in their line, and not mirrored as brackets are: they point to the other side. */
const ARROW =
  "\\u2190-\\u21FF\\u2794\\u2798-\\u27AF\\u27B1-\\u27BE\\u27F0-\\u27FF\\u2900-\\u297F\\u2B05-\\u2B11";

/** Made at the first need: Unicode's tables take a millisecond or two to load. */
let patterns: ReturnType<typeof makePatterns> | undefined;

function makePatterns() {
  // Some modifier letters have no direction of their own, so they decide nothing.
  const fromLeft = `(?![${RIGHT_TO_LEFT}\\p{Lm}])\\p{L}`;
  const other = `(?![${RIGHT_TO_LEFT}])[\\p{L}\\p{N}]`;
  const sign = "[\\p{N}\\p{S}]";
  return {
    /** The letter that decides the direction of a whole paragraph. */
    firstFromRight: new RegExp(`^(?:(?!${fromLeft})[^])*?[${RIGHT_TO_LEFT}]`, "u"),
    twoWordsFromLeft: new RegExp(`${other}(?:[${RIGHT_TO_LEFT}]|[^\\p{L}\\p{N}])[^]*?${other}`, "u"),
    arrow: new RegExp(`[${ARROW}]`, "u"),
    // The parts of one emoji are joined, and stay in their order.
    twoSigns: new RegExp(`${sign}[\\u200D\\uFE0F]*[^\\p{N}\\p{S}\\u200D\\uFE0F][^\\p{N}\\p{S}]*${sign}`, "u"),
    /** What stands behind the last letter or number of a run follows the direction of the line. */
    end: new RegExp(`(?:(?![${RIGHT_TO_LEFT}])[^\\p{N}])+$`, "u"),
    /** From a letter that is read from right to left on, as far as its direction reaches. */
    run: new RegExp(`[${RIGHT_TO_LEFT}](?:(?!${fromLeft})[^\\n])*`, "gu"),
  };
}

/** Whether a line that runs from left to right shows two numbers, symbols or what stands for words in the other order. */
export function isReorderedLine(text: string): boolean {
  if (!ANY_RIGHT_TO_LEFT.test(text)) {
    return false;
  }
  patterns ??= makePatterns();
  const { run, end, twoSigns, arrow } = patterns;
  const runs = (text.match(run) ?? []).map((words) => words.replace(end, ""));
  return runs.some((words) => twoSigns.test(words) || arrow.test(words));
}

/** The same for a line whose first letter decides its direction, such as a title. */
export function isReorderedText(text: string): boolean {
  return (runsFromRight(text) && hasWordsFromLeft(text)) || isReorderedLine(text);
}

/** Whether the first letter of the text makes it run from right to left. */
export function runsFromRight(text: string): boolean {
  if (!ANY_RIGHT_TO_LEFT.test(text)) {
    return false;
  }
  patterns ??= makePatterns();
  return patterns.firstFromRight.test(text);
}

/** Whether there are two words, numbers or symbols whose order the direction can turn round. */
export function hasWordsFromLeft(text: string): boolean {
  patterns ??= makePatterns();
  const { twoWordsFromLeft, twoSigns, arrow } = patterns;
  return twoWordsFromLeft.test(text) || twoSigns.test(text) || arrow.test(text);
}
