import { oneLine } from "../../plain-text.ts";
import { describeDays, describeWindow } from "../export/window.ts";
import { changesOf, compareTotals, type Report, type Row } from "../report/report.ts";
import {
  describeChanges,
  formatChange,
  formatCount,
  formatShare,
  largestChanges,
  PARTIAL_NOTE,
  unionNote,
} from "../report/wording.ts";

const WIDTH = 760;
const LEFT = 24;
const RIGHT = WIDTH - LEFT;
const PATH_START = LEFT + 30;
const BAR_START = 348;
const BAR_LENGTH = 152;
const TOTAL_END = 580;
const ROW_HEIGHT = 32;
const LINE_HEIGHT = 24;
const COLUMN_WIDTH = (RIGHT - LEFT - 16) / 2;
const GLYPH_WIDTH = 7.83;
const PATH_LENGTH = 36;

// Both colour sets have a contrast of at least 4.5 : 1 for text and 3 : 1 for bars on their own background.
const STYLE = `
text{font:14px ui-sans-serif,system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.title{font-size:20px;font-weight:600}.big{font-size:28px;font-weight:600}.head{font-weight:600}.muted{fill:#59636e}
.path{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}.small{font-size:13px}
.end{text-anchor:end}.background{fill:#ffffff;stroke:#d1d9e0}.human{fill:#0969da}.ai{fill:#bc4c00}
@media (prefers-color-scheme:dark){
text{fill:#f0f6fc}.muted{fill:#9198a1}.background{fill:#0d1117;stroke:#3d444d}.human{fill:#4493f8}.ai{fill:#db6d28}
}`;

const KINDS = [
  ["Human", "human"],
  ["AI", "ai"],
] as const;

/** Part of the chart, drawn from 0 down. */
interface Section {
  readonly height: number;
  readonly elements: readonly string[];
}

/** A chart for a README, a wiki or a meeting: totals, the top pages with a bar for each kind of visitor, and what changed. */
export function* writeSvg(report: Report): Generator<string> {
  const sections = [totalsSection(report), pagesSection(report), changesSection(report)];
  const height = sections.reduce((sum, section) => sum + section.height, LEFT);
  const title = `Unique visitors, ${report.window === null ? "" : describeWindow(report.window)}`;
  yield `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="visitors-title visitors-description">\n`;
  yield `<title id="visitors-title">${escapeXml(title)}</title>\n`;
  yield `<desc id="visitors-description">${escapeXml(describe(report))}</desc>\n<style>${STYLE}\n</style>\n`;
  yield `<rect class="background" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>\n`;
  let y = 0;
  for (const section of sections) {
    yield `<g transform="translate(0 ${y})">\n${section.elements.join("")}</g>\n`;
    y += section.height;
  }
  yield "</svg>\n";
}

function totalsSection(report: Report): Section {
  const { window, previousWindow, complete } = report;
  const totals = report.totals ?? { human: 0, ai: 0, total: 0 };
  const total = formatCount(totals.total);
  const change = formatChange(compareTotals(report));
  const compared = previousWindow === null ? "" : `${change} against ${describeDays(previousWindow)}`;
  const longest = Math.max(1, totals.total, totals.human, totals.ai);
  const barStart = LEFT + 200;
  const bars = KINDS.flatMap(([name, kind], index) => {
    const y = 122 + index * LINE_HEIGHT;
    const count = totals[kind];
    return [
      text({ x: LEFT, y }, `${name} ${formatCount(count)} (${formatShare(count, totals.total)})`),
      bar({ x: barStart, y: y - 11, height: 13, style: kind }, ((RIGHT - barStart) * count) / longest),
    ];
  });
  const notes = [unionNote(totals), complete ? "" : PARTIAL_NOTE].filter((note) => note !== "");
  return {
    height: 164 + notes.length * 20,
    elements: [
      text({ x: LEFT, y: 42, style: "title" }, "Unique visitors"),
      text({ x: RIGHT, y: 42, style: "muted end" }, window === null ? "" : describeWindow(window)),
      text({ x: LEFT, y: 88, style: "big" }, total),
      text({ x: LEFT + 16 + total.length * 17, y: 88 }, change === "" ? "" : compared),
      ...bars,
      ...notes.map((note, index) => text({ x: LEFT, y: 170 + index * 20, style: "muted small" }, note)),
    ],
  };
}

