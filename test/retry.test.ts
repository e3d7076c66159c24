import { expect, test } from "vitest";
import { parseRetryAfter } from "../src/retry.ts";

const date = "Thu, 20 Aug 2026 12:00:00 GMT";

test.each([
  ["seconds", "120", 120_000],
  ["seconds with white space", " 7 ", 7000],
  ["a date to come", "Thu, 20 Aug 2026 12:00:30 GMT", 30_000],
  ["a date that has passed", "Thu, 20 Aug 2026 11:00:00 GMT", 0],
  ["nothing", undefined, undefined],
  ["an empty header", "", undefined],
  ["words", "soon", undefined],
  ["the header twice", ["1", "2"], undefined],
])("%s: %j asks for %j ms", (_, header, ms) => {
  expect(parseRetryAfter({ "retry-after": header, date })).toBe(ms);
});

test("a wait without end is at least not a short one", () => {
  expect(parseRetryAfter({ "retry-after": "9".repeat(400) })).toBeGreaterThan(1e12);
});
