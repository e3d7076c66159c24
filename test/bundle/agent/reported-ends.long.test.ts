import { expect, test } from "vitest";
import { cacheVariables, startCacheServer } from "../../../emulator/runner/cache-server.ts";
import { machineTime } from "../../../emulator/time.ts";
import { inFigures, type OpenPlace, runCells, sampleOf } from "../../agent/memory/run-cells.ts";

const openPlace: OpenPlace = async () => {
  const cache = await startCacheServer();
  return {
    time: machineTime,
    cacheVariables: cacheVariables(cache),
    pollInterval: "1s",
    jobMs: 300,
    timeout: "45s",
    shortTimeout: "1s",
    rerunTimeout: "3s",
    close: cache.close,
  };
};

// Ten drawn cells and each instant of a kill take a minute or two, and are what CI waits for; two hundred take six.
const CELLS = sampleOf(Number(process.env["CELLS_DRAWN"] ?? "10"));
// Most of the time is waiting for the service's clock. A busy machine has to take fewer at once.
const AT_ONCE = Number(process.env["CELLS_AT_ONCE"] ?? "8");

test("what was reported stands, and what was killed is found again: processes of the bundle", {
  timeout: 3_600_000,
}, async () => {
  const ran = await runCells(CELLS, { openPlace, concurrency: AT_ONCE });
  console.log(`What was reported stands: ${inFigures(CELLS, ran)}`);
  expect(ran.findings.join("\n")).toBe("");
});
