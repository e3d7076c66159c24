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
