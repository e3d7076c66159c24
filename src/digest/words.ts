import type { Ending } from "../agent/outcome.ts";
import type { Decision } from "./decide.ts";
import type { OwnPull } from "./own-pulls.ts";

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
