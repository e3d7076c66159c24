import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  ACT_VERSION,
  INSTALL_ACT,
  nobodyListens,
  notesOn,
  problemOfAct,
  problemOfJobs,
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
