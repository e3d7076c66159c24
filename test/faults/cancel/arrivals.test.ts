import { expect, test } from "vitest";
import { arrivalsOf, playCancelled } from "./instants.ts";
import { judge } from "./judge.ts";
import { scenarios } from "./scenarios.ts";

test.concurrent.for(arrivalsOf(scenarios))("$scenario.name: $name", async (instant) => {
  expect(judge(await playCancelled(instant, {}))).toEqual({ cancel: "heard", debts: [] });
});
