import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { PullFile } from "../../emulator/github/records.ts";
import type { Emulator } from "../../emulator/index.ts";
import { schedule } from "../../emulator/payloads/events.ts";
import { LeapingTime } from "./leaping-time.ts";
import { onServers, type Scenario, type ScenarioRun, type Servers } from "./scenario.ts";

/** The digest's own file. */
export const DIGEST_ACTION = fileURLToPath(new URL("../../digest/action.yml", import.meta.url));
const FOREIGN = /`(?:job-id|comment|follow-up|matrix)\b/;
const DAY = 24 * 60 * 60 * 1000;

export type Visibility = "public" | "internal" | "private";

/** Weeks of one repository's digest. */
export interface Weeks extends Servers {
  readonly digest: (scenario?: Scenario) => Promise<ScenarioRun>;
  readonly later: (days: number) => void;
  readonly merge: (title: string, changes?: MergeChanges) => number;
  readonly pulls: ReturnType<typeof createAgentPulls>;
  /** The next job opens a pull request. Returns the number of the newest one that jobs have opened. */
  readonly opens: () => void;
  readonly newest: () => number;
  readonly time: LeapingTime;
}

interface MergeChanges {
  repository?: string;
  author?: string;
  files?: PullFile[];
  labels?: string[];
  body?: string;
  base?: string;
}

/** All notes on the issue are those of an earlier key from now on. */
export function replaceKey({ github }: Emulator): void {
  for (const comment of github.state.getThread({ number: 7 }).comments) {
    const body = (comment.bodies.at(-1) ?? "").replace(/\/[\da-f]{64} -->/g, `/${"0".repeat(64)} -->`);
    github.state.editText(comment, { body });
  }
}

/** Opens the weeks of one repository. `docs`: where the agent's pull requests are. */
export async function weeks(
  act: (weeks: Weeks) => Promise<void>,
  docs?: string,
  visibility: Visibility = "public",
): Promise<void> {
  const time = new LeapingTime();
  await onServers({ time }, async (servers) => {
    const { github, service } = servers.emulator;
    const { state } = github;
    let runs = 0;
    const pulls = createAgentPulls(state, docs === undefined ? {} : { repository: docs });
    if (docs !== undefined) state.addRepository({ fullName: docs, visibility, roles: { mona: "admin" } });
    await act({
      ...servers,
      pulls,
      time,
      opens: () => service.jobs.scriptNext(pulls.script({ does: "new", ms: 2000 })),
      newest: () => pulls.numberOf(service.jobs.all.at(-1)?.id ?? "") ?? 0,
      later: (days) => time.leap(days * DAY),
      merge: (title, { author = "wren", files = [{ filename: "src/a.ts" }], ...changes } = {}) => {
        const { number } = state.openPull({ branch: `b-${title}`, title, author, files, ...changes });
        const { repository } = changes;
        state.mergePull({ number, ...(repository !== undefined && { repository }) });
        return number;
      },
      digest: async ({ env, inputs, ...scenario } = {}) => {
        runs += 1;
        const ended = await servers.runScenario({
          action: DIGEST_ACTION,
          event: () => schedule(state),
          ...scenario,
          inputs: { "issue-number": "7", ...inputs },
          env: { GITHUB_RUN_ID: String(1000 + runs), ...env },
        });
        const { run, tracking } = ended;
        const said = [run.summary, ...run.annotations.map(({ message }) => message)];
        // A reply of the agent action has no record.
        const comments = tracking.map(({ body }) => body).filter((body) => !body.includes("action none"));
        // Only what this action has can be advised.
        expect([...said, ...comments].filter((words) => FOREIGN.test(words))).toEqual([]);
        return ended;
      },
    });
  });
}
