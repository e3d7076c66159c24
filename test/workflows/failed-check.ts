import type { Thread } from "../../emulator/github/records.ts";
import type { Event } from "../../emulator/payloads/events.ts";
import { payloadLike } from "../../emulator/payloads/published.ts";

/** A workflow failed on the newest commit of the agent's pull request. */
export function checkFailed({
  pull,
  changes = {},
}: {
  pull: Thread;
  changes?: Record<string, unknown>;
}): Event {
  const { repository, head } = pull;
  const here = { id: repository.id, full_name: repository.fullName };
  const sender = { login: pull.author.login, id: pull.author.id, type: "Bot" };
  const actors = { actor: sender, triggering_actor: sender };
  const ran = { id: 5, name: "Links", conclusion: "failure", ...actors, pull_requests: [] };
  const workflow_run = { ...ran, head_branch: head.branch, head_sha: head.sha, head_repository: here };
  const payload = payloadLike("workflow_run", { action: "completed" }, { repository: here, sender });
  return {
    name: "workflow_run",
    payload: {
      ...payload,
      workflow_run: { ...Object(payload["workflow_run"]), ...workflow_run, ...changes },
    },
  };
}
