import type { Fault } from "../../emulator/faults.ts";
import { type Emulator, startEmulator } from "../../emulator/index.ts";
import type { ActionRun } from "../../emulator/runner/action-run.ts";
import { cacheVariables } from "../../emulator/runner/cache-server.ts";
import { runAction } from "../../emulator/runner/run-action.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import type { ServerTime } from "../../emulator/time.ts";
import { optionsOf } from "../bundle/agent/scenario.ts";
import { placeOfRuns, timeOfRuns } from "../in-process/where.ts";
import { type RawServer, startRawServer } from "../service/raw-server.ts";
import { type FaultyCache, startFaultyCache } from "./faulty-cache.ts";
import type { FaultyRunPlan, Hit } from "./plan.ts";
import type { Before } from "./position.ts";
import { SCENARIOS } from "./scenarios.ts";

/** The key of these runs, to be looked for wherever it must not be. */
export const KEY = "mint_canary_b41c90e7a2";

const JOB_OF_BEFORE = "job-of-before";
// A create or a message without an answer is waited for during a minute, and may be tried again.
const LIMIT_MS = 150_000;

/** A run with everything that it left behind. */
export interface FaultyRun {
  readonly plan: FaultyRunPlan;
  readonly emulator: Emulator;
  readonly run: ActionRun;
  /** The run again, all healthy, where the first one cannot know whether there is a job. */
  readonly rerun: ActionRun | undefined;
  /** What arrived at the address that redirects lead to. */
  readonly strayed: string;
  /** How many requests the service had before the run began. */
  readonly from: number;
  /** The first of the faults did strike. */
  readonly struck: boolean;
}

/**
 * Lets the action run while the plan's faults strike; `checkRun` sees it before the scenario are closed. Unless the runs are
 * processes of the bundle, they have no cache.
 */
export async function runWithFaults<T>(
  plan: FaultyRunPlan,
  checkRun: (seen: FaultyRun) => T,
  { asProcess }: { readonly asProcess: boolean },
): Promise<T> {
  const [{ position }] = plan.hits;
  const time = timeOfRuns({ asProcess });
  const watch = createWatch(time);
  const emulator = await startEmulator({
    time,
    service: {
      adminKey: KEY,
      script: position.script ?? jobScript({ ms: 300 }),
      onRequest: watch.on("service"),
    },
    github: { onRequest: watch.on("github") },
  });
  const cache = await startFaultyCache();
  const elsewhere = await startRawServer((socket) => {
    socket.end("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
  });
  try {
    return checkRun(await runScenario(plan, { emulator, cache, elsewhere, watch }));
  } finally {
    await Promise.all([emulator.close(), cache.close(), elsewhere.close()]);
  }
}

interface World {
  readonly emulator: Emulator;
  readonly cache: FaultyCache;
  readonly elsewhere: RawServer;
  readonly watch: Watch;
}

async function runScenario(plan: FaultyRunPlan, world: World): Promise<FaultyRun> {
  const { emulator, cache, elsewhere } = world;
  const [{ position }] = plan.hits;
  const scenario = SCENARIOS[position.scenario];
  if (scenario.job)
    emulator.service.jobs.seed({ id: JOB_OF_BEFORE, projectId: "handbook", script: jobScript({ polls: 0 }) });
  const event = scenario.event(emulator);
  const attempt = (n: number): Promise<ActionRun> => {
    const inputs = {
      timeout: plan.timeout,
      "poll-interval": position.pollInterval ?? "1s",
      ...scenario.inputs,
    };
    const cacheEnv = scenario.cache ? cacheVariables(cache) : {};
    const env = { GITHUB_RUN_ATTEMPT: String(n), ...cacheEnv };
    return runAction({
      ...optionsOf(emulator, { inputs, env }, event),
      ...placeOfRuns(emulator.service.time),
      limitMs: LIMIT_MS,
    });
  };
  scenario.prepare?.(emulator);
  if (scenario.earlier) await attempt(1);
  const from = emulator.service.requests.length;
  for (const hit of plan.hits) strike(hit, world);
  const run = await attempt(scenario.earlier ? 2 : 1);
  emulator.service.faults.clear();
  emulator.github.faults.clear();
  const isUnknown = plan.hits.length === 1 && run.outputs["outcome"] === "create-unknown";
  const rerun = isUnknown ? await attempt(2) : undefined;
  return {
    plan,
    emulator,
    run,
    rerun,
    from,
    strayed: elsewhere.received(),
    struck: hasStruck(plan, world),
  };
}

function hasStruck({ hits: [{ kind, position }] }: FaultyRunPlan, world: World): boolean {
  if (kind.fault === "away") return world.watch.hasLeft();
  // The server breaks that connection before there is a request to tell of it.
  if ("accept" in Object(kind.fault)) return true;
  const { service, github } = world.emulator;
  const struck = [service, github, world.cache].flatMap(({ requests }) =>
    requests.filter(({ fault }) => fault !== undefined),
  );
  return struck.some((request) => position.strikes.some((strike) => strike.kind === request.kind));
}

function strike({ kind, position }: Hit, { emulator, cache, elsewhere, watch }: World): void {
  const fault = typeof kind.fault === "function" ? kind.fault(elsewhere.url) : kind.fault;
  if (fault === "away") {
    const server = position.strikes[0].server === "github" ? emulator.github : emulator.service;
    if (position.before) watch.leave({ server, before: position.before });
  } else if ("accept" in fault) {
    emulator.service.faults.add({ kind: "connection", at: position.connection ?? 0, fault: fault.accept });
  } else {
    for (const each of position.strikes)
      add(each, { emulator, cache, fault, processed: kind.processed === true });
  }
}

function add(
  { server, kind, at }: Hit["position"]["strikes"][number],
  struck: { emulator: Emulator; cache: FaultyCache; fault: Fault; processed: boolean },
): void {
  const { emulator, cache, ...rule } = struck;
  if (server === "service") emulator.service.faults.add({ kind, at, ...rule });
  else if (server === "github") emulator.github.faults.add({ kind, at, ...rule });
  else cache.faults.add({ kind, at, ...rule });
}

interface Leave {
  readonly server: Pick<Emulator["service"], "pause" | "resume">;
  readonly before: Before;
}

/** Lets a server go away after a certain request, and come back. */
interface Watch {
  readonly on: (server: Before["server"]) => (request: { kind: string; nth: number }) => void;
  readonly leave: (leave: Leave) => void;
  /** A server went away. */
  readonly hasLeft: () => boolean;
}

function createWatch(time: ServerTime): Watch {
  const leaves: Leave[] = [];
  let hasLeft = false;
  const go = async ({ server, before: { awayMs } }: Leave): Promise<void> => {
    hasLeft = true;
    await Promise.all([server.pause(), time.pause(awayMs, null)]);
    await server.resume();
  };
  return {
    on: (name) => (request) => {
      for (const leave of leaves) {
        const { server, kind, nth } = leave.before;
        if (server === name && kind === request.kind && nth === request.nth) void go(leave);
      }
    },
    leave: (leave) => void leaves.push(leave),
    hasLeft: () => hasLeft,
  };
}
