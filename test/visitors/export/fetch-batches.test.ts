import { expect, test } from "vitest";
import { deadlineIn } from "../../../src/clock.ts";
import { ServiceError, type ServiceErrorKind } from "../../../src/service/errors.ts";
import type { VisitorBatch } from "../../../src/service/visitors.ts";
import { createFetchBatch, OutOfTime } from "../../../src/visitors/export/fetch-batches.ts";
import { createFakeClock } from "../../fake-clock.ts";

const page: VisitorBatch = { totals: { human: 1, ai: 1, total: 2 }, visitors: [], hasMore: false };
const query = { dateFrom: "2026-08-01", dateTo: "2026-08-08", limit: 250, offset: 500 };

function failures(count: number, kind: ServiceErrorKind, retryAfterMs?: number): ServiceError[] {
  const waiting = retryAfterMs === undefined ? {} : { retryAfterMs };
  const facts = { kind, operation: "GET /v1/analytics/{projectId}/visitors", ...waiting };
  return Array.from({ length: count }, () => new ServiceError(facts));
}

/** A service that fails in this order and then answers. */
function fetchWith(
  left: Error[],
  { timeoutMs = 600_000, answersAfterMs = 0, signal = new AbortController().signal } = {},
) {
  const clock = createFakeClock();
  const waits: string[] = [];
  const counted = { requests: 0 };
  const allowedMs: number[] = [];
  const fetchBatch = createFetchBatch({
    getVisitors: async (_, limits) => {
      allowedMs.push(limits.timeoutMs);
      clock.advance(answersAfterMs);
      const next = left.shift();
      if (!(next instanceof ServiceError && next.kind === "unreachable")) limits.onSent?.();
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
  return { fetch: () => fetchBatch(query), clock, waits, counted, allowedMs };
}

test.each<[ServiceErrorKind, count: number, requests: number]>([
  ["unreachable", 4, 1],
  ["server-error", 4, 5],
  ["bad-answer", 1, 2],
  ["rate-limited", 20, 21],
])("%s is waited out %i times, and what was sent is counted", async (kind, count, requests) => {
  const { fetch, clock, waits, counted } = fetchWith(failures(count, kind), { timeoutMs: 6_000_000 });
  await expect(fetch()).resolves.toBe(page);
  expect(Math.min(...clock.sleeps)).toBeGreaterThanOrEqual(1000);
  expect(waits).toHaveLength(count);
  expect(counted.requests).toBe(requests);
});

test.each<[ServiceErrorKind, sleeps: number]>([
  ["no-answer", 4],
  ["bad-answer", 1],
  ["key-refused", 0],
  ["redirected", 0],
])("%s that stays ends it after %i waits", async (kind, sleeps) => {
  const { fetch, clock } = fetchWith(failures(10, kind));
  await expect(fetch()).rejects.toMatchObject({ kind });
  expect(clock.sleeps).toHaveLength(sleeps);
});

test("`Retry-After` is a floor, and the log says what is waited for", async () => {
  const { fetch, clock, waits } = fetchWith(failures(1, "rate-limited", 90_000));
  await fetch();
  expect(clock.sleeps).toEqual([90_000]);
  expect(waits).toEqual([expect.stringMatching(/Waiting 1m 30s before requesting row 500 again\.$/)]);
});

test("a body that broke on its way is asked for four more times", async () => {
  const operation = "GET /v1/analytics/{projectId}/visitors";
  const cut = () => new ServiceError({ kind: "bad-answer", operation }, { cause: new Error("cut") });
  const { fetch, clock } = fetchWith([cut(), cut(), cut(), cut()]);
  await expect(fetch()).resolves.toBe(page);
  expect(clock.sleeps).toHaveLength(4);
});

test("without `Retry-After`, the quota is asked for after 1, 2, 4 and then every 5 minutes", async () => {
  const { fetch, clock } = fetchWith(failures(6, "rate-limited"), { timeoutMs: 3_600_000 });
  await fetch();
  expect(clock.sleeps.map((ms) => ms / 60_000)).toEqual([1, 2, 4, 5, 5, 5]);
  const short = fetchWith(failures(6, "rate-limited"));
  await expect(short.fetch()).rejects.toMatchObject({ kind: "rate-limited" });
  expect(short.counted.requests).toBe(4);
});

test("a wait that would outlast the time ends it at once", async () => {
  const { fetch, clock } = fetchWith(failures(1, "rate-limited", 3_600_000));
  await expect(fetch()).rejects.toMatchObject({ kind: "rate-limited" });
  expect(clock.sleeps).toEqual([]);
});

test("a request may take a minute, and no more than what is left", async () => {
  const long = fetchWith([]);
  await long.fetch();
  const short = fetchWith([], { timeoutMs: 4000 });
  await short.fetch();
  expect([long.allowedMs, short.allowedMs]).toEqual([[60_000], [4000]]);
});

test("nothing is sent when the time is over, or after a cancel", async () => {
  const late = fetchWith([], { timeoutMs: 1000 });
  late.clock.advance(1000);
  await expect(late.fetch()).rejects.toThrow(OutOfTime);
  const reason = new Error("cancelled");
  const cancelled = fetchWith([], { signal: AbortSignal.abort(reason) });
  await expect(cancelled.fetch()).rejects.toBe(reason);
  expect([...late.allowedMs, ...cancelled.allowedMs]).toEqual([]);
});

test("a request that the end of the whole time cuts short is no fault of the service", async () => {
  const cut = fetchWith(failures(1, "no-answer"), { timeoutMs: 4000, answersAfterMs: 4000 });
  await expect(cut.fetch()).rejects.toThrow(OutOfTime);
  const broken = fetchWith(failures(1, "no-answer"), { timeoutMs: 4000, answersAfterMs: 3500 });
  await expect(broken.fetch()).rejects.toThrow(ServiceError);
  // It had its full minute, so it was the service that took too long.
  const slow = fetchWith(failures(1, "no-answer"), { timeoutMs: 64_000, answersAfterMs: 60_000 });
  await expect(slow.fetch()).resolves.toBe(page);
  const unsent = fetchWith(failures(1, "unreachable"), { timeoutMs: 4000, answersAfterMs: 4000 });
  await expect(unsent.fetch()).rejects.toThrow(ServiceError);
});
