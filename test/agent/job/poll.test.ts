import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type WaitEnd, type WaitOptions, waitForJob } from "../../../src/agent/job/poll.ts";
import { deadlineIn } from "../../../src/clock.ts";
import { plainLink } from "../../../src/plain-link.ts";
import { ServiceError, type ServiceErrorKind } from "../../../src/service/errors.ts";
import type { Job } from "../../../src/service/job.ts";
import { createFakeClock, type FakeClock } from "../../fake-clock.ts";
import { serviceError, serviceJob } from "./service-job.ts";

/** What one look brings, after how long; a status, or an error. */
interface Answer {
  readonly brings: string | ServiceError;
  readonly afterMs?: number;
}

interface Looks {
  readonly clock: FakeClock;
  /** When each look began, in milliseconds since the waiting did. */
  readonly at: number[];
  readonly timeouts: number[];
  readonly seen: (string | null)[];
  readonly problems: string[];
  readonly end: WaitEnd;
  readonly tookMs: number;
}

type Script = (look: { readonly n: number; readonly atMs: number }) => Answer | string | ServiceError;

const LINK = plainLink("https://git.example/pull/1") ?? null;
const TIMEOUT = serviceError("no-answer", { detail: "no answer in time" });

/** Waits with looks that answer by the script, each taking its time but never more than it may. */
async function wait(
  script: Script,
  given: Partial<WaitOptions> & { timeoutMs?: number } = {},
): Promise<Looks> {
  const { timeoutMs = 600_000, ...options } = given;
  const clock = createFakeClock();
  const startMs = clock.monotonicMs();
  const looks = {
    at: [] as number[],
    timeouts: [] as number[],
    seen: [] as (string | null)[],
    problems: [] as string[],
  };
  const look = async (limits: { readonly timeoutMs: number }): Promise<Job> => {
    const atMs = clock.monotonicMs() - startMs;
    looks.at.push(atMs);
    looks.timeouts.push(limits.timeoutMs);
    return bring(script({ n: looks.at.length, atMs }), clock, limits.timeoutMs);
  };
  const end = await waitForJob({
    poll: look,
    clock,
    known: { status: "active", prLink: LINK, hasOddLink: false },
    afterMessage: false,
    pollIntervalMs: 3000,
    random: () => 0.5,
    deadline: deadlineIn(timeoutMs, clock),
    signal: new AbortController().signal,
    onAnswer: ({ status }) => looks.seen.push(status),
    onProblem: ({ kind }) => looks.problems.push(kind),
    ...options,
  });
  return { ...looks, clock, end, tookMs: clock.monotonicMs() - startMs };
}

async function bring(
  answer: Answer | string | ServiceError,
  clock: FakeClock,
  timeoutMs: number,
): Promise<Job> {
  const isPlain = typeof answer === "string" || answer instanceof ServiceError;
  const { brings, afterMs = 0 } = isPlain ? { brings: answer } : answer;
  clock.advance(Math.min(afterMs, timeoutMs));
  const result = afterMs > timeoutMs ? TIMEOUT : brings;
  return result instanceof ServiceError
    ? Promise.reject(result)
    : serviceJob({ status: result, prLink: LINK });
}

