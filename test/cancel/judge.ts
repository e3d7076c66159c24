import { expectAllOutputs } from "../dist/clean-run.ts";
import { count, headline } from "../dist/views.ts";
import type { CancelledRun } from "./instants.ts";

/** What a cancelled run can owe, each a column of the table. */
export const DEBTS = [
  "exit",
  "second signal",
  "outputs",
  "comment not final",
  "comment late",
  "second create",
  "late create",
] as const;
export type Debt = (typeof DEBTS)[number];

/** What is to be said of a run that was cancelled. */
export interface Verdict {
  /** `late`: it had ended before; `unheard`: Node itself was still starting; `heard`: the action had to act. */
  readonly cancel: "late" | "unheard" | "heard";
  readonly exitMs: number;
  /** How many times as long as at leisure the machine took. */
  readonly patience: number;
  readonly debts: readonly Debt[];
}

// On a machine at leisure; a busy one is given more.
const EXIT_MS = 4000;
const EXIT_AFTER_SECOND_MS = 300;
const COMMENT_MS = 3000;
// A create that was on its way already may arrive after the signal.
const ON_ITS_WAY_MS = 250;

/** Judges one cancelled run. */
export function judge(cancelled: CancelledRun): Verdict {
  const { run, patience } = cancelled;
  if (run.cancelSignals.length === 0) {
    return { cancel: "late", exitMs: 0, patience, debts: [] };
  }
  // Nobody can listen before Node runs the first line; then nothing has happened, and there is nothing to tell.
  const unheard = run.signal !== null && run.log.length === 0;
  const owes = unheard ? owedUnheard : owedHeard;
  const debts = DEBTS.filter((debt) => owes[debt]?.(cancelled));
  return { cancel: unheard ? "unheard" : "heard", exitMs: ranOnMs(run), patience, debts };
}

type Owes = Partial<Record<Debt, (cancelled: CancelledRun) => boolean>>;

const owedUnheard: Owes = {
  "late create": ({ emulator: { service, github } }) => service.requests.length + github.requests.length > 0,
};

const owedHeard: Owes = {
  exit: ({ run, patience }) => run.signal !== null || ranOnMs(run) > EXIT_MS * patience,
  "second signal": ({ run: { cancelSignals }, patience }) =>
    (cancelSignals[1]?.ranOnMs ?? 0) > EXIT_AFTER_SECOND_MS * patience,
  outputs: (cancelled) => !saysAll(cancelled),
  "comment not final": ({ tracking }) =>
    tracking.some((comment) => (headline(comment) ?? "⏳").startsWith("⏳")),
  "comment late": (cancelled) =>
    cancelled.instant.scenario.silentGitHub !== true &&
    cancelled.instant.signals.secondSignal === undefined &&
    !toldInTime(cancelled),
  "second create": ({ emulator }) => count(emulator.service, "create") > 1,
  "late create": ({ emulator, run, patience }) =>
    emulator.service.requests.some(
      ({ kind, at }) => kind === "create" && at > (run.cancelSignals[0]?.at ?? 0) + ON_ITS_WAY_MS * patience,
    ),
};

type Run = CancelledRun["run"];

function ranOnMs({ cancelSignals }: Run): number {
  return cancelSignals[0]?.ranOnMs ?? 0;
}

/** All outputs are there, agree, and know of a job that may have been started. */
function saysAll({ run, emulator }: CancelledRun): boolean {
  try {
    expectAllOutputs(run);
  } catch {
    return false;
  }
  const mayHaveJob = count(emulator.service, "create") > 0;
  return !mayHaveJob || run.outputs["job-id"] !== "" || run.outputs["reason"] === "create-unknown";
}

/** Main itself has told the thread, and soon. */
function toldInTime({ run, patience }: CancelledRun): boolean {
  const told = run.log.findLast(({ text }) => /^Tracking comment (created|updated)/.test(text));
  const cancelledAtMs = run.durationMs - ranOnMs(run);
  return run.state["concluded"] === "true" && (told?.atMs ?? 0) <= cancelledAtMs + COMMENT_MS * patience;
}
