import { describe, expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import type { VisitorPage } from "../../../emulator/service/visitors.ts";
import { expectWellBehaved, pathsIn, runExport, startVisitors } from "./scenario.ts";

const LIMIT = 10;
const ROWS = 50;
const PAGES = [1, 2, 3, 4, 5];
const inputs = { limit: String(LIMIT), timeout: "30s" };

const resultOf = (run: { outputs: Readonly<Record<string, string>> }) =>
  JSON.parse(run.outputs["result"] ?? "");

const passing: Record<string, Fault> = {
  "a reset": { type: "reset" },
  "a closed connection": { type: "refuse-after-connect" },
  "a truncated body": { type: "truncate" },
  "500": { type: "status", status: 500, body: { error: "Internal" } },
  "502 with HTML": { type: "status", status: 502, body: "<html>", contentType: "text/html" },
  "503 with Retry-After": { type: "status", status: 503, headers: { "retry-after": "1" } },
  "408": { type: "status", status: 408 },
  "425": { type: "status", status: 425 },
  "429 with Retry-After": {
    type: "status",
    status: 429,
    body: "Too many requests",
    headers: { "retry-after": "1" },
  },
  "429 without": { type: "status", status: 429, body: "Too many requests" },
  HTML: { type: "body", bytes: "<html>", contentType: "text/html" },
  "an empty body": { type: "body", bytes: "" },
  "no totals": { type: "body", bytes: '{"visitors":[],"hasMore":false}' },
  "a text for a count": {
    type: "body",
    bytes:
      '{"totals":{"human":1,"ai":1,"total":1},"visitors":[{"path":"/","human":"1","ai":1,"total":1}],"hasMore":false}',
  },
  "a row without a path": {
    type: "body",
    bytes:
      '{"totals":{"human":1,"ai":1,"total":1},"visitors":[{"human":1,"ai":1,"total":1}],"hasMore":false}',
  },
  "a negative count": {
    type: "body",
    bytes: '{"totals":{"human":-1,"ai":1,"total":1},"visitors":[],"hasMore":false}',
  },
  "an oversized body": { type: "body", bytes: `"${"x".repeat(4 * 1024 * 1024)}"` },
  "a deeply nested body": { type: "body", bytes: "[".repeat(100_000) },
  "wrong encoding": { type: "body", bytes: Uint8Array.from([0x22, 0xff, 0x22]) },
};

describe.concurrent.each(Object.entries(passing))("%s once, then well again", (_, fault) => {
  test.concurrent.for(PAGES)("on page %i", async (page, { onTestFinished }) => {
    const service = await startVisitors(ROWS, onTestFinished);
    service.faults.add({ kind: "visitors", at: page, fault });
    const run = await runExport(service, { inputs });

    expectWellBehaved(run);
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ complete: "true", rows: "50", requests: "6" });
    expect(service.requests).toHaveLength(6);
    expect(pathsIn(run.files["visitors.csv"])).toHaveLength(ROWS);
  });
});

const lasting: [name: string, fault: Fault, reason: string][] = [
  ["401", { type: "status", status: 401, body: { error: "Unauthorized" } }, "key-refused"],
  ["402", { type: "status", status: 402, body: { error: "Payment required" } }, "plan"],
  ["403", { type: "status", status: 403, body: { error: "Missing scope" } }, "forbidden"],
  ["404", { type: "status", status: 404, body: { error: "Not found" } }, "rejected"],
  [
    "400",
    { type: "status", status: 400, body: { error: "Invalid", details: [{ message: "dateFrom" }] } },
    "rejected",
  ],
  ["302", { type: "status", status: 302, headers: { location: "https://example.com/" } }, "redirected"],
  ["429 for an hour", { type: "status", status: 429, headers: { "retry-after": "3600" } }, "rate-limited"],
];

