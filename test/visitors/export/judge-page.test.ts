import { describe, expect, test } from "vitest";
import type { VisitorCounts } from "../../../src/service/visitors.ts";
import { type Anomaly, judgePage } from "../../../src/visitors/export/judge-page.ts";

const TOTALS: VisitorCounts = { human: 3, ai: 2, total: 4 };
const LIMIT = 2;
const OFFSET = 4;

interface Told {
  /** The paths of the page's rows; those of the pages before are `/a` and `/b`. */
  readonly paths: readonly string[];
  readonly hasMore?: boolean;
  readonly totals?: VisitorCounts;
  readonly isFirst?: boolean;
}

function judge({ paths, hasMore = true, totals = TOTALS, isFirst = false }: Told) {
  const visitors = paths.map((path, index) => ({ path, human: index, ai: index, total: index }));
  const before = isFirst
    ? { paths: new Set<string>(), totals: null, pages: 0 }
    : { paths: new Set(["/a", "/b"]), totals: TOTALS, pages: 1 };
  const judgement = judgePage({ offset: OFFSET, visitors, hasMore, totals }, LIMIT, before);
  // The row's counts are its place on the page.
  return { ...judgement, fresh: judgement.fresh.map(({ path, human }) => `${path} ${human}`) };
}

function anomaly(kind: Anomaly["kind"], paths: readonly string[] = []): Anomaly {
  const [path] = paths;
  return { kind, offset: OFFSET, rows: paths.length, ...(path !== undefined && { path }) };
}

describe("nothing is wrong with", () => {
  test.each<[string, Told]>([
    ["a full page with more to come", { paths: ["/c", "/d"] }],
    ["a last page that is full", { paths: ["/c", "/d"], hasMore: false }],
    ["a last page that is shorter", { paths: ["/c"], hasMore: false }],
    ["a first page without rows", { paths: [], hasMore: false, isFirst: true }],
    ["a first page, whose totals nothing can differ from", { paths: ["/a", "/b"], isFirst: true }],
  ])("%s", (_, told) => {
    expect(judge(told)).toStrictEqual({
      fresh: told.paths.map((path, index) => `${path} ${index}`),
      anomalies: [],
      doubtFrom: undefined,
      stop: false,
    });
  });
});

describe("a page that ends the export", () => {
  test.each<[string, Told, fresh: string[], Anomaly[], doubtFrom: number | undefined]>([
    ["the page before", { paths: ["/a", "/b"] }, [], [anomaly("repeated-page", ["/a", "/b"])], OFFSET],
    ["one row of it, twice", { paths: ["/b", "/b"] }, [], [anomaly("repeated-page", ["/b", "/b"])], OFFSET],
    [
      "fewer rows than were asked for, and more",
      { paths: ["/c"] },
      ["/c 0"],
      [anomaly("wrong-length", ["/c"])],
      OFFSET + 1,
    ],
    [
      "more rows than were asked for",
      { paths: ["/c", "/d", "/e"] },
      ["/c 0", "/d 1", "/e 2"],
      [anomaly("wrong-length", ["/c", "/d", "/e"])],
      OFFSET + 3,
    ],
    [
      "a wrong number of rows, one of them known",
      { paths: ["/a", "/c", "/d"] },
      ["/c 1", "/d 2"],
      [anomaly("rows-moved", ["/a"]), anomaly("wrong-length", ["/a", "/c", "/d"])],
      OFFSET,
    ],
    ["no rows, and more", { paths: [] }, [], [anomaly("empty-page")], OFFSET],
  ])("%s", (_, told, fresh, anomalies, doubtFrom) => {
    expect(judge(told)).toStrictEqual({ fresh, anomalies, doubtFrom, stop: true });
  });
});

describe("a page after which the export goes on", () => {
  test.each<[string, Told, fresh: string[], Anomaly[], doubtFrom: number | undefined]>([
    ["a known row", { paths: ["/c", "/a"] }, ["/c 0"], [anomaly("rows-moved", ["/a"])], OFFSET],
    ["a path twice", { paths: ["/c", "/c"] }, ["/c 0"], [anomaly("duplicate-path", ["/c"])], undefined],
    ["a last page without rows", { paths: [], hasMore: false }, [], [anomaly("nothing-more")], undefined],
  ])("%s", (_, told, fresh, anomalies, doubtFrom) => {
    expect(judge(told)).toStrictEqual({ fresh, anomalies, doubtFrom, stop: false });
  });

  test.each(["human", "ai", "total"])("another total (%s): the numbers moved under the export", (count) => {
    expect(judge({ paths: ["/c", "/d"], totals: { ...TOTALS, [count]: 9 } })).toStrictEqual({
      fresh: ["/c 0", "/d 1"],
      anomalies: [anomaly("totals-changed")],
      doubtFrom: undefined,
      stop: false,
    });
  });
});
