import { codePoint } from "../plain-text.ts";

// Characters that a reader cannot see, tells apart with difficulty, or reads in another order than they are written in.

/** A character in its text: what comes after it, and what was kept of what came before it. */
interface Position {
  readonly characters: readonly string[];
  readonly index: number;
  readonly kept: readonly string[];
}

/** One row of the table: which characters, where they stay, and what stands for them elsewhere. */
interface Rule {
  readonly of: RegExp;
  readonly stays?: (position: Position) => boolean;
  /** Nothing, where there is no such function. */
  readonly becomes?: (character: string) => string;
}

const space = () => " ";

const JOINING_SCRIPT = signOfScripts(
  "Arab|Syrc|Nkoo|Mand|Mong|Phag|Adlm|Rohg|Sogd|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Khmr|Mymr|Tibt|Java|Bali|Newa|Gran|Tirh|Sind|Cakm|Mtei|Limb|Lepc|Sund|Bugi|Batk|Cham|Lana|Brah|Kthi|Sylo",
);
const UNSPACED_SCRIPT = signOfScripts("Thai|Laoo|Khmr|Mymr|Lana|Talu|Tavt|Java|Bali|Tibt");
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const VISIBLE_MARK = /(?!\p{Default_Ignorable_Code_Point})\p{M}/u;

/**
 * The first row that names a character decides. Variation selectors stay only with emoji, in Mongolian, and four of them with
 * ideographs: elsewhere most fonts ignore them, and with 256 of them each character could carry an unseen byte.
 */
const RULES: readonly Rule[] = [
  { of: /[\v\f\u0085\u2028\u2029]/, becomes: space },
  { of: /\u2800/, stays: between(/[\u2801-\u28FF]/, /[\u2801-\u28FF]/), becomes: space },
  // These arrange the signs of one script. Real writing has two in a row at most.
  arranging(/[\u{13430}-\u{1345F}]/u, /\p{Script=Egyptian_Hieroglyphs}/u),
  arranging(/\u{16FE4}/u, /\p{Script=Khitan_Small_Script}/u),
  arranging(/\u{1BC9D}/u, /\p{Script=Duployan}/u),
  arranging(/\u2D7F/u, /\p{Script=Tifinagh}/u),
  arranging(/\u{1107F}/u, /\p{Script=Brahmi}/u),
  // Marks, embeddings, overrides and isolates: each can make a reader read another order than is written.
  { of: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/, becomes: codePoint },
  { of: /\u200D/, stays: (position) => joinsPictographs(position) || joinsLetters(position) },
  { of: /\u200C/, stays: joinsLetters },
  { of: /\u200B/, stays: between(UNSPACED_SCRIPT, UNSPACED_SCRIPT) },
  { of: /[\uFE0E\uFE0F]/, stays: stylesEmoji },
  // Names are written with the first few of these. More of them could carry more than two bits for each ideograph.
  { of: /[\u{E0100}-\u{E0103}]/u, stays: ({ kept }) => /\p{Unified_Ideograph}/u.test(kept.at(-1) ?? "") },
  { of: /\u034F/, stays: between(/\p{scx=Hebr}/u, VISIBLE_MARK) },
  {
    of: /[\u180B-\u180F]/,
    stays: ({ kept }) => /(?!\p{Default_Ignorable_Code_Point})\p{scx=Mong}/u.test(kept.at(-1) ?? ""),
  },
  // Two fillers alone would be a syllable that nobody sees.
  { of: /\u115F/, stays: isFollowedBy(/^(?:[\u1161-\u11A7]|\u1160[\u11A8-\u11FF])/) },
  { of: /\u1160/, stays: ({ kept }) => /[\u1100-\u115F]/.test(kept.at(-1) ?? "") },
  { of: /[\u{E0000}-\u{E007F}]/u, stays: belongsToFlag },
  { of: IGNORABLE },
  { of: /[\uFFFC\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn}/u, becomes: codePoint },
  { of: /\p{Cs}/u, becomes: () => "\uFFFD" },
  { of: /(?![\t\n])\p{Cc}|[\uFFF9-\uFFFB\u{1D159}]/u },
];

