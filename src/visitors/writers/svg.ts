import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import { changesOf, type Report, sectionsOf, shareOfPeople, verdictOn } from "../report/report.ts";
import {
  briefChange,
  describeChanges,
  describeFilter,
  describeOverlap,
  describeTrend,
  formatCount,
  headingOf,
  headline,
  KINDS,
  largestChanges,
  namedPages,
  PAGE_HEADINGS,
  PARTIAL_NOTE,
  type RankedItem,
  rankedItem,
  TOO_SMALL,
} from "../report/wording.ts";
import { describeDays, describeWindow } from "../window.ts";
import { Markup, markup } from "./markup.ts";

// A slide is 16 : 9. On a phone that is 400 px wide, the smallest text is 10 px high.
const WIDTH = 960;
const HEIGHT = 540;
const LEFT = 32;
const RIGHT = WIDTH - LEFT;
const TEXT_SIZE = 24;
const BIG_SIZE = 60;
const LINE = 30;
const GAP = 14;
const ROW_HEIGHT = 42;
const MOST_ROWS = 5;
const NUMBER_END = 440;
const PATH_LIMIT = 40;
const SECTIONS = "Sections";

// Both color sets have a contrast of at least 4.5 : 1 for text and 3 : 1 for bars on their own background. AI is hatched, so that
// it can be told apart from people without color.
const STYLE = `
text{font:${TEXT_SIZE}px system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.big{font-size:${BIG_SIZE}px;font-weight:600}.strong{font-weight:600}.end{text-anchor:end}.background{fill:#ffffff;stroke:#d1d9e0}
.muted,.same,.new,.gone{fill:#59636e}.more{fill:#116329}.fewer{fill:#b3242c}
.human{fill:#0969da}.ai{fill:url(#visitors-ai)}.hatch{fill:#bc4c00}.hatch-light{fill:#fb8f44}
@media (prefers-color-scheme:dark){
text{fill:#f0f6fc}.muted,.same,.new,.gone{fill:#9198a1}.more{fill:#56d364}.fewer{fill:#ff7b72}
.background{fill:#0d1117;stroke:#3d444d}
.human{fill:#4493f8}.hatch{fill:#db6d28}.hatch-light{fill:#8a3f0c}
}`;

const NOTHING = new Markup("");

