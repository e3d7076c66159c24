import { expect, test } from "vitest";
import type { WindowExport } from "../../../src/visitors/export/collect-rows.ts";
import { outputsOf } from "../../../src/visitors/report/outputs.ts";
import {
  changeOf,
  compareRows,
  EMPTY_REPORT,
  outlineOf,
  type Row,
  type Section,
  type SortKey,
  sortRows,
  topRows,
  type Verdict,
} from "../../../src/visitors/report/report.ts";
import {
  briefChange,
  calendarNote,
  describeTrend,
  footnote,
  formatChange,
  headline,
  missingParts,
  nameOfRest,
  notesOf,
  rankedItem,
  worthALook,
} from "../../../src/visitors/report/wording.ts";
import { windowBefore } from "../../../src/visitors/window.ts";

const people = (total: number) => ({ human: total, ai: 0, total });
const pageOf = (path: string, total: number, before: number | null = null): Row => ({
  path,
  ...people(total),
  previous: before === null ? null : people(before),
});
const exportOf = (
  counts: Readonly<Record<string, number>>,
  gap: WindowExport["gap"] = null,
): WindowExport => ({
  window: AUGUST,
  rows: Object.entries(counts).map(([path, total]) => ({ path, human: total, ai: 0, total })),
  totals: null,
  gap,
  nextOffset: null,
});

const AUGUST = { from: "2026-08-01", to: "2026-09-01" };
const totalsOf = (total: number | null) => (total === null ? null : people(total));
const reportOf = (now: number | null, before: number | null) => ({
  ...EMPTY_REPORT,
  window: AUGUST,
  previousWindow: before === null ? null : windowBefore(AUGUST),
  totals: totalsOf(now),
  previousTotals: totalsOf(before),
});

// What is called growth in one place is called growth everywhere, so each row has all ways to say it.
test.each<[now: number, before: number | null, Verdict, headline: string, change: string, brief: string]>([
  [
    14_870,
    12_960,
    "more",
    "14,870 unique visitors, 14.7% more than in the previous 31 days (12,960)",
    "▲ 1,910 (15%)",
    "▲ 15%",
  ],
  [9360, 9750, "same", "9,360 unique visitors, about as many as in the previous 31 days (9,750)", "≈", "≈"],
  [44, 40, "same", "44 unique visitors, about as many as in the previous 31 days (40)", "≈", "≈"],
  [
    60,
    90,
    "fewer",
    "60 unique visitors, 33.3% fewer than in the previous 31 days (90)",
    "▼ 30 (33%)",
    "▼ 33%",
  ],
  [
    10,
    80,
    "fewer",
    "10 unique visitors, less than a fifth as many as in the previous 31 days (80)",
    "▼ 70 (88%)",
    "▼ 88%",
  ],
  [
    8800,
    2000,
    "more",
    "8,800 unique visitors, 4.4 times as many as in the previous 31 days (2,000)",
    "▲ 6,800 (4.4×)",
    "▲ 4.4×",
  ],
  [
    40,
    80,
    "fewer",
    "40 unique visitors, half as many as in the previous 31 days (80)",
    "▼ 40 (50%)",
    "▼ 50%",
  ],
  [
    3,
    12_000,
    "fewer",
    "3 unique visitors, less than a tenth as many as in the previous 31 days (12,000)",
    "▼ 11,997 (100%)",
    "▼ 100%",
  ],
  [50, 50, "same", "50 unique visitors, as many as in the previous 31 days (50)", "≈", "≈"],
  [60, 0, "new", "60 unique visitors, and none in the previous 31 days to compare with", "new", "new"],
  [3, 0, "same", "3 unique visitors, and none in the previous 31 days to compare with", "≈", "≈"],
  [0, 0, "same", "0 unique visitors, and none in the previous 31 days to compare with", "≈", "≈"],
  [0, 80, "gone", "0 unique visitors, 100.0% fewer than in the previous 31 days (80)", "was 80", "was 80"],
  [5, null, "unknown", "5 unique visitors", "", ""],
])("%j after %j is %s", (now, before, verdict, said, long, brief) => {
  const change = changeOf(now, before);
  expect([
    change.verdict,
    headline(reportOf(now, before)),
    formatChange(change),
    briefChange(change),
  ]).toEqual([verdict, said, long, brief]);
});

/** A source of counts of independent visits, always the same for a seed. */
function poissonSource(seed: number) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return (rate: number): number => {
    if (rate > 50) {
      return Math.max(0, Math.round(rate + Math.sqrt(rate) * normal()));
    }
    let count = -1;
    for (let product = 1; product > Math.exp(-rate); product *= random()) {
      count += 1;
    }
    return count;
  };
}

