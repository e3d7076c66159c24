import { getOctokit } from "@actions/github";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { type Emulator, startEmulator } from "../../emulator/index.ts";

const SHOP = { owner: "acme", repo: "shop" };
let emulator: Emulator;

beforeEach(async () => {
  emulator = await startEmulator();
});

afterEach(async () => {
  const { service, github } = emulator;
  await emulator.close();
  expect([service.violations, service.oddAnswers, github.violations, github.oddAnswers]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test.each(["", "/api/v3"])("GitHub's own client works under %j", async (prefix) => {
  const { github } = emulator;
  const { rest, graphql, paginate } = getOctokit(SEED_TOKENS.installation, {
    baseUrl: `${github.apiUrl}${prefix}`,
  });
  const { data: comment } = await rest.issues.createComment({ ...SHOP, issue_number: 8, body: "working" });
  await rest.issues.updateComment({ ...SHOP, comment_id: comment.id, body: "done" });
  await rest.reactions.createForIssueComment({ ...SHOP, comment_id: comment.id, content: "rocket" });
  const { data } = await rest.repos.getCollaboratorPermissionLevel({ ...SHOP, username: "mona" });
  expect(data.permission).toBe("admin");
  expect(await graphql("{ viewer { login } }")).toEqual({ viewer: { login: "github-actions[bot]" } });
  for (const n of Array(4).keys()) github.state.addComment({ number: 8, author: "reed", body: `${n}` });
  const all = await paginate(rest.issues.listComments, { ...SHOP, issue_number: 8, per_page: 2 });
  expect(all.map(({ body }) => body)).toEqual(["done", "0", "1", "2", "3"]);
  expect(github.thread({ kind: "pull", number: 8 }).comments[0]).toMatchObject({
    author: "github-actions[bot]",
    bodies: ["working", "done"],
    reactions: [{ content: "rocket", user: "github-actions[bot]" }],
  });
});
