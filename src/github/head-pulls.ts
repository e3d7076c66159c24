import * as v from "valibot";
import { maybe } from "../parse.ts";
import type { CallLimits, GitHubConnection } from "./connection.ts";
import { listItems } from "./lists.ts";

const pullHead = v.object({
  number: v.number(),
  html_url: v.string(),
  state: v.string(),
  head: v.object({ ref: v.string(), sha: v.string(), repo: maybe(v.object({ id: v.number() })) }),
});

/** A pull request, as far as its head is concerned. */
export type PullHead = v.InferOutput<typeof pullHead>;

const pullList = v.array(pullHead);

/** The open pull requests whose head is this branch of this very repository. */
export async function listPullsOfBranch(
  github: GitHubConnection,
  wanted: { readonly branch: string; readonly repositoryId: number; readonly limits: CallLimits },
): Promise<PullHead[]> {
  const { branch, repositoryId, limits } = wanted;
  // https://docs.github.com/rest/pulls/pulls#list-pull-requests: `head` names the owner alone, whose fork it may be, too.
  const parameters = { state: "open", head: `${github.repository.owner}:${branch}`, per_page: 100 };
  const pulls = await github.rest({ schema: pullList, route: "GET pulls", parameters, limits });
  return pulls.filter(({ head }) => head.ref === branch && head.repo?.id === repositoryId);
}

/** Where the head of a pull request is now. */
export async function readPullHead(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<PullHead> {
  return await github.rest({ schema: pullHead, route: `GET pulls/${number}`, limits });
}

const fileNames = v.array(v.object({ filename: v.string(), previous_filename: v.optional(v.string(), "") }));
// GitHub lists 3,000 files of a pull request: https://docs.github.com/rest/pulls/pulls#list-pull-requests-files
const FILE_PAGES = 30;
const GITHUB_FOLDER = /^\.github\//i;

/** Whether a pull request changes files of `.github/`, where workflows are; so it counts when there are too many to list. */
export async function changesGitHubFolder(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<boolean> {
  const route = `GET pulls/${number}/files`;
  let listed = 0;
  for await (const file of listItems(github, { schema: fileNames, route, limits, maxPages: FILE_PAGES })) {
    listed += 1;
    if (GITHUB_FOLDER.test(file.filename) || GITHUB_FOLDER.test(file.previous_filename)) {
      return true;
    }
  }
  return listed >= FILE_PAGES * 100;
}
