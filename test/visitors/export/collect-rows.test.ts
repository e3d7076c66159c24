import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VisitorBatch } from "../../../src/service/visitors.ts";
import { type AnomalyKind, collectRows } from "../../../src/visitors/export/collect-rows.ts";
import { fetchBatches } from "../../../src/visitors/export/fetch-batches.ts";

const window = { from: "2026-08-01", to: "2026-08-08" };
const row = (path: string) => ({ path, human: 1, ai: 1, total: 2 });

/** A service with these rows, and whatever `alter` makes of its pages. */
function service(
  paths: readonly string[],
  alter: (page: VisitorBatch, n: number) => VisitorBatch = (page) => page,
) {
  const offsets: number[] = [];
  const fetchBatch = async ({ offset, limit }: { offset: number; limit: number }) => {
    offsets.push(offset);
    const visitors = paths.slice(offset, offset + limit).map(row);
    const totals = { human: paths.length, ai: 0, total: paths.length };
    return alter({ totals, visitors, hasMore: offset + limit < paths.length }, offsets.length);
  };
  return { fetchBatch, offsets };
}

const distinct = fc.uniqueArray(fc.string(), { maxLength: 60 });
const limits = fc.integer({ min: 1, max: 25 });
const all = { offset: 0, maxPages: Number.POSITIVE_INFINITY, onBatch: () => {} };

test("property: a healthy service gives every row once, by exactly as many requests as it takes", async () => {
  await fc.assert(
    fc.asyncProperty(distinct, limits, async (paths, limit) => {
      const { fetchBatch, offsets } = service(paths);
      const exported = await collectRows(fetchBatches(fetchBatch, { window, limit, offset: 0 }), {
        ...all,
        limit,
      });
      expect(exported.rows.map(({ path }) => path)).toEqual(paths);
      expect(exported).toMatchObject({
        complete: true,
        nextOffset: null,
        anomalies: [],
        end: { kind: "last-page" },
      });
      expect(offsets).toHaveLength(Math.max(1, Math.ceil(paths.length / limit)));
    }),
  );
});

test("property: stopped anywhere and gone on with, it gives the same rows", async () => {
  await fc.assert(
    fc.asyncProperty(distinct, limits, fc.integer({ min: 1, max: 10 }), async (paths, limit, maxPages) => {
      const { fetchBatch } = service(paths);
      const first = await collectRows(fetchBatches(fetchBatch, { window, limit, offset: 0 }), {
        ...all,
        limit,
        maxPages,
      });
      const offset = first.nextOffset ?? paths.length;
      const second = await collectRows(fetchBatches(fetchBatch, { window, limit, offset }), {
        ...all,
        limit,
        offset,
      });
      expect([...first.rows, ...second.rows].map(({ path }) => path)).toEqual(paths);
    }),
  );
});

