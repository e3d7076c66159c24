import { daysAgo } from "../../clock.ts";
import { inCode } from "../../plain-text.ts";
import { hasEnded } from "../../service/job.ts";
import { meansNoJob } from "../comment/marker.ts";
import { silentTracker } from "../comment/tracker.ts";
import { type Memory, NO_MEMORY, recallFromThread } from "../memory/memory.ts";
import type { OpenThread } from "../open-thread.ts";
import { type Ending, endingOf, failsStep, type Outcome } from "../outcome.ts";
import { type JobFacts, unseenJob } from "../report.ts";
import type { Task } from "../step.ts";
import { createUnknown } from "./endings.ts";
import { askOnce, mergedHistory, updateJob } from "./job-facts.ts";

/** What earlier attempts at a request mean for this one. */
export type Earlier =
  /** `failedJobId`: the job of an earlier attempt, which is not tried again. */
  | { readonly kind: "none"; readonly failedJobId?: string }
  | { readonly kind: "job"; readonly jobId: string }
  | { readonly kind: "stop"; readonly ending: Ending };

// A run can be re-run for 30 days.
const RERUN_DAYS = 31;

/** The job that an earlier attempt at the same request started, as far as it is remembered. */
export async function earlierAttempt(task: Task, memory: Memory): Promise<Earlier> {
  const { step } = task;
  const attempt = task.environment.runAttempt;
  const remembered = earlierIn(memory, attempt);
  if (memory.kind === "unreadable" && remembered.kind !== "stop") {
    step.warn(memory.error.message);
  }
  const comment = ("comment" in memory && memory.comment) || null;
  const marker = memory.kind === "found" ? memory.marker : undefined;
  const isKnown = marker !== undefined && comment !== null;
  if (remembered.kind === "stop" && (attempt === 1 || !isKnown)) {
    // The comment belongs to the run of a first delivery, which may still be at it; or it is not known, and a second one
    // would be taken for the memory next time.
    step.tracker = silentTracker;
    return remembered;
  }
  if (isKnown) {
    step.tracker.adopt(comment, { claims: false, key: marker.key });
  }
  if (remembered.kind === "stop") {
    return remembered;
  }
  step.update({ history: mergedHistory(marker?.history ?? [], step) });
  const earlier = remembered.kind === "job" ? await adoptJob(task, remembered.jobId) : remembered;
  if (earlier.kind === "none" && comment !== null) {
    step.tracker.adopt(comment, { claims: true });
  }
  return earlier;
}

/** What is remembered of this request. */
export async function recallRequest(task: Task, open: OpenThread): Promise<Memory> {
  const memory = await recall(task, open);
  if ("isShared" in memory && memory.isShared) {
    task.step.world.log.info(
      `Another step of this run has the same key as this one, so that only their prompts tell their jobs apart. ${SET_MATRIX}`,
    );
  }
  return memory;
}

/** The comment's memory, else the cache's, which a first attempt that has a thread does without. */
async function recall(task: Task, { thread, identity, fromText, cacheMemory }: OpenThread): Promise<Memory> {
  const { step, environment, trigger, github, codec, limits } = task;
  if (environment.runAttempt === 1 && !fromText) {
    // The run's own id is part of the key: it has no past.
    return NO_MEMORY;
  }
  const since = trigger.source?.writtenAt ?? daysAgo(RERUN_DAYS, step.world.clock);
  const memory =
    thread === null ? NO_MEMORY : await recallFromThread({ github, thread, since, codec, limits }, identity);
  const isFirst = thread !== null && environment.runAttempt === 1;
  if (memory.kind !== "nothing" || isFirst || cacheMemory === undefined) {
    return memory;
  }
  const cached = await cacheMemory.lookUp(limits);
  return cached.kind === "nothing" ? memory : cached;
}

