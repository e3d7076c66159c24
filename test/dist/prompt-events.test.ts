import { describe, expect, test } from "vitest";
import { schedule, trusted, workflowRan } from "./events.ts";
import { play } from "./scenario.ts";
import { facts, headline, headlines, reactions } from "./views.ts";

const STATES = ["⏳ Starting the agent", "⏳ The agent is working", "🚀 Pull request opened"];

describe.concurrent("events without a text need a prompt", { timeout: 30_000 }, () => {
  const prompt = "Refresh the guide.";

  test("push: its commits are told", async () => {
    const { prompts } = await play({
      event: ({ github: { state } }) =>
        trusted(state, "push", {
          commits: [
            {
              id: "a".repeat(40),
              message: "Add retry\n\nLong.",
              added: ["src/r.ts"],
              modified: [],
              removed: [],
            },
          ],
        }),
      inputs: { prompt },
    });

    expect(prompts[0]).toMatch(/^Refresh the guide\.\n\nBetween/);
    expect(prompts[0]).toContain("Pushed commits (1):\n- aaaaaaaaaa Add retry (src/r.ts)");
  });

  test.each(["release", "workflow_dispatch", "repository_dispatch"])("%s: the prompt alone", async (name) => {
    const { run, prompts } = await play({
      event: ({ github }) => trusted(github.state, name),
      inputs: { prompt },
    });

    expect(prompts).toEqual([prompt]);
    expect(run.outputs["outcome"]).toBe("pull-request");
  });

  test("schedule with issue-number: a comment there, and no reaction", async () => {
    const { tracking, emulator } = await play({
      event: ({ github }) => schedule(github.state),
      inputs: { prompt, "issue-number": "7" },
    });
    const thread = emulator.github.thread({ kind: "issue", number: 7 });

    expect(headlines(tracking[0])).toEqual(STATES);
    expect(thread.comments.at(-1)).toEqual(tracking[0]);
    expect([thread, ...thread.comments].flatMap(reactions)).toEqual([]);
  });

  test("workflow_run of one pull request: a comment there, the actor is asked", async () => {
    const { run, tracking, emulator } = await play({
      event: ({ github: { state } }) =>
        workflowRan(state, { actor: state.getThread({ number: 8 }).author, pulls: [8] }),
      inputs: { prompt },
    });

    expect(emulator.github.thread({ kind: "pull", number: 8 }).comments).toEqual(tracking);
    expect(headline(tracking[0])).toBe("🚀 Pull request opened");
    expect(facts(run.summary)["Asked by"]).toBe("wren (write)");
  });

  test("workflow_run by an outsider: refused", async () => {
    const { run, emulator } = await play({
      event: ({ github: { state } }) =>
        workflowRan(state, { actor: state.getThread({ number: 7 }).author, pulls: [] }),
      inputs: { prompt },
    });

    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "not-allowed" });
    expect(emulator.service.requests).toEqual([]);
  });
});
