import { describe, expect, test } from "vitest";
import { commented } from "../../../emulator/payloads/events.ts";
import type { Marker } from "../../../src/agent/comment/marker.ts";
import { markerCodec } from "../../agent/a-marker.ts";
import { ask, endless, onServers, soon } from "./scenario.ts";
import { arrived, count, headline, headlines, marker } from "./views.ts";

const ANOTHER_RUN = { GITHUB_RUN_ID: "99" };

describe.concurrent("the same event once more, in another run", () => {
  test("reports a failed job, since nobody asked for another try", async () => {
    await onServers(
      { script: soon({ status: "failed", prLink: null }) },
      async ({ runScenario, emulator }) => {
        const comment = ask(emulator);
        await runScenario({ event: () => commented(comment) });
        const { run, tracking } = await runScenario({ event: () => commented(comment), env: ANOTHER_RUN });

        expect(run.outputs["outcome"]).toBe("failed");
        expect(tracking).toHaveLength(1);
        expect(new Set(headlines(tracking[0]).slice(2))).toEqual(new Set(["😕 The agent failed"]));
        expect(count(emulator.service, "create")).toBe(1);
      },
    );
  });

  test("attaches to the job that the other run watches", async () => {
    await onServers({ script: endless }, async ({ runScenario, emulator }) => {
      const comment = ask(emulator);
      const event = () => commented(comment);
      const first = runScenario({ event, inputs: { timeout: "4s" } });
      await arrived(emulator.service, "get");
      const second = await runScenario({ event, env: ANOTHER_RUN, inputs: { timeout: "1s" } });

      expect(second.run.outputs["job-id"]).toBe((await first).run.outputs["job-id"]);
      expect(second.tracking).toHaveLength(1);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("starts nothing while the other run is starting, is green, and leaves its comment alone", async () => {
    await onServers({ script: soon() }, async ({ runScenario, emulator }) => {
      const comment = ask(emulator);
      const event = () => commented(comment);
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "slow", ms: 4000 } });
      const first = runScenario({ event });
      await arrived(emulator.service, "create");
      const second = await runScenario({ event, env: ANOTHER_RUN });
      const { run, tracking } = await first;

      expect(second.run.outputs).toMatchObject({ outcome: "skipped", reason: "other-delivery" });
      expect(second.run.exitCode).toBe(0);
      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(tracking.map(headlines)).toEqual([
        ["⏳ Starting the agent", "⏳ The agent is working", "🚀 Pull request opened"],
      ]);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });
});

describe.concurrent("the first run was lost as it started its job, and another delivery comes", () => {
  test.each([
    { seconds: 60, end: { outcome: "skipped", reason: "other-delivery" }, exitCode: 0 },
    { seconds: 75, end: { outcome: "create-unknown", reason: "create-unknown" }, exitCode: 1 },
  ])("$seconds seconds later: $end.outcome", async ({ seconds, end, exitCode }) => {
    await onServers({ script: soon() }, async ({ runScenario, emulator }) => {
      const { service, github } = emulator;
      const event = () => commented(asked);
      const asked = ask(emulator);
      service.faults.add({ kind: "create", at: 1, fault: { type: "hang" }, processed: true });
      await runScenario({ event, cancelAfter: () => arrived(service, "create"), post: false });
      const comment = github.state.getThread({ number: 7 }).comments.at(-1);
      const said = marker({ body: comment?.bodies.at(-1) ?? "" });
      const written = { ...said, writtenAt: Math.floor(service.time.nowMs() / 1000) - seconds } as Marker;
      const codec = markerCodec(service.adminKey, String(comment?.thread.repository.id));
      comment?.bodies.push(`**⏳ Starting the agent**\n\n${codec.write(written, 7)}`);
      const { run, tracking } = await runScenario({ event, env: ANOTHER_RUN });

      expect(run.outputs).toMatchObject(end);
      expect(run.exitCode).toBe(exitCode);
      expect(count(service, "create")).toBe(1);
      // It is the first run's comment.
      expect(tracking.map(headline)).toEqual(["⏳ Starting the agent"]);
    });
  });
});

describe.concurrent("not the same request", () => {
  test.each([
    { name: "another project of a matrix", second: { inputs: { "project-id": "other" } } },
    { name: "another step", second: { env: { GITHUB_ACTION: "__self_2" } } },
    { name: "another job of the workflow", second: { env: { GITHUB_JOB: "more" } } },
    { name: "another prompt", second: { inputs: { prompt: "Look for typing errors." } } },
  ])("$name starts a job of its own", async ({ second }) => {
    await onServers({}, async ({ runScenario, emulator }) => {
      const comment = ask(emulator);
      await runScenario({ event: () => commented(comment) });
      const { tracking } = await runScenario({ event: () => commented(comment), ...second });

      expect(count(emulator.service, "create")).toBe(2);
      expect(tracking).toHaveLength(2);
    });
  });

  test("a stranger's copy of a tracking comment is no memory", async () => {
    await onServers({}, async ({ runScenario, emulator }) => {
      const comment = ask(emulator);
      const first = await runScenario({ event: () => commented(comment) });
      const { comments } = emulator.github.state.getThread({ number: 7 });
      comments.pop();
      emulator.github.state.addComment({
        number: 7,
        author: "stranger",
        body: first.tracking[0]?.body ?? "",
      });
      await runScenario({ event: () => commented(comment) });

      expect(count(emulator.service, "create")).toBe(2);
    });
  });
});
