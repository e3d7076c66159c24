import type { Emulator } from "../../../emulator/index.ts";
import { commented, type Event, runEnded, schedule } from "../../../emulator/payloads/events.ts";
import { type JobScript, jobScript } from "../../../emulator/service/jobs.ts";
import { Life, RED } from "../life.ts";
import { ask, type Scenario, type ScenarioRun, type Servers } from "../scenario.ts";

/** What a life has to do with. */
export interface Setting {
  readonly servers: Servers;
  /** The variables by which a run learns of the cache. */
  readonly cache: Readonly<Record<string, string>>;
  /** Runs the step that is cut short. */
  readonly runCut: (scenario: Scenario) => Promise<ScenarioRun>;
}

/** What became of a request: the run that was cut short, and those that came after it. */
export interface Lived {
  readonly cut: ScenarioRun;
  readonly later: readonly ScenarioRun[];
}

/** A request, a run for it that is cut short, and what comes after. */
export interface CutLife {
  readonly name: string;
  /** How jobs go. */
  readonly script?: JobScript;
  readonly act: (setting: Setting) => Promise<Lived>;
  /** So many jobs and messages there are at most. */
  readonly most: { readonly creates: number; readonly messages: number };
  /** How a later run may end. After the first of these, the instruction has been sent. */
  readonly ends: readonly [done: string, ...others: string[]];
}

const DONE = "pull-request";
// The memory was left "starting", so there may be a job, or the message may have arrived.
const UNKNOWN = "create-unknown: create-unknown";
const UNSENT = "error: message-unknown";
const ONE_JOB = { creates: 1, messages: 0 };
const ONE_MESSAGE = { creates: 1, messages: 1 };

/** Longer than one poll. */
export const SOON = jobScript({ ms: 12_000 });

const NOTIFY = { notify: "true" };
const attempt = (n: number) => ({ GITHUB_RUN_ATTEMPT: String(n) });

type MakeScenario = (setting: Setting) => Scenario;

const command =
  (inputs: Readonly<Record<string, string>> = {}): MakeScenario =>
  ({ servers }) => {
    const comment = ask(servers.emulator);
    return { event: () => commented(comment), inputs: { ...NOTIFY, ...inputs } };
  };

const scheduled =
  (inputs: Readonly<Record<string, string>> = {}): MakeScenario =>
  ({ cache }) => ({
    event: ({ github }: Emulator) => schedule(github.state),
    inputs: { prompt: "Refresh the guide.", ...inputs },
    env: cache,
  });

/** Two attempts: what the first of them writes, the second one reads. */
async function twoAttempts(servers: Servers, scenario: Scenario, first: number): Promise<ScenarioRun[]> {
  const run = (n: number) => servers.runScenario({ ...scenario, env: { ...scenario.env, ...attempt(n) } });
  return [await run(first), await run(first + 1)];
}

/** Cut short in its first attempt, and re-run. */
function firstAttempt(make: MakeScenario, before = async (_: Setting) => {}): CutLife["act"] {
  return async (setting) => {
    await before(setting);
    const scenario = make(setting);
    const cut = await setting.runCut(scenario);
    return { cut, later: await twoAttempts(setting.servers, scenario, 2) };
  };
}

/** Cut short as it is re-run. `first` is its first attempt. */
function secondAttempt(
  make: MakeScenario,
  first: (setting: Setting, scenario: Scenario) => Promise<unknown>,
): CutLife["act"] {
  return async (setting) => {
    const scenario = make(setting);
    await first(setting, scenario);
    const cut = await setting.runCut({ ...scenario, env: { ...scenario.env, ...attempt(2) } });
    return { cut, later: await twoAttempts(setting.servers, scenario, 3) };
  };
}

/** Another command in the thread has a job. */
async function withThreadJob({ servers }: Setting): Promise<void> {
  await servers.runScenario({ says: "/docs explain the guide", inputs: { "follow-up": "true" } });
}

const wholeRun = ({ servers }: Setting, scenario: Scenario) => servers.runScenario(scenario);

const detached = ({ servers }: Setting, scenario: Scenario) =>
  servers.runScenario({ ...scenario, inputs: { ...scenario.inputs, wait: "false" } });

/** The machine was lost while the create had no answer. */
async function lostAtCreate({ servers }: Setting, scenario: Scenario): Promise<void> {
  const { service } = servers.emulator;
  service.faults.add({ kind: "create", at: 1, fault: { type: "hang" }, processed: true });
  await servers.runScenario({ ...scenario, cancelAfter: () => service.arrived("create", 1), post: false });
  service.faults.clear();
}

