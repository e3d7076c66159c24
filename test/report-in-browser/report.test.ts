import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../../emulator/demo/browser.ts";
import { siteRows, type VisitorRow } from "../../emulator/service/visitors.ts";
import { runExport, startVisitors } from "../bundle/visitors/scenario.ts";

// What `format: html` and `format: svg` write, shown by Chromium.

const WIDTHS = [400, 768, 1280];
const SCHEMES = ["light", "dark"] as const;
const VIEWS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));
const HEIGHT = 860;
// Where somebody wants to look at the pages themselves.
const PICTURES = process.env["REPORT_PICTURES"];

const corpus: { path: string }[] = JSON.parse(readFileSync("test/corpora/paths.json", "utf8"));
const strangers: VisitorRow[] = [
  '"><img src="https://evil.example/x.png">',
  "</code></style></title><script>document.title = 'hacked'</script>",
  '<a href="https://evil.example/">/quickstart</a>',
  "javascript:alert(1)",
  "<svg onload=alert(1)>",
  `/${"segment-of-a-long-path/".repeat(90)}`,
  "x".repeat(2000),
  "語".repeat(2000),
  ...corpus.map(({ path }) => path),
].map((path, index) => ({ path, human: 900 - index, ai: 400 - index, total: 1200 - index }));
const huge = (path: string): VisitorRow => ({ path, human: 6e6, ai: 5e6, total: 1e7 });

interface Report {
  readonly name: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly rows: readonly VisitorRow[] | typeof siteRows;
  /** Rows of the window before, which begins then. */
  readonly before?: { readonly from: string; readonly rows: readonly VisitorRow[] };
}

const AUGUST = { "date-from": "2026-08-01", "date-to": "2026-09-01", compare: "true", title: "Acme Docs" };
const YEARS = { ...AUGUST, trend: "24" };
const YEAR = { ...AUGUST, trend: "12" };
const MONTHS = { "date-from": "1m", compare: "true", title: "Acme Docs", trend: "13", "sort-by": "human" };
const TWELVE = [
  "/",
  "/quickstart",
  "/install",
  "/guides/a",
  "/guides/b",
  "/guides/c",
  "/api/a",
  "/api/b",
  "/faq",
  "/blog",
  "/x",
  "/y",
];
const REPORTS: readonly Report[] = [
  { name: "a month of 320 pages, as report.yml writes it", inputs: MONTHS, rows: siteRows },
  { name: "a site that is not compared", inputs: { ...AUGUST, compare: "false", title: "" }, rows: siteRows },
  {
    name: "strangers' paths, some of them new and some gone",
    inputs: { ...AUGUST, title: "語".repeat(60) },
    rows: strangers.filter((_, index) => index % 3 !== 0),
    before: { from: "2026-07-01", rows: strangers.filter((_, index) => index % 3 !== 1).map(halved) },
  },
  {
    name: "a window with times, huge counts, and an incomplete export",
    inputs: {
      ...AUGUST,
      "date-from": "2026-08-01T06:00:15Z",
      "date-to": "2026-08-15T18:30:45Z",
      limit: "2",
      "max-pages": "1",
    },
    rows: [huge("/"), huge("/quickstart"), huge("/changelog")],
    before: { from: "2026-07-17T17:29:45Z", rows: [{ ...huge("/"), total: 6e6 }, ...strangers] },
  },
  {
    name: "a change of a million per cent",
    inputs: AUGUST,
    rows: [huge("/guides/authentication"), huge("/api-reference/authentication")],
    before: {
      from: "2026-07-01",
      rows: [huge("/guides/authentication"), huge("/api-reference/authentication")].map((row) => ({
        ...row,
        human: 600,
        ai: 500,
        total: 1000,
      })),
    },
  },
  {
    name: "a filter, everything below one part, ranked by change",
    inputs: { ...YEAR, "sort-by": "change", "path-filter": "/guides/**, /api-reference/**" },
    rows: siteRows,
  },
  { name: "no visitors", inputs: AUGUST, rows: [] },
  {
    name: "a site in five languages",
    inputs: YEAR,
    rows: (range) =>
      ["", "/ja", "/fr", "/pt-BR", "/de"].flatMap((language, index) =>
        siteRows(range).map(({ path, human, ai, total }) => {
          const part = (count: number) => Math.round(count / (1 + index));
          return { path: language + path, human: part(human), ai: part(ai), total: part(total) };
        }),
      ),
  },
  {
    name: "12 pages",
    inputs: YEARS,
    rows: ({ dateFrom }) =>
      TWELVE.map((path, index) => {
        const total = Math.round((400 / (1 + index)) * (1 + (dateFrom ?? "").length / 100));
        return { path, human: total, ai: index, total };
      }),
  },
  {
    name: "a site that AI reads most",
    inputs: AUGUST,
    rows: (range) => siteRows(range).map((row) => ({ ...row, human: Math.round(row.human / 9) })),
  },
  {
    name: "nothing before",
    inputs: { ...AUGUST, trend: "6" },
    rows: ({ dateFrom, dateTo }) => (dateFrom === "2026-08-01" ? siteRows({ dateFrom, dateTo }) : []),
  },
];

function halved({ path, human, ai, total }: VisitorRow): VisitorRow {
  return { path, human: Math.round(human / 2), ai: Math.round(ai / 2), total: Math.round(total / 2) };
}

interface Measured {
  readonly problems: readonly string[];
  /** The size of the smallest text in CSS pixels. */
  readonly smallest: number;
  readonly elements: readonly string[];
  /** The texts that are seen without scrolling. */
  readonly firstScreen: string;
  readonly texts: number;
}

