import { describe, expect, test } from "vitest";
import { Cancelled } from "../../../src/action/signals.ts";
import { sendOnce } from "../../../src/agent/job/send-once.ts";
import { deadlineIn } from "../../../src/clock.ts";
import { ServiceError, type ServiceErrorKind } from "../../../src/service/errors.ts";
import { createFakeClock } from "../../fake-clock.ts";

/** What becomes of a request whose n-th try fails so, and how often it was sent. A cancel comes before, during or after a try. */
async function send(
  kinds: readonly ServiceErrorKind[],
  {
    cancel,
    timeoutMs = 600_000,
  }: { cancel?: "before" | "while connecting" | "once sent" | "while waiting"; timeoutMs?: number } = {},
) {
  const clock = createFakeClock();
  const controller = new AbortController();
  const abort = () => controller.abort(new Cancelled("The run was cancelled."));
  let tries = 0;
  if (cancel === "before") abort();
  const log = { info: () => (cancel === "while waiting" ? abort() : undefined) };
  const world = { clock, random: () => 0.5, signal: controller.signal, log: log as never };
  const sent = await sendOnce(world, deadlineIn(timeoutMs, clock), async ({ signal, onSent }) => {
    const kind = kinds[tries];
    tries += 1;
    if (cancel === "once sent") onSent?.();
    if (cancel === "once sent" || cancel === "while connecting") {
      abort();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      signal.throwIfAborted();
    }
    if (kind !== undefined) throw new ServiceError({ kind, operation: "POST" });
    return "answer";
  });
  return { kind: sent.kind, tries, isCancel: sent.kind !== "answered" && sent.why instanceof Cancelled };
}

describe("a request that must not take effect twice", () => {
  test.each<[what: string, sent: ReturnType<typeof send>, kind: string, tries: number, isCancel: boolean]>([
    ["is answered", send([]), "answered", 1, false],
    ["is sent again after a 429", send(["rate-limited"]), "answered", 2, false],
    ["is sent again if it never left", send(["unreachable", "unreachable"]), "answered", 3, false],
    ["is not sent again past the deadline", send(["rate-limited"], { timeoutMs: 10 }), "unsent", 1, false],
    ["was refused", send(["rejected"]), "unsent", 1, false],
    ["was not answered", send(["no-answer"]), "unknown", 1, false],
    ["got an answer that nobody can read", send(["bad-answer"]), "unknown", 1, false],
    ["cancelled before it", send([], { cancel: "before" }), "unsent", 0, true],
    ["cancelled while it connects", send([], { cancel: "while connecting" }), "unsent", 1, true],
    ["cancelled once it is sent", send([], { cancel: "once sent" }), "unknown", 1, true],
    [
      "cancelled in the wait after a 429",
      send(["rate-limited"], { cancel: "while waiting" }),
      "unsent",
      1,
      true,
    ],
    [
      "cancelled in the wait after it never left",
      send(["unreachable"], { cancel: "while waiting" }),
      "unsent",
      1,
      true,
    ],
  ])("%s", async (_, sent, kind, tries, isCancel) => {
    expect(await sent).toEqual({ kind, tries, isCancel });
  });
});

test("is not sent again after an error of this program", async () => {
  const clock = createFakeClock();
  const { signal } = new AbortController();
  let tries = 0;
  const sending = sendOnce(
    { clock, random: () => 0.5, signal, log: {} as never },
    deadlineIn(600_000, clock),
    () => {
      tries += 1;
      throw new TypeError("out of order");
    },
  );
  await expect(sending).rejects.toThrow(TypeError);
  expect(tries).toBe(1);
});
