import fc from "fast-check";
import { expect, test } from "vitest";
import { pollDelayMs, waitForJob } from "../../../src/agent/job/poll.ts";
import { deadlineIn } from "../../../src/clock.ts";
import { createFakeClock } from "../../fake-clock.ts";
import { randomFrom } from "../../random.ts";
import { serviceJob } from "./service-job.ts";

const LATENCY_MS = 200;

/** How often a job of this length is looked at by the policy without its jitter. */
function policyCount(lengthMs: number): number {
  let elapsedMs = 0;
  let looks = 0;
  while (elapsedMs < lengthMs) {
    elapsedMs += pollDelayMs(elapsedMs, () => 0.5) + LATENCY_MS;
    looks += 1;
  }
  return looks;
}

/** How often it really is, with jitter and the time that each look takes. */
async function countLooks(lengthMs: number, random: () => number): Promise<number> {
  const clock = createFakeClock();
  const endMs = clock.monotonicMs() + lengthMs;
  let looks = 0;
  await waitForJob({
    poll: async () => {
      looks += 1;
      clock.advance(LATENCY_MS);
      return serviceJob({ status: clock.monotonicMs() >= endMs ? "completed" : "active" });
    },
    known: { status: "active", prLink: "https://x.example/1" },
    afterMessage: false,
    pollIntervalMs: undefined,
    clock,
    deadline: deadlineIn(2 * lengthMs, clock),
    signal: new AbortController().signal,
    random,
    onAnswer: () => {},
    onProblem: () => {},
  });
  return looks;
}

test.each([[5], [15], [30], [60]])(
  "a healthy job of %i minutes costs the policy's looks, within 5 %%",
  async (minutes) => {
    const expected = policyCount(minutes * 60_000);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2147483646 }), async (seed) => {
        const looks = await countLooks(minutes * 60_000, randomFrom(seed));
        // One look more or less is the rounding of the last interval.
        expect(Math.abs(looks - expected)).toBeLessThanOrEqual(Math.max(1, 0.05 * expected));
      }),
      { numRuns: 20 },
    );
  },
);
