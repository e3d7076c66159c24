import { describe, expect, test } from "vitest";
import type { Comment } from "../../../emulator/github/records.ts";
import { commented, discussionCommented, schedule } from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { ask, endless, onServers, type Scenario, type ScenarioRun, type Servers, soon } from "./scenario.ts";
import { arrived, count, headline, reactions, threads } from "./views.ts";

const DONE = "🚀 Pull request opened";
const AGAIN = "🚀 Finished, on the same pull request";
const WORKING = "⏳ The agent is working";
const CANCELLED = "⏹️ The run ended early";
const ENDED = jobScript({ ms: 1 });

/** A comment that asks, and the runs that it starts. */
interface Command {
  readonly comment: Comment;
  /** The n-th attempt. */
  readonly run: (n?: number, changes?: Scenario) => Promise<ScenarioRun>;
}

/** Commands in one thread whose later ones go to the job of the first. */
function command({ emulator, runScenario }: Servers, says: string, by = "mona"): Command {
  const comment = ask(emulator, { says: `/docs ${says}`, by });
  return {
    comment,
    run: (n = 1, changes = {}) =>
      runScenario({
        event: () => commented(comment),
        ...changes,
        inputs: { "follow-up": "true", ...changes.inputs },
        env: { GITHUB_RUN_ATTEMPT: String(n), GITHUB_RUN_ID: String(comment.id), ...changes.env },
      }),
  };
}

/** The reactions on a comment of issue 7. */
function reactionsOn({ emulator }: Servers, { id }: Comment): string[] {
  return reactions(threads(emulator)[0]?.comments.find((comment) => comment.id === id));
}

const firstLines = (prompts: readonly string[]) => prompts.map((prompt) => prompt.split("\n")[0]);

