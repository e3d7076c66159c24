import type { Reaction } from "../github/thread-writes.ts";
import { type Job, knownStatus } from "../service/job.ts";

interface PhaseFacts {
  /** Begins the tracking comment and the summary. */
  readonly headline: string;
  /** Marks the end beside the 👀; none while the job continues. */
  readonly reaction?: Reaction;
  /**
   * What a later run makes of it. `final`: the job has ended, or nobody will ever know it, so only another try replaces
   * this. `no-job`: nothing was started. `open`: the job continues.
   */
  readonly memory: "final" | "no-job" | "open";
  /** Logged as a warning where `fail-on` lets the step pass. */
  readonly isBad?: true;
}

/** The reaction to a bad end, which a good one after it takes back. */
export const SAD = "confused";

const BAD = { reaction: SAD, isBad: true } as const;

// How a step can end. Part of the public interface: it only grows.
const TABLE = {
  "pull-request": { headline: "🚀 Pull request opened", reaction: "rocket", memory: "final" },
  "no-pull-request": { headline: "👍 Finished without a pull request", reaction: "+1", memory: "final" },
  archived: { headline: "🗄️ Archived without a pull request", ...BAD, memory: "final" },
  failed: { headline: "😕 The agent failed", ...BAD, memory: "final" },
  "timed-out": { headline: "⌛ Not finished in time", ...BAD, memory: "open" },
  lost: { headline: "😕 The job is lost", ...BAD, memory: "final" },
  "create-unknown": { headline: "😕 It is unknown whether a job was started", ...BAD, memory: "final" },
  started: { headline: "▶️ Started, not watched", memory: "open" },
  collected: { headline: "📬 Collected", memory: "open" },
  cancelled: { headline: "⏹️ The run ended early", memory: "no-job", isBad: true },
  skipped: { headline: "⏭️ Nothing was started", memory: "no-job" },
  error: { headline: "😕 Stopped by an error", ...BAD, memory: "no-job" },
} as const satisfies Record<string, PhaseFacts>;

// Before the end.
const AT_WORK = {
  starting: { headline: "⏳ Starting the agent", memory: "open" },
  working: { headline: "⏳ The agent is working", memory: "open" },
} as const satisfies Record<string, PhaseFacts>;

/** How a step can end. */
export type Outcome = keyof typeof TABLE;

/** Their names, in the order of the documentation. */
export const OUTCOME_NAMES = Object.keys(TABLE) as readonly Outcome[];

/** How far a job has come, as far as the memory is concerned. */
export type Phase = keyof typeof AT_WORK | Outcome;

/** Whether a run may still be at it. */
export function isAtWork(phase: Phase): boolean {
  return phase in AT_WORK;
}

/** All phases, outcomes among them, each with what follows from it. */
export const PHASES: Readonly<Record<Phase, PhaseFacts>> = { ...AT_WORK, ...TABLE };

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
  "too-many-open",
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
  /** What to do now, where there is something to do. */
  readonly next?: string;
  /** The same for whoever maintains the workflow, with its inputs and ids. */
  readonly details?: string;
  /** There is no pull request, and `fail-on` says that there has to be one. */
  readonly isUnmet?: boolean;
}

/** What follows from an ending. */
export function factsOf({ outcome, isUnmet = false }: Pick<Ending, "outcome" | "isUnmet">): PhaseFacts {
  const facts = PHASES[outcome];
  return isUnmet ? { ...facts, ...BAD, headline: "😕 Finished without a pull request" } : facts;
}

const LINK_LIMIT = 2048;

/**
 * The pull request's address when it is an absolute https URL that means to every reader what it means to this one: ASCII
 * without credentials or markup, equal to its own WHATWG serialisation. Undefined for anything else, of whatever type.
 */
export function validLink(link: unknown): string | undefined {
  if (typeof link !== "string" || link.length > LINK_LIMIT || !link.startsWith("https://")) {
    return undefined;
  }
  // A serialisation is ASCII without white space, so whatever equals its own is.
  const url = URL.parse(link);
  // GitHub makes no link of a host with an underscore: its path would be text, and an @ in it a mention.
  const named = url !== null && !url.hostname.includes("_");
  const plain = named && url.href === link && url.username === "" && url.password === "";
  return plain && !/["'`<>()[\]{}|\\^]/.test(link) ? link : undefined;
}

/** How a job that has ended, ended. */
export function endingOf(
  job: Pick<Job, "status" | "prLink"> & { readonly id: string },
  failOn: ReadonlySet<Outcome>,
): Ending {
  const link = validLink(job.prLink);
  const status = knownStatus(job.status);
  if (status === "failed") {
    return {
      outcome: "failed",
      message: "The agent hit an error that it could not recover from. The service gives no reason.",
      next: "Ask again with a narrower instruction.",
      details: `If no job of this project has ended well yet, check in the service's dashboard that its GitHub App is installed on the documentation's repository. Else quote job \`${job.id}\` to the service's support.`,
    };
  }
  if (link !== undefined) {
    return { outcome: "pull-request", message: "The agent opened a pull request." };
  }
  if (status === "archived") {
    return {
      outcome: "archived",
      message: "The job was archived, and no pull request is known.",
      next: "Look for it in the service's dashboard, or ask again.",
    };
  }
  return {
    outcome: "no-pull-request",
    message: "The agent finished, and no pull request was opened.",
    next: "Usually no file had to change. An agent that may push to the deployment branch directly opens none either.",
    isUnmet: failOn.has("no-pull-request"),
  };
}

/** Whether the step fails: an error always, a cancelled step as the runner decides, all else as `fail-on` says. */
export function failsStep(outcome: Outcome, failOn: ReadonlySet<Outcome>): boolean {
  return outcome === "error" || failOn.has(outcome);
}
