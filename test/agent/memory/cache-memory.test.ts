import { describe, expect, test } from "vitest";
import { CacheError, type RunnerCache } from "../../../src/action/cache.ts";
import { createEntryCodec, stateOf } from "../../../src/agent/memory/cache-entry.ts";
import { type CacheMemoryOptions, recallFromCache } from "../../../src/agent/memory/cache-memory.ts";
import { CacheWriter } from "../../../src/agent/memory/cache-writer.ts";
import type { Recollection } from "../../../src/agent/memory/recollection.ts";
import { RequestRecord } from "../../../src/agent/memory/request-record.ts";
import { TimeBudget } from "../../../src/agent/memory/time-budget.ts";
import type { Phase } from "../../../src/agent/outcome.ts";
import { EMPTY_REPORT, type Report } from "../../../src/agent/report.ts";
import { deadlineIn, systemClock } from "../../../src/clock.ts";
import { anEnding, aReport } from "../a-report.ts";

const owner = {
  inputs: { apiKey: "mint_key" },
  environment: { lastingRepository: "186853002" },
  project: "p",
};
const codec = createEntryCodec(owner);
const KEY = "0123456789abcdef01234567";
const DIGEST = "00112233445566778899aabb";
const OTHER_DIGEST = "ffeeddccbbaa998877665544";

/** What an attempt is known by. */
function by(attempt: string, digest = DIGEST) {
  return { key: KEY, digest, attempt };
}
const never = new Promise<never>(() => {});

/** A cache in memory; `tied`: entries of one second come in any order, here the first of an attempt first. */
function cacheWith(keys: string[], { tied = false } = {}): RunnerCache {
  const newest = (fitting: readonly string[]) => (tied ? fitting[0] : fitting.at(-1));
  return {
    find: async (prefixes) =>
      prefixes
        .map((prefix) => newest(keys.filter((key) => key.startsWith(prefix))))
        .find((key) => key !== undefined),
    save: async (key) => void keys.push(key),
  };
}

const refusing = (error: Error): RunnerCache => ({
  find: async () => Promise.reject(error),
  save: async () => Promise.reject(error),
});
const absent = refusing(new CacheError("The runner offers no Actions cache.", { absent: true }));
const denied: RunnerCache = { ...refusing(new CacheError("It was denied.")), find: async () => undefined };
const hanging: RunnerCache = { find: () => never, save: () => never };

function limits(ms = 5000, signal = new AbortController().signal) {
  return { deadline: deadlineIn(ms, systemClock), signal };
}

function optionsOn(cache: RunnerCache, identity = by("7.2")): CacheMemoryOptions {
  return {
    cache,
    entryCodec: codec,
    identity,
    clock: systemClock,
    budget: new TimeBudget(10_000, systemClock),
  };
}

/** What a run without a comment is written down in, with the log of the run. */
function recordOn(cache: RunnerCache, found: Partial<Extract<Recollection, { kind: "remembered" }>> = {}) {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const log = { info: say, notice: say, warning: say, error: say, group: say };
  const { memory, isShared = false } = found;
  const identity = by("7.2", memory?.digest);
  const writer = new CacheWriter({
    ...optionsOn(cache, identity),
    log,
    memory,
    isShared,
    onJobSaved: () => {},
  });
  return { record: new RequestRecord({ tracking: undefined, cache: writer }), lines };
}

interface EntryParts {
  readonly attempt?: string;
  readonly digest?: string;
  readonly isShared?: boolean;
  readonly jobId?: string | null;
}

function entry(phase: Phase, parts: EntryParts = {}, other = codec): string {
  const { attempt = "7.1", digest = DIGEST, isShared = false } = parts;
  const hasJob = phase !== "starting" && phase !== "error";
  const { jobId = hasJob ? `job of ${attempt}` : null } = parts;
  const about = { phase, writtenAt: 1_787_225_402, jobId, jobDigest: DIGEST, prLink: null, isShared };
  const said = { ...by(attempt, digest), ...about };
  return other.write({ ...said, state: stateOf(said) });
}

const strange = createEntryCodec({ ...owner, inputs: { apiKey: "mint_other" } });

