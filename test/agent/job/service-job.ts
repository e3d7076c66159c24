import { ServiceError, type ServiceErrorFacts } from "../../../src/service/errors.ts";
import { type Job, parseJob } from "../../../src/service/job.ts";

/** A job as the client returns it. */
export function serviceJob(fields: Readonly<Record<string, unknown>> = {}): Job {
  const job = parseJob({ id: "job-1", status: "active", prLink: null, ...fields });
  if (job === undefined) {
    throw new Error("These fields are no job.");
  }
  return job;
}

/** An error of the service's client. */
export function serviceError(
  kind: ServiceErrorFacts["kind"],
  facts: Partial<Omit<ServiceErrorFacts, "kind">> = {},
): ServiceError {
  return new ServiceError({
    kind,
    method: "GET",
    url: "https://api.example.com/v2/agent/p/job/job-1",
    ...facts,
  });
}
