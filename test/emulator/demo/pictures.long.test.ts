import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderGallery } from "../../../emulator/demo/gallery.ts";
import { galleryMarkdown } from "../../../emulator/demo/gallery-markdown.ts";
import { photographs, wordsIn } from "../../../emulator/demo/photographs.ts";

test("the pictures and the gallery show what the action writes: if not, `npm run pictures`", {
  timeout: 600_000,
}, async () => {
  const states = await renderGallery(() => {});
  const { visitors, ...shown } = await photographs(states);
  const words = Object.fromEntries(Object.entries(shown).map(([name, html]) => [name, wordsIn(html)]));
  expect(words).toEqual(JSON.parse(readFileSync("docs/images/words.json", "utf8")));
  expect(galleryMarkdown(states)).toBe(readFileSync("docs/gallery.md", "utf8"));
  expect(visitors).toBe(readFileSync("docs/images/visitors.svg", "utf8"));
});
