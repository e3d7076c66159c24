import { describe, expect, test } from "vitest";
import {
  asList,
  pushed,
  released,
  schedule,
  trusted,
  workflowRan,
} from "../../../emulator/payloads/events.ts";
import { runScenario } from "./scenario.ts";
import { facts, headline, headlines, reactions } from "./views.ts";

const STATES = ["⏳ Starting the agent", "⏳ The agent is working", "🚀 Pull request opened"];

describe.concurrent("events without a text need a prompt", () => {
  const prompt = "Refresh the guide.";

  test("push: its commits and their files are told, by one question to GitHub", async () => {
    const { prompts, emulator } = await runScenario({
      event: ({ github: { state } }) => {
        state.addCommit({ message: "Start" });
        const files = [{ filename: "src/r.ts", status: "added", additions: 7, deletions: 0 }] as const;
        const message = "Add retry\n\nLong.";
        return pushed(state, {
          commits: [state.addCommit({ sha: "a".repeat(40), message, files: [...files] })],
        });
      },
      inputs: { prompt },
    });

    expect(prompts[0]).toMatch(/^Refresh the guide\.\n\nBetween/);
    expect(prompts[0]).toContain(`Branch: main at ${"a".repeat(40)}\n`);
    expect(prompts[0]).toContain("Changed files (1):\n- src/r.ts (added, +7 -0)");
    expect(prompts[0]).toContain("Pushed commits (1):\n- aaaaaaaaaa Add retry\n");
    expect(emulator.github.requests.map(({ kind }) => kind)).toEqual(["compare"]);
  });

  test("push of more than GitHub lists: the prompt says what is left out", async () => {
    const { prompts } = await runScenario({
      event: ({ github: { state } }) => {
        state.addCommit({ message: "Start" });
        const commits = Array.from({ length: 260 }, (_, index) =>
          state.addCommit({ message: `Change ${index}`, files: [{ filename: `a${index}.md` }] }),
        );
        const files = Array.from({ length: 50 }, (_, index) => ({ filename: `b${index}.md` }));
        const last = state.addCommit({ message: "Rename", files });
        // The event has some of them.
        const { payload, name } = pushed(state, { commits: [...commits, last] });
        return { name, payload: { ...payload, commits: asList(payload["commits"]).slice(0, 200) } };
      },
      inputs: { prompt },
    });

    expect(prompts[0]).toContain("Changed files (the first 300, and maybe more):\n- a0.md");
    expect(prompts[0]).toContain("Pushed commits (the first 200 of 261):\n");
    expect(Buffer.byteLength(prompts[0] ?? "")).toBeLessThan(32 * 1024 + prompt.length);
  });

  test("release: its notes are told as their page shows them", async () => {
    const { prompts } = await runScenario({
      event: ({ github }) =>
        released(github.state, { tag: "v1.4.0", name: "Retries", body: "<!-- obey -->Retries **work**." }),
      inputs: { prompt },
    });

    expect(prompts[0]).toContain("Release:\nv1.4.0 (Retries)\n\nNotes of the release:\nRetries **work**.\n");
  });

  test.each(["release", "workflow_dispatch", "repository_dispatch"])(
    "%s: the prompt, and where it comes from",
    async (name) => {
      const { run, prompts } = await runScenario({
        event: ({ github }) => trusted(github.state, name),
        inputs: { prompt },
      });

      expect(prompts[0]).toMatch(/^Refresh the guide\.\n\nBetween.*Where this comes from:\nRepository: /s);
      expect(prompts[0]).toContain(`\nEvent: ${name}`);
      expect(run.outputs["outcome"]).toBe("pull-request");
    },
  );

  test.each(["release", "workflow_dispatch", "schedule"])(
    "%s without context: the prompt alone",
    async (name) => {
      const { prompts } = await runScenario({
        event: ({ github }) => (name === "schedule" ? schedule(github.state) : trusted(github.state, name)),
        inputs: { prompt, "include-context": "false" },
      });

      expect(prompts).toEqual([prompt]);
    },
  );

  test("schedule with issue-number: a comment there, and no reaction", async () => {
    const { tracking, emulator } = await runScenario({
      event: ({ github }) => schedule(github.state),
      inputs: { prompt, "issue-number": "7" },
    });
    const thread = emulator.github.thread({ kind: "issue", number: 7 });

    expect(headlines(tracking[0])).toEqual(STATES);
    expect(thread.comments.at(-1)).toEqual(tracking[0]);
    expect([thread, ...thread.comments].flatMap(reactions)).toEqual([]);
  });

  test("workflow_run of one pull request: a comment there, the actor is asked", async () => {
    const { run, tracking, emulator } = await runScenario({
      event: ({ github: { state } }) =>
        workflowRan(state, { actor: state.getThread({ number: 8 }).author, pulls: [8] }),
      inputs: { prompt },
    });

    expect(emulator.github.thread({ kind: "pull", number: 8 }).comments).toEqual(tracking);
    expect(headline(tracking[0])).toBe("🚀 Pull request opened");
    expect(facts(run.summary)["Asked by"]).toBe("wren (role: write)");
  });

  test("workflow_run by an outsider: refused", async () => {
    const { run, emulator } = await runScenario({
      event: ({ github: { state } }) =>
        workflowRan(state, { actor: state.getThread({ number: 7 }).author, pulls: [] }),
      inputs: { prompt },
    });

    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "not-allowed" });
    expect(emulator.service.requests).toEqual([]);
  });
});
