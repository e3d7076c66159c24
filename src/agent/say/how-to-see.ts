import { inCode } from "../../plain-text.ts";
import { isFound, type Known } from "../known.ts";

// How the result of a job that continues can be seen later.

type WithJob = Known & { readonly record: { readonly jobId: string } };

/** Without a comment. */
export function howToGet(known: WithJob): string {
  if (isFound(known)) {
    return known.isInThread
      ? `re-run the workflow: that gets the result. ${ONCE_BAD}`
      : "re-run the workflow: that gets the result and does not start a second job.";
  }
  return known.takesJobId
    ? `start a new run with \`job-id: ${known.record.jobId}\`.`
    : "look for a pull request in the documentation's repository.";
}

// Somebody else can record an end in a comment before a re-run sees it: `/docs status`, or another run.
const ONCE_BAD = "Once a failed end is recorded here, a re-run is another try.";

/** By the person who asked, who may not be able to re-run a workflow. */
export function howToSee(known: WithJob): string {
  return known.phrase !== null && isFound(known)
    ? `comment ${inCode(`${known.phrase} status`)}.`
    : howToGet(known);
}

/** By a maintainer as well, if the person who asked is told to write a comment; empty otherwise. */
export function forMaintainers(known: WithJob): string {
  return known.phrase !== null && isFound(known)
    ? `Re-running the workflow gets the result too, whichever comes first. ${ONCE_BAD}`
    : "";
}

/** Where a later run finds the job. */
export function inAnotherRun({ takesJobId, record }: WithJob): string {
  return takesJobId
    ? `To get the result in another run, set \`job-id: ${record.jobId}\`.`
    : "The next run looks at the job again.";
}
