import type { Pieces } from "./pieces.ts";

// Raw HTML, nested as nobody writes it, of the tags and attributes that change where and how large words stand.

const TAGS =
  "p div b i span a code pre tt samp kbd small sub sub sub sup sup sup mark del q ruby rt h1 h2 h3 h5 h6 ul ol li dl dd dt blockquote details summary table td figure figcaption section bdo img img br hr picture caption".split(
    " ",
  );
const REPEATED = ["sub", "sup", "small", "code", "kbd", "blockquote", "ul", "h5", "pre", "rt", "figure"];
const ATTRIBUTES = [
  ...Array.from({ length: 14 }, () => ""),
  ' dir="rtl"',
  ' dir="auto"',
  ' dir="ltr"',
  ' align="left"',
  ' align="right"',
  ' align="center"',
  ' width="1"',
  ' width="900"',
  " nowrap",
  ' hspace="90"',
  ' border="40"',
  ' start="99999999"',
  ' valign="bottom"',
  ' clear="all"',
  ' height="1"',
  ' align="inline-end"',
  ' hspace="100%"',
  ' vspace="60"',
  ' valign="super"',
  ' width="200px"',
  ' width="2000"',
  ' type="button"',
  ' type="radio"',
  ' type="i"',
  ' type="1"',
  " type=\"'no '\"",
  ' start="7"',
  ' value="88"',
  ' value="&nbsp;7"',
  ' value="300600300600300600"',
];
const SPANS = [
  ...Array.from({ length: 6 }, () => ""),
  ' rowspan="2"',
  ' colspan="2"',
  ' rowspan="0"',
  ' colspan="9"',
  ' colspan="&nbsp;2"',
  ' rowspan="2.5"',
];
// What stands where it does not belong.
const MISPLACED = [
  "ol><div><li",
  "ol><del><li",
  "ol><li><summary",
  "td><li",
  "ruby><b><rt",
  "ruby><rt",
  "details><summary><h4",
  "pre><div",
  "pre><ol><li",
  "pre><ruby",
  "section class='footnotes'><ol><li><ul><li",
];
const SIGNS = [
  "\u200F",
  "\u202E",
  "\u2067",
  "\u061C",
  "\u200E",
  "\u2066",
  "\u05D0",
  "\u0645",
  "\u0663\u0660",
  "300 → 600",
  "&nbsp;".repeat(30),
  " ".repeat(90),
  "\u2588".repeat(40),
  "x".repeat(120),
  "\u200B",
  "`",
];
const ADDRESS = ' src="https://site.example/a.png"';
const MAX_DEPTH = 7;

/** Blocks and words in one another, with lines of what moves and shrinks close to one another. */
export function layoutDocument(pieces: Pieces): string {
  const make = pieces.one([closeLines, nestings, nestings, turned, misplaced]);
  return make(pieces);
}

const DIRECTIONS = ["", "", ' dir="rtl"', ' dir="auto"', ' dir="ltr"', ' dir="x"', ' dir=" rtl"'];
const LETTERS = ["\u05D0", "\u05D1", "\u0645"];
// What stands first decides a direction, or does not; a bracket alone may end a note.
const OTHERS = ["\u0663", "\u066A", "\u060C", "]", "["];
// Each is filled from the inside out, and each of its tags may have a direction.
const TURNED = [
  "ul><li",
  "ol><li><p",
  "table><tr><td",
  "table><tbody><tr><th",
  "div><p",
  "blockquote",
  "h3",
  "pre",
  "p><code",
  "p><ruby",
  "p><bdo",
  "pre><b",
  "pre><kbd",
  "pre><bdo",
  "p><kbd",
  "p><del",
  "del><div",
  "div><b",
  "p><span",
  "details><summary",
  "dl><dd",
];

/** Words of both directions, in whatever can have one of its own. */
function turned(pieces: Pieces): string {
  const sign = () =>
    pieces.one([
      pieces.word(),
      pieces.word(),
      pieces.one(LETTERS),
      pieces.one(OTHERS),
      pieces.numbers(),
      "\u2192",
      "<br>",
      pieces.one(["<hr>", "<br>", pieces.word()]),
    ]);
  const text = () => Array.from({ length: pieces.upTo(6) + 2 }, sign).join(pieces.one([" ", " ", ", "]));
  const one = () => {
    const names = pieces.one(TURNED).split("><");
    const [inner = "", ...outer] = names.reverse();
    const open = (name: string) => `<${name}${pieces.one(DIRECTIONS)}>`;
    const parts = Array.from({ length: pieces.upTo(3) + 1 }, () => `${open(inner)}${text()}</${inner}>`);
    return outer.reduce((held, name) => `${open(name)}${held}</${name}>`, parts.join(pieces.one([" ", ""])));
  };
  return pieces.some(2, () => `${one()}\n\n`);
}

