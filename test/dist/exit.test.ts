import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { median } from "../../bench/statistics.ts";
import { type Emulator, startEmulator } from "../emulator/index.ts";
import { commented, type Event, schedule, trusted } from "./events.ts";
import { type MainEnd, runMainAlone } from "./main-alone.ts";
import { ask, endless, optionsOf, type Setting, soon } from "./scenario.ts";
import { arrived } from "./views.ts";

const BARE_ACTION = fileURLToPath(new URL("../runner-program/fixtures/action.yml", import.meta.url));
const LIMIT_MS = 100;
const BARE_MS = 8;
const RUNS = { atLeast: 3, atMost: 12 };

/** A way for a run to end. */
interface Row extends Pick<Setting, "script" | "inputs" | "says" | "by" | "event" | "prepare"> {
  readonly name: string;
  readonly outcome: string;
  /** Cancelled at its first look. */
  readonly isCancelled?: boolean;
}

const pushed = ({ github }: Emulator): Event => trusted(github.state, "push");
const withPrompt = { prompt: "Refresh the guide." };

const rows: readonly Row[] = [
  { name: "success with a thread", outcome: "pull-request" },
  { name: "success without a thread", outcome: "pull-request", event: pushed, inputs: withPrompt },
  { name: "failed", outcome: "failed", script: soon({ status: "failed", prLink: null }) },
  {
    name: "a refused key",
    outcome: "error",
    prepare: ({ service }) =>
      service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 401 } }),
  },
  { name: "a wrong input", outcome: "error", inputs: { timeout: "x" } },
  {
    name: "a create that is not answered in full",
    outcome: "create-unknown",
    inputs: { timeout: "2s" },
    prepare: ({ service }) => service.faults.add({ kind: "create", at: 1, fault: { type: "stall" } }),
  },
  { name: "skipped", outcome: "skipped", says: "Thanks, all!" },
  { name: "asked in vain", outcome: "skipped", by: "reed" },
  { name: "cancelled", outcome: "cancelled", script: endless, isCancelled: true },
  { name: "timed out", outcome: "timed-out", script: endless, inputs: { timeout: "1s" } },
  {
    name: "timed out while a look hangs",
    outcome: "timed-out",
    inputs: { timeout: "2s" },
    prepare: ({ service }) => service.faults.add({ kind: "get", at: "every", fault: { type: "hang" } }),
  },
  { name: "not waited for", outcome: "started", inputs: { wait: "false" } },
  {
    name: "collect",
    outcome: "collected",
    event: ({ github }) => schedule(github.state),
    inputs: { collect: "true" },
    prepare: async (emulator) => {
      const left = optionsOf(emulator, { inputs: { wait: "false" } }, commented(ask(emulator)));
      await runMainAlone(left);
    },
  },
];

describe("the process ends at once after its last word", { timeout: 120_000 }, () => {
  test.each(rows)("$name", async ({ name, outcome, ...row }) => {
    const gapsMs: number[] = [];
    const bareMs: number[] = [];
    // A busy machine delays some runs; what holds the process would delay all of them.
    const isClear = () => gapsMs.length >= RUNS.atLeast && Math.min(...gapsMs) <= limitBeside(bareMs);
    while (!isClear() && gapsMs.length < RUNS.atMost) {
      bareMs.push(await runBareScript());
      const { end, answeredAt } = await runOnce(row);
      expect(end.outputs["outcome"]).toBe(outcome);
      gapsMs.push(end.endedAt - Math.max(end.wroteAt, answeredAt));
    }
    const [ours, bare] = [median(gapsMs).toFixed(0), median(bareMs).toFixed(0)];
    console.info(`${name}: ended ${ours} ms after its last word, a bare script ${bare} ms (medians)`);
    expect(Math.min(...gapsMs)).toBeLessThanOrEqual(limitBeside(bareMs));
  });
});

/** 100 ms, and more only where even a bare script takes longer to end than it does on a machine that has time. */
function limitBeside(bareMs: readonly number[]): number {
  return LIMIT_MS * Math.max(1, median(bareMs) / BARE_MS);
}

/**
 * How long a script that only computes takes to end after its last line. It computes for as long as the action does: a busy
 * machine lets those wait who have worked.
 */
async function runBareScript(): Promise<number> {
  const end = await runMainAlone({ action: BARE_ACTION, inputs: { act: "work" } });
  return end.endedAt - end.wroteAt;
}

/** Runs main on servers of its own, and notes when they last answered. */
async function runOnce(row: Omit<Row, "name" | "outcome">): Promise<{ end: MainEnd; answeredAt: number }> {
  let answeredAt = 0;
  const onRequest = () => {
    answeredAt = Date.now();
  };
  const emulator = await startEmulator({
    service: { script: row.script ?? soon(), onRequest },
    github: { onRequest },
  });
  try {
    await row.prepare?.(emulator);
    const event = row.event?.(emulator) ?? commented(ask(emulator, row));
    const end = await runMainAlone(optionsOf(emulator, row, event), async (step) => {
      if (row.isCancelled === true) {
        await arrived(emulator.service, "get");
        step.signal("SIGINT");
      }
    });
    return { end, answeredAt };
  } finally {
    await emulator.close();
  }
}
