import { type Clock, deadlineIn } from "../../clock.ts";
import { type CommentReference, createComment, readComment, updateComment } from "../../github/comments.ts";
import type { CallLimits } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { wholeCharacters } from "../../plain-text.ts";
import { validLink } from "../report/pull-request-link.ts";
import type { Report } from "../report/report.ts";
import type { Marker } from "./marker.ts";
import { findWritten } from "./memory.ts";
import { phaseOf, rememberedJobId } from "./phase.ts";
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

/** A keeper of a comment that is to be, or of one that another process of this run wrote. */
export function createCommentKeeper(options: TrackerOptions): CommentKeeper {
  const { github, log } = options;
  let { comment } = options;
  let isCreated = false;
  let claim: Claim = "none";
  let since = Math.floor(options.startedAt.getTime() / 1000);
  // What this run wrote last.
  let written: Marker | undefined;
  const write = async (report: Report, limits: CallLimits): Promise<void> => {
    const mine = { ...markerOf(report, options), since };
    if (comment === null) {
      limits.signal.throwIfAborted();
      isCreated = true;
      comment = await create(options, { body: bodyOf(report, mine, options), limits });
      [claim, written] = ["done", mine];
      log.info(`Tracking comment created: ${comment.url}`);
      options.onChange();
      return;
    }
    const found = await look(options, { comment, written, limits });
    const earlier = found === undefined ? [] : earlierThan(mine, found, claim);
    if (earlier === undefined) {
      log.info(`Tracking comment left as it is, since it tells of something later: ${comment.url}`);
      return;
    }
    if (claim === "due" && found !== undefined) {
      // Machines have clocks of their own, and a later try has to be told from an earlier one.
      since = Math.max(since, found.since + 1);
    }
    const next = { ...mine, since, earlier: [...earlier] };
    const graced = withGrace(limits, UPDATE_GRACE_MS, options.clock);
    await updateComment(github, { comment, body: bodyOf(report, next, options), limits: graced });
    [claim, written] = [claim === "due" ? "done" : claim, next];
    log.info(`Tracking comment updated: ${comment.url}`);
  };
  return {
    comment: () => comment,
    isCreated: () => isCreated,
    remembers: () => comment !== null && claim !== "due",
    adopt: ({ kind, id, url }, { claims }) => {
      comment = { kind, id, url };
      claim = claims ? "due" : "none";
      options.onChange();
    },
    write,
  };
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
  { github, thread, codec, key, startedAt, clock }: TrackerOptions,
  { body, limits }: { readonly body: string; readonly limits: CallLimits },
): Promise<CommentReference> {
  const graced = { thread, body, limits: withGrace(limits, CREATE_GRACE_MS, clock) };
  try {
    return await createComment(github, graced);
  } catch (error) {
    if (!(error instanceof GitHubError) || error.kind !== "unavailable") {
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
    history: [...report.history],
    prLink: link !== null && link.length <= REMEMBERED_LINK ? link : null,
    earlier: [],
  };
}

function bodyOf(report: Report, marker: Marker, { codec, thread, runUrl, clock }: TrackerOptions): string {
  const hidden = codec.write(marker, thread.number);
  const text = renderComment(report, { runUrl, now: clock.date(), earlier: marker.earlier });
  return `${text.slice(0, COMMENT_LIMIT - hidden.length)}\n${hidden}`;
}

/** The same limits for a write that is not broken off at once. */
function withGrace({ deadline, signal }: CallLimits, ms: number, clock: Clock): CallLimits {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener("abort", () => void clock.sleep(ms, new AbortController().signal).then(abort), {
    once: true,
  });
  return { deadline, signal: controller.signal };
}