describe("a healthy wait", () => {
  test("looks at once when nothing is known of the job yet", async () => {
    const { at, end } = await wait(() => "completed", { known: null });
    expect(at).toEqual([0]);
    expect(end).toEqual({ kind: "ended" });
  });

  test("looks not at all when the job has ended already", async () => {
    const { at, end, tookMs } = await wait(() => "active", {
      known: { status: "completed", prLink: LINK, hasOddLink: false },
    });
    expect([at, end.kind, tookMs]).toEqual([[], "ended", 0]);
  });

  test("waits 3 seconds before the first look at a new job", async () => {
    expect((await wait(() => "completed")).at.map(Math.round)).toEqual([3000]);
  });

  test.each([["completed"], ["archived"], ["failed"]])("ends with the look that sees %s", async (status) => {
    const { seen, end } = await wait(({ n }) => (n < 5 ? "active" : status));
    expect(end).toEqual({ kind: "ended" });
    expect(seen).toEqual(["active", "active", "active", "active", status]);
  });

  test("a job of an hour costs a poll for each interval", async () => {
    const { at } = await wait(({ atMs }) => (atMs >= 3_600_000 ? "completed" : "active"), {
      timeoutMs: 4_000_000,
      pollIntervalMs: 10_000,
    });
    expect(at).toHaveLength(360);
  });

  test("the interval is kept", async () => {
    const { at } = await wait(({ n }) => (n < 4 ? "active" : "completed"), { pollIntervalMs: 7000 });
    expect(at.map(Math.round)).toEqual([7000, 14_000, 21_000, 28_000]);
  });

  test.each([["queued"], ["paused for review"], ["COMPLETED"]])(
    "a status that is not documented (%s) is waited out at the normal pace",
    async (status) => {
      const strange = await wait(({ n }) => (n < 6 ? status : "completed"));
      const normal = await wait(({ n }) => (n < 6 ? "active" : "completed"));
      expect(strange.at).toEqual(normal.at);
      expect(strange.end).toEqual({ kind: "ended" });
    },
  );
});

describe("the deadline", () => {
  test("has a last look, and its answer wins", async () => {
    const { at, end } = await wait(({ atMs }) => (atMs >= 60_000 ? "completed" : "active"), {
      timeoutMs: 60_000,
    });
    expect(Math.round(at.at(-1) ?? 0)).toBe(60_000);
    expect(end).toEqual({ kind: "ended" });
  });

  test("passes with a job that is still active", async () => {
    expect((await wait(() => "active", { timeoutMs: 60_000 })).end).toEqual({
      kind: "timed-out",
      hasEnded: false,
      lastProblem: undefined,
    });
  });

  test("shorter than the first wait, still has its look", async () => {
    const { at, end } = await wait(() => "completed", { timeoutMs: 1000 });
    expect(at.map(Math.round)).toEqual([1000]);
    expect(end).toEqual({ kind: "ended" });
  });

  test("is not waited beyond by a fixed interval", async () => {
    const { at } = await wait(() => "active", { timeoutMs: 25_000, pollIntervalMs: 10_000 });
    expect(at.map(Math.round)).toEqual([10_000, 20_000, 25_000]);
  });

  test("is not waited beyond by a Retry-After", async () => {
    const limited = serviceError("rate-limited", { status: 429, retryAfterMs: 3_600_000 });
    const { at, end, tookMs } = await wait(() => limited, { timeoutMs: 30_000 });
    expect(at.map(Math.round)).toEqual([3000, 30_000]);
    expect(end).toEqual({ kind: "timed-out", hasEnded: false, lastProblem: limited });
    expect(Math.round(tookMs)).toBe(30_000);
  });

  test("names the last problem", async () => {
    const problem = serviceError("bad-answer", { detail: "the field `status` is missing or not text" });
    const { end } = await wait(({ n }) => (n < 3 ? "active" : problem), { timeoutMs: 30_000 });
    expect(end).toEqual({ kind: "timed-out", hasEnded: false, lastProblem: problem });
  });

  test("names the last of several problems", async () => {
    const kinds = ["server-error", "no-answer", "unreachable", "bad-answer"] as const;
    const problems = kinds.map((kind) => serviceError(kind));
    const { end, at } = await wait(({ n }) => problems[n - 1] ?? "active", {
      timeoutMs: 10_000,
      pollIntervalMs: 3000,
      random: () => 0.999_999,
    });
    expect(at).toHaveLength(4);
    expect(end).toEqual({ kind: "timed-out", hasEnded: false, lastProblem: problems[3] });
  });

  test("forgets a problem that has passed", async () => {
    const { end } = await wait(({ n }) => (n === 2 ? serviceError("server-error") : "active"), {
      timeoutMs: 60_000,
    });
    expect(end).toEqual({ kind: "timed-out", hasEnded: false, lastProblem: undefined });
  });

  test("is never met early and never overrun by more than a poll under way may take, whatever the polls do", async () => {
    const brings = fc.constantFrom("active", "queued", "slow", "error", "limited", "stuck");
    const answers: Readonly<Record<string, Answer>> = {
      active: { brings: "active", afterMs: 40 },
      queued: { brings: "queued", afterMs: 500 },
      slow: { brings: "active", afterMs: 9000 },
      error: { brings: serviceError("server-error", { status: 503 }), afterMs: 20 },
      limited: { brings: serviceError("rate-limited", { retryAfterMs: 20_000 }) },
      stuck: { brings: "active", afterMs: 3_600_000 },
    };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200_000 }),
        fc.array(brings, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (timeoutMs, story, chance) => {
          const script: Script = ({ n }) => answers[story[n % story.length] ?? "active"] ?? "active";
          const { end, at, tookMs } = await wait(script, { timeoutMs, random: () => chance });
          expect(end.kind).toBe("timed-out");
          // A sum of fractions may be off by less than a microsecond.
          expect(tookMs).toBeGreaterThan(timeoutMs - 0.001);
          expect(tookMs).toBeLessThanOrEqual(timeoutMs + 15_000.001);
          // The last poll begins at the deadline, unless one that began before is still under way then.
          const isLastAtDeadline = (at.at(-1) ?? 0) > timeoutMs - 0.001;
          expect(isLastAtDeadline || tookMs > timeoutMs + 0.001).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("a job that ends in time is never called late", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1000, max: 400_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (timeoutMs, part) => {
          const endsAtMs = timeoutMs * part;
          const { end } = await wait(({ atMs }) => (atMs >= endsAtMs ? "completed" : "active"), {
            timeoutMs,
          });
          expect(end).toEqual({ kind: "ended" });
        },
      ),
    );
  });

  test("does not move with the system's time", async () => {
    const clock = createFakeClock();
    const startMs = clock.monotonicMs();
    const look = async () => {
      clock.setWall(new Date("2040-01-01T00:00:00Z"));
      return serviceJob();
    };
    await wait(() => "active", { clock, poll: look, deadline: deadlineIn(60_000, clock) });
    expect(Math.round(clock.monotonicMs() - startMs)).toBe(60_000);
  });
});

