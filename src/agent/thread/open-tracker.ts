import type { Thread } from "../../github/thread.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";
import { createMarkerCodec } from "./marker.ts";
import { projectDigest } from "./request-key.ts";
import { type Story, writeStory } from "./story.ts";
import type { Tracker } from "./telling.ts";
import { createTracker } from "./tracker.ts";

/** The tracker for the task's thread, which keeps the post step informed. */
export function openTracker(
  step: Step,
  { inputs, environment, trigger, github }: Task,
  { thread, key }: { readonly thread: Thread; readonly key: string },
): Tracker {
  const { world } = step;
  const startedAt = world.clock.date();
  const tracker = createTracker({
    github,
    thread,
    reactTo: trigger.reactTo,
    comment: null,
    codec: createMarkerCodec(inputs.apiKey, environment.repository),
    key,
    project: projectDigest(inputs),
    runUrl: environment.runUrl,
    startedAt,
    clock: world.clock,
    log: world.log,
    warn: step.warn,
    onChange: () => step.saveStory(),
  });
  step.saveStory = () => {
    const comment = tracker.comment();
    const place = { key, thread, reactTo: trigger.reactTo, startedAtMs: startedAt.getTime(), comment };
    world.results.saveState("story", writeStory({ ...factsOf(step), ...place }));
  };
  return tracker;
}

function factsOf(step: Step): Omit<Story, "key" | "thread" | "reactTo" | "startedAtMs" | "comment"> {
  const { instruction, askedBy, promptSha256, job, history, ending, watchedUntilMs } = step.report();
  return {
    instruction,
    askedBy,
    promptSha256,
    job,
    history: [...history],
    watchedUntilMs,
    ending: ending === null ? null : { next: "", ...ending },
    creating: step.creating,
  };
}
