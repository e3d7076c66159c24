import { expect, test } from "vitest";
import type { WindowExport } from "../../../src/visitors/export/collect-rows.ts";
import { compareWindows } from "../../../src/visitors/report/compare.ts";
import { outputsOf } from "../../../src/visitors/report/outputs.ts";
import type { SortKey } from "../../../src/visitors/report/ranking.ts";
import type { Report } from "../../../src/visitors/report/report.ts";
import {
  footnote,
  headline,
  missingParts,
  notesOf,
  tablesOf,
  trendBars,
  worthALook,
} from "../../../src/visitors/report/wording.ts";
import { parseWindow, type Window, windowBefore } from "../../../src/visitors/window.ts";
import { FORMATS } from "../../../src/visitors/writers/formats.ts";
import { AUGUST, exported, exportOf, foundIn, JULY, people, reportOf } from "./report-of.ts";

const half: WindowExport["ending"] = { reason: "max-pages", message: "" };
const FEBRUARY: Window = { from: "2026-02-01", to: "2026-03-01" };
const AI_ALONE = { human: 0, ai: 9, total: 9 };

const rowsOf = (current: WindowExport, previous: WindowExport) =>
  compareWindows(current, previous, null).rows;

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
    "16,420 people in August; July had 16,500 (no clear change). AI readers: 1,939 (960, 2.0 times as many).",
  ],
  // People leave, though the union of people and AI grows.
  [
    [11_700, 6800],
    [14_000, 1600],
    "11,700 people in August; July had 14,000 (▼ 16%). AI readers: 6,800 (1,600, 4.3 times as many).",
  ],
  [[140, 0], [105, 0], "140 people in August; July had 105 (▲ 33%). AI readers: 0."],
  [[10, 0], [80, 50], "10 people in August; July had 80 (▼ 88%). AI readers: 0 (50, ▼ 100%)."],
  [[22_000, 40], [2000, 0], "22,000 people in August; July had 2,000 (11 times as many). AI readers: 40."],
  // Nobody can be compared with, whether they came later or were not counted.
  [[7717, 6], [0, 5], "7,717 people in August; July had none. AI readers: 6 (5, no clear change)."],
  [[1, 0], [0, 0], "1 person in August; July had none. AI readers: 0."],
  [[0, 0], [0, 0], "0 people in August; July had none. AI readers: 0."],
  // A fault is as likely as a loss.
  [
    [0, 50],
    [12_000, 60],
    "0 people in August; July had 12,000 (▼ 100%). Has counting stopped? AI readers: 50 (60, no clear change).",
  ],
  [
    [300, 0],
    [300, 100],
    "300 people in August; July had 300 (no clear change). AI readers: 0 (100, ▼ 100%). Has counting stopped?",
  ],
])("%j after %j: %s", (now, before, said) => {
  expect(headline(totalsOf(now, before))).toBe(said);
});

test("without a window before, the headline says how many and when", () => {
  const totals = { human: 5, ai: 2, total: 6 };
  const window = { from: "2026-08-03", to: "2026-08-10" };
  expect(headline(reportOf(exportOf({}, { totals, window }), null))).toBe(
    "5 people on 3–9 August 2026. AI readers: 2.",
  );
});

// February has 28 days and 20 working days, January 31 and 22.
test.each<[human: number, said: string]>([
  // Clearly fewer as counted, but no fewer by days.
  [
    2800,
    "2,800 people in February; January had 3,100 (no clear change). AI readers: 100 (100, no clear change).",
  ],
  // Clearly more by days, but no more as counted.
  [
    3100,
    "3,100 people in February; January had 3,100 (no clear change). AI readers: 100 (100, no clear change).",
  ],
  // Clear however time is counted. The percentage is that of the two numbers.
  [2400, "2,400 people in February; January had 3,100 (▼ 23%). AI readers: 100 (100, no clear change)."],
  [3600, "3,600 people in February; January had 3,100 (▲ 16%). AI readers: 100 (100, no clear change)."],
])("%i people in a shorter month after 3,100: %s", (human, said) => {
  const february = parseWindow({ from: "1m", to: "" }, new Date("2026-03-02T06:00:00Z"));
  const report = totalsOf([human, 100], [3100, 100], february);
  expect(headline(report)).toBe(said);
});

