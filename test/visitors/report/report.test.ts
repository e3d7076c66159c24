import { expect, test } from "vitest";
import type { WindowExport } from "../../../src/visitors/export/collect-rows.ts";
import { compareWindows } from "../../../src/visitors/report/compare.ts";
import { outputsOf } from "../../../src/visitors/report/outputs.ts";
import type { SortKey } from "../../../src/visitors/report/ranking.ts";
import type { Report } from "../../../src/visitors/report/report.ts";
import {
  briefChange,
  footnote,
  headline,
  missingParts,
  notesOf,
  tablesOf,
  worthALook,
} from "../../../src/visitors/report/wording.ts";
import { parseWindow, type Window, windowBefore } from "../../../src/visitors/window.ts";
import { AUGUST, exported, exportOf, foundIn, JULY, people, reportOf } from "./report-of.ts";

const half: WindowExport["ending"] = { reason: "max-pages", message: "" };
const FEBRUARY: Window = { from: "2026-02-01", to: "2026-03-01" };

const rowsOf = (current: WindowExport, previous: WindowExport) =>
  compareWindows(current, previous, () => true).rows;

/** Two windows with these totals and no rows. */
function totalsOf(now: [human: number, ai: number], before: [human: number, ai: number], window = AUGUST) {
  const counts = ([human, ai]: [number, number]) => ({ human, ai, total: human + ai });
  return reportOf(
    exportOf({}, { window, totals: counts(now) }),
    exportOf({}, { window: windowBefore(window), totals: counts(before) }),
  );
}

test.each<[now: [number, number], before: [number, number], said: string]>([
  [
    [16_420, 1939],
    [16_500, 960],
    "16,420 people, no clear change from July (16,500); 1,939 AI readers, twice as many",
  ],
  // People leave, though the union of people and AI grows.
  [
    [11_700, 6800],
    [14_000, 1600],
    "11,700 people, 16% fewer than in July (14,000); 6,800 AI readers, 4.3 times as many",
  ],
  [[140, 0], [105, 0], "140 people, 33% more than in July (105); 0 AI readers, no clear change"],
  [[10, 1], [80, 50], "10 people, 88% fewer than in July (80); 1 AI reader, 98% fewer"],
  [[8800, 40], [2000, 0], "8,800 people, 4.4 times as many as in July (2,000); 40 AI readers, all new"],
  [[1, 0], [0, 0], "1 person; 0 AI readers; nobody in July to compare with"],
])("%j after %j: %s", (now, before, said) => {
  expect(headline(totalsOf(now, before))).toBe(said);
});

test("without a window before, the headline says how many", () => {
  const totals = { human: 5, ai: 2, total: 6 };
  expect(headline(reportOf(exportOf({}, { totals }), null))).toBe("5 people; 2 AI readers");
});

test("months of unequal length are compared per day, and the report says so", () => {
  const february = parseWindow({ from: "1m", to: "" }, new Date("2026-03-02T06:00:00Z"));
  const report = totalsOf([2800, 100], [3100, 100], february);
  expect(headline(report)).toBe(
    "2,800 people, no clear change from January (3,100); 100 AI readers, no clear change",
  );
  expect(notesOf(report)).toContain(
    "The windows differ in length, so changes are those of the visitors a day.",
  );
  expect(headline(totalsOf([3600, 100], [3100, 100], february))).toContain("29% more a day than in January");
});

test("a change is short where there is little room", () => {
  const changeOf = (now: number, before: number) =>
    reportOf(exportOf({ "/": now }), exportOf({ "/": before }));
  const brief = (now: number, before: number) => briefChange(changeOf(now, before).rows[0]?.change);
  expect(brief(1491, 1296)).toBe("▲ 15%");
  expect(brief(8800, 2000)).toBe("▲ 4.4×");
  expect(brief(60, 90)).toBe("▼ 33%");
  expect(brief(196, 100)).toBe("▲ 2.0×");
  expect(brief(44, 40)).toBe("≈");
  expect(brief(0, 80)).toBe("was 80");
  expect(briefChange(undefined)).toBe("");
});

