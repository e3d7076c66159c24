// How soon the process ends after its last word, beside a script that only computes. `node bench/exit.ts`
import { fileURLToPath } from "node:url";
import { type Emulator, startEmulator } from "../emulator/index.ts";
import { commented, type Event, schedule, trusted } from "../emulator/payloads/events.ts";
import { type MainEnd, runMainAlone } from "../test/bundle/agent/main-alone.ts";
import { ask, endless, optionsOf, type Scenario, soon } from "../test/bundle/agent/scenario.ts";
import { arrived } from "../test/bundle/agent/views.ts";
import { type Section, show } from "./section.ts";

const BARE_ACTION = fileURLToPath(new URL("../test/emulator/runner/fixtures/action.yml", import.meta.url));
const LIMIT_MS = 100;
const RUNS = 5;

/** A way for a run to end. */
interface Row extends Partial<Pick<Scenario, "script" | "inputs" | "says" | "by" | "event" | "prepare">> {
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
    name: "a create whose connection breaks",
    outcome: "create-unknown",
    prepare: ({ service }) => service.faults.add({ kind: "create", at: 1, fault: { type: "reset" } }),
  },
  { name: "skipped", outcome: "skipped", says: "Thanks, all!" },
  { name: "refused", outcome: "skipped", by: "reed" },
  { name: "cancelled", outcome: "cancelled", script: endless, isCancelled: true },
  { name: "timed out", outcome: "timed-out", script: endless, inputs: { timeout: "1s" } },
  {
    name: "timed out while a poll hangs",
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

/** Each way to end, so many times, and a bare script as often. */
export async function measureExit(): Promise<Section> {
  const bareMs = Math.min(...(await times(runBareScript)));
  const gapsMs: { readonly name: string; readonly ms: number }[] = [];
  for (const row of rows)
    gapsMs.push({ name: row.name, ms: Math.min(...(await times(() => gapAfter(row)))) });
  const slowest = Math.max(...gapsMs.map(({ ms }) => ms));
  return {
    title: "The end",
    command: "node bench/exit.ts",
    about: `Milliseconds from the last word of the main step, or of a server to it, to the end of its process: the least of ${RUNS} runs, since what holds a process holds it every time.`,
    tables: [
      {
        head: ["the run ends as", "ms"],
        rows: [["a bare script", bareMs.toFixed(0)], ...gapsMs.map(({ name, ms }) => [name, ms.toFixed(0)])],
      },
    ],
    findings: [],
    limits: [
      { text: `the slowest: ${slowest.toFixed(0)} ms (at most ${LIMIT_MS})`, holds: slowest <= LIMIT_MS },
    ],
  };
}

async function times(measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let run = 0; run < RUNS; run += 1) measured.push(await measure());
  return measured;
}

/** It computes for as long as the action does: a busy machine lets those wait who have worked. */
async function runBareScript(): Promise<number> {
  const end = await runMainAlone({ action: BARE_ACTION, inputs: { act: "work" } });
  return end.endedAt - end.wroteAt;
}

/** Runs main on servers of its own, from their last answer or its last word to its end. */
async function gapAfter({ outcome, ...row }: Row): Promise<number> {
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
    const end = await runRow(emulator, row);
    if (end.outputs["outcome"] !== outcome) throw new Error(`${row.name}: ${end.outputs["outcome"]}`);
    return end.endedAt - Math.max(end.wroteAt, answeredAt);
  } finally {
    await emulator.close();
  }
}

function runRow(emulator: Emulator, row: Omit<Row, "outcome">): Promise<MainEnd> {
  const event = row.event?.(emulator) ?? commented(ask(emulator, row));
  return runMainAlone(optionsOf(emulator, row, event), async (step) => {
    if (row.isCancelled === true) {
      await arrived(emulator.service, "get");
      step.signal("SIGINT");
    }
  });
}

if (import.meta.main) {
  show(await measureExit());
}
