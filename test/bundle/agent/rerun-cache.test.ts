import { expect, test } from "vitest";
import { commented } from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { attempts, logOf, phases } from "./cache-attempts.ts";
import { ask, endless, ONE_POLL, soon } from "./scenario.ts";
import { arrived, count } from "./views.ts";

test.concurrent("without a thread, a re-run reports a job that ended well, by nothing but keys, and the log is the action's own", async () => {
  await attempts({}, async (attempt, { cache, emulator }) => {
    const first = await attempt(1);
    const second = await attempt(2);

    expect(first.run.outputs["outcome"]).toBe("pull-request");
    expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
    expect(phases(cache)).toEqual(["starting", "job", "end", "end"]);
    expect(cache.operations).not.toContain("never");
    expect(count(emulator.service, "create")).toBe(1);
    expect(logOf(first)).not.toMatch(/\[command\]|::add-mask::http|Cache hit|docs-agent-action-3_/);
  });
});

test.concurrent("without a comment, a second delivery of a command attaches to the job of the first", async () => {
  await attempts({}, async (attempt, { emulator }) => {
    const comment = ask(emulator);
    const delivery = (runId: string) =>
      attempt(1, {
        event: () => commented(comment),
        inputs: { prompt: "", comment: "false" },
        env: { GITHUB_RUN_ID: runId },
      });
    const first = await delivery("1");
    const second = await delivery("2");

    expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
    expect(second.tracking).toEqual([]);
    expect(count(emulator.service, "create")).toBe(1);
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
