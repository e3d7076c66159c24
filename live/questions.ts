/**
 * Questions about GitHub and the service whose answers change what we do, asked once before a release (docs/releasing.md). Each is
 * printed with what was seen and the file that relies on it; a person compares. The issue that it needs is closed at the end.
 */
import { appendFileSync } from "node:fs";
import * as v from "valibot";
import { permissionAnswer } from "../src/github/permissions.ts";

const env = (name: string): string => process.env[name] ?? "";
const repository = env("GITHUB_REPOSITORY");
const [owner = "", name = ""] = repository.split("/");
const run = `${env("GITHUB_RUN_ID")}-${env("GITHUB_RUN_ATTEMPT")}-${env("GITHUB_JOB")}`;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function ask(
  method: string,
  url: string,
  { body, token }: { body?: unknown; token: string },
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json",
      "user-agent": "docs-agent-action",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const rest = (method: string, path: string, body?: unknown) =>
  ask(method, `${env("GITHUB_API_URL")}/repos/${repository}${path}`, { body, token: env("GITHUB_TOKEN") });

const graphql = (query: string, variables: unknown = {}) =>
  ask("POST", env("GITHUB_GRAPHQL_URL"), { body: { query, variables }, token: env("GITHUB_TOKEN") });

const service = (path: string, body?: unknown) =>
  ask(
    body === undefined ? "GET" : "POST",
    `https://api.mintlify.com${path.replace("{id}", env("MINTLIFY_PROJECT_ID"))}`,
    {
      body,
      token: env("MINTLIFY_API_KEY"),
    },
  );

const made = v.object({ number: v.optional(v.number(), 0), id: v.number(), node_id: v.string() });
const makeComment = async (number: number, body: string) =>
  v.parse(made, (await rest("POST", `/issues/${number}/comments`, { body })).body);

const issue = v.parse(
  made,
  (await rest("POST", "/issues", { title: "Live questions", body: "Closed soon." })).body,
);
const noted = `Head\n\n<!-- docs-agent-action note -->\n\nThe rest`;
const comment = await makeComment(issue.number, noted);
const pull = Number(env("INPUT_PULL-REQUEST"));

/** The newest text of each kind, by its node id. */
const TEXTS = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) {
  issues(last: 1) { nodes { id comments(last: 1) { nodes { id } } } }
  pullRequests(last: 1) { nodes { id } }
  reviewed: pullRequests(last: 20) { nodes { reviews(last: 1) { nodes { id comments(last: 1) { nodes { id } } } } } }
  discussions(last: 1) { nodes { id comments(last: 1) { nodes { id replies(last: 1) { nodes { id } } } } } }
  releases(last: 1) { nodes { id } } } }`;
const SHOWN = `query($ids: [ID!]!) { nodes(ids: $ids) { __typename
  ... on Comment { bodyHTML lastEditedAt author { login } editor { login } }
  ... on DiscussionComment { replyTo { id } }
  ... on Release { descriptionHTML } } }`;

async function shownTexts(): Promise<unknown> {
  const found = JSON.stringify((await graphql(TEXTS, { owner, name })).body);
  const ids = [...found.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  return (await graphql(SHOWN, { ids })).body;
}

const HISTORY = `query($owner: String!, $name: String!, $after: String) { repository(owner: $owner, name: $name) {
  isEmpty defaultBranchRef { name }
  object(expression: "HEAD") { ... on Commit { history(first: 2, after: $after) {
    nodes { oid parents(first: 100) { nodes { oid } } } pageInfo { hasNextPage endCursor } } } } } }`;
const KEPT = `query($owner: String!, $name: String!, $commit: String!) { repository(owner: $owner, name: $name) {
  object(expression: $commit) { oid } } }`;
const NEWEST = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) {
  pullRequests(states: MERGED, first: 1, orderBy: { field: UPDATED_AT, direction: DESC }) {
    nodes { number mergedAt mergeCommit { oid } } }
  object(expression: "HEAD") { ... on Commit { oid committedDate associatedPullRequests(first: 1) { nodes { number } } } } } }`;

async function twoPages(): Promise<unknown> {
  const first = await graphql(HISTORY, { owner, name, after: null });
  const [, after] = /"endCursor":"([^"]+)"/.exec(JSON.stringify(first.body)) ?? [];
  return [first, await graphql(HISTORY, { owner, name, after })];
}

