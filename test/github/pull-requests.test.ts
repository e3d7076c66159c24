import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { changesGitHubFolder, listChangedFiles, readPull } from "../../src/github/pull-requests.ts";
import { connectTo, limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

const filesNamed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ filename: `f${index}` }));

describe("a pull request", () => {
  test("as it is now", async () => {
    expect(await readPull(connectTo(github), 8, limits())).toMatchObject({
      number: 8,
      state: "open",
      merged: false,
      created_at: expect.stringMatching(/^\d{4}-/),
      base: { ref: "main", repo: { full_name: "acme/shop" } },
      head: { ref: "feature", sha: expect.stringMatching(/^[\da-f]{40}$/) },
    });
    expect(github.violations).toEqual([]);
  });

  test("the files that it changes", async () => {
    expect(await listChangedFiles(connectTo(github), 8, limits())).toEqual([
      { filename: "src/retry.ts", status: "added" },
      { filename: "src/connect.ts", status: "modified" },
    ]);
    expect(github.violations).toEqual([]);
  });

  test.each([
    [101, 101, 2],
    [301, 300, 3],
  ])("of %d files %d are read, in %d pages", async (count, read, pages) => {
    const { number } = github.state.addPullRequest({ files: filesNamed(count) });
    expect(await listChangedFiles(connectTo(github), number, limits())).toHaveLength(read);
    expect(github.requests).toHaveLength(pages);
  });

  // What is beyond the files that are read may be a workflow.
  test.each([
    [299, { filename: "docs/a.md" }, false],
    [299, { filename: ".GitHub/a.yml" }, true],
    [300, { filename: "docs/a.md" }, true],
  ])("with %d files of which the last is %j changes .github/: %j", async (count, last, expected) => {
    const { number } = github.state.addPullRequest({ files: [...filesNamed(count - 1), last] });
    const files = await listChangedFiles(connectTo(github), number, limits({ ms: 20_000 }));
    expect(changesGitHubFolder(files)).toBe(expected);
  });

  test("that moves a file out of .github/ changes it", async () => {
    const body = [{ filename: "docs/a.yml", previous_filename: ".github/a.yml", status: "renamed" }];
    github.faults.add({ kind: "list-files", at: 1, fault: { type: "status", status: 200, body } });
    expect(changesGitHubFolder(await listChangedFiles(connectTo(github), 8, limits()))).toBe(true);
  });
});
