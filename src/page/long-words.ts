import { type Element, isElement, isText, isUnseen, type Node } from "./dom.ts";
import { isBlockTag, sizeIn } from "./tags.ts";

// How wide the words of a page are at most, in the fonts that GitHub's style sheet names and in those that stand in for them.
// All widths are multiples of the size of the page's text.

/** 54 letters as wide as a W: a little less than the text of a comment, 780 pixels of 14 each. */
export const WIDTH_OF_PAGE = 51;

const NARROW = "!'(),-./:;IJ[]\\`fijlrt|";
const WIDE = "%@MWmw";
const WIDTH_OF_NARROW = 0.48;
const WIDTH_OF_SMALL = 0.68;
const WIDTH_OF_CAPITAL = 0.82;
const ASCII = Array.from({ length: 0x80 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (NARROW.includes(sign)) return WIDTH_OF_NARROW;
  if (WIDE.includes(sign)) return 1;
  return /[A-Z#&]/.test(sign) ? WIDTH_OF_CAPITAL : WIDTH_OF_SMALL;
});
// Code and keys: each letter is as wide as any other.
const WIDTH_IN_CODE = 0.62;
const CODE = /^(?:code|tt|samp|kbd|pre)$/;

/** Up to which character, and how wide the widest one is as measured in Noto's fonts, with some room for other ones. */
const WIDTHS: ReadonlyArray<readonly [number, number]> = [
  [0x6ff, 1.1],
  // The north of India.
  [0xb7f, 1.6],
  // The south of India, Sri Lanka.
  [0xdff, 2.6],
  // Thai, Lao.
  [0xeff, 1],
  [0xfff, 1.6],
  // Burmese.
  [0x109f, 2.6],
  [0x1fff, 2.1],
  // Signs of all kinds.
  [0x2dff, 2],
  [0x2e7f, 3],
  // Chinese, Japanese, Korean.
  [0x9fff, 1.1],
  [0xabff, 2.1],
  [0xd7af, 1.1],
  [0xf8ff, 10],
  [0xfaff, 1.1],
  // Some of the Arabic ligatures are whole sentences, and signs of cuneiform are as long.
  [0xfdff, 10],
  [0xffef, 2],
  [0x1efff, 10],
  // Pictures.
  [0x1fbff, 1.6],
  [0x3ffff, 1.1],
  [0x10ffff, 10],
];
const WIDTH_OF_MARK = 0.6;
const IS_IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const IS_MARK = /\p{Mn}/u;
// Between each two of these, a line may end.
const UNTIED =
  /(?![ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ])[\p{Unified_Ideograph}\u3041-\u3094\u30A1-\u30FA\uAC00-\uD7A3]/u;
// No-break spaces are none of these.
const BLANK = /[ \t\r\n\f\u200B]/;

/** How wide the widest word in the element is, whose text has this size; for a line that is never broken, all of it. */
export function widestWord(element: Element, size: number, { isOneLine = false } = {}): number {
  const line = new Line(isOneLine);
  line.addAll(element.childNodes, size, CODE.test(element.tagName));
  return line.most;
}

/** Words of any elements that stand behind one another. */
class Line {
  most = 0;
  readonly #isOne: boolean;
  #width = 0;
  #isUntied = false;

  constructor(isOne: boolean) {
    this.#isOne = isOne;
  }

  addAll(nodes: readonly Node[], size: number, isCode: boolean): void {
    for (const node of nodes) {
      if (isText(node)) {
        this.#addText(node.value, size, isCode);
      } else if (isElement(node) && !isUnseen(node)) {
        this.#addElement(node, size, isCode);
      }
    }
  }

  #addElement({ tagName, childNodes }: Element, size: number, isCode: boolean): void {
    const isApart = tagName === "br" || isBlockTag(tagName);
    if (isApart) this.#endWord();
    this.addAll(childNodes, sizeIn(tagName, size), isCode || CODE.test(tagName));
    if (isApart) this.#endWord();
  }

  #addText(text: string, size: number, isCode: boolean): void {
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      const isUntied = code > 0x2e7f && UNTIED.test(character);
      if (BLANK.test(character) || (isUntied && this.#isUntied)) {
        this.#endWord();
      }
      this.#isUntied = isUntied;
      this.#width += size * (code < 0x80 ? widthOfAscii(code, isCode) : widthOf(character, code));
      this.most = Math.max(this.most, this.#width);
    }
  }

  #endWord(): void {
    if (!this.#isOne) {
      this.#width = 0;
    }
  }
}

function widthOfAscii(code: number, isCode: boolean): number {
  return isCode ? WIDTH_IN_CODE : (ASCII[code] ?? 1);
}

function widthOf(character: string, code: number): number {
  if (IS_IGNORABLE.test(character)) {
    return 0;
  }
  return IS_MARK.test(character) ? WIDTH_OF_MARK : (WIDTHS.find(([last]) => code <= last)?.[1] ?? 1);
}
