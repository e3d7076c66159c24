import fc from "fast-check";
import { expect, test } from "vitest";
import { createPathFilter } from "../../src/visitors/path-filter.ts";

test.each([
  ["/guide/**", "/guide/a/b", true],
  ["/guide/**", "/guide", true],
  ["/guide/**", "/guides/a", false],
  ["/guide/*", "/guide/a", true],
  ["/guide/*", "/guide/a/b", false],
  ["/guide/?", "/guide/a", true],
  ["/guide/?", "/guide/ab", false],
  ["/guide/?", "/guide/😀", true],
  ["/guide/??", "/guide/😀", false],
  ["/guide/v1.*", "/guide/v1.2", true],
  ["/guide/v1.*", "/guide/v1x2", false],
  ["**/api/**", "/docs/v2/api/jobs", true],
  ["**", "/.hidden/x\n::y", true],
  ["/a*b", "/a\nb", true],
  ["/[ab]", "/a", false],
  ["guide/**", "/guide/a", false],
  ["!/guide/**", "/guide/a", false],
  ["!/guide/**", "/api", true],
  ["/a**b", "/a-b", true],
  ["**", `/${"x".repeat(2047)}`, true],
  ["**", `/${"x".repeat(2048)}`, false],
])("%s on %j: %j", (glob, path, kept) => {
  expect(createPathFilter([glob])(path)).toBe(kept);
});

test.each([
  [[], "/guide/a", true],
  [[], `/${"x".repeat(3000)}`, true],
  [["/guide/**", "/api/**"], "/api/jobs", true],
  [["/guide/**", "/api/**"], "/blog/x", false],
  [["/guide/**", "!/guide/old/**", "!/guide/draft"], "/guide/a", true],
  [["/guide/**", "!/guide/old/**", "!/guide/draft"], "/guide/old/a", false],
  [["!/api", "!/guide"], "/guide", false],
])("%j on %j: %j", (globs, path, kept) => {
  expect(createPathFilter(globs)(path)).toBe(kept);
});

/** The meaning of a glob, said as plainly as can be, in time that nobody could wait for on a long path. */
function means(glob: readonly string[], path: readonly string[]): boolean {
  const [first, ...others] = glob;
  const [segment, ...rest] = path;
  if (first === "**") return means(others, path) || (segment !== undefined && means(glob, rest));
  if (first === undefined || segment === undefined) return first === segment;
  const pattern = first.replaceAll(".", "\\.").replaceAll("?", ".").replaceAll("*", ".*");
  return new RegExp(`^${pattern}$`).test(segment) && means(others, rest);
}

test("property: a glob keeps what its meaning says", () => {
  const segment = fc.string({ unit: fc.constantFrom("a", "b", "."), minLength: 1, maxLength: 4 });
  const wild = fc.string({ unit: fc.constantFrom("a", "b", "?", "*a"), minLength: 1, maxLength: 4 });
  const globs = fc.array(fc.oneof(segment, wild, fc.constantFrom("*", "**")), { minLength: 1, maxLength: 6 });
  const paths = fc.array(segment, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(globs, paths, (glob, path) => {
      expect(createPathFilter([`/${glob.join("/")}`])(`/${path.join("/")}`)).toBe(means(glob, path));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["/*a*a*a*a*a*a*a*b", `/${"a".repeat(2000)}`],
  ["/**/a/**/a/**/a/**/a/**/b", "/a".repeat(1000)],
])("%s does not try all ways to match, which would take for ever", (glob, path) => {
  expect(createPathFilter([glob])(path)).toBe(false);
});
