import type { ServiceClient } from "../../service/client.ts";
import type { JobInputs } from "../inputs.ts";
import type { AgentRequest } from "../request.ts";

/** A request, and what its job is started, watched and finished with. With `followUp`, a comment in its thread reaches the job. */
export interface JobContext {
  readonly request: AgentRequest;
  readonly inputs: Pick<JobInputs, "jobId" | "followUp" | "wait" | "timeoutMs" | "pollIntervalMs" | "notify">;
  readonly service: ServiceClient;
}
