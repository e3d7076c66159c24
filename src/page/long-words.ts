import { type Element, isElement, isText, isUnseen, type Node } from "./dom.ts";
import { isBlockTag, sizeIn } from "./tags.ts";

// How wide the words of a page are at most, in the fonts that GitHub's style sheet names and in those that stand in for them.
// All widths are multiples of the size of the page's text.

/** A little less than the text of a comment, which has 760 pixels, at 14 of them for a letter's size. */
export const WIDTH_OF_PAGE = 53;

/** Signs of ASCII, and how wide the widest of them is in bold type. */
const ASCII_WIDTHS: ReadonlyArray<readonly [string, number]> = [
  ["!'(),-./:;IJ[]\\`fijlrt{|}", 0.45],
  ["bdghnpqu#", 0.66],
  ["ABCDGHKNOPQRUVX&", 0.82],
  ["%@MWmw", 1],
];
const WIDTH_OF_OTHER = 0.62;
const ASCII = Array.from({ length: 0x80 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return ASCII_WIDTHS.find(([signs]) => signs.includes(sign))?.[1] ?? WIDTH_OF_OTHER;
});
// All letters of code and of keys are equally wide.
const WIDTH_IN_CODE = 0.62;
const CODE = /^(?:code|tt|samp|kbd|pre)$/;

/** Up to which character, and how wide the widest one is, as measured in Noto's fonts. */
const WIDTHS: ReadonlyArray<readonly [number, number]> = [
  [0x6ff, 1.1],
  // India and Sri Lanka.
  [0xdff, 1.4],
  // Thai and Lao.
  [0xeff, 0.8],
  [0x1fff, 1.4],
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
// Letters of the same scripts that are about twice as wide.
const WIDER =
  /[\u0A74\u0B4B\u0B4C\u0B8A\u0B90\u0B94\u0BA3\u0BB9\u0BC6-\u0BCC\u0BD7\u0BF0-\u0BFA\u0C0B\u0C60\u0C8A\u0CCB\u0CE0\u0D05-\u0D14\u0D1D\u0D1E\u0D48\u0D4A-\u0D4C\u0D58-\u0D5E\u0D70-\u0D79\u0D7A\u0D8E-\u0D93\u0DDB-\u0DDE\u0DE6-\u0DF4\u0F07\u0F12\u0F3A\u0F3B\u0FD0\u1024\u1029\u102A\u103F\u1671-\u1676\u17D8\u17DA\u19EC\u19ED\u19FC\u19FD\u1A0F\u1A54\u1AAC\u1B06-\u1B12\u1B40-\u1B4B\u1B5B\u1B69\u1BAF\u1CC4\u1CC7]/;
const WIDTH_OF_WIDER = 2.6;
const WIDTH_OF_MARK = 0.4;
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
      const { width, isBlank, isUntied } = letterOf(character);
      if (isBlank || (isUntied && this.#isUntied)) {
        this.#endWord();
      }
      this.#isUntied = isUntied;
      this.#width += size * (isCode && character < "\u0080" ? WIDTH_IN_CODE : width);
      this.most = Math.max(this.most, this.#width);
    }
  }

  #endWord(): void {
    if (!this.#isOne) {
      this.#width = 0;
    }
  }
}

/** A character of a text. */
interface Letter {
  /** A multiple of the size of the text. */
  readonly width: number;
  readonly isBlank: boolean;
  readonly isUntied: boolean;
}

// Elements in elements ask for the same letters again.
const LETTERS = new Map<string, Letter>();

function letterOf(character: string): Letter {
  const known = LETTERS.get(character);
  if (known !== undefined) {
    return known;
  }
  const letter = {
    width: widthOf(character, character.codePointAt(0) ?? 0),
    isBlank: BLANK.test(character),
    isUntied: UNTIED.test(character),
  };
  LETTERS.set(character, letter);
  return letter;
}

function widthOf(character: string, code: number): number {
  if (code < ASCII.length) {
    return ASCII[code] ?? 1;
  }
  if (IS_IGNORABLE.test(character)) {
    return 0;
  }
  if (WIDER.test(character)) {
    return WIDTH_OF_WIDER;
  }
  return IS_MARK.test(character) ? WIDTH_OF_MARK : (WIDTHS.find(([last]) => code <= last)?.[1] ?? 1);
}