describe.concurrent("one comment per request", () => {
  test("a follow-up gets a comment of its own that names the job's earlier one, which stays as it ended", async () => {
    await onServers({}, async (servers) => {
      const first = command(servers, "explain the retry option");
      const before = await first.run();
      servers.emulator.service.jobs.scriptNext(soon({ prLink: null }));
      const second = command(servers, "and an example", "wren");
      const { run, tracking } = await second.run();

      expect(tracking.map(headline)).toEqual([DONE, "👍 Finished without a pull request"]);
      expect(tracking[0]?.body).toBe(before.tracking[0]?.body);
      expect(tracking[1]?.body).toContain(`<${before.run.outputs["comment-url"]}>`);
      expect(tracking[1]?.body).toContain("asked by `wren (role: write)`");
      // The link of the first instruction's pull request is none of the second one's.
      expect(run.outputs).toMatchObject({ outcome: "no-pull-request", "pr-link": "" });
      expect(reactionsOn(servers, first.comment)).toEqual(["eyes", "rocket"]);
      expect(reactionsOn(servers, second.comment)).toEqual(["eyes", "+1"]);
    });
  });

  test("a re-run of each command finds its own, sends nothing, and reports what was reported", async () => {
    await onServers({}, async (servers) => {
      const commands = ["one", "two", "three"].map((says) => command(servers, says));
      for (const { run } of commands) await run();
      const reruns = [];
      for (const { run } of commands) reruns.push(await run(2));
      const [job] = servers.emulator.service.jobs.all;

      expect(reruns.map(({ run }) => run.outputs["outcome"])).toEqual(Array(3).fill("pull-request"));
      expect(reruns.map(({ run }) => run.outputs["job-id"])).toEqual(Array(3).fill(job?.id));
      expect(reruns[2]?.tracking.map(headline)).toEqual([DONE, AGAIN, AGAIN]);
      expect(firstLines(job?.prompts ?? [])).toEqual(["one", "two", "three"]);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("two commands at once: each is sent once, has its comment, and a re-run of each finds it", async () => {
    await onServers({}, async (servers) => {
      await command(servers, "one").run();
      const commands = ["two", "three"].map((says) => command(servers, says));
      await Promise.all(commands.map(({ run }) => run()));
      const reruns = await Promise.all(commands.map(({ run }) => run(2)));

      expect(reruns.map(({ run }) => run.outputs["outcome"])).toEqual(["pull-request", "pull-request"]);
      expect(reruns[1]?.tracking.map(headline)).toEqual([
        DONE,
        expect.stringMatching(/^🚀/),
        expect.stringMatching(/^🚀/),
      ]);
      expect(count(servers.emulator.service, "message")).toBe(2);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("another try of an earlier command starts a job in its own comment, and the later one's stays", async () => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      const first = command(servers, "one");
      await first.run();
      await command(servers, "two").run();
      servers.emulator.service.jobs.scriptNext(soon());
      const again = await first.run(2);

      expect(again.run.outputs["outcome"]).toBe("pull-request");
      expect(again.tracking.map(headline)).toEqual([DONE, "😕 The agent failed"]);
      expect(again.tracking[0]?.body).toContain("> `one`");
      expect(again.tracking[0]?.body).toContain("Earlier try: job");
      expect(firstLines(again.prompts)).toEqual(["one", "two", "one"]);
      expect(reactionsOn(servers, first.comment)).toEqual(["eyes", "rocket"]);
    });
  });

  test("the job that a thread is about is that of its newest comment with one", async () => {
    await onServers({}, async (servers) => {
      await command(servers, "one").run(1, { inputs: { "follow-up": "false" } });
      await command(servers, "two").run(1, { inputs: { "follow-up": "false" } });
      await command(servers, "three").run();

      expect(servers.emulator.service.jobs.all.map(({ prompts }) => firstLines(prompts))).toEqual([
        ["one"],
        ["two", "three"],
      ]);
    });
  });

  test("in another project's comments there is no job to follow", async () => {
    await onServers({}, async (servers) => {
      await command(servers, "one").run(1, { inputs: { "project-id": "website" } });
      await command(servers, "two").run();
      expect(count(servers.emulator.service, "message")).toBe(0);
    });
  });

  test("a second command in a discussion has a comment of its own", async () => {
    await onServers({}, async (servers) => {
      const { state } = servers.emulator.github;
      for (const says of ["one", "two"]) {
        const remark = state.addComment({ number: 9, author: "mona", body: `/docs ${says}` });
        const event = () => discussionCommented(remark);
        await servers.runScenario({ event, inputs: { "follow-up": "true" } });
      }
      const own = threads(servers.emulator)[2]?.comments.filter(({ body }) => body.startsWith("**"));

      expect(own?.map(headline)).toEqual([DONE, AGAIN]);
      expect(count(servers.emulator.service, "message")).toBe(1);
    });
  });
});

describe.concurrent("a follow-up that does not reach the job", () => {
  test("is told in its own comment, and a re-run sends it", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      await command(servers, "one").run();
      service.faults.add({ kind: "message", at: 1, fault: { type: "status", status: 402 } });
      const second = command(servers, "two");
      const refused = await second.run();
      const again = await second.run(2);

      expect(refused.run.outputs).toMatchObject({ outcome: "error", reason: "plan" });
      expect(refused.tracking.map(headline)).toEqual([DONE, "😕 Stopped by an error"]);
      expect(again.run.outputs["outcome"]).toBe("pull-request");
      expect(again.tracking.map(headline)).toEqual([DONE, AGAIN]);
      expect(service.jobs.all.map(({ prompts }) => prompts.length)).toEqual([2]);
    });
  });

  test("as far as anybody knows, since it was not answered: neither collect nor a re-run says that it ended well", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      await command(servers, "one").run();
      service.faults.add({ kind: "message", at: 1, fault: { type: "status", status: 502 } });
      const second = command(servers, "two");
      await second.run();
      await servers.runScenario({
        event: ({ github }) => schedule(github.state),
        inputs: { collect: "true" },
      });
      const ends = [await second.run(2), await second.run(3)];

      for (const { run, tracking } of ends) {
        expect(run.outputs).toMatchObject({ outcome: "error", reason: "message-unknown" });
        expect(tracking.map(headline)).toEqual([DONE, "😕 Stopped by an error"]);
      }
      expect(count(service, "message")).toBe(1);
    });
  });

  test("because its run was killed meanwhile is told as such by post, and a re-run sends it", async () => {
    await onServers({ asProcess: true }, async (servers) => {
      const { service } = servers.emulator;
      await command(servers, "one").run();
      const busy = { type: "status", status: 429, headers: { "retry-after": "60" } } as const;
      service.faults.add({ kind: "message", at: 1, fault: busy });
      const second = command(servers, "two");
      const killed = await second.run(1, { kill: () => /Trying again in/ });
      const again = await second.run(2);

      expect(killed.tracking.map(headline)).toEqual([DONE, CANCELLED]);
      expect(killed.tracking[1]?.body).toContain("The run was stopped before a job was started.");
      expect(again.tracking.map(headline)).toEqual([DONE, AGAIN]);
      expect(service.jobs.all.map(({ prompts }) => prompts.length)).toEqual([2]);
    });
  });

  test("keeps neither the next one from the job, nor a live run from telling its end", async () => {
    await onServers({ script: jobScript({ ms: 8000 }) }, async (servers) => {
      const { service } = servers.emulator;
      const firstRun = command(servers, "one").run();
      await arrived(service, "get");
      service.faults.add({ kind: "message", at: 1, fault: { type: "status", status: 402 } });
      await command(servers, "two").run();
      const ended = await firstRun;

      expect(ended.tracking.map(headline)).toEqual([DONE, "😕 Stopped by an error"]);
      const { tracking, prompts } = await command(servers, "three").run();
      expect(tracking.map(headline)).toEqual([DONE, "😕 Stopped by an error", AGAIN]);
      expect(prompts).toHaveLength(2);
    });
  });

  test("as far as anybody knows, since its machine was lost in between: it is not said to have ended well", async () => {
    await onServers({ asProcess: true }, async (servers) => {
      const { service, github } = servers.emulator;
      await command(servers, "one").run();
      const second = command(servers, "two");
      const nth = count(github, "create-comment") + 1;
      github.faults.add({ kind: "create-comment", at: nth, fault: { type: "slow", ms: 3000 } });
      await second.run(1, { kill: () => arrived(github, "create-comment", nth), post: false });
      const again = await second.run(2);

      expect(again.run.outputs).toMatchObject({ outcome: "error", reason: "message-unknown" });
      expect(count(service, "message")).toBe(0);
    });
  });
});

