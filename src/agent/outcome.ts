import { parseList } from "../action/input-rules.ts";
import type { Reaction } from "../github/thread-writes.ts";

interface OutcomeFacts {
  /** The first line of the tracking comment and of the summary. */
  readonly headline: string;
  /** GitHub's own alerts: https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts */
  readonly alert?: "NOTE" | "IMPORTANT" | "WARNING" | "CAUTION";
  /** Logged as a warning if `fail-on` lets the step pass. */
  readonly isBad?: true;
  /** The reaction next to the 👀. Only outcomes that are ends of a job have one. */
  readonly reaction?: Reaction;
}

// How a step can end. Part of the public interface: it only grows.
const OUTCOMES = {
  "pull-request": { headline: "🚀 Pull request opened", reaction: "rocket" },
  "no-pull-request": { headline: "👍 Finished without a pull request", alert: "NOTE", reaction: "+1" },
  archived: {
    headline: "🗄️ Archived without a pull request",
    alert: "WARNING",
    isBad: true,
    reaction: "confused",
  },
  failed: { headline: "😕 The agent failed", alert: "CAUTION", isBad: true, reaction: "confused" },
  "timed-out": { headline: "⌛ Not finished in time", alert: "WARNING", isBad: true },
  lost: {
    headline: "😕 The job is lost",
    alert: "CAUTION",
    isBad: true,
    reaction: "confused",
  },
  "create-unknown": { headline: "😕 A job may have been started", alert: "WARNING", isBad: true },
  started: { headline: "▶️ Started; not waiting for the result", alert: "NOTE" },
  cancelled: { headline: "⏹️ Stopped early", alert: "WARNING", isBad: true },
  skipped: { headline: "⏭️ Nothing was started", alert: "IMPORTANT" },
  error: { headline: "😕 Stopped by an error", alert: "CAUTION", isBad: true },
} as const satisfies Record<string, OutcomeFacts>;

export type Outcome = keyof typeof OUTCOMES;

/** All outcomes, in the order of the documentation. */
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as readonly Outcome[];

export function outcomeFacts(outcome: Outcome): OutcomeFacts {
  return OUTCOMES[outcome];
}

/** Why nothing was started. Part of the public interface: it only grows. */
const SKIP_REASONS = [
  "no-command",
  "no-instruction",
  "not-allowed",
  "permission-unknown",
  "own-comment",
  "activity",
  "no-secrets",
  "edited",
  "gone",
  "unusual-formatting",
  "no-job",
  "no-news",
  "undecided",
  "dry-run",
] as const;

/** What went wrong. Part of the public interface: it only grows. */
const ERROR_REASONS = [
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
  "no-comment",
  "no-memory",
  "text-unreadable",
] as const;

/** All reasons. An ending of any other outcome has none. */
export const REASONS = [...SKIP_REASONS, ...ERROR_REASONS];

/** The first line of what is said about the end of a step. */
export function headlineOf({ outcome, headline }: Ending): string {
  return headline ?? OUTCOMES[outcome].headline;
}

/** Sentences for people about the end of a step. */
interface EndingWords {
  /** Replace the outcome's own headline and reaction, which would say too little or too much. */
  readonly headline?: string;
  readonly reaction?: Reaction;
  /** What happened, in one or two sentences of plain text. */
  readonly message: string;
  /** What the person who asked can do now, if anything. */
  readonly next?: string;
  /** What a maintainer can do now, with inputs and ids. */
  readonly details?: string;
  /** The outcome is that of a request which this run was only asked about, so it does not fail this run. */
  readonly isOfEarlierRequest?: true;
}

/** The end of a step: values for later steps, and sentences for people. */
export type Ending = EndingWords &
  (
    | { readonly outcome: "skipped"; readonly reason: (typeof SKIP_REASONS)[number] }
    | { readonly outcome: "error"; readonly reason: (typeof ERROR_REASONS)[number] }
    | { readonly outcome: Exclude<Outcome, "skipped" | "error">; readonly reason?: never }
  );

/** A step that started nothing. */
export type Skipped = Extract<Ending, { readonly outcome: "skipped" }>;

/** Ends the step from anywhere. Everything written before stays. */
export class Stop extends Error {
  override readonly name = "Stop";
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(ending.message);
    this.ending = ending;
  }
}

/** Whether the step fails: always for an error, otherwise if the input `fail-on` lists the outcome. */
export function failsStep(outcome: Outcome, failOn: string): boolean {
  return outcome === "error" || parseList(failOn).includes(outcome);
}
