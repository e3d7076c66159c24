import type { CallLimits } from "../call-limits.ts";
import type { Schema } from "../parse.ts";
import type { GraphqlParts } from "./graphql.ts";

interface Sending {
  /** For a call that would have a second effect if it were sent twice: it is repeated only if the first certainly had none. */
  readonly once?: boolean;
  readonly limits: CallLimits;
}

/** A REST call, and the used part of its answer. `parameters` fill the route's `{…}`; the others become the query or the body. */
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

/** Calls GitHub about one repository with one token. An answer that does not match the schema rejects. */
export interface GitHubConnection {
  /** Sends a REST call below `/repos/{owner}/{name}`. */
  readonly rest: <T>(call: GitHubCall<T>) => Promise<T>;
  /** Like `rest`, for one page of a list. */
  readonly restPage: <T>(call: GitHubCall<T>) => Promise<RestPage<T>>;
  /** Sends a GraphQL query; returns `data`. Errors in the answer reject. */
  readonly graphql: <T>(call: GraphqlCall<T>) => Promise<T>;
  /** Like `graphql`, for a query whose parts may fail separately. Rejects if there is no data at all. */
  readonly graphqlParts: <T>(call: GraphqlCall<T>) => Promise<GraphqlParts<T>>;
}

/** One page of a list. GitHub's pages can be shorter than requested, so only GitHub knows whether there is another one. */
interface RestPage<T> {
  readonly items: T;
  readonly hasNext: boolean;
  /** When GitHub answered, by its own clock, in milliseconds. */
  readonly answeredAtMs: number;
}