describe("each look", () => {
  test("has 15 seconds, also where the deadline is near", async () => {
    const { timeouts } = await wait(() => ({ brings: "active", afterMs: 1000 }), { timeoutMs: 60_000 });
    expect(Math.max(...timeouts)).toBe(15_000);
    expect(Math.min(...timeouts)).toBeGreaterThan(14_900);
    // A fraction of a millisecond would be refused.
    expect(timeouts.filter((ms) => !Number.isInteger(ms))).toEqual([]);
  });

  test("that a slow service answers after the deadline counts", async () => {
    const { end, tookMs } = await wait(
      ({ atMs }) => ({ brings: atMs < 9000 ? "active" : "completed", afterMs: 3000 }),
      {
        timeoutMs: 10_000,
        pollIntervalMs: 1000,
      },
    );
    expect(end).toEqual({ kind: "ended" });
    expect(tookMs).toBe(12_000);
  });

  test("that stalls over the deadline is the last one", async () => {
    const { end, at } = await wait(() => ({ brings: "active", afterMs: 1e9 }), { timeoutMs: 10_000 });
    expect([end.kind, at.length]).toEqual(["timed-out", 1]);
  });
});

describe("problems", () => {
  const transient: ServiceErrorKind[] = [
    "unreachable",
    "no-answer",
    "server-error",
    "rate-limited",
    "bad-answer",
  ];

  test.each(transient.map((kind) => [kind]))("%s passes", async (kind) => {
    const { end, problems } = await wait(({ n }) => (n < 8 ? serviceError(kind) : "completed"));
    expect(end).toEqual({ kind: "ended" });
    expect(problems).toEqual(Array(7).fill(kind));
  });

  const final: ServiceErrorKind[] = ["key-refused", "plan", "forbidden", "rejected", "redirected"];

  test.each(final.map((kind) => [kind]))("%s stops the waiting at once", async (kind) => {
    const error = serviceError(kind);
    const { end, at } = await wait(({ n }) => (n < 3 ? "active" : error));
    expect(end).toEqual({ kind: "permanent-error", error });
    expect(at).toHaveLength(3);
  });

  test("the waits double up to 30 seconds", async () => {
    const { at } = await wait(() => serviceError("server-error"), { random: () => 0.999_999 });
    const waits = at.slice(1, 9).map((moment, index) => Math.round((moment - (at[index] ?? 0)) / 1000));
    expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30, 30]);
  });

  test("a look that succeeds starts the count afresh", async () => {
    const script: Script = ({ n }) => (n % 4 === 0 ? "active" : serviceError("server-error"));
    const { at } = await wait(script, { random: () => 0.999_999, timeoutMs: 60_000 });
    const waits = at.slice(1, 7).map((moment, index) => Math.round((moment - (at[index] ?? 0)) / 1000));
    expect(waits.slice(0, 3)).toEqual([2, 4, 8]);
    expect(waits.slice(4, 6)).toEqual([2, 4]);
  });

  test("a Retry-After is a floor", async () => {
    const limited = serviceError("rate-limited", { retryAfterMs: 45_000 });
    const { at } = await wait(({ n }) => (n === 1 ? limited : "completed"));
    expect(at.map(Math.round)).toEqual([3000, 48_000]);
  });

  test("a short Retry-After does not shorten the wait", async () => {
    const limited = serviceError("rate-limited", { retryAfterMs: 1 });
    const { at } = await wait(({ n }) => (n === 1 ? limited : "completed"), { random: () => 0 });
    expect(at.map(Math.round)).toEqual([2700, 3700]);
  });

  test("what is no error of the service is none of its business", async () => {
    const bug = new TypeError("a bug");
    const look = () => Promise.reject(bug);
    await expect(wait(() => "active", { poll: look })).rejects.toBe(bug);
  });
});

