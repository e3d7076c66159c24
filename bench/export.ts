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

try {
  const results = new Map<number, { action: Measured; bare: Measured }>();
  for (const rows of SIZES) {
    results.set(rows, await measureSize(rows));
  }
  report(results);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The median of several runs, the two programs in turn, on an emulator of their own. */
async function measureSize(rows: number): Promise<{ action: Measured; bare: Measured }> {
  const action: Measured[] = [];
  const bare: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const service = await startService();
    // Given totals, since to make them up the emulator would go through all rows for every page.
    service.visitors.seed({ rows: visitorRows(rows), totals: { human: rows, ai: rows, total: rows } });
    action.push(await time(bundle, actionEnvironment(service)));
    bare.push(await time(bareLoop, bareEnvironment(service)));
    const expected = 2 * Math.ceil(rows / 250);
    if (service.requests.length !== expected || service.violations.length > 0) {
      throw new Error(`${service.requests.length} requests instead of ${expected}`);
    }
    await service.close();
  }
  return { action: medianOf(action), bare: medianOf(bare) };
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

function medianOf(runs: readonly Measured[]): Measured {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { ms: middle(runs.map(({ ms }) => ms)), peakBytes: middle(runs.map(({ peakBytes }) => peakBytes)) };
}

function report(results: ReadonlyMap<number, { action: Measured; bare: Measured }>): void {
  console.log(
    `medians of ${ROUNDS} runs\n\n| rows | action ms | bare loop ms | throughput of bare | ms per 1,000 rows | peak MiB |`,
  );
  console.log("| ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const [rows, { action, bare }] of results) {
    const cells = [
      rows.toLocaleString("en-US"),
      action.ms.toFixed(0),
      bare.ms.toFixed(0),
      (bare.ms / action.ms).toFixed(2),
      ((action.ms / rows) * 1000).toFixed(2),
      (action.peakBytes / MIB).toFixed(1),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  const [small, medium, large] = SIZES.map((rows) => results.get(rows));
  if (small === undefined || medium === undefined || large === undefined) {
    throw new Error("A size was not measured.");
  }
  const start = small.action.ms - (medium.action.ms - small.action.ms) / 9;
  const figures = {
    memoryMiB: (large.action.peakBytes - small.action.peakBytes) / MIB,
    throughput: large.bare.ms / large.action.ms,
    linear: (large.action.ms - start) / 10 / (medium.action.ms - start),
  };
  console.log(`\npeak above 1,000 rows: ${figures.memoryMiB.toFixed(1)} MiB (at most ${LIMITS.memoryMiB})`);
  console.log(
    `throughput at 100,000 rows: ${figures.throughput.toFixed(2)} of the bare loop (at least ${LIMITS.throughput})`,
  );
  console.log(
    `time per row, 100,000 against 10,000, less the start: ${figures.linear.toFixed(2)} (at most ${LIMITS.linear})`,
  );
  const passes =
    figures.memoryMiB <= LIMITS.memoryMiB &&
    figures.throughput >= LIMITS.throughput &&
    figures.linear <= LIMITS.linear;
  process.exitCode = passes ? 0 : 1;
}
