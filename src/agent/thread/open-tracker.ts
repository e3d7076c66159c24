import type { ReactionTarget, Thread } from "../../github/thread.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";
import { keepStory } from "./keep-story.ts";
import { createMarkerCodec } from "./marker.ts";
import { projectDigest } from "./request-key.ts";
import type { Tracker } from "./telling.ts";
import { createTracker } from "./tracker.ts";

/** The tracker for the task's thread, which keeps the post step informed. Reacts to the trigger if nothing else is named. */
export function openTracker(
  step: Step,
  { inputs, environment, trigger, github }: Task,
  {
    thread,
    key,
    reactTo = trigger.reactTo,
  }: { readonly thread: Thread; readonly key: string; readonly reactTo?: ReactionTarget | null },
): Tracker {
  const { world } = step;
  const startedAt = world.clock.date();
  const tracker = createTracker({
    github,
    thread,
    reactTo,
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
  keepStory(step, { key, thread, reactTo, startedAt, comment: tracker.comment });
  return tracker;
}
