import { type Clock, type Deadline, deadlineIn } from "../../clock.ts";
import { ifError } from "../../if-error.ts";
import type { PlainLink } from "../../plain-link.ts";
import { retryDelayMs } from "../../retry.ts";
import type { RequestLimits } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import { endedStatus, type Job } from "../../service/job.ts";
import { TIME_LIMITS } from "../../time-limits.ts";
import { type End, endWith } from "../record/record.ts";

/** How the wait ended. A cancel rejects with the signal's reason instead. */
type WaitResult =
  | { readonly kind: "ended"; readonly end: End }
  /** The deadline passed, or one answer was enough, and no end of the job was seen. */
  | { readonly kind: "no-end"; readonly problem: ServiceError | undefined }
  /** The service does not answer polls, and another poll would not change that. */
  | { readonly kind: "error"; readonly problem: ServiceError };

interface LookOptions {
  /** One poll of the job: what is known of it after this answer, its link included if an earlier answer had one. */
  readonly poll: (limits: RequestLimits) => Promise<Job>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly random: () => number;
  /** A follow-up message was just sent, so an end that is seen right after it may belong to the earlier instruction. */
  readonly afterMessage: boolean;
  /** Called with the error of a poll that will be repeated. */
  readonly onProblem: (error: ServiceError) => void;
}

interface WaitOptions extends LookOptions {
  readonly deadline: Deadline;
  readonly pollIntervalMs: number;
  /** Polls right away, because nothing is known about the job yet. Otherwise the first poll comes after the interval. */
  readonly pollAtOnce: boolean;
}

const JITTER = 0.1;

/** Polls the job like a wait, but stops at the first answer that does not call for another poll. */
export async function lookAtJob(options: LookOptions): Promise<WaitResult> {
  const deadline = deadlineIn(TIME_LIMITS.look, options.clock);
  const look = { deadline, pollIntervalMs: TIME_LIMITS.lookInterval, pollAtOnce: true };
  return await waitForJob({ ...options, ...look }, { isLook: true });
}

/** Polls the job until it has ended or the deadline has passed, with a last poll at the deadline itself. */
export async function waitForJob(options: WaitOptions, { isLook = false } = {}): Promise<WaitResult> {
  const { clock, deadline, signal, poll } = options;
  const watch = new EndWatch(options);
  let delayMs = options.pollAtOnce ? 0 : watch.paceMs();
  for (;;) {
    await clock.sleep(Math.min(delayMs, deadline.remainingMs()), signal);
    const timeoutMs = Math.min(TIME_LIMITS.poll, deadline.remainingMs() + TIME_LIMITS.overrun);
    const answer = await poll({ timeoutMs, signal }).catch(ifError(ServiceError, (error) => error));
    const verdict = watch.observe(answer);
    if (verdict.kind !== "again") {
      return verdict;
    }
    if (deadline.remainingMs() === 0 || (isLook && !verdict.isUndecided)) {
      return watch.resultWithoutMorePolls(answer);
    }
    ({ delayMs } = verdict);
  }
}

/** Another poll is due after a delay. `isUndecided`: the job may have ended or be lost, and one more answer decides. */
interface Again {
  readonly kind: "again";
  readonly delayMs: number;
  readonly isUndecided: boolean;
}

/** Decides, answer by answer, whether the job has ended. */
class EndWatch {
  readonly #options: WaitOptions;
  /** An end that is seen now cannot belong to an earlier instruction. */
  #isFresh: boolean;
  /** An end without a link, which one more answer has to confirm. */
  #seenEnd: End | undefined;
  #prLink: PlainLink | null = null;
  #endedAtMs: number | undefined;
  #missingAtMs: number | undefined;
  #failures = 0;

  constructor(options: WaitOptions) {
    this.#options = options;
    this.#isFresh = !options.afterMessage;
  }

  observe(job: Job | ServiceError): WaitResult | Again {
    if (job instanceof ServiceError) {
      return this.#observeError(job);
    }
    this.#failures = 0;
    this.#missingAtMs = undefined;
    this.#prLink = job.prLink;
    const status = endedStatus(job.status);
    if (status === undefined) {
      this.#isFresh = true;
      this.#seenEnd = undefined;
      return { kind: "again", delayMs: this.paceMs(), isUndecided: false };
    }
    this.#endedAtMs ??= this.#options.clock.monotonicMs();
    if (!this.#isFresh && this.#sinceMs(this.#endedAtMs) < TIME_LIMITS.settled) {
      return { kind: "again", delayMs: this.paceMs(), isUndecided: true };
    }
    const end = endWith(status, job.prLink);
    const mayLackLink = status === "completed" && job.prLink === null && !job.hasOddLink;
    if (mayLackLink && this.#seenEnd === undefined) {
      this.#seenEnd = end;
      return { kind: "again", delayMs: TIME_LIMITS.linkAppears, isUndecided: true };
    }
    return { kind: "ended", end };
  }

  resultWithoutMorePolls(answer: Job | ServiceError): WaitResult {
    return this.#seenEnd === undefined
      ? { kind: "no-end", problem: answer instanceof ServiceError ? answer : undefined }
      : { kind: "ended", end: this.#seenEnd };
  }

  /** Milliseconds between two polls: the interval ± 10 %, so that runs that started together do not keep polling together. */
  paceMs(): number {
    const { pollIntervalMs, random } = this.#options;
    return pollIntervalMs * (1 - JITTER + 2 * JITTER * random());
  }

  #observeError(error: ServiceError): WaitResult | Again {
    const isMissing = error.kind === "not-found";
    if (!isMissing && error.effect === "refused") {
      return this.#seenEnd === undefined
        ? { kind: "error", problem: error }
        : { kind: "ended", end: this.#seenEnd };
    }
    if (!isMissing) {
      this.#options.onProblem(error);
      const delayMs = retryDelayMs(this.#failures, this.#options.random);
      this.#failures += 1;
      return {
        kind: "again",
        delayMs: Math.max(error.facts.retryAfterMs ?? 0, delayMs),
        isUndecided: this.#seenEnd !== undefined,
      };
    }
    this.#missingAtMs ??= this.#options.clock.monotonicMs();
    const leftMs = TIME_LIMITS.lost - this.#sinceMs(this.#missingAtMs);
    if (leftMs <= 0) {
      return { kind: "ended", end: this.#seenEnd ?? { outcome: "lost", prLink: this.#prLink } };
    }
    this.#options.onProblem(error);
    return { kind: "again", delayMs: Math.min(this.paceMs(), leftMs), isUndecided: true };
  }

  #sinceMs(momentMs: number): number {
    return this.#options.clock.monotonicMs() - momentMs;
  }
}
