import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import type { Lean } from "../../emulator/lean.ts";
import {
  commented,
  discussionCommented,
  issue,
  reviewCommented,
  reviewed,
  schedule,
} from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { inThread, onSchedule } from "./attempts.ts";
import { ONE_POLL, onServers, type ScenarioRun, type Servers } from "./scenario.ts";
import { count, endOf } from "./views.ts";
import { DIGEST_ACTION, replaceKey } from "./weeks.ts";

const PROMPT = { prompt: "Refresh the guide." };
const pondering = jobScript({ ms: 20_000, active: { status: "pondering" } });

const asked = ({ emulator }: Servers, number: number, body: string) =>
  emulator.github.state.addComment({ number, author: "mona", body });

/** The main jobs, each with the runs of it. */
export const JOBS: Readonly<Record<string, (servers: Servers) => Promise<readonly ScenarioRun[]>>> = {
  "a command": async ({ runScenario }) => [await runScenario()],
  "a command on a line": async (servers) => {
    const { state } = servers.emulator.github;
    const comment = state.addReviewComment({ number: 8, author: "mona", body: "/docs explain it" });
    return [await servers.runScenario({ event: () => reviewCommented(comment) })];
  },
  "a command in a discussion": async (servers) => {
    const comment = asked(servers, 9, "/docs explain it");
    return [await servers.runScenario({ event: () => discussionCommented(comment) })];
  },
  "a review": async ({ emulator, runScenario }) => {
    const pull = emulator.github.state.getThread({ number: 8 });
    const review = {
      author: asked({ emulator, runScenario }, 8, ".").author,
      body: "/docs explain it",
      nodeId: "PRR_1",
    };
    return [await runScenario({ event: () => reviewed(pull, review) })];
  },
  "a label": async ({ emulator: { github }, runScenario }) => {
    const { author } = github.state.addComment({ number: 7, author: "mona", body: "." });
    const labeled = () => issue(github.state.getThread({ number: 7 }), author, { action: "labeled" });
    return [await runScenario({ event: labeled, inputs: PROMPT })];
  },
  "a schedule, and a re-run of it": async (servers) => {
    const attempt = onSchedule(servers);
    return [await attempt(1), await attempt(2)];
  },
  "a re-run of a command in a discussion": async (servers) => {
    const comment = asked(servers, 9, "/docs explain it");
    const event = () => discussionCommented(comment);
    const first = await servers.runScenario({ event, inputs: ONE_POLL });
    return [first, await servers.runScenario({ event, env: { GITHUB_RUN_ATTEMPT: "2" } })];
  },
  "a re-run with another key": async (servers) => {
    const attempt = inThread(servers);
    const first = await attempt(1, { inputs: ONE_POLL });
    replaceKey(servers.emulator);
    return [first, await attempt(2)];
  },
  "a re-run of a command": async (servers) => {
    const attempt = inThread(servers);
    return [await attempt(1, { inputs: ONE_POLL }), await attempt(2)];
  },
  "a follow-up, and one after its pull request was merged": async (servers) => {
    const { service, github } = servers.emulator;
    const pulls = createAgentPulls(github.state);
    for (const does of ["new", "same", "new"] as const)
      service.jobs.scriptNext(pulls.script({ does, ms: 2000 }));
    const ask = async (says: string) => {
      const comment = asked(servers, 7, says);
      return await servers.runScenario({ event: () => commented(comment), inputs: { "follow-up": "true" } });
    };
    const first = [await ask("/docs explain it"), await ask("/docs shorter")];
    github.state.mergePull({ number: pulls.numberOf(service.jobs.all[0]?.id ?? "") ?? 0 });
    return [...first, await ask("/docs and the limits")];
  },
  "a status": async ({ emulator, runScenario }) => {
    const first = await runScenario({ inputs: ONE_POLL });
    await emulator.service.time.pause(60_000, null);
    return [first, await runScenario({ says: "/docs status" })];
  },
  "a digest with `tags=`": async ({ emulator: { github, service }, runScenario }) => {
    const { state } = github;
    const pulls = createAgentPulls(state);
    const digest = async () => {
      service.jobs.scriptNext(pulls.script({ does: "new", ms: 2000 }));
      const inputs = { "issue-number": "7", sources: "acme/shop tags=v*" };
      return await runScenario({ action: DIGEST_ACTION, event: () => schedule(state), inputs });
    };
    const merge = (title: string) => {
      const files = [{ filename: "src/a.ts" }];
      state.mergePull({ number: state.openPull({ branch: title, title, author: "wren", files }).number });
    };
    merge("One");
    const { sha } = state.addCommit({ message: "Pushed", files: [{ filename: "src/b.ts" }] });
    state.addRelease({ tag: "v1", sha });
    merge("Two");
    const first = await digest();
    const second = await digest();
    const opened = state.threadsOf("acme/shop").filter(({ author }) => author.login === "mintlify[bot]");
    for (const { number } of opened) state.mergePull({ number });
    state.addRelease({ tag: "v2" });
    return [first, second, await digest()];
  },
};

/** How the runs of a job end, what was sent for them, and in what kind of comment the last one says so. */
export async function endsOf(job: string, lean: Lean) {
  return await onServers({ script: pondering, lean }, async (servers) => {
    const runs = (await JOBS[job]?.(servers)) ?? [];
    const { service } = servers.emulator;
    const told = runs.map(({ run }) => run.outputs["told"]).filter((each) => each !== undefined);
    const [, place = ""] = /#([a-z_]+)/.exec(runs.at(-1)?.run.outputs["comment-url"] ?? "") ?? [];
    return {
      place,
      ends: runs.map(endOf),
      sent: [count(service, "create"), count(service, "message")],
      told,
    };
  });
}
