import { cleanCharacters } from "../../src/page/characters.ts";
import type { Page } from "./browser.ts";
import type { Seen } from "./compare.ts";

/** A page of which it is known what a reader sees. */
interface Known {
  readonly html: string;
  /** What cannot be read, and why. */
  readonly unreadable: readonly string[];
  readonly struck?: readonly string[];
}

const PICTURE = '<img src="https://site.example/a.png">';

// A change of look.js or seen.js that overlooks one of these overlooks others too; one that finds more is wrong about them.
const KNOWN: readonly Known[] = [
  { html: `<p>a<br><sup><sup><sup>${PICTURE}</sup></sup></sup></p>`, unreadable: ["a covered"] },
  { html: `<p>a<br><sup>${PICTURE}</sup></p>`, unreadable: [] },
  { html: "<sub><div>aaaa</div><div>\u2588\u2588\u2588\u2588</div></sub>", unreadable: ["aaaa covered"] },
  // The background of highlighted words covers what is behind them,
  {
    html: "<sub><div>aaa</div><div><mark><b>bbbbb</b></mark></div></sub>",
    unreadable: ["aaa covered", "aaa overlapped", "bbbbb overlapped"],
  },
  // and none is behind small letters that are moved out of it, whose boxes reach over words in the next line.
  {
    html: "<div>a<br><mark><sub><sup>bbb bbb</sup></sub></mark><br><ruby>ccc<rt>d e</rt></ruby></div>",
    unreadable: [],
  },
  // The first element of a page has no margin above, though words stand there.
  { html: `a<h1><sup><mark>${PICTURE}</mark> b</sup></h1>`, unreadable: ["a covered"] },
  { html: `<p>a</p><h1><sup><mark>${PICTURE}</mark> b</sup></h1>`, unreadable: [] },
  { html: "<sub><sub><sub>a</sub></sub></sub> b", unreadable: ["a tiny"] },
  { html: "<bdo dir='rtl'>abc</bdo>", unreadable: ["abc reordered"] },
  { html: `<pre>${" ".repeat(300)}a</pre>`, unreadable: ["a behind blanks"] },
  // Chromium once said that nothing of this is shown.
  { html: "\u2067\n\n<sup><sup><sup>\u200B</sup></sup></sup>\n\na b", unreadable: [] },
  {
    html: "<del>a <kbd>b</kbd> <button>c</button> <g-emoji>d</g-emoji></del>",
    unreadable: [],
    struck: ["a"],
  },
];

export const KNOWN_PAGES: readonly Page[] = KNOWN.map(({ html }, number) => ({ number: number * 4, html }));

/** What the browser says otherwise of these pages. */
export function wrongSights(shown: readonly Seen[]): string[] {
  return KNOWN.flatMap(({ html, unreadable, struck = [] }, index) => {
    const seen = shown[index];
    const text = cleanCharacters(seen?.text ?? "");
    const found = {
      unreadable: [...new Set(seen?.unreadable.map(({ text: word, why }) => `${word} ${why}`))].sort(),
      struck: seen?.struck,
      lost: seen?.words.filter((word) => !text.includes(word)),
    };
    const known = { unreadable: unreadable.toSorted(), struck, lost: [] };
    return JSON.stringify(found) === JSON.stringify(known) ? [] : [`${html}: ${JSON.stringify(found)}`];
  });
}
