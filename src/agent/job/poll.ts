import type { Clock } from "../../clock.ts";
import { only, type RetryPolicy, retryDelayMs } from "../../retry.ts";
import type { RequestLimits } from "../../service/client.ts";
import { ServiceError, type ServiceErrorKind } from "../../service/errors.ts";
import { hasEnded, type Job, knownStatus } from "../../service/job.ts";

/** How the waiting ended. A cancel rejects instead, with the signal's reason. */
export type WaitEnd =
  | { readonly kind: "ended" }
  | { readonly kind: "timed-out"; readonly lastProblem: ServiceError | undefined }
  | { readonly kind: "lost" }
  | { readonly kind: "refused"; readonly error: ServiceError };

/** What the waiting needs, and what it calls. */
export interface WaitOptions extends Pick<RetryPolicy, "clock" | "deadline" | "signal"> {
  /** One poll of the job. */
  readonly poll: (limits: RequestLimits) => Promise<Job>;
  /** What is known of the job already. */
  readonly known: Pick<Job, "status" | "prLink"> | null;
  /** A follow-up message was just sent: an end read straight after may be the previous run's. */
  readonly afterMessage: boolean;
  readonly pollIntervalMs: number;
  readonly random: () => number;
  readonly onAnswer: (job: Job) => void;
  readonly onProblem: (error: ServiceError) => void;
}

const REQUEST_TIMEOUT_MS = 15_000;
// The poll at the deadline may take this long; with it the waiting never overruns by a second.
const LAST_POLL_TIMEOUT_MS = 900;
// Undocumented: whether the status goes back to active at once after a message (docs/decisions/0004).
const SETTLED_MS = 30_000;

const TRANSIENT: ReadonlySet<ServiceErrorKind> = new Set([
  "unreachable",
  "no-answer",
  "server-error",
  "rate-limited",
  "bad-answer",
]);

/** Polls the job until it has ended or the deadline has passed, with a last poll at the deadline itself. */
export async function waitForJob(options: WaitOptions): Promise<WaitEnd> {
  const { clock, deadline, signal, random } = options;
  const end = new JobEnd(options.afterMessage, clock);
  if (options.known !== null && end.isSeenIn(options.known)) {
    return { kind: "ended" };
  }
  let sinceAnswer: ServiceError[] = [];
  let delayMs = end.lacksLink() ? LINK_MS : firstDelay(options);
  for (;;) {
    await clock.sleep(Math.min(delayMs, deadline.remainingMs()), signal);
    const isLast = deadline.remainingMs() === 0;
    const timeoutMs = isLast ? LAST_POLL_TIMEOUT_MS : Math.min(REQUEST_TIMEOUT_MS, deadline.remainingMs());
    const answer = await options.poll({ timeoutMs, signal }).catch(only(ServiceError, (error) => error));
    if (answer instanceof ServiceError) {
      sinceAnswer.push(answer);
      const failed = endAfter(answer, sinceAnswer);
      if (failed !== undefined) {
        return end.lacksLink() ? { kind: "ended" } : failed;
      }
      options.onProblem(answer);
      delayMs = Math.max(answer.facts.retryAfterMs ?? 0, retryDelayMs(sinceAnswer.length - 1, random));
      if (end.hasWaitedEnough(delayMs)) {
        return { kind: "ended" };
      }
    } else {
      sinceAnswer = [];
      options.onAnswer(answer);
      if (end.isSeenIn(answer)) {
        return { kind: "ended" };
      }
      delayMs = end.lacksLink() ? LINK_MS : pollDelayMs(options.pollIntervalMs, random);
    }
    if (isLast) {
      return end.lacksLink() ? { kind: "ended" } : { kind: "timed-out", lastProblem: sinceAnswer.at(-1) };
    }
  }
}

/** How the waiting ends if no further poll can help. */
function endAfter(error: ServiceError, failures: readonly ServiceError[]): WaitEnd | undefined {
  if (error.kind === "not-found") {
    // One grace: a job just created may not be everywhere yet.
    return failures.filter(({ kind }) => kind === "not-found").length > 1 ? { kind: "lost" } : undefined;
  }
  return TRANSIENT.has(error.kind) ? undefined : { kind: "refused", error };
}

function firstDelay({ known, pollIntervalMs, random }: WaitOptions): number {
  // Nothing is known yet of a job that was attached to.
  return (known?.status ?? null) === null ? 0 : pollDelayMs(pollIntervalMs, random);
}

// The link may follow the status: undocumented, and cheap to ask for once more.
const LINK_MS = 10_000;
const LINK_PATIENCE_MS = 60_000;

/** Whether an answer is the job's end: after a message, only once it cannot be the previous run's any more. */
class JobEnd {
  readonly #clock: Clock;
  #isFresh: boolean;
  #endedSinceMs: number | undefined;
  #lacksLink = false;

  constructor(afterMessage: boolean, clock: Clock) {
    this.#isFresh = !afterMessage;
    this.#clock = clock;
  }

  isSeenIn({ status, prLink }: Pick<Job, "status" | "prLink">): boolean {
    if (!hasEnded(status)) {
      this.#isFresh ||= status !== null;
      this.#endedSinceMs = undefined;
      this.#lacksLink = false;
      return false;
    }
    this.#endedSinceMs ??= this.#clock.monotonicMs();
    if (!this.#isFresh && this.#clock.monotonicMs() - this.#endedSinceMs < SETTLED_MS) {
      return false;
    }
    if (knownStatus(status) === "completed" && (prLink ?? null) === null && !this.#lacksLink) {
      this.#lacksLink = true;
      return false;
    }
    return true;
  }

  /** The job has completed without a link, which is asked for once more. */
  lacksLink(): boolean {
    return this.#lacksLink;
  }

  /** Whether the link is all that is missing, and another try would come too late for it. */
  hasWaitedEnough(delayMs: number): boolean {
    const endedForMs = this.#clock.monotonicMs() - (this.#endedSinceMs ?? 0);
    return this.#lacksLink && endedForMs + delayMs > LINK_PATIENCE_MS;
  }
}

const JITTER = 0.1;

/** Milliseconds until the next poll: the interval ± 10 %, so that runs that began together do not poll in step. */
export function pollDelayMs(intervalMs: number, random: () => number): number {
  return intervalMs * (1 - JITTER + 2 * JITTER * random());
}
