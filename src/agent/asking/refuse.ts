import type { Ending } from "../outcome.ts";
import type { Step } from "../step.ts";
import { type Task, threadOf } from "../task.ts";

/** Whoever asked without success gets a 👎; whoever did not ask is never answered. */
export async function refuse(
  step: Step,
  task: Task,
  { ending, asked }: { readonly ending: Ending; readonly asked: boolean },
): Promise<Ending> {
  const thread = threadOf(task);
  if (asked && thread !== null && !task.inputs.dryRun) {
    const { openTracker } = await import("../thread/open-tracker.ts");
    const tracker = openTracker(step, task, { thread, key: "" });
    await tracker.react("-1", task.limits);
    if (ending.reason === "edited") {
      // They may ask, and nothing on their page says why nothing happens: the thread is told.
      step.tracker = tracker;
    }
  }
  return ending;
}
