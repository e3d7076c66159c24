import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import type { Changes } from "./event.ts";
import { listItems } from "./lists.ts";

const fileList = v.array(
  v.object({
    filename: v.string(),
    previous_filename: v.optional(v.string()),
    status: v.string(),
    additions: v.number(),
    deletions: v.number(),
  }),
);

/** A changed file: its name, what happened to it, and how many lines changed. */
export type ChangedFile = v.InferOutput<typeof fileList>[number];

/** The changed files that GitHub listed. */
export interface ChangedFiles {
  readonly files: readonly ChangedFile[];
  /** The list has reached a limit of GitHub or of this code, so there may be more files. */
  readonly mayBeCut: boolean;
}

// As many as GitHub lists for a comparison, and more than the context has room for:
// https://docs.github.com/en/repositories/creating-and-managing-repositories/repository-limits
const MOST_FILES = 300;
const PULL_PAGES = 3;

const comparison = v.object({ files: v.optional(fileList, []) });

/** The files that an event changed, at most 300, in their current state. */
export async function listChangedFiles(
  github: GitHubConnection,
  changes: Changes,
  limits: CallLimits,
): Promise<ChangedFiles> {
  if (changes.kind === "pull-request") {
    return await listPullFiles(github, changes.number, limits);
  }
  const route = "GET compare/{basehead}";
  // The list of commits is not used: the event has it.
  const parameters = { basehead: `${changes.before}...${changes.after}`, per_page: 1 };
  const { files } = await github.rest({ schema: comparison, route, parameters, limits });
  return { files, mayBeCut: files.length >= MOST_FILES };
}

async function listPullFiles(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<ChangedFiles> {
  const call = { schema: fileList, route: `GET pulls/${number}/files`, limits, maxPages: PULL_PAGES };
  const files = await Array.fromAsync(listItems(github, call));
  return { files, mayBeCut: files.length >= MOST_FILES };
}

/** Whether a pull request changes files in `.github/`, where workflows are. Also true if there are too many files to list. */
export async function changesGitHubFolder(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<boolean> {
  const { files, mayBeCut } = await listPullFiles(github, number, limits);
  const names = files.flatMap(({ filename, previous_filename: before = "" }) => [filename, before]);
  return mayBeCut || names.some((name) => /^\.github\//i.test(name));
}
