import type { Ending } from "../agent/outcome.ts";
import type { RequestRecord } from "../agent/record/record.ts";
import { inCode } from "../plain-text.ts";
import { isGood, type Told } from "./memory.ts";
import type { OwnPull } from "./own-pulls.ts";

/** What is known before anything is sent. */
export interface Situation {
  /** How many merges there are to tell, and how many are left out. */
  readonly news: number;
  readonly leftOut: number;
  /** A job of the digest is at work, or a run may be about to start one. */
  readonly isAtWork: boolean;
  /** The digest's pull requests that are open or cannot be read. */
  readonly undecided: readonly Pick<OwnPull, "label" | "standing" | "advice">[];
  /** The last requests brought nothing, and nobody started this run by hand. */
  readonly isBraked: boolean;
}

/** Why a run sends nothing: one thing at a time, and never without news. Null if it tells. */
export function whyNotNow({ news, leftOut, isAtWork, undecided, isBraked }: Situation): Ending | null {
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
  const open = undecided.filter(({ standing }) => standing === "open");
  if (open.length > 0) {
    return wait(
      `Nobody has decided about ${open.map(({ label }) => label).join(", ")} yet.`,
      "Merge it, or close it and write why: the next run tells everything since.",
    );
  }
  const [unread] = undecided;
  if (unread !== undefined) {
    return wait(`${unread.label} cannot be read, so it counts as open.`, unread.advice);
  }
  return isBraked
    ? wait(
        "The last three requests brought nothing that people decided about.",
        "Find out why, then start the workflow by hand (`workflow_dispatch`), or re-run one of those runs.",
      )
    : null;
}

// A workflow that runs on every merge would otherwise pay for each of them, as long as what makes the job fail is not fixed.
const MOST_FRUITLESS = 3;

/** The last requests, if they brought nothing that people decided about; empty otherwise. A re-run of an old one is a last one. */
export function fruitless<T extends Told>(told: readonly T[], now: number): readonly T[] {
  const last = told
    .toSorted((one, other) => other.record.watchedUntil - one.record.watchedUntil)
    .slice(0, MOST_FRUITLESS);
  return last.length === MOST_FRUITLESS && last.every((each) => !isGood(each, now)) ? last : [];
}

/** Names the requests that brought nothing. */
export function nothingBrought(
  requests: readonly { readonly record: RequestRecord; readonly comment: { readonly url: string } }[],
): string {
  const list = requests.map(({ record, comment }) => {
    const end = record.outcome === "pull-request" ? "closed by a bot" : (record.outcome ?? "no end known");
    return `${inCode(comment.url, 200)} (${end})`;
  });
  return `Three requests in a row brought nothing that people decided about, so runs that nobody starts send no more: ${list.join(", ")}.`;
}
