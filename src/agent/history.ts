import * as v from "valibot";
import { writtenLink } from "../plain-link.ts";
import { inCode } from "../plain-text.ts";
import { ID_LIMIT } from "../service/job.ts";
import { JOB_ENDS, type JobEnd } from "./outcome.ts";

/** Something that happened to the request before what its comment shows now. */
export const historyEntry = v.variant("kind", [
  /** An earlier attempt's job ended in a way that fails the step, and a re-run asked for another try. */
  v.object({ kind: v.literal("earlier-try"), jobId: v.string(), end: v.picklist(JOB_ENDS) }),
  /** The job that the thread was about takes no messages any more, so that this is a new one. */
  v.object({ kind: v.literal("job-gone"), jobId: v.string() }),
  /** The instruction went to the job that this earlier comment is about, which had this pull request then. */
  v.object({
    kind: v.literal("follows"),
    jobId: v.string(),
    url: v.nullable(writtenLink),
    prLink: v.nullable(writtenLink),
  }),
  /** The conversation of this pull request of the job's is where to ask for changes from now on. */
  v.object({ kind: v.literal("handed-over"), url: writtenLink }),
  /** GitHub leaves these tags out of the command's page, and so they are no part of the instruction. */
  v.object({ kind: v.literal("hidden-tags"), names: v.array(v.string()) }),
  /** The job that the comment is about got another instruction than the attempt which wrote this has. */
  v.object({ kind: v.literal("prompt-changed") }),
  /** A job at work was attached to, of which nobody knows whether it got the instruction. */
  v.object({ kind: v.literal("message-unknown") }),
]);
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

/** Comment and saved state remember so many entries, the newest. */
export const HISTORY_LIMIT = 20;

/** What was remembered, followed by what is new. */
export function mergeHistory(
  before: readonly HistoryEntry[],
  news: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  const known = new Set(before.map((entry) => JSON.stringify(entry)));
  return [...before, ...news.filter((entry) => !known.has(JSON.stringify(entry)))];
}

/** Ids and inputs concern whoever maintains the workflow, and not who asked for a change of a page. */
export function isForMaintainers({ kind }: HistoryEntry): boolean {
  return kind === "earlier-try" || kind === "prompt-changed";
}

/** An entry in words. The address of the comment that a request follows stands behind them, where there is a plain one. */
export function describeEntry(entry: HistoryEntry): string {
  switch (entry.kind) {
    case "earlier-try":
      return `Earlier try: job ${inCode(entry.jobId, ID_LIMIT)} ${ENDS[entry.end]}.`;
    case "job-gone":
      return "The earlier job takes no more messages, so a new job was started for this request. The new job does not remember what the earlier one did: check that it understood the request. The earlier pull request stays as it is, if there is one: close the one that you do not need.";
    case "follows":
      return entry.url === null
        ? "This request is for the same job as an earlier one."
        : "This request is for the same job as an earlier one:";
    case "handed-over":
      return "Changes of the pull request are asked for in its own conversation.";
    case "hidden-tags":
      return describeHiddenTags(entry.names);
    case "prompt-changed":
      return "The prompt has changed since the attempt that started this job.";
    case "message-unknown":
      return "An earlier attempt could not tell whether the agent got this instruction: what the agent brings may be the result of another one.";
  }
}

const ENDS: Readonly<Record<JobEnd, string>> = {
  "pull-request": `ended as ${inCode("pull-request")}`,
  "no-pull-request": "ended without a pull request",
  archived: `ended as ${inCode("archived")}`,
  failed: `ended as ${inCode("failed")}`,
  lost: "is no longer known to the service",
};

function describeHiddenTags(names: readonly string[]): string {
  const tags = names.map((name) => inCode(`<${name}>`)).join(", ");
  return `GitHub leaves ${tags} out of your comment when it shows it, and the agent got only what is shown. If such a tag matters, ask again with the tag in back-ticks.`;
}
