import { inCode } from "../plain-text.ts";

/**
 * What people are advised after a request, in the words of the action that made it: other inputs, and other ways to go on. Those that end
 * a sentence begin in lower case.
 */
export interface Advice {
  /** How to make the request again after a bad end, as the end of a sentence. */
  readonly repeat: string;
  /** The same where there is no way to tell whether it arrived. */
  readonly repeatUnknown: string;
  /** How to see later how a job ended, as the end of a sentence. `isFound`: a re-run is sure to find the job. */
  readonly see: (jobId: string, isFound: boolean) => string;
  /** How to have another look at a job of which the service does not tell. */
  readonly lookAgain: (jobId: string, isFound: boolean) => string;
  /** What to do with the pull request beside a review. */
  readonly afterPull: string;
  /** What it means that a job has ended without a pull request, and what to do if there should be one. */
  readonly withoutPull: string;
  readonly afterNoPull: string;
  readonly afterFailure: string;
  /** How to do without a comment. */
  readonly withoutComment: string;
  /** What to do on a re-run whose record does not verify, or whose key two comments have. */
  readonly ifUnverified: string;
  readonly ifTwoComments: string;
}

/** The advice of the agent action. `phrase`: the word that starts a command; null if this workflow is not known to hear comments. */
export function agentAdvice(phrase: string | null): Advice {
  const repeat = phrase === null ? "start a new run." : "ask again in a new comment.";
  return {
    repeat,
    repeatUnknown: repeat,
    see: (jobId, isFound) => {
      if (!isFound) {
        return `start a new run with \`job-id: ${jobId}\` and without a prompt, which would be sent to the job.`;
      }
      return phrase === null
        ? "re-run the workflow: that gets the result. Once a failed end is recorded, a re-run is another try."
        : `comment ${inCode(`${phrase} status`)}.`;
    },
    lookAgain: (jobId, isFound) =>
      `Then start a new run with \`job-id: ${jobId}\` and without a prompt, which would be sent to the job.${isFound ? " A re-run finds the job only if the API key has not changed." : ""}`,
    afterPull: "",
    withoutPull: "The agent only changes pages and answers no questions, so this is neither a yes nor a no.",
    afterNoPull: "If it should have changed, ask again and name the page.",
    afterFailure:
      phrase === null
        ? "Start a new run."
        : "To try again, copy your request into a new comment, and ask for less if you can.",
    withoutComment: "To run without a comment, set `comment: false`.",
    ifUnverified:
      "If the comment or the log of an earlier attempt names a job, run the agent action with its ID as `job-id` and without a prompt to get the result.",
    ifTwoComments:
      "If this workflow uses the action twice, or calls a reusable workflow that uses it twice, set `matrix` to a different value in each place. Then ask again in a new comment.",
  };
}
