import { startEmulator } from "../../../emulator/index.ts";
import { LeapingTime } from "../leaping-time.ts";
import { openMemoryCache } from "../memory-cache.ts";
import { type ScenarioRun, serversOf } from "../scenario.ts";
import { type Effect, type Fate, startHere } from "../start-here.ts";
import { findingsOf } from "./findings.ts";
import { type CutLife, SOON } from "./lives.ts";

/** When and how the run of a life is cut short. */
export interface CutInstant extends Pick<Fate, "by" | "after"> {
  readonly life: CutLife;
  /** Post follows; else the machine is lost. */
  readonly post: boolean;
}

/** What became of it. */
export interface CutResult {
  /** The effects of the run up to its cut. */
  readonly effects: readonly Effect[];
  readonly wasCut: boolean;
  /** What must not be. */
  readonly findings: readonly string[];
  readonly cut: ScenarioRun;
  readonly later: readonly ScenarioRun[];
}

/** Lives a life whose run is cut short at an instant, on servers of its own. */
export async function liveCut({ life, by, after, post }: CutInstant): Promise<CutResult> {
  const time = new LeapingTime();
  const cache = openMemoryCache();
  const emulator = await startEmulator({ service: { script: life.script ?? SOON }, time });
  const fate: Fate = { by, after, effects: [] };
  try {
    const servers = serversOf(emulator);
    const start = startHere(time, fate);
    const lived = await life.act({
      servers,
      cache: { ACTIONS_RESULTS_URL: cache.url },
      runCut: ({ inputs, ...scenario }) =>
        servers.runScenario({
          ...scenario,
          inputs: { "poll-interval": "10s", ...inputs },
          ...{ post, outputsLost: by === "kill", start },
        }),
    });
    const { struckAt = fate.effects.length } = fate;
    return {
      ...lived,
      effects: fate.effects.slice(0, struckAt),
      wasCut: fate.struckAt !== undefined,
      findings: [...findingsOf(life, lived), ...sentAfterwards(fate.effects.slice(struckAt))],
    };
  } finally {
    cache.close();
    await emulator.close();
  }
}

/** Once the run was cut short, no job is started, and none gets a message. */
function sentAfterwards(effects: readonly Effect[]): string[] {
  return effects
    .filter(({ name }) => /^request: POST \/v2\//.test(name))
    .map(({ name }) => `after its cut comes ${name}`);
}

// `CUTS=all` cuts the run short after every effect in each of the three ways, which takes six times as long.
const IS_WHOLE = process.env["CUTS"] === "all";
const ONE_KILL_IN = IS_WHOLE ? 1 : 3;
const ONE_IN = IS_WHOLE ? 1 : 6;

/** Kills right after effects that leave something: with post, and, after fewer of them, without. */
export async function killsOf(life: CutLife): Promise<CutInstant[]> {
  const kill = { life, by: "kill" } as const;
  return (await instantsOf(life)).flatMap((after, index) => [
    ...(index % ONE_KILL_IN === 0 ? [{ ...kill, after, post: true }] : []),
    ...(index % ONE_IN === 0 ? [{ ...kill, after, post: false }] : []),
  ]);
}

/** Cancels after some of these effects, with post. */
export async function cancelsOf(life: CutLife): Promise<CutInstant[]> {
  const instants = (await instantsOf(life)).filter((_, index) => index % ONE_IN === ONE_IN >> 1);
  return instants.map((after) => ({ life, by: "cancel", after, post: true }));
}

async function instantsOf(life: CutLife): Promise<number[]> {
  const { effects } = await liveCut({ life, by: "kill", after: Number.POSITIVE_INFINITY, post: true });
  return effects.flatMap(({ isNew }, index) => (isNew ? [index + 1] : []));
}
