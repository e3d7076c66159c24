import type { Answer } from "../answer.ts";
import { createFaults, type Faults } from "../faults.ts";
import { type Hold, type RecordedRequest, startHttpServer } from "../http-server.ts";
import type { Lean } from "../lean.ts";
import { machineTime, type ServerTime } from "../time.ts";
import { createGraphQL } from "./graphql.ts";
import type { ThreadKind, Token } from "./records.ts";
import { Refusal } from "./refusal.ts";
import { createRestApi, type RestKind } from "./rest-api.ts";
import { seedState } from "./seed.ts";
import { createState, type GitHubState, type GitHubStore } from "./state.ts";
import { type ThreadView, viewThread } from "./thread-view.ts";

/** What a request to GitHub asks for. */
export type GitHubKind = RestKind | `graphql:${string}`;

/** How GitHub is set up. */
export interface GitHubOptions {
  /** Builds the state; the default is `seedState`. */
  seed?: (state: GitHubState) => void;
  /** Where its pages are, for `html_url`. */
  serverUrl?: string;
  /** Each request, as soon as its answer is known. */
  onRequest?: (request: RecordedRequest<GitHubKind>) => void;
  hold?: Hold<GitHubKind>;
  /** The machine's unless given. */
  time?: ServerTime;
  /** What it leaves out of its answers. */
  lean?: Lean | undefined;
}

/** GitHub, running. */
export interface EmulatedGitHub {
  /** For GITHUB_API_URL. */
  readonly apiUrl: string;
  /** For GITHUB_GRAPHQL_URL. */
  readonly graphqlUrl: string;
  /** For GITHUB_SERVER_URL; nothing listens there. */
  readonly serverUrl: string;
  readonly requests: readonly RecordedRequest<GitHubKind>[];
  /** Requests that break GitHub's published description; empty in a healthy test. */
  readonly violations: readonly string[];
  /** Answers of the emulator itself that break it; always empty. */
  readonly oddAnswers: readonly string[];
  readonly faults: Faults<GitHubKind>;
  readonly state: GitHubState;
  thread(place: { repository?: string; kind: ThreadKind; number: number }): ThreadView;
  /** Resolves as soon as the n-th request of a kind has come. */
  arrived(kind: GitHubKind, nth?: number): Promise<void>;
  /** Stops listening and drops every connection; `resume` listens on the same port again. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** Starts GitHub on a free loopback port. */
export async function startGitHub(options: GitHubOptions = {}): Promise<EmulatedGitHub> {
  const time = options.time ?? machineTime;
  const store = createState(time.nowMs);
  (options.seed ?? seedState)(store);
  const faults = createFaults<GitHubKind>();
  const [violations, oddAnswers]: [string[], string[]] = [[], []];
  const serverUrl = options.serverUrl ?? "https://github.com";
  const rest = createRestApi(options.lean);
  const graphql = createGraphQL(options.lean);
  const server = await startHttpServer<GitHubKind>({
    // Those of GitHub Enterprise Server.
    basePath: /^(\/api(\/v3)?)?(?=\/)/,
    classify: (request) =>
      isGraphQL(request) ? `graphql:${graphql.nameOf(request.body)}` : rest.kindOf(request),
    async answer(request) {
      const site = { apiUrl: server.url + request.base, serverUrl };
      const answer = await answerOrRefuse(() => {
        const token = authenticate(request, store);
        const call = { request, store, token, violations, oddAnswers, site };
        return isGraphQL(request)
          ? graphql.answer({ ...call, serverUrl, body: request.body })
          : rest.answer(call);
      });
      return { ...answer, headers: { ...commonHeaders(request), ...answer.headers } };
    },
    faults,
    onRequest: options.onRequest,
    hold: options.hold,
    time,
    onMistake: (message) => oddAnswers.push(message),
  });
  const [apiUrl, graphqlUrl] = [server.url, `${server.url}/graphql`];
  const thread: EmulatedGitHub["thread"] = (place) => viewThread(store.getThread(place), place.kind);
  return {
    ...server,
    apiUrl,
    graphqlUrl,
    serverUrl,
    faults,
    violations,
    oddAnswers,
    state: store,
    thread,
  };
}

function isGraphQL({ path }: { path: string }): boolean {
  return path === "/graphql";
}

async function answerOrRefuse(answer: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

/** Finds the token; GitHub also refuses programs that do not say who they are. */
function authenticate({ headers }: RecordedRequest<GitHubKind>, store: GitHubStore): Token {
  if (headers["user-agent"] === undefined) {
    throw new Refusal({
      status: 403,
      message:
        "Request forbidden by administrative rules. Please make sure your request has a User-Agent header.",
    });
  }
  const [, given] = /^(?:bearer|token) (.+)$/i.exec(headers["authorization"] ?? "") ?? [];
  if (given === undefined) throw new Refusal({ status: 401, message: "Requires authentication" });
  const token = store.getToken(given);
  if (token === undefined || token.expired) throw new Refusal({ status: 401, message: "Bad credentials" });
  return token;
}

function commonHeaders({ n, at }: RecordedRequest<GitHubKind>): Record<string, string> {
  return {
    date: new Date(at).toUTCString(),
    "x-github-request-id": `EMUL:${n}`,
    "x-ratelimit-limit": "1000",
    "x-ratelimit-remaining": String(Math.max(0, 1000 - n)),
    "x-ratelimit-used": String(n),
    "x-ratelimit-reset": String(Math.ceil(at / 1000) + 3600),
    "x-ratelimit-resource": "core",
  };
}
