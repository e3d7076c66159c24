import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { element, elementsIn, textOf } from "../../../emulator/github/render/tree.ts";
import type { EmulatedService } from "../../../emulator/service/service.ts";
import { expectWellBehaved, readCsv, runExport, startVisitors } from "./scenario.ts";

const inputs = { "date-from": "2026-07-08", "date-to": "2026-07-15", compare: "true" };
const page = (path: string, total: number) => ({ path, human: total - 1, ai: 1, total });
const now = [
  page("/a/grown", 1500),
  page("/b/same", 70),
  page("/new", 60),
  page("/a/same", 50),
  page("/b/shrunk", 20),
];
const before = [
  page("/a/grown", 1000),
  page("/gone", 80),
  page("/b/shrunk", 80),
  page("/b/same", 70),
  page("/a/same", 49),
];

async function twoWindows(): Promise<EmulatedService> {
  const service = await startVisitors();
  service.visitors.seed({ rows: now, totals: { human: 1300, ai: 400, total: 1600 } });
  service.visitors.seed({
    rows: before,
    totals: { human: 900, ai: 390, total: 1200 },
    dateFrom: "2026-07-01",
  });
  return service;
}

const HEADLINE =
  "1,300 people on 8–14 July 2026; 1–7 July 2026 had 900 (▲ 44%). AI readers: 400 (390, no clear change).";

/** The texts of all elements of one name, as a parser of another make reads them. */
function textsIn(html: string | undefined, name: string): string[] {
  const nodes = fromHtml(html ?? "", { fragment: true }).children;
  const elements = nodes.filter((node) => node.type === "element");
  return elementsIn(element("main", {}, ...elements), name).map(textOf);
}

test("two windows of equal length are exported one after the other, and compared", async () => {
  const service = await twoWindows();
  const run = await runExport(service, { inputs: { ...inputs, "sort-by": "change", top: "2" } });

  expectWellBehaved(run);
  expect(service.visitors.windows).toEqual([
    { dateFrom: "2026-07-08", dateTo: "2026-07-15" },
    { dateFrom: "2026-07-01", dateTo: "2026-07-08" },
  ]);
  expect(run.outputs).toMatchObject({
    total: "1600",
    "previous-total": "1200",
    headline: HEADLINE,
    "previous-human": "900",
    "previous-ai": "390",
    change: "more",
    "change-percent": "44.4",
    complete: "true",
    rows: "6",
    requests: "2",
    "top-pages-list": [
      "1. `/a/grown`: 1,499 people, 1 AI (999 people in the previous window)",
      "2. `/b/shrunk`: 19 people, 1 AI (79 people in the previous window)",
    ].join("\n"),
  });
  expect(readCsv(run.files["visitors.csv"])).toEqual([
    ["/a/grown", "1499", "1", "1500", "999", "1", "1000", "more"],
    ["/b/shrunk", "19", "1", "20", "79", "1", "80", "fewer"],
    ["/new", "59", "1", "60", "0", "0", "0", "new"],
    ["/b/same", "69", "1", "70", "69", "1", "70", ""],
    ["/a/same", "49", "1", "50", "48", "1", "49", ""],
    ["/gone", "0", "0", "0", "79", "1", "80", "gone"],
  ]);
});

test("page, chart, report and summary have the title, one verdict and the same lists", async () => {
  const format = "html, svg, markdown";
  const { files, summary } = await runExport(await twoWindows(), {
    inputs: { ...inputs, title: "Acme <Docs>", format },
  });
  const html = files["visitors.html"];
  expect(textsIn(html, "p")[0]).toBe("Acme <Docs>");
  expect(textsIn(html, "h1")).toEqual([HEADLINE]);
  expect(textsIn(html, "li").slice(0, 3)).toEqual([
    "Gained readers (1 page): /a/grown (▲ 50% to 1,499)",
    "New to people (1 page): /new (59)",
    "Lost readers (1 page): /b/shrunk (▼ 76% to 19)",
  ]);
  expect(textsIn(html, "tr").filter((item) => item.startsWith("/a/grown"))).toEqual([
    "/a/grown1,49911,500▲ 50%",
  ]);
  expect(new Set(textsIn(html, "th"))).toEqual(
    new Set(["Path", "People", "AI", "Total", "Against 1–7 July 2026"]),
  );
  expect(textsIn(files["visitors.svg"], "text")).toEqual([
    "Acme <Docs>",
    "Unique visitors, 8–14 July 2026",
    "1,300 people",
    "People 1,300",
    "AI 400",
    ...["900", "1 Jul 26", "1.3K", "8 Jul 26"],
  ]);
  for (const markdown of [summary, files["visitors.md"] ?? ""].map((text) =>
    text.replaceAll("&nbsp;", " "),
  )) {
    for (const said of [
      "# Acme \\<Docs\\>",
      HEADLINE,
      "- **No longer read by people (1 page):** `/gone` (was 79)",
      "| Path | People | AI | Total | Against 1–7 July 2026 |",
      "| `/a` | 1,548 | 2 | 1,550 | ▲ 48% |",
      "Not listed: 1 other page.",
    ]) {
      expect(markdown).toContain(said);
    }
    expect(markdown).not.toContain("Trend");
  }
});

