import { isDeepStrictEqual } from "node:util";
import { deadlineIn } from "../../clock.ts";
import { type CommentReference, createComment, readComment, updateComment } from "../../github/comments.ts";
import type { CallLimits } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { wholeCharacters } from "../../plain-text.ts";
import { validLink } from "../report/pull-request-link.ts";
import type { Report } from "../report/report.ts";
import { orAborted, withGrace } from "./grace.ts";
import type { Marker } from "./marker.ts";
import { findWritten } from "./memory.ts";
import { phaseOf, rememberedJobId } from "./phase.ts";
import { HISTORY_LIMIT } from "./story.ts";
import { type Claim, earlierThan } from "./succession.ts";
import type { TrackerOptions } from "./tracker.ts";
import { renderComment } from "./tracking-comment.ts";

/** Keeps one comment. Its calls come one after the other. */
export interface CommentKeeper {
  readonly comment: () => CommentReference | null;
  /** A comment was sent, for which there may be no answer. */
  readonly isCreated: () => boolean;
  /** The comment tells of this run's instruction, or of what followed it. */
  readonly remembers: () => boolean;
  readonly adopt: (comment: CommentReference, options: { readonly claims: boolean }) => void;
  readonly write: (report: Report, limits: CallLimits) => Promise<void>;
}

// GitHub's documented limit is 65,536 characters.
const COMMENT_LIMIT = 65_000;
// What a collector shows again of a long instruction.
const REMEMBERED_INSTRUCTION = 1500;
const REMEMBERED_LINK = 300;
// A comment that was being created when the run was cancelled would otherwise be there without anybody knowing of it.
const CREATE_GRACE_MS = 1500;
// GitHub may carry out a write that nobody waits for any more: after the next one, that would bring an old state back.
const UPDATE_GRACE_MS = 1000;

/** What a keeper knows of its comment. */
interface Kept {
  comment: CommentReference | null;
  isCreated: boolean;
  claim: Claim;
  /** When the run began, Unix seconds; later than whatever it followed. */
  since: number;
  /** What this run wrote last. */
  written: Marker | undefined;
  /** An edit that may be under way though nobody waits for it any more. */
  edit: Promise<void>;
}

/** A keeper of a comment that is to be, or of one that another process of this run wrote. */
export function createCommentKeeper(options: TrackerOptions): CommentKeeper {
  const kept: Kept = {
    comment: options.comment,
    isCreated: false,
    claim: "none",
    since: Math.floor(options.startedAt.getTime() / 1000),
    written: undefined,
    edit: Promise.resolve(),
  };
  return {
    comment: () => kept.comment,
    isCreated: () => kept.isCreated,
    remembers: () => kept.comment !== null && kept.claim !== "due",
    adopt: ({ kind, id, url }, { claims }) => {
      kept.comment = { kind, id, url };
      kept.claim = claims ? "due" : "none";
      options.onChange();
    },
    write: async (report, limits) => {
      await (kept.comment === null
        ? open(kept, options, { report, limits })
        : update(kept, options, { report, limits, comment: kept.comment }));
    },
  };
}

interface Writing {
  readonly report: Report;
  readonly limits: CallLimits;
}

async function open(kept: Kept, options: TrackerOptions, { report, limits }: Writing): Promise<void> {
  limits.signal.throwIfAborted();
  // One that was sent without an answer is looked for before there is a second one.
  const unheardOf = kept.isCreated ? await findWritten(options.github, { ...options, limits }) : undefined;
  if (unheardOf !== undefined) {
    kept.comment = unheardOf;
    kept.claim = "done";
    options.onChange();
    await update(kept, options, { report, limits, comment: unheardOf });
    return;
  }
  kept.isCreated = true;
  const marker = { ...markerOf(report, options), since: kept.since };
  const comment = await create(kept, options, { body: bodyOf(report, marker, options), limits });
  kept.comment = comment;
  kept.claim = "done";
  kept.written = marker;
  options.log.info(`Tracking comment created: ${comment.url}`);
  options.onChange();
}

/** The comment says something else by now than when it was looked at. */
class ChangedMeanwhile extends Error {}

