import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { type Emulator, startEmulator } from "../../emulator/index.ts";
import { asRecord } from "../../emulator/json.ts";
import {
  type CacheServer,
  type CacheServerOptions,
  startCacheServer,
} from "../../emulator/runner/cache-server.ts";
import { type JobScript, jobScript } from "../../emulator/service/jobs.ts";
import { type VisitorRow, visitorRows } from "../../emulator/service/visitors.ts";
import type { Finding } from "../../live/findings.ts";
import type { World } from "../../live/live.ts";
import { type Phase, ROLES, type Role, readOptions } from "../../live/options.ts";
import { runLive } from "../../live/run.ts";
import { CANCEL_MARK, cancelReport, type SeenSignal } from "../../live/subjects/cancel.ts";
import { type RunnerCache, runnerCache } from "../../src/action/cache.ts";
import { createFakeClock, type FakeClock } from "../fake-clock.ts";

export const REPOSITORY = "acme/proving-ground";
export const PULL = 8;
export const KEYS = {
  MINTLIFY_API_KEY: "mint_live_admin_key_0123456789",
  MINTLIFY_READ_KEY: "mint_live_read_key_0123456789",
  MINTLIFY_PROJECT_ID: "project-of-the-test",
} as const;
export const TOKENS = {
  full: "ghs_live_full",
  bare: "ghs_live_bare",
  issues: "ghs_live_issues",
  pulls: "ghs_live_pulls",
} as const;
const LINK = "https://github.com/acme/handbook/pull/12";
export const ROWS = 30;

/** What the runner would have shown to one leg. */
interface Seen {
  readonly job: string;
  readonly action: string;
  readonly matrix: string;
}

/** A world in which every assumption holds, and what a test turns round in it. */
export interface Setting {
  readonly isPublic?: boolean;
  readonly rows?: readonly VisitorRow[];
  /** The service's analytics answer 429 at last; they do unless this says otherwise. */
  readonly isLimited?: boolean;
  readonly createMs?: number;
  /** Of the job that changes a file, of the message to it, and of the job that changes nothing. */
  readonly scripts?: readonly [JobScript, JobScript, JobScript];
  readonly author?: string;
  /** A message to a completed job adds a commit to its pull request. */
  readonly movesHead?: boolean;
  readonly cacheServer?: CacheServerOptions;
  readonly cache?: (own: RunnerCache) => RunnerCache;
  /** What post has noted; undefined where it never ran. */
  readonly signals?: readonly SeenSignal[] | undefined;
  readonly legs?: readonly [Seen, Seen];
  readonly called?: readonly [Seen, Seen];
  readonly prepare?: (emulator: Emulator) => void;
}

/** A world, the folder that jobs hand on, and what was printed. */
export interface Scene {
  readonly emulator: Emulator;
  readonly folder: string;
  readonly cacheServer: CacheServer;
  readonly printed: string[];
  readonly summary: string[];
  readonly env: Readonly<Record<string, string>>;
  /** Runs one part, with these words on the command line, in an environment with these variables beside the scene's. */
  readonly run: (
    flags: Readonly<Record<string, string>>,
    beside?: { readonly env?: Readonly<Record<string, string>>; readonly signal?: AbortSignal },
  ) => Promise<number>;
}

/** What a run came to. */
export interface Played extends Scene {
  readonly exitCode: number;
  readonly findings: readonly Finding[];
  readonly issueNumber: number;
}

const GOOD: Required<Omit<Setting, "prepare" | "cache">> = {
  isPublic: false,
  rows: visitorRows(ROWS),
  isLimited: true,
  createMs: 3000,
  scripts: [
    jobScript({ final: { prLink: LINK } }),
    jobScript({ final: { prLink: LINK } }),
    jobScript({ final: { prLink: null } }),
  ],
  author: "mintlify[bot]",
  movesHead: true,
  cacheServer: {},
  signals: [
    { name: "SIGINT", atMs: 1000 },
    { name: "SIGTERM", atMs: 8500 },
  ],
  legs: [
    { job: "leg", action: "__self", matrix: '{\n  "leg": "one"\n}' },
    { job: "leg", action: "__self", matrix: '{\n  "leg": "two"\n}' },
  ],
  called: [
    { job: "called", action: "__self", matrix: "null" },
    { job: "called", action: "__self", matrix: "null" },
  ],
};

