import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import { describeDays, describeWindow } from "../export/window.ts";
import {
  audienceOf,
  type Comparison,
  changesOf,
  compareCounts,
  compareTotals,
  directionOf,
  PARTS,
  type Report,
  type Row,
  type SortKey,
  sortRows,
  topRows,
} from "../report/report.ts";
import {
  APPROXIMATE_NOTE,
  type ChangeList,
  countOf,
  describeChanges,
  describeShares,
  describeTrend,
  formatChange,
  formatCount,
  headingOf,
  largestChanges,
  PARTIAL_NOTE,
} from "../report/wording.ts";
import { STYLE } from "./html-style.ts";
import { Markup, markup } from "./markup.ts";

// One screen, and one sheet of paper, have room for so many pages with bars; the folded tables have all.
const PAGES_WITH_BARS = 10;
const PAGES_IN_A_SENTENCE = 3;
const PATH_LIMIT = 80;
// Longer paths are cut, since nobody types them. CSV, JSON and NDJSON have them whole.
const TABLE_PATH_LIMIT = 200;

const NOTHING = new Markup("");

const HEADINGS: Readonly<Record<SortKey, string>> = {
  total: "Most visited pages",
  human: "Pages with most human visitors",
  ai: "Pages with most AI visitors",
  change: "Pages that changed most",
};

/** One self-contained page for a meeting or a mail. It runs no script and loads nothing; paths are text, never links. */
export function* writeHtml(report: Report): Generator<string> {
  const lists = report.previousTotals === null ? [] : largestChanges(changesOf(report.rows));
  yield "<!doctype html>\n";
  yield markup`<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titleOf(report)}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
${header(report, lists)}
${totalsSection(report)}
<div class="columns">
${pagesSection(report)}
${changesSection(lists)}
</div>
`.text;
  yield* foldedTables(report);
  yield markup`<footer>${APPROXIMATE_NOTE}</footer>
</main>
</body>
</html>
`.text;
}

function titleOf({ window }: Report): string {
  return window === null ? "Unique visitors" : `Unique visitors, ${describeDays(window)}`;
}

/** All that somebody has to know who reads no further: how many, more or fewer, when, and which pages. */
function header(report: Report, lists: readonly ChangeList[]): Markup {
  const { totals, window, previousWindow, complete, rows, previousTotals } = report;
  const trend = describeTrend(compareTotals(report));
  const compared = previousWindow === null ? "" : `, compared with ${describeDays(previousWindow)}`;
  return markup`<header>
<p class="window">${window === null ? "" : `${describeWindow(window)}${compared}`}</p>
<h1>${countOf(totals?.total ?? 0, "unique visitor")}${trend === "" ? "" : `, ${trend}`}</h1>
${complete ? NOTHING : markup`<p class="partial">${PARTIAL_NOTE}</p>`}
${sentence("Most visited", topRows(sortRows(rows, "total"), "total", PAGES_IN_A_SENTENCE))}
${lists.filter(({ change }) => change === "added" || change === "gone").map(listSentence)}
${previousTotals === null || rows.length === 0 ? NOTHING : markup`<p class="counts">${describeChanges(changesOf(rows))}</p>`}
</header>`;
}

function listSentence({ heading, rows, count }: ChangeList): Markup {
  const named = rows.slice(0, PAGES_IN_A_SENTENCE);
  return sentence(heading, named, count - named.length);
}

/** `Gone: /a, /b and 3 more` */
function sentence(label: string, rows: readonly Row[], more = 0): Markup {
  if (rows.length === 0) {
    return NOTHING;
  }
  const paths = rows.map(
    ({ path }, index) => markup`${index === 0 ? "" : ", "}${pathCode(path, PATH_LIMIT / 2)}`,
  );
  return markup`<p class="named"><b>${label}:</b> ${paths}${more === 0 ? "" : ` and ${formatCount(more)} more`}</p>
`;
}

/** The three counts with their changes, and one bar that adds up to the total. */
function totalsSection({ totals, previousTotals }: Report): Markup {
  if (totals === null) {
    return NOTHING;
  }
  const cards = (["total", "human", "ai"] as const).map((kind) => {
    const label = { total: "Total", human: "Human", ai: "AI" }[kind];
    const comparison = compareCounts(totals[kind], previousTotals?.[kind] ?? null);
    return markup`<div><dt>${label}</dt><dd><b>${formatCount(totals[kind])}</b> ${changeTag(comparison)}</dd></div>
`;
  });
  const shares = describeShares(totals);
  const legend = shares.map(
    ({ part, label, percent }) => markup`<li><i class="${part}"></i>${label} ${percent}</li>`,
  );
  return markup`<section class="totals" aria-label="Totals">
<dl>${cards}</dl>
${shares.length === 0 ? NOTHING : markup`${stackedBar(totals, totals.total)}<ul class="legend">${legend}</ul>`}
</section>`;
}

