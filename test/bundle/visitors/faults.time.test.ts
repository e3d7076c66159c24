import { expect, test } from "vitest";
import { expectWellBehaved, runExport, startVisitors } from "./scenario.ts";

test("the time that is over ends the export within a second", async () => {
  const service = await startVisitors(50);
  service.faults.add({ kind: "visitors", at: { from: 3 }, fault: { type: "hang" } });
  const run = await runExport(service, { inputs: { limit: "10", timeout: "2s" } });

  expectWellBehaved(run);
  expect(run.exitCode).toBe(1);
  expect(run.durationMs).toBeLessThanOrEqual(3000);
  expect(run.outputs).toMatchObject({ complete: "false", rows: "20", "next-offset": "20" });
});

test("a limit that lasts longer than the time that is left is not waited for", async () => {
  const service = await startVisitors(50);
  const busy = { type: "status", status: 429, headers: { "retry-after": "3600" } } as const;
  service.faults.add({ kind: "visitors", at: { from: 2 }, fault: busy });
  const run = await runExport(service, { inputs: { limit: "10", timeout: "30s" } });

  expectWellBehaved(run);
  expect(run.durationMs).toBe(0);
  expect(run.outputs).toMatchObject({ complete: "false", rows: "10" });
});
