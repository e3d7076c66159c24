import { expect, test } from "vitest";
import { sanitizeDiff, sanitizeLine } from "../../src/agent/trigger/sanitize.ts";
import { RenderedText } from "../../src/page/rendered-text.ts";
import { cpuMs } from "../cpu-time.ts";

const read = (html: string) => new RenderedText(html).markdown();

// A text four times as long may take four times as long. What grows with the square takes sixteen times as long.
const LENGTH = 25_000;
const TIMES = 4;
const MOST = 10;

test.each<readonly [string, (length: number) => unknown]>([
  ["signs between a letter and a number", (length) => read(`<p>א${"!".repeat(length)}5</p>`)],
  ["the same in a title or the name of a file", (length) => sanitizeLine(`א${"!".repeat(length)}5`)],
  ["the same in a diff", (length) => sanitizeDiff(`+א${"!".repeat(length)}5`)],
  ["numbers and currencies", (length) => sanitizeLine(`ع${"5$".repeat(length / 2)}`)],
  ["brackets that stay open", (length) => sanitizeLine(`א${"(".repeat(length)}`)],
  ["brackets that are closed", (length) => sanitizeLine(`א${"(])".repeat(length / 3)}`)],
  [
    "elements with a direction",
    (length) => read(`<div dir="rtl">${'<b dir="ltr">x y</b>'.repeat(length / 20)}</div>`),
  ],
  ["keys", (length) => read(`<p>א${"<kbd>א 1</kbd>".repeat(length / 14)}</p>`)],
  ["brackets in a note", (length) => read(`<p dir="rtl">1 - 2${"]".repeat(length)}</p>`)],
  ["lines of code", (length) => read(`<pre dir="rtl">${"1 - 2\n".repeat(length / 6)}</pre>`)],
])("the time for the order of a line grows with its length: %s", (_, work) => {
  work(1000);
  // What is measured in fractions of a millisecond says nothing.
  const short = Math.max(
    5,
    cpuMs(() => work(LENGTH)),
  );
  expect(cpuMs(() => work(LENGTH * TIMES)) / short).toBeLessThan(MOST);
});

// What is found out of an element again for each one around it takes thirty times as long in sixty of them as in two.
test.each([
  ["lines in elements with a direction", '<b dir="auto">', "a א 5<br>"],
  ["lines without words in such elements", '<b dir="auto">', "<br>"],
  ["lines in keys with a direction", '<kbd dir="rtl">', "`<br>"],
  ["blocks around elements with a direction", '<div><b dir="ltr">x</b>', "a א 5 "],
  ["lines of code in elements with a direction", '<q dir="ltr">', "<code>א</code><br>"],
  ["small words in quotations", "<q>", "<small>x</small>"],
])("the time for %s hardly grows with how many there are around", (_, around, piece) => {
  const page = (levels: number) => around.repeat(levels) + piece.repeat((2 * LENGTH) / piece.length);
  read(page(2));
  const few = Math.max(
    5,
    cpuMs(() => read(page(2))),
  );
  expect(cpuMs(() => read(page(60))) / few).toBeLessThan(MOST);
});
