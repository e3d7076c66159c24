import { describe, expect, test } from "vitest";
import { expectWellBehaved, pathsIn, runExport, startVisitors } from "./scenario.ts";

// Exactly max(1, rows ÷ limit, rounded up).
const table: [rows: number, limit: number, requests: number][] = [
  [0, 1, 1],
  [0, 50, 1],
  [0, 250, 1],
  [1, 1, 1],
  [1, 50, 1],
  [1, 250, 1],
  [249, 1, 249],
  [249, 50, 5],
  [249, 250, 1],
  [250, 1, 250],
  [250, 50, 5],
  [250, 250, 1],
  [251, 1, 251],
  [251, 50, 6],
  [251, 250, 2],
  [25_000, 50, 500],
  [25_000, 250, 100],
];

describe("a healthy export sends no request too many", () => {
  test.each(table)("%i rows, %i a page: %i requests", async (rows, limit, requests) => {
    const service = await startVisitors(rows);
    const run = await runExport(service, { inputs: { limit: String(limit) } });

    expectWellBehaved(run);
    expect(run.exitCode).toBe(0);
    expect(service.requests).toHaveLength(requests);
    expect(run.outputs).toMatchObject({
      complete: "true",
      rows: String(rows),
      requests: String(requests),
      "next-offset": "",
      total: String(rows * 11),
    });
    expect(pathsIn(run.files["visitors.csv"])).toHaveLength(rows);
    expect(service.requests.map(({ query }) => Number(query["offset"]))).toEqual(
      Array.from({ length: requests }, (_, page) => page * limit),
    );
  });

  test("requests follow each other, one at a time", async () => {
    const service = await startVisitors(1000);
    service.faults.add({ kind: "visitors", at: "every", fault: { type: "slow", ms: 100 } });
    await runExport(service);

    const starts = service.requests.map(({ at }) => at);
    const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(95);
  });
});

describe("a part of the window", () => {
  test("`max-pages` stops there and passes", async () => {
    const service = await startVisitors(1000);
    const run = await runExport(service, { inputs: { "max-pages": "2" } });

    expectWellBehaved(run);
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({
      complete: "false",
      "next-offset": "500",
      rows: "500",
      requests: "2",
    });
    expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({ reason: "max-pages", warnings: [] });
  });

  test("`max-pages` that is just enough is complete", async () => {
    const service = await startVisitors(500);
    const run = await runExport(service, { inputs: { "max-pages": "2" } });
    expect(run.outputs).toMatchObject({ complete: "true", "next-offset": "" });
  });

  test("`next-offset` leads to the same result as one export", async () => {
    const service = await startVisitors(730);
    const whole = await runExport(service, { inputs: { limit: "100" } });
    const first = await runExport(service, { inputs: { limit: "100", "max-pages": "3" } });
    const second = await runExport(service, {
      inputs: { limit: "100", offset: first.outputs["next-offset"] ?? "" },
    });

    expect(second.outputs["complete"]).toBe("true");
    expect([...pathsIn(first.files["visitors.csv"]), ...pathsIn(second.files["visitors.csv"])]).toEqual(
      pathsIn(whole.files["visitors.csv"]),
    );
  });
});

test("the default window is the last 30 complete days", async () => {
  const service = await startVisitors();
  await runExport(service);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  expect(service.visitors.windows).toEqual([{ dateFrom: day(30), dateTo: day(0) }]);
});
