import type { RunnerCache } from "../src/action/cache.ts";
import { readApiUrls } from "../src/action/environment.ts";
import type { CallLimits } from "../src/call-limits.ts";
import type { Clock } from "../src/clock.ts";
import { deadlineIn } from "../src/clock.ts";
import { connectGitHub } from "../src/github/connect.ts";
import type { GitHubConnection } from "../src/github/connection.ts";
import { createServiceClient, type ServiceClient } from "../src/service/client.ts";
import { createTransport } from "../src/service/http.ts";
import { createGetVisitors, type GetVisitors } from "../src/service/visitors.ts";
import { type Ask, type Budget, createAsk, createBudget } from "./ask.ts";
import { Findings } from "./findings.ts";
import { type Options, ROLES, type Role } from "./options.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { emptyStage, type Stage } from "./stage.ts";

/** Everything outside. */
export interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Undefined where no action runs: only those are given the cache. */
  readonly cache: RunnerCache | undefined;
  readonly print: (text: string) => void;
  /** Leaves something for a post step. */
  readonly saveState: (name: string, value: string) => void;
  readonly addSummary: (markdown: string) => void;
}

/** The service, for the key and the project of the environment. */
export interface LiveService {
  readonly ask: Ask;
  readonly key: string;
  readonly projectId: string;
  readonly client: ServiceClient;
  readonly getVisitors: GetVisitors;
}

/** GitHub, for one token: by the product's own connection, and as it goes over the wire. */
export interface LiveGitHub {
  readonly connection: GitHubConnection;
  /** Sends a REST request below the repository, or elsewhere with a leading `/`. */
  readonly rest: (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
  ) => ReturnType<Ask>;
  readonly graphql: (query: string, variables: Readonly<Record<string, unknown>>) => ReturnType<Ask>;
}

/** One run. */
export interface Live {
  readonly world: World;
  readonly options: Options;
  readonly findings: Findings;
  readonly recorder: Recorder;
  readonly stage: Stage;
  /** Undefined without a key. */
  readonly service: LiveService | undefined;
  readonly gitHub: (role: Role) => LiveGitHub | undefined;
  /** For one group of calls to GitHub. */
  readonly limits: () => CallLimits;
  /** Requests as GitHub and the service count them. */
  readonly timeoutMs: number;
}

const GITHUB_REQUESTS = 150;
const SERVICE_REQUESTS = 60;
const QUOTA_REQUESTS = 260;
const REQUESTS_A_JOB = 400;
const CALL_MS = 30_000;
const REQUEST_MS = 20_000;

/** Connects to what the environment has the keys of. */
export function openLive(options: Options, world: World): Live {
  const { env, clock, signal } = world;
  const token = (role: Role) => tokenOf(role, options, env);
  const secrets = [env["MINTLIFY_API_KEY"], env["MINTLIFY_READ_KEY"], env["MINTLIFY_PROJECT_ID"]];
  const budget = createBudget(GITHUB_REQUESTS, signal);
  const tokens = ROLES.map(token);
  return {
    world,
    options,
    findings: new Findings(),
    recorder: createRecorder(
      options.folder,
      [...secrets, ...tokens].map((secret) => secret ?? ""),
    ),
    stage: emptyStage(),
    service: openService(options, world),
    gitHub: (role) => openGitHub(token(role), { options, world, budget }),
    limits: () => ({ deadline: deadlineIn(CALL_MS, clock), signal }),
    timeoutMs: REQUEST_MS,
  };
}

/** In a workflow a job has one token, with the permissions of its role; elsewhere each role has a variable of its own. */
function tokenOf(role: Role, { phase, as }: Options, env: World["env"]): string {
  const own = phase === "all" ? "full" : as;
  const variable = role === own ? "GITHUB_TOKEN" : `LIVE_${role.toUpperCase()}_TOKEN`;
  return env[variable] ?? "";
}

function openService(options: Options, { env, signal }: World): LiveService | undefined {
  const [key = "", projectId = ""] = [env["MINTLIFY_API_KEY"], env["MINTLIFY_PROJECT_ID"]];
  if (key === "" || projectId === "") {
    return undefined;
  }
  const { baseUrl } = options;
  const most = SERVICE_REQUESTS + (options.quota ? QUOTA_REQUESTS : 0) + options.jobs * REQUESTS_A_JOB;
  const budget = createBudget(most, signal);
  const send = createTransport({ baseUrl, apiKey: key, projectId });
  const transport: typeof send = (request) => {
    budget.spend();
    return send(request);
  };
  return {
    key,
    projectId,
    ask: createAsk(baseUrl, budget),
    client: createServiceClient(transport, projectId),
    getVisitors: createGetVisitors(transport, projectId),
  };
}

function openGitHub(
  token: string,
  { options, world, budget }: { readonly options: Options; readonly world: World; readonly budget: Budget },
): LiveGitHub | undefined {
  if (token === "") {
    return undefined;
  }
  const { env, clock } = world;
  const { repository } = options;
  const { apiUrl, graphqlUrl } = readApiUrls(env);
  const connection = connectGitHub({ token, clock, server: { apiUrl, graphqlUrl, repository } });
  const ask = createAsk(apiUrl, budget);
  const counted =
    <Call, Answer>(send: (call: Call) => Promise<Answer>) =>
    (call: Call) => {
      budget.spend();
      return send(call);
    };
  return {
    connection: {
      ...connection,
      rest: counted(connection.rest),
      restPage: counted(connection.restPage),
      graphql: counted(connection.graphql),
      graphqlParts: counted(connection.graphqlParts),
    },
    rest: (method, path, body) => {
      const below = path.startsWith("/") ? path : `/repos/${repository.owner}/${repository.name}/${path}`;
      return ask({ method, path: below.replace(/\/$/, ""), token, ...(body === undefined ? {} : { body }) });
    },
    graphql: (query, variables) => ask({ path: graphqlUrl, token, body: { query, variables } }),
  };
}
