import { ATTRIBUTES, VOCABULARY, WRITABLE } from "../../src/page/vocabulary.ts";
import { randomFrom } from "../random.ts";

// Pages near the vocabulary: drawn from its table, with now and then an element or an attribute that is not in it. Each word is there
// once, so that it is known wherever it is found.

const MOST_WORDS = 24;
const DEEPEST = 9;
// What is tried more often than the rest, because bots write it.
const OFTEN = /^(?:details|heading|code)$/;
const EMPTY = /^(?:hr|img|input|source|wbr)$/;
const SIGNS = [
  "\u05D0",
  "\u0645\u0645",
  "\u200F",
  "\u202E",
  "\u061C",
  "300 \u2192 600",
  "&nbsp;".repeat(40),
  "&emsp;".repeat(70),
  `${" ".repeat(90)}`,
  "&emsp;".repeat(28),
  "\t".repeat(7),
  "\u2588".repeat(50),
  "A\u0302\u0302\u0302\u0302\u0302\u0302",
  "\u200B",
  "`",
  "|",
  "&lt;/del&gt;",
  "W".repeat(120),
  "\u{1242B}".repeat(12),
  "$\\rlap{x}$",
  '<math-renderer class="js-inline-math">$x$</math-renderer>',
];
const OF_LAYOUT = [
  ...["left", "right", "center", "top", "absmiddle"].map((side) => `align="${side}"`),
  ...["top", "bottom"].map((side) => `valign="${side}"`),
  ...["1", "40", "300", "900", "3000", "5%", "93%", "100%"].flatMap((side) => [
    `width="${side}"`,
    `height="${side}"`,
  ]),
  ...["1", "7", "99", "100", "5000"].map((number) => `start="${number}"`),
  ...["rtl", "ltr", "auto", "auto"].map((direction) => `dir="${direction}"`),
  'colspan="2"',
  'rowspan="2"',
  "nowrap",
  'hspace="90"',
  'border="9"',
  'type="i"',
  'value="88"',
  "reversed",
  'clear="all"',
];

/** Where an element is put: in one of this kind, and in others that bar some kinds. */
interface Place {
  readonly kind: string;
  readonly barred: readonly string[];
  readonly depth: number;
}

/** Those attributes that the vocabulary has for an element. */
function usualFor(element: string): string[] {
  const usual = OF_LAYOUT.filter((each) => {
    const [, name = "", value = ""] = /^(\w+)="(.*)"$/.exec(each) ?? [];
    return ATTRIBUTES.get(name)?.test(`${element} ${value}`) === true;
  });
  return usual.length === 0 ? [""] : usual;
}

/** The documents of a seed, the same for the same seed. */
export function* documentsFrom(seed: number): Generator<string, never> {
  const random = randomFrom(seed);
  const upTo = (end: number) => Math.floor(random() * end);
  const one = <T>(all: readonly [T, ...T[]] | readonly T[]): T => {
    const found = all[upTo(all.length)];
    if (found === undefined) throw new Error("There is nothing to choose from.");
    return found;
  };
  let words = 0;

  const word = () => {
    words += 1;
    return `W${words.toString(26).replace(/[0-9]/g, (digit) => "qrstuvwxyz".charAt(Number(digit)))}x`;
  };
  const text = () =>
    Array.from({ length: upTo(4) + 1 }, () => (upTo(12) === 0 ? one(SIGNS) : word())).join(" ");

  const attributes = (name: string) =>
    (name === "img" ? ' src="https://x.example/a.png"' : "") +
    (name === "section" ? ' class="footnotes"' : "") +
    (name === "input" ? ' type="checkbox"' : "") +
    (upTo(4) === 0 ? ` ${one(upTo(8) === 0 ? OF_LAYOUT : usualFor(name))}` : "") +
    (/^(?:p|ul|ol|h\d|div|table)$/.test(name) && upTo(2) === 0 ? ' dir="auto"' : "");

  const element = (name: string, { kind, barred, depth }: Place): string => {
    const open = `<${name}${attributes(name)}>`;
    const bars = VOCABULARY[kind]?.bars?.split(" ") ?? [];
    const inside = { kind, depth: depth + 1, barred: [...barred, ...bars] };
    if (EMPTY.test(name)) return open;
    if (kind === "key" && upTo(3) > 0) return `${open}${word()}</${name}>`;
    const summary =
      kind === "details" && upTo(3) > 0 ? element("summary", { ...inside, kind: "summary" }) : "";
    const words = content(inside);
    return `${open}${summary}${kind === "struck" ? words.trim() : words}</${name}>`;
  };

  /** Lines of a file behind a permalink, as GitHub shows them. */
  const embedded = () => {
    const rows = Array.from({ length: upTo(40) + 1 }, (_, line) => {
      const code = `${"  ".repeat(upTo(4))}${upTo(8) === 0 ? text() : "let it = be;"}`;
      return `<tr class="border-0"><td class="blob-num border-0 px-3 py-0" data-line-number="${line}"></td><td class="blob-code border-0 px-3 py-0 blob-code-inner js-file-line">${code}</td></tr>`;
    });
    return `<div class="Box Box--condensed my-2"><div class="Box-header f6"><p class="mb-0 text-bold"><a href="https://github.com/">shop/a.ts</a></p><p class="mb-0 color-fg-muted">Lines 1 to ${rows.length} in <a class="commit-tease-sha" href="/">1a2b3c4</a></p></div><div itemprop="text" class="Box-body p-0 blob-wrapper blob-wrapper-embedded data"><table class="highlight tab-size mb-0"><tbody>${rows.join("")}</tbody></table></div></div>`;
  };

  const content = ({ kind, barred, depth }: Place): string => {
    const all = VOCABULARY[kind]?.holds.split(" ") ?? [];
    // Now and then one that may not stand here.
    const held = all.filter((each) => each !== "" && (!barred.includes(each) || upTo(100) === 0));
    const often = held.filter((each) => OFTEN.test(each));
    const parts = Array.from({ length: upTo(3) + 1 }, () => {
      if (words > MOST_WORDS) return "";
      if (held.includes("text") && (depth > DEEPEST || upTo(3) === 0)) return text();
      if (kind === "container" && upTo(20) === 0) return embedded();
      if (upTo(150) === 0) return element(one([...WRITABLE]), { kind: "container", barred, depth });
      const inner = held.length === 0 ? "" : one(upTo(2) === 0 && often.length > 0 ? often : held);
      const row = VOCABULARY[inner];
      if (row === undefined || depth > DEEPEST + 4) return "";
      return element(one(row.elements.split(" ")), { kind: inner, barred, depth });
    });
    return parts.join(one(["", " ", " ", "<br>"]));
  };

  for (;;) {
    words = 0;
    yield Array.from({ length: upTo(3) + 1 }, () =>
      content({ kind: "container", barred: [], depth: 0 }),
    ).join(one(["", "\n", "\n\n"]));
  }
}
