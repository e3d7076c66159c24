import { startEmulator } from "../../../emulator/index.ts";
import { type ScenarioRun, serversOf } from "../../bundle/agent/scenario.ts";
import { LeapingTime } from "../leaping-time.ts";
import { openMemoryCache } from "../memory-cache.ts";
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

// `CUTS=all` loses the machine and cancels at every instant too, which takes three times as long.
const EVERY = process.env["CUTS"] === "all" ? 1 : 6;

/** A kill after each effect that leaves something, with post, and after some of them without. */
export async function killsOf(life: CutLife): Promise<CutInstant[]> {
  const kill = { life, by: "kill" } as const;
  return (await instantsOf(life)).flatMap((after, index) => [
    { ...kill, after, post: true },
    ...(index % EVERY === 0 ? [{ ...kill, after, post: false }] : []),
  ]);
}

/** A cancel after some of them, with post. */
export async function cancelsOf(life: CutLife): Promise<CutInstant[]> {
  const instants = (await instantsOf(life)).filter((_, index) => index % EVERY === EVERY >> 1);
  return instants.map((after) => ({ life, by: "cancel", after, post: true }));
}

async function instantsOf(life: CutLife): Promise<number[]> {
  const { effects } = await liveCut({ life, by: "kill", after: Number.POSITIVE_INFINITY, post: true });
  return effects.flatMap(({ isNew }, index) => (isNew ? [index + 1] : []));
}
