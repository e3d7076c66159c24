import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { renderMarkdown } from "../../../emulator/demo/markdown.ts";
import { layOut } from "../../../emulator/demo/plain-text.ts";

test.each([
  ["one two three", ["one two", "three"]],
  ["a\nb", ["a", "b"]],
  ["- a\n- b\n  c", ["• a", "• b", "  c"]],
  ["1. a\n2. b", ["1. a", "2. b"]],
  ["- [ ] a\n- [x] b", ["[ ] a", "[x] b"]],
  ["| a | b |\n|---|---|\n| long | x |", ["a     b", "────  ─", "long  x"]],
  ["> q", ["│ q"]],
  ["```\nx  y\n```", ["    x  y"]],
  ["[x](https://y.z)", ["x", "(https://y.z)"]],
  ["<details><summary>S</summary>\n\nhidden\n\n</details>", ["▸ S"]],
  ["<details open><summary>S</summary>\n\nshown\n\n</details>", ["▾ S", "  shown"]],
  ["a\n\n---\n\nb", ["a", "", "──────────", "", "b"]],
])("%j", (markdown, lines) => {
  const laidOut = layOut(renderMarkdown(markdown).page.children, 10);
  expect(laidOut.map(stripVTControlCharacters)).toEqual(lines);
});
