import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VisitorPage } from "../../../src/service/visitors.ts";
import { collectRows } from "../../../src/visitors/export/collect-rows.ts";
import { fetchPages } from "../../../src/visitors/export/pages.ts";

const window = { from: "2026-08-01", to: "2026-08-08" };
const row = (path: string) => ({ path, human: 1, ai: 1, total: 2 });

/** A service with these rows, and whatever `alter` makes of its pages. */
function service(
  paths: readonly string[],
  alter: (page: VisitorPage, n: number) => VisitorPage = (page) => page,
) {
  const offsets: number[] = [];
  const fetchPage = async ({ offset, limit }: { offset: number; limit: number }) => {
    offsets.push(offset);
    const visitors = paths.slice(offset, offset + limit).map(row);
    const totals = { human: paths.length, ai: 0, total: paths.length };
    return alter({ totals, visitors, hasMore: offset + limit < paths.length }, offsets.length);
  };
  return { fetchPage, offsets };
}

const distinct = fc.uniqueArray(fc.string(), { maxLength: 60 });
const limits = fc.integer({ min: 1, max: 25 });
const all = { offset: 0, maxPages: Number.POSITIVE_INFINITY, onPage: () => {} };

test("property: a healthy service gives every row once, by exactly as many requests as it takes", async () => {
  await fc.assert(
    fc.asyncProperty(distinct, limits, async (paths, limit) => {
      const { fetchPage, offsets } = service(paths);
      const harvest = await collectRows(fetchPages(fetchPage, { window, limit, offset: 0 }), {
        ...all,
        limit,
      });
      expect(harvest.rows.map(({ path }) => path)).toEqual(paths);
      expect(harvest).toMatchObject({
        complete: true,
        nextOffset: null,
        anomalies: [],
        end: { kind: "whole" },
      });
      expect(offsets).toHaveLength(Math.max(1, Math.ceil(paths.length / limit)));
    }),
  );
});

