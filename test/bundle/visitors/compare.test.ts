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
    headline: "1,600 unique visitors, 33.3% more than in the previous 7 days (1,200)",
    "previous-human": "900",
    "previous-ai": "390",
    change: "400",
    "change-percent": "33.3",
    complete: "true",
    rows: "6",
    requests: "2",
    "top-pages-list": [
      "1. `/a/grown`: 1,500 visitors (1,499 human, 1 AI), 1,000 in the previous window",
      "2. `/new`: 60 visitors (59 human, 1 AI), 0 in the previous window",
    ].join("\n"),
  });
  expect(readCsv(run.files["visitors.csv"])).toEqual([
    ["/a/grown", "1499", "1", "1500", "999", "1", "1000", "500"],
    ["/new", "59", "1", "60", "0", "0", "0", "60"],
    ["/b/shrunk", "19", "1", "20", "79", "1", "80", "-60"],
    ["/b/same", "69", "1", "70", "69", "1", "70", "0"],
    ["/a/same", "49", "1", "50", "48", "1", "49", "1"],
    ["/gone", "0", "0", "0", "79", "1", "80", "-80"],
  ]);
});

test("page, chart, report and summary have the title and one verdict, people and AI apart", async () => {
  const format = "html, svg, markdown";
  const { files, summary } = await runExport(await twoWindows(), {
    inputs: { ...inputs, title: "Acme <Docs>", format },
  });
  const html = files["visitors.html"];
  expect(textsIn(html, "p")[0]).toBe("Acme <Docs>");
  expect(textsIn(html, "h1")).toEqual([
    "1,600 unique visitors, 33.3% more than in the previous 7 days (1,200)",
  ]);
  expect(textsIn(html, "dd")).toEqual(["1,300 ▲ 400 (44.4%)", "400 ≈"]);
  expect(textsIn(html, "li").filter((item) => item.includes("/a "))).toEqual(["/a 2 pages, 0% AI1,550▲ 48%"]);
  expect(textsIn(files["visitors.svg"], "text")).toEqual([
    "Acme <Docs>",
    "Unique visitors, 8–14 July 2026",
    "1,600",
    "People 1,300",
    "AI 400",
    ...["1.2K", "1 Jul", "1.6K", "8 Jul"],
  ]);
  for (const markdown of [summary, files["visitors.md"] ?? ""].map((text) =>
    text.replaceAll("&nbsp;", " "),
  )) {
    for (const said of [
      "# Acme \\<Docs\\>",
      "1,600 unique visitors, 33.3% more than in the previous 7 days (1,200)",
      "| AI | 400 | ≈ |",
      "| `/a` | 1,550 | ▲ 48% | 1,548 | 2 | 2 |",
      "| 1 other page | 60 | ≈ | 59 | 1 | 1 |",
      "- **1 page clearly lost visitors:** `/b/shrunk` ▼ 60 (75%)",
    ]) {
      expect(markdown).toContain(said);
    }
  }
});

test("a window before that breaks off calls nothing new, and the totals are compared all the same", async () => {
  const service = await twoWindows();
  service.faults.add({ kind: "visitors", at: { from: 5 }, fault: { type: "status", status: 403 } });
  const run = await runExport(service, { inputs: { ...inputs, limit: "2" } });

  expectWellBehaved(run);
  expect(run).toMatchObject({
    exitCode: 1,
    outputs: { complete: "false", "next-offset": "", change: "400" },
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

test("where the first window breaks off, the second is not asked for", async () => {
  const service = await twoWindows();
  service.faults.add({ kind: "visitors", at: { from: 2 }, fault: { type: "status", status: 403 } });
  const run = await runExport(service, { inputs: { ...inputs, limit: "2" } });
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

test("a trend that the quota cuts short shows what came, and the export is complete", async () => {
  const service = await twoWindows();
  service.faults.add({ kind: "visitors", at: { from: 3 }, fault: { type: "status", status: 429 } });
  const run = await runExport(service, { inputs: { ...TREND, timeout: "5m" } });

  expectWellBehaved(run);
  expect(run).toMatchObject({ exitCode: 0, outputs: { complete: "true", rows: "5" } });
  expect(run.summary).toContain("The totals of 2 earlier windows could not be read.");
  expect(run.summary).toContain("| 17–23 June 2026 | ? |");
  expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({
    reason: "",
    warnings: [expect.stringMatching(/^Some earlier windows of the trend are missing: .* rate limit/)],
  });
});

test("a site's first visitors are compared with nothing", async () => {
  const service = await startVisitors([]);
  service.visitors.seed({ rows: now, totals: { human: 1300, ai: 400, total: 1600 } });
  service.visitors.seed({ rows: [], totals: { human: 0, ai: 0, total: 0 }, dateFrom: "2026-07-01" });
  const run = await runExport(service, { inputs: { ...inputs, format: "html" } });

  expect(run.outputs["headline"]).toBe(
    "1,600 unique visitors, and none in the previous 7 days to compare with",
  );
  expect(textsIn(run.files["visitors.html"], "dd")).toEqual(["1,300 ", "400 "]);
  expect(run.files["visitors.html"]).not.toMatch(/first visited|was 0|≈/i);
});

test("a limit that is met in the previous window is told as one of that window", async () => {
  const service = await twoWindows();
  service.visitors.seed({ rows: now.slice(0, 2) });
  const run = await runExport(service, { inputs: { ...inputs, limit: "2", "max-pages": "1" } });
  expect(JSON.parse(run.outputs["result"] ?? "").message).toMatch(
    /^About the previous window, 1–7 July 2026: The export stopped after `max-pages`/,
  );
  expect(run.summary).toContain("Some pages of 1–7 July 2026 may be missing");
  expect(run.summary).not.toContain("Some pages of 8–14 July 2026");
});

test("a page of which AI has taken over shows it, ranked by AI", async () => {
  const service = await startVisitors([]);
  service.visitors.seed({ rows: [{ path: "/a", human: 100, ai: 900, total: 1000 }] });
  service.visitors.seed({
    rows: [{ path: "/a", human: 900, ai: 100, total: 1000 }],
    dateFrom: "2026-07-01",
  });
  const run = await runExport(service, { inputs: { ...inputs, "sort-by": "ai", format: "html,csv" } });
  expect(textsIn(run.files["visitors.html"], "dd")).toEqual(["100 ▼ 800 (88.9%)", "900 ▲ 800 (9.0×)"]);
  expect(textsIn(run.files["visitors.html"], "li")[0]).toBe("/a900▲ 9.0×");
  expect(readCsv(run.files["visitors.csv"])).toEqual([
    ["/a", "100", "900", "1000", "900", "100", "1000", "0"],
  ]);
});
