import { describe, expect, test } from "vitest";
import type { Fault, Message } from "../../../emulator/faults.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { asRecord } from "../../../emulator/json.ts";
import { commented, schedule } from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { ask, endless, onServers, type Scenario, type Servers, soon } from "./scenario.ts";
import { arrived, count, headlines } from "./views.ts";

const STARTING = "⏳ Starting the agent";
const WORKING = "⏳ The agent is working";
const DONE = "🚀 Pull request opened";

/** The job is answered with these fields. */
function withFields(fields: Readonly<Record<string, unknown>>): Fault {
  const remake = ({ bytes }: Message) => {
    const job = asRecord(JSON.parse(Buffer.from(bytes).toString()));
    return { bytes: Buffer.from(JSON.stringify({ ...job, ...fields })) };
  };
  return { type: "remake", remake };
}

/** One comment that asks, and the attempts of the run that it started. */
async function attempts(
  scenario: Pick<Scenario, "script" | "adminKey" | "asProcess">,
  act: (
    attempt: (n: number, changes?: Scenario) => ReturnType<Servers["runScenario"]>,
    servers: Servers,
  ) => Promise<void>,
): Promise<void> {
  await onServers(scenario, async (servers) => {
    const comment = ask(servers.emulator);
    const attempt = (n: number, changes: Scenario = {}) =>
      servers.runScenario({
        event: () => commented(comment),
        ...changes,
        env: { GITHUB_RUN_ATTEMPT: String(n), ...changes.env },
      });
    await act(attempt, servers);
  });
}

