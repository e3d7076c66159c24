// An export of many rows against the emulator, in one run: the bundle beside a bare loop that asks, parses and writes nothing;
// peak memory above an export of 1,000 rows; time per row up to 100,000. `npm run bench:export [-- rounds]`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../emulator/service/service.ts";
import { visitorRows } from "../emulator/service/visitors.ts";
import { type Limit, type Section, show } from "./section.ts";
import { median } from "./statistics.ts";

const ROUNDS = 9;
// The service allows 100 requests an hour for 250 rows each, so that 25,000 rows are the most that one hour exports. The last
// size shows that no cost grows faster than the number of rows.
const SIZES = [1_000, 10_000, 25_000, 100_000];
const LIMITS = { memoryMiB: 150, throughput: 0.5, linear: 1.2 };
const MIB = 1024 * 1024;

interface Measured {
  readonly ms: number;
  readonly peakBytes: number;
}

const BUNDLE = join(import.meta.dirname, "../dist/visitors/index.js");

const BARE_LOOP = `const { request } = await import(${JSON.stringify(import.meta.resolve("undici"))});
for (let offset = 0, hasMore = true; hasMore; offset += 250) {
  const url = process.env.BARE_URL + "?limit=250&offset=" + offset;
  const { body } = await request(url, { headers: { authorization: "Bearer " + process.env.BARE_KEY } });
  ({ hasMore } = await body.json());
}`;

const NOTE_PEAK = `import { writeFileSync } from "node:fs";
process.on("exit", () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS * 1024)));`;

interface Round {
  readonly action: Measured;
  readonly bare: Measured;
}

/** Exports each number of rows in turn, so often. */
export async function measureExport(rounds = ROUNDS): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "bench-export-"));
  try {
    const measured = new Map<number, Round[]>(SIZES.map((rows) => [rows, []]));
    // All sizes in turn, so that a busy minute of the machine falls on all of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const rows of SIZES) {
        measured.get(rows)?.push(await measureOnce(rows, folder));
      }
    }
    return sectionOf(measured, rounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The two programs, one after the other, on an emulator of their own. */
async function measureOnce(rows: number, folder: string): Promise<Round> {
  const service = await startService();
  // Given totals, since to make them up the emulator would go through all rows for every page.
  service.visitors.seed({ rows: visitorRows(rows), totals: { human: rows, ai: rows, total: rows } });
  const action = await time(BUNDLE, actionEnvironment(service, folder), folder);
  const bareLoop = write(folder, "bare-loop.mjs", BARE_LOOP);
  const bare = await time(bareLoop, bareEnvironment(service), folder);
  const expected = 2 * Math.ceil(rows / 250);
  if (service.requests.length !== expected || service.violations.length > 0) {
    throw new Error(`${service.requests.length} requests instead of ${expected}`);
  }
  await service.close();
  return { action, bare };
}

async function time(script: string, env: Record<string, string>, folder: string): Promise<Measured> {
  const peakFile = join(folder, "peak.txt");
  const peak = write(folder, "peak.mjs", NOTE_PEAK);
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", peak, script], {
    env: { ...env, PEAK_FILE: peakFile },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [exitCode] = await once(child, "exit");
  if (exitCode !== 0) {
    throw new Error(`${script} ended with ${exitCode}`);
  }
  return { ms: performance.now() - started, peakBytes: Number(readFileSync(peakFile, "utf8")) };
}

function actionEnvironment(
  service: { readonly url: string; readonly adminKey: string },
  folder: string,
): Record<string, string> {
  const workspace = join(folder, "workspace");
  mkdirSync(workspace, { recursive: true });
  const inputs = {
    "api-key": service.adminKey,
    "project-id": "bench",
    "base-url": service.url,
    compare: "false",
    format: "csv",
    output: "visitors",
    "allow-partial": "false",
    top: "20",
    "sort-by": "total",
    limit: "250",
    offset: "0",
    "max-pages": "unlimited",
    "raw-csv": "false",
    timeout: "10m",
  };
  return {
    ...Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
    GITHUB_REPOSITORY: "octo-org/docs",
    GITHUB_EVENT_NAME: "schedule",
    GITHUB_EVENT_PATH: write(folder, "event.json", "{}"),
    GITHUB_OUTPUT: write(folder, "output", ""),
    GITHUB_STEP_SUMMARY: write(folder, "summary", ""),
    GITHUB_WORKSPACE: workspace,
  };
}

function bareEnvironment({ url, adminKey }: { readonly url: string; readonly adminKey: string }) {
  return { BARE_URL: `${url}/v1/analytics/bench/visitors`, BARE_KEY: adminKey };
}

function write(folder: string, name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** What the rounds of one size come to. The fastest times are those that the machine disturbed least. */
function summarize(rounds: readonly Round[]) {
  const actionMs = rounds.map(({ action }) => action.ms);
  const bareMs = rounds.map(({ bare }) => bare.ms);
  return {
    actionMs: median(actionMs),
    bareMs: median(bareMs),
    fastestMs: Math.min(...actionMs),
    throughput: Math.min(...bareMs) / Math.min(...actionMs),
    peakBytes: median(rounds.map(({ action }) => action.peakBytes)),
  };
}

function sectionOf(measured: ReadonlyMap<number, readonly Round[]>, rounds: number): Section {
  const summaries = SIZES.map((rows) => ({ rows, ...summarize(measured.get(rows) ?? []) }));
  return {
    title: "Export of visitors",
    command: "npm run bench:export",
    about: `The bundle beside a bare loop that asks, parses and writes nothing; medians of ${rounds} rounds, the throughput from the fastest.`,
    tables: [
      {
        head: ["rows", "action ms", "bare loop ms", "throughput of bare", "peak MiB"],
        rows: summaries.map(({ rows, actionMs, bareMs, throughput, peakBytes }) => [
          rows.toLocaleString("en-US"),
          actionMs.toFixed(0),
          bareMs.toFixed(0),
          throughput.toFixed(2),
          (peakBytes / MIB).toFixed(1),
        ]),
      },
    ],
    findings: [],
    limits: limitsOf(summaries),
  };
}

function limitsOf(summaries: readonly (ReturnType<typeof summarize> & { readonly rows: number })[]): Limit[] {
  const [small, medium, large, largest] = summaries;
  if (small === undefined || medium === undefined || large === undefined || largest === undefined) {
    throw new Error("A size was not measured.");
  }
  // Each step's own rows, so that the start counts for neither.
  const first = (large.fastestMs - medium.fastestMs) / (large.rows - medium.rows);
  const linear = (largest.fastestMs - large.fastestMs) / (largest.rows - large.rows) / first;
  const memoryMiB = (largest.peakBytes - small.peakBytes) / MIB;
  return [
    {
      text: `peak above 1,000 rows: ${memoryMiB.toFixed(1)} MiB (at most ${LIMITS.memoryMiB})`,
      holds: memoryMiB <= LIMITS.memoryMiB,
    },
    {
      text: `throughput at 25,000 rows, an hour's most: ${large.throughput.toFixed(2)} of the bare loop (at least ${LIMITS.throughput})`,
      holds: large.throughput >= LIMITS.throughput,
    },
    {
      text: `time for each further row, above 25,000 against 10,000 to 25,000: ${linear.toFixed(2)} (at most ${LIMITS.linear})`,
      holds: linear <= LIMITS.linear,
    },
  ];
}

if (import.meta.main) {
  show(await measureExport(Number(process.argv[2] ?? ROUNDS)));
}
