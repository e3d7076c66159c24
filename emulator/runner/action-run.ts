import type { Annotation, DisplayedLine } from "./screen.ts";
import type { RawLine, StartStep } from "./step-process.ts";

/** When something happens to a running step: after milliseconds, at a log line, or as a promise settles. */
export type Instant = number | RegExp | PromiseLike<unknown>;

/** A signal that asks the process to end; `SIGUSR2` for what other systems have in its place. */
type CancelSignal = "SIGINT" | "SIGTERM" | "SIGUSR2";

/** What to run and what the runner around it looks like. */
export interface RunOptions {
  /** Path of `action.yml`. */
  readonly action: string;
  /** The step's `with:`. An empty string is a given value; a missing name takes the default of `action.yml`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Replaces `${{ github.token }}` in defaults and is masked, as the runner does. */
  readonly token?: string;
  /** This leg of the job's matrix; none if not given. */
  readonly matrix?: Readonly<Record<string, unknown>>;
  /** Further values that the runner knows as secrets and masks from the start. */
  readonly secrets?: readonly string[];
  readonly event?: { readonly name: string; readonly payload: unknown };
  /** Overrides; `undefined` removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Files to put into the fresh workspace, by relative path. */
  readonly files?: Readonly<Record<string, string>>;
  /** An existing workspace instead of a fresh one. */
  readonly workspace?: string;
  /** Cancels the run: SIGINT, 7.5 s later SIGTERM, 2.5 s later SIGKILL. */
  readonly cancelAfter?: Instant;
  /** With `cancelAfter`: what is sent instead of the SIGINT, as a container's end does. */
  readonly firstSignal?: CancelSignal;
  /** With `cancelAfter`: another signal so many milliseconds after the first. */
  readonly secondSignal?: { readonly name: CancelSignal; readonly afterMs: number };
  /** Sends SIGKILL to main. */
  readonly kill?: Instant;
  /** With it, the log begins as on the runner: a group `Run <uses>` with the inputs. */
  readonly uses?: string;
  /** Step debug logging, as `ACTIONS_STEP_DEBUG` switches it on. */
  readonly debug?: boolean;
  /** Kills and rejects when a phase takes longer; 120 s if not given. */
  readonly limitMs?: number;
  /** Starts the phases in another way than as processes of their own. */
  readonly start?: StartStep;
  /** Each line as the log page shows it, while it is written. */
  readonly onLine?: (line: DisplayedLine) => void;
}

/** A signal that reached a process. */
interface SentSignal {
  /** When, in milliseconds since the epoch, from a monotonic clock. */
  readonly at: number;
  /** How long the process went on, in milliseconds. */
  readonly ranOnMs: number;
}

/** What the process of the action left behind. */
export interface PhaseRun {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly conclusion: "success" | "failure" | "cancelled";
  readonly durationMs: number;
  /** The signals of the cancel that reached the process while it ran, in order. */
  readonly cancelSignals: readonly SentSignal[];
  readonly log: readonly RawLine[];
  readonly displayed: readonly DisplayedLine[];
  readonly annotations: readonly Annotation[];
  readonly outputs: Readonly<Record<string, string>>;
  /** As the run page gets it: masked; empty when it was over 1 MiB. */
  readonly summary: string;
  /** Everything masked from here on, added ones and those the runner knew. */
  readonly masks: readonly string[];
  readonly envFile: string;
  readonly pathFile: string;
  /** Why a file command or a log command could not be processed. */
  readonly commandErrors: readonly string[];
}

/** The whole run. */
export type ActionRun = PhaseRun;
