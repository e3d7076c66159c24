import { describe, expect, test } from "vitest";
import { breakEvenJobs, waitingMinutes } from "../../bench/cost.ts";

describe("waiting or collecting", () => {
  test.each([
    [5, 6],
    [10, 11],
    [20, 21],
    [30, 31],
  ])("an agent that works for %i minutes is billed %i", (agentMinutes, billed) => {
    expect(waitingMinutes(agentMinutes)).toBe(billed);
  });

  // 220 collector's runs cost $0.44 on ubuntu-slim; a minute saved on ubuntu-latest is $0.006.
  test.each([
    [5, 15],
    [10, 8],
    [20, 4],
    [30, 3],
  ])("%i minutes: the collector is paid for by %i jobs, and by no fewer", (agentMinutes, jobs) => {
    expect(breakEvenJobs(agentMinutes, { job: "ubuntu-latest", collector: "ubuntu-slim" })).toBe(jobs);
    expect(jobs * agentMinutes * 0.006).toBeGreaterThanOrEqual(0.44);
    expect((jobs - 1) * agentMinutes * 0.006).toBeLessThan(0.44);
  });

  test("a number of jobs that pays to the cent is not rounded up", () => {
    expect(breakEvenJobs(5, { job: "ubuntu-slim", collector: "ubuntu-slim" })).toBe(44);
  });

  test("ubuntu-slim ends a job before an agent of 20 minutes is done", () => {
    expect(breakEvenJobs(20, { job: "ubuntu-slim", collector: "ubuntu-slim" })).toBeUndefined();
  });
});
