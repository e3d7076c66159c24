import { startEmulator } from "../../../emulator/index.ts";
import { type ScenarioRun, serversOf } from "../../bundle/agent/scenario.ts";
import { LeapingTime } from "../leaping-time.ts";
import { openMemoryCache } from "../memory-cache.ts";
import { type Effect, type Fate, startHere } from "../start-here.ts";
import { findingsOf } from "./findings.ts";
import { type KilledLife, SOON } from "./lives.ts";

/** When the run of a life is killed. */
export interface KillInstant {
  readonly life: KilledLife;
  readonly after: Fate["killedAfter"];
  /** Post follows the kill; else the machine is lost. */
  readonly post: boolean;
}

/** What became of it. */
export interface KillResult {
  /** The effects of the run up to the kill. */
  readonly effects: readonly Effect[];
  readonly wasKilled: boolean;
  /** What must not be. */
  readonly findings: readonly string[];
  readonly killed: ScenarioRun;
  readonly later: readonly ScenarioRun[];
}

/** Lives a life whose run is killed at an instant, on servers of its own. */
export async function liveKilled({ life, after, post }: KillInstant): Promise<KillResult> {
  const time = new LeapingTime();
  const cache = openMemoryCache();
  const emulator = await startEmulator({ service: { script: life.script ?? SOON }, time });
  const fate: Fate = { killedAfter: after, effects: [] };
  try {
    const servers = serversOf(emulator);
    const start = startHere(time, fate);
    const lived = await life.act({
      servers,
      cache: { ACTIONS_RESULTS_URL: cache.url },
      runKilled: ({ inputs, ...scenario }) =>
        servers.runScenario({
          ...scenario,
          inputs: { "poll-interval": "10s", ...inputs },
          ...{ post, outputsLost: true, start },
        }),
    });
    const wasKilled = lived.killed.run.signal === "SIGKILL";
    return { ...lived, effects: fate.effects, wasKilled, findings: findingsOf(life, lived) };
  } finally {
    cache.close();
    await emulator.close();
  }
}

/** All instants of a life: after each effect that leaves something, with post; and each second one without. */
export async function instantsOf(life: KilledLife): Promise<KillInstant[]> {
  const { effects } = await liveKilled({ life, after: Number.POSITIVE_INFINITY, post: true });
  const nths = effects.flatMap(({ isNew }, index) => (isNew ? [index + 1] : []));
  return nths.flatMap((after, index) => [
    { life, after, post: true },
    ...(index % 2 === 0 ? [{ life, after, post: false }] : []),
  ]);
}
