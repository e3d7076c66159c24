import * as v from "valibot";
import { maybe, type Schema } from "../parse.ts";
import type { GitHubCall, GitHubConnection, GraphqlCall } from "./connect.ts";
import { GitHubError } from "./errors.ts";

const PAGE_SIZE = 100;

/** The items of a list, page by page. `isWhole`: what is wanted may be anywhere in the list, so a longer list is an error. */
export async function* listItems<T>(
  github: GitHubConnection,
  {
    maxPages,
    isWhole = false,
    ...call
  }: GitHubCall<T[]> & { readonly maxPages: number; readonly isWhole?: boolean },
): AsyncGenerator<T> {
  for (let page = 1; page <= maxPages; page += 1) {
    const parameters = { ...call.parameters, per_page: PAGE_SIZE, page };
    const { items, hasNext } = await github.restPage({ ...call, parameters });
    yield* items;
    if (!hasNext) {
      return;
    }
  }
  if (isWhole) {
    throw new GitHubError({ kind: "too-long", operation: call.route });
  }
}

/**
 * Asks GitHub for many things in parts. A heavy query can end with a 5xx, a time-out, or `RESOURCE_LIMITS_EXCEEDED` with status 200
 * (https://github.com/yoshi389111/github-profile-3d-contrib/issues/163), every time that it is asked. Then less is asked for at once, at
 * last a single thing, and more again after each answer. `once`: less will be asked for next, so the same is not repeated.
 */
export function askInParts(most: number) {
  let size = most;
  return async <T>(ask: (size: number, once: boolean) => Promise<T>, left = most): Promise<T> => {
    for (;;) {
      const asked = Math.min(size, left);
      try {
        const answer = await ask(asked, asked > 1);
        size = Math.min(most, size * 2);
        return answer;
      } catch (error) {
        if (asked === 1 || !(error instanceof GitHubError) || error.kind !== "unavailable") {
          throw error;
        }
        size = Math.ceil(asked / 5);
      }
    }
  };
}

interface Nodes<T> {
  readonly ids: readonly string[];
  /** How many of them GitHub is asked for at once. */
  readonly most: number;
  /** Answers for some of them, each in its place. */
  readonly ask: (ids: readonly string[], once: boolean) => Promise<readonly T[]>;
}

/** What GitHub says of many things, each in the place of its id. @throws GitHubError if it does not answer for each */
export async function askForAll<T>({ ids, most, ask }: Nodes<T>): Promise<T[]> {
  const found: T[] = [];
  const inParts = askInParts(most);
  while (found.length < ids.length) {
    const askFor = async (size: number, once: boolean) => {
      const some = ids.slice(found.length, found.length + size);
      const answers = await ask(some, once);
      if (answers.length !== some.length)
        throw new GitHubError({ kind: "unavailable", operation: "GraphQL" });
      return answers;
    };
    found.push(...(await inParts(askFor, ids.length - found.length)));
  }
  return found;
}

/** What GitHub shows of a list of GraphQL, of which something may be missing; null if it shows no list. */
export function shownOf<T>(node: Schema<T>) {
  return v.pipe(
    maybe(v.object({ nodes: maybe(v.array(maybe(node))) })),
    v.transform((list) => list?.nodes?.filter((each) => each !== null) ?? null),
  );
}

const pageInfo = v.object({ hasNextPage: v.boolean(), endCursor: maybe(v.string()) });

/** One page of a list of GraphQL, of which nothing may be missing. */
export function connectionOf<T>(node: Schema<T>) {
  return v.object({ nodes: v.array(node), pageInfo });
}

type Page<T> = v.InferOutput<ReturnType<typeof connectionOf<T>>>;

interface ConnectionCall<T> extends Omit<GraphqlCall<never>, "schema" | "once"> {
  readonly schema: Schema<Page<T>>;
  /** A longer list is an error. Without a number, the limits of the calls end it. */
  readonly most?: number;
}

/** The pages of a list of GraphQL; the query asks for `$first` of what comes after `$after`. */
export async function* listPages<T>(
  github: GitHubConnection,
  { most = Number.POSITIVE_INFINITY, variables, ...call }: ConnectionCall<T>,
): AsyncGenerator<T[]> {
  const inParts = askInParts(PAGE_SIZE);
  let after: string | null = null;
  for (let read = 0; read < most; ) {
    const { nodes, pageInfo }: Page<T> = await inParts((first, once) =>
      github.graphql({ ...call, once, variables: { ...variables, first, after } }),
    );
    if (pageInfo.hasNextPage && pageInfo.endCursor === after) {
      throw new GitHubError({ kind: "unavailable", operation: "GraphQL", detail: "the list breaks off" });
    }
    yield nodes;
    if (!pageInfo.hasNextPage) {
      return;
    }
    after = pageInfo.endCursor;
    read += nodes.length;
  }
  throw new GitHubError({ kind: "too-long", operation: "GraphQL" });
}