test("of calendar months, the service is asked for one after the other, and nothing in between", async () => {
  const service = await startVisitors();
  const run = await runExport(service, { inputs: { "date-from": "1m", compare: "true", trend: "14" } });

  expectWellBehaved(run);
  const { windows } = service.visitors;
  expect(windows).toHaveLength(14);
  expect(windows[0]?.dateTo).toBe(`${new Date().toISOString().slice(0, 8)}01`);
  expect(windows.slice(1).map(({ dateTo }) => dateTo)).toEqual(
    windows.slice(0, -1).map(({ dateFrom }) => dateFrom),
  );
  expect(windows.every(({ dateFrom }) => dateFrom?.endsWith("-01"))).toBe(true);
});

test("a window before that breaks off calls nothing new, and the totals are compared all the same", async () => {
  const service = await twoWindows();
  service.faults.add({ kind: "visitors", at: { from: 5 }, fault: { type: "status", status: 403 } });
  const run = await runExport(service, { inputs: { ...inputs, limit: "2" } });

  expectWellBehaved(run);
  expect(run).toMatchObject({
    exitCode: 1,
    outputs: { complete: "false", "next-offset": "", change: "more", "change-percent": "44.4" },
  });
  expect(readCsv(run.files["visitors.csv"])).toContainEqual(["/new", "59", "1", "60", "", "", "", ""]);
});

test("of two reasons, the one that fails the step is told", async () => {
  const service = await twoWindows();
  service.faults.add({ kind: "visitors", at: 2, fault: { type: "status", status: 401 } });
  const run = await runExport(service, { inputs: { ...inputs, limit: "2", "max-pages": "1" } });
  expect(run.exitCode).toBe(1);
  expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({ reason: "key-refused", complete: false });
});

test("where the first window breaks off, neither the second nor a trend is asked for", async () => {
  const service = await twoWindows();
  service.faults.add({ kind: "visitors", at: { from: 2 }, fault: { type: "status", status: 403 } });
  const run = await runExport(service, { inputs: { ...inputs, limit: "2", trend: "4" } });
  expect(run.outputs).toMatchObject({ complete: "false", "next-offset": "2", change: "", requests: "2" });
});

const TREND = { ...inputs, compare: "false", trend: "4" };

test("a trend takes one request for each earlier window, and none for the one that `compare` has read", async () => {
  const service = await twoWindows();
  const run = await runExport(service, { inputs: { ...TREND, compare: "true", format: "json" } });

  expectWellBehaved(run);
  expect(service.requests.map(({ query }) => [query["dateFrom"], query["limit"]])).toEqual([
    ["2026-07-08", "250"],
    ["2026-07-01", "250"],
    ["2026-06-24", "1"],
    ["2026-06-17", "1"],
  ]);
  const { trend } = JSON.parse(run.files["visitors.json"] ?? "");
  expect(trend.map(({ totals }: { totals: { total: number } }) => totals.total)).toEqual([
    1600, 1600, 1200, 1600,
  ]);
});

test("a window of the trend that cannot be read does not cost the others, and after two, no other is asked for", async () => {
  for (const [faulty, asked, unread] of [
    [2, 4, 1],
    [{ from: 2 }, 3, 3],
  ] as const) {
    const service = await twoWindows();
    service.faults.add({ kind: "visitors", at: faulty, fault: { type: "status", status: 404 } });
    const run = await runExport(service, { inputs: TREND });

    expectWellBehaved(run);
    expect(run).toMatchObject({ exitCode: 0, outputs: { complete: "true", requests: String(asked) } });
    expect(run.summary.match(/\| \? \| \? \| \? \|/g)).toHaveLength(unread);
    expect(JSON.parse(run.outputs["result"] ?? "").warnings).toEqual([
      "The site-wide totals are below those of a page, `/a/grown`, so one of the two is wrong.",
      expect.stringMatching(/^Some earlier windows of the trend are missing: /),
    ]);
  }
});

test("a window that `compare` could not read is missing from the trend, and counts as one of the two that may be", async () => {
  for (const [faulty, asked, totals] of [
    [2, ["2026-07-08", "2026-07-01", "2026-06-24", "2026-06-17"], [1600, 1600, undefined, 1600]],
    [{ from: 2 }, ["2026-07-08", "2026-07-01", "2026-06-24"], [undefined, undefined, undefined, 1600]],
  ] as const) {
    const service = await twoWindows();
    service.faults.add({ kind: "visitors", at: faulty, fault: { type: "status", status: 404 } });
    const run = await runExport(service, { inputs: { ...TREND, compare: "true" } });

    expectWellBehaved(run);
    expect(service.requests.map(({ query }) => query["dateFrom"])).toEqual(asked);
    const { trend } = JSON.parse(run.outputs["result"] ?? "");
    expect(trend.map((each: { totals: { total: number } | null }) => each.totals?.total)).toEqual(totals);
  }
});

