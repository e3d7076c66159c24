import { expect, test } from "vitest";
import { attempts, logOf, phases } from "./cache-attempts.ts";
import { count } from "./views.ts";

test("without a thread, a re-run reports a job that ended well, by nothing but keys, and the log is the action's own", async () => {
  await attempts({}, async (attempt, { cache, emulator }) => {
    const first = await attempt(1);
    const second = await attempt(2);

    expect(first.run.outputs["outcome"]).toBe("pull-request");
    expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
    expect(phases(cache)).toEqual(["starting", "job", "job"]);
    expect(cache.operations).not.toContain("never");
    expect(count(emulator.service, "create")).toBe(1);
    expect(logOf(first)).not.toMatch(/\[command\]|::add-mask::http|Cache hit|docs-agent-action-2-/);
  });
});
