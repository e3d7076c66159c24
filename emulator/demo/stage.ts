import { type AgentPulls, type AgentWork, createAgentPulls } from "../agent-pulls.ts";
import type { NewCheck } from "../github/checks.ts";
import type { Thread } from "../github/records.ts";
import type { GitHubState } from "../github/state.ts";
import { commented, type Event, reviewed, runEnded, schedule } from "../payloads/events.ts";
import type { ActionRun, RunOptions } from "../runner/action-run.ts";
import { asker, type DemoScenario, type ScenarioOptions, startScenario } from "./scenario.ts";

const repository = "octo-org/docs";
const FILES = [{ filename: "guides/uploads.mdx", additions: 31, deletions: 2 }];
// The jobs of the demo are short, so they are polled often.
const QUICK = { "poll-interval": "1s" };

/** What the agent does in one run of a job. */
export type Work = AgentWork["does"] | AgentWork;

/** How a run differs from one with the defaults. */
export type Changes = Partial<RunOptions>;

/** A scenario whose agent opens pull requests, and what people and checks do in it. Each of it starts a run of the bundle. */
export interface Stage {
  readonly scenario: DemoScenario;
  readonly github: GitHubState;
  /** What the agent does in its next runs, first in, first out. */
  readonly plan: (...works: readonly Work[]) => void;
  /** The comment on the issue that asks. */
  readonly asks: (changes?: Changes) => Promise<ActionRun>;
  /** Another comment, on the pull request unless another number is given. */
  readonly comments: (text: string, changes?: Changes & { readonly number?: number }) => Promise<ActionRun>;
  /** A review with one comment on a line. */
  readonly reviews: (text: string, line: string, changes?: Changes) => Promise<ActionRun>;
  /** A workflow ends on the pull request's head. */
  readonly checksEnd: (jobs: readonly NewCheck[], changes?: Changes) => Promise<ActionRun>;
  /** The clock starts a run, and nobody asks in a thread. */
  readonly clockStrikes: (changes?: Changes) => Promise<ActionRun>;
  /** The pull request that the first job opened last. */
  readonly pull: () => Thread;
  readonly close: () => Promise<void>;
}

/** Sets the stage. */
export async function startStage(options: ScenarioOptions = {}): Promise<Stage> {
  const scenario = await startScenario(options);
  const { state: github } = scenario.emulator.github;
  const agent = createAgentPulls(github, { repository });
  const run = (event: Event | undefined, changes: Changes = {}) => {
    if (event !== undefined) github.learnEvent(event.payload);
    return scenario.run({
      ...(event !== undefined && { event }),
      ...changes,
      inputs: { ...QUICK, ...changes.inputs },
    });
  };
  const pull = () => pullOf(scenario, agent);
  return {
    scenario,
    github,
    pull,
    plan(...works) {
      for (const work of works) {
        const planned = typeof work === "string" ? { does: work } : work;
        scenario.emulator.service.jobs.scriptNext(agent.script({ files: FILES, ms: 2500, ...planned }));
      }
    },
    asks: (changes) => run(undefined, changes),
    comments: (text, { number = pull().number, ...changes } = {}) =>
      run(commented(github.addComment({ repository, number, author: asker, body: text })), changes),
    reviews: (text, line, changes) => run(review({ github, thread: pull(), text, line }), changes),
    checksEnd: (jobs, changes) => run(checksEnded({ github, thread: pull(), jobs }), changes),
    clockStrikes: (changes) => run(schedule(github, scenario.thread().repository), changes),
    close: scenario.close,
  };
}

function checksEnded(what: { github: GitHubState; thread: Thread; jobs: readonly NewCheck[] }): Event {
  const { github, thread, jobs } = what;
  const run = github.addWorkflowRun({ repository, name: "Links", ...thread.head, jobs });
  return runEnded(run, [thread]);
}

function review(what: { github: GitHubState; thread: Thread; text: string; line: string }): Event {
  const { github, thread, text, line } = what;
  const place = { repository, number: thread.number, author: asker };
  const { nodeId, createdAt } = github.addReview({ ...place, body: text });
  const { author } = github.addReviewComment({
    ...place,
    body: line,
    path: "guides/uploads.mdx",
    line: 40,
    diffHunk: "@@ -38,2 +38,3 @@\n ## Retries\n+A failed upload is tried again.",
    reviewId: 1,
  });
  return reviewed(thread, { author, body: text, id: 1, nodeId, createdAt });
}

function pullOf({ emulator }: DemoScenario, agent: AgentPulls): Thread {
  const number = agent.numberOf(emulator.service.jobs.all[0]?.id ?? "");
  if (number === undefined) throw new Error("The agent has opened no pull request.");
  return emulator.github.state.getThread({ repository, number });
}
