// Marks that stand above or below a letter, and letters that stand below others, reach into the lines around.

// Three marks for each letter are common in Hebrew with its accents, and words of Burmese have six.
const MOST_MARKS = 6;
// Sanskrit has a word with five consonants in one another.
const MOST_LETTERS = 4;
// Put the next letter below or into the one before, or hang on to it: the characters of the canonical combining class 9
// (https://www.unicode.org/Public/UCD/latest/ucd/extracted/DerivedCombiningClass.txt), less those that readers see as marks
// and that never do so, and less what arranges numbers.
const JOINING_SIGN =
  "\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0C4D\\u0CCD\\u0D3B\\u0D3C\\u0D4D\\u0DCA\\u1039\\u1714\\u1715\\u1734\\u17D2\\u1A60\\u1B44\\u1BAB" +
  "\\uA806\\uA82C\\uA8C4\\uA9C0\\uAAF6\\u{10A3F}\\u{11046}\\u{110B9}\\u{11133}\\u{111C0}\\u{11235}\\u{112EA}\\u{1134D}\\u{113D0}" +
  "\\u{11442}\\u{114C2}\\u{115BF}\\u{1163F}\\u{116B6}\\u{11839}\\u{1193E}\\u{119E0}\\u{11A47}\\u{11A99}\\u{11C3F}\\u{11D45}\\u{11D97}\\u{11F42}";
/** What stands on one letter: marks, and letters that are joined to it. */
const STACK = new RegExp(`(?:\\p{M}|(?<=[${JOINING_SIGN}])\\p{L})+`, "gu");
const MARK = /\p{M}/u;
const MARKS = /\p{M}/gu;
const LETTERS = /\p{L}/gu;
const IGNORABLES = /\p{Default_Ignorable_Code_Point}/gu;

/** Counts what stands on the letters of a page, text by text: a letter and its marks may stand in several elements. */
export class StackedMarks {
  /** What stands on the last letter. */
  #last = "";

  /** What follows begins with a letter of its own. */
  endLetter(): void {
    this.#last = "";
  }

  /** Whether a letter up to the end of this text has more on it than in ordinary words. */
  areMany(text: string): boolean {
    if (this.#last === "" && !MARK.test(text)) {
      return false;
    }
    const visible = this.#last + text.replace(IGNORABLES, "");
    const stacks = Array.from(visible.matchAll(STACK));
    const last = stacks.at(-1);
    this.#last = last !== undefined && last.index + last[0].length === visible.length ? last[0] : "";
    return stacks.some(
      ([stack]) => countOf(stack, MARKS) > MOST_MARKS || countOf(stack, LETTERS) > MOST_LETTERS,
    );
  }
}

function countOf(text: string, of: RegExp): number {
  return text.length <= MOST_LETTERS ? 0 : (text.match(of) ?? []).length;
}
