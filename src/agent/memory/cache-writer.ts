import { CacheError, type RunnerCache } from "../../action/cache.ts";
import type { Log } from "../../action/log.ts";
import type { Clock } from "../../clock.ts";
import type { CallLimits } from "../../github/call-limits.ts";
import type { CacheEntry, EntryCodec } from "./cache-entry.ts";

/** Writes what is known of the job into the cache, one entry after the other. Nothing that goes wrong here stops a job. */
export interface CacheWriter {
  /** Writes an entry that is news, and waits for it if it is the first one. */
  readonly write: (entry: CacheEntry, limits: CallLimits) => Promise<void>;
  /** Writes the last entry, and waits for all that is on its way. */
  readonly finish: (entry: CacheEntry, limits: CallLimits) => Promise<void>;
  /** The cache says this already. */
  readonly takeOver: (entry: CacheEntry) => void;
  readonly hasBegun: () => boolean;
  /** The cache says what is known now. */
  readonly remembers: () => boolean;
}

/** What a writer writes with. */
export interface CacheWriterOptions {
  readonly cache: RunnerCache;
  readonly codec: EntryCodec;
  readonly clock: Clock;
  readonly log: Log;
}

/** A writer that has written nothing. */
export function createCacheWriter(options: CacheWriterOptions): CacheWriter {
  const { save, tellHow } = createSave(options);
  const entries = createQueue(save);
  return {
    write: async (entry, limits) => {
      const isFirst = entries.all() === undefined;
      if (entry.phase === "job" && entries.kept() === undefined) {
        // The first entry was refused, or is still on its way: the log must not wait for the next one.
        tellHow(entry.jobId);
      }
      entries.add(entry);
      if (isFirst) {
        await patiently(entries.all(), limits, options);
      }
    },
    finish: async (entry, limits) => {
      entries.add(entry);
      await patiently(entries.all(), limits, options);
    },
    takeOver: entries.takeOver,
    hasBegun: () => entries.wanted() !== undefined,
    remembers: () => entries.kept() !== undefined && entries.kept() === entries.wanted(),
  };
}

/** Saves one entry after the other, and none twice. */
function createQueue(save: (entry: CacheEntry) => Promise<boolean>) {
  let wanted: string | undefined;
  let kept: string | undefined;
  let all: Promise<void> | undefined;
  return {
    add: (entry: CacheEntry): void => {
      const statement = stated(entry);
      if (statement === wanted) {
        return;
      }
      wanted = statement;
      all = (all ?? Promise.resolve()).then(async () => {
        // Where nobody said that a job starts, nobody has to hear that none did.
        const isNews = entry.phase !== "none" || kept?.startsWith("starting");
        if (isNews && (await save(entry))) {
          kept = statement;
        }
      });
    },
    takeOver: (entry: CacheEntry): void => {
      wanted = stated(entry);
      kept = wanted;
    },
    all: () => all,
    wanted: () => wanted,
    kept: () => kept,
  };
}

async function patiently(
  saved: Promise<void> | undefined,
  limits: CallLimits,
  { clock, log }: CacheWriterOptions,
): Promise<void> {
  try {
    await (saved === undefined ? undefined : inTime(saved, { ...limits, clock }));
  } catch (error) {
    if (!(error instanceof CacheError)) {
      throw error;
    }
    log.info(error.message);
  }
}

/** A later attempt says the same again, so that no other step takes the job for its own. */
function stated({ phase, jobId, attempt }: CacheEntry): string {
  return `${phase} ${jobId ?? ""} ${attempt}`;
}

/** Saves an entry and says in the log how a re-run will find the job, or how a person does. */
function createSave({ cache, codec, log }: CacheWriterOptions) {
  let isAbsent = false;
  let told = "";
  let toldHow = false;
  const tellHow = (jobId: string): void => {
    if (!toldHow) {
      toldHow = true;
      log.info(howToPickUp(jobId));
    }
  };
  const save = async (entry: CacheEntry): Promise<boolean> => {
    try {
      if (!isAbsent) {
        await cache.save(keyOf(entry, codec));
        if (entry.phase === "job") {
          log.info("The Actions cache remembers the job for a re-run.");
        }
        return true;
      }
    } catch (error) {
      isAbsent = error instanceof CacheError && error.absent;
      const message = error instanceof Error ? error.message : String(error);
      if (message !== told) {
        told = message;
        log.info(`No memory for a re-run. ${message}`);
      }
    }
    if (entry.phase === "job") {
      tellHow(entry.jobId);
    }
    return false;
  };
  return { save, tellHow };
}

function keyOf(entry: CacheEntry, codec: EntryCodec): string {
  const key = codec.write(entry);
  if (key === undefined) {
    throw new CacheError("The job's id is too long for a key of the Actions cache.");
  }
  return key;
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
