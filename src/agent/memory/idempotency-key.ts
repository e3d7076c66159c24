import { createHash } from "node:crypto";
import type { Environment } from "../../action/environment.ts";
import type { Trigger } from "../../github/event.ts";

/**
 * The key of a request for work: the same for a re-run and for a second delivery of one event, another for every other
 * step, project or instruction.
 */
export function idempotencyKey(options: {
  readonly environment: Environment;
  readonly trigger: Trigger;
  readonly projectId: string;
  readonly instruction: string;
  readonly fromText: boolean;
}): string {
  const { environment, trigger, projectId, instruction, fromText } = options;
  const { owner, name } = environment.repository;
  const object = fromText ? (trigger.source?.id ?? "") : `run ${environment.runId}`;
  return digest([
    `${owner}/${name}`,
    object,
    environment.jobName,
    environment.stepName,
    projectId,
    instruction,
  ]);
}

/** Tells projects apart without naming them. */
export function projectDigest({
  baseUrl,
  projectId,
}: {
  readonly baseUrl: string;
  readonly projectId: string;
}): string {
  return digest([baseUrl, projectId]);
}

function digest(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 24);
}
