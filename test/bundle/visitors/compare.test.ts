import { describe, expect, test } from "vitest";
import type { EmulatedService } from "../../../emulator/service/service.ts";
import { expectWellBehaved, pathsIn, readCsv, runExport, startVisitors } from "./scenario.ts";

const window = { "date-from": "2026-07-08", "date-to": "2026-07-15" };
const inputs = { ...window, compare: "true" };
const page = (path: string, total: number) => ({ path, human: total - 1, ai: 1, total });
const now = [page("/grown", 150), page("/new", 60), page("/same", 50), page("/shrunk", 20)];
const before = [page("/grown", 100), page("/gone", 80), page("/same", 50), page("/shrunk", 30)];

async function twoWindows(): Promise<EmulatedService> {
  const service = await startVisitors();
  service.visitors.seed({ rows: now, totals: { human: 300, ai: 100, total: 350 } });
  service.visitors.seed({ rows: before, totals: { human: 200, ai: 60, total: 250 }, dateFrom: "2026-07-01" });
  return service;
}

describe("two windows", () => {
  test("are exported one after the other, of equal length, and compared", async () => {
    const service = await twoWindows();
    const run = await runExport(service, { inputs });

    expectWellBehaved(run);
    expect(service.visitors.windows).toEqual([
      { dateFrom: "2026-07-08", dateTo: "2026-07-15" },
      { dateFrom: "2026-07-01", dateTo: "2026-07-08" },
    ]);
    expect(run.outputs).toMatchObject({
      total: "350",
      "previous-total": "250",
      change: "100",
      "change-percent": "40",
      complete: "true",
      rows: "5",
      requests: "2",
    });
    expect(run.files["visitors.csv"]?.split("\r\n")[0]).toBe("path,human,ai,total,previous-total,change");
    expect(readCsv(run.files["visitors.csv"])).toEqual([
      ["/grown", "149", "1", "150", "100", "50"],
      ["/new", "59", "1", "60", "0", "60"],
      ["/same", "49", "1", "50", "50", "0"],
      ["/shrunk", "19", "1", "20", "30", "-10"],
      ["/gone", "0", "0", "0", "80", "-80"],
    ]);
  });

  test("can be ranked by what changed", async () => {
    const run = await runExport(await twoWindows(), { inputs: { ...inputs, "sort-by": "change", top: "3" } });
    expect(JSON.parse(run.outputs["top-pages"] ?? "")).toEqual([
      { path: "/gone", human: 0, ai: 0, total: 0, previousTotal: 80, change: -80 },
      { ...page("/new", 60), previousTotal: 0, change: 60 },
      { ...page("/grown", 150), previousTotal: 100, change: 50 },
    ]);
    expect(run.outputs["top-pages-list"]).toBe(
      [
        "1. `/gone`: 0 visitors (0 human, 0 AI), −80 (gone) against the window before",
        "2. `/new`: 60 visitors (59 human, 1 AI), +60 (new) against the window before",
        "3. `/grown`: 150 visitors (149 human, 1 AI), +50 (+50.0 %) against the window before",
      ].join("\n"),
    );
  });

  test("ranked by change, a page that did not change is no top page, though it is in the files", async () => {
    const run = await runExport(await twoWindows(), { inputs: { ...inputs, "sort-by": "change" } });
    const paths = JSON.parse(run.outputs["top-pages"] ?? "").map(({ path }: { path: string }) => path);
    expect(paths).toEqual(["/gone", "/new", "/grown", "/shrunk"]);
    expect(pathsIn(run.files["visitors.csv"])).toEqual([...paths, "/same"]);
  });

  test("are told in the summary: how many, more or less, who, which pages, what changed", async () => {
    const { summary } = await runExport(await twoWindows(), { inputs });
    expect(summary.replaceAll("&nbsp;", " ").split("\n").slice(0, -3)).toEqual([
      "### Visitors: 350 on 4 pages, +100 (+40.0 %)",
      "",
      "8–14 July 2026 (7 days, UTC), compared with 1–7 July 2026",
      "",
      "| Unique visitors | Count | Share | Change |",
      "| :--- | ---: | ---: | ---: |",
      "| Human | 300 | 85.7 % | +100 (+50.0 %) |",
      "| AI | 100 | 28.6 % | +40 (+66.7 %) |",
      "| **Total** | 350 | 100.0 % | +100 (+40.0 %) |",
      "",
      "Some visitors count as both human and AI, so that these two exceed the total. Counts are approximate. Pages do not add up to the total, because people read several pages.",
      "",
      "#### Top pages",
      "",
      "| # | Page | Total | Change | Human | AI |",
      "| ---: | :--- | ---: | ---: | ---: | ---: |",
      "| 1 | `/grown` | 150 | +50 (+50.0 %) | 149 | 1 |",
      "| 2 | `/new` | 60 | +60 (new) | 59 | 1 |",
      "| 3 | `/same` | 50 | 0 | 49 | 1 |",
      "| 4 | `/shrunk` | 20 | −10 (−33.3 %) | 19 | 1 |",
      "| 5 | `/gone` | 0 | −80 (gone) | 0 | 0 |",
      "",
      "#### What changed",
      "",
      "Of 5 pages in all, 1 gained visitors, 1 lost visitors, 1 is new, 1 is gone, 1 did not change.",
      "",
      "| Gained | Change |",
      "| :--- | ---: |",
      "| `/grown` | +50 (+50.0 %) |",
      "",
      "| Lost | Change |",
      "| :--- | ---: |",
      "| `/shrunk` | −10 (−33.3 %) |",
      "",
      "| New | Change |",
      "| :--- | ---: |",
      "| `/new` | +60 (new) |",
      "",
      "| Gone | Change |",
      "| :--- | ---: |",
      "| `/gone` | −80 (gone) |",
    ]);
  });

  test("are told in the Markdown file and in the chart", async () => {
    const { files } = await runExport(await twoWindows(), { inputs: { ...inputs, format: "markdown, svg" } });
    const changes =
      "Of 5 pages in all, 1 gained visitors, 1 lost visitors, 1 is new, 1 is gone, 1 did not change.";
    const told = [
      changes,
      "8–14 July 2026 (7 days, UTC)",
      "Some visitors count as both human and AI",
      "−80 (gone)",
    ];
    for (const sentence of told) {
      expect(files["visitors.md"]?.replaceAll("&nbsp;", " ")).toContain(sentence);
      expect(files["visitors.svg"]).toContain(sentence);
    }
    const texts = [...(files["visitors.svg"] ?? "").matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(
      ([, text]) => text,
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        "+100 (+40.0 %) against 1–7 July 2026",
        "Page",
        "Human",
        "AI",
        "Total",
        "Change",
      ]),
    );
    expect(texts).toEqual(expect.arrayContaining(["Gained", "Lost", "New", "Gone"]));
  });

  test("with a second one that breaks off, nothing is called new, and the totals are compared", async () => {
    const service = await twoWindows();
    service.faults.add({ kind: "visitors", at: { from: 4 }, fault: { type: "status", status: 403 } });
    const run = await runExport(service, { inputs: { ...inputs, limit: "2" } });

    expectWellBehaved(run);
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ complete: "false", "next-offset": "", change: "100", requests: "4" });
    expect(readCsv(run.files["visitors.csv"])).toContainEqual(["/new", "59", "1", "60", "", ""]);
  });

  test("with a first one that breaks off, the second is not asked for", async () => {
    const service = await twoWindows();
    service.faults.add({ kind: "visitors", at: { from: 2 }, fault: { type: "status", status: 403 } });
    const run = await runExport(service, { inputs: { ...inputs, limit: "2" } });

    expectWellBehaved(run);
    expect(run.outputs).toMatchObject({
      complete: "false",
      "next-offset": "2",
      "previous-total": "",
      change: "",
      requests: "2",
    });
  });
});

test("nothing before means no percentage", async () => {
  const service = await startVisitors();
  service.visitors.seed({ rows: [], totals: { human: 0, ai: 0, total: 0 }, dateFrom: "2026-07-01" });
  const run = await runExport(service, { inputs });
  expect(run.outputs).toMatchObject({ "previous-total": "0", "change-percent": "", complete: "true" });
});

test("a window that is not over is compared with a warning", async () => {
  const run = await runExport(await startVisitors(), {
    inputs: { compare: "true", "date-from": "2098-01-01", "date-to": "2099-01-01" },
  });
  expect(JSON.parse(run.outputs["result"] ?? "").warnings).toEqual([expect.stringContaining("not over yet")]);
});
