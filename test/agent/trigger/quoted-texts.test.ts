import fc from "fast-check";
import { expect, test } from "vitest";
import { takeApart } from "../../../src/agent/trigger/quoted-texts.ts";

const textOf = (body: string) => ({ id: body, body, author: null, authorIsKnown: false, writtenAt: null });

test("a prompt is taken apart where any text stands in it", () => {
  const words = fc.string({ unit: fc.constantFrom("a", "b", " "), minLength: 8, maxLength: 12 });
  const property = fc.property(
    words,
    fc.array(fc.oneof(words, fc.constant(null)), { maxLength: 6 }),
    (body, parts) => {
      const prompt = parts
        .map((part) => part ?? body.trim())
        .join("")
        .trim();
      const found = takeApart(prompt, [textOf(body)]).map((part) => (typeof part === "string" ? part : null));
      expect(found).toEqual(
        body.trim().length < 8
          ? [prompt]
          : prompt.split(body.trim()).flatMap((own, at) => (at === 0 ? [own] : [null, own])),
      );
    },
  );
  fc.assert(property, { numRuns: 2000 });
});

test("a text that is nearly there at each of its letters takes no more steps than another one", () => {
  const half = "a".repeat(30_000);
  // Compared letter by letter at each place, these are a thousand million steps.
  for (let times = 0; times < 20; times += 1) {
    expect(takeApart(half.repeat(4), [textOf(`${half}b${half}`)])).toEqual([half.repeat(4)]);
  }
});
