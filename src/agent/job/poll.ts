import { ifError } from "../../if-error.ts";
import { type RetryPolicy, retryDelayMs } from "../../retry.ts";
import type { RequestLimits } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import type { Job } from "../../service/job.ts";
import { EndWatch, type Sight } from "./end-watch.ts";

/** How the waiting ended. A cancel rejects instead, with the signal's reason. */
export type WaitEnd =
  | { readonly kind: "ended" }
  /** `hasEnded`: the job was seen to have ended, and its link may follow. */
  | { readonly kind: "timed-out"; readonly hasEnded: boolean; readonly lastProblem: ServiceError | undefined }
  | { readonly kind: "lost" }
  | { readonly kind: "permanent-error"; readonly error: ServiceError };

/** What the waiting needs, and what it calls. */
export interface WaitOptions extends Pick<RetryPolicy, "clock" | "deadline" | "signal"> {
  /** One poll of the job. */
  readonly poll: (limits: RequestLimits) => Promise<Job>;
  /** What is known of the job already. */
  readonly known: Pick<Job, "status" | "prLink" | "hasOddLink"> | null;
  /** A follow-up message was just sent: an end read straight after may be the previous run's. */
  readonly afterMessage: boolean;
  readonly pollIntervalMs: number;
  readonly random: () => number;
  readonly onAnswer: (job: Job) => void;
  readonly onProblem: (error: ServiceError) => void;
}

// The last poll gets its whole time past the deadline too, or a job at a slow service would always end as timed out.
const REQUEST_TIMEOUT_MS = 15_000;
const OVERTIME_MS = 15_000;

/** Polls the job until it has ended or the deadline has passed, with a last poll at the deadline itself. */
export async function waitForJob(options: WaitOptions): Promise<WaitEnd> {
  const { clock, deadline, signal, known } = options;
  const watch = new EndWatch(options);
  const overtimeEndMs = clock.monotonicMs() + deadline.remainingMs() + OVERTIME_MS;
  let sight: Sight = known === null ? { kind: "working" } : watch.see(known);
  // Nothing is known yet of a job that was attached to, or that was created without a status.
  let delayMs = (known?.status ?? null) === null ? 0 : delayAfter(sight, { ...options, failures: 0 });
  for (let failures = 0; !isOver(sight); ) {
    await clock.sleep(
      sight.kind === "awaits-link" ? delayMs : Math.min(delayMs, deadline.remainingMs()),
      signal,
    );
    // Time-outs are whole milliseconds: https://nodejs.org/api/globals.html#static-method-abortsignaltimeoutdelay
    const overtimeMs = Math.floor(overtimeEndMs - clock.monotonicMs());
    const timeoutMs = Math.max(1, Math.min(REQUEST_TIMEOUT_MS, overtimeMs));
    const answer = await options.poll({ timeoutMs, signal }).catch(ifError(ServiceError, (error) => error));
    const problem = answer instanceof ServiceError ? answer : undefined;
    failures = problem === undefined ? 0 : failures + 1;
    sight = watch.see(answer);
    tell(answer, sight, options);
    delayMs = delayAfter(sight, { ...options, failures });
    if (sight.kind === "trouble" && delayMs > sight.patienceMs) {
      return { kind: "ended" };
    }
    // A link that follows may take as long as the last poll may.
    const mayWaitForLink = sight.kind === "awaits-link" && clock.monotonicMs() + delayMs < overtimeEndMs;
    if (deadline.remainingMs() === 0 && !isOver(sight) && !mayWaitForLink) {
      return { kind: "timed-out", hasEnded: watch.awaitsLink(), lastProblem: problem };
    }
  }
  return sight;
}

type Over = Extract<Sight, { readonly kind: "ended" | "lost" | "permanent-error" }>;

function isOver(sight: Sight): sight is Over {
  return sight.kind === "ended" || sight.kind === "lost" || sight.kind === "permanent-error";
}

function tell(answer: Job | ServiceError, sight: Sight, { onAnswer, onProblem }: WaitOptions): void {
  if (!(answer instanceof ServiceError)) {
    onAnswer(answer);
  } else if (!isOver(sight)) {
    onProblem(answer);
  }
}

interface Pace extends Pick<WaitOptions, "random" | "pollIntervalMs"> {
  /** Polls without an answer since the last one. */
  readonly failures: number;
}

/** Milliseconds until the next poll. */
function delayAfter(sight: Sight, { random, pollIntervalMs, failures }: Pace): number {
  const paceMs = pollDelayMs(pollIntervalMs, random);
  switch (sight.kind) {
    case "awaits-link":
      return sight.againInMs;
    case "not-found":
      return Math.min(paceMs, sight.lostInMs);
    case "trouble":
      return Math.max(sight.error.facts.retryAfterMs ?? 0, retryDelayMs(failures - 1, random));
    case "working":
    case "ended":
    case "lost":
    case "permanent-error":
      return paceMs;
  }
}

const JITTER = 0.1;

/** Milliseconds until the next poll: the interval ± 10 %, so that runs that began together do not poll in step. */
export function pollDelayMs(intervalMs: number, random: () => number): number {
  return intervalMs * (1 - JITTER + 2 * JITTER * random());
}
