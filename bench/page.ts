// How long a page takes to read: READMEs of the installed packages, and hostile pages of up to 1 MiB; and what of those READMEs is
// called unusual. `node bench/page.ts`, or with the folder of other sources to compare with: `node bench/page.ts ../before/src`.

import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { htmlOf } from "../test/page/rendered.ts";

const MIB = 1024 * 1024;
// A few less than those of a page that is read.
const MOST_ELEMENTS = 198_000;
const ROUNDS = 20;

interface Reader {
  markdown(): string;
}

/** The reader of pages in a folder of sources. */
async function readerOf(sources: string): Promise<new (html: string) => Reader> {
  const file = pathToFileURL(resolve(sources, "page/rendered-text.ts")).href;
  return ((await import(file)) as { RenderedText: new (html: string) => Reader }).RenderedText;
}

/** The milliseconds that reading takes. A refusal is an answer too. */
function timeOf(Page: new (html: string) => Reader, html: string): number {
  const began = performance.now();
  try {
    new Page(html).markdown();
  } catch {
    // Most hostile pages are refused.
  }
  return performance.now() - began;
}

function texts(): string[] {
  const files = globSync("node_modules/**/README.md").sort();
  return files.map((file) => readFileSync(file, "utf8")).filter((text) => text.length < 65_536);
}

function filled(piece: string, close = ""): string {
  const times = Math.floor((MIB - close.length) / piece.length);
  return piece.repeat(times) + close;
}

const HOSTILE: Readonly<Record<string, string>> = {
  words: filled("word "),
  "paragraphs with bold words": filled("<p>word <b>word</b></p>"),
  "small text in small text": filled("<p><sub><sub>a</sub></sub></p>"),
  "cells over all columns": `<table>${filled("<tr><td colspan=100 rowspan=0>")}`.slice(0, MIB),
  cells: `<table>${filled("<tr><td>a<td>b")}`.slice(0, MIB),
  "63 levels of direction": `${'<div dir="auto">'.repeat(60)}${"\u05D0 a ".repeat(200_000)}`,
  "60 levels of keys": `${"<kbd>".repeat(60)}${"a ".repeat(500_000)}`,
  "Hebrew and numbers": filled("\u05D0 1 "),
  "one letter, then numbers": `\u05D0${filled("1 ")}`.slice(0, MIB),
  "elements with a direction of their own": filled('<p><b dir="auto">\u05D0 1</b> a'),
  "isolated words": `<p>\u05D0${filled("<kbd>1</kbd> ")}`.slice(0, MIB),
  blanks: `<pre>${filled(" a\t\t\t\t\t\t\t\t")}`.slice(0, MIB),
  "one run of blanks": `<pre>${" ".repeat(MIB - 10)}a`,
  "combining marks": `<p>${filled("a\u0301\u0301\u0301\u0301\u200B")}`.slice(0, MIB),
  "back-ticks": `<pre>${filled("`\u200B")}`.slice(0, MIB),
  "code spans": filled("<code>`a\u200B</code>"),
  "a summary's headings": `<details><summary>${filled("<h1>a</h1>")}`.slice(0, MIB),
  mail: `<div class="email-fragment">${filled("  a \n\n")}`.slice(0, MIB),
  // What is nested as deep as a page may be, with as many elements in it.
  "keys and struck words, each with a direction": within('<kbd dir="rtl"><del dir="auto">', 31, "x`<br>"),
  "lines in elements with a direction": within('<b dir="auto">', 61, "a \u05D0 5<br>"),
  "brackets in elements with a direction": within('<b dir="auto">', 50, "\u05D0([)] "),
  "blocks around elements with a direction": within('<div><b dir="ltr">x</b>', 60, "<p>a \u05D0 5"),
  "code in quotations with a direction": within('<q dir="auto">', 61, "x<pre>x</pre>"),
  "struck characters that only a notation shows": within("<del>", 55, "\uE000"),
  "small words in quotations": within("<q>", 61, "\u05D0<small>x</small>"),
  "headings in inserted words": within("<ins>", 61, "<h1>x</h1>"),
  "long words in headings of a summary": within("<details><summary><h4><div>", 15, "\uE000 "),
  "lines in captions": within("<table><caption>", 31, "\u05D0<br>"),
  "paragraphs in notes": within('<div class="markdown-alert">', 61, "<p>x"),
  "summaries below what is not seen": `<details>${"<rp>".repeat(60_000)}${"<summary></summary>".repeat(25_000)}`,
};

