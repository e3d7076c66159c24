import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import { changesOf, type Report, type Row, sectionsOf, sharesOf, verdictOn } from "../report/report.ts";
import {
  briefChange,
  briefCount,
  describeChanges,
  describeTrend,
  formatCount,
  headingOf,
  KINDS,
  PAGE_HEADINGS,
  PARTIAL_NOTE,
  SIGNS,
} from "../report/wording.ts";
import { describeDays, describeWindow } from "../window.ts";
import { Markup, markup } from "./markup.ts";

// A slide is 16 : 9. On a telephone, 400 px wide, the smallest text is 10 px high.
const WIDTH = 960;
const HEIGHT = 540;
const LEFT = 32;
const RIGHT = WIDTH - LEFT;
const TEXT_SIZE = 24;
const FIRST_ROW = 302;
const ROW_HEIGHT = 43;
const ROWS = 5;

// The ends of the three columns of each list.
const SECTIONS = { start: LEFT, names: 240, totals: 318, changes: 414 };
const PAGES = { start: 444, names: 746, totals: 824, changes: RIGHT };

// Both colour sets have a contrast of at least 4.5 : 1 for text and 3 : 1 for bars on their own background. AI is hatched, so that
// it is told from human without colour.
const STYLE = `
text{font:${TEXT_SIZE}px system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.big{font-size:60px;font-weight:600}.strong{font-weight:600}.muted{fill:#59636e}.end{text-anchor:end}
.more{fill:#116329}.fewer{fill:#b3242c}.background{fill:#ffffff;stroke:#d1d9e0}
.human{fill:#0969da}.ai{fill:url(#visitors-ai)}.hatch{fill:#bc4c00}.hatch-light{fill:#fb8f44}
@media (prefers-color-scheme:dark){
text{fill:#f0f6fc}.muted{fill:#9198a1}.more{fill:#56d364}.fewer{fill:#ff7b72}.background{fill:#0d1117;stroke:#3d444d}
.human{fill:#4493f8}.hatch{fill:#db6d28}.hatch-light{fill:#8a3f0c}
}`;

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
${totals(report)}${kinds(report)}${list("Sections", sectionsOf(report.rows), SECTIONS)}${list(PAGE_HEADINGS[report.sortBy], report.top, PAGES)}${lastLine(report)}</svg>
`.text;
}

/** The total, and beside it the verdict and what it is compared with. */
function totals(report: Report): Markup {
  const { window, previousWindow } = report;
  const [now, before] = [report.totals?.total ?? 0, report.previousTotals?.total ?? null];
  const trend = describeTrend(now, before);
  const compared = trend === "" || previousWindow === null ? "" : `against ${describeDays(previousWindow)}`;
  return markup`${text({ x: LEFT, y: 46, width: RIGHT - LEFT, style: "muted" }, `${headingOf(report)}, ${window === null ? "" : describeDays(window)}`)}${text(
    { x: LEFT, y: 112, width: 380, style: "big", size: 60 },
    formatCount(now),
  )}${text(
    { x: RIGHT, y: 84, width: 490, style: `strong end ${verdictOn(now, before)}` },
    `${SIGNS[verdictOn(now, before)]} ${trend}`.trim(),
  )}${text({ x: RIGHT, y: 116, width: 490, style: "muted end" }, compared)}`;
}

/** One bar of all visitors, and below it how many of them are people and AI, each with its change. */
function kinds({ totals: counts, previousTotals }: Report): Markup {
  const shares = counts === null ? null : sharesOf(counts);
  if (counts === null || shares === null) {
    return new Markup("");
  }
  const labels = KINDS.map(({ kind, label }, index) => {
    const place = index === 0 ? { x: LEFT } : { x: RIGHT, style: "end" };
    const change = briefChange(counts[kind], previousTotals?.[kind] ?? null);
    const share = `${label} ${formatCount(counts[kind])} (${shares[kind].toFixed(1)}%)`;
    return text({ ...place, y: 198, width: 440 }, `${share} ${change}`.trim());
  });
  return markup`${bar(counts, { y: 142, height: 26, start: LEFT, width: RIGHT - LEFT })}${labels}`;
}

interface Columns {
  readonly start: number;
  /** Where names, totals and changes end. */
  readonly names: number;
  readonly totals: number;
  readonly changes: number;
}

/** The first rows, each with its bar below it. */
function list(heading: string, all: readonly Row[], { start, names, totals, changes }: Columns): Markup {
  const rows = all.filter(({ total }) => total > 0).slice(0, ROWS);
  const longest = Math.max(1, ...rows.map(({ total }) => total));
  const lines = rows.map((row, index) => {
    const y = FIRST_ROW + index * ROW_HEIGHT;
    const style = `end ${verdictOn(row.total, row.previousTotal)}`;
    const width = ((names - start) * row.total) / longest;
    return markup`${text({ x: start, y, width: names - start }, shortPath(row.path, names - start))}${bar(row, { y: y + 8, height: 6, start, width })}${text(
      { x: totals, y, width: totals - names - 8, style: "strong end" },
      briefCount(row.total),
    )}${text({ x: changes, y, width: changes - totals - 8, style }, briefChange(row.total, row.previousTotal))}`;
  });
  return rows.length === 0
    ? new Markup("")
    : markup`${text({ x: start, y: 256, width: changes - start, style: "muted" }, heading)}${lines}`;
}

/** What became of the pages, or that some are missing. */
function lastLine({ rows, previousTotals, complete }: Report): Markup {
  const changes = previousTotals === null ? "" : describeChanges({ ...changesOf(rows), same: [] });
  const line = complete ? changes : PARTIAL_NOTE;
  return text({ x: LEFT, y: HEIGHT - 20, width: RIGHT - LEFT, style: "muted" }, line);
}

/** The slide in words, for those who do not see it. */
function describe({ totals: counts, previousTotals, rows }: Report): string {
  const { human, ai, total } = counts ?? { human: 0, ai: 0, total: 0 };
  const trend = describeTrend(total, previousTotals?.total ?? null);
  const changes = previousTotals === null ? "" : describeChanges(changesOf(rows));
  return `${formatCount(total)} unique visitors${trend === "" ? "" : `, ${trend}`}; ${formatCount(human)} people, ${formatCount(ai)} AI. ${changes}`.trim();
}

interface BarPlace {
  readonly y: number;
  readonly height: number;
  readonly start: number;
  readonly width: number;
}

/** A bar that people and AI divide between them. */
function bar(counts: VisitorCounts, { y, height, start, width }: BarPlace): Markup {
  const shares = sharesOf(counts);
  if (shares === null) {
    return new Markup("");
  }
  const split = (width * shares.human) / 100;
  const rect = (style: string, x: number, length: number) =>
    markup`<rect class="${style}" x="${x.toFixed(1)}" y="${y}" width="${length.toFixed(1)}" height="${height}"/>
