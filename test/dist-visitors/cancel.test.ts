import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { EmulatedService } from "../emulator/service.ts";
import {
  expectWellBehaved,
  filesIn,
  listed,
  OUTPUTS,
  pathsIn,
  readCsv,
  runExport,
  startVisitors,
} from "./scenario.ts";

const LIMIT = 25;
const ROWS = 500;
const PAGE_MS = 30;
const inputs = { limit: String(LIMIT), format: "csv,json,ndjson,markdown,svg" };

// From the first request to after the last file, with steps that are no divisor of a page's time.
const instants = Array.from({ length: 60 }, (_, index) => index * 13);

/** An export of twenty slow pages. */
async function slowService(finished: (close: () => Promise<void>) => void): Promise<EmulatedService> {
  const service = await startVisitors(ROWS, finished);
  service.faults.add({ kind: "visitors", at: "every", fault: { type: "slow", ms: PAGE_MS } });
  return service;
}

/** Some time after the first line of the log, when the process listens. */
function after(ms: number) {
  const started = Promise.withResolvers<void>();
  return {
    onLine: () => started.resolve(),
    instant: started.promise.then(() => new Promise<void>((resolve) => setTimeout(resolve, ms))),
  };
}

describe("a cancel", () => {
  test.concurrent.for(instants)("%i ms after the start", async (ms, { onTestFinished }) => {
    const service = await slowService(onTestFinished);
    const { onLine, instant } = after(ms);
    const run = await runExport(service, { inputs, cancelAfter: instant, onLine });

    expectWellBehaved(run);
    expect(run.signal).toBeNull();
    expect(run.exitCode).toBe(0);
    expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(4000);
    expect([0, 5]).toContain(listed(run).length);
    const rows = pathsIn(run.files["visitors.csv"] ?? "path\r\n").length;
    expect(run.outputs["rows"]).toBe(String(rows));
    // The rows are the first ones, and the next offset is the one after them.
    expect(rows % LIMIT).toBe(0);
    expect(run.outputs["next-offset"]).toBe(rows === ROWS ? "" : String(rows));
    expect(run.outputs["complete"]).toBe(String(rows === ROWS));
    expect(JSON.parse(run.files["visitors.json"] ?? `{"visitors":[]}`).visitors).toHaveLength(rows);
  });
});

describe("a cancel in the first moments", () => {
  const moments = Array.from({ length: 16 }, (_, index) => index * 8);

  test.concurrent.for(moments)("%i ms after the process was started", async (ms, { onTestFinished }) => {
    const service = await slowService(onTestFinished);
    const { signal, outputs, log } = await runExport(service, { inputs, cancelAfter: ms });

    // Before Node runs the first line nobody can listen; from then on all outputs are set.
    const heard = { signal: null, outputs: OUTPUTS.toSorted() };
    const unheard = { signal: "SIGINT", outputs: [] };
    expect({ signal, outputs: Object.keys(outputs).toSorted() }).toEqual(signal === null ? heard : unheard);
    expect(log.length > 0).toBe(signal === null);
  });
});

describe("a kill leaves whole files or none under a final name", () => {
  test.concurrent.for(instants)("%i ms after the start", async (ms, { onTestFinished }) => {
    const workspace = mkdtempSync(join(tmpdir(), "visitors-kill-"));
    onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
    const service = await slowService(onTestFinished);
    const { onLine, instant } = after(ms);
    await runExport(service, { inputs, workspace, kill: instant, onLine });

    const {
      "visitors.csv": csv,
      "visitors.json": json,
      "visitors.md": markdown,
      "visitors.svg": svg,
    } = filesIn(workspace);
    expect([undefined, ROWS]).toContain(csv === undefined ? csv : readCsv(csv).length);
    expect([undefined, ROWS]).toContain(json === undefined ? json : JSON.parse(json).visitors.length);
    expect([undefined, ROWS]).toContain(markdown?.match(/^\| \d+ \|/gm)?.length);
    expect(svg ?? "</svg>\n").toMatch(/<\/svg>\n$/);
  });
});

describe("an interruption while the files are written", () => {
  const MANY = 20_000;
  const writing = Array.from({ length: 20 }, (_, index) => index * 7);

  /** Some time after the last page has come. */
  function afterLastPage(ms: number) {
    const fetched = Promise.withResolvers<void>();
    return {
      onLine: ({ text }: { readonly text: string }) => void (/rows on/.test(text) && fetched.resolve()),
      instant: fetched.promise.then(() => new Promise<void>((resolve) => setTimeout(resolve, ms))),
    };
  }

  test.concurrent.for(writing)("a kill after %i ms", async (ms, { onTestFinished }) => {
    const workspace = mkdtempSync(join(tmpdir(), "visitors-kill-"));
    onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
    const service = await startVisitors(MANY, onTestFinished);
    const { onLine, instant } = afterLastPage(ms);
    await runExport(service, { inputs: { format: inputs.format }, workspace, kill: instant, onLine });

    const { "visitors.csv": csv, "visitors.json": json, "visitors.ndjson": ndjson } = filesIn(workspace);
    expect([undefined, MANY]).toContain(csv === undefined ? csv : readCsv(csv).length);
    expect([undefined, MANY]).toContain(json === undefined ? json : JSON.parse(json).visitors.length);
    expect([undefined, MANY]).toContain(ndjson?.match(/\}\n/g)?.length);
  });

  test.concurrent.for(writing)("a cancel after %i ms", async (ms, { onTestFinished }) => {
    const service = await startVisitors(MANY, onTestFinished);
    const { onLine, instant } = afterLastPage(ms);
    const run = await runExport(service, { inputs: { format: inputs.format }, cancelAfter: instant, onLine });

    expectWellBehaved(run);
    expect(run.outputs).toMatchObject({ complete: "true", rows: String(MANY) });
    expect(listed(run)).toHaveLength(5);
  });
});

test("a second signal ends the process at once", async () => {
  const service = await startVisitors(ROWS);
  service.faults.add({ kind: "visitors", at: 3, fault: { type: "hang" } });
  const { onLine, instant } = after(300);
  const run = await runExport(service, {
    inputs,
    cancelAfter: instant,
    secondSignal: { name: "SIGINT", afterMs: 1 },
    onLine,
  });
  expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(2000);
});

test("a cancel while it waits for the rate limit", async () => {
  const service = await startVisitors(ROWS);
  service.faults.add({
    kind: "visitors",
    at: { from: 3 },
    fault: { type: "status", status: 429, headers: { "retry-after": "30" } },
  });
  const run = await runExport(service, { inputs, cancelAfter: /Waiting 30s/ });
  expectWellBehaved(run);
  expect(run.cancelSignals[0]?.ranOnMs).toBeLessThan(2000);
  expect(run.outputs).toMatchObject({ complete: "false", rows: "50", "next-offset": "50" });
});
