import { expect, test } from "vitest";
import { expectFirstPages, inputs, slowService } from "./interrupted.ts";
import { runExport } from "./scenario.ts";

const PAGES = Array.from({ length: 20 }, (_, index) => index + 1);

test.concurrent.for(PAGES)("a cancel as page %i is asked for", async (page, { onTestFinished }) => {
  const service = await slowService(onTestFinished);
  const run = await runExport(service, { inputs, cancelAfter: service.arrived("visitors", page) });

  expectFirstPages(run);
  expect(run.outputs["requests"]).toBe(String(page));
  expect(run.outputs["rows"]).toBe(String((page - 1) * 25));
});
