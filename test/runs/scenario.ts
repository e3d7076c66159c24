import { fileURLToPath } from "node:url";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import type { GitHubKind } from "../../emulator/github/server.ts";
import type { CommentView } from "../../emulator/github/thread-view.ts";
import type { Hold } from "../../emulator/http-server.ts";
import { type Emulator, startEmulator } from "../../emulator/index.ts";
import { type Lean, leanEvent } from "../../emulator/lean.ts";
import { commented, type Event } from "../../emulator/payloads/events.ts";
import type { ActionRun, Instant, RunOptions } from "../../emulator/runner/action-run.ts";
import { runAction } from "../../emulator/runner/run-action.ts";
import { type JobFields, type JobScript, jobScript } from "../../emulator/service/jobs.ts";
import type { ServiceKind } from "../../emulator/service/service.ts";
import type { ServerTime } from "../../emulator/time.ts";
import { expectClean } from "./clean-run.ts";
import { isTracking, threads } from "./views.ts";
import { placeOfRuns, timeOfRuns } from "./where.ts";

/** The bundle is run through the file that the runner reads. */
const ACTION = fileURLToPath(new URL("../../action.yml", import.meta.url));

/** What differs from: mona, who is an admin, comments a command on issue 7, and the job opens a pull request at once. */
export interface Scenario extends Omit<Partial<RunOptions>, "event" | "cancelAfter" | "kill" | "action"> {
  readonly says?: string;
  readonly by?: string;
  /** The event, out of the state that GitHub is in. */
  readonly event?: (emulator: Emulator) => Event;
  readonly script?: JobScript;
  readonly adminKey?: string;
  /** Keeps requests waiting. */
  readonly hold?: Hold<GitHubKind | ServiceKind>;
  /** Sets traps before the run. */
  readonly prepare?: (emulator: Emulator) => unknown;
  readonly cancelAfter?: (emulator: Emulator) => Instant;
  readonly kill?: (emulator: Emulator) => Instant;
  /** The run is a process of the bundle: it shows what only such a one can show. */
  readonly asProcess?: boolean;
  /** Another action than the agent's. */
  readonly action?: string;
  /** The process cannot write all of its outputs. */
  readonly outputsLost?: boolean;
}

/** A run with all that it left behind. */
export interface ScenarioRun {
  readonly run: ActionRun;
  readonly emulator: Emulator;
  /** `result`, parsed. */
  readonly result: Readonly<Record<string, unknown>>;
  /** The comment that asked; the first one of issue 7 when the event is another. */
  readonly asking: CommentView | undefined;
  /** Comments by the action, in all threads, in the order of creation. */
  readonly tracking: readonly CommentView[];
  /** The prompts of all jobs, in order. */
  readonly prompts: readonly string[];
}

/** Servers that outlive a run: for re-runs and collectors. */
export interface Servers {
  readonly emulator: Emulator;
  readonly runScenario: (scenario?: Scenario) => Promise<ScenarioRun>;
}

/** Active for a moment, then ended like this. */
export function soon(final: JobFields = {}): JobScript {
  return jobScript({ ms: 300, final });
}

/** Active for longer than any test. */
export const endless = jobScript({ ms: 600_000 });

/** Inputs of a run whose time is up at its first poll. */
export const ONE_POLL = { timeout: "1s", "poll-interval": "2s" };

/** One run on servers of its own. */
export async function runScenario(scenario: Scenario = {}): Promise<ScenarioRun> {
  return onServers({ ...scenario, asProcess: needsProcess(scenario) }, (servers) =>
    servers.runScenario(scenario),
  );
}

/** Only a process is killed, and only a process tells one signal from another. */
function needsProcess({ asProcess, kill, firstSignal, secondSignal }: Scenario): boolean {
  return asProcess === true || [kill, firstSignal, secondSignal].some((each) => each !== undefined);
}

