import { type Ending, endingOf, failsStep, hasEnded, type Outcome } from "../outcome.ts";
import type { JobFacts } from "../report/report.ts";
import type { Memory } from "../thread/memory.ts";
import { meansNoJob } from "../thread/phase.ts";
import { createUnknown } from "./failure.ts";

/** What an earlier attempt means for this one. */
export type Resumption =
  | { readonly kind: "create" }
  /** There is a job: look at it first. */
  | { readonly kind: "look"; readonly jobId: string; readonly history: readonly string[] }
  | { readonly kind: "stop"; readonly ending: Ending };

/** Reads the memory; `attempt` counts the runs of one event from 1. */
export function resumptionOf(memory: Memory, attempt: number): Resumption {
  switch (memory.kind) {
    case "nothing":
      return { kind: "create" };
    case "unreadable":
      return attempt === 1
        ? { kind: "create" }
        : { kind: "stop", ending: memoryUnreadable(memory.error.message) };
    case "unverified":
      return attempt === 1 ? { kind: "create" } : { kind: "stop", ending: unverifiedMemory() };
    case "found": {
      const { jobId, phase, history } = memory.marker;
      if (jobId !== null) {
        return { kind: "look", jobId, history };
      }
      return meansNoJob(phase)
        ? { kind: "create" }
        : {
            kind: "stop",
            ending: createUnknown("create-unknown", "An earlier attempt was just starting one."),
          };
    }
  }
}

/** Whether a job that has ended is worth another try: a person asked for it by a re-run, and it ended badly. */
export function deservesAnotherTry(
  job: JobFacts | "lost",
  { attempt, failOn }: { readonly attempt: number; readonly failOn: ReadonlySet<Outcome> },
): boolean {
  if (attempt === 1) {
    return false;
  }
  if (job === "lost") {
    return failOn.has("lost");
  }
  return hasEnded(job.status) && failsStep(endingOf(job).outcome, failOn);
}

/** A re-run that cannot know whether there is a job already. */
export function noMemory(): Ending {
  return {
    outcome: "error",
    reason: "no-memory",
    message:
      "This is a re-run, and neither a comment nor the Actions cache could keep whether an earlier attempt started a job, so none is started.",
    next: "If the log of the earlier attempt names a job, start a new run with `job-id` set to it; otherwise start a new run instead of a re-run.",
  };
}

function memoryUnreadable(cause: string): Ending {
  return {
    outcome: "error",
    reason: "memory-unreadable",
    message: `This is a re-run, and what tells whether an earlier attempt started a job cannot be read. ${cause}`,
    next: "Try the re-run again later; if the log of the earlier attempt names a job, set `job-id` to it.",
  };
}

function unverifiedMemory(): Ending {
  return {
    outcome: "error",
    reason: "unverified-memory",
    message:
      "This is a re-run, and what the earlier attempt left does not verify under this API key (was the key changed?), so nothing is started.",
    next: "Ask in a new comment or start a new run.",
  };
}
