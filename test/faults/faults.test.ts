import { describe, expect, test } from "vitest";
import { randomFrom } from "../random.ts";
import { KINDS } from "./kinds.ts";
import { SINGLES } from "./plan.ts";
import { POSITIONS } from "./position.ts";
import { runAll } from "./run-all.ts";
import { planNamed, SEED, sample } from "./sample.ts";
import { SCENARIOS } from "./scenarios.ts";
import { renderFindings } from "./table.ts";

// Those with a cache need a process: the library packs its entries with the machine's tar.
const plans = sample(randomFrom(SEED))
  .filter(({ hits: [{ position }] }) => !SCENARIOS[position.scenario].cache)
  .slice(0, 60);

describe.concurrent(`${plans.length} of the runs of \`npm run test:faults\`, seed ${SEED}`, () => {
  test.each(plans)("$name", async (plan) => {
    const checkedRuns = await runAll([plan], { asProcess: false, concurrency: 1, onChecked: () => {} });
    expect(checkedRuns.map(renderFindings)).toEqual([""]);
  });
});

describe("the plan", () => {
  const names = SINGLES.map(({ name }) => name);

  test("every name is of one run, and finds it", () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => planNamed(name)?.name !== name)).toEqual([]);
  });

  test("every position and every kind has a run in the sample, and some runs have two faults", () => {
    const planned = sample(randomFrom(SEED));
    const hits = planned.flatMap((plan) => plan.hits);
    const missing = {
      positions: POSITIONS.filter((position) => hits.every((hit) => hit.position !== position)),
      kinds: KINDS.filter((kind) => hits.every((hit) => hit.kind !== kind)),
    };
    expect(missing).toEqual({ positions: [], kinds: [] });
    expect(planned.some(({ hits: { length } }) => length === 2)).toBe(true);
  });

  test("the same seed plans the same runs, another one others", () => {
    const plan = (seed: number) => sample(randomFrom(seed)).map(({ name }) => name);
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7)).not.toEqual(plan(8));
  });
});