describe("what a later attempt finds", () => {
  test.each<[what: string, keys: string[], found: string]>([
    ["nothing", [], "nothing"],
    ["a job", [entry("starting"), entry("working")], "working job of 7.1"],
    ["a start without an end", [entry("starting")], "starting null"],
    ["a message that was about to be sent", [entry("starting", { jobId: "j1" })], "starting j1"],
    ["a create that was refused", [entry("starting"), entry("error")], "error null"],
    ["an end", [entry("starting"), entry("working"), entry("failed")], "failed job of 7.1"],
    [
      "another try's job",
      [entry("failed"), entry("starting", { attempt: "7.2" }), entry("working", { attempt: "7.2" })],
      "working job of 7.2",
    ],
    [
      "another try that was just starting",
      [entry("failed"), entry("starting", { attempt: "7.2" })],
      "starting null",
    ],
    ["an entry under another API key", [entry("working", {}, strange)], "unverified"],
    ["one under another key after its own", [entry("working"), entry("working", {}, strange)], "unverified"],
    ["an entry that says nothing", [`${codec.ofDigest(by("7.1"))}x`], "unverified"],
    [
      "the job of a prompt that has changed since",
      [entry("working", { digest: OTHER_DIGEST })],
      "working job of 7.1",
    ],
    [
      "the job that another step has made its own",
      [entry("working", { attempt: "7.2", digest: OTHER_DIGEST })],
      "nothing",
    ],
    [
      "its own, before another step's",
      [entry("working"), entry("working", { digest: OTHER_DIGEST, attempt: "7.2", isShared: true })],
      "working job of 7.1",
    ],
    [
      "the newest of two other prompts, which says so",
      [entry("working", { digest: OTHER_DIGEST, isShared: true })],
      "several",
    ],
    ["another request's", [entry("working").replace("0123", "ffff")], "nothing"],
  ])("%s", async (_, keys, expected) => {
    const found = await recallFromCache(optionsOn(cacheWith(keys)), limits());
    const { phase, jobId } = found.kind === "remembered" ? found.memory : { phase: found.kind, jobId: "" };
    expect(`${phase} ${jobId}`.trim()).toBe(expected);
  });

  test.each([
    ["a job", [entry("starting"), entry("working")], { jobId: "job of 7.1", phase: "working" }],
    ["a refused create", [entry("starting"), entry("error")], { jobId: null, phase: "error" }],
    ["an end", [entry("starting"), entry("working"), entry("lost")], { jobId: "job of 7.1", phase: "lost" }],
  ])("%s is found where all entries are of one second", async (_, keys, memory) => {
    const found = await recallFromCache(optionsOn(cacheWith(keys, { tied: true })), limits());
    expect(found).toMatchObject({ kind: "remembered", memory: { ...memory, comment: null } });
  });

  test.each([
    ["without a cache", absent, { kind: "nothing" }],
    ["from a cache that fails", refusing(new CacheError("It failed.")), { kind: "unreadable" }],
    ["from a cache that does not answer", hanging, { kind: "unreadable" }],
  ])("%s", async (_, cache, expected) => {
    expect(await recallFromCache(optionsOn(cache), limits(20))).toMatchObject(expected);
  });

  test("a cancel ends the search", async () => {
    const cancel = new AbortController();
    const search = recallFromCache(optionsOn(hanging), limits(5000, cancel.signal));
    cancel.abort(new Error("Cancelled."));
    await expect(search).rejects.toThrow("Cancelled.");
  });
});

const starting: Report = EMPTY_REPORT;
const working = aReport();
const refused: Report = { ...EMPTY_REPORT, ending: anEnding("error") };
const said = (keys: readonly string[]) => keys.map((key) => codec.read(key)?.entry.phase);

