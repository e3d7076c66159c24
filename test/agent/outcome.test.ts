import { describe, expect, test } from "vitest";
import {
  endingOf,
  factsOf,
  failsStep,
  OUTCOME_NAMES,
  type Outcome,
  PHASES,
} from "../../src/agent/outcome.ts";
import { hasEnded } from "../../src/service/job.ts";

const LINK = "https://github.com/acme/handbook/pull/12";

test.each([
  ["active", false],
  ["completed", true],
  ["archived", true],
  ["failed", true],
  ["queued", false],
  ["Completed", false],
  ["toString", false],
  ["", false],
  [null, false],
])("the status %j is an end: %s", (status, ended) => {
  expect(hasEnded(status)).toBe(ended);
});

const byDefault = new Set<Outcome>(["failed", "archived", "timed-out", "lost", "create-unknown"]);

describe("how a job ended", () => {
  test.each<[string, unknown, Outcome]>([
    ["completed", LINK, "pull-request"],
    ["completed", null, "no-pull-request"],
    ["completed", undefined, "no-pull-request"],
    ["completed", "", "no-pull-request"],
    ["completed", "javascript:alert(1)", "no-pull-request"],
    ["completed", { url: LINK }, "no-pull-request"],
    ["archived", LINK, "pull-request"],
    ["archived", null, "archived"],
    ["archived", 7, "archived"],
    ["failed", null, "failed"],
    ["failed", LINK, "failed"],
  ])("%s with the link %j: %s", (status, prLink, outcome) => {
    expect(endingOf({ id: "j1", status, prLink }, byDefault)).toMatchObject({ outcome });
  });

  test("a failed job's id is all there is to quote", () => {
    const { message, next, details } = endingOf({ id: "j1", status: "failed", prLink: null }, byDefault);
    expect(message).toContain("no reason");
    expect(next).toBe("Ask again with a narrower instruction.");
    expect(details).toContain("j1");
  });

  test("a job without a pull request is not said to have changed nothing", () => {
    const { message, next } = endingOf({ id: "j1", status: "completed", prLink: null }, byDefault);
    expect(message).toContain("no pull request was opened");
    expect(next).toMatch(/Usually no file had to change.*push to the deployment branch/);
  });

  test("a job without the pull request that `fail-on` asks for is as bad as one that failed", () => {
    const job = { id: "j1", status: "completed", prLink: null };
    const shown = (failOn: readonly Outcome[]) => factsOf(endingOf(job, new Set(failOn)));
    expect(shown(["no-pull-request"])).toMatchObject({
      headline: "😕 Finished without a pull request",
      reaction: "confused",
    });
    expect(shown(["failed"])).toMatchObject({
      headline: "👍 Finished without a pull request",
      reaction: "+1",
    });
  });

  test("an archived job is to be looked for", () => {
    const { message, next } = endingOf({ id: "j1", status: "archived", prLink: null }, byDefault);
    expect(message).toMatch(/archived.*no pull request is known/);
    expect(next).toMatch(/dashboard, or ask again/);
  });

  test("with a pull request, there is nothing left to do", () => {
    const ending = endingOf({ id: "j1", status: "completed", prLink: LINK }, byDefault);
    expect(ending.message).toContain("opened a pull request");
    expect(ending.next).toBeUndefined();
    expect(factsOf(ending)).toMatchObject({ headline: "🚀 Pull request opened", reaction: "rocket" });
  });
});

/** What is shown and done at each end. */
const ends: ReadonlyArray<readonly [Outcome, reaction: string | undefined, failsByDefault: boolean]> = [
  ["pull-request", "rocket", false],
  ["no-pull-request", "+1", false],
  ["archived", "confused", true],
  ["failed", "confused", true],
  ["timed-out", "confused", true],
  ["lost", "confused", true],
  ["create-unknown", "confused", true],
  ["started", undefined, false],
  ["collected", undefined, false],
  ["cancelled", undefined, false],
  ["skipped", undefined, false],
  ["error", "confused", true],
];

test.each(ends)("%s: reaction %s, fails by default: %s", (outcome, reaction, fails) => {
  expect(PHASES[outcome].reaction).toBe(reaction);
  expect(failsStep(outcome, byDefault)).toBe(fails);
  expect(failsStep(outcome, new Set())).toBe(outcome === "error");
  expect(failsStep(outcome, new Set([outcome]))).toBe(true);
});

test("no outcome is left out", () => {
  expect(ends.map(([outcome]) => outcome)).toEqual([...OUTCOME_NAMES]);
});
