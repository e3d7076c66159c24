import fc from "fast-check";
import { expect, test } from "vitest";
import { takeApart } from "../../../src/agent/text/quoted-texts.ts";

const textOf = (body: string) => ({
  id: body,
  url: "",
  body,
  author: null,
  authorIsKnown: false,
  writtenAt: null,
});

test("of texts that contain one another, the longest is taken out first", () => {
  const [title, body] = [textOf("Fix the retries"), textOf("Fix the retries, please.")];
  expect(takeApart("Do it:\r\nFix the retries, please. Now.", [title, body])).toEqual([
    "Do it:\n",
    body,
    " Now.",
  ]);
});

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
  fc.assert(property);
});
