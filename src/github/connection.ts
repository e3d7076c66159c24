import type { CallLimits } from "../call-limits.ts";
import type { Schema } from "../parse.ts";
import type { GraphqlParts } from "./graphql.ts";

/** How a call is sent. */
interface Sending {
  /** For a call whose second sending would have a second effect: it is repeated only where the first had none for certain. */
  readonly once?: boolean;
  readonly limits: CallLimits;
}

/** A REST call, and the used part of its answer. `parameters` fill the route's `{…}`; the rest is the query or the body. */
export interface GitHubCall<T> extends Sending {
  readonly schema: Schema<T>;
  readonly route: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** A GraphQL query or mutation, and the used part of its answer. */
export interface GraphqlCall<T> extends Sending {
  readonly schema: Schema<T>;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The repository's side of GitHub, for one token. An answer that is not of the schema's shape rejects. */
export interface GitHubConnection {
  readonly repository: { readonly owner: string; readonly name: string };
  /** The token is an app's, which writes as a bot: GITHUB_TOKEN is one. */
  readonly isBot: boolean;
  /** Sends a REST call below `/repos/{owner}/{name}` (or elsewhere, for a route that starts with `/`). */
  readonly rest: <T>(call: GitHubCall<T>) => Promise<T>;
  /** The same for a page of a list. */
  readonly restPage: <T>(call: GitHubCall<T>) => Promise<RestPage<T>>;
  /** Sends a GraphQL query; returns `data`. Errors in the answer reject. */
  readonly graphql: <T>(call: GraphqlCall<T>) => Promise<T>;
  /** The same for a query whose parts may fail one by one. Rejects when there is no data at all. */
  readonly graphqlParts: <T>(call: GraphqlCall<T>) => Promise<GraphqlParts<T>>;
}

/** What was answered. GitHub's pages can be shorter than asked, and only it knows whether there is another one. */
export interface RestPage<T> {
  readonly items: T;
  readonly hasNext: boolean;
}
