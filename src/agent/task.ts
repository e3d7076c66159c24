import { deadlineIn } from "../clock.ts";
import type { CallLimits, GitHubConnection } from "../github/connection.ts";
import type { Trigger } from "../github/event.ts";
import type { Thread } from "../github/thread.ts";
import { type Environment, offersCache } from "../runner/environment.ts";
import type { AdmittedRequest } from "./asking/admit.ts";
import type { Inputs } from "./inputs.ts";
import type { Step } from "./step.ts";
import type { CacheMemory } from "./thread/cache-memory.ts";
import { requestKey } from "./thread/request-key.ts";

/** What the run is about: its settings, what started it, and the way to GitHub. */
export interface Task {
  readonly inputs: Inputs;
  readonly environment: Environment;
  readonly trigger: Trigger;
  readonly github: GitHubConnection;
  /** For the calls to GitHub before the job is created. */
  readonly limits: CallLimits;
}

/** The thread that the job belongs to, with the key under which it remembers this request. */
export interface OpenThread {
  readonly key: string;
  /** The key is that of a text, and not of this run. */
  readonly fromText: boolean;
  readonly thread: Thread | null;
  /** Remembers where no comment does; undefined when there is nothing to remember, or no cache. */
  readonly cacheMemory: CacheMemory | undefined;
}

/** One line on what started the run. */
export function describeTrigger({ repository, runAttempt }: Environment, trigger: Trigger): string {
  const activity = trigger.activity === "" ? "" : ` (${trigger.activity})`;
  const place = trigger.thread === null ? "" : ` on #${trigger.thread.number}`;
  const sender = trigger.payload.sender === null ? "" : ` by ${trigger.payload.sender.login}`;
  const attempt = runAttempt > 1 ? `, attempt ${runAttempt}` : "";
  return `Event: ${trigger.eventName}${activity}${place}${sender} in ${repository.owner}/${repository.name}${attempt}`;
}

/** Shows at once that the request was seen (👀), and sets up the tracking comment, which is not written yet. */
export async function openThread(
  step: Step,
  task: Task,
  instruction: AdmittedRequest["instruction"],
): Promise<OpenThread> {
  const fromText = instruction.kind === "instruction" && instruction.source === "text";
  const key = requestKey({
    environment: task.environment,
    trigger: task.trigger,
    projectId: task.inputs.projectId,
    instruction: instruction.kind === "instruction" ? instruction.text : `job ${task.inputs.jobId}`,
    fromText,
  });
  const thread = threadOf(task);
  if (thread !== null) {
    // What only a thread needs loads with the first one.
    const { openTracker } = await import("./thread/open-tracker.ts");
    step.tracker = openTracker(step, task, { thread, key });
    await step.tracker.react("eyes", task.limits);
  } else {
    const { keepStory } = await import("./thread/keep-story.ts");
    keepStory(step, { key, thread, reactTo: null, startedAt: step.world.clock.date(), comment: () => null });
  }
  if (instruction.kind !== "instruction" || !offersCache(step.world.env)) {
    return { key, fromText, thread, cacheMemory: undefined };
  }
  const { openCacheMemory } = await import("./thread/open-cache-memory.ts");
  const cacheMemory = openCacheMemory(step, task, key);
  step.tracker = cacheMemory.behind(step.tracker);
  return { key, fromText, thread, cacheMemory };
}

/** The thread of the event, or the one that `issue-number` names; none when the action shall be silent. */
export function threadOf({ inputs, trigger, environment }: Task): Thread | null {
  if (!inputs.comment) {
    return null;
  }
  if (trigger.thread !== null || inputs.issueNumber === undefined) {
    return trigger.thread;
  }
  const { owner, name } = environment.repository;
  const url = `${environment.serverUrl}/${owner}/${name}/issues/${inputs.issueNumber}`;
  return { kind: "issue", number: inputs.issueNumber, url };
}

/** Limits for the calls to GitHub while the job is on its way. */
export function meanwhileLimits(step: Step): CallLimits {
  return { deadline: deadlineIn(20_000, step.world.clock), signal: step.world.signal };
}
