import { describe, expect, test } from "vitest";
import { deadlineIn } from "../../../src/clock.ts";
import { ServiceError, type ServiceErrorKind } from "../../../src/service/errors.ts";
import type { VisitorBatch } from "../../../src/service/visitors.ts";
import { createFetchBatch, OutOfTime } from "../../../src/visitors/export/fetch-batches.ts";
import { createFakeClock } from "../../fake-clock.ts";

const page: VisitorBatch = { totals: { human: 1, ai: 1, total: 2 }, visitors: [], hasMore: false };
const query = { dateFrom: "2026-08-01", dateTo: "2026-08-08", limit: 250, offset: 0 };

function failure(kind: ServiceErrorKind, retryAfterMs?: number): ServiceError {
  const waiting = retryAfterMs === undefined ? {} : { retryAfterMs };
  return new ServiceError({ kind, method: "GET", url: "https://service.example/visitors", ...waiting });
}

/** A service that fails in this order and then answers. */
function fetchWith(
  failures: readonly Error[],
  { timeoutMs = 600_000, answersAfterMs = 0, signal = new AbortController().signal } = {},
) {
  const clock = createFakeClock();
  const waits: string[] = [];
  const left = [...failures];
  const counted = { requests: 0 };
  const asked: unknown[] = [];
  const fetchBatch = createFetchBatch({
    getVisitors: async (wanted, limits) => {
      asked.push([wanted, limits]);
      clock.advance(answersAfterMs);
      const next = left.shift();
      if (next !== undefined) throw next;
      return page;
    },
    clock,
    random: () => 0.5,
    deadline: deadlineIn(timeoutMs, clock),
    signal,
    onRequest: () => {
      counted.requests += 1;
    },
    onWait: (sentence) => waits.push(sentence),
  });
  return { fetchBatch, clock, waits, counted, left, asked, signal };
}

const times = (count: number, kind: ServiceErrorKind) => Array.from({ length: count }, () => failure(kind));

describe("a fault that may pass", () => {
  test.each<[ServiceErrorKind, number]>([
    ["unreachable", 4],
    ["no-answer", 4],
    ["server-error", 4],
    ["bad-answer", 2],
    ["rate-limited", 20],
  ])("%s is waited out %i times", async (kind, count) => {
    const { fetchBatch, clock, waits } = fetchWith(times(count, kind));
    await expect(fetchBatch(query)).resolves.toBe(page);
    expect(clock.sleeps).toHaveLength(count);
    expect(Math.min(...clock.sleeps)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...clock.sleeps)).toBeLessThanOrEqual(30_000);
    expect(waits).toHaveLength(count);
  });

  test.each<[ServiceErrorKind, number]>([
    ["unreachable", 4],
    ["server-error", 4],
    ["bad-answer", 2],
  ])("%s is not asked for more than %i times again", async (kind, count) => {
    const { fetchBatch, left } = fetchWith(times(10, kind));
    await expect(fetchBatch(query)).rejects.toMatchObject({ kind });
    expect(left).toHaveLength(10 - count - 1);
  });

  test("`Retry-After` is a floor", async () => {
    const { fetchBatch, clock } = fetchWith([failure("rate-limited", 90_000), failure("server-error", 100)]);
    await fetchBatch(query);
    expect(clock.sleeps).toEqual([90_000, expect.closeTo(2500, -2)]);
  });

  test("a wait that would outlast the time ends it at once", async () => {
    const { fetchBatch, clock } = fetchWith([failure("rate-limited", 3_600_000)]);
    await expect(fetchBatch(query)).rejects.toMatchObject({ kind: "rate-limited" });
    expect(clock.sleeps).toEqual([]);
  });

  test("a wait that takes all the time that is left ends it at once", async () => {
    const { fetchBatch, clock } = fetchWith([failure("rate-limited", 60_000)], { timeoutMs: 60_000 });
    await expect(fetchBatch(query)).rejects.toMatchObject({ kind: "rate-limited" });
    expect(clock.sleeps).toEqual([]);
  });

  test("the log says what is wrong, how long it waits, and for what", async () => {
    const { fetchBatch, waits } = fetchWith([failure("rate-limited", 90_000)]);
    await fetchBatch({ ...query, offset: 500 });
    expect(waits).toEqual([
      expect.stringMatching(/rate limit is used up.* Waiting 1m 30s before row 500 is asked for again\.$/),
    ]);
  });

  test.each<[ServiceErrorKind, number]>([
    ["unreachable", 1],
    ["no-answer", 3],
    ["server-error", 3],
  ])("two answers that are %s and a good one are %i requests", async (kind, requests) => {
    const { fetchBatch, counted } = fetchWith(times(2, kind));
    await fetchBatch(query);
    expect(counted.requests).toBe(requests);
  });
});

test.each<ServiceErrorKind>(["key-refused", "plan", "forbidden", "not-found", "rejected", "redirected"])(
  "%s ends it at once",
  async (kind) => {
    const { fetchBatch, clock } = fetchWith(times(1, kind));
    await expect(fetchBatch(query)).rejects.toMatchObject({ kind });
    expect(clock.sleeps).toEqual([]);
  },
);

test("nothing is sent when the time is over", async () => {
  const { fetchBatch, clock, counted } = fetchWith([], { timeoutMs: 1000 });
  clock.advance(1000);
  const fetching = fetchBatch(query);
  await expect(fetching).rejects.toThrow(OutOfTime);
  await expect(fetching).rejects.toMatchObject({
    name: "OutOfTime",
    message: "The time that `timeout` allows is over.",
  });
  expect(counted.requests).toBe(0);
});

test.each([
  [600_000, 15_000],
  [4000, 4000],
])("of %i ms, a request may take %i", async (timeoutMs, allowed) => {
  const { fetchBatch, asked, signal } = fetchWith([], { timeoutMs });
  await fetchBatch(query);
  expect(asked).toEqual([[query, { timeoutMs: allowed, signal }]]);
});

test("nothing is sent after a cancel", async () => {
  const reason = new Error("cancelled");
  const { fetchBatch, asked } = fetchWith([], { signal: AbortSignal.abort(reason) });
  await expect(fetchBatch(query)).rejects.toBe(reason);
  expect(asked).toEqual([]);
});

test("what is no error of the service ends it, and its request is counted", async () => {
  const bug = new TypeError("a bug");
  const { fetchBatch, counted, clock } = fetchWith([bug]);
  await expect(fetchBatch(query)).rejects.toBe(bug);
  expect(counted.requests).toBe(1);
  expect(clock.sleeps).toEqual([]);
});

test("a request that the end of the whole time cuts short is no fault of the service", async () => {
  const cut = fetchWith([failure("no-answer")], { timeoutMs: 4000, answersAfterMs: 4000 });
  await expect(cut.fetchBatch(query)).rejects.toThrow(OutOfTime);

  const broken = fetchWith([failure("no-answer")], { timeoutMs: 4000, answersAfterMs: 3500 });
  await expect(broken.fetchBatch(query)).rejects.toThrow(ServiceError);

  // The end comes soon, and this is not why there is no answer.
  const refused = fetchWith([failure("unreachable")], { timeoutMs: 80, answersAfterMs: 1 });
  await expect(refused.fetchBatch(query)).rejects.toThrow(ServiceError);
});
