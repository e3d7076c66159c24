import { describe, expect, test } from "vitest";
import { grantBase } from "../../../emulator/github/job-grant.ts";
import { notesOn } from "../../../emulator/practice/problems.ts";
import { planJob } from "../../../emulator/practice/workflows.ts";
import { onServers, runScenario, type Scenario } from "./scenario.ts";
import { count, reactions } from "./views.ts";

// The eight mistakes that people make first, each with the whole answer at the place where they look first: the thread.

/** A mistake, and what stands below the comment that asked. */
interface Mistake extends Scenario {
  readonly mistake: string;
  readonly reaction: readonly string[];
  readonly answer: string;
}

const mistakes: readonly Mistake[] = [
  { mistake: "there is no key", inputs: { "api-key": "" }, reaction: ["confused"], answer: "?1" },
  {
    mistake: "the key is of the wrong kind",
    inputs: { "api-key": "mint_dsc_1" },
    reaction: ["confused"],
    answer: "?2",
  },
  {
    mistake: "the project is not the key's",
    prepare: ({ service }) =>
      service.faults.add({
        kind: "create",
        at: "every",
        fault: { type: "status", status: 404, body: { error: "Not found" } },
      }),
    reaction: ["eyes", "confused"],
    answer: "?3",
  },
  { mistake: "the comment is the bare phrase", says: "/docs", reaction: [], answer: "?4" },
  {
    mistake: "the command is an item of a list",
    says: "- /docs explain the limits\n- /docs fix the links",
    reaction: [],
    answer: "?5",
  },
  { mistake: "an input is wrong", inputs: { timeout: "5 minutes" }, reaction: ["confused"], answer: "?6" },
  { mistake: "who asks has no permission", by: "reed", reaction: ["-1"], answer: "?7" },
];

describe.concurrent("seven are answered below the comment that asked", { timeout: 30_000 }, () => {
  test.each(mistakes)("$mistake", async ({ mistake: _, reaction, answer, ...scenario }) => {
    const { asking, emulator } = await runScenario(scenario);
    const { comments } = emulator.github.thread({ kind: "issue", number: 7 });
    const below = comments.slice(comments.findIndex(({ id }) => id === asking?.id) + 1);

    expect(reactions(asking)).toEqual(reaction);
    // The marker at the end is seen by nobody.
    expect(below.map(({ body }) => body.replace(/\n<!-- .* -->$/, ""))).toEqual([answer]);
    expect(emulator.service.jobs.all).toEqual([]);
  });
});

describe("the eighth is a workflow without `permissions:`, which cannot be told in the thread", () => {
  const WORKFLOW = `on: issue_comment
jobs:
  docs:
    runs-on: ubuntu-latest
    steps:
      - uses: acme/docs-agent-action@v1
`;
  const listed = { job: "docs", workflow: "Docs", file: "docs.yml", events: ["issue_comment"] };
  const job = planJob(listed, WORKFLOW);

  test("`npm run act` says it before act is started", () => {
    expect(notesOn([job], { folder: "/repository", hasCommit: true })).toEqual(["?8"]);
  });

  test("the run's page says it where the job is done", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      // There the token may do what such a workflow's may.
      const address = emulator.github.apiUrl + grantBase(job.grant);
      const env = { GITHUB_API_URL: address, GITHUB_GRAPHQL_URL: `${address}/graphql` };
      const { run } = await runHere({ env });

      expect(run.annotations.map(({ level, message }) => `${level}: ${message}`)).toEqual(["?9"]);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });
});
