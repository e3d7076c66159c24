import { type Clock, type Deadline, deadlineIn } from "../clock.ts";
import { formatDuration } from "../duration.ts";
import type { Schema } from "../parse.ts";
import type { GitHubError } from "./errors.ts";
import type { GraphqlParts } from "./graphql.ts";

/** What a group of calls may take together, and what ends it early. */
export interface CallLimits {
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** Moves the deadline, so that a wait of so many milliseconds ends before it. Without this it never moves. */
  readonly makeRoomFor?: ((waitMs: number) => void) | undefined;
}

/** Limits for the writes after the job's end: they have their own time, and a cancel does not stop them. */
export function finalLimits(ms: number, clock: Clock): CallLimits {
  return { deadline: deadlineIn(ms, clock), signal: new AbortController().signal };
}

// Within such a wait most secondary limits are over, and nobody pays for more of an idle job.
const LONGEST_WAIT_MS = 60_000;

/**
 * Limits for the last writes of all, which nothing follows that would bring them: where GitHub names a moment that is at
 * most a minute away, they wait for it, together and once.
 */
export function patientLimits(
  ms: number,
  {
    clock,
    signal,
    log,
  }: Pick<CallLimits, "signal"> & {
    readonly clock: Clock;
    readonly log: { readonly info: (text: string) => void };
  },
): CallLimits {
  let { remainingMs } = deadlineIn(ms, clock);
  let hasWaited = false;
  const makeRoomFor = (waitMs: number) => {
    if (!hasWaited && !signal.aborted && waitMs <= LONGEST_WAIT_MS) {
      hasWaited = true;
      ({ remainingMs } = deadlineIn(remainingMs() + waitMs, clock));
      log.info(
        `GitHub's rate limit is used up for ${formatDuration(waitMs)}. The last writes wait for its end.`,
      );
    }
  };
  const date = () => new Date(clock.date().getTime() + remainingMs());
  return { deadline: { remainingMs: () => remainingMs(), date }, signal, makeRoomFor };
}

/** The same limits for a call that leaves so much time, or half of it, for another one. They move with the whole. */
export function keepingBack(limits: CallLimits, ms: number): CallLimits {
  const { deadline } = limits;
  const keptMs = Math.min(ms, deadline.remainingMs() / 2);
  const remainingMs = () => Math.max(0, Math.ceil(deadline.remainingMs() - keptMs));
  return { ...limits, deadline: { remainingMs, date: () => new Date(deadline.date().getTime() - keptMs) } };
}

/** The same limits for a write that is not broken off at once when the run is cancelled. */
export function withGrace(limits: CallLimits, ms: number, clock: Clock): CallLimits {
  const { signal } = limits;
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener("abort", () => void clock.sleep(ms, new AbortController().signal).then(abort), {
    once: true,
  });
  return { ...limits, signal: controller.signal };
}

/** The result, unless the signal comes first: what was sent continues, and is not waited for. */
export async function orAborted(result: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  await Promise.race([result, aborted]);
}

/** How a call is sent. */
export interface Sending<T> {
  /** For a call whose second sending would have a second effect: it is repeated only where the first had none for certain. */
  readonly once?: boolean;
  /** Makes such a call safe to repeat: looks for what the first sending brought about, if nobody knows whether it did. */
  readonly find?: ((error: GitHubError) => Promise<T | undefined>) | undefined;
  /** Comes before each repeat. What it rejects with ends the call. */
  readonly beforeRepeat?: (() => Promise<void>) | undefined;
  readonly limits: CallLimits;
}

/** A REST call, and the used part of its answer. `parameters` fill the route's `{…}`; the rest is the query or the body. */
export interface GitHubCall<T> extends Sending<T> {
  readonly schema: Schema<T>;
  readonly route: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** A GraphQL query or mutation, and the used part of its answer. */
export interface GraphqlCall<T> extends Sending<T> {
  readonly schema: Schema<T>;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The repository's side of GitHub, for one token. An answer that is not of the schema's shape rejects. */
export interface GitHubConnection {
  readonly repository: { readonly owner: string; readonly name: string };
  /** The token is an app's, which writes as a bot: GITHUB_TOKEN is one. */
  readonly isBot: boolean;
  /** Sends a REST call below `/repos/{owner}/{name}` (or elsewhere, for a route that starts with `/`). */
  readonly rest: <T>(call: GitHubCall<T>) => Promise<T>;
  /** The same for a page of a list, with the address of the next one, where GitHub names one. */
  readonly restPage: <T>(call: GitHubCall<T>) => Promise<RestPage<T>>;
  /** Sends a GraphQL query; returns `data`. Errors in the answer reject. */
  readonly graphql: <T>(call: GraphqlCall<T>) => Promise<T>;
  /** The same for a query whose parts may fail one by one. Rejects when there is no data at all. */
  readonly graphqlParts: <T>(call: GraphqlCall<T>) => Promise<GraphqlParts<T>>;
}

/** A page of a list, and where the next one is. */
export interface RestPage<T> {
  readonly items: T;
  readonly next: string | undefined;
}
