import { describe, expect, test } from "vitest";
import { createRepository, projectAt, type Repository } from "./repository.ts";

/** A repository whose main branch, known to the remote too, holds these files. */
function withFiles(files: Record<string, string>): Repository {
  const repository = createRepository();
  repository.commit(files);
  repository.git("push", "--quiet", "origin", "main");
  return repository;
}

describe("a release", () => {
  test.each(["1.2.3", "1.2.3-rc.1"])("of %s is fine when tag, package and changelog agree", (version) => {
    expect(withFiles(projectAt(version)).run("check.ts", `v${version}`)).toEqual({
      exitCode: 0,
      output: `v${version} can be released.\n`,
    });
  });

  test.each([
    {
      what: "another version in package.json",
      files: { "package.json": '{"version": "1.2.2"}' },
      says: 'package.json says "1.2.2", not "1.2.3"',
    },
    {
      what: "a lock of another version",
      files: { "package-lock.json": '{"version": "1.2.3", "packages": {"": {"version": "1.2.2"}}}' },
      says: 'package-lock.json, packages, says "1.2.2"',
    },
    {
      what: "entries that nobody gave a version",
      files: { "CHANGELOG.md": "## Unreleased\n\n- New.\n\n## 1.2.3\n\n- Faster.\n" },
      says: 'The newest entry of CHANGELOG.md says "Unreleased"',
    },
    {
      what: "a changelog without entries",
      files: { "CHANGELOG.md": "# Changelog\n" },
      says: 'The newest entry of CHANGELOG.md says ""',
    },
    {
      what: "an empty entry",
      files: { "CHANGELOG.md": "## 1.2.3\n\n## 1.2.2\n\n- Older.\n" },
      says: "The newest entry of CHANGELOG.md says nothing",
    },
  ])("is stopped by $what", ({ files, says }) => {
    const { exitCode, output } = withFiles({ ...projectAt("1.2.3"), ...files }).run("check.ts", "v1.2.3");
    expect(exitCode).toBe(1);
    expect(output).toContain(`::error title=Release v1.2.3::${says}`);
  });

  test("is stopped when its commit is not on main", () => {
    const repository = withFiles(projectAt("1.2.2"));
    repository.commit(projectAt("1.2.3"));
    const { exitCode, output } = repository.run("check.ts", "v1.2.3");
    expect(exitCode).toBe(1);
    expect(output).toContain("The commit is not on origin/main");
  });

  test.each(["v1", "1.2.3", ""])("is stopped when its tag is %j", (tag) => {
    const { exitCode, output } = withFiles(projectAt("1.2.3")).run("check.ts", tag);
    expect(exitCode).toBe(1);
    expect(output).toContain("is no version's tag");
  });
});
