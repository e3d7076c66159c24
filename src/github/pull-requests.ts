import * as v from "valibot";
import type { CallLimits, GitHubConnection } from "./connection.ts";
import { pull as restPull } from "./payload.ts";
import { author, listNodes, pageInfo, plainLogin } from "./thread-comments.ts";

const pull = v.object({ url: v.string(), author });
const pullsPage = v.pipe(
  v.object({ repository: v.object({ pullRequests: v.object({ nodes: v.array(pull), pageInfo }) }) }),
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

/** The addresses of an account's open pull requests in a repository, newest first, of the newest two thousand by anybody. */
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
  const { user } = await github.rest({ schema: restPull, route, limits });
  return user?.login ?? "";
}
