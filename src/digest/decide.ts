import type { Ending } from "../agent/outcome.ts";
import type { CommentReference } from "../github/thread.ts";
import { inCode } from "../plain-text.ts";
import { type DigestRequest, isAtWork, isGood } from "./memory.ts";
import type { Merge } from "./merges.ts";
import { countOf } from "./shown.ts";

interface Situation {
  readonly now: number;
  /** The repositories that are followed. */
  readonly ids: readonly number[];
  readonly requests: readonly DigestRequest[];
  readonly told: readonly Pick<Merge, "number">[];
  /** Why the digest waits for a person to start it; empty if it does not. */
  readonly brake: string;
  /** The comment of this run's request, if an earlier attempt has written one. */
  readonly own: Pick<CommentReference, "id"> | null;
}

/** Why a run sends nothing: one thing at a time, and never without news. Null if it reports. */
export function whyNotNow({ told, requests, ids, brake, own, now }: Situation): Ending | null {
  if (told.length === 0) {
    const message = "There are no merges to report, so nothing was sent.";
    return { outcome: "skipped", reason: "no-news", message };
  }
  const wait = (why: string, next: string): Ending => ({
    outcome: "skipped",
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
  const open = requests.flatMap(({ pull }) => (pull?.standing === "open" ? pull : []));
  if (open.length > 0) {
    return wait(
      `Nobody has merged or closed ${open.map(({ label }) => label).join(", ")} yet.`,
      "Merge it, or close it and say why. The next run then reports everything merged since.",
    );
  }
  if (brake !== "") {
    return wait("The digest is paused.", "The warning says why, and how to go on.");
  }
  // Ids grow with each comment: https://docs.github.com/rest/issues/comments#list-issue-comments
  const isLatest = requests.every(({ comment }) => Number(comment.id) <= Number(own?.id));
  // What a request told would be forgotten if its record named fewer sources.
  const earlier = requests.find(({ isOwn }) => isOwn);
  const isWhole = (earlier?.record.ranges ?? []).every(([id]) => ids.includes(id));
  if (own !== null && !(isLatest && isWhole)) {
    const message =
      "This re-run would replace an earlier request that is not the newest one or had more sources. Nothing was sent.";
    const next = "Start a new run instead of this re-run.";
    return { outcome: "error", reason: "invalid-input", message, next };
  }
  return null;
}

// A workflow that runs on every merge would otherwise pay for each of them, as long as what makes the job fail is not fixed.
const MOST_FRUITLESS = 3;

/** Why the digest waits for a person to start it, as sentences; empty if the last requests, the newest first, are no reason. */
export function brakeOf(requests: readonly DigestRequest[], now: number): string {
  const last = requests.slice(0, MOST_FRUITLESS);
  const isFruitless = (each: DigestRequest) =>
    !isGood(each, now) && !isAtWork(each, now) && each.pull?.standing !== "open";
  if (last.length < MOST_FRUITLESS || !last.every(isFruitless)) {
    return "";
  }
  const list = last.map(({ record, comment }) => {
    const end = record.outcome === "pull-request" ? "closed by a bot" : (record.outcome ?? "no end known");
    return `${inCode(comment.url, 200)} (${end})`;
  });
  // A re-run of one that left a pull request would only show it again.
  return `The last three requests brought nothing that someone merged or closed: ${list.join(", ")}. Find out why, then start this workflow by hand (\`workflow_dispatch\`). Until then, the digest sends nothing more.`;
}
