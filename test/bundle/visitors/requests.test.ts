import { expect, test } from "vitest";
import { expectWellBehaved, pathsIn, runExport, startVisitors } from "./scenario.ts";

test.each([
  [0, 250, 1],
  [250, 250, 1],
  [251, 50, 6],
  [25_000, 250, 100],
])("%i rows, %i a page: %i requests", async (rows, limit, requests) => {
  const service = await startVisitors(rows);
  const run = await runExport(service, { inputs: { limit: String(limit) } });

  expectWellBehaved(run);
  expect(run.exitCode).toBe(0);
  expect(run.outputs).toMatchObject({
    complete: "true",
    rows: String(rows),
    requests: String(requests),
    "next-offset": "",
    total: String(rows * 11),
  });
  expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({ reason: "", warnings: [] });
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

test("`max-pages` passes, and `next-offset` leads to the rest", async () => {
  const service = await startVisitors(730);
  const whole = await runExport(service, { inputs: { limit: "100" } });
  const first = await runExport(service, { inputs: { limit: "100", "max-pages": "3" } });
  const offset = first.outputs["next-offset"] ?? "";
  const second = await runExport(service, { inputs: { limit: "100", offset } });

  expectWellBehaved(first);
  expect(first).toMatchObject({ exitCode: 0, outputs: { complete: "false", rows: "300" } });
  expect(JSON.parse(first.outputs["result"] ?? "")).toMatchObject({ reason: "max-pages", warnings: [] });
  expect(second.outputs["complete"]).toBe("true");
  expect([first, second].flatMap(({ files }) => pathsIn(files["visitors.csv"]))).toEqual(
    pathsIn(whole.files["visitors.csv"]),
  );
});

test("the default window is the last 30 complete days", async () => {
  const service = await startVisitors();
  await runExport(service);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  expect(service.visitors.windows).toEqual([{ dateFrom: day(30), dateTo: day(0) }]);
});
