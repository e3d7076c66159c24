import { describe, expect, test } from "vitest";
import type { Emulator } from "../../emulator/index.ts";
import { projectId } from "./example.ts";
import { payload } from "./payloads.ts";
import { owner, pullRequest, requestKinds, run, startWorld } from "./scenario.ts";

// The runner program knows nothing of `job.workflow_repository` and `job.workflow_sha`: example.ts writes what GitHub says into
// the copy of the reusable workflow that is run.

/** A job of the calling workflow that shows what the reusable one hands back. */
const showOutputs = `
  show:
    needs: docs
    runs-on: ubuntu-latest
    permissions: {}
    steps:
      - env:
          OUTPUTS: \${{ toJSON(needs.docs.outputs) }}
        run: echo "::notice::$(echo "$OUTPUTS" | tr -d '\\n')"
`;

const command = "/docs explain the new retry option";
const people = {
  owner: { ...owner, type: "User" },
  stranger: { login: "stranger", id: 4711, type: "User" },
  bot: { login: "helper[bot]", id: 4712, type: "Bot" },
} as const;

/** Somebody comments on issue 1 of a repository that calls the reusable workflow. */
function runComment(
  emulator: Emulator,
  options: { body?: string; by?: keyof typeof people; with?: string; knowsOwnCommit?: boolean } = {},
) {
  const { body = command, by = "owner", with: inputs = "", ...rest } = options;
  const user = people[by];
  emulator.github.state.addIssue({ number: 1, author: owner.login });
  emulator.github.state.addUser(user);
  const { id } = emulator.github.state.addComment({ number: 1, author: user.login, body });
  return run({
    example: "organisation.yml",
    event: "issue_comment",
    emulator,
    payload: payload("issue_comment", {
      like: { action: "created" },
      changes: { sender: user, comment: { id, body, user } },
    }),
    variables: { MINTLIFY_PROJECT_ID: projectId },
    edit: (workflow) => `${workflow.replace("with: {", `with: {${inputs}`)}${showOutputs}`,
    ...rest,
  });
}

/** What the calling workflow sees of the reusable one's outputs. */
function outputsSeen({ notices }: { notices: readonly string[] }): unknown {
  return JSON.parse(notices[0] ?? "null");
}

describe("a command in a repository that calls the reusable workflow", () => {
  test("starts one job; its thread ends with the pull request, and later jobs get the outputs", async () => {
    const emulator = await startWorld();
    const ended = await runComment(emulator);

    expect(ended).toMatchObject({ exitCode: 0, jobs: { docs: "success", show: "success" } });
    expect(emulator.service.jobs.all).toMatchObject([
      { projectId, prompts: [expect.stringContaining("explain the new retry option")] },
    ]);
    expect(outputsSeen(ended)).toEqual({
      "asked-by": "Codertocat",
      status: "completed",
      "pr-link": pullRequest,
      outcome: "pull-request",
      reason: "",
      "job-id": emulator.service.jobs.all[0]?.id,
    });
    const [asked, tracking] = emulator.github.thread({ kind: "issue", number: 1 }).comments;
    expect(asked?.reactions.map(({ content }) => content)).toEqual(["eyes", "rocket"]);
    expect(tracking?.body).toContain(pullRequest);
  });

  test("of a stranger starts nothing", async () => {
    const emulator = await startWorld();
    const ended = await runComment(emulator, { by: "stranger" });

    expect(ended.exitCode).toBe(0);
    expect(outputsSeen(ended)).toMatchObject({ outcome: "skipped", reason: "not-allowed", "job-id": "" });
    expect(requestKinds(emulator).service).toEqual([]);
  });

  test("of a bot that the caller lets in starts a job", async () => {
    const emulator = await startWorld();
    const ended = await runComment(emulator, { by: "bot", with: ` allowed-users: "${people.bot.login}",` });

    expect(outputsSeen(ended)).toMatchObject({ outcome: "pull-request" });
    expect(emulator.service.jobs.all).toHaveLength(1);
  });

  test("is recognised by the phrase that the caller sets", async () => {
    const emulator = await startWorld();
    const ended = await runComment(emulator, {
      body: "@handbook explain the new retry option",
      with: ' trigger-phrase: "@handbook", wait: false,',
    });

    expect(outputsSeen(ended)).toMatchObject({ outcome: "started", status: "active" });
    expect(emulator.service.jobs.all).toHaveLength(1);
  });
});

describe("a comment that does not even start the reusable workflow's job", () => {
  test.each<{ name: string; by: keyof typeof people; body: string }>([
    { name: "without the phrase", by: "owner", body: "Thank you!" },
    { name: "of a bot", by: "bot", body: command },
  ])("$name", async ({ by, body }) => {
    const emulator = await startWorld();
    const ended = await runComment(emulator, { by, body });

    expect(ended.jobs).not.toHaveProperty("docs");
    expect(requestKinds(emulator)).toEqual({ service: [], github: [] });
  });
});

test("a prompt of the caller needs no comment", async () => {
  const emulator = await startWorld();
  const ended = await run({
    example: "organisation.yml",
    event: "workflow_dispatch",
    emulator,
    payload: payload("workflow_dispatch"),
    variables: { MINTLIFY_PROJECT_ID: projectId },
    edit: (workflow) =>
      `${workflow
        .replace(/^on:\n.*?\n\n/ms, "on: workflow_dispatch\n\n")
        .replace("with: {", "with: { prompt: Correct the quick start.,")}${showOutputs}`,
  });

  expect(outputsSeen(ended)).toMatchObject({ outcome: "pull-request" });
  expect(emulator.service.jobs.all).toMatchObject([
    { prompts: [expect.stringMatching(/^Correct the quick start\./)] },
  ]);
});

test("a server that does not name the workflow's commit runs nothing in its place", async () => {
  const emulator = await startWorld();
  const ended = await runComment(emulator, { knowsOwnCommit: false });

  expect(ended).toMatchObject({ exitCode: 1, jobs: { docs: "failure" } });
  expect(ended.log).toContain("does not know job.workflow_sha");
  expect(ended.log).not.toContain("Run Main Fetch the action");
  expect(requestKinds(emulator)).toEqual({ service: [], github: [] });
});