async function adoptJob(task: Task, jobId: string): Promise<Earlier> {
  const { step } = task;
  // Whatever interrupts the request, the job stays known.
  step.update({ job: unseenJob(jobId) });
  const seen = await askOnce(task, jobId);
  const job = typeof seen === "object" ? { ...seen, id: jobId } : seen;
  const asked = { attempt: task.environment.runAttempt, failOn: step.failOn };
  if (job !== undefined && deservesAnotherTry(job, asked)) {
    const end =
      job === "lost" ? "is no longer known to the service" : `ended as ${inCode(job.status ?? "unknown")}`;
    step.update({ job: null, history: [...step.report().history, `Earlier try: job \`${jobId}\` ${end}.`] });
    step.world.log.info(
      `Job ${jobId} of the earlier attempt ${end}: starting another one, as asked by the re-run.`,
    );
    return { kind: "none", failedJobId: jobId };
  }
  if (typeof seen === "object") {
    updateJob(step, jobId, seen);
  }
  step.world.log.info(`Attaching to job ${jobId} of an earlier attempt: nothing new is started.`);
  return { kind: "job", jobId };
}

/** Reads the memory; `attempt` counts the runs of one event from 1. A job that is remembered has to be asked for first. */
export function earlierIn(memory: Memory, attempt: number): Earlier {
  const ofRerun = (ending: Ending): Earlier => (attempt === 1 ? { kind: "none" } : { kind: "stop", ending });
  switch (memory.kind) {
    case "nothing":
      return { kind: "none" };
    case "unreadable":
      return ofRerun(memoryUnreadable(memory.error.message));
    case "several":
      return { kind: "stop", ending: SEVERAL_JOBS };
    case "unverified":
      return ofRerun(UNVERIFIED_MEMORY);
    case "found": {
      const { jobId, phase } = memory.marker;
      if (jobId !== null) {
        return { kind: "job", jobId };
      }
      const ending = createUnknown("create-unknown", "An earlier attempt was just starting one.");
      return meansNoJob(phase) ? { kind: "none" } : { kind: "stop", ending };
    }
  }
}

/** Whether a job that has ended is worth another try: a person asked for it by a re-run, and it ended badly. */
export function deservesAnotherTry(
  job: JobFacts | "lost",
  { attempt, failOn }: { readonly attempt: number; readonly failOn: ReadonlySet<Outcome> },
): boolean {
  if (attempt === 1 || job === "lost") {
    return attempt > 1 && failOn.has("lost");
  }
  return hasEnded(job.status) && failsStep(endingOf(job, failOn).outcome, failOn);
}

/** A re-run that cannot know whether there is a job already. */
export const NO_JOB_MEMORY: Ending = {
  outcome: "error",
  reason: "no-memory",
  message:
    "This is a re-run, and neither a comment nor the Actions cache could keep whether an earlier attempt started a job, so none is started.",
  next: "If the log of the earlier attempt names a job, start a new run with `job-id` set to it; otherwise start a new run instead of a re-run.",
};

const SET_MATRIX = "Set `matrix` to something that differs from step to step, as in `matrix: second`.";

/** One that cannot know which of several jobs is its own. */
const SEVERAL_JOBS: Ending = {
  outcome: "error",
  reason: "no-memory",
  message:
    "Several steps of this run have one key, and this one's prompt has changed since, so that nobody knows which of their jobs is its own: none is started.",
  next: `${SET_MATRIX} If the log of the earlier attempt names a job, start a new run with \`job-id\` set to it.`,
};

function memoryUnreadable(cause: string): Ending {
  return {
    outcome: "error",
    reason: "memory-unreadable",
    message: `This is a re-run, and whether an earlier attempt started a job cannot be read. ${cause}`,
    next: "Try the re-run again later; if the log of the earlier attempt names a job, set `job-id` to it.",
  };
}

const UNVERIFIED_MEMORY: Ending = {
  outcome: "error",
  reason: "unverified-memory",
  message:
    "This is a re-run, and what the earlier attempt left does not verify under this API key (was the key changed?), so nothing is started.",
  next: "Ask in a new comment or start a new run.",
};
