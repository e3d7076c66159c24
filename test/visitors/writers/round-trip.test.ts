import { DatabaseSync } from "node:sqlite";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { outputsOf } from "../../../src/visitors/report/outputs.ts";
import { EMPTY_REPORT, type Report } from "../../../src/visitors/report/report.ts";
import type { Row } from "../../../src/visitors/report/rows.ts";
import { renderSummary } from "../../../src/visitors/report/summary.ts";
import { visibleJson } from "../../../src/visitors/visible-json.ts";
import { writeCsv } from "../../../src/visitors/writers/csv.ts";
import { writeJson, writeNdjson } from "../../../src/visitors/writers/json.ts";
import { writeMarkdown } from "../../../src/visitors/writers/markdown.ts";
import { writeSvg } from "../../../src/visitors/writers/svg.ts";
import { renderMarkdown } from "../../demo/markdown.ts";

// Rich in what ends a cell, a line, a code span, a tag or a string.
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...Array.from("|`\"',;\\\n\r\t<>&=+-@#[](){}$*_~:%/ \u0000\u0085\u2028\u202e\u200b\ufeff＝"),
    ),
    fc.constantFrom("::", "##[", "<!--", "-->", "```", "\r\n", "</text>", "https://x.example"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});
const count = fc.nat({ max: 10 ** 9 });
const comparison = fc.record({
  previousTotal: count,
  change: fc.integer(),
  novelty: fc.constantFrom("", "new", "gone"),
});
const rowOf = (compare: boolean) =>
  fc.record({ path: hostile, human: count, ai: count, total: count, ...(compare ? { comparison } : {}) });
const rows: fc.Arbitrary<Row[]> = fc.array(rowOf(false), { maxLength: 12 });
const comparedRows: fc.Arbitrary<Row[]> = fc.array(rowOf(true), { maxLength: 12 });

const window = { from: "2026-08-01", to: "2026-08-08" };
const totals = { human: 5, ai: 4, total: 8 };
const reportOf = (all: readonly Row[]): Report => ({
  ...EMPTY_REPORT,
  window,
  totals,
  rows: all,
  top: all,
  complete: true,
});
const text = (chunks: Iterable<string>) => [...chunks].join("");
const plain = ({ path, human, ai, total }: Row) => ({ path, human, ai, total });
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

function readCsv(csv: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter: ",", newline: "\r\n" });
  expect(errors).toEqual([]);
  return data.slice(1, -1);
}

test("property: raw CSV is read back equal by another library", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const cells = readCsv(text(writeCsv(all, { compare: false, raw: true })));
      expect(cells).toEqual(all.map((row) => [row.path, row.human, row.ai, row.total].map(String)));
    }),
  );
});

test("property: safe CSV differs by an apostrophe before a formula, and by nothing else", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const cells = readCsv(text(writeCsv(all, { compare: false, raw: false })));
      expect(cells.map(([path]) => path)).toEqual(
        all.map(({ path }) => (FORMULA.test(path) ? `'${path}` : path)),
      );
    }),
  );
});

test("property: no text cell of safe CSV begins a formula, and numbers stay numbers", () => {
  fc.assert(
    fc.property(comparedRows, (all) => {
      const cells = readCsv(text(writeCsv(all, { compare: true, raw: false })));
      expect(cells.filter(([path = ""]) => FORMULA.test(path))).toEqual([]);
      expect(cells.map((cell) => cell.slice(1).map(Number))).toEqual(
        all.map((row) => [
          row.human,
          row.ai,
          row.total,
          row.comparison?.previousTotal,
          row.comparison?.change,
        ]),
      );
    }),
  );
});

test("property: every line of CSV ends as RFC 4180 says", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const csv = text(writeCsv(all, { compare: false, raw: false }));
      expect(csv.endsWith("\r\n")).toBe(true);
      const outside = csv.replaceAll(/"(?:[^"]|"")*"/g, "");
      expect(outside.replaceAll("\r\n", "")).not.toMatch(/[\r\n"]/);
      expect(outside.split("\r\n")).toHaveLength(all.length + 2);
    }),
  );
});

test("property: JSON is read back equal", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const json = JSON.parse(text(writeJson(reportOf(all))));
      expect(json).toEqual({
        version: 1,
        complete: true,
        nextOffset: null,
        window,
        totals,
        visitors: all.map(plain),
      });
    }),
  );
});

