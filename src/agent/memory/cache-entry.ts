import { createHmac, timingSafeEqual } from "node:crypto";
import type { RequestIdentity } from "../comment/marker.ts";

/** What one attempt has left in the cache about its job. */
export type CacheEntry = RequestIdentity &
  (
    | { readonly phase: "starting" | "none"; readonly jobId: null }
    | { readonly phase: "job"; readonly jobId: string }
  );

/** An entry read from a key: one of ours, or one that cannot be told from a forgery. */
export interface FoundEntry {
  readonly entry: CacheEntry;
  readonly verified: boolean;
}

/** Writes and reads the cache's keys for the requests with one step's key. */
export interface EntryCodec {
  /** Begins the keys of all of them; what tells the requests apart follows. */
  readonly prefix: string;
  /** Begin the keys of what an attempt at a request knew in the end. */
  readonly endPrefixes: (identity: RequestIdentity) => readonly [string, string];
  /** Begin the keys of all other requests, of those that begin with this prefix. */
  readonly othersThan: (identity: RequestIdentity, prefix: string) => readonly string[];
  /** Undefined when the job's id is too long for a key. */
  readonly write: (entry: CacheEntry) => string | undefined;
  readonly read: (key: string) => FoundEntry | undefined;
}

/** Whose entries, for which step. */
export interface EntryScope {
  readonly apiKey: string;
  readonly repository: { readonly owner: string; readonly name: string };
  readonly project: string;
  readonly stepKey: string;
}

// GitHub's limit.
const KEY_LIMIT = 512;
const NAME = "docs-agent-action-2-";

/**
 * Keys in lower case and hexadecimal, since caches may ignore case:
 * `docs-agent-action-2-<idempotency key>-<run>.<attempt>-<phase>-<digest>-<job id>-<MAC>`.
 */
export function createEntryCodec({ apiKey, repository, project, stepKey }: EntryScope): EntryCodec {
  const prefix = `${NAME}${stepKey}-`;
  const sign = (said: string) =>
    createHmac("sha256", apiKey)
      .update(`docs-agent-action cache 1\n${repository.owner}/${repository.name}\n${project}\n${said}`)
      .digest("hex");
  return {
    prefix,
    endPrefixes: ({ key, attempt }) => [`${NAME}${key}-${attempt}-job-`, `${NAME}${key}-${attempt}-none-`],
    othersThan: ({ key }, prefix) => {
      const own = `${NAME}${key}`;
      return Array.from(own.slice(prefix.length), (digit, index) => {
        const alike = own.slice(0, prefix.length + index);
        return `${alike}${digit === "0" ? "1" : "0"}`;
      });
    },
    write: ({ key: request, attempt, phase, digest, jobId }) => {
      const hex = Buffer.from(jobId ?? "").toString("hex");
      const said = `${NAME}${request}-${attempt}-${phase}-${digest}-${hex}`;
      const key = `${said}-${sign(said)}`;
      return key.length <= KEY_LIMIT ? key : undefined;
    },
    read: (key) => {
      const entry = key.startsWith(prefix) ? parseEntry(key.slice(NAME.length)) : undefined;
      const end = key.lastIndexOf("-");
      const verified = isSame(key.slice(end + 1), sign(key.slice(0, end)));
      return entry === undefined ? undefined : { entry, verified };
    },
  };
}

function parseEntry(text: string): CacheEntry | undefined {
  const [, key = "", attempt = "", phase, digest = "", id = ""] =
    /^([\da-f]+-[01]+)-(\d*\.\d+)-(starting|none|job)-([\da-f]*)-((?:[\da-f]{2})*)-[\da-f]{64}$/.exec(text) ??
    [];
  const jobId = Buffer.from(id, "hex").toString();
  const identity = { key, digest, attempt };
  switch (phase) {
    case "starting":
    case "none":
      return jobId === "" ? { ...identity, phase, jobId: null } : undefined;
    case "job":
      return jobId === "" ? undefined : { ...identity, phase, jobId };
    default:
      return undefined;
  }
}

function isSame(mac: string, expected: string): boolean {
  const [one, other] = [Buffer.from(mac), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
