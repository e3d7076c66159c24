import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { changesGitHubFolder, listChangedFiles } from "../../src/github/changed-files.ts";
import { readPull } from "../../src/github/pull-requests.ts";
import { connectTo, limits } from "./connect.ts";

let github: EmulatedGitHub;

const PULL = { kind: "pull-request", number: 8 } as const;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

test("the files that a pull request changes", async () => {
  expect(await listChangedFiles(connectTo(github), PULL, limits())).toEqual({
    files: [
      { filename: "src/retry.ts", status: "added", additions: 42, deletions: 0 },
      { filename: "src/connect.ts", status: "modified", additions: 3, deletions: 1 },
    ],
    mayBeCut: false,
  });
  expect(github.violations).toEqual([]);
});

test.each([
  [99, 99, 1, false],
  [100, 100, 1, false],
  [101, 101, 2, false],
  [250, 250, 3, false],
  [300, 300, 3, false],
  [500, 300, 3, true],
])("of %d files %d are read, in %d pages", async (count, read, pages, mayBeCut) => {
  const files = Array.from({ length: count }, (_, index) => ({ filename: `f${index}` }));
  const { number } = github.state.addPullRequest({ files });
  const changed = await listChangedFiles(connectTo(github), { ...PULL, number }, limits());
  expect(changed).toMatchObject({ mayBeCut });
  expect(changed.files).toHaveLength(read);
  expect(github.requests).toHaveLength(pages);
});

test("a token that may not see them", async () => {
  github.faults.add({ kind: "list-files", at: "every", fault: { type: "status", status: 403 } });
  await expect(listChangedFiles(connectTo(github), PULL, limits())).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test("what a pull request is now", async () => {
  expect(await readPull(connectTo(github), 8, limits())).toMatchObject({
    number: 8,
    state: "open",
    changed_files: 2,
    base: { ref: "main", repo: { full_name: "acme/shop" } },
    head: { ref: "feature", repo: { full_name: "acme/shop" } },
  });
  expect(github.violations).toEqual([]);
});

/** So many commits on top of a first one, each with so many files of its own. */
function commits(count: number, filesEach = 1) {
  const { state } = github;
  const before = state.addCommit({ parent: null }).sha;
  const after = Array.from({ length: count }, (_, commit) => {
    const files = Array.from({ length: filesEach }, (__, file) => ({ filename: `f${commit}-${file}` }));
    return state.addCommit({ files }).sha;
  }).at(-1);
  return { kind: "comparison", before, after: after ?? before } as const;
}

describe("a push", () => {
  test.each([
    ["two commits", 2, 1, 2, false],
    ["more commits than a comparison lists", 251, 1, 251, false],
    ["as many files as a comparison lists", 3, 100, 300, true],
    ["more files than a comparison lists", 2, 200, 300, true],
  ])("of %s", async (_, count, filesEach, listed, mayBeCut) => {
    const changed = await listChangedFiles(connectTo(github), commits(count, filesEach), limits());
    expect(changed).toMatchObject({ commits: count, mayBeCut });
    expect(changed.files).toHaveLength(listed);
    expect(github.requests.map(({ kind }) => kind)).toEqual(["compare"]);
    expect([...github.violations, ...github.oddAnswers]).toEqual([]);
  });

  test("whose earlier commit GitHub does not know any more: the files of the last commit", async () => {
    const pushed = commits(2, 3);
    const changed = await listChangedFiles(
      connectTo(github),
      { ...pushed, before: "f".repeat(40) },
      limits(),
    );
    expect(changed).toMatchObject({ ofLastCommit: true, mayBeCut: false });
    expect(changed.files.map(({ filename }) => filename)).toEqual(["f1-0", "f1-1", "f1-2"]);
    expect(github.requests.map(({ kind }) => kind)).toEqual(["compare", "get-commit"]);
  });

  test("in which nothing is known", async () => {
    const unknown = { kind: "comparison", before: "f".repeat(40), after: "e".repeat(40) } as const;
    await expect(listChangedFiles(connectTo(github), unknown, limits())).rejects.toMatchObject({
      kind: "not-found",
    });
  });
});

test.each([
  [2, 2, false],
  [301, 300, true],
])("of a commit's %d files %d are read", async (count, read, mayBeCut) => {
  const { after: sha } = commits(1, count);
  const changed = await listChangedFiles(connectTo(github), { kind: "commit", sha }, limits());
  expect(changed).toMatchObject({ ofLastCommit: true, mayBeCut });
  expect(changed.files).toHaveLength(read);
  expect([...github.violations, ...github.oddAnswers]).toEqual([]);
});

// GitHub lists 3,000 files of a pull request: what is beyond may be a workflow.
test.each([
  [2999, "docs/a.md", false],
  [2999, ".github/a.yml", true],
  [3000, "docs/a.md", true],
])("%d files of which the last is %s: changes .github/: %j", async (count, last, expected) => {
  const files = Array.from({ length: count - 1 }, (_, index) => ({ filename: `f${index}` }));
  const { number } = github.state.addPullRequest({ files: [...files, { filename: last }] });
  expect(await changesGitHubFolder(connectTo(github), number, limits({ ms: 20_000 }))).toBe(expected);
});
