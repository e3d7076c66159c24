import { expectAllOutputs } from "../../bundle/agent/clean-run.ts";
import { headline } from "../../bundle/agent/views.ts";
import type { CancelledRun } from "./instants.ts";

/** What is checked of a cancelled run, each a column of the table. */
export const CHECKS = [
  "exit",
  "outputs",
  "comment not final",
  "comment late",
  "second create",
  "second message",
  "sent after the cancel",
  "create unheard of",
] as const;
export type Check = (typeof CHECKS)[number];

/** What is to be said of a run that was cancelled. */
export interface Checked {
  /** `late`: it had ended before; `unheard`: Node itself was still starting; `heard`: the action had to act. */
  readonly cancel: "late" | "unheard" | "heard";
  readonly failed: readonly Check[];
}

/** Checks one cancelled run. */
export function checkRun(cancelled: CancelledRun): Checked {
  const { run } = cancelled;
  if (run.cancelSignals.length === 0) {
    return { cancel: "late", failed: [] };
  }
  // Nobody can listen before Node runs the first line; then nothing has happened, and there is nothing to tell.
  const unheard = run.signal !== null && run.log.length === 0;
  const checks = unheard ? checksUnheard : checksHeard;
  const failed = CHECKS.filter((check) => checks[check]?.(cancelled));
  return { cancel: unheard ? "unheard" : "heard", failed };
}

type Checks = Partial<Record<Check, (cancelled: CancelledRun) => boolean>>;

const checksUnheard: Checks = {
  "create unheard of": ({ emulator: { service, github } }) =>
    service.requests.length + github.requests.length > 0,
};

const checksHeard: Checks = {
  // The runner's next signal, after 7.5 s, finds no process any more.
  exit: ({ run, instant }) =>
    run.signal !== null || run.cancelSignals.length > (instant.signals.secondSignal === undefined ? 1 : 2),
  outputs: (cancelled) => !saysAll(cancelled),
  "comment not final": ({ tracking }) =>
    tracking.some((comment) => (headline(comment) ?? "⏳").startsWith("⏳")),
  "comment late": (cancelled) =>
    cancelled.instant.scenario.silentGitHub !== true &&
    cancelled.instant.signals.secondSignal === undefined &&
    cancelled.run.state["concluded"] !== "true",
  "second create": ({ emulator }) => taken(emulator, "create").length > 1,
  "second message": ({ emulator }) => taken(emulator, "message").length > 1,
  "sent after the cancel": ({ run, emulator: { service } }) =>
    service.requests.some(
      ({ kind, at }) => (kind === "create" || kind === "message") && at > cancelledAt(run) + ON_ITS_WAY_MS,
    ),
};

// What was sent as the signal came still arrives. Whatever the scenarios wait for before they send takes longer than this.
const ON_ITS_WAY_MS = 700;

function cancelledAt({ cancelSignals: [first] }: CancelledRun["run"]): number {
  return first?.at ?? Number.POSITIVE_INFINITY;
}

/** Requests that the service did not refuse: each may have brought something about. */
function taken({ service }: CancelledRun["emulator"], kind: "create" | "message") {
  return service.requests.filter((request) => request.kind === kind && request.status !== 429);
}

/** All outputs are there, agree, and know of a create that arrived, be it after the last line of the log. */
function saysAll({ run, emulator }: CancelledRun): boolean {
  try {
    expectAllOutputs(run);
  } catch {
    return false;
  }
  const mayHaveJob = taken(emulator, "create").length > 0;
  return !mayHaveJob || run.outputs["job-id"] !== "" || run.outputs["reason"] === "create-unknown";
}
