import { createHmac } from "node:crypto";
import { CacheError, type RunnerCache } from "../../action/cache.ts";
import type { Log } from "../../action/world.ts";
import type { Clock } from "../../clock.ts";
import type { CallLimits } from "../../github/connection.ts";
import { only } from "../../retry.ts";
import { isSameMac, type RequestIdentity } from "../comment/marker.ts";

const ENTRY_PHASES = ["starting", "job", "none"] as const;

/** What one attempt has left in the cache about its job, whose id comes with the phase `job`. */
export type CacheEntry = RequestIdentity & {
  readonly phase: (typeof ENTRY_PHASES)[number];
  readonly jobId: string | null;
};

/** Writes and reads the cache's keys for the requests with one step's key. */
export type EntryCodec = ReturnType<typeof createEntryCodec>;

/** Whose entries. */
export interface EntryOwner {
  readonly inputs: { readonly apiKey: string };
  readonly environment: { readonly repository: { readonly owner: string; readonly name: string } };
  readonly project: string;
}

// GitHub's limit.
const KEY_LIMIT = 512;
const NAME = "docs-agent-action-2-";

/**
 * Keys in lower case and hexadecimal, since caches may ignore case:
 * `docs-agent-action-2-<idempotency key>-<run>.<attempt>-<phase>-<digest>-<job id>-<MAC>`.
 */
export function createEntryCodec({ inputs, environment, project }: EntryOwner, stepKey: string) {
  const { owner, name } = environment.repository;
  const prefix = `${NAME}${stepKey}-`;
  const sign = (said: string) =>
    createHmac("sha256", inputs.apiKey)
      .update(`docs-agent-action cache 1\n${owner}/${name}\n${project}\n${said}`)
      .digest("hex");
  return {
    /** Begins the keys of all of them; what tells the requests apart follows. */
    prefix,
    /** Begin the keys of what an attempt at a request knew in the end. */
    endPrefixes: ({ key, attempt }: RequestIdentity) =>
      [`${NAME}${key}-${attempt}-job-`, `${NAME}${key}-${attempt}-none-`] as const,
    /** Begin the keys of all other requests, of those that begin with this prefix. */
    othersThan: ({ key }: RequestIdentity, prefix: string): string[] => {
      const own = `${NAME}${key}`;
      return Array.from(own.slice(prefix.length), (digit, index) => {
        const alike = own.slice(0, prefix.length + index);
        return `${alike}${digit === "0" ? "1" : "0"}`;
      });
    },
    /** @throws CacheError when the job's id is too long for a key. */
    write: ({ key: request, attempt, phase, digest, jobId }: CacheEntry): string => {
      const hex = Buffer.from(jobId ?? "").toString("hex");
      const said = `${NAME}${request}-${attempt}-${phase}-${digest}-${hex}`;
      const key = `${said}-${sign(said)}`;
      if (key.length > KEY_LIMIT) {
        throw new CacheError("The job's id is too long for a key of the Actions cache.");
      }
      return key;
    },
    /** One of ours if it verifies; else it cannot be told from a forgery. */
    read: (key: string) => {
      const entry = key.startsWith(prefix) ? parseEntry(key.slice(NAME.length)) : undefined;
      const end = key.lastIndexOf("-");
      const verified = isSameMac(key.slice(end + 1), sign(key.slice(0, end)));
      return entry === undefined ? undefined : { entry, verified };
    },
  };
}

function parseEntry(text: string): CacheEntry | undefined {
  const [, key = "", attempt = "", name, digest = "", id = ""] =
    /^([\da-f]+-[01]+)-(\d*\.\d+)-(\w+)-([\da-f]*)-((?:[\da-f]{2})*)-[\da-f]{64}$/.exec(text) ?? [];
  const jobId = Buffer.from(id, "hex").toString() || null;
  const phase = ENTRY_PHASES.find((each) => each === name);
  const isWhole = phase !== undefined && (phase === "job") === (jobId !== null);
  return isWhole ? { key, digest, attempt, phase, jobId } : undefined;
}

/** What a writer writes with. */
export interface CacheWriterOptions {
  readonly cache: RunnerCache;
  readonly codec: EntryCodec;
  readonly clock: Clock;
  readonly log: Log;
}

