import type { Reaction } from "../../github/thread-writes.ts";
import { loginOf } from "../asker.ts";
import { jobEndOf, OUTCOME_NAMES, PHASES, phaseFactsOf } from "../outcome.ts";
import type { Report } from "../report.ts";
import { rememberedJobId } from "./marker.ts";

/** What decides about the last writes to a thread, besides the report. */
export interface ThreadFacts {
  readonly hasComment: boolean;
  /** A comment was sent without an answer, so there may be one. */
  readonly mayHaveComment: boolean;
  /** The comment says what this run has said last, or, before it has said anything, what an earlier attempt did. */
  readonly isWrittenDown: boolean;
  /** Reactions of before: a good end takes all of them back, and a bad one those to a good one. */
  readonly outdated: readonly Reaction[];
  /** The input `notify`. */
  readonly notify: boolean;
  /** The job at whose end who asked was mentioned already. */
  readonly notifiedJobId: string | null;
}

/** What the end of a request writes to its thread. */
export type LastWrites =
  /** `isDone`: there is nothing to look for either, so that the post step has nothing to try again. */
  | { readonly kind: "none"; readonly isDone: boolean }
  | {
      readonly kind: "end";
      readonly reaction: Reaction | undefined;
      readonly withdrawn: readonly Reaction[];
      /** One more comment mentions who asked, once the end stands in the tracking comment. */
      readonly mentions: boolean;
    };

const GOOD: ReadonlySet<Reaction | undefined> = new Set(
  OUTCOME_NAMES.map((name) => PHASES[name])
    .filter(({ isBad }) => isBad !== true)
    .map(({ reaction }) => reaction),
);

/** Decides what the end writes: a pure function of what is known. */
export function planLastWrites(report: Report, facts: ThreadFacts): LastWrites {
  if (isSilentCancel(report, facts)) {
    // A comment that may be there has to be looked for, which post has the time to do.
    return { kind: "none", isDone: facts.hasComment || !facts.mayHaveComment };
  }
  const { reaction, isBad } = report.ending === null ? {} : phaseFactsOf(report.ending);
  const isWell = reaction !== undefined && isBad !== true;
  return {
    kind: "end",
    reaction,
    withdrawn:
      reaction === undefined
        ? []
        : facts.outdated.filter((each) => each !== reaction && (isWell || GOOD.has(each))),
    // Once: a second mention would be worse than none.
    mentions: isForAsker(report, facts) && facts.notifiedJobId !== report.job?.id,
  };
}

/**
 * A run that was cancelled before any job got the instruction needs no comment of its own, and one that has written nothing leaves
 * the comment of an earlier attempt as it is. A job at work that no comment tells of needs one.
 */
function isSilentCancel(
  report: Report,
  { isWrittenDown, hasComment }: Pick<ThreadFacts, "isWrittenDown" | "hasComment">,
): boolean {
  const { ending } = report;
  const isCancel = ending?.outcome === "cancelled" && ending.reason === undefined;
  return isCancel && !isWrittenDown && (rememberedJobId(report) === null || hasComment);
}

/** Whether who asked is to be mentioned at this end, now or before. A mention of an app notifies nobody. */
export function isForAsker(report: Report, { notify }: Pick<ThreadFacts, "notify">): boolean {
  const login = loginOf(report.askers);
  const isPerson = login !== "" && !login.includes("[");
  const { ending } = report;
  return notify && isPerson && ending !== null && jobEndOf(ending.outcome) !== undefined;
}
