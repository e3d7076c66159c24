import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { changesGitHubFolder, listChangedFiles } from "../../src/github/changed-files.ts";
import { readPull } from "../../src/github/pull-requests.ts";
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
      changed_files: 2,
      base: { ref: "main", repo: { full_name: "acme/shop" } },
      head: { ref: "feature", sha: expect.stringMatching(/^[\da-f]{40}$/) },
    });
    expect(github.violations).toEqual([]);
  });

  test("the files that it changes", async () => {
    const changes = { kind: "pull-request", number: 8 } as const;
    expect(await listChangedFiles(connectTo(github), changes, limits())).toEqual({
      files: [
        { filename: "src/retry.ts", status: "added", additions: 42, deletions: 0 },
        { filename: "src/connect.ts", status: "modified", additions: 3, deletions: 1 },
      ],
      mayBeCut: false,
    });
    expect(github.violations).toEqual([]);
  });

  test.each([
    [101, 101, 2, false],
    [299, 299, 3, false],
    [300, 300, 3, true],
    [301, 300, 3, true],
  ])("of %d files %d are read, in %d pages", async (count, read, pages, mayBeCut) => {
    const { number } = github.state.addPullRequest({ files: filesNamed(count) });
    const changed = await listChangedFiles(connectTo(github), { kind: "pull-request", number }, limits());
    expect(changed).toMatchObject({ mayBeCut });
    expect(changed.files).toHaveLength(read);
    expect(github.requests).toHaveLength(pages);
  });

  // What is beyond the files that are read may be a workflow.
  test.each([
    [299, { filename: "docs/a.md" }, false],
    [299, { filename: ".GitHub/a.yml" }, true],
    [300, { filename: "docs/a.md" }, true],
  ])("with %d files of which the last is %j changes .github/: %j", async (count, last, expected) => {
    const { number } = github.state.addPullRequest({ files: [...filesNamed(count - 1), last] });
    expect(await changesGitHubFolder(connectTo(github), number, limits({ ms: 20_000 }))).toBe(expected);
  });

  test("that moves a file out of .github/ changes it", async () => {
    const facts = { status: "renamed", additions: 0, deletions: 0 };
    const body = [{ filename: "docs/a.yml", previous_filename: ".github/a.yml", ...facts }];
    github.faults.add({ kind: "list-files", at: 1, fault: { type: "status", status: 200, body } });
    expect(await changesGitHubFolder(connectTo(github), 8, limits())).toBe(true);
  });
});

describe("a push", () => {
  /** So many commits on top of a first one, each with so many files of its own. */
  function commits(count: number, filesEach: number) {
    const { state } = github;
    const before = state.addCommit({ parent: null }).sha;
    const after = Array.from({ length: count }, (_, commit) => {
      const files = filesNamed(filesEach).map(({ filename }) => ({ filename: `${commit}-${filename}` }));
      return state.addCommit({ files }).sha;
    }).at(-1);
    return { kind: "comparison", before, after: after ?? before } as const;
  }

  test.each([
    [2, 1, 2, false],
    [2, 200, 300, true],
  ])("of %d commits with %d files each", async (count, filesEach, listed, mayBeCut) => {
    const changed = await listChangedFiles(connectTo(github), commits(count, filesEach), limits());
    expect([changed.files.length, changed.mayBeCut]).toEqual([listed, mayBeCut]);
    expect(github.requests.map(({ kind }) => kind)).toEqual(["compare"]);
    expect([...github.violations, ...github.oddAnswers]).toEqual([]);
  });
});