test("property: JSON is read back equal by SQLite", () => {
  const database = new DatabaseSync(":memory:");
  const query = database.prepare(
    "select hex(value ->> 'path') as path, value ->> 'total' as total from json_each(?, '$.visitors')",
  );
  fc.assert(
    fc.property(rows, (all) => {
      const wellFormed = all.filter(({ path }) => path.isWellFormed() && !path.includes("\0"));
      const found = query.all(text(writeJson(reportOf(wellFormed))));
      expect(found.map(({ path }) => Buffer.from(String(path), "hex").toString())).toEqual(
        wellFormed.map(({ path }) => path),
      );
      expect(found.map(({ total }) => total)).toEqual(wellFormed.map(({ total }) => total));
    }),
  );
});

test("property: NDJSON is one object a line, for readers that know more line ends than one", () => {
  fc.assert(
    fc.property(comparedRows, (all) => {
      const lines = text(writeNdjson({ ...reportOf(all), previousWindow: window })).split(
        /\r\n|[\n\r\v\f\u0085\u2028\u2029]/,
      );
      expect(lines.pop()).toBe("");
      expect(lines.map((line) => JSON.parse(line))).toEqual(
        all.map((row) => ({
          ...plain(row),
          previousTotal: row.comparison?.previousTotal,
          change: row.comparison?.change,
        })),
      );
    }),
  );
});

test("property: JSON for outputs is equal to the value, visible, and on one line", () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), hostile), (value) => {
      const json = visibleJson(value);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
    }),
  );
});

const cellOf = /<td[^>]*>(?:<code>[^<]*<\/code>|\(empty path\))<\/td>/g;

test.each([
  ["summary", renderSummary],
  ["Markdown", (report: Report) => text(writeMarkdown(report))],
])("property: the table of the %s has a row for each page, and nothing in it is alive", (_, write) => {
  fc.assert(
    fc.property(fc.array(rowOf(false), { minLength: 1, maxLength: 8 }), (all) => {
      const { html, references, links, images } = renderMarkdown(write(reportOf(all)), { breaks: false });
      expect({ references, links, images }).toEqual({ references: [], links: [], images: [] });
      expect(html.match(cellOf)).toHaveLength(all.length);
      expect(html.match(/<tr>/g)).toHaveLength(all.length + 5);
    }),
  );
});

test("property: the list for a prompt has one line for each page, with one code span", () => {
  fc.assert(
    fc.property(fc.array(rowOf(true), { minLength: 1, maxLength: 8 }), (all) => {
      const list = outputsOf({ ...reportOf(all), previousWindow: window })["top-pages-list"] ?? "";
      expect(list.split("\n")).toHaveLength(all.length);
      const { html, references, links } = renderMarkdown(list);
      expect({ references, links }).toEqual({ references: [], links: [] });
      expect(
        html.match(/<li>(?:<code>[^<]*<\/code>|\(empty path\)): [\d,]+ visitors \([^<]*<\/li>/g),
      ).toHaveLength(all.length);
    }),
  );
});

test("property: the chart is well-formed XML that holds texts and bars only", () => {
  fc.assert(
    fc.property(comparedRows, (all) => {
      const svg = text(writeSvg(reportOf(all)));
      const token =
        /<(?:\/(?:svg|title|desc|style|text)|(?:svg|title|desc|style|text|rect)(?: [\w:-]+="[^"<&]*")*\/?)>|&(?:amp|lt|gt|quot);|[^<&]/gy;
      expect(svg.replaceAll(token, "")).toBe("");
      expect(svg).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
      expect(svg.match(/<text/g)).toHaveLength(svg.match(/<\/text>/g)?.length ?? 0);
    }),
  );
});

test("property: a path that is written without the library is written as the library would", () => {
  const plain = fc
    .string({ unit: fc.constantFrom(...Array.from("abz019_./-")), maxLength: 12 })
    .map((path) => `/${path}`);
  const mixed = fc.array(
    fc.record({ path: fc.oneof(plain, hostile), human: count, ai: count, total: count }),
  );
  fc.assert(
    fc.property(mixed, (all) => {
      const whole = stringify([["path", "human", "ai", "total"], ...all.map(Object.values)], {
        record_delimiter: "windows",
        quote_record_delimiter: true,
        escape_formulas: true,
      });
      expect(text(writeCsv(all, { compare: false, raw: false }))).toBe(whole);
    }),
  );
});
