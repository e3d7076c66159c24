import { describe, expect, test } from "vitest";
import { KINDS } from "./kinds.ts";
import { POSITIONS } from "./position.ts";
import { randomFrom, SEED, session, trialNamed } from "./sample.ts";
import { holdAll } from "./session.ts";
import { STAGES } from "./stages.ts";
import { renderVerdict } from "./table.ts";
import { SINGLES } from "./trial.ts";

// Those with a cache need a process: the library packs its entries with the machine's tar.
const trials = session(randomFrom(SEED))
  .filter(({ hits: [{ position }] }) => !STAGES[position.stage].cache)
  .slice(0, 60);

describe.concurrent(`${trials.length} of the runs of \`npm run test:faults\`, seed ${SEED}`, () => {
  test.each(trials)("$name", async (trial) => {
    const verdicts = await holdAll([trial], { asProcess: false, concurrency: 1, onVerdict: () => {} });
    expect(verdicts.map(renderVerdict)).toEqual([""]);
  });
});

describe("the plan", () => {
  const names = SINGLES.map(({ name }) => name);

  test("every name is of one run, and finds it", () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => trialNamed(name)?.name !== name)).toEqual([]);
  });

  test("every position and every kind has a run in a session of at least 400", () => {
    const planned = session(randomFrom(SEED));
    const hits = planned.flatMap((trial) => trial.hits);
    const missing = {
      positions: POSITIONS.filter((position) => hits.every((hit) => hit.position !== position)),
      kinds: KINDS.filter((kind) => hits.every((hit) => hit.kind !== kind)),
    };
    expect(missing).toEqual({ positions: [], kinds: [] });
    expect(planned.length).toBeGreaterThanOrEqual(400);
    expect(planned.filter(({ hits: { length } }) => length === 2).length).toBeGreaterThan(20);
    expect(new Set(hits.map(({ kind }) => kind.name)).size).toBeGreaterThanOrEqual(60);
  });

  test("the same seed plans the same runs, another one others", () => {
    const plan = (seed: number) => session(randomFrom(seed)).map(({ name }) => name);
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7)).not.toEqual(plan(8));
  });
});
