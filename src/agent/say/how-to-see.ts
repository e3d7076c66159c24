import { inCode } from "../../plain-text.ts";
import { isFound, type Known } from "../known.ts";
import { isOfDigest } from "../record/record.ts";

/** How the result of a job that continues can be seen later, as the end of a sentence. */
export function howToSee(known: Known & { readonly record: { readonly jobId: string } }): string {
  if (!isFound(known)) {
    return isOfDigest(known.record)
      ? "look for a pull request in the documentation's repository."
      : `start a new run with \`job-id: ${known.record.jobId}\`.`;
  }
  if (isOfDigest(known.record)) {
    return "wait for the next run, which looks at the job again.";
  }
  if (known.phrase !== null) {
    return `comment ${inCode(`${known.phrase} status`)}.`;
  }
  // Another run can record a failed end in a comment before a re-run sees it.
  return known.isInThread
    ? "re-run the workflow: that gets the result. Once a failed end is recorded here, a re-run is another try."
    : "re-run the workflow: that gets the result and does not start a second job.";
}
