// An export of many rows against the emulator, in one run: the bundle beside a bare loop that asks, parses and writes nothing;
// peak memory above an export of 1,000 rows; time per row from 10,000 to 100,000. `npm run bench:export [-- rounds]`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../test/emulator/service.ts";
import { visitorRows } from "../test/emulator/service-visitors.ts";

const ROUNDS = Number(process.argv[2] ?? 5);
const SIZES = [1_000, 10_000, 100_000];
const LIMITS = { memoryMiB: 150, throughput: 0.5, linear: 1.2 };
const MIB = 1024 * 1024;

interface Measured {
  readonly ms: number;
  readonly peakBytes: number;
}

const folder = mkdtempSync(join(tmpdir(), "bench-export-"));
const bundle = join(import.meta.dirname, "../dist/visitors/index.js");
const bareLoop = write(
  "bare-loop.mjs",
  `const { request } = await import(${JSON.stringify(import.meta.resolve("undici"))});
for (let offset = 0, hasMore = true; hasMore; offset += 250) {
  const url = process.env.BARE_URL + "?limit=250&offset=" + offset;
  const { body } = await request(url, { headers: { authorization: "Bearer " + process.env.BARE_KEY } });
  ({ hasMore } = await body.json());
}`,
);
const peak = write(
  "peak.mjs",
  `import { writeFileSync } from "node:fs";
process.on("exit", () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS * 1024)));`,
);

interface Round {
  readonly action: Measured;
  readonly bare: Measured;
}

try {
  const rounds = new Map<number, Round[]>(SIZES.map((rows) => [rows, []]));
  // All sizes in turn, so that a busy minute of the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const rows of SIZES) {
      rounds.get(rows)?.push(await measureOnce(rows));
    }
  }
  report(rounds);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The two programs, one after the other, on an emulator of their own. */
async function measureOnce(rows: number): Promise<Round> {
  const service = await startService();
  // Given totals, since to make them up the emulator would go through all rows for every page.
  service.visitors.seed({ rows: visitorRows(rows), totals: { human: rows, ai: rows, total: rows } });
  const action = await time(bundle, actionEnvironment(service));
  const bare = await time(bareLoop, bareEnvironment(service));
  const expected = 2 * Math.ceil(rows / 250);
  if (service.requests.length !== expected || service.violations.length > 0) {
    throw new Error(`${service.requests.length} requests instead of ${expected}`);
  }
  await service.close();
  return { action, bare };
}

async function time(script: string, env: Record<string, string>): Promise<Measured> {
  const peakFile = join(folder, "peak.txt");
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

function actionEnvironment(service: {
  readonly url: string;
  readonly adminKey: string;
}): Record<string, string> {
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
    GITHUB_EVENT_PATH: write("event.json", "{}"),
    GITHUB_OUTPUT: write("output", ""),
    GITHUB_STEP_SUMMARY: write("summary", ""),
    GITHUB_WORKSPACE: workspace,
  };
}

function bareEnvironment({ url, adminKey }: { readonly url: string; readonly adminKey: string }) {
  return { BARE_URL: `${url}/v1/analytics/bench/visitors`, BARE_KEY: adminKey };
}

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** What the rounds of one size come to: medians, and for the times also the fastest, which the machine disturbed least. */
function summarize(rounds: readonly Round[]) {
  return {
    actionMs: median(rounds.map(({ action }) => action.ms)),
    bareMs: median(rounds.map(({ bare }) => bare.ms)),
    fastestMs: Math.min(...rounds.map(({ action }) => action.ms)),
    throughput: median(rounds.map(({ action, bare }) => bare.ms / action.ms)),
    peakBytes: median(rounds.map(({ action }) => action.peakBytes)),
  };
}

function report(rounds: ReadonlyMap<number, readonly Round[]>): void {
  console.log(`medians of ${ROUNDS} rounds\n`);
  console.log("| rows | action ms | bare loop ms | throughput of bare | peak MiB |");
  console.log("| ---: | ---: | ---: | ---: | ---: |");
  const [small, medium, large] = SIZES.map((rows) => {
    const found = summarize(rounds.get(rows) ?? []);
    const { actionMs, bareMs, throughput, peakBytes } = found;
    const cells = [
      actionMs.toFixed(0),
      bareMs.toFixed(0),
      throughput.toFixed(2),
      (peakBytes / MIB).toFixed(1),
    ];
    console.log(`| ${[rows.toLocaleString("en-US"), ...cells].join(" | ")} |`);
    return found;
  });
  if (small === undefined || medium === undefined || large === undefined) {
    throw new Error("A size was not measured.");
  }
  // Each step's own rows, so that the start counts for neither: 9,000 more rows, then 90,000 more.
  const first = (medium.fastestMs - small.fastestMs) / (10_000 - 1000);
  const second = (large.fastestMs - medium.fastestMs) / (100_000 - 10_000);
  const memoryMiB = (large.peakBytes - small.peakBytes) / MIB;
  console.log(`\npeak above 1,000 rows: ${memoryMiB.toFixed(1)} MiB (at most ${LIMITS.memoryMiB})`);
  console.log(
    `throughput at 100,000 rows: ${large.throughput.toFixed(2)} of the bare loop (at least ${LIMITS.throughput})`,
  );
  console.log(
    `time for each further row, above 10,000 against below: ${(second / first).toFixed(2)} (at most ${LIMITS.linear})`,
  );
  const passes =
    memoryMiB <= LIMITS.memoryMiB && large.throughput >= LIMITS.throughput && second / first <= LIMITS.linear;
  process.exitCode = passes ? 0 : 1;
}
