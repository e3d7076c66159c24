import { createAgentPulls } from "../../../emulator/agent-pulls.ts";
import { schedule } from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { inThread, onSchedule } from "../attempts.ts";
import { ONE_POLL, type Scenario, type ScenarioRun, type Servers } from "../scenario.ts";

/** What the runs of a case use. */
interface Setting {
  readonly servers: Servers;
}

/** A request, of which one run is disturbed. */
export interface RequestCase {
  readonly name: string;
  /** What comes before the run that is disturbed; returns that run and the one that follows it. */
  readonly begin: (setting: Setting) => Promise<{
    readonly disturbed: (changes: Scenario) => Promise<ScenarioRun>;
    readonly later: () => Promise<ScenarioRun>;
  }>;
  /** So many jobs, messages and mentions there are at most, whatever happens. */
  readonly most: { readonly creates: number; readonly messages: number; readonly mentions?: number };
  /** How the run that follows may end. After the first of these, the instruction has been sent. */
  readonly ends: readonly [done: string, ...others: string[]];
}

const NOTIFY = { notify: "true", "poll-interval": "10s" };
const UNKNOWN = "create-unknown";
const ONE_JOB = { creates: 1, messages: 0 };

/** Longer than one poll. */
export const SOON = jobScript({ ms: 12_000 });

/** Disturbed in the n-th attempt; the ones before it are left alone. */
function attempts(
  open: (setting: Setting) => ReturnType<typeof inThread>,
  { nth = 1, first = {} }: { readonly nth?: number; readonly first?: Scenario } = {},
): RequestCase["begin"] {
  return async (setting) => {
    const attempt = open(setting);
    for (let n = 1; n < nth; n += 1) await attempt(n, first);
    return { disturbed: (changes) => attempt(nth, changes), later: () => attempt(nth + 1) };
  };
}

const command = ({ servers }: Setting, inputs = {}) =>
  inThread(servers, { inputs: { ...NOTIFY, ...inputs } });
const onTime = ({ servers }: Setting) => onSchedule(servers, { inputs: { "poll-interval": "10s" } });
const detached: Scenario = { inputs: { wait: "false" } };

/** The thread has a job already. */
function followUp(setting: Setting) {
  return command(setting, { "follow-up": "true" });
}

async function withThreadJob({ servers }: Setting): Promise<void> {
  await servers.runScenario({ says: "/docs explain the guide", inputs: { "follow-up": "true" } });
}

/** The job's pull request is one of this repository, and gets a record. */
function opensPull({ servers }: Setting): void {
  const { service, github } = servers.emulator;
  service.jobs.scriptNext(createAgentPulls(github.state).script({ does: "new", ms: 12_000 }));
}

/** Every way of being asked, and every way of being re-run. */
export const REQUEST_CASES: readonly RequestCase[] = [
  { name: "a command", begin: attempts(command), most: ONE_JOB, ends: ["pull-request", UNKNOWN] },
  {
    name: "a follow-up",
    begin: async (setting) => {
      await withThreadJob(setting);
      return await attempts(followUp)(setting);
    },
    most: { creates: 1, messages: 1 },
    ends: ["pull-request", "error (message-unknown)"],
  },
  {
    name: "a schedule",
    begin: attempts(onTime),
    most: ONE_JOB,
    ends: ["pull-request", UNKNOWN],
  },
  {
    name: "a command whose pull request gets a record",
    begin: async (setting) => {
      opensPull(setting);
      return await attempts(followUp)(setting);
    },
    most: ONE_JOB,
    ends: ["pull-request", UNKNOWN],
  },
  {
    name: "the re-run of a command that timed out",
    begin: attempts(command, { nth: 2, first: { inputs: ONE_POLL } }),
    most: ONE_JOB,
    ends: ["pull-request"],
  },
  {
    name: "the re-run of a command that failed",
    begin: async (setting) => {
      const { jobs } = setting.servers.emulator.service;
      jobs.scriptNext(jobScript({ ms: 100, final: { status: "failed", prLink: null } }));
      return await attempts(command, { nth: 2 })(setting);
    },
    most: { creates: 2, messages: 0, mentions: 2 },
    ends: ["pull-request", UNKNOWN],
  },
  {
    name: "the re-run of a schedule that waited for nothing",
    begin: attempts(onTime, { nth: 2, first: detached }),
    most: ONE_JOB,
    ends: ["pull-request"],
  },
  {
    name: "a run that waits for the job of another one",
    begin: (setting) => {
      const { id } = setting.servers.emulator.service.jobs.seed({ projectId: "handbook", script: SOON });
      const event: Scenario["event"] = ({ github }) => schedule(github.state);
      const inputs = { ...NOTIFY, "job-id": id, "issue-number": "7" };
      return attempts(({ servers }) => inThread(servers, { event, inputs }))(setting);
    },
    most: { creates: 0, messages: 0 },
    ends: ["pull-request"],
  },
];