/** A repository of its own for the test, with a pull request, a review, a release and a reply by mail. */
async function startWorld(setting: typeof GOOD & Setting, clock: FakeClock) {
  const emulator = await startEmulator({
    service: {
      adminKey: KEYS.MINTLIFY_API_KEY,
      readKey: KEYS.MINTLIFY_READ_KEY,
      onRequest: ({ kind }) => kind === "create" && clock.advance(setting.createMs),
    },
    github: { seed: () => {} },
  });
  const { service, github } = emulator;
  const { state } = github;
  for (const script of setting.scripts) service.jobs.scriptNext(script);
  service.visitors.seed({ rows: setting.rows });
  if (setting.isLimited) {
    const fault = {
      type: "status",
      status: 429,
      body: "Too many requests.",
      contentType: "text/plain",
    } as const;
    service.faults.add({ kind: "visitors", at: { from: 10 }, fault });
  }
  const visibility = setting.isPublic ? "public" : "private";
  state.addRepository({ fullName: REPOSITORY, visibility, roles: { max: "maintain" } });
  state.addRepository({ fullName: "acme/handbook" });
  state.addUser({ login: "octocat" });
  state.addPullRequest({ number: PULL, author: "wren", body: "Adds it.", files: [{ filename: "a.ts" }] });
  state.addPullRequest({ number: PULL + 1, author: "mintlify[bot]" });
  state.addCommit({ sha: "2".repeat(40), message: "Start", parent: null });
  state.addCommit({ sha: "1".repeat(40), message: "Add it", files: [{ filename: "a.ts" }] });
  state.addReview({ number: PULL, author: "wren", body: "Looks good." });
  state.addRelease({ author: "wren", body: "All is new." });
  state.addPullRequest({ repository: "acme/handbook", number: 12, author: setting.author });
  github.faults.add({ kind: "get-pull", at: "every", fault: afterMessages(emulator, setting) });
  const mail = state.addComment({
    number: PULL,
    author: "wren",
    body: "Please do.\n\nOn Monday somebody wrote:\n> wren@example.org\n> The question.",
  });
  state.sendByMail(mail);
  const all = { issues: "write", "pull-requests": "write", discussions: "write", contents: "read" } as const;
  const permissions = {
    full: { ...all, actions: "write" },
    bare: {},
    issues: { issues: "write" },
    pulls: { "pull-requests": "write" },
  } as const;
  for (const role of ROLES) {
    state.addToken({ token: TOKENS[role], kind: "installation", permissions: permissions[role] });
  }
  return { emulator, mail: String(mail.id) };
}

/** A message to the first job moves the head of its pull request. */
function afterMessages({ service }: Emulator, { movesHead }: Pick<typeof GOOD, "movesHead">): Fault {
  const remake = ({ bytes }: { readonly bytes: Uint8Array }) => {
    const pull = asRecord(JSON.parse(Buffer.from(bytes).toString()));
    const sent = movesHead ? service.requests.filter(({ kind }) => kind === "message").length : 0;
    const head = { ...asRecord(pull["head"]), ...(sent > 1 && { sha: String(sent).repeat(40) }) };
    return { bytes: Buffer.from(JSON.stringify({ ...pull, head })) };
  };
  return { type: "remake", remake };
}

/** The jobs of a workflow's run that a test plays; what the others found out is taken from a run before. */
export interface Parts {
  readonly jobs: "all" | "service" | "github" | "finish";
  readonly others?: readonly Finding[];
}

/** Sets up a world in which all is as it should be but for what was changed. */
export async function setScene(changed: Setting = {}, { isCacheReal = true } = {}): Promise<Scene> {
  const setting = { ...GOOD, ...changed };
  const clock = createFakeClock(new Date());
  const { emulator, mail } = await startWorld(setting, clock);
  const cacheServer = await startCacheServer(setting.cacheServer);
  const folder = mkdtempSync(join(tmpdir(), "live-"));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
    await Promise.all([emulator.close(), cacheServer.close()]);
  });
  changed.prepare?.(emulator);
  const [printed, summary]: [string[], string[]] = [[], []];
  const env = environment(emulator, cacheServer);
  const own = isCacheReal || changed.cacheServer !== undefined ? runnerCache(env) : memoryCache();
  const run: Scene["run"] = async (flags, { env: more = {}, signal = new AbortController().signal } = {}) => {
    const world: World = {
      env: { ...env, ...more },
      clock,
      signal,
      cache: changed.cache?.(own) ?? own,
      print: (text) => void printed.push(text),
      saveState: () => {},
      addSummary: (text) => void summary.push(text),
    };
    const fixed = { folder, repository: REPOSITORY, "base-url": emulator.service.url };
    return await runLive(readOptions(words({ ...fixed, mail: mailOf(mail), ...flags }), {}), world);
  };
  return { emulator, folder, cacheServer, printed, summary, env, run };
}

