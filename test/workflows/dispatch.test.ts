import { describe, expect, test } from "vitest";
import { projectId } from "./example.ts";
import { payload } from "./payloads.ts";
import { pullRequest, requestKinds, run, startWorld } from "./scenario.ts";

const byHand = {
  example: "dispatch.yml",
  event: "workflow_dispatch",
  payload: payload("workflow_dispatch", {
    changes: { inputs: { prompt: "Explain the `retry` option, $HOME and $(id)" } },
  }),
};

describe("an instruction typed by hand", () => {
  test("reaches the service as it was typed, and the pull request comes back", async () => {
    const emulator = await startWorld();
    const ended = await run({ ...byHand, emulator });

    expect(ended).toMatchObject({ exitCode: 0, jobs: { docs: "success" } });
    expect(ended.outputs["docs"]).toMatchObject({ outcome: "pull-request", "pr-link": pullRequest });
    expect(ended.notices).toEqual([`pull-request ${pullRequest}`]);
    expect(ended.summary).toContain(pullRequest);
    expect(emulator.service.jobs.all).toMatchObject([
      {
        projectId,
        prompts: [expect.stringMatching(/^Explain the `retry` option, \$HOME and \$\(id\)/)],
      },
    ]);
    expect(requestKinds(emulator).github).toEqual([]);
  });

  test("with a key that the service refuses ends in an error, and later steps see it", async () => {
    const emulator = await startWorld();
    const ended = await run({ ...byHand, emulator, apiKey: "mint_expired" });

    expect(ended).toMatchObject({ exitCode: 1, jobs: { docs: "failure" } });
    expect(ended.outputs["docs"]).toMatchObject({
      outcome: "error",
      reason: "key-refused",
      "job-id": "",
      "pr-link": "",
    });
    expect(ended.notices.map((notice) => notice.trim())).toEqual(["error"]);
    expect(emulator.service.jobs.all).toEqual([]);
    expect(ended.log).not.toContain("mint_expired");
  });

  test("that is empty is an error before anything is sent", async () => {
    const emulator = await startWorld();
    const empty = payload("workflow_dispatch", { changes: { inputs: { prompt: "" } } });
    const ended = await run({ ...byHand, payload: empty, emulator });

    expect(ended).toMatchObject({ exitCode: 1, jobs: { docs: "failure" } });
    expect(ended.outputs["docs"]).toMatchObject({ outcome: "error", reason: "invalid-input" });
    expect(requestKinds(emulator)).toEqual({ service: [], github: [] });
  });
});