const trendOf = (totals: readonly (number | null)[]): Report["trend"] =>
  totals.map((total, index) => ({
    window: windowBefore(AUGUST, totals.length - 1 - index),
    totals: total === null ? null : people(total),
  }));

test.each<[totals: (number | null)[], said: string]>([
  [[1000, 1200, 1500], "Trend of people: clearly more than in 2 of the 2 windows before."],
  [[2000, 1000, 1010, 990], "Trend of people: clearly fewer than in 1 of the 3 windows before."],
  [
    [900, 2000, null, 0, 1500],
    "Trend of people: clearly more than in 1 and fewer than in 1 of the 2 windows before.",
  ],
  [[880, 890, 900], "Trend of people: no clear change from any of the 2 windows before."],
])("a trend of %j is told", (totals, said) => {
  const trend = trendOf(totals);
  const report = reportOf(exportOf({}, { totals: trend.at(-1)?.totals ?? null }), null, { trend });
  expect(notesOf(report)).toContain(said);
});

test("a trend of months is told per day, and the report says so", () => {
  const trend = [
    { window: { from: "2026-01-01", to: "2026-02-01" }, totals: people(1107) },
    { window: FEBRUARY, totals: people(1000) },
    { window: { from: "2026-03-01", to: "2026-04-01" }, totals: people(1107) },
  ];
  const [, , march = expect.fail()] = trend;
  const notes = notesOf(reportOf(exportOf({}, march), null, { trend }));
  expect(notes).toContain("The windows differ in length, so changes are those of the visitors a day.");
  expect(notes).toContain("Trend of people: no clear change from any of the 2 windows before.");
});

test("the trend judges the pair of the headline as the headline does", () => {
  const report = { ...totalsOf([140, 0], [105, 0]), trend: trendOf([105, 105, 105, 105, 140]) };
  expect(headline(report)).toContain("33% more than in July");
  // Alone, the pair is clear. As one of five, it would not be.
  expect(notesOf(report)).toContain("Trend of people: clearly more than in 1 of the 4 windows before.");
});

test("working days are told where windows differ in them, those of the trend included, also in the output", () => {
  const report = { ...totalsOf([960, 0], [1000, 0]), trend: trendOf([900, 1000, 960]) };
  const note = "21 working days (Mon–Fri), 23 in July, 21 to 23 in the trend.";
  expect(notesOf(report)).toContain(note);
  expect(outputsOf(exported(report))["headline"]).toBe(`${headline(report)}; ${note}`);
  const weeks = { from: "2026-08-03", to: "2026-08-31" };
  expect(notesOf(totalsOf([900, 0], [1000, 0], weeks))).toEqual(["No page changed clearly."]);
});

test("nobody after hundreds asks whether counting has stopped", () => {
  const [note] = notesOf(totalsOf([0, 50], [12_000, 60]));
  expect(note).toBe("People: 0 after 12,000. Has counting stopped?");
});

test("what is missing is told, and of which window", () => {
  const report = {
    ...totalsOf([5, 0], [5, 0]),
    previous: { window: JULY, totals: null },
    partial: [
      { window: AUGUST, totals: people(5) },
      { window: JULY, totals: null },
    ],
    offset: 250,
  };
  expect(missingParts(report)).toEqual([
    "The export began at row 250, as `offset` asks.",
    "Some pages of 1–31 August 2026 may be missing from the lists. The totals are not affected.",
    "Nothing is compared: 1–31 July 2026 could not be exported.",
  ]);
});

test("the filter is told", () => {
  const report = reportOf(exportOf({}), null);
  expect(notesOf({ ...report, pathFilter: ["/guides/**", "!/guides/old/**"] })).toEqual([
    "Pages: only those that match `/guides/**, !/guides/old/**`. Totals: the whole site.",
  ]);
  expect(notesOf(report)).toEqual([]);
});

test.each<[now: number, before: number, change: string, changePercent: string]>([
  [120, 100, "20", "20"],
  [1003, 999, "4", "0.4"],
  [7, 0, "7", ""],
])("outputs for %j after %j", (now, before, change, changePercent) => {
  const report = totalsOf([now, 0], [before, 0]);
  expect(outputsOf(exported(report))).toMatchObject({ change, "change-percent": changePercent });
});

