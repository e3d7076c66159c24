import { describe, expect, test } from "vitest";
import { endingOf, endOf } from "../../../src/agent/job/job-end.ts";
import { JOB_ENDS, type Outcome, phaseFactsOf } from "../../../src/agent/outcome.ts";
import { unseenJob } from "../../../src/agent/report.ts";
import { plainLink } from "../../../src/plain-link.ts";
import { serviceJob } from "./service-job.ts";

const LINK = "https://github.com/acme/handbook/pull/12";

test.each<[string, unknown, string]>([
  ["completed", LINK, "pull-request"],
  ["completed", null, "no-pull-request"],
  ["completed", undefined, "no-pull-request"],
  ["completed", "", "no-pull-request"],
  ["completed", "javascript:alert(1)", "no-pull-request"],
  ["completed", "https://GitHub.com/acme/handbook/pull/12", "no-pull-request"],
  ["completed", { url: LINK }, "no-pull-request"],
  ["archived", LINK, "pull-request"],
  ["archived", null, "archived"],
  ["archived", 7, "archived"],
  ["failed", null, "failed"],
  ["failed", LINK, "failed"],
])("%s with the link %j: %s", (status, prLink, end) => {
  expect(endOf(serviceJob({ status, prLink }))).toBe(end);
});

const job = unseenJob("j1");
const linked = { ...job, prLink: plainLink(LINK) ?? null };
const none = new Set<Outcome>();

describe("the ending of a step whose job ended", () => {
  test.each(JOB_ENDS.map((end) => [end]))("as %s names that outcome, and says so", (end) => {
    const ending = endingOf(end, job, none);
    expect(ending.outcome).toBe(end);
    expect(ending.message).toMatch(/\.$/);
  });

  test("as failed: its id is all there is to quote", () => {
    const { message, next, details } = endingOf("failed", job, none);
    expect(message).toContain("no reason");
    expect(next).toBe("Ask again with a narrower instruction.");
    expect(details).toContain("j1");
  });

  test("without a pull request is not said to have changed nothing", () => {
    const { message, next } = endingOf("no-pull-request", job, none);
    expect(message).toContain("no pull request was opened");
    expect(next).toMatch(/Usually that means that no page had to change.*publish without a pull request/);
  });

  test("that nobody knows any more: where to look, and which inputs may be wrong", () => {
    const { next, details } = endingOf("lost", job, none);
    expect(next).toMatch(/documentation's repository.*quarter of an hour.*ask again/);
    expect(details).toMatch(/`job-id`.*`project-id`/);
  });

  test("with a link that is none is not said to have opened no pull request", () => {
    const { outcome, message, next } = endingOf("no-pull-request", { ...job, hasOddLink: true }, none);
    expect(outcome).toBe("no-pull-request");
    expect(message).toMatch(/link .* is not a plain https address/);
    expect(message).not.toContain("no pull request was opened");
    expect(next).toContain("dashboard");
  });

  test("without the pull request that `fail-on` asks for is as bad as one that failed", () => {
    const shown = (failOn: readonly Outcome[]) =>
      phaseFactsOf(endingOf("no-pull-request", job, new Set(failOn)));
    expect(shown(["no-pull-request"])).toMatchObject({
      headline: "😕 Finished without the pull request that is expected",
      reaction: "confused",
    });
    expect(shown(["failed"])).toMatchObject({
      headline: "👍 Finished without a pull request",
      reaction: "+1",
    });
  });

  test("archived is to be looked for", () => {
    const { message, next, details } = endingOf("archived", job, none);
    expect(message).toMatch(/archived.*No pull request of it is known/);
    expect(next).toMatch(/documentation's repository.*ask again/);
    expect(details).toContain("dashboard");
  });

  test("with a pull request: there is nothing left to do", () => {
    const ending = endingOf("pull-request", linked, none);
    expect(ending).toEqual({
      outcome: "pull-request",
      message: "The agent has finished: its work is in a pull request.",
    });
  });

  test("with a pull request whose address nobody knows any more: where to look", () => {
    expect(endingOf("pull-request", job, none)).toMatchObject({
      outcome: "pull-request",
      message: expect.stringContaining("not known any more"),
      next: expect.stringContaining("documentation's repository"),
    });
  });
});
