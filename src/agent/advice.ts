import { inCode } from "../plain-text.ts";
import type { JobInputs } from "./inputs.ts";

/** What people are advised after a request, in the words of the action that made it: other inputs, and other ways to go on. */
export interface Advice extends ReturnType<typeof agentAdvice> {
  /** The first words of the comment, which subscribers of a thread are mailed; undefined for those of somebody who waits for them. */
  readonly opening?: { readonly headline: string; readonly sentence: string };
}

/** Whether a comment reaches the job: with `followUp` where the request was made, and where people are invited to on its pull request. */
export interface Reach extends Pick<JobInputs, "followUp"> {
  readonly isInvited?: boolean;
}

/** The advice of the agent action. `phrase`: the word that starts a command; null if this workflow is not known to hear comments. */
export function agentAdvice(phrase: string | null) {
  return {
    /** How to make the request again after a bad end, as the end of a sentence. `readAt`: when its sources were read, in Unix seconds. */
    repeat: (_readAt: number): string =>
      phrase === null ? "start a new run." : "copy your request into a new comment.",
    /** How to see later how a job ended, as the end of a sentence. `isFound`: a re-run is sure to find the job. */
    see: (jobId: string, isFound: boolean): string => {
      if (!isFound) {
        return `start a new run with \`job-id: ${jobId}\` and without a prompt, which would be sent to the job.`;
      }
      return phrase === null
        ? "re-run the workflow to get the result. Once a failure has been recorded, a re-run tries again instead."
        : `comment ${inCode(`${phrase} status`)}.`;
    },
    /** What to do with the pull request beside a review. Where people are invited to comment on it, its own comment says so. */
    afterPull: ({ followUp, isInvited = false }: Reach): string => {
      if (phrase === null || isInvited) {
        return "";
      }
      const example = inCode(`${phrase} …`);
      return followUp === "false"
        ? `To change it, edit its files: a new ${example} comment starts a new job, which knows nothing about this pull request.`
        : `To have the agent change it, comment ${example} where you asked.`;
    },
    /** What it means that a job has ended without a pull request, and what to do if there should be one. */
    afterNoPull:
      "The agent only edits pages and doesn't answer questions, so don't read this as a yes or a no. If a page should have changed, ask again and name it.",
    /** How to do without a comment. */
    withoutComment: "To run without a comment, set `comment: false`.",
    /** What to do on a re-run whose record does not verify, or whose key two comments have. */
    ifUnverified:
      "If the comment or the log of an earlier attempt names a job, run the agent action with its ID as `job-id` and without a prompt to get the result.",
    ifTwoComments:
      "If this workflow uses the action twice, or calls a reusable workflow that uses it twice, set `matrix` to a different value in each place. Then make the request again.",
  };
}
