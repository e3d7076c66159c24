import type { ActionRun, RunOptions } from "../runner/action-run.ts";
import type { JobFields, JobScript } from "../service/jobs.ts";
import type { Exhibit } from "./page.ts";
import { command, createScene, pullRequest, type Scene, type SceneOptions, script } from "./scene.ts";

/** How one state comes about. */
interface Plan {
  readonly name: string;
  readonly story: string;
  readonly scene?: SceneOptions;
  readonly options?: Partial<RunOptions>;
  /** Sets traps in the servers before the run. */
  readonly prepare?: (scene: Scene) => void;
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
    scene: { script: endless },
    options: { kill: 4_000, post: false },
  },
  {
    name: "Pull request",
    story: "The job ended with a pull request.",
    scene: { script: ends({ prLink: pullRequest }) },
  },
  { name: "No pull request", story: "The job completed without one.", scene: { script: ends({}) } },
  { name: "Failed", story: "The service says failed.", scene: { script: ends({ status: "failed" }) } },
  {
    name: "Archived",
    story: "Somebody archived the job while it ran.",
    scene: { script: ends({ status: "archived", archivedAt: "2026-08-20T09:00:00Z" }) },
  },
  {
    name: "Another try",
    story: "The first job failed, a re-run started a second one.",
    scene: { script: ends({ prLink: pullRequest }) },
    prepare: ({ emulator }) => emulator.service.jobs.scriptNext(ends({ status: "failed" })),
    again: { env: { GITHUB_RUN_ATTEMPT: "2" } },
  },
  {
    name: "Timed out",
    story: "The deadline passed while the agent worked.",
    scene: { script: endless },
    options: { inputs: { timeout: "3s" } },
  },
  {
    name: "Lost",
    story: "The service no longer knows the job.",
    scene: { script: endless },
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
    scene: { script: endless },
    options: { cancelAfter: 4_000 },
  },
  {
    name: "Killed",
    story: "The process is killed; the post step finds its state.",
    scene: { script: endless },
    options: { kill: 4_000 },
  },
  {
    name: "Error while waiting",
    story: "The key is refused on a later look.",
    scene: { script: endless },
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
  { name: "Not allowed", story: "A reader without write permission asks.", scene: { role: "read" } },
  { name: "No instruction", story: "The phrase stands alone.", scene: { command: "/docs" } },
  {
    name: "Near miss",
    story: "The phrase is misspelt.",
    scene: { command: command.replace("/docs", "/doc") },
  },
  {
    name: "Dry run",
    story: "With dry-run: true nothing is sent.",
    options: { inputs: { "dry-run": "true" } },
  },
  {
    name: "Silent token",
    story: "The token may read only: the summary carries everything.",
    scene: { permissions: { contents: "read", issues: "read" }, script: ends({ prLink: pullRequest }) },
  },
];

const atOnce = 4;

/** Reaches the named states, else every one, by running the bundle against scripted servers. */
export async function hangGallery(
  onExhibit: (exhibit: Exhibit) => void,
  names: readonly string[] = plans.map(({ name }) => name),
): Promise<Exhibit[]> {
  const waiting = plans.filter(({ name }) => names.includes(name)).entries();
  const exhibits: Exhibit[] = [];
  const work = async () => {
    for (const [at, plan] of waiting) {
      const exhibit = await makeExhibit(plan);
      exhibits[at] = exhibit;
      onExhibit(exhibit);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return exhibits;
}

async function makeExhibit(plan: Plan): Promise<Exhibit> {
  const { name, story } = plan;
  const scene = await createScene(plan.scene);
  try {
    plan.prepare?.(scene);
    const run = await perform(scene, plan);
    return { name, story, thread: scene.thread(), run };
  } finally {
    await scene.close();
  }
}

async function perform(scene: Scene, { options, again }: Plan): Promise<ActionRun> {
  const withPace = (given: Partial<RunOptions> = {}) => ({ ...given, inputs: { ...quick, ...given.inputs } });
  const run = await scene.run(withPace(options));
  return again ? scene.run(withPace(again)) : run;
}
