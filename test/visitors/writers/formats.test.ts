import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { Row } from "../../../src/visitors/report/compare.ts";
import { findingsOf } from "../../../src/visitors/report/findings.ts";
import { outputsOf, visibleJson } from "../../../src/visitors/report/outputs.ts";
import type { Report } from "../../../src/visitors/report/report.ts";
import { sectionsOf } from "../../../src/visitors/report/sections.ts";
import { FORMAT_NAMES, FORMATS, type Format } from "../../../src/visitors/writers/formats.ts";
import { renderSummary } from "../../../src/visitors/writers/markdown.ts";
import { aliveOn, GFM_PARSERS } from "../../gfm.ts";
import { exported } from "../report/report-of.ts";

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
const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    path: hostile,
    human: count,
    ai: count,
    total: count,
    previous: fc.record({ human: count, ai: count, total: count }),
    change: fc.constantFrom("more", "fewer", "new", "gone"),
  }),
  { minLength: 1, maxLength: 12 },
);

const corpus: { path: string }[] = JSON.parse(readFileSync("test/corpora/paths.json", "utf8"));
const strangers = corpus.map(
  ({ path }, index): Row => ({
    path,
    human: 9,
    ai: 4,
    total: 900 - index,
    previous: { human: 1, ai: 2, total: 9 * (index % 3) },
    change: "more",
  }),
);

const window = { from: "2026-08-01", to: "2026-08-08" };
const totals = { human: 5, ai: 4, total: 8 };
const reportOf = (all: readonly Row[], title = "Documentation"): Report => ({
  ...{ title, window, totals, site: null, rows: all, top: all },
  ...{ exportedAt: "", sortBy: "total", offset: 0, nextOffset: null, trend: [], first: null, partial: [] },
  pathFilter: ["/`a`|<b>/**"],
  previous: { window, totals },
  sections: sectionsOf(all, null),
  findings: findingsOf(all),
});
const TITLE = `Acme's <b>"docs"</b> &amp; ]]>`;
const write = (format: Format, report: Report) => [...FORMATS[format].write(report)].join("");
const plain = ({ path, human, ai, total, previous, change }: Row) => ({
  path,
  human,
  ai,
  total,
  previousHuman: previous?.human,
  previousAi: previous?.ai,
  previousTotal: previous?.total,
  change,
});

function cellsOf(csv: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter: ",", newline: "\r\n" });
  expect(errors).toEqual([]);
  return data.slice(1, -1);
}

// What a spreadsheet takes for a formula, behind blanks and what draws nothing.
const FORMULA = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

const database = new DatabaseSync(":memory:");
const query = database.prepare("select hex(value ->> 'path') as path from json_each(?, '$.visitors')");

function expectDeadMarkdown(markdown: string): void {
  for (const [, toHtml] of GFM_PARSERS) {
    const { mentions, links, images, strangeElements } = aliveOn(toHtml(markdown));
    expect([...mentions, ...links, ...images, ...strangeElements]).toEqual([]);
  }
}

function elementsOf(parent: Element | Root): Element[] {
  return parent.children.flatMap((child) => (child.type === "element" ? [child, ...elementsOf(child)] : []));
}

const PAGE_ELEMENTS =
  "b body code div footer h1 h2 head header html i li main meta ol p section span style svg defs pattern rect text table tbody td th title tr ul".split(
    " ",
  );
const PAGE_ATTRIBUTES =
  "ariaLabel charSet className content height httpEquiv id lang name patternTransform patternUnits role scope viewBox width x y".split(
    " ",
  );
