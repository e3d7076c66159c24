import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { photographs, wordsIn } from "../../../emulator/demo/photographs.ts";

test("the pictures of the README show what the action writes: if not, `npm run pictures`", async () => {
  const { visitors, ...shown } = await photographs();
  const words = Object.fromEntries(Object.entries(shown).map(([name, html]) => [name, wordsIn(html)]));
  expect(words).toEqual(JSON.parse(readFileSync("docs/images/words.json", "utf8")));
  expect(visitors).toBe(readFileSync("docs/images/visitors.svg", "utf8"));
});