/** The piece again and again, within elements that are nested so deep. */
function within(open: string, levels: number, piece: string): string {
  const elements = piece.match(/<\w/g)?.length ?? 0;
  const most = elements === 0 ? MIB : MOST_ELEMENTS / elements;
  const page = open.repeat(levels);
  return page + piece.repeat(Math.min(most, (MIB - page.length) / piece.length));
}

const folders = ["src", ...process.argv.slice(2)];
const readers = await Promise.all(folders.map(readerOf));
const readmes = texts();
const pages = readmes.map((text) => htmlOf(text));

/** The best time of each page by each reader. They take turns, so that what else the machine does slows down all of them. */
function bestTimes(): number[][] {
  const best = readers.map(() => pages.map(() => Number.POSITIVE_INFINITY));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [page, html] of pages.entries()) {
      for (const [index, Page] of readers.entries()) {
        const time = timeOf(Page, html);
        const times = best[index] ?? [];
        // The first round is for the compiler.
        if (round > 0) times[page] = Math.min(times[page] ?? time, time);
      }
    }
  }
  return best;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const sum = (times: readonly number[]) => times.reduce((all, time) => all + time, 0);
const ratio = (time: number, before: number) => `${(time / before).toFixed(2)} times as long`;

const [now = [], ...others] = bestTimes();
for (const [index, times] of [now, ...others].entries()) {
  const ms = `half of them within ${median(times).toFixed(2)} ms, all ${sum(times).toFixed(0)} ms`;
  console.log(`${folders[index]}: ${pages.length} READMEs, ${ms}`);
}
for (const [index, before] of others.entries()) {
  const each = now.map((time, page) => time / (before[page] ?? 1));
  console.log(
    `src takes ${ratio(sum(now), sum(before))} as ${folders[index + 1]}; ${ratio(median(each), 1)} for the median page`,
  );
}
/** What the reader writes where a page shows something special. */
const NOTES =
  /\[(?:U\+[\dA-F]{4,6}|tiny text|\d+ (?:blanks|line breaks)|(?:letters from )?(?:right to left|left to right)|unusual)[^\]]*\]/g;

/** Why READMEs are refused and what is noted in others, each with the first README in which it was found. */
function unusualIn(
  Page: new (html: string) => Reader,
): Map<string, { count: number; readonly first: string }> {
  const found = new Map<string, { count: number; readonly first: string }>();
  const add = (what: string, first: string) => {
    const known = found.get(what) ?? { count: 0, first };
    known.count += 1;
    found.set(what, known);
  };
  for (const [index, html] of pages.entries()) {
    const first = JSON.stringify(readmes[index]?.slice(0, 60));
    try {
      for (const [note] of new Page(html).markdown().matchAll(NOTES)) {
        add(note.replaceAll(/\d+ blanks/g, "… blanks"), first);
      }
    } catch (error) {
      add(`refused: ${error instanceof Error ? error.message : String(error)}`, first);
    }
  }
  return found;
}

const [Now] = readers;
const unusual = Now === undefined ? [] : [...unusualIn(Now)];
console.log(`${pages.length} READMEs: ${unusual.length} kinds of what is unusual`);
for (const [what, { count, first }] of unusual) {
  console.log(`${String(count).padStart(5)}  ${what}, first in ${first}`);
}
const hostile = Object.entries(HOSTILE).map(([name, html]) => {
  const times = readers.map((Page) => Math.min(...[1, 2, 3].map(() => timeOf(Page, html))));
  return { times, name };
});
// The worst of them first.
for (const { times, name } of hostile.toSorted((a, b) => (b.times[0] ?? 0) - (a.times[0] ?? 0))) {
  console.log(`${times.map((time) => `${time.toFixed(0).padStart(5)} ms`).join("")}  ${name}`);
}
