import type { Trigger } from "../../github/event.ts";
import type { EndedChecks } from "./plan.ts";

/** The events that `fix-checks` is for. */
export function isAboutChecks({ eventName }: Pick<Trigger, "eventName">): boolean {
  return eventName === "workflow_run" || eventName === "check_suite";
}

/** What has ended; undefined where the event tells of something else, or not enough. */
export function endedChecks({
  activity,
  payload,
}: Pick<Trigger, "activity" | "payload">): EndedChecks | undefined {
  const { workflow_run: run, check_suite: suite } = payload;
  if (activity !== "completed") {
    return undefined;
  }
  if (run !== undefined && run.head_sha !== null) {
    return {
      kind: "workflow-run",
      event: run.event ?? "",
      branch: run.head_branch ?? "",
      sha: run.head_sha,
      headRepositoryId: run.head_repository?.id ?? null,
      suiteId: run.check_suite_id,
    };
  }
  if (suite !== undefined && suite.head_sha !== null) {
    const { id: suiteId, head_branch: branch, head_sha: sha } = suite;
    return { kind: "check-suite", event: "", branch: branch ?? "", sha, headRepositoryId: null, suiteId };
  }
  return undefined;
}
