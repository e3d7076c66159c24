import type { Environment } from "../../action/environment.ts";
import { digest } from "./record.ts";

interface RequestOrigin {
  readonly environment: Pick<
    Environment,
    "lastingRepository" | "workflowFile" | "jobName" | "stepName" | "runId"
  >;
  readonly inputs: { readonly matrix: string; readonly projectId: string; readonly jobId: string };
  /** Node id of the text that holds the command; empty if the instruction comes from the workflow. */
  readonly commandId: string;
}

/**
 * Identifies a request: the same step, started by the same text or in the same run, is the same request. The prompt is not part of the
 * key, because a re-run may compute a different one.
 */
export function requestKey({ environment, inputs, commandId }: RequestOrigin): string {
  const { lastingRepository, workflowFile, jobName, stepName, runId } = environment;
  const step = [lastingRepository, workflowFile, jobName, stepName, inputs.matrix];
  return digest([...step, inputs.projectId, inputs.jobId, commandId === "" ? `run ${runId}` : commandId]);
}