describe.concurrent.each(lasting)("%s from some page on", (_, fault, reason) => {
  test.concurrent.for(PAGES)("page %i", async (page, { onTestFinished }) => {
    const service = await startVisitors(ROWS, onTestFinished);
    service.faults.add({ kind: "visitors", at: { from: page }, fault });
    const run = await runExport(service, { inputs });

    expectWellBehaved(run);
    const rows = (page - 1) * LIMIT;
    expect(run.exitCode).toBe(1);
    expect(resultOf(run)).toMatchObject({ reason, complete: false });
    expect(run.outputs).toMatchObject({
      complete: "false",
      rows: String(rows),
      requests: String(page),
      "next-offset": String(rows),
    });
    expect(Object.keys(run.files)).toEqual(page === 1 ? [] : ["visitors.csv"]);
    expect(pathsIn(run.files["visitors.csv"] ?? "path\r\n")).toHaveLength(rows);
  });
});

interface Anomaly {
  readonly kind: string;
  readonly alter: (page: VisitorPage) => VisitorPage;
  readonly complete: boolean;
  readonly exitCode: number;
  /** Pages that such a page can be. */
  readonly at: readonly number[];
  /** Rows that are written, and the next offset, when it is on the n-th page. */
  readonly rows: (page: number) => number;
  readonly next: (page: number) => string;
}

const firstPage = Array.from({ length: LIMIT }, (_, index) => ({
  path: `/guide/page-${String(index + 1).padStart(5, "0")}`,
  human: 1,
  ai: 1,
  total: 2,
}));

const anomalies: Record<string, Anomaly> = {
  "the first page again": {
    kind: "repeated-page",
    alter: (page) => ({ ...page, visitors: firstPage }),
    complete: false,
    exitCode: 1,
    at: [2, 3, 4, 5],
    rows: (page) => (page - 1) * LIMIT,
    next: (page) => String((page - 1) * LIMIT),
  },
  "too few rows, and more": {
    kind: "short-page",
    alter: (page) => ({ ...page, visitors: page.visitors.slice(0, 7), hasMore: true }),
    complete: false,
    exitCode: 0,
    at: PAGES,
    rows: () => ROWS - 3,
    next: (page) => String((page - 1) * LIMIT + 7),
  },
  "too many rows, and more": {
    kind: "long-page",
    alter: (page) => ({ ...page, visitors: [...page.visitors, { path: "/x", human: 1, ai: 1, total: 2 }] }),
    complete: false,
    exitCode: 1,
    at: [1, 2, 3, 4],
    rows: () => ROWS + 1,
    next: (page) => String(page * LIMIT),
  },
  "no rows, and more": {
    kind: "empty-page",
    alter: (page) => ({ ...page, visitors: [], hasMore: true }),
    complete: false,
    exitCode: 1,
    at: PAGES,
    rows: (page) => (page - 1) * LIMIT,
    next: (page) => String((page - 1) * LIMIT),
  },
  "rows of an earlier page among its own": {
    kind: "rows-moved",
    alter: (page) => ({ ...page, visitors: [...firstPage.slice(0, 3), ...page.visitors.slice(3)] }),
    complete: false,
    exitCode: 1,
    at: [2, 3, 4, 5],
    rows: () => ROWS - 3,
    next: (page) => String((page - 1) * LIMIT),
  },
  "other totals": {
    kind: "totals-changed",
    alter: (page) => ({ ...page, totals: { human: 1, ai: 1, total: 2 } }),
    complete: true,
    exitCode: 0,
    at: PAGES,
    rows: () => ROWS,
    next: () => "",
  },
  "a path twice": {
    kind: "duplicate-path",
    alter: (page) => ({ ...page, visitors: [...page.visitors.slice(0, 9), ...page.visitors.slice(0, 1)] }),
    complete: true,
    exitCode: 0,
    at: PAGES,
    rows: () => ROWS - 1,
    next: () => "",
  },
};

describe.concurrent.each(Object.entries(anomalies))(
  "%s",
  (_, { kind, alter, complete, exitCode, at, rows, next }) => {
    test.concurrent.for(at)("on page %i", async (page, { onTestFinished }) => {
      const service = await startVisitors(ROWS, onTestFinished);
      service.visitors.alterPage({ page, alter });
      const run = await runExport(service, { inputs });

      expectWellBehaved(run);
      expect(resultOf(run).anomalies).toContainEqual(expect.objectContaining({ kind }));
      expect(resultOf(run).warnings).not.toEqual([]);
      expect(run.annotations).toContainEqual(expect.objectContaining({ level: "warning" }));
      expect(run.outputs).toMatchObject({
        complete: String(complete),
        rows: String(rows(page)),
        "next-offset": next(page),
      });
      expect(run.exitCode).toBe(exitCode);
      // A last page that promises more costs one request past the end.
      expect(service.requests.length).toBeLessThanOrEqual(PAGES.length + 1);
    });
  },
);

