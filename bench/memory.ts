// What watching a job for very long leaves on the heap: the main step over real sockets, on a clock that does not wait.
// `node bench/memory.ts`
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type Section, show } from "./section.ts";
import { openStep } from "./step.ts";

const MEASURED_AT = [1000, 11_000];
const LIMIT_MIB = 2;
const MIB = 1024 * 1024;

/** The heap in use after so many looks. */
interface Measured {
  readonly looks: number;
  readonly heapBytes: number;
}

/** Watches a job for 11,000 looks in a process of its own, and measures its heap on the way. */
export async function measureMemory(): Promise<Section> {
  const server = await startService(Math.max(...MEASURED_AT) + 1);
  const step = openStep({
    inputs: {
      "base-url": `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      "poll-interval": "1s",
      timeout: "24h",
    },
  });
  try {
    return sectionOf(await watchFrom(step.environment()));
  } finally {
    server.close();
    step.remove();
  }
}

/** Answers every look with the same job, until the last. It lives in this process, so that its memory does not count. */
async function startService(looksUntilEnd: number): Promise<Server> {
  let looks = 0;
  const server = createServer((request, response) => {
    request.resume();
    looks += request.method === "GET" ? 1 : 0;
    const status = looks < looksUntilEnd ? "active" : "completed";
    const job = { id: "job-1", status, model: "writer-large-1", prLink: null };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(job));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function watchFrom(env: Readonly<Record<string, string>>): Promise<Measured[]> {
  const measured: Measured[] = [];
  const child = fork(fileURLToPath(new URL("./memory/watcher.ts", import.meta.url)), {
    env: { ...env, MEASURED_AT: MEASURED_AT.join(",") },
    // Code that V8 throws away because it has not run for long would hide what grows.
    execArgv: ["--expose-gc", "--no-flush-bytecode"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.on("message", (message: Measured) => measured.push(message));
  const [exitCode] = await once(child, "close");
  if (exitCode !== 0 || measured.length !== MEASURED_AT.length) {
    throw new Error(`The watcher ended with ${exitCode} after ${measured.length} measurements.`);
  }
  return measured;
}

function sectionOf(measured: readonly Measured[]): Section {
  const grownMiB = ((measured.at(-1)?.heapBytes ?? 0) - (measured[0]?.heapBytes ?? 0)) / MIB;
  return {
    title: "Memory",
    command: "node bench/memory.ts",
    about: "The heap of the main step after garbage collection, while it watches one job over real sockets.",
    tables: [
      {
        head: ["looks", "heap MiB"],
        rows: measured.map(({ looks, heapBytes }) => [
          looks.toLocaleString("en-US"),
          (heapBytes / MIB).toFixed(2),
        ]),
      },
    ],
    findings: [],
    limits: [
      {
        text: `growth over 10,000 polls: ${grownMiB.toFixed(2)} MiB (at most ${LIMIT_MIB})`,
        holds: grownMiB <= LIMIT_MIB,
      },
    ],
  };
}

if (import.meta.main) {
  show(await measureMemory());
}
