// Asks a browser what pages show, and compares that with what the action reads of them: `node test/page-oracle/main.ts`, or
// `node test/page-oracle/main.ts --documents 20000 --seed 7`. What it finds is answered by taking something out of the vocabulary.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { launchBrowser } from "../../emulator/demo/browser.ts";
import { UnusualFormattingError } from "../../src/page/dom.ts";
import { RenderedText } from "../../src/page/rendered-text.ts";
import { htmlOf } from "../page/rendered.ts";
import { documentsFrom } from "./documents.ts";

/** What a browser shows of a page: each word of ours with the reason why nobody can read it there, if there is one. */
type Look = readonly { readonly text: string; readonly why?: string }[];

const BATCH = 200;
const MOST_REPORTED = 10;
// GitHub's own, as it was last published: https://github.com/sindresorhus/github-markdown-css.
const GITHUB = createRequire(import.meta.url).resolve("github-markdown-css/github-markdown-light.css");
const OWN = ["page.css", "look.js"].map((name) => new URL(name, import.meta.url));
const [style = "", ownStyle = "", script = ""] = [GITHUB, ...OWN].map((file) => readFileSync(file, "utf8"));

/** Pages that hide a word, each in a way of its own: of other pages a browser that shows these says nothing. */
const PLANTED = [
  "<p>x<sub><sub><sub><sub>Wax</sub></sub></sub></sub></p>",
  '<p>Wax<br><sup><sup><sup><img src="a.png" width="700" height="60"></sup></sup></sup></p>',
  '<table><tr><td>a<td rowspan=2>Wax<tr><td colspan=2><img src="a.png" width="700" height="80"></table>',
  '<p dir="rtl">Wax \u05D0 Wbx \u05D0 Wcx</p>',
  `<pre>x${" ".repeat(300)}Wax</pre>`,
  '<p><img align="left" width="93%" height="200" src="a.png"></p><pre>Wax</pre>',
  '<p><img align="right" width="93%" height="200" src="a.png"></p><pre><code>Wax</code></pre>',
  '<p><img align="left" width="50%" height="80" src="a.png"><img align="right" width="40%" height="80" src="a.png"></p><pre>Wax</pre>',
  "<p>Wax</p><p><math-renderer>$x$</math-renderer></p>",
  `<div><div class="blob-wrapper-embedded"><pre>${"a\n".repeat(40)}Wax</pre></div></div>`,
  `<p><kbd>${"W".repeat(200)} ${"word ".repeat(35)} Wax</kbd></p>`,
];

const { values } = parseArgs({
  options: { documents: { type: "string", default: "2000" }, seed: { type: "string", default: "1" } },
});
const totals = { read: 0, refused: 0, violations: 0 };

/** What the action reads of a page; undefined where it does not read it. */
function read(html: string): string | undefined {
  try {
    return new RenderedText(html).markdown();
  } catch (error) {
    if (error instanceof UnusualFormattingError) return undefined;
    throw error;
  }
}

async function lookAt(page: Page, pages: readonly { readonly html: string }[]): Promise<Look[]> {
  const htmls = pages.map(({ html }) => html);
  return await page.evaluate<Look[]>(`lookAtAll(${JSON.stringify(htmls)})`);
}

/** The words that the Markdown has without a note, although nobody can read them, and those that it does not have. */
function violations(markdown: string, look: Look): string[] {
  return look.flatMap(({ text, why }) => {
    const at = markdown.search(new RegExp(`${text}(?![a-z])`));
    if (at < 0) return why === undefined ? [`${text}: lost`] : [];
    return why === undefined || isNoted(markdown, at, why) ? [] : [`${text}: ${why}`];
  });
}

/** Whether the paragraph or block of code at a place of the Markdown says that its words stand elsewhere. */
function isNoted(markdown: string, at: number, why: string): boolean {
  const fences = markdown.slice(0, at).match(/^[ >]*`{3,}/gm) ?? [];
  const from = fences.length % 2 === 1 ? markdown.lastIndexOf("```", at) : at;
  const start = Math.max(0, markdown.lastIndexOf("\n\n", from));
  const around = markdown.slice(start, at) + (markdown.slice(at).split("\n\n", 1)[0] ?? "");
  const notes: Readonly<Record<string, RegExp>> = {
    "behind blanks": /\[\d+ spaces\]/,
    reordered: /\[(?:right to left|U\+(?:061C|20[0-6][0-9A-F]))\]/,
  };
  return notes[why]?.test(around) === true;
}

async function tryAll(page: Page, documents: readonly string[]): Promise<void> {
  const pages = documents.flatMap((text, index) => {
    // Half of them as GitHub renders them, half with all that the table has.
    const html = index % 2 === 0 ? text : htmlOf(text);
    const markdown = read(html);
    return markdown === undefined ? [] : [{ text, html, markdown }];
  });
  totals.read += pages.length;
  totals.refused += documents.length - pages.length;
  const looks = await lookAt(page, pages);
  for (const [index, { text, html, markdown }] of pages.entries()) {
    const found = violations(markdown, looks[index] ?? []);
    if (found.length === 0) continue;
    totals.violations += 1;
    if (totals.violations > MOST_REPORTED) continue;
    console.log(`${found.join(", ")}\n  ${JSON.stringify({ text, html, markdown })}`);
  }
}

const browser = await launchBrowser();
try {
  // High enough that no word has to be scrolled to: only what is in the window can be pointed at.
  const page = await browser.newPage({ viewport: { width: 1000, height: 30_000 } });
  const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";
  await page.setContent(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}${ownStyle}</style><body><script>${script}</script>`,
  );
  const planted = await lookAt(
    page,
    PLANTED.map((html) => ({ html })),
  );
  for (const [index, look] of planted.entries()) {
    if (look.some(({ text, why }) => /^W[a-c]x$/.test(text) && why !== undefined)) continue;
    totals.violations += 1;
    console.log(`the browser sees no fault in ${PLANTED[index]}`);
  }
  const documents = documentsFrom(Number(values.seed));
  const count = Number(values.documents);
  for (let done = 0; done < count; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, () => documents.next().value);
    await tryAll(page, batch);
  }
} finally {
  await browser.close();
}
console.log(
  `Seed ${values.seed}: ${totals.read} pages read, ${totals.refused} not, ${totals.violations} violations`,
);
process.exitCode = totals.violations > 0 ? 1 : 0;
