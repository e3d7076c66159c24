import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { startEmulator } from "../../emulator/index.ts";
import { commented, type Event, schedule } from "../../emulator/payloads/events.ts";
import { openStep } from "../step.ts";
import { openLongWay } from "./latency.ts";

/** What starts a run. */
export type Trigger = "schedule" | "comment";

/** Milliseconds from the start of a process to its requests; undefined for what it never sent. */
export interface Moments {
  readonly first: number;
  readonly eyes: number | undefined;
  readonly create: number | undefined;
}

/** Both servers, so many milliseconds away. */
export interface TimedServers {
  /** Starts a program as a step of its own, and ends it once it has created its job. */
  readonly time: (program: string, trigger: Trigger) => Promise<Moments>;
  /** A script with one `send(url, options)`; returns its path. */
  readonly script: (name: string, send: string) => string;
  readonly close: () => Promise<void>;
}

/** Starts the servers. */
export async function openServers(roundTripMs: number): Promise<TimedServers> {
  const folder = mkdtempSync(join(tmpdir(), "start-up-"));
  let arrived: (kind: string) => void = () => {};
  const hold = async ({ kind }: { readonly kind: string }) => arrived(kind);
  const { service, github, close } = await startEmulator({ service: { hold }, github: { hold } });
  const ways =
    roundTripMs === 0
      ? []
      : await Promise.all([openLongWay(service.url, roundTripMs), openLongWay(github.apiUrl, roundTripMs)]);
  const [serviceUrl = service.url, githubUrl = github.apiUrl] = ways.map(({ url }) => url);
  let threads = 100;
  const eventFor = (trigger: Trigger): Event => {
    if (trigger === "schedule") {
      return schedule(github.state);
    }
    threads += 1;
    github.state.addIssue({ number: threads });
    return commented(
      github.state.addComment({ number: threads, author: "mona", body: "/docs explain the retry option" }),
    );
  };
  return {
    time: async (program, trigger) => {
      const step = openStep({
        event: eventFor(trigger),
        token: SEED_TOKENS.installation,
        inputs: {
          "api-key": service.adminKey,
          "base-url": serviceUrl,
          ...(trigger === "comment" ? { prompt: "" } : {}),
        },
        env: {
          GITHUB_REPOSITORY: "acme/shop",
          GITHUB_API_URL: githubUrl,
          GITHUB_GRAPHQL_URL: `${githubUrl}/graphql`,
        },
      });
      const listen = (listener: (kind: string) => void) => {
        arrived = listener;
      };
      return await timeProgram(program, step.environment(), listen).finally(step.remove);
    },
    script: (name, send) => {
      const path = join(folder, name);
      writeFileSync(path, send.replace("url, options", `"${serviceUrl}", { method: "POST", body: "{}" }`));
      return path;
    },
    close: async () => {
      for (const way of ways) {
        way.close();
      }
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function timeProgram(
  program: string,
  env: Record<string, string>,
  listen: (listener: (kind: string) => void) => void,
): Promise<Moments> {
  const at = new Map<string, number>();
  const startMs = performance.now();
  const child = spawn(process.execPath, [program], { env, stdio: "ignore" });
  listen((kind) => {
    const ms = performance.now() - startMs;
    at.set("first", at.get("first") ?? ms);
    at.set(kind, at.get(kind) ?? ms);
    if (kind === "create") {
      child.kill("SIGKILL");
    }
  });
  await once(child, "exit");
  const first = at.get("first");
  if (first === undefined) {
    throw new Error(`${program} ended without a request.`);
  }
  return { first, eyes: at.get("create-reaction"), create: at.get("create") };
}
