import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { renderMarkdown, visibleText } from "../../../emulator/demo/markdown.ts";
import { element, elementsIn, textOf } from "../../../emulator/github/render/tree.ts";
import { asRecord } from "../../../emulator/json.ts";
import { parseCommand, splitLines } from "../../../emulator/runner/log-commands.ts";
import { type Export, expectWellBehaved, pathsIn, runExport, startVisitors } from "./scenario.ts";

const corpus: { name: string; path: string }[] = JSON.parse(readFileSync("test/corpora/paths.json", "utf8"));
const paths = corpus.map(({ path }) => path);
const rows = paths.map((path, index) => ({ path, human: 900 - index, ai: 400 - index, total: 1200 - index }));
const inputs = { format: "csv,json,ndjson,markdown,svg,html", top: "250" };

async function exportCorpus(given: Record<string, string> = {}): Promise<Export> {
  const service = await startVisitors(rows);
  const run = await runExport(service, { inputs: { ...inputs, ...given } });
  expectWellBehaved(run);
  expect(run.exitCode).toBe(0);
  return run;
}

/** How docs/visitors.md says that the path is had back. */
const original = (cell: string) => cell.replace(/(^|[,;\t\r\n])'/g, "$1");

test("no line of the log is a command, though one path on the page is there twice", async () => {
  for (const path of paths.filter((each) => /[\p{C}\p{Zl}\p{Zp}:[`@]/u.test(each))) {
    const service = await startVisitors([
      ...rows.slice(0, 2),
      { path, human: 1, ai: 1, total: 1 },
      { path, human: 1, ai: 1, total: 1 },
    ]);
    const run = await runExport(service);
    const commands = run.log
      .flatMap(({ text }) => splitLines(text))
      .flatMap((line) => parseCommand(line) ?? []);
    expect(
      commands.map(({ name }) => name).filter((name) => !["warning", "add-mask"].includes(name)),
    ).toEqual([]);
    expect(run.masks).toEqual([service.adminKey]);
    expect(renderMarkdown(run.summary)).toMatchObject({ references: [], links: [], images: [] });
  }
}, 120_000);

test("files are read back equal by readers of other makes", async () => {
  const { files } = await exportCorpus();
  const cells = pathsIn(files["visitors.csv"]);
  expect(cells.map(original)).toEqual(paths);
  expect(cells.filter((cell) => /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell))).toEqual([]);
  const database = new DatabaseSync(":memory:");
  const json = database
    .prepare("select value ->> 'path' as path, value ->> 'total' as total from json_each(?, '$.visitors')")
    .all(files["visitors.json"] ?? "");
  // SQLite ends a text at its first NUL.
  const untilNul = (path: unknown) => String(path).split("\0")[0];
  expect(json.map(({ path }) => untilNul(path))).toEqual(paths.map(untilNul));
  expect(json.map(({ total }) => total)).toEqual(rows.map(({ total }) => total));
  const lines = (files["visitors.ndjson"] ?? "").split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  expect(lines.pop()).toBe("");
  expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
});

test("raw CSV keeps what a spreadsheet would take for a formula", async () => {
  const { files } = await exportCorpus({ "raw-csv": "true" });
  expect(pathsIn(files["visitors.csv"])).toEqual(paths);
});

test("outputs are what the paths are, and on their own lines", async () => {
  const { outputs } = await exportCorpus();
  expect(outputs["complete"]).toBe("true");
  const topPages: unknown[] = JSON.parse(outputs["top-pages"] ?? "");
  expect(topPages).toEqual(rows);
  expect(outputs["top-pages"]).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u);
  const list = (outputs["top-pages-list"] ?? "").split("\n");
  expect(list).toHaveLength(paths.length);
  expect(outputs["top-pages-list"]).not.toMatch(
    /[^\n\P{Cc}]|[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u,
  );
  const items = list.map((line) => renderMarkdown(line).html);
  for (const html of items)
    expect(html).toMatch(
      /^<ol( start="\d+")?>\s*<li>(<code>[^<]*<\/code>|\(empty path\)): [\d,]+ visitors \([\d,]+ human, [\d,]+ AI\)<\/li>\s*<\/ol>\s*$/,
    );
  expect(items).toHaveLength(rows.length);
});

test.each(["summary", "visitors.md"])("%s: a table of code, nothing alive in it", async (place) => {
  const run = await exportCorpus();
  const rendered = renderMarkdown(place === "summary" ? run.summary : (run.files[place] ?? ""), {
    breaks: false,
  });
  expect(rendered).toMatchObject({ references: [], links: [], images: [] });
  const cells = [
    ...rendered.html.matchAll(
      /<tr>\s*<td[^>]*>(\d+)<\/td>\s*<td[^>]*>(.*?)<\/td>((?:\s*<td[^>]*>[\d,]+<\/td>){3})\s*<\/tr>/gs,
    ),
  ];
  expect(cells.map(([, rank]) => Number(rank))).toEqual(rows.map((_, index) => index + 1));
  expect(cells.filter(([, , cell = ""]) => !/^(<code>[^<]*<\/code>|\(empty path\))$/.test(cell))).toEqual([]);
  expect(["script", "img", "svg"].flatMap((name) => elementsIn(rendered.page, name))).toEqual([]);
  expect(elementsIn(rendered.page, "summary").map(textOf)).toEqual([`Pages 11 to ${rows.length}`]);
  expect(visibleText(rendered)).not.toMatch(/[\p{Cf}]/u);
});

test("visitors.html: two tables of code, nothing alive in it, and a policy that loads nothing", async () => {
  const { files } = await exportCorpus();
  const html = files["visitors.html"] ?? "";
  const page = element(
    "main",
    {},
    ...fromHtml(html, { fragment: true }).children.filter((node) => node.type === "element"),
  );
  const cells = elementsIn(page, "td").filter((cell) => elementsIn(cell, "code").length === 1);
  expect(cells).toHaveLength(2 * rows.length);
  expect(["a", "script", "img", "svg", "iframe", "form"].flatMap((name) => elementsIn(page, name))).toEqual(
    [],
  );
  expect(html).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
  );
  expect(textOf(page)).not.toMatch(/[\p{Cf}]/u);
});

test("the result holds every page once more", async () => {
  const { outputs } = await exportCorpus();
  expect(asRecord(JSON.parse(outputs["result"] ?? ""))["topPages"]).toEqual(rows);
});
