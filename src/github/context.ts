import * as v from "@badrap/valita";
import type { CallLimits } from "./call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { readAnswer } from "./errors.ts";

const filesPage = v.array(
  v.object({ filename: v.string(), status: v.string(), additions: v.number(), deletions: v.number() }),
);

/** A file that a pull request changes: its name, what happened to it, and how many lines. */
export type ChangedFile = v.Infer<typeof filesPage>[number];

const PAGE_SIZE = 100;
// GitHub lists 3,000 files at most; the first 300 fill the room that the context has.
const MAX_PAGES = 3;

/** The files that a pull request changes, at most 300. */
export async function listChangedFiles(
  github: GitHubConnection,
  pullNumber: number,
  limits: CallLimits,
): Promise<ChangedFile[]> {
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
      break;
    }
  }
  return files;
}
