import { describe, expect, test } from "vitest";
import { InputError } from "../../src/action/input-rules.ts";
import { writePrompt } from "../../src/digest/prompt.ts";
import { aMerge, from } from "./a-merge.ts";

/** The prompt of so many merges that nothing but a number is known of. */
function promptOf(many: number): string {
  const told = Array.from({ length: many }, (_, index) => aMerge(index + 1));
  const news = { spans: [from], told, reasons: [], instructions: "" };
  return writePrompt(news).sent.text;
}

describe("so many merges", () => {
  test("as have room by number are told, each of them", () => {
    const words = new Set(promptOf(5000).split(/\s/));
    expect(
      Array.from({ length: 5000 }, (_, index) => `#${index + 1}`).filter((it) => !words.has(it)),
    ).toEqual([]);
  });

  test("as have no room by number are an error that says what helps", () => {
    expect(() => promptOf(6000)).toThrow(InputError);
    expect(() => promptOf(6000)).toThrow("6000 merges and pushes are more than one job can be given");
  });
});
