import { expect, test } from "vitest";
import { cutShort } from "./digest-weeks.ts";

// `digest-sweep.test.ts` has the other weeks, and faults at each call.
test.each([
  ["the next ones", false],
  ["a re-run and the next ones", true],
])(
  "a first week is killed or cancelled after each of its effects, and %s lose nothing and pay nothing twice",
  async (_, isRunAgain) => {
    const { found, instants } = await cutShort({ begin: async () => {}, isRunAgain }, false);
    expect(found).toEqual([]);
    expect(instants).toBeGreaterThan(2);
  },
);
