/** What is known before anything is sent. */
export interface Situation {
  /** A job of the digest is at work, or a run may be about to start one. */
  readonly isAtWork: boolean;
  /** Some of the digest's pull requests are undecided, or cannot be read. */
  readonly isUndecided: boolean;
  /** How many merges there are to tell. */
  readonly news: number;
}

/** What a run does. */
export type Decision = "no-news" | "wait-for-job" | "wait-for-people" | "tell";

/** Decides what a run does: one thing at a time, and never without news. */
export function decide({ isAtWork, isUndecided, news }: Situation): Decision {
  if (news === 0) {
    return "no-news";
  }
  if (isAtWork) {
    return "wait-for-job";
  }
  return isUndecided ? "wait-for-people" : "tell";
}

/** How one of the digest's pull requests stands. */
export interface PullStanding {
  readonly state: "OPEN" | "CLOSED" | "MERGED";
  /** Empty if GitHub does not say. */
  readonly closedBy: string;
  /** Somebody who may write there wrote something after it was closed. */
  readonly hasLaterWord: boolean;
}

/** Whether people have decided about a pull request. What a bot closes is undecided, until a person says something there. */
export function isDecided({ state, closedBy, hasLaterWord }: PullStanding): boolean {
  return state === "MERGED" || (state === "CLOSED" && (!closedBy.endsWith("[bot]") || hasLaterWord));
}