/** A bar in which human, both and AI add up to the total; in one piece where they do not. */
function stackedBar(counts: VisitorCounts, longest: number): Markup {
  const audience = audienceOf(counts);
  const width = (part: number) => ((100 * part) / Math.max(1, longest)).toFixed(2);
  const parts = PARTS.map((part) =>
    audience === null || audience[part] === 0
      ? NOTHING
      : markup`<i class="${part}" style="width:${width(audience[part])}%"></i>`,
  );
  const whole = markup`<i class="whole" style="width:${width(counts.total)}%"></i>`;
  return markup`<div class="bar" aria-hidden="true">${audience === null ? whole : parts}</div>`;
}

function pagesSection({ top, sortBy, previousWindow }: Report): Markup {
  const rows = top.slice(0, PAGES_WITH_BARS);
  if (rows.length === 0) {
    return NOTHING;
  }
  const longest = Math.max(...rows.map(({ total }) => total));
  const items = rows.map(
    (
      row,
    ) => markup`<li>${pathCode(row.path, PATH_LIMIT)}${stackedBar(row, longest)}<b>${formatCount(row.total)}</b>${
      previousWindow === null ? NOTHING : changeTag(row.comparison)
    }</li>
`,
  );
  return markup`<section class="pages">
<h2>${HEADINGS[sortBy]}</h2>
<ol>
${items}</ol>
</section>`;
}

function changesSection(lists: readonly ChangeList[]): Markup {
  if (lists.length === 0) {
    return NOTHING;
  }
  const groups = lists.map((list) => {
    const items = list.rows.map(
      (row) => markup`<li>${pathCode(row.path, PATH_LIMIT)}<span>${list.value(row)}</span></li>
`,
    );
    return markup`<section class="${list.change}"><h3>${headingOf(list)}<small>${list.column}</small></h3>
<ul>
${items}</ul></section>
`;
  });
  return markup`<section class="changes"><h2>What changed</h2>
<div>${groups}</div>
</section>`;
}

/** All pages, by each of what people look for; one with 25,000 rows is written row by row. */
function* foldedTables(report: Report): Generator<string> {
  const compare = report.previousWindow !== null;
  if (report.rows.length === 0) {
    return;
  }
  const pages = countOf(report.rows.length, "page");
  yield '<section class="tables"><h2>All pages</h2>\n';
  for (const [key, order] of [
    ["total", "by total"],
    ["ai", "by AI visitors"],
    ...(compare ? [["change", "by change"] as const] : []),
  ] as const) {
    const heads = ["#", "Page", "Total", ...(compare ? ["Change"] : []), "Human", "AI"];
    yield markup`<details><summary>${pages} ${order}</summary>
<table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>
`.text;
    for (const [index, row] of sortRows(report.rows, key).entries()) {
      yield tableRow(row, index + 1, compare).text;
    }
    yield "</tbody></table></details>\n";
  }
  yield "</section>\n";
}

function tableRow({ path, total, human, ai, comparison }: Row, rank: number, compare: boolean): Markup {
  const change = compare ? markup`<td>${changeTag(comparison)}</td>` : NOTHING;
  return markup`<tr><td>${formatCount(rank)}</td><td>${pathCode(path, TABLE_PATH_LIMIT)}</td><td>${formatCount(total)}</td>${change}<td>${formatCount(human)}</td><td>${formatCount(ai)}</td></tr>
`;
}

/** A change that is read by its sign and arrow as well as by its colour. */
function changeTag(comparison: Comparison | undefined): Markup {
  const text = formatChange(comparison);
  const direction = directionOf(comparison);
  if (text === "") {
    return NOTHING;
  }
  if (direction === undefined) {
    return markup`<span class="change">${text}</span>`;
  }
  return markup`<span class="change ${direction}">${direction === "up" ? "▲" : "▼"} ${text}</span>`;
}

/** A path on one line of text, which breaks behind its slashes where it has to. */
function pathCode(path: string, limit: number): Markup {
  const [first = "", ...rest] = (oneLine(path, limit) || "(empty path)").split(/(?<=[^/]\/)/);
  return markup`<code>${first}${rest.map((part) => markup`<wbr>${part}`)}</code>`;
}