function pagesSection({ top, previousWindow }: Report): Section {
  if (top.length === 0) {
    return { height: 0, elements: [] };
  }
  const longest = Math.max(1, ...top.flatMap(({ human, ai }) => [human, ai]));
  const head = { y: 32, style: "head" };
  return {
    height: 44 + top.length * ROW_HEIGHT,
    elements: [
      text({ ...head, x: LEFT }, "Page"),
      ...KINDS.flatMap(([name, kind], index) => {
        const x = BAR_START + index * 84;
        return [bar({ x, y: 21, height: 12, style: kind }, 12), text({ ...head, x: x + 18 }, name)];
      }),
      text({ ...head, x: TOTAL_END, style: "head end" }, "Total"),
      text({ ...head, x: RIGHT, style: "head end" }, previousWindow === null ? "" : "Change"),
      ...top.flatMap((row, index) => pageRow(row, { index, longest })),
    ],
  };
}

function pageRow(
  row: Row,
  { index, longest }: { readonly index: number; readonly longest: number },
): string[] {
  const y = 44 + index * ROW_HEIGHT;
  const line = y + 19;
  return [
    text({ x: PATH_START - 10, y: line, style: "muted end" }, String(index + 1)),
    path(row, { x: PATH_START, y, width: BAR_START - PATH_START - 10, isAtEnd: true }),
    ...KINDS.map(([, kind], track) =>
      bar(
        { x: BAR_START, y: y + 4 + track * 11, height: 10, style: kind },
        (BAR_LENGTH * row[kind]) / longest,
      ),
    ),
    text({ x: TOTAL_END, y: line, style: "end" }, formatCount(row.total)),
    text({ x: RIGHT, y: line, style: "muted end" }, formatChange(row.comparison)),
  ];
}

/** Gains beside losses, and below them new pages beside those that are gone. */
function changesSection({ rows, previousTotals }: Report): Section {
  if (previousTotals === null || rows.length === 0) {
    return { height: 0, elements: [] };
  }
  const changes = changesOf(rows);
  const groups = largestChanges(changes);
  const elements = [
    text({ x: LEFT, y: 36, style: "head" }, "What changed"),
    text({ x: LEFT, y: 60 }, describeChanges(changes)),
  ];
  let height = 72;
  for (const pair of [groups.slice(0, 2), groups.slice(2)]) {
    const lines = Math.max(...pair.map(([, pages]) => pages.length));
    const lists = pair.map(([name, pages], column) =>
      changesList(name, pages, { x: LEFT + column * (COLUMN_WIDTH + 16), y: height }),
    );
    elements.push(...lists.flat());
    height += lines === 0 ? 0 : 36 + lines * LINE_HEIGHT;
  }
  return { height, elements };
}

function changesList(name: string, pages: readonly Row[], { x, y }: Point): string[] {
  const head = pages.length === 0 ? [] : [text({ x, y: y + 22, style: "head" }, name)];
  const lines = pages.flatMap((row, index) => {
    const top = y + 30 + index * LINE_HEIGHT;
    const change = formatChange(row.comparison);
    return [
      path(row, { x, y: top, width: COLUMN_WIDTH - 132 }),
      text({ x: x + COLUMN_WIDTH, y: top + 19, style: "end" }, change),
    ];
  });
  return [...head, ...lines];
}

function describe(report: Report): string {
  const { human, ai, total } = report.totals ?? { human: 0, ai: 0, total: 0 };
  const pages = report.top.map(
    (row, index) => `${index + 1}. ${shortPath(row, PATH_LENGTH)}: ${formatCount(row.total)}`,
  );
  const changes = report.previousTotals === null ? "" : ` ${describeChanges(changesOf(report.rows))}`;
  return `${formatCount(total)} unique visitors in total; ${formatCount(human)} human, ${formatCount(ai)} AI. Top pages: ${pages.join("; ")}.${changes}`;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly style?: string;
}

function text({ x, y, style }: Point, content: string): string {
  const className = style === undefined ? "" : ` class="${style}"`;
  return `<text${className} x="${x}" y="${y}">${escapeXml(content)}</text>\n`;
}

function bar({ x, y, height, style }: Required<Point> & { readonly height: number }, width: number): string {
  return `<rect class="${style}" x="${x}" y="${y}" width="${width.toFixed(1)}" height="${height}"/>\n`;
}

/** A path in a picture of its own, which cuts off what is too wide, such as letters of double width. */
function path(
  row: Row,
  { x, y, width, isAtEnd = false }: Point & { readonly width: number; readonly isAtEnd?: boolean },
): string {
  const label = text(
    { x: isAtEnd ? width : 0, y: 19, style: isAtEnd ? "path end" : "path" },
    shortPath(row, Math.floor(width / GLYPH_WIDTH)),
  );
  return `<svg x="${x}" y="${y}" width="${width}" height="${ROW_HEIGHT}">${label}</svg>\n`;
}

function shortPath({ path: whole }: Row, length: number): string {
  return oneLine(whole, /^[\x20-\x7e]*$/.test(whole) ? length : Math.floor(length / 2));
}

// What XML 1.0 cannot hold, not even as a reference.
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(content: string): string {
  return content
    .replace(NO_XML, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
