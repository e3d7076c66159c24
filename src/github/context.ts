import * as v from "@badrap/valita";
import type { CallLimits } from "./call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError, readAnswer } from "./errors.ts";
import { type Pull, pull } from "./payload.ts";

const filesPage = v.array(
  v.object({
    filename: v.string(),
    previous_filename: v.string().optional(),
    status: v.string(),
    additions: v.number(),
    deletions: v.number(),
  }),
);

/** A changed file: its name, what happened to it, and how many lines. */
export type ChangedFile = v.Infer<typeof filesPage>[number];

/** The changed files that GitHub listed. */
export interface ChangedFiles {
  readonly files: readonly ChangedFile[];
  /** GitHub listed as many as it lists at once: there may be more. */
  readonly isFull: boolean;
}

const PAGE_SIZE = 100;
// GitHub lists 3,000 files of a pull request; the first 300 fill the room that the context has.
const MAX_PAGES = 3;
// The most files that GitHub lists of a comparison, and of a commit at once.
const MAX_FILES = 300;

/** The files that a pull request changes, at most 300. */
export async function listChangedFiles(
  github: GitHubConnection,
  pullNumber: number,
  limits: CallLimits,
): Promise<ChangedFiles> {
  const route = `GET pulls/${pullNumber}/files`;
  const files: ChangedFile[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const parameters = { per_page: PAGE_SIZE, page };
    const found = readAnswer(
      filesPage,
      await github.rest({ route, parameters, repeatable: true, limits }),
      route,
    );
    files.push(...found);
    if (found.length < PAGE_SIZE) {
      return { files, isFull: false };
    }
  }
  return { files, isFull: true };
}

/** What a pull request is now, for events that do not say it. */
export async function readPull(
  github: GitHubConnection,
  pullNumber: number,
  limits: CallLimits,
): Promise<Pull> {
  const route = `GET pulls/${pullNumber}`;
  return readAnswer(pull, await github.rest({ route, repeatable: true, limits }), route);
}

const comparison = v.object({ total_commits: v.number(), files: filesPage.default([]) });

/** The files that a push changes and the number of its commits, or the files of its last commit where nothing can be compared. */
export async function comparePush(
  github: GitHubConnection,
  { before, after }: { readonly before: string; readonly after: string },
  limits: CallLimits,
): Promise<CommitFiles | (ChangedFiles & { readonly commits: number })> {
  const route = "GET compare/{basehead}";
  // The list of commits is not used: the event has it.
  const parameters = { basehead: `${before}...${after}`, per_page: 1 };
  try {
    const answer = await github.rest({ route, parameters, repeatable: true, limits });
    const { files, total_commits: commits } = readAnswer(comparison, answer, route);
    return { files, isFull: files.length >= MAX_FILES, commits };
  } catch (error) {
    if (error instanceof GitHubError && error.kind === "not-found") {
      return await listCommitFiles(github, after, limits);
    }
    throw error;
  }
}

const commit = v.object({ files: filesPage.default([]) });

type CommitFiles = ChangedFiles & { readonly ofLastCommit: true };

/** The files that a commit changes, at most 300. */
export async function listCommitFiles(
  github: GitHubConnection,
  sha: string,
  limits: CallLimits,
): Promise<CommitFiles> {
  const route = "GET commits/{ref}";
  const answer = await github.rest({ route, parameters: { ref: sha }, repeatable: true, limits });
  const { files } = readAnswer(commit, answer, route);
  return { files, isFull: files.length >= MAX_FILES, ofLastCommit: true };
}
