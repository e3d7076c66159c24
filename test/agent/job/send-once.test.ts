import { describe, expect, test } from "vitest";
import { sendOnce } from "../../../src/agent/job/send-once.ts";
import { type Clock, deadlineIn, systemClock } from "../../../src/clock.ts";
import type { ServiceError, ServiceErrorKind } from "../../../src/service/errors.ts";
import { aStep } from "../a-step.ts";
import { serviceError } from "./service-job.ts";

interface Sending {
  readonly answers: readonly (ServiceError | string)[];
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Sends against answers that come in turn; the last one stands for ever. */
async function send({ answers, timeoutMs = 600_000, signal = new AbortController().signal }: Sending) {
  const lines: string[] = [];
  const nothing = () => {};
  const log = {
    info: (line: string) => void lines.push(line),
    notice: () => {},
    warning: nothing,
    error: nothing,
    group: nothing,
  };
  const step = aStep({ signal, log });
  const { clock } = step.world;
  const startMs = clock.monotonicMs();
  const sent: { atMs: number; timeoutMs: number }[] = [];
  const result = await sendOnce(step, deadlineIn(timeoutMs, clock), async (limits) => {
    expect(step.report()).toMatchObject({ sending: "unanswered" });
    sent.push({ atMs: Math.round(clock.monotonicMs() - startMs), timeoutMs: limits.timeoutMs });
    const answer = answers[sent.length - 1] ?? answers.at(-1) ?? "";
    return typeof answer === "string" ? answer : Promise.reject(answer);
  }).catch((error: unknown) => error);
  return { result, sent, lines, sending: step.report().sending };
}

describe("sent once", () => {
  const final: ServiceErrorKind[] = [
    ...(["no-answer", "server-error", "bad-answer", "key-refused", "plan"] as const),
    ...(["forbidden", "not-found", "rejected", "redirected"] as const),
  ];

  test.each(final.map((kind) => [kind]))("%s: not again", async (kind) => {
    const error = serviceError(kind, { retryAfterMs: 1 });
    const { result, sent, sending } = await send({ answers: [error, "job"] });
    expect([result, sending]).toEqual([error, "unanswered"]);
    expect(sent).toHaveLength(1);
  });

  test("what is no error of the service: not again", async () => {
    const bug = Object.assign(serviceError("unreachable"), {});
    const { sent } = await send({ answers: ["job", bug] });
    expect(sent).toHaveLength(1);
  });

  test("an answer is handed on, and counts as being sent until it is taken over", async () => {
    const { result, sent, sending } = await send({ answers: ["job"] });
    expect([result, sent, sending]).toEqual(["job", [{ atMs: 0, timeoutMs: 60_000 }], "unanswered"]);
  });
});

describe("sent again, since nothing was started", () => {
  test.each([["unreachable"], ["rate-limited"]] as const)("%s", async (kind) => {
    const error = serviceError(kind);
    const { result, sent, lines } = await send({ answers: [error, error, "job"] });
    expect(result).toBe("job");
    expect(sent.map(({ atMs }) => atMs)).toEqual([0, 1000, 2000]);
    expect(lines).toEqual(Array(2).fill(expect.stringContaining("Trying again in 1s: nothing was started.")));
  });

  test("after a Retry-After as long as asked", async () => {
    const limited = serviceError("rate-limited", { retryAfterMs: 40_000 });
    const { sent } = await send({ answers: [limited, "job"] });
    expect(sent.map(({ atMs }) => atMs)).toEqual([0, 40_000]);
  });

  test("until the deadline, and then the error stands", async () => {
    const error = serviceError("unreachable");
    const { result, sent } = await send({ answers: [error], timeoutMs: 10_000 });
    expect(result).toBe(error);
    expect(sent.map(({ atMs }) => atMs)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000]);
    // What was sent is awaited beyond the deadline.
    expect(sent.at(-1)?.timeoutMs).toBe(60_000);
  });

  test("not when it would have to wait beyond the deadline", async () => {
    const limited = serviceError("rate-limited", { retryAfterMs: 3_600_000 });
    const { result, sent } = await send({ answers: [limited], timeoutMs: 1_800_000 });
    expect([result, sent.length]).toEqual([limited, 1]);
  });
});

describe("after a cancel", () => {
  test("nothing is sent", async () => {
    const reason = new Error("cancelled");
    expect(await send({ answers: ["job"], signal: AbortSignal.abort(reason) })).toMatchObject({
      result: reason,
      sent: [],
    });
  });

  test("that came while the process was busy, nothing is sent", async () => {
    const controller = new AbortController();
    const reason = new Error("cancelled");
    setImmediate(() => controller.abort(reason));
    expect(await send({ answers: ["job"], signal: controller.signal })).toMatchObject({
      result: reason,
      sent: [],
    });
  });

  test("nothing is sent again", async () => {
    const controller = new AbortController();
    const reason = new Error("cancelled");
    const step = aStep({ signal: controller.signal });
    let sent = 0;
    const sending = sendOnce(step, deadlineIn(60_000, step.world.clock), async () => {
      sent += 1;
      controller.abort(reason);
      throw serviceError("unreachable");
    });
    await expect(sending).rejects.toBe(reason);
    expect(sent).toBe(1);
  });

  test.each([
    ["comes within four seconds is heard", 2000, "job"],
    ["comes later is not waited for", 6000, "cancelled"],
  ])("the answer to what was sent before it, which %s", async (_, answerAfterMs, expected) => {
    const controller = new AbortController();
    // A hundred times as fast.
    const sleep: Clock["sleep"] = (ms, signal) => systemClock.sleep(ms / 100, signal);
    const clock = { ...systemClock, sleep };
    const step = aStep({ signal: controller.signal, clock });
    const result = await sendOnce(step, deadlineIn(60_000, clock), async ({ signal }) => {
      controller.abort(new Error("cancelled"));
      await clock.sleep(answerAfterMs, signal);
      return "job";
    }).catch(({ message }: Error) => message);
    expect(result).toBe(expected);
    expect(step.report().sending).toBe("unanswered");
  });
});
