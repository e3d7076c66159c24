import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CacheEntry, createEntryCodec, type EntryOwner } from "../../../src/agent/memory/cache-entry.ts";

const inRepository = (owner: string, name: string) => ({ environment: { repository: { owner, name } } });
const owner: EntryOwner = {
  inputs: { apiKey: "mint_key" },
  ...inRepository("acme", "shop"),
  project: "fedcba987654321001234567",
};
const STEP_KEY = "0123456789abcdef01234567";
const codec = createEntryCodec(owner, STEP_KEY);
const identity = {
  key: "0123456789abcdef01234567-010101010101010101",
  digest: "00112233445566778899aabb",
  attempt: "16420001234.2",
};
const job: CacheEntry = { ...identity, phase: "job", jobId: "Job_1:A,b" };

describe("a key is read back", () => {
  test.each<[string, CacheEntry]>([
    ["starting", { ...identity, phase: "starting", jobId: null }],
    ["a job", job],
    ["no job", { ...identity, attempt: ".1", phase: "none", jobId: null }],
  ])("%s", (_, entry) => {
    const key = codec.write(entry);
    expect(codec.read(key)).toEqual({ entry, verified: true });
    expect(key).toMatch(/^docs-agent-action-2-0123456789abcdef01234567-[\da-z.-]+$/);
    expect(key.startsWith(codec.prefix)).toBe(true);
  });

  test("whatever the job's id is, also from a cache that ignores case", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.~:@!$*+=,;-]{1,150}$/), (jobId) => {
        const entry: CacheEntry = { ...job, phase: "job", jobId };
        expect(codec.read(codec.write(entry).toLowerCase())).toEqual({ entry, verified: true });
      }),
    );
  });

  test("its end is found by what it begins with", () => {
    const [jobs, none] = codec.endPrefixes(identity);
    expect(codec.write(job).startsWith(jobs)).toBe(true);
    expect(codec.write({ ...identity, phase: "none", jobId: null }).startsWith(none)).toBe(true);
    expect(codec.write({ ...job, attempt: "16420001234.20" }).startsWith(jobs)).toBe(false);
  });

  test("the longest fits, and a longer one is not written", () => {
    const write = (length: number) => codec.write({ ...job, jobId: "x".repeat(length) });
    expect(write(170).length).toBeLessThanOrEqual(512);
    for (const length of [171, 256]) expect(() => write(length)).toThrow(/too long for a key/);
  });
});

describe("a key does not verify", () => {
  const key = codec.write(job);

  test.each<[string, Partial<EntryOwner>]>([
    ["under another API key", { inputs: { apiKey: "mint_other" } }],
    ["under an empty API key", { inputs: { apiKey: "" } }],
    ["in another repository", inRepository("acme", "shop2")],
    ["in another owner's repository", inRepository("acme2", "shop")],
    ["for another project", { project: "another" }],
  ])("%s", (_, change) => {
    expect(createEntryCodec({ ...owner, ...change }, STEP_KEY).read(key)?.verified).toBe(false);
  });

  test.each([
    ["with another attempt", key.replace("16420001234.2", "16420001234.3")],
    ["with another job", key.replace("-4a6f62", "-4b6f62")],
    ["with another digest", key.replace("-00112233", "-00112234")],
    ["with another request", key.replace("-0101", "-0111")],
    ["with another MAC", key.replace(/[\da-f]{64}$/, "0".repeat(64))],
    ["with another phase", key.replace(/-job-([\da-f]+)-[\da-f]+-/, "-none-$1--")],
  ])("%s", (_, other) => {
    expect(codec.read(other)?.verified).toBe(false);
  });

  test.each([
    [
      "of another request",
      createEntryCodec(owner, "f".repeat(24)).write({ ...job, key: `${"f".repeat(24)}-0` }),
    ],
    ["without a MAC", key.slice(0, -65)],
    ["with a job that has no id", key.replace(/-job-([\da-f]+)-[\da-f]+-/, "-job-$1--")],
    ["with a phase that is none", key.replace("-job-", "-done-")],
    ["of somebody else", "node-modules-linux-0123"],
    ["that is nothing", ""],
  ])("%s is none", (_, other) => {
    expect(codec.read(other)).toBeUndefined();
  });
});
