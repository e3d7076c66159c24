import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { machineTime } from "../../emulator/time.ts";
import { askGitHub } from "./ask.ts";

// What a commit contains, as GraphQL tells it.

const MINUTE = 60_000;
const FIRST = Date.parse("2026-05-04T12:00:00Z");
let github: EmulatedGitHub;
let nowMs = FIRST;

beforeEach(async () => {
  nowMs = FIRST;
  github = await startGitHub({ time: { ...machineTime, nowMs: () => nowMs } });
});

afterEach(() => github.close());

const QUERY = `query ($id: ID!, $first: Int!, $after: String) {
  node(id: $id) {
    ... on Commit {
      history(first: $first, after: $after) { nodes { oid } pageInfo { hasNextPage endCursor } }
    }
  }
}`;

/** The commits that a page shows, and the other fields of the answer. */
async function historyOf(commit: string, variables: object = {}) {
  const body = { query: QUERY, variables: { id: `C_${commit}`, first: 100, ...variables } };
  return (await askGitHub(github, { token: "ghs_read", path: "/graphql", body })).json;
}

const page = (commits: readonly string[], more: object = {}) => ({
  data: { node: { history: { nodes: commits.map((oid) => ({ oid })), ...more } } },
});

/** A merge each minute; a pull request that is still open, and a fix on a branch of its own, lie between them. */
function mergeThree(): string[] {
  const { state } = github;
  state.addToken({ token: "ghs_read", kind: "installation", permissions: { contents: "read" } });
  return ["one", "two", "three"].map((branch) => {
    nowMs += MINUTE;
    const { number } = state.openPull({ branch });
    state.openPull({ branch: `${branch}-open` });
    const sha = state.mergePull({ number }).mergeCommit?.sha ?? "";
    state.addCommit({ message: "Fix", parents: [sha], branch: "v1" });
    return sha;
  });
}

test("a history has what was merged, the newest first, and nothing of other branches", async () => {
  const [one = "", two = "", three = ""] = mergeThree();
  const first = expect.any(String);
  expect(await historyOf(three)).toMatchObject(page([three, two, one, first]));
  expect(await historyOf(two)).toMatchObject(page([two, one, first]));
});

test("it is told page by page", async () => {
  const [one = "", two = "", three = ""] = mergeThree();
  const pageInfo = { hasNextPage: true, endCursor: "2" };
  expect(await historyOf(three, { first: 2 })).toMatchObject(page([three, two], { pageInfo }));
  expect(await historyOf(three, { first: 1, after: "2" })).toMatchObject(page([one]));
});

test("it takes `contents: read` in a private repository", async () => {
  const [one = ""] = mergeThree();
  github.state.getThread({ number: 7 }).repository.visibility = "private";
  expect(await historyOf(one, { first: 1 })).toMatchObject(page([one]));
  const token = github.state.getToken("ghs_read");
  if (token !== undefined) token.permissions = { "pull-requests": "read" };
  expect(await historyOf(one)).toMatchObject({ errors: [{ type: "FORBIDDEN" }] });
});
