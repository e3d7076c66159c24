import type { RunnerCache } from "../../action/cache.ts";
import type { Log } from "../../action/world.ts";
import type { RecordCodec, RequestRecord } from "./record.ts";
import { NotSaved, type RecordStore, stopWithoutMemory } from "./record-store.ts";

const PREFIX = "docs-agent-action-4/";
// The MAC covers where a record stands. Every entry of the cache stands in the same place.
const PLACE = "cache";
// GitHub's limit: https://github.com/actions/cache#inputs
const NAME_LIMIT = 512;

// What an attempt says last counts, and it says "none" only after "sending".
const LATEST_FIRST: readonly RequestRecord["state"][] = ["ended", "working", "none", "sending"];

interface CacheStoreOptions {
  readonly cache: RunnerCache;
  readonly codec: RecordCodec;
  /** Which attempt of the run this is, counted from 1. */
  readonly attempt: number;
  readonly log: Log;
}

/** The record of a request without a thread: names of entries in the Actions cache, and nothing in them. */
export class CacheStore implements RecordStore {
  readonly #options: CacheStoreOptions;
  #saved = "";

  constructor(options: CacheStoreOptions) {
    this.#options = options;
  }

  /**
   * A look-up that fails looks like one that finds nothing. So this attempt leaves a name of its own first, which is no record: when
   * the answer is that name, no record stands before it.
   */
  async find(key: string): Promise<RequestRecord | null> {
    const { attempt: thisAttempt, cache, codec } = this.#options;
    const own = `${PREFIX}${key}/looked/${thisAttempt}`;
    if (!(await cache.save(own))) {
      throw NO_CACHE;
    }
    for (let attempt = thisAttempt - 1; attempt >= 1; attempt -= 1) {
      const earlier = LATEST_FIRST.map((state) => `${PREFIX}${key}/${attempt}/${state}/`);
      const name = await cache.find([...earlier, own]);
      if (name === undefined) {
        throw NO_CACHE;
      }
      if (name !== own) {
        const record = codec.read(name.slice(PREFIX.length), PLACE);
        if (record === undefined) {
          throw UNVERIFIED;
        }
        return record;
      }
    }
    return null;
  }

  async save(record: RequestRecord): Promise<void> {
    const { cache, log, attempt } = this.#options;
    const name = this.#nameOf(record);
    if (name === this.#saved || (await cache.save(name))) {
      this.#saved = name;
      return;
    }
    if (attempt > 1) {
      throw new NotSaved("The Actions cache did not take the record.", {
        reason: "no-memory",
        details: "Re-run this run in a few minutes.",
      });
    }
    log.info("The Actions cache did not take the record, so a re-run of this run will not find the job.");
  }

  /** The link is left out where it does not fit: the service is asked for it once more. */
  #nameOf(record: RequestRecord): string {
    const { codec } = this.#options;
    const name = `${PREFIX}${codec.write(record, PLACE)}`;
    return name.length <= NAME_LIMIT ? name : `${PREFIX}${codec.write({ ...record, prLink: null }, PLACE)}`;
  }
}

/** Neither a thread nor a cache: nothing is remembered. */
export function createNoStore(log: Log): RecordStore {
  return {
    find: async () => {
      throw NO_CACHE;
    },
    save: async ({ state, jobId }) => {
      if (state === "working") {
        log.info(
          `This run has neither a thread nor a cache that it may write, so a re-run will not find job ${jobId ?? ""}. To pick it up, start a new run with \`job-id: ${jobId ?? ""}\`.`,
        );
      }
    },
  };
}

const NO_CACHE = stopWithoutMemory(
  "This is a re-run, and the Actions cache does not tell what the earlier attempt started, so nothing was started.",
  {
    details:
      "If the log of an earlier attempt names a job, start a new run with that id as `job-id`; else start a new run.",
  },
);

const UNVERIFIED = stopWithoutMemory(
  "The record in the Actions cache cannot be verified, so nobody knows what an earlier attempt started.",
  {
    details:
      "Most likely the API key was replaced since. If the log of an earlier attempt names a job, start a new run with that id as `job-id`; else start a new run.",
  },
);
