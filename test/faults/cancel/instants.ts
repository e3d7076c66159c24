import { setTimeout as sleep } from "node:timers/promises";
import type { Emulator } from "../../../emulator/index.ts";
import type { CancelSignal, Instant, RunOptions } from "../../../emulator/runner/action-run.ts";
import type { Scenario, ScenarioRun } from "../../bundle/agent/scenario.ts";
import { runScenario } from "../../bundle/agent/scenario.ts";
import { arrived } from "../../bundle/agent/views.ts";
import { randomFrom } from "../../random.ts";
import type { CancelScenario, Moment } from "./scenarios.ts";

/** One instant of a scenario at which the run is cancelled, and by which signals. */
export interface CancelInstant {
  /** For people: when, and what is sent. */
  readonly name: string;
  readonly scenario: CancelScenario;
  readonly at: (emulator: Emulator) => Instant;
  readonly signals: Pick<RunOptions, "firstSignal" | "secondSignal">;
}

/** A run that was cancelled at an instant. */
export interface CancelledRun extends ScenarioRun {
  readonly instant: CancelInstant;
}

/** What the instants are drawn with: `CANCEL_SEED` draws others. */
export const SEED = Number(process.env["CANCEL_SEED"] ?? 1);
const random = randomFrom(SEED);

// Long enough for the answer to a request and for what the process does with it.
const AFTER_ARRIVAL_MS = 60;
const LONGEST_BETWEEN_SIGNALS_MS = 400;

/** The instants of all scenarios, with the four ways of signalling in turn. */
export function instantsOf(scenarios: readonly CancelScenario[]): CancelInstant[] {
  return scenarios
    .flatMap((scenario) => timesOf(scenario).map((time) => ({ ...time, scenario })))
    .map(({ name, at, scenario }, n) => {
      const signals = signalsOf(n);
      return { name: `${name}, ${describe(signals)}`, at, signals, scenario };
    });
}

/** The arrival of each request that a scenario names, and one signal. */
export function arrivalsOf(scenarios: readonly CancelScenario[]): CancelInstant[] {
  return scenarios.flatMap((scenario) =>
    scenario.moments.map(([server, kind, nth = 1]) => ({
      name: `as ${kind} ${nth} arrives`,
      scenario,
      at: (emulator: Emulator) => arrived(emulator[server], kind, nth),
      signals: {},
    })),
  );
}

function timesOf({ clock, moments, each }: CancelScenario): Pick<CancelInstant, "name" | "at">[] {
  const stepMs = clock.spanMs / Math.max(1, clock.count);
  const byClock = Array.from({ length: clock.count }, (_, n) => {
    const ms = Math.round((n + random()) * stepMs);
    return { name: `${ms} ms after the start`, at: () => ms };
  });
  const byArrival = moments.flatMap((moment) =>
    Array.from({ length: each }, () => afterArrival(moment, Math.round(random() * AFTER_ARRIVAL_MS))),
  );
  return [...byClock, ...byArrival];
}

function afterArrival([server, kind, nth = 1]: Moment, ms: number) {
  return {
    name: `${ms} ms after ${kind} ${nth}`,
    at: (emulator: Emulator) => arrived(emulator[server], kind, nth).then(() => sleep(ms)),
  };
}

function signalsOf(n: number): CancelInstant["signals"] {
  const second = (name: CancelSignal) => ({
    name,
    afterMs: Math.round(random() * LONGEST_BETWEEN_SIGNALS_MS),
  });
  const ways: readonly CancelInstant["signals"][] = [
    {},
    { secondSignal: second("SIGINT") },
    { firstSignal: "SIGTERM" },
    { secondSignal: second("SIGTERM") },
  ];
  return ways[n % ways.length] ?? {};
}

function describe({ firstSignal = "SIGINT", secondSignal }: CancelInstant["signals"]): string {
  return secondSignal === undefined
    ? firstSignal
    : `${firstSignal}, ${secondSignal.name} ${secondSignal.afterMs} ms later`;
}

/** Runs the scenario and cancels it at the instant. */
export async function runCancelled(
  instant: CancelInstant,
  where: Pick<Scenario, "asProcess"> = { asProcess: true },
): Promise<CancelledRun> {
  const { setting } = instant.scenario;
  const cancelled: Scenario = { ...setting, ...instant.signals, cancelAfter: instant.at, outputsLost: true };
  return { ...(await runScenario({ ...cancelled, ...where })), instant };
}