/** A slide for a README, a wiki or a meeting: how many visitors, more or fewer, people or AI, and the first sections and pages. */
export function writeSvg(report: Report): string {
  const { window } = report;
  const title = `${headingOf(report)}${window === null ? "" : `, ${describeWindow(window)}`}`;
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="visitors-title visitors-description">
<title id="visitors-title">${title}</title>
<desc id="visitors-description">${describe(report)}</desc>
<style>${new Markup(STYLE)}
</style>
<defs><pattern id="visitors-ai" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch-light" width="8" height="8"/><rect class="hatch" width="5" height="8"/></pattern></defs>
<rect class="background" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>
${draw(report)}</svg>
`.text;
}

/** Everything from top to bottom. The height that the texts leave free is for the rows of the lists. */
function draw(report: Report): Markup {
  const { window, totals, previousTotals, complete, rows, top, sortBy } = report;
  const notes = wrap(`${complete ? "" : PARTIAL_NOTE} ${describeFilter(report, (globs) => globs)}`);
  const overlap = totals === null ? "" : describeOverlap(totals);
  const closing = wrap(news(report));
  const notesY = 160;
  const barY = notesY - 16 + notes.length * LINE;
  const legend = previousTotals === null ? "" : TOO_SMALL;
  const noteY = barY + 24 + 2 * LINE;
  const listsY = noteY + (`${overlap}${legend}` === "" ? 0 : LINE) + GAP;
  const closingY = HEIGHT - 18 - (closing.length - 1) * LINE;
  const place = { y: listsY, rows: Math.floor((closingY - GAP - LINE - listsY) / ROW_HEIGHT) };
  const sections = sectionsOf(rows)
    .slice(0, MOST_ROWS)
    .map((section) => ({ ...rankedItem(section, "total"), number: "" }));
  const pages = top.map((row) => rankedItem(row, sortBy));
  const split = sections.length === 0 ? LEFT : LEFT + widthOfSections(sections);
  return markup`${text({ x: LEFT, y: 40, style: "strong" }, cutToFit(headingOf(report), RIGHT - LEFT, STRONG))}${text(
    { x: LEFT, y: 70, style: "muted" },
    window === null ? "" : describeDays(window),
  )}${total(report)}${paragraph(notes, notesY)}${kinds(report, barY)}${text({ x: LEFT, y: noteY, style: "muted" }, overlap)}${text({ x: RIGHT, y: noteY, style: "muted end" }, legend)}${
    sections.length === 0 ? NOTHING : list(SECTIONS, sections, { ...place, start: LEFT, end: split - LEFT })
  }${list(PAGE_HEADINGS[sortBy], pages, { ...place, start: split, end: RIGHT })}${paragraph(closing, closingY)}`;
}

/** The width that the longest name and change need, and the space before the pages; at most two fifths of the slide. */
function widthOfSections(sections: readonly RankedItem[]): number {
  const names = columnOf([SECTIONS, ...sections.map(({ path }) => nameOf(path))]);
  const changes = columnOf(sections.map(({ change }) => change));
  return Math.min(0.4 * WIDTH, names + changes) + LEFT;
}

/** The total, and next to it how it changed. */
function total(report: Report): Markup {
  const { words, before } = describeTrend(report);
  const trend = wrap(`${words} ${before}`, { width: RIGHT - NUMBER_END, boldness: STRONG });
  const lines = trend.map((line, index) =>
    text({ x: RIGHT, y: 126 - (trend.length - 1 - index) * LINE, style: "strong end" }, line),
  );
  const number = formatCount(report.totals?.total ?? 0);
  return markup`${text({ x: LEFT, y: 126, style: "big" }, cutToFit(number, NUMBER_END - LEFT, BIG_SIZE / TEXT_SIZE))}${lines}`;
}

/** One bar for all visitors, and below it the numbers of people and AI, each with its change. */
function kinds({ totals: counts, previousTotals }: Report, y: number): Markup {
  if (counts === null || counts.total === 0) {
    return NOTHING;
  }
  const labels = KINDS.map(({ kind, label }, index) => {
    const place = index === 0 ? { x: LEFT } : { x: RIGHT, style: "end" };
    const before = previousTotals?.[kind] ?? null;
    const change = markup` (<tspan class="${verdictOn(counts[kind], before)}">${briefChange(counts[kind], before)}</tspan>)`;
    return text(
      { ...place, y: y + 52 },
      markup`${label} ${formatCount(counts[kind])}${before === null ? NOTHING : change}`,
    );
  });
  return markup`${bar(counts, { y, height: 24, start: LEFT, width: RIGHT - LEFT })}${labels}`;
}

interface ListPlace {
  readonly y: number;
  /** How many rows there is room for. */
  readonly rows: number;
  readonly start: number;
  readonly end: number;
}

/** A heading and the first rows, each with its bar below it. Numbers and changes take the room they need, and names get the rest. */
function list(heading: string, all: readonly RankedItem[], { y: top, rows, start, end }: ListPlace): Markup {
  const items = all.slice(0, Math.min(rows, MOST_ROWS));
  const longest = Math.max(1, ...items.map((item) => item.bar?.total ?? 0));
  const changesFrom = end - columnOf(items.map(({ change }) => change));
  const numbersFrom =
    changesFrom -
    columnOf(
      items.map(({ number }) => number),
      STRONG,
    );
  const room = numbersFrom - start;
  const lines = items.map(({ path, number, change, verdict, bar: counts }, index) => {
    const y = top + LINE + GAP / 2 + index * ROW_HEIGHT;
    const line =
      counts === null
        ? NOTHING
        : bar(counts, { y: y + 8, height: 6, start, width: (room * counts.total) / longest });
    return markup`${text({ x: start, y }, cutToFit(nameOf(path), room))}${line}${text(
      { x: changesFrom, y, style: `strong end ${change === "" ? verdict : ""}` },
      number,
    )}${text({ x: end, y, style: `end ${verdict}` }, change)}`;
  });
  return items.length === 0
    ? NOTHING
    : markup`${text({ x: start, y: top, style: "muted" }, heading)}${lines}`;
}

/** How the pages changed, and which ones were first visited in this period. */
function news({ rows, previousTotals }: Report): string {
  if (previousTotals === null) {
    return "";
  }
  const { more = [], fewer = [], ...others } = changesOf(rows);
  const first = largestChanges({ new: others.new ?? [] }).map((group) => {
    const { paths, more: rest } = namedPages(group);
    return `${group.heading}: ${paths.map(nameOf).join(", ")}${rest}.`;
  });
  return [describeChanges({ more, fewer }), ...first].join(" ");
}

/** The slide in words, for people who cannot see it. */
function describe(report: Report): string {
  const { human, ai } = report.totals ?? { human: 0, ai: 0 };
  return `${headline(report)}; ${formatCount(human)} human, ${formatCount(ai)} AI. ${news(report)}`.trim();
}

interface BarPlace {
  readonly y: number;
  readonly height: number;
  readonly start: number;
  readonly width: number;
}

/** A bar that people and AI share. */
function bar(counts: VisitorCounts, { y, height, start, width }: BarPlace): Markup {
  const split = width * shareOfPeople(counts);
  const rect = (style: string, x: number, length: number) =>
    markup`<rect class="${style}" x="${x.toFixed(1)}" y="${y}" width="${length.toFixed(1)}" height="${height}"/>
`;
  return markup`${rect("human", start, split)}${rect("ai", start + split, width - split)}`;
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly style?: string;
}

function text({ x, y, style = "" }: TextPlace, content: string | Markup): Markup {
  return content === ""
    ? NOTHING
    : markup`<text class="${style}" x="${x}" y="${y}">${content}</text>
`;
}

function paragraph(lines: readonly string[], y: number): Markup {
  return markup`${lines.map((line, index) => text({ x: LEFT, y: y + index * LINE, style: "muted" }, line))}`;
}

// The widths of letters in DejaVu Sans, the widest of the systems' default fonts, relative to the font size and rounded up. Letters of
// other scripts are about as wide as they are high. Texts do not overlap as long as none is wider than this.
const WIDTHS: readonly [RegExp, number][] = [
  [/[ !'(),./:;I[\]fijlrt|\\-]/, 0.42],
  [/[a-ln-vx-z0-9$?*"{}_`^]/, 0.65],
  [/[A-LN-VX-Z#&+<=>~–−]/, 0.84],
  [/[mwMW@%…▲▼≈]/, 1],
];
const STRONG = 1.1;

/** The most that a text can be wide. `boldness` is how many times wider its font is than the regular one. */
function widthOf(content: string, boldness = 1): number {
  const widths = Array.from(
    content,
    (letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1.1,
  );
  return TEXT_SIZE * boldness * widths.reduce((sum, width) => sum + width, 0);
}

/** The room for a column of these texts and for the space before it; 0 if they are empty. */
function columnOf(contents: readonly string[], boldness = 1): number {
  const widest = Math.max(0, ...contents.map((content) => widthOf(content, boldness)));
  return widest === 0 ? 0 : widest + GAP;
}

/** As much of a text as fits. */
function cutToFit(content: string, width: number, boldness = 1): string {
  const letters = Array.from(content);
  while (letters.length > 1 && widthOf(letters.join(""), boldness) > width) {
    letters.splice(-2, 2, "…");
  }
  return letters.join("");
}

/** Breaks the text between words into lines that fit. */
function wrap(content: string, { width = RIGHT - LEFT, boldness = 1 } = {}): string[] {
  const lines: string[] = [];
  for (const word of content.split(" ").filter((part) => part !== "")) {
    const line = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(line, boldness) <= width) {
      lines[lines.length - 1] = line;
    } else {
      lines.push(cutToFit(word, width, boldness));
    }
  }
  return lines;
}

function nameOf(path: string): string {
  return oneLine(path, PATH_LIMIT) || "(empty path)";
}