/** Two windows of so many pages, the most visited first, as sites have them; some pages really doubled. */
function pairOf(pages: number, count: (rate: number) => number, doubled: readonly number[] = []): Row[] {
  return Array.from({ length: pages }, (_, index) => {
    const rate = 1 + 2000 / (1 + index / 3);
    return pageOf(`/${index}`, count(doubled.includes(index) ? 2 * rate : rate), count(rate));
  });
}

test.each([20, 320, 5000])(
  "of 200 pairs of windows with the same rates, few name one of %i pages",
  (pages) => {
    const count = poissonSource(pages);
    const pairs = Array.from({ length: 200 }, () => topRows(pairOf(pages, count), "change", 1));
    expect(pairs.filter((named) => named.length > 0).length).toBeLessThanOrEqual(20);
  },
);

test("of five pages in 320 that doubled, at least four are named, from about 80 visitors on", () => {
  const count = poissonSource(7);
  // Their rates are 2,001, 463, 183, 114 and 80. A doubled page of 43 visitors is named in every second pair.
  const doubled = [0, 10, 30, 50, 73];
  const named = Array.from({ length: 50 }, () => {
    const top = topRows(sortRows(pairOf(320, count, doubled), "change"), "change", 250);
    return top.filter(({ path }) => doubled.includes(Number(path.slice(1)))).length;
  });
  expect(named.filter((pages) => pages >= 4).length).toBeGreaterThanOrEqual(45);
});

const DAYS = "21 working days (Monday to Friday), 23 in the days before";

test.each<[from: string, to: string, total: number, said: string]>([
  ["2026-08-01", "2026-09-01", 960, `${DAYS}.`],
  ["2026-08-01", "2026-09-01", 9200, `${DAYS}, which may be the reason.`],
  ["2026-05-01", "2026-06-01", 9000, `${DAYS}.`],
  ["2026-05-01", "2026-06-01", 12_000, `${DAYS}.`],
  ["2026-08-03", "2026-08-31", 900, ""],
])("from %s to %s, %i visitors, the calendar is told where it may be the reason", (from, to, total, said) => {
  const report = {
    ...reportOf(total, total > 999 ? 10_000 : 1000),
    window: { from, to },
    previousWindow: windowBefore({ from, to }),
  };
  expect(calendarNote(report)).toBe(said);
  expect(calendarNote({ ...report, previousTotals: people(0) })).toBe("");
  expect(outputsOf(report)["headline"]).toBe([headline(report), said].filter(Boolean).join("; "));
});

test.each<[totals: (number | null)[], said: string]>([
  [[1000, 1200, 1500], "More than in each of the 2 windows before, since 31 May 2026."],
  [
    [2000, 1000, 1010, 990],
    "About as many as in each of the 2 windows before, since 31 May 2026; fewer than in the one before that.",
  ],
  [
    [990, 700, 710, 1000, 1010],
    "About as many as in the window before, since 1 July 2026; more than in each of the 2 before that.",
  ],
  // A window without visitors has nothing to compare with.
  [[0, 0, 900], ""],
  [[0, 880, 900], "About as many as in the window before, since 1 July 2026."],
  [[1000, 900], "Fewer than in the window before, since 1 July 2026."],
  [[null, 900], ""],
  [[], ""],
])("a trend of %j is described", (totals, said) => {
  const trend = totals.map((total, index) => ({
    window: windowBefore(AUGUST, totals.length - 1 - index),
    totals: totalsOf(total),
  }));
  expect(describeTrend({ ...EMPTY_REPORT, trend })).toBe(said);
});

test("what is missing is told, and of which window", () => {
  const july = windowBefore(AUGUST);
  const trend = [{ window: july, totals: null }];
  expect(
    missingParts({ ...reportOf(5, null), previousWindow: july, partial: [july], offset: 250, trend }),
  ).toEqual([
    "Some pages of 1–31 July 2026 may be missing from the lists. The totals are not affected.",
    "The first 250 rows were left out, as `offset` asks.",
    "Nothing is compared: 1–31 July 2026 could not be exported.",
    "The totals of 1 earlier window could not be read.",
  ]);
});

test.each<[pathFilter: string[], said: string[]]>([
  [[], []],
  [
    ["/guides/**", "!/guides/old/**"],
    ["Pages: only those that match [/guides/**, !/guides/old/**]. Totals: the whole site."],
  ],
])("the filter %j is described", (pathFilter, said) => {
  expect(notesOf({ ...EMPTY_REPORT, pathFilter }, (globs) => `[${globs}]`)).toEqual(said);
});