/** So many calendar months until August 2026, with these people, or people and AI. */
const monthsOf = (
  counts: readonly (number | readonly [human: number, ai: number] | null)[],
): Report["trend"] => {
  const last = parseWindow({ from: "1m", to: "" }, new Date("2026-09-02T06:00:00Z"));
  return counts.map((count, index) => {
    const [human, ai] = typeof count === "number" ? [count, 0] : (count ?? [0, 0]);
    return {
      window: windowBefore(last, counts.length - 1 - index),
      totals: count === null ? null : { human, ai, total: human + ai },
    };
  });
};

/** The report of the last of these windows, set against the one before it. */
function reportOfTrend(trend: Report["trend"]): Report {
  const [previous = expect.fail(), current = expect.fail()] = trend.slice(-2);
  return reportOf(exportOf({}, current), exportOf({}, previous), { trend });
}

test.each<[what: string, yearBefore: number | null, said: string]>([
  ["people", 800, "1,000 people in August; July had 1,010 (no clear change), August 2025 had 800 (▲ 25%)."],
  ["nobody", 0, "1,000 people in August; July had 1,010 (no clear change)."],
  ["a window that was not read", null, "1,000 people in August; July had 1,010 (no clear change)."],
])("a month is set against the same one a year before, if the trend has %s there", (_, yearBefore, said) => {
  const trend = monthsOf([yearBefore, ...Array<number>(10).fill(900), 1010, 1000]);
  expect(headline(reportOfTrend(trend))).toContain(`${said} AI readers: `);
  expect(headline(reportOfTrend(trend.slice(1)))).not.toContain("2025");
});

test.each<[before: [number, number], said: string]>([
  [[800, 881], "AI readers: 2,886 (2,774, no clear change; a year before 881, 3.3 times as many)."],
  [[800, 3600], "AI readers: 2,886 (2,774, no clear change; a year before 3,600, ▼ 20%)."],
  [[800, 2800], "AI readers: 2,886 (2,774, no clear change; a year before 2,800, no clear change)."],
  // Of nobody there is nothing to say.
  [[800, 0], "AI readers: 2,886 (2,774, no clear change)."],
  [[0, 0], "AI readers: 2,886 (2,774, no clear change)."],
  [[0, 881], "AI readers: 2,886 (2,774, no clear change)."],
])("AI is set against the year before, as people are: %j a year before", (before, said) => {
  const trend = monthsOf([before, ...Array<number>(10).fill(900), [990, 2774], [1000, 2886]]);
  expect(headline(reportOfTrend(trend))).toMatch(new RegExp(`\\. ${said.replaceAll(/[().]/g, "\\$&")}$`));
});

test.each<[why: string, previous: [number, number] | null]>([
  ["nobody is compared", null],
  ["the window before had nobody", [0, 0]],
])("where %s, AI is set against the year before alone", (_, before) => {
  const trend = monthsOf([[800, 881], ...Array<number>(10).fill(900), before ?? [900, 900], [1000, 2886]]);
  const previous = before === null ? null : exportOf({}, trend.at(-2));
  expect(headline(reportOf(exportOf({}, trend.at(-1)), previous, { trend }))).toContain(
    "AI readers: 2,886 (a year before 881, 3.3 times as many).",
  );
});

test("where the window before is the one a year before, the headline names it once", () => {
  const months = parseWindow({ from: "12m", to: "" }, new Date("2026-09-02T06:00:00Z"));
  const counts = { human: 5000, ai: 900, total: 5800 };
  const trend = [1, 0].map((steps) => ({ window: windowBefore(months, steps), totals: counts }));
  expect(headline(reportOfTrend(trend))).toBe(
    "5,000 people in September 2025 – August 2026; September 2024 – August 2025 had 5,000 (no clear change). AI readers: 900 (900, no clear change).",
  );
  const alone = reportOf(exportOf({}, trend.at(-1)), null, { trend });
  expect(headline(alone)).toContain("; September 2024 – August 2025 had 5,000 (no clear change).");
  // A quarter has its own of the year before, four windows back.
  const quarter = parseWindow({ from: "3m", to: "" }, new Date("2026-10-02T06:00:00Z"));
  const quarters = [4, 3, 2, 1, 0].map((steps) => ({ window: windowBefore(quarter, steps), totals: counts }));
  expect(headline(reportOfTrend(quarters))).toContain(
    "April – June had 5,000 (no clear change), July – September 2025 had 5,000 (no clear change).",
  );
});