/** What a workflow's run does, job by job, in this process. */
export async function play(
  changed: Setting = {},
  { jobs, others = [] }: Parts = { jobs: "all" },
): Promise<Played> {
  const setting = { ...GOOD, ...changed };
  const scene = await setScene(changed, { isCacheReal: jobs === "all" });
  const { emulator, folder, printed } = scene;
  const part = (phase: Phase, as: Role) => {
    const flags = { phase, as, "pull-request": String(PULL), person: "max", jobs: "2", quota: "" };
    return scene.run(flags, { env: { GITHUB_TOKEN: TOKENS[as] } });
  };
  writeFileSync(join(folder, "findings-others.json"), JSON.stringify(others));
  const isWanted = (wanted: Parts["jobs"]) => jobs === "all" || jobs === wanted;
  if (jobs !== "service") await part("stage", "full");
  const issueNumber = leaveEvidence(setting, { emulator, folder });
  if (isWanted("github")) {
    await part("ask", "bare");
    await part("ask", "issues");
    await part("ask", "pulls");
  }
  if (isWanted("service")) await part("service", "bare");
  const exitCode = await part("finish", "full");
  return { ...scene, exitCode, findings: readTable(printed.join("\n")), issueNumber };
}

function mailOf(id: string): string {
  return `https://github.com/${REPOSITORY}/pull/${PULL}#issuecomment-${id}`;
}

/** A command line; a flag without a value is one that is set. */
function words(flags: Readonly<Record<string, string>>): string[] {
  return Object.entries(flags).flatMap(([name, value]) =>
    value === "" ? [`--${name}`] : [`--${name}`, value],
  );
}

function environment({ github }: Emulator, cacheServer: CacheServer): Record<string, string> {
  const cache = {
    ACTIONS_RESULTS_URL: cacheServer.url,
    ACTIONS_RUNTIME_TOKEN: "token",
    ACTIONS_CACHE_SERVICE_V2: "true",
    GITHUB_WORKSPACE: tmpdir(),
  };
  for (const [name, value] of Object.entries(cache)) vi.stubEnv(name, value);
  return { ...KEYS, ...cache, GITHUB_API_URL: github.apiUrl, GITHUB_GRAPHQL_URL: github.graphqlUrl };
}

/** As the Actions cache keeps keys; the real client takes a quarter of a second for it. */
function memoryCache(): RunnerCache {
  const keys: string[] = [];
  return {
    find: async (prefixes) =>
      prefixes
        .map((prefix) => keys.findLast((key) => key.startsWith(prefix)))
        .find((key) => key !== undefined),
    save: async (key) => void keys.push(key),
  };
}

/** What the jobs leave that are no part of this process: a cancelled one, two legs, two calls. */
function leaveEvidence(
  { signals, legs, called }: typeof GOOD & Setting,
  { emulator, folder }: { readonly emulator: Emulator; readonly folder: string },
): number {
  const [issue] = emulator.github.state
    .getThread({ repository: REPOSITORY, number: PULL })
    .repository.threads.filter(({ kind }) => kind === "issue");
  const number = issue?.number ?? 0;
  if (number !== 0) {
    const body = signals === undefined ? CANCEL_MARK : cancelReport(signals);
    emulator.github.state.addComment({ number, author: "github-actions[bot]", body });
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, all] of Object.entries({ leg: legs, called })) {
    all.forEach((seen, index) => {
      writeFileSync(join(folder, `seen-${name}-${index}.json`), JSON.stringify(seen));
    });
  }
  return number;
}

const VERDICTS = ["holds", "does not hold", "not asked", "broken"] as const;

/** The table as it was printed. */
export function readTable(printed: string): Finding[] {
  return printed.split("\n").flatMap((line) => {
    const [id = "", verdict, seen = ""] = line.split(/ {2,}/);
    const known = VERDICTS.find((each) => each === verdict);
    return known === undefined ? [] : [{ id: id as Finding["id"], verdict: known, seen }];
  });
}