test("a service that ignores the offset is asked twice, not for ever", async () => {
  const service = await startVisitors(ROWS);
  for (const page of Array(100).keys())
    service.visitors.alterPage({
      page: page + 1,
      alter: (found) => ({ ...found, visitors: firstPage, hasMore: true }),
    });
  const run = await runExport(service, { inputs });

  expectWellBehaved(run);
  expect(service.requests).toHaveLength(2);
  expect(run.outputs).toMatchObject({ complete: "false", rows: "10", "next-offset": "10" });
});

test("a service that sends short pages on purpose is read to its end at offset + limit, and one warning names the limit that settles it", async () => {
  const service = await startVisitors(ROWS);
  for (const page of [1, 2, 3, 4])
    service.visitors.alterPage({
      page,
      alter: (found) => ({ ...found, visitors: found.visitors.slice(0, 7), hasMore: true }),
    });
  const run = await runExport(service, { inputs });

  expectWellBehaved(run);
  expect(run.exitCode).toBe(0);
  expect(service.requests.map(({ query }) => query["offset"])).toEqual(["0", "10", "20", "30", "40"]);
  expect(run.outputs).toMatchObject({ complete: "false", rows: String(ROWS - 12), "next-offset": "7" });
  expect(resultOf(run)).toMatchObject({
    reason: "short-pages",
    warnings: [
      expect.stringMatching(/4 pages with fewer rows .*at row 0: 7 rows.*Export again with `limit: 7`/),
    ],
  });

  const settled = await runExport(service, { inputs: { ...inputs, limit: "7" } });
  expect(settled.outputs).toMatchObject({ complete: "true", rows: String(ROWS), "next-offset": "" });
});

test("a service that announces rows and has none: some may be missing, and the step passes", async () => {
  const service = await startVisitors(ROWS);
  service.visitors.alterPage({ page: 5, alter: (found) => ({ ...found, hasMore: true }) });
  const run = await runExport(service, { inputs });

  expectWellBehaved(run);
  expect(run.exitCode).toBe(0);
  expect(run.outputs).toMatchObject({ complete: "false", rows: String(ROWS), "next-offset": String(ROWS) });
  expect(resultOf(run)).toMatchObject({
    reason: "short-pages",
    warnings: [expect.stringContaining("there were none")],
  });
});

test("`allow-partial` lets a cut export pass, and it says all the same that it is cut", async () => {
  const service = await startVisitors(ROWS);
  service.faults.add({
    kind: "visitors",
    at: { from: 3 },
    fault: { type: "status", status: 429, headers: { "retry-after": "3600" } },
  });
  const run = await runExport(service, { inputs: { ...inputs, "allow-partial": "true" } });

  expectWellBehaved(run);
  expect(run.exitCode).toBe(0);
  expect(run.outputs).toMatchObject({ complete: "false", rows: "20", "next-offset": "20" });
  expect(run.annotations).toContainEqual(
    expect.objectContaining({ level: "warning", message: expect.stringContaining("offset: 20") }),
  );
});

test("`allow-partial` excuses no refused key", async () => {
  const service = await startVisitors(ROWS);
  const run = await runExport(
    { ...service, adminKey: "mint_wrong" },
    { inputs: { "allow-partial": "true" } },
  );
  expectWellBehaved(run);
  expect(run.exitCode).toBe(1);
  expect(resultOf(run)).toMatchObject({ reason: "key-refused" });
});

test("a service that is not there", async () => {
  const run = await runExport(
    { url: "http://127.0.0.1:9", adminKey: "mint_key" },
    { inputs: { timeout: "2s" } },
  );
  expectWellBehaved(run);
  expect(run.exitCode).toBe(1);
  expect(resultOf(run)).toMatchObject({ reason: "unreachable", requests: 0 });
});
