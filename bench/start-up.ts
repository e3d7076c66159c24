// Time from the start of the process to its first request on the wire: the committed bundle on a trusted event, beside a
// bare script with one built-in `fetch`, in turn, in one run. `npm run bench:start-up [-- runs [another-bundle.js …]]`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [runs = "31", ...neighbours] = process.argv.slice(2);
const RUNS = Number(runs);
const BUNDLE = join(import.meta.dirname, "../dist/agent/index.js");

const folder = mkdtempSync(join(tmpdir(), "start-up-"));
let arrived: (ms: number) => void = () => {};
const server = createServer((request, response) => {
  arrived(performance.now());
  request.resume();
  response.writeHead(400, { "content-type": "application/json" }).end('{"error":"measured"}');
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const candidates = {
  "bare script, one fetch": script(
    "bare-fetch.mjs",
    `await fetch(${JSON.stringify(url)}, { method: "POST", body: "{}" });`,
  ),
  "bare script, undici request": script(
    "bare-undici.mjs",
    `const { request } = await import(${JSON.stringify(import.meta.resolve("undici"))}); await request(${JSON.stringify(url)}, { method: "POST", body: "{}" });`,
  ),
  "the action's bundle": BUNDLE,
  ...Object.fromEntries(neighbours.map((path) => [path, resolve(path)])),
};

const times = new Map<string, number[]>(Object.keys(candidates).map((name) => [name, []]));
for (let run = -2; run < RUNS; run += 1) {
  for (const [name, path] of Object.entries(candidates)) {
    const ms = await timeToFirstRequest(path);
    if (run >= 0) {
      times.get(name)?.push(ms);
    }
  }
}
server.close();
rmSync(folder, { recursive: true });

const base = median(times.get("bare script, one fetch") ?? []);
console.log(
  `Process start to first request on the wire, ${RUNS} runs each in turn, Node ${process.version}:\n`,
);
console.log("| | median ms | fastest | × bare fetch |\n| --- | ---: | ---: | ---: |");
for (const [name, all] of times) {
  console.log(
    `| ${name} | ${median(all).toFixed(0)} | ${Math.min(...all).toFixed(0)} | ${(median(all) / base).toFixed(2)} |`,
  );
}
console.log(`\nEager part of the bundle: ${(statSync(BUNDLE).size / 1e6).toFixed(2)} MB`);

function script(name: string, code: string): string {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
}

async function timeToFirstRequest(path: string): Promise<number> {
  const firstRequest = new Promise<number>((settle) => {
    arrived = settle;
  });
  const startMs = performance.now();
  const child = spawn(process.execPath, [path], { env: environment(), stdio: "ignore" });
  const exited = once(child, "exit");
  const ms = (await Promise.race([firstRequest, exited.then(() => Number.NaN)])) - startMs;
  await exited;
  if (Number.isNaN(ms)) {
    throw new Error(`${path} ended without a request.`);
  }
  return ms;
}

/** What the runner sets for a schedule: an event with nobody to ask and no thread to write to. */
function environment(): NodeJS.ProcessEnv {
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const inputs = {
    "API-KEY": "mint_measured",
    "PROJECT-ID": "project",
    PROMPT: "Refresh the quick start guide.",
    "TRIGGER-PHRASE": "/docs",
    "INCLUDE-CONTEXT": "true",
    "FOLLOW-UP": "false",
    WAIT: "true",
    COLLECT: "false",
    TIMEOUT: "30m",
    "POLL-INTERVAL": "adaptive",
    COMMENT: "true",
    "REQUIRED-PERMISSION": "write",
    "DRY-RUN": "false",
    "GITHUB-TOKEN": "ghs_measured",
    "BASE-URL": url,
  };
  return {
    PATH: process.env["PATH"],
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name}`, value])),
    GITHUB_EVENT_NAME: "schedule",
    GITHUB_EVENT_PATH: file("event.json", '{"schedule":"0 6 * * 1"}'),
    GITHUB_REPOSITORY: "octo-org/docs",
    GITHUB_OUTPUT: file("output", ""),
    GITHUB_STATE: file("state", ""),
    GITHUB_STEP_SUMMARY: file("summary", ""),
    GITHUB_RUN_ID: "1",
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