describe("a job that is not found", () => {
  const gone = serviceError("not-found", { status: 404 });

  test("has one grace", async () => {
    const { end, seen } = await wait(({ n }) => (n === 1 ? gone : "completed"));
    expect([end.kind, seen]).toEqual(["ended", ["completed"]]);
  });

  test("is lost when that has stood for 30 seconds", async () => {
    const { end, at } = await wait(() => gone, { pollIntervalMs: 10_000 });
    expect(end).toEqual({ kind: "lost" });
    expect(at).toEqual([10_000, 20_000, 30_000, 40_000]);
  });

  test("is not lost where the deadline comes first", async () => {
    const { end } = await wait(() => gone, { pollIntervalMs: 10_000, timeoutMs: 30_000 });
    expect(end).toMatchObject({ kind: "timed-out", hasEnded: false, lastProblem: { kind: "not-found" } });
  });

  test("has its grace after another problem, too", async () => {
    const story = [serviceError("server-error"), gone, "completed"];
    const { end, at } = await wait(({ n }) => story[n - 1] ?? "active");
    expect(end).toEqual({ kind: "ended" });
    expect(at).toHaveLength(3);
  });

  test("has another grace once it was seen again", async () => {
    const { end } = await wait(({ n }) => (n === 1 || n === 3 ? gone : n === 4 ? "completed" : "active"));
    expect(end).toEqual({ kind: "ended" });
  });
});

