import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createRepository, type Repository } from "./repository.ts";

/** A repository whose remote has these tags, oldest first, each at a commit of its own. */
function withTags(...tags: string[]): Repository {
  const repository = createRepository();
  for (const tag of tags) {
    repository.commit({ version: tag });
    repository.git("tag", tag);
  }
  repository.git("push", "--quiet", "origin", "main", "--tags");
  return repository;
}

/** The version at which the remote's tag of a major version stands. */
function standsAt(repository: Repository, majorTag = "v1"): string {
  repository.git("fetch", "--quiet", "--tags", "--force", "origin");
  return repository.git("describe", "--tags", "--exact-match", "--match", "v*.*.*", `${majorTag}^{commit}`);
}

function setMajorTag(repository: Repository, at: string, ...options: string[]): void {
  repository.git("tag", ...options, "v1", at);
  repository.git("push", "--quiet", "origin", "v1");
}

describe("the tag of the major version", () => {
  test("appears with the first release", () => {
    const repository = withTags("v1.0.0");
    expect(repository.run("major-tag.ts", "v1.0.0").exitCode).toBe(0);
    expect(standsAt(repository)).toBe("v1.0.0");
  });

  test.each([
    ["v1.0.0", "v1.0.1"],
    ["v1.9.0", "v1.10.0"],
  ])("moves from %s on to %s", (before, released) => {
    const repository = withTags(before, released);
    setMajorTag(repository, before);
    expect(repository.run("major-tag.ts", released)).toEqual({
      exitCode: 0,
      output: `v1 moved to ${released}, ${repository.git("rev-parse", released)}.\n`,
    });
    expect(standsAt(repository)).toBe(released);
  });

  test("moves on when it was annotated, and then is a bare one", () => {
    const repository = withTags("v1.0.0", "v1.1.0");
    setMajorTag(repository, "v1.0.0", "--annotate", "--message=One");
    expect(repository.run("major-tag.ts", "v1.1.0").exitCode).toBe(0);
    expect(standsAt(repository)).toBe("v1.1.0");
    expect(repository.git("cat-file", "-t", "v1")).toBe("commit");
  });

  test("moves to the commit of an annotated release tag", () => {
    const repository = withTags("v1.0.0");
    setMajorTag(repository, "v1.0.0");
    const commit = repository.commit({ version: "v1.1.0" });
    repository.git("tag", "--annotate", "--message=Release", "v1.1.0");
    repository.git("push", "--quiet", "origin", "v1.1.0");
    expect(repository.run("major-tag.ts", "v1.1.0").exitCode).toBe(0);
    expect(repository.git("ls-remote", "--tags", "origin", "v1")).toBe(`${commit}\trefs/tags/v1`);
  });

  test("moves from a checkout that holds the release's commit alone", () => {
    const repository = withTags("v1.0.0", "v1.1.0", "v1.2.0");
    setMajorTag(repository, "v1.0.0");
    repository.git("update-ref", "--no-deref", "HEAD", "v1.2.0");
    writeFileSync(join(repository.folder, ".git/shallow"), `${repository.git("rev-parse", "HEAD")}\n`);
    expect(repository.git("rev-list", "--count", "HEAD")).toBe("1");
    expect(repository.run("major-tag.ts", "v1.2.0").exitCode).toBe(0);
    expect(standsAt(repository)).toBe("v1.2.0");
  });

  test("of another major version stays", () => {
    const repository = withTags("v1.4.0", "v2.0.0");
    setMajorTag(repository, "v1.4.0");
    expect(repository.run("major-tag.ts", "v2.0.0").exitCode).toBe(0);
    expect([standsAt(repository), standsAt(repository, "v2")]).toEqual(["v1.4.0", "v2.0.0"]);
  });

  test.each([
    { name: "an older release is published late", tags: ["v1.3.0", "v1.4.0"], released: "v1.3.0" },
    { name: "a fix of an older minor version is published", tags: ["v1.4.0", "v1.3.9"], released: "v1.3.9" },
    { name: "the same release is published again", tags: ["v1.4.0"], released: "v1.4.0" },
    { name: "a pre-release is published", tags: ["v1.4.0", "v1.5.0-rc.1"], released: "v1.5.0-rc.1" },
  ])("stays when $name", ({ tags, released }) => {
    const repository = withTags(...tags);
    setMajorTag(repository, "v1.4.0");
    const { exitCode, output } = repository.run("major-tag.ts", released);
    expect(exitCode).toBe(0);
    expect(output).toContain("v1 stays where it is");
    expect(standsAt(repository)).toBe("v1.4.0");
  });

  test("does not appear with a pre-release", () => {
    const repository = withTags("v1.0.0-rc.1");
    expect(repository.run("major-tag.ts", "v1.0.0-rc.1").exitCode).toBe(0);
    expect(repository.git("ls-remote", "--tags", "origin", "v1")).toBe("");
  });

  test("is left to a person when it stands at no release", () => {
    const repository = withTags("v1.0.0", "v1.1.0");
    const elsewhere = repository.commit({ version: "none" });
    setMajorTag(repository, elsewhere);
    const { exitCode, output } = repository.run("major-tag.ts", "v1.1.0");
    expect(exitCode).toBe(1);
    expect(output).toContain("no release. Move it by hand.");
    expect(repository.git("ls-remote", "--tags", "origin", "v1")).toContain(elsewhere);
  });

  test("does not move to a tag that the remote lacks", () => {
    const repository = withTags("v1.0.0");
    expect(repository.run("major-tag.ts", "v1.1.0")).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("the remote has no tag v1.1.0"),
    });
  });

  test("stays in a dry run, which says where it would move", () => {
    const repository = withTags("v1.0.0", "v1.1.0");
    setMajorTag(repository, "v1.0.0");
    const { exitCode, output } = repository.run("major-tag.ts", "v1.1.0", "--dry-run");
    expect(exitCode).toBe(0);
    expect(output).toContain("v1 would move to v1.1.0");
    expect(standsAt(repository)).toBe("v1.0.0");
  });
});
