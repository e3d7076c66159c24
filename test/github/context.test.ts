import { afterEach, beforeEach, expect, test } from "vitest";
import { listChangedFiles } from "../../src/github/context.ts";
import { type EmulatedGitHub, startGitHub } from "../emulator/github/server.ts";
import { connectTo, limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

test("the files that a pull request changes", async () => {
  expect(await listChangedFiles(connectTo(github), 8, limits())).toEqual([
    { filename: "src/retry.ts", status: "added", additions: 42, deletions: 0 },
    { filename: "src/connect.ts", status: "modified", additions: 3, deletions: 1 },
  ]);
  expect(github.violations).toEqual([]);
});

test.each([
  [99, 99, 1],
  [100, 100, 2],
  [250, 250, 3],
  [500, 300, 3],
])("of %d files %d are read, in %d pages", async (count, read, pages) => {
  const files = Array.from({ length: count }, (_, index) => ({ filename: `f${index}` }));
  const { number } = github.state.addPullRequest({ files });
  expect(await listChangedFiles(connectTo(github), number, limits())).toHaveLength(read);
  expect(github.requests).toHaveLength(pages);
});

test("a token that may not see them", async () => {
  github.faults.add({ kind: "list-files", at: "every", fault: { type: "status", status: 403 } });
  await expect(listChangedFiles(connectTo(github), 8, limits())).rejects.toMatchObject({ kind: "forbidden" });
});