const PLAIN = /^[\t\n\x20-\x7e]*$/;
const ANY_RULE = ruleOf(RULES);
// What stays in some places only is seen by what it stands with.
const UNSEEN = ruleOf(RULES.filter(({ becomes }) => becomes === undefined || becomes === space));
const VISIBLE = new RegExp(`(?!${UNSEEN.source})[^\\s\\u2800]`, "u");
// Typesetters' spaces are hard to tell apart: each could carry four bits. Text that people write has the other ones.
const RARE_SPACE = /[\u2000-\u2008\u200A\u205F]/g;
const UNUSUAL_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]{2,}/g;

/** The text without characters that a reader cannot see; those that change what is read become a notation such as [U+202E]. */
export function cleanCharacters(text: string): string {
  if (PLAIN.test(text)) {
    return text;
  }
  return replaceInvisible(text)
    .replace(UNUSUAL_SPACES, (run) => (/^(.)\1*$/u.test(run) ? run : " ".repeat(run.length)))
    .replace(RARE_SPACE, " ");
}

/** Whether a reader sees anything of this text. The first visible character settles it: each level of a page asks for all in it. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

function ruleOf(rules: readonly Rule[]): RegExp {
  return new RegExp(`(?:${rules.map(({ of }) => of.source).join("|")})`, "u");
}

function replaceInvisible(text: string): string {
  if (!ANY_RULE.test(text)) {
    return text;
  }
  const characters = Array.from(text);
  const kept: string[] = [];
  for (const [index, character] of characters.entries()) {
    const rule = ANY_RULE.test(character) ? RULES.find(({ of }) => of.test(character)) : undefined;
    const stays = rule === undefined || rule.stays?.({ characters, index, kept }) === true;
    const shown = stays ? character : (rule.becomes?.(character) ?? "");
    if (shown !== "") {
      kept.push(shown);
    }
  }
  return kept.join("");
}

/** Finds a sign of these scripts. */
function signOfScripts(scripts: string): RegExp {
  const extensions = scripts.replace(/(\w+)\|?/g, "\\p{scx=$1}");
  return new RegExp(`(?!\\p{Default_Ignorable_Code_Point})[${extensions}]`, "u");
}

function between(before: RegExp, after: RegExp): (position: Position) => boolean {
  return ({ characters, index, kept }) =>
    before.test(kept.at(-1) ?? "") && after.test(characters[index + 1] ?? "");
}

function isFollowedBy(next: RegExp): (position: Position) => boolean {
  return ({ characters, index }) => next.test(characters.slice(index + 1, index + 3).join(""));
}

function arranging(of: RegExp, script: RegExp): Rule {
  const isSign = (character: string) => script.test(character) && !of.test(character);
  return { of, stays: ({ kept }) => kept.slice(-2).some(isSign) };
}

function joinsPictographs(position: Position): boolean {
  const pictographEnd = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
  return between(pictographEnd, /\p{Extended_Pictographic}/u)(position);
}

function joinsLetters({ characters, index, kept }: Position): boolean {
  const last = kept.at(-1) ?? "";
  return (
    /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]/u.test(last) &&
    JOINING_SCRIPT.test(last) &&
    !IGNORABLE.test(characters[index + 1] ?? "")
  );
}

function stylesEmoji({ characters, index, kept }: Position): boolean {
  const last = kept.at(-1) ?? "";
  return /[0-9#*]/.test(last)
    ? characters[index + 1] === "\u20E3"
    : /(?![\p{Regional_Indicator}\p{Emoji_Modifier}])\p{Emoji}/u.test(last);
}

// The only flags made of tags that exist: another one followed by tags would be a text nobody sees.
const FLAGS = ["gbeng", "gbsct", "gbwls"].map(
  (name) =>
    `\u{1F3F4}${Array.from(name, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("")}\u{E007F}`,
);
const FLAG_LENGTH = 7;

function belongsToFlag({ characters, index }: Position): boolean {
  const first = Math.max(0, index - FLAG_LENGTH + 1);
  const near = characters.slice(first, index + 1).lastIndexOf("\u{1F3F4}");
  return near >= 0 && FLAGS.includes(characters.slice(first + near, first + near + FLAG_LENGTH).join(""));
}
