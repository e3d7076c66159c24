import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
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

// More than the context has room for.
const MOST_FILES = 300;
const PAGES = 3;

/** The files that a pull request changes now, at most 300. */
export async function listChangedFiles(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<ChangedFile[]> {
  const call = { schema: fileList, route: `GET pulls/${number}/files`, limits, maxPages: PAGES };
  return await Array.fromAsync(listItems(github, call));
}

/** Whether a pull request changes files in `.github/`, where workflows are. Also true if there are too many files to list. */
export async function changesGitHubFolder(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<boolean> {
  const files = await listChangedFiles(github, number, limits);
  const names = files.flatMap(({ filename, previous_filename: before = "" }) => [filename, before]);
  return files.length >= MOST_FILES || names.some((name) => /^\.github\//i.test(name));
}
