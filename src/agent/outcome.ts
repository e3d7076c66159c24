import type { InputError } from "../action/input-rules.ts";
import type { Reaction } from "../github/thread-writes.ts";

interface PhaseFacts {
  /** Begins the tracking comment and the summary. */
  readonly headline: string;
  /** Put beside the 👀 at this end; absent where none is put. */
  readonly reaction?: Reaction;
  /**
   * What a later attempt makes of it. `end`: the job has ended, so this is reported, or tried again. `unknown`: nobody will ever
   * know whether there is a job, or whether it got the instruction. `open`: the job continues. `no-job`: nothing was started, unless
   * a job is named.
   */
  readonly onRerun: "end" | "unknown" | "open" | "no-job";
  /** Logged as a warning where `fail-on` lets the step pass. */
  readonly isBad?: true;
  /** The alert that shows what to know, so that states are told apart at a glance; plain text where there is none. */
  readonly alert?: Alert;
}

/** GitHub's own alerts: https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts */
type Alert = "NOTE" | "IMPORTANT" | "WARNING" | "CAUTION";

/** The reaction to a bad end, which a good one after it takes back. */
export const SAD = "confused";

const BAD = { reaction: SAD, isBad: true, alert: "CAUTION" } as const;
const UNSURE = { ...BAD, alert: "WARNING" } as const;

// How a step can end. Part of the public interface: it only grows.
const OUTCOMES = {
  "pull-request": { headline: "🚀 Pull request opened", reaction: "rocket", onRerun: "end" },
  "no-pull-request": {
    headline: "👍 Finished without a pull request",
    reaction: "+1",
    alert: "NOTE",
    onRerun: "end",
  },
  archived: { headline: "🗄️ Archived without a pull request", ...UNSURE, onRerun: "end" },
  failed: { headline: "😕 The agent failed", ...BAD, onRerun: "end" },
  "timed-out": { headline: "⌛ Not finished in time", ...UNSURE, onRerun: "open" },
  lost: { headline: "😕 The job is lost", ...BAD, onRerun: "end" },
  "create-unknown": { headline: "😕 It is unknown whether a job was started", ...UNSURE, onRerun: "unknown" },
  started: { headline: "▶️ Started, not watched", alert: "NOTE", onRerun: "open" },
  collected: { headline: "📬 Collected", onRerun: "no-job" },
  cancelled: { headline: "⏹️ The run ended early", onRerun: "no-job", isBad: true, alert: "WARNING" },
  skipped: { headline: "⏭️ Nothing was started", alert: "IMPORTANT", onRerun: "no-job" },
  error: { headline: "😕 Stopped by an error", ...BAD, onRerun: "no-job" },
} as const satisfies Record<string, PhaseFacts>;

// How far a step has come before its end.
const AT_WORK = {
  starting: { headline: "⏳ Starting the agent", alert: "NOTE", onRerun: "open" },
  working: { headline: "⏳ The agent is working", alert: "NOTE", onRerun: "open" },
} as const satisfies Record<string, PhaseFacts>;

// How the memory tells an error after which nobody knows whether the job got the instruction.
const UNANSWERED_MESSAGE = {
  "message-unknown": { ...OUTCOMES.error, onRerun: "unknown" },
} as const satisfies Record<string, PhaseFacts>;

/** How a step can end. */
export type Outcome = keyof typeof OUTCOMES;

/** Their names, in the order of the documentation. */
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as readonly Outcome[];

/** How a job can end. What a memory says of it stands, unless the service knows better by now (`bestKnownEnd` in job/job-end.ts). */
export type JobEnd = {
  [Name in Outcome]: (typeof OUTCOMES)[Name]["onRerun"] extends "end" ? Name : never;
}[Outcome];

/** How far a job has come, as far as the memory is concerned. */
export type Phase = keyof typeof AT_WORK | keyof typeof UNANSWERED_MESSAGE | Outcome;

/** Whether a run may still be working on the request. */
export function isAtWork(phase: Phase): boolean {
  return phase in AT_WORK;
}

