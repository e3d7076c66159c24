import type { Report } from "../report/report.ts";
import type { Marker } from "./marker.ts";

/** How far a job has come, as far as the memory is concerned. */
export type Phase = Marker["phase"];

// These ended before a job was created, and are known to have.
const NO_JOB: ReadonlySet<Phase> = new Set<Phase>(["error", "cancelled", "skipped"]);

/** The phase that a report tells of. */
export function phaseOf({ ending, job }: Report): Phase {
  if (ending === null) {
    return job === null ? "starting" : "working";
  }
  // A cancel in the middle of a create does not make known whether there is a job.
  return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
}

/** Whether a memory without a job's id means that there is no job. */
export function meansNoJob(phase: Phase): boolean {
  return NO_JOB.has(phase);
}
