import { setImmediate } from "node:timers/promises";
import * as v from "@badrap/valita";
import type { Clock } from "../clock.ts";
import { parse } from "../parse.ts";
import { withRetries } from "../retry.ts";
import type { CallLimits } from "./call-limits.ts";
import { GitHubError, type GitHubErrorKind } from "./errors.ts";
import type { OctokitRequest } from "./octokit.ts";
import { translateError } from "./translate-error.ts";

/** One call. `parameters` fill the route's `{…}` first; the rest is the query or the body. */
export interface GitHubCall {
  readonly route: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** False for a call whose second sending would have a second effect. */
  readonly repeatable: boolean;
  /** Called when the request is about to leave: what its answer needs can load while GitHub answers. */
  readonly onSent?: (() => void) | undefined;
  /** Comes before each repeat. What it rejects with ends the call. */
  readonly beforeRepeat?: (() => Promise<void>) | undefined;
  readonly limits: CallLimits;
}

/** The repository's side of GitHub, for one token. */
export interface GitHubConnection {
  readonly repository: { readonly owner: string; readonly name: string };
  /** The token is an app's, which writes as a bot: GITHUB_TOKEN is one. */
  readonly isBot: boolean;
  /** Sends a REST call below `/repos/{owner}/{name}` (or elsewhere, for a route that starts with `/`); returns the body. */
  readonly rest: (call: GitHubCall) => Promise<unknown>;
  /** Sends a GraphQL query; returns `data`. Errors in the answer reject. */
  readonly graphql: (call: GraphqlCall) => Promise<unknown>;
  /** The same for a query whose parts may fail one by one. Rejects when there is no data at all. */
  readonly graphqlParts: (call: GraphqlCall) => Promise<GraphqlParts>;
}

type GraphqlCall = Omit<GitHubCall, "route" | "parameters"> & {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** The answer to a query, and which parts of it are null because of an error. */
export interface GraphqlParts {
  readonly data: unknown;
  readonly problems: readonly GraphqlProblem[];
}

/** An error, and the path from the query's root to the part that it concerns. */
export interface GraphqlProblem {
  readonly path: readonly (string | number)[];
  readonly error: GitHubError;
}

const CALL_TIMEOUT_MS = 10_000;
const REPEATS = 2;
const REPEAT_DELAY_MS = 1000;

/** Where GitHub is, and which repository is meant: as the runner says it. */
export interface GitHubServer {
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly repository: { readonly owner: string; readonly name: string };
}

interface ConnectionOptions {
  readonly token: string;
  readonly server: GitHubServer;
  readonly clock: Clock;
}

/** Connects with the token. */
export function connectGitHub(options: ConnectionOptions): GitHubConnection {
  const { token, server } = options;
  const { repository } = server;
  const send = createSend(options);
  const graphqlParts = async ({ query, variables, ...call }: GraphqlCall) => {
    const route = `POST ${server.graphqlUrl}`;
    return readGraphql(await send(route, { ...call, route, parameters: { query, variables } }), token);
  };
  return {
    repository,
    isBot: token.startsWith("ghs_"),
    rest: (call) => send(fullRoute(call.route, repository), call),
    graphqlParts,
    graphql: async (call) => {
      const { data, problems } = await graphqlParts(call);
      const [problem] = problems;
      if (problem !== undefined) {
        throw problem.error;
      }
      return data;
    },
  };
}

/** Sends calls, and repeats what may be. Octokit takes 2 ms and loads with the first one: a run that asks GitHub nothing never waits for it. */
function createSend({ token, server, clock }: ConnectionOptions) {
  const load = async () => (await import("./octokit.ts")).openOctokit({ token, apiUrl: server.apiUrl });
  let octokit: ReturnType<typeof load> | undefined;
  return async (route: string, call: GitHubCall): Promise<unknown> => {
    if (token === "") {
      throw new GitHubError({ kind: "no-token", operation: operationOf(route) });
    }
    octokit ??= load();
    const request = await octokit;
    const attempt = () =>
      sendOnce(request, route, call).catch((cause: unknown) => {
        call.limits.signal.throwIfAborted();
        throw translateError(cause, { operation: operationOf(route), token });
      });
    const delayMs = (error: unknown, tries: number) => delayOf(error, tries, call.repeatable);
    return await withRetries(attempt, { ...call.limits, clock, delayMs, beforeRetry: call.beforeRepeat });
  };
}

async function sendOnce(request: OctokitRequest, route: string, call: GitHubCall): Promise<unknown> {
  const { parameters, limits, onSent } = call;
  const timeoutMs = Math.min(CALL_TIMEOUT_MS, limits.deadline.remainingMs());
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(timeoutMs)]);
  // Right after an answer its connection still counts as busy, and another one would be opened.
  await setImmediate();
  const { data } = await request(route, { ...parameters }, { signal, onSent });
  if (typeof data === "string") {
    // Octokit hands on as text what broke off or is no JSON.
    throw new GitHubError({ kind: "unavailable", operation: operationOf(route) });
  }
  return data;
}

/** Method and path: the host says nothing that the reader does not know. */
function operationOf(route: string): string {
  return route.replace(/https?:\/\/[^/]+/, "");
}

function fullRoute(route: string, { owner, name }: GitHubConnection["repository"]): string {
  return route.includes(" /") ? route : route.replace(" ", ` /repos/${owner}/${name}/`);
}

/** A call is repeated as often as is allowed and safe. */
function delayOf(error: unknown, tries: number, repeatable: boolean): number | undefined {
  if (!(error instanceof GitHubError) || tries >= REPEATS) {
    return undefined;
  }
  const { kind, facts } = error;
  const may = kind === "rate-limited" || (kind === "unavailable" && repeatable);
  return may ? (facts.retryAfterMs ?? REPEAT_DELAY_MS * 2 ** tries) : undefined;
}

const graphqlAnswer = v.object({
  data: v.unknown().nullable().optional(),
  errors: v
    .array(
      v.object({
        type: v.string().optional(),
        message: v.string(),
        path: v.array(v.union(v.string(), v.number())).default([]),
      }),
    )
    .default([]),
});

function readGraphql(body: unknown, token: string): GraphqlParts {
  const answer = parse(graphqlAnswer, body);
  if (answer === undefined) {
    throw new GitHubError({ kind: "unavailable", operation: "GraphQL" });
  }
  const problems = answer.errors.map(({ type = "", message, path }) => ({
    path,
    error: new GitHubError({
      kind: GRAPHQL_KINDS.get(type) ?? "rejected",
      operation: "GraphQL",
      said: message.replaceAll(token, "***"),
    }),
  }));
  // An error without a path, or without data beside it, is one of the whole query.
  const whole = problems.find(({ path }) => path.length === 0 || (answer.data ?? null) === null);
  if (whole !== undefined) {
    throw whole.error;
  }
  return { data: answer.data, problems };
}

const GRAPHQL_KINDS: ReadonlyMap<string, GitHubErrorKind> = new Map([
  ["FORBIDDEN", "forbidden"],
  ["INSUFFICIENT_SCOPES", "forbidden"],
  ["NOT_FOUND", "not-found"],
  ["RATE_LIMITED", "rate-limited"],
]);
