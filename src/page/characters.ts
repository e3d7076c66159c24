import { codePoint } from "../plain-text.ts";

// Characters that a reader cannot see, can hardly tell apart, or reads in a different order than they are written in.

/** The scripts in which an invisible joiner or non-joiner changes the shape of letters. */
const JOINING =
  "Arab|Syrc|Nkoo|Mand|Mong|Phag|Adlm|Rohg|Sogd|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Khmr|Mymr|Tibt|Java|Bali|Mtei|Limb|Lepc|Sund|Bugi|Batk|Cham|Lana|Sylo";
const JOINING_LETTER = `(?=[\\p{L}\\p{M}])(?!\\p{DI})[${JOINING.replace(/(\w+)\|?/g, "\\p{scx=$1}")}]`;

/** The few invisible characters that are kept, because pictographs and letters are combined with them. */
const JOINERS = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic}|[#*0-9](?=.\u20E3))\uFE0F`,
  String.raw`(?<=${JOINING_LETTER})[\u200C\u200D](?!\p{DI})`,
];
// The code points listed after the property are invisible too: they arrange the signs of one script, or enclose annotations.
const INVISIBLE = String.raw`[\p{DI}\u2D7F\uFFF9-\uFFFB\u{1107F}\u{13430}-\u{13440}\u{13443}-\u{1345F}\u{16FE4}\u{1BC9D}]|(?![\t\n\v\f\u0085])\p{Cc}`;
const ALL_INVISIBLE = new RegExp(INVISIBLE, "gu");
// Made with the first text that needs it, because it takes long to make and most texts are plain.
let unseen: RegExp | undefined;
// Marks, embeddings, overrides and isolates can each show text in a different order than it is written. Combining marks over a letter,
// and many of those for mathematical signs, strike it out; U+20E3 only makes the key of an emoji. The others are not text.
const NAMED =
  /[\u0334-\u0338\u20D0-\u20E2\u20E4-\u20FF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFC\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn}/gu;
// Blanks that are hard to tell apart, so that they could encode hidden data, and characters shown as blanks, such as Korean fillers.
// All become the widest of them, so that wide ones count fully where blanks are counted.
const BLANK =
  /[\v\f\u0085\u115F\u1160\u1680\u2000-\u200A\u2028\u2029\u205F\u2800\u3164\uFFA0\u{13441}\u{13442}\u{1D159}]/gu;
const WIDEST_BLANK = "\u3000";
const PLAIN = /^[\t\n\x20-\x7e]*$/;
const VISIBLE = new RegExp(`(?!${INVISIBLE}|${BLANK.source})\\S`, "u");

/** The text without characters that a reader cannot see. Those that change what is read are written out, as in [U+202E]. */
export function cleanCharacters(text: string): string {
  if (PLAIN.test(text)) {
    return text;
  }
  unseen ??= new RegExp(`(${JOINERS.join("|")})|${INVISIBLE}`, "gu");
  const named = text.toWellFormed().replace(NAMED, codePoint).replace(BLANK, WIDEST_BLANK);
  return named.replace(unseen, (_, joiner: string | undefined) => joiner ?? "");
}

/** The text without all invisible characters, for counting the marks that a reader sees. */
export function withoutInvisible(text: string): string {
  return text.replace(ALL_INVISIBLE, "");
}

/** Whether a reader sees anything of this text. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

const UNSEEN_START = new RegExp(`^(?:(?!${NAMED.source})(?:\\s|${INVISIBLE}))+`, "u");

/** The text from the first character that a reader sees, or that changes the order in which the text is read. */
export function fromFirstSeen(text: string): string {
  return text.replace(UNSEEN_START, "");
}
