import { createHash } from "node:crypto";
import type { Environment } from "../../action/environment.ts";
import type { Trigger } from "../../github/event.ts";
import type { RequestIdentity } from "../comment/marker.ts";
import type { Inputs } from "../inputs.ts";

const DIGEST_LENGTH = 24;
/** Binary digits at the end of an idempotency key. */
const BRANCH_LENGTH = 18;

/**
 * What a request is known by: the same step of the same run or of the same text is the same request, whatever its prompt
 * says by now. Steps that cannot be told from one another are told apart by what each of them asked for first.
 */
export function requestIdentity(options: {
  readonly environment: Environment;
  readonly trigger: Trigger;
  readonly inputs: Pick<Inputs, "projectId" | "matrix" | "jobId">;
  readonly instruction: string;
  readonly fromText: boolean;
}): RequestIdentity {
  const { environment, trigger, inputs, instruction, fromText } = options;
  const { repository, runId, runAttempt, jobName, stepName } = environment;
  const object = fromText ? (trigger.source?.id ?? "") : `run ${runId}`;
  const step = [`${repository.owner}/${repository.name}`, object, jobName, stepName, inputs.matrix];
  const stepKey = digest([...step, inputs.projectId, inputs.jobId]);
  const attempt = `${runId}.${runAttempt}`;
  const branch = BigInt(`0x${digest([attempt, instruction])}`)
    .toString(2)
    .padStart(DIGEST_LENGTH * 4, "0");
  return {
    key: `${stepKey}-${branch.slice(0, BRANCH_LENGTH)}`,
    digest: digest([instruction]),
    attempt,
  };
}

/** What the keys of all requests begin with of the same step as this one. */
export function stepKeyOf({ key }: Pick<RequestIdentity, "key">): string {
  return key.slice(0, DIGEST_LENGTH);
}

/** Tells projects apart without naming them. */
export function projectDigest({ baseUrl, projectId }: Pick<Inputs, "baseUrl" | "projectId">): string {
  return digest([baseUrl, projectId]);
}

function digest(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, DIGEST_LENGTH);
}