`;
  return markup`${rect("human", start, split)}${rect("ai", start + split, width - split)}`;
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly style?: string;
  readonly size?: number;
  /** What the text may take; a longer one is squeezed. */
  readonly width: number;
}

function text({ x, y, style = "", size = TEXT_SIZE, width }: TextPlace, content: string): Markup {
  if (content === "") {
    return new Markup("");
  }
  const squeeze =
    widthOf(content, size) > width
      ? markup` textLength="${width}" lengthAdjust="spacingAndGlyphs"`
      : new Markup("");
  return markup`<text class="${style}" x="${x}" y="${y}"${squeeze}>${content}</text>
`;
}

// The widths of letters in DejaVu Sans, the widest of the fonts that systems bring, as parts of the size and rounded up; letters of
// other scripts are about as wide as high. No text lies over another one as long as none is wider than this.
const WIDTHS: readonly [RegExp, number][] = [
  [/[ !'(),./:;I[\]fijlrt|\\-]/, 0.42],
  [/[a-ln-vx-z0-9$?*"{}_`^]/, 0.65],
  [/[A-LN-VX-Z#&+<=>~–−]/, 0.84],
  [/[mwMW@%…▲▼≈]/, 1],
];

function widthOf(content: string, size: number): number {
  const widths = Array.from(
    content,
    (letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1.1,
  );
  return size * widths.reduce((sum, width) => sum + width, 0);
}

/** As much of the path as fits, so that no letter has to be squeezed. */
function shortPath(path: string, width: number): string {
  const letters = Array.from(oneLine(path, 80) || "(empty path)");
  while (widthOf(letters.join(""), TEXT_SIZE) > width) {
    letters.splice(-2, 2, "…");
  }
  return letters.join("");
}
