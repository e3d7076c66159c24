import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { expectWellBehaved, runExport, startVisitors } from "./scenario.ts";

const KIB = 1024;
const row = (path: string, total: number) => ({ path, human: total, ai: 0, total });
const documentation = Array.from({ length: 40 }, (_, index) => row(`/guide/${index}`, 1000 - index));
const pathsOf = (json = "") => JSON.parse(json).map(({ path }: { path: string }) => path);

test("pages with long paths leave `top-pages` small enough for an environment, and a warning says so", async () => {
  const long = Array.from({ length: 200 }, (_, index) => row(`/${index}${"x".repeat(2000)}`, 2000 + index));
  const service = await startVisitors([...documentation, ...long]);
  const run = await runExport(service, { inputs: { top: "250" } });

  expectWellBehaved(run);
  expect(run).toMatchObject({ exitCode: 0, outputs: { complete: "true", rows: "240" } });
  const { "top-pages": pages = "", "top-pages-list": list = "" } = run.outputs;
  expect(Math.max(Buffer.byteLength(pages), Buffer.byteLength(list))).toBeLessThan(100 * KIB);
  expect(pathsOf(pages)).toEqual(expect.arrayContaining(documentation.map(({ path }) => path)));
  expect(list.split("\n")).toHaveLength(pathsOf(pages).length);
  expect(run.annotations).toContainEqual(
    expect.objectContaining({
      level: "warning",
      message: expect.stringMatching(/without \d+ pages .* below 100 KiB/),
    }),
  );
  // The kernel refuses a longer value with E2BIG.
  const env = { PAGES: pages, LIST: list, PATH: process.env["PATH"] };
  expect(execFileSync("sh", ["-c", "echo started"], { env, encoding: "utf8" })).toBe("started\n");
});

test("one path that an output has no room for leaves the others in it", async () => {
  const service = await startVisitors([row(`/${"\u202e".repeat(60 * KIB)}`, 5000), ...documentation]);
  const run = await runExport(service, { inputs: { top: "50" } });
  expect(pathsOf(run.outputs["top-pages"])).toEqual(documentation.map(({ path }) => path));
});

test("ordinary paths are all there, without a warning", async () => {
  const service = await startVisitors(250);
  const run = await runExport(service, { inputs: { top: "250" } });
  expect(pathsOf(run.outputs["top-pages"])).toHaveLength(250);
  expect(JSON.parse(run.outputs["result"] ?? "").warnings).toEqual([]);
});
