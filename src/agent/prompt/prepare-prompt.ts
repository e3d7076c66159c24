import type { AdmittedRequest } from "../admit.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";
import { refusalOf } from "./approval.ts";
import { loadContext } from "./load-context.ts";
import { buildPrompt, type Prompt } from "./prompt.ts";

/** Makes the prompt and shows it; null when a job is attached to and nothing is told to it. */
export async function preparePrompt(
  step: Step,
  task: Task,
  { instruction, page }: AdmittedRequest,
): Promise<Prompt | null> {
  if (instruction.kind !== "instruction") {
    return null;
  }
  const { text, hiddenTags } = instruction;
  if (hiddenTags.length > 0) {
    step.update({ history: [...step.report().history, hiddenTagsNote(hiddenTags)] });
    step.world.log.info(hiddenTagsNote(hiddenTags));
  }
  const context = task.inputs.includeContext ? await loadContext(step, task, { instruction, page }) : [];
  const prompt = buildPrompt(text, context);
  step.update({ instruction: text, prompt: prompt.text, promptSha256: prompt.sha256 });
  step.world.log.group(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`, prompt.text);
  return { ...prompt, refusal: refusalOf(prompt, task.inputs) };
}

function hiddenTagsNote(names: readonly string[]): string {
  const tags = names.map((name) => `\`<${name}>\``).join(", ");
  return `GitHub does not show ${tags} of the comment, so the agent does not see it either: put tags in back-ticks.`;
}
