import * as v from "valibot";
import { commentReference, reactionTarget, thread } from "../../github/thread.ts";
import { maybe, parse, type Schema } from "../../parse.ts";
import { wholeCharacters } from "../../plain-text.ts";
import { forEachText } from "../../service/job.ts";
import { type Ending, OUTCOME_NAMES, REASONS, validLink } from "../outcome.ts";
import { EMPTY_REPORT, type JobFacts, type Report, unseenJob } from "../report.ts";

const jobFacts = v.object({
  id: v.string(),
  prLink: v.unknown(),
  ...forEachText(() => maybe(v.string())),
}) satisfies Schema<JobFacts>;

const ending = v.object({
  outcome: v.picklist(OUTCOME_NAMES),
  reason: v.optional(v.picklist(REASONS)),
  message: v.string(),
  next: v.optional(v.string(), ""),
  details: v.optional(v.string(), ""),
  isUnmet: v.optional(v.boolean(), false),
}) satisfies Schema<Ending>;

const stateSchema = v.object({
  instruction: v.string(),
  askedBy: v.string(),
  promptSha256: v.string(),
  job: v.nullable(jobFacts),
  unsent: v.boolean(),
  /** A create was sent, and its answer is not known. */
  creating: v.boolean(),
  ending: v.nullable(ending),
  history: v.array(v.string()),
  watchedUntilMs: v.number(),
  startedAtMs: v.number(),
  key: v.string(),
  digest: v.string(),
  attempt: v.string(),
  thread: v.nullable(thread),
  reactTo: v.nullable(reactionTarget),
  comment: v.nullable(commentReference),
});

/** What the post step has to know to finish what a killed main left open. */
export type SavedState = v.InferOutput<typeof stateSchema>;

// A little more than a comment shows.
const INSTRUCTION_LIMIT = { whole: 1600, brief: 200 };
const FIELD_LIMIT = 500;
/** Sentences on earlier jobs that are remembered, the newest. */
export const HISTORY_LIMIT = 20;

/** The state as text for the runner's state file, bounded whatever the service sent. A report has more than is kept. */
export function writeState(
  { job, ...state }: Omit<SavedState, "ending" | "history"> & Pick<Report, "ending" | "history">,
  extent: "whole" | "brief",
): string {
  const kept = parse(stateSchema, {
    ...state,
    instruction: wholeCharacters(state.instruction, INSTRUCTION_LIMIT[extent]),
    history: extent === "brief" ? [] : state.history.slice(-HISTORY_LIMIT),
    job: job === null ? null : extent === "brief" ? unseenJob(job.id) : boundedJob(job),
  });
  return kept === undefined ? "" : JSON.stringify(kept);
}

function boundedJob(job: JobFacts): JobFacts {
  const bounded = forEachText((name) => {
    const text = job[name];
    return text === null ? null : wholeCharacters(text, FIELD_LIMIT);
  });
  return { ...bounded, id: job.id, prLink: validLink(job.prLink) ?? null };
}

/** Reads what `writeState` wrote; undefined when there is none. */
export function readState(text: string | undefined): SavedState | undefined {
  try {
    return parse(stateSchema, JSON.parse(text ?? ""));
  } catch {
    return undefined;
  }
}

/** The report as far as it was saved. */
export function reportOf(state: SavedState, nowMs: number): Report {
  const commentUrl = state.comment?.url ?? "";
  return { ...EMPTY_REPORT, ...state, commentUrl, elapsedMs: nowMs - state.startedAtMs };
}
