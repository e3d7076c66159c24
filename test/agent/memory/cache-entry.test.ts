import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CacheEntry,
  createEntryCodec,
  type EntryOwner,
  stateOf,
} from "../../../src/agent/memory/cache-entry.ts";
import { plainLink } from "../../../src/plain-link.ts";

const owner: EntryOwner = {
  inputs: { apiKey: "mint_key" },
  environment: { lastingRepository: "186853002" },
  project: "fedcba987654321001234567",
};
const codec = createEntryCodec(owner);
const identity = {
  key: "0123456789abcdef01234567",
  digest: "00112233445566778899aabb",
  attempt: "16420001234.2",
};
const LINK = plainLink("https://github.com/acme/handbook/pull/12") ?? null;
const job: CacheEntry = {
  ...identity,
  state: "job",
  phase: "working",
  writtenAt: 1_787_225_402,
  jobId: "Job_1:A,b",
  jobDigest: "aabbccddeeff001122334455",
  prLink: null,
  isShared: false,
};
const end: CacheEntry = { ...job, state: "end", phase: "pull-request", prLink: LINK };
const starting: CacheEntry = { ...job, state: "starting", phase: "starting", jobId: null };

describe("a key is read back", () => {
  test.each<[string, CacheEntry]>([
    ["starting", starting],
    ["a message that is about to be sent", { ...starting, jobId: "j1" }],
    ["a job", job],
    ["a job of a key that is shared", { ...job, isShared: true }],
    ["a job that was attached to, without an instruction", { ...job, jobDigest: "" }],
    ["no job", { ...starting, attempt: ".1", state: "none", phase: "error" }],
    ["an end with its link", end],
  ])("%s", (_, entry) => {
    const key = codec.write(entry);
    expect(codec.read(key)).toEqual({ entry, verified: true });
    expect(key).toMatch(/^docs-agent-action-3_0123456789abcdef01234567_[\da-z._-]+$/);
    expect(key.startsWith(codec.ofRequest(identity))).toBe(true);
    expect(key.startsWith(codec.ofDigest(identity))).toBe(true);
  });

  test("whatever the job's id is, also from a cache that ignores case", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.~:@!$*+=,;-]{1,120}$/), (jobId) => {
        const entry: CacheEntry = { ...job, jobId };
        expect(codec.read(codec.write(entry).toLowerCase())).toEqual({ entry, verified: true });
      }),
    );
  });

  test("what an attempt said later is found by what it begins with, the last word first", () => {
    const [first = "", second = "", third = "", ...others] = codec.laterThan(starting);
    expect(others).toEqual([]);
    expect(codec.write(end).startsWith(first)).toBe(true);
    expect(codec.write(job).startsWith(second)).toBe(true);
    expect(codec.write({ ...starting, state: "none", phase: "error" }).startsWith(third)).toBe(true);
    expect(codec.write({ ...end, attempt: "16420001234.20" }).startsWith(first)).toBe(false);
    expect(codec.laterThan(end)).toEqual([]);
  });

  test("the link is left out where it does not fit, and an id that does not is not written", () => {
    const long = plainLink(`https://github.com/${"p".repeat(300)}`) ?? null;
    const write = (entry: CacheEntry) => codec.write(entry);
    expect(codec.read(write({ ...end, prLink: long }))?.entry).toEqual({ ...end, prLink: null });
    for (const jobId of ["x".repeat(256)])
      expect(() => write({ ...end, jobId })).toThrow(/too long for a key/);
  });
});

describe("a key does not verify", () => {
  const key = codec.write(end);

  test.each<[string, Partial<EntryOwner>]>([
    ["under another API key", { inputs: { apiKey: "mint_other" } }],
    ["under an empty API key", { inputs: { apiKey: "" } }],
    ["in another repository", { environment: { lastingRepository: "186853003" } }],
    ["for another project", { project: "another" }],
  ])("%s", (_, change) => {
    expect(createEntryCodec({ ...owner, ...change }).read(key)?.verified).toBe(false);
  });

  test.each([
    ["with another attempt", key.replace("16420001234.2", "16420001234.3")],
    ["with another job", key.replace("_4a6f62", "_4b6f62")],
    ["with another digest", key.replace("_00112233", "_00112234")],
    ["with another request", key.replace("_0123", "_0124")],
    ["with another MAC", key.replace(/[\da-f]{64}$/, "0".repeat(64))],
    ["with another phase", key.replace("_pull-request_", "_failed_")],
    ["with another word on who shares it", key.replace("_0_", "_1_")],
    ["with another time", key.replace("_1787225402_", "_1787225403_")],
    ["with another instruction", key.replace("_aabbccdd", "_aabbccde")],
  ])("%s", (_, other) => {
    expect(other).not.toBe(key);
    expect(codec.read(other)?.verified).toBe(false);
  });

  test.each([
    ["without a MAC", key.slice(0, -65)],
    ["with a state that is none", key.replace("_end_", "_done_")],
    ["with a phase that is none", key.replace("_pull-request_", "_pulled_")],
    ["of somebody else", "node-modules-linux-0123"],
    ["that is nothing", ""],
  ])("%s is none", (_, other) => {
    expect(codec.read(other)).toBeUndefined();
  });
});

test.each<[CacheEntry["phase"], string | null, CacheEntry["state"]]>([
  ["starting", null, "starting"],
  ["starting", "j1", "starting"],
  ["working", "j1", "job"],
  ["timed-out", "j1", "job"],
  ["cancelled", "j1", "job"],
  ["error", "j1", "job"],
  ["error", null, "none"],
  ["skipped", null, "none"],
  ["create-unknown", null, "end"],
  ["lost", "j1", "end"],
  ["pull-request", "j1", "end"],
])("%s with the job %s is written as %s", (phase, jobId, state) => {
  expect(stateOf({ phase, jobId })).toBe(state);
});
