import { describe, expect, test } from "vitest";
import { isOpen } from "../../src/agent/collect.ts";
import type { Marker } from "../../src/agent/comment/marker.ts";
import { aMarker } from "./a-marker.ts";

const NOW = 1_787_227_200;
const MINUTE = 60;
const marker = aMarker({ watchedUntil: NOW - MINUTE, since: NOW - 60 * MINUTE });

/** What a comment's marker says, and whether `collect` has to finish the comment. */
describe("comments that nobody else will finish", () => {
  test.each<[string, Partial<Marker>, boolean]>([
    ["at work, watched until a minute ago", {}, true],
    ["at work, and its run may still write the end", { watchedUntil: NOW - MINUTE + 1 }, false],
    ["at work, watched for a while yet", { watchedUntil: NOW + 1 }, false],
    ["about to get a message, watched until a minute ago", { phase: "starting" }, true],
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
