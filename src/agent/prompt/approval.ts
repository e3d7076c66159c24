import type { Inputs } from "../inputs.ts";
import type { Ending } from "../outcome.ts";
import type { Prompt } from "./prompt.ts";

const PROMPT_LIMIT_BYTES = 128 * 1024;

/** The ending of a run whose prompt is too large, or is not the one that was approved; undefined when it may be sent. */
export function refusalOf(
  { text, sha256 }: Prompt,
  { promptSha256 }: Pick<Inputs, "promptSha256">,
): Ending | undefined {
  const bytes = Buffer.byteLength(text);
  if (bytes > PROMPT_LIMIT_BYTES) {
    return {
      outcome: "error",
      reason: "invalid-input",
      message: `The prompt has ${bytes} bytes, with its context: at most ${PROMPT_LIMIT_BYTES} are sent.`,
      next: "Ask for less at once, or name the files that hold the rest.",
    };
  }
  if (promptSha256 === "" || sha256 === promptSha256) {
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
