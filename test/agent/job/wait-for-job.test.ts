import { describe, expect, test } from "vitest";
import { lookAtJob, waitForJob } from "../../../src/agent/job/wait-for-job.ts";
import { deadlineIn } from "../../../src/clock.ts";
import { plainLink } from "../../../src/plain-link.ts";
import { ServiceError, type ServiceErrorKind } from "../../../src/service/errors.ts";
import { type Job, mergeJob } from "../../../src/service/job.ts";
import { createFakeClock, type FakeClock } from "../../fake-clock.ts";

type Options = Parameters<typeof waitForJob>[0];

const LINK = plainLink("https://github.com/acme/handbook/pull/12") ?? null;
const NO_TEXTS = {
  id: "j",
  model: null,
  sourceRepository: null,
  sourceRef: null,
  createdAt: null,
  archivedAt: null,
};

/** What the service says from a moment on, in seconds: a status, with a link or without, or what goes wrong. */
type Said =
  | readonly [fromSeconds: number, status: string, link?: "link" | "odd"]
  | readonly [fromSeconds: number, fails: Failure];
interface Failure {
  readonly kind: ServiceErrorKind;
  readonly retryAfterMs?: number;
}

const active = (from = 0): Said => [from, "active"];
const fails = (from: number, kind: ServiceErrorKind): Said => [from, { kind }];

function answerAt(said: readonly Said[], seconds: number): Job | ServiceError {
  const [, what, link] = said.findLast(([from]) => from <= seconds) ?? active();
  return typeof what === "string"
    ? { ...NO_TEXTS, status: what, prLink: link === "link" ? LINK : null, hasOddLink: link === "odd" }
    : new ServiceError({ operation: "GET", ...what });
}

/** Waits for a job on a clock of its own; returns how that ended, after how many seconds and polls. */
async function wait(
  said: readonly Said[],
  {
    timeoutMs = 600_000,
    ask,
    ...changes
  }: Partial<Options> & { readonly timeoutMs?: number; readonly ask?: typeof waitForJob } = {},
) {
  const clock: FakeClock = createFakeClock();
  const startMs = clock.monotonicMs();
  const seconds = () => (clock.monotonicMs() - startMs) / 1000;
  const polledAt: number[] = [];
  let known: Job | null = null;
  const options: Options = {
    poll: async () => {
      polledAt.push(Math.round(seconds()));
      const answer = answerAt(said, seconds());
      if (answer instanceof ServiceError) throw answer;
      known = mergeJob(known, answer);
      return known;
    },
    clock,
    signal: new AbortController().signal,
    random: () => 0.5,
    deadline: deadlineIn(timeoutMs, clock),
    pollIntervalMs: 10_000,
    pollAtOnce: false,
    afterMessage: false,
    onProblem: () => {},
    ...changes,
  };
  const { kind, ...result } = await (ask ?? waitForJob)(options);
  return {
    kind,
    ...("end" in result && { end: result.end.outcome }),
    seconds: Math.round(seconds()),
    polledAt,
  };
}

describe("an end", () => {
  test.each<[what: string, said: readonly Said[], end: string, seconds: number]>([
    ["completed with a link", [active(), [15, "completed", "link"]], "pull-request", 20],
    ["completed without one: one more poll 10 s later", [active(), [15, "completed"]], "no-pull-request", 30],
    [
      "completed, and the link follows",
      [active(), [15, "completed"], [25, "completed", "link"]],
      "pull-request",
      30,
    ],
    [
      "completed with an odd link: nothing more is expected",
      [active(), [15, "completed", "odd"]],
      "no-pull-request",
      20,
    ],
    [
      "completed, and a link that was seen before",
      [
        [0, "active", "link"],
        [15, "completed"],
      ],
      "pull-request",
      20,
    ],
    [
      "completed, after an odd link, and a plain one follows",
      [
        [0, "active", "odd"],
        [15, "completed"],
        [25, "completed", "link"],
      ],
      "pull-request",
      30,
    ],
    ["archived with a link", [[0, "archived", "link"]], "pull-request", 10],
    ["archived without one", [[0, "archived"]], "archived", 10],
    ["failed, whatever it opened", [[0, "failed", "link"]], "failed", 10],
    [
      "completed, active, completed: the last one",
      [
        [0, "completed"],
        [15, "active"],
        [35, "failed"],
      ],
      "failed",
      40,
    ],
    [
      "completed, active, completed, and the link follows",
      [[0, "completed"], active(15), [25, "completed"], [35, "completed", "link"]],
      "pull-request",
      40,
    ],
    [
      "a status that nobody knows is no end",
      [
        [0, "never-documented"],
        [25, "completed", "link"],
      ],
      "pull-request",
      30,
    ],
    ["a 404 that has stood for 30 s", [active(), fails(15, "not-found")], "lost", 50],
    ["a 404 behind an end without a link", [[0, "completed"], fails(15, "not-found")], "no-pull-request", 50],
  ])("%s", async (_, said, end, seconds) => {
    expect(await wait(said)).toMatchObject({ kind: "ended", end, seconds });
  });

  test("a 404 that goes away is none", async () => {
    const said = [
      fails(0, "not-found"),
      active(25),
      fails(35, "not-found"),
      [55, "completed", "link"],
    ] as const;
    expect(await wait(said)).toMatchObject({ end: "pull-request" });
  });
});

