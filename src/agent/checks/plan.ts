import type { CheckRun, WorkflowRun } from "../../github/check-runs.ts";

/** What has ended, as the event says it. */
export interface EndedChecks {
  /** A run of a workflow, or a suite of an app's checks. */
  readonly kind: "workflow-run" | "check-suite";
  /** The event that started the run; empty for a suite. */
  readonly event: string;
  readonly branch: string;
  readonly sha: string;
  /** Null where the event does not say it, as for every suite. */
  readonly headRepositoryId: number | null;
  /** The suite that the run's checks are in, or the suite itself. */
  readonly suiteId: number | null;
}

/** What the pull request's verified hand-over says about its job and about what was sent to it before. */
export interface HandOverFacts {
  readonly isMoved: boolean;
  /** How often the job was asked to mend checks of this pull request. */
  readonly fixes: number;
  /** The head commit whose checks were sent last. */
  readonly lastSha: string | null;
  /** Those whose checks were sent before that: a branch can be set back to one of them. */
  readonly earlierShas: readonly string[];
  /** No failed checks are sent any more, and who asked was told. */
  readonly isOver: boolean;
}

/** The checks of the head commit. */
export interface ObservedChecks {
  readonly checkRuns: readonly CheckRun[];
  /** Null where the token may not list them. */
  readonly workflowRuns: readonly WorkflowRun[] | null;
  /** Whether there are more checks or runs than were listed. */
  readonly isCut: boolean;
}

/** All that is known when it is decided what to do about checks that have ended. What is undefined was not looked at yet. */
export interface ChecksObservation {
  /** The input `fix-checks`. */
  readonly mostFixes: number;
  readonly repositoryId: number;
  readonly ended: EndedChecks;
  /** The head commit of the open pull request of that branch; null where there is none. */
  readonly headSha?: string | null;
  /** Null where no pull request of that head has a verified one of this project. */
  readonly handOver?: HandOverFacts | null;
  /** Whether who asked for the pull request may still ask. */
  readonly mayAsk?: boolean;
  readonly changesGitHubFolder?: boolean;
  readonly checks?: ObservedChecks;
  /** Whether the checks of apps were waited for as long as that is done. */
  readonly hasWaited: boolean;
  readonly job?: "known" | "gone";
}

/** What has to be known next. */
type Look = "pull-request" | "hand-over" | "permission" | "files" | "checks" | "job";

/** Why no message is sent. */
export type ChecksReason =
  | "checks-passed"
  | "checks-running"
  | "checks-unknown"
  | "not-the-agents"
  | "outdated"
  | "attempts-used"
  | "job-gone"
  | "workflow-changed";

/** What to do about checks that have ended. */
export type ChecksPlan =
  | { readonly kind: "look"; readonly at: Look }
  /** Checks of apps are still running, and are looked at again a little later. */
  | { readonly kind: "wait" }
  | { readonly kind: "message"; readonly failed: readonly CheckRun[] }
  /** `tells`: who asked for the pull request hears of it, once, since nothing more is tried. */
  | { readonly kind: "skip"; readonly reason: ChecksReason; readonly tells: boolean }
  /** Who asked for the pull request may not ask any more. */
  | { readonly kind: "deny" };

/** Decides what to do next, from what is known so far. */
export function planFixChecks(seen: ChecksObservation): ChecksPlan {
  return aboutPull(seen) ?? aboutHandOver(seen) ?? aboutChecks(seen);
}

function skip(reason: ChecksReason, tells = false): ChecksPlan {
  return { kind: "skip", reason, tells };
}

/** Only a head of this repository is the agent's own: a fork's run can have the same branch and the same commit. */
function aboutPull({ ended, repositoryId, headSha }: ChecksObservation): ChecksPlan | undefined {
  const isForeign = ended.kind === "workflow-run" && !isOwnRun(ended, repositoryId);
  if (isForeign || ended.branch === "" || headSha === null) {
    return skip("not-the-agents");
  }
  return headSha === undefined ? { kind: "look", at: "pull-request" } : undefined;
}

/** The events whose runs are about the branch's own commits. */
const BRANCH_EVENTS = new Set(["pull_request", "push"]);

function isOwnRun(
  { event, headRepositoryId }: Pick<EndedChecks, "event" | "headRepositoryId">,
  repositoryId: number,
): boolean {
  return BRANCH_EVENTS.has(event) && headRepositoryId === repositoryId;
}

function aboutHandOver({ ended, handOver, headSha, ...seen }: ChecksObservation): ChecksPlan | undefined {
  if (handOver === undefined) {
    return { kind: "look", at: "hand-over" };
  }
  if (handOver === null || handOver.isMoved) {
    return skip("not-the-agents");
  }
  if (headSha !== ended.sha || handOver.lastSha === headSha || handOver.earlierShas.includes(headSha)) {
    return skip("outdated");
  }
  if (handOver.isOver) {
    return skip("attempts-used");
  }
  if (seen.mayAsk === undefined) {
    return { kind: "look", at: "permission" };
  }
  return seen.mayAsk ? undefined : { kind: "deny" };
}