describe("after a follow-up message", () => {
  const afterMessage = { afterMessage: true };

  test("an end that is read straight after may be the previous run's", async () => {
    const story = ["completed", "completed", "active", "active", "completed"];
    const { end, seen } = await wait(({ n }) => story[n - 1] ?? "completed", {
      ...afterMessage,
      known: { status: "completed", prLink: LINK, hasOddLink: false },
    });
    expect(end).toEqual({ kind: "ended" });
    expect(seen).toEqual(story);
  });

  test("an end counts at once when active was seen since", async () => {
    const { at } = await wait(({ n }) => (n === 1 ? "active" : "completed"), {
      ...afterMessage,
      known: null,
    });
    expect(at).toHaveLength(2);
  });

  test("an answer without a status does not tell whether the job went back to work", async () => {
    let asked = 0;
    const look = async () => {
      asked += 1;
      return serviceJob({ status: asked === 1 ? undefined : "completed", prLink: LINK });
    };
    const given = { ...afterMessage, known: null, pollIntervalMs: 10_000, poll: look };
    const { end, tookMs } = await wait(() => "active", given);
    expect(end).toEqual({ kind: "ended" });
    // Its end is first seen at 10 s, and has to stand for 30 s.
    expect(tookMs).toBe(40_000);
  });

  test("an end counts at once when the message's answer said active", async () => {
    const { at } = await wait(() => "completed", {
      ...afterMessage,
      known: { status: "active", prLink: LINK, hasOddLink: false },
    });
    expect(at.map(Math.round)).toEqual([3000]);
  });

  test.each([["completed"], ["failed"], ["archived"]])(
    "an end (%s) that stands for 30 s counts",
    async (status) => {
      const { end, tookMs } = await wait(() => status, {
        ...afterMessage,
        known: { status, prLink: LINK, hasOddLink: false },
      });
      expect(end).toEqual({ kind: "ended" });
      expect(tookMs).toBeGreaterThanOrEqual(30_000);
      expect(tookMs).toBeLessThan(30_000 + 4000);
    },
  );

  test("an end that is seen first counts no sooner", async () => {
    const { at } = await wait(() => "completed", { ...afterMessage, known: null, pollIntervalMs: 1000 });
    expect(at).toEqual(Array.from({ length: 31 }, (_, second) => second * 1000));
  });

  test("an end that does not stand for 30 s until the deadline is not handed on", async () => {
    const { end } = await wait(() => "completed", {
      ...afterMessage,
      known: { status: "completed", prLink: LINK, hasOddLink: false },
      timeoutMs: 20_000,
    });
    expect(end.kind).toBe("timed-out");
  });
});

describe("a cancel", () => {
  test("between two looks ends the waiting with its reason", async () => {
    const controller = new AbortController();
    const reason = new Error("cancelled");
    const cancel = () => {
      controller.abort(reason);
      return "active";
    };
    const waiting = wait(({ n }) => (n === 3 ? cancel() : "active"), { signal: controller.signal });
    await expect(waiting).rejects.toBe(reason);
  });

  test("before the first look sends none", async () => {
    const reason = new Error("cancelled");
    const signal = AbortSignal.abort(reason);
    const look = () => Promise.reject(new Error("looked all the same"));
    await expect(wait(() => "active", { signal, poll: look })).rejects.toBe(reason);
  });
});

