import { expect, test } from "vitest";
import { walk } from "./walk.ts";

// `npm run test:nightly` walks for ten minutes.
test.each([1, 2, 3])(
  "what the digest tells in a life at random, seed %s, is what the oracle says",
  async (seed) => {
    expect((await walk(seed, 12)).findings).toEqual([]);
  },
);