test("each page of either window is compared once, and gone pages follow with 0 visitors", () => {
  expect(rowsOf(exportOf({ "/a": 3, "/new": 2 }), exportOf({ "/a": 1, "/gone": 4 }))).toMatchObject([
    { path: "/a", ...people(3), previous: people(1) },
    { path: "/new", ...people(2), previous: people(0) },
    { path: "/gone", ...people(0), previous: people(4) },
  ]);
});

test("a page that is missing in half an export is neither new nor gone", () => {
  const [row] = rowsOf(exportOf({ "/a": 3 }), exportOf({}, { ending: half }));
  expect(row?.previous).toBe(null);
  expect(rowsOf(exportOf({}, { ending: half }), exportOf({ "/a": 3 }))).toEqual([]);
});

test.each<[what: string, previous: WindowExport]>([
  ["no visitors", exportOf({}, { window: FEBRUARY })],
  ["no window that could be read", { ...exportOf({}, { window: FEBRUARY, ending: half }), totals: null }],
])("where there were %s before, nothing is said about a comparison", (_, previous) => {
  const report = reportOf(exportOf({ "/a": 3, "/A/": 2 }), previous);
  expect(report.rows.map(({ change }) => change)).toEqual([undefined, undefined]);
  expect(notesOf(report)).toEqual([]);
  expect(footnote(report)).not.toMatch(/≈|site/);
  expect(tablesOf(report, 20)[0]?.heads).toEqual(["People", "AI", "Total"]);
  expect(missingParts(report)).toEqual(
    previous.totals ? [] : ["Nothing is compared: 1–28 February 2026 could not be exported."],
  );
});

// Enough pages that did not change to tell what is usual.
const STEADY = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`/${index % 2 === 0 ? "even" : "odd"}/${index}`, 200]),
);

test("where every address got a slash, no page is new, gone, more or fewer, and the rows stay as they were", () => {
  const slashed = Object.fromEntries(Object.entries(STEADY).map(([path, count]) => [`${path}/`, count]));
  const totals = people(1000);
  const report = reportOf(exportOf(slashed, { totals }), exportOf(STEADY, { totals }));
  expect(foundIn(report)).toEqual([]);
  expect(report.rows).toHaveLength(24);
  expect(report.sections.map(({ change }) => change?.verdict)).toEqual(["same", "same"]);
  expect(notesOf(report)).toContain(
    "Compared as one page: addresses that differ only by case, a last slash or .md (12 rows).",
  );
});

test("a page under two addresses is judged once, by both", () => {
  const report = reportOf(
    exportOf({ ...STEADY, "/a": 30, "/A.md": 30 }),
    exportOf({ ...STEADY, "/a": 100, "/a/": 200 }),
  );
  expect(foundIn(report)).toEqual(["fewer: /a"]);
});

test.each<[which: string, current: WindowExport, previous: WindowExport]>([
  [
    "this window",
    exportOf({ ...STEADY, "/a": 300 }, { ending: half }),
    exportOf({ ...STEADY, "/a": 300, "/a/": 300 }),
  ],
  [
    "the window before",
    exportOf({ ...STEADY, "/a": 300, "/a/": 300 }),
    exportOf({ ...STEADY, "/a": 300 }, { ending: half }),
  ],
])("a page of which half an export of %s may lack an address is not judged", (_, current, previous) => {
  expect(foundIn(reportOf(current, previous))).toEqual([]);
});

test("a page that went and one that came under another path are one that may have moved", () => {
  const report = reportOf(
    exportOf({ ...STEADY, "/start/install": 310, "/new": 90, "/other/usage": 20 }),
    exportOf({ ...STEADY, "/install": 300, "/usage": 300 }),
  );
  expect(foundIn(report)).toEqual([
    "new: /new, /other/usage",
    "gone: /usage",
    "moved: /install, /start/install",
  ]);
});