test("property: whatever the pages are, it ends, no path is there twice, and only a clean export is complete", async () => {
  const pages = fc.array(
    fc.record({
      totals: fc.constant({ human: 1, ai: 1, total: 2 }),
      visitors: fc.array(fc.constantFrom(...Array.from("abcdefghij")).map(row), { maxLength: 4 }),
      hasMore: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(pages, async (script) => {
      let asked = 0;
      const fetchBatch = async () => {
        asked += 1;
        return (
          script[(asked - 1) % script.length] ?? {
            totals: { human: 0, ai: 0, total: 0 },
            visitors: [],
            hasMore: false,
          }
        );
      };
      const exported = await collectRows(fetchBatches(fetchBatch, { window, limit: 3, offset: 0 }), {
        ...all,
        limit: 3,
      });
      const paths = exported.rows.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      // Each page that does not end it brings at least one of the ten paths.
      expect(asked).toBeLessThanOrEqual(11);
      expect(exported.complete).toBe(exported.nextOffset === null);
      expect(
        exported.complete
          ? exported.anomalies.filter(({ kind }) => !["duplicate-path", "totals-changed"].includes(kind))
          : [],
      ).toEqual([]);
    }),
  );
});

test("a failure keeps what came before, and says where to go on", async () => {
  const failure = new Error("lost");
  const { fetchBatch } = service(["a", "b", "c", "d"], (page, n) => {
    if (n === 2) throw failure;
    return page;
  });
  const exported = await collectRows(fetchBatches(fetchBatch, { window, limit: 2, offset: 0 }), {
    ...all,
    limit: 2,
  });
  expect(exported).toMatchObject({
    complete: false,
    nextOffset: 2,
    batches: 1,
    end: { kind: "failed", error: failure },
  });
});

test("the export ends with the last page that is allowed", async () => {
  const { fetchBatch, offsets } = service(["a", "b", "c", "d", "e"]);
  const progress: unknown[] = [];
  const exported = await collectRows(fetchBatches(fetchBatch, { window, limit: 2, offset: 0 }), {
    offset: 0,
    limit: 2,
    maxPages: 2,
    onBatch: (seen) => progress.push(seen),
  });
  expect(exported).toMatchObject({
    complete: false,
    nextOffset: 4,
    batches: 2,
    anomalies: [],
    end: { kind: "max-pages" },
  });
  expect(exported.rows).toHaveLength(4);
  expect(offsets).toEqual([0, 2]);
  expect(progress).toEqual([
    { batches: 1, rows: 2 },
    { batches: 2, rows: 4 },
  ]);
});

test("an export is complete when the last page that is allowed is the last one", async () => {
  const { fetchBatch } = service(["a", "b", "c", "d"]);
  const pages = fetchBatches(fetchBatch, { window, limit: 2, offset: 0 });
  expect(await collectRows(pages, { ...all, limit: 2, maxPages: 2 })).toMatchObject({
    complete: true,
    nextOffset: null,
    end: { kind: "last-page" },
  });
});

describe("rows that moved put all that follows in doubt", () => {
  const moved = (page: VisitorBatch, n: number) =>
    n === 2 ? { ...page, visitors: ["a", "d"].map(row) } : page;
  const anomalies = [{ kind: "rows-moved", offset: 2, rows: 1, path: "a" }];

  test("also when the last page came", async () => {
    const { fetchBatch } = service(["a", "b", "c", "d", "e"], moved);
    const exported = await collectRows(fetchBatches(fetchBatch, { window, limit: 2, offset: 0 }), {
      ...all,
      limit: 2,
    });
    expect(exported.rows.map(({ path }) => path)).toEqual(["a", "b", "d", "e"]);
    expect(exported).toMatchObject({ complete: false, nextOffset: 2, anomalies, end: { kind: "anomaly" } });
  });

  test("from the first of them on", async () => {
    const { fetchBatch } = service(["a", "b", "c", "d", "e", "f"], (page, n) =>
      n === 3 ? { ...page, visitors: ["b", "f"].map(row) } : moved(page, n),
    );
    const pages = fetchBatches(fetchBatch, { window, limit: 2, offset: 0 });
    expect(await collectRows(pages, { ...all, limit: 2 })).toMatchObject({ nextOffset: 2 });
  });

  test("and a failure after that is still told", async () => {
    const failure = new Error("lost");
    const { fetchBatch } = service(["a", "b", "c", "d", "e"], (page, n) => {
      if (n === 3) throw failure;
      return moved(page, n);
    });
    const pages = fetchBatches(fetchBatch, { window, limit: 2, offset: 0 });
    expect(await collectRows(pages, { ...all, limit: 2 })).toMatchObject({
      complete: false,
      nextOffset: 2,
      anomalies,
      end: { kind: "failed", error: failure },
    });
  });
});

test("after a short page with more to come the export continues at offset + limit, and rows may be missing", async () => {
  // Rule 2 of the interface: the client increases `offset` by `limit`.
  const { fetchBatch, offsets } = service(["a", "b", "c", "d", "e"], (page, n) =>
    n === 2 ? { ...page, visitors: page.visitors.slice(1) } : page,
  );
  const pages = fetchBatches(fetchBatch, { window, limit: 2, offset: 0 });
  const exported = await collectRows(pages, { ...all, limit: 2 });
  expect(exported).toMatchObject({
    complete: false,
    nextOffset: 3,
    anomalies: [{ kind: "short-page", offset: 2, rows: 1, path: "d" }],
    end: { kind: "short-pages" },
  });
  expect(exported.rows.map(({ path }) => path)).toEqual(["a", "b", "d", "e"]);
  expect(offsets).toEqual([0, 2, 4]);
});

test("after a short page and a failure, a later export continues where rows are missing first", async () => {
  const { fetchBatch } = service(["a", "b", "c", "d", "e"], (page, n) => {
    if (n === 2) throw new Error("lost");
    return { ...page, visitors: page.visitors.slice(1) };
  });
  const pages = fetchBatches(fetchBatch, { window, limit: 2, offset: 0 });
  expect(await collectRows(pages, { ...all, limit: 2 })).toMatchObject({ complete: false, nextOffset: 1 });
});

test("property: a service that sends short pages is read to its end, and every row that it sends is kept", async () => {
  await fc.assert(
    fc.asyncProperty(
      distinct,
      limits,
      fc.infiniteStream(fc.nat({ max: 24 })),
      async (paths, limit, sizes) => {
        const sent: string[] = [];
        const { fetchBatch, offsets } = service(paths, (page) => {
          const size = page.hasMore ? 1 + ((sizes.next().value ?? 0) % limit) : limit;
          const visitors = page.visitors.slice(0, size);
          sent.push(...visitors.map(({ path }) => path));
          return { ...page, visitors };
        });
        const pages = fetchBatches(fetchBatch, { window, limit, offset: 0 });
        const exported = await collectRows(pages, { ...all, limit });
        expect(exported.rows.map(({ path }) => path)).toEqual(sent);
        expect(exported.complete).toBe(sent.length === paths.length);
        expect(exported.end.kind).toBe(exported.complete ? "last-page" : "short-pages");
        expect(offsets).toHaveLength(Math.max(1, Math.ceil(paths.length / limit)));
      },
    ),
  );
});

/** What an export makes of a page at row 4, of at most two rows, after a page with the paths `a` and `b` (or after none). */
async function exportPage(told: {
  readonly paths: readonly string[];
  readonly hasMore?: boolean;
  readonly totals?: VisitorBatch["totals"];
  readonly isFirst?: boolean;
}) {
  const before = { offset: 2, visitors: ["a", "b"].map(row), hasMore: true, totals: TOTALS };
  // The row's counts are its place on the page.
  const visitors = told.paths.map((path, index) => ({ path, human: index, ai: index, total: index }));
  const page = { offset: 4, visitors, hasMore: told.hasMore ?? true, totals: told.totals ?? TOTALS };
  const last = { offset: 6, visitors: [row("z")], hasMore: false, totals: page.totals };
  let asked = 0;
  async function* pages() {
    for (const each of [...(told.isFirst ? [] : [before]), page, ...(page.hasMore ? [last] : [])]) {
      asked += 1;
      yield each;
    }
  }
  const exported = await collectRows(pages(), { ...all, limit: 2 });
  const places = exported.rows.filter(({ path }) => !"abz".includes(path) || told.isFirst);
  return {
    newRows: places.filter(({ path }) => path !== "z").map(({ path, human }) => `${path} ${human}`),
    anomalies: exported.anomalies,
    continuesAt: exported.nextOffset,
    stopped: asked < (told.isFirst ? 1 : 2) + (page.hasMore ? 1 : 0),
    totals: exported.totals,
  };
}

const TOTALS = { human: 3, ai: 2, total: 4 };
const anomaly = (kind: AnomalyKind, paths: readonly string[] = []) => ({
  kind,
  offset: 4,
  rows: paths.length,
  path: paths[0] ?? "",
});

describe("nothing is wrong with", () => {
  test.each([
    ["a full page with more to come", { paths: ["c", "d"] }],
    ["a last page that is full", { paths: ["c", "d"], hasMore: false }],
    ["a last page that is shorter", { paths: ["c"], hasMore: false }],
    ["a first page without rows", { paths: [], hasMore: false, isFirst: true }],
    ["a first page, whose totals nothing can differ from", { paths: ["a", "b"], isFirst: true }],
  ])("%s", async (_, told) => {
    expect(await exportPage(told)).toStrictEqual({
      newRows: told.paths.map((path, index) => `${path} ${index}`),
      anomalies: [],
      continuesAt: null,
      stopped: false,
      totals: TOTALS,
    });
  });
});

describe("a page that ends the export", () => {
  test.each([
    ["the page before", ["a", "b"], anomaly("repeated-page", ["a", "b"])],
    ["one row of it, twice", ["b", "b"], anomaly("repeated-page", ["b", "b"])],
    ["fewer rows, all of them of the page before", ["b"], anomaly("repeated-page", ["b"])],
    ["no rows, and more", [], anomaly("empty-page")],
  ])("%s", async (_, paths, found) => {
    expect(await exportPage({ paths })).toMatchObject({
      newRows: [],
      anomalies: [found],
      continuesAt: 4,
      stopped: true,
    });
  });

  test("the page before as the last page", async () => {
    expect(await exportPage({ paths: ["a", "b"], hasMore: false })).toMatchObject({
      anomalies: [anomaly("repeated-page", ["a", "b"])],
      continuesAt: 4,
    });
  });
});

describe("a page after which the export continues", () => {
  test.each<[string, string[], boolean, string[], ReturnType<typeof anomaly>[], number | null]>([
    ["a known row", ["c", "a"], true, ["c 0"], [anomaly("rows-moved", ["a"])], 4],
    ["a path twice", ["c", "c"], true, ["c 0"], [anomaly("duplicate-path", ["c"])], null],
    ["fewer rows than asked for", ["c"], true, ["c 0"], [anomaly("short-page", ["c"])], 5],
    [
      "more rows than asked for",
      ["c", "d", "e"],
      true,
      ["c 0", "d 1", "e 2"],
      [anomaly("long-page", ["c", "d", "e"])],
      6,
    ],
    [
      "more rows than asked for, one of them known",
      ["a", "c", "d"],
      true,
      ["c 1", "d 2"],
      [anomaly("rows-moved", ["a"]), anomaly("long-page", ["a", "c", "d"])],
      4,
    ],
    ["a last page with too many rows", ["c", "d", "e"], false, ["c 0", "d 1", "e 2"], [], null],
    ["a last page without rows", [], false, [], [anomaly("nothing-more")], 4],
  ])("%s", async (_, paths, hasMore, newRows, anomalies, continuesAt) => {
    const found = await exportPage({ paths, hasMore });
    expect(found).toMatchObject({ newRows, anomalies, continuesAt, stopped: false });
  });

  test.each(["human", "ai", "total"])(
    "another total (%s): the data moved, and the last count",
    async (count) => {
      const totals = { ...TOTALS, [count]: 9 };
      expect(await exportPage({ paths: ["c", "d"], totals })).toStrictEqual({
        newRows: ["c 0", "d 1"],
        anomalies: [anomaly("totals-changed")],
        continuesAt: null,
        stopped: false,
        totals,
      });
    },
  );
});

test("an offset that is no multiple of the limit goes on from there", async () => {
  const { fetchBatch, offsets } = service(["a", "b", "c", "d", "e"]);
  await collectRows(fetchBatches(fetchBatch, { window, limit: 2, offset: 1 }), {
    ...all,
    limit: 2,
    offset: 1,
  });
  expect(offsets).toEqual([1, 3]);
});
