import type { Ending } from "../agent/outcome.ts";
import { inCode } from "../plain-text.ts";
import type { Gathered } from "./gather.ts";
import { type DigestRequest, isAtWork, isUndecided, type PastRequest } from "./memory.ts";
import { countOf } from "./shown.ts";

interface Situation extends Pick<Gathered, "now"> {
  readonly told: readonly Pick<Gathered["told"][number], "number">[];
  readonly requests: readonly PastRequest[];
  /** The last ones, if they brought nothing and nobody started this run by hand. */
  readonly fruitless: readonly PastRequest[];
}

/** Why a run sends nothing: one thing at a time, and never without news. Null if it reports. */
export function whyNotNow({ told, requests, fruitless, now }: Situation): Ending | null {
  const outcome = "skipped";
  if (told.length === 0) {
    return { outcome, reason: "no-news", message: "There are no merges to report, so nothing was sent." };
  }
  const wait = (why: string, next: string): Ending => ({
    outcome,
    reason: "undecided",
    message: `Nothing was sent. To report later: ${countOf(told)}. ${why}`,
    next,
  });
  if (requests.some((each) => isAtWork(each, now))) {
    return wait(
      "An earlier job of the digest may still be running.",
      "Later runs wait until it ends, but at most a day.",
    );
  }
  const open = requests.filter(isUndecided).flatMap(({ pull }) => pull ?? []);
  if (open.length > 0) {
    return wait(
      `Nobody has merged or closed ${open.map(({ label }) => label).join(", ")} yet.`,
      "Merge it, or close it and say why. The next run then reports everything merged since.",
    );
  }
  return fruitless.length > 0
    ? wait("The last three requests brought nothing that someone merged or closed.", GO_ON)
    : null;
}

/** How to go on after requests that brought nothing. A re-run of one that left a pull request would only show it again. */
export const GO_ON = "Find out why, then start this workflow by hand (`workflow_dispatch`).";

/** Names the requests that brought nothing. */
export function nothingBrought(requests: readonly Pick<DigestRequest, "record" | "comment">[]): string {
  const list = requests.map(({ record, comment }) => {
    const end = record.outcome === "pull-request" ? "closed by a bot" : (record.outcome ?? "no end known");
    return `${inCode(comment.url, 200)} (${end})`;
  });
  return `The last three requests brought nothing that someone merged or closed: ${list.join(", ")}. The digest sends nothing more until someone starts a run by hand.`;
}
