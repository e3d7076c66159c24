import type { Ending } from "../report/outcome.ts";
import type { Step } from "../step.ts";
import { type Task, trackerFor } from "../task.ts";

/** Whoever asked in vain gets a 👎; whoever did not ask is never answered. */
export async function refuse(
  step: Step,
  task: Task,
  { ending, asked }: { readonly ending: Ending; readonly asked: boolean },
): Promise<Ending> {
  if (asked && task.inputs.comment && !task.inputs.dryRun) {
    await trackerFor(step, task, "").react("-1", task.limits);
  }
  return ending;
}
