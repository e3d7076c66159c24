import { oneLine } from "../../plain-text.ts";
import type { VisitorCounts } from "../../service/visitors.ts";
import type { Report } from "../report/report.ts";
import * as wording from "../report/wording.ts";
import { describeDays } from "../window.ts";
import { STYLE } from "./html-style.ts";
import { Markup, markup } from "./markup.ts";

// One screen or one sheet of paper has room for this many.
const PAGES_WITH_BARS = 10;
const PATH_LIMIT = 80;

const NOTHING = new Markup("");

/** One self-contained page for a meeting or an email. It runs no script and loads nothing. Paths are text, never links. */
export function writeHtml(report: Report): string {
  const { window } = report;
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
${worthSection(report)}
${chart(report)}
<div class="columns">
${wording.listsOf(report, PAGES_WITH_BARS).map(rankedList)}
</div>
<footer>${wording.footnote(report)}</footer>
</main>
</body>
</html>
`.text;
}

/** The most important facts, for readers who stop here: when, how many, more or fewer, and what may be behind it. */
function header(report: Report): Markup {
  const { title, window } = report;
  return markup`<header>
${title === "" ? NOTHING : markup`<p class="site">${title}</p>`}
<p class="muted">${window === null ? "" : `${describeDays(window)} (UTC)`}</p>
<h1>${wording.headline(report)}</h1>
${wording.missingParts(report).map((part) => markup`<p class="partial">${part}</p>`)}
${wording.notesOf(report).map((note) => markup`<p>${note}</p>`)}
</header>`;
}

/** What changed beyond the site's own change, by rule. */
function worthSection(report: Report): Markup {
  const lines = wording.worthALook(report).map(({ heading, pages, more }) => {
    const named = pages.map(({ path, said, movedTo }, index) => {
      const target = movedTo === undefined ? NOTHING : markup` ${pathCode(movedTo)}`;
      return markup`${index === 0 ? ": " : ", "}${pathCode(path)} <span class="change">${said}</span>${target}`;
    });
    return markup`<li><b>${heading}</b>${named}${more}</li>
`;
  });
  return lines.length === 0
    ? NOTHING
    : markup`<section class="worth"><h2>Worth a look</h2>
<ul>
${lines}</ul></section>`;
}

/** The windows as a row of bars, with the number of people below. */
function chart(report: Report): Markup {
  const legend = wording.KINDS.map(
    (kind) => markup`<i class="${kind}"></i><span>${wording.COUNT_LABELS[kind]}</span>`,
  );
  const bars = wording.trendBars(report);
  const most = Math.max(1, ...bars.map(({ counts }) => counts?.total ?? 0));
  const columns = bars.map(({ counts, number, label }) => {
    const height = ((100 * (counts?.total ?? 0)) / most).toFixed(1);
    const people = 100 * wording.shareOfPeople(counts ?? { human: 0, ai: 0 });
    return markup`<li><div><div class="column" style="height:${height}%"><i class="ai" style="height:${(100 - people).toFixed(1)}%"></i><i class="human" style="height:${people.toFixed(1)}%"></i></div></div><b>${number}</b><span class="muted">${label}</span></li>
`;
  });
  return markup`<section class="chart"><p>${legend}<span class="muted">Numbers are people</span></p>
<ol class="trend" aria-label="People and AI in ${bars.length} windows, by their first day">
${columns}</ol></section>`;
}

/** A bar over `percent` of its place, which people and AI share. */
function bar(counts: VisitorCounts, percent: number): Markup {
  const people = wording.shareOfPeople(counts);
  const shares = { human: people, ai: 1 - people };
  const parts = wording.KINDS.map(
    (kind) => markup`<i class="${kind}" style="width:${(shares[kind] * percent).toFixed(2)}%"></i>`,
  );
  return markup`<div class="bar" aria-hidden="true">${parts}</div>`;
}

/** Sections or pages with their people, what changed, and a bar. */
function rankedList({ heading, rows, rest }: ReturnType<typeof wording.listsOf>[number]): Markup {
  const longest = Math.max(1, ...rows.map(({ human, ai }) => human + ai));
  const lines = rows.map(({ path, change, ...counts }) => {
    const width = (100 * (counts.human + counts.ai)) / longest;
    return markup`<li><span>${pathCode(path)}</span><b>${wording.formatCount(counts.human)}</b><span class="change ${change?.verdict ?? ""}">${wording.briefChange(change)}</span>${bar(counts, width)}</li>
`;
  });
  return markup`<section class="ranked"><h2>${heading}</h2>
<ol><li class="muted"><span></span><span>${wording.COUNT_LABELS.human}</span></li>
${lines}</ol>
<p class="muted">${rest}</p></section>
`;
}

function pathCode(path: string): Markup {
  return markup`<code>${oneLine(path, PATH_LIMIT) || "(empty path)"}</code>`;
}
