import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TokenPermissions } from "../../emulator/github/records.ts";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { explainFailedWrite } from "../../src/github/advice.ts";
import { GitHubError } from "../../src/github/errors.ts";
import type { Thread } from "../../src/github/thread.ts";
import { createComment } from "../../src/github/thread-writes.ts";
import { connectTo, limits } from "./connect.ts";

let github: EmulatedGitHub;

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

const url = "https://github.com/acme/shop/x";
const issue: Thread = { kind: "issue", number: 7, url };

/** What is said of a comment that could not be written. */
async function failureIn(thread: Thread, token?: string): Promise<string> {
  const connection = connectTo(github, token);
  const writing = createComment(connection, {
    thread,
    body: "Working.",
    limits: limits(),
  });
  const error = await writing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GitHubError);
  return error instanceof GitHubError ? explainFailedWrite("write the comment", error, thread) : "";
}

describe("a permission that is missing is named for the kind of thread", () => {
  const all: TokenPermissions = { issues: "write", "pull-requests": "write", discussions: "write" };
  const rootId = () => github.state.getThread({ number: 8 }).reviewComments[0]?.id ?? 0;
  const nodeId = () => github.state.getThread({ number: 9 }).nodeId;

  test.each<[string, () => Thread, string]>([
    ["issues", () => issue, "issues: write"],
    ["pull-requests", () => ({ kind: "pull-request", number: 8, url }), "pull-requests: write"],
    [
      "pull-requests",
      () => ({ kind: "review-thread", number: 8, rootId: rootId(), url }),
      "pull-requests: write",
    ],
    ["pull-requests", () => ({ kind: "numbered", number: 8, url }), "issues: write, pull-requests: write"],
    [
      "discussions",
      () => ({ kind: "discussion", number: 9, nodeId: nodeId(), replyToId: null, url }),
      "discussions: write",
    ],
  ])("%s (%#)", async (name, thread, permission) => {
    github.state.addToken({
      token: "ghs_some",
      kind: "installation",
      permissions: { ...all, [name]: "read" },
    });
    const said = await failureIn(thread(), "ghs_some");
    expect(said).toContain(`Add \`${permission}\``);
    expect(said).toContain(`\`permissions: { contents: read, ${permission} }\``);
  });
});

test.each<[string, Thread]>([
  ["an issue", issue],
  ["a discussion", { kind: "discussion", number: 9, nodeId: "", replyToId: null, url }],
])("a locked conversation has to be unlocked, whatever the permissions (%s)", async (_, thread) => {
  const { nodeId, number } = github.state.getThread({ number: thread.number });
  github.state.getThread({ number }).locked = true;
  const said = await failureIn({ ...thread, ...(thread.kind === "discussion" ? { nodeId } : {}) });
  expect(said).toMatch(/locked\. Unlock it/);
  expect(said).not.toContain("permissions");
});

test("where GitHub takes no more comments, a new issue is needed and no permission", async () => {
  const message = "Commenting is disabled on issues with more than 2500 comments";
  const fault = { type: "status", status: 403, body: { message } } as const;
  github.faults.add({ kind: "create-comment", at: "every", fault });
  const said = await failureIn(issue);
  expect(said).toMatch(
    /^Could not write the comment\. GitHub allows 2,500 comments in one thread\. Use a new issue\./,
  );
});

test("an expired token is named", async () => {
  github.state.addToken({ token: "ghs_old", kind: "installation", expired: true });
  expect(await failureIn(issue, "ghs_old")).toMatch(/refused the token, which may have expired/);
});

test("for anything else there is GitHub's answer", async () => {
  const fault = { type: "status", status: 422, body: { message: "User is blocked" } } as const;
  github.faults.add({ kind: "create-comment", at: "every", fault });
  expect(await failureIn(issue)).toMatch(/^Could not write the comment\. .*\(422, POST .*`User is blocked`/);
});
