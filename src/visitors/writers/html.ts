import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import {
  type Change,
  changeOfRow,
  outlineOf,
  type Report,
  type Row,
  type Section,
  type SortKey,
  shareOfPeople,
} from "../report/report.ts";
import * as wording from "../report/wording.ts";
import { describeDays, describeWindow } from "../window.ts";
import { STYLE } from "./html-style.ts";
import { Markup, markup } from "./markup.ts";

// One screen or one sheet of paper has room for this many rows with bars. The folded table has more.
const ROWS_WITH_BARS = 10;
const PATH_LIMIT = 80;
// Longer paths are cut, because nobody types them. CSV, JSON and NDJSON have them in full.
const TABLE_PATH_LIMIT = 200;

const NOTHING = new Markup("");

/** One self-contained page for a meeting or an email. It runs no script and loads nothing. Paths are text, never links. */
export function writeHtml(report: Report): string {
  const { window, rows, top, sortBy } = report;
  const { languages, sections } = outlineOf(rows, ROWS_WITH_BARS);
  const days = window === null ? "" : `, ${describeDays(window)}`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${wording.headingOf(report)}${days}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
${header(report)}
${totalsSection(report)}
<div class="columns">
<section class="ranked">${rankedList(wording.LANGUAGES_HEADING, languages, "total")}${rankedList(wording.SECTIONS_HEADING, sections, "total")}</section>
<section class="ranked">${rankedList(wording.PAGE_HEADINGS[sortBy], top.slice(0, ROWS_WITH_BARS), sortBy, rows.length)}${sortBy === "change" && top.length === 0 ? wording.NO_CHANGE : NOTHING}</section>
</div>
${worthSection(report)}
${allPages(report)}
<footer>${wording.footnote(report)}</footer>
</main>
</body>
</html>
`.text;
}

/** The most important facts, for readers who stop here: when, how many, more or fewer, and what may be behind it. */
function header(report: Report): Markup {
  const { title, window } = report;
  const notes = wording.notesOf(report, (globs) => globs);
  return markup`<header>
${title === "" ? NOTHING : markup`<p class="site">${title}</p>`}
<p class="muted">${window === null ? "" : describeWindow(window)}</p>
<h1>${wording.headline(report)}</h1>
${wording.missingParts(report).map((part) => markup`<p class="partial">${part}</p>`)}
${notes.map((note) => markup`<p>${note}</p>`)}
</header>`;
}

/** People and AI with their changes, one bar that they share, and the trend. */
function totalsSection(report: Report): Markup {
  const { totals } = report;
  if (totals === null) {
    return NOTHING;
  }
  const cards = wording.KINDS.map(({ kind, label }) => {
    const change = wording.changeOfTotals(report, kind);
    return markup`<div><dt><i class="${kind}"></i>${label}</dt><dd><b>${wording.formatCount(totals[kind])}</b> ${changeTag(change, wording.formatChange(change, 1))}</dd></div>
`;
  });
  return markup`<section class="totals" aria-label="Totals">
<dl>${cards}</dl>
${totals.total === 0 ? NOTHING : bar(totals, 100)}
${report.trend.length === 0 ? NOTHING : trendChart(report)}
</section>`;
}

/** The windows of the trend as a row of bars. */
function trendChart(report: Report): Markup {
  const bars = wording.trendBars(report);
  const most = Math.max(1, ...bars.map(({ counts }) => counts?.total ?? 0));
  const columns = bars.map(({ counts, number, label }) => {
    // The number above the bar takes the rest.
    const height = ((85 * (counts?.total ?? 0)) / most).toFixed(1);
    const people = 100 * shareOfPeople(counts ?? { human: 0, ai: 0, total: 0 });
    return markup`<li><div><b>${number}</b><div class="column" style="height:${height}%"><i class="ai" style="height:${(100 - people).toFixed(1)}%"></i><i class="human" style="height:${people.toFixed(1)}%"></i></div></div><span class="muted">${label}</span></li>
`;
  });
  return markup`<ol class="trend" aria-label="Visitors in ${bars.length} windows of equal length, by their first day">
${columns}</ol>`;
}

/** A bar over `percent` of its place, which people and AI share. */
function bar(counts: VisitorCounts, percent: number): Markup {
  const people = shareOfPeople(counts);
  const shares = { human: people, ai: 1 - people };
  const parts = wording.KINDS.map(
    ({ kind }) => markup`<i class="${kind}" style="width:${(shares[kind] * percent).toFixed(2)}%"></i>`,
  );
  return markup`<div class="bar" aria-hidden="true">${parts}</div>`;
}

/** The first languages, sections or pages, with bars. */
function rankedList(
  heading: string,
  rows: readonly (Row | Section)[],
  key: SortKey,
  among = rows.length,
): Markup {
  if (rows.length === 0) {
    return NOTHING;
  }
  const items = rows.map((row) => ({ row, ...wording.rankedItem(row, key, among) }));
  const longest = Math.max(1, ...items.map((item) => item.bar?.total ?? 0));
  const hasChanges = items.some(({ change }) => change !== "");
  const lines = items.map(({ row, number, change, verdict, bar: counts }) => {
    const line = counts === null ? NOTHING : bar(counts, (100 * counts.total) / longest);
    const changed = hasChanges ? markup`<span class="change ${verdict}">${change}</span>` : NOTHING;
    return markup`<li><span>${nameOf(row)}</span><b class="${change === "" ? verdict : ""}">${number}</b>${changed}${line}</li>
`;
  });
  return markup`<h2>${heading}</h2>
<ol${hasChanges ? markup` class="compared"` : NOTHING}>
${lines}</ol>
`;
}

/** A path, for a section also its size and its share of AI. */
function nameOf(row: Row | Section): Markup {
  const rest = wording.nameOfRest(row);
  const name = rest === null ? pathCode(row.path, PATH_LIMIT) : markup`${rest}`;
  const pages = "pages" in row && rest === null ? `${wording.countOf(row.pages, "page")}, ` : "";
  const ai = `${Math.round(100 * (1 - shareOfPeople(row)))}% AI`;
  return "pages" in row && row.total > 0 ? markup`${name} <small>${pages}${ai}</small>` : name;
}

function worthSection(report: Report): Markup {
  const lines = wording.worthALook(report).map(({ heading, pages, more }) => {
    const named = pages.map(
      ({ path, number }, index) =>
        markup`${index === 0 ? ": " : ", "}${pathCode(path, PATH_LIMIT)} <span class="change">${number}</span>`,
    );
    return markup`<li><b>${heading}</b>${named}${more}</li>
`;
  });
  return lines.length === 0
    ? NOTHING
    : markup`<section class="worth"><h2>Worth a look</h2>
<ul>
${lines}</ul>
</section>`;
}

/** The first pages, folded. */
function allPages(report: Report): Markup {
  const { rows } = report;
  if (rows.length === 0) {
    return NOTHING;
  }
  const heads = ["#", "Page", "Total", wording.isCompared(report) ? "Change" : "", "People", "AI"];
  const lines = rows.slice(0, wording.TABLE_ROWS).map((row, index) => {
    const change = changeOfRow(row, rows.length);
    return markup`<tr><td>${wording.formatCount(index + 1)}</td><td>${pathCode(row.path, TABLE_PATH_LIMIT)}</td><td>${wording.formatCount(row.total)}</td><td>${changeTag(change, wording.briefChange(change))}</td><td>${wording.formatCount(row.human)}</td><td>${wording.formatCount(row.ai)}</td></tr>
`;
  });
  return markup`<details class="all"><summary>${wording.countPages(report)}</summary>
<table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${lines}</tbody></table></details>`;
}

/** A change that is read by its sign and number as well as by its color. */
function changeTag({ verdict }: Change, text: string): Markup {
  return text === "" ? NOTHING : markup`<span class="change ${verdict}">${text}</span>`;
}

/** A path as one line of text that can break after its slashes. */
function pathCode(path: string, limit: number): Markup {
  const [first = "", ...rest] = (oneLine(path, limit) || "(empty path)").split(/(?<=[^/]\/)/);
  return markup`<code>${first}${rest.map((part) => markup`<wbr>${part}`)}</code>`;
}
