import type { Advice } from "../agent/advice.ts";
import type { Ending } from "../agent/outcome.ts";
import type { RequestRecord } from "../agent/record/record.ts";
import { inCode } from "../plain-text.ts";
import type { Decision } from "./decide.ts";
import type { OwnPull } from "./own-pulls.ts";

/** What people are advised after a digest's request. */
export const DIGEST_ADVICE: Advice = {
  repeat: "the next run tells the same merges again.",
  repeatUnknown: "a run a day later tells the same merges again.",
  see: () => "look for a pull request in the documentation's repository, or wait for the next run.",
  lookAgain: () => "Then the next run looks at the job again.",
  afterPull: "Merge it, or close it and write why: until then, nothing more is sent.",
  withoutPull: "The agent has finished without opening a pull request.",
  afterNoPull:
    "If you expected a change, check that the service's GitHub App is installed on each source. To have the same merges told again, delete this comment.",
  afterFailure:
    "The next run tells the same merges again, unless a pull request of this job is left: decide about it first. Closing it means no.",
  withoutComment: "",
  ifUnverified: "Start a new run instead of this re-run: it goes by the other comments of the issue.",
  ifTwoComments: "Start a new run instead of this re-run: it goes by all comments of the issue.",
};

interface Waiting {
  readonly undecided: readonly OwnPull[];
  readonly news: number;
  readonly leftOut: number;
}

/** Why nothing is sent, and how many merges wait or were left out. */
export function notTold(decision: Exclude<Decision, "tell">, { undecided, news, leftOut }: Waiting): Ending {
  if (decision === "no-news") {
    // The number is the only sign of a glob or a tag that matches nothing.
    const others = leftOut === 0 ? "" : ` Merges that were left out: ${leftOut}.`;
    return {
      outcome: "skipped",
      reason: "no-news",
      message: `There is no news, so nothing was sent.${others}`,
    };
  }
  const ending = { outcome: "skipped", reason: "undecided" } as const;
  const waiting = `Nothing was sent. Merges that wait: ${news}.`;
  if (decision === "wait-for-job") {
    const message = `${waiting} An earlier job of the digest may still be at work.`;
    return { ...ending, message, next: "The next runs wait until it has ended, for a day at most." };
  }
  if (decision === "wait-for-hand") {
    return {
      ...ending,
      message: `${waiting} The last three requests brought nothing that people decided about.`,
      next: "Find out why, then start the workflow by hand (`workflow_dispatch`), or re-run one of those runs.",
    };
  }
  const open = undecided.filter(({ standing }) => standing === "open");
  const named = open.length > 0 ? open : undecided;
  const labels = named.map(({ label }) => label).join(", ");
  return open.length > 0
    ? {
        ...ending,
        message: `${waiting} Nobody has decided about ${labels} yet.`,
        next: "Merge it, or close it and write why: the next run tells everything since.",
      }
    : {
        ...ending,
        message: `${waiting} ${labels} cannot be read, so it counts as open.`,
        next: named[0]?.advice ?? "",
      };
}

/** Names the requests that brought nothing. */
export function nothingBrought(
  requests: readonly { readonly record: RequestRecord; readonly comment: { readonly url: string } }[],
): string {
  const list = requests.map(({ record, comment }) => {
    const end =
      record.outcome === "pull-request" ? "closed by a bot" : (record.outcome ?? STATES[record.state]);
    return `${inCode(comment.url, 200)} (${end})`;
  });
  return `Three requests in a row brought nothing that people decided about, so runs that nobody starts send no more: ${list.join(", ")}.`;
}

const STATES = {
  none: "refused",
  sending: "not answered",
  working: "did not end within a day",
  ended: "ended",
} as const satisfies Record<RequestRecord["state"], string>;
