import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import {
  changesOf,
  type Report,
  type Row,
  type Section,
  sectionsOf,
  sharesOf,
  sortRows,
  topRows,
  verdictOn,
} from "../report/report.ts";
import {
  briefChange,
  type ChangeList,
  countOf,
  describeChanges,
  describeTrend,
  formatChange,
  formatCount,
  headingOf,
  headingOfList,
  KINDS,
  largestChanges,
  NOTE,
  PAGE_HEADINGS,
  PARTIAL_NOTE,
  SECTIONS_NOTE,
} from "../report/wording.ts";
import { describeDays, describeWindow } from "../window.ts";
import { STYLE } from "./html-style.ts";
import { Markup, markup } from "./markup.ts";

// One screen, and one sheet of paper, have room for so many rows with bars; the folded table has all pages.
const ROWS_WITH_BARS = 10;
const NAMES_IN_A_SENTENCE = 3;
const PATH_LIMIT = 80;
// Longer paths are cut, since nobody types them. CSV, JSON and NDJSON have them whole.
const TABLE_PATH_LIMIT = 200;

const NOTHING = new Markup("");

/** One self-contained page for a meeting or a mail. It runs no script and loads nothing; paths are text, never links. */
export function writeHtml(report: Report): string {
  const { window, rows, top, sortBy } = report;
  const lists = report.previousTotals === null ? [] : largestChanges(changesOf(rows));
  const sections = sectionsOf(rows);
  const days = window === null ? "" : `, ${describeDays(window)}`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${headingOf(report)}${days}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
${header(report, sections, lists)}
${totalsSection(report)}
<div class="columns">
${rankedSection("Sections", sections, SECTIONS_NOTE)}
${rankedSection(PAGE_HEADINGS[sortBy], top)}
</div>
${changesSection(report, lists)}
${allPages(report)}
<footer>${NOTE}</footer>
</main>
</body>
</html>
`.text;
}

/** All that somebody has to know who reads no further: how many, more or fewer, when, and which sections and pages. */
function header(report: Report, sections: readonly Section[], lists: readonly ChangeList[]): Markup {
  const { title, totals, window, previousWindow, complete, rows, previousTotals } = report;
  const trend = describeTrend(totals?.total ?? null, previousTotals?.total ?? null);
  const newAndGone = lists.filter(({ verdict }) => verdict === "new" || verdict === "gone");
  const compared = previousWindow === null ? "" : `, compared with ${describeDays(previousWindow)}`;
  const mostVisited = topRows(sortRows(rows, "total"), "total", NAMES_IN_A_SENTENCE);
  return markup`<header>
${title === "" ? NOTHING : markup`<p class="site">${title}</p>`}
<p class="muted">${window === null ? "" : `${describeWindow(window)}${compared}`}</p>
<h1>${countOf(totals?.total ?? 0, "unique visitor")}${trend === "" ? "" : `, ${trend}`}</h1>
${complete ? NOTHING : markup`<p class="partial">${PARTIAL_NOTE}</p>`}
${sentence("Largest sections", sections)}
${sentence("Most visited pages", mostVisited)}
${newAndGone.map((list) => sentence(list.heading, list.rows, list.count))}
</header>`;
}

/** `Gone: /a, /b, /c and 3 more`; without a count of them all, the first ones alone. */
function sentence(label: string, rows: readonly Row[], count?: number): Markup {
  const named = rows.slice(0, NAMES_IN_A_SENTENCE);
  if (named.length === 0) {
    return NOTHING;
  }
  const paths = named.map(
    ({ path }, index) => markup`${index === 0 ? "" : ", "}${pathCode(path, PATH_LIMIT / 2)}`,
  );
  const more = (count ?? named.length) - named.length;
  return markup`<p><b>${label}:</b> ${paths}${more === 0 ? "" : ` and ${formatCount(more)} more`}</p>
`;
}

/** The three counts with their changes, and one bar that people and AI divide between them. */
function totalsSection({ totals, previousTotals }: Report): Markup {
  if (totals === null) {
    return NOTHING;
  }
  const cards = [{ kind: "total", label: "Total" } as const, ...KINDS].map(
    ({ kind, label }) =>
      markup`<div><dt>${label}</dt><dd><b>${formatCount(totals[kind])}</b> ${changeTag(totals[kind], previousTotals?.[kind] ?? null)}</dd></div>
`,
  );
  const shares = sharesOf(totals);
  const legend = KINDS.map(({ kind, label }) =>
    shares === null ? NOTHING : markup`<li><i class="${kind}"></i>${label} ${shares[kind].toFixed(1)}%</li>`,
  );
  return markup`<section class="totals" aria-label="Totals">
<dl>${cards}</dl>
${shares === null ? NOTHING : markup`${bar(totals, 100)}<ul class="legend">${legend}${previousTotals === null ? NOTHING : markup`<li class="muted">≈ may be chance</li>`}</ul>`}
</section>`;
}

/** A bar of so many percent of its place, which people and AI divide between them. */
function bar(counts: VisitorCounts, percent: number): Markup {
  const shares = sharesOf(counts);
  const parts = KINDS.map(({ kind }) =>
    shares === null
      ? NOTHING
      : markup`<i class="${kind}" style="width:${((shares[kind] * percent) / 100).toFixed(2)}%"></i>`,
  );
  return markup`<div class="bar" aria-hidden="true">${parts}</div>`;
}

/** The first sections or pages, with bars. */
function rankedSection(heading: string, all: readonly (Row | Section)[], note = ""): Markup {
  const rows = all.filter(({ total }) => total > 0).slice(0, ROWS_WITH_BARS);
  if (rows.length === 0) {
    return NOTHING;
  }
  const longest = Math.max(...rows.map(({ total }) => total));
  const items = rows.map((row) => {
    const change = tag(row.total, row.previousTotal, briefChange(row.total, row.previousTotal));
    const pages = "pages" in row ? markup` <small>${countOf(row.pages, "page")}</small>` : NOTHING;
    return markup`<li><span>${pathCode(row.path, PATH_LIMIT)}${pages}</span>${bar(row, (100 * row.total) / longest)}<b>${formatCount(row.total)}</b>${change}</li>
`;
  });
  return markup`<section class="ranked">
<h2>${heading}</h2>
<ol>
${items}</ol>
${note === "" ? NOTHING : markup`<p class="note">${note}</p>`}
</section>`;
}

function changesSection({ rows, previousTotals }: Report, lists: readonly ChangeList[]): Markup {
  if (previousTotals === null || rows.length === 0) {
    return NOTHING;
  }
  const groups = lists.map((list) => {
    const items = list.rows.map(
      (row) => markup`<li>${pathCode(row.path, PATH_LIMIT)}${changeTag(row.total, row.previousTotal)}</li>
`,
    );
    return markup`<section><h3>${headingOfList(list)}</h3>
<ul>
${items}</ul></section>
`;
  });
  return markup`<section class="changes"><h2>What changed</h2>
<p class="muted">${describeChanges(changesOf(rows))}</p>
<div>${groups}</div>
</section>`;
}

/** All pages, folded. */
function allPages({ rows, previousWindow }: Report): Markup {
  if (rows.length === 0) {
    return NOTHING;
  }
  const compare = previousWindow !== null;
  const heads = ["#", "Page", "Total", ...(compare ? ["Change"] : []), ...KINDS.map(({ label }) => label)];
  const lines = rows.map(
    ({ path, total, previousTotal, human, ai }, index) =>
      markup`<tr><td>${formatCount(index + 1)}</td><td>${pathCode(path, TABLE_PATH_LIMIT)}</td><td>${formatCount(total)}</td>${
        compare ? markup`<td>${changeTag(total, previousTotal)}</td>` : NOTHING
      }<td>${formatCount(human)}</td><td>${formatCount(ai)}</td></tr>
`,
  );
  return markup`<details class="all"><summary>All ${countOf(rows.length, "page")}</summary>
<table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${lines}</tbody></table></details>`;
}

/** A change that is read by its sign and number as well as by its colour. */
function changeTag(now: number, before: number | null): Markup {
  return tag(now, before, formatChange(now, before));
}

function tag(now: number, before: number | null, text: string): Markup {
  return text === "" ? NOTHING : markup`<span class="change ${verdictOn(now, before)}">${text}</span>`;
}

/** A path on one line of text, which breaks behind its slashes where it has to. */
function pathCode(path: string, limit: number): Markup {
  const [first = "", ...rest] = (oneLine(path, limit) || "(empty path)").split(/(?<=[^/]\/)/);
  return markup`<code>${first}${rest.map((part) => markup`<wbr>${part}`)}</code>`;
}
