import { fileURLToPath } from "node:url";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import { schedule } from "../../emulator/payloads/events.ts";
import { LeapingTime } from "./leaping-time.ts";
import { onServers, type Scenario, type ScenarioRun, type Servers } from "./scenario.ts";

/** The digest's own file. */
export const DIGEST_ACTION = fileURLToPath(new URL("../../digest/action.yml", import.meta.url));
const DAY = 24 * 60 * 60 * 1000;

/** Weeks of one repository's digest. */
export interface Weeks extends Servers {
  readonly digest: (scenario?: Scenario) => Promise<ScenarioRun>;
  readonly later: (days: number) => void;
  readonly merge: (title: string, changes?: MergeChanges) => number;
  readonly pulls: ReturnType<typeof createAgentPulls>;
  readonly time: LeapingTime;
}

interface MergeChanges {
  author?: string;
  files?: { filename: string }[];
  labels?: string[];
  body?: string;
}

/** Opens the weeks of one repository. */
export async function weeks(act: (weeks: Weeks) => Promise<void>): Promise<void> {
  const time = new LeapingTime();
  await onServers({ time }, async (servers) => {
    const { state } = servers.emulator.github;
    let runs = 0;
    const pulls = createAgentPulls(state);
    await act({
      ...servers,
      pulls,
      time,
      later: (days) => time.leap(days * DAY),
      merge: (title, { author = "wren", files = [{ filename: "src/a.ts" }], ...changes } = {}) => {
        const { number } = state.openPull({ branch: `b-${title}`, title, author, files, ...changes });
        state.mergePull({ number });
        return number;
      },
      digest: ({ env, inputs, ...scenario } = {}) => {
        runs += 1;
        return servers.runScenario({
          action: DIGEST_ACTION,
          event: ({ github }) => schedule(github.state),
          ...scenario,
          inputs: { "issue-number": "7", ...inputs },
          env: { GITHUB_RUN_ID: String(1000 + runs), ...env },
        });
      },
    });
  });
}