const CHART_TOKEN =
  /<(?:\/(?:svg|title|desc|style|text|defs|pattern)|(?:svg|title|desc|style|text|rect|defs|pattern)(?: [\w:-]+="[^"<&]*")*\/?)>|&#\d+;|[^<&]/gy;

/** For each format, what a reader of the file finds in it, whatever strangers wrote into paths: a new format needs a row. */
const READERS: Readonly<Record<Format, (written: string, all: readonly Row[]) => void>> = {
  csv: (written, all) => {
    const cells = cellsOf(written);
    const paths = cells.map(([path = ""]) => path);
    expect(paths.filter((path) => FORMULA.test(path))).toEqual([]);
    // The way that docs/visitors.md names.
    expect(paths.map((path) => path.replace(/^'/, ""))).toEqual(all.map(({ path }) => path));
    const others = cells.map((cell) => cell.slice(1));
    expect(others).toEqual(all.map((row) => Object.values(plain(row)).slice(1).map(String)));
  },
  // SQLite reads it too.
  json: (written, all) => {
    expect(JSON.parse(written)).toMatchObject({ version: 2, window, totals, visitors: all.map(plain) });
    const wellFormed = all.filter(({ path }) => path.isWellFormed() && !path.includes("\0"));
    const found = query.all(write("json", reportOf(wellFormed)));
    expect(found.map(({ path }) => Buffer.from(String(path), "hex").toString())).toEqual(
      wellFormed.map(({ path }) => path),
    );
  },
  // One object a line, for readers that know more line ends than one.
  ndjson: (written, all) => {
    const lines = written.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
    expect(lines.pop()).toBe("");
    expect(lines.map((line) => JSON.parse(line))).toEqual(all.map(plain));
  },
  markdown: expectDeadMarkdown,
  // Well-formed XML of texts and bars only.
  svg: (written) => {
    expect(written.replaceAll(CHART_TOKEN, "")).toBe("");
    expect(written).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  },
  // Elements and attributes of the page's own alone, and the browser may load nothing.
  html: (written, all) => {
    const elements = elementsOf(fromHtml(written));
    const names = elements.map(({ tagName }) => tagName);
    expect(names.filter((name) => !PAGE_ELEMENTS.includes(name))).toEqual([]);
    const attributes = elements.flatMap(({ properties }) => Object.keys(properties));
    expect(attributes.filter((name) => !PAGE_ATTRIBUTES.includes(name))).toEqual([]);
    expect(names.filter((name) => name === "code").length).toBeGreaterThanOrEqual(Math.min(10, all.length));
    expect(written).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  },
};

test.each(FORMAT_NAMES)(
  "property: a reader of %s finds all paths, and nothing in them is alive",
  (format) => {
    fc.assert(
      fc.property(rows, (some) => {
        const all = [...some, ...strangers];
        READERS[format](write(format, reportOf(all, TITLE)), all);
      }),
      { numRuns: 20 },
    );
  },
);

test.each<[string, (report: Report) => string]>([
  ["the summary", (report) => renderSummary(exported(report))],
  ["top-pages-list", (report) => outputsOf(exported(report))["top-pages-list"] ?? ""],
])("property: nothing in %s is alive, whatever the paths are", (_, render) => {
  fc.assert(
    fc.property(rows, (all) => expectDeadMarkdown(render(reportOf([...all, ...strangers])))),
    { numRuns: 10 },
  );
});

describe("CSV", () => {
  test("a reader that splits at another sign finds no formula, since every path is quoted", () => {
    const csv = write("csv", reportOf(strangers));
    for (const delimiter of [";", "\t"]) {
      const cells = Papa.parse<string[]>(csv, { delimiter }).data.flat();
      expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
    }
  });

  test("without `compare` it has four columns", () => {
    const [row = expect.fail()] = strangers;
    const csv = write("csv", { ...reportOf([row]), previous: null });
    expect(csv).toBe('path,human,ai,total\r\n"/",9,4,900\r\n');
  });
});

test("property: JSON for outputs is equal to the value, and shows what is invisible", () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const json = visibleJson(value);
      expect(JSON.parse(json)).toEqual(value);
      expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
    }),
  );
});

test("the list for a prompt has one line for each page", () => {
  const list = outputsOf(exported(reportOf(strangers.slice(0, 20))))["top-pages-list"] ?? "";
  expect(list.split("\n")).toHaveLength(20);
  expect(list.split("\n")[0]).toBe("1. `/`: 9 people, 4 AI (1 people in the previous window)");
});

test.each([
  ["250 addresses in Japanese", Array.from({ length: 250 }, (_, at) => `/${"語".repeat(200)}${at}`), 140],
  [
    "long paths, which anybody can create, before short ones",
    [...Array.from({ length: 30 }, (_, at) => `/${"語".repeat(3000)}${at}`), "/a", "/b"],
    12,
  ],
  ["one path that is too long alone", [`/${"a".repeat(120_000)}`, "/a"], 1],
])("`top-pages` and its list keep the pages in order that fit: %s", (_, paths, least) => {
  const all = paths.map((path) => ({ ...(strangers[0] ?? expect.fail()), path }));
  const { "top-pages": pages = "", "top-pages-list": list = "" } = outputsOf(exported(reportOf(all)));
  expect(Math.max(Buffer.byteLength(pages), Buffer.byteLength(list))).toBeLessThan(100 * 1024);
  const kept = JSON.parse(pages).map(({ path }: Row) => path);
  expect(kept.length).toBeGreaterThanOrEqual(least);
  expect(kept).toEqual(paths.filter((path) => kept.includes(path)));
  expect(list.split("\n")).toHaveLength(kept.length);
});