async function update(
  kept: Kept,
  options: TrackerOptions,
  writing: Writing & { readonly comment: CommentReference },
): Promise<void> {
  const { report, limits, comment } = writing;
  await kept.edit;
  const found = await look(options, { comment, written: kept.written, limits });
  const marker = nextMarker({ ...markerOf(report, options), since: kept.since }, found, kept.claim);
  if (marker === undefined) {
    options.log.info(`Tracking comment left as it is, since it tells of something later: ${comment.url}`);
    return;
  }
  const graced = withGrace(limits, UPDATE_GRACE_MS, options.clock);
  // A repeat comes so long after the look that others may have written.
  const beforeRepeat = async () => {
    const now = await look(options, { comment, written: kept.written, limits: graced });
    if (![found, marker].some((said) => isDeepStrictEqual(said, now))) {
      throw new ChangedMeanwhile();
    }
  };
  const body = bodyOf(report, marker, options);
  const edited = updateComment(options.github, { comment, body, limits: graced, beforeRepeat }).then(() => {
    kept.claim = kept.claim === "due" ? "done" : kept.claim;
    kept.since = marker.since;
    kept.written = marker;
    options.log.info(`Tracking comment updated: ${comment.url}`);
  });
  kept.edit = edited.catch(() => {});
  await orAborted(edited, limits.signal).catch(async (error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) {
      throw error;
    }
    await update(kept, options, writing);
  });
}

/** What the comment is to remember, or undefined when it has to be left as it is. */
function nextMarker(mine: Marker, found: Marker | undefined, claim: Claim): Marker | undefined {
  if (found === undefined) {
    return mine;
  }
  const earlier = earlierThan(mine, found, claim);
  // Machines have clocks of their own, and a later try has to be told from an earlier one.
  const since = claim === "due" ? Math.max(mine.since, found.since + 1) : mine.since;
  return earlier === undefined ? undefined : { ...mine, since, earlier: [...earlier] };
}

/**
 * What the comment says now, as far as it is this action's word. GitHub has no write that depends on what was read, so the
 * look comes right before the write.
 */
async function look(
  { github, codec, thread, clock }: TrackerOptions,
  {
    comment,
    written,
    limits,
  }: {
    readonly comment: CommentReference;
    readonly written: Marker | undefined;
    readonly limits: CallLimits;
  },
): Promise<Marker | undefined> {
  if (written?.phase === "starting") {
    // No other run takes over what is just starting.
    return written;
  }
  // The write needs time as well.
  const half = { ...limits, deadline: deadlineIn(limits.deadline.remainingMs() / 2, clock) };
  try {
    const found = codec.read(await readComment(github, { comment, limits: half }), thread.number);
    return found?.verified ? found.marker : written;
  } catch (error) {
    if (written === undefined || !(error instanceof GitHubError)) {
      throw error;
    }
    return written;
  }
}

/** Writes the comment, and looks before it writes a second time. */
async function create(
  kept: Kept,
  { github, thread, codec, key, startedAt, clock }: TrackerOptions,
  { body, limits }: { readonly body: string; readonly limits: CallLimits },
): Promise<CommentReference> {
  const graced = { thread, body, limits: withGrace(limits, CREATE_GRACE_MS, clock) };
  try {
    return await createComment(github, graced);
  } catch (error) {
    if (!(error instanceof GitHubError)) {
      throw error;
    }
    if (error.kind !== "unavailable") {
      kept.isCreated = false;
      throw error;
    }
    // It may have been written all the same.
    return (
      (await findWritten(github, { thread, key, startedAt, codec, limits })) ?? createComment(github, graced)
    );
  }
}

function markerOf(report: Report, { key, project, reactTo }: TrackerOptions): Omit<Marker, "since"> {
  const link = validLink(report.job?.prLink) ?? null;
  return {
    key,
    project,
    jobId: rememberedJobId(report),
    phase: phaseOf(report),
    watchedUntil: Math.ceil(report.watchedUntilMs / 1000),
    instruction: wholeCharacters(report.instruction, REMEMBERED_INSTRUCTION),
    askedBy: report.askedBy,
    reactTo,
    history: report.history.slice(-HISTORY_LIMIT),
    prLink: link !== null && link.length <= REMEMBERED_LINK ? link : null,
    earlier: [],
  };
}

function bodyOf(report: Report, marker: Marker, { codec, thread, runUrl, clock }: TrackerOptions): string {
  const hidden = codec.write(marker, thread.number);
  const limit = COMMENT_LIMIT - hidden.length - 1;
  const text = renderComment(report, { runUrl, now: clock.date(), earlier: marker.earlier, limit });
  return `${text}\n${hidden}`;
}
