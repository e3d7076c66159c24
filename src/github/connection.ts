import * as v from "@badrap/valita";
import type { Clock, Deadline } from "../clock.ts";
import { parse } from "../parse.ts";
import { parseRetryAfter } from "../retry-after.ts";
import { GitHubError, type GitHubErrorKind } from "./errors.ts";

/** What a group of calls may take together, and what ends it early. */
export interface CallLimits {
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
}

/** One call. `parameters` fill the route's `{…}` first; the rest is the query or the body. */
export interface GitHubCall {
  readonly route: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** False for a call whose second sending would have a second effect. */
  readonly repeatable: boolean;
  readonly limits: CallLimits;
}

/** The repository's side of GitHub, for one token. */
export interface GitHubConnection {
  readonly repository: { readonly owner: string; readonly name: string };
  /** Sends a REST call below `/repos/{owner}/{name}` (or elsewhere, for a route that starts with `/`); returns the body. */
  readonly rest: (call: GitHubCall) => Promise<unknown>;
  /** Sends a GraphQL query; returns `data`. Errors in the answer reject. */
  readonly graphql: (call: Omit<GitHubCall, "route" | "parameters"> & GraphqlQuery) => Promise<unknown>;
}

interface GraphqlQuery {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const CALL_TIMEOUT_MS = 10_000;
const REPEATS = 2;
const REPEAT_DELAY_MS = 1000;

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Where GitHub is, and which repository is meant: as the runner says it. */
export interface GitHubPlace {
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly repository: { readonly owner: string; readonly name: string };
}

/** Connects with the token. The library loads with the first call: a run that has nothing to say to GitHub never waits for it. */
export function connectGitHub(options: {
  readonly token: string;
  readonly place: GitHubPlace;
  readonly clock: Clock;
}): GitHubConnection {
  const { token, place, clock } = options;
  const { repository } = place;
  let octokit: ReturnType<typeof load> | undefined;
  const load = async () =>
    (await import("@actions/github")).getOctokit(token, { baseUrl: place.apiUrl, log: SILENT });

  const once = async (route: string, { parameters, limits }: GitHubCall): Promise<unknown> => {
    octokit ??= load();
    const { request } = await octokit;
    const timeoutMs = Math.min(CALL_TIMEOUT_MS, limits.deadline.remainingMs());
    const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(timeoutMs)]);
    const answer = await request(route, { ...parameters, request: { signal } });
    return answer.data;
  };

  const send = async (route: string, call: GitHubCall): Promise<unknown> => {
    for (let repeat = 0; ; repeat += 1) {
      try {
        return await once(route, call);
      } catch (cause) {
        call.limits.signal.throwIfAborted();
        const error = translate(cause, route);
        const waitMs = error.facts.retryAfterMs ?? REPEAT_DELAY_MS * 2 ** repeat;
        if (
          !mayRepeat(error.kind, call.repeatable) ||
          repeat >= REPEATS ||
          waitMs >= call.limits.deadline.remainingMs()
        ) {
          throw error;
        }
        await clock.sleep(waitMs, call.limits.signal);
      }
    }
  };

  return {
    repository,
    rest: (call) => send(fullRoute(call.route, repository), call),
    graphql: async ({ query, variables, ...call }) => {
      const route = `POST ${place.graphqlUrl}`;
      return readGraphql(await send(route, { ...call, route, parameters: { query, variables } }));
    },
  };
}

function fullRoute(route: string, { owner, name }: GitHubConnection["repository"]): string {
  return route.includes(" /") ? route : route.replace(" ", ` /repos/${owner}/${name}/`);
}

function mayRepeat(kind: GitHubErrorKind, repeatable: boolean): boolean {
  return kind === "rate-limited" || (kind === "unavailable" && repeatable);
}

const graphqlAnswer = v.object({
  data: v.unknown().nullable().optional(),
  errors: v.array(v.object({ type: v.string().optional(), message: v.string() })).default([]),
});

function readGraphql(body: unknown): unknown {
  const answer = parse(graphqlAnswer, body);
  if (answer === undefined) {
    throw new GitHubError({ kind: "rejected", operation: "GraphQL" });
  }
  const [problem] = answer.errors;
  if (problem !== undefined) {
    const kind = GRAPHQL_KINDS.get(problem.type ?? "") ?? "rejected";
    throw new GitHubError({ kind, operation: "GraphQL" }, { cause: problem.message });
  }
  return answer.data;
}

const GRAPHQL_KINDS: ReadonlyMap<string, GitHubErrorKind> = new Map([
  ["FORBIDDEN", "forbidden"],
  ["INSUFFICIENT_SCOPES", "forbidden"],
  ["NOT_FOUND", "not-found"],
  ["RATE_LIMITED", "rate-limited"],
]);

const requestError = v.object({
  status: v.number(),
  response: v.object({ headers: v.record(v.unknown()) }).optional(),
});

/** Octokit's errors, in the words of this project. A `status` without a `response` is one that Octokit made up. */
function translate(cause: unknown, route: string): GitHubError {
  const operation = route.replace(/https?:\/\/[^/]+/, "");
  const error = parse(requestError, cause);
  if (error?.response === undefined) {
    return new GitHubError({ kind: "unavailable", operation }, { cause });
  }
  const { status, response } = error;
  const retryAfterMs = waitAskedFor(response.headers);
  const facts = { kind: kindOf(status, retryAfterMs), operation, status };
  return new GitHubError(retryAfterMs === undefined ? facts : { ...facts, retryAfterMs }, { cause });
}

function kindOf(status: number, retryAfterMs: number | undefined): GitHubErrorKind {
  if (status === 429 || (status === 403 && retryAfterMs !== undefined)) {
    return "rate-limited";
  }
  if (status >= 500) {
    return "unavailable";
  }
  return STATUS_KINDS.get(status) ?? "rejected";
}

const STATUS_KINDS: ReadonlyMap<number, GitHubErrorKind> = new Map([
  [401, "token-refused"],
  [403, "forbidden"],
  [404, "not-found"],
  [410, "not-found"],
]);

/** `Retry-After`, or the reset of a limit that is used up. */
function waitAskedFor(headers: Readonly<Record<string, unknown>>): number | undefined {
  const retryAfter = headers["retry-after"];
  if (retryAfter !== undefined) {
    return parseRetryAfter(String(retryAfter), new Date());
  }
  if (String(headers["x-ratelimit-remaining"]) !== "0") {
    return undefined;
  }
  const resetSeconds = Number(headers["x-ratelimit-reset"]);
  return Number.isFinite(resetSeconds) ? Math.max(0, resetSeconds * 1000 - Date.now()) : undefined;
}
