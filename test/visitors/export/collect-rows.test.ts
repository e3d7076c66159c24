import fc from "fast-check";
import { expect, test } from "vitest";
import type { VisitorBatch, VisitorCounts } from "../../../src/service/visitors.ts";
import { collectRows } from "../../../src/visitors/export/collect-rows.ts";

const window = { from: "2026-08-01", to: "2026-08-08" };
const TOTALS = { human: 3, ai: 2, total: 4 };
const NOBODY = { human: 0, ai: 0, total: 0 };
const row = (path: string) => ({ path, human: 1, ai: 1, total: 2 });

const at = (offset: number, end = "") => expect.stringMatching(new RegExp(`batch at row ${offset} .*${end}`));

type Answer = (page: { offset: number; limit: number; nth: number }) => VisitorBatch;

async function exportFrom(answer: Answer, { limit = 2, offset = 0, maxPages = Infinity } = {}) {
  const offsets: number[] = [];
  const warnings: string[] = [];
  const fetchBatch = async (query: { offset: number; limit: number }) => {
    offsets.push(query.offset);
    return answer({ ...query, nth: offsets.length });
  };
  const exported = await collectRows(fetchBatch, {
    window,
    limit,
    offset,
    maxPages,
    warn: (sentence) => warnings.push(sentence),
  });
  return { ...exported, paths: [...exported.rows.keys()], offsets, warnings };
}

/** A service with these rows. */
function healthy(paths: readonly string[]): Answer {
  return ({ offset, limit }) => ({
    totals: paths.length === 0 ? NOBODY : TOTALS,
    visitors: paths.slice(offset, offset + limit).map(row),
    hasMore: offset + limit < paths.length,
  });
}

/** Pages with these paths; `+` ends those that announce more. */
function pages(...told: readonly string[]): Answer {
  return ({ nth }) => {
    const page = told[nth - 1] ?? expect.fail("more is asked for than was announced");
    return { totals: TOTALS, visitors: Array.from(page.replace("+", ""), row), hasMore: page.endsWith("+") };
  };
}

const distinct = fc.uniqueArray(fc.string(), { maxLength: 60 });
const limits = fc.integer({ min: 1, max: 25 });

test("property: a healthy service gives every row once, by exactly as many requests as it takes", async () => {
  await fc.assert(
    fc.asyncProperty(distinct, limits, async (paths, limit) => {
      const exported = await exportFrom(healthy(paths), { limit });
      expect(exported).toMatchObject({ paths, ending: null, failed: false, nextOffset: null, warnings: [] });
      expect(exported.offsets).toHaveLength(Math.max(1, Math.ceil(paths.length / limit)));
    }),
  );
});

test("property: stopped anywhere and continued, it gives the same rows", async () => {
  await fc.assert(
    fc.asyncProperty(distinct, limits, fc.integer({ min: 1, max: 10 }), async (paths, limit, maxPages) => {
      const first = await exportFrom(healthy(paths), { limit, maxPages });
      const second = await exportFrom(healthy(paths), { limit, offset: first.nextOffset ?? paths.length });
      expect([...first.paths, ...second.paths]).toEqual(paths);
    }),
  );
});

test("property: whatever the pages are, it ends, and no path is there twice", async () => {
  const page = fc.record({
    totals: fc.constant(TOTALS),
    visitors: fc.array(fc.constantFrom(...Array.from("abcdefghij")).map(row), { maxLength: 4 }),
    hasMore: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(page), async (stream) => {
      const exported = await exportFrom(() => stream.next().value ?? expect.fail(), { limit: 3 });
      expect(new Set(exported.paths).size).toBe(exported.paths.length);
      // Each page that does not end it brings at least one of the ten paths.
      expect(exported.offsets.length).toBeLessThanOrEqual(11);
      expect(exported.ending === null).toBe(exported.nextOffset === null);
    }),
  );
});

test("where pages are short by different numbers, the limit that settles it is the shortest", async () => {
  const { ending } = await exportFrom(pages("abcd+", "ef+", "g+", "hij+", ""), { limit: 5 });
  expect(ending?.message).toContain("`limit: 1`");
});

test.each<[string, Answer, object]>([
  ["a last page that is shorter", pages("ab+", "c"), { paths: ["a", "b", "c"], ending: null }],
  [
    "an empty page behind a full one that announced it",
    pages("ab+", ""),
    { paths: ["a", "b"], ending: null },
  ],
  ["no rows at all", healthy([]), { paths: [], ending: null }],
  ["a last page with more rows than asked for", pages("abc"), { paths: ["a", "b", "c"], ending: null }],
  [
    "a short page that announces more: read on at offset + limit",
    pages("ab+", "c+", "ef"),
    {
      offsets: [0, 2, 4],
      ending: { reason: "incomplete", message: at(2, "`limit: 1`") },
      nextOffset: 3,
    },
  ],
  [
    "a short page, and nothing behind it",
    pages("a+", ""),
    {
      ending: { reason: "incomplete", message: at(0, "`limit: 1`") },
      nextOffset: 1,
    },
  ],
  [
    "two short pages: rows may be missing from the first one's end on",
    pages("a+", "b+", "c"),
    { ending: { reason: "incomplete", message: at(2, "`limit: 1`") }, nextOffset: 1 },
  ],
  [
    "a long page that announces more",
    pages("abc+", "de"),
    {
      ending: { reason: "incomplete", message: at(0, "`limit: 3`") },
      nextOffset: 2,
    },
  ],
  [
    "a long page that announces more, and others behind it: rows may be missing from its end on",
    pages("abc+", "de+", "f"),
    { ending: { reason: "incomplete", message: at(0, "`limit: 3`") }, nextOffset: 2 },
  ],
  [
    "a row of an earlier page",
    pages("ab+", "ad+", "e"),
    { paths: ["a", "b", "d", "e"], ending: { reason: "shifted", message: at(2) }, nextOffset: 2 },
  ],
  [
    "an earlier page as the last one",
    pages("ab+", "ab"),
    { ending: { reason: "shifted", message: at(2) }, nextOffset: 2 },
  ],
  [
    "rows of earlier pages twice, and a short page: the first one is told",
    pages("ab+", "ad+", "be+", "f+", "g"),
    { paths: ["a", "b", "d", "e", "f", "g"], ending: { reason: "shifted", message: at(2) }, nextOffset: 2 },
  ],
  [
    "the same page again and again",
    pages("ab+", "ab+"),
    { paths: ["a", "b"], ending: { reason: "bad-answer", message: at(2) }, failed: true, nextOffset: 2 },
  ],
  [
    "an empty page that announces more",
    pages("ab+", "+"),
    { ending: { reason: "bad-answer", message: at(2) }, failed: true },
  ],
])("%s", async (_, answer, expected) => {
  expect(await exportFrom(answer)).toMatchObject({ warnings: [], ...expected });
});