test("why people and AI add up to more than the total is in the footnote", () => {
  const noteOf = (total: number) => footnote({ ...EMPTY_REPORT, totals: { human: 100, ai: 50, total } });
  expect(noteOf(140)).toContain("10 visitors count both as people and as AI, and once in the total.");
  expect(noteOf(150)).toBe("Counts are approximate.");
});

test.each<[now: number | null, before: number | null, change: string, changePercent: string]>([
  [120, 100, "20", "20"],
  [1003, 999, "4", "0.4"],
  [7, 0, "7", ""],
  [5, null, "", ""],
])("outputs for %j after %j", (now, before, change, changePercent) => {
  expect(outputsOf(reportOf(now, before))).toMatchObject({ change, "change-percent": changePercent });
});

test("each page of either window is compared once, and gone pages follow with 0 visitors", () => {
  const rows = compareRows(exportOf({ "/a": 3, "/new": 2 }), exportOf({ "/a": 1, "/gone": 4 }));
  expect(rows).toEqual([pageOf("/a", 3, 1), pageOf("/new", 2, 0), pageOf("/gone", 0, 4)]);
});

test("a page that is missing in half an export is neither new nor gone", () => {
  const half: WindowExport["gap"] = { kind: "max-pages" };
  expect(compareRows(exportOf({ "/a": 3 }), exportOf({}, half))).toEqual([pageOf("/a", 3, null)]);
  expect(compareRows(exportOf({}, half), exportOf({ "/a": 3 }))).toEqual([]);
});

test("before the first visitors, there is nothing to compare a page with", () => {
  expect(compareRows(exportOf({ "/a": 3 }), exportOf({}))).toEqual([pageOf("/a", 3, null)]);
});

test("ranked by change, clear changes come first, a loss like a gain, then all others by visitors, then pages without", () => {
  const rows = [
    pageOf("/a", 150, 100),
    pageOf("/b", 20, 100),
    pageOf("/c", 5000, 5100),
    pageOf("/d", 9, null),
    pageOf("/e", 0, 90),
    pageOf("/f", 800, 790),
  ];
  const sorted = sortRows(rows, "change");
  expect(sorted.map(({ path }) => path)).toEqual(["/b", "/a", "/c", "/f", "/d", "/e"]);
  expect(topRows(sorted, "change", 9).map(({ path }) => path)).toEqual(["/b", "/a"]);
  expect(topRows(sortRows(rows, "total"), "total", 2).map(({ path }) => path)).toEqual(["/c", "/f"]);
});

const changed = [
  pageOf("/a", 160, 100),
  pageOf("/b", 190, 100),
  pageOf("/c", 101, 100),
  pageOf("/d", 10, 100),
  pageOf("/e", 15, 0),
  pageOf("/f", 0, 15),
  pageOf("/g", 1, null),
  { path: "/h", human: 2, ai: 40, total: 41, previous: { human: 2, ai: 40, total: 41 } },
];

test.each<[SortKey, lines: string[]]>([
  [
    "total",
    [
      "1 page clearly lost visitors: /d ▼ 90 (90%)",
      "1 page no longer visited (is a redirect missing?): /f was 15",
      "1 page read mostly by AI (nine in ten or more): /h 40 AI, 2 human",
    ],
  ],
  // The ranked pages show the losses already.
  [
    "change",
    [
      "1 page no longer visited (is a redirect missing?): /f was 15",
      "1 page read mostly by AI (nine in ten or more): /h 40 AI, 2 human",
    ],
  ],
])("ranked by %s, what to look at is told by rule", (sortBy, lines) => {
  const told = worthALook({ ...reportOf(9, 9), rows: changed, sortBy });
  expect(
    told.map(({ heading, pages }) =>
      [`${heading}:`, ...pages.map(({ path, number }) => `${path} ${number}`)].join(" "),
    ),
  ).toEqual(lines);
});

test("a line names three pages, and counts the others", () => {
  const rows = Array.from({ length: 9 }, (_, index) => pageOf(`/${index}`, 100, 500));
  const [line] = worthALook({ ...reportOf(9, 9), rows });
  expect(line).toMatchObject({ heading: "9 pages clearly lost visitors", more: ", and 6 more" });
  expect(line?.pages).toHaveLength(3);
});