/** Writes what is known of the job into the cache, one entry after the other. Nothing that goes wrong here stops a job. */
export class CacheWriter {
  readonly #options: CacheWriterOptions;
  /** What the newest entry says, and what the last one says that the cache took. */
  #wanted: string | undefined;
  #saved: string | undefined;
  #queue: Promise<void> | undefined;
  #isAbsent = false;
  #lastProblem = "";
  #hasExplained = false;

  constructor(options: CacheWriterOptions) {
    this.#options = options;
  }

  /** Writes an entry that is news, and waits for it if it is the first one. */
  async write(entry: CacheEntry, limits: CallLimits): Promise<void> {
    const isFirst = this.#queue === undefined;
    if (this.#saved === undefined) {
      // The first entry was refused, or is still on its way: the log must not wait for the next one.
      this.#explain(entry);
    }
    this.#add(entry);
    if (isFirst) {
      await this.#settle(limits);
    }
  }

  /** Writes the last entry, and waits for all that is on its way. */
  async finish(entry: CacheEntry, limits: CallLimits): Promise<void> {
    this.#add(entry);
    await this.#settle(limits);
  }

  /** The cache says this already. */
  takeOver(entry: CacheEntry): void {
    this.#wanted = statementOf(entry);
    this.#saved = this.#wanted;
  }

  hasBegun(): boolean {
    return this.#wanted !== undefined;
  }

  /** The cache says what is known now. */
  remembers(): boolean {
    return this.#saved !== undefined && this.#saved === this.#wanted;
  }

  #add(entry: CacheEntry): void {
    const statement = statementOf(entry);
    if (statement === this.#wanted) {
      return;
    }
    this.#wanted = statement;
    this.#queue = (this.#queue ?? Promise.resolve()).then(async () => {
      // Where nobody said that a job starts, nobody has to hear that none did.
      const isNews = entry.phase !== "none" || this.#saved?.startsWith("starting");
      if (isNews && (await this.#save(entry))) {
        this.#saved = statement;
      }
    });
  }

  async #settle(limits: CallLimits): Promise<void> {
    const { clock, log } = this.#options;
    const settled = inTime(this.#queue ?? Promise.resolve(), { ...limits, clock });
    await settled.catch(only(CacheError, ({ message }) => log.info(message)));
  }

  /** Saves an entry and says in the log how a re-run will find the job, or how a person does. */
  async #save(entry: CacheEntry): Promise<boolean> {
    const { cache, codec, log } = this.#options;
    try {
      if (!this.#isAbsent) {
        await cache.save(codec.write(entry));
        if (entry.phase === "job") {
          log.info("The Actions cache remembers the job for a re-run.");
        }
        return true;
      }
    } catch (error) {
      this.#isAbsent = error instanceof CacheError && error.absent;
      const message = error instanceof Error ? error.message : String(error);
      if (message !== this.#lastProblem) {
        this.#lastProblem = message;
        log.info(`No memory for a re-run. ${message}`);
      }
    }
    this.#explain(entry);
    return false;
  }

  #explain({ jobId }: CacheEntry): void {
    if (jobId !== null && !this.#hasExplained) {
      this.#hasExplained = true;
      this.#options.log.info(howToPickUp(jobId));
    }
  }
}

/** A later attempt says the same again, so that no other step takes the job for its own. */
function statementOf({ phase, jobId, attempt }: CacheEntry): string {
  return `${phase} ${jobId ?? ""} ${attempt}`;
}

/**
 * Waits for something that cannot be stopped, but no longer than the limits allow. Rejects with a CacheError when the time
 * is up, and with the signal's reason when the run is cancelled.
 */
export async function inTime<T>(
  result: Promise<T>,
  { deadline, signal, clock }: CallLimits & { readonly clock: Clock },
): Promise<T> {
  const over = new AbortController();
  const timeUp = async (): Promise<never> => {
    await clock.sleep(deadline.remainingMs(), AbortSignal.any([signal, over.signal]));
    throw new CacheError("The Actions cache did not answer in time.");
  };
  try {
    return await Promise.race([result, timeUp()]);
  } finally {
    over.abort();
  }
}

/** A job that nothing remembers: the line that finds it. */
export function howToPickUp(jobId: string): string {
  return `A re-run may not find this job. To pick it up, start a new run with this input:\njob-id: ${jobId}`;
}
