import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parse as parseCsv } from "csv-parse/sync";
import fc from "fast-check";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../../../emulator/demo/markdown.ts";
import { outputsOf, visibleJson } from "../../../src/visitors/report/outputs.ts";
import {
  EMPTY_REPORT,
  type Report,
  type Row,
  SORT_KEYS,
  type SortKey,
  sortRows,
  topRows,
} from "../../../src/visitors/report/report.ts";
import { FORMATS, type Format } from "../../../src/visitors/writers/formats.ts";
import { renderSummary, writeMarkdown } from "../../../src/visitors/writers/markdown.ts";

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
  presence: fc.constantFrom("both", "new", "gone"),
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
const comparedReportOf = (all: readonly Row[]): Report => ({
  ...reportOf(all),
  previousWindow: window,
  previousTotals: totals,
});
const write = (format: Format, report: Report, rawCsv = false) =>
  [...FORMATS[format].write(report, rawCsv)].join("");
const plain = ({ path, human, ai, total }: Row) => ({ path, human, ai, total });
/** What spreadsheets take for a formula, blanks and what draws nothing before it; numbers are none. */
const FORMULA = /^(?!-?\d+$)[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;
/** How docs/visitors.md says that the path is had back. */
const original = (cell: string) => cell.replace(/(^|[,;\t\r\n])'/g, "$1");

function visitElements(parent: Element | Root, visit: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    visit(child);
    visitElements(child, visit);
  }
}

function readCsv(csv: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter: ",", newline: "\r\n" });
  expect(errors).toEqual([]);
  return data.slice(1, -1);
}

test("property: raw CSV is read back equal by another library", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const cells = readCsv(write("csv", reportOf(all), true));
      expect(cells).toEqual(all.map((row) => [row.path, row.human, row.ai, row.total].map(String)));
    }),
  );
});

test("property: each path of safe CSV can be had back, and most are as they were", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const paths = readCsv(write("csv", reportOf(all))).map(([path = ""]) => path);
      expect(paths.map(original)).toEqual(all.map(({ path }) => path));
      expect(paths.filter((path) => /^\/[^;\t\r\n]*$/.test(path))).toEqual(
        all.map(({ path }) => path).filter((path) => /^\/[^;\t\r\n]*$/.test(path)),
      );
    }),
    { numRuns: 1000 },
  );
});

