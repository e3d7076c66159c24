import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import type { Changes } from "./event-reading.ts";
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

/** A changed file: its name, what happened to it, and how many lines. */
export type ChangedFile = v.InferOutput<typeof fileList>[number];

/** The changed files that GitHub listed. */
export interface ChangedFiles {
  readonly files: readonly ChangedFile[];
  /** The list is as long as it gets, by a limit of GitHub's or by `maxPages` here: there may be more. */
  readonly mayBeCut: boolean;
  /** Those of the last commit of a push alone, where nothing can be compared. */
  readonly ofLastCommit?: true;
  /** How many commits were pushed. */
  readonly commits?: number;
}

// GitHub lists up to 3,000 files of a pull request, of which the first 300 fill the room that the context has:
// https://docs.github.com/rest/pulls/pulls#list-pull-requests-files
const MAX_PAGES = 3;
// The most files that GitHub lists of a comparison, and of a commit at once:
// https://docs.github.com/en/repositories/creating-and-managing-repositories/repository-limits
const MAX_FILES = 300;

/** The files that an event changed, at most 300; of a push where nothing can be compared, those of its last commit. */
export async function listChangedFiles(
  github: GitHubConnection,
  changes: Changes,
  limits: CallLimits,
): Promise<ChangedFiles> {
  switch (changes.kind) {
    case "pull-request":
      return await listPullFiles(github, changes.number, limits);
    case "comparison":
      return await comparePush(github, changes, limits);
    case "commit":
      return await listCommitFiles(github, changes.sha, limits);
  }
}

async function listPullFiles(
  github: GitHubConnection,
  pullNumber: number,
  limits: CallLimits,
): Promise<ChangedFiles> {
  const files: ChangedFile[] = [];
  let mayBeCut = false;
  const onCut = () => {
    mayBeCut = true;
  };
  const call = {
    schema: fileList,
    route: `GET pulls/${pullNumber}/files`,
    limits,
    maxPages: MAX_PAGES,
    onCut,
  };
  for await (const file of listItems(github, call)) {
    files.push(file);
  }
  return { files, mayBeCut };
}

const comparison = v.object({ total_commits: v.number(), files: v.optional(fileList, []) });

async function comparePush(
  github: GitHubConnection,
  { before, after }: { readonly before: string; readonly after: string },
  limits: CallLimits,
): Promise<ChangedFiles> {
  const route = "GET compare/{basehead}";
  // The list of commits is not used: the event has it.
  const parameters = { basehead: `${before}...${after}`, per_page: 1 };
  try {
    const answer = await github.rest({ schema: comparison, route, parameters, limits });
    const { files, total_commits: commits } = answer;
    return { files, mayBeCut: files.length >= MAX_FILES, commits };
  } catch (error) {
    if (error instanceof GitHubError && error.kind === "not-found") {
      return await listCommitFiles(github, after, limits);
    }
    throw error;
  }
}

const commit = v.object({ files: v.optional(fileList, []) });

async function listCommitFiles(
  github: GitHubConnection,
  sha: string,
  limits: CallLimits,
): Promise<ChangedFiles> {
  const call = { schema: commit, route: "GET commits/{ref}", parameters: { ref: sha }, limits };
  const { files } = await github.rest(call);
  return { files, mayBeCut: files.length >= MAX_FILES, ofLastCommit: true };
}

const fileNames = v.array(v.object({ filename: v.string(), previous_filename: v.optional(v.string(), "") }));
// GitHub lists 3,000 files of a pull request: https://docs.github.com/rest/pulls/pulls#list-pull-requests-files
const ALL_PAGES = 30;
const GITHUB_FOLDER = /^\.github\//i;

/** Whether a pull request changes files of `.github/`, where workflows are. True as well where there are too many files to list. */
export async function changesGitHubFolder(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<boolean> {
  const route = `GET pulls/${number}/files`;
  let listed = 0;
  let isCut = false;
  const onCut = () => {
    isCut = true;
  };
  const files = { schema: fileNames, route, limits, maxPages: ALL_PAGES, onCut };
  for await (const file of listItems(github, files)) {
    listed += 1;
    if (GITHUB_FOLDER.test(file.filename) || GITHUB_FOLDER.test(file.previous_filename)) {
      return true;
    }
  }
  return isCut || listed >= ALL_PAGES * 100;
}
