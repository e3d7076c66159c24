import { expect, test } from "vitest";
import { isLater, type Version, versionOfTag } from "../../release/version.ts";

test.each([
  "v1",
  "v1.2",
  "1.2.3",
  "v01.2.3",
  "v1.2.3.4",
  "v1.2.3-",
  "v1.2.3+5",
  "v1.2.3-rc..1",
  "v1.2.3 ",
  "latest",
  "",
])("%j is no version's tag", (tag) => {
  expect(versionOfTag(tag)).toBeNull();
});

test.each([
  ["v1.2.3", { text: "1.2.3", major: 1, minor: 2, patch: 3, isPrerelease: false }],
  ["v0.0.10", { text: "0.0.10", major: 0, minor: 0, patch: 10, isPrerelease: false }],
  ["v2.0.0-rc.1", { text: "2.0.0-rc.1", major: 2, minor: 0, patch: 0, isPrerelease: true }],
])("%s names a version", (tag, version) => {
  expect(versionOfTag(tag)).toEqual(version);
});

test("versions are ordered by their numbers, not by their letters", () => {
  const tags = ["v1.0.0", "v1.0.9", "v1.0.10", "v1.9.0", "v1.10.0", "v2.0.0", "v10.0.0"];
  const versions = tags
    .map((tag) => versionOfTag(tag))
    .filter((version): version is Version => version !== null);
  const later = versions.map((one) => versions.filter((other) => isLater(one, other)).length);
  expect(later).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
