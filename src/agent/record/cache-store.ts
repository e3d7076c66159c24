import type { RunnerCache } from "../../action/cache.ts";
import type { Log } from "../../action/world.ts";
import type { RecordCodec, RequestRecord } from "./record.ts";
import { NotSaved, type RecordStore, stopWithoutMemory } from "./record-store.ts";

const PREFIX = "docs-agent-action-4/";
// The MAC covers the place where a record is stored. All cache entries share one place.
const PLACE = "cache";
// GitHub's limit: https://github.com/actions/cache#inputs
const NAME_LIMIT = 512;

// The last state that an attempt saved counts. It saves "none" only after "sending".
const LATEST_FIRST: readonly RequestRecord["state"][] = ["ended", "working", "none", "sending"];

interface CacheStoreOptions {
  readonly cache: RunnerCache;
  readonly codec: RecordCodec;
  /** Which attempt of the run this is, counted from 1. */
  readonly attempt: number;
  readonly log: Log;
}

/** Stores the record of a request without a thread in the names of Actions cache entries, which are empty. */
export class CacheStore implements RecordStore {
  readonly #options: CacheStoreOptions;
  #saved = "";

  constructor(options: CacheStoreOptions) {
    this.#options = options;
  }

  /**
   * The answer to a failed lookup is the same as for one that finds nothing. So this attempt first saves an entry that is not a record:
   * if the lookup finds that entry, the cache works and has no earlier record.
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
      throw new NotSaved("The Actions cache did not save the record.", {
        reason: "no-memory",
        details: "Re-run the workflow in a few minutes.",
      });
    }
    log.info("The Actions cache did not save the record, so a re-run will not find the job.");
  }

  /** A link that does not fit is left out, because a re-run asks the service for it again. */
  #nameOf(record: RequestRecord): string {
    const { codec } = this.#options;
    const name = `${PREFIX}${codec.write(record, PLACE)}`;
    return name.length <= NAME_LIMIT ? name : `${PREFIX}${codec.write({ ...record, prLink: null }, PLACE)}`;
  }
}

/** The store of a request with neither a comment nor a cache: it saves nothing. */
export function createNoStore(log: Log): RecordStore {
  return {
    find: async () => {
      throw NO_CACHE;
    },
    save: async ({ state, jobId }) => {
      if (state === "working") {
        log.info(
          `This run can neither write a comment nor save to the Actions cache, so a re-run will not find job ${jobId ?? ""}. To get its result later, start a new run with \`job-id: ${jobId ?? ""}\`.`,
        );
      }
    },
  };
}

const NO_CACHE = stopWithoutMemory(
  "This is a re-run, but the Actions cache does not show what the earlier attempt started, so nothing was started.",
  {
    details:
      "If the log of an earlier attempt names a job, start a new run with that ID as `job-id`. Otherwise, start a new run.",
  },
);

const UNVERIFIED = stopWithoutMemory(
  "The record in the Actions cache cannot be verified, so this re-run cannot tell what an earlier attempt started.",
  {
    details:
      "Most likely the API key has been replaced since then. If the log of an earlier attempt names a job, start a new run with that ID as `job-id`. Otherwise, start a new run.",
  },
);
