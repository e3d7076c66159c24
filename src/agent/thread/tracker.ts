import type { Clock } from "../../clock.ts";
import type { CommentReference } from "../../github/comments.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { explainForbidden } from "../../github/missing-permission.ts";
import { react } from "../../github/reactions.ts";
import type { ReactionTarget, Thread } from "../../github/thread.ts";
import type { Log } from "../../runner/log.ts";
import { OUTCOMES } from "../outcome.ts";
import type { Report } from "../report/report.ts";
import { type CommentKeeper, createCommentKeeper } from "./comment-keeper.ts";
import type { MarkerCodec } from "./marker.ts";
import type { Tracker } from "./telling.ts";

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

/** Whether a write was done, refused for good (a token that was refused once is refused again), or failed for now. */
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
  const keeper = createCommentKeeper(options);
  const { comment, remembers, adopt } = keeper;
  const { tell, mayWrite } = createTeller(keeper, attempt);
  const mayExist = () => keeper.isCreated() && mayWrite();
  const reactWith = createReactor(options, attempt);
  return {
    comment,
    remembers,
    adopt,
    tell,
    react: reactWith,
    conclude: async (report, limits) => {
      if (!remembers() && isNoNews(report, comment())) {
        // A comment that may be there has to be looked for, which post has the time to do.
        return comment() !== null || !mayExist();
      }
      const reaction = report.ending === null ? undefined : OUTCOMES[report.ending.outcome].reaction;
      const reacted = reaction === undefined ? undefined : reactWith(reaction, limits);
      const [told] = await Promise.all([tell(report, limits), reacted]);
      return told;
    },
  };
}

/** A run that was cancelled before anything happened needs no comment of its own, and leaves that of another one. */
function isNoNews({ ending, job }: Report, comment: CommentReference | null): boolean {
  return (job === null || comment !== null) && ending?.outcome === "cancelled" && ending.reason === "";
}

function createReactor({ github, reactTo }: TrackerOptions, attempt: Attempt): Tracker["react"] {
  let mayReact = reactTo !== null;
  return async (reaction, limits) => {
    if (reactTo !== null && mayReact) {
      const end = await attempt("react", () => react(github, { target: reactTo, reaction, limits }));
      mayReact = end !== "refused";
    }
  };
}

/** Writes one state after the other. */
function createTeller(keeper: CommentKeeper, attempt: Attempt) {
  let mayWrite = true;
  let queue: Promise<unknown> = Promise.resolve();
  const tell: Tracker["tell"] = (report, limits) => {
    const turn = queue.then(async () => {
      const end = mayWrite
        ? await attempt("write the tracking comment", () => keeper.write(report, limits))
        : "refused";
      mayWrite = end !== "refused";
      return end !== "failed";
    });
    // The next in the queue has its turn whatever became of this one.
    queue = turn.catch(() => {});
    return turn;
  };
  return { tell, mayWrite: () => mayWrite };
}

function explain(what: string, error: GitHubError, thread: Thread): string {
  return error.kind === "forbidden"
    ? explainForbidden(error, thread)
    : `Could not ${what}: ${error.message} The job is not affected.`;
}
