import type { Ending } from "../agent/outcome.ts";
import { inCode } from "../plain-text.ts";
import type { DigestRequest } from "./memory.ts";
import type { OwnPull } from "./own-pulls.ts";

/** What is known before anything is sent. */
export interface Situation {
  /** How many merges there are to tell, and how many are left out. */
  readonly news: number;
  readonly leftOut: number;
  /** A job of the digest is at work, or a run may be about to start one. */
  readonly isAtWork: boolean;
  /** The digest's pull requests. */
  readonly pulls: readonly Pick<OwnPull, "label" | "standing">[];
  /** The last requests brought nothing, and nobody started this run by hand. */
  readonly isBraked: boolean;
}

/** Why a run sends nothing: one thing at a time, and never without news. Null if it tells. */
export function whyNotNow({ news, leftOut, isAtWork, pulls, isBraked }: Situation): Ending | null {
  const outcome = "skipped";
  if (news === 0) {
    // The number is the only sign of a glob or a tag that matches nothing.
    const others = leftOut === 0 ? "" : ` Merges that were left out: ${leftOut}.`;
    return { outcome, reason: "no-news", message: `There is no news, so nothing was sent.${others}` };
  }
  const wait = (why: string, next: string): Ending => ({
    outcome,
    reason: "undecided",
    message: `Nothing was sent. Merges that wait: ${news}. ${why}`,
    next,
  });
  if (isAtWork) {
    return wait(
      "An earlier job of the digest may still be at work.",
      "The next runs wait until it has ended, for a day at most.",
    );
  }
  const open = pulls.filter(({ standing }) => standing === "open");
  if (open.length > 0) {
    return wait(
      `Nobody has decided about ${open.map(({ label }) => label).join(", ")} yet.`,
      "Merge it, or close it and write why: the next run tells everything since.",
    );
  }
  return isBraked ? wait("The last three requests brought nothing that people decided about.", GO_ON) : null;
}

/** How to go on after requests that brought nothing. */
export const GO_ON =
  "Find out why, then start the workflow by hand (`workflow_dispatch`), or re-run one of those runs.";

/** Names the requests that brought nothing. */
export function nothingBrought(requests: readonly Pick<DigestRequest, "record" | "comment">[]): string {
  const list = requests.map(({ record, comment }) => {
    const end = record.outcome === "pull-request" ? "closed by a bot" : (record.outcome ?? "no end known");
    return `${inCode(comment.url, 200)} (${end})`;
  });
  return `The last three requests brought nothing that people decided about: ${list.join(", ")}. Until somebody starts a run, nothing more is sent.`;
}
