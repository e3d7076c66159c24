import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import { author, plainLogin } from "./account.ts";
import type { GitHubConnection } from "./connection.ts";
import { listNodes, pageInfo } from "./lists.ts";
import { type Pull, pull } from "./payload.ts";

const listedPull = v.object({ url: v.string(), author });
const pullsPage = v.pipe(
  v.object({ repository: v.object({ pullRequests: v.object({ nodes: v.array(listedPull), pageInfo }) }) }),
  v.transform(({ repository }) => repository.pullRequests),
);

// Of REST's lists, that of pull requests knows no author and sends 20 KB for each, that of issues needs one more permission,
// and the search lags behind and has a limit of its own.
const QUERY = `query OpenPulls($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequests(states: OPEN, first: 100, after: $after, orderBy: {field: CREATED_AT, direction: DESC}) {
      nodes { url author { __typename login } } pageInfo { hasNextPage endCursor }
    }
  }
}`;

/**
 * The addresses of an account's open pull requests in a repository, newest first. Rejects after the newest two thousand by anybody,
 * where there are more and the caller has not stopped before: nobody then knows how many of them are this account's.
 */
export async function* listOpenPulls(
  github: GitHubConnection,
  wanted: {
    readonly owner: string;
    readonly name: string;
    /** An app with or without its `[bot]`. */
    readonly author: string;
    readonly limits: CallLimits;
  },
): AsyncGenerator<string> {
  const { owner, name, limits } = wanted;
  const open = { schema: pullsPage, query: QUERY, variables: { owner, name }, limits };
  for await (const { url, author: by } of listNodes(github, open)) {
    if (plainLogin(by.login) === plainLogin(wanted.author)) {
      yield url;
    }
  }
}

/** The login of a pull request's author; empty where GitHub names nobody. */
export async function readPullAuthor(
  github: GitHubConnection,
  { owner, name, number, limits }: Record<"owner" | "name", string> & { number: number; limits: CallLimits },
): Promise<string> {
  const route = `GET /repos/${owner}/${name}/pulls/${number}`;
  const { user } = await github.rest({ schema: pull, route, limits });
  return user?.login ?? "";
}

/** What a pull request is now, for events that do not say it. */
export async function readPull(
  github: GitHubConnection,
  pullNumber: number,
  limits: CallLimits,
): Promise<Pull> {
  return await github.rest({ schema: pull, route: `GET pulls/${pullNumber}`, limits });
}

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
