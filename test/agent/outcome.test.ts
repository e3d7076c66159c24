import { expect, test } from "vitest";
import { InputError } from "../../src/action/input-rules.ts";
import {
  endingOfInput,
  failsStep,
  jobEndOf,
  OUTCOME_NAMES,
  type Outcome,
  PHASES,
  phaseFactsOf,
} from "../../src/agent/outcome.ts";
import { hasEnded } from "../../src/service/job.ts";

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

test.each([
  ["pull-request", "pull-request"],
  ["no-pull-request", "no-pull-request"],
  ["archived", "archived"],
  ["failed", "failed"],
  ["lost", "lost"],
  ["timed-out", undefined],
  ["started", undefined],
  ["error", undefined],
  ["cancelled", undefined],
  ["create-unknown", undefined],
  ["working", undefined],
  ["starting", undefined],
] as const)("%s stands for the end %s of a job", (phase, end) => {
  expect(jobEndOf(phase)).toBe(end);
});

test("a wrong input says the same in the thread, but for what somebody gave", () => {
  const problem = { found: "is `abc`", rule: "it has to be a number", fix: "Give a number." };
  const shown = endingOfInput(new InputError("timeout", problem));
  expect(shown).not.toHaveProperty("publicMessage");
  const { message, publicMessage } = endingOfInput(
    new InputError("timeout", { ...problem, isQuoting: true }),
  );
  expect(message).toContain("abc");
  expect(publicMessage).toBe("The input `timeout` cannot be used: it has to be a number.");
});

test("the phrase alone is answered with a question, and any other refusal with its outcome's words", () => {
  const shown = (reason: "no-instruction" | "edited") =>
    phaseFactsOf({ outcome: "skipped", reason }).headline;
  expect(shown("no-instruction")).toBe("💬 What should the agent do?");
  expect(shown("edited")).toBe(PHASES.skipped.headline);
});
