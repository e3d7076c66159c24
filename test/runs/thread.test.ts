import { describe, expect, test } from "vitest";
import { commented } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { ask, endless, ONE_POLL, onServers, type Scenario, type Servers, soon } from "./scenario.ts";
import { count, headline, reactions, record } from "./views.ts";

/** Attempts at one request: the same comment, the same run. */
function attemptsOn({ emulator, runScenario }: Servers, scenario: Scenario = {}) {
  const comment = ask(emulator);
  return (n: number, changes: Scenario = {}) =>
    runScenario({
      ...scenario,
      ...changes,
      event: () => commented(comment),
      inputs: { ...scenario.inputs, ...changes.inputs },
      env: { GITHUB_RUN_ATTEMPT: String(n) },
    });
}

describe("in a thread, a command", () => {
  test("starts a job, and its comment ends with the pull request", async () => {
    await onServers({}, async (servers) => {
      const { run, asking, tracking } = await attemptsOn(servers)(1);

      expect(run.outputs).toMatchObject({ outcome: "pull-request", status: "completed" });
      expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
      expect(record(tracking[0])).toMatchObject({ state: "ended", outcome: "pull-request", askedBy: "mona" });
      console.log(tracking[0]?.body, run.summary, run.log.map(({ text }) => text).join("\n"));
    });
  });
});
void [endless, ONE_POLL, soon, jobScript, count];
