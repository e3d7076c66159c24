import type { CallLimits } from "../call-limits.ts";
import type { Clock } from "../clock.ts";
import type { Schema } from "../parse.ts";
import { answeredAtMs, withRetries } from "../retry.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import { GitHubError, readAnswer, translateError } from "./errors.ts";
import { readGraphql } from "./graphql.ts";
import type { OctokitAnswer, OctokitRequest } from "./octokit.ts";

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

const REPEATS = 2;
const NO_CONTENT = 204;

interface ConnectionOptions {
  readonly token: string;
  /** GitHub's addresses and the repository, as the runner gives them. */
  readonly server: {
    readonly repository: { readonly owner: string; readonly name: string };
    readonly apiUrl: string;
    readonly graphqlUrl: string;
  };
  readonly clock: Clock;
}

/** Calls GitHub about one repository with one token. An answer that does not match the schema rejects. */
export type GitHubConnection = ReturnType<typeof connectGitHub>;

export function connectGitHub(options: ConnectionOptions) {
  const { token, server } = options;
  const { owner, name } = server.repository;
  const send = createSend(options);
  const restPage = <T>(call: GitHubCall<T>) =>
    send({ ...call, route: call.route.replace(" ", ` /repos/${owner}/${name}/`) }, ({ data, headers }) => ({
      items: readAnswer(call.schema, data, call.route),
      // GitHub's pages can be shorter than requested, so only GitHub knows whether there is another one.
      hasNext: hasNextPage(headers),
      answeredAtMs: answeredAtMs(headers),
    }));
  const sendGraphql = <T>({ query, variables, schema, ...call }: GraphqlCall<T>, allowsProblems: boolean) =>
    send({ ...call, route: `POST ${server.graphqlUrl}`, parameters: { query, variables } }, (answer) => {
      const { data, problems } = readGraphql(answer, token);
      // With a problem, the data may have a different shape, and the problem is the better error.
      if (problems[0] !== undefined && !allowsProblems) {
        throw problems[0].error;
      }
      return { data: readAnswer(schema, data, "GraphQL"), problems };
    });
  return {
    /** Sends a REST call below `/repos/{owner}/{name}`. */
    rest: async <T>(call: GitHubCall<T>) => (await restPage(call)).items,
    /** Like `rest`, for one page of a list. */
    restPage,
    /** Sends a GraphQL query; returns `data`. Errors in the answer reject. */
    graphql: async <T>(call: GraphqlCall<T>) => (await sendGraphql(call, false)).data,
    /** Like `graphql`, for a query whose parts may fail separately. Rejects if there is no data at all. */
    graphqlParts: <T>(call: GraphqlCall<T>) => sendGraphql(call, true),
  };
}

/** https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api#using-link-headers */
function hasNextPage({ link }: OctokitAnswer["headers"]): boolean {
  return typeof link === "string" && /;\s*rel="next"/.test(link);
}

type Call = Omit<GitHubCall<unknown>, "schema">;

/** Sends calls, and repeats those that may be repeated. Octokit is loaded only by runs that call GitHub. */
function createSend({ token, server, clock }: ConnectionOptions) {
  const load = async () => (await import("./octokit.ts")).openOctokit(token, server.apiUrl);
  let octokit: ReturnType<typeof load> | undefined;
  /** An error in `read` is handled like a failure of the call itself. */
  return async <R>(call: Call, read: (answer: OctokitAnswer) => R): Promise<R> => {
    const operation = operationOf(call);
    if (token === "") {
      throw new GitHubError({ kind: "no-token", operation });
    }
    const tryOnce = async () => {
      try {
        // Loading fails if GitHub's client cannot use the address of a proxy.
        octokit ??= load();
        return read(await sendCall(await octokit, call));
      } catch (cause) {
        call.limits.signal.throwIfAborted();
        throw translateError(cause, { operation, token });
      }
    };
    const delayMs = (error: unknown, tries: number) => delayOf(error, tries, call);
    const sendInTime = () => withRetries(tryOnce, { ...call.limits, clock, delayMs });
    try {
      return await sendInTime();
    } catch (error) {
      const limitMs = limitOf(error);
      if (limitMs === undefined || !(await call.limits.waitForLimit?.(limitMs))) {
        throw error;
      }
      return await sendInTime();
    }
  };
}

/** Sends a call once. The caller decides whether to repeat it. */
async function sendCall(request: OctokitRequest, call: Call): Promise<OctokitAnswer> {
  const { route, parameters, limits } = call;
  const operation = operationOf(call);
  const remainingMs = limits.deadline.remainingMs();
  if (remainingMs === 0) {
    throw new GitHubError({ kind: "unavailable", operation, detail: "no time was left for the call" });
  }
  const timeout = AbortSignal.timeout(Math.min(TIME_LIMITS.gitHubCall, remainingMs));
  const answer = await request(route, { ...parameters }, AbortSignal.any([limits.signal, timeout]));
  if (typeof answer.data === "string" && answer.status !== NO_CONTENT) {
    // Octokit returns an answer as text if it broke off or is not JSON.
    throw new GitHubError({ kind: "unavailable", operation });
  }
  return answer;
}

/** Method and path, without the host, which the reader already knows, and without commits, which may be of a private repository. */
function operationOf({ route }: Pick<Call, "route">): string {
  return route.replace(/https?:\/\/[^/]+/, "").replace(/[\da-f]{40}/g, "…");
}

/** Milliseconds until GitHub allows another try, if it refused a call because of a rate limit. */
function limitOf(error: unknown): number | undefined {
  return error instanceof GitHubError && error.kind === "rate-limited"
    ? (error.facts.retryAfterMs ?? TIME_LIMITS.unnamedLimit)
    : undefined;
}

/** Milliseconds until the call is repeated; undefined if that is no longer allowed, or not safe. */
function delayOf(error: unknown, tries: number, { once = false }: Call): number | undefined {
  if (!(error instanceof GitHubError) || tries >= REPEATS) {
    return undefined;
  }
  const { kind, facts } = error;
  return kind === "unavailable" && !once
    ? (facts.retryAfterMs ?? TIME_LIMITS.gitHubRepeat * 2 ** tries)
    : limitOf(error);
}
