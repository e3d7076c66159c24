import * as v from "valibot";
import { maybe } from "../parse.ts";
import type { GitHubCall, GitHubConnection, GraphqlCall } from "./connection.ts";
import { GitHubError } from "./errors.ts";

const PAGE_SIZE = 100;

/** The items of a list, page by page. After the last page that may be asked for, `onCut` is called when there are more. */
export async function* listItems<T>(
  github: GitHubConnection,
  { maxPages, onCut, ...call }: GitHubCall<T[]> & { readonly maxPages: number; readonly onCut?: () => void },
): AsyncGenerator<T> {
  let page = await github.restPage({ ...call, parameters: { ...call.parameters, per_page: PAGE_SIZE } });
  for (let number = 1; ; number += 1) {
    yield* page.items;
    if (page.next === undefined) {
      return;
    }
    if (number === maxPages) {
      onCut?.();
      return;
    }
    const { parameters: _, ...rest } = call;
    page = await github.restPage({ ...rest, route: `GET ${page.next}` });
  }
}

/** Where a page of a list stands in it, as GraphQL says it. */
export const pageInfo = v.object({ hasNextPage: v.boolean(), endCursor: maybe(v.string()) });

const MAX_PAGES_OF_NODES = 20;

interface ListPage<T> {
  readonly nodes: readonly T[];
  readonly pageInfo: v.InferOutput<typeof pageInfo>;
}

/** All items of a list that GraphQL gives page by page, by its variable `after`; `first` is a page that is known already. */
export async function* listNodes<T>(
  github: GitHubConnection,
  { first, ...call }: GraphqlCall<ListPage<T>> & { readonly first?: ListPage<T> },
): AsyncGenerator<T> {
  const ask = (after: string | null) => github.graphql({ ...call, variables: { ...call.variables, after } });
  let page = first ?? (await ask(null));
  for (let number = 1; ; number += 1) {
    yield* page.nodes;
    const { hasNextPage, endCursor } = page.pageInfo;
    if (!hasNextPage || endCursor === null) {
      return;
    }
    if (number >= MAX_PAGES_OF_NODES) {
      // What was not read may be what is wanted.
      throw new GitHubError({ kind: "unavailable", operation: "GraphQL" });
    }
    page = await ask(endCursor);
  }
}
