import { describe, expect, test } from "vitest";
import { isOpen, isUnchanged, planCollect } from "../../../src/agent/collect/plan.ts";
import type { Marker } from "../../../src/agent/comment/marker.ts";
import type { JobView } from "../../../src/agent/job/look-at-job.ts";
import type { ThreadComment } from "../../../src/github/thread.ts";
import { aMarker } from "../a-marker.ts";
import { serviceError, serviceJob } from "../job/service-job.ts";

const NOW = 1_787_227_200;
const MINUTE = 60;
const marker = aMarker({ watchedUntil: NOW - 2 * MINUTE, since: NOW - 60 * MINUTE });

/** What a comment's marker says, and whether `collect` has to finish the comment. */
describe("comments that nobody else will finish", () => {
  test.each<[string, Partial<Marker>, boolean]>([
    ["at work, watched until two minutes ago", {}, true],
    ["at work, and its run may still write the end", { watchedUntil: NOW - 2 * MINUTE + 1 }, false],
    ["at work, watched for a while yet", { watchedUntil: NOW + 1 }, false],
    ["about to get a message, watched until two minutes ago", { phase: "starting" }, true],
    [
      "about to get a message of a run that does not wait, since 14:59",
      { phase: "starting", since: NOW - 15 * MINUTE + 1, watchedUntil: 0 },
      false,
    ],
    [
      "about to get a message of a run that does not wait, since 15:00",
      { phase: "starting", since: NOW - 15 * MINUTE, watchedUntil: 0 },
      true,
    ],
    ["left by a run that does not wait", { phase: "started", watchedUntil: 0 }, true],
    [
      "left by a run that does not wait, whose deadline is to come",
      { phase: "started", watchedUntil: NOW + 600 },
      true,
    ],
    ["left by a time-out", { phase: "timed-out" }, true],
    ["left by a cancel", { phase: "cancelled", watchedUntil: NOW + 600 }, true],
    ["left by an error while polling", { phase: "error", watchedUntil: NOW + 600 }, true],
    ["ended with a pull request", { phase: "pull-request" }, false],
    ["ended without one", { phase: "no-pull-request" }, false],
    ["archived", { phase: "archived" }, false],
    ["failed", { phase: "failed" }, false],
    ["lost", { phase: "lost" }, false],
    ["an unknown create, said so", { phase: "create-unknown", jobId: null }, false],
    [
      "starting since a minute",
      { phase: "starting", jobId: null, since: NOW - MINUTE, watchedUntil: 0 },
      false,
    ],
    [
      "starting since 14:59",
      { phase: "starting", jobId: null, since: NOW - 15 * MINUTE + 1, watchedUntil: 0 },
      false,
    ],
    [
      "starting since 15:00",
      { phase: "starting", jobId: null, since: NOW - 15 * MINUTE, watchedUntil: 0 },
      true,
    ],
    [
      "starting since an hour, watched for a while yet",
      { phase: "starting", jobId: null, watchedUntil: NOW + 1 },
      false,
    ],
    [
      "starting since an hour, watched until now",
      { phase: "starting", jobId: null, watchedUntil: NOW },
      true,
    ],
    ["an error before there was a job", { phase: "error", jobId: null }, false],
    ["a cancel before there was a job", { phase: "cancelled", jobId: null }, false],
    ["skipped", { phase: "skipped", jobId: null }, false],
  ])("%s", (_, change, open) => {
    expect(isOpen({ ...marker, ...change }, NOW)).toBe(open);
  });
});

/** What one look at the job of an open comment brings: what is written, warned of, and handed on. */
describe("what is done about an open comment", () => {
  const url = "https://github.com/acme/shop/issues/7#1";
  const said: ThreadComment = {
    kind: "issue-comment",
    id: "1",
    url,
    body: "",
    author: { login: "github-actions[bot]", isBot: true },
  };
  const comment = { ...said, thread: { kind: "numbered", number: 7, url } as const };
  const prLink = "https://github.com/acme/handbook/pull/12";
  const completed: JobView = { kind: "ended", job: serviceJob({ status: "completed", prLink }) };
  const unclear = { kind: "unclear", error: serviceError("server-error") } as const;

  test.each<[string, Partial<Marker>, JobView | undefined, string | undefined, string]>([
    ["an end is written", {}, completed, "pull-request", "pull-request"],
    ["a job at work is left alone", {}, { kind: "working", job: serviceJob() }, undefined, "active"],
    ["a lost job is an end", {}, { kind: "lost" }, "lost", "lost"],
    ["no clear answer is no end", {}, { ...unclear, isPermanent: false }, undefined, "no answer"],
    ["nor is a refusal", {}, { ...unclear, isPermanent: true }, undefined, "no answer"],
    ["a create that was lost stays unknown", { jobId: null }, undefined, "create-unknown", "create-unknown"],
    ["an end before the message may be another's", { phase: "starting" }, completed, "error", "error"],
  ])("%s", (_, change, view, outcome, state) => {
    const open = { comment, marker: { ...marker, ...change } };
    const plan = planCollect(open, view, new Set());
    expect({ outcome: plan.end?.ending?.outcome, line: plan.line }).toEqual({
      outcome,
      line: `Job ${open.marker.jobId ?? "without an id"}: ${state} (${url})`,
    });
    expect(plan.collected).toMatchObject({ outcome: outcome ?? "", commentUrl: url });
  });

  test("only an answer that may come another time is a warning, since a refusal is the ending of the step", () => {
    const warnings = [false, true].map(
      (isPermanent) => planCollect({ comment, marker }, { ...unclear, isPermanent }, new Set()).warning,
    );
    expect(warnings).toEqual([unclear.error.message, undefined]);
  });
});

test.each([
  ["says the same", { verified: true, marker }, true],
  ["was taken over by a re-run", { verified: true, marker: { ...marker, attempt: "77.2" } }, false],
  ["does not verify any more", { verified: false, marker }, false],
  ["is gone, or remembers nothing any more", undefined, false],
] as const)("a comment that %s just before its end is written", (_, now, expected) => {
  expect(isUnchanged(marker, now)).toBe(expected);
});
