import type { World } from "../../src/action/world.ts";
import { AgentStep } from "../../src/agent/step.ts";
import { createFakeClock } from "../fake-clock.ts";

/** A step in a world of no importance, but for the parts that a test wants. */
export function aStep(parts: Partial<World> = {}): AgentStep {
  const nothing = () => {};
  return new AgentStep({
    env: {},
    readInput: () => "",
    readSecret: () => "",
    clock: createFakeClock(),
    random: () => 0,
    log: { info: nothing, notice: nothing, warning: nothing, error: nothing, group: nothing },
    results: { setOutput: () => true, saveState: () => true, addSummary: () => true },
    signal: new AbortController().signal,
    ...parts,
  });
}