const measure = readFileSync(new URL("measure.js", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "report-in-browser-"));
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true });
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Exports a report; returns the addresses of the page and of the chart. */
async function write({ name, inputs, rows, before }: Report): Promise<{ page: string; chart: string }> {
  const service = await startVisitors([]);
  service.visitors.seed({ rows });
  if (before !== undefined) service.visitors.seed({ rows: before.rows, dateFrom: before.from });
  const { files } = await runExport(service, { inputs: { ...inputs, format: "html, svg" } });
  const [page = "", chart = ""] = ["html", "svg"].map((extension) => {
    const file = join(folder, `${name.replaceAll(/\W+/g, "-")}.${extension}`);
    writeFileSync(file, files[`visitors.${extension}`] ?? expect.fail(`no ${extension} was written`));
    return pathToFileURL(file).href;
  });
  return { page, chart };
}

/** Shows a file, and says what the browser asked for beside it. */
async function show(url: string, { width, scheme }: (typeof VIEWS)[number]) {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT }, colorScheme: scheme });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("dialog", (dialog) => {
    asked.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(url);
  return { page, asked };
}

const measured = (page: Page) => page.evaluate<Measured>(measure);

async function photograph(page: Page, name: string, width: number, scheme: string): Promise<void> {
  if (PICTURES === undefined) return;
  await page.screenshot({ path: join(PICTURES, `${name.replaceAll(/\W+/g, "-")}-${width}-${scheme}.png`) });
}

const PAGE_ELEMENTS =
  "b body code div footer h1 h2 head header html i li main meta ol p section span style svg defs pattern rect text table tbody td th title tr ul".split(
    " ",
  );

describe.each(REPORTS)("$name", (report) => {
  test("the page is legible at every width and in both schemes, folded or not, and loads nothing", async () => {
    const { page: url } = await write(report);
    for (const view of VIEWS) {
      const { page, asked } = await show(url, view);
      await photograph(page, report.name, view.width, view.scheme);
      const closed = await measured(page);
      await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
      const open = await measured(page);
      expect({ view, closed: closed.problems, open: open.problems }).toEqual({ view, closed: [], open: [] });
      expect(closed.elements.filter((element) => !PAGE_ELEMENTS.includes(element))).toEqual([]);
      expect(closed.smallest).toBeGreaterThanOrEqual(12);
      expect(open.texts).toBeGreaterThanOrEqual(closed.texts);
      expect(asked).toEqual([url]);
      expect(await page.title()).toMatch(/[Uu]nique visitors, /);
      await page.close();
    }
  });

  test("the page is at most two sheets of paper in landscape", async () => {
    const { page: url } = await write(report);
    const { page } = await show(url, { width: 1280, scheme: "dark" });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    // A4 in points: wider than high.
    expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 84[12][\d.]* 59[45][\d.]*\s*\]/);
    await page.close();
  });

  test("the chart is 16 : 9, has its words inside, and is legible on a telephone", async () => {
    const { chart: url } = await write(report);
    for (const scheme of SCHEMES) {
      const { page, asked } = await show(url, { width: 1280, scheme });
      await photograph(page, `${report.name} chart`, 1280, scheme);
      const { problems, smallest, elements } = await measured(page);
      expect({ scheme, problems }).toEqual({ scheme, problems: [] });
      const { width, height } = await page.evaluate<DOMRectLike>(
        "(({ width, height }) => ({ width, height }))(document.documentElement.getBoundingClientRect())",
      );
      expect(width / height).toBeCloseTo(16 / 9, 2);
      expect((smallest * 375) / width).toBeGreaterThan(9);
      expect(elements.filter((element) => !CHART_ELEMENTS.includes(element))).toEqual([]);
      expect(asked).toEqual([url]);
      await page.close();
    }
  });
});

interface DOMRectLike {
  readonly width: number;
  readonly height: number;
}

const CHART_ELEMENTS = ["svg", "title", "desc", "style", "defs", "pattern", "rect", "text"];

test.each([400, 1280])(
  "the first screen of %i px says how many people, more or fewer, where the year is going, what grew, and what is new",
  async (width) => {
    const [site = expect.fail()] = REPORTS;
    const { page: url } = await write(site);
    const { page } = await show(url, { width, scheme: "light" });
    const { firstScreen } = await measured(page);
    for (const answer of [
      /^Acme Docs 1–\d+ \w+ \d{4} \(UTC\)/,
      /[\d,]+ people in \w+; [\w ]+ had [\d,]+ \([^)]+\), \w+ \d{4} had [\d,]+ \([^)]+\)\. AI readers: [\d,]+ \([\d,]+, [^)]+\)\./,
      /Trend: most people in [\w ]+ \([\d,]+\), fewest in [\w ]+ \([\d,]+\)\./,
      /Gained readers \(\d+ pages[^)]*\) : \/.*New to people \(\d+ pages[^)]*\) .*No longer read by people/,
      /[\d.]+K \w{3,4} ’\d\d/,
    ]) {
      expect(firstScreen).toMatch(answer);
    }
    await page.close();
  },
);

test("the measure finds what it is for", async () => {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await page.setContent(`<!doctype html><body style="background:#fff">
    <p style="position:absolute;top:10px">under</p><p style="position:absolute;top:12px">over</p>
    <p style="position:absolute;top:100px;left:390px;white-space:nowrap">beyond the side</p>
    <p style="position:absolute;top:140px;width:20px;overflow:hidden;white-space:nowrap">too long</p>
    <p style="position:absolute;top:200px;color:#aaa">pale</p>`);
  const { problems } = await measured(page);
  expect(problems).toEqual([
    "under lies over over",
    "beyond the side is cut at the side",
    "too long is cut",
    "the page is wider than the screen",
    expect.stringMatching(/^pale has a contrast of 2\./),
  ]);
  await page.close();
});
