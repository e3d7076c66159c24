import { createHmac } from "node:crypto";
import { CacheError } from "../../action/cache.ts";
import { type PlainLink, plainLink } from "../../plain-link.ts";
import type { RequestIdentity } from "../comment/marker.ts";
import { isSameMac } from "../comment/signed-note.ts";
import { isFinal, meansNoJob, PHASE_NAMES, type Phase } from "../outcome.ts";

// What an entry says, in the order in which an attempt says it, since the cache gives entries of one second no order. After "starting"
// comes either "none" or "job": no attempt says both, so the order of these two does not matter.
const STATES = ["starting", "none", "job", "end"] as const;

/** What one attempt has left in the cache about its request. */
export interface CacheEntry extends RequestIdentity {
  readonly state: (typeof STATES)[number];
  /** Of a job that continues, always `working`: a more exact phase would cost an entry, and no re-run needs it. */
  readonly phase: Phase;
  /** When it was written, Unix seconds. */
  readonly writtenAt: number;
  readonly jobId: string | null;
  /** The digest of the instruction that the job got (report.ts). */
  readonly jobDigest: string;
  readonly prLink: PlainLink | null;
  /** Another step with this request key had left an entry when this one was written. */
  readonly isShared: boolean;
}

/** Writes and reads the cache keys, which are all that there is of an entry. */
export type EntryCodec = ReturnType<typeof createEntryCodec>;

/** Whom entries belong to: they are signed under all three. */
export interface EntryOwner {
  readonly inputs: { readonly apiKey: string };
  readonly environment: { readonly lastingRepository: string };
  readonly project: string;
}

// GitHub's limit: https://github.com/actions/cache#inputs
const CACHE_KEY_LIMIT = 512;
const NAME = "docs-agent-action-3_";

/**
 * Cache keys in lower case and hexadecimal, since caches may ignore case:
 * `docs-agent-action-3_<request key>_<digest>_<run>.<attempt>_<state>_<phase>_<written at>_<shared>_<job digest>_<job id>_<link>_<MAC>`.
 */
export function createEntryCodec({ inputs, environment, project }: EntryOwner) {
  const macOf = (said: string) =>
    createHmac("sha256", inputs.apiKey)
      .update(`docs-agent-action cache 3\n${environment.lastingRepository}\n${project}\n${said}`)
      .digest("hex");
  const write = (entry: CacheEntry): string => {
    const { key, digest, attempt, state, phase, writtenAt, isShared, jobDigest, jobId, prLink } = entry;
    const about = [state, phase, writtenAt, isShared ? 1 : 0, jobDigest, hexOf(jobId), hexOf(prLink)];
    const said = `${NAME}${[key, digest, attempt, ...about].join("_")}`;
    return `${said}_${macOf(said)}`;
  };
  return {
    /** Begins the cache keys of all entries with the request key, whatever their digest. */
    ofRequest: ({ key }: RequestIdentity): string => `${NAME}${key}_`,
    /** Begins the cache keys of those with its digest too. */
    ofDigest: ({ key, digest }: RequestIdentity): string => `${NAME}${key}_${digest}_`,
    /** Begin the cache keys of what an attempt said later than this, the last state first. */
    laterThan: ({ key, digest, attempt, state }: CacheEntry): string[] =>
      STATES.slice(STATES.indexOf(state) + 1)
        .toReversed()
        .map((later) => `${NAME}${key}_${digest}_${attempt}_${later}_`),
    /** The link is left out where it does not fit. @throws CacheError when the job's id is too long for a cache key. */
    write: (entry: CacheEntry): string => {
      const fitting = [entry, { ...entry, prLink: null }]
        .map(write)
        .find((cacheKey) => cacheKey.length <= CACHE_KEY_LIMIT);
      if (fitting === undefined) {
        throw new CacheError("The job's id is too long for a key of the Actions cache.");
      }
      return fitting;
    },
    /** One of ours if it verifies; else it cannot be told from a forgery. */
    read: (cacheKey: string) => {
      const end = cacheKey.lastIndexOf("_");
      const entry = parseEntry(cacheKey.slice(NAME.length, end));
      const verified = isSameMac(cacheKey.slice(end + 1), macOf(cacheKey.slice(0, end)));
      return entry === undefined ? undefined : { entry, verified };
    },
  };
}

/** What an entry says of a phase. */
export function stateOf({ phase, jobId }: Pick<CacheEntry, "phase" | "jobId">): CacheEntry["state"] {
  if (isFinal(phase)) {
    return "end";
  }
  if (phase === "starting") {
    return "starting";
  }
  return jobId === null && meansNoJob(phase) ? "none" : "job";
}

function hexOf(text: string | null): string {
  return Buffer.from(text ?? "").toString("hex");
}

const ENTRY =
  /^([\da-f]+)_([\da-f]+)_(\d*\.\d+)_([a-z]+)_([a-z-]+)_(\d+)_([01])_([\da-f]*)_((?:[\da-f]{2})*)_((?:[\da-f]{2})*)$/;

function parseEntry(text: string): CacheEntry | undefined {
  const [
    ,
    key = "",
    digest = "",
    attempt = "",
    named,
    worded,
    at,
    shared,
    jobDigest = "",
    id = "",
    link = "",
  ] = ENTRY.exec(text) ?? [];
  const state = STATES.find((each) => each === named);
  const phase = PHASE_NAMES.find((each) => each === worded);
  const jobId = Buffer.from(id, "hex").toString() || null;
  const prLink = plainLink(Buffer.from(link, "hex").toString()) ?? null;
  const writtenAt = Number(at);
  const isShared = shared === "1";
  return state === undefined || phase === undefined
    ? undefined
    : { key, digest, attempt, state, phase, writtenAt, jobId, jobDigest, prLink, isShared };
}
