import type { At } from "../../emulator/faults.ts";
import type { GitHubKind } from "../../emulator/github/server.ts";
import { type JobScript, jobScript } from "../../emulator/service/jobs.ts";
import type { ServiceKind } from "../../emulator/service/service.ts";
import type { RuleName } from "./rules.ts";
import type { ScenarioName } from "./scenarios.ts";

/** Requests that a fault strikes. */
export type Strike =
  | { readonly server: "service"; readonly kind: ServiceKind; readonly at: At }
  | { readonly server: "github"; readonly kind: GitHubKind; readonly at: At }
  | { readonly server: "cache"; readonly kind: string; readonly at: At };

/** A request that comes just before the one that a fault strikes. */
export interface Before {
  readonly server: "service" | "github";
  readonly kind: ServiceKind | GitHubKind;
  readonly nth: number;
  /** How long the server stays away: gone when the request comes, back when it is repeated. */
  readonly awayMs: number;
}

/** A place in a run where a request can go wrong. */
export interface Position {
  readonly name: string;
  readonly scenario: ScenarioName;
  readonly rule: RuleName;
  readonly strikes: readonly [Strike, ...Strike[]];
  /** After this request a server can go away; without it, `away` does not strike here. */
  readonly before?: Before;
  /** Which of the connections to the service it is; 0 where it cannot be told. */
  readonly connection?: number;
  readonly script?: JobScript;
  /** The `timeout` that leaves time for another try, and the one for faults that last until it. */
  readonly timeout: string;
  readonly patience: string;
  readonly pollInterval?: string;
}

const soon = jobScript({ ms: 300 });
const get = (at: At): Strike => ({ server: "service", kind: "get", at });
// A look comes after a second, and a repeat another second after what it repeats.
const AWAY_MS = 900;
const AWAY_AT_LOOK_MS = 1600;
const FOR_EVER_MS = 60_000;
const told: Before = { server: "github", kind: "create-comment", nth: 1, awayMs: AWAY_MS };
const created: Before = { server: "service", kind: "create", nth: 1, awayMs: AWAY_AT_LOOK_MS };
const looked = (nth: number): Before => ({ server: "service", kind: "get", nth, awayMs: AWAY_AT_LOOK_MS });
const onService = { scenario: "command", timeout: "4s", patience: "2s" } as const;

/** The requests to the service. */
const SERVICE_POSITIONS: readonly Position[] = [
  {
    ...onService,
    name: "create",
    rule: "create",
    strikes: [{ server: "service", kind: "create", at: 1 }],
    before: told,
    connection: 1,
    timeout: "5s",
  },
  {
    ...onService,
    name: "every-create",
    rule: "every-create",
    strikes: [{ server: "service", kind: "create", at: "every" }],
    before: { ...told, awayMs: FOR_EVER_MS },
    timeout: "2s",
  },
  { ...onService, name: "look-1", rule: "look", strikes: [get(1)], before: created, connection: 2 },
  {
    ...onService,
    name: "look-2",
    rule: "look",
    strikes: [get(2)],
    before: looked(1),
    connection: 3,
    script: jobScript({ polls: 1 }),
    timeout: "5s",
    patience: "3s",
  },
  {
    ...onService,
    name: "look-3",
    rule: "look",
    strikes: [get(3)],
    before: looked(2),
    connection: 4,
    script: jobScript({ polls: 2 }),
    timeout: "6s",
    patience: "4s",
  },
  {
    ...onService,
    name: "every-look",
    rule: "every-look",
    strikes: [get("every")],
    before: { ...created, awayMs: FOR_EVER_MS },
    timeout: "2s",
  },
  {
    ...onService,
    name: "last-look",
    rule: "last-look",
    strikes: [get(1)],
    before: { ...created, awayMs: FOR_EVER_MS },
    connection: 2,
    timeout: "1s",
    patience: "1s",
    pollInterval: "10s",
  },
  {
    ...onService,
    name: "message",
    scenario: "message",
    rule: "message",
    strikes: [{ server: "service", kind: "message", at: 1 }],
    before: told,
    connection: 1,
    script: jobScript({ polls: 1 }),
    timeout: "6s",
    patience: "3s",
  },
  { ...onService, name: "attach", scenario: "attach", rule: "look", strikes: [get(1)], connection: 1 },
];

