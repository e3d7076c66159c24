import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import {
  changesOf,
  type Report,
  type Row,
  type Section,
  type SortKey,
  sectionsOf,
  shareOfPeople,
  verdictOn,
} from "../report/report.ts";
import {
  briefChange,
  type ChangeList,
  countOf,
  countPages,
  describeChanges,
  describeFilter,
  describeOverlap,
  footnote,
  formatChange,
  formatCount,
  headingOf,
  headingOfList,
  headline,
  KINDS,
  largestChanges,
  namedPages,
  PAGE_HEADINGS,
  PARTIAL_NOTE,
  rankedItem,
  SECTIONS_HEADING,
  TOO_SMALL,
} from "../report/wording.ts";
import { describeDays, describeWindow } from "../window.ts";
import { STYLE } from "./html-style.ts";
import { Markup, markup } from "./markup.ts";

// One screen or one sheet of paper has room for this many rows with bars. The folded table has all pages.
const ROWS_WITH_BARS = 10;
const PATH_LIMIT = 80;
// Longer paths are cut, because nobody types them. CSV, JSON and NDJSON have them in full.
const TABLE_PATH_LIMIT = 200;

const NOTHING = new Markup("");

/** One self-contained page for a meeting or an email. It runs no script and loads nothing. Paths are text, never links. */
export function writeHtml(report: Report): string {
  const { window, rows, top, sortBy } = report;
  const lists = report.previousTotals === null ? [] : largestChanges(changesOf(rows));
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
${header(report, lists)}
${totalsSection(report)}
<div class="columns">
${rankedSection(SECTIONS_HEADING, sectionsOf(rows), "total")}
${rankedSection(PAGE_HEADINGS[sortBy], top, sortBy)}
</div>
${changesSection(report, lists)}
${allPages(report)}
<footer>${footnote(report)}</footer>
</main>
</body>
</html>
`.text;
}

/** The most important facts, for readers who stop here: when, how many, more or fewer, and what is new. People and AI follow later. */
function header(report: Report, lists: readonly ChangeList[]): Markup {
  const { title, window, complete } = report;
  const filter = describeFilter(report, (globs) => globs);
  const newAndGone = lists.filter(({ verdict }) => verdict === "new" || verdict === "gone");
  return markup`<header>
${title === "" ? NOTHING : markup`<p class="site">${title}</p>`}
<p class="muted">${window === null ? "" : describeWindow(window)}</p>
<h1>${headline(report)}</h1>
${complete ? NOTHING : markup`<p class="partial">${PARTIAL_NOTE}</p>`}
${filter === "" ? NOTHING : markup`<p>${filter}</p>`}
${newAndGone.map(sentence)}
</header>`;
}

/** `No longer visited: /a, /b and 3 more` */
function sentence(list: ChangeList): Markup {
  const { paths, more } = namedPages(list);
  const names = paths.map(
    (path, index) => markup`${index === 0 ? "" : ", "}${pathCode(path, PATH_LIMIT / 2)}`,
  );
  return markup`<p><b>${list.heading}:</b> ${names}${more}</p>
`;
}

/** People and AI with their changes, and one bar that they share. */
function totalsSection({ totals, previousTotals }: Report): Markup {
  if (totals === null) {
    return NOTHING;
  }
  const cards = KINDS.map(({ kind, label }) => {
    const before = previousTotals?.[kind] ?? null;
    const change = changeTag(totals[kind], before, formatChange(totals[kind], before, 1));
    return markup`<div><dt><i class="${kind}"></i>${label}</dt><dd><b>${formatCount(totals[kind])}</b> ${change}</dd></div>
`;
  });
  const overlap = describeOverlap(totals);
  return markup`<section class="totals" aria-label="Totals">
<dl>${cards}</dl>
${totals.total === 0 ? NOTHING : bar(totals, 100)}
<ul class="muted">${overlap === "" ? NOTHING : markup`<li>${overlap}</li>`}${previousTotals === null ? NOTHING : markup`<li>${TOO_SMALL}</li>`}</ul>
</section>`;
}

/** A bar over `percent` of its place, which people and AI share. */
function bar(counts: VisitorCounts, percent: number): Markup {
  const people = shareOfPeople(counts);
  const shares = { human: people, ai: 1 - people };
  const parts = KINDS.map(
    ({ kind }) => markup`<i class="${kind}" style="width:${(shares[kind] * percent).toFixed(2)}%"></i>`,
  );
  return markup`<div class="bar" aria-hidden="true">${parts}</div>`;
}

/** The first sections or pages, with bars. */
function rankedSection(heading: string, all: readonly (Row | Section)[], key: SortKey): Markup {
  const rows = all.slice(0, ROWS_WITH_BARS);
  if (rows.length === 0) {
    return NOTHING;
  }
  const items = rows.map((row) => rankedItem(row, key));
  const longest = Math.max(1, ...items.map((item) => item.bar?.total ?? 0));
  const hasChanges = items.some(({ change }) => change !== "");
  const lines = items.map(({ path, number, change, verdict, bar: counts }, index) => {
    const row = rows[index];
    const pages =
      row !== undefined && "pages" in row ? markup` <small>${countOf(row.pages, "page")}</small>` : NOTHING;
    const line = counts === null ? NOTHING : bar(counts, (100 * counts.total) / longest);
    const changed = hasChanges ? markup`<span class="change ${verdict}">${change}</span>` : NOTHING;
    return markup`<li><span>${pathCode(path, PATH_LIMIT)}${pages}</span><b class="${change === "" ? verdict : ""}">${number}</b>${changed}${line}</li>
`;
  });
  return markup`<section class="ranked">
<h2>${heading}</h2>
<ol${hasChanges ? markup` class="compared"` : NOTHING}>
${lines}</ol>
</section>`;
}

function changesSection({ rows, previousTotals }: Report, lists: readonly ChangeList[]): Markup {
  if (previousTotals === null || rows.length === 0) {
    return NOTHING;
  }
  const groups = lists.map((list) => {
    const items = list.rows.map(
      ({ path, change }) =>
        markup`<li>${pathCode(path, PATH_LIMIT)}<span class="change ${list.verdict}">${change}</span></li>
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
function allPages({ rows, previousTotals }: Report): Markup {
  if (rows.length === 0) {
    return NOTHING;
  }
  const compare = previousTotals !== null;
  const heads = ["#", "Page", "Total", ...(compare ? ["Change"] : []), ...KINDS.map(({ label }) => label)];
  const lines = rows.map(
    ({ path, total, previousTotal, human, ai }, index) =>
      markup`<tr><td>${formatCount(index + 1)}</td><td>${pathCode(path, TABLE_PATH_LIMIT)}</td><td>${formatCount(total)}</td>${
        compare
          ? markup`<td>${changeTag(total, previousTotal, briefChange(total, previousTotal))}</td>`
          : NOTHING
      }<td>${formatCount(human)}</td><td>${formatCount(ai)}</td></tr>
`,
  );
  return markup`<details class="all"><summary>${countPages(rows)}</summary>
<table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${lines}</tbody></table></details>`;
}

/** A change that is read by its sign and number as well as by its color. */
function changeTag(now: number, before: number | null, text: string): Markup {
  return text === "" ? NOTHING : markup`<span class="change ${verdictOn(now, before)}">${text}</span>`;
}

/** A path as one line of text that can break after its slashes. */
function pathCode(path: string, limit: number): Markup {
  const [first = "", ...rest] = (oneLine(path, limit) || "(empty path)").split(/(?<=[^/]\/)/);
  return markup`<code>${first}${rest.map((part) => markup`<wbr>${part}`)}</code>`;
}