const reviewIds = v.array(v.object({ node_id: v.string() }));

async function reactToReview(): Promise<unknown> {
  const reviews = await rest("GET", `/pulls/${pull}/reviews`);
  const [review] = v.parse(reviewIds, reviews.body);
  const mutate = (verb: string) =>
    graphql(
      `mutation($id: ID!) { ${verb}Reaction(input: { subjectId: $id, content: EYES }) { clientMutationId } }`,
      {
        id: review?.node_id,
      },
    );
  // The second removal finds nothing to remove.
  return [await mutate("add"), await mutate("remove"), await mutate("remove")];
}

const jobSchema = v.object({ status: v.string(), prLink: v.string() });
const pullSchema = v.object({
  user: v.object({ login: v.string(), type: v.string() }),
  head: v.object({ sha: v.string() }),
});
const JOB_PATH = `/v2/agent/{id}/job/${env("INPUT_JOB-ID")}`;

/** The job with its pull request, which has to be in this repository. */
async function jobAndPull() {
  const job = v.parse(jobSchema, (await service(JOB_PATH)).body);
  const { body } = await rest("GET", `/pulls/${job.prLink.split("/").at(-1)}`);
  const { user, head } = v.parse(pullSchema, body);
  return { ...job, author: user, head: head.sha };
}

/** Sends the one message that is paid for, and waits up to 20 minutes for what it brings. */
async function messageJob(): Promise<unknown> {
  const before = await jobAndPull();
  const prompt = "Add an empty line at the end of a page that you changed, in the same pull request.";
  const { status } = await service(`${JOB_PATH}/message`, { prompt });
  const seen: string[] = [];
  // Right after a message, "completed" can be that of the earlier run: three in a row count.
  for (let poll = 0; poll < 60 && seen.slice(-3).join() !== "completed,completed,completed"; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    seen.push(v.parse(jobSchema, (await service(JOB_PATH)).body).status);
  }
  return { answer: status, seen: [...new Set(seen)], before, after: await jobAndPull() };
}

/** Starts a job that is paid for, and asks it for one thing more while it works. */
async function messageWorkingJob(): Promise<unknown> {
  const created = await service("/v2/agent/{id}/job", {
    prompt: "Read all pages, and correct one spelling mistake if there is any.",
  });
  const { id } = v.parse(v.object({ id: v.string() }), created.body);
  const answer = await service(`/v2/agent/{id}/job/${id}/message`, {
    prompt: "Correct it on one page only.",
  });
  return { answer, afterwards: await service(`/v2/agent/{id}/job/${id}`) };
}