test("what takes no row away is a warning", async () => {
  const twice = await exportFrom(pages("aa+", "bc"));
  expect(twice).toMatchObject({
    ending: null,
    warnings: ["A batch contains a path twice. The first row of each path was kept."],
  });

  const moved = await exportFrom((page) => ({
    ...healthy(["a", "b", "c"])(page),
    totals: { ...TOTALS, ai: page.nth },
  }));
  expect(moved).toMatchObject({
    ending: null,
    totals: { ai: 2 },
    warnings: [expect.stringContaining("totals")],
  });
});

test("totals below those of a page are a warning, and equal ones are none", async () => {
  const one = row("a");
  const equal = await exportFrom((page) => ({
    ...healthy(["a"])(page),
    totals: { human: 1, ai: 1, total: 2 },
  }));
  expect([...equal.rows.values()]).toEqual([one]);
  expect(equal.warnings).toEqual([]);
  const few = await exportFrom((page) => ({
    ...healthy(["a"])(page),
    totals: { human: 1, ai: 0, total: 1 },
  }));
  expect(few).toMatchObject({
    ending: null,
    warnings: ["The site-wide totals are below those of a page, `a`, so one of the two is wrong."],
  });
});

test.each<[what: string, totals: VisitorCounts, options: object, warnings: number]>([
  ["people alone", { human: 1, ai: 0, total: 0 }, {}, 1],
  ["AI alone", { human: 0, ai: 1, total: 0 }, {}, 1],
  ["nobody", NOBODY, {}, 0],
  // Somebody continued behind the last page.
  ["visitors to the pages before `offset`", TOTALS, { offset: 1 }, 0],
])(
  "no page at all, beside totals of %s, is a warning where that is odd",
  async (_, totals, options, warnings) => {
    const exported = await exportFrom(() => ({ totals, visitors: [], hasMore: false }), options);
    expect(exported).toMatchObject({ ending: null, rows: new Map() });
    expect(exported.warnings).toEqual(
      Array<unknown>(warnings).fill(expect.stringMatching(/counted visitors, but returned no pages/)),
    );
  },
);

test("where the only request failed, its error is told and no missing pages", async () => {
  const exported = await exportFrom(pages("+"));
  expect(exported).toMatchObject({ ending: { reason: "bad-answer" }, warnings: [] });
});

test("after a failure, what came is kept, and the next offset is where rows are missing first", async () => {
  const error = new Error("lost");
  const failing =
    (first: string): Answer =>
    (page) => {
      if (page.nth === 3) throw error;
      return pages(first, "cd+")(page);
    };
  const failed = {
    ending: { reason: "environment", message: expect.stringContaining("lost") },
    failed: true,
  };
  expect(await exportFrom(failing("ab+"))).toMatchObject({
    ...failed,
    paths: ["a", "b", "c", "d"],
    nextOffset: 4,
  });
  expect(await exportFrom(failing("a+"))).toMatchObject({ ...failed, nextOffset: 1 });
});

test("`maxPages` hides no row that came again, and no batch that was too short", async () => {
  expect(await exportFrom(pages("ab+", "ad+"), { maxPages: 2 })).toMatchObject({
    ending: { reason: "shifted", message: at(2) },
    nextOffset: 2,
  });
  expect(await exportFrom(pages("a+", "cd+"), { maxPages: 2 })).toMatchObject({
    ending: { reason: "incomplete", message: at(0, "`limit: 1`") },
    nextOffset: 1,
  });
});

test("`maxPages` is the end only where more follows", async () => {
  const five = healthy(["a", "b", "c", "d", "e"]);
  expect(await exportFrom(five, { maxPages: 2 })).toMatchObject({
    ending: { reason: "max-pages" },
    nextOffset: 4,
    offsets: [0, 2],
  });
  expect(await exportFrom(five, { maxPages: 3 })).toMatchObject({ ending: null, nextOffset: null });
  // From `offset` on.
  expect(await exportFrom(five, { offset: 1, maxPages: 1 })).toMatchObject({
    ending: { reason: "max-pages" },
    nextOffset: 3,
    offsets: [1],
  });
  expect(await exportFrom(five, { offset: 2, maxPages: 2 })).toMatchObject({
    ending: null,
    offsets: [2, 4],
  });
});