describe.concurrent("a re-run", () => {
  test("attaches to the job that the first attempt left active", async () => {
    // A look a second: the second attempt has time to tell of its work, however slow the machine is.
    await attempts({ script: jobScript({ polls: 7 }) }, async (attempt) => {
      const first = await attempt(1, { inputs: { timeout: "1s" } });
      const second = await attempt(2);

      expect(first.run.outputs["outcome"]).toBe("timed-out");
      expect(second.run.outputs["outcome"]).toBe("pull-request");
      expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
      expect(second.tracking.map(headlines)).toEqual([
        [STARTING, WORKING, "⌛ Not finished in time", WORKING, DONE],
      ]);
      expect(second.prompts).toHaveLength(1);
    });
  });

  test("of a job that failed starts another one, with `follow-up` too: it never speaks to the one that failed", async () => {
    await attempts({ script: soon({ status: "failed" }) }, async (attempt, { emulator }) => {
      const inputs = { "follow-up": "true" };
      const first = await attempt(1, { inputs });
      emulator.service.jobs.scriptNext(soon({ prLink: "https://github.com/acme/handbook/pull/9" }));
      const second = await attempt(2, { inputs });

      expect(first.run.outputs["outcome"]).toBe("failed");
      expect(second.run.outputs["outcome"]).toBe("pull-request");
      expect(second.run.outputs["job-id"]).not.toBe(first.run.outputs["job-id"]);
      expect([count(emulator.service, "create"), count(emulator.service, "message")]).toEqual([2, 0]);
    });
  });

  test("that is cancelled while it asks how its job is says that another one finds the job", async () => {
    await attempts({ script: endless }, async (attempt, { emulator }) => {
      const first = await attempt(1, { inputs: { timeout: "1s" } });
      emulator.service.faults.add({ kind: "get", at: { from: 1 }, fault: { type: "hang" } });
      const asked = count(emulator.service, "get");
      const second = await attempt(2, { cancelAfter: ({ service }) => arrived(service, "get", asked + 1) });

      expect(second.run.outputs).toMatchObject({
        outcome: "cancelled",
        "job-id": first.run.outputs["job-id"],
      });
      expect(second.run.summary).toContain("re-run this run: that starts no second job");
    });
  });

  test("attaches to the job of an attempt whose machine was lost", async () => {
    await attempts({ script: jobScript({ ms: 3000 }), asProcess: true }, async (attempt) => {
      await attempt(1, { post: false, kill: ({ service }) => arrived(service, "get") });
      const { run, tracking, emulator } = await attempt(2);

      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(tracking).toHaveLength(1);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("reports a job that ended well, and starts none; the final state stays", async () => {
    await attempts({}, async (attempt) => {
      const first = await attempt(1);
      const second = await attempt(2);

      expect(second.run.outputs).toMatchObject({ outcome: "pull-request", status: "completed" });
      expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
      expect(new Set(headlines(second.tracking[0]).slice(2))).toEqual(new Set([DONE]));
      expect(count(second.emulator.service, "create")).toBe(1);
    });
  });

  test("starts one new job after a failed one, and reports that one from then on", async () => {
    await attempts({}, async (attempt, { emulator }) => {
      emulator.service.jobs.scriptNext(soon({ status: "failed", prLink: null }));
      const first = await attempt(1);
      const second = await attempt(2);
      const third = await attempt(3);

      expect([first, second, third].map(({ run }) => run.outputs["outcome"])).toEqual([
        "failed",
        "pull-request",
        "pull-request",
      ]);
      expect(count(emulator.service, "create")).toBe(2);
      expect(third.run.outputs["job-id"]).toBe(second.run.outputs["job-id"]);
      expect(third.tracking).toHaveLength(1);
      expect(second.tracking[0]?.body).toContain(`Earlier try: job \`${first.run.outputs["job-id"]}\``);
      expect(third.tracking[0]?.body).toContain(`Earlier try: job \`${first.run.outputs["job-id"]}\``);
    });
  });

  test("takes over a link that came after the end was reported, says so, and mentions nobody again", async () => {
    await attempts({ script: soon({ prLink: null }) }, async (attempt, { emulator }) => {
      const inputs = { notify: "true" };
      const first = await attempt(1, { inputs });
      const link = "https://github.com/acme/handbook/pull/9";
      emulator.service.faults.add({ kind: "get", at: "every", fault: withFields({ prLink: link }) });
      const second = await attempt(2, { inputs });
      const { comments } = emulator.github.thread({ kind: "issue", number: 7 });
      const log = second.run.log.map(({ text }) => text).join("\n");

      expect(first.run.outputs["outcome"]).toBe("no-pull-request");
      expect(second.run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": link });
      expect(headlines(second.tracking[0]).at(-1)).toBe(DONE);
      expect(log).toContain(
        "was reported as no-pull-request by an earlier attempt, and the service now says pull-request",
      );
      expect(log).not.toContain("stands");
      expect(comments.filter(({ body }) => body.startsWith("@mona"))).toHaveLength(1);
    });
  });

  test("reports a failed job where fail-on lets it pass", async () => {
    await attempts({ script: soon({ status: "failed" }) }, async (attempt) => {
      await attempt(1, { inputs: { "fail-on": "" } });
      const { run, emulator } = await attempt(2, { inputs: { "fail-on": "" } });

      expect(run.outputs["outcome"]).toBe("failed");
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("never creates again when the first attempt was lost while it was starting", async () => {
    await attempts({ asProcess: true }, async (attempt, { emulator }) => {
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "hang" }, processed: true });
      const killed = { kill: () => arrived(emulator.service, "create"), post: false, outputsLost: true };
      await attempt(1, killed);
      const second = await attempt(2);
      const third = await attempt(3);

      expect(second.run.outputs).toMatchObject({ outcome: "create-unknown", reason: "create-unknown" });
      expect(third.run.outputs).toMatchObject({ outcome: "create-unknown", reason: "create-unknown" });
      expect(second.run.exitCode).toBe(1);
      expect(third.tracking).toHaveLength(1);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("starts afresh after a create that was refused, in the same comment", async () => {
    await attempts({}, async (attempt, { emulator }) => {
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 402 } });
      await attempt(1);
      const { run, tracking } = await attempt(2);

      expect(run.outputs["outcome"]).toBe("pull-request");
      expect(tracking.map(headlines)).toEqual([
        [STARTING, "😕 Stopped by an error", STARTING, WORKING, DONE],
      ]);
    });
  });

  test.each([
    ["a personal token's own comment", SEED_TOKENS.user],
    ["an installation's own comment", SEED_TOKENS.installation],
  ])("finds %s", async (_, token) => {
    await attempts({}, async (attempt) => {
      await attempt(1, { token });
      const { tracking, emulator } = await attempt(2, { token });

      expect(tracking).toHaveLength(1);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("of a schedule remembers by the run, in the thread that issue-number names", async () => {
    await onServers({}, async ({ runScenario, emulator }) => {
      const scenario = {
        event: () => schedule(emulator.github.state),
        inputs: { prompt: "Refresh the guide.", "issue-number": "7" },
      };
      await runScenario(scenario);
      const { tracking } = await runScenario({ ...scenario, env: { GITHUB_RUN_ATTEMPT: "2" } });
      expect(tracking).toHaveLength(1);
      expect(count(emulator.service, "create")).toBe(1);

      const next = await runScenario({ ...scenario, env: { GITHUB_RUN_ID: "2" } });
      expect(next.tracking).toHaveLength(2);
      expect(count(emulator.service, "create")).toBe(2);
    });
  });
});

const CHANGED = "The prompt has changed since the attempt that started this job.";

describe.concurrent("that the prompt has changed is said", () => {
  test("never of a job that was started after a refusal, whose prompt was not known yet", async () => {
    await onServers({ script: endless }, async ({ runScenario, emulator }) => {
      const comment = ask(emulator, { by: "reed" });
      const attempt = (n: number, inputs = {}) =>
        runScenario({
          event: () => commented(comment),
          inputs: { timeout: "1s", ...inputs },
          env: { GITHUB_RUN_ATTEMPT: String(n) },
        });
      const refused = await attempt(1);
      const second = await attempt(2, { "allowed-users": "reed" });
      const third = await attempt(3, { "allowed-users": "reed" });

      expect(refused.run.outputs["reason"]).toBe("not-allowed");
      expect(third.run.outputs["job-id"]).toBe(second.run.outputs["job-id"]);
      expect(third.tracking).toHaveLength(1);
      expect(third.tracking[0]?.body).not.toContain(CHANGED);
      expect(third.run.summary).not.toContain(CHANGED);
    });
  });

  test("where the job got another one than this attempt has", async () => {
    await onServers({ script: endless }, async ({ runScenario, emulator }) => {
      emulator.service.jobs.scriptNext(soon({ status: "failed", prLink: null }));
      const prompts = ["One.", "Two.", "Two.", "One.", "Two."];
      const said: boolean[] = [];
      for (const [index, prompt] of prompts.entries()) {
        const { run, tracking } = await runScenario({
          event: () => schedule(emulator.github.state),
          inputs: { prompt, timeout: "1s", "issue-number": "7" },
          env: { GITHUB_RUN_ATTEMPT: String(index + 1) },
        });
        said.push(run.summary.includes(CHANGED));
        expect(tracking[0]?.body.includes(CHANGED)).toBe(said.at(-1));
      }

      // The first one's job failed, so that the second attempt started another.
      expect(said).toEqual([false, false, false, true, false]);
      expect(count(emulator.service, "create")).toBe(2);
    });
  });
});

describe.concurrent("the memory of a job survives", () => {
  test("a re-run that was cancelled while it read the thread", async () => {
    await attempts({ script: endless }, async (attempt, { emulator: { service, github } }) => {
      const first = await attempt(1, { inputs: { timeout: "1s" } });
      const nth = count(github, "list-comments") + 1;
      github.faults.add({ kind: "list-comments", at: nth, fault: { type: "hang" } });
      await attempt(2, { cancelAfter: () => arrived(github, "list-comments", nth) });
      const third = await attempt(3, { inputs: { timeout: "1s" } });

      expect(third.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
      expect(count(service, "create")).toBe(1);
    });
  });

  test("a re-run that could not read the thread", async () => {
    await attempts({ script: endless }, async (attempt, { emulator: { service, github } }) => {
      const first = await attempt(1, { inputs: { timeout: "1s" } });
      const nth = count(github, "list-comments") + 1;
      const fault = { type: "status", status: 502 } as const;
      github.faults.add({ kind: "list-comments", at: [nth, nth + 1, nth + 2], fault });
      const second = await attempt(2);
      const third = await attempt(3, { inputs: { timeout: "1s" } });

      expect(second.run.outputs["reason"]).toBe("memory-unreadable");
      expect(third.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
      expect(count(service, "create")).toBe(1);
    });
  });

  test("a changed key: no attempt under the new one starts another job", async () => {
    await attempts({}, async (attempt, { emulator: { service } }) => {
      await attempt(1);
      const second = await attempt(2, { inputs: { "api-key": "mint_newer" } });
      const third = await attempt(3, { inputs: { "api-key": "mint_newer" } });

      expect(second.run.outputs["reason"]).toBe("unverified-memory");
      expect(third.run.outputs["reason"]).toBe("unverified-memory");
      expect(count(service, "create")).toBe(1);
    });
  });

  test("a refused key that was replaced: one job, in the comment of the refusal", async () => {
    await attempts({}, async (attempt, { emulator: { service } }) => {
      const first = await attempt(1, { inputs: { "api-key": "mint_wrong" } });
      const second = await attempt(2);
      const third = await attempt(3);

      expect(first.run.outputs["reason"]).toBe("key-refused");
      expect(second.run.outputs["outcome"]).toBe("pull-request");
      expect(third.run.outputs["job-id"]).toBe(second.run.outputs["job-id"]);
      expect(third.tracking).toHaveLength(1);
      expect(third.tracking[0]?.body).not.toContain("refused");
      expect(service.jobs.all).toHaveLength(1);
    });
  });
});