const NO_JOB = "not asked: it needs the input `job-id`";
const QUESTIONS: readonly (readonly [question: string, reliesOn: string, ask: () => unknown])[] = [
  [
    "Does the token read the page of each kind of text? Is a reply's parent named?",
    "src/github/shown-texts.ts, src/github/thread.ts",
    shownTexts,
  ],
  [
    "Do two pages of a history follow each other, also while somebody pushes? Are `isEmpty` and the branch's name there?",
    "src/github/commits.ts, src/github/merged-pulls.ts",
    twoPages,
  ],
  [
    "Does GitHub still have a commit that was pushed away? Name one from some days ago as `commit`.",
    "src/digest/steps.ts",
    () => graphql(KEPT, { owner, name, commit: env("INPUT_COMMIT") || env("GITHUB_SHA") }),
  ],
  [
    "How soon do the list of merged pull requests and the index of commits have a merge? Run this right after one.",
    "src/time-limits.ts, src/digest/merges.ts",
    () => graphql(NEWEST, { owner, name }),
  ],
  ["Which login does the token write as?", "src/github/account.ts", () => graphql("{ viewer { login } }")],
  [
    "Does an HTML comment in the middle of a comment stay as it was written?",
    "src/agent/record/notes.ts",
    async () => {
      const { body } = await rest("GET", `/issues/comments/${comment.id}`);
      return v.parse(v.object({ body: v.string() }), body).body === noted;
    },
  ],
  [
    "Is a new comment in the list at once?",
    "src/agent/record/comment-store.ts",
    async () => {
      const { body } = await rest("GET", `/issues/${issue.number}/comments?per_page=100`);
      return v.parse(v.array(made), body).some(({ id }) => id === comment.id);
    },
  ],
  [
    "What does a locked conversation answer to a comment?",
    "src/github/failed-write.ts",
    async () => {
      await rest("PUT", `/issues/${issue.number}/lock`);
      const refused = await rest("POST", `/issues/${issue.number}/comments`, { body: "Locked?" });
      await rest("DELETE", `/issues/${issue.number}/lock`);
      return refused;
    },
  ],
  [
    "Does a review take a reaction, and what does removing a missing one answer?",
    "src/github/thread-writes.ts",
    () => (pull > 0 ? reactToReview() : "not asked: it needs the input `pull-request`"),
  ],
  [
    "What does the permission lookup answer for an app?",
    "src/github/permissions.ts",
    () => rest("GET", "/collaborators/dependabot[bot]/permission"),
  ],
  [
    "What does it answer for a person: are the grants there, all five? Is the role of an organization's own making named?",
    "src/github/permissions.ts",
    async () => {
      const { body } = await rest("GET", `/collaborators/${env("GITHUB_ACTOR")}/permission`);
      const [grants = "no grants"] = /"permissions":\{[^}]*\}/.exec(JSON.stringify(body)) ?? [];
      return { read: v.parse(permissionAnswer, body), grants };
    },
  ],
  [
    "Who pressed the button of a re-run? Re-run this job as somebody else to see.",
    "src/action/environment.ts",
    () => ({ actor: env("GITHUB_ACTOR"), triggering: env("GITHUB_TRIGGERING_ACTOR"), run }),
  ],
  [
    "What is `toJSON(matrix)` without a matrix?",
    "src/agent/record/request-key.ts",
    () => env("INPUT_MATRIX"),
  ],
  [
    "What does the service answer for a job that it does not know?",
    "src/service/errors.ts",
    () => service("/v2/agent/{id}/job/00000000-0000-4000-8000-000000000000"),
  ],
  [
    "Who is the author of the agent's pull request?",
    "examples/sources-check.yml, fix-checks.yml, outcomes.yml, refresh.yml",
    () => (env("INPUT_JOB-ID") === "" ? NO_JOB : jobAndPull()),
  ],
  [
    "Does a message to a completed job push to the same pull request, and what if that is merged? Compare the heads and the links, once with `job-id` of each.",
    "docs/reference.md",
    () => (env("INPUT_JOB-ID") === "" ? NO_JOB : messageJob()),
  ],
  [
    "What does a job that is at work answer to a message?",
    "src/agent/job/target.ts",
    () => (env("INPUT_JOB-ID") === "" ? NO_JOB : messageWorkingJob()),
  ],
  [
    "Is a page of one row full, and does it say that there are more?",
    "src/service/visitors.ts",
    () => service("/v1/analytics/{id}/visitors?limit=1"),
  ],
  [
    "Are views of .md addresses and of llms.txt rows of their own? Who reads them, people or AI?",
    "src/visitors/report/findings.ts, docs/visitors.md",
    async () => {
      const { body } = await service("/v1/analytics/{id}/visitors?limit=250");
      const rows = v.object({
        visitors: v.array(v.object({ path: v.string(), human: v.number(), ai: v.number() })),
      });
      return v.parse(rows, body).visitors.filter(({ path }) => /\.(?:mdx?|txt)$|mcp/.test(path));
    },
  ],
];

const lines = ["| question | seen | relies on it |", "| --- | --- | --- |"];
for (const [question, reliesOn, answer] of QUESTIONS) {
  const seen = await Promise.resolve()
    .then(answer)
    .catch((error: unknown) => `failed: ${String(error)}`);
  const shown = (JSON.stringify(seen) ?? "nothing").slice(0, 1500);
  console.log(`\n${question}\n  ${reliesOn}\n  ${shown}`);
  lines.push(`| ${question} | \`${shown.replaceAll("|", "\\|").replaceAll("`", "'")}\` | ${reliesOn} |`);
}
await rest("PATCH", `/issues/${issue.number}`, { state: "closed" });
appendFileSync(env("GITHUB_STEP_SUMMARY"), `${lines.join("\n")}\n`);
