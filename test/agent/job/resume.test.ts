import { describe, expect, test } from "vitest";
import type { Marker } from "../../../src/agent/comment/marker.ts";
import { deservesAnotherTry, earlierIn, NO_JOB_MEMORY } from "../../../src/agent/job/resume.ts";
import { type Memory, NO_MEMORY } from "../../../src/agent/memory/memory.ts";
import { OUTCOME_NAMES, type Outcome } from "../../../src/agent/outcome.ts";
import { unseenJob } from "../../../src/agent/report.ts";
import { GitHubError } from "../../../src/github/errors.ts";

const marker: Marker = {
  key: "k",
  digest: "d",
  attempt: "7.1",
  project: "p",
  jobId: null,
  phase: "starting",
  watchedUntil: 0,
  since: 0,
  instruction: "",
  askedBy: "",
  reactTo: null,
  history: [],
  prLink: null,
  earlier: [],
  isNotified: false,
};
const comment = {
  kind: "issue-comment",
  id: "1",
  url: "https://github.com/a/b/issues/1",
  body: "",
  author: { login: "x", isBot: false },
} as const;

function found(fields: Partial<Marker>): Memory {
  return { kind: "found", isShared: false, verified: true, comment, marker: { ...marker, ...fields } };
}

const unreadable: Memory = {
  kind: "unreadable",
  error: new GitHubError({ kind: "unavailable", operation: "GET issues/7/comments", status: 502 }),
};

/** What is found, at which attempt, and what happens: `none`, `job`, or the reason for which the run stops. */
const table: ReadonlyArray<readonly [what: string, memory: Memory, attempt: number, happens: string]> = [
  ["nothing", NO_MEMORY, 1, "none"],
  ["nothing", NO_MEMORY, 2, "none"],
  ["several jobs", { kind: "several", isShared: true }, 1, "no-memory"],
  ["several jobs", { kind: "several", isShared: true }, 2, "no-memory"],
  ["a job at work", found({ jobId: "j1", phase: "working" }), 1, "job"],
  ["a job at work", found({ jobId: "j1", phase: "working" }), 2, "job"],
  ["a job, left by a run that does not wait", found({ jobId: "j1", phase: "started" }), 2, "job"],
  ["a job, left by a time-out", found({ jobId: "j1", phase: "timed-out" }), 3, "job"],
  ["a job, left by a cancel", found({ jobId: "j1", phase: "cancelled" }), 2, "job"],
  ["a job, left by an error", found({ jobId: "j1", phase: "error" }), 2, "job"],
  ["a job that ended well", found({ jobId: "j1", phase: "pull-request" }), 2, "job"],
  ["a job that ended badly", found({ jobId: "j1", phase: "failed" }), 2, "job"],
  ["a job of a second delivery", found({ jobId: "j1", phase: "failed" }), 1, "job"],
  ["starting without an id", found({ phase: "starting" }), 1, "create-unknown"],
  ["starting without an id", found({ phase: "starting" }), 2, "create-unknown"],
  ["an unknown create", found({ phase: "create-unknown" }), 1, "create-unknown"],
  ["an unknown create", found({ phase: "create-unknown" }), 5, "create-unknown"],
  ["a create that was refused", found({ phase: "error" }), 1, "none"],
  ["a create that was refused", found({ phase: "error" }), 2, "none"],
  ["a cancel before the create", found({ phase: "cancelled" }), 2, "none"],
  ["a skipped run", found({ phase: "skipped" }), 2, "none"],
  ["a marker that does not verify", { kind: "unverified" }, 1, "none"],
  ["a marker that does not verify", { kind: "unverified" }, 2, "unverified-memory"],
  ["a marker that does not verify", { kind: "unverified" }, 3, "unverified-memory"],
  ["a thread that cannot be read", unreadable, 1, "none"],
  ["a thread that cannot be read", unreadable, 2, "memory-unreadable"],
];

describe("one trigger, one job", () => {
  test.each(table)("%s: %o at attempt %d: %s", (_, memory, attempt, happens) => {
    const earlier = earlierIn(memory, attempt);
    const shown = earlier.kind === "stop" ? earlier.ending.reason : earlier.kind;
    expect(shown).toBe(happens);
  });

  test("the job that is asked for is the one that was remembered", () => {
    expect(earlierIn(found({ jobId: "j1", phase: "working" }), 2)).toMatchObject({
      kind: "job",
      jobId: "j1",
    });
  });

  test.each(table.filter(([, , , happens]) => happens.includes("-")))(
    "%s: whoever reads the end learns what to do",
    (_, memory, attempt) => {
      const ending = "ending" in earlierIn(memory, attempt) ? Object.entries(earlierIn(memory, attempt)) : [];
      expect(JSON.stringify(ending)).toMatch(/"next":"[A-Z].*new (comment|run)|Try the re-run again/);
    },
  );

  test("a re-run that could keep no memory starts nothing", () => {
    expect(NO_JOB_MEMORY).toMatchObject({ outcome: "error", reason: "no-memory" });
    expect(NO_JOB_MEMORY.next).toMatch(/`job-id\b.*`/);
  });
});

const byDefault: ReadonlySet<Outcome> = new Set([
  "failed",
  "archived",
  "timed-out",
  "lost",
  "create-unknown",
]);
const strict: ReadonlySet<Outcome> = new Set([...byDefault, "no-pull-request"]);
const job = (status: string | null, prLink: unknown = null) => ({ ...unseenJob("j1"), status, prLink });
const LINK = "https://github.com/acme/handbook/pull/12";

describe("another try", () => {
  test.each([
    ["failed", job("failed"), 2, byDefault, true],
    ["failed with a link", job("failed", LINK), 2, byDefault, true],
    ["archived", job("archived"), 2, byDefault, true],
    ["archived with a link", job("archived", LINK), 2, byDefault, false],
    ["lost", "lost" as const, 2, byDefault, true],
    ["lost, and that passes", "lost" as const, 2, new Set<Outcome>(), false],
    ["failed, and that passes", job("failed"), 2, new Set<Outcome>(), false],
    ["a pull request", job("completed", LINK), 2, byDefault, false],
    ["no pull request", job("completed"), 2, byDefault, false],
    ["no pull request, and that fails", job("completed"), 2, strict, true],
    ["at work", job("active"), 2, new Set(OUTCOME_NAMES), false],
    ["a status added since", job("queued"), 2, new Set(OUTCOME_NAMES), false],
    ["a status not seen", job(null), 2, new Set(OUTCOME_NAMES), false],
    ["failed, second delivery", job("failed"), 1, byDefault, false],
    ["lost, second delivery", "lost" as const, 1, byDefault, false],
    ["failed, third attempt", job("failed"), 3, byDefault, true],
  ])("%s", (_, facts, attempt, failOn, deserved) => {
    expect(deservesAnotherTry(facts, { attempt, failOn })).toBe(deserved);
  });
});
