import { afterAll, describe, expect, test } from "vitest";
import { inNumbers, play, STORIES, type Story, type Tally } from "./same-request.ts";

const GROUPS = Map.groupBy(STORIES, ({ prompts, memory }) => `${prompts} prompts, memory in ${memory}`);

describe.concurrent("runs that are re-run", () => {
  const tallies: Tally[] = [];

  test.each([...GROUPS])(
    "%s: no job is lost, and none is started twice",
    { timeout: 1_800_000 },
    async (_, stories: readonly Story[]) => {
      for (const story of stories) {
        const tally = await play(story);
        expect(tally, JSON.stringify(story)).toMatchObject({ secondCreates: 0, lostJobs: 0 });
        tallies.push(tally);
      }
    },
  );

  afterAll(() => console.log(`The same step is the same request: ${inNumbers(tallies)}`));
});
