import { describe, expect, test } from "vitest";
import { commented } from "../../../emulator/payloads/events.ts";
import type { CacheServerOptions } from "../../../emulator/runner/cache-server.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { attempts, logOf, phases } from "./cache-attempts.ts";
import { ask, endless, ONE_POLL, soon } from "./scenario.ts";
import { arrived, count } from "./views.ts";

const NOT_FOUND = "No memory for a re-run.";

describe.concurrent("without a thread, a re-run", { timeout: 180_000 }, () => {
  test("attaches after a time-out, and after the machine was lost", async () => {
    await attempts({ script: jobScript({ ms: 6000 }) }, async (attempt, { emulator, cache }) => {
      const first = await attempt(1, { inputs: { timeout: "1s" } });
      await attempt(2, {
        post: false,
        kill: ({ service }) => arrived(service, "get", count(service, "get") + 2),
      });
      const third = await attempt(3);

      expect(first.run.outputs["outcome"]).toBe("timed-out");
      expect(third.run.outputs).toMatchObject({
        outcome: "pull-request",
        "job-id": first.run.outputs["job-id"],
      });
      expect(count(emulator.service, "create")).toBe(1);
      // The second may be gone before it has made the job its own.
      expect([...new Set(phases(cache))]).toEqual(["starting", "job", "end"]);
    });
  });

  test("attaches though its prompt is computed anew, in each leg of a matrix", async () => {
    await attempts({ script: jobScript({ ms: 6000 }) }, async (attempt, { emulator }) => {
      const legs = (n: number, timeout: string) =>
        Promise.all(
          ["guide", "api"].map((page) =>
            attempt(n, { matrix: { page }, inputs: { prompt: `Readers: ${n}.`, timeout } }),
          ),
        );
      const first = await legs(1, "1s");
      const second = await legs(2, "30s");

      expect(new Set(first.map(({ run }) => run.outputs["job-id"])).size).toBe(2);
      expect(second.map(({ run }) => run.outputs["job-id"])).toEqual(
        first.map(({ run }) => run.outputs["job-id"]),
      );
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("of two steps that only their prompts tell apart keeps both jobs", async () => {
    await attempts({}, async (attempt, { emulator }) => {
      const steps = async (n: number) => [
        await attempt(n, { inputs: { prompt: "Refresh the guide." } }),
        await attempt(n, { inputs: { prompt: "Refresh the API." } }),
      ];
      const ids = (all: Awaited<ReturnType<typeof steps>>) => all.map(({ run }) => run.outputs["job-id"]);
      const first = await steps(1);
      const second = await steps(2);
      const changed = await attempt(3, { inputs: { prompt: "Refresh both." } });

      expect(ids(second)).toEqual(ids(first));
      expect(logOf(second[1] ?? changed)).toMatch(/Set `matrix` to something that differs/);
      expect(changed.run.outputs).toMatchObject({ outcome: "error", reason: "no-memory" });
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("never creates again when the first attempt was lost while it was starting", async () => {
    await attempts({}, async (attempt, { emulator }) => {
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "hang" }, processed: true });
      await attempt(1, { kill: () => arrived(emulator.service, "create"), post: false, outputsLost: true });
      const second = await attempt(2);
      const third = await attempt(3);

      expect(second.run.outputs).toMatchObject({ outcome: "create-unknown", reason: "create-unknown" });
      expect(third.run.outputs["outcome"]).toBe("create-unknown");
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("never creates again when the first attempt was cancelled while it was starting", async () => {
    await attempts({}, async (attempt, { emulator }) => {
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "hang" }, processed: true });
      const first = await attempt(1, { cancelAfter: () => arrived(emulator.service, "create") });
      const second = await attempt(2);

      expect(first.run.outputs).toMatchObject({ outcome: "cancelled", reason: "create-unknown" });
      expect(second.run.outputs["outcome"]).toBe("create-unknown");
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("starts afresh after a create that was refused", async () => {
    await attempts({}, async (attempt, { emulator, cache }) => {
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 402 } });
      await attempt(1);
      const second = await attempt(2);

      expect(second.run.outputs["outcome"]).toBe("pull-request");
      expect(phases(cache)).toEqual(["starting", "none", "starting", "job", "end"]);
    });
  });

  test("starts one new job after a failed one, and reports that one from then on", async () => {
    await attempts({}, async (attempt, { emulator }) => {
      emulator.service.jobs.scriptNext(soon({ status: "failed", prLink: null }));
      await attempt(1);
      const second = await attempt(2);
      const third = await attempt(3);

      expect(third.run.outputs).toMatchObject({
        outcome: "pull-request",
        "job-id": second.run.outputs["job-id"],
      });
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("under another key takes nothing for a memory, and starts nothing", async () => {
    await attempts({}, async (attempt, { emulator }) => {
      await attempt(1);
      const second = await attempt(2, { inputs: { "api-key": "mint_newer" } });
      const third = await attempt(3, { inputs: { "api-key": "mint_newer" } });

      expect(second.run.outputs["reason"]).toBe("unverified-memory");
      expect(third.run.outputs["reason"]).toBe("unverified-memory");
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("that waits for nothing is remembered before it ends", async () => {
    await attempts({ script: endless }, async (attempt, { cache }) => {
      const first = await attempt(1, { inputs: { wait: "false" } });
      const second = await attempt(2, { inputs: { wait: "false" } });

      expect(phases(cache)).toEqual(["starting", "job", "job"]);
      expect(second.run.outputs).toMatchObject({ outcome: "started", "job-id": first.run.outputs["job-id"] });
    });
  });
});

describe.concurrent("a cache that is no help", { timeout: 180_000 }, () => {
  const forbidden = { status: 403, body: '{"code":"permission_denied","msg":"no\\n::error::injected"}' };

  test.each<[string, CacheServerOptions, reason: string]>([
    ["refuses to be written", { readOnly: true }, "no-memory"],
    ["refuses everything", { answer: forbidden }, "memory-unreadable"],
    ["never answers", { answer: "hang" }, "memory-unreadable"],
  ])("because it %s stops no first attempt, and starts nothing in later ones", async (_, options, reason) => {
    await attempts(options, async (attempt, { emulator }) => {
      const first = await attempt(1);
      const second = await attempt(2);

      expect(first.run.outputs["outcome"]).toBe("pull-request");
      expect(first.run.annotations).toEqual([]);
      expect(logOf(first).split("\n")).toContain(`job-id: ${first.run.outputs["job-id"]}`);
      expect(second.run.outputs).toMatchObject({ outcome: "error", reason });
      expect(second.run.annotations).toHaveLength(1);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("does not hold up a cancel, and no job is started after it", async () => {
    await attempts({ answer: "hang" }, async (attempt, { emulator }) => {
      const first = await attempt(1, { cancelAfter: () => /^Event: schedule/ });

      expect(first.run.outputs).toMatchObject({ outcome: "cancelled", "job-id": "" });
      expect(count(emulator.service, "create")).toBe(0);
    });
  });

  test("is not needed to attach by job-id, and not asked", async () => {
    await attempts({ answer: "hang", script: endless }, async (attempt, { cache }) => {
      const first = await attempt(1, { inputs: { prompt: "", "job-id": "unknown-job" } });

      expect(first.run.outputs["outcome"]).toBe("lost");
      expect(cache.operations).toEqual([]);
      expect(logOf(first)).not.toContain(NOT_FOUND);
    });
  });
});

test.concurrent("without a comment, a second delivery starts nothing while the first is starting, and is green", async () => {
  await attempts({}, async (attempt, { emulator }) => {
    const comment = ask(emulator);
    const delivery = (runId: string, changes = {}) =>
      attempt(1, {
        event: () => commented(comment),
        inputs: { prompt: "", comment: "false" },
        env: { GITHUB_RUN_ID: runId },
        ...changes,
      });
    emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "hang" }, processed: true });
    await delivery("1", { kill: () => arrived(emulator.service, "create"), post: false });
    const { run } = await delivery("2");

    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "other-delivery" });
    expect(run.exitCode).toBe(0);
    expect(count(emulator.service, "create")).toBe(1);
  });
});

test.concurrent("without a thread, the log of a re-run that attaches does not doubt that the next one will find the job", async () => {
  await attempts({ script: jobScript({ ms: 6000 }) }, async (attempt) => {
    const first = await attempt(1, { inputs: ONE_POLL });
    const second = await attempt(2);

    expect(second.run.outputs).toMatchObject({
      outcome: "pull-request",
      "job-id": first.run.outputs["job-id"],
    });
    expect(logOf(second)).toContain("The Actions cache remembers the job for a re-run.");
    expect(logOf(second)).not.toContain("A re-run may not find this job.");
  });
});

test.concurrent("without a thread, post knows that a re-run will find the job of a run that was killed", async () => {
  await attempts({ script: endless }, async (attempt) => {
    const first = await attempt(1, { kill: ({ service }) => arrived(service, "get", 2) });
    const second = await attempt(2, { inputs: ONE_POLL });

    expect(first.run.post?.summary).toContain("re-run this run: that starts no second job");
    expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
  });
});

test.concurrent("without a thread, it is said where the job got another prompt than this attempt has", async () => {
  await attempts({ script: endless }, async (attempt, { emulator }) => {
    emulator.service.jobs.scriptNext(soon({ status: "failed", prLink: null }));
    const said: boolean[] = [];
    for (const [index, prompt] of ["One.", "Two.", "Two.", "One."].entries()) {
      const { run } = await attempt(index + 1, { inputs: { prompt, ...ONE_POLL } });
      said.push(run.summary.includes("The prompt has changed since the attempt that started this job."));
    }

    // The first one's job failed, so that the second attempt started another.
    expect(said).toEqual([false, false, false, true]);
    expect(count(emulator.service, "create")).toBe(2);
  });
});

test.concurrent("what the cache took before a message was sent is still there when it takes nothing more", async () => {
  let left = Number.POSITIVE_INFINITY;
  const delayMs = () => {
    left -= 1;
    return left < 0 ? 60_000 : 0;
  };
  await attempts({ script: endless, delayMs }, async (attempt, { emulator }) => {
    const first = await attempt(1, { inputs: ONE_POLL });
    const jobId = first.run.outputs["job-id"] ?? "";
    // A look-up and an entry, which has three parts.
    left = 4;
    const inputs = { ...ONE_POLL, prompt: "Add a table.", "job-id": jobId };
    const { run } = await attempt(1, { inputs, env: { GITHUB_RUN_ID: "9" } });

    expect(count(emulator.service, "message")).toBe(1);
    expect(run.outputs).toMatchObject({ outcome: "timed-out", "job-id": jobId });
    expect(run.summary).toContain("A re-run of this run attaches to the job");
  });
});
