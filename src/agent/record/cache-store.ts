import type { RunnerCache } from "../../action/cache.ts";
import type { RecordCodec, RequestRecord } from "./record.ts";
import { NotSaved, type RecordStore, stopWithoutMemory, UNVERIFIED } from "./record-store.ts";

const PREFIX = "docs-agent-action-4/";
// The MAC covers the place where a record is stored. All cache entries share one place.
const PLACE = "cache";
// GitHub's limit: https://github.com/actions/cache#inputs
const NAME_LIMIT = 512;

// The last name that an attempt saved counts. It saves "none" only after "sending".
const LATEST_FIRST = ["ended", "working", "none", "sending"] as const;

interface CacheStoreOptions {
  /** Undefined if the runner offers none that this run may write. */
  readonly cache: RunnerCache | undefined;
  readonly codec: RecordCodec;
  /** Which attempt of the run this is, counted from 1. */
  readonly attempt: number;
  readonly warn: (sentence: string) => void;
}

/** Stores the record of a request without a thread in the names of Actions cache entries, which are empty. */
export function openCacheStore({ cache, codec, attempt: thisAttempt, warn }: CacheStoreOptions): RecordStore {
  // The cache did not take the record before anything was sent, so nothing more is stored.
  let isLeftOut = false;
  let saved = "";
  return {
    isReliable: cache?.isReliable === true,
    // The answer to a failed lookup is the same as for one that finds nothing. So this attempt first saves an entry that is not a record:
    // if the lookup finds that entry, the cache works and has no earlier record.
    find: async ({ key }) => {
      const own = `${PREFIX}${key}/looked/${thisAttempt}`;
      if (cache === undefined || !(await cache.save(own))) {
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
          return { record, about: "", comment: null };
        }
      }
      return null;
    },
    save: async (record) => {
      const name = nameOf(record, codec);
      if (isLeftOut) {
        return false;
      }
      // An end whose link is too long for a name leaves the entry that says `working`, so a re-run asks the service for it again.
      if (name === null && record.state === "ended") {
        return true;
      }
      if (name !== null && (name === saved || (await cache?.save(name)))) {
        saved = name;
        return true;
      }
      // A re-run has found a cache that answers, and without this record the next re-run would continue from an older one.
      if (thisAttempt > 1 || saved !== "") {
        throw NOT_SAVED;
      }
      isLeftOut = true;
      warn(`${NOT_KEPT} ${cache?.problem() ?? ""}`.trim());
      return false;
    },
  };
}

/** The name of an entry that does not fit leaves out who asked. Null if it still does not fit. */
function nameOf(record: RequestRecord, codec: RecordCodec): string | null {
  const names = [record, { ...record, askedBy: "" }].map((each) => `${PREFIX}${codec.write(each, PLACE)}`);
  return names.find((name) => name.length <= NAME_LIMIT) ?? null;
}

const NOT_SAVED = new NotSaved(
  "The Actions cache did not save the record.",
  "no-memory",
  "Re-run the workflow in a few minutes.",
);

const NOT_KEPT =
  "Neither a comment nor the Actions cache keeps a record of this request. Re-running the workflow will not find its job.";

const NO_CACHE = stopWithoutMemory(
  "This is a re-run, but the Actions cache cannot be used, so this run cannot tell what an earlier attempt started. Nothing was started.",
  {
    details:
      "If the log of an earlier attempt names a job, start a new run with that ID as `job-id`. Otherwise, start a new run.",
  },
);