test("a trend begins with the site's first visitors, in the page, the report and the outputs", async () => {
  const service = await startVisitors([]);
  service.visitors.seed({ rows: [], totals: { human: 0, ai: 0, total: 0 } });
  for (const [dateFrom, human] of [
    ["2026-07-08", 1300],
    ["2026-07-01", 900],
    ["2026-06-24", 700],
  ] as const) {
    service.visitors.seed({ rows: now, totals: { human, ai: 400, total: 1600 }, dateFrom });
  }
  const format = "html, svg, markdown";
  const run = await runExport(service, { inputs: { ...TREND, compare: "true", trend: "13", format } });

  expectWellBehaved(run);
  const weeks = ["24 Jun 26", "1 Jul 26", "8 Jul 26"];
  const labels = weeks.flatMap((week, at) => [["700", "900", "1.3K"][at], week]);
  expect(textsIn(run.files["visitors.svg"], "text").slice(-6)).toEqual(labels);
  expect(textsIn(run.files["visitors.html"], "text")).toEqual(labels);
  const trend = "Trend: most people on 8–14 July 2026 (1,300), fewest on 24–30 June 2026 (700).";
  expect(textsIn(run.files["visitors.html"], "p")).toContain(trend);
  expect(run.summary.match(/^\| \d+–\d+ \w+ 2026 \|/gm)).toHaveLength(3);
  expect(JSON.parse(run.outputs["result"] ?? "").trend).toHaveLength(3);
});

test.each([
  ["a site's first visitors", [], 0, "AI readers: 400.", ["1.3K", "8 Jul 26"]],
  [
    "the first people after counting of people had stopped",
    before.map((row) => ({ ...row, human: 0, total: row.ai })),
    390,
    "AI readers: 400 (390, no clear change).",
    ["0", "1 Jul 26", "1.3K", "8 Jul 26"],
  ],
])("%s are compared with nobody, and no page is new", async (_, rows, ai, ofAi, bars) => {
  const service = await startVisitors([]);
  service.visitors.seed({ rows: now, totals: { human: 1300, ai: 400, total: 1600 } });
  service.visitors.seed({ rows, totals: { human: 0, ai, total: ai }, dateFrom: "2026-07-01" });
  const run = await runExport(service, { inputs: { ...inputs, format: "html, csv" } });

  expect(run.outputs["headline"]).toBe(`1,300 people on 8–14 July 2026; 1–7 July 2026 had none. ${ofAi}`);
  expect(run.files["visitors.html"]).not.toMatch(/was 0|≈|Gained|New to|Against/i);
  expect(textsIn(run.files["visitors.html"], "text")).toEqual(bars);
  expect(readCsv(run.files["visitors.csv"]).map((cells) => cells.slice(4))).toEqual(
    now.map(() => ["", "", "", ""]),
  );
});

test("a limit that is met in the previous window alone leaves that one incomplete", async () => {
  const service = await twoWindows();
  service.visitors.seed({ rows: now.slice(0, 2) });
  const run = await runExport(service, { inputs: { ...inputs, limit: "2", "max-pages": "1" } });
  expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({ reason: "max-pages", nextOffset: null });
  expect(run.summary).toContain("Some pages of 1–7 July 2026 may be missing");
  expect(run.summary).not.toContain("Some pages of 8–14 July 2026");
});

test("a page of which AI has taken over lost its readers, however it is ranked", async () => {
  const service = await startVisitors([]);
  service.visitors.seed({ rows: [{ path: "/a", human: 100, ai: 900, total: 1000 }] });
  service.visitors.seed({
    rows: [{ path: "/a", human: 900, ai: 100, total: 1000 }],
    dateFrom: "2026-07-01",
  });
  const run = await runExport(service, { inputs: { ...inputs, "sort-by": "ai", format: "html,csv" } });
  expect(textsIn(run.files["visitors.html"], "h1")).toEqual([
    "100 people on 8–14 July 2026; 1–7 July 2026 had 900 (▼ 89%). AI readers: 900 (100, 9.0 times as many).",
  ]);
  expect(textsIn(run.files["visitors.html"], "li").slice(0, 2)).toEqual([
    "Lost readers (1 page): /a (▼ 89% to 100)",
    "Read mostly by AI, nine in ten or more (1 page): /a (900 AI, 100 people)",
  ]);
  expect(readCsv(run.files["visitors.csv"])).toEqual([
    ["/a", "100", "900", "1000", "900", "100", "1000", "fewer"],
  ]);
});
