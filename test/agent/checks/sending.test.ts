import { describe, expect, test } from "vitest";
import { countedIn, isOutdated, takenBackFrom } from "../../../src/agent/checks/sending.ts";
import { aHandOver } from "../a-hand-over.ts";

const SHA = "c".repeat(40);
const DECIDED = { sha: SHA, handOver: "Ask here." };
const NOW = { ...DECIDED, state: "open" };

test.each<[string, Partial<typeof NOW> | { readonly handOver: null }, boolean]>([
  ["nothing has happened", {}, false],
  ["the hand-over says something else", { handOver: "Checks have failed." }, true],
  ["the hand-over does not verify any more, or is gone", { handOver: null }, true],
  ["the pull request is closed", { state: "closed" }, true],
  ["it has a newer commit", { sha: "d".repeat(40) }, true],
])("%s since it was decided to send", (_, changes, expected) => {
  expect(isOutdated(DECIDED, { ...NOW, ...changes })).toBe(expected);
});

test("a message counts, and its commit is remembered; all else stays", () => {
  const before = aHandOver({ fixes: 1, lastSha: "b".repeat(40) });
  const earlierShas = ["b".repeat(40)];
  expect(countedIn(before, SHA)).toEqual({ ...before, fixes: 2, lastSha: SHA, earlierShas });
});

describe("a message that never reached the job", () => {
  const before = aHandOver({ fixes: 1, lastSha: "b".repeat(40) });
  const counted = countedIn(before, SHA);
  const uncount = { sha: SHA, lastSha: before.lastSha };

  test("is taken back, and what was written since stays", () => {
    const moved = { state: "moved", movedTo: "https://github.com/acme/shop/pull/11" } as const;
    expect(takenBackFrom({ ...counted, ...moved }, uncount)).toEqual({ ...before, ...moved });
  });

  test("is taken back, and the commits before it are remembered as they were", () => {
    const third = { ...before, earlierShas: ["a".repeat(40)] };
    expect(takenBackFrom(countedIn(third, SHA), uncount)).toEqual(third);
  });

  test("is taken back where it was the first one", () => {
    const first = aHandOver();
    expect(takenBackFrom(countedIn(first, SHA), { sha: SHA, lastSha: null })).toEqual(first);
  });

  test.each([
    ["another run has counted one about another commit since", countedIn(counted, "d".repeat(40))],
    ["it was taken back already", before],
  ])("%s: nothing is", (_, now) => {
    expect(takenBackFrom(now, uncount)).toBeUndefined();
  });
});
