import type { ServiceClient } from "../../service/client.ts";
import { ServiceError } from "../../service/errors.ts";
import type { Job } from "../../service/schema.ts";
import type { Step } from "../step.ts";

const LOOK_TIMEOUT_MS = 10_000;

/** One look; undefined when the service gave no clear answer. */
export async function lookOnce(
  step: Step,
  service: ServiceClient,
  jobId: string,
): Promise<Job | "lost" | undefined> {
  try {
    return await service.getJob(jobId, { timeoutMs: LOOK_TIMEOUT_MS, signal: step.world.signal });
  } catch (error) {
    if (error instanceof ServiceError) {
      return error.kind === "not-found" ? "lost" : undefined;
    }
    throw error;
  }
}
