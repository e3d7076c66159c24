import { createHash } from "node:crypto";
import type { Environment } from "../../action/environment.ts";
import type { Trigger } from "../../github/event.ts";
import type { RequestIdentity } from "../comment/marker.ts";
import type { Inputs } from "../inputs.ts";

const DIGEST_LENGTH = 24;

/**
 * What a request is known by: the same step of the same run or of the same text is the same request, whatever its prompt says by
 * now. The digest of the instruction and the attempt stand beside the request key.
 */
export function requestIdentity(options: {
  readonly environment: Environment;
  readonly trigger: Trigger;
  readonly inputs: Pick<Inputs, "projectId" | "matrix" | "jobId">;
  readonly instruction: string;
  /** The instruction is that of a text on GitHub, and not of the workflow. */
  readonly fromText: boolean;
}): RequestIdentity {
  const { environment, trigger, inputs, instruction, fromText } = options;
  const { lastingRepository, workflowFile, runId, runAttempt, jobName, stepName } = environment;
  const object = fromText ? (trigger.source?.id ?? "") : `run ${runId}`;
  const step = [lastingRepository, object, workflowFile, jobName, stepName, inputs.matrix];
  return {
    key: digest([...step, inputs.projectId, inputs.jobId]),
    digest: digest([instruction]),
    attempt: `${runId}.${runAttempt}`,
  };
}

/** The run of an attempt. */
export function runOf({ attempt }: Pick<RequestIdentity, "attempt">): string {
  return attempt.slice(0, attempt.lastIndexOf("."));
}

/** Which attempt of its run this is, the first being 1. */
export function attemptNumber({ attempt }: Pick<RequestIdentity, "attempt">): number {
  return Number(attempt.slice(attempt.lastIndexOf(".") + 1));
}

/** Whether an attempt is a re-run. */
export function isRerun({ attempt }: Pick<RequestIdentity, "attempt">): boolean {
  return !attempt.endsWith(".1");
}

/** Tells projects apart without naming them. */
export function projectDigest({ baseUrl, projectId }: Pick<Inputs, "baseUrl" | "projectId">): string {
  return digest([baseUrl, projectId]);
}

function digest(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, DIGEST_LENGTH);
}
