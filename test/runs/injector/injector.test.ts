import { describe, expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import { type Disturbance, disturb } from "./disturb.ts";
import { REQUEST_CASES, type RequestCase } from "./request-cases.ts";

// A sweep runs the action about a hundred times.
const SWEEP_MS = 300_000;

// What outlives a run: requests that write, and what the runner keeps. And the beginning of each wait.
const LASTING = /^(?:request: (?:POST|PATCH|DELETE)|save:|log: .*(?:Trying again|Waiting for))/;

/** What is wrong, each with when. */
async function sweep(request: RequestCase, disturbances: readonly (readonly [when: string, Disturbance])[]) {
  const found: string[] = [];
  for (const [when, disturbance] of disturbances) {
    const { findings } = await disturb(request, disturbance);
    found.push(...findings.map((finding) => `${when}: ${finding}`));
  }
  return found;
}

describe.concurrent.each<RequestCase>(REQUEST_CASES)("$name", (request) => {
  test(
    "is killed or cancelled after each of its effects",
    async () => {
      const { effects, findings } = await disturb(request, { by: "nothing" });
      const instants = effects.flatMap(({ name }, index) =>
        LASTING.test(name) ? [[index + 1, `after ${index + 1}. ${name.slice(0, 100)}`] as const] : [],
      );
      // Each instant is met in one way, the next one in the other; the nightly tests meet each in both.
      const stops = instants.map(([after, when], index): readonly [string, Disturbance] => {
        const by = index % 2 === 0 ? "kill" : "cancel";
        return [`${by} ${when}`, { by, after }];
      });

      expect(findings).toEqual([]);
      expect(instants.length).toBeGreaterThan(2);
      expect(await sweep(request, stops)).toEqual([]);
    },
    SWEEP_MS,
  );
});

const RESET = ["a reset", { type: "reset" }, true] as const;
const FAULTS: readonly (readonly [name: string, fault: Fault, processed: boolean])[] = [
  ["500", { type: "status", status: 500 }, false],
  RESET,
  ["silence", { type: "hang" }, true],
];

describe.concurrent.each<RequestCase>(REQUEST_CASES.slice(0, 3))("$name", (request) => {
  test(
    "meets a fault at each of its calls",
    async () => {
      const { calls } = await disturb(request, { by: "nothing" });
      const disturbances = (["github", "service"] as const).flatMap((server) =>
        Array.from({ length: calls[server] }, (_, index) => {
          const [name, fault, processed] = FAULTS[index % FAULTS.length] ?? RESET;
          const when = `${name} at call ${index + 1} of ${server}`;
          return [when, { by: "fault", server, at: index + 1, fault, processed }] as const;
        }),
      );

      expect(await sweep(request, disturbances)).toEqual([]);
    },
    SWEEP_MS,
  );
});
