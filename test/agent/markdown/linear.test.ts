import { describe, expect, it } from "vitest";
import { findCommand } from "../../../src/agent/asking/command.ts";
import { sanitize } from "../../../src/agent/prompt/sanitize.ts";
import { HOSTILE_INPUTS, ORDINARY_TEXT } from "./hostile-inputs.ts";

const LIMIT = 12;
const ROUNDS = 4;

async function bestOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Not the time on the clock: other processes would count.
    const start = process.cpuUsage();
    await work();
    times.push(process.cpuUsage(start).user);
  }
  return Math.min(...times);
}

const ordinary = {
  command: await bestOf(() => findCommand(ORDINARY_TEXT, "/docs")),
  sanitize: await bestOf(() => sanitize(ORDINARY_TEXT)),
};

describe("65,536 hostile characters", () => {
  it.each(Object.entries(HOSTILE_INPUTS))(
    "%s: take at most 12 times as long as ordinary ones",
    async (_, text) => {
      expect(await bestOf(() => findCommand(text, "/docs"))).toBeLessThan(LIMIT * ordinary.command);
      expect(await bestOf(() => sanitize(text))).toBeLessThan(LIMIT * ordinary.sanitize);
    },
  );
});
