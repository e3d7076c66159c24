import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  ACT_VERSION,
  INSTALL_ACT,
  nobodyListens,
  notesOn,
  problemOfAct,
  problemOfActivity,
  problemOfJobs,
  unexpectedInputs,
} from "../../../emulator/practice/problems.ts";
import { planJob } from "../../../emulator/practice/workflows.ts";

const root = join(import.meta.dirname, "../../..");
const listed = { job: "docs", workflow: "Docs", file: "docs.yml", events: ["issue_comment"] };
const planned = (text: string) => planJob(listed, text);

test.each([
  ["no act", undefined, "There is no act on your PATH"],
  ["an old one", "act version 0.2.9\n", "Your act is version 0.2.9, which is too old"],
])("%s: how to install the one that is tested", (_, printed, message) => {
  const problem = problemOfAct(printed);
  expect(problem).toContain(message);
  expect(problem).toContain(`go install github.com/nektos/act@v${ACT_VERSION}`);
});

test.each([
  `act version ${ACT_VERSION}\n`,
  "act version 0.2.100\n",
  "act version 1.0.0\n",
  "act version dev\n",
])("act is taken as it is: %s", (printed) => expect(problemOfAct(printed)).toBeUndefined());

test("the recipe installs the same act, and CI tests with it", () => {
  const lines = INSTALL_ACT.split("\n").map((line) => line.trim());
  const recipe = readFileSync(join(root, "docs/recipes.md"), "utf8");
  for (const line of lines) expect(recipe).toContain(line);
  expect(readFileSync(join(root, ".ci/run"), "utf8")).toContain(`act_version=v${ACT_VERSION}`);
});

test("the placeholder is named with its file and line, and what to write", () => {
  const text = "on: push\njobs:\n  docs:\n    steps:\n      - uses: OWNER/docs-agent-action@v1\n";
  const problem = problemOfJobs([planned(text)], new Map([["docs.yml", text]]));
  expect(problem).toContain("docs.yml still names OWNER, in line 5.");
  expect(problem).toContain("`uses: acme/docs-agent-action@v1`");
});

test("the reusable workflow is not run, and what to try instead is named", () => {
  const text = "jobs:\n  docs:\n    uses: acme/docs-agent-action/.github/workflows/docs-agent.yml@v1\n";
  expect(problemOfJobs([planned(text)], new Map([["docs.yml", text]]))).toContain("examples/comment.yml");
});

test("where nobody listens, what each workflow listens to is listed", () => {
  const message = nobodyListens("push", [
    { file: "comment.yml", events: ["issue_comment"] },
    { file: "refresh.yml", events: ["schedule", "workflow_dispatch"] },
  ]);
  expect(message).toContain("No workflow listens to push");
  expect(message).toContain("refresh.yml listens to schedule, workflow_dispatch");
  expect(message).toContain("`npm run act -- issue_comment`");
});

test("a workflow without permissions, an environment and a folder without a commit are remarked on", () => {
  const notes = notesOn([planned("jobs:\n  docs:\n    environment: docs-agent\n")], {
    folder: "/somewhere",
    hasCommit: false,
  });
  expect(notes).toEqual([
    expect.stringContaining("docs.yml has no `permissions:`"),
    expect.stringContaining("`environment: docs-agent` does nothing here"),
    expect.stringContaining("/somewhere is no git repository with a commit"),
  ]);
});

test("the example needs no remark", () => {
  const text = readFileSync(join(root, "examples/comment.yml"), "utf8");
  expect(notesOn([planned(text)], { folder: "/somewhere", hasCommit: true })).toEqual([]);
});

test("a comment is not what the workflow's types name", () => {
  const text = "on:\n  issue_comment:\n    types: [edited]\njobs:\n  docs:\n    steps: []\n";
  const created = { event: "issue_comment", action: "created" };
  expect(problemOfActivity([planned(text)], created)).toBe(
    "GitHub would start nothing: this issue_comment is `created`, and docs.yml only for `types: [edited]`. Add `created` to its `types:`.",
  );
  expect(problemOfActivity([planned(text.replace("edited", "created, edited"))], created)).toBeUndefined();
  expect(problemOfActivity([planned("on: issue_comment\njobs: {}\n")], created)).toBeUndefined();
});

test("an input that the action does not have is named; other actions' inputs are not known", () => {
  const step = (uses: string, input: string) => `      - uses: ${uses}\n        with: { ${input}: "1" }\n`;
  const text = `jobs:\n  docs:\n    steps:\n${step("acme/docs-agent-action@v1", "notifyy")}${step("actions/checkout@v5", "dept")}`;
  const known = (uses: string) => (uses.startsWith("acme/") ? ["notify"] : undefined);
  expect(unexpectedInputs(planned(text), known)).toEqual([
    "docs.yml: acme/docs-agent-action@v1 has no input `notifyy`. GitHub warns of it and goes on without it.",
  ]);
});

test.each([
  ["{ contents: read }", true],
  ["{}", true],
  ["{ issues: write }", false],
  ["{ pull-requests: write }", false],
  ["write-all", false],
])("whether a job's token may not comment is said: permissions: %s", (permissions, said) => {
  const text = `permissions: {}\njobs:\n  docs:\n    permissions: ${permissions}\n    steps:\n      - uses: acme/docs-agent-action@v1\n`;
  const notes = notesOn([planned(text)], { folder: ".", hasCommit: true });
  expect(notes.some((note) => note.includes("may not comment"))).toBe(said);
});
