import { describe, expect, test } from "vitest";
import type { Emulator } from "../../../emulator/index.ts";
import { commented, discussionCommented, schedule } from "../../../emulator/payloads/events.ts";
import { type JobScript, jobScript } from "../../../emulator/service/jobs.ts";
import { ask, endless, onServers, runScenario, type Scenario, soon } from "./scenario.ts";
import { arrived, count, headline, headlines } from "./views.ts";

const OLD = "https://github.com/acme/handbook/pull/1";
const NEW = "https://github.com/acme/handbook/pull/2";

/** A finished job that the step is told to talk to. */
function toJob(changes: Scenario & { readonly next?: JobScript }): Scenario {
  const { next = soon({ prLink: NEW }), ...scenario } = changes;
  return {
    event: ({ github }) => schedule(github.state),
    ...scenario,
    inputs: { prompt: "Add an example.", "job-id": "job-1", "include-context": "false", ...scenario.inputs },
    prepare: (emulator) => {
      const done = [{ fields: { status: "completed", prLink: OLD } }];
      emulator.service.jobs.seed({ id: "job-1", projectId: "handbook", script: done });
      emulator.service.jobs.scriptNext(next);
      return scenario.prepare?.(emulator);
    },
  };
}

describe.concurrent("job-id", () => {
  test("with a prompt: one message, and the job's new end", async () => {
    const { run, prompts, emulator } = await runScenario(toJob({}));

    expect(run.outputs).toMatchObject({ outcome: "pull-request", "job-id": "job-1", "pr-link": NEW });
    expect(prompts).toEqual(["A job from before.", "Add an example."]);
    expect(count(emulator.service, "create")).toBe(0);
  });

  test("a completed that is still the one of before does not count", async () => {
    const stale = { fields: { status: "completed", prLink: OLD }, polls: 2 };
    const { run } = await runScenario(
      toJob({ next: [stale, { fields: { status: "active" }, polls: 1 }, ...soon({ prLink: NEW }).slice(1)] }),
    );

    expect(run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": NEW });
  });

  test("a completed that stands for 30 seconds counts", async () => {
    const { run } = await runScenario(toJob({ next: [{ fields: { status: "completed", prLink: OLD } }] }));

    expect(run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": OLD });
    expect(Number(run.outputs["duration-seconds"])).toBeGreaterThanOrEqual(30);
    expect(Number(run.outputs["duration-seconds"])).toBeLessThan(35);
  });

  test("without a prompt: attaches, and says nothing to the job", async () => {
    const { run, prompts, emulator } = await runScenario(toJob({ inputs: { prompt: "" } }));

    expect(run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": OLD });
    expect(prompts).toEqual(["A job from before."]);
    expect(emulator.service.requests.map(({ kind }) => kind)).toEqual(["get"]);
  });

  test("a job that is gone: lost", async () => {
    const { run, prompts } = await runScenario(toJob({ inputs: { "job-id": "job-2" } }));

    expect(run.outputs).toMatchObject({ outcome: "lost", "job-id": "job-2" });
    expect(prompts).toEqual(["A job from before."]);
  });

  test("a message that found no job is sent by a re-run, which reports what came of that", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const { service } = emulator;
      const done = [{ fields: { status: "completed", prLink: OLD } }];
      service.jobs.seed({ id: "job-1", projectId: "handbook", script: done });
      service.jobs.scriptNext(soon({ prLink: NEW }));
      service.faults.add({ kind: "message", at: 1, fault: { type: "status", status: 404 } });
      const comment = ask(emulator, { says: "/docs add an example" });
      const asks = {
        event: () => commented(comment),
        inputs: { "job-id": "job-1", prompt: "Add an example." },
      };
      const first = await runHere(asks);
      const { run, prompts, tracking } = await runHere({ ...asks, env: { GITHUB_RUN_ATTEMPT: "2" } });

      expect(first.run.outputs).toMatchObject({ outcome: "lost", "job-id": "job-1" });
      expect(run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": NEW });
      expect(prompts).toEqual(["A job from before.", expect.stringMatching(/^Add an example\.\n/)]);
      expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      expect([count(service, "create"), count(service, "message")]).toEqual([0, 2]);
    });
  });

  test("a message answered with nothing readable was sent: the looks decide", async () => {
    const { run, emulator } = await runScenario(
      toJob({
        prepare: ({ service }) =>
          service.faults.add({
            kind: "message",
            at: 1,
            fault: { type: "body", bytes: "ok" },
            processed: true,
          }),
      }),
    );

    expect(run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": NEW });
    expect(count(emulator.service, "message")).toBe(1);
  });

  test("a message answered 429 is sent again", async () => {
    const { run, emulator } = await runScenario(
      toJob({
        prepare: ({ service }) =>
          service.faults.add({ kind: "message", at: 1, fault: { type: "status", status: 429 } }),
      }),
    );

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(count(emulator.service, "message")).toBe(2);
  });
});

describe.concurrent("follow-up: true", () => {
  const followUp = { inputs: { "follow-up": "true" } };

  test("a new command goes to the thread's job", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const first = await runHere(followUp);
      const { run, prompts, tracking } = await runHere({ ...followUp, says: "/docs and an example" });

      expect(run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
      expect(prompts[1]).toMatch(/^and an example\n/);
      expect(count(emulator.service, "create")).toBe(1);
      expect(headline(tracking.at(-1))).toBe("🚀 Finished, on the same pull request");
    });
  });

  /** A command in the discussion, or in the issue. */
  const say = ({ github: { state } }: Emulator, number: number, body: string) => {
    const comment = state.addComment({ number, author: "mona", body });
    return () => (number === DISCUSSION ? discussionCommented(comment) : commented(comment));
  };
  const DISCUSSION = 9;

  test.each([
    ["89 days ago is continued", 7, 89, 1],
    ["91 days ago is not, so that there is a new one", 7, 91, 2],
    ["89 days ago is continued in a discussion", DISCUSSION, 89, 1],
    ["91 days ago is not in a discussion, so that there is a new one", DISCUSSION, 91, 2],
  ])("a job whose comment was edited last %s", async (_, number, days, jobs) => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      await runHere({ ...followUp, event: say(emulator, number, "/docs explain it") });
      const { comments } = emulator.github.state.getThread({ number });
      const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
      for (const comment of comments) comment.updatedAt = then;
      await runHere({ ...followUp, event: say(emulator, number, "/docs and an example") });

      expect(count(emulator.service, "create")).toBe(jobs);
    });
  });

  test("in a discussion, the newest comment says what the job has brought, below whichever comment it stands", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const { service, github } = emulator;
      for (const prLink of [OLD, OLD, NEW, NEW]) service.jobs.scriptNext(soon({ prLink }));
      const command = async (body: string, replyTo?: number) => {
        // GitHub's times are whole seconds.
        await service.time.pause(1000, null);
        const place = { number: DISCUSSION, author: "mona", ...(replyTo && { replyTo }) };
        const comment = github.state.addComment({ ...place, body: `/docs ${body}` });
        const { run } = await runHere({ ...followUp, event: () => discussionCommented(comment) });
        const { comments } = github.state.getThread({ number: DISCUSSION });
        return { id: comment.id, outputs: run.outputs, said: comments.at(-1)?.bodies.at(-1) };
      };
      const first = await command("explain it");
      await command("and an example");
      await command("in another pull request", first.id);
      const last = await command("and a title");

      expect(last.outputs["pr-link"]).toBe(NEW);
      expect(last.said).toContain("🚀 Finished, on the same pull request");
      expect(last.said).not.toContain("The earlier pull request");
    });
  });

  test.each([
    { gone: "archived", script: soon({ status: "archived", prLink: null }) },
    { gone: "not found", script: soon() },
  ])("a job that is $gone gets a successor, and the comment says so", async ({ gone, script }) => {
    await onServers({}, async ({ runScenario: runHere, emulator: { service } }) => {
      service.jobs.scriptNext(script);
      await runHere({ ...followUp });
      const [job] = gone === "not found" ? service.jobs.all : [];
      service.jobs.forget(job?.id ?? "");
      const { run, tracking } = await runHere({ ...followUp, says: "/docs and an example" });

      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(count(service, "create")).toBe(2);
      expect(tracking.at(-1)?.body).toContain(
        "The earlier job takes no more messages, so a new job was started for this request. The new job does not remember what the earlier one did: check that it understood the request. The earlier pull request stays as it is, if there is one: close the one that you do not need.",
      );
    });
  });

  test("while the message waits for its turn, the comment does not say that the agent is at work on it", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator: { service } }) => {
      await runHere(followUp);
      const fault = { type: "status", status: 429, headers: { "retry-after": "2" } } as const;
      service.faults.add({ kind: "message", at: [1, 2, 3], fault });
      const { run, tracking } = await runHere({ ...followUp, says: "/docs and an example" });
      const [first = "", second = ""] = tracking.at(-1)?.bodies ?? [];

      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(headlines(tracking.at(-1)).slice(0, 2)).toEqual([
        "⏳ Starting the agent",
        "⏳ The agent is working",
      ]);
      expect(first).toContain("The instruction is being sent to the agent.");
      expect(first).not.toContain("at work");
      expect(second).toContain("The agent is at work.");
    });
  });

  test("once the message is sent the comment says so, though the job is still shown as it ended before", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator: { service } }) => {
      await runHere(followUp);
      service.jobs.scriptNext([{ fields: { status: "completed", prLink: OLD } }]);
      const { tracking } = await runHere({ ...followUp, says: "/docs and an example" });

      expect(headlines(tracking.at(-1))).toContain("⏳ The agent is working");
    });
  });

  test("an earlier comment whose address is no plain link is named without it", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator: { github } }) => {
      await runHere(followUp);
      const remake = ({ bytes }: { bytes: Uint8Array }) => ({
        bytes: Buffer.from(Buffer.from(bytes).toString().replaceAll("https://github.com", "http://git_hub")),
      });
      github.faults.add({ kind: "list-comments", at: "every", fault: { type: "remake", remake } });
      const { run, tracking } = await runHere({ ...followUp, says: "/docs and an example" });

      for (const text of [tracking.at(-1)?.body, run.summary]) {
        expect(text).toContain("\n- This request is for the same job as an earlier one.\n");
      }
    });
  });

  test("a re-run attaches to a job that may not have got the message, and the comment says so to its end", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator: { service }, emulator }) => {
      await runHere(followUp);
      service.jobs.scriptNext(jobScript({ ms: 8000, final: { prLink: NEW } }));
      service.faults.add({ kind: "message", at: 1, fault: { type: "hang" }, processed: true });
      const comment = ask(emulator, { says: "/docs and an example" });
      const second = { ...followUp, event: () => commented(comment) };
      await runHere({ ...second, cancelAfter: () => arrived(service, "message") });
      const { run, tracking } = await runHere({ ...second, env: { GITHUB_RUN_ATTEMPT: "2" } });

      expect(run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": NEW });
      expect(tracking.at(-1)?.body).toContain("could not tell whether the agent got this instruction");
      expect(run.summary).toContain("could not tell whether the agent got this instruction");
      expect(count(service, "message")).toBe(1);
    });
  });

  test("a re-run attaches, and never sends the message twice", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      await runHere(followUp);
      emulator.service.jobs.scriptNext(endless);
      const comment = ask(emulator, { says: "/docs and an example" });
      const second = { ...followUp, event: () => commented(comment) };
      await runHere({ ...second, inputs: { ...followUp.inputs, timeout: "2s" } });
      await runHere({
        ...second,
        inputs: { ...followUp.inputs, timeout: "2s" },
        env: { GITHUB_RUN_ATTEMPT: "2" },
      });

      expect(count(emulator.service, "message")).toBe(1);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });
});
