import type { Clock } from "../../clock.ts";
import { ifError } from "../../if-error.ts";
import type { ServiceClient } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import type { Job } from "../../service/job.ts";
import { EndWatch } from "./end-watch.ts";

/** What the service says of a job. */
export type JobView =
  | { readonly kind: "working" | "ended"; readonly job: Job }
  | { readonly kind: "lost" }
  /** `isPermanent`: asking again would not help. */
  | { readonly kind: "unclear"; readonly error: ServiceError; readonly isPermanent: boolean };

interface LookOptions {
  readonly getJob: ServiceClient["getJob"];
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

const REQUEST_TIMEOUT_MS = 15_000;

/**
 * Looks at a job without waiting for its end. Where an answer leaves open whether it has ended, there is another look: after 10
 * seconds for a link that may follow, after 30 for a job that may yet be known.
 */
export async function lookAtJob({ getJob, clock, signal }: LookOptions, jobId: string): Promise<JobView> {
  const watch = new EndWatch({ clock, afterMessage: false });
  for (;;) {
    const asked = getJob(jobId, { timeoutMs: REQUEST_TIMEOUT_MS, signal });
    const answer = await asked.catch(ifError(ServiceError, (error) => error));
    const sight = watch.see(answer);
    if (sight.kind === "awaits-link" || sight.kind === "not-found") {
      await clock.sleep(sight.kind === "awaits-link" ? sight.againInMs : sight.lostInMs, signal);
    } else if (!(answer instanceof ServiceError)) {
      return { kind: sight.kind === "working" ? "working" : "ended", job: answer };
    } else if (sight.kind === "lost") {
      return { kind: "lost" };
    } else {
      // The job may have completed before; whether its link follows is not known then.
      return { kind: "unclear", error: answer, isPermanent: sight.kind === "permanent-error" };
    }
  }
}
