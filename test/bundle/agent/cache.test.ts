import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CacheServerOptions, startCacheServer } from "../../../emulator/runner/cache-server.ts";
import { onSchedule } from "../../runs/attempts.ts";
import { endless, ONE_POLL, onServers, type ScenarioRun } from "../../runs/scenario.ts";
import { count, endOf } from "../../runs/views.ts";

// What a run without a thread says of re-runs where the cache keeps nothing of it, and what re-runs then do. The library that talks to
// the cache does so in a process of its own only.

const refused = { status: 403, body: '{"code":"permission_denied","msg":"no"}' };
const taken = { status: 409, body: '{"code":"already_exists","msg":"there is one"}' };
const broken = { status: 500, body: '{"code":"internal","msg":"no"}' };

/** What is wrong in the first attempt, from the start or from its create on, and in the second unless it has passed by then. */
interface Trouble {
  readonly cache?: CacheServerOptions;
  /** The program that is called `tar`; empty where there is none. */
  readonly tar?: string;
  readonly comesLate?: boolean;
  readonly passes?: boolean;
  /** How the second attempt ends, and how many jobs there are then. */
  readonly second: readonly [end: string, creates: number];
  /** What the first attempt's summary says of its record. */
  readonly warns?: string;
}

const STOPS = ["error (no-memory)", 1] as const;
const PAYS_AGAIN = ["pull-request", 2] as const;

const TROUBLES: readonly (readonly [what: string, trouble: Trouble])[] = [
  // These two take ten seconds each, so they begin first.
  ["hangs", { cache: { answer: "hang" }, passes: true, second: PAYS_AGAIN }],
  ["is broken", { cache: { answers: { CreateCacheEntry: broken } }, passes: true, second: PAYS_AGAIN }],
  ["refuses an entry", { cache: { answers: { CreateCacheEntry: refused } }, second: STOPS }],
  ["has an entry of that name", { cache: { answers: { CreateCacheEntry: taken } }, second: STOPS }],
  ["refuses the upload", { cache: { answers: { blob: refused } }, passes: true, second: PAYS_AGAIN }],
  [
    "refuses to commit",
    { cache: { answers: { FinalizeCacheEntryUpload: refused } }, passes: true, second: PAYS_AGAIN },
  ],
  ["may only be read", { cache: { readOnly: true }, second: STOPS }],
  ["needs a tar, and there is none", { tar: "", second: STOPS }],
  ["needs a tar, and there is BusyBox's", { tar: "#!/bin/sh\necho 'tar (busybox) 1.36.1'", second: STOPS }],
  [
    "takes nothing more once the job is created",
    {
      cache: { answers: { CreateCacheEntry: refused } },
      comesLate: true,
      passes: true,
      second: ["create-unknown", 1],
      warns: "The state of the request could not be recorded. The Actions cache did not save the record.",
    },
  ],
];

/** Two attempts at what a schedule asks for, in processes; the first is over before its job is. */
async function attemptTwice({ cache = {}, tar, comesLate = false, passes = false }: Trouble) {
  let isHere = !comesLate;
  const options = new Proxy(cache, { get: (of, name) => (isHere ? Reflect.get(of, name) : undefined) });
  const server = await startCacheServer(options);
  const folder = mkdtempSync(join(tmpdir(), "cache-"));
  if (tar) writeFileSync(join(folder, "tar"), tar, { mode: 0o755 });
  const programs = tar === undefined ? "/usr/bin:/bin" : folder;
  try {
    return await onServers({ asProcess: true }, async (servers) => {
      const { service } = servers.emulator;
      service.jobs.scriptNext(endless);
      const attempt = onSchedule(servers, {
        post: false,
        env: {
          ACTIONS_RESULTS_URL: server.url,
          ACTIONS_RUNTIME_TOKEN: "token",
          ACTIONS_CACHE_SERVICE_V2: "true",
          PATH: `${dirname(process.execPath)}:${programs}`,
        },
      });
      void service.arrived("create").then(() => {
        isHere = true;
      });
      const first = await attempt(1, { inputs: ONE_POLL });
      isHere = !passes;
      const second = await attempt(2, { inputs: ONE_POLL });
      return { first, second, creates: count(service, "create") };
    });
  } finally {
    rmSync(folder, { recursive: true });
    await server.close();
  }
}

describe.runIf(process.platform !== "win32").concurrent("a cache that", () => {
  test.each(TROUBLES)("%s: no re-run is promised to find the job, and none does", async (_, trouble) => {
    const { warns = "Re-running the workflow will not find its job." } = trouble;
    const { first, second, creates } = await attemptTwice(trouble);
    const ours = first.run.annotations.filter(({ title }) => title === "Docs agent");

    expect([endOf(first), endOf(second), creates]).toEqual(["timed-out", ...trouble.second]);
    expect(first.run.summary).toContain(warns);
    expect(wordsOf(first)).not.toMatch(/re-run the workflow/i);
    expect(wordsOf(first)).toContain(`start a new run with \`job-id: ${first.run.outputs["job-id"]}\``);
    expect(ours.filter(({ level }) => level === "warning")).toHaveLength(1);
    expect(ours.filter(({ message }) => message.includes("apk add tar"))).toHaveLength(
      trouble.tar === undefined ? 0 : 1,
    );
  });
});

test.runIf(process.platform !== "win32")(
  "a cache that works: a re-run is promised to find the job, and does",
  async () => {
    const { first, second, creates } = await attemptTwice({ second: ["timed-out", 1] });

    expect([endOf(first), endOf(second), creates]).toEqual(["timed-out", "timed-out", 1]);
    expect(first.run.summary).toContain("re-run the workflow: that gets the result.");
    expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
  },
);

/** All that whoever opens the run or its log is told. */
function wordsOf({ run }: ScenarioRun): string {
  return [run.summary, ...run.displayed.map(({ text }) => text)].join("\n");
}
