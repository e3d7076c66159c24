import * as v from "valibot";
import { maybe, type Schema } from "../parse.ts";
import type { GitHubCall, GitHubConnection, GraphqlCall } from "./connection.ts";
import { GitHubError } from "./errors.ts";

const PAGE_SIZE = 100;

/** How much of a list is read. */
interface Extent {
  readonly maxPages: number;
  /** What is wanted may be anywhere in the list, so a longer list is an error. */
  readonly isWhole?: boolean;
}

/** The items of a list, page by page. */
export async function* listItems<T>(
  github: GitHubConnection,
  { maxPages, isWhole, ...call }: GitHubCall<T[]> & Extent,
): AsyncGenerator<T> {
  for (let page = 1; page <= maxPages; page += 1) {
    const parameters = { ...call.parameters, per_page: PAGE_SIZE, page };
    const { items, hasNext } = await github.restPage({ ...call, parameters });
    yield* items;
    if (!hasNext) {
      return;
    }
  }
  refuseRest(isWhole, call.route);
}

function refuseRest(isWhole = false, operation: string): void {
  if (isWhole) {
    throw new GitHubError({ kind: "too-long", operation });
  }
}

const pageInfo = v.object({ hasNextPage: v.boolean(), endCursor: maybe(v.string()) });

/** One page of a list of GraphQL. */
export function connectionOf<T>(node: Schema<T>) {
  return v.object({ nodes: v.array(node), pageInfo });
}

type ConnectionCall<T> = Omit<GraphqlCall<never>, "schema"> &
  Extent & { readonly schema: Schema<v.InferOutput<ReturnType<typeof connectionOf<T>>>> };

/** The items of a list of GraphQL, page by page; the query asks for what comes after `$after`. Like `listItems`. */
export async function* listNodes<T>(
  github: GitHubConnection,
  { maxPages, isWhole, variables, ...call }: ConnectionCall<T>,
): AsyncGenerator<T> {
  let after: string | null = null;
  for (let page = 1; page <= maxPages; page += 1) {
    const { nodes, pageInfo }: v.InferOutput<ReturnType<typeof connectionOf<T>>> = await github.graphql({
      ...call,
      variables: { ...variables, after },
    });
    yield* nodes;
    if (!pageInfo.hasNextPage) {
      return;
    }
    after = pageInfo.endCursor;
  }
  refuseRest(isWhole, "GraphQL");
}
