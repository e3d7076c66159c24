/** Measures the start of both actions and an export, and writes the figures to RESULTS.md: `npm run bench`, on a quiet machine. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
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

const exports: string[] = [];
for (const rows of [250, 2_500, 25_000]) {
  emulator.service.visitors.seed({ rows: visitorRows(rows) });
  const inputs = { format: FORMAT_NAMES.join() };
  const runs = [];
  for (let n = 0; n < 5; n += 1) {
    const run = await requestsOf(emulator, { action: "visitors/action.yml", inputs, event: schedule(state) });
    runs.push(run.get("end") ?? Number.NaN);
  }
  exports.push(`| ${rows.toLocaleString("en")} | ${rows / 250} | ${Math.round(median(runs))} |`);
}
await emulator.close();

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

Milliseconds for a whole run that writes all six formats, median of 5.

| rows | requests | ms |
| ---: | ---: | ---: |
${exports.join("\n")}
`,
);