/** All phases, outcomes among them, each with what follows from it. */
export const PHASES: Readonly<Record<Phase, PhaseFacts>> = { ...AT_WORK, ...UNANSWERED_MESSAGE, ...OUTCOMES };

/** The names of all phases. */
export const PHASE_NAMES = Object.keys(PHASES) as readonly Phase[];

/** The end of the job that a phase stands for; undefined where the job has not ended, as far as is known. */
export function jobEndOf(phase: Phase): JobEnd | undefined {
  return JOB_ENDS.find((end) => end === phase);
}

/** The ends of jobs. */
export const JOB_ENDS = OUTCOME_NAMES.filter((name): name is JobEnd => OUTCOMES[name].onRerun === "end");

/**
 * Whether the phase is the last one of a job: it has ended, or nobody will ever know whether there is one or whether it got the
 * instruction. False for what tells of no job's end: `skipped`, `error`, `cancelled`, `collected`, and all that goes on. A re-run can still start another try, report a better end, or attach to a job that is at work (job/plan.ts).
 */
export function isFinal(phase: Phase): boolean {
  const { onRerun } = PHASES[phase];
  return onRerun === "end" || onRerun === "unknown";
}

/** Whether a memory without a job's id means that there is no job. */
export function meansNoJob(phase: Phase): boolean {
  return PHASES[phase].onRerun === "no-job";
}

/** Why nothing was started, or what went wrong. Part of the public interface: it only grows. */
export const REASONS = [
  "no-command",
  "near-miss",
  "no-instruction",
  "not-allowed",
  "permission-unknown",
  "account-type",
  "own-comment",
  "activity",
  "no-secrets",
  "edited",
  "gone",
  "unusual-formatting",
  "too-many-open",
  "other-delivery",
  "checks-passed",
  "checks-running",
  "checks-unknown",
  "not-the-agents",
  "outdated",
  "attempts-used",
  "job-gone",
  "workflow-changed",
  "dry-run",
  "invalid-input",
  "environment",
  "key-refused",
  "plan",
  "forbidden",
  "rejected",
  "rate-limited",
  "unreachable",
  "redirected",
  "bad-answer",
  "message-unknown",
  "no-memory",
  "unverified-memory",
  "memory-unreadable",
  "text-unreadable",
  "create-unknown",
] as const;
export type Reason = (typeof REASONS)[number];

/** The end of a step: what later steps get, and the sentences that people read. */
export interface Ending {
  readonly outcome: Outcome;
  readonly reason?: Reason | undefined;
  /** What happened, in one or two sentences of plain text. */
  readonly message: string;
  /** The same for the thread, where `message` quotes what may be a secret. */
  readonly publicMessage?: string;
  /** What to do now, where there is something to do. */
  readonly next?: string;
  /** The same for whoever maintains the workflow, with its inputs and ids. */
  readonly details?: string;
  /** There is no pull request, and `fail-on` says that there has to be one. */
  readonly isUnmet?: boolean;
}

/** The ending when an input cannot be used. */
export function endingOfInput({ message, publicMessage, fix }: InputError): Ending {
  const isPublic = publicMessage === message;
  const details = `${fix} Then ask again.`;
  const ending = { outcome: "error", reason: "invalid-input", message, details } as const;
  return isPublic ? ending : { ...ending, publicMessage };
}

/** What follows from an ending. */
export function phaseFactsOf({
  outcome,
  reason,
  isUnmet = false,
}: Pick<Ending, "outcome" | "reason" | "isUnmet">): PhaseFacts {
  const facts: PhaseFacts = PHASES[outcome];
  if (reason === "no-instruction") {
    return { ...facts, headline: "💬 What should the agent do?", alert: "NOTE" };
  }
  return isUnmet
    ? { ...facts, ...UNSURE, headline: "😕 Finished without the pull request that is expected" }
    : facts;
}

/** Whether the step fails: an error always, all else as `fail-on` says. A run that was cancelled is shown as such by GitHub anyway. */
export function failsStep(outcome: Outcome, failOn: ReadonlySet<Outcome>): boolean {
  return outcome === "error" || failOn.has(outcome);
}
