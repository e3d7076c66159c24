// Time from the start of the process to its first request on the wire: the committed bundle on a trusted event, beside a
// bare script with one built-in `fetch`, in turn, in one run. `npm run bench:start-up [-- runs [another-bundle.js …]]`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openScheduledStep, type ScheduledStep } from "./scheduled-step.ts";
import { type Section, show } from "./section.ts";
import { median } from "./statistics.ts";

const RUNS = 31;
const WARM_UPS = 2;
const BASE = "bare script, one `fetch`";
const BUNDLE = join(import.meta.dirname, "../dist/agent/index.js");

/** Starts each program in turn and times it up to its first request. */
export async function measureStartUp(runs = RUNS, neighbours: readonly string[] = []): Promise<Section> {
  const stage = await openStage();
  const programs = {
    ...bareScripts(stage),
    "the action's bundle": BUNDLE,
    ...Object.fromEntries(neighbours.map((path) => [path, resolve(path)])),
  };
  const times = new Map<string, number[]>(Object.keys(programs).map((name) => [name, []]));
  try {
    for (let run = -WARM_UPS; run < runs; run += 1) {
      for (const [name, path] of Object.entries(programs)) {
        const ms = await timeToFirstRequest(path, stage);
        if (run >= 0) {
          times.get(name)?.push(ms);
        }
      }
    }
  } finally {
    stage.close();
  }
  return sectionOf(times, runs);
}

function sectionOf(times: ReadonlyMap<string, readonly number[]>, runs: number): Section {
  const base = median(times.get(BASE) ?? []);
  return {
    title: "Start-up",
    command: "npm run bench:start-up",
    about: `Process start to first request on the wire, ${runs} runs each in turn.`,
    tables: [
      {
        head: ["program", "median ms", "fastest ms", "× bare `fetch`"],
        rows: [...times].map(([name, all]) => [
          name,
          median(all).toFixed(0),
          Math.min(...all).toFixed(0),
          (median(all) / base).toFixed(2),
        ]),
      },
    ],
    findings: [],
    limits: [],
  };
}

/** A server that notices the first request, and what the programs need. */
interface Stage {
  readonly url: string;
  readonly step: ScheduledStep;
  /** Writes a file and returns its path. */
  readonly file: (name: string, content: string) => string;
  /** Settles when the next request arrives, with the moment. */
  readonly nextRequest: () => Promise<number>;
  readonly close: () => void;
}

async function openStage(): Promise<Stage> {
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
  const step = openScheduledStep({ "base-url": url });
  return {
    url,
    step,
    file: (name, content) => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    nextRequest: () =>
      new Promise((settle) => {
        arrived = settle;
      }),
    close: () => {
      server.close();
      step.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

function bareScripts({ file, url }: Stage): Readonly<Record<string, string>> {
  const target = `${JSON.stringify(url)}, { method: "POST", body: "{}" }`;
  const undici = JSON.stringify(import.meta.resolve("undici"));
  return {
    [BASE]: file("bare-fetch.mjs", `await fetch(${target});`),
    "bare script, undici's `request`": file(
      "bare-undici.mjs",
      `const { request } = await import(${undici}); await request(${target});`,
    ),
  };
}

async function timeToFirstRequest(path: string, stage: Stage): Promise<number> {
  const env = stage.step.environment();
  const firstRequest = stage.nextRequest();
  const startMs = performance.now();
  const child = spawn(process.execPath, [path], { env, stdio: "ignore" });
  const exited = once(child, "exit");
  const ms = (await Promise.race([firstRequest, exited.then(() => Number.NaN)])) - startMs;
  await exited;
  if (Number.isNaN(ms)) {
    throw new Error(`${path} ended without a request.`);
  }
  return ms;
}

if (import.meta.main) {
  const [runs, ...neighbours] = process.argv.slice(2);
  show(await measureStartUp(runs === undefined ? RUNS : Number(runs), neighbours));
}