function aboutChecks({ checks, handOver, ...seen }: ChecksObservation): ChecksPlan {
  if (checks === undefined) {
    return { kind: "look", at: "checks" };
  }
  const { failed, running } = sortChecks(checks, seen);
  if (running === "workflow") {
    // Its own end starts a run like this one.
    return skip("checks-running");
  }
  if (running === "app" && !seen.hasWaited) {
    return { kind: "wait" };
  }
  if (failed.length === 0) {
    return skip(running !== undefined ? "checks-running" : checks.isCut ? "checks-unknown" : "checks-passed");
  }
  if (seen.changesGitHubFolder === undefined) {
    return { kind: "look", at: "files" };
  }
  if (seen.changesGitHubFolder) {
    return skip("workflow-changed");
  }
  if ((handOver?.fixes ?? 0) >= seen.mostFixes) {
    return skip("attempts-used", true);
  }
  if (seen.job === undefined) {
    return { kind: "look", at: "job" };
  }
  return seen.job === "gone" ? skip("job-gone", true) : { kind: "message", failed };
}

interface SortedChecks {
  readonly failed: readonly CheckRun[];
  /** What still runs: a workflow, whose end is an event of its own, or else a check of an app. */
  readonly running: "workflow" | "app" | undefined;
}

/** Conclusions that a change of the pull request can mend: a cancelled check has not failed, and an approval is a person's. */
const FAILED = new Set(["failure", "timed_out"]);
const ENDED = "completed";

function sortChecks(
  { checkRuns, workflowRuns }: ObservedChecks,
  { ended, repositoryId }: Pick<ChecksObservation, "ended" | "repositoryId">,
): SortedChecks {
  const isOwn = (run: WorkflowRun) => isOwnRun(run, repositoryId) && run.headBranch === ended.branch;
  const own = workflowRuns === null ? undefined : withoutReplaced(workflowRuns.filter(isOwn));
  // A workflow that lets a job fail has passed.
  const counting = own?.filter((run) => run.status !== ENDED || run.conclusion !== "success");
  const suites = counting === undefined ? [ended.suiteId] : counting.map(({ suiteId }) => suiteId);
  const ofApps = checkRuns.filter(({ isOfActions }) => !isOfActions);
  const ofActions = checkRuns.filter(({ isOfActions }) => isOfActions);
  // Without the list of runs nobody knows whose run a check of Actions is, so each of them is waited for.
  const isWorkflowRunning =
    own === undefined
      ? ofActions.some(({ status }) => status !== ENDED)
      : own.some(({ status }) => status !== ENDED);
  const isAppRunning = ofApps.some(({ status }) => status !== ENDED);
  const relevant = [
    ...ofActions.filter(({ suiteId }) => suiteId !== null && suites.includes(suiteId)),
    ...ofApps,
  ];
  const isWithoutJob = ({ suiteId }: WorkflowRun) => !checkRuns.some((check) => check.suiteId === suiteId);
  const failedRuns = counting?.filter(({ conclusion }) => FAILED_RUN.has(conclusion ?? "")) ?? [];
  return {
    failed: [
      ...relevant.filter(({ conclusion }) => FAILED.has(conclusion ?? "")),
      ...failedRuns.filter(isWithoutJob).map(asCheck),
    ],
    running: isWorkflowRunning ? "workflow" : isAppRunning ? "app" : undefined,
  };
}

/** How a run has failed; one that could not be started has no job. */
const FAILED_RUN = new Set([...FAILED, "startup_failure"]);

/** A run that failed without a job, or with none that is listed, counts by its own name. There is no log to read. */
function asCheck({ id, name, status, conclusion, suiteId }: WorkflowRun): CheckRun {
  const shown = { id, name: name ?? "a workflow", status: status ?? "", conclusion, suiteId };
  return { ...shown, isOfActions: false, title: "", annotationCount: 0 };
}

/** Conclusions of a run that says nothing about the commit, because it was not carried out or not to its end. */
const WITHOUT_RESULT = new Set(["cancelled", "skipped", "action_required", "stale"]);

/**
 * A workflow can run several times for one commit, as when a label is added: each time is a run of its own, and what it says replaces
 * what those before it have said. GitHub lists the latest check of each suite, and each run has one:
 * https://docs.github.com/rest/checks/runs#list-check-runs-for-a-git-reference
 */
function withoutReplaced(runs: readonly WorkflowRun[]): WorkflowRun[] {
  const isReplacedBy = (run: WorkflowRun, later: WorkflowRun) =>
    later.workflowId === run.workflowId &&
    later.event === run.event &&
    later.runNumber > run.runNumber &&
    !WITHOUT_RESULT.has(later.conclusion ?? "");
  return runs.filter((run) => !runs.some((later) => isReplacedBy(run, later)));
}