describe("a job that completed without a link", () => {
  const withLinkFrom = (first: number, given: Partial<WaitOptions> & { timeoutMs?: number } = {}) => {
    let asked = 0;
    const look = async () => {
      asked += 1;
      return serviceJob({ status: "completed", prLink: asked >= first ? LINK : null });
    };
    return wait(() => "completed", { known: null, ...given, poll: look }).then((looks) => ({
      ...looks,
      asked,
    }));
  };

  test.each([
    ["that comes late", 2],
    ["that never comes", 99],
  ])("%s is asked for it once more, about 10 seconds later", async (_, first) => {
    const { end, asked, tookMs } = await withLinkFrom(first);
    expect(end).toEqual({ kind: "ended" });
    expect(asked).toBe(2);
    expect(tookMs).toBe(10_000);
  });

  test.each([["failed"], ["archived"]])("because it %s has none to ask for", async (status) => {
    const look = async () => serviceJob({ status });
    const { end, tookMs } = await wait(() => status, { known: null, poll: look });
    expect(end).toEqual({ kind: "ended" });
    expect(tookMs).toBe(0);
  });

  test("as the create's answer said, is asked for it once", async () => {
    const { asked, tookMs } = await withLinkFrom(99, {
      known: { status: "completed", prLink: null, hasOddLink: false },
    });
    expect([asked, tookMs]).toEqual([1, 10_000]);
  });

  test("has ended all the same at the deadline, and when the service fails then", async () => {
    const soon = await withLinkFrom(99, { timeoutMs: 4000 });
    expect(soon.end).toEqual({ kind: "ended" });
    let asked = 0;
    const look = async () => {
      asked += 1;
      if (asked > 1) throw serviceError("key-refused");
      return serviceJob({ status: "completed" });
    };
    expect((await wait(() => "completed", { known: null, poll: look })).end).toEqual({ kind: "ended" });
  });

  test("is timed out when the service is out of order at the deadline: the link may be there", async () => {
    let asked = 0;
    const poll = async () => {
      asked += 1;
      if (asked > 1) throw serviceError("server-error");
      return serviceJob({ status: "completed" });
    };
    const { end } = await wait(() => "completed", { known: null, poll, timeoutMs: 4000 });
    expect(end).toMatchObject({ kind: "timed-out", hasEnded: true, lastProblem: { kind: "server-error" } });
  });

  test.each([
    ["and the link comes", LINK],
    ["and none comes", null],
  ])("that is seen at the deadline is asked for its link ten seconds later, %s", async (_, prLink) => {
    let asked = 0;
    const poll = async () => {
      asked += 1;
      return asked < 3
        ? serviceJob()
        : serviceJob({ status: "completed", prLink: asked === 3 ? null : prLink });
    };
    const { end, tookMs } = await wait(() => "active", { poll, timeoutMs: 20_000, pollIntervalMs: 9000 });
    expect([end.kind, tookMs]).toEqual(["ended", 30_000]);
  });

  test("late in a long wait, is asked for it again after a problem, up to a minute", async () => {
    const links: unknown[] = [];
    let asked = 0;
    const look = async () => {
      asked += 1;
      if (asked === 12) throw serviceError("rate-limited", { retryAfterMs: 50_000 });
      return asked < 11
        ? serviceJob()
        : serviceJob({ status: "completed", prLink: asked > 12 ? LINK : null });
    };
    const { end, tookMs } = await wait(() => "active", {
      known: null,
      poll: look,
      pollIntervalMs: 10_000,
      onAnswer: ({ prLink }) => links.push(prLink),
    });
    expect(end).toEqual({ kind: "ended" });
    expect(links.at(-1)).toBe(LINK);
    // Its end is seen at 100 s, the problem 10 s later, and the link 50 s after that.
    expect(tookMs).toBe(160_000);
  });

  test.each([
    ["fails", {}],
    ["asks for an hour's wait", { retryAfterMs: 3_600_000 }],
  ])("has ended after a minute at the latest, though the service %s and time is left", async (_, facts) => {
    let asked = 0;
    const look = async () => {
      asked += 1;
      if (asked > 1) throw serviceError("server-error", facts);
      return serviceJob({ status: "completed" });
    };
    const { end, tookMs } = await wait(() => "completed", { known: null, poll: look, timeoutMs: 1_800_000 });
    expect(end).toEqual({ kind: "ended" });
    expect(tookMs).toBeLessThanOrEqual(60_000);
  });

  test("that goes back to work is waited for again", async () => {
    const story = ["completed", "active", "completed", "completed"];
    let asked = 0;
    const look = async () => serviceJob({ status: story[asked++] ?? "completed" });
    const { end } = await wait(() => "completed", { known: null, poll: look });
    expect(end).toEqual({ kind: "ended" });
    expect(asked).toBe(4);
  });
});
