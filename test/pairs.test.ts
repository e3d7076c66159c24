import { expect, test } from "vitest";
import { pairwise } from "./pairs.ts";

const factors = {
  letter: ["a", "b", "c"],
  digit: [1, 2, 3, 4],
  flag: [true, false],
  sign: ["+", "-"],
} as const;

test("each two values of two factors meet in a row", () => {
  const rows = pairwise(factors);
  const names = ["letter", "digit", "flag", "sign"] as const;
  const missing = names.flatMap((one) =>
    names
      .filter((other) => other !== one)
      .flatMap((other) =>
        factors[one].flatMap((a) =>
          factors[other]
            .filter((b) => !rows.some((row) => row[one] === a && row[other] === b))
            .map((b) => `${a} with ${b}`),
        ),
      ),
  );

  expect(missing).toEqual([]);
});

test("there are far fewer rows than combinations, and the same ones each time", () => {
  expect(pairwise(factors).length).toBeLessThan(20);
  expect(pairwise(factors)).toEqual(pairwise(factors));
});
