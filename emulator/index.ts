import { type EmulatedGitHub, type GitHubOptions, startGitHub } from "./github/server.ts";
import type { Lean } from "./lean.ts";
import { type EmulatedService, type ServiceOptions, startService } from "./service/service.ts";
import { machineTime, type ServerTime } from "./time.ts";

/** The service and GitHub, running on loopback ports. */
export interface Emulator {
  readonly service: EmulatedService;
  readonly github: EmulatedGitHub;
  /** What both leave out of their answers, and what an event leaves out. */
  readonly lean: Lean | undefined;
  close(): Promise<void>;
}

/** How the two are set up. */
export interface EmulatorOptions {
  service?: ServiceOptions;
  github?: GitHubOptions;
  /** Of both; the machine's unless given. */
  time?: ServerTime;
  /** What both leave out of their answers; nothing unless given. */
  lean?: Lean | undefined;
}

/** Starts both servers; `close` them, whatever the test did. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { time = machineTime, lean } = options;
  const [service, github] = await Promise.all([
    startService({ time, lean, ...options.service }),
    startGitHub({ time, lean, ...options.github }),
  ]);
  return {
    service,
    github,
    lean,
    async close() {
      await Promise.all([service.close(), github.close()]);
    },
  };
}
