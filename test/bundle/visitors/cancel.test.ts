import { describe, expect, test } from "vitest";
import {
  expectFirstPages,
  expectWholeFilesAfterKill,
  inputs,
  momentsAfterLine,
  slowService,
} from "./interrupted.ts";
import { expectWellBehaved, runExport, startVisitors } from "./scenario.ts";

describe("a cancel", () => {
  test("while it waits for the rate limit", async () => {
    const service = await startVisitors(500);
    service.faults.add({
      kind: "visitors",
      at: { from: 3 },
      fault: { type: "status", status: 429, headers: { "retry-after": "30" } },
    });
    const run = await runExport(service, { inputs, cancelAfter: /Waiting 30s/ });

    expectWellBehaved(run);
    expect(run.cancelSignals).toHaveLength(1);
    expect(run.outputs).toMatchObject({ complete: "false", rows: "50", "next-offset": "50" });
  });

  test("of a process: it ends by itself", async ({ onTestFinished }) => {
    const service = await slowService(onTestFinished, { asProcess: true });
    const run = await runExport(service, { inputs, cancelAfter: service.arrived("visitors", 7) });

    expectFirstPages(run);
    expect(run.cancelSignals).toHaveLength(1);
  });

  test("and a second signal end the process at once", async ({ onTestFinished }) => {
    const service = await startVisitors(500, onTestFinished, { asProcess: true });
    service.faults.add({ kind: "visitors", at: 3, fault: { type: "hang" } });
    const { onLine, instant } = momentsAfterLine(300);
    const run = await runExport(service, {
      inputs,
      cancelAfter: instant,
      secondSignal: { name: "SIGINT", afterMs: 1 },
      onLine,
    });

    expect(run.cancelSignals.length).toBeLessThanOrEqual(2);
  });
});

test("a kill leaves whole files or none under a final name", async ({ onTestFinished }) => {
  const service = await startVisitors(20_000, onTestFinished, { asProcess: true });
  const { onLine, instant } = momentsAfterLine(20, /rows in/);
  await expectWholeFilesAfterKill(service, { rows: 20_000, kill: instant, onLine });
});
