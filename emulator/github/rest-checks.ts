import type { Answer } from "../answer.ts";
import { requireReadable } from "./access.ts";
import type { Annotation, CheckRun, WorkflowRun } from "./checks.ts";
import { pageOf } from "./pages.ts";
import type { PermissionArea, Repository } from "./records.ts";
import { notFound } from "./refusal.ts";
import { type RestCall, type RestHandler, repositoryOf } from "./rest-call.ts";
import { accountShape, repositoryShape, type Site } from "./shapes.ts";

/** Checks, runs of workflows and logs, by GitHub's own operation ids. */
export const CHECK_HANDLERS: Readonly<Record<string, RestHandler>> = {
  "checks/list-for-ref": (call) => {
    const items = call.store.listCheckRuns(readable(call, "checks"), String(call.parameters["ref"]));
    return counted(call, "check_runs", { items, show: checkRunShape });
  },
  "checks/list-annotations": (call) => {
    const { annotations } = checkRunOf(call, readable(call, "checks"), "check_run_id");
    return pageOf({ ...call, items: annotations, show: annotationShape });
  },
  "actions/list-workflow-runs-for-repo": (call) => {
    const { head_sha: sha, event, branch, check_suite_id: suite } = call.query;
    const items = call.store
      .listWorkflowRuns(readable(call, "actions"))
      .filter((run) => (sha ?? run.headSha) === run.headSha && (event ?? run.event) === run.event)
      .filter((run) => (branch ?? run.headBranch) === run.headBranch)
      .filter((run) => suite === undefined || Number(suite) === run.suiteId);
    return counted(call, "workflow_runs", { items, show: workflowRunShape });
  },
  "actions/download-job-logs-for-workflow-run": (call) => {
    const { id } = checkRunOf(call, readable(call, "actions"), "job_id");
    // The address is good for a minute, and is the permission itself.
    return { status: 302, headers: { location: `${call.storageUrl}/logs/${id}?signature=${id}` } };
  },
};

function readable(call: RestCall, area: PermissionArea): Repository {
  const repository = repositoryOf(call);
  requireReadable(call.token, { area, repository });
  return repository;
}

function checkRunOf(call: RestCall, repository: Repository, parameter: string): CheckRun {
  const found = call.store.findCheckRun(repository, Number(call.parameters[parameter]));
  if (found === undefined) throw notFound();
  return found;
}

/** A page of a list that GitHub wraps into an object with its count. */
function counted<Item>(
  call: RestCall,
  name: string,
  { items, show }: { items: readonly Item[]; show: (item: Item, site: Site) => object },
): Answer {
  const page = pageOf({ ...call, items, show: (item) => show(item, call.site) });
  return { ...page, body: { total_count: items.length, [name]: page.body } };
}

/** What REST shows of a check. */
function checkRunShape(check: CheckRun, site: Site): object {
  const { id, repository, headSha, suiteId, app, name, status, conclusion, title, annotations } = check;
  const api = `${site.apiUrl}/repos/${repository.fullName}`;
  return {
    id,
    head_sha: headSha,
    name,
    status,
    conclusion,
    started_at: check.startedAt,
    completed_at: status === "completed" ? check.startedAt : null,
    url: `${api}/check-runs/${id}`,
    html_url: `${site.serverUrl}/${repository.fullName}/runs/${id}`,
    output: {
      title,
      summary: null,
      text: null,
      annotations_count: annotations.length,
      annotations_url: `${api}/check-runs/${id}/annotations`,
    },
    check_suite: { id: suiteId },
    app: { id: app === "github-actions" ? 15368 : 99, slug: app, name: app },
  };
}

function annotationShape({ path, line = 1, level = "failure", title, message }: Annotation): object {
  return {
    path,
    start_line: line,
    end_line: line,
    annotation_level: level,
    title: title ?? null,
    message,
    blob_href: "https://github.com/",
  };
}

/** What REST and an event show of a run. */
export function workflowRunShape(run: WorkflowRun, site: Site): object {
  const { id, repository, headBranch, headSha, suiteId, actor, status, conclusion, attempt } = run;
  const isHere = run.headRepository === repository.fullName;
  const head = isHere ? repositoryShape(repository, site) : { id: 4711, full_name: run.headRepository };
  return {
    id,
    name: run.name,
    workflow_id: run.workflowId,
    run_number: run.runNumber,
    event: run.event,
    status,
    conclusion,
    head_branch: headBranch,
    head_sha: headSha,
    head_repository: head,
    repository: repositoryShape(repository, site),
    check_suite_id: suiteId,
    run_attempt: attempt,
    created_at: run.createdAt,
    actor: accountShape(actor, site),
    html_url: `${site.serverUrl}/${repository.fullName}/actions/runs/${id}`,
    pull_requests: [],
  };
}