describe.concurrent("job-id in a thread where the job has a comment", () => {
  const scenarios = (jobId = "", prompt = "") => ({ inputs: { "job-id": jobId, prompt } });

  test("with a prompt: a comment of its own, which names that one", async () => {
    await onServers({}, async (servers) => {
      const { run } = await servers.runScenario({});
      const { tracking } = await servers.runScenario(scenarios(run.outputs["job-id"], "Add an example."));

      expect(tracking.map(headline)).toEqual([DONE, AGAIN]);
      expect(tracking[1]?.body).toContain("> `Add an example.`");
      expect(tracking[1]?.body).toContain(`<${run.outputs["comment-url"]}>`);
    });
  });

  test("with a prompt, a re-run that tries again: it names that one too, and not its own", async () => {
    await onServers({}, async (servers) => {
      const { run } = await servers.runScenario({});
      servers.emulator.service.jobs.scriptNext(soon({ status: "failed", prLink: null }));
      const second = command(servers, "and an example");
      const inputs = { "follow-up": "false", "job-id": run.outputs["job-id"] ?? "", prompt: "Add more." };
      await second.run(1, { inputs });
      const { tracking } = await second.run(2, { inputs });
      const named = tracking[1]?.body.match(/(?<=<)https:[^>]*#issuecomment-\d+(?=>)/g);

      expect(tracking.map(headline)).toEqual([DONE, AGAIN]);
      expect(named).toEqual([run.outputs["comment-url"]]);
      expect(count(servers.emulator.service, "message")).toBe(2);
    });
  });

  test("without one: the same", async () => {
    await onServers({ script: jobScript({ ms: 4000 }) }, async (servers) => {
      const first = command(servers, "explain the retry option");
      const { run } = await first.run(1, { inputs: { timeout: "1s" } });
      const { tracking } = await servers.runScenario({
        event: ({ github }) => schedule(github.state),
        inputs: { "job-id": run.outputs["job-id"] ?? "", "issue-number": "7" },
      });

      expect(tracking.map(headline)).toEqual(["⌛ Not finished in time", DONE]);
      expect(tracking[1]?.body).toContain(`<${run.outputs["comment-url"]}>`);
    });
  });
});

describe.concurrent("a follow-up that nobody watches to its end", () => {
  test("is finished by collect", async () => {
    await onServers({ script: ENDED }, async (servers) => {
      await command(servers, "one").run();
      const second = command(servers, "two");
      await second.run(1, { inputs: { wait: "false" } });
      const collected = await servers.runScenario({
        event: ({ github }) => schedule(github.state),
        inputs: { collect: "true" },
      });

      expect(collected.tracking.map(headline)).toEqual([DONE, AGAIN]);
      expect(reactionsOn(servers, second.comment)).toEqual(["eyes", "rocket"]);
    });
  });

  test("because it was killed is finished by post", async () => {
    await onServers({ script: ENDED, asProcess: true }, async (servers) => {
      const { service } = servers.emulator;
      await command(servers, "one").run();
      service.jobs.scriptNext(endless);
      const nth = count(service, "get") + 2;
      const killed = await command(servers, "two").run(1, { kill: () => arrived(service, "get", nth) });

      expect(killed.tracking.map(headline)).toEqual([DONE, CANCELLED]);
    });
  });

  test("and the first one neither: a re-run of each attaches", async () => {
    await onServers({ script: endless }, async (servers) => {
      const commands = ["one", "two"].map((says) => command(servers, says));
      for (const { run } of commands) await run(1, { inputs: { wait: "false" } });
      const reruns = await Promise.all(commands.map(({ run }) => run(2, { inputs: { timeout: "2s" } })));
      expect(reruns.map(({ run }) => run.outputs["outcome"])).toEqual(["timed-out", "timed-out"]);
      expect(
        reruns[0]?.tracking.flatMap((comment) => (comment.bodies.length > 1 ? [WORKING] : [])),
      ).toHaveLength(2);
      expect(count(servers.emulator.service, "message")).toBe(1);
    });
  });
});
