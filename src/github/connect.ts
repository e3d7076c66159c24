import { setImmediate } from "node:timers/promises";
import type { CallLimits } from "../call-limits.ts";
import type { Clock } from "../clock.ts";
import { ifError } from "../if-error.ts";
import { withRetries } from "../retry.ts";
import type { GitHubCall, GitHubConnection, GraphqlCall, RestPage, Sending } from "./connection.ts";
import { GitHubError, readAnswer, translateError } from "./errors.ts";
import { type GraphqlParts, readGraphql } from "./graphql.ts";
import type { OctokitAnswer, OctokitRequest } from "./octokit.ts";

const CALL_TIMEOUT_MS = 10_000;
const REPEATS = 2;
const REPEAT_DELAY_MS = 1000;
const NO_CONTENT = 204;

interface ConnectionOptions {
  readonly token: string;
  /** Where GitHub is, and which repository is meant: as the runner says it. */
  readonly server: Pick<GitHubConnection, "repository"> & {
    readonly apiUrl: string;
    readonly graphqlUrl: string;
  };
  readonly clock: Clock;
}

/** Connects with the token. */
export function connectGitHub(options: ConnectionOptions): GitHubConnection {
  const { token, server } = options;
  const send = createSend(options);
  const restPage = createRestPage(send, server);
  return {
    repository: server.repository,
    isBot: token.startsWith("ghs_"),
    restPage,
    rest: async (call) => (await restPage(call)).items,
    ...createGraphql(send, options),
  };
}

type Send = ReturnType<typeof createSend>;

function createRestPage(send: Send, { repository, apiUrl }: ConnectionOptions["server"]) {
  return <T>(call: GitHubCall<T>): Promise<RestPage<T>> => {
    const read = ({ data, headers }: OctokitAnswer) => ({
      items: readAnswer(call.schema, data, call.route),
      next: nextPage(headers, apiUrl),
    });
    const find = finding(call, (items) => ({ items, next: undefined }));
    return send({ ...call, route: fullRoute(call.route, repository), read, find });
  };
}

function createGraphql(
  send: Send,
  { token, server }: ConnectionOptions,
): Pick<GitHubConnection, "graphql" | "graphqlParts"> {
  const ask = <T, R>(call: GraphqlCall<T>, take: (parts: GraphqlParts<() => T>) => R) => {
    const { query, variables, schema } = call;
    const read = (answer: OctokitAnswer) => {
      // The data is read when it is taken: beside a problem it may be of another shape, and the problem is the better error.
      const { data, problems } = readGraphql(answer, token);
      return take({ data: () => readAnswer(schema, data, "GraphQL"), problems });
    };
    const find = finding(call, (data) => take({ data: () => data, problems: [] }));
    return send({
      ...call,
      route: `POST ${server.graphqlUrl}`,
      parameters: { query, variables },
      read,
      find,
    });
  };
  return {
    graphql: (call) => ask(call, withoutProblems),
    graphqlParts: async <T>(call: GraphqlCall<T>) => {
      // Parts that did not come are asked for again. After the last try, the last answer that could be read counts, with its problems.
      let last: GraphqlParts<T> | undefined;
      const take = ({ data, problems }: GraphqlParts<() => T>) => {
        last = { data: data(), problems };
        return withoutHiccup(last);
      };
      const lastParts = (error: GitHubError) => {
        if (last === undefined) {
          throw error;
        }
        return last;
      };
      return await ask(call, take).catch(ifError(GitHubError, lastParts));
    },
  };
}

function withoutProblems<T>({ data, problems: [problem] }: GraphqlParts<() => T>): T {
  if (problem !== undefined) {
    throw problem.error;
  }
  return data();
}

/** Parts that GitHub failed to bring may come another time. */
function withoutHiccup<T>(parts: GraphqlParts<T>): GraphqlParts<T> {
  const hiccup = parts.problems.find(({ error }) => error.kind === "unavailable");
  if (hiccup !== undefined) {
    throw hiccup.error;
  }
  return parts;
}

/** What finds the effect of a call, in the form of the call's own answer. */
function finding<T, R>({ find }: Sending<T>, take: (found: T) => R): Sending<R>["find"] {
  if (find === undefined) {
    return undefined;
  }
  return async (error) => {
    const found = await find(error);
    return found === undefined ? undefined : take(found);
  };
}

/** Where the next page is: GitHub's pages can be shorter than asked, and only it knows which is the last. */
function nextPage({ link }: OctokitAnswer["headers"], apiUrl: string): string | undefined {
  const [, next] = /<([^<>]+)>;\s*rel="?next"?/.exec(typeof link === "string" ? link : "") ?? [];
  if (next !== undefined && new URL(next, apiUrl).origin !== new URL(apiUrl).origin) {
    // The token would go with the request.
    throw new GitHubError({
      kind: "unavailable",
      operation: "a list",
      detail: "its next page is on another server",
    });
  }
  return next;
}

