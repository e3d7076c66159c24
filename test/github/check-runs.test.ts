import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EmulatedGitHub, startGitHub } from "../../emulator/github/server.ts";
import { lookUpAccount } from "../../src/github/account.ts";
import { changesGitHubFolder } from "../../src/github/changed-files.ts";
import {
  listAnnotations,
  listCheckRuns,
  listRunsOfSuite,
  listWorkflowRuns,
} from "../../src/github/check-runs.ts";
import { listPullsOfBranch } from "../../src/github/pull-requests.ts";
import { listReviewComments } from "../../src/github/review.ts";
import { connectTo, limits } from "./connect.ts";

let github: EmulatedGitHub;
const SHA = "c".repeat(40);
const onCut = vi.fn();

beforeEach(async () => {
  onCut.mockClear();
  github = await startGitHub();
});
afterEach(async () => {
  await github.close();
  expect(github.violations).toEqual([]);
  expect(github.oddAnswers).toEqual([]);
});

test("checks of Actions and of apps, page by page, each in its latest run", async () => {
  const { state } = github;
  const jobs = Array.from({ length: 148 }, (_, index) => ({ name: `job ${index}` }));
  const run = state.addWorkflowRun({ branch: "docs", sha: SHA, jobs });
  state.addCheckRun({ sha: SHA, app: "netlify", name: "deploy", conclusion: "failure", title: "Broken" });
  state.addCheckRun({ sha: "d".repeat(40), app: "netlify", name: "of another commit" });
  state.rerun(run, [{ name: "job 0", conclusion: "failure" }]);

  const found = await listCheckRuns(connectTo(github), { sha: SHA, limits: limits(), onCut });

  expect(found).toHaveLength(149);
  expect(found.filter(({ conclusion }) => conclusion === "failure")).toMatchObject([
    { name: "job 0", isOfActions: true, suiteId: run.suiteId },
    { name: "deploy", isOfActions: false, title: "Broken" },
  ]);
  expect(github.requests.map(({ query }) => query["page"])).toEqual([undefined, "2"]);
  expect(onCut).not.toHaveBeenCalled();
});

test("of more than a thousand checks and five hundred runs the rest is left, and that is said", async () => {
  const { state } = github;
  const jobs = Array.from({ length: 1001 }, (_, index) => ({ name: `job ${index}` }));
  state.addWorkflowRun({ branch: "docs", sha: SHA, jobs });
  for (let index = 0; index < 500; index += 1) state.addWorkflowRun({ branch: "docs", sha: SHA });
  const onCutRuns = vi.fn();
  const call = { sha: SHA, limits: limits() };

  const checks = await listCheckRuns(connectTo(github), { ...call, onCut });
  const runs = await listWorkflowRuns(connectTo(github), { ...call, branch: "docs", onCut: onCutRuns });

  expect([checks.length, runs.length]).toEqual([1000, 500]);
  expect(onCut).toHaveBeenCalledOnce();
  expect(onCutRuns).toHaveBeenCalledOnce();
});

test("runs of one branch, with the workflow and the number of each; and the run of one suite", async () => {
  const { state } = github;
  const first = state.addWorkflowRun({ branch: "docs", sha: SHA, name: "Links" });
  const build = state.addWorkflowRun({ branch: "docs", sha: SHA, name: "Build" });
  state.addWorkflowRun({ branch: "docs", sha: SHA, name: "Links" });
  state.addWorkflowRun({ branch: "main", sha: SHA, name: "Links" });
  const call = { sha: SHA, limits: limits() };

  const runs = await listWorkflowRuns(connectTo(github), { ...call, branch: "docs", onCut });
  const ofSuite = await listRunsOfSuite(connectTo(github), { ...call, suiteId: build.suiteId });

  expect(runs.map(({ name, workflowId, runNumber }) => [name, workflowId, runNumber])).toEqual([
    ["Links", first.workflowId, 2],
    ["Build", build.workflowId, 1],
    ["Links", first.workflowId, 1],
  ]);
  expect(build.workflowId).not.toBe(first.workflowId);
  expect(ofSuite).toMatchObject([{ id: build.id }]);
});

