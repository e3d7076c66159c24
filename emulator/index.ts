import { type EmulatedGitHub, type GitHubOptions, startGitHub } from "./github/server.ts";
import { type EmulatedService, type ServiceOptions, startService } from "./service/service.ts";
import { machineTime, type ServerTime } from "./time.ts";

/** The service and GitHub, running on loopback ports. */
export interface Emulator {
  readonly service: EmulatedService;
  readonly github: EmulatedGitHub;
  close(): Promise<void>;
}

/** How the two are set up. */
export interface EmulatorOptions {
  service?: ServiceOptions;
  github?: GitHubOptions;
  /** Of both; the machine's unless given. */
  time?: ServerTime;
}

/** Starts both servers; `close` them, whatever the test did. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const time = options.time ?? machineTime;
  const [service, github] = await Promise.all([
    startService({ time, ...options.service }),
    startGitHub({ time, ...options.github }),
  ]);
  return {
    service,
    github,
    async close() {
      await Promise.all([service.close(), github.close()]);
    },
  };
}
