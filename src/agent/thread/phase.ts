import { OUTCOMES } from "../outcome.ts";
import type { Report } from "../report/report.ts";
import type { Marker } from "./marker.ts";

/** How far a job has come, as far as the memory is concerned. */
export type Phase = Marker["phase"];

/** The phase that a report tells of. */
export function phaseOf({ ending, job }: Report): Phase {
  if (ending === null) {
    return job === null ? "starting" : "working";
  }
  // A cancel in the middle of a create does not make known whether there is a job.
  return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
}

/** The job's id for the memory: none when the run ended before the job had heard of the instruction, so that a re-run tells it. */
export function rememberedJobId(report: Report): string | null {
  const isUntold = report.ending !== null && report.unsent && meansNoJob(phaseOf(report));
  return isUntold ? null : (report.job?.id ?? null);
}

/** Whether nothing is to come after this phase but another try. */
export function isFinal(phase: Phase): boolean {
  return memoryOf(phase) === "final";
}

/** Whether a memory without a job's id means that there is no job. */
export function meansNoJob(phase: Phase): boolean {
  return memoryOf(phase) === "no-job";
}

function memoryOf(phase: Phase): "final" | "no-job" | "open" {
  return phase === "starting" || phase === "working" ? "open" : OUTCOMES[phase].memory;
}
