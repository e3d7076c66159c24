import * as v from "@badrap/valita";
import type { CommentReference } from "../../github/comments.ts";
import type { ReactionTarget, Thread } from "../../github/thread.ts";
import { parse } from "../../parse.ts";
import { wholeCharacters } from "../../plain-text.ts";
import { type Ending, OUTCOME_NAMES, REASONS } from "../outcome.ts";
import { validLink } from "../report/pull-request-link.ts";
import { EMPTY_REPORT, type JobFacts, type Report } from "../report/report.ts";

const thread = v.union(
  v.object({
    kind: v.union(v.literal("issue"), v.literal("pull-request")),
    number: v.number(),
    url: v.string(),
  }),
  v.object({ kind: v.literal("review-thread"), number: v.number(), rootId: v.number(), url: v.string() }),
  v.object({
    kind: v.literal("discussion"),
    number: v.number(),
    url: v.string(),
    nodeId: v.string(),
    replyToId: v.string().nullable(),
  }),
) satisfies v.Type<Thread>;

/** What a reaction is put on, as it is handed from one process to another. */
export const reactionTarget = v.union(
  v.object({ kind: v.literal("issue"), number: v.number() }),
  v.object({ kind: v.union(v.literal("issue-comment"), v.literal("review-comment")), id: v.number() }),
  v.object({ kind: v.literal("node"), nodeId: v.string() }),
) satisfies v.Type<ReactionTarget>;

const comment = v.object({
  kind: v.union(v.literal("issue-comment"), v.literal("review-comment"), v.literal("discussion-comment")),
  id: v.string(),
  url: v.string(),
}) satisfies v.Type<CommentReference>;

const jobFacts = v.object({
  id: v.string(),
  status: v.string().nullable(),
  model: v.string().nullable(),
  sourceRepository: v.string().nullable(),
  sourceRef: v.string().nullable(),
  prLink: v.unknown(),
  createdAt: v.string().nullable(),
}) satisfies v.Type<JobFacts>;

const ending = v.object({
  outcome: v.union(...OUTCOME_NAMES.map((outcome) => v.literal(outcome))),
  reason: v.union(v.literal(""), ...REASONS.map((reason) => v.literal(reason))),
  message: v.string(),
  next: v.string().default(""),
}) satisfies v.Type<Ending>;

const storySchema = v.object({
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
  thread: thread.nullable(),
  reactTo: reactionTarget.nullable(),
  comment: comment.nullable(),
});

/** What the post step has to know to finish what a killed main left open. */
export type Story = v.Infer<typeof storySchema>;

// State reaches the post step as an environment variable, which has room for 128 KiB.
const INSTRUCTION_LIMIT = 4000;
const FIELD_LIMIT = 500;
/** Sentences on earlier jobs that are remembered, the newest. */
export const HISTORY_LIMIT = 20;

/** The story as text for the runner's state file, bounded whatever the service sent. */
export function writeStory(story: Story): string {
  return JSON.stringify({
    ...story,
    instruction: wholeCharacters(story.instruction, INSTRUCTION_LIMIT),
    history: story.history.slice(-HISTORY_LIMIT),
    job: story.job === null ? null : boundedJob(story.job),
  });
}

function boundedJob({ id, prLink, ...fields }: JobFacts): JobFacts {
  const bounded = (text: string | null) => (text === null ? null : wholeCharacters(text, FIELD_LIMIT));
  return {
    id,
    prLink: validLink(prLink) ?? null,
    status: bounded(fields.status),
    model: bounded(fields.model),
    sourceRepository: bounded(fields.sourceRepository),
    sourceRef: bounded(fields.sourceRef),
    createdAt: bounded(fields.createdAt),
  };
}

/** Reads what `writeStory` wrote; undefined when there is none. */
export function readStory(text: string | undefined): Story | undefined {
  try {
    return parse(storySchema, JSON.parse(text ?? ""));
  } catch {
    return undefined;
  }
}

/** The report as far as the story tells it. */
export function reportOf(story: Story, nowMs: number): Report {
  return {
    ...EMPTY_REPORT,
    instruction: story.instruction,
    askedBy: story.askedBy,
    promptSha256: story.promptSha256,
    job: story.job,
    unsent: story.unsent,
    ending: story.ending,
    history: story.history,
    commentUrl: story.comment?.url ?? "",
    watchedUntilMs: story.watchedUntilMs,
    elapsedMs: nowMs - story.startedAtMs,
  };
}
