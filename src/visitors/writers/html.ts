import { oneLine } from "../../plain-text.ts";
import type { Report } from "../report/report.ts";
import * as wording from "../report/wording.ts";
import { describeDays } from "../window.ts";
import { STYLE } from "./html-style.ts";
import { Markup, markup } from "./markup.ts";
import { barsOf, HATCH } from "./svg.ts";

// One screen or one sheet of paper has room for this many.
const MOST_PAGES = 10;
const PATH_LIMIT = 80;
// As wide as a phone, where its words have the size of a note.
const FRAME = { left: 20, width: 310, height: 106, top: 0, bottom: 70, lineHeight: 16 };

/** One self-contained page for a meeting or an email. It runs no script and loads nothing. Paths are text, never links. */
export function writeHtml(report: Report): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${report.title}: unique visitors, ${describeDays(report.window)}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
${header(report)}
${worthSection(report)}
${chart(report)}
<div class="columns">
${wording.tablesOf(report, MOST_PAGES).map(rankedTable)}
</div>
<footer>${wording.footnote(report)}</footer>
</main>
</body>
</html>
`.text;
}

/** The most important facts, for readers who stop here: when, how many, more or fewer, and what may be behind it. */
function header(report: Report): Markup {
  return markup`<header>
<p class="site">${report.title}</p>
<p class="muted">${describeDays(report.window)} (UTC)</p>
<h1>${wording.headline(report)}</h1>
${wording.missingParts(report).map((part) => markup`<p class="partial">${part}</p>`)}
${wording.notesOf(report).map((note) => markup`<p>${note}</p>`)}
</header>`;
}

/** What changed beyond the site's own change, by rule. */
function worthSection(report: Report): Markup {
  const lines = wording.worthALook(report).map(({ heading, pages }) => {
    const named = pages.map(
      ({ path, said }, index) =>
        markup`${index === 0 ? ": " : ", "}${pathCode(path)} <span class="change">${said}</span>`,
    );
    return markup`<li><b>${heading}</b>${named}</li>
`;
  });
  return lines.length === 0
    ? new Markup("")
    : markup`<section class="worth"><h2>Worth a look</h2>
<ul>
${lines}</ul></section>`;
}

function chart(report: Report): Markup {
  const legend = wording.KINDS.map(
    (kind) => markup`<i class="${kind}"></i><span>${wording.COUNT_LABELS[kind]}</span>`,
  );
  return markup`<section class="chart"><p>${legend}<span class="muted">Numbers are people</span></p>
<svg viewBox="0 0 ${FRAME.width + 2 * FRAME.left} ${FRAME.height}" role="img" aria-label="People and AI in each window">${HATCH}
${barsOf(report, FRAME)}</svg></section>`;
}

function rankedTable({ heading, heads, rows, rest }: ReturnType<typeof wording.tablesOf>[number]): Markup {
  const lines = rows.map(
    ({ path, cells, verdict }) =>
      markup`<tr class="${verdict}"><td>${pathCode(path)}</td>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>
`,
  );
  return markup`<section class="ranked"><h2>${heading}</h2>
<table><tr>${["Path", ...heads].map((head) => markup`<th scope="col">${head}</th>`)}</tr>
${lines}</table>
<p class="muted">${rest}</p></section>
`;
}

function pathCode(path: string): Markup {
  return markup`<code>${oneLine(path, PATH_LIMIT)}</code>`;
}
