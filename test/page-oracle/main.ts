// Asks a browser what pages show, and compares that with what the action reads of them: `npm run test:page`, or
// `npm run test:page -- --documents 100000 --seed 7`, or with pages of GitHub: `npm run test:page -- --recorded FILE`.
// A document in which something was found is tried alone by `npm run test:page -- --seed 7 --only 4711`.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findBrowser } from "../../emulator/demo/browser.ts";
import type { Command } from "../../src/page/command.ts";
import { PageError } from "../../src/page/dom.ts";
import { UnusualFormattingError } from "../../src/page/layout.ts";
import { RenderedText } from "../../src/page/rendered-text.ts";
import { htmlOf } from "../page/rendered.ts";
import { randomFrom } from "../random.ts";
import { showAll } from "./browser.ts";
import { compareCommand, compareWords, type Seen, type Violation } from "./compare.ts";
import { corpora, HIDDEN, type Row } from "./corpora.ts";
import { documentsFrom } from "./documents.ts";
import { KNOWN_PAGES, wrongSights } from "./known-pages.ts";
import { wrongLines } from "./line-order.ts";
import { Pieces } from "./pieces.ts";

const PHRASE = "/docs";
// So many that a slow machine shows them within the time that the browser has.
const BATCH = 500;
const MOST_REPORTED = 20;

const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    /** The number of a single document of the seed. */
    only: { type: "string" },
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

/** A page that the action reads. */
interface Read {
  readonly number: number;
  readonly document: Row;
  readonly html: string;
  readonly markdown: string;
  readonly command: Command;
}

/** @param first the number of the first document */
async function tryAll(documents: readonly Row[], first: number): Promise<void> {
  totals.documents += documents.length;
  const pages = documents.flatMap((document, index) => read(document, first + index) ?? []);
  // Nothing is to be asked of a page that the action refuses.
  const shown = await showAll(browser ?? "", pages);
  for (const [index, page] of pages.entries()) {
    const seen = shown[index];
    if (seen === undefined) throw new Error("The browser answered for too few documents.");
    judge(page, seen);
  }
}

function read(document: Row, number: number): Read | undefined {
  const html = htmlFor(document);
  try {
    const page = new RenderedText(html);
    return { number, document, html, markdown: page.markdown(), command: page.command(PHRASE) };
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
    return undefined;
  }
}

function htmlFor({ kind, text }: Row): string {
  return kind === "html" ? text : htmlOf(text, { viaEmail: kind === "mail" });
}

function judge(page: Read, seen: Seen): void {
  const { document, markdown, command } = page;
  const violations = compareWords(markdown, seen);
  if (command.kind === "command") {
    totals.commands += 1;
    violations.push(...compareCommand(command.instruction, PHRASE, seen));
  }
  if (document.isShown !== undefined && document.isShown !== isShown(seen)) {
    violations.push({ kind: "wrong row", words: [HIDDEN] });
  }
  report(page, seen, violations);
}

function isShown({ text, unreadable }: Seen): boolean {
  return text.includes(HIDDEN) && !unreadable.some((word) => word.text === HIDDEN && word.why === "tiny");
}

function report(
  { number, document, html, markdown }: Read,
  seen: Seen,
  violations: readonly Violation[],
): void {
  if (violations.length === 0) return;
  totals.violations += 1;
  if (totals.violations > MOST_REPORTED) return;
  for (const { kind, words } of violations) console.log(`${number}: ${kind}: ${words.join(" ")}`);
  const texts = { [document.kind]: document.text, html, seen: seen.text, read: markdown };
  for (const [name, text] of Object.entries(texts)) console.log(`  ${name}: ${JSON.stringify(text)}`);
}

function recordedPages(file: string): Row[] {
  const pages = JSON.parse(readFileSync(file, "utf8")) as readonly { readonly html: string }[];
  return pages.map(({ html }) => ({ kind: "html", text: html, isRecorded: true }));
}

const seed = Number(values.seed);
const began = performance.now();
const documents = documentsFrom(seed);
const next = (count: number) => Array.from({ length: count }, () => documents.next().value);

async function tryOnly(number: number): Promise<string> {
  next(number);
  await tryAll(next(1), number);
  return `Document ${number} of seed ${seed}`;
}

async function tryRecorded(file: string): Promise<string> {
  const pages = recordedPages(file);
  await tryAll(pages, 0);
  return `${pages.length} recorded pages`;
}

async function tryMany(count: number): Promise<string> {
  const rows = corpora();
  await tryAll(rows, 0);
  for (let done = 0; done < count; done += BATCH) {
    await tryAll(next(Math.min(BATCH, count - done)), done);
  }
  const wrong = await wrongLines(browser ?? "", count, new Pieces(randomFrom(seed)));
  totals.violations += wrong.length;
  for (const { text, direction } of wrong.slice(0, MOST_REPORTED)) {
    console.log(`wrong order (${direction}): ${JSON.stringify(text)}`);
  }
  return `${rows.length} rows of the corpora and ${count} documents and lines of seed ${seed}`;
}

/** The browser is asked first for what is known, since it says nothing of other pages if it is wrong there. */
const wrongly = wrongSights(await showAll(browser, KNOWN_PAGES));
totals.violations += wrongly.length;
for (const page of wrongly) console.log(`seen wrongly: ${page}`);

const tried = await (values.only !== undefined
  ? tryOnly(Number(values.only))
  : values.recorded !== undefined
    ? tryRecorded(values.recorded)
    : tryMany(Number(values.documents)));
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${tried} in ${seconds} s: ${totals.commands} commands, ` +
    `${totals.refused} refused for their size or shape, ${totals.unusual} for unusual formatting, ${totals.violations} with violations`,
);
process.exitCode = totals.violations > 0 ? 1 : 0;
