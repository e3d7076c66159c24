import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";
import { listItems } from "./lists.ts";

// https://docs.github.com/rest/checks/runs#list-check-runs-for-a-git-reference
const checkRun = v.pipe(
  v.object({
    id: v.number(),
    name: v.string(),
    status: v.string(),
    conclusion: maybe(v.string()),
    app: maybe(v.object({ slug: v.optional(v.string(), "") })),
    check_suite: maybe(v.object({ id: v.number() })),
    output: v.object({ title: maybe(v.string()), annotations_count: v.number() }),
  }),
  v.transform(({ app, check_suite: suite, output, ...run }) => ({
    ...run,
    isOfActions: app?.slug === "github-actions",
    suiteId: suite?.id ?? null,
    title: output.title ?? "",
    annotationCount: output.annotations_count,
  })),
);

/**
 * One check of a commit: a job of Actions, or a check of an app. A job and its check have the same id: `check_run_url` in
 * https://docs.github.com/rest/actions/workflow-jobs#get-a-job-for-a-workflow-run.
 */
export type CheckRun = v.InferOutput<typeof checkRun>;

// https://docs.github.com/rest/actions/workflow-runs#list-workflow-runs-for-a-repository
const workflowRun = v.pipe(
  v.object({
    id: v.number(),
    name: maybe(v.string()),
    workflow_id: v.number(),
    run_number: v.number(),
    event: v.string(),
    status: maybe(v.string()),
    conclusion: maybe(v.string()),
    head_branch: maybe(v.string()),
    head_repository: maybe(v.object({ id: v.number() })),
    check_suite_id: v.optional(v.number()),
  }),
  v.transform(({ workflow_id, run_number, head_branch, head_repository, check_suite_id, ...run }) => ({
    ...run,
    workflowId: workflow_id,
    /** Counts the runs of one workflow; a re-run keeps its number. */
    runNumber: run_number,
    headBranch: head_branch,
    headRepositoryId: head_repository?.id ?? null,
    suiteId: check_suite_id ?? null,
  })),
);

/** A run of a workflow, in its latest attempt. */
export type WorkflowRun = v.InferOutput<typeof workflowRun>;

// https://docs.github.com/rest/checks/runs#list-check-run-annotations
const annotation = v.object({
  path: maybe(v.string()),
  start_line: maybe(v.number()),
  end_line: maybe(v.number()),
  annotation_level: maybe(v.string()),
  title: maybe(v.string()),
  message: maybe(v.string()),
});

/** What a check says about a place in a file. Actions writes `.github` where it means no file, as annotations on public runs show. */
export type Annotation = v.InferOutput<typeof annotation>;

// One workflow can have hundreds of jobs, so more pages of checks are read than of runs.
const MAX_PAGES_OF_CHECKS = 10;
const MAX_PAGES_OF_RUNS = 5;

/** What is asked of a commit, and within which limits. */
interface OfCommit {
  readonly sha: string;
  readonly limits: CallLimits;
  /** Called where there are more than are listed. */
  readonly onCut: () => void;
}

const checkRuns = v.pipe(
  v.object({ check_runs: v.array(checkRun) }),
  v.transform((page) => page.check_runs),
);

/** The latest run of each check of a commit, of Actions and of apps alike; a thousand at most. Needs `checks: read`. */
export async function listCheckRuns(
  github: GitHubConnection,
  { sha, limits, onCut }: OfCommit,
): Promise<CheckRun[]> {
  const route = "GET commits/{ref}/check-runs";
  const call = { schema: checkRuns, route, parameters: { ref: sha }, limits };
  return await collect(listItems(github, { ...call, maxPages: MAX_PAGES_OF_CHECKS, onCut }));
}

const workflowRuns = v.pipe(
  v.object({ workflow_runs: v.array(workflowRun) }),
  v.transform((page) => page.workflow_runs),
);

/**
 * The runs of workflows for a commit of a branch, newest first, those of forks with a branch of that name among them; five hundred
 * at most. Needs `actions: read`.
 */
export async function listWorkflowRuns(
  github: GitHubConnection,
  { sha, branch, limits, onCut }: OfCommit & { readonly branch: string },
): Promise<WorkflowRun[]> {
  const parameters = { head_sha: sha, branch, exclude_pull_requests: true };
  const call = { schema: workflowRuns, route: "GET actions/runs", parameters, limits };
  return await collect(listItems(github, { ...call, maxPages: MAX_PAGES_OF_RUNS, onCut }));
}

/** The run of a workflow whose checks are in this suite; none for the suite of an app. Needs `actions: read`. */
export async function listRunsOfSuite(
  github: GitHubConnection,
  { suiteId, limits }: { readonly suiteId: number; readonly limits: CallLimits },
): Promise<WorkflowRun[]> {
  const parameters = { check_suite_id: suiteId, exclude_pull_requests: true };
  return await github.rest({ schema: workflowRuns, route: "GET actions/runs", parameters, limits });
}

// More than fits into a message.
const MAX_ANNOTATIONS = 50;

/** The first fifty annotations of a check. Needs `checks: read`. */
export async function listAnnotations(
  github: GitHubConnection,
  { checkRunId, limits }: { readonly checkRunId: number; readonly limits: CallLimits },
): Promise<Annotation[]> {
  const route = `GET check-runs/${checkRunId}/annotations`;
  const parameters = { per_page: MAX_ANNOTATIONS };
  return await github.rest({ schema: v.array(annotation), route, parameters, limits });
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) {
    found.push(item);
  }
  return found;
}
