/** Measures the start of both actions and an export, and writes the figures to RESULTS.md: `npm run bench`, on a quiet machine. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SEED_TOKENS } from "../emulator/github/seed.ts";
import { type Emulator, startEmulator } from "../emulator/index.ts";
import { commented, type Event, schedule } from "../emulator/payloads/events.ts";
import { runAction } from "../emulator/runner/run-action.ts";
import { jobScript } from "../emulator/service/jobs.ts";
import { visitorRows } from "../emulator/service/visitors.ts";
import { FORMAT_NAMES } from "../src/visitors/writers/formats.ts";

const RUNS = 21;
const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

async function timeOfNode(script: string): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ["--input-type=module", "--eval", script]), "close");
  return performance.now() - began;
}

/** Milliseconds from the start of a run to each kind of request that it sent. */
async function requestsOf(
  emulator: Emulator,
  run: { action: string; inputs: Record<string, string>; event: Event },
): Promise<Map<string, number>> {
  const { service, github } = emulator;
  const known = [service.requests.length, github.requests.length] as const;
  github.state.learnEvent(run.event.payload);
  const began = Date.now();
  await runAction({
    ...run,
    action: root(run.action),
    token: SEED_TOKENS.installation,
    inputs: { "api-key": service.adminKey, "project-id": "handbook", "base-url": service.url, ...run.inputs },
    env: {
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_API_URL: github.apiUrl,
      GITHUB_GRAPHQL_URL: github.graphqlUrl,
    },
  });
  const sent = [...service.requests.slice(known[0]), ...github.requests.slice(known[1])];
  const firstOfKind = sent.toReversed().map(({ kind, at }) => [kind, at - began] as const);
  return new Map([...firstOfKind, ["end", Date.now() - began] as const]);
}

const emulator = await startEmulator({ service: { script: jobScript({ polls: 0 }) } });
const { state } = emulator.github;
emulator.service.visitors.seed({ rows: visitorRows(3) });
const prompt = { prompt: "Correct the quick start.", "poll-interval": "1s" };
const times: Record<string, number[]> = {};
const note = (name: string, ms: number | undefined) => {
  times[name] = [...(times[name] ?? []), ms ?? Number.NaN];
};
for (let n = 0; n < RUNS; n += 1) {
  note("Node.js, an empty script", await timeOfNode(""));
  note(
    "Node.js, one `fetch`",
    await timeOfNode(`await fetch("${emulator.service.url}").then((answer) => answer.text())`),
  );
  const scheduled = await requestsOf(emulator, {
    action: "action.yml",
    inputs: prompt,
    event: schedule(state),
  });
  note("agent action on a schedule, to the job", scheduled.get("create"));
  const comment = state.addComment({ number: 7, author: "mona", body: "/docs explain the retry option" });
  const asked = await requestsOf(emulator, {
    action: "action.yml",
    inputs: { "poll-interval": "1s" },
    event: commented(comment),
  });
  note("agent action on a comment, to 👀", asked.get("create-reaction"));
  note("agent action on a comment, to the job", asked.get("create"));
  const exported = await requestsOf(emulator, {
    action: "visitors/action.yml",
    inputs: {},
    event: schedule(state),
  });
  note("visitors action, to the first request", exported.get("visitors"));
}

await emulator.close();

// What an export is measured against: the same requests one after the other, the rows kept, and one CSV file.
const bareLoop = (windows: number) => `
import { writeFileSync } from "node:fs";
const rows = [];
for (let window = 0; window < ${windows}; window += 1) {
  for (let offset = 0, hasMore = true; hasMore; offset += 250) {
    const answer = await fetch(process.env.BENCH_URL + "/v1/analytics/handbook/visitors?limit=250&offset=" + offset);
    const batch = await answer.json();
    rows.push(...batch.visitors);
    hasMore = batch.hasMore;
  }
}
const lines = rows.map((row) => \`"\${row.path}",\${row.human},\${row.ai},\${row.total}\\r\\n\`);
writeFileSync(process.env.BENCH_FOLDER + "/bare.csv", "path,human,ai,total\\r\\n" + lines.join(""));`;
// Writes down the most memory that a process had.
const NOTE_PEAK = `import { writeFileSync } from "node:fs";
process.on("exit", () => writeFileSync(process.env.BENCH_FOLDER + "/peak", String(process.resourceUsage().maxRSS)));`;

