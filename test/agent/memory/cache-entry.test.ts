import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CacheEntry, createEntryCodec, type EntryScope } from "../../../src/agent/memory/cache-entry.ts";

const scope: EntryScope = {
  apiKey: "mint_key",
  repository: { owner: "acme", name: "shop" },
  project: "fedcba987654321001234567",
  stepKey: "0123456789abcdef01234567",
};
const codec = createEntryCodec(scope);
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
    const key = codec.write(entry) ?? "";
    expect(codec.read(key)).toEqual({ entry, verified: true });
    expect(key).toMatch(/^docs-agent-action-2-0123456789abcdef01234567-[\da-z.-]+$/);
    expect(key.startsWith(codec.prefix)).toBe(true);
  });

  test("whatever the job's id is, also from a cache that ignores case", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.~:@!$*+=,;-]{1,150}$/), (jobId) => {
        const entry: CacheEntry = { ...job, phase: "job", jobId };
        expect(codec.read(codec.write(entry)?.toLowerCase() ?? "")).toEqual({ entry, verified: true });
      }),
    );
  });

  test("its end is found by what it begins with", () => {
    const [jobs, none] = codec.endPrefixes(identity);
    expect(codec.write(job)?.startsWith(jobs)).toBe(true);
    expect(codec.write({ ...identity, phase: "none", jobId: null })?.startsWith(none)).toBe(true);
    expect(codec.write({ ...job, attempt: "16420001234.20" })?.startsWith(jobs)).toBe(false);
  });

  test("the longest fits, and a longer one is not written", () => {
    const lengths = Array.from(
      { length: 256 },
      (_, n) => codec.write({ ...job, jobId: "x".repeat(n + 1) })?.length,
    );
    expect(Math.max(...lengths.map((length) => length ?? 0))).toBeLessThanOrEqual(512);
    expect(lengths.indexOf(undefined)).toBeGreaterThan(150);
  });
});

describe("a key does not verify", () => {
  const key = codec.write(job) ?? "";

  test.each<[string, Partial<EntryScope>]>([
    ["under another API key", { apiKey: "mint_other" }],
    ["under an empty API key", { apiKey: "" }],
    ["in another repository", { repository: { owner: "acme", name: "shop2" } }],
    ["in another owner's repository", { repository: { owner: "acme2", name: "shop" } }],
    ["for another project", { project: "another" }],
  ])("%s", (_, change) => {
    expect(createEntryCodec({ ...scope, ...change }).read(key)?.verified).toBe(false);
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
      createEntryCodec({ ...scope, stepKey: "f".repeat(24) }).write({ ...job, key: `${"f".repeat(24)}-0` }) ??
        "",
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