/** A call, and the function that reads its answer. What that function throws is handled like a failure of the call itself. */
type ReadCall<R> = Omit<GitHubCall<unknown>, "schema" | "find"> & {
  readonly read: (answer: OctokitAnswer) => R;
  readonly find: Sending<R>["find"];
};

/** Sends calls, and repeats what may be. Octokit is loaded only by runs that ask GitHub something. */
function createSend({ token, server, clock }: ConnectionOptions) {
  const load = async () => (await import("./octokit.ts")).openOctokit(token, server.apiUrl);
  let octokit: ReturnType<typeof load> | undefined;
  return async <R>(call: ReadCall<R>): Promise<R> => {
    const operation = operationOf(call);
    if (token === "") {
      throw new GitHubError({ kind: "no-token", operation });
    }
    const attempt = async () => {
      try {
        // Loading fails where the address of a proxy is one that GitHub's client cannot use.
        octokit ??= load();
        return call.read(await sendAttempt(await octokit, call));
      } catch (cause) {
        call.limits.signal.throwIfAborted();
        throw translateError(cause, { operation, token });
      }
    };
    // `withRetries` asks for the wait before it looks at the deadline, so that room can be made for it here.
    const delayMs = (error: unknown, tries: number) => {
      const waitMs = delayOf(error, tries, call);
      if (waitMs !== undefined) {
        makeRoom(error, call.limits);
      }
      return waitMs;
    };
    const beforeRetry = async (error: unknown) => {
      const isUnsure = call.once === true && error instanceof GitHubError && error.kind === "unavailable";
      const effect = isUnsure ? await call.find?.(error) : undefined;
      return effect === undefined ? undefined : { found: effect };
    };
    return await withRetries(attempt, { ...call.limits, clock, delayMs, beforeRetry });
  };
}

/** Sends a call once. Whether it is sent again is the caller's business. */
async function sendAttempt(
  request: OctokitRequest,
  call: Omit<GitHubCall<unknown>, "schema" | "find">,
): Promise<OctokitAnswer> {
  const { route, parameters, limits } = call;
  const timeoutMs = Math.min(CALL_TIMEOUT_MS, limits.deadline.remainingMs());
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(timeoutMs)]);
  // Right after an answer its connection still counts as busy, and another one would be opened.
  await setImmediate();
  if (limits.deadline.remainingMs() === 0) {
    throw new GitHubError({
      kind: "unavailable",
      operation: operationOf(call),
      detail: "no time was left to ask it",
    });
  }
  const answer = await request(route, { ...parameters }, signal);
  if (typeof answer.data === "string" && answer.status !== NO_CONTENT) {
    // Octokit hands on as text what broke off or is no JSON.
    throw new GitHubError({ kind: "unavailable", operation: operationOf(call) });
  }
  return answer;
}

/** Method and path: the host says nothing that the reader does not know, and a page's number neither. */
function operationOf({ route }: Pick<GitHubCall<unknown>, "route">): string {
  return route.replace(/https?:\/\/[^/]+/, "").replace(/\?.*/, "");
}

function fullRoute(route: string, { owner, name }: GitHubConnection["repository"]): string {
  return /^\w+ (?:\/|https?:)/.test(route) ? route : route.replace(" ", ` /repos/${owner}/${name}/`);
}

// GitHub's word for a limit that names no time:
// https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
const UNNAMED_WAIT_MS = 60_000;

/** For a wait that GitHub itself asked for, the deadline may move. */
function makeRoom(error: unknown, { deadline, makeRoomFor }: CallLimits): void {
  const waitMs = error instanceof GitHubError ? error.facts.retryAfterMs : undefined;
  if (waitMs !== undefined && waitMs >= deadline.remainingMs()) {
    makeRoomFor?.(waitMs);
  }
}

/** Milliseconds until the call is repeated; undefined where that is not allowed any more, or not safe. */
function delayOf<R>(
  error: unknown,
  tries: number,
  { once = false, find }: Pick<ReadCall<R>, "once" | "find">,
): number | undefined {
  if (!(error instanceof GitHubError) || tries >= REPEATS) {
    return undefined;
  }
  const { kind, facts } = error;
  const isSafe = kind === "rate-limited" || (kind === "unavailable" && (!once || find !== undefined));
  if (!isSafe) {
    return undefined;
  }
  return facts.retryAfterMs ?? (kind === "rate-limited" ? UNNAMED_WAIT_MS : REPEAT_DELAY_MS * 2 ** tries);
}
