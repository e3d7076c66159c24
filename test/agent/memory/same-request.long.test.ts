import { afterAll, describe, expect, test } from "vitest";
import { randomFrom } from "../../random.ts";
import { SEED } from "../../seed.ts";
import { inNumbers, runSequence, SEQUENCES, type Sequence, type Tally } from "./same-request.ts";

// `SEQUENCES=all` runs every sequence, which takes three times as long; `SEED` draws another third.
const ONE_IN = process.env["SEQUENCES"] === "all" ? 1 : 3;
const random = randomFrom(SEED);
const DRAWN = SEQUENCES.filter(() => random() < 1 / ONE_IN);
const GROUPS = Map.groupBy(DRAWN, ({ prompts, memory }) => `${prompts} prompts, memory in ${memory}`);

describe.concurrent("runs that are re-run", () => {
  const tallies: Tally[] = [];

  test.each([...GROUPS])(
    "%s: no job is lost, and none is started twice",
    { timeout: 1_800_000 },
    async (_, stories: readonly Sequence[]) => {
      for (const sequence of stories) {
        const tally = await runSequence(sequence);
        expect(tally, JSON.stringify(sequence)).toMatchObject({ secondCreates: 0, lostJobs: 0 });
        tallies.push(tally);
      }
    },
  );

  afterAll(() => console.log(`The same step is the same request: ${inNumbers(tallies)}`));
});
