import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import type { EmulatedGitHub } from "../../emulator/github/server.ts";
import type { CallLimits } from "../../src/call-limits.ts";
import { type Clock, deadlineIn, systemClock } from "../../src/clock.ts";
import type { GitHubConnection } from "../../src/github/connect.ts";
import { connectGitHub } from "../../src/github/connect.ts";

/** A clock on which waits take a thousandth of their time: for repeats over real sockets. */
export const hastyClock: Clock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(ms / 1000, signal),
};

/** The way to the emulated GitHub, as the action would go it. */
export function connectTo(
  { apiUrl, graphqlUrl }: Pick<EmulatedGitHub, "apiUrl" | "graphqlUrl">,
  token: string = SEED_TOKENS.installation,
  clock: Clock = hastyClock,
): GitHubConnection {
  const server = { apiUrl, graphqlUrl, repository: { owner: "acme", name: "shop" } };
  return connectGitHub({ token, server, clock });
}

/** Limits that end no call early, unless a test says otherwise. */
export function limits({
  ms = 60_000,
  signal = new AbortController().signal,
}: {
  readonly ms?: number;
  readonly signal?: AbortSignal;
} = {}): CallLimits {
  return { deadline: deadlineIn(ms, systemClock), signal };
}
