import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import { describeDays, describeWindow } from "../export/window.ts";
import {
  audienceOf,
  type Comparison,
  changesOf,
  compareTotals,
  directionOf,
  PARTS,
  percentOf,
  type Report,
} from "../report/report.ts";
import {
  describeChanges,
  describeShares,
  describeTrend,
  formatChange,
  formatCount,
  PARTIAL_NOTE,
  summarizeChanges,
} from "../report/wording.ts";
import { Markup, markup } from "./markup.ts";

// A slide is 16 : 9. On a telephone, 400 px wide, the smallest text is 10 px high.
const WIDTH = 960;
const HEIGHT = 540;
const LEFT = 32;
const RIGHT = WIDTH - LEFT;
const TEXT_SIZE = 24;
const BAR_START = 466;
const BAR_END = 656;
const TOTAL_END = 766;
const FIRST_ROW = 250;
const ROW_HEIGHT = 42;
const ROWS = 6;

// Both colour sets have a contrast of at least 4.5 : 1 for text and 3 : 1 for bars on their own background. AI is hatched, so that
// it is told from human without colour.
const STYLE = `
text{font:${TEXT_SIZE}px system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.big{font-size:60px;font-weight:600}.strong{font-weight:600}.muted{fill:#59636e}.end{text-anchor:end}.middle{text-anchor:middle}
.up{fill:#116329}.down{fill:#b3242c}.background{fill:#ffffff;stroke:#d1d9e0}.whole{fill:#59636e}
.human{fill:#0969da}.both{fill:#8250df}.ai{fill:url(#visitors-ai)}.hatch{fill:#bc4c00}.hatch-light{fill:#fb8f44}
@media (prefers-color-scheme:dark){
text{fill:#f0f6fc}.muted{fill:#9198a1}.up{fill:#56d364}.down{fill:#ff7b72}.background{fill:#0d1117;stroke:#3d444d}.whole{fill:#9198a1}
.human{fill:#4493f8}.both{fill:#ab7df8}.hatch{fill:#db6d28}.hatch-light{fill:#8a3f0c}
}`;