const onGitHub = { rule: "github", timeout: "20s", patience: "20s", script: soon } as const;

function github(
  scenario: ScenarioName,
  name: string,
  strikes: readonly [GitHubKind, At, ...(readonly [GitHubKind, At][])],
  before?: readonly [Before["server"], Before["kind"], number],
): Position {
  const [first, firstAt, ...others] = strikes;
  const strike = ([kind, at]: readonly [GitHubKind, At]): Strike => ({ server: "github", kind, at });
  const position: Position = {
    ...onGitHub,
    scenario,
    name,
    strikes: [strike([first, firstAt]), ...others.map(strike)],
  };
  if (before === undefined) return position;
  const [server, kind, nth] = before;
  return { ...position, before: { server, kind, nth, awayMs: AWAY_MS } };
}

/** The calls to GitHub, in the order in which they come. */
const GITHUB_POSITIONS: readonly Position[] = [
  { ...github("command", "permission", ["permission", 1]), rule: "permission" },
  { ...github("command", "every-permission", ["permission", "every"]), rule: "every-permission" },
  github("command", "eyes", ["create-reaction", 1], ["github", "permission", 1]),
  github("command", "memory", ["list-comments", "every"], ["github", "create-reaction", 1]),
  github("command", "comment", ["create-comment", 1], ["github", "list-comments", 1]),
  github("command", "every-comment", ["create-comment", "every"]),
  github("command-found", "viewer", ["graphql:Own", "every"]),
  github("command", "working", ["update-comment", 1], ["service", "create", 1]),
  github("command", "final-update", ["update-comment", 2], ["service", "get", 1]),
  github("command", "every-final-update", ["update-comment", { from: 2 }]),
  github("command", "final-reaction", ["create-reaction", { from: 2 }]),
  github(
    "command",
    "after-create",
    ["update-comment", "every", ["create-reaction", { from: 2 }]],
    ["service", "create", 1],
  ),
  github("pull", "files", ["list-files", "every"], ["github", "permission", 1]),
  github("pull", "pull", ["get-pull", "every"], ["github", "permission", 1]),
  github("push", "comparison", ["compare", "every"]),
  github("branch", "commit", ["get-commit", "every"]),
  github("release", "notes", ["graphql:Page", "every"]),
  { ...github("command", "text", ["graphql:Page", "every"]), rule: "text" },
  github("review", "review-eyes", ["create-reaction", 1], ["github", "permission", 1]),
  github("review", "review-memory", ["list-review-comments", "every"]),
  github("review", "reply", ["reply", 1]),
  github("review", "review-update", ["update-review-comment", { from: 2 }]),
  github("discussion", "discussion-eyes", ["graphql:React", 1], ["github", "permission", 1]),
  github("discussion", "discussion-memory", ["graphql:Comments", "every"]),
  github("discussion", "discussion-comment", ["graphql:Comment", 1]),
  github("discussion", "discussion-update", ["graphql:Edit", { from: 2 }]),
  { ...github("re-run", "re-run-memory", ["list-comments", { from: 2 }]), rule: "re-run" },
  { ...github("re-run", "re-run-viewer", ["graphql:Own", "every"]), rule: "re-run" },
];

const cache = (scenario: ScenarioName, name: string, operation: string): Position => ({
  ...onGitHub,
  scenario,
  name,
  strikes: [{ server: "cache", kind: operation, at: "every" }],
});

/** The calls to the Actions cache, which remembers where no comment does. */
const CACHE_POSITIONS: readonly Position[] = [
  cache("silent", "cache-find", "GetCacheEntryDownloadURL"),
  cache("schedule", "cache-reserve", "CreateCacheEntry"),
  cache("schedule", "cache-upload", "PUT"),
  cache("schedule", "cache-finish", "FinalizeCacheEntryUpload"),
];

/** Every position. */
export const POSITIONS: readonly Position[] = [...SERVICE_POSITIONS, ...GITHUB_POSITIONS, ...CACHE_POSITIONS];

/** Whose requests they are. */
export function serverOf({ strikes: [{ server }] }: Position): Strike["server"] {
  return server;
}
