import type { Clock } from "../../clock.ts";
import { ServiceError, type ServiceErrorKind } from "../../service/errors.ts";
import { hasEnded, type Job, knownStatus } from "../../service/job.ts";

/** What an answer of the service means for whoever wants to know how a job ends. */
export type Sight =
  | { readonly kind: "working" }
  | { readonly kind: "ended" }
  /** The job has completed without a link, which may follow: another look after so long decides. */
  | { readonly kind: "awaits-link"; readonly againInMs: number }
  /** Unless a later answer knows the job, it is lost after so long. */
  | { readonly kind: "not-found"; readonly error: ServiceError; readonly lostInMs: number }
  | { readonly kind: "lost" }
  /** The service will not answer this otherwise. */
  | { readonly kind: "permanent-error"; readonly error: ServiceError }
  /** Another try may be answered. Where only the link is missing, it is waited for so long at most. */
  | { readonly kind: "trouble"; readonly error: ServiceError; readonly patienceMs: number };

// The link may follow the status. That is undocumented, and one more request is cheap.
const LINK_MS = 10_000;
// While the service gives no answer, the link is asked for so long.
const LINK_PATIENCE_MS = 60_000;
// A 404 counts once it has stood for so long: a job that was just created may not be known everywhere yet.
const LOST_MS = 30_000;
// Whether the status is `active` at once after a message is undocumented (docs/decisions/0004).
const SETTLED_MS = 30_000;

const TRANSIENT: ReadonlySet<ServiceErrorKind> = new Set([
  "unreachable",
  "no-answer",
  "server-error",
  "rate-limited",
  "bad-answer",
]);

/** Whether asking again would be answered alike. */
export function isPermanent({ kind }: ServiceError): boolean {
  return kind !== "not-found" && !TRANSIENT.has(kind);
}

/** Decides when a job's end is seen. Who waits for a link has to give up by the `patienceMs` that it says (poll.ts). */
export class EndWatch {
  readonly #clock: Clock;
  /** An end that is seen now cannot be that of an earlier instruction. */
  #isFresh: boolean;
  #endedSinceMs: number | undefined;
  #missingSinceMs: number | undefined;
  #awaitsLink = false;

  /** `afterMessage`: a follow-up message was just sent, so that an end read straight after may be the previous run's. */
  constructor({ clock, afterMessage }: { readonly clock: Clock; readonly afterMessage: boolean }) {
    this.#clock = clock;
    this.#isFresh = !afterMessage;
  }

  /** Whether the job has ended as far as is known, and only its link is waited for. */
  awaitsLink(): boolean {
    return this.#awaitsLink;
  }

  see(answer: Pick<Job, "status" | "prLink" | "hasOddLink"> | ServiceError): Sight {
    if (answer instanceof ServiceError) {
      return this.#seeError(answer);
    }
    this.#missingSinceMs = undefined;
    const { status } = answer;
    if (!hasEnded(status)) {
      this.#isFresh ||= status !== null;
      this.#endedSinceMs = undefined;
      this.#awaitsLink = false;
      return { kind: "working" };
    }
    this.#endedSinceMs ??= this.#clock.monotonicMs();
    if (!this.#isFresh && this.#endedForMs() < SETTLED_MS) {
      return { kind: "working" };
    }
    const isLinkMissing = knownStatus(status) === "completed" && answer.prLink === null && !answer.hasOddLink;
    if (isLinkMissing && !this.#awaitsLink) {
      this.#awaitsLink = true;
      return { kind: "awaits-link", againInMs: LINK_MS };
    }
    return { kind: "ended" };
  }

  #seeError(error: ServiceError): Sight {
    if (this.#awaitsLink && !(TRANSIENT.has(error.kind) && this.#endedForMs() < LINK_PATIENCE_MS)) {
      return { kind: "ended" };
    }
    if (error.kind !== "not-found") {
      const patienceMs = this.#awaitsLink ? LINK_PATIENCE_MS - this.#endedForMs() : Number.POSITIVE_INFINITY;
      return isPermanent(error) ? { kind: "permanent-error", error } : { kind: "trouble", error, patienceMs };
    }
    this.#missingSinceMs ??= this.#clock.monotonicMs();
    const lostInMs = this.#missingSinceMs + LOST_MS - this.#clock.monotonicMs();
    return lostInMs <= 0 ? { kind: "lost" } : { kind: "not-found", error, lostInMs };
  }

  #endedForMs(): number {
    return this.#clock.monotonicMs() - (this.#endedSinceMs ?? this.#clock.monotonicMs());
  }
}
