import * as v from "@badrap/valita";
import { commentReference, reactionTarget, thread } from "../../github/thread.ts";
import { parse } from "../../parse.ts";
import { wholeCharacters } from "../../plain-text.ts";
import { forEachText } from "../../service/job.ts";
import { type Ending, OUTCOME_NAMES, REASONS, validLink } from "../outcome.ts";
import { EMPTY_REPORT, type JobFacts, type Report, unseenJob } from "../report.ts";

const jobFacts = v.object({
  id: v.string(),
  prLink: v.unknown(),
  ...forEachText(() => v.string().nullable().default(null)),
}) satisfies v.Type<JobFacts>;

const ending = v.object({
  outcome: v.union(...OUTCOME_NAMES.map((outcome) => v.literal(outcome))),
  reason: v.union(...REASONS.map((reason) => v.literal(reason))).optional(),
  message: v.string(),
  next: v.string().default(""),
  details: v.string().default(""),
  isUnmet: v.boolean().default(false),
}) satisfies v.Type<Ending>;

const stateSchema = v.object({
  instruction: v.string(),
  askedBy: v.string(),
  promptSha256: v.string(),
  job: jobFacts.nullable(),
  unsent: v.boolean(),
  /** A create was sent, and its answer is not known. */
  creating: v.boolean(),
  ending: ending.nullable(),
  history: v.array(v.string()),
  watchedUntilMs: v.number(),
  startedAtMs: v.number(),
  key: v.string(),
  digest: v.string(),
  attempt: v.string(),
  thread: thread.nullable(),
  reactTo: reactionTarget.nullable(),
  comment: commentReference.nullable(),
});

/** What the post step has to know to finish what a killed main left open. */
export type SavedState = v.Infer<typeof stateSchema>;

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
