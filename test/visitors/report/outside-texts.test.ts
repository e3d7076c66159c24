import { describe, expect, test } from "vitest";
import { endingOfFailure } from "../../../src/visitors/report/ending.ts";
import { outputsOf } from "../../../src/visitors/report/outputs.ts";
import { EMPTY_REPORT, type Report, type Row } from "../../../src/visitors/report/report.ts";
import { describeAnomalies } from "../../../src/visitors/report/wording.ts";
import { renderSummary, writeMarkdown } from "../../../src/visitors/writers/markdown.ts";
import { HOSTILE_SAMPLE, renderAlive } from "../../agent/rendered.ts";
import { codeOn, GFM_PARSERS } from "../../gfm.ts";

const window = { from: "2026-08-01", to: "2026-08-08" };

function reportWith(text: string): Report {
  const row = (change: number): Row => ({
    path: text,
    human: 3,
    ai: 2,
    total: 5,
    comparison: { previousTotal: 4, change, presence: "both" },
  });
  const rows = [row(1), row(-1), ...Array.from({ length: 12 }, () => row(0))];
  return {
    ...EMPTY_REPORT,
    window,
    previousWindow: window,
    totals: { human: 5, ai: 4, total: 8 },
    previousTotals: { human: 4, ai: 4, total: 7 },
    rows,
    top: rows,
    files: [text],
    warnings: describeAnomalies([{ kind: "duplicate-path", offset: 0, rows: 1, path: text }]),
    ending: endingOfFailure(new Error(text)),
  };
}

const SUMMARY_HEADINGS = ["Visitors: ⚠️ not complete, 14 rows", "Top pages", "What changed"];

describe.each([
  ["the summary", renderSummary, SUMMARY_HEADINGS],
  [
    "visitors.md",
    (report: Report) => [...writeMarkdown(report)].join(""),
    ["Unique visitors", "Pages", "What changed"],
  ],
  ["top-pages-list", (report: Report) => outputsOf(report)["top-pages-list"] ?? "", []],
])("%s", (_, write, headings) => {
  test("hostile texts are shown, and nothing of them is alive", () => {
    for (const text of HOSTILE_SAMPLE) {
      const markdown = write(reportWith(text));
      const shown = text.slice(0, 300);
      expect(renderAlive(markdown), shown).toEqual({
        mentions: [],
        links: [],
        images: [],
        headings,
        strangeElements: [],
      });
      // GitHub takes no longer fence than 80 back-ticks, though other parsers do.
      expect(markdown, shown).not.toMatch(/`{22}/);
    }
  });

  test("a path with 100 back-ticks shows how many", () => {
    const markdown = write(reportWith(`/${"`".repeat(100)}/x`));
    for (const [, toHtml] of GFM_PARSERS) {
      expect(codeOn(toHtml(markdown))).toContain("/[`×100]/x");
    }
  });
});

test.each(["😀", "語", "`", "` ", "~", "|", "\\|", "\u200b"])(
  "250 long paths of %j leave the summary below the runner's limit",
  (unit) => {
    const report = reportWith(unit.repeat(20_000));
    const top = Array.from({ length: 250 }, () => report.top[0] ?? expect.fail());
    const summary = renderSummary({ ...report, top, rows: top });
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
    expect(summary).toContain("#### Top pages");
  },
);

test("more warnings than a summary has room for leave it below that limit, too", () => {
  const summary = renderSummary({ ...reportWith("x"), warnings: Array(5000).fill("語".repeat(400)) });
  expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
});
