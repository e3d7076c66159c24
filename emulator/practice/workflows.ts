import { parse } from "yaml";
import { isLevel, type JobGrant } from "../github/job-grant.ts";
import { asRecord } from "../json.ts";

/** A job that act would run, as its `--list` names it. */
export interface ListedJob {
  readonly job: string;
  /** The workflow's name, as the context `github.workflow` has it. */
  readonly workflow: string;
  /** The name of the workflow's file. */
  readonly file: string;
  /** What the workflow listens to. */
  readonly events: readonly string[];
}

/** Such a job with what its workflow says about it. */
export interface PlannedJob extends ListedJob {
  readonly grant: JobGrant;
  /** Whether neither the workflow nor the job says what the token may do. */
  readonly isDefaultGrant: boolean;
  readonly environment: string | undefined;
  /** The workflow that it calls in place of steps. */
  readonly calls: string | undefined;
  /** The activities of an event for which the workflow starts; empty where it names none, so that GitHub's default holds. */
  readonly types: (event: string) => readonly string[];
  readonly steps: readonly Step[];
}

/** A step that uses an action. */
export interface Step {
  readonly uses: string;
  /** The names below `with:`. */
  readonly inputs: readonly string[];
}

// A repository decides what a workflow without `permissions:` may do. This is what new accounts and organizations grant:
// https://docs.github.com/en/actions/reference/github_token-reference
// https://github.blog/changelog/2023-02-02-github-actions-updating-the-default-github_token-permissions-to-read-only/
const DEFAULT_GRANT: JobGrant = { contents: "read", packages: "read" };

/** Reads the table of `act --list`, whose columns begin below their headings. */
export function readList(table: string): ListedJob[] {
  const lines = table.split("\n");
  const head = lines.findIndex((line) => line.startsWith("Stage"));
  const [heading = "", ...rows] = lines.slice(Math.max(head, 0));
  const columns = ["Job ID", "Job name", "Workflow name", "Workflow file", "Events"];
  const starts = columns.map((name) => heading.indexOf(name));
  // An empty line ends the table; hints may follow.
  const end = rows.indexOf("");
  return rows.slice(0, end < 0 ? rows.length : end).map((row) => {
    const cells = starts.map((start, i) => row.slice(start, starts[i + 1]).trim());
    const [job = "", , workflow = "", file = "", events = ""] = cells;
    return { job, workflow, file, events: events.split(",") };
  });
}

/** Adds what a workflow's text says about a job. */
export function planJob(listed: ListedJob, text: string): PlannedJob {
  const workflow = asRecord(parse(text));
  const job = asRecord(asRecord(workflow["jobs"])[listed.job]);
  // A job's own `permissions:` take the place of the workflow's: they are not added up.
  // https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#permissions
  const permissions = "permissions" in job ? job["permissions"] : workflow["permissions"];
  return {
    ...listed,
    grant: grantOf(permissions),
    isDefaultGrant: permissions === undefined,
    environment: nameOf(job["environment"]),
    calls: nameOf(job["uses"]),
    types: (event) => [asRecord(asRecord(workflow["on"])[event])["types"] ?? []].flat().map(String),
    steps: stepsOf(job["steps"]),
  };
}

function stepsOf(steps: unknown): Step[] {
  const all = Array.isArray(steps) ? steps.map(asRecord) : [];
  return all.flatMap(({ uses, with: inputs }) =>
    typeof uses === "string" ? [{ uses, inputs: Object.keys(asRecord(inputs)) }] : [],
  );
}

function grantOf(permissions: unknown): JobGrant {
  if (permissions === undefined) return DEFAULT_GRANT;
  if (permissions === "read-all") return { "*": "read" };
  if (permissions === "write-all") return { "*": "write" };
  const levels = Object.entries(asRecord(permissions));
  return Object.fromEntries(levels.flatMap(([area, level]) => (isLevel(level) ? [[area, level]] : [])));
}

/** An environment is a name, or an object with one. */
function nameOf(value: unknown): string | undefined {
  const name = typeof value === "object" && value !== null ? asRecord(value)["name"] : value;
  return typeof name === "string" ? name : undefined;
}

/** The lines of a workflow that still have the placeholder of this project's examples, counted from 1. */
export function placeholderLines(text: string): number[] {
  const lines = text.split("\n").map((line, i) => (/^[^#]*\buses:\s*["']?OWNER\//.test(line) ? i + 1 : 0));
  return lines.filter((line) => line > 0);
}
