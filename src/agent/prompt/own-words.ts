import { type SanitizedText, sanitizedText } from "../../sanitized-text.ts";

// The request that this action makes itself, without anybody's instruction. docs/pull-request.md shows it, and a test compares
// the two.

/**
 * Asks a job to mend failed checks: what failed is named below, everything else is forbidden. Prompts that work for agents
 * are narrow, name the outcome, and say that nobody answers questions.
 */
export function mendChecks(pull: {
  readonly url: SanitizedText;
  readonly sha: SanitizedText;
}): SanitizedText {
  return sanitizedText`Checks failed on your pull request ${pull.url} at commit ${pull.sha}.
Mend what the failed checks below name, in a new commit on the same branch.
Change nothing else. Do not open another pull request. Do not switch off, skip or weaken a check, and change no file in .github/.
If a failure has nothing to do with this pull request, leave it as it is.
Nobody can answer questions.`;
}
