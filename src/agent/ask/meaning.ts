// Their authors want to know or to stop something, or are only polite. What this list misses is an instruction.
const NO_CHANGE = /^(?:help|stop|cancel|abort|retry|again|thanks|thank you)?$/;

/** What a command is about: a change of the documentation, the state of earlier requests, or neither. */
export type Meaning = "change" | "status" | "nothing";

/** Compares whole instructions, without case, punctuation, emoji and pictures. */
export function meaningOf({
  instruction,
  hasPictures,
}: {
  readonly instruction: string;
  readonly hasPictures: boolean;
}): Meaning {
  const text = hasPictures ? instruction.replace(/\[(?:image|video)\]/g, "") : instruction;
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (words === "status") {
    return "status";
  }
  return NO_CHANGE.test(words) ? "nothing" : "change";
}
