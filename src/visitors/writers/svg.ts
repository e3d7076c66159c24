import { oneLine } from "../../plain-text.ts";
import { describeWindow } from "../dates.ts";
import { formatChange, formatCount, formatPercent, shareOf } from "../report/numbers.ts";
import { type Report, totalChange } from "../report/report.ts";
import type { Row } from "../report/rows.ts";

const WIDTH = 920;
const MARGIN = 24;
const LABEL_START = MARGIN + 36;
const LABEL_LENGTH = 44;
const BAR_START = 420;
const BAR_LENGTH = 300;
const TOTAL_END = 804;
const HEAD_HEIGHT = 192;
const ROW_HEIGHT = 36;

// Both colour sets have a contrast of at least 4.5 : 1 for text and 3 : 1 for bars on their own background.
const STYLE = `
text{font:14px ui-sans-serif,system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.title{font-size:20px;font-weight:600}.big{font-size:28px;font-weight:600}.muted{fill:#59636e}
.path{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}
.end{text-anchor:end}.background{fill:#ffffff;stroke:#d1d9e0}.human{fill:#0969da}.ai{fill:#bc4c00}
@media (prefers-color-scheme:dark){
text{fill:#f0f6fc}.muted{fill:#9198a1}.background{fill:#0d1117;stroke:#3d444d}.human{fill:#4493f8}.ai{fill:#db6d28}
}`;

/** A chart for a README, a wiki or a report: totals, shares, and the top pages with a bar for each kind of visitor. */
export function* writeSvg(report: Report): Generator<string> {
  const height = HEAD_HEIGHT + report.top.length * ROW_HEIGHT + MARGIN;
  const title = `Unique visitors, ${report.window === null ? "" : describeWindow(report.window)}`;
  yield `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="visitors-title visitors-description">\n`;
  yield `<title id="visitors-title">${escapeXml(title)}</title>\n`;
  yield `<desc id="visitors-description">${escapeXml(describe(report))}</desc>\n<style>${STYLE}\n</style>\n`;
  yield `<rect class="background" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>\n`;
  yield* heading(report);
  const longest = Math.max(1, ...report.top.flatMap(({ human, ai }) => [human, ai]));
  for (const [index, row] of report.top.entries()) {
    yield* pageBars(row, { rank: index + 1, y: HEAD_HEIGHT + index * ROW_HEIGHT, longest });
  }
  yield "</svg>\n";
}

function* heading(report: Report): Generator<string> {
  const { window } = report;
  const { human, ai, total } = report.totals ?? { human: 0, ai: 0, total: 0 };
  const { change, percent } = totalChange(report);
  const changed = change === null ? "" : `${formatChange(change)} ${formatPercent(percent)}`.trim();
  const split = Math.round(((WIDTH - 2 * MARGIN) * human) / Math.max(1, human + ai));
  yield label({ x: MARGIN, y: 40, style: "title", text: "Unique visitors" });
  yield label({
    x: WIDTH - MARGIN,
    y: 40,
    style: "muted end",
    text: window === null ? "" : describeWindow(window),
  });
  yield label({ x: MARGIN, y: 88, style: "big", text: formatCount(total) });
  yield label({
    x: MARGIN + 16 + formatCount(total).length * 17,
    y: 88,
    style: "muted",
    text: `in total${changed === "" ? "" : `, ${changed} against the window before`}${report.complete ? "" : " (export not complete)"}`,
  });
  yield bar({ x: MARGIN, y: 108, width: split, height: 12, style: "human" });
  yield bar({ x: MARGIN + split, y: 108, width: WIDTH - 2 * MARGIN - split, height: 12, style: "ai" });
  yield legend({ x: MARGIN, kind: "Human", count: human, both: human + ai });
  yield legend({ x: MARGIN + 240, kind: "AI", count: ai, both: human + ai });
}

function legend(entry: {
  readonly x: number;
  readonly kind: "Human" | "AI";
  readonly count: number;
  readonly both: number;
}): string {
  const { x, kind, count, both } = entry;
  const text = `${kind} ${formatCount(count)} (${shareOf(count, both)}%)`;
  const square = bar({ x, y: 133, width: 12, height: 12, style: kind.toLowerCase() });
  return square + label({ x: x + 20, y: 144, style: "muted", text });
}

function* pageBars(
  row: Row,
  place: { readonly rank: number; readonly y: number; readonly longest: number },
): Generator<string> {
  const { rank, y, longest } = place;
  const length = (count: number) => (BAR_LENGTH * count) / longest;
  const path = label({ x: 0, y: 19, style: "path", text: oneLine(row.path, LABEL_LENGTH) });
  yield label({ x: LABEL_START - 12, y: y + 19, style: "muted end", text: String(rank) });
  // An inner picture cuts off what is too wide, such as letters of double width.
  yield `<svg x="${LABEL_START}" y="${y}" width="${BAR_START - LABEL_START - 8}" height="${ROW_HEIGHT}">${path}</svg>\n`;
  yield bar({ x: BAR_START, y: y + 3, width: length(row.human), height: 11, style: "human" });
  yield bar({ x: BAR_START, y: y + 15, width: length(row.ai), height: 11, style: "ai" });
  yield label({ x: TOTAL_END, y: y + 19, style: "end", text: formatCount(row.total) });
  yield label({
    x: WIDTH - MARGIN,
    y: y + 19,
    style: "muted end",
    text: formatChange(row.comparison?.change ?? null),
  });
}

function describe({ totals, top }: Report): string {
  const { human, ai, total } = totals ?? { human: 0, ai: 0, total: 0 };
  const pages = top.map(
    (row, index) => `${index + 1}. ${oneLine(row.path, LABEL_LENGTH)}: ${formatCount(row.total)}`,
  );
  return `${formatCount(total)} unique visitors in total; ${formatCount(human)} human, ${formatCount(ai)} AI. Top pages: ${pages.join("; ")}.`;
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly style: string;
  readonly text: string;
}

function label({ x, y, style, text }: Label): string {
  return `<text class="${style}" x="${x}" y="${y}">${escapeXml(text)}</text>\n`;
}

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly style: string;
}

function bar({ x, y, width, height, style }: Bar): string {
  return `<rect class="${style}" x="${x}" y="${y}" width="${width.toFixed(1)}" height="${height}"/>\n`;
}

// What XML 1.0 cannot hold, not even as a reference.
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text
    .replace(NO_XML, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
