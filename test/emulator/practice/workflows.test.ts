import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JobGrant } from "../../../emulator/github/job-grant.ts";
import { type ListedJob, placeholderLines, planJob, readList } from "../../../emulator/practice/workflows.ts";

const listed: ListedJob = { job: "docs", workflow: "Docs", file: "docs.yml", events: ["push"] };

test("the jobs are read from act's table", () => {
  const table = `Stage  Job ID  Job name  Workflow name                     Workflow file  Events                                   
0      docs    docs      Docs agent on comments            comment.yml    issue_comment,pull_request_review_comment
1      check   check     Docs agent on comments, hardened  hardened.yml   issue_comment                            

Detected multiple jobs with the same job name, use \`-W\` to specify the path to the specific workflow.
`;
  expect(readList(table)).toEqual([
    {
      job: "docs",
      workflow: "Docs agent on comments",
      file: "comment.yml",
      events: ["issue_comment", "pull_request_review_comment"],
    },
    {
      job: "check",
      workflow: "Docs agent on comments, hardened",
      file: "hardened.yml",
      events: ["issue_comment"],
    },
  ]);
});

test("a table without rows has no jobs", () => {
  expect(readList("Stage  Job ID  Job name  Workflow name  Workflow file  Events\n")).toEqual([]);
});

test.each<[string, string, string, JobGrant]>([
  ["nobody says anything", "", "", { contents: "read", packages: "read" }],
  ["the workflow says it", "permissions: { issues: write }", "", { issues: "write" }],
  [
    "the job says it, too",
    "permissions: { issues: write }",
    "permissions: { checks: read }",
    { checks: "read" },
  ],
  ["the job takes all away", "permissions: write-all", "permissions: {}", {}],
  ["everything to read", "", "permissions: read-all", { "*": "read" }],
  ["everything to write", "permissions: write-all", "", { "*": "write" }],
])("a job is granted what GitHub would grant it where %s", (_, top, own, grant) => {
  const text = `on: push\n${top}\njobs:\n  docs:\n    runs-on: ubuntu-latest\n    ${own}\n`;
  expect(planJob(listed, text).grant).toEqual(grant);
});

test.each([
  ["environment: docs-agent", "docs-agent"],
  ["environment: { name: docs-agent, deployment: false }", "docs-agent"],
  ["", undefined],
])("an environment is found by its name: %s", (line, name) => {
  expect(planJob(listed, `jobs:\n  docs:\n    ${line}\n`).environment).toBe(name);
});

test.each([
  ["      uses: OWNER/docs-agent-action@v1", [1]],
  ['on: push\n      - uses: "OWNER/docs-agent-action/visitors@v1"', [2]],
  ["    uses: OWNER/docs-agent-action/.github/workflows/docs-agent.yml@v1", [1]],
  ["# uses: OWNER/docs-agent-action@v1", []],
  ["      uses: acme/docs-agent-action@v1 # not OWNER/docs-agent-action", []],
])("the placeholder is found where it would stop GitHub: %s", (text, lines) => {
  expect(placeholderLines(text)).toEqual(lines);
});

test("each example still has the placeholder", () => {
  const folder = join(import.meta.dirname, "../../../examples");
  const files = readdirSync(folder).filter((name) => name.endsWith(".yml"));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    expect(placeholderLines(readFileSync(join(folder, file), "utf8")), file).not.toEqual([]);
});