test("property: stopped anywhere and gone on with, it gives the same rows", async () => {
  await fc.assert(
    fc.asyncProperty(distinct, limits, fc.integer({ min: 1, max: 10 }), async (paths, limit, maxPages) => {
      const { fetchPage } = service(paths);
      const first = await collectRows(fetchPages(fetchPage, { window, limit, offset: 0 }), {
        ...all,
        limit,
        maxPages,
      });
      const offset = first.nextOffset ?? paths.length;
      const second = await collectRows(fetchPages(fetchPage, { window, limit, offset }), {
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
      const fetchPage = async () => {
        asked += 1;
        return (
          script[(asked - 1) % script.length] ?? {
            totals: { human: 0, ai: 0, total: 0 },
            visitors: [],
            hasMore: false,
          }
        );
      };
      const harvest = await collectRows(fetchPages(fetchPage, { window, limit: 3, offset: 0 }), {
        ...all,
        limit: 3,
      });
      const paths = harvest.rows.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      // Each page that does not end it brings at least one of the ten paths.
      expect(asked).toBeLessThanOrEqual(11);
      expect(harvest.complete).toBe(harvest.nextOffset === null);
      expect(
        harvest.complete
          ? harvest.anomalies.filter(({ kind }) => !["duplicate-path", "nothing-more"].includes(kind))
          : [],
      ).toEqual([]);
    }),
  );
});

test("a failure keeps what came before, and says where to go on", async () => {
  const failure = new Error("lost");
  const { fetchPage } = service(["a", "b", "c", "d"], (page, n) => {
    if (n === 2) throw failure;
    return page;
  });
  const harvest = await collectRows(fetchPages(fetchPage, { window, limit: 2, offset: 0 }), {
    ...all,
    limit: 2,
  });
  expect(harvest).toMatchObject({
    complete: false,
    nextOffset: 2,
    pages: 1,
    end: { kind: "failed", error: failure },
  });
});

test("the export ends with the last page that is allowed", async () => {
  const { fetchPage, offsets } = service(["a", "b", "c", "d", "e"]);
  const progress: unknown[] = [];
  const harvest = await collectRows(fetchPages(fetchPage, { window, limit: 2, offset: 0 }), {
    offset: 0,
    limit: 2,
    maxPages: 2,
    onPage: (seen) => progress.push(seen),
  });
  expect(harvest).toMatchObject({
    complete: false,
    nextOffset: 4,
    pages: 2,
    anomalies: [],
    end: { kind: "max-pages" },
  });
  expect(harvest.rows).toHaveLength(4);
  expect(offsets).toEqual([0, 2]);
  expect(progress).toEqual([
    { pages: 1, rows: 2 },
    { pages: 2, rows: 4 },
  ]);
});

test("an export is whole when the last page that is allowed is the last one", async () => {
  const { fetchPage } = service(["a", "b", "c", "d"]);
  const pages = fetchPages(fetchPage, { window, limit: 2, offset: 0 });
  expect(await collectRows(pages, { ...all, limit: 2, maxPages: 2 })).toMatchObject({
    complete: true,
    nextOffset: null,
    end: { kind: "whole" },
  });
});

describe("rows that moved put all that follows in doubt", () => {
  const moved = (page: VisitorPage, n: number) =>
    n === 2 ? { ...page, visitors: ["a", "d"].map(row) } : page;
  const anomalies = [{ kind: "rows-moved", offset: 2, rows: 1, path: "a" }];

  test("also when the last page came", async () => {
    const { fetchPage } = service(["a", "b", "c", "d", "e"], moved);
    const harvest = await collectRows(fetchPages(fetchPage, { window, limit: 2, offset: 0 }), {
      ...all,
      limit: 2,
    });
    expect(harvest.rows.map(({ path }) => path)).toEqual(["a", "b", "d", "e"]);
    expect(harvest).toMatchObject({ complete: false, nextOffset: 2, anomalies, end: { kind: "anomaly" } });
  });

  test("from the first of them on", async () => {
    const { fetchPage } = service(["a", "b", "c", "d", "e", "f"], (page, n) =>
      n === 3 ? { ...page, visitors: ["b", "f"].map(row) } : moved(page, n),
    );
    const pages = fetchPages(fetchPage, { window, limit: 2, offset: 0 });
    expect(await collectRows(pages, { ...all, limit: 2 })).toMatchObject({ nextOffset: 2 });
  });

  test("and a failure after that is still told", async () => {
    const failure = new Error("lost");
    const { fetchPage } = service(["a", "b", "c", "d", "e"], (page, n) => {
      if (n === 3) throw failure;
      return moved(page, n);
    });
    const pages = fetchPages(fetchPage, { window, limit: 2, offset: 0 });
    expect(await collectRows(pages, { ...all, limit: 2 })).toMatchObject({
      complete: false,
      nextOffset: 2,
      anomalies,
      end: { kind: "failed", error: failure },
    });
  });
});

test("a page that cannot be trusted is the last one", async () => {
  const { fetchPage, offsets } = service(["a", "b", "c", "d", "e"], (page, n) =>
    n === 2 ? { ...page, visitors: page.visitors.slice(1) } : page,
  );
  const pages = fetchPages(fetchPage, { window, limit: 2, offset: 0 });
  expect(await collectRows(pages, { ...all, limit: 2 })).toMatchObject({
    complete: false,
    nextOffset: 3,
    anomalies: [{ kind: "wrong-length", rows: 1, path: "d" }],
    end: { kind: "anomaly" },
  });
  expect(offsets).toEqual([0, 2]);
});

test("an offset that is no multiple of the limit goes on from there", async () => {
  const { fetchPage, offsets } = service(["a", "b", "c", "d", "e"]);
  await collectRows(fetchPages(fetchPage, { window, limit: 2, offset: 1 }), { ...all, limit: 2, offset: 1 });
  expect(offsets).toEqual([1, 3]);
});
