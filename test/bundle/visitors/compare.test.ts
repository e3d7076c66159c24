import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { element, elementsIn, textOf } from "../../../emulator/github/render/tree.ts";
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

const bodyOf = (markup = "") =>
  fromHtml(markup, { fragment: true }).children.filter((node) => node.type === "element");

/** The texts of all elements of one name, as a parser of another make reads them. */
const textsIn = (markup: string | undefined, name: string): string[] =>
  elementsIn(element("main", {}, ...bodyOf(markup)), name).map(textOf);

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
      { ...page("/new", 60), previousTotal: 0, change: 60 },
      { ...page("/grown", 150), previousTotal: 100, change: 50 },
      { ...page("/shrunk", 20), previousTotal: 30, change: -10 },
    ]);
    expect(run.outputs["top-pages-list"]).toBe(
      [
        "1. `/new`: 60 visitors (59 human, 1 AI), new: none in the window before",
        "2. `/grown`: 150 visitors (149 human, 1 AI), +50 (+50.0 %) against the window before",
        "3. `/shrunk`: 20 visitors (19 human, 1 AI), −10 (−33.3 %) against the window before",
      ].join("\n"),
    );
  });

  test("ranked by change, a page that did not change is no top page, though it is in the files", async () => {
    const run = await runExport(await twoWindows(), { inputs: { ...inputs, "sort-by": "change" } });
    const paths = JSON.parse(run.outputs["top-pages"] ?? "").map(({ path }: { path: string }) => path);
    expect(paths).toEqual(["/new", "/grown", "/shrunk"]);
    expect(pathsIn(run.files["visitors.csv"])).toEqual(["/gone", ...paths, "/same"]);
  });

  test("are told in the summary: how many, more or less, who, which pages, what changed", async () => {
    const { summary } = await runExport(await twoWindows(), { inputs });
    expect(summary.replaceAll("&nbsp;", " ").split("\n").slice(0, -3)).toEqual([
      "### Visitors: 350 on 4 pages, +100 (+40.0 %)",
      "",
      "8–14 July 2026 (7 days, UTC), compared with 1–7 July 2026",
      "",
      "| Unique visitors | Count | Change |",
      "| :--- | ---: | ---: |",
      "| Human | 300 | +100 (+50.0 %) |",
      "| AI | 100 | +40 (+66.7 %) |",
      "| **Total** | 350 | +100 (+40.0 %) |",
      "",
      "71.4 % only human, 14.3 % both, 14.3 % only AI. Counts are approximate. A visitor who is counted as human and as AI counts once in the total, and pages add up to more than the total, because people read several pages. A difference of a few percent can be chance. New and gone pages are those that had visitors in only one of the two periods: this does not say that they were made or deleted.",
      "",
      "#### Top pages",
      "",
      "| # | Page | Total | Change | Human | AI |",
      "| ---: | :--- | ---: | ---: | ---: | ---: |",
      "| 1 | `/grown` | 150 | +50 (+50.0 %) | 149 | 1 |",
      "| 2 | `/new` | 60 | new | 59 | 1 |",
      "| 3 | `/same` | 50 | ±0 | 49 | 1 |",
      "| 4 | `/shrunk` | 20 | −10 (−33.3 %) | 19 | 1 |",
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
      "| New | Visitors |",
      "| :--- | ---: |",
      "| `/new` | 60 |",
      "",
      "| Gone | Visitors before |",
      "| :--- | ---: |",
      "| `/gone` | 80 |",
    ]);
  });

  test("are told in the Markdown file, on the slide and on the page", async () => {
    const { files } = await runExport(await twoWindows(), {
      inputs: { ...inputs, format: "markdown, svg, html" },
    });
    const markdown = (files["visitors.md"] ?? "").replaceAll("&nbsp;", " ");
    const changes =
      "Of 5 pages in all, 1 gained visitors, 1 lost visitors, 1 is new, 1 is gone, 1 did not change.";
    for (const sentence of [
      changes,
      "8–14 July 2026 (7 days, UTC)",
      "14.3 % both",
      "| 5 | `/gone` | 0 | −80 (gone)",
    ]) {
      expect(markdown).toContain(sentence);
    }
    expect(textsIn(files["visitors.svg"], "text")).toEqual([
      "Unique visitors, 8–14 July 2026",
      "350",
      "▲ +100 (+40.0 %)",
      "against 1–7 July 2026",
      "Only human 71.4 %",
      "Both 14.3 %",
      "Only AI 14.3 %",
      ...["/grown", "150", "▲ 50 %"],
      ...["/new", "60", "new"],
      ...["/same", "50", "±0"],
      ...["/shrunk", "20", "▼ 33 %"],
      "1 page gained, 1 lost, 1 new, 1 gone",
    ]);
    const page = files["visitors.html"];
    expect(textsIn(page, "h1")).toEqual(["350 unique visitors, 40.0 % more than before"]);
    expect(textsIn(page, "p")).toEqual([
      "8–14 July 2026 (7 days, UTC), compared with 1–7 July 2026",
      "Most visited: /grown, /new, /same",
      "New: /new",
      "Gone: /gone",
      changes,
    ]);
    expect(textsIn(page, "dd")).toEqual([
      "350 ▲ +100 (+40.0 %)",
      "300 ▲ +100 (+50.0 %)",
      "100 ▲ +40 (+66.7 %)",
    ]);
    expect(textsIn(page, "h3")).toEqual(["GainedChange", "LostChange", "NewVisitors", "GoneVisitors before"]);
    expect(textsIn(page, "summary")).toEqual([
      "5 pages by total",
      "5 pages by AI visitors",
      "5 pages by change",
    ]);
    expect(textsIn(page, "tr").slice(6, 12)).toEqual([
      "#PageTotalChangeHumanAI",
      "1/grown150▲ +50 (+50.0 %)1491",
      "2/new60new591",
      "3/same50±0491",
      "4/shrunk20▼ −10 (−33.3 %)191",
      "5/gone0▼ −80 (gone)00",
    ]);
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

  test.each([
    ["stopped after `max-pages`", { limit: "2", "max-pages": "1" }, 1],
    ["whole, with `allow-partial`", { "allow-partial": "true" }, 0],
  ])(
    "the first one %s, and the key is refused for the second: that is the end",
    async (_, more, exitCode) => {
      const service = await twoWindows();
      const fault = { type: "status", status: 401, body: { error: "no" } } as const;
      service.faults.add({ kind: "visitors", at: 2, fault });
      const run = await runExport(service, { inputs: { ...inputs, ...more } });

      expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({
        reason: "key-refused",
        complete: false,
      });
      expect(run.exitCode).toBe(exitCode);
    },
  );

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
