import type { Clock } from "../../clock.ts";
import { type CommentReference, createComment, updateComment } from "../../github/comments.ts";
import type { CallLimits, GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { type Reaction, react } from "../../github/reactions.ts";
import { type ReactionTarget, type Thread, writePermission } from "../../github/thread.ts";
import { wholeCharacters } from "../../plain-text.ts";
import type { Log } from "../../runner/log.ts";
import { finalReaction } from "../report/outcome.ts";
import type { Report } from "../report/report.ts";
import type { Marker, MarkerCodec } from "./marker.ts";
import { findOwnComment } from "./memory.ts";
import type { Tracker } from "./telling.ts";
import { renderComment } from "./tracking-comment.ts";

/** What a tracker writes to and for whom. */
export interface TrackerOptions {
  readonly github: GitHubConnection;
  readonly thread: Thread | null;
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

/** A tracker that writes to GitHub. */
export function createTracker(options: TrackerOptions): Tracker {
  const { github, thread, reactTo, clock, log } = options;
  let comment = options.comment;
  let gaveUp = thread === null;
  let queue: Promise<void> = Promise.resolve();

  const attempt = async (what: string, act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof GitHubError)) {
        throw error;
      }
      options.warn(explain(what, error, thread));
      gaveUp ||= error.kind === "forbidden" || error.kind === "token-refused";
    }
  };

  const write = async (report: Report, limits: CallLimits): Promise<void> => {
    if (gaveUp || thread === null) {
      return;
    }
    const body = bodyOf(report, thread, options);
    if (comment !== null) {
      await updateComment(github, { comment, body, limits });
      log.info(`Tracking comment updated: ${comment.url}`);
      return;
    }
    comment = await create({ thread, body, limits }, options);
    log.info(`Tracking comment created: ${comment.url}`);
    options.onChange();
  };

  const tell = (report: Report, limits: CallLimits): Promise<void> => {
    const turn = queue.then(() => attempt("write the tracking comment", () => write(report, limits)));
    // The next in the queue has its turn whatever became of this one.
    queue = turn.catch(() => {});
    return turn;
  };

  const reactWith = async (reaction: Reaction, limits: CallLimits): Promise<void> => {
    if (reactTo !== null && !gaveUp) {
      await attempt("react", () => react(github, { target: reactTo, reaction, limits }));
    }
  };

  return {
    comment: () => comment,
    adopt: ({ kind, id, url }) => {
      comment = { kind, id, url };
      options.onChange();
    },
    react: reactWith,
    tell,
    conclude: async (report, limits) => {
      const reaction = report.ending === null ? undefined : finalReaction(report.ending.outcome);
      await Promise.all([
        tell(report, limits),
        reaction === undefined ? undefined : reactWith(reaction, limits),
      ]);
    },
  };

  async function create(
    what: { readonly thread: Thread; readonly body: string; readonly limits: CallLimits },
    { codec, key, startedAt }: TrackerOptions,
  ): Promise<CommentReference> {
    const limits = { ...what.limits, signal: abortLater(what.limits.signal, clock) };
    try {
      return await createComment(github, { ...what, limits });
    } catch (error) {
      if (!(error instanceof GitHubError) || error.kind !== "unavailable") {
        throw error;
      }
      // It may have been written all the same: look before writing a second one.
      const matches = (marker: Marker) => marker.key === key;
      const search = { thread: what.thread, since: startedAt, matches, codec, limits: what.limits };
      return (await findOwnComment(github, search))?.comment ?? createComment(github, { ...what, limits });
    }
  }
}

function bodyOf(report: Report, thread: Thread, options: TrackerOptions): string {
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
    },
    thread.number,
  );
  const text = renderComment(report, { runUrl: options.runUrl, now });
  return `${text.slice(0, COMMENT_LIMIT - marker.length)}\n${marker}`;
}

function phaseOf({ ending, job }: Report): Marker["phase"] {
  if (ending === null) {
    return job === null ? "starting" : "working";
  }
  // A cancel in the middle of a create does not make known whether there is a job.
  return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
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

function explain(what: string, error: GitHubError, thread: Thread | null): string {
  const needed = thread === null ? undefined : writePermission(thread);
  return error.kind === "forbidden" && needed !== undefined
    ? `The token may not ${what} here. Add \`${needed}\` to the \`permissions:\` of the workflow's job.`
    : `Could not ${what}: ${error.message}`;
}
