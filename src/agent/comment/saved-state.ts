import * as v from "valibot";
import { commentReference, reactionTarget, thread } from "../../github/thread.ts";
import { maybe, parse, type Schema } from "../../parse.ts";
import { writtenLink } from "../../plain-link.ts";
import { wholeCharacters } from "../../plain-text.ts";
import { forEachText } from "../../service/job.ts";
import { asker } from "../asker.ts";
import { HISTORY_LIMIT, historyEntry } from "../history.ts";
import { type Ending, OUTCOME_NAMES, REASONS } from "../outcome.ts";
import { type JobFacts, type Report, rebuildReport, SENDINGS, unseenJob } from "../report.ts";

const jobFacts = v.object({
  id: v.string(),
  prLink: v.nullable(writtenLink),
  hasOddLink: v.boolean(),
  ...forEachText(() => maybe(v.string())),
}) satisfies Schema<JobFacts>;

// What is absent stays absent: the comment shows an ending's advice by what there is of it.
const ending = v.object({
  outcome: v.picklist(OUTCOME_NAMES),
  reason: v.optional(v.picklist(REASONS)),
  message: v.string(),
  publicMessage: v.exactOptional(v.string()),
  next: v.exactOptional(v.string()),
  details: v.exactOptional(v.string()),
  isUnmet: v.exactOptional(v.boolean()),
}) satisfies Schema<Ending>;

const reportFields = {
  instruction: v.string(),
  askers: v.array(asker),
  promptSha256: v.string(),
  job: v.nullable(jobFacts),
  jobDigest: v.string(),
  isRemembered: v.boolean(),
  sending: v.picklist(SENDINGS),
  asksHandOver: v.boolean(),
  ending: v.nullable(ending),
  history: v.array(historyEntry),
  watchedUntilMs: v.number(),
};

const reportSchema = v.object(reportFields);

const savedTracking = v.object({
  key: v.string(),
  digest: v.string(),
  attempt: v.string(),
  thread,
  reactTo: v.nullable(reactionTarget),
  /** Null: it was not created yet, as far as is known. */
  comment: v.nullable(commentReference),
  /** The job of whose end nobody is to be mentioned any more. */
  notifiedJobId: v.nullable(v.string()),
});

/** What opens a tracking comment again: its request, its thread, and which comment it is. */
export type SavedTracking = v.InferOutput<typeof savedTracking>;

const stateSchema = v.object({
  ...reportFields,
  startedAtMs: v.number(),
  /** Null: there is nothing to write but the summary. */
  tracking: v.nullable(savedTracking),
});

/** What the post step has to know to finish what a killed main left open. */
export type SavedState = v.InferOutput<typeof stateSchema>;

/** What main hands to post, by the names that the runner keeps it under: post reads each as `STATE_…`. */
export const STATE_NAMES = {
  /** What `serializeForPost` makes. */
  saved: "saved-state",
  /** `true` once the end is written down, so that post has nothing left to write to the thread. */
  concluded: "concluded",
  /** `true` once the summary is written. */
  summarized: "summarized",
} as const;

type KeptOfReport = Pick<Report, keyof typeof reportFields>;

// A little more than a comment shows.
const INSTRUCTION_LIMIT = { whole: 1600, brief: 200 };
const FIELD_LIMIT = 500;

/**
 * The state as text for the runner's state file, bounded whatever the service sent. A report has more than is kept. A brief state has
 * no history and the beginning of the instruction. Of a job that continues it has the id alone, so that it stays the same, and is not
 * written again, whatever each poll brings; with an end it has what the end is reported with, the link and the status. Empty where
 * the state does not fit its own schema: that would be a mistake in this file, by which no run is to end.
 */
export function serializeForPost(
  { job, ...state }: Omit<SavedState, keyof typeof reportFields> & KeptOfReport,
  extent: "whole" | "brief",
): string {
  const kept = parse(stateSchema, {
    ...state,
    instruction: wholeCharacters(state.instruction, INSTRUCTION_LIMIT[extent]),
    history: extent === "brief" ? [] : state.history.slice(-HISTORY_LIMIT),
    job: job === null ? null : boundedJob(extent === "whole" ? job : briefJob(job, state.ending)),
  });
  return kept === undefined ? "" : JSON.stringify(kept);
}

function briefJob({ id, prLink, status }: JobFacts, ending: Ending | null): JobFacts {
  return ending === null ? unseenJob(id) : { ...unseenJob(id), prLink, status };
}

function boundedJob(job: JobFacts): JobFacts {
  const bounded = forEachText((name) => {
    const text = job[name];
    return text === null ? null : wholeCharacters(text, FIELD_LIMIT);
  });
  return { ...job, ...bounded };
}

/** Reads what `serializeForPost` wrote; undefined when there is none. */
export function readState(text: string | undefined): SavedState | undefined {
  try {
    return parse(stateSchema, JSON.parse(text ?? ""));
  } catch {
    return undefined;
  }
}

/** The report of the main step, as far as it was saved. */
export function reportOfState(state: SavedState, nowMs: number): Report {
  return {
    ...rebuildReport(parse(reportSchema, state) ?? {}),
    commentUrl: state.tracking?.comment?.url ?? "",
    elapsedMs: nowMs - state.startedAtMs,
  };
}
