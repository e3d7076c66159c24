import { expect, test } from "vitest";
import { instantsOf, playCancelled } from "./instants.ts";
import { judge } from "./judge.ts";
import { scenarios } from "./scenarios.ts";

// Every instant is played by `npm run test:cancel`; other tests run beside this sample of them.
const STEP = 17;
const sample = instantsOf(scenarios).filter((_, n) => n % STEP === 5);

test.concurrent.for(sample)("$scenario.name: $name", { timeout: 60_000 }, async (instant) => {
  expect(judge(await playCancelled(instant))).toMatchObject({ debts: [] });
});
