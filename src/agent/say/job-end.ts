import type { PullState } from "../../github/pull-requests.ts";
import { isSamePull } from "../../plain-link.ts";
import { DASHBOARD } from "../../service/where-to-click.ts";
import type { Reach } from "../advice.ts";
import type { KnownIn } from "../known.ts";
import { type Ending, outcomeFacts } from "../outcome.ts";
import { howToRepeat, howToSee } from "./endings.ts";

// What is said of a job's end: its result, and what the person who asked can do next.

/** What decides where changes can be asked for. */
export interface PullFacts extends Reach {
  /** How a message changed the job's earlier pull request; undefined without a message, or as far as that could not be read. */
  readonly change?: { readonly state: PullState; readonly hasNewCommit: boolean | undefined } | undefined;
}

export function describeEnd(known: KnownIn<"ended">, facts: PullFacts): Ending {
  const ending = endingOfJob(known);
  const { outcome, prLink, earlierPull } = known.record;
  if (outcome !== "pull-request") {
    // Without a comment, only the job's ID leads back to it.
    const isAlone = outcomeFacts(outcome).isBad === true && known.comment === null;
    return isAlone
      ? { ...ending, details: `${ending.details} To look at the job again, ${howToSee(known)}` }
      : ending;
  }
  const next = known.advice.afterPull(facts);
  if (earlierPull === null) {
    return { ...ending, next };
  }
  return isSamePull(earlierPull, prLink)
    ? { ...ending, ...onSamePull(facts.change, next) }
    : {
        ...ending,
        headline: "🚀 Another pull request opened",
        message: "The agent has finished. Its work is in a different pull request than before.",
        next: `Compare it with the earlier one, the second link. ${next}`.trim(),
      };
}

/** `howToChange`: what can be done while the pull request is open. */
function onSamePull(
  change: PullFacts["change"],
  howToChange: string,
): Pick<Ending, "headline" | "reaction" | "message" | "next"> {
  const { state = "open", hasNewCommit } = change ?? {};
  const next =
    state === "open"
      ? howToChange
      : `The pull request is already ${state}, so a new request starts a new job.`;
  if (hasNewCommit === true) {
    const message = "The agent has finished. The pull request has new commits.";
    return { headline: "🚀 Pull request updated", message, next };
  }
  const isKnown = hasNewCommit !== undefined;
  return {
    headline: isKnown ? "👍 Finished with no new commits" : "👍 Finished, same pull request",
    reaction: "+1",
    message: "The agent has finished. The pull request is the same as before.",
    next,
  };
}

/** Describes how a job ended, based on the job alone. */
function endingOfJob(known: KnownIn<"ended">): Ending {
  const { record, job, advice } = known;
  const { outcome, jobId } = record;
  const checkFirst = `First check the documentation's repository for a pull request. If there is none, ${howToRepeat(known)}`;
  switch (outcome) {
    case "pull-request":
      return { outcome, message: "The agent has finished. Its work is in a pull request." };
    case "no-pull-request":
      return job?.hasOddLink === true
        ? {
            outcome,
            headline: "👍 Finished; the link is not shown",
            message:
              "The agent has finished. The service's link to the pull request is not a plain https address, so it is not shown here.",
            next: "Look for the pull request in the documentation's repository.",
          }
        : {
            outcome,
            message:
              "This usually means that no page needed a change. The service can also publish without a pull request, so look at the page first.",
            next: advice.afterNoPull,
          };
    case "archived":
      return {
        outcome,
        message: "The agent's job was archived without a known pull request.",
        next: checkFirst,
        details: `To see what happened to the job, look it up in ${DASHBOARD}.`,
      };
    case "failed":
      return {
        outcome,
        message: "The agent hit an error that it could not recover from. The service gives no reason.",
        next: checkFirst,
        details: `If no job in this project has succeeded yet, check in ${DASHBOARD} that the service's GitHub App is installed on the documentation's repository. Otherwise, contact the service's support and give them the job ID \`${jobId}\`.`,
      };
    case "lost":
      return {
        outcome,
        message:
          "The service can no longer find the agent's job, so this action cannot tell what happened to it.",
        next: checkFirst,
        details: "Check `project-id`: a job belongs to one project.",
      };
  }
}
