import { expect, test } from "vitest";
import { createPathFilter } from "../../src/action/path-filter.ts";

test.each([
  [["/guide/**"], "/guide/a/b", true],
  [["/guide/**"], "/guide", true],
  [["/guide/**"], "/guides/a", false],
  [["/guide/*"], "/guide/a/b", false],
  [["/guide/?"], "/guide/😀", true],
  [["/guide/?"], "/guide/ab", false],
  [["/guide/v1.*"], "/guide/v1x2", false],
  [["**/api/**"], "/docs/v2/api/jobs", true],
  [["/a*b"], "/a\nb", true],
  // However long it is, no path disappears behind a filter that is not about it.
  [["**"], `/${"x".repeat(3000)}`, true],
  [["!/old/**"], `/${"x".repeat(3000)}`, true],
  [["!/old/**"], `/old/${"x".repeat(3000)}`, false],
  [[], `/${"x".repeat(3000)}`, true],
  [["/guide/**", "/api/**"], "/blog/x", false],
  [["/guide/**", "!/guide/old/**"], "/guide/old/a", false],
  [["!/guide/**"], "/api", true],
])("%j on %j: %j", (globs, path, kept) => {
  expect(createPathFilter(globs)(path)).toBe(kept);
});

test.each([
  ["/*a*a*a*a*a*a*a*b", `/${"a".repeat(2000)}`],
  ["/**/a/**/a/**/a/**/a/**/b", "/a".repeat(1000)],
])("%s does not try all ways to match, which would take forever", (glob, path) => {
  expect(createPathFilter([glob])(path)).toBe(false);
});
