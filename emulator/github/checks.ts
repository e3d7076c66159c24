import type { Accounts } from "./accounts.ts";
import type { Ids } from "./ids.ts";
import type { Account, Repository } from "./records.ts";
import type { Repositories } from "./repositories.ts";

/** How a check or a run of a workflow is doing. */
export type CheckStatus = "queued" | "in_progress" | "completed";

/** How it ended. */
export type CheckConclusion = "success" | "failure" | "cancelled" | "timed_out" | "skipped" | "neutral";

/** How a run of a workflow ended; one that could not be started has no job. */
export type RunConclusion = CheckConclusion | "startup_failure";

/** What a check says about a place in a file. */
export interface Annotation {
  path: string;
  line?: number;
  level?: "notice" | "warning" | "failure";
  title?: string;
  message: string;
}

/** The log of a job: its text, or what makes it piece by piece where it is large. */
export type JobLog = string | (() => Iterable<string>);

/** A check to be; a job of a workflow is one. */
export interface NewCheck {
  name?: string;
  status?: CheckStatus;
  conclusion?: CheckConclusion;
  title?: string;
  annotations?: readonly Annotation[];
  log?: JobLog;
}

/** A check of a commit. */
export interface CheckRun {
  readonly id: number;
  readonly repository: Repository;
  readonly headSha: string;
  readonly suiteId: number;
  /** `github-actions` for the jobs of workflows. */
  readonly app: string;
  readonly name: string;
  status: CheckStatus;
  conclusion: CheckConclusion | null;
  readonly title: string | null;
  readonly annotations: readonly Annotation[];
  readonly log: JobLog;
  readonly startedAt: string;
}

/** A run of a workflow. */
export interface WorkflowRun {
  readonly id: number;
  readonly repository: Repository;
  /** The workflow's: runs with the same name are of the same one. */
  readonly name: string;
  readonly workflowId: number;
  /** Counts the runs of its workflow. */
  readonly runNumber: number;
  readonly event: string;
  readonly headBranch: string;
  readonly headSha: string;
  /** The full name; another one's for a fork. */
  readonly headRepository: string;
  readonly suiteId: number;
  readonly actor: Account;
  readonly createdAt: string;
  attempt: number;
  status: CheckStatus;
  conclusion: RunConclusion | null;
  /** Of the latest attempt. */
  jobs: readonly CheckRun[];
}

/** Checks and runs of workflows. Where `repository` is left out it is the first one. */
export interface Checks {
  /** A run for a commit; it has failed if one of its jobs has. */
  addWorkflowRun(run: {
    repository?: string;
    name?: string;
    event?: string;
    branch: string;
    sha: string;
    headRepository?: string;
    status?: CheckStatus;
    conclusion?: RunConclusion;
    actor?: string;
    jobs?: readonly NewCheck[];
  }): WorkflowRun;
  /** The run ends, or is run again with these jobs. */
  rerun(run: WorkflowRun, jobs: readonly NewCheck[], status?: CheckStatus): void;
  /** A check of an app; those of one app for one commit are one suite. */
  addCheckRun(check: NewCheck & { repository?: string; sha: string; app: string }): CheckRun;
  /** The latest of each name in each suite. */
  listCheckRuns(repository: Repository, sha: string): CheckRun[];
  findCheckRun(repository: Repository, id: number): CheckRun | undefined;
  /** Newest first. */
  listWorkflowRuns(repository: Repository): WorkflowRun[];
}

const ACTIONS = "github-actions";

/** Creates the checks of one GitHub. */
export function createChecks(parts: {
  ids: Ids;
  accounts: Accounts;
  repositories: Repositories;
  now: () => string;
}): Checks {
  const { ids, accounts, repositories, now } = parts;
  const checks: CheckRun[] = [];
  const runs: WorkflowRun[] = [];
  const add = (check: NewCheck & Pick<CheckRun, "repository" | "headSha" | "suiteId" | "app">): CheckRun => {
    const { name = "links", status = "completed", title = null, annotations = [], log = "", ...rest } = check;
    const conclusion = status === "completed" ? (check.conclusion ?? "success") : null;
    const added = { ...rest, id: ids.small(), name, status, conclusion, title, annotations, log };
    const stored = { ...added, startedAt: now() };
    checks.push(stored);
    return stored;
  };
  const addJobs = (run: WorkflowRun, jobs: readonly NewCheck[]): CheckRun[] => {
    const { repository, headSha, suiteId } = run;
    return jobs.map((job) => add({ ...job, repository, headSha, suiteId, app: ACTIONS }));
  };
  return {
    addWorkflowRun({ branch, sha, jobs = [], ...details }) {
      const { name = "Checks", event = "pull_request", status = "completed" } = details;
      const repository = repositories.getRepository(details.repository);
      const earlier = runs.filter((each) => each.repository === repository && each.name === name);
      const run: WorkflowRun = {
        id: ids.small(),
        repository,
        name,
        workflowId: earlier[0]?.workflowId ?? ids.small(),
        runNumber: earlier.length + 1,
        event,
        headBranch: branch,
        headSha: sha,
        headRepository: details.headRepository ?? repository.fullName,
        suiteId: ids.small(),
        actor: accounts.accountOf(details.actor ?? "mintlify[bot]"),
        createdAt: now(),
        attempt: 1,
        status,
        conclusion: null,
        jobs: [],
      };
      run.jobs = addJobs(run, jobs);
      run.conclusion = status === "completed" ? (details.conclusion ?? conclusionOf(run.jobs)) : null;
      runs.push(run);
      return run;
    },
    rerun(run, jobs, status = "completed") {
      run.attempt += 1;
      run.jobs = addJobs(run, jobs);
      run.status = status;
      run.conclusion = status === "completed" ? conclusionOf(run.jobs) : null;
    },
    addCheckRun({ sha, app, repository: fullName, ...check }) {
      const repository = repositories.getRepository(fullName);
      const sibling = checks.find((each) => each.app === app && each.headSha === sha);
      const suiteId = sibling?.suiteId ?? ids.small();
      return add({ ...check, repository, headSha: sha, suiteId, app });
    },
    listCheckRuns(repository, sha) {
      const ofCommit = checks.filter((each) => each.repository === repository && each.headSha === sha);
      return [...new Map(ofCommit.map((each) => [`${each.suiteId} ${each.name}`, each])).values()];
    },
    findCheckRun: (repository, id) => checks.find((each) => each.repository === repository && each.id === id),
    listWorkflowRuns: (repository) => runs.filter((run) => run.repository === repository).toReversed(),
  };
}

function conclusionOf(jobs: readonly CheckRun[]): CheckConclusion {
  return jobs.some(({ conclusion }) => conclusion === "failure" || conclusion === "timed_out")
    ? "failure"
    : "success";
}
