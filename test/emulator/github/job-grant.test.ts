import { expect, test } from "vitest";
import { grantBase, type JobGrant } from "../../../emulator/github/job-grant.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { startGitHub } from "../../../emulator/github/server.ts";

async function statuses(grant: JobGrant, token: string = SEED_TOKENS.installation) {
  const github = await startGitHub();
  const post = async (number: number) => {
    const answer = await fetch(
      `${github.apiUrl}${grantBase(grant)}/repos/acme/shop/issues/${number}/comments`,
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "user-agent": "test",
        },
        body: JSON.stringify({ body: "Hello" }),
      },
    );
    return answer.status;
  };
  const both = { issue: await post(7), pull: await post(8) };
  await github.close();
  return both;
}

test.each<[string, JobGrant, { issue: number; pull: number }]>([
  ["nothing", {}, { issue: 403, pull: 403 }],
  ["contents alone", { contents: "read" }, { issue: 403, pull: 403 }],
  ["issues", { issues: "write", contents: "read" }, { issue: 201, pull: 403 }],
  ["issues to read", { issues: "read", "pull-requests": "write" }, { issue: 403, pull: 201 }],
  ["all to read", { "*": "read" }, { issue: 403, pull: 403 }],
  ["all", { "*": "write" }, { issue: 201, pull: 201 }],
])("below the address of a job that was granted %s, GITHUB_TOKEN writes just there", async (...row) => {
  const [, grant, expected] = row;
  expect(await statuses(grant)).toEqual(expected);
});

test("a person's own token is not bound by what a workflow grants", async () => {
  expect(await statuses({}, SEED_TOKENS.user)).toEqual({ issue: 201, pull: 201 });
});

test("the next page of a list is below the same address", async () => {
  const github = await startGitHub();
  github.state.addComment({ number: 7, author: "mona", body: "Another" });
  const base = grantBase({ issues: "write" });
  const answer = await fetch(`${github.apiUrl}${base}/repos/acme/shop/issues/7/comments?per_page=1`, {
    headers: { authorization: `Bearer ${SEED_TOKENS.installation}`, "user-agent": "test" },
  });
  await github.close();
  expect(answer.headers.get("link")).toContain(`${base}/repos/acme/shop/issues/7/comments`);
});