test("windows that are no calendar months are not set against the year before", () => {
  const window = { from: "2026-08-01", to: "2026-10-13" };
  const trend = Array.from({ length: 6 }, (_, at) => ({
    window: windowBefore(window, 5 - at),
    totals: people(900),
  }));
  expect(trend[0]?.window.from).toBe("2025-08-01");
  expect(headline(reportOf(exportOf({}, trend.at(-1)), null, { trend }))).not.toContain("2025");
});

test("a change is short where there is little room", () => {
  const brief = (now: number, before: number) =>
    tablesOf(reportOf(exportOf({ "/": now, "/b": 1 }), exportOf({ "/": before, "/b": 1 })), 1)
      .at(-1)
      ?.rows[0]?.cells.at(-1);
  expect(brief(1600, 1296)).toBe("▲ 23%");
  expect(brief(8800, 2000)).toBe("▲ 4.4×");
  expect(brief(60, 110)).toBe("▼ 45%");
  expect(brief(196, 100)).toBe("▲ 2.0×");
  expect(brief(194, 100)).toBe("▲ 94%");
  expect(brief(44, 40)).toBe("≈");
  expect(brief(60, 0)).toBe("new");
});

test.each<[counts: (number | null)[], said: string[]]>([
  [[1000, 1200, 1500], ["Trend: most people in August (1,500), fewest in June (1,000)."]],
  [[2000, 0, null, 1500], ["Trend: most people in May (2,000), fewest in June (0)."]],
  // Two windows are no trend, and of equal ones none has the most.
  [[900, null, 1500], []],
  [[900, 900, 900], []],
])("a trend of %j is told", (counts, said) => {
  const trend = monthsOf(counts);
  const report = reportOf(exportOf({}, { totals: trend.at(-1)?.totals ?? null }), null, { trend });
  expect(notesOf(report)).toEqual(said);
});

test.each<[what: string, counts: Parameters<typeof monthsOf>[0], begins: string | undefined]>([
  ["nobody at first", [0, 0, 400, 500], "2026-07-01"],
  ["AI before people", [0, [0, 3], 400, 500], "2026-06-01"],
  ["people from the first window on", [300, 400, 500], "2026-06-01"],
  // Counting may stop and begin again.
  ["nobody in between", [300, 0, 500], "2026-06-01"],
  // Nobody knows whether somebody came.
  ["a window that could not be read", [0, null, 0, 500], "2026-06-01"],
  ["visitors in the last window alone", [0, 0, 500], undefined],
  ["visitors in the last two windows", [0, 400, 500], "2026-07-01"],
  ["no visitors", [0, 0, 0], undefined],
  ["no window", [], undefined],
])("a trend of %s: %j begins in %s, wherever it is shown", (_, counts, begins) => {
  const trend = monthsOf(counts);
  const report = reportOf(exportOf({}, trend.at(-1)), null, { trend });
  const starts = trend.map(({ window }) => window.from);
  const shown = begins === undefined ? [] : starts.slice(starts.indexOf(begins));
  expect(report.trend.map(({ window }) => window.from)).toEqual(shown);
  expect(trendBars(report)).toHaveLength(Math.max(1, shown.length));
  const written = [outputsOf(exported(report)).result ?? "", [...FORMATS.json.write(report)].join("")];
  expect(written.map((json) => JSON.parse(json).trend)).toEqual([report.trend, report.trend]);
});

test.each<[site: string, now: number, telling: number, days: boolean, head: string]>([
  ["ten pages tell of", 20, 10, false, "Against the site"],
  ["nine pages tell of", 20, 9, false, "Against July"],
  ["nine pages tell of, by days", 20, 9, true, "Against 25–31 July 2026"],
  ["ten pages with 20 people in both windows tell of", 10, 10, false, "Against the site"],
  ["ten pages with 19 people in both windows tell nothing of", 9, 10, false, "Against July"],
])("verdicts on a site that %s are headed by what they are set against", (_, now, telling, days, head) => {
  const pages = (count: number) =>
    Object.fromEntries(Array.from({ length: telling }, (__, at) => [`/${at % 2 ? "a" : "b"}/${at}`, count]));
  const window = days ? { from: "2026-08-01", to: "2026-08-08" } : AUGUST;
  const report = reportOf(
    exportOf({ ...pages(now), "/a": 1 }, { window }),
    exportOf({ ...pages(10), "/a": 5 }, { window: days ? windowBefore(window) : JULY }),
  );
  const heads = ["People", "AI", "Total", head];
  expect(tablesOf(report, 20).map((table) => table.heads)).toEqual([heads, heads]);
});

