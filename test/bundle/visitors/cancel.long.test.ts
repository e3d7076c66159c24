import { describe, expect, test } from "vitest";
import {
  expectFirstPages,
  expectWholeFilesAfterKill,
  inputs,
  momentsAfterLine,
  slowService,
} from "./interrupted.ts";
import { expectWellBehaved, listed, OUTPUTS, runExport, startVisitors } from "./scenario.ts";

// From the first request to after the last file, with steps that are no divisor of a page's time.
const instants = Array.from({ length: 60 }, (_, index) => index * 13);

describe("a cancel", () => {
  test.concurrent.for(instants)("%i ms after the start", async (ms, { onTestFinished }) => {
    const service = await slowService(onTestFinished);
    const { onLine, instant } = momentsAfterLine(ms);

    expectFirstPages(await runExport(service, { inputs, cancelAfter: instant, onLine }));
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
    const service = await slowService(onTestFinished);
    const { onLine, instant } = momentsAfterLine(ms);
    await expectWholeFilesAfterKill(service, { kill: instant, onLine });
  });
});

describe("an interruption while the files are written", () => {
  const MANY = 20_000;
  const { format } = inputs;
  const writing = Array.from({ length: 20 }, (_, index) => index * 7);

  test.concurrent.for(writing)("a kill after %i ms", async (ms, { onTestFinished }) => {
    const service = await startVisitors(MANY, onTestFinished);
    const { onLine, instant } = momentsAfterLine(ms, /rows in/);
    await expectWholeFilesAfterKill(service, { rows: MANY, kill: instant, onLine });
  });

  test.concurrent.for(writing)("a cancel after %i ms", async (ms, { onTestFinished }) => {
    const service = await startVisitors(MANY, onTestFinished);
    const { onLine, instant } = momentsAfterLine(ms, /rows in/);
    const run = await runExport(service, { inputs: { format }, cancelAfter: instant, onLine });

    expectWellBehaved(run);
    expect(run.outputs).toMatchObject({ complete: "true", rows: String(MANY) });
    expect(listed(run)).toHaveLength(5);
  });
});