/** An agent's pull request, up to the end of its first red check and of another one. */
function redCheck(brings: "same" | "new" | "none"): CutLife["act"] {
  return async ({ servers, runCut }) => {
    const life = new Life(servers);
    life.plans("new", brings, "none");
    await life.comments("/docs explain the retry option");
    const run = life.startChecks([RED]);
    const event: Event = runEnded(run);
    const scenario: Scenario = { event: () => event, inputs: { "fix-checks": "1" } };
    const cut = await runCut(scenario);
    const rerun = await servers.runScenario({ ...scenario, env: attempt(2) });
    servers.emulator.github.state.rerun(run, [RED]);
    const another = runEnded(run);
    return { cut, later: [rerun, await servers.runScenario({ ...scenario, event: () => another })] };
  };
}

/** The job's pull request is in this repository, and becomes the place to ask for changes. */
async function handedOver({ servers, runCut }: Setting): Promise<Lived> {
  const life = new Life(servers);
  life.plans("new");
  const comment = ask(servers.emulator);
  const event = () => commented(comment);
  const cut = await runCut({ event, inputs: { "follow-up": "true" } });
  const later = await twoAttempts(servers, { event, inputs: { "follow-up": "true" } }, 2);
  return { cut, later };
}

/** A job that nobody waited for has ended, and the first of three collectors is cut short. */
function collected(inputs: Readonly<Record<string, string>>): CutLife["act"] {
  return async (setting) => {
    const { servers, runCut } = setting;
    const life = new Life(servers, { inputs: { ...NOTIFY, wait: "false", ...inputs } });
    life.plans("new");
    await life.comments("/docs explain the retry option");
    await servers.emulator.service.time.pause(60_000, null);
    const scenario: Scenario = {
      event: ({ github }) => schedule(github.state),
      inputs: { collect: "true", ...NOTIFY },
    };
    const cut = await runCut(scenario);
    return { cut, later: [await servers.runScenario(scenario), await servers.runScenario(scenario)] };
  };
}

const SENDS_NOTHING = ["skipped: outdated", "skipped: attempts-used", "skipped: not-the-agents"] as const;
const MESSAGE_ENDS = [DONE, UNSENT, "cancelled"] as const;
// Completed, and archived after it was reported.
const ARCHIVED_SINCE: JobScript = [
  { fields: { status: "active" }, polls: 1 },
  { fields: { status: "completed", prLink: null }, polls: 2 },
  { fields: { status: "archived", prLink: null } },
];

/** Every way of being asked, and every way of being re-run. */
export const LIVES: readonly CutLife[] = [
  { name: "a command", act: firstAttempt(command()), most: ONE_JOB, ends: [DONE, UNKNOWN] },
  {
    name: "a command that nobody waits for",
    act: firstAttempt(command({ wait: "false" })),
    most: ONE_JOB,
    ends: [DONE, "started", UNKNOWN],
  },
  {
    name: "a follow-up",
    act: firstAttempt(command({ "follow-up": "true" }), withThreadJob),
    most: ONE_MESSAGE,
    ends: MESSAGE_ENDS,
  },
  { name: "a command with a hand-over", act: handedOver, most: ONE_JOB, ends: [DONE, UNKNOWN] },
  { name: "a schedule", act: firstAttempt(scheduled()), most: ONE_JOB, ends: [DONE, UNKNOWN] },
  {
    name: "a schedule with a thread",
    act: firstAttempt(scheduled({ "issue-number": "7" })),
    most: ONE_JOB,
    ends: [DONE, UNKNOWN],
  },
  {
    name: "the re-run of a job that is reported",
    act: secondAttempt(command(), wholeRun),
    most: ONE_JOB,
    ends: [DONE],
  },
  {
    name: "the re-run of a job that is reported, and archived since",
    script: ARCHIVED_SINCE,
    act: secondAttempt(command(), wholeRun),
    most: ONE_JOB,
    ends: ["no-pull-request"],
  },
  {
    name: "the re-run of a schedule that is reported, and archived since",
    script: ARCHIVED_SINCE,
    act: secondAttempt(scheduled(), wholeRun),
    most: ONE_JOB,
    ends: ["no-pull-request"],
  },
  {
    name: "the re-run of a job that works",
    act: secondAttempt(command(), detached),
    most: ONE_JOB,
    ends: [DONE],
  },
  {
    name: "the re-run of a create that was never answered",
    act: secondAttempt(command(), lostAtCreate),
    most: ONE_JOB,
    ends: [UNKNOWN],
  },
  {
    name: "a red check, mended",
    act: redCheck("same"),
    most: ONE_MESSAGE,
    ends: [DONE, "skipped: attempts-used", ...SENDS_NOTHING],
  },
  {
    name: "a red check, and nothing changes",
    act: redCheck("none"),
    most: ONE_MESSAGE,
    ends: [DONE, ...SENDS_NOTHING],
  },
  {
    name: "a red check, and another pull request",
    act: redCheck("new"),
    most: ONE_MESSAGE,
    ends: [DONE, ...SENDS_NOTHING],
  },
  { name: "a collector", act: collected({}), most: ONE_JOB, ends: ["collected"] },
];
