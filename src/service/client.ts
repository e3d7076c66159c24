import type { SanitizedText } from "../sanitized-text.ts";
import { ServiceError } from "./errors.ts";
import type { ServiceRequest, Transport } from "./http.ts";
import { type Job, parseJob } from "./job.ts";

/** A job with a usable id. */
export type KnownJob = Job & { readonly id: string };

/** How long one request may take, what ends it early, and who is told when it is sent. */
export type RequestLimits = Pick<ServiceRequest, "timeoutMs" | "connectMs" | "onSent" | "signal">;

const JOB_MAX_BYTES = 1024 * 1024;

/** The service's agent operations (v2). Each sends one request and rejects with a ServiceError. */
export type ServiceClient = ReturnType<typeof createServiceClient>;

export function createServiceClient(send: Transport, projectId: string) {
  const sendForJob = async (
    { id = "", ...call }: Pick<ServiceRequest, "operation" | "body"> & { readonly id?: string },
    limits: RequestLimits,
  ): Promise<Job> => {
    const body = await send({ ...call, parameters: { projectId, id }, ...limits, maxBytes: JOB_MAX_BYTES });
    const job = parseJob(body);
    if (job === undefined) {
      throw badAnswer("the body is not a JSON object", call.operation);
    }
    return job;
  };

  return {
    /**
     * `POST /v2/agent/{projectId}/job`: starts a job. Not idempotent. A 2xx without a usable id is the error `bad-answer`.
     * Documented errors: 400, 429.
     */
    createJob: async (prompt: SanitizedText, limits: RequestLimits): Promise<KnownJob> => {
      const operation = "POST /v2/agent/{projectId}/job";
      const job = await sendForJob({ operation, body: { prompt } }, limits);
      if (job.id === null) {
        throw badAnswer("the field `id` is missing or not usable as an ID", operation);
      }
      return { ...job, id: job.id };
    },
    /** `GET /v2/agent/{projectId}/job/{id}`. An answer without a usable status is the error `bad-answer`. Documented error: 404. */
    getJob: async (id: string, limits: RequestLimits): Promise<Job> => {
      const operation = "GET /v2/agent/{projectId}/job/{id}";
      const job = await sendForJob({ operation, id }, limits);
      if (job.status === null) {
        throw badAnswer("the field `status` is missing or not text", operation);
      }
      return job;
    },
    /**
     * `POST /v2/agent/{projectId}/job/{id}/message`: sends a follow-up. Any 2xx means that it was accepted; undefined if the
     * answer could not be read. Documented errors: 400, 404, 429.
     */
    sendMessage: (id: string, prompt: SanitizedText, limits: RequestLimits): Promise<Job | undefined> => {
      const operation = "POST /v2/agent/{projectId}/job/{id}/message";
      return sendForJob({ operation, id, body: { prompt } }, limits).catch(undefinedIfUnreadable);
    },
  };
}

function undefinedIfUnreadable(error: unknown): undefined {
  if (!(error instanceof ServiceError && error.kind === "bad-answer")) {
    throw error;
  }
}

/** The error for a 2xx without a usable body; `detail` says what is wrong with it. */
export function badAnswer(detail: string, operation: string): ServiceError {
  return new ServiceError({ kind: "bad-answer", detail, operation });
}
