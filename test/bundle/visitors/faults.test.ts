import { expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import type { VisitorPage } from "../../../emulator/service/visitors.ts";
import { FORMAT_NAMES } from "../../../src/visitors/writers/formats.ts";
import { expectWellBehaved, pathsIn, readCsv, runExport, startVisitors } from "./scenario.ts";

const LIMIT = 10;
const ROWS = 50;
const inputs = { limit: String(LIMIT), timeout: "30s" };
const status = (code: number, headers: Record<string, string> = {}): Fault => ({
  type: "status",
  status: code,
  body: { error: "So it is." },
  headers,
});
const resultOf = ({ outputs }: { readonly outputs: Readonly<Record<string, string>> }) =>
  JSON.parse(outputs["result"] ?? "");

test.each<[string, Fault]>([
  ["a reset", { type: "reset" }],
  ["a truncated body", { type: "truncate" }],
  ["a stalled body", { type: "stall" }],
  ["500", status(500)],
  ["429 with Retry-After", status(429, { "retry-after": "1" })],
  ["HTML", { type: "body", bytes: "<html>", contentType: "text/html" }],
  ["an oversized body", { type: "body", bytes: `"${"x".repeat(4 * 1024 * 1024)}"` }],
])("%s once is waited out", async (_, fault) => {
  const service = await startVisitors(ROWS);
  service.faults.add({ kind: "visitors", at: 3, fault });
  const run = await runExport(service, { inputs: { ...inputs, timeout: "5m" } });

  expectWellBehaved(run);
  expect(run).toMatchObject({ exitCode: 0, outputs: { complete: "true", rows: "50", requests: "6" } });
});

test.each<[string, Fault, at: number, allowPartial: boolean, exitCode: number, reason: string]>([
  ["401", status(401), 1, true, 1, "key-refused"],
  ["401", status(401), 3, false, 1, "key-refused"],
  ["a redirect", status(302, { location: "https://example.com/" }), 3, false, 1, "redirected"],
  ["429 for an hour", status(429, { "retry-after": "3600" }), 3, false, 1, "rate-limited"],
  ["429 for an hour", status(429, { "retry-after": "3600" }), 3, true, 0, "rate-limited"],
  ["nothing", { type: "hang" }, 3, false, 1, "timed-out"],
])("%s from page %j on", async (_, fault, at, allowPartial, exitCode, reason) => {
  const service = await startVisitors(ROWS);
  service.faults.add({ kind: "visitors", at: { from: at }, fault });
  const run = await runExport(service, { inputs: { ...inputs, "allow-partial": String(allowPartial) } });

  expectWellBehaved(run);
  const rows = (at - 1) * LIMIT;
  expect(run.exitCode).toBe(exitCode);
  expect(run.durationMs).toBeLessThanOrEqual(31_000);
  expect(resultOf(run)).toMatchObject({ reason, complete: false });
  expect(run.outputs).toMatchObject({ rows: String(rows), "next-offset": String(rows) });
  expect(pathsIn(run.files["visitors.csv"] ?? "path\r\n")).toHaveLength(rows);
});

interface Odd {
  readonly page: number;
  readonly alter: (page: VisitorPage) => VisitorPage;
  readonly exitCode: number;
  readonly outputs: Readonly<Record<string, string>>;
  readonly message: RegExp;
  /** The offset of the last request. */
  readonly last: string;
}

test.each<[string, Odd]>([
  [
    "an empty page behind the last full one, which announced it",
    {
      page: 5,
      alter: (page) => ({ ...page, hasMore: true }),
      exitCode: 0,
      outputs: { complete: "true", rows: "50", "next-offset": "" },
      message: /^$/,
      last: "50",
    },
  ],
  [
    "a short page that announces more",
    {
      page: 2,
      alter: (page) => ({ ...page, visitors: page.visitors.slice(0, 7) }),
      exitCode: 0,
      outputs: { complete: "false", rows: "47", "next-offset": "17" },
      message: /batch at row 10 .* some may be missing/,
      last: "40",
    },
  ],
  [
    "a page with a row of the one before",
    {
      page: 2,
      alter: (page) => ({ ...page, visitors: [FIRST_ROW, ...page.visitors.slice(1)] }),
      exitCode: 1,
      outputs: { complete: "false", rows: "49", "next-offset": "10" },
      message: /batch at row 10 .* shifted/,
      last: "40",
    },
  ],
  [
    "a page without rows that announces more",
    {
      page: 2,
      alter: (page) => ({ ...page, visitors: [] }),
      exitCode: 1,
      outputs: { complete: "false", rows: "10", "next-offset": "10" },
      message: /batch at row 10 has no new row/,
      last: "10",
    },
  ],
  [
    "a page with counts that no number can hold",
    {
      page: 2,
      alter: (page) => ({ ...page, totals: { ...page.totals, total: 1e300 } }),
      exitCode: 0,
      outputs: { complete: "true", rows: "50" },
      message: /^$/,
      last: "40",
    },
  ],
])("%s", async (_, { page, alter, exitCode, outputs, message, last }) => {
  const service = await startVisitors(ROWS);
  service.visitors.alterPage({ page, alter });
  const run = await runExport(service, { inputs });

  expectWellBehaved(run);
  expect(run).toMatchObject({ exitCode, outputs });
  expect(resultOf(run).message).toMatch(message);
  expect(service.requests.at(-1)?.query["offset"]).toBe(last);
});

const FIRST_ROW = { path: "/guide/page-00001", human: 1, ai: 1, total: 2 };

test("the limit that a warning names settles it", async () => {
  const service = await startVisitors(ROWS);
  for (const page of [1, 2, 3, 4]) {
    service.visitors.alterPage({
      page,
      alter: (found) => ({ ...found, visitors: found.visitors.slice(0, 7) }),
    });
  }
  const run = await runExport(service, { inputs });
  const [, limit = ""] = /`limit: (\d+)`/.exec(run.annotations.map(({ message }) => message).join()) ?? [];
  const settled = await runExport(service, { inputs: { ...inputs, limit } });
  expect([run, settled].map(({ outputs }) => outputs["complete"])).toEqual(["false", "true"]);
});

test("a cancel keeps the pages that came, in every format", async () => {
  const service = await startVisitors(ROWS);
  service.faults.add({ kind: "visitors", at: { from: 3 }, fault: status(429, { "retry-after": "20" }) });
  const format = FORMAT_NAMES.join();
  const run = await runExport(service, { inputs: { ...inputs, format }, cancelAfter: /Waiting 20s/ });

  expectWellBehaved(run);
  expect(run).toMatchObject({
    exitCode: 0,
    outputs: { complete: "false", rows: "20", "next-offset": "20", requests: "3" },
  });
  expect(Object.keys(run.files)).toHaveLength(FORMAT_NAMES.length);
});

test("a process that is cancelled ends by itself, and one that is killed leaves no half file", async ({
  onTestFinished,
}) => {
  const service = await startVisitors(20_000, onTestFinished, { asProcess: true });
  service.faults.add({ kind: "visitors", at: 7, fault: { type: "hang" } });
  const cancelled = await runExport(service, { cancelAfter: service.arrived("visitors", 7) });
  expectWellBehaved(cancelled);
  expect(cancelled).toMatchObject({
    exitCode: 0,
    signal: null,
    outputs: { complete: "false", rows: "1500" },
  });

  const killed = await runExport(service, { inputs: { format: "html,csv" }, kill: /rows exported/ });
  expect([undefined, 20_000]).toContain(
    killed.files["visitors.csv"] && readCsv(killed.files["visitors.csv"]).length,
  );
  expect(killed.files["visitors.html"] ?? "</html>\n").toMatch(/<\/html>\n$/);
});

test("without a time to wait for, the quota is asked for four times in ten minutes", async () => {
  const service = await startVisitors(ROWS);
  service.faults.add({ kind: "visitors", at: { from: 1 }, fault: status(429) });
  const run = await runExport(service);
  expect(run.exitCode).toBe(1);
  expect(resultOf(run)).toMatchObject({ reason: "rate-limited", requests: 4 });
});

test("an answer after 16 seconds is waited for", async () => {
  const service = await startVisitors(ROWS);
  service.faults.add({ kind: "visitors", at: 1, fault: { type: "slow", ms: 16_000 } });
  const run = await runExport(service);
  expect(run).toMatchObject({ exitCode: 0, outputs: { complete: "true", requests: "1" } });
});

test.each<[string, (page: VisitorPage) => unknown]>([
  ["without `hasMore`", ({ totals, visitors }) => ({ totals, visitors })],
  ["with counts beyond 2^53", (page) => ({ ...page, totals: { ...page.totals, total: 2 ** 60 } })],
])("a body %s is asked for once more", async (_, alter) => {
  const service = await startVisitors(ROWS);
  for (const page of [1, 2, 3]) service.visitors.alterPage({ page, alter });
  const run = await runExport(service);
  expect(resultOf(run)).toMatchObject({ reason: "bad-answer", requests: 2 });
});

test("where addresses make an answer too large, the limit that is named settles it", async () => {
  const long = (index: number) => ({ path: `/${index}/${"語".repeat(17_000)}`, human: 2, ai: 1, total: 3 });
  const service = await startVisitors([]);
  service.visitors.seed({ rows: Array.from({ length: 130 }, (_, index) => long(index)) });
  const run = await runExport(service);
  expect(run).toMatchObject({ exitCode: 1, outputs: { requests: "2" } });
  const { reason, message } = resultOf(run);
  expect([reason, message]).toEqual(["bad-answer", expect.not.stringContaining("base-url")]);
  const [, limit = ""] = /`limit: (\d+)`/.exec(message) ?? [];
  expect((await runExport(service, { inputs: { limit } })).outputs).toMatchObject({
    complete: "true",
    rows: "130",
  });
});

test("rows that `offset` skips are told", async () => {
  const later = await runExport(await startVisitors(ROWS), { inputs: { offset: "20" } });
  expect(later.summary).toContain("The export began at row 20, as `offset` asks.");
});
