import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRecordCodec } from "../../src/agent/record/record.ts";
import { decide, isDecided } from "../../src/digest/decide.ts";
import { isIn, type Memory, untold } from "../../src/digest/memory.ts";
import { aRecord, OWNER } from "../agent/record/a-record.ts";

const DAY = 24 * 60 * 60;
const UNTIL = 100 * DAY;
const good = (from: number, until: number, isGood = true) => ({
  windows: [[1, from * DAY, until * DAY] as [number, number, number]],
  isGood,
});
const memoryOf = (memory: Partial<Memory>): Memory => ({
  told: [],
  openedAt: UNTIL,
  since: null,
  ...memory,
});
const spans = (...told: ReturnType<typeof good>[]) =>
  untold(memoryOf({ told }), 1, UNTIL).map(([, from, until]) => [from / DAY, until / DAY]);

describe("what is still to be told", () => {
  test.each([
    ["nothing was told before", [], [[93, 100]]],
    ["one good window", [good(80, 90)], [[90, 100]]],
    ["one that failed", [good(80, 90, false)], [[80, 100]]],
    [
      "one that failed between good ones",
      [good(70, 80), good(80, 90, false), good(90, 95)],
      [
        [80, 90],
        [95, 100],
      ],
    ],
    [
      "whatever the order of the comments",
      [good(90, 95), good(70, 80), good(80, 90, false)],
      [
        [80, 90],
        [95, 100],
      ],
    ],
    ["a failed one that was told again", [good(70, 80, false), good(70, 90)], [[90, 100]]],
    ["windows that overlap", [good(70, 90), good(80, 85), good(85, 100)], []],
    ["a window of the future", [good(70, 90), good(90, 200)], []],
  ])("%s", (_, told, expected) => {
    expect(spans(...told)).toEqual(expected);
  });

  test.each<[string, Partial<Memory>, number]>([
    ["a week before the end of what was told last", { told: [good(80, 90)], openedAt: 0 }, 83],
    ["a week before the issue was opened", { openedAt: 90 * DAY }, 83],
    [
      "however long ago that is: a source that could not be read for months loses nothing",
      { openedAt: 20 * DAY },
      13,
    ],
    ["at `since`", { told: [good(80, 90)], openedAt: 0, since: 10 * DAY }, 10],
  ])("a source that is new begins %s", (_, memory, day) => {
    expect(untold(memoryOf(memory), 2, UNTIL)[0]?.[1]).toBe(day * DAY);
  });

  test("each moment is either in a good window or still to be told, never both", () => {
    const window = fc.record({
      from: fc.nat(90),
      length: fc.integer({ min: 1, max: 30 }),
      isGood: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(window, { minLength: 1, maxLength: 8 }), fc.nat(99), (windows, day) => {
        const told = windows.map(({ from, length, isGood }) => good(from, from + length, isGood));
        const memory = memoryOf({ told });
        const moment = day * DAY + 1;
        const isGood = windows.some(
          (each) => each.isGood && each.from <= day && day < each.from + each.length,
        );
        const isLater = day >= Math.min(...windows.map(({ from }) => from));
        expect(isIn(untold(memory, 1, UNTIL), moment)).toBe(isLater && !isGood);
      }),
    );
  });
});

test("a record without windows is written as ever, and reads as before", () => {
  const written =
    "0123abcd/1/working/5di4s125gh6krr25koi4b3eelm6ob3eelm6ob3eelm6ob12dlnmso925hti4qr9dpi24eh2d5pn6tb55lhmurbdcln788hc49km88hq6duioc9n74o30c1g60o30b36c5m76pat/02484a36a6ce4d338e40c14b5597ab62be13526e381fe88696683a50903d43b8";
  const codec = createRecordCodec(OWNER);
  expect(codec.write(aRecord(), "place")).toBe(written);
  expect(codec.read(written, "place")).toEqual(aRecord());
  const told = aRecord({ windows: [[1, 2, 3]] });
  expect(codec.read(codec.write(told, "place"), "place")).toEqual(told);
});

test.each([
  [{ isAtWork: true, isUndecided: true, news: 1 }, "wait-for-job"],
  [{ isAtWork: false, isUndecided: true, news: 1 }, "wait-for-people"],
  [{ isAtWork: true, isUndecided: true, news: 0 }, "no-news"],
  [{ isAtWork: false, isUndecided: false, news: 1 }, "tell"],
] as const)("%j: %s", (situation, expected) => {
  expect(decide(situation)).toBe(expected);
});

test.each([
  ["open", { state: "OPEN", closedBy: "", hasLaterWord: true }, false],
  ["merged by a bot", { state: "MERGED", closedBy: "bors[bot]", hasLaterWord: false }, true],
  ["closed by a person", { state: "CLOSED", closedBy: "mona", hasLaterWord: false }, true],
  ["closed by a bot", { state: "CLOSED", closedBy: "stale[bot]", hasLaterWord: false }, false],
  [
    "closed by a bot, and then somebody wrote",
    { state: "CLOSED", closedBy: "stale[bot]", hasLaterWord: true },
    true,
  ],
  ["closed by an account that is gone", { state: "CLOSED", closedBy: "", hasLaterWord: false }, true],
] as const)("%s", (_, standing, expected) => {
  expect(isDecided(standing)).toBe(expected);
});
