import type { ActionRun, RunOptions } from "../runner/action-run.ts";
import type { JobFields, JobScript } from "../service/jobs.ts";
import type { GalleryState } from "./page.ts";
import {
  command,
  type DemoScenario,
  pullRequest,
  type ScenarioOptions,
  script,
  startScenario,
} from "./scenario.ts";

/** How one state comes about. */
interface Plan {
  readonly name: string;
  readonly story: string;
  readonly scenario?: ScenarioOptions;
  readonly options?: Partial<RunOptions>;
  /** Sets traps in the servers before the run. */
  readonly prepare?: (scenario: DemoScenario) => void;
  /** Another run after the first one; its results are shown. */
  readonly again?: Partial<RunOptions>;
}

const quick = { "poll-interval": "1s" };
const ends = (final: JobFields): JobScript => script({ polls: 1 }, final);
const endless = script({ ms: 600_000 });

const plans: readonly Plan[] = [
  {
    name: "Starting",
    story: "The machine is lost while create is unanswered.",
    prepare: ({ emulator }) =>
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "hang" } }),
    options: { kill: 4_000, post: false },
  },
  {
    name: "Working",
    story:
      "The agent works; the machine is lost at this moment, so the comment stays as it is while waiting.",
    scenario: { script: endless },
    options: { kill: 4_000, post: false },
  },
  {
    name: "Pull request",
    story: "The job ended with a pull request.",
    scenario: { script: ends({ prLink: pullRequest }) },
  },
  { name: "No pull request", story: "The job completed without one.", scenario: { script: ends({}) } },
  { name: "Failed", story: "The service says failed.", scenario: { script: ends({ status: "failed" }) } },
  {
    name: "Archived",
    story: "Somebody archived the job while it ran.",
    scenario: { script: ends({ status: "archived", archivedAt: "2026-08-20T09:00:00Z" }) },
  },
  {
    name: "Another try",
    story: "The first job failed, a re-run started a second one.",
    scenario: { script: ends({ prLink: pullRequest }) },
    prepare: ({ emulator }) => emulator.service.jobs.scriptNext(ends({ status: "failed" })),
    again: { env: { GITHUB_RUN_ATTEMPT: "2" } },
  },
  {
    name: "Timed out",
    story: "The deadline passed while the agent worked.",
    scenario: { script: endless },
    options: { inputs: { timeout: "3s" } },
  },
  {
    name: "Lost",
    story: "The service no longer knows the job.",
    scenario: { script: endless },
    prepare: ({ emulator }) =>
      emulator.service.faults.add({
        kind: "get",
        at: "every",
        fault: { type: "status", status: 404, body: { error: "Job not found" } },
      }),
  },
  {
    name: "Create unknown",
    story: "The connection broke after create was sent.",
    prepare: ({ emulator }) =>
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "reset" }, processed: true }),
  },
  {
    name: "Started",
    story: "With wait: false the step returns at once.",
    options: { inputs: { wait: "false" } },
  },
  {
    name: "Cancelled",
    story: "Somebody cancels the run while the agent works.",
    scenario: { script: endless },
    options: { cancelAfter: 4_000 },
  },
  {
    name: "Killed",
    story: "The process is killed; the post step finds its state.",
    scenario: { script: endless },
    options: { kill: 4_000 },
  },
  {
    name: "Error while waiting",
    story: "The key is refused on a later look.",
    scenario: { script: endless },
    prepare: ({ emulator }) =>
      emulator.service.faults.add({
        kind: "get",
        at: { from: 2 },
        fault: { type: "status", status: 401, body: { error: "Unauthorized" } },
      }),
  },
  {
    name: "Error at create",
    story: "The service wants a paid plan.",
    prepare: ({ emulator }) =>
      emulator.service.faults.add({
        kind: "create",
        at: "every",
        fault: { type: "status", status: 401, body: { error: "Please upgrade to access this route." } },
      }),
  },
  {
    name: "Wrong input",
    story: "A duration that nobody can read.",
    options: { inputs: { timeout: "ten minutes" } },
  },
  { name: "Not allowed", story: "A reader without write permission asks.", scenario: { role: "read" } },
  { name: "No instruction", story: "The phrase stands alone.", scenario: { command: "/docs" } },
  {
    name: "Near miss",
    story: "The phrase is misspelt.",
    scenario: { command: command.replace("/docs", "/doc") },
  },
  {
    name: "Dry run",
    story: "With dry-run: true nothing is sent.",
    options: { inputs: { "dry-run": "true" } },
  },
  {
    name: "Silent token",
    story: "The token may read only: the summary carries everything.",
    scenario: { permissions: { contents: "read", issues: "read" }, script: ends({ prLink: pullRequest }) },
  },
];

const atOnce = 4;

/** Reaches the named states, else every one, by running the bundle against scripted servers. */
export async function renderGallery(
  onExhibit: (state: GalleryState) => void,
  names: readonly string[] = plans.map(({ name }) => name),
): Promise<GalleryState[]> {
  const waiting = plans.filter(({ name }) => names.includes(name)).entries();
  const states: GalleryState[] = [];
  const work = async () => {
    for (const [at, plan] of waiting) {
      const state = await makeExhibit(plan);
      states[at] = state;
      onExhibit(state);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return states;
}

async function makeExhibit(plan: Plan): Promise<GalleryState> {
  const { name, story } = plan;
  const scenario = await startScenario(plan.scenario);
  try {
    plan.prepare?.(scenario);
    const run = await perform(scenario, plan);
    return { name, story, thread: scenario.thread(), run };
  } finally {
    await scenario.close();
  }
}

async function perform(scenario: DemoScenario, { options, again }: Plan): Promise<ActionRun> {
  const withPace = (given: Partial<RunOptions> = {}) => ({ ...given, inputs: { ...quick, ...given.inputs } });
  const run = await scenario.run(withPace(options));
  return again ? scenario.run(withPace(again)) : run;
}
