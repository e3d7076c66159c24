import { describe, expect, test } from "vitest";
import { pullRequest } from "../../../emulator/payloads/events.ts";
import { runScenario, type Scenario, soon } from "./scenario.ts";
import { count, facts, headline, reactions } from "./views.ts";

/** A run of the committed bundle, as the runner starts it: one for each class of behaviour. */
interface Row extends Scenario {
  readonly name: string;
  readonly exitCode: number;
  readonly outputs: Readonly<Record<string, unknown>>;
  /** The tracking comment's last state. */
  readonly shows?: string;
  readonly reacts?: readonly string[];
  /** In the summary. */
  readonly tells: RegExp;
}

const LINK = "https://github.com/acme/handbook/pull/12";
const DONE = "🚀 Pull request opened";

const rows: readonly Row[] = [
  {
    name: "a command in a thread",
    exitCode: 0,
    outputs: { outcome: "pull-request", "pr-link": LINK, status: "completed" },
    shows: DONE,
    reacts: ["eyes", "rocket"],
    tells: /\| Outcome \| `?pull-request/,
  },
  {
    name: "a job that fails",
    script: soon({ status: "failed", prLink: null }),
    exitCode: 1,
    outputs: { outcome: "failed" },
    shows: "😕 The agent failed",
    reacts: ["eyes", "confused"],
    tells: /\| Outcome \| `?failed/,
  },
  {
    name: "somebody who may not ask",
    by: "reed",
    exitCode: 0,
    outputs: { outcome: "skipped", reason: "not-allowed" },
    shows: "⏭️ Nothing was started",
    reacts: ["-1"],
    tells: /`reed` has the permission `read`/,
  },
  {
    name: "ordinary talk",
    says: "Thanks, all!",
    exitCode: 0,
    outputs: { outcome: "skipped", reason: "no-command" },
    tells: /No line .* starts with `\/docs`/,
  },
  {
    name: "no secrets on Dependabot's pull request",
    event: ({ github: { state } }) =>
      pullRequest(state.addPullRequest({ number: 11, author: "dependabot[bot]" })),
    inputs: { "api-key": "", prompt: "Check the docs.", "allowed-users": "dependabot[bot]" },
    exitCode: 0,
    outputs: { outcome: "skipped", reason: "no-secrets" },
    tells: /GitHub gives this run no secrets/,
  },
  {
    name: "a bad input that looks like a command to the runner",
    inputs: { timeout: "x\n::error::boom" },
    exitCode: 1,
    outputs: { outcome: "error", reason: "invalid-input" },
    shows: "😕 Stopped by an error",
    reacts: ["confused"],
    tells: /invalid-input/,
  },
  {
    name: "a hostile link and a hostile text from the service",
    script: soon({ prLink: "javascript:alert(1)", model: "x\n::set-output name=outcome::boom\n@mona" }),
    exitCode: 0,
    outputs: { outcome: "no-pull-request", "pr-link": "" },
    shows: "🔗 Finished, and the pull request's link is not shown",
    reacts: ["eyes", "+1"],
    tells: /no-pull-request/,
  },
  {
    name: "a create that is not answered",
    prepare: ({ service }) =>
      service.faults.add({ kind: "create", at: 1, fault: { type: "reset" }, processed: true }),
    exitCode: 1,
    outputs: { outcome: "create-unknown", reason: "create-unknown" },
    shows: "😕 It is unknown whether a job was started",
    reacts: ["eyes", "confused"],
    tells: /create-unknown/,
  },
];

describe.concurrent("the bundle", () => {
  test.each(rows)("$name", async (row) => {
    const { run, tracking, asking, emulator } = await runScenario({ ...row, asProcess: true });

    expect({ exitCode: run.exitCode, signal: run.signal }).toEqual({ exitCode: row.exitCode, signal: null });
    expect(run.outputs).toMatchObject(row.outputs);
    expect(tracking.map(headline)).toEqual(row.shows === undefined ? [] : [row.shows]);
    expect(reactions(asking)).toEqual(row.reacts ?? []);
    expect(run.summary).toMatch(row.tells);
    expect(count(emulator.service, "create")).toBeLessThanOrEqual(1);
    expect(run.post?.exitCode).toBe(0);
    expect(run.post?.log).toEqual([]);
  });

  test("words that nobody sees do not reach the agent", async () => {
    const says = "/docs explain it\n\n<!-- SECRETWORD -->";
    const { prompts } = await runScenario({ says, asProcess: true });

    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toMatch(/^explain it/);
    expect(prompts[0]).not.toContain("SECRETWORD");
  });

  test.each(["GITHUB_OUTPUT", "GITHUB_REPOSITORY", "GITHUB_EVENT_PATH"])(
    "without %s says so, and starts nothing",
    async (name) => {
      const scenario = { env: { [name]: undefined }, outputsLost: true, asProcess: true };
      const { run, emulator } = await runScenario(scenario);

      expect(run.exitCode).toBe(1);
      expect(run.annotations).toEqual([expect.objectContaining({ level: "error" })]);
      expect(run.annotations[0]?.message).toContain(name);
      expect(emulator.service.requests).toEqual([]);
    },
  );

  test("masks the key before it writes anything else", async () => {
    const { run } = await runScenario({ adminKey: "mint_canary_5f0c2b7e9d", asProcess: true });

    expect(run.log[0]?.text).toBe("::add-mask::mint_canary_5f0c2b7e9d");
    expect(run.masks).toContain("mint_canary_5f0c2b7e9d");
    expect(facts(run.summary)["Outcome"]).toBe("pull-request");
  });
});
