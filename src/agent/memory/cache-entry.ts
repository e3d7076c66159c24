import { createHmac, timingSafeEqual } from "node:crypto";

/** What one attempt has left in the cache about its job. */
export type CacheEntry = {
  /** The run and its attempt. */
  readonly attempt: string;
} & (
  | { readonly phase: "starting" | "none"; readonly jobId: null }
  | { readonly phase: "job"; readonly jobId: string }
);

/** An entry read from a key: one of ours, or one that cannot be told from a forgery. */
export interface FoundEntry {
  readonly entry: CacheEntry;
  readonly verified: boolean;
}

/** Writes and reads the cache's keys for one request. */
export interface EntryCodec {
  /** Begins the keys of all attempts at this request. */
  readonly prefix: string;
  /** Begin the keys of what an attempt knew in the end. */
  readonly endPrefixes: (attempt: string) => readonly [string, string];
  /** Undefined when the job's id is too long for a key. */
  readonly write: (entry: CacheEntry) => string | undefined;
  readonly read: (key: string) => FoundEntry | undefined;
}

/** Whose entries, for which request. */
export interface EntryScope {
  readonly apiKey: string;
  readonly repository: { readonly owner: string; readonly name: string };
  readonly project: string;
  readonly requestKey: string;
}

// GitHub's limit.
const KEY_LIMIT = 512;

/**
 * Keys in lower case and hexadecimal, since caches may ignore case:
 * `docs-agent-action-1-<request>-<run>.<attempt>-<phase>-<job id>-<MAC>`.
 */
export function createEntryCodec({ apiKey, repository, project, requestKey }: EntryScope): EntryCodec {
  const prefix = `docs-agent-action-1-${requestKey}-`;
  const sign = (said: string) =>
    createHmac("sha256", apiKey)
      .update(`docs-agent-action cache 1\n${repository.owner}/${repository.name}\n${project}\n${said}`)
      .digest("hex");
  return {
    prefix,
    endPrefixes: (attempt) => [`${prefix}${attempt}-job-`, `${prefix}${attempt}-none-`],
    write: ({ attempt, phase, jobId }) => {
      const said = `${prefix}${attempt}-${phase}-${Buffer.from(jobId ?? "").toString("hex")}`;
      const key = `${said}-${sign(said)}`;
      return key.length <= KEY_LIMIT ? key : undefined;
    },
    read: (key) => {
      const entry = key.startsWith(prefix) ? parseEntry(key.slice(prefix.length)) : undefined;
      const end = key.lastIndexOf("-");
      const verified = isSame(key.slice(end + 1), sign(key.slice(0, end)));
      return entry === undefined ? undefined : { entry, verified };
    },
  };
}

function parseEntry(text: string): CacheEntry | undefined {
  const [, attempt = "", phase, id = ""] =
    /^(\d*\.\d+)-(starting|none|job)-((?:[\da-f]{2})*)-[\da-f]{64}$/.exec(text) ?? [];
  const jobId = Buffer.from(id, "hex").toString();
  switch (phase) {
    case "starting":
    case "none":
      return jobId === "" ? { attempt, phase, jobId: null } : undefined;
    case "job":
      return jobId === "" ? undefined : { attempt, phase, jobId };
    default:
      return undefined;
  }
}

function isSame(mac: string, expected: string): boolean {
  const [one, other] = [Buffer.from(mac), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
