import { createHmac } from "node:crypto";
import { CacheError } from "../../action/cache.ts";
import { isSameMac, type RequestIdentity } from "../comment/marker.ts";

const PHASES = ["starting", "job", "none"] as const;

/** What one attempt has left in the cache about its job, whose id comes with the phase `job`. */
export type CacheEntry = RequestIdentity & {
  readonly phase: (typeof PHASES)[number];
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
  const phase = PHASES.find((each) => each === name);
  const isWhole = phase !== undefined && (phase === "job") === (jobId !== null);
  return isWhole ? { key, digest, attempt, phase, jobId } : undefined;
}
