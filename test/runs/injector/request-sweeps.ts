import type { Fault } from "../../../emulator/faults.ts";
import { type Disturbance, disturb } from "./disturb.ts";
import type { RequestCase } from "./request-cases.ts";

/** A sweep runs the action some hundred times. */
export const SWEEP_MS = 1_200_000;

// What outlives a run: requests that write. And the beginning of each wait.
const LASTING = /^(?:request: (?:POST|PATCH|DELETE)|log: .*(?:Trying again|Waiting for))/;

interface Found {
  /** What is wrong, each with when. */
  readonly found: readonly string[];
  /** How many disturbed runs there were. */
  readonly runs: number;
}

async function sweep(
  request: RequestCase,
  disturbances: readonly (readonly [when: string, Disturbance])[],
): Promise<Found> {
  const found: string[] = [];
  for (const [when, disturbance] of disturbances) {
    const { findings } = await disturb(request, disturbance);
    found.push(...findings.map((finding) => `${when}: ${finding}`));
  }
  return { found, runs: disturbances.length };
}

/**
 * Kills and cancels the run after each of its effects. In `npm test` only after those that last, in one way that changes from
 * one to the next.
 */
export async function stopEverywhere(request: RequestCase, inEveryWay: boolean): Promise<Found> {
  const { effects, findings } = await disturb(request, { by: "nothing" });
  const instants = effects.flatMap(({ name }, index) =>
    inEveryWay || LASTING.test(name)
      ? [[index + 1, `after ${index + 1}. ${name.slice(0, 100)}`] as const]
      : [],
  );
  const ways = ["kill", "cancel"] as const;
  const stops = instants.flatMap(([after, when], index) =>
    ways
      .filter((_, way) => inEveryWay || way === index % ways.length)
      .map((by): readonly [string, Disturbance] => [`${by} ${when}`, { by, after }]),
  );
  const { found, runs } = await sweep(request, stops);
  return { found: [...findings, ...found], runs };
}

const FAULTS: readonly (readonly [name: string, fault: Fault, processed: boolean])[] = [
  ["500", { type: "status", status: 500 }, false],
  ["a reset", { type: "reset" }, true],
  ["silence", { type: "hang" }, true],
];

/** Lets each call of the run meet a fault: in `npm test` one of them, which changes from call to call. */
export async function breakEverywhere(request: RequestCase, inEveryWay: boolean): Promise<Found> {
  const { calls } = await disturb(request, { by: "nothing" });
  const disturbances = (["github", "service"] as const).flatMap((server) =>
    Array.from({ length: calls[server] }, (_, index) =>
      FAULTS.filter((__, way) => inEveryWay || way === index % FAULTS.length).map(
        ([name, fault, processed]): readonly [string, Disturbance] => [
          `${name} at call ${index + 1} of ${server}`,
          { by: "fault", server, at: index + 1, fault, processed },
        ],
      ),
    ).flat(),
  );
  return await sweep(request, disturbances);
}