test("the summary stays below the runner's limit of 1 MiB", () => {
  const all = Array.from({ length: 250 }, (_, index) => ({
    ...(strangers[0] ?? expect.fail()),
    path: `${index}${"語`".repeat(9000)}`,
  }));
  expect(Buffer.byteLength(renderSummary(exported(reportOf(all))))).toBeLessThan(1024 * 1024);
});

test("an incomplete export says so wherever people look", () => {
  const report = { ...reportOf(strangers), partial: [{ window, totals }] };
  for (const format of ["html", "markdown"] as const) {
    expect(write(format, report)).toContain("Some pages of 1–7 August 2026 may be missing from the lists.");
  }
  expect(renderSummary(exported(report))).toMatch(/^### Documentation: ⚠️ incomplete/);
});

test.each<[number | null, said: boolean]>([
  [250, true],
  // Where an export begins anyway.
  [0, false],
  [null, false],
])("a next offset of %j is told in the summary: %j", (nextOffset, said) => {
  const summary = renderSummary({ ...exported(reportOf(strangers)), nextOffset });
  expect(summary.includes(`Next offset: ${nextOffset}.`)).toBe(said);
});

test("what is not in a list is counted in one line of it", () => {
  const [row = expect.fail()] = strangers;
  const all = Array.from({ length: 60_000 }, (_, index) => ({ ...row, path: `/${index}` }));
  const report = { ...reportOf(all), top: all.slice(0, 20) };
  expect(write("html", report)).toContain("Not listed: 59,990 other pages.");
  expect(write("markdown", report)).toContain("Not listed: 59,980 other pages.");
  expect(cellsOf(write("csv", report))).toHaveLength(60_000);
  expect(JSON.parse(write("json", report)).visitors).toEqual(all.map(plain));
});

test("the header of the CSV names the counts in the order of its rows", () => {
  const previous = { human: 4, ai: 5, total: 6 };
  const row = { path: "/", human: 1, ai: 2, total: 3, previous };
  expect(write("csv", reportOf([{ ...row, change: "fewer" }, { ...row, change: "same" }, row]))).toBe(
    [
      "path,human,ai,total,previous-human,previous-ai,previous-total,change",
      '"/",1,2,3,4,5,6,fewer',
      '"/",1,2,3,4,5,6,',
      '"/",1,2,3,4,5,6,',
      "",
    ].join("\r\n"),
  );
});

test("the chart has a bar for each window, words for every third, and a gap where a total is missing", () => {
  const trend = Array.from({ length: 12 }, (_, index) => ({
    window: { from: `2026-07-${index + 10}`, to: `2026-07-${index + 11}` },
    totals: index === 5 ? null : { human: 1000 + index, ai: 500, total: 1400 },
  }));
  const svg = write("svg", { ...reportOf(strangers), trend });
  const labels = Array.from(svg.matchAll(/class="muted middle"[^>]*>([^<]*)</g), ([, label]) => label);
  expect(labels).toEqual(["12 Jul 26", "15 Jul 26", "18 Jul 26", "21 Jul 26"]);
  const numbers = Array.from(svg.matchAll(/class="strong middle"[^>]*>([^<]*)</g), ([, number]) => number);
  expect(numbers).toEqual(["1K", "?", "1.01K", "1.01K"]);
});

test("the chart of a site that nobody has visited yet has bars without height", () => {
  const nobody = { human: 0, ai: 0, total: 0 };
  for (const format of ["svg", "html"] as const) {
    const chart = write(format, { ...reportOf([]), totals: nobody, previous: null });
    expect(chart).toMatch(/<rect class="human" x="[\d.]+" y="[\d.]+" width="[\d.]+" height="0\.0"\/>/);
  }
});

test("JSON says how it was made", () => {
  const trend = [{ window, totals }];
  const pages = ["/a/1", "/a/2", "/b", "/c/1", "/c/2"].map((path) => ({
    ...(strangers[0] ?? expect.fail()),
    path,
  }));
  const json = write("json", {
    ...reportOf(pages),
    sections: sectionsOf(pages, { among: 5, usual: null, pagesPerPerson: 1 }),
    offset: 5,
    exportedAt: "2026-08-09T06:00:00.000Z",
    trend,
  });
  expect(JSON.parse(json)).toMatchObject({
    exportedAt: "2026-08-09T06:00:00.000Z",
    offset: 5,
    pathFilter: ["/`a`|<b>/**"],
    trend,
    sections: [
      { path: "/a", pages: 2, human: 18, previousHuman: expect.any(Number) },
      { path: "/c", pages: 2, human: 18 },
    ],
  });
});
