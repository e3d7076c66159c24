import type { ServiceClient } from "../../service/client.ts";
import type { JobInputs } from "../inputs.ts";
import type { AgentRequest } from "../request.ts";

/** A request, and what its job is started, watched and finished with. */
export interface JobContext {
  readonly request: AgentRequest;
  readonly inputs: Pick<JobInputs, "jobId" | "followUp" | "wait" | "timeoutMs" | "pollIntervalMs" | "notify">;
  readonly service: ServiceClient;
  /** The word with which people ask for changes on the agent's own pull request; null if it gets no record, so that no comment there reaches the job. */
  readonly phraseOnPull: string | null;
}