/** Elements out of their places, one behind the other: each may take over the words, the line or the number of the next one. */
function misplaced(pieces: Pieces): string {
  const one = () => {
    const names = pieces.one(MISPLACED).split("><");
    const close = names.map((name) => `</${name.split(" ")[0]}>`).reverse();
    const words = () => pieces.one([pieces.word(), `${pieces.word()}<br>${pieces.word()}`, "30"]);
    const last = `<${names.pop()}${pieces.one(ATTRIBUTES)}>`;
    const inner = pieces.some(2, () => `${last}${words()}${close[0]}`);
    return `${names.map((name) => `<${name}>`).join("")}${inner}${close.slice(1).join("")}`;
  };
  return `${pieces.word()} ${pieces.some(3, one)} ${pieces.word()}`;
}

function nestings(pieces: Pieces): string {
  const blocks = [
    () => words(pieces),
    () => node(pieces, 0),
    () => node(pieces, 0),
    () => `<div>${node(pieces, 1)}</div>`,
  ];
  return Array.from({ length: pieces.upTo(3) + 1 }, () => pieces.one(blocks)()).join("\n\n");
}

function words(pieces: Pieces): string {
  const one = () => (pieces.upTo(12) === 0 ? pieces.one(SIGNS) : pieces.word());
  return Array.from({ length: pieces.upTo(3) + 1 }, one).join(" ");
}

function node(pieces: Pieces, depth: number): string {
  if (depth > MAX_DEPTH || pieces.upTo(5) === 0) {
    return words(pieces);
  }
  switch (pieces.upTo(12)) {
    case 0:
      return table(pieces, depth);
    case 1: {
      const [name, times] = [pieces.one(REPEATED), pieces.upTo(6) + 2];
      return `<${name}>`.repeat(times) + node(pieces, depth + 2) + `</${name}>`.repeat(times);
    }
    default:
      return element(pieces, depth);
  }
}

function element(pieces: Pieces, depth: number): string {
  const name = pieces.one(TAGS);
  const open = `<${name}${pieces.one(ATTRIBUTES)}`;
  if (/^(?:img|br|hr)$/.test(name)) {
    const picture = pieces.one([ADDRESS, ADDRESS, ADDRESS, ` alt="${pieces.word()}"`]);
    return `${open}${name === "img" ? picture : ""}>`;
  }
  const inner = Array.from({ length: pieces.upTo(2) + 1 }, () => node(pieces, depth + 1));
  return `${open}>${inner.join(pieces.one(["", " ", "<br>"]))}</${name}>`;
}

function table(pieces: Pieces, depth: number): string {
  const cell = () => `<td${pieces.one([...SPANS, pieces.one(ATTRIBUTES)])}>${node(pieces, depth + 1)}</td>`;
  const rows = () => pieces.some(3, () => `<tr>${pieces.some(3, cell)}</tr>`);
  const bodies = [
    rows,
    rows,
    rows,
    () => `<tfoot>${rows()}</tfoot>${rows()}`,
    () => `<thead>${rows()}</thead><tbody>${rows()}</tbody>`,
    () => `${rows()}<thead>${rows()}</thead>`,
  ];
  const none = () => "";
  const caption = pieces.one([
    none,
    none,
    () => `<caption${pieces.one(ATTRIBUTES)}>${words(pieces)}</caption>`,
  ]);
  return `<table${pieces.one(ATTRIBUTES)}>${caption()}${pieces.one(bodies)()}</table>`;
}

const LINE_TAGS = ["sub", "sup", "sub", "sup", "small", "kbd", "code", "samp", "b", "mark", "a"];
const COVERS = [
  '<img src="https://site.example/a.png">',
  '<img width="740" height="15" src="https://site.example/a.png">',
  `<kbd>${"&nbsp;".repeat(40)}</kbd>`,
  `<mark>${"&nbsp;".repeat(60)}</mark>`,
  "\u2588".repeat(50),
];
const AROUND = [
  ["p", "p"],
  ["h1", "h1"],
  ["h3", "h3"],
  ["h6", "h6"],
  ["div", "div"],
  ["table><tr><td", "table"],
  ["ul><li", "ul"],
  ["pre", "pre"],
  ["small", "small"],
  ["blockquote", "blockquote"],
  ["kbd", "kbd"],
] as const;

/** Lines at the edge of what is read: each may cover the one above or below it. */
function closeLines(pieces: Pieces): string {
  const line = () =>
    pieces.one([
      () => span(pieces, 0),
      () => span(pieces, 0),
      () => pieces.word(),
      () => `<ruby>${pieces.word()}<rt>${pieces.word()} ${pieces.word()}</rt></ruby>`,
    ])();
  const lines = Array.from({ length: pieces.upTo(4) + 2 }, line).join("<br>");
  const [open, close] = pieces.one(AROUND);
  return `${pieces.word()} ${pieces.word()}\n\n<${open}>${lines}</${close}>\n\n${pieces.word()}`;
}

function span(pieces: Pieces, depth: number): string {
  if (depth > 2 || pieces.upTo(3) === 0) {
    return pieces.one([pieces.word(), pieces.word(), pieces.one(COVERS)]);
  }
  const name = pieces.one(LINE_TAGS);
  const rest = pieces.one([() => "", () => `<br>${span(pieces, depth + 1)}`, () => ` ${pieces.word()}`]);
  return `<${name}>${span(pieces, depth + 1)}${rest()}</${name}>`;
}
