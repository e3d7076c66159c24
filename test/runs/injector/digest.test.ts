import { expect, test } from "vitest";
import { cutShort } from "./digest-weeks.ts";

// `digest-sweep.test.ts` has the other weeks, and faults at each call.
test("a first week is killed or cancelled after each of its effects, and the next ones lose nothing and pay nothing twice", async () => {
  const { found, instants } = await cutShort(async () => {}, false);
  expect(found).toEqual([]);
  expect(instants).toBeGreaterThan(2);
});
