import { describe, expect, test } from "vitest";
import type { Emulator } from "../../emulator/index.ts";
import { projectId } from "./example.ts";
import { payload } from "./payloads.ts";
import { owner, pullRequest, requestKinds, run, startWorld } from "./scenario.ts";

const command = "/docs explain the new retry option";
const roles = { maintainer: "maintain", writer: "write", listed: "write" } as const;
type Person = keyof typeof roles | "stranger";
const ids: Readonly<Record<Person, number>> = {
  maintainer: 4701,
  writer: 4702,
  listed: 4703,
  stranger: 4704,
};

/** A repository with people of three roles, and a stranger. */
function startHardenedWorld(): Promise<Emulator> {
  return startWorld({
    github: {
      seed: (state) => {
        state.addUser(owner);
        for (const [login, id] of Object.entries(ids)) state.addUser({ login, id });
        state.addRepository({
          fullName: "Codertocat/Hello-World",
          roles: { [owner.login]: "admin", ...roles },
        });
      },
    },
  });
}

/** Somebody comments on an issue of the stranger's. */
function runComment(emulator: Emulator, { login, body }: { login: Person; body: string }) {
  emulator.github.state.addIssue({ number: 1, author: "stranger" });
  const { id } = emulator.github.state.addComment({ number: 1, author: login, body });
  const user = { login, id: ids[login], type: "User" };
  const event = payload("issue_comment", {
    like: { action: "created" },
    changes: { sender: user, comment: { id, body, user } },
  });
  const variables = { DOCS_AGENT_USERS: "listed" };
  return run({ example: "hardened.yml", event: "issue_comment", payload: event, emulator, variables });
}

describe("a command on an issue, where every key needs an approval", () => {
  test.each<{ who: string; login: Person }>([
    { who: "a maintainer", login: "maintainer" },
    { who: "a listed writer", login: "listed" },
  ])("of $who shows the prompt first, then starts one job", async ({ login }) => {
    const emulator = await startHardenedWorld();
    const ended = await runComment(emulator, { login, body: command });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { check: "success", docs: "success" } });
    expect(ended.outputs["check"]).toMatchObject({ outcome: "skipped", reason: "dry-run", "job-id": "" });
    expect(ended.outputs["docs"]).toMatchObject({ outcome: "pull-request", "pr-link": pullRequest });
    expect(ended.summary).toContain("The prompt as it would be sent");
    expect(emulator.service.jobs.all).toMatchObject([
      { projectId, prompts: [expect.stringContaining("explain the new retry option")] },
    ]);
    const [asked, tracking, ...others] = emulator.github.thread({ kind: "issue", number: 1 }).comments;
    expect(asked?.reactions.map(({ content }) => content)).toEqual(["eyes", "rocket"]);
    expect(tracking?.body).toContain(pullRequest);
    expect(others.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^@\S+ 🚀 Pull request opened: </),
    ]);
  });

  test.each<{ who: string; login: Person }>([
    { who: "a stranger", login: "stranger" },
    { who: "a writer who is not listed", login: "writer" },
  ])("of $who is green, asks nobody for an approval and writes nothing", async ({ login }) => {
    const emulator = await startHardenedWorld();
    const ended = await runComment(emulator, { login, body: command });

    expect(ended).toMatchObject({ exitCode: 0 });
    expect(ended.jobs).toEqual({ check: "success" });
    expect(ended.outputs["check"]).toMatchObject({ outcome: "skipped", reason: "not-allowed", "job-id": "" });
    expect(requestKinds(emulator).service).toEqual([]);
    const { comments, reactions } = emulator.github.thread({ kind: "issue", number: 1 });
    expect(comments.map(({ author, reactions: own }) => [author, own])).toEqual([[login, []]]);
    expect(reactions).toEqual([]);
  });
});

test("a maintainer's quote of a stranger's command asks nobody for an approval", async () => {
  const emulator = await startHardenedWorld();
  const ended = await runComment(emulator, { login: "maintainer", body: `> ${command}\n\nPlease don't.` });

  expect(ended.jobs).toEqual({ check: "success" });
  expect(ended.outputs["check"]).toMatchObject({ outcome: "skipped", reason: "near-miss" });
  expect(requestKinds(emulator)).toEqual({ service: [], github: [] });
});

test("a comment without the phrase starts no job", async () => {
  const emulator = await startHardenedWorld();
  const ended = await runComment(emulator, { login: "maintainer", body: "Thank you!" });

  expect(ended).toMatchObject({ exitCode: 0, jobs: {} });
  expect(requestKinds(emulator)).toEqual({ service: [], github: [] });
});