test("windows that are no months are told by their days", () => {
  const trend = [900, 1000, 960].map((count, index) => ({
    window: windowBefore({ from: "2026-08-03", to: "2026-08-10" }, 2 - index),
    totals: people(count),
  }));
  expect(notesOf(reportOf(exportOf({}, trend.at(-1)), null, { trend }))).toEqual([
    "Trend: most people on 27 July – 2 August 2026 (1,000), fewest on 20–26 July 2026 (900).",
  ]);
});

test.each<[now: [number, number], before: [number, number], asked: number]>([
  [[0, 0], [100, 99], 1],
  [[0, 0], [99, 100], 1],
  [[0, 0], [99, 99], 0],
  [[0, 0], [100, 100], 2],
  [[1, 1], [12_000, 12_000], 0],
])(
  "%j after %j asks whether counting has stopped, of those of whom many came before",
  (now, before, asked) => {
    expect(headline(totalsOf(now, before)).split("Has counting stopped?")).toHaveLength(asked + 1);
  },
);

test.each<[counts: Parameters<typeof monthsOf>[0], said: string]>([
  [[12_000, 300, 0, 0], "0 people in August; July had none. Has counting stopped? AI readers: 0."],
  [[12_000, 300, null, 0], "0 people in August. Has counting stopped? AI readers: 0."],
  [[12_000, 99, 0, 0], "0 people in August; July had none. AI readers: 0."],
  [[12_000, 300, 0, 1], "1 person in August; July had none. AI readers: 0."],
])("while nobody is counted, %j asks of the last window with people", (counts, said) => {
  expect(headline(reportOfTrend(monthsOf(counts)))).toBe(said);
});

test.each<[counts: Parameters<typeof monthsOf>[0], said: string, change: string]>([
  [[0, 0, [311, 32]], "311 people in August, the first month with visitors. AI readers: 32.", ""],
  [
    [0, [311, 32], [420, 50]],
    "420 people in August; July, the first month with visitors, had 311. AI readers: 50.",
    "",
  ],
  [
    [
      [311, 32],
      [420, 50],
    ],
    "420 people in August; July had 311 (▲ 35%). AI readers: 50 (32, no clear change).",
    "more",
  ],
  // Nobody knows of July, and AI alone does not tell when people began to come.
  [[0, null, [420, 50]], "420 people in August. AI readers: 50.", ""],
  [[0, [0, 3], 420], "420 people in August; July had none. AI readers: 0 (3, no clear change).", ""],
  [[0, [0, 3], 311, 420], "420 people in August; July had 311 (▲ 35%). AI readers: 0.", "more"],
])(
  "where a trend %j shows when visitors began to come, that window is compared with none",
  (counts, said, change) => {
    const report = reportOfTrend(monthsOf(counts));
    expect(headline(report)).toBe(said);
    expect(outputsOf(exported(report)).change).toBe(change);
  },
);

test("a year later, the first month with visitors is no measure either", () => {
  const trend = monthsOf([0, [311, 32], ...Array<number>(10).fill(900), 1010, 1000]);
  expect(headline(reportOfTrend(trend))).toBe(
    "1,000 people in August; July had 1,010 (no clear change), August 2025, the first month with visitors, had 311. AI readers: 0.",
  );
});

test("the first of windows that are no months is told by its days", () => {
  const window = { from: "2026-08-03", to: "2026-08-10" };
  const trend = [people(0), people(300)].map((totals, at) => ({
    window: windowBefore(window, 1 - at),
    totals,
  }));
  expect(headline(reportOfTrend(trend))).toBe(
    "300 people on 3–9 August 2026, the first window with visitors. AI readers: 0.",
  );
});

