// Right-to-left letters change the order of words, numbers and signs next to them. Computing the order in which a page shows them
// would take some hundred lines of rules. Instead, a line gets a mark if its order may differ.

export const RIGHT_TO_LEFT_NOTE = "[right to left]";

// Letters of right-to-left scripts, and the marks that have the same effect.
const FROM_RIGHT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const FROM_LEFT = new RegExp(`(?!${FROM_RIGHT.source})[\\p{L}\\p{S}]|\\p{N}`, "u");

/** Whether the text has right-to-left letters. */
export function hasFromRight(text: string): boolean {
  return FROM_RIGHT.test(text);
}

/** Whether the text may be shown in a different order than it is written in. */
export function mayBeTurned(text: string, hasFromRightAround = false): boolean {
  return (hasFromRightAround || hasFromRight(text)) && FROM_LEFT.test(text);
}
