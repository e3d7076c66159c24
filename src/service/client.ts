import type { SanitizedText } from "../sanitized-text.ts";
import { ServiceError } from "./errors.ts";
import type { Transport } from "./http.ts";
import { type Job, parseJob } from "./job.ts";

/** A job that is known by its id. */
export type KnownJob = Job & { readonly id: string };

/** How long one request may take, and what ends it early. */
export interface RequestLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** The service's agent operations (v2). Each sends one request; all reject with a ServiceError. */
export interface ServiceClient {
  /**
   * `POST /v2/agent/{projectId}/job`: starts a job. Not idempotent. A 2xx without a usable id is the error `bad-answer`.
   * Documented errors: 400, 429.
   */
  readonly createJob: (prompt: SanitizedText, limits: RequestLimits) => Promise<KnownJob>;
  /** `GET /v2/agent/{projectId}/job/{id}`. An answer without a usable status is the error `bad-answer`. Documented error: 404. */
  readonly getJob: (id: string, limits: RequestLimits) => Promise<Job>;
  /**
   * `POST /v2/agent/{projectId}/job/{id}/message`: sends a follow-up. Any 2xx means that it was taken; undefined when the
   * answer could not be read. Documented errors: 400, 404, 429.
   */
  readonly sendMessage: (
    id: string,
    prompt: SanitizedText,
    limits: RequestLimits,
  ) => Promise<Job | undefined>;
}

const JOB_MAX_BYTES = 1024 * 1024;

/** The client for one project. */
export function createServiceClient(send: Transport, projectId: string): ServiceClient {
  const jobsPath = `/v2/agent/${encodeURIComponent(projectId)}/job`;
  const jobPath = (id: string) => `${jobsPath}/${encodeURIComponent(id)}`;
  const bounded = (limits: RequestLimits) => ({ ...limits, maxBytes: JOB_MAX_BYTES });

  return {
    createJob: async (prompt, limits) => {
      const request = { method: "POST", path: jobsPath } as const;
      const job = readJob(await send({ ...request, body: { prompt }, ...bounded(limits) }), request);
      if (job.id === null) {
        throw badAnswer("the field `id` is missing or not usable as one", request);
      }
      return { ...job, id: job.id };
    },
    getJob: async (id, limits) => {
      const request = { method: "GET", path: jobPath(id) } as const;
      const job = readJob(await send({ ...request, ...bounded(limits) }), request);
      if (job.status === null) {
        throw badAnswer("the field `status` is missing or not text", request);
      }
      return job;
    },
    sendMessage: async (id, prompt, limits) => {
      const request = { method: "POST", path: `${jobPath(id)}/message` } as const;
      try {
        return readJob(await send({ ...request, body: { prompt }, ...bounded(limits) }), request);
      } catch (error) {
        if (error instanceof ServiceError && error.kind === "bad-answer") {
          return undefined;
        }
        throw error;
      }
    },
  };
}

interface Operation {
  readonly method: string;
  readonly path: string;
}

function readJob(body: unknown, operation: Operation): Job {
  const parsed = parseJob(body);
  if ("problem" in parsed) {
    throw badAnswer(parsed.problem, operation);
  }
  return parsed.job;
}

function badAnswer(detail: string, { method, path }: Operation): ServiceError {
  return new ServiceError({ kind: "bad-answer", detail, method, url: path });
}
