import type { Inputs } from "../inputs.ts";
import type { Ending } from "../outcome.ts";
import type { Prompt } from "./prompt.ts";

/** The ending of a run whose prompt is not the one that was approved after a dry run; undefined when it may be sent. */
export function refuseOtherPrompt(
  prompt: Prompt | null,
  { promptSha256 }: Pick<Inputs, "promptSha256">,
): Ending | undefined {
  if (promptSha256 === "" || prompt === null || prompt.sha256 === promptSha256) {
    return undefined;
  }
  return {
    outcome: "skipped",
    reason: "edited",
    message:
      "The prompt is not the one that `prompt-sha256` approves: a text that it is made of was edited since, or something new belongs to it.",
    next: "Start a new dry run, look at its prompt, and approve that one.",
  };
}