/** A slide for a README, a wiki or a meeting: how many visitors, more or fewer, who they are, and the first pages. */
export function* writeSvg(report: Report): Generator<string> {
  const { window } = report;
  const title = `Unique visitors${window === null ? "" : `, ${describeWindow(window)}`}`;
  yield markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="visitors-title visitors-description">
<title id="visitors-title">${title}</title>
<desc id="visitors-description">${describe(report)}</desc>
<style>${new Markup(STYLE)}
</style>
<defs><pattern id="visitors-ai" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch-light" width="8" height="8"/><rect class="hatch" width="5" height="8"/></pattern></defs>
<rect class="background" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>
${totals(report)}${audience(report)}${pages(report)}${lastLine(report)}</svg>
`.text;
}

/** The total beside its change and what it is compared with. */
function totals(report: Report): Markup {
  const { window, previousWindow } = report;
  const comparison = compareTotals(report);
  const compared = previousWindow === null ? "" : `against ${describeDays(previousWindow)}`;
  const change = comparison.change === null ? "" : `${arrowOf(comparison)}${formatChange(comparison)}`;
  return markup`${text({ x: LEFT, y: 46, width: RIGHT - LEFT, style: "muted" }, `Unique visitors, ${window === null ? "" : describeDays(window)}`)}${text(
    { x: LEFT, y: 112, width: 380, style: "big", size: 60 },
    formatCount(report.totals?.total ?? 0),
  )}${text({ x: RIGHT, y: 86, width: 480, style: `strong end ${toneOf(comparison)}` }, change)}${text(
    { x: RIGHT, y: 118, width: 480, style: "muted end" },
    change === "" ? "" : compared,
  )}`;
}

/** One bar that adds up to the total, and below it what its parts are. */
function audience({ totals: counts }: Report): Markup {
  if (counts === null || counts.total === 0) {
    return new Markup("");
  }
  const labels = describeShares(counts).map(({ label, percent }, index, all) => {
    const place =
      index === 0
        ? { x: LEFT, style: "" }
        : index === all.length - 1
          ? { x: RIGHT, style: "end" }
          : { x: WIDTH / 2, style: "middle" };
    return text({ ...place, y: 196, width: 280 }, `${label} ${percent}`);
  });
  return markup`${stackedBar(counts, { y: 138, height: 28, start: LEFT, end: RIGHT, longest: counts.total })}${labels}`;
}

function pages({ top, previousWindow }: Report): Markup {
  const rows = top.slice(0, ROWS);
  const longest = Math.max(1, ...rows.map(({ total }) => total));
  const lines = rows.map((row, index) => {
    const y = FIRST_ROW + index * ROW_HEIGHT;
    const bar = { y: y - 18, height: 20, start: BAR_START, end: BAR_END, longest };
    const change = previousWindow === null ? "" : shortChange(row.comparison);
    return markup`${text({ x: LEFT, y, width: BAR_START - LEFT - 16 }, shortPath(row.path, BAR_START - LEFT - 16))}${stackedBar(row, bar)}${text(
      { x: TOTAL_END, y, width: TOTAL_END - BAR_END - 12, style: "strong end" },
      formatCount(row.total),
    )}${text({ x: RIGHT, y, width: RIGHT - TOTAL_END - 12, style: `end ${toneOf(row.comparison)}` }, change)}`;
  });
  return markup`${lines}`;
}

/** What became of the pages, or that some are missing. */
function lastLine({ rows, previousTotals, complete }: Report): Markup {
  const changes = previousTotals === null || rows.length === 0 ? "" : summarizeChanges(changesOf(rows));
  return text(
    { x: LEFT, y: HEIGHT - 32, width: RIGHT - LEFT, style: "muted" },
    complete ? changes : PARTIAL_NOTE,
  );
}

function describe(report: Report): string {
  const { human, ai, total } = report.totals ?? { human: 0, ai: 0, total: 0 };
  const trend = describeTrend(compareTotals(report));
  const first = report.top
    .slice(0, ROWS)
    .map((row, index) => `${index + 1}. ${oneLine(row.path, 80)}: ${formatCount(row.total)}`);
  const changes = report.previousTotals === null ? "" : ` ${describeChanges(changesOf(report.rows))}`;
  const many = `${formatCount(total)} unique visitors${trend === "" ? "" : `, ${trend}`}`;
  return `${many}; ${formatCount(human)} human, ${formatCount(ai)} AI. Pages: ${first.join("; ")}.${changes}`;
}

/** The change in percent alone: the slide has no room for both. */
function shortChange(comparison: Comparison | undefined): string {
  const { change = null, previousTotal = null, presence = "both" } = comparison ?? {};
  const percent = percentOf(change, previousTotal);
  if (presence !== "both" || change === null || change === 0 || percent === null) {
    return formatChange(comparison);
  }
  const whole = Math.round(Math.abs(percent));
  return `${arrowOf(comparison)}${whole === 0 ? "<1" : formatCount(whole)} %`;
}

function arrowOf(comparison: Comparison | undefined): string {
  const direction = directionOf(comparison);
  return direction === undefined ? "" : direction === "up" ? "▲ " : "▼ ";
}

function toneOf(comparison: Comparison | undefined): string {
  return directionOf(comparison) ?? "muted";
}

interface BarPlace {
  readonly y: number;
  readonly height: number;
  readonly start: number;
  readonly end: number;
  /** The count whose bar takes the whole length. */
  readonly longest: number;
}

/** A bar in which human, both and AI add up to the total; in one piece where they do not. */
function stackedBar(counts: VisitorCounts, { y, height, start, end, longest }: BarPlace): Markup {
  const split = audienceOf(counts);
  const parts: [string, number][] =
    split === null ? [["whole", counts.total]] : PARTS.map((part) => [part, split[part]]);
  let x = start;
  const rects = parts.map(([style, count]) => {
    const width = ((end - start) * count) / longest;
    x += width;
    return markup`<rect class="${style}" x="${(x - width).toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${height}"/>
`;
  });
  return markup`${rects}`;
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

// The fonts that systems bring draw Latin letters at most so wide on average, and those of other scripts about as wide as high.
const LATIN_WIDTH = 0.52;

function widthOf(content: string, size: number): number {
  const widths = Array.from(content, (character) => (/[\x20-\x7e▲▼−–]/.test(character) ? LATIN_WIDTH : 1.1));
  return size * widths.reduce((sum, width) => sum + width, 0);
}

/** As much of the path as fits, so that no letter has to be squeezed. */
function shortPath(path: string, width: number): string {
  const line = oneLine(path, 80) || "(empty path)";
  const letters = Array.from(line);
  while (widthOf(letters.join(""), TEXT_SIZE) > width) {
    letters.splice(-2, 2, "…");
  }
  return letters.join("");
}