test("ranked by change, clear changes come first, a loss like a gain, then all others by visitors, then pages without", () => {
  const report = reportOf(
    exportOf({ ...STEADY, "/a": 200, "/b": 20, "/c": 5000 }),
    exportOf({ ...STEADY, "/a": 100, "/b": 190, "/c": 5100, "/e": 90 }),
    { sortBy: "change" },
  );
  const paths = report.rows.map(({ path }) => path);
  expect(paths.slice(0, 3)).toEqual(["/b", "/a", "/c"]);
  expect(paths.at(-1)).toBe("/e");
  expect(report.top.map(({ path }) => path)).toEqual(["/b", "/a"]);
});

test("what AI reads most are pages, and not what is made for programs", () => {
  const read = (path: string) => ({ path, human: 2, ai: 40, total: 41 });
  const rows = ["/a", "/llms.txt", "/b.md", "/robots.txt", "/mcp", "/docs/mcp/"].map(read);
  const report = reportOf(exportOf(rows), exportOf(rows));
  expect(worthALook(report)).toMatchObject([
    {
      heading: "Read mostly by AI, nine in ten or more (1 page)",
      pages: [{ path: "/a", said: "(40 AI, 2 people)" }],
    },
  ]);
});

test("a line names three pages, and counts the others", () => {
  const lost = (count: number) => Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/${at}`, count]));
  const [line] = worthALook(
    reportOf(exportOf({ ...STEADY, ...lost(100) }), exportOf({ ...STEADY, ...lost(500) })),
  );
  expect(line?.heading).toBe("Lost readers (9 pages, the first 3)");
  expect(line?.pages).toHaveLength(3);
  expect(line?.pages[0]?.said).toBe("(▼ 80% to 100)");
});

test.each<[current: Record<string, number>, previous: Record<string, number>, said: string]>([
  [
    { "/": 5 },
    { "/": 5 },
    "Pages are not set against the site, since fewer than ten of them have 20 people.",
  ],
  [STEADY, STEADY, "pages that changed beyond the site's typical page, which did not change."],
  [
    Object.fromEntries(Object.keys(STEADY).map((path) => [path, 160])),
    { ...STEADY, "/lost": 500 },
    "pages that changed beyond the site's typical page, which has 20% fewer people.",
  ],
])("%j after %j: what pages are set against is told", (current, previous, said) => {
  const totals = people(500);
  const report = reportOf(exportOf(current, { totals }), exportOf(previous, { totals }));
  expect(footnote(report)).toContain(said);
  expect(notesOf(report).includes("No page changed clearly.")).toBe(report.findings.length === 0);
});

test("sections add up the pages whose paths begin alike; a page alone is no section", () => {
  const totals = people(10);
  const report = reportOf(
    exportOf({ "/guides/a": 5, "/guides": 2, "/": 9, "/alone/a": 7, "/new/a": 1, "/new/b": 2 }, { totals }),
    exportOf({ "/guides/a": 1, "/guides": 3, "/guides/gone": 4, "/alone/gone": 7 }, { totals }),
  );
  expect(report.sections).toMatchObject([
    { path: "/guides", pages: 2, human: 7, previous: people(8) },
    { path: "/new", pages: 2, human: 3, previous: people(0) },
  ]);
  expect(tablesOf(report, 3).map(({ rest }) => rest)).toEqual([
    "Not listed: 2 other pages.",
    "Not listed: 3 other pages.",
  ]);
});

test("sections are those below the part that all pages but single ones have in common", () => {
  const paths = ["guides/a", "guides/b", "api/a", "api/b"];
  for (const common of ["", "/docs", "/en/docs"]) {
    const counts = Object.fromEntries([...paths.map((path) => [`${common}/${path}`, 1]), ["/", 1], ["", 1]]);
    const { sections } = reportOf(exportOf(counts), exportOf(counts));
    expect(sections.map(({ path }) => path)).toEqual([`${common}/api`, `${common}/guides`]);
  }
});

test.each<[SortKey, first: string]>([
  ["total", "/both"],
  ["human", "/people"],
  ["ai", "/ai"],
])("ranked by %s, %s comes first", (sortBy, first) => {
  const rows = [
    { path: "/people", human: 90, ai: 5, total: 95 },
    { path: "/ai", human: 5, ai: 90, total: 94 },
    { path: "/both", human: 60, ai: 60, total: 110 },
  ];
  expect(reportOf(exportOf(rows), exportOf(rows), { sortBy }).top[0]?.path).toBe(first);
});
