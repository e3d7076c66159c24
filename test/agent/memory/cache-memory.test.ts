import { describe, expect, test } from "vitest";
import { CacheError, type RunnerCache } from "../../../src/action/cache.ts";
import { silentTracker, type Tracker } from "../../../src/agent/comment/tracker.ts";
import { earlierIn } from "../../../src/agent/job/resume.ts";
import { type CacheEntry, createEntryCodec } from "../../../src/agent/memory/cache-entry.ts";
import { CacheMemory } from "../../../src/agent/memory/cache-memory.ts";
import { EMPTY_REPORT, type Report } from "../../../src/agent/report.ts";
import { deadlineIn, systemClock } from "../../../src/clock.ts";
import { anEnding, aReport } from "../a-report.ts";

const owner = {
  inputs: { apiKey: "mint_key" },
  environment: { repository: { owner: "acme", name: "shop" } },
  project: "p",
};
const STEP_KEY = "0123456789abcdef01234567";
const codec = createEntryCodec(owner, STEP_KEY);
const DIGEST = "00112233445566778899aabb";
const OTHER_DIGEST = "ffeeddccbbaa998877665544";

/** What an attempt is known by whose step first asked what these binary digits tell. */
function by(attempt: string, { branch = "010101010101010101", digest = DIGEST } = {}) {
  return { key: `${STEP_KEY}-${branch}`, digest, attempt };
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

/** The memory of an attempt, with the log of the run. */
function memoryOn(cache: RunnerCache, attempt = "7.2") {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const log = { info: say, notice: say, warning: say, error: say, group: say };
  return {
    memory: new CacheMemory({ cache, codec, identity: by(attempt), clock: systemClock, log }),
    lines,
  };
}

function entry(phase: "starting" | "none" | "job", attempt = "7.1", other = codec, step = {}): string {
  const identity = by(attempt, step);
  const said: CacheEntry =
    phase === "job"
      ? { ...identity, phase, jobId: `job of ${attempt}` }
      : { ...identity, phase, jobId: null };
  return other.write(said);
}

const strange = createEntryCodec({ ...owner, inputs: { apiKey: "mint_other" } }, STEP_KEY);

describe("what a later attempt finds, and does", () => {
  test.each<[what: string, keys: string[], later: string, first: string]>([
    ["nothing", [], "none", "none"],
    ["a job", [entry("starting"), entry("job")], "job at job of 7.1", "job at job of 7.1"],
    ["a start without an end", [entry("starting")], "create-unknown", "create-unknown"],
    ["a create that was refused", [entry("starting"), entry("none")], "none", "none"],
    [
      "another try's job",
      [entry("job"), entry("starting", "7.2"), entry("job", "7.2")],
      "job at job of 7.2",
      "job at job of 7.2",
    ],
    [
      "another try that was just starting",
      [entry("job"), entry("starting", "7.2")],
      "create-unknown",
      "create-unknown",
    ],
    ["an entry under another API key", [entry("job", "7.1", strange)], "unverified-memory", "none"],
    [
      "one under another key after its own",
      [entry("job"), entry("job", "7.2", strange)],
      "unverified-memory",
      "none",
    ],
    ["an entry that says nothing", [`${codec.prefix}x`], "unverified-memory", "none"],
    [
      "the job of a prompt that has changed since",
      [entry("job", "7.1", codec, { branch: "000000000000000000", digest: OTHER_DIGEST })],
      "job at job of 7.1",
      "job at job of 7.1",
    ],
    [
      "the job that another step has made its own",
      [entry("job", "7.2", codec, { branch: "000000000000000000", digest: OTHER_DIGEST })],
      "none",
      "none",
    ],
    [
      "jobs of two steps, of which one has its digest",
      [
        entry("job", "7.0", codec, { branch: "010101010101010100", digest: OTHER_DIGEST }),
        entry("job", "7.1", codec, { branch: "010101010101010111" }),
        entry("job", "6.9", codec, { branch: "111111111111111111", digest: OTHER_DIGEST }),
      ],
      "job at job of 7.1",
      "job at job of 7.1",
    ],
    [
      "jobs of two steps, of which none has its digest",
      [
        entry("job", "7.0", codec, { branch: "010101010101010100", digest: OTHER_DIGEST }),
        entry("job", "7.1", codec, { branch: "010101010101010111", digest: OTHER_DIGEST }),
      ],
      "no-memory",
      "no-memory",
    ],
    ["another request's", [entry("job").replace("0123", "ffff")], "none", "none"],
  ])("%s", async (_, keys, later, first) => {
    const found = await memoryOn(cacheWith(keys)).memory.lookUp(limits());
    const happens = (attempt: number) => {
      const earlier = earlierIn(found, attempt);
      const { jobId = "", ending } = { jobId: undefined, ending: undefined, ...earlier };
      return ending?.reason ?? `${earlier.kind} ${jobId && `at ${jobId}`}`.trim();
    };
    expect(happens(2)).toBe(later);
    expect(happens(1)).toBe(first);
  });

  test.each([
    ["a job", [entry("starting"), entry("job")], { jobId: "job of 7.1", phase: "working" }],
    ["a refused create", [entry("starting"), entry("none")], { jobId: null, phase: "error" }],
  ])("%s is found where all entries are of one second", async (_, keys, marker) => {
    const found = await memoryOn(cacheWith(keys, { tied: true })).memory.lookUp(limits());
    expect(found).toMatchObject({ kind: "found", marker, comment: null });
  });

  test.each([
    ["without a cache", absent, { kind: "nothing" }],
    ["from a cache that fails", refusing(new CacheError("It failed.")), { kind: "unreadable" }],
    ["from a cache that does not answer", hanging, { kind: "unreadable" }],
  ])("%s", async (_, cache, expected) => {
    expect(await memoryOn(cache).memory.lookUp(limits(20))).toMatchObject(expected);
  });

  test("a cancel ends the look", async () => {
    const { memory } = memoryOn(hanging);
    const cancel = new AbortController();
    const look = memory.lookUp(limits(5000, cancel.signal));
    cancel.abort(new Error("Cancelled."));
    await expect(look).rejects.toThrow("Cancelled.");
  });
});

const starting: Report = EMPTY_REPORT;
const working = aReport();
const refused: Report = { ...EMPTY_REPORT, ending: anEnding("error") };
const phases = (keys: readonly string[]) => keys.map((key) => codec.read(key)?.entry.phase);

describe("what an attempt leaves", () => {
  test.each<[string, Report[], Report, string[], boolean]>([
    [
      "a job that ended",
      [starting, working],
      aReport({ ending: anEnding("pull-request") }),
      ["starting", "job"],
      true,
    ],
    [
      "a job that goes on",
      [starting, working],
      aReport({ ending: anEnding("timed-out") }),
      ["starting", "job"],
      true,
    ],
    [
      "a job that nobody waits for",
      [starting],
      aReport({ ending: anEnding("started") }),
      ["starting", "job"],
      true,
    ],
    ["a create that was refused", [starting], refused, ["starting", "none"], true],
    [
      "a create without an answer",
      [starting],
      { ...starting, ending: anEnding("create-unknown") },
      ["starting"],
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
      ["starting", "none"],
      true,
    ],
    ["a message to a job", [working], aReport({ ending: anEnding("pull-request") }), ["job"], true],
    ["a run that came to nothing", [], refused, [], false],
  ])("%s", async (_, told, end, expected, remembers) => {
    const keys: string[] = [];
    const tracker = memoryOn(cacheWith(keys)).memory.behind(silentTracker);
    for (const report of told) {
      await tracker.update(report, limits());
    }
    await tracker.conclude(end, limits());
    expect(phases(keys)).toEqual(expected);
    expect(tracker.remembers()).toBe(remembers);
  });

  test("an attempt that attaches makes the job its own, so that no other step takes it", async () => {
    const keys = [entry("starting"), entry("job")];
    const { memory } = memoryOn(cacheWith(keys));
    await memory.lookUp(limits());
    const tracker = memory.behind(silentTracker);
    await tracker.update(aReport({}, { id: "job of 7.1" }), limits());
    await tracker.conclude(aReport({ ending: anEnding("pull-request") }, { id: "job of 7.1" }), limits());

    expect(keys.slice(2).map((key) => codec.read(key)?.entry)).toEqual([
      { ...by("7.2"), phase: "job", jobId: "job of 7.1" },
    ]);
    expect(tracker.remembers()).toBe(true);
  });

  test("another try is remembered beside the first", async () => {
    const keys = [entry("starting"), entry("job")];
    const { memory } = memoryOn(cacheWith(keys));
    await memory.lookUp(limits());
    const tracker = memory.behind(silentTracker);
    await tracker.update(starting, limits());
    await tracker.conclude(working, limits());

    expect(phases(keys)).toEqual(["starting", "job", "starting", "job"]);
  });

  test("a comment leaves the cache alone", async () => {
    const keys: string[] = [];
    const tracker = memoryOn(cacheWith(keys)).memory.behind(new Commenting());
    await tracker.update(starting, limits());
    await tracker.conclude(working, limits());

    expect(keys).toEqual([]);
    expect(tracker.remembers()).toBe(true);
  });

  test("what is not about remembering goes to the comment as it is", async () => {
    const commenting = new Commenting();
    const tracker = memoryOn(cacheWith([])).memory.behind(commenting);
    await tracker.react("eyes", limits());
    tracker.adopt(COMMENT, { claims: true });

    expect(tracker.comment()).toBe(COMMENT);
    expect(commenting.heard).toEqual([
      ["react", "eyes"],
      ["adopt", COMMENT, { claims: true }],
    ]);
  });
});

const COMMENT = { kind: "issue-comment", id: "1", url: "https://github.com/acme/shop/issues/7#1" } as const;

/** A tracker that has its comment; of a class, as the real one is. */
class Commenting implements Tracker {
  readonly heard: unknown[][] = [];
  comment() {
    return COMMENT;
  }
  remembers() {
    return true;
  }
  adopt(...said: Parameters<Tracker["adopt"]>) {
    this.heard.push(["adopt", ...said]);
  }
  async react(reaction: string) {
    this.heard.push(["react", reaction]);
  }
  async update() {
    return true;
  }
  async conclude() {
    return true;
  }
}

describe("a cache that may not be written", () => {
  const how =
    "A re-run may not find this job. To pick it up, start a new run with this input:\njob-id: job-1";

  test.each([
    ["is not there", absent, ["No memory for a re-run. The runner offers no Actions cache.", how]],
    ["refuses", denied, ["No memory for a re-run. It was denied.", how]],
    ["throws", refusing(new Error("EROFS")), ["No memory for a re-run. EROFS", how]],
  ])("and %s stops nothing, and the log says once how to find the job", async (_, cache, expected) => {
    const { memory, lines } = memoryOn(cache);
    const tracker = memory.behind(silentTracker);
    await tracker.update(starting, limits());
    expect(tracker.remembers()).toBe(false);
    await tracker.update(working, limits());
    await tracker.conclude(aReport({ ending: anEnding("pull-request") }), limits());

    expect(lines).toEqual(expected);
    expect(tracker.remembers()).toBe(false);
  });

  test("and does not answer holds nobody up, and the log says how to find the job", async () => {
    const { memory, lines } = memoryOn(hanging);
    const tracker = memory.behind(silentTracker);
    await tracker.update(starting, limits(30));
    await tracker.update(working, limits());
    await tracker.conclude(working, limits(30));

    expect(lines).toContain("The Actions cache did not answer in time.");
    expect(lines).toContain(how);
  });
});
