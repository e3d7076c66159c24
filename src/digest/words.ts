import type { Ending, EndingWords, Outcome } from "../agent/outcome.ts";
import type { Decision } from "./decide.ts";
import type { OwnPull } from "./own-pulls.ts";

type Advice = Pick<EndingWords, "next" | "details">;

const TOLD_AGAIN = "The next run tells the same merges again.";
const LOOK = "Look for a pull request in the documentation's repository.";

/** What a digest advises, because the agent action's words name inputs that only that action has. */
const ADVICE: Partial<Record<Outcome, Advice>> = {
  "no-pull-request": {
    next: "Usually this means that no page needed a change. These merges are not told again.",
  },
  archived: { next: `${LOOK} ${TOLD_AGAIN}` },
  failed: { next: TOLD_AGAIN },
  lost: { next: TOLD_AGAIN, details: "" },
  "timed-out": {
    next: "The job continues, and the next run sees how it ended.",
    details: "To wait longer, increase `timeout`.",
  },
  "create-unknown": { next: `${LOOK} A run that comes a day later tells the same merges again.` },
};

/** The same for errors, by their reason. */
const ADVICE_ON_ERROR: Partial<Record<string, Advice>> = {
  "no-comment": { details: "Check that `issue-number` names an open issue that is not locked." },
  "no-memory": { details: "If this is a re-run, start a new run instead." },
};

/** An ending in the words of the digest. */
export function inDigestWords(ending: Ending): Ending {
  const advice = ADVICE[ending.outcome] ?? ADVICE_ON_ERROR[ending.reason ?? ""];
  return { ...ending, ...advice };
}

/** Why nothing is sent. `news`: how many merges wait. */
export function notTold(
  decision: Exclude<Decision, "tell">,
  undecided: readonly OwnPull[],
  news: number,
): Ending {
  if (decision === "no-news") {
    return { outcome: "skipped", reason: "no-news", message: "There is no news, so nothing was sent." };
  }
  const ending = { outcome: "skipped", reason: "undecided" } as const;
  const waiting = `Nothing was sent. Merges that wait: ${news}.`;
  if (decision === "wait-for-job") {
    const message = `${waiting} An earlier job of the digest is still at work.`;
    return { ...ending, message, next: "The next run looks at it again." };
  }
  const labels = undecided.map(({ label }) => label).join(", ");
  return undecided.every(({ read }) => read === null)
    ? {
        ...ending,
        message: `${waiting} Because \`docs-token\` cannot read ${labels}, it counts as open.`,
        next: "Set `docs-token` to a token with `Pull requests: read` there. If it is gone for good, start a new issue.",
      }
    : {
        ...ending,
        message: `${waiting} Nobody has decided about ${labels} yet.`,
        next: "Merge it, or close it and write why: the next run tells everything since.",
      };
}
