import * as v from "valibot";
import { GitHubError, type GitHubErrorKind, limitIn, readAnswer } from "./errors.ts";

/** The answer to a query, and the errors that left parts of it null, each with the path to its part. */
export interface GraphqlParts<T> {
  readonly data: T;
  readonly problems: readonly GraphqlProblem[];
}

interface GraphqlProblem {
  readonly path: readonly (string | number)[];
  readonly error: GitHubError;
}

const graphqlError = v.object({
  type: v.optional(v.string()),
  message: v.string(),
  path: v.optional(v.array(v.union([v.string(), v.number()])), []),
  code: v.optional(v.string()),
});

const graphqlAnswer = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(graphqlError), []),
});

const OPERATION = "GraphQL";

/**
 * Reads an answer with status 200, because GraphQL reports refusals, limits and its own failures in the body.
 * @throws GitHubError for an error that concerns the whole query
 */
export function readGraphql(
  { data: body, headers }: { readonly data: unknown; readonly headers: Readonly<Record<string, unknown>> },
  token: string,
): GraphqlParts<unknown> {
  const answer = readAnswer(graphqlAnswer, body, OPERATION);
  const problems = answer.errors.map((error): GraphqlProblem => {
    const kind = kindOf(error, headers);
    const said = error.message.replaceAll(token, "***");
    const retryAfterMs = kind === "rate-limited" ? limitIn(headers)?.retryAfterMs : undefined;
    return { path: error.path, error: new GitHubError({ kind, operation: OPERATION, said, retryAfterMs }) };
  });
  // An error without a path, or without any data, concerns the whole query.
  const whole = problems.find(({ path }) => path.length === 0 || (answer.data ?? null) === null);
  if (whole !== undefined) {
    throw whole.error;
  }
  return { data: answer.data, problems };
}

// GitHub's names for its errors, in `type` or `code`. It publishes no list of them. The rate limit has two types and a code:
// https://github.com/yanyongyu/githubkit/issues/271
const KINDS: ReadonlyMap<string, GitHubErrorKind> = new Map([
  ["FORBIDDEN", "forbidden"],
  ["INSUFFICIENT_SCOPES", "forbidden"],
  ["NOT_FOUND", "not-found"],
  ["UNPROCESSABLE", "rejected"],
  ["RATE_LIMITED", "rate-limited"],
  ["RATE_LIMIT", "rate-limited"],
  ["graphql_rate_limit", "rate-limited"],
]);

/**
 * GitHub names the cause of a refusal. An error without a known cause is a failure inside GitHub, which is also answered with status
 * 200 ("Something went wrong while executing your query"): https://github.com/octokit/plugin-retry.js/issues/395
 */
function kindOf(
  { type = "", code = "", message }: v.InferOutput<typeof graphqlError>,
  headers: Readonly<Record<string, unknown>>,
): GitHubErrorKind {
  const named = KINDS.get(code) ?? KINDS.get(type);
  const isLimit =
    "retry-after" in headers ||
    /secondary rate limit/i.test(message) ||
    (named === undefined && limitIn(headers) !== undefined);
  return isLimit ? "rate-limited" : (named ?? "unavailable");
}