test("where nobody was counted, nothing is said about pages", () => {
  const read = (path: string, human: number) => ({ path, human, ai: 90, total: human + 90 });
  const paths = ["/a/1", "/a/2", "/b/1", "/b/2", ...Object.keys(STEADY)];
  const report = (human: number) =>
    reportOf(
      exportOf(
        paths.map((path) => read(path, human)),
        { totals: { human, ai: 90, total: 90 } },
      ),
      exportOf(
        paths.map((path) => read(path, 200)),
        { window: JULY, totals: { human: 900, ai: 90, total: 980 } },
      ),
    );
  const told = (human: number) => ({
    tables: tablesOf(report(human), 20).length,
    found: foundIn(report(human)).map((line) => line.slice(0, 7)),
  });
  expect(told(0)).toEqual({ tables: 0, found: [] });
  expect(notesOf(report(0))).toEqual([]);
  expect(footnote(report(0))).not.toMatch(/▲|≈|site|Addresses/);
  expect(told(1)).toEqual({ tables: 2, found: ["read-by"] });
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
    "Some pages of 1–31 August 2026 may be missing from the lists. The totals are not affected. No pages are compared.",
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

test.each<[now: [number, number], before: [number, number], change: string, changePercent: string]>([
  [[120, 0], [200, 900], "fewer", "-40"],
  [[1300, 0], [999, 0], "more", "30.1"],
  [[1003, 5000], [999, 0], "none", ""],
  [[70, 0], [0, 5], "", ""],
  [[0, 0], [70, 5], "fewer", "-100"],
  // Nobody was there before.
  [[70, 0], [0, 0], "", ""],
  [[0, 5], [0, 5], "", ""],
])("outputs for %j after %j are about people", (now, before, change, changePercent) => {
  const report = totalsOf(now, before);
  expect(outputsOf(exported(report))).toMatchObject({ change, "change-percent": changePercent });
});

test("each page of either window is compared once, and gone pages follow with 0 visitors", () => {
  expect(rowsOf(exportOf({ "/a": 3, "/new": 2 }), exportOf({ "/a": 1, "/gone": 4 }))).toMatchObject([
    { path: "/a", ...people(3), previous: people(1) },
    { path: "/new", ...people(2), previous: people(0) },
    { path: "/gone", ...people(0), previous: people(4) },
  ]);
});

test.each<[what: string, previous: WindowExport]>([
  ["no visitors", exportOf({}, { window: FEBRUARY })],
  // Counting of people may have stopped in that window.
  [
    "no people",
    exportOf([{ path: "/a", human: 0, ai: 9, total: 9 }], { window: FEBRUARY, totals: AI_ALONE }),
  ],
  ["no window that could be read", { ...exportOf({}, { window: FEBRUARY, ending: half }), totals: null }],
])("where there were %s before, nothing is said about a comparison", (_, previous) => {
  const report = reportOf(exportOf({ "/a": 300, "/A/": 200 }), previous);
  expect(report.rows.map(({ change }) => change)).toEqual([undefined, undefined]);
  expect([...foundIn(report), ...notesOf(report)]).toEqual([]);
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

test("where every address got a slash, no page is new, gone, more or fewer, in files neither", () => {
  const slashed = Object.fromEntries(Object.entries(STEADY).map(([path, count]) => [`${path}/`, count]));
  const totals = people(1000);
  const report = reportOf(exportOf(slashed, { totals }), exportOf(STEADY, { totals }));
  expect(foundIn(report)).toEqual([]);
  expect(report.rows.map(({ path }) => path)).toEqual(Object.keys(slashed).toSorted());
  expect(report.rows.every(({ human, previous }) => human === 200 && previous?.human === 200)).toBe(true);
  expect(report.sections.map(({ change }) => change)).toEqual(["same", "same"]);
  expect(footnote(report)).toContain("Addresses that differ only by case, a last slash or .md are one page.");
});

test("a page under two addresses is one row with one number, of those that the filter keeps", () => {
  const [current, previous] = [
    exportOf({ ...STEADY, "/a": 30, "/A.md": 30 }),
    exportOf({ ...STEADY, "/a": 100, "/a/": 200 }),
  ];
  const report = reportOf(current, previous);
  expect(foundIn(report)).toEqual(["fewer: /a"]);
  expect(worthALook(report)[0]?.pages).toEqual([{ path: "/a", said: "(▼ 80% to 60)" }]);
  expect(report.rows.filter(({ path }) => path === "/a")).toMatchObject([
    { human: 60, previous: people(300) },
  ]);
  const { rows } = compareWindows(current, previous, (path) => !path.endsWith(".md"));
  expect(rows.find(({ path }) => path === "/a")).toMatchObject({ human: 30, previous: people(300) });
  // Within one window, each address is a row.
  expect(reportOf(current, null).rows).toHaveLength(14);
});

test.each<[which: string, current: WindowExport["ending"], previous: WindowExport["ending"]]>([
  ["this window", half, null],
  ["the window before", null, half],
])("where half an export of %s may lack pages, totals are compared and pages are not", (_, now, before) => {
  const report = reportOf(
    exportOf({ ...STEADY, "/odd/a": 300 }, { ending: now }),
    exportOf({ ...STEADY, "/odd/a": 3000, "/gone": 300 }, { window: JULY, ending: before }),
  );
  expect(headline(report)).toContain("2,700 people in August; July had 5,700 (▼ 53%).");
  expect(foundIn(report)).toEqual([]);
  expect(report.rows).toHaveLength(13);
  expect([...report.rows, ...report.sections].filter((row) => row.previous ?? row.change)).toEqual([]);
  expect(tablesOf(report, 20)[0]?.heads).toEqual(["People", "AI", "Total"]);
});

test("what people left and what they found is said of people, since AI may have read it all the time", () => {
  const counts = (path: string, human: number, ai: number) => ({ path, human, ai, total: human + ai });
  const report = reportOf(
    exportOf([counts("/came", 90, 5), counts("/went", 0, 5)]),
    exportOf([counts("/came", 0, 5), counts("/went", 80, 5)]),
  );
  expect(worthALook(report)).toEqual([
    { heading: "New to people (1 page)", pages: [{ path: "/came", said: "(90)" }] },
    { heading: "No longer read by people (1 page)", pages: [{ path: "/went", said: "(was 80)" }] },
  ]);
});

test("a page that went or came does not count in what became of the site's pages", () => {
  const gone = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`/gone/${at}`, 100]));
  expect(compareWindows(exportOf(STEADY), exportOf({ ...STEADY, ...gone }), null).site.usual).toBe(1);
  expect(compareWindows(exportOf({ ...STEADY, ...gone }), exportOf(STEADY), null).site.usual).toBe(1);
});

test("the site is that of all pages in both windows, whatever the filter keeps", () => {
  const [current, previous] = [
    exportOf({ ...STEADY, "/new": 300 }, { totals: people(900) }),
    exportOf({ ...STEADY, "/gone": 300 }, { totals: people(900) }),
  ];
  const site = { among: 14, usual: 1, pagesPerPerson: 3 };
  expect(reportOf(current, previous).site).toEqual(site);
  const filtered = reportOf(current, previous, { pathFilter: ["/even/*"] });
  expect(filtered.site).toEqual({ ...site, among: 6 });
  expect(filtered.rows).toHaveLength(6);
  expect(reportOf(current, null, { pathFilter: ["/even/*"] }).rows).toHaveLength(6);
});

test("AI reads a page most from twenty visitors and nine for each person on, the most read first", () => {
  const read = (path: string, human: number, ai: number) => ({ path, human, ai, total: human + ai });
  const rows = [
    read("/a", 2, 20),
    read("/b", 10, 90),
    read("/c", 10, 89),
    read("/d", 0, 19),
    read("/a.txt-file", 0, 21),
  ];
  expect(foundIn(reportOf(exportOf(rows), null))).toEqual(["read-by-ai: /b, /a.txt-file, /a"]);
});

test("where a section changed clearly, nobody reads that no page did", () => {
  const few = (count: number) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`/a/${at}`, count]));
  const report = reportOf(exportOf({ ...STEADY, ...few(20) }), exportOf({ ...STEADY, ...few(10) }));
  expect(foundIn(report)).toEqual([]);
  expect(report.sections.find(({ path }) => path === "/a")?.change).toBe("more");
  expect(notesOf(report)).toEqual([]);
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
  const rows = ["/a", "/llms.txt", "/README.MD", "/b.md", "/robots.txt", "/mcp", "/docs/mcp/"].map(read);
  const report = reportOf(exportOf(rows), exportOf(rows));
  expect(worthALook(report)).toMatchObject([
    {
      heading: "Read mostly by AI, nine in ten or more (1 page)",
      pages: [{ path: "/a", said: "(40 AI, 2 people)" }],
    },
  ]);
  // That is no change.
  expect(notesOf(report)).toEqual(["No page changed clearly."]);
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