describe("after a message, an end that was there before", () => {
  test.each<[what: string, said: readonly Said[], end: string, seconds: number]>([
    ["counts when it has stood for 30 s", [[0, "completed", "link"]], "pull-request", 40],
    [
      "does not count where the job works first",
      [
        [0, "completed", "link"],
        [15, "active"],
        [35, "failed"],
      ],
      "failed",
      40,
    ],
  ])("%s", async (_, said, end, seconds) => {
    expect(await wait(said, { afterMessage: true })).toMatchObject({ end, seconds });
  });
});

describe("errors", () => {
  test.each<ServiceErrorKind>(["unreachable", "no-answer", "server-error", "rate-limited", "bad-answer"])(
    "%s: polled on with back-off, and at the normal pace after an answer",
    async (kind) => {
      const { polledAt, end } = await wait([fails(0, kind), active(30), [60, "completed", "link"]]);
      expect(end).toBe("pull-request");
      expect(polledAt.slice(0, 4)).toEqual([10, 12, 14, 19]);
      expect((polledAt.at(-1) ?? 0) - (polledAt.at(-2) ?? 0)).toBe(10);
    },
  );

  test("begin with a short wait again after an answer", async () => {
    const kind = "server-error";
    const { polledAt } = await wait([fails(0, kind), active(30), fails(45, kind), [60, "completed", "link"]]);
    expect(polledAt.slice(6)).toEqual([53, 54, 57, 61]);
  });

  test("wait as long as the service asks", async () => {
    const said: readonly Said[] = [
      [0, { kind: "rate-limited", retryAfterMs: 120_000 }],
      [60, "completed", "link"],
    ];
    expect(await wait(said)).toMatchObject({ end: "pull-request", seconds: 130 });
  });

  test.each<ServiceErrorKind>(["key-refused", "plan", "forbidden", "rejected", "redirected"])(
    "%s: stops at once",
    async (kind) => {
      expect(await wait([fails(0, kind)])).toMatchObject({ kind: "error", polledAt: [10] });
    },
  );

  test("of a key behind an end without a link: the end counts", async () => {
    expect(await wait([[0, "completed"], fails(15, "key-refused")])).toMatchObject({
      end: "no-pull-request",
    });
  });
});

test("a job that is not known is lost after 30 s, however rarely it is polled", async () => {
  const rarely = { pollAtOnce: true, pollIntervalMs: 300_000 };
  expect(await wait([fails(0, "not-found")], rarely)).toMatchObject({ end: "lost", seconds: 30 });
});

describe("the deadline", () => {
  test.each<[what: string, said: readonly Said[], result: object]>([
    [
      "has a last poll, which counts",
      [active(), [60, "completed", "link"]],
      { end: "pull-request", seconds: 60 },
    ],
    ["leaves the job at work", [active()], { kind: "no-end", seconds: 60 }],
    [
      "decides about an end without a link",
      [active(), [55, "completed"]],
      { end: "no-pull-request", seconds: 60 },
    ],
    ["decides about no 404", [active(), fails(45, "not-found")], { kind: "no-end", seconds: 60 }],
    [
      "comes before what the service asks to wait",
      [[0, { kind: "rate-limited", retryAfterMs: 3_600_000 }]],
      { kind: "no-end", seconds: 60 },
    ],
  ])("%s", async (_, said, result) => {
    expect(await wait(said, { timeoutMs: 60_000, pollIntervalMs: 25_000 })).toMatchObject(result);
  });

  test("polls come at ± 10 %", async () => {
    const { polledAt } = await wait([active()], { timeoutMs: 60_000, random: () => 1 });
    expect(polledAt).toEqual([11, 22, 33, 44, 55, 60]);
  });

  test("a cancel ends a wait with its reason", async () => {
    const cancel = new AbortController();
    cancel.abort(new Error("stopped"));
    await expect(wait([active()], { signal: cancel.signal })).rejects.toThrow("stopped");
  });
});

describe("one look", () => {
  test.each<[what: string, said: readonly Said[], result: object]>([
    ["is one poll where the job works", [active()], { kind: "no-end", polledAt: [0] }],
    [
      "is one poll where it has ended with a link",
      [[0, "completed", "link"]],
      { end: "pull-request", polledAt: [0] },
    ],
    ["asks once more for a link", [[0, "completed"]], { end: "no-pull-request", polledAt: [0, 10] }],
    ["waits for what a 404 turns out to be", [fails(0, "not-found")], { end: "lost", seconds: 30 }],
    [
      "asks for a link once more after a problem",
      [[0, "completed"], fails(5, "server-error"), [10.1, "completed", "link"]],
      { end: "pull-request" },
    ],
    ["is given up where the service has a problem", [fails(0, "server-error")], { kind: "no-end" }],
  ])("%s", async (_, said, result) => {
    expect(await wait(said, { ask: lookAtJob })).toMatchObject(result);
  });
});
