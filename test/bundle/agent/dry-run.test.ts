import { describe, expect, test } from "vitest";
import type { Emulator } from "../../../emulator/index.ts";
import { commented, schedule } from "../../../emulator/payloads/events.ts";
import { live, RED } from "./life.ts";
import { ask, onServers, runScenario, type Scenario, soon } from "./scenario.ts";

const DRY = { "dry-run": "true" };

/** What a server of GitHub's was asked to write: comments, edits, reactions, by whichever interface. */
function writes({ github }: Pick<Emulator, "github">): string[] {
  return github.requests
    .filter(({ method, kind, body }) =>
      kind.startsWith("graphql:") ? /"query":"\s*mutation/.test(body) : method !== "GET",
    )
    .map(({ kind }) => kind);
}

test("a dry run that only waits for a job says that there was no prompt to make", async () => {
  const { run, emulator } = await runScenario({
    event: ({ github }) => schedule(github.state),
    inputs: { ...DRY, "job-id": "job-of-before" },
  });

  expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "dry-run" });
  expect(run.summary).toContain("the service was asked nothing");
  expect(emulator.service.requests).toEqual([]);
});

// A dry run has `read` where another one has `write`, so whatever ends it, nobody but the summary may hear of it.
describe.concurrent("a dry run writes nothing", () => {
  test.each<[how: string, scenario: Scenario, ends: Readonly<Record<string, string>>]>([
    ["with all that it needs", {}, { outcome: "skipped", reason: "dry-run" }],
    ["without the key", { inputs: { "api-key": "" } }, { outcome: "error", reason: "invalid-input" }],
    [
      "with a key that is another part of the service's",
      { inputs: { "api-key": "mint_dsc_0123456789" } },
      { outcome: "error", reason: "invalid-input" },
    ],
    ["without the project", { inputs: { "project-id": "" } }, { outcome: "error", reason: "invalid-input" }],
    ["that somebody else asks for", { by: "reed" }, { outcome: "skipped", reason: "not-allowed" }],
    ["without an instruction", { says: "/docs" }, { outcome: "skipped", reason: "no-instruction" }],
    [
      "whose command somebody has edited",
      {
        prepare: ({ github: { state } }) => {
          const said = state.getThread({ number: 7 }).comments.at(-1);
          state.editText(said ?? "", { body: "/docs do something else", by: "wendy" });
        },
      },
      { outcome: "skipped", reason: "edited" },
    ],
    [
      "of a page with unusual formatting",
      { says: "/docs explain it <kbd>a<sup>b</sup></kbd>" },
      { outcome: "skipped", reason: "unusual-formatting" },
    ],
    [
      "of a prompt that nobody approved",
      { inputs: { "prompt-sha256": "0".repeat(64) } },
      { outcome: "skipped", reason: "edited" },
    ],
  ])("%s", async (_, { inputs, ...scenario }, ends) => {
    const { run, emulator } = await runScenario({ ...scenario, inputs: { ...DRY, ...inputs } });

    expect(run.outputs).toMatchObject({ ...ends, "comment-url": "" });
    expect(writes(emulator)).toEqual([]);
    expect(emulator.service.requests).toEqual([]);
  });

  test("at a second attempt, after a job that ended badly", async () => {
    await onServers({ script: soon({ status: "failed" }) }, async (servers) => {
      const comment = ask(servers.emulator);
      const event = () => commented(comment);
      await servers.runScenario({ event });
      const before = writes(servers.emulator).length;
      await servers.runScenario({ event, env: { GITHUB_RUN_ATTEMPT: "2" }, inputs: DRY });

      expect(before).toBeGreaterThan(0);
      expect(writes(servers.emulator)).toHaveLength(before);
    });
  });

  test.each<[how: string, inputs: Readonly<Record<string, string>>]>([
    ["of a collector", { collect: "true" }],
    ["of failed checks", { "fix-checks": "2" }],
    ["of failed checks that are not sent any more", { "fix-checks": "1" }],
  ])("%s", (_, inputs) =>
    live(async (life) => {
      life.plans("new", "same");
      await life.comments("/docs explain the retry option", {
        inputs: { wait: inputs["collect"] === "true" ? "false" : "true" },
      });
      if (inputs["fix-checks"] === "1") await life.checksEnd([RED], { inputs });
      await life.servers.emulator.service.time.pause(2000, null);
      const before = writes(life.servers.emulator).length;
      const dry = { ...inputs, ...DRY };
      await (inputs["collect"] === "true"
        ? life.run({ event: ({ github }) => schedule(github.state), inputs: dry })
        : life.checksEnd([RED], { inputs: dry }));

      expect(before).toBeGreaterThan(0);
      expect(writes(life.servers.emulator)).toHaveLength(before);
    }),
  );
});
