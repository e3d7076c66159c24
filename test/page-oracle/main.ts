// Asks a browser what pages show, and compares that with what the action reads of them: `npm run test:page`, or
// `npm run test:page -- --documents 100000 --seed 7`, or with pages of GitHub: `npm run test:page -- --recorded FILE`.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findBrowser } from "../../emulator/demo/browser.ts";
import { PageError } from "../../src/page/dom.ts";
import { UnusualFormattingError } from "../../src/page/layout.ts";
import { RenderedText } from "../../src/page/rendered-text.ts";
import { htmlOf } from "../page/rendered.ts";
import { randomFrom } from "../random.ts";
import { showAll } from "./browser.ts";
import { compareCommand, compareWords, type Seen, type Violation } from "./compare.ts";
import { corpora, HIDDEN, type Row } from "./corpora.ts";
import { documentsFrom } from "./documents.ts";
import { wrongLines } from "./line-order.ts";
import { Pieces } from "./pieces.ts";

const PHRASE = "/docs";
const BATCH = 2000;
const MOST_REPORTED = 20;

const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    /** A file of pages as GitHub rendered them: none may be refused, and nothing unseen may be read of them. */
    recorded: { type: "string" },
  },
});

const browser = findBrowser();
if (browser === undefined) {
  console.error("There is no browser to ask: install Chromium, for instance by `apt-get install chromium`.");
  process.exit(2);
}

const totals = { documents: 0, refused: 0, unusual: 0, commands: 0, violations: 0 };

async function tryAll(documents: readonly Row[]): Promise<void> {
  const pages = documents.map((document) => ({ document, html: htmlFor(document) }));
  const shown = await showAll(
    browser ?? "",
    pages.map(({ html }) => html),
  );
  for (const [index, { document, html }] of pages.entries()) {
    const seen = shown[index];
    if (seen === undefined) throw new Error("The browser answered for too few documents.");
    judge(document, html, seen);
  }
}

function htmlFor({ kind, text }: Row): string {
  return kind === "html" ? text : htmlOf(text, { viaEmail: kind === "mail" });
}

function judge(document: Row, html: string, seen: Seen): void {
  totals.documents += 1;
  try {
    const page = new RenderedText(html);
    const command = page.command(PHRASE);
    const violations = compareWords(page.markdown(), seen);
    if (command.kind === "command") {
      totals.commands += 1;
      violations.push(...compareCommand(command.instruction, PHRASE, seen));
    }
    if (document.isShown !== undefined && document.isShown !== isShown(seen)) {
      violations.push({ kind: "wrong row", words: [HIDDEN] });
    }
    report({ document, html, seen, page, violations });
  } catch (error) {
    if (error instanceof UnusualFormattingError && document.isRecorded === true) {
      totals.violations += 1;
      console.log(`refused, since ${error.message}: ${JSON.stringify(html.slice(0, 300))}`);
    } else if (error instanceof UnusualFormattingError) {
      totals.unusual += 1;
    } else if (error instanceof PageError) {
      totals.refused += 1;
    } else {
      throw error;
    }
  }
}

function isShown({ text, unreadable }: Seen): boolean {
  return text.includes(HIDDEN) && !unreadable.some((word) => word.text === HIDDEN && word.why === "tiny");
}

interface Finding {
  readonly document: Row;
  readonly html: string;
  readonly seen: Seen;
  readonly page: RenderedText;
  readonly violations: readonly Violation[];
}

function report({ document, html, seen, page, violations }: Finding): void {
  if (violations.length === 0) return;
  totals.violations += 1;
  if (totals.violations > MOST_REPORTED) return;
  for (const { kind, words } of violations) console.log(`${kind}: ${words.join(" ")}`);
  const texts = { [document.kind]: document.text, html, seen: seen.text, read: page.markdown() };
  for (const [name, text] of Object.entries(texts)) console.log(`  ${name}: ${JSON.stringify(text)}`);
}

function recordedPages(file: string): Row[] {
  const pages = JSON.parse(readFileSync(file, "utf8")) as readonly { readonly html: string }[];
  return pages.map(({ html }) => ({ kind: "html", text: html, isRecorded: true }));
}

const count = values.recorded === undefined ? Number(values.documents) : 0;
const seed = Number(values.seed);
const began = performance.now();
const rows = values.recorded === undefined ? corpora() : recordedPages(values.recorded);
await tryAll(rows);
const documents = documentsFrom(seed);
for (let done = 0; done < count; done += BATCH) {
  await tryAll(Array.from({ length: Math.min(BATCH, count - done) }, () => documents.next().value));
}
const wrong = await wrongLines(browser, count, new Pieces(randomFrom(seed)));
totals.violations += wrong.length;
for (const { text, direction } of wrong.slice(0, MOST_REPORTED)) {
  console.log(`wrong order (${direction}): ${JSON.stringify(text)}`);
}
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${rows.length} ${values.recorded === undefined ? "rows of the corpora" : "recorded pages"} and ${count} documents and lines of seed ${seed} in ${seconds} s: ${totals.commands} commands, ` +
    `${totals.refused} refused for their size or shape, ${totals.unusual} for unusual formatting, ${totals.violations} with violations`,
);
process.exitCode = totals.violations > 0 ? 1 : 0;
