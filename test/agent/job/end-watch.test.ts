import { describe, expect, test } from "vitest";
import { EndWatch } from "../../../src/agent/job/end-watch.ts";
import { lookAtJob } from "../../../src/agent/job/look-at-job.ts";
import type { ServiceError } from "../../../src/service/errors.ts";
import type { Job } from "../../../src/service/job.ts";
import { createFakeClock } from "../../fake-clock.ts";
import { serviceError, serviceJob } from "./service-job.ts";

const LINK = "https://github.com/acme/handbook/pull/12";
const active = serviceJob();
const bare = serviceJob({ status: "completed" });
const linked = serviceJob({ status: "completed", prLink: LINK });
const odd = serviceJob({ status: "completed", prLink: "https://GitHub.com/x" });
const archived = serviceJob({ status: "archived" });
const missing = serviceError("not-found");
const trouble = serviceError("server-error");
const refused = serviceError("key-refused");

type Answer = Job | ServiceError;

/** What is seen in answers that come so many seconds after the first one. */
async function seen(
  answers: readonly (readonly [atSeconds: number, answer: Answer])[],
  afterMessage = false,
) {
  const clock = createFakeClock();
  const watch = new EndWatch({ clock, afterMessage });
  const kinds: string[] = [];
  const startMs = clock.monotonicMs();
  for (const [atSeconds, answer] of answers) {
    const waitMs = atSeconds * 1000 - (clock.monotonicMs() - startMs);
    await clock.sleep(waitMs, new AbortController().signal);
    kinds.push(watch.see(answer).kind);
  }
  return kinds.join(", ");
}

describe("an end is seen", () => {
  test.each<[string, readonly (readonly [number, Answer])[], string]>([
    ["with its link at once", [[0, linked]], "ended"],
    ["archived or failed at once", [[0, archived]], "ended"],
    ["with a link that is none at once", [[0, odd]], "ended"],
    [
      "without a link at the second look",
      [
        [0, bare],
        [10, bare],
      ],
      "awaits-link, ended",
    ],
    [
      "with a link that followed",
      [
        [0, bare],
        [10, linked],
      ],
      "awaits-link, ended",
    ],
    [
      "not while it works",
      [
        [0, active],
        [10, active],
      ],
      "working, working",
    ],
    [
      "without a link, though the second look is refused",
      [
        [0, bare],
        [10, refused],
      ],
      "awaits-link, ended",
    ],
    [
      "without a link, though the second look finds nothing",
      [
        [0, bare],
        [10, missing],
      ],
      "awaits-link, ended",
    ],
    [
      "without a link after a minute of trouble",
      [
        [0, bare],
        [10, trouble],
        [60, trouble],
      ],
      "awaits-link, trouble, ended",
    ],
    [
      "again from the start when it was at work in between",
      [
        [0, bare],
        [5, active],
        [9, bare],
      ],
      "awaits-link, working, awaits-link",
    ],
  ])("%s", async (_, answers, expected) => {
    expect(await seen(answers)).toBe(expected);
  });

  test.each<[string, readonly (readonly [number, Answer])[], string]>([
    [
      "not for 30 seconds, if nobody saw it at work",
      [
        [0, linked],
        [29, linked],
        [30, linked],
      ],
      "working, working, ended",
    ],
    [
      "at once when it was at work since",
      [
        [0, linked],
        [5, active],
        [6, linked],
      ],
      "working, working, ended",
    ],
  ])("after a message: %s", async (_, answers, expected) => {
    expect(await seen(answers, true)).toBe(expected);
  });

  test.each<[string, readonly (readonly [number, Answer])[], string]>([
    [
      "only when it has stood for 30 seconds",
      [
        [0, missing],
        [29, missing],
        [30, missing],
      ],
      "not-found, not-found, lost",
    ],
    [
      "not when it is known in between",
      [
        [0, missing],
        [10, active],
        [30, missing],
      ],
      "not-found, working, not-found",
    ],
    [
      "though other trouble comes between",
      [
        [0, missing],
        [10, trouble],
        [30, missing],
      ],
      "not-found, trouble, lost",
    ],
  ])("a 404 is a lost job %s", async (_, answers, expected) => {
    expect(await seen(answers)).toBe(expected);
  });

  test("what will not be answered otherwise is refused", async () => {
    expect(await seen([[0, refused]])).toBe("permanent-error");
  });
});

/** A look against answers that come in turn, with the seconds at which it asked. */
async function look(...answers: readonly Answer[]) {
  const clock = createFakeClock();
  const startMs = clock.monotonicMs();
  const asked: number[] = [];
  const getJob = async () => {
    asked.push(Math.round((clock.monotonicMs() - startMs) / 1000));
    const answer = answers[asked.length - 1];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error("Asked too often.");
    return answer;
  };
  const view = await lookAtJob({ getJob, clock, signal: new AbortController().signal }, "job-1");
  return { view: view.kind, asked };
}

describe("a look", () => {
  test.each<[string, readonly Answer[], string, number[]]>([
    ["at a job at work", [active], "working", [0]],
    ["at an end", [linked], "ended", [0]],
    ["at an end without a link: again after ten seconds", [bare, linked], "ended", [0, 10]],
    ["at a job that is not known: again after thirty", [missing, missing], "lost", [0, 30]],
    ["at a job that is known after all", [missing, active], "working", [0, 30]],
    ["at a service in trouble", [trouble], "unclear", [0]],
    ["at a refusal", [refused], "unclear", [0]],
    ["for a link, in trouble: nothing is final", [bare, trouble], "unclear", [0, 10]],
  ])("%s", async (_, answers, view, asked) => {
    expect(await look(...answers)).toEqual({ view, asked });
  });
});