test.each([
  [3, "Lost readers (3 pages)"],
  [4, "Lost readers (4 pages, the first 3)"],
])("a line of %i pages is headed %s", (count, heading) => {
  const lost = (people: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}`, people]));
  const report = reportOf(exportOf({ ...STEADY, ...lost(100) }), exportOf({ ...STEADY, ...lost(500) }));
  expect(worthALook(report).map((line) => line.heading)).toEqual([heading]);
});

test.each([
  [10, ""],
  [11, "Not listed: 2 other pages."],
])("of %i sections, ten are listed", (count, rest) => {
  const pages = Array.from({ length: 2 * count }, (_, at) => [`/part-${at % count}/${at}`, 5 + at]);
  const [table] = tablesOf(reportOf(exportOf(Object.fromEntries(pages)), null), 20);
  expect([table?.rows.length, table?.rest]).toEqual([10, rest]);
});

test.each<[before: string, previous: WindowExport["totals"], shown: string[]]>([
  ["people", people(900), ["900", "5"]],
  ["AI alone", { human: 0, ai: 900, total: 900 }, ["0", "5"]],
  // It may have had visitors, unlike one that nobody came in.
  ["no totals", null, ["?", "5"]],
  ["nobody", people(0), ["5"]],
])("without a trend, the bars after a window with %s (%j) are %j", (_, totals, shown) => {
  const report = reportOf(exportOf({ "/": 5 }), { ...exportOf({}, { window: JULY }), totals });
  expect(trendBars(report).map(({ words }) => words[0])).toEqual(shown);
});

test("a bar that was not read says so where other bars have no words, too", () => {
  const bars = trendBars(reportOfTrend(monthsOf([900, 900, null, ...Array<number>(10).fill(900)])));
  expect(bars.map(({ words }) => words[0] ?? "").slice(0, 4)).toEqual(["900", "", "?", "900"]);
});

test.each<[windows: number, labeled: number]>([
  [4, 4],
  [5, 5],
  [6, 3],
  [13, 5],
  [24, 5],
])("of %i bars, %i have words, the last one always", (windows, labeled) => {
  const bars = trendBars(reportOfTrend(monthsOf(Array<number>(windows).fill(900))));
  expect(bars).toHaveLength(windows);
  expect(bars.filter(({ words }) => words.length > 0)).toHaveLength(labeled);
  expect(bars.at(-1)?.words).toEqual(["900", "Aug ’26"]);
});

test.each<[current: Record<string, number>, previous: Record<string, number>, said: string]>([
  [
    { "/": 5 },
    { "/": 5 },
    "They are not compared with the site, because fewer than ten pages have at least 20 people in the two windows.",
  ],
  [STEADY, STEADY, "own change since July; the sign compares it with the site."],
  [
    Object.fromEntries(Object.keys(STEADY).map((path) => [path, 160])),
    { ...STEADY, "/lost": 500 },
    "20% beyond the site’s typical page,",
  ],
])("%j after %j: what pages are set against is told, and not as a number", (current, previous, said) => {
  const totals = people(500);
  const report = reportOf(exportOf(current, { totals }), exportOf(previous, { totals, window: JULY }));
  expect(footnote(report)).toContain(said);
  expect(notesOf(report).some((note) => note.startsWith("No page changed clearly"))).toBe(
    report.findings.length === 0,
  );
});

test("what a change of the totals is, is told where an earlier window is", () => {
  const trend = monthsOf([900, 1000]);
  const [previous, current] = [exportOf({}, trend[0]), exportOf({}, trend[1])];
  const told = [reportOf(current, previous), reportOf(current, null, { trend }), reportOf(current, null)].map(
    (report) => footnote(report).includes("“No clear change” means"),
  );
  expect(told).toEqual([true, true, false]);
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

test("sections with the most people come first, and pages that only AI read are pages, too", () => {
  const read = (path: string, human: number, ai: number) => ({ path, human, ai, total: human + ai });
  const rows = [read("/ai/a", 6, 90), read("/ai/b", 0, 90), read("/people/a", 9, 0), read("/people/b", 9, 0)];
  const report = reportOf(exportOf([...rows, read("/alone", 0, 5)]), null);
  expect(report.sections.map(({ path, pages }) => [path, pages])).toEqual([
    ["/people", 2],
    ["/ai", 2],
  ]);
  expect(report.top).toHaveLength(5);
  expect(tablesOf(report, 3).map(({ rest }) => rest)).toEqual([
    "Not listed: 1 other page.",
    "Not listed: 2 other pages.",
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
