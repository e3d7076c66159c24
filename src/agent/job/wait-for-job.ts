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
export type WaitResult =
  | { readonly kind: "ended"; readonly end: End }
  /** The deadline passed, or one answer was enough, and no end of the job was seen. */
  | { readonly kind: "no-end"; readonly problem: ServiceError | undefined }
  /** The service does not answer polls, and another poll would not change that. */
  | { readonly kind: "error"; readonly error: ServiceError };

/** What polling a job needs, and its callbacks. */
export interface LookOptions {
  /** One poll of the job: what is known of it after this answer, its link included if an earlier answer had one. */
  readonly poll: (limits: RequestLimits) => Promise<Job>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly random: () => number;
  /** Called with the error of a poll that will be repeated. */
  readonly onProblem: (error: ServiceError) => void;
}

interface WaitOptions extends LookOptions {
  readonly deadline: Deadline;
  readonly pollIntervalMs: number;
  /** Polls right away, because nothing is known about the job yet. Otherwise the first poll comes after the interval. */
  readonly pollAtOnce: boolean;
  /** A follow-up message was just sent, so an end that is seen right after it may belong to the earlier instruction. */
  readonly afterMessage: boolean;
}

const JITTER = 0.1;

/** Polls the job like a wait, but stops at the first answer that does not call for another poll. */
export async function lookAtJob(options: LookOptions, afterMessage: boolean): Promise<WaitResult> {
  const deadline = deadlineIn(TIME_LIMITS.look, options.clock);
  const look = { deadline, pollIntervalMs: TIME_LIMITS.lookInterval, pollAtOnce: true, afterMessage };
  return await waitForJob({ ...options, ...look }, { isLook: true });
}

/** Polls the job until it has ended or the deadline has passed, with a last poll at the deadline itself. */
export async function waitForJob(options: WaitOptions, { isLook = false } = {}): Promise<WaitResult> {
  const { clock, deadline, signal, poll, random, onProblem } = options;
  // The interval varies, so that runs that started together do not keep polling together.
  const paceMs = () => options.pollIntervalMs * (1 - JITTER + 2 * JITTER * random());
  const sinceMs = (momentMs: number) => clock.monotonicMs() - momentMs;
  /** An end that is seen now cannot belong to an earlier instruction. */
  let isFresh = !options.afterMessage;
  /** An end without a link, which one more answer has to confirm. */
  let seenEnd: End | undefined;
  let prLink: PlainLink | null = null;
  let endedAtMs: number | undefined;
  let missingAtMs: number | undefined;
  let failures = 0;
  let delayMs = options.pollAtOnce ? 0 : paceMs();
  for (;;) {
    await clock.sleep(Math.min(delayMs, deadline.remainingMs()), signal);
    const answer = await poll({ timeoutMs: TIME_LIMITS.poll, signal }).catch(
      ifError(ServiceError, (error) => error),
    );
    /** The job may have ended or be lost, and one more answer decides. */
    let isUndecided = true;
    delayMs = paceMs();
    if (!(answer instanceof ServiceError)) {
      failures = 0;
      missingAtMs = undefined;
      ({ prLink } = answer);
      const status = endedStatus(answer.status);
      if (status === undefined) {
        isFresh = true;
        endedAtMs = undefined;
        seenEnd = undefined;
        isUndecided = false;
      } else {
        endedAtMs ??= clock.monotonicMs();
        isFresh ||= sinceMs(endedAtMs) >= TIME_LIMITS.settled;
        const end = endWith(status, prLink);
        const mayLackLink = status === "completed" && prLink === null && !answer.hasOddLink;
        if (isFresh && (seenEnd !== undefined || !mayLackLink)) {
          return { kind: "ended", end };
        }
        if (isFresh) {
          seenEnd = end;
          delayMs = TIME_LIMITS.linkAppears;
        }
      }
    } else if (answer.kind === "not-found") {
      missingAtMs ??= clock.monotonicMs();
      const leftMs = TIME_LIMITS.lost - sinceMs(missingAtMs);
      if (leftMs <= 0) {
        return { kind: "ended", end: seenEnd ?? { outcome: "lost", prLink } };
      }
      delayMs = Math.min(delayMs, leftMs);
      onProblem(answer);
    } else if (answer.effect === "refused") {
      return seenEnd === undefined ? { kind: "error", error: answer } : { kind: "ended", end: seenEnd };
    } else {
      delayMs = Math.max(answer.facts.retryAfterMs ?? 0, retryDelayMs(failures, random));
      failures += 1;
      isUndecided = seenEnd !== undefined;
      onProblem(answer);
    }
    if (deadline.remainingMs() === 0 || (isLook && !isUndecided)) {
      const problem = answer instanceof ServiceError ? answer : undefined;
      return seenEnd === undefined ? { kind: "no-end", problem } : { kind: "ended", end: seenEnd };
    }
  }
}