/** Several runs on the same servers. */
export async function onServers<T>(
  {
    script = soon(),
    adminKey,
    hold,
    asProcess = false,
    time = timeOfRuns({ asProcess }),
    lean,
  }: Pick<Scenario, "script" | "adminKey" | "hold" | "asProcess"> & {
    readonly time?: ServerTime;
    readonly lean?: Lean;
  },
  act: (servers: Servers) => Promise<T>,
): Promise<T> {
  const holding = hold === undefined ? {} : { hold };
  const service = { script, ...(adminKey === undefined ? {} : { adminKey }), ...holding };
  const emulator = await startEmulator({
    service,
    github: holding,
    time,
    lean,
  });
  try {
    return await act(serversOf(emulator));
  } finally {
    await emulator.close();
  }
}

/** Runs on these servers. */
export function serversOf(emulator: Emulator): Servers {
  return { emulator, runScenario: (scenario = {}) => perform(emulator, scenario) };
}

/** The comment of issue 7 that asks. */
export function ask(emulator: Emulator, { says = "/docs explain the retry option", by = "mona" } = {}) {
  return emulator.github.state.addComment({ number: 7, author: by, body: says });
}

async function perform(emulator: Emulator, scenario: Scenario): Promise<ScenarioRun> {
  const event = scenario.event?.(emulator) ?? commented(ask(emulator, scenario));
  const asking = emulator.github.state.getThread({ number: 7 }).comments.at(-1);
  // Known before `prepare`, so that it can edit or remove a text of the event.
  emulator.github.state.learnEvent(event.payload);
  await scenario.prepare?.(emulator);
  const place = scenario.start === undefined ? placeOfRuns(emulator.service.time) : { start: scenario.start };
  if ("start" in place && needsProcess(scenario)) throw new Error("Open this servers with `asProcess`.");
  const run = await runAction({ ...optionsOf(emulator, scenario, event), ...place });
  expectClean(emulator, {
    run,
    outputsLost: scenario.outputsLost === true,
    given: ["api-key", "github-token", "sources-token", "docs-token"].map(
      (name) => scenario.inputs?.[name] ?? "",
    ),
  });
  const comments = threads(emulator).flatMap((thread) => [...thread.comments, ...thread.reviewComments]);
  return {
    run,
    emulator,
    result: JSON.parse(run.outputs["result"] ?? "{}"),
    asking: comments.find(({ id }) => id === asking?.id),
    tracking: comments.filter(isTracking),
    prompts: emulator.service.jobs.all.flatMap((job) => job.prompts),
  };
}

/** What the runner is told; the emulated GitHub knows the event's texts from then on. */
function optionsOf({ service, github, lean }: Emulator, scenario: Scenario, event: Event): RunOptions {
  github.state.learnEvent(event.payload);
  const { cancelAfter, kill, inputs, matrix, env, files, firstSignal, secondSignal, token, debug } = scenario;
  const emulator = { service, github, lean, close: async () => {} };
  return {
    action: scenario.action ?? ACTION,
    token: token ?? SEED_TOKENS.installation,
    event: lean === undefined ? event : leanEvent(event, lean),
    limitMs: 60_000,
    ...(matrix === undefined ? {} : { matrix }),
    ...(files === undefined ? {} : { files }),
    ...(debug === undefined ? {} : { debug }),
    ...(firstSignal === undefined ? {} : { firstSignal }),
    ...(secondSignal === undefined ? {} : { secondSignal }),
    ...(cancelAfter === undefined ? {} : { cancelAfter: cancelAfter(emulator) }),
    ...(kill === undefined ? {} : { kill: kill(emulator) }),
    inputs: {
      "api-key": service.adminKey,
      "project-id": "handbook",
      "base-url": service.url,
      "poll-interval": "1s",
      ...inputs,
    },
    env: {
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_API_URL: github.apiUrl,
      GITHUB_GRAPHQL_URL: github.graphqlUrl,
      ...env,
    },
  };
}
