import { daysAgo } from "../../clock.ts";
import { inCode } from "../../plain-text.ts";
import type { ServiceClient } from "../../service/client.ts";
import { createMarkerCodec, meansNoJob } from "../comment/marker.ts";
import { silentTracker } from "../comment/tracker.ts";
import { type Memory, NO_MEMORY, recallFromThread } from "../memory/memory.ts";
import type { OpenThread } from "../open-thread.ts";
import { type Ending, endingOf, failsStep, hasEnded, type Outcome } from "../outcome.ts";
import { type JobFacts, unseenJob } from "../report.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";
import { createUnknown } from "./endings.ts";
import { askOnce, mergedHistory, updateJob } from "./job-facts.ts";

/** What is remembered about jobs of before. */
export type Earlier =
  /** `failedJobId`: the job of an earlier attempt, which is not tried again. */
  | { readonly kind: "none"; readonly failedJobId?: string }
  | { readonly kind: "job"; readonly jobId: string }
  | { readonly kind: "stop"; readonly ending: Ending };

// A run can be re-run for 30 days.
const RERUN_DAYS = 31;

/** The job that an earlier attempt at the same request started, as far as it is remembered. */
export async function earlierAttempt(
  step: Step,
  task: Task,
  { service, memory }: { readonly service: ServiceClient; readonly memory: Memory },
): Promise<Earlier> {
  const attempt = task.environment.runAttempt;
  const resumption = resumptionOf(memory, attempt);
  if (memory.kind === "unreadable" && resumption.kind !== "stop") {
    step.warn(memory.error.message);
  }
  const comment = ("comment" in memory && memory.comment) || null;
  if (resumption.kind === "stop" && (attempt === 1 || comment === null)) {
    // The comment belongs to the run of a first delivery, which may still be at it; or it is not known, and a second one
    // would be taken for the memory next time.
    step.tracker = silentTracker;
  } else if (memory.kind === "found" && comment !== null) {
    step.tracker.adopt(comment, { claims: false, key: memory.marker.key });
  }
  if (resumption.kind === "stop") {
    return resumption;
  }
  const earlier: Earlier =
    resumption.kind === "create"
      ? { kind: "none" }
      : await adoptJob(step, service, { attempt, ...resumption });
  if (resumption.kind === "create" && memory.kind === "found") {
    step.update({ history: mergedHistory(memory.marker.history, step) });
  }
  if (earlier.kind === "none" && comment !== null) {
    step.tracker.adopt(comment, { claims: true });
  }
  return earlier;
}

/** What is remembered of this request. */
export async function recallRequest(step: Step, task: Task, open: OpenThread): Promise<Memory> {
  const memory = await recall(step, task, open);
  if ("isShared" in memory && memory.isShared) {
    step.world.log.info(
      `Another step of this run has the same key as this one, so that only their prompts tell their jobs apart. ${SET_MATRIX}`,
    );
  }
  return memory;
}

/** The comment's memory, else the cache's, which a first attempt that has a thread does without. */
async function recall(
  step: Step,
  task: Task,
  { thread, identity, fromText, cacheMemory }: OpenThread,
): Promise<Memory> {
  const { trigger, limits } = task;
  if (task.environment.runAttempt === 1 && !fromText) {
    // The run's own id is part of the key: it has no past.
    return NO_MEMORY;
  }
  const since = trigger.source?.writtenAt ?? daysAgo(RERUN_DAYS, step.world.clock);
  const codec = createMarkerCodec(task.inputs.apiKey, task.environment.repository);
  const memory =
    thread === null
      ? NO_MEMORY
      : await recallFromThread(task.github, { thread, since, identity, codec, limits });
  if (memory.kind !== "nothing" || task.environment.runAttempt === 1 || cacheMemory === undefined) {
    return memory;
  }
  const cached = await cacheMemory.lookUp(limits);
  return cached.kind === "nothing" ? { ...memory, ...cached } : cached;
}

async function adoptJob(
  step: Step,
  service: ServiceClient,
  { attempt, jobId, history }: Extract<Resumption, { kind: "ask" }> & { readonly attempt: number },
): Promise<Earlier> {
  // Whatever interrupts the request, the job stays known.
  const earlier = mergedHistory(history, step);
  step.update({ job: unseenJob(jobId), history: earlier });
  const seen = await askOnce(step, service, jobId);
  const job = typeof seen === "object" ? { ...seen, id: jobId } : seen;
  if (job !== undefined && deservesAnotherTry(job, { attempt, failOn: step.failOn })) {
    const end =
      job === "lost" ? "is no longer known to the service" : `ended as ${inCode(job.status ?? "unknown")}`;
    step.update({ job: null, history: [...earlier, `Earlier try: job \`${jobId}\` ${end}.`] });
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

/** What an earlier attempt means for this one. */
export type Resumption =
  | { readonly kind: "create" }
  /** There is a job: ask for it first. */
  | { readonly kind: "ask"; readonly jobId: string; readonly history: readonly string[] }
  | { readonly kind: "stop"; readonly ending: Ending };

/** Reads the memory; `attempt` counts the runs of one event from 1. */
export function resumptionOf(memory: Memory, attempt: number): Resumption {
  const ofRerun = (ending: Ending): Resumption =>
    attempt === 1 ? { kind: "create" } : { kind: "stop", ending };
  switch (memory.kind) {
    case "nothing":
      return { kind: "create" };
    case "unreadable":
      return ofRerun(memoryUnreadable(memory.error.message));
    case "several":
      return { kind: "stop", ending: SEVERAL_JOBS };
    case "unverified":
      return ofRerun(UNVERIFIED_MEMORY);
    case "found": {
      const { jobId, phase, history } = memory.marker;
      if (jobId !== null) {
        return { kind: "ask", jobId, history };
      }
      const ending = createUnknown("create-unknown", "An earlier attempt was just starting one.");
      return meansNoJob(phase) ? { kind: "create" } : { kind: "stop", ending };
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
    message: `This is a re-run, and what tells whether an earlier attempt started a job cannot be read. ${cause}`,
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
