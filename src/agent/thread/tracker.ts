import type { Clock } from "../../clock.ts";
import { type CommentReference, createComment, updateComment } from "../../github/comments.ts";
import type { CallLimits, GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { explainForbidden } from "../../github/missing-permission.ts";
import { react } from "../../github/reactions.ts";
import type { ReactionTarget, Thread } from "../../github/thread.ts";
import { wholeCharacters } from "../../plain-text.ts";
import type { Log } from "../../runner/log.ts";
import { finalReaction } from "../report/outcome.ts";
import type { Report } from "../report/report.ts";
import type { MarkerCodec } from "./marker.ts";
import { findWritten } from "./memory.ts";
import { phaseOf } from "./phase.ts";
import type { Tracker } from "./telling.ts";
import { renderComment } from "./tracking-comment.ts";

/** What a tracker writes to and for whom. */
export interface TrackerOptions {
  readonly github: GitHubConnection;
  readonly thread: Thread;
  readonly reactTo: ReactionTarget | null;
  readonly comment: CommentReference | null;
  readonly codec: MarkerCodec;
  readonly key: string;
  readonly project: string;
  readonly runUrl: string;
  readonly startedAt: Date;
  readonly clock: Clock;
  readonly log: Log;
  readonly warn: (sentence: string) => void;
  /** Called when something became true that the post step has to know. */
  readonly onChange: () => void;
}

// GitHub's documented limit is 65,536 characters.
const COMMENT_LIMIT = 65_000;
// What a collector shows again of a long instruction.
const REMEMBERED_INSTRUCTION = 1500;
// A comment that was being created when the run was cancelled would otherwise be there without anybody knowing of it.
const CREATE_GRACE_MS = 1500;

/** Whether a write was done, refused for good, or failed for now. */
type Attempt = (what: string, act: () => Promise<void>) => Promise<"done" | "refused" | "failed">;

/** A tracker that writes to GitHub. */
export function createTracker(options: TrackerOptions): Tracker {
  const { thread, warn } = options;
  const attempt: Attempt = async (what, act) => {
    try {
      await act();
      return "done";
    } catch (error) {
      if (!(error instanceof GitHubError)) {
        throw error;
      }
      warn(explain(what, error, thread));
      return error.kind === "forbidden" || error.kind === "token-refused" ? "refused" : "failed";
    }
  };
  const { tell, mayExist, ...comments } = createCommentKeeper(options, attempt);
  const reactWith = createReactor(options, attempt);
  return {
    ...comments,
    remembers: () => comments.comment() !== null,
    tell,
    react: reactWith,
    conclude: async (report, limits) => {
      if (comments.comment() === null && isNoNews(report)) {
        // A comment that may be there has to be looked for, which post has the time to do.
        return !mayExist();
      }
      const reaction = report.ending === null ? undefined : finalReaction(report.ending.outcome);
      const reacted = reaction === undefined ? undefined : reactWith(reaction, limits);
      const [told] = await Promise.all([tell(report, limits), reacted]);
      return told;
    },
  };
}

/** A run that was cancelled before anything happened needs no comment of its own. */
function isNoNews({ ending, job }: Report): boolean {
  return job === null && ending?.outcome === "cancelled" && ending.reason === "";
}

function createReactor({ github, reactTo }: TrackerOptions, attempt: Attempt): Tracker["react"] {
  // A token that was refused once is refused again.
  let mayReact = reactTo !== null;
  return async (reaction, limits) => {
    if (reactTo !== null && mayReact) {
      const end = await attempt("react", () => react(github, { target: reactTo, reaction, limits }));
      mayReact = end !== "refused";
    }
  };
}

interface CommentKeeper extends Pick<Tracker, "comment" | "adopt" | "tell"> {
  /** A comment was sent, for which there may be no answer. */
  readonly mayExist: () => boolean;
}

function createCommentKeeper(options: TrackerOptions, attempt: Attempt): CommentKeeper {
  const { github, thread, log } = options;
  let { comment } = options;
  let creating = false;
  let mayWrite = true;
  const inTurn = createQueue();
  const write = async (report: Report, limits: CallLimits): Promise<void> => {
    const body = bodyOf(report, options);
    if (comment === null) {
      limits.signal.throwIfAborted();
      creating = true;
      comment = await create(options, { thread, body, limits });
      log.info(`Tracking comment created: ${comment.url}`);
      options.onChange();
    } else {
      await updateComment(github, { comment, body, limits });
      log.info(`Tracking comment updated: ${comment.url}`);
    }
  };
  return {
    comment: () => comment,
    mayExist: () => creating && mayWrite,
    adopt: ({ kind, id, url }) => {
      comment = { kind, id, url };
      options.onChange();
    },
    tell: (report, limits) =>
      inTurn(async () => {
        const end = mayWrite
          ? await attempt("write the tracking comment", () => write(report, limits))
          : "refused";
        mayWrite = end !== "refused";
        return end !== "failed";
      }),
  };
}

/** Does one thing after the other, whatever became of the one before. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  };
}

/** Writes the comment, and looks before it writes a second time. */
async function create(
  { github, codec, key, startedAt, clock }: TrackerOptions,
  { thread, body, limits }: { readonly thread: Thread; readonly body: string; readonly limits: CallLimits },
): Promise<CommentReference> {
  const graced = { thread, body, limits: { ...limits, signal: abortLater(limits.signal, clock) } };
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

function bodyOf(report: Report, options: TrackerOptions): string {
  const now = options.clock.date();
  const marker = options.codec.write(
    {
      key: options.key,
      project: options.project,
      jobId: report.job?.id ?? null,
      phase: phaseOf(report),
      watchedUntil: Math.ceil(report.watchedUntilMs / 1000),
      since: Math.floor(options.startedAt.getTime() / 1000),
      instruction: wholeCharacters(report.instruction, REMEMBERED_INSTRUCTION),
      askedBy: report.askedBy,
      reactTo: options.reactTo,
      history: [...report.history],
    },
    options.thread.number,
  );
  const text = renderComment(report, { runUrl: options.runUrl, now });
  return `${text.slice(0, COMMENT_LIMIT - marker.length)}\n${marker}`;
}

function abortLater(signal: AbortSignal, clock: Clock): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener(
    "abort",
    () => void clock.sleep(CREATE_GRACE_MS, new AbortController().signal).then(abort),
    { once: true },
  );
  return controller.signal;
}

function explain(what: string, error: GitHubError, thread: Thread): string {
  return error.kind === "forbidden" ? explainForbidden(error, thread) : `Could not ${what}: ${error.message}`;
}
