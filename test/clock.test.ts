import { describe, expect, test } from "vitest";
import { deadlineIn, systemClock } from "../src/clock.ts";
import { createFakeClock } from "./fake-clock.ts";

const never = new AbortController().signal;

describe("a deadline", () => {
  test.each([
    ["half-way", 500, 500],
    ["a hair before the end", 999.999, 1],
    ["after the end", 5000, 0],
  ])("%s: after %d of 1000 ms, %d are left", (_, passedMs, left) => {
    const clock = createFakeClock();
    const deadline = deadlineIn(1000, clock);
    clock.advance(passedMs);
    expect(deadline.remainingMs()).toBe(left);
  });

  test("is shown on the wall clock", () => {
    const clock = createFakeClock(new Date("2026-08-20T12:00:00Z"));
    expect(deadlineIn(60_000, clock).date()).toEqual(new Date("2026-08-20T12:01:00Z"));
  });

  test("does not move when somebody sets the system's time", () => {
    const clock = createFakeClock();
    const deadline = deadlineIn(60_000, clock);
    clock.setWall(new Date("2031-01-01T00:00:00Z"));
    expect(deadline.remainingMs()).toBe(60_000);
    clock.setWall(new Date("1999-01-01T00:00:00Z"));
    expect(deadline.remainingMs()).toBe(60_000);
  });
});

describe("the machine's clock", () => {
  test("sleeps at least as long as asked", async () => {
    const woken: string[] = [];
    await Promise.all([
      systemClock.sleep(60, never).then(() => woken.push("after 60 ms")),
      new Promise((resolve) => setTimeout(resolve, 5)).then(() => woken.push("after 5 ms")),
    ]);
    expect(woken).toEqual(["after 5 ms", "after 60 ms"]);
  });

  test("is woken by a cancel, with the cancel's own reason", async () => {
    const controller = new AbortController();
    const reason = new Error("cancelled");
    const sleeping = systemClock.sleep(60_000, controller.signal);
    controller.abort(reason);
    await expect(sleeping).rejects.toBe(reason);
  });

  test("does not fall asleep after a cancel", async () => {
    const reason = new Error("cancelled");
    await expect(systemClock.sleep(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
