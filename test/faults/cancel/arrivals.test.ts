import { expect, test } from "vitest";
import { checkRun } from "./checks.ts";
import { arrivalsOf, runCancelled } from "./instants.ts";
import { scenarios } from "./scenarios.ts";

test.concurrent.for(arrivalsOf(scenarios))("$scenario.name: $name", async (instant) => {
  expect(checkRun(await runCancelled(instant, {}))).toEqual({ cancel: "heard", failed: [] });
});