describe("what an attempt leaves", () => {
  test.each<[string, Report[], Report, string[], boolean]>([
    [
      "a job that ended",
      [starting, working],
      aReport({ ending: anEnding("pull-request") }),
      ["starting", "working", "pull-request"],
      true,
    ],
    [
      "a job that goes on",
      [starting, working],
      aReport({ ending: anEnding("timed-out") }),
      ["starting", "working"],
      true,
    ],
    [
      "a job that nobody waits for",
      [starting],
      aReport({ ending: anEnding("started") }),
      ["starting", "working"],
      true,
    ],
    ["a create that was refused", [starting], refused, ["starting", "error"], true],
    [
      "a create without an answer",
      [starting],
      { ...starting, ending: anEnding("create-unknown") },
      ["starting", "create-unknown"],
      true,
    ],
    [
      "a cancel in the middle of a create",
      [starting],
      { ...starting, ending: anEnding("cancelled", { reason: "create-unknown" }) },
      ["starting"],
      true,
    ],
    [
      "a cancel before the create",
      [starting],
      { ...starting, ending: anEnding("cancelled") },
      ["starting", "cancelled"],
      true,
    ],
    [
      "a message to a job",
      [aReport({ sending: "pending" }), working],
      aReport({ ending: anEnding("no-pull-request") }),
      ["starting", "working", "no-pull-request"],
      true,
    ],
    ["a run that came to nothing", [], refused, [], false],
  ])("%s", async (_, told, end, expected, isWrittenDown) => {
    const keys: string[] = [];
    const { record } = recordOn(cacheWith(keys));
    for (const report of told) {
      await record.update(report, limits());
    }
    await record.conclude(end, limits());
    expect(said(keys)).toEqual(expected);
    expect(record.isWrittenDown()).toBe(isWrittenDown);
  });

  // What hinders one write for a moment, such as a 503, says nothing of the next one.
  test.each([1, 2, 3])("all else, where the cache refuses entry %i of three", async (refusedAt) => {
    const keys: string[] = [];
    const cache = cacheWith(keys);
    let saves = 0;
    const save = async (key: string) => {
      saves += 1;
      await (saves === refusedAt ? denied : cache).save(key);
    };
    const { record } = recordOn({ ...cache, save });
    for (const report of [starting, working]) {
      await record.update(report, limits());
    }
    await record.conclude(aReport({ ending: anEnding("pull-request") }), limits());

    const all = ["starting", "working", "pull-request"];
    expect(said(keys)).toEqual(all.toSpliced(refusedAt - 1, 1));
    expect(record.isWrittenDown()).toBe(refusedAt !== 3);
  });

  const found = async (keys: string[]) => {
    const recollection = await recallFromCache(optionsOn(cacheWith(keys)), limits());
    expect(recollection.kind).toBe("remembered");
    return recollection.kind === "remembered" ? recollection : {};
  };

  test("an attempt that attaches makes the job its own, so that no other step takes it", async () => {
    const keys = [entry("starting"), entry("working")];
    const { record, lines } = recordOn(cacheWith(keys), await found(keys));
    expect(record.isWrittenDown()).toBe(true);
    await record.update(aReport({ jobDigest: OTHER_DIGEST }, { id: "job of 7.1" }), limits());

    const about = { state: "job", phase: "working", jobId: "job of 7.1", prLink: null, isShared: false };
    expect(keys.slice(2).map((key) => codec.read(key)?.entry)).toEqual([
      { ...by("7.2"), ...about, jobDigest: OTHER_DIGEST, writtenAt: expect.any(Number) },
    ]);
    expect(lines).toEqual(["The Actions cache remembers the job for a re-run."]);
    expect(record.isWrittenDown()).toBe(true);
  });

  test("whoever takes over a memory writes on under its digest", async () => {
    const keys = [entry("working", { digest: OTHER_DIGEST })];
    const { record } = recordOn(cacheWith(keys), await found(keys));
    await record.update(aReport({}, { id: "job of 7.1" }), limits());
    expect(codec.read(keys.at(-1) ?? "")?.entry).toMatchObject(by("7.2", OTHER_DIGEST));
  });

  test("another try is remembered beside the first", async () => {
    const keys = [entry("starting"), entry("working"), entry("failed")];
    const { record } = recordOn(cacheWith(keys), await found(keys));
    await record.update(starting, limits());
    await record.conclude(working, limits());
    expect(said(keys).slice(3)).toEqual(["starting", "working"]);
  });

  test("that another digest is there is said from then on", async () => {
    const keys = [entry("working", { digest: OTHER_DIGEST })];
    const { record } = recordOn(cacheWith(keys));
    await record.update(starting, limits());
    keys.splice(0, 1);
    await record.conclude(working, limits());
    expect(keys.map((key) => codec.read(key)?.entry.isShared)).toEqual([true, true]);
  });

  test("a record that is closed leaves nothing more", async () => {
    const keys: string[] = [];
    const { record } = recordOn(cacheWith(keys));
    await record.update(starting, limits());
    record.close();
    await record.conclude(refused, limits());
    expect([said(keys), record.toSave()]).toEqual([["starting"], null]);
  });
});

describe("a cache that may not be written", () => {
  const how =
    "A re-run may not find this job. To pick it up, start a new run with this input:\njob-id: job-1";

  test.each([
    ["is not there", absent, ["No memory for a re-run. The runner offers no Actions cache.", how]],
    ["refuses", denied, ["No memory for a re-run. It was denied.", how]],
    ["throws", refusing(new Error("EROFS")), ["No memory for a re-run. EROFS", how]],
  ])("and %s stops nothing, and the log says once how to find the job", async (_, cache, expected) => {
    const { record, lines } = recordOn(cache);
    await record.update(starting, limits());
    expect(record.isWrittenDown()).toBe(false);
    await record.update(working, limits());
    await record.conclude(aReport({ ending: anEnding("pull-request") }), limits());

    expect(lines).toEqual(expected);
    expect(record.isWrittenDown()).toBe(false);
  });

  test("and does not answer holds nobody up, and the log says how to find the job", async () => {
    const { record, lines } = recordOn(hanging);
    await record.update(starting, limits(30));
    await record.update(working, limits());
    await record.conclude(working, limits(30));

    expect(lines).toContain("The Actions cache did not answer in time.");
    expect(lines).toContain(how);
  });
});
