const ALLOWED =
  "a abbr b bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt ul var video wbr";
const OTHERS =
  "Steps T key svg math template script style title textarea noscript iframe object xmp plaintext head body html form button select option label font center marquee nobr u big audio canvas dialog meter progress address aside main nav menu fieldset legend track datalist param embed frameset noembed noframes rb rtc x-y g-emoji math-renderer clipboard-copy";

const SIGNS = [
  "<!--",
  "-->",
  "<",
  ">",
  "</",
  "&",
  "`",
  "```",
  "~~~",
  "|",
  "\n",
  "\n\n",
  "\t",
  "\r",
  "\f",
  "\v",
  "\0",
  "*",
  "**",
  "_",
  "[",
  "]",
  "](",
  "]: ",
  "![",
  "[^",
  "\\",
  "$",
  "$$",
  "@",
  "#",
  ":",
  "=",
  '"',
  "'",
  "</b>",
  "<b>",
  "<p>",
  "</p>",
  "</div>",
  "</td>",
  "<tr>",
  "</table>",
  "\u200B",
  "\u200D",
  "\u200C",
  "\u202E",
  "\u061C",
  "\u2066",
  "\uFE0F",
  "\u{E0041}",
  "\u00AD",
  "\u3164",
  "\u2028",
  "\u2800",
  "\uE000",
  "\uD83D",
  "\u0007",
  "\u{1F468}",
  "\u05D0",
  "\u0645",
  "\u066A",
  "\u6F22",
  "\u00A0",
  "\u2009",
  "\u3000",
  "\u0301",
  "~",
  "~\u200B~",
  "</\u200Bdel>",
  "\\|",
  "\n- ",
  "\n# ",
  "\u1780\u17D2",
  "\u17D2\u1780".repeat(5),
  "\u0BF5".repeat(20),
  "\u845B\u{E0100}",
  "\uFEFF",
];

/** A number in letters: a, b, … z, ba, bb … */
function lettersOf(number: number): string {
  const rest = number >= 26 ? lettersOf(Math.floor(number / 26)) : "";
  return rest + String.fromCharCode(97 + (number % 26));
}

/** Pieces of documents, drawn at random, with words that are each in one piece only. */
export class Pieces {
  readonly #random: () => number;
  #words = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  startDocument(): void {
    this.#words = 0;
  }

  /** A number from 0 up to `end`, less one. */
  upTo(end: number): number {
    return Math.floor(this.#random() * end);
  }

  one<T>(choices: readonly T[]): T {
    const chosen = choices[this.upTo(choices.length)];
    if (chosen === undefined) {
      throw new Error("There is nothing to choose from.");
    }
    return chosen;
  }

  /** One to so many pieces in a row. */
  some(most: number, make: () => string): string {
    return Array.from({ length: this.upTo(most) + 1 }, make).join("");
  }

  word(): string {
    this.#words += 1;
    return `Word${lettersOf(this.#words)}`;
  }

  /** Two numbers with a sign between them: each number is in one piece only. */
  numbers(): string {
    this.#words += 2;
    const sign = this.one(["~", "\u00D7", "\u00F7", "^", "+", "$", "%", ":", " - ", " \u2192 "]);
    return `${1000 + this.#words}${sign}${1001 + this.#words}`;
  }

  sign(): string {
    return this.one(SIGNS);
  }

  /** A name that definitions and their uses share. */
  label(): string {
    return this.one(["1", "2", "a", "b", "A", "1|2"]);
  }

  tag(): string {
    return this.one((this.upTo(4) > 0 ? ALLOWED : OTHERS).split(" "));
  }

  address(): string {
    const word = this.word();
    return this.one([
      `https://site.example/${word}`,
      `https://site.example/${word}?q=(${word})&x=|*${word}*`,
      `http://plain.example/${word}`,
      `https://site.example/\u6F22${word}`,
      `https://${word}.example`,
      `https://site.example/${word.repeat(30)}`,
      `javascript:${word}`,
      `mailto:${word}@site.example`,
      `#${word}`,
      `docs/${word}.md`,
      "https://github.com/acme/shop/issues/7",
    ]);
  }

  attributes(): string {
    const value = this.word();
    return this.one([
      "",
      "",
      ` title="${value}"`,
      ` alt='${value}'`,
      ` ${value}`,
      ` hidden`,
      ` style="display:none" data-x=${value}`,
      ` dir=rtl`,
      ` dir="ltr"`,
      ` lang="${this.one(["mermaid", "ts", "math", value])}"`,
      ` class="${this.one(["sr-only", "email-hidden-reply", "anchor", "user-mention", value])}"`,
      ` href="${this.address()}"`,
      ` src="${this.address()}" alt="${value}"`,
      ` start="${this.upTo(100)}" value="${value}"`,
      ` align=center id=${value}`,
      ` type="${this.one(["button", "i", "radio", value])}" nowrap`,
      ` alt="${value}" width="1"`,
      ` type=checkbox checked`,
      ` title="${value} > ${value}`,
      `\n/docs ${value}\n`,
    ]);
  }
}
