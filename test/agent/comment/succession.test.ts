import { describe, expect, test } from "vitest";
import type { EarlierInstruction, Marker } from "../../../src/agent/comment/marker.ts";
import {
  type Claim,
  earlierThan,
  isFull,
  jobOf,
  rememberedIn,
} from "../../../src/agent/comment/succession.ts";

const NONE: Marker = {
  key: "",
  digest: "d",
  attempt: "7.1",
  project: "p",
  jobId: "j1",
  phase: "working",
  watchedUntil: 0,
  since: 100,
  instruction: "Explain the retry option.",
  askedBy: "mona (admin)",
  reactTo: null,
  history: [],
  prLink: null,
  earlier: [],
  isNotified: false,
};

function marker(key: string, parts: Partial<Marker> = {}): Marker {
  return { ...NONE, key, ...parts };
}

/** The marker as a later instruction keeps it. */
function kept(key: string, parts: Partial<EarlierInstruction> = {}): EarlierInstruction {
  const { digest, attempt, jobId, phase, instruction, askedBy, prLink } = NONE;
  return { key, digest, attempt, jobId, phase, instruction, askedBy, prLink, ...parts };
}

const afterA = (parts: Partial<Marker> = {}) => marker("b", { earlier: [kept("a")], ...parts });
const NOTHING_CAME = { jobId: null, phase: "error" } as const;

/** What the comment says, what a run would write, its claim, and what it does: the keys that it keeps, or nothing. */
type Row = readonly [what: string, found: Marker, mine: Marker, claim: Claim, kept: string | undefined];

const sameKey: readonly Row[] = [
  ["its own earlier state", marker("a"), marker("a", { phase: "failed" }), "done", ""],
  ["an earlier attempt's time-out", marker("a", { phase: "timed-out" }), marker("a"), "none", ""],
  [
    "the end of the job, while it saw none",
    marker("a", { phase: "failed" }),
    marker("a", { phase: "timed-out" }),
    "done",
    undefined,
  ],
  [
    "the end of the job, and saw one as well",
    marker("a", { phase: "lost" }),
    marker("a", { phase: "failed" }),
    "none",
    "",
  ],
  [
    "the end of the try before, and begins another one",
    marker("a", { phase: "failed" }),
    marker("a", { jobId: null, phase: "starting", since: 200 }),
    "due",
    "",
  ],
  [
    "the end of the try before, which came in between",
    marker("a", { phase: "failed" }),
    marker("a", { jobId: "j2", since: 200 }),
    "done",
    "",
  ],
  [
    "another try that is starting",
    marker("a", { jobId: null, phase: "starting", since: 200 }),
    marker("a", { phase: "failed" }),
    "none",
    undefined,
  ],
  [
    "another try at work",
    marker("a", { jobId: "j2", since: 200 }),
    marker("a", { phase: "failed" }),
    "none",
    undefined,
  ],
  [
    "the id that it gave up to wait for",
    marker("a"),
    marker("a", { jobId: null, phase: "create-unknown" }),
    "none",
    undefined,
  ],
  ["that it works, before its message was refused", marker("a"), marker("a", NOTHING_CAME), "done", ""],
  [
    "that it was starting",
    marker("a", { jobId: null, phase: "starting" }),
    marker("a", { phase: "failed" }),
    "done",
    "",
  ],
];

const otherKey: readonly Row[] = [
  ["the instruction before", marker("a"), marker("b"), "due", "a"],
  ["the instructions before", afterA(), marker("c"), "due", "ab"],
  ["a later instruction", afterA(), marker("a", { phase: "failed" }), "done", undefined],
  ["a later instruction", afterA(), marker("a", { phase: "failed" }), "none", undefined],
  ["a later instruction, and tries again", afterA(), marker("a"), "due", "b"],
  ["a later instruction that came to nothing", afterA(NOTHING_CAME), marker("a"), "done", "b"],
  ["a later instruction that came to nothing", afterA(NOTHING_CAME), marker("a"), "none", "b"],
  ["another instruction that wrote at the same time", afterA(), marker("c"), "done", "ab"],
  ["an instruction of somebody else, and never had a claim", afterA(), marker("c"), "none", undefined],
];

describe("a run whose comment tells of", () => {
  test.each([...sameKey, ...otherKey])("%s", (_, found, mine, claim, keys) => {
    expect(
      earlierThan(mine, found, claim)
        ?.map(({ key }) => key)
        .join(""),
    ).toBe(keys);
  });
});

describe("what is kept of an instruction", () => {
  const long = marker("a", {
    phase: "pull-request",
    prLink: "https://github.com/a/b/pull/1",
    instruction: `Explain\n${"x".repeat(500)}`,
    askedBy: "m".repeat(500),
  });
  const [entry] = earlierThan(marker("b"), long, "due") ?? [];

  test("its job, its end and its pull request", () => {
    expect(entry).toMatchObject({ jobId: "j1", phase: "pull-request", prLink: long.prLink });
  });

  test("the beginning of its words, on one line", () => {
    expect(entry?.instruction).toMatch(/^Explain x{111}…$/);
    expect(entry?.askedBy).toHaveLength(60);
  });
});

describe("a comment remembers", () => {
  test("each of its instructions by the key of its step", () => {
    const found = marker("a-1", { phase: "failed", earlier: [kept("a-0"), kept("b-0"), kept("aa-0")] });
    expect(rememberedIn(found, "a")).toMatchObject([
      { key: "a-0", phase: "working" },
      { key: "a-1", phase: "failed" },
    ]);
    expect(rememberedIn(found, "b")).toMatchObject([{ key: "b-0" }]);
    expect(rememberedIn(found, "c")).toEqual([]);
  });

  test.each([
    ["the one at work", marker("a"), "j1"],
    ["none while it is starting", marker("a", { jobId: null, phase: "starting" }), null],
    ["none while another try is starting", afterA({ jobId: null, phase: "starting" }), null],
    ["the one before an instruction that came to nothing", afterA(NOTHING_CAME), "j1"],
    ["none when all came to nothing", marker("a", NOTHING_CAME), null],
  ])("its job: %s", (_, found, jobId) => {
    expect(jobOf(found)).toBe(jobId);
  });

  test("twenty earlier instructions, and no more", () => {
    const earlier = Array.from({ length: 20 }, (_, index) => kept(String(index)));
    expect(isFull(marker("a", { earlier: earlier.slice(1) }))).toBe(false);
    expect(isFull(marker("a", { earlier }))).toBe(true);
  });
});
