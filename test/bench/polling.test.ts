import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { comparePolicies, pollingSection } from "../../bench/polling/comparison.ts";
import { drawPicture, SCHEMES } from "../../bench/polling/picture.ts";
import { every, thisAction } from "../../bench/polling/policies.ts";
import { simulate, watch } from "../../bench/polling/simulate.ts";
import { tableOf } from "../../bench/section.ts";
import { pollDelayMs, waitForJob } from "../../src/agent/job/poll.ts";
import { deadlineIn } from "../../src/clock.ts";
import { serviceJob } from "../agent/job/service-job.ts";
import { createFakeClock } from "../fake-clock.ts";
import { randomFrom } from "../random.ts";

const comparisons = comparePolicies();
const { tables, findings } = pollingSection(comparisons);

describe("docs/decisions/0003-polling.md", () => {
  const page = readFileSync("docs/decisions/0003-polling.md", "utf8");

  test("quotes the table of equal lateness as the script prints it", () => {
    expect(page).toContain(tableOf(tables[2] ?? { head: [], rows: [] }));
  });

  test.each(findings.map((finding) => [finding]))("%s", (finding) => {
    expect(page).toContain(finding);
  });

  test.each([
    [2, 29],
    [5, 51],
    [15, 95],
    [30, 155],
  ])("a job of %i min: its polls, and the most that its end is seen late", (minutes, polls) => {
    const steady = watch(thisAction, minutes * 60, () => 0.5);
    expect(steady.polls).toBe(polls);
    const latest = Math.round(pollDelayMs(minutes * 60_000, () => 1) / 1000);
    expect(page).toMatch(new RegExp(` ${minutes} min: ${polls}, ${latest} s[;.]`));
  });

  test.each(SCHEMES)("the %s picture is what the script draws", (scheme) => {
    expect(readFileSync(`docs/images/polling-${scheme}.svg`, "utf8")).toBe(drawPicture(comparisons, scheme));
  });
});

test("docs/polling.md says how late the end of a job is seen at most", () => {
  const latest = [2, 5, 15].map((minutes) => Math.round(pollDelayMs(minutes * 60_000, () => 1) / 1000));
  expect(readFileSync("docs/polling.md", "utf8")).toContain(
    `of two minutes is seen at most ${latest[0]} seconds late, of five minutes at most ${latest[1]}, of fifteen and more at most ${latest[2]}.`,
  );
});

describe("the simulation", () => {
  test.each([[30], [200], [1000], [3000]])("of a job of %i s polls when the action does", async (seconds) => {
    const clock = createFakeClock();
    const startMs = clock.monotonicMs();
    let polls = 0;
    await waitForJob({
      poll: async () => {
        polls += 1;
        const hasEnded = clock.monotonicMs() - startMs >= seconds * 1000;
        return serviceJob({ status: hasEnded ? "completed" : "active", prLink: "https://x.example/1" });
      },
      known: { status: "active", prLink: null },
      afterMessage: false,
      pollIntervalMs: undefined,
      clock,
      deadline: deadlineIn(7_200_000, clock),
      signal: new AbortController().signal,
      random: randomFrom(seconds),
      onAnswer: () => {},
      onProblem: () => {},
    });
    const simulated = watch(thisAction, seconds, randomFrom(seconds));
    expect(simulated.polls).toBe(polls);
    expect(simulated.seenSeconds).toBeCloseTo((clock.monotonicMs() - startMs) / 1000, 6);
  });

  test("of a fixed interval counts what can be counted by hand", () => {
    const { late, polls, share } = simulate(every(10), [10, 12, 25]);
    expect([late.mean, late.p50, polls.mean]).toEqual([13 / 3, 5, 2]);
    expect(share).toBeCloseTo((0 / 10 + 8 / 12 + 5 / 25) / 3, 10);
  });
});