const section = (path: string, pages: number, total: number, before: number | null) => ({
  ...pageOf(path, total, before),
  pages,
  rest: null as Section["rest"],
});
const pagesWith = (paths: readonly string[]) => paths.map((path) => pageOf(path, 1));
const pathsOf = (sections: readonly Section[]) => sections.map((each) => nameOfRest(each) ?? each.path);

test("sections add up the pages whose paths begin alike; a page alone is no section, and all others are one row", () => {
  const rows = [
    pageOf("/guides/a", 5, 1),
    pageOf("/guides", 2, 3),
    pageOf("/guides/gone", 0, 4),
    pageOf("/", 9, 9),
    pageOf("/alone/with-a-gone-one", 7, 7),
    pageOf("/alone/gone", 0, 7),
    pageOf("/new/a", 1, null),
    pageOf("/new/b", 2, 2),
  ];
  expect(outlineOf(rows, 9)).toEqual({
    languages: [],
    sections: [
      section("/guides", 2, 7, 8),
      section("/new", 2, 3, null),
      { ...section("", 2, 16, 23), rest: { groups: 0, kind: "section", pages: 2 } },
    ],
  });
  const { sections } = outlineOf(rows, 1);
  expect(sections).toMatchObject([section("/guides", 2, 7, 8), { pages: 4, total: 19, previous: null }]);
  expect(pathsOf(sections)).toEqual(["/guides", "1 smaller section, 2 other pages"]);
});

test("sections are those below the part that all pages but single ones have in common", () => {
  const paths = ["guides/a", "guides/b", "api/a", "api/b"];
  const below = (common: string) => pagesWith([...paths.map((path) => `${common}/${path}`), "/", ""]);
  for (const common of ["", "/docs", "/en/docs"]) {
    const { sections } = outlineOf(below(common), 9);
    expect(pathsOf(sections)).toEqual([`${common}/api`, `${common}/guides`, "2 other pages"]);
  }
  expect(outlineOf(below("/one/two/three"), 9).sections).toEqual([]);
  expect(outlineOf(pagesWith(["/guides/a", "/guides/b"]), 9).sections).toEqual([]);
});

test.each<[common: string]>([[""], ["/docs"]])(
  "below %j, languages are a list of their own, and a section has its pages in all of them",
  (common) => {
    const paths = [
      "/pt-BR/guides/a",
      "/pt-BR/faq",
      "/fr/guides/a",
      "/fr/guides/b",
      "/fr/api/a",
      "/fr/api/b",
      "/fr/faq",
    ];
    const others = ["/guides/c", "/ja/faq", "/ja"];
    const { languages, sections } = outlineOf(
      pagesWith([...paths, ...others].map((path) => common + path)),
      9,
    );
    expect(pathsOf(languages)).toEqual([`${common}/fr`, `${common}/ja`, `${common}/pt-BR`, "1 other page"]);
    expect(pathsOf(sections)).toEqual([`${common}/guides`, `${common}/api`, "4 other pages"]);
    expect(sections[0]).toMatchObject({ pages: 4, total: 4 });
  },
);

test("many languages leave two thirds of the rows to the sections", () => {
  const codes = ["de", "en", "es", "fr", "it", "ja", "ko"];
  const paths = codes.flatMap((code) =>
    ["/a/1", "/a/2", "/b/1", "/b/2", "/c/1", "/c/2"].map((path) => `/${code}${path}`),
  );
  const { languages, sections } = outlineOf(pagesWith(paths), 4);
  expect(pathsOf(languages)).toEqual(["/de", "6 smaller languages"]);
  expect(pathsOf(sections)).toEqual(["/a", "/b", "1 smaller section"]);
});

test("one short part alone is no language", () => {
  const { languages, sections } = outlineOf(pagesWith(["/ts/a", "/ts/b", "/go/a", "/go/b"]), 9);
  expect([languages, pathsOf(sections)]).toEqual([[], ["/go", "/ts"]]);
});

test.each<[SortKey, number: string, change: string, bar: number | undefined]>([
  ["total", "30", "▲ 3.0×", 30],
  ["human", "20", "▲ 5.0×", 20],
  ["ai", "15", "≈", 15],
  ["change", "▲ 20 (3.0×)", "", undefined],
])(
  "ranked by %s, a page shows the number that it is ranked by, and its change",
  (key, number, change, bar) => {
    const row = { path: "/a", human: 20, ai: 15, total: 30, previous: { human: 4, ai: 8, total: 10 } };
    const item = rankedItem(row, key, 1);
    expect([item.number, item.change, item.bar?.total]).toEqual([number, change, bar]);
  },
);
