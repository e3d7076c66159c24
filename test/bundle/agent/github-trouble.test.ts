import { describe, expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import type { PermissionArea } from "../../../emulator/github/records.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { commented } from "../../../emulator/payloads/events.ts";
import { endless, runScenario, type Scenario } from "./scenario.ts";
import { arrived, headline, reactions } from "./views.ts";

const down: Fault = { type: "status", status: 503 };

/** Takes a permission from the workflow's token. */
function readOnly(area: PermissionArea): NonNullable<Scenario["prepare"]> {
  return ({ github }) => {
    const token = github.state.getToken(SEED_TOKENS.installation);
    if (token !== undefined) token.permissions = { ...token.permissions, [area]: "read" };
  };
}

describe.concurrent("trouble with GitHub changes nothing about a job", () => {
  test("a token that may not write: the summary says which permission is missing", async () => {
    const { run, tracking } = await runScenario({
      prepare: readOnly("issues"),
    });

    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ outcome: "pull-request", "comment-url": "" });
    expect(run.summary).toMatch(/`issues: write`.*`permissions:`/);
    expect(tracking).toEqual([]);
  });

  test("a token that may not write on a pull request: the other permission", async () => {
    const { run } = await runScenario({
      event: ({ github: { state } }) =>
        commented(state.addComment({ number: 8, author: "mona", body: "/docs describe it" })),
      prepare: readOnly("pull-requests"),
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.summary).toMatch(/`pull-requests: write`.*`permissions:`/);
  });

  test("a locked conversation", async () => {
    const { run } = await runScenario({
      prepare: ({ github }) => Object.assign(github.state.getThread({ number: 7 }), { locked: true }),
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.exitCode).toBe(0);
  });

  test("GitHub names a moment for the last writes: they wait for it, together", async () => {
    const held: Fault = { type: "status", status: 403, headers: { "retry-after": "8" } };
    const { run, asking, tracking, emulator } = await runScenario({
      inputs: { notify: "true" },
      prepare: ({ github }) => {
        github.faults.add({ kind: "update-comment", at: 2, fault: held });
        github.faults.add({ kind: "create-reaction", at: 2, fault: held });
      },
    });

    expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
    expect(reactions(asking)).toEqual(["eyes", "rocket"]);
    const waits = run.log.filter(({ text }) => text.startsWith("GitHub's rate limit is used up for 8"));
    expect(waits).toHaveLength(1);
    expect(emulator.github.thread({ kind: "issue", number: 7 }).comments.at(-1)?.body).toContain("@mona");
    expect(run.outputs["outcome"]).toBe("pull-request");
  });

  test("a moment more than a minute away is not waited for: the summary tells", async () => {
    const held: Fault = { type: "status", status: 403, headers: { "retry-after": "61" } };
    const { run } = await runScenario({
      prepare: ({ github }) => github.faults.add({ kind: "update-comment", at: { from: 2 }, fault: held }),
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.summary).toContain("GitHub's rate limit is used up");
    expect(run.durationMs).toBeLessThan(20_000);
  });

  test("no comment can be written: the job runs, and the summary tells all", async () => {
    const { run, asking, tracking } = await runScenario({
      prepare: ({ github }) => github.faults.add({ kind: "create-comment", at: "every", fault: down }),
    });

    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ outcome: "pull-request", "comment-url": "" });
    expect(run.summary).toContain("- https://github.com/acme/handbook/pull/12\n");
    expect(tracking).toEqual([]);
    expect(reactions(asking)).toEqual(["eyes", "rocket"]);
  });

  // Main writes it, or post where main could not: whoever reads the run's page finds one.
  test.each<[how: string, scenario: Scenario, comment: string]>([
    ["all is well", {}, "🚀 Pull request opened"],
    [
      "the comment's end is written by post",
      {
        prepare: ({ github }) => github.faults.add({ kind: "update-comment", at: [2, 3, 4], fault: down }),
      },
      "🚀 Pull request opened",
    ],
    [
      "nobody can write the comment's end",
      {
        prepare: ({ github }) => github.faults.add({ kind: "update-comment", at: { from: 2 }, fault: down }),
      },
      "⏳ The agent is working",
    ],
    [
      "the run is cancelled while GitHub is down",
      {
        script: endless,
        prepare: ({ github }) => github.faults.add({ kind: "update-comment", at: { from: 2 }, fault: down }),
        cancelAfter: ({ service }) => arrived(service, "get", 2),
      },
      "⏳ The agent is working",
    ],
  ])("the run has one summary where %s", async (_, scenario, comment) => {
    const { run, tracking } = await runScenario(scenario);
    const summaries = [run.summary, run.post?.summary ?? ""].filter((summary) => summary !== "");

    expect(summaries).toEqual([expect.stringContaining("### Docs agent: ")]);
    expect(summaries[0]?.match(/^### Docs agent: /gm)).toHaveLength(1);
    expect(headline(tracking[0])).toBe(comment);
  });

  test("the comment was written all the same: there is one only", async () => {
    const { tracking } = await runScenario({
      prepare: ({ github }) =>
        github.faults.add({ kind: "create-comment", at: 1, fault: { type: "reset" }, processed: true }),
    });

    expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
  });

  test("the token expires while the job runs: the summary names it", async () => {
    const { run } = await runScenario({
      prepare: ({ github }) =>
        github.faults.add({
          kind: "update-comment",
          at: { from: 2 },
          fault: {
            type: "status",
            status: 401,
            body: { message: "Bad credentials" },
          },
        }),
    });

    expect(run.exitCode).toBe(0);
    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.summary).toMatch(/refused the token.*expired/);
  });
});