test("property: no text cell of safe CSV begins a formula, and numbers stay numbers", () => {
  fc.assert(
    fc.property(comparedRows, (all) => {
      const cells = readCsv(write("csv", comparedReportOf(all)));
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

describe("no reader finds a formula in safe CSV", () => {
  // A change is a number of the export's own, which begins with a sign where it is below zero.
  const isFormula = (cell: string) => FORMULA.test(cell) && !/^-\d+\r?$/.test(cell);
  const lenient = { relax_quotes: true, relax_column_count: true, skip_records_with_error: true };
  const readers: [string, (csv: string, delimiter: string) => string[][]][] = [
    ["Papa Parse", (csv, delimiter) => Papa.parse<string[]>(csv, { delimiter }).data],
    ["csv-parse", (csv, delimiter) => parseCsv(csv, { delimiter, ...lenient })],
    [
      "a reader that knows no quotes",
      (csv, delimiter) => csv.split("\n").map((line) => line.split(delimiter)),
    ],
  ];
  const corpus: { path: string }[] = JSON.parse(readFileSync("test/corpora/paths.json", "utf8"));
  const known = corpus.map(({ path }) => path);
  const inside = [
    ", ",
    ",",
    "; ",
    ";",
    "\t",
    "\n",
    "\r\n",
    '";',
    '"\t',
    "x;x\n",
    '"',
    "'",
    ";'",
    ";\u200b",
  ].flatMap((before) =>
    ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "＝1", '"=1'].map((formula) => before + formula),
  );
  const cases = readers.flatMap(([name, read]) =>
    [",", ";", "\t"].map((delimiter) => [name, delimiter, read] as const),
  );
  const rowsOf = (paths: readonly string[]) =>
    paths.map(
      (path): Row => ({
        path,
        human: 1,
        ai: 1,
        total: 2,
        comparison: { previousTotal: 3, change: -1, presence: "both" },
      }),
    );

  test.each(cases)(
    "%s, split at %j: the corpus as one file, and each path as a file",
    (_, delimiter, read) => {
      const paths = [...known, ...inside];
      const files = [paths, ...paths.map((path) => [path])];
      const cells = files.flatMap((each) =>
        read(write("csv", comparedReportOf(rowsOf(each))), delimiter).flat(),
      );
      expect(cells.length).toBeGreaterThan(paths.length);
      expect(cells.filter(isFormula)).toEqual([]);
    },
  );

  test.each(cases)("%s, split at %j: any path beside any other", (_, delimiter, read) => {
    fc.assert(
      fc.property(comparedRows, (all) => {
        const cells = read(write("csv", comparedReportOf(all)), delimiter).flat();
        expect(cells.filter(isFormula)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("and the same paths raw are read as formulas, so that the readers can tell", () => {
    const cells = readers.flatMap(([, read]) =>
      read(write("csv", reportOf(rowsOf(inside)), true), ";").flat(),
    );
    expect(cells.filter((cell) => FORMULA.test(cell)).length).toBeGreaterThan(40);
  });
});

test("property: every line of CSV ends as RFC 4180 says, and every path is quoted", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const csv = write("csv", reportOf(all));
      expect(csv.endsWith("\r\n")).toBe(true);
      const outside = csv.replaceAll(/"(?:[^"]|"")*"/g, "<text>");
      const lines = outside.split("\r\n");
      expect(lines.slice(1, -1).filter((line) => !/^<text>(,\d+){3}$/.test(line))).toEqual([]);
      expect(lines).toHaveLength(all.length + 2);
    }),
  );
});

test("CSV of a hostile length is written in no time", () => {
  const units = ["\t", ";", " ", "; ", "\n;", '"', ";'"];
  const all = units.map((unit): Row => ({ path: unit.repeat(200_000), human: 1, ai: 1, total: 2 }));
  expect(readCsv(write("csv", reportOf(all))).map(([path = ""]) => original(path))).toEqual(
    all.map(({ path }) => path),
  );
});

test("property: JSON is read back equal", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const json = JSON.parse(write("json", reportOf(all)));
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
      const found = query.all(write("json", reportOf(wellFormed)));
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
      const lines = write("ndjson", comparedReportOf(all)).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
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
  ["Markdown", (report: Report) => [...writeMarkdown(report)].join("")],
])("property: the tables of the %s have a row for each page, and nothing in it is alive", (_, render) => {
  fc.assert(
    fc.property(fc.array(rowOf(false), { minLength: 1, maxLength: 14 }), (all) => {
      const { html, references, links, images } = renderMarkdown(render(reportOf(all)), { breaks: false });
      expect({ references, links, images }).toEqual({ references: [], links: [], images: [] });
      expect(html.match(cellOf)).toHaveLength(all.length);
      expect(html.match(/<tr>/g)).toHaveLength(all.length + (all.length > 10 ? 6 : 5));
    }),
  );
});

test("property: the list for a prompt has one line for each page, with one code span", () => {
  fc.assert(
    fc.property(fc.array(rowOf(true), { minLength: 1, maxLength: 8 }), (all) => {
      const list = outputsOf(comparedReportOf(all))["top-pages-list"] ?? "";
      expect(list.split("\n")).toHaveLength(all.length);
      const { html, references, links } = renderMarkdown(list);
      expect({ references, links }).toEqual({ references: [], links: [] });
      expect(
        html.match(/<li>(?:<code>[^<]*<\/code>|\(empty path\)): [\d,]+ visitors \([^<]*<\/li>/g),
      ).toHaveLength(all.length);
    }),
  );
});

const PAGE_ELEMENTS = new Set(
  `body b code dd details div dl dt footer h1 h2 h3 head header html i li main meta ol p section small span style summary table tbody
  td th thead title tr ul wbr`.split(/\s+/),
);
const PAGE_ATTRIBUTES = new Set(
  "ariaHidden ariaLabel charSet className content httpEquiv lang name scope style".split(" "),
);

test("property: the page holds its own elements only, and every page of the documentation in each table", () => {
  fc.assert(
    fc.property(comparedRows, (all) => {
      const page = fromHtml(write("html", comparedReportOf(all)));
      const elements: Element[] = [];
      visitElements(page, (element) => elements.push(element));
      expect(elements.map(({ tagName }) => tagName).filter((name) => !PAGE_ELEMENTS.has(name))).toEqual([]);
      const attributes = elements.flatMap(({ properties }) => Object.keys(properties));
      expect(attributes.filter((name) => !PAGE_ATTRIBUTES.has(name))).toEqual([]);
      const rowsInTables = elements.filter(({ tagName }) => tagName === "tr").length;
      expect(rowsInTables).toBe(all.length === 0 ? 0 : 3 * (all.length + 1));
    }),
  );
});

test("without `compare`, the page has two tables, and nothing on what changed", () => {
  const row = { path: "/", human: 5, ai: 4, total: 8 };
  const page = write("html", reportOf([row]));
  expect(page.match(/<summary>[^<]*/g)).toEqual([
    "<summary>1 page by total",
    "<summary>1 page by AI visitors",
  ]);
  expect(page).not.toMatch(/What changed|compared with|class="change/);
});

// What a sentence says holds whatever the pages are ranked by, and whatever `top` leaves of them.
describe.each(SORT_KEYS)("ranked by %s", (sortBy) => {
  const page = (path: string, human: number, ai: number, before: number): Row => {
    const total = human + ai;
    const presence = before === 0 ? "new" : total === 0 ? "gone" : "both";
    return {
      path,
      human,
      ai,
      total,
      comparison: { previousTotal: before, change: total - before, presence },
    };
  };
  const pages = [
    page("/most", 900, 100, 1000),
    page("/second", 50, 800, 800),
    page("/third", 700, 0, 705),
    page("/machines", 0, 600, 500),
    page("/riser", 90, 10, 1),
    page("/faller", 2, 0, 650),
    page("/gone", 0, 0, 990),
  ];
  const ranked = sortRows(pages, sortBy);
  const report = { ...comparedReportOf(ranked), sortBy, top: topRows(ranked, sortBy, 5) };

  test("the page names the most visited pages as such", () => {
    const [, named = ""] = /<b>Most visited:<\/b> (.*)<\/p>/.exec(write("html", report)) ?? [];
    expect(named.replace(/<[^>]*>/g, "")).toBe("/most, /second, /third");
  });

  test("all tables of the page have their own order", () => {
    const tables = write("html", report).split("<summary>").slice(1);
    const orders = tables.map((table) =>
      [...table.matchAll(/<code>(.*?)<\/code>/g)].map(([, path = ""]) => path.replace(/<[^>]*>/g, "")),
    );
    const paths = (key: SortKey) => sortRows(pages, key).map(({ path }) => path);
    expect(orders).toEqual([paths("total"), paths("ai"), paths("change")]);
  });

  test("the first bar is that of the first of the top pages", () => {
    const [, list = ""] = /<section class="pages">(.*?)<\/section>/s.exec(write("html", report)) ?? [];
    const [, first = ""] = /<li><code>(.*?)<\/code>/.exec(list) ?? [];
    expect(first.replace(/<[^>]*>/g, "")).toBe(report.top[0]?.path);
  });
});

test("property: the pages that a sentence names, and those that it counts, are all that are new or gone", () => {
  fc.assert(
    fc.property(fc.nat({ max: 9 }), fc.nat({ max: 9 }), (added, gone) => {
      const page = (path: string, total: number, before: number): Row => {
        const presence = before === 0 ? "new" : "gone";
        const change = total - before;
        return { path, human: total, ai: 0, total, comparison: { previousTotal: before, change, presence } };
      };
      const all = [
        ...Array.from({ length: added }, (_, index) => page(`/new-${index}`, 9 - index, 0)),
        ...Array.from({ length: gone }, (_, index) => page(`/gone-${index}`, 0, 9 - index)),
      ];
      const sentences = write("html", comparedReportOf(all)).matchAll(/<p class="named">(.*?)<\/p>/g);
      const said = Array.from(sentences, ([, words = ""]) => words.replace(/<[^>]*>/g, ""));
      const expected = (label: string, path: string, count: number) => {
        const named = Array.from({ length: Math.min(count, 3) }, (_, index) => `${path}-${index}`).join(", ");
        return count === 0 ? [] : [`${label}: ${named}${count > 3 ? ` and ${count - 3} more` : ""}`];
      };
      expect(said.filter((words) => !words.startsWith("Most visited"))).toEqual([
        ...expected("New", "/new", added),
        ...expected("Gone", "/gone", gone),
      ]);
    }),
  );
});

test("an export that is not complete says so on the page and on the slide", () => {
  const report = { ...reportOf([]), complete: false };
  expect(write("html", report)).toContain("This export is not complete: rows may be missing.");
  expect(write("svg", report)).toContain("This export is not complete: rows may be missing.");
});

test("property: the chart is well-formed XML that holds texts and bars only", () => {
  fc.assert(
    fc.property(comparedRows, (all) => {
      const svg = write("svg", all.length % 2 === 0 ? comparedReportOf(all) : reportOf(all));
      const token =
        /<(?:\/(?:svg|title|desc|style|text|defs|pattern)|(?:svg|title|desc|style|text|rect|defs|pattern)(?: [\w:-]+="[^"<&]*")*\/?)>|&(?:amp|lt|gt|quot|#39);|[^<&]/gy;
      expect(svg.replaceAll(token, "")).toBe("");
      expect(svg).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
      expect(svg.match(/<text/g)).toHaveLength(svg.match(/<\/text>/g)?.length ?? 0);
    }),
  );
});