test("a check's annotations, and runs of workflows with the repository of their head", async () => {
  const { state } = github;
  const annotations = [
    { path: "docs/a.md", line: 3, message: "broken link" },
    { path: "", message: "none" },
  ];
  const run = state.addWorkflowRun({
    branch: "docs",
    sha: SHA,
    jobs: [{ conclusion: "failure", annotations }],
  });
  state.addWorkflowRun({ branch: "docs", sha: SHA, headRepository: "stranger/shop" });
  const [job] = run.jobs;
  const call = { limits: limits() };

  const noted = await listAnnotations(connectTo(github), { checkRunId: job?.id ?? 0, ...call });
  const runs = await listWorkflowRuns(connectTo(github), { sha: SHA, branch: "docs", onCut, ...call });

  expect(noted).toMatchObject([{ path: "docs/a.md", start_line: 3, message: "broken link" }, { path: "" }]);
  expect(runs.map(({ headRepositoryId, conclusion }) => [headRepositoryId, conclusion])).toEqual([
    [4711, "success"],
    [run.repository.id, "failure"],
  ]);
});

test.each([
  [
    "checks",
    "checks=read",
    (to: ReturnType<typeof connectTo>) => listCheckRuns(to, { sha: SHA, limits: limits(), onCut }),
  ],
  [
    "runs",
    "actions=read",
    (to: ReturnType<typeof connectTo>) =>
      listWorkflowRuns(to, { sha: SHA, branch: "docs", limits: limits(), onCut }),
  ],
])(
  "a token without the permission for %s is refused, and GitHub names what it takes",
  async (_, accepted, list) => {
    github.state.addToken({ token: "ghs_little", kind: "installation", readsPublic: false });
    const refused = list(connectTo(github, "ghs_little"));

    await expect(refused).rejects.toMatchObject({ kind: "forbidden" });
    const answer = await fetch(`${github.apiUrl}${github.requests.at(-1)?.path}`, {
      headers: { authorization: "Bearer ghs_little", "user-agent": "test" },
    });
    expect(answer.headers.get("x-accepted-github-permissions")).toBe(accepted);
  },
);

test("the open pull requests of a branch: neither a fork's, nor another branch's, nor a closed one", async () => {
  const { state } = github;
  const { repository } = state.getThread({ number: 7 });
  const own = state.openPull({ branch: "docs" });
  state.openPull({ branch: "docs-2" });
  const { number: merged } = state.openPull({ branch: "docs" });
  state.mergePull({ number: merged });
  state.addPullRequest({ headRepository: "acme/other", head: { branch: "docs", sha: own.head.sha } });

  const found = await listPullsOfBranch(connectTo(github), {
    branch: "docs",
    repositoryId: repository.id,
    limits: limits(),
  });

  expect(found.map(({ number, head }) => [number, head.sha])).toEqual([[own.number, own.head.sha]]);
});

test.each([
  [[{ filename: "docs/a.md" }], false],
  [[{ filename: "docs/a.md" }, { filename: ".github/workflows/ci.yml" }], true],
  [[{ filename: ".GitHub/workflows/ci.yml" }], true],
  [[{ filename: "old.yml", previousFilename: ".github/workflows/ci.yml", status: "renamed" as const }], true],
  [[{ filename: "docs/.github/x.md" }, { filename: ".github-old/x" }], false],
  [
    Array.from({ length: 250 }, (_, index) => ({ filename: index < 249 ? `d/${index}.md` : ".github/x" })),
    true,
  ],
])("whether a pull request changes .github/ (%#)", async (files, expected) => {
  const { number } = github.state.openPull({ branch: "docs", files });

  expect(await changesGitHubFolder(connectTo(github), number, limits())).toBe(expected);
});

test("an account is known by its id under any login, and unknown once it is gone", async () => {
  const { id } = github.state.addUser({ login: "ada" });
  github.state.rename("ada", "countess");

  expect(await lookUpAccount(connectTo(github), id, limits())).toEqual({
    id,
    login: "countess",
    type: "User",
  });
  expect(await lookUpAccount(connectTo(github), 4_000_000, limits())).toBeUndefined();
});

test("the line comments of a review, and of no other one", async () => {
  const { state } = github;
  const place = { number: 8, author: "mona" };
  state.addReviewComment({ ...place, body: "shorter", path: "docs/a.md", line: 3, reviewId: 51 });
  state.addReviewComment({ ...place, body: "of another review", reviewId: 52 });

  const found = await listReviewComments(connectTo(github), {
    pullNumber: 8,
    reviewId: 51,
    limits: limits(),
  });

  expect(found).toMatchObject([{ body: "shorter", path: "docs/a.md", line: 3 }]);
});
