// What this list misses is an instruction.
const NO_CHANGE = /^(?:help|stop|cancel|abort|retry|again|thanks|thank you)?$/;

interface Words {
  readonly instruction: string;
  readonly hasPictures: boolean;
}

/** What a command is about, by its whole instruction, without case, punctuation, emoji and pictures. */
export function meaningOf({ instruction, hasPictures }: Words): "change" | "status" | "nothing" {
  const text = hasPictures ? instruction.replace(/\[(?:image|video)\]/g, "") : instruction;
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? "";
  if (words === "status") {
    return "status";
  }
  return NO_CHANGE.test(words) ? "nothing" : "change";
}
