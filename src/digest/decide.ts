/** What is known before anything is sent. */
export interface Situation {
  /** A job of the digest is at work, or a run may be about to start one. */
  readonly isAtWork: boolean;
  /** Pull requests of the digest that nobody has decided about, or that cannot be read. */
  readonly undecided: readonly string[];
  /** How many merges there are to tell. */
  readonly news: number;
}

/** What a run does. */
export type Decision = "wait-for-job" | "wait-for-people" | "nothing" | "tell";

/** Decides what a run does: one thing at a time, and never without news. */
export function decide({ isAtWork, undecided, news }: Situation): Decision {
  if (isAtWork) {
    return "wait-for-job";
  }
  if (undecided.length > 0) {
    return "wait-for-people";
  }
  return news === 0 ? "nothing" : "tell";
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
