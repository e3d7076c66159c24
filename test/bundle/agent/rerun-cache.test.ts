import { expect, test } from "vitest";
import { commented } from "../../../emulator/payloads/events.ts";
import { attempts, logOf, phases } from "./cache-attempts.ts";
import { ask } from "./scenario.ts";
import { count } from "./views.ts";

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

test.concurrent("where the comment is refused, a second delivery attaches to the job of the first by the cache", async () => {
  await attempts({}, async (attempt, { emulator }) => {
    const comment = ask(emulator);
    Object.assign(emulator.github.state.getThread({ number: 7 }), { locked: true });
    const delivery = (runId: string) =>
      attempt(1, {
        event: () => commented(comment),
        inputs: { prompt: "" },
        env: { GITHUB_RUN_ID: runId },
      });
    const first = await delivery("1");
    const second = await delivery("2");

    expect(first.run.outputs["outcome"]).toBe("pull-request");
    expect(second.run.outputs).toMatchObject({
      outcome: "pull-request",
      "job-id": first.run.outputs["job-id"],
    });
    expect(second.tracking).toEqual([]);
    expect(count(emulator.service, "create")).toBe(1);
  });
});
