import type { GitHubError } from "../../github/errors.ts";
import { addToPermissions, giveAllPermissions } from "../../github/permission-advice.ts";
import { codeSpan } from "../../markdown-quote.ts";
import { plainLink } from "../../plain-link.ts";
import type { Ending } from "../outcome.ts";
import type { HandedPull } from "./observe.ts";
import type { ChecksReason } from "./plan.ts";

type Words = Pick<Ending, "message" | "next">;

/** What is said of checks that the job is not asked to mend. */
const SKIPS: Readonly<Record<Exclude<ChecksReason, "workflow-changed">, Words>> = {
  "checks-passed": { message: "No check has failed, so nothing is sent to the agent." },
  "checks-running": {
    message:
      "Other checks of this commit have not ended yet. When the last one ends, its run sends all that failed to the agent. Until then, nothing has to be done.",
  },
  "checks-unknown": {
    message:
      "None of the checks that were listed has failed, but this commit has more of them, so whether all have passed is not known. Nothing is sent to the agent.",
  },
  "not-the-agents": {
    message:
      "This run sends failed checks to the agent if they belong to an open pull request of this project's agent, and an app or a workflow run on `push` or `pull_request` made them. Those that ended are no such checks, so nothing was sent. Nothing has to be done.",
  },
  outdated: {
    message:
      "The checks of each commit are sent to the agent once. Those that ended were sent before, or the pull request has a newer commit by now, so nothing was sent. Nothing has to be done: the checks of a newer commit start a run of their own.",
  },
  "attempts-used": {
    message:
      "The agent was asked to mend this pull request's checks as often as it makes sense, so nothing is sent.",
    next: "Mend the rest by hand, or ask for a change in the pull request's conversation.",
  },
  "job-gone": {
    message:
      "The service takes no more messages for the job that opened the pull request, so nothing is sent.",
    next: "Mend the checks by hand, or ask for a new pull request in its conversation.",
  },
};

/** The ending of a run that sends nothing; `about` is the pull request, where it is known. */
export function checksSkipped(reason: ChecksReason, about?: HandedPull): Ending {
  const words = reason === "workflow-changed" ? workflowChanged(about) : SKIPS[reason];
  return { outcome: "skipped", reason, ...words };
}

function workflowChanged(about: HandedPull | undefined): Words {
  const number = about === undefined ? "" : ` #${about.pull.number}`;
  return {
    message: `Checks have failed on the agent's pull request${number}, which changes files in \`.github/\`. Workflows run from there, so failed checks of this pull request are not sent to the agent automatically.`,
    next: "Whoever reviews that pull request: look at those files first, then mend the checks by hand, or ask the agent for it in a comment there.",
  };
}

/** Why a pull request's checks are not sent any more. */
export type NoMoreReason = ChecksReason | "no-change" | "moved";

/** The same for a comment in the pull request's conversation. `movedTo` is the pull request that there is now. */
export function explainNoMore(
  reason: NoMoreReason,
  { phrase, movedTo }: { readonly phrase: string; readonly movedTo: string | null },
): string {
  const ask = `Ask for a change here with ${codeSpan(`${phrase} …`)}, or mend the checks by hand.`;
  switch (reason) {
    case "no-change":
      return `The agent was asked to mend the failed checks, and brought no new commit. Failed checks are not sent to the agent automatically any more. ${ask}`;
    case "moved":
      return `The agent was asked to mend the failed checks, and opened another pull request for it. Review that one, ask for changes there, and close this one.${listed(movedTo)}`;
    case "job-gone":
      return `Checks have failed, and the service takes no more messages for the agent's job. Mend them by hand, or ask for a new pull request here with ${codeSpan(`${phrase} …`)}.`;
    default:
      return `Checks have failed again, and are not sent to the agent automatically any more. ${ask}`;
  }
}

/** GitHub unfolds a link that is alone in a list item. */
function listed(url: string | null): string {
  const link = plainLink(url);
  return link === undefined ? "" : `\n\n- ${link}`;
}

/** The event tells of nothing that has ended. */
export const NOTHING_ENDED: Ending = {
  outcome: "skipped",
  reason: "activity",
  message:
    "With `fix-checks`, only `workflow_run` and `check_suite` with the activity `completed` are of use.",
};

/** Nobody can be asked for permission any more. */
export const ACCOUNT_GONE: Ending = {
  outcome: "skipped",
  reason: "not-allowed",
  message: "The account that asked for this pull request is gone, so nobody has asked for more.",
  next: "Ask for a change in the pull request's conversation.",
};

/** Without a count there is no end to it. */
export function notWrittenDown(error: GitHubError): Ending {
  return {
    outcome: "error",
    reason: "no-memory",
    message: "That these checks are sent could not be written into the hand-over, so nothing was sent.",
    details: error.message,
    next: mayLackPermission(error) ? `${addToPermissions("pull-requests: write")}.` : TRY_LATER,
  };
}

function mayLackPermission({ kind }: GitHubError): boolean {
  return kind === "forbidden" || kind === "not-found";
}

const TRY_LATER = "The next check that ends starts a new run; or re-run this one in a few minutes.";

/** GitHub does not say what has to be known. */
export function unreadable(error: GitHubError): Ending {
  return {
    outcome: "error",
    reason: "environment",
    message: `Whether the checks are to be sent is not known, so nothing was sent. ${error.message}`,
    next: mayLackPermission(error)
      ? giveAllPermissions("actions: read, checks: read, contents: read, issues: read, pull-requests: write")
      : TRY_LATER,
  };
}
