import { InputError } from "../../action/input-rules.ts";
import type { AdmittedRequest } from "../admit.ts";
import type { Step } from "../step.ts";
import type { Task } from "../task.ts";
import { loadContext } from "./load-context.ts";
import { buildPrompt, type Prompt } from "./prompt.ts";

const PROMPT_LIMIT_BYTES = 128 * 1024;

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
  const bytes = Buffer.byteLength(prompt.text);
  if (bytes > PROMPT_LIMIT_BYTES) {
    throw new InputError("prompt", {
      is: `has ${bytes} bytes, with its context`,
      rule: `at most ${PROMPT_LIMIT_BYTES} are sent`,
      fix: "Ask for less at once, or name the files that hold the rest.",
    });
  }
  step.update({ instruction: text, prompt: prompt.text, promptSha256: prompt.sha256 });
  step.world.log.group(`Prompt: ${prompt.text.length} characters, SHA-256 ${prompt.sha256}`, prompt.text);
  return prompt;
}

function hiddenTagsNote(names: readonly string[]): string {
  const tags = names.map((name) => `\`<${name}>\``).join(", ");
  return `GitHub does not show ${tags} of the comment, so the agent does not see it either: put tags in back-ticks.`;
}
