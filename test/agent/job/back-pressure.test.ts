import { expect, test } from "vitest";
import { endingIfTooMany } from "../../../src/agent/job/back-pressure.ts";

const LIMIT = {
  most: 2,
  author: "mintlify[bot]",
  repository: { owner: "acme", name: "handbook" },
};

test.each([
  [0, undefined],
  [1, undefined],
  [2, "`acme/handbook` has 2 open pull requests by `mintlify[bot]`, as many as are allowed."],
])("%i open of 2 that are allowed", (count, message) => {
  const open = Array.from({ length: count }, (_, n) => `https://github.com/acme/handbook/pull/${n}`);
  expect(endingIfTooMany(open, LIMIT)?.message).toBe(message);
});
