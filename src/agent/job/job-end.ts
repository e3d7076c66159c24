import { type Job, knownStatus } from "../../service/job.ts";
import { DASHBOARD } from "../../where-to-click.ts";
import type { Memory } from "../memory/recollection.ts";
import { type Ending, type JobEnd, jobEndOf, type Outcome } from "../outcome.ts";
import type { JobFacts } from "../report.ts";
import type { JobView } from "./look-at-job.ts";

/** How a job that has ended, ended. */
export function endOf({ status, prLink }: Pick<Job, "status" | "prLink">): Exclude<JobEnd, "lost"> {
  const known = knownStatus(status);
  if (known === "failed") {
    return "failed";
  }
  if (prLink !== null) {
    return "pull-request";
  }
  return known === "archived" ? "archived" : "no-pull-request";
}

/**
 * How the job ended, as far as is known; undefined while it continues. A remembered end is kept, and an answer of the service can
 * only improve it: a link that appeared, or a lost job that is there after all.
 */
export function bestKnownEnd({ phase }: Memory, view: JobView): JobEnd | undefined {
  const remembered = jobEndOf(phase);
  const seen = view.kind === "ended" ? endOf(view.job) : view.kind === "lost" ? "lost" : undefined;
  if (remembered === undefined) {
    return seen;
  }
  if (remembered === "lost") {
    return view.kind === "working" ? undefined : (seen ?? remembered);
  }
  return seen === "pull-request" ? seen : remembered;
}

/** The ending of a step whose job ended like this, seen now or remembered. */
export function endingOf(end: JobEnd, job: JobFacts, failOn: ReadonlySet<Outcome>): Ending {
  switch (end) {
    case "pull-request":
      return pullRequestOpened(job);
    case "no-pull-request":
      return failOn.has(end) ? unmet(noPullRequest(job)) : noPullRequest(job);
    case "archived":
      return {
        outcome: "archived",
        message:
          "The agent's job was archived in the service, which does not say by whom or why. No pull request of it is known.",
        next: "Look among the pull requests of the documentation's repository first. If there is none for this request, ask again.",
        details: `To see what became of the job, look for it in ${DASHBOARD}.`,
      };
    case "failed":
      return {
        outcome: "failed",
        message: "The agent hit an error that it could not recover from. The service gives no reason.",
        next: "Ask again with a narrower instruction.",
        details: `If no job of this project has ended well yet, check in the service's dashboard that its GitHub App is installed on the documentation's repository. Else quote job \`${job.id}\` to the service's support.`,
      };
    case "lost":
      return lostJob();
  }
}

/** The same where the workflow has to bring a pull request. */
function unmet(ending: Ending): Ending {
  return {
    ...ending,
    message: `${ending.message} This workflow expects one for each request.`,
    details: "The input `fail-on` names `no-pull-request`, so this counts as a failure.",
    isUnmet: true,
  };
}

function pullRequestOpened({ prLink }: JobFacts): Ending {
  return prLink === null
    ? {
        outcome: "pull-request",
        message: "The agent opened a pull request, whose address is not known any more.",
        next: "Look for it among the pull requests of the documentation's repository.",
      }
    : { outcome: "pull-request", message: "The agent has finished: its work is in a pull request." };
}

function noPullRequest({ hasOddLink }: JobFacts): Ending {
  return hasOddLink
    ? {
        outcome: "no-pull-request",
        message:
          "The agent finished, and the service gives a link for its pull request. That link is not a plain https address, so it is not shown here, and whether it leads to a pull request is not known.",
        next: "Look for the pull request in the documentation's repository. If it is not there, tell whoever maintains this workflow, who can look for the job in the service's dashboard.",
      }
    : {
        outcome: "no-pull-request",
        message: "The agent finished, and no pull request was opened.",
        next: "Usually that means that no page had to change. The service can also be set to publish without a pull request, and this action cannot see which it was: so look at the page first. If it should have changed and did not, ask again and name the page.",
      };
}

/** The service does not know the job any more. */
export function lostJob(): Ending {
  return {
    outcome: "lost",
    message: "The service no longer knows the agent's job, so this action cannot see what became of it.",
    next: "A pull request may be there, or still come: look among those of the documentation's repository. If there is none a quarter of an hour from now, ask again.",
    details: "If `job-id` is set, check it and `project-id`: a job belongs to one project.",
  };
}
