import { describe, expect, test } from "vitest";
import type { Emulator } from "../../emulator/index.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { projectId } from "./example.ts";
import { type Payload, payload } from "./payloads.ts";
import { commentOnIssue, owner, pullRequest, requestKinds, run, startWorld } from "./scenario.ts";

const command = "/docs explain the new retry option";
const bot = "github-actions[bot]";

function runComment(emulator: Emulator, options: { payload: Payload; event?: string }) {
  return run({ example: "comment.yml", event: "issue_comment", emulator, ...options });
}

describe("a command on an issue", () => {
  test("starts one job, and its thread ends with the pull request", async () => {
    const emulator = await startWorld();
    const ended = await runComment(emulator, { payload: commentOnIssue(emulator, { body: command }) });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { docs: "success" } });
    expect(ended.outputs["docs"]).toMatchObject({
      outcome: "pull-request",
      status: "completed",
      "pr-link": pullRequest,
    });
    expect(emulator.service.jobs.all).toMatchObject([
      { projectId, prompts: [expect.stringContaining("explain the new retry option")] },
    ]);

    const [asked, tracking, notice, ...others] = emulator.github.thread({
      kind: "issue",
      number: 1,
    }).comments;
    expect(asked?.reactions.map(({ content }) => content)).toEqual(["eyes", "rocket"]);
    expect(tracking).toMatchObject({ author: bot, body: expect.stringContaining(pullRequest) });
    expect(tracking?.bodies.length).toBeGreaterThan(1);
    expect(notice).toMatchObject({
      author: bot,
      body: `@${owner.login} 🚀 Pull request opened: <${pullRequest}>\n\n> \`explain the new retry option\``,
    });
    expect(others).toEqual([]);
  });

  test("fails the step when the agent fails, and tells who asked all the same", async () => {
    const emulator = await startWorld();
    emulator.service.jobs.scriptNext(jobScript({ polls: 1, final: { status: "failed", prLink: null } }));
    const ended = await runComment(emulator, { payload: commentOnIssue(emulator, { body: command }) });

    expect(ended).toMatchObject({ exitCode: 1, jobs: { docs: "failure" } });
    expect(ended.outputs["docs"]).toMatchObject({ outcome: "failed", status: "failed", "pr-link": "" });
    const { "comment-url": address } = ended.outputs["docs"] ?? {};
    const [asked, , notice] = emulator.github.thread({ kind: "issue", number: 1 }).comments;
    expect(asked?.reactions.map(({ content }) => content)).toEqual(["eyes", "confused"]);
    expect(address).toContain("#issuecomment-");
    expect(notice?.body).toContain(`@${owner.login} 😕 The agent failed: <${address}>`);
  });

  test("of a stranger starts nothing and is told no by a reaction alone", async () => {
    const emulator = await startWorld();
    const ended = await runComment(emulator, {
      payload: commentOnIssue(emulator, {
        body: command,
        user: { login: "stranger", id: 4711, type: "User" },
      }),
    });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { docs: "success" } });
    expect(ended.outputs["docs"]).toMatchObject({ outcome: "skipped", reason: "not-allowed", "job-id": "" });
    expect(requestKinds(emulator).service).toEqual([]);
    const { comments } = emulator.github.thread({ kind: "issue", number: 1 });
    expect(
      comments.map(({ author, reactions }) => [author, reactions.map(({ content }) => content)]),
    ).toEqual([["stranger", ["-1"]]]);
  });
});

describe("a command on a pull request", () => {
  test("in its conversation is answered there", async () => {
    const emulator = await startWorld();
    emulator.github.state.addPullRequest({
      number: 1,
      author: owner.login,
      files: [{ filename: "src/retry.ts" }],
    });
    const { id } = emulator.github.state.addComment({ number: 1, author: owner.login, body: command });
    const pull_request = { url: "https://api.github.com/repos/Codertocat/Hello-World/pulls/1" };
    const ended = await runComment(emulator, {
      payload: payload("issue_comment", {
        like: { action: "created" },
        changes: { issue: { pull_request }, comment: { id, body: command } },
      }),
    });

    expect(ended).toMatchObject({ exitCode: 0, outputs: { docs: { outcome: "pull-request" } } });
    expect(emulator.service.jobs.all).toHaveLength(1);
    const [asked, tracking, notice] = emulator.github.thread({ kind: "pull", number: 1 }).comments;
    expect(asked?.reactions.map(({ content }) => content)).toEqual(["eyes", "rocket"]);
    expect(tracking).toMatchObject({ author: bot, body: expect.stringContaining(pullRequest) });
    expect(notice?.body).toContain(`@${owner.login} 🚀 Pull request opened: `);
  });

  test("on a line is answered in the line's thread, the notice too", async () => {
    const emulator = await startWorld();
    emulator.github.state.addPullRequest({
      number: 2,
      author: owner.login,
      files: [{ filename: "README.md" }],
    });
    const { id } = emulator.github.state.addReviewComment({ number: 2, author: owner.login, body: command });
    const ended = await runComment(emulator, {
      event: "pull_request_review_comment",
      payload: payload("pull_request_review_comment", {
        like: { action: "created" },
        changes: { comment: { id, body: command } },
      }),
    });

    expect(ended).toMatchObject({ exitCode: 0, outputs: { docs: { outcome: "pull-request" } } });
    expect(emulator.service.jobs.all).toHaveLength(1);
    const thread = emulator.github.thread({ kind: "pull", number: 2 });
    const [asked, tracking, notice] = thread.reviewComments;
    expect(asked?.reactions.map(({ content }) => content)).toEqual(["eyes", "rocket"]);
    expect(tracking).toMatchObject({ author: bot, replyTo: id, body: expect.stringContaining(pullRequest) });
    expect(notice).toMatchObject({ replyTo: id, body: expect.stringContaining(`@${owner.login} 🚀`) });
    expect(thread.comments).toEqual([]);
  });
});

describe("a comment that does not even start the workflow's job", () => {
  test.each([
    { name: "without the phrase", body: "Thank you!" },
    { name: "of a bot", body: command, user: { login: "helper[bot]", id: 4712, type: "Bot" as const } },
  ])("$name", async (comment) => {
    const emulator = await startWorld();
    const ended = await runComment(emulator, { payload: commentOnIssue(emulator, comment) });

    expect(ended).toMatchObject({ exitCode: 0, jobs: {} });
    expect(requestKinds(emulator)).toEqual({ service: [], github: [] });
  });
});
