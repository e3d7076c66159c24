import { setImmediate } from "node:timers/promises";
import * as v from "valibot";
import { type Clock, type Deadline, deadlineIn } from "../clock.ts";
import type { Schema } from "../parse.ts";
import { withRetries } from "../retry.ts";
import { GitHubError, type GitHubErrorKind, readAnswer, translateError } from "./errors.ts";
import type { OctokitRequest } from "./octokit.ts";

/** What a group of calls may take together, and what ends it early. */
export interface CallLimits {
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
}

/** Limits for the writes after the job's end: they have their own time, and a cancel does not stop them. */
export function finalLimits(ms: number, clock: Clock): CallLimits {
  return { deadline: deadlineIn(ms, clock), signal: new AbortController().signal };
}

/** The same limits for a write that is not broken off at once when the run is cancelled. */
export function withGrace({ deadline, signal }: CallLimits, ms: number, clock: Clock): CallLimits {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener("abort", () => void clock.sleep(ms, new AbortController().signal).then(abort), {
    once: true,
  });
  return { deadline, signal: controller.signal };
}

/** The result, unless the signal comes first: what was sent continues, and is not waited for. */
export async function orAborted(result: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  await Promise.race([result, aborted]);
}

/** How a call is sent. */
interface Sending {
  /** For a call whose second sending would have a second effect. */
  readonly once?: boolean;
  /** Called when the request is about to leave: what its answer needs can load while GitHub answers. */
  readonly onSent?: (() => void) | undefined;
  /** Comes before each repeat. What it rejects with ends the call. */
  readonly beforeRepeat?: (() => Promise<void>) | undefined;
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
  /** Sends a GraphQL query; returns `data`. Errors in the answer reject. */
  readonly graphql: <T>(call: GraphqlCall<T>) => Promise<T>;
  /** The same for a query whose parts may fail one by one. Rejects when there is no data at all. */
  readonly graphqlParts: <T>(call: GraphqlCall<T>) => Promise<GraphqlParts<T>>;
}

/** The answer to a query, and the errors for which parts of it are null, with the path to the part. */
interface GraphqlParts<T> {
  readonly data: T;
  readonly problems: readonly { readonly path: readonly (string | number)[]; readonly error: GitHubError }[];
}

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
  const { repository } = server;
  const send = createSend(options);
  const ask = async ({ query, variables, ...call }: GraphqlCall<unknown>) => {
    const route = `POST ${server.graphqlUrl}`;
    return readGraphql(await send({ ...call, route, parameters: { query, variables } }), token);
  };
  return {
    repository,
    isBot: token.startsWith("ghs_"),
    rest: async (call) => {
      const answer = await send({ ...call, route: fullRoute(call.route, repository) });
      return readAnswer(call.schema, answer, call.route);
    },
    graphqlParts: async (call) => {
      const { data, problems } = await ask(call);
      return { data: readAnswer(call.schema, data, "GraphQL"), problems };
    },
    graphql: async (call) => {
      const { data, problems } = await ask(call);
      const [problem] = problems;
      if (problem !== undefined) {
        throw problem.error;
      }
      return readAnswer(call.schema, data, "GraphQL");
    },
  };
}

const PAGE_SIZE = 100;

/** The items of a list, page by page. After the last page that may be asked for, `onCut` is called when there may be more. */
export async function* listItems<T>(
  github: GitHubConnection,
  { maxPages, onCut, ...call }: GitHubCall<T[]> & { readonly maxPages: number; readonly onCut?: () => void },
): AsyncGenerator<T> {
  for (let page = 1; page <= maxPages; page += 1) {
    const parameters = { ...call.parameters, per_page: PAGE_SIZE, page };
    const items = await github.rest({ ...call, parameters });
    yield* items;
    if (items.length < PAGE_SIZE) {
      return;
    }
  }
  onCut?.();
}

/** Sends calls, and repeats what may be. Octokit is loaded by the runs that ask GitHub something alone. */
function createSend({ token, server, clock }: ConnectionOptions) {
  const load = async () => (await import("./octokit.ts")).openOctokit(token, server.apiUrl);
  let octokit: ReturnType<typeof load> | undefined;
  return async (call: GitHubCall<unknown>): Promise<unknown> => {
    const operation = operationOf(call);
    if (token === "") {
      throw new GitHubError({ kind: "no-token", operation });
    }
    const attempt = async () => {
      try {
        // Loading fails where the address of a proxy is one that GitHub's client cannot use.
        octokit ??= load();
        return await sendOnce(await octokit, call);
      } catch (cause) {
        call.limits.signal.throwIfAborted();
        throw translateError(cause, { operation, token });
      }
    };
    const delayMs = (error: unknown, tries: number) => delayOf(error, tries, call);
    return await withRetries(attempt, { ...call.limits, clock, delayMs, beforeRetry: call.beforeRepeat });
  };
}

async function sendOnce(request: OctokitRequest, call: GitHubCall<unknown>): Promise<unknown> {
  const { route, parameters, limits, onSent } = call;
  const timeoutMs = Math.min(CALL_TIMEOUT_MS, limits.deadline.remainingMs());
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(timeoutMs)]);
  // Right after an answer its connection still counts as busy, and another one would be opened.
  await setImmediate();
  if (limits.deadline.remainingMs() === 0) {
    throw new GitHubError({ kind: "unavailable", operation: operationOf(call) });
  }
  const { data, status } = await request(route, { ...parameters }, { signal, onSent });
  if (typeof data === "string" && status !== NO_CONTENT) {
    // Octokit hands on as text what broke off or is no JSON.
    throw new GitHubError({ kind: "unavailable", operation: operationOf(call) });
  }
  return data;
}

/** Method and path: the host says nothing that the reader does not know. */
function operationOf({ route }: GitHubCall<unknown>): string {
  return route.replace(/https?:\/\/[^/]+/, "");
}

function fullRoute(route: string, { owner, name }: GitHubConnection["repository"]): string {
  return route.includes(" /") ? route : route.replace(" ", ` /repos/${owner}/${name}/`);
}

/** A call is repeated as often as is allowed and safe. */
function delayOf(error: unknown, tries: number, { once = false }: GitHubCall<unknown>): number | undefined {
  if (!(error instanceof GitHubError) || tries >= REPEATS) {
    return undefined;
  }
  const { kind, facts } = error;
  const may = kind === "rate-limited" || (kind === "unavailable" && !once);
  return may ? (facts.retryAfterMs ?? REPEAT_DELAY_MS * 2 ** tries) : undefined;
}

const graphqlAnswer = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(
    v.array(
      v.object({
        type: v.optional(v.string()),
        message: v.string(),
        path: v.optional(v.array(v.union([v.string(), v.number()])), []),
      }),
    ),
    [],
  ),
});

function readGraphql(body: unknown, token: string): GraphqlParts<unknown> {
  const answer = readAnswer(graphqlAnswer, body, "GraphQL");
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