/** A server that does nothing but send batches that are ready, so that it takes no time from those who are measured. */
async function startBatches(count: number) {
  const rows = visitorRows(count);
  const totals = { human: 7 * count, ai: 5 * count, total: 11 * count };
  const batches = Array.from({ length: Math.ceil(count / 250) }, (_, nth) => {
    const [from, to] = [250 * nth, 250 * nth + 250];
    return JSON.stringify({ totals, visitors: rows.slice(from, to), hasMore: to < count });
  });
  const server = createServer(({ url = "" }, answer) => {
    const offset = Number(new URL(url, "http://localhost").searchParams.get("offset"));
    answer.setHeader("content-type", "application/json").end(batches[offset / 250]);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` };
}

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const exports: string[] = [];
for (const count of [25_000, 100_000]) {
  const { server, url } = await startBatches(count);
  const env = {
    BENCH_URL: url,
    BENCH_FOLDER: folder,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NOTE_PEAK)}`,
  };
  const readAll = (windows: number) => () =>
    once(
      spawn(process.execPath, ["--input-type=module", "--eval", bareLoop(windows)], {
        env: { ...process.env, ...env },
      }),
      "close",
    );
  const exportTo = (format: string, compare: boolean) => () =>
    runAction({
      action: root("visitors/action.yml"),
      inputs: {
        "api-key": "mint_of_the_bench_0123456789",
        "project-id": "handbook",
        "base-url": url,
        format,
        compare: String(compare),
      },
      env,
    });
  const ways: Record<string, () => Promise<unknown>> = {
    "a bare loop": readAll(1),
    csv: exportTo("csv", false),
    "all six formats": exportTo(FORMAT_NAMES.join(), false),
    "two bare loops": readAll(2),
    "compare, csv": exportTo("csv", true),
    "compare, all six": exportTo(FORMAT_NAMES.join(), true),
  };
  const runs = Object.keys(ways).map((what) => ({ what, ms: [] as number[], mb: [] as number[] }));
  for (let n = 0; n < 5; n += 1) {
    for (const { what, ms, mb } of runs) {
      const began = performance.now();
      await ways[what]?.();
      ms.push(performance.now() - began);
      mb.push(Number(readFileSync(join(folder, "peak"), "utf8")) / 1024);
    }
  }
  let bare = Number.NaN;
  for (const { what, ms, mb } of runs) {
    bare = what.endsWith("a bare loop") ? median(ms) : bare;
    const cells = [what, Math.round(median(ms)), (median(ms) / bare).toFixed(1), Math.round(median(mb))];
    exports.push(`| ${count.toLocaleString("en")} | ${cells.join(" | ")} |`);
  }
  server.close();
}
rmSync(folder, { recursive: true });

const startUp = Object.entries(times).map(
  ([what, ms]) => `| ${what} | ${Math.round(median(ms))} | ${Math.round(Math.min(...ms))} |`,
);
writeFileSync(
  root("bench/RESULTS.md"),
  `# Results

Written by \`npm run bench\` on ${cpus().length} × ${cpus()[0]?.model.trim()}, Node.js ${process.version}, with servers on the same machine.

## Startup

Milliseconds from the start of the process, ${RUNS} runs each in turn.

| what | median | fastest |
| --- | ---: | ---: |
${startUp.join("\n")}

## Export

A whole run, and a bare loop that sends the same requests and writes one CSV file: medians of 5 runs in turn, and the most memory of the
process.

| rows | what | ms | × bare loop | MB |
| ---: | --- | ---: | ---: | ---: |
${exports.join("\n")}
`,
);
