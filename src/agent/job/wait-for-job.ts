import type { Clock, Deadline } from "../../clock.ts";
import { ifError } from "../../if-error.ts";
import { retryDelayMs } from "../../retry.ts";
import type { RequestLimits } from "../../service/client.ts";
import { ServiceError, type ServiceErrorKind } from "../../service/errors.ts";
import { hasEnded, type Job, knownStatus } from "../../service/job.ts";
import type { JobEnd } from "../outcome.ts";

/** How the waiting ended. A cancel rejects instead, with the signal's reason. */
export type WaitResult =
  | { readonly kind: "ended"; readonly end: JobEnd }
  /** The deadline passed, or one answer was enough: the job is at work, as far as is known. */
  | { readonly kind: "working"; readonly problem: ServiceError | undefined }
  /** The service will not answer otherwise. */
  | { readonly kind: "refused"; readonly error: ServiceError };

export interface WaitOptions {
  /** One poll of the job. */
  readonly poll: (limits: RequestLimits) => Promise<Job>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly random: () => number;
  readonly deadline: Deadline;
  readonly pollIntervalMs: number;
  /** Nothing is known of the job yet; else the first poll comes after the interval. */
  readonly pollAtOnce: boolean;
  /** A follow-up message was just sent, so that an end which is read straight after may be the previous one. */
  readonly afterMessage: boolean;
  /** Ask how the job is, and do not wait for its end. */
  readonly once: boolean;
  /** Hears every answer. */
  readonly onAnswer: (job: Job) => void;
  /** Hears what went wrong with a poll that will be repeated. */
  readonly onProblem: (error: ServiceError) => void;
}

// The pull request's link may follow the status. That is undocumented, and one more request is cheap.
const LINK_MS = 10_000;
// A 404 counts once it has stood for so long: a job that was just created may not be known everywhere yet.
const LOST_MS = 30_000;
// Whether the status is `active` at once after a message is undocumented (docs/decisions/0004).
const SETTLED_MS = 30_000;
const POLL_TIMEOUT_MS = 15_000;
const JITTER = 0.1;

const TRANSIENT: ReadonlySet<ServiceErrorKind> = new Set([
  "unreachable",
  "no-answer",
  "server-error",
  "rate-limited",
  "bad-answer",
]);

/** Polls the job until it has ended or the deadline has passed, with a last poll at the deadline itself. */
export async function waitForJob(options: WaitOptions): Promise<WaitResult> {
  const { clock, deadline, signal, random, pollIntervalMs, once } = options;
  const sinceMs = stopwatch(clock);
  /** An end that is seen now cannot be that of an earlier instruction. */
  let isFresh = !options.afterMessage;
  /** The end without a link that has been seen, of which one more look decides. */
  let seenEnd: JobEnd | undefined;
  let endedSince: (() => number) | undefined;
  let missingSince: (() => number) | undefined;
  let failures = 0;
  let link: Job["prLink"] = null;
  if (!options.pollAtOnce) {
    await clock.sleep(Math.min(pollIntervalMs, deadline.remainingMs()), signal);
  }
  for (;;) {
    const isLast = deadline.remainingMs() === 0;
    const answer = await options
      .poll({ timeoutMs: POLL_TIMEOUT_MS, signal })
      .catch(ifError(ServiceError, (error) => error));
    let delayMs = pollIntervalMs * (1 - JITTER + 2 * JITTER * random());
    let problem: ServiceError | undefined;
    if (answer instanceof ServiceError) {
      problem = answer;
      if (answer.kind === "not-found") {
        missingSince ??= sinceMs();
        if (missingSince() >= LOST_MS) {
          return { kind: "ended", end: seenEnd ?? "lost" };
        }
        delayMs = Math.min(delayMs, LOST_MS - missingSince());
      } else if (TRANSIENT.has(answer.kind)) {
        delayMs = Math.max(answer.facts.retryAfterMs ?? 0, retryDelayMs(failures, random));
        failures += 1;
      } else {
        return seenEnd === undefined ? { kind: "refused", error: answer } : { kind: "ended", end: seenEnd };
      }
      options.onProblem(answer);
    } else {
      failures = 0;
      missingSince = undefined;
      link = answer.prLink ?? link;
      const job = { ...answer, prLink: link };
      options.onAnswer(job);
      if (hasEnded(job.status)) {
        endedSince ??= sinceMs();
        const isSettled = isFresh || endedSince() >= SETTLED_MS;
        const mayLackLink = knownStatus(job.status) === "completed" && link === null && !job.hasOddLink;
        if (isSettled && (!mayLackLink || seenEnd !== undefined)) {
          return { kind: "ended", end: endOf(job) };
        }
        if (isSettled) {
          seenEnd = endOf(job);
          delayMs = LINK_MS;
        }
      } else {
        isFresh = true;
        endedSince = undefined;
        seenEnd = undefined;
      }
    }
    const isUndecided = seenEnd !== undefined || missingSince !== undefined;
    if (isLast || (once && !isUndecided)) {
      return seenEnd === undefined ? { kind: "working", problem } : { kind: "ended", end: seenEnd };
    }
    await clock.sleep(Math.min(delayMs, deadline.remainingMs()), signal);
  }
}

/** How a job that has ended, ended. */
export function endOf({ status, prLink }: Pick<Job, "status" | "prLink">): JobEnd {
  const known = knownStatus(status);
  if (known === "failed") {
    return "failed";
  }
  if (prLink !== null) {
    return "pull-request";
  }
  return known === "archived" ? "archived" : "no-pull-request";
}

/** Starts to measure: returns a function that starts, and that one's functions tell how many milliseconds have passed. */
function stopwatch(clock: Clock): () => () => number {
  return () => {
    const startMs = clock.monotonicMs();
    return () => clock.monotonicMs() - startMs;
  };
}
