import type { Ending } from "../agent/outcome.ts";
import type { Decision } from "./decide.ts";
import type { OwnPull } from "./own-pulls.ts";

/** Why nothing is sent, and how many merges wait or were left out. */
export function notTold(
  decision: Exclude<Decision, "tell">,
  undecided: readonly OwnPull[],
  { news, leftOut }: Readonly<Record<"news" | "leftOut", number>>,
): Ending {
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
    const message = `${waiting} An earlier job of the digest is still at work.`;
    return { ...ending, message, next: "The next run looks at it again." };
  }
  const open = undecided.filter(({ read }) => read !== null);
  const labels = (open.length > 0 ? open : undecided).map(({ label }) => label).join(", ");
  return open.length > 0
    ? {
        ...ending,
        message: `${waiting} Nobody has decided about ${labels} yet.`,
        next: "Merge it, or close it and write why: the next run tells everything since.",
      }
    : {
        ...ending,
        message: `${waiting} ${labels} cannot be read, so it counts as open.`,
        next: `${undecided.find(({ advice }) => advice !== "")?.advice ?? ""} If it is gone for good, start a new issue.`.trim(),
      };
}
