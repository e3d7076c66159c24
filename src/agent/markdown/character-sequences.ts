const ZERO_WIDTH_SPACE = "\u200B";
const NON_JOINER = "\u200C";
const JOINER = "\u200D";
const EMOJI_STYLE = "\uFE0F";
const TEXT_STYLE = "\uFE0E";
const KEYCAP = "\u20E3";
const BLACK_FLAG = "\u{1F3F4}";
// The only ones that exist: a flag followed by other tags would be a text nobody sees.
const SUBDIVISION_FLAGS = new Set([
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
]);
const LENGTH_OF_FLAG = 7;
const REACH_OF_MARK = 12;

// All patterns are asked about one character at a time, or about none.
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const PICTOGRAPH_END = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
const STYLED = /(?![\p{Regional_Indicator}\p{Emoji_Modifier}])\p{Emoji}/u;
const KEYCAP_BASE = /[0-9#*]/;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
// The marks themselves belong to such scripts: they would need each other only.
const RIGHT_TO_LEFT =
  /(?!\p{Default_Ignorable_Code_Point})[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mand}\p{scx=Samr}]/u;
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;
const JOINING_SCRIPT =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Mong}\p{scx=Phag}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Sogd}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Java}\p{scx=Bali}\p{scx=Newa}\p{scx=Gran}\p{scx=Tirh}\p{scx=Sind}\p{scx=Cakm}\p{scx=Mtei}\p{scx=Limb}\p{scx=Lepc}\p{scx=Sund}\p{scx=Bugi}\p{scx=Batk}\p{scx=Cham}\p{scx=Lana}\p{scx=Brah}\p{scx=Kthi}\p{scx=Sylo}]/u;
const UNSPACED_SCRIPT =
  /(?!\p{Default_Ignorable_Code_Point})[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Lana}\p{scx=Talu}\p{scx=Tavt}\p{scx=Java}\p{scx=Bali}\p{scx=Tibt}]/u;
const MONGOLIAN = /\p{scx=Mong}/u;

/**
 * Whether the ignorable character at `index` is one that its script or emoji needs there. Variation selectors other than
 * an emoji's and Mongolian ones are not: they choose among drawings of the same character, most fonts ignore them, and
 * with 256 of them each character could carry an unseen byte.
 * `kept` is what was kept of the characters before it.
 */
export function belongsToSequence(
  characters: readonly string[],
  index: number,
  kept: readonly string[],
): boolean {
  const character = characters[index] ?? "";
  const before = kept.at(-1) ?? "";
  const after = characters[index + 1] ?? "";
  switch (character) {
    case JOINER:
      return joinsPictographs(before, after) || joinsLetters(before, after);
    case NON_JOINER:
      return joinsLetters(before, after);
    case ZERO_WIDTH_SPACE:
      return UNSPACED_SCRIPT.test(before) && UNSPACED_SCRIPT.test(after);
    case EMOJI_STYLE:
    case TEXT_STYLE:
      return isStyled(before, after);
    case "\u034F":
      return /\p{scx=Hebr}/u.test(before) && /(?!\p{Default_Ignorable_Code_Point})\p{M}/u.test(after);
    case "\u061C":
    case "\u200E":
    case "\u200F":
      return isNearRightToLeft(characters, index, kept);
    default:
      return (
        isScriptSpecific(character, before, characters.slice(index + 1, index + 3)) ||
        isFlagTag(characters, index)
      );
  }
}

function joinsPictographs(before: string, after: string): boolean {
  return PICTOGRAPH_END.test(before) && PICTOGRAPH.test(after);
}

function joinsLetters(before: string, after: string): boolean {
  return (
    LETTER_OR_MARK.test(before) &&
    JOINING_SCRIPT.test(before) &&
    !IGNORABLE.test(before) &&
    !IGNORABLE.test(after)
  );
}

function isStyled(before: string, after: string): boolean {
  return KEYCAP_BASE.test(before) ? after === KEYCAP : STYLED.test(before);
}

function isNearRightToLeft(characters: readonly string[], index: number, kept: readonly string[]): boolean {
  if (IGNORABLE.test(kept.at(-1) ?? "") || IGNORABLE.test(characters[index + 1] ?? "")) {
    return false;
  }
  const around = [...kept.slice(-REACH_OF_MARK), ...characters.slice(index + 1, index + 1 + REACH_OF_MARK)];
  return RIGHT_TO_LEFT.test(around.join(""));
}

function isScriptSpecific(character: string, before: string, after: readonly string[]): boolean {
  if (/[\u180B-\u180F]/.test(character)) {
    return MONGOLIAN.test(before) && !IGNORABLE.test(before);
  }
  if (character === "\u115F") {
    // Two fillers alone would be a syllable that nobody sees.
    return /^(?:[\u1161-\u11A7]|\u1160[\u11A8-\u11FF])/.test(after.join(""));
  }
  return character === "\u1160" && /[\u1100-\u115F]/.test(before);
}

function isFlagTag(characters: readonly string[], index: number): boolean {
  const start = characters.lastIndexOf(BLACK_FLAG, index);
  const flag = characters.slice(start, start + LENGTH_OF_FLAG).join("");
  return index < start + LENGTH_OF_FLAG && SUBDIVISION_FLAGS.has(flag);
}
