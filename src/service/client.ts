import type { SanitizedText } from "../sanitized-text.ts";
import { ServiceError } from "./errors.ts";
import type { ServiceRequest, Transport } from "./http.ts";
import { isEncodedId, type Job, parseJob } from "./job.ts";

/** A job that is known by its id. */
export type KnownJob = Job & { readonly id: string };

/** How long one request may take, and what ends it early. */
export type RequestLimits = Pick<ServiceRequest, "timeoutMs" | "signal">;

const JOB_MAX_BYTES = 1024 * 1024;

/** The service's agent operations (v2). Each sends one request; all reject with a ServiceError. */
export type ServiceClient = ReturnType<typeof createServiceClient>;

/** The client for one project. */
export function createServiceClient(send: Transport, projectId: string) {
  const jobsPath = `/v2/agent/${encodeURIComponent(projectId)}/job`;
  // An encoded id is ready for an address: encoded again, its percent signs would name another job.
  const jobPath = (id: string) => `${jobsPath}/${isEncodedId(id) ? id : encodeURIComponent(id)}`;
  const sendForJob = async (call: RequestLine, limits: RequestLimits) =>
    readJob(await send({ ...call, ...limits, maxBytes: JOB_MAX_BYTES }), call);

  return {
    /**
     * `POST /v2/agent/{projectId}/job`: starts a job. Not idempotent. A 2xx without a usable id is the error `bad-answer`.
     * Documented errors: 400, 429.
     */
    createJob: async (prompt: SanitizedText, limits: RequestLimits): Promise<KnownJob> => {
      const call = { method: "POST", path: jobsPath, body: { prompt } } as const;
      const job = await sendForJob(call, limits);
      if (job.id === null) {
        throw badAnswer("the field `id` is missing or not usable as one", call);
      }
      return { ...job, id: job.id };
    },
    /** `GET /v2/agent/{projectId}/job/{id}`. An answer without a usable status is the error `bad-answer`. Documented error: 404. */
    getJob: async (id: string, limits: RequestLimits): Promise<Job> => {
      const call = { method: "GET", path: jobPath(id) } as const;
      const job = await sendForJob(call, limits);
      if (job.status === null) {
        throw badAnswer("the field `status` is missing or not text", call);
      }
      return job;
    },
    /**
     * `POST /v2/agent/{projectId}/job/{id}/message`: sends a follow-up. Any 2xx means that it was taken; undefined when the
     * answer could not be read. Documented errors: 400, 404, 429.
     */
    sendMessage: (id: string, prompt: SanitizedText, limits: RequestLimits): Promise<Job | undefined> => {
      const call = { method: "POST", path: `${jobPath(id)}/message`, body: { prompt } } as const;
      return sendForJob(call, limits).catch(undefinedIfUnreadable);
    },
  };
}

function undefinedIfUnreadable(error: unknown): undefined {
  if (!(error instanceof ServiceError && error.kind === "bad-answer")) {
    throw error;
  }
}

type RequestLine = Pick<ServiceRequest, "method" | "path" | "body">;

function readJob(body: unknown, call: RequestLine): Job {
  const job = parseJob(body);
  if (job === undefined) {
    throw badAnswer("the body is not a JSON object", call);
  }
  return job;
}

/** The error for a success that says nothing usable; `detail` names what is wrong with its body. */
export function badAnswer(detail: string, { method, path }: RequestLine): ServiceError {
  return new ServiceError({ kind: "bad-answer", detail, method, url: path });
}
