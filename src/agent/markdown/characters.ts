import { belongsToSequence } from "./character-sequences.ts";

const SUSPICIOUS =
  /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\u2028\u2029\u2800\uFFF9-\uFFFC\u{13430}-\u{1345F}\u{16FE4}\u{1BC9D}\u2D7F\u{1107F}]|(?![\t\n])\p{Cc}|(?!\p{Extended_Pictographic})\p{Cn}|\u{1D159}/u;
// Typesetters' spaces are hard to tell apart: each could carry four bits. Text that people write has the other ones.
const RARE_SPACE = /[\u2000-\u2008\u200A\u205F]/g;
const UNUSUAL_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]{2,}/g;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
// Right-to-left embedding, both overrides, right-to-left isolate: they make a reader read another order than is written.
const REORDERING = /^[\u202B\u202D\u202E\u2067]$/;
const SPACE_LIKE = /^[\v\f\u0085\u2028\u2029]$/;
const SILENT = /^(?:\p{Cc}|[\uFFF9-\uFFFB]|\u{1D159})$/u;
const SHOWN_AS_NOTATION = /^(?:[\uFFFC\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn})$/u;
// Invisible characters that arrange the signs of one script. Real writing has two in a row at most.
const HIEROGLYPH_CONTROL = /^[\u{13430}-\u{1345F}]$/u;
const HIEROGLYPH = /^(?![\u{13430}-\u{1345F}])\p{Script=Egyptian_Hieroglyphs}$/u;
const ARRANGED_BY: ReadonlyMap<string, RegExp> = new Map([
  ["\u{16FE4}", /^(?!\u{16FE4})\p{Script=Khitan_Small_Script}$/u],
  ["\u{1BC9D}", /^(?!\u{1BC9D})\p{Script=Duployan}$/u],
  ["\u2D7F", /^(?!\u2D7F)\p{Script=Tifinagh}$/u],
  ["\u{1107F}", /^(?!\u{1107F})\p{Script=Brahmi}$/u],
]);
const LONGEST_ARRANGEMENT = 2;
const BRAILLE = /^[\u2801-\u28FF]$/;

/** The text without characters that a reader cannot see; those that matter to a reader's understanding become a notation. */
export function cleanCharacters(text: string): string {
  const seen = SUSPICIOUS.test(text) ? replaceSuspicious(text) : text;
  return seen
    .replace(UNUSUAL_SPACES, (run) => (isUniform(run) ? run : " ".repeat(run.length)))
    .replace(RARE_SPACE, " ");
}

/** Whether a reader sees anything of this text. */
export function hasInk(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(text);
}

/** `U+200B`, the way such characters are named in text. */
function notation(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, "0")}`;
}

function replaceSuspicious(text: string): string {
  const characters = Array.from(text);
  const kept: string[] = [];
  for (const [index, character] of characters.entries()) {
    // Most of any text is ASCII: not worth a look at tables.
    const plain = character >= " " && character < "\x7F";
    const replaced = plain ? character : replaceCharacter(character, { characters, index, kept });
    if (replaced !== "") {
      kept.push(replaced);
    }
  }
  return kept.join("");
}

interface Place {
  readonly characters: readonly string[];
  readonly index: number;
  readonly kept: readonly string[];
}

function replaceCharacter(character: string, place: Place): string {
  if (character === "\n" || character === "\t") {
    return character;
  }
  if (SPACE_LIKE.test(character)) {
    return " ";
  }
  if (character === "\u2800") {
    return isInBraille(place) ? character : " ";
  }
  const sign = ARRANGED_BY.get(character) ?? (HIEROGLYPH_CONTROL.test(character) ? HIEROGLYPH : undefined);
  if (sign !== undefined) {
    return place.kept.slice(-LONGEST_ARRANGEMENT).some((each) => sign.test(each)) ? character : "";
  }
  if (REORDERING.test(character)) {
    return `[${notation(character)}]`;
  }
  if (IGNORABLE.test(character)) {
    return belongsToSequence(place.characters, place.index, place.kept) ? character : "";
  }
  if (SHOWN_AS_NOTATION.test(character)) {
    return `[${notation(character)}]`;
  }
  if (/^\p{Cs}$/u.test(character)) {
    return "\uFFFD";
  }
  return SILENT.test(character) ? "" : character;
}

function isInBraille({ characters, index, kept }: Place): boolean {
  return BRAILLE.test(kept.at(-1) ?? "") && BRAILLE.test(characters[index + 1] ?? "");
}

function isUniform(run: string): boolean {
  return run === run.charAt(0).repeat(run.length);
}
