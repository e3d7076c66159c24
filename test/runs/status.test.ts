import { describe, expect, test } from "vitest";
import { commented } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { inThread, onSchedule } from "./attempts.ts";
import { LeapingTime } from "./leaping-time.ts";
import {
  endless,
  ONE_POLL,
  onServers,
  type Scenario,
  type ScenarioRun,
  type Servers,
  soon,
} from "./scenario.ts";
import { startHere } from "./start-here.ts";
import { count, endOf, headline, reactions, record } from "./views.ts";

const LINK = "https://github.com/acme/handbook/pull/12";
const STATUS: Scenario = { says: "/docs status" };
const SECONDS = jobScript({ ms: 30_000 });

/** A request whose run stops waiting before the job ends; a minute later somebody comments. */
async function afterTimeout(
  servers: Servers,
  then: Scenario = STATUS,
  first: Scenario = {},
): Promise<ScenarioRun> {
  await servers.runScenario({ ...first, inputs: { ...ONE_POLL, ...first.inputs } });
  await servers.emulator.service.time.pause(60_000, null);
  return await servers.runScenario(then);
}

/** A request with a key that was replaced since. It may have arrived: one that was refused is no request. */
async function withReplacedKey({ emulator: { service }, runScenario }: Servers): Promise<void> {
  service.faults.add({ kind: "create", at: 1, fault: { type: "reset" }, processed: true });
  await runScenario({ inputs: { "api-key": "mint_another_key" } });
}

/** The text of the reply, and what the earlier comments show. */
function seen({ tracking }: ScenarioRun) {
  return { reply: tracking.at(-1)?.body ?? "", comments: tracking.map(headline) };
}

describe.concurrent("`/docs status`", () => {
  test("finishes a request that nobody waits for, as a wait does", async () => {
    await onServers({ script: SECONDS }, async (servers) => {
      const status = await afterTimeout(servers);
      const { reply, comments } = seen(status);

      expect(endOf(status)).toBe("pull-request");
      expect(status.run.outputs).toMatchObject({ "pr-link": LINK, status: "completed", "asked-by": "mona" });
      expect(status.run.outputs["comment-url"]).toContain(String(status.tracking[0]?.id));
      expect(comments).toEqual(["🚀 Pull request opened", "💬 The agent has finished"]);
      expect(reply).toMatch(
        /^- `\/docs explain the retry option`, asked by `mona` on [\d: -]+ UTC: .* there is a pull request\. https:\/\/\S+\/12$/m,
      );
      expect(status.tracking[0]?.body).toContain("/docs explain the retry option");
      expect(record(status.tracking[0])).toMatchObject({ state: "ended", outcome: "pull-request" });
      expect(reactions(status.asking)).toEqual(["eyes"]);
      expect(count(servers.emulator.service, "create")).toBe(1);
      expect(count(servers.emulator.service, "message")).toBe(0);
    });
  });

  test("a copy in which somebody quoted another request's note is no second comment of that request", async () => {
    await onServers({ script: endless }, async (servers) => {
      const { runScenario } = servers;
      const attempt = inThread(servers, { inputs: ONE_POLL });
      const { tracking } = await attempt(1);
      const [note = ""] = /<!-- docs-agent-action \S+ -->/.exec(tracking[0]?.body ?? "") ?? [];
      await runScenario({ says: `/docs read this:\n\n    ${note}`, inputs: ONE_POLL });
      const { reply } = seen(await runScenario({ says: "/docs retry" }));
      expect(reply).toContain(note);
      expect(endOf(await attempt(2))).toBe("timed-out");
    });
  });

  test("says what is not known of a request that is being sent, and where to see more", async () => {
    const time = new LeapingTime();
    await onServers({ script: endless, time }, async (servers) => {
      const start = startHere(time, { by: "kill", after: /^request: POST \S+\/job$/, effects: [] });
      await servers.runScenario({ outputsLost: true, start });
      const status = await servers.runScenario(STATUS);

      expect(endOf(status)).toBe("create-unknown");
      expect(seen(status).reply).toContain("its comment says how long to wait");
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("is stopped: the comment of the request that it looked at stays as it is", async () => {
    await onServers({ script: endless }, async (servers) => {
      const { service } = servers.emulator;
      const { tracking: before } = await servers.runScenario({ inputs: ONE_POLL });
      service.faults.add({ kind: "get", at: "every", fault: { type: "hang" } });
      const polls = count(service, "get");
      const status = await servers.runScenario({
        ...STATUS,
        cancelAfter: ({ service: at }) => at.arrived("get", polls + 1),
      });

      expect(status.tracking[0]?.body).toBe(before[0]?.body);
    });
  });

  test("says since when a job is going on, and leaves its comment as it is", async () => {
    await onServers({ script: endless }, async (servers) => {
      const status = await afterTimeout(servers);
      const { reply, comments } = seen(status);

      expect(endOf(status)).toBe("started");
      expect(status.run.outputs).toMatchObject({ status: "active", "pr-link": "" });
      expect(comments).toEqual(["⌛ Not finished in time", "⏳ Not finished yet"]);
      expect(reply).toMatch(/asked by `mona` on \d{4}-\d\d-\d\d \d\d:\d\d UTC: the agent is still working/);
    });
  });

  test("never says so of what was not seen", async () => {
    await onServers({ script: endless }, async (servers) => {
      const prepare: Scenario["prepare"] = ({ service }) =>
        service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 503 } });
      const status = await afterTimeout(servers, { ...STATUS, prepare });
      const { reply } = seen(status);

      expect(endOf(status)).toBe("error (unreachable)");
      expect(reply).toMatch(
        /the agent may still be working on it; the service did not say\..*<details>.*503/s,
      );
      expect(reply).toContain("To look again later, comment `/docs status`.");
      expect(reply).not.toContain("is still working");
    });
  });

  test("(`retry`) offers a workflow's request as a command", async () => {
    await onServers({}, async (servers) => {
      await onSchedule(servers)(1);
      const retry = await servers.runScenario({ says: "/docs retry" });

      expect(seen(retry).reply).toContain("```text\n/docs Refresh the guide.\n```");
    });
  });

  test("does not send anybody to look again where only a maintainer can help", async () => {
    await onServers({ script: endless }, async (servers) => {
      const prepare: Scenario["prepare"] = ({ service }) =>
        service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 401 } });
      const status = await afterTimeout(servers, { ...STATUS, prepare });

      expect(endOf(status)).toBe("error (key-refused)");
      expect(seen(status).reply).toContain("A maintainer has to fix this; the details are below.");
      expect(seen(status).reply).not.toContain("/docs status`");
    });
  });

  test("leaves a status that is not documented to the summary", async () => {
    await onServers({ script: jobScript({ polls: 9, active: { status: "paused" } }) }, async (servers) => {
      const status = await afterTimeout(servers);

      expect(seen(status).reply).toContain("it is not finished yet.");
      expect(status.run.summary).toContain("`paused`");
    });
  });

  test("reports a create that was never answered", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      service.faults.add({ kind: "create", at: 1, fault: { type: "reset" }, processed: true });
      const status = await afterTimeout(servers);

      expect(endOf(status)).toBe("create-unknown");
      expect(seen(status).comments[1]).toBe("😕 A job may have been started");
      expect(count(service, "get")).toBe(0);
      const retry = await servers.runScenario({ says: "/docs retry" });
      expect(seen(retry).reply).toContain("its comment says how long to wait.");
      expect(seen(retry).reply).not.toContain("The agent is still working on it");
    });
  });

  test("says of a message that was not answered that it may have arrived", async () => {
    await onServers({}, async (servers) => {
      const inputs = { "follow-up": "true" };
      await servers.runScenario({ inputs });
      const { service } = servers.emulator;
      service.faults.add({ kind: "message", at: 1, fault: { type: "reset" }, processed: true });
      await servers.runScenario({ says: "/docs shorter", inputs });
      const status = await servers.runScenario(STATUS);

      expect(endOf(status)).toBe("error (message-unknown)");
      expect(seen(status).comments.slice(1)).toEqual(Array(2).fill("😕 The agent may have this instruction"));
    });
  });

  test.each([
    ["is going", endless, ONE_POLL, /the agent is still working on it\./],
    ["ended", soon(), {}, /there is a pull request\. https/],
  ])("a question hears how the thread's request %s", async (_, script, inputs, stands) => {
    await onServers({ script }, async (servers) => {
      await servers.runScenario({ inputs });
      const question = await servers.runScenario({ says: "/docs any news, @mona?" });

      expect(endOf(question)).toBe("skipped (no-instruction)");
      expect(seen(question).reply).toMatch(stands);
      expect(seen(question).reply).toMatch(
        /only edits pages.*ask again in a new comment without the question mark, such as `/s,
      );
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("a question hears that there is no request", async () => {
    await onServers({}, async (servers) => {
      const question = await servers.runScenario({ says: "/docs any news?" });

      expect(seen(question).reply).toMatch(
        /only edits pages.*not been given anything to do in this thread\./s,
      );
    });
  });

  test("says how the last request ended if none is open", async () => {
    await onServers({}, async (servers) => {
      await servers.runScenario();
      const status = await servers.runScenario(STATUS);

      expect(endOf(status)).toBe("pull-request");
      expect(seen(status).comments[1]).toBe("💬 The agent has finished");
      expect(seen(status).reply).toContain(`there is a pull request. ${LINK}`);
      expect(count(servers.emulator.service, "get")).toBe(1);
    });
  });

  test.each<[what: string, changes: Scenario]>([
    ["has none", {}],
    ["has one of another project", { inputs: { "project-id": "manual" } }],
  ])("gets the short reply where the thread %s", async (_, changes) => {
    await onServers({}, async (servers) => {
      const number = changes.inputs === undefined ? 8 : 7;
      await servers.runScenario();
      const comment = servers.emulator.github.state.addComment({
        number,
        author: "mona",
        body: "/docs status",
      });
      const status = await servers.runScenario({ ...changes, event: () => commented(comment) });

      expect(endOf(status)).toBe("skipped (no-job)");
      expect(status.tracking.map(headline)).toContain("💬 No request found");
    });
  });

  test("says that all was refused where nothing else was asked", async () => {
    await onServers({}, async (servers) => {
      const refused = await servers.runScenario({ says: "/docs use <Steps> there" });
      const status = await servers.runScenario(STATUS);

      expect(endOf(refused)).toBe("skipped (unusual-formatting)");
      expect(endOf(status)).toBe("skipped (no-job)");
      expect(seen(status).reply).toMatch(/Nothing was started.*Each request in this thread was refused/s);
      const cancel = await servers.runScenario({ says: "/docs cancel" });
      expect([status, cancel].map((each) => seen(each).reply.includes("explain the retry option"))).toEqual([
        true,
        false,
      ]);
    });
  });

  test("does not say of a replaced key that there was no request", async () => {
    await onServers({}, async (servers) => {
      await withReplacedKey(servers);
      await servers.runScenario({ says: "/docs explain it", inputs: { "api-key": "mint_another_key" } });
      const status = await servers.runScenario(STATUS);

      expect(endOf(status)).toBe("skipped (no-job)");
      expect(seen(status).comments.at(-1)).toBe("💬 Earlier requests cannot be looked up");
      expect(seen(status).reply).toContain("One earlier request was made with another API key");
      expect(seen(status).reply).toContain("describe it in a new comment");
    });
  });

  test.each([
    ["status", "describe it"],
    ["any news?", "ask again"],
    ["retry", "describe it"],
  ])("%s sends nobody to where a job is that only another key can read", async (says, how) => {
    await onServers({}, async (servers) => {
      const inputs = { "follow-up": "true" };
      await servers.runScenario({ inputs });
      const another = { inputs: { ...inputs, "api-key": "mint_another_key" } };
      const status = await servers.runScenario({ ...another, says: `/docs ${says}` });
      const refused = await servers.runScenario({ ...another, says: "/docs explain the timeout" });

      expect(status.tracking.at(-1)?.body).toContain(`${how} in a new issue`);
      expect(endOf(refused)).toBe("error (no-memory)");
    });
  });

  test.each(["false", "true"])(
    "says how a job has ended whose comment cannot show it: notify %s",
    async (notify) => {
      await onServers({ script: SECONDS }, async (servers) => {
        const prepare: Scenario["prepare"] = ({ github }) =>
          github.faults.add({ kind: "update-comment", at: "every", fault: { type: "status", status: 404 } });
        const status = await afterTimeout(servers, { ...STATUS, prepare, inputs: { notify } });

        expect(endOf(status)).toBe("pull-request");
        expect(seen(status).reply).toMatch(/there is a pull request\. https:/);
        expect(seen(status).comments[0]).toBe("⌛ Not finished in time");
      });
    },
  );

  test("in a locked conversation tells the outputs and the summary", async () => {
    await onServers({ script: SECONDS }, async (servers) => {
      const prepare: Scenario["prepare"] = ({ github: { state } }) =>
        Object.assign(state.getThread({ number: 7 }), { locked: true });
      const status = await afterTimeout(servers, { ...STATUS, prepare });

      expect(endOf(status)).toBe("pull-request");
      expect(status.run.summary).toContain("The conversation is locked.");
    });
  });

  test("says that the thread could not be read", async () => {
    await onServers({ script: SECONDS }, async (servers) => {
      const prepare: Scenario["prepare"] = ({ github }) =>
        github.faults.add({ kind: "list-comments", at: "every", fault: { type: "status", status: 502 } });
      const status = await afterTimeout(servers, { ...STATUS, prepare });

      expect(endOf(status)).toBe("error (no-memory)");
      expect(seen(status).reply).toContain("GitHub gave no usable response");
    });
  });

  test("finishes all open requests; outputs are those of the newest", async () => {
    await onServers({ script: SECONDS }, async (servers) => {
      const { runScenario, emulator } = servers;
      await runScenario({ inputs: ONE_POLL });
      emulator.service.jobs.scriptNext(endless);
      const second = await runScenario({ inputs: ONE_POLL });
      await emulator.service.time.pause(60_000, null);
      const status = await runScenario(STATUS);

      expect(endOf(status)).toBe("started");
      expect(status.run.outputs["job-id"]).toBe(second.run.outputs["job-id"]);
      expect(seen(status).comments).toEqual([
        "🚀 Pull request opened",
        "⌛ Not finished in time",
        "⏳ Not finished yet",
      ]);
      expect(seen(status).reply).toMatch(/still working.*\n- `\/docs explain.*there is a pull request/);
    });
  });

  test("mentions whose request has ended, with `notify`, and nobody else's", async () => {
    await onServers({ script: endless }, async (servers) => {
      const { runScenario, emulator } = servers;
      await runScenario({ inputs: ONE_POLL });
      emulator.service.jobs.scriptNext(SECONDS);
      const notify = { notify: "true" };
      const status = await afterTimeout(servers, { ...STATUS, inputs: notify }, { inputs: notify });
      const { reply } = seen(status);

      expect(reply).toMatch(
        /there is a pull request\. \S+ @mona\n- `\/docs explain.*still working on it\. \(\S+\)$/m,
      );
      expect(reply.match(/@\w+/g)).toHaveLength(1);
      expect(reply).toContain("To look again later, comment `/docs status`.");
    });
  });

  test("tells the newest request, though one before it was never answered", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      service.faults.add({ kind: "create", at: 1, fault: { type: "reset" }, processed: true });
      const lost = await servers.runScenario();
      await servers.runScenario({ says: "/docs explain the timeout" });
      const status = await servers.runScenario(STATUS);

      expect([lost, status].map(endOf)).toEqual(["create-unknown", "pull-request"]);
      expect(status.run.exitCode).toBe(0);
      expect(seen(status).reply.match(/^- .*/gm)).toEqual([expect.stringContaining("explain the timeout")]);
    });
  });

  const REFUSALS: readonly [what: string, newest: Scenario][] = [
    ["by the asker, with a tag that GitHub hides", { says: "/docs use <Steps> there" }],
    ["by a reader", { says: "/docs explain the timeout", by: "reed" }],
    [
      "that met a plan without credits",
      {
        says: "/docs explain the timeout",
        prepare: ({ service }) =>
          service.faults.add({ kind: "create", at: 2, fault: { type: "status", status: 402 } }),
      },
    ],
    [
      "whose comment was never completed",
      {
        says: "/docs explain the timeout",
        prepare: ({ github }) =>
          github.faults.add({ kind: "update-comment", at: 4, fault: { type: "status", status: 403 } }),
      },
    ],
  ];

  test.each(REFUSALS)("passes over a later request %s", async (_, newest) => {
    await onServers({}, async (servers) => {
      await servers.runScenario();
      const refused = await servers.runScenario(newest);
      const status = await servers.runScenario(STATUS);
      const retry = await servers.runScenario({ says: "/docs retry" });
      const cancel = await servers.runScenario({ says: "/docs cancel" });

      expect(refused.tracking).toHaveLength(2);
      expect(endOf(status)).toBe("pull-request");
      expect(seen(status).reply.match(/^- .*/gm)).toEqual([expect.stringContaining(LINK)]);
      expect(seen(retry).reply).toContain("```text\n/docs explain the retry option\n```");
      expect(seen(cancel).reply).toMatch(/^\*\*💬 Nothing is running\*\*.*\/12$.*close it\./ms);
    });
  });

  test("counts the requests of another key, and no copies", async () => {
    await onServers({}, async (servers) => {
      const { state } = servers.emulator.github;
      const author = "github-actions[bot]";
      await withReplacedKey(servers);
      const { tracking } = await servers.runScenario({ says: "/docs explain the timeout" });
      state.addComment({ number: 7, author, body: tracking[1]?.body ?? "" });
      const status = await servers.runScenario(STATUS);

      expect(endOf(status)).toBe("pull-request");
      expect(seen(status).reply).toContain("One earlier request was made with another API key, so");
      expect(seen(status).reply.match(/^- .*/gm)).toHaveLength(1);
    });
  });

  test("passes where the newest request failed, and does not say what it does not know", async () => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      await servers.runScenario();
      const status = await servers.runScenario(STATUS);

      expect([endOf(status), status.run.exitCode]).toEqual(["failed", 0]);
      expect(seen(status).comments[1]).toBe("😕 The agent failed");
    });
  });

  test("does not say of a link that is not shown that there is none", async () => {
    await onServers({ script: soon({ prLink: "javascript:alert(1)" }) }, async (servers) => {
      const ended = await servers.runScenario();
      const status = await servers.runScenario(STATUS);

      expect(ended.tracking.map(headline)).toEqual(["👍 Finished; the link is not shown"]);
      expect(seen(status).reply).not.toContain("without");
    });
  });

  test.each(["mona", "max"])(
    "by %s: with `notify`, the end is mentioned once, in the one reply",
    async (by) => {
      await onServers({ script: SECONDS }, async (servers) => {
        const inputs = { notify: "true" };
        const status = await afterTimeout(servers, { ...STATUS, inputs, by }, { inputs });
        const { comments } = servers.emulator.github.thread({ kind: "issue", number: 7 });

        expect(comments.filter(({ body }) => body.includes("@mona"))).toHaveLength(1);
        expect(comments.at(-1)?.body).toContain(`${LINK} @mona`);
        expect(status.tracking).toHaveLength(2);
        expect(status.run.outputs["asked-by"]).toBe(by);
        expect(status.run.summary).toContain(`| Asked by | \`${by}\` |`);
      });
    },
  );

  test("keeps what the comment said about the request", async () => {
    await onServers({ script: SECONDS }, async (servers) => {
      const says = "/docs explain this ![x](https://x.example/a.png)";
      const status = await afterTimeout(servers, STATUS, { says });

      expect(headline(status.tracking[0])).toBe("🚀 Pull request opened");
      expect(status.tracking[0]?.body).toContain("The agent does not see pictures.");
    });
  });

  test("records an end that a run whose time is up a moment later does not take back", async () => {
    const time = new LeapingTime();
    await onServers({ script: jobScript({ ms: 30_000 }), time }, async (servers) => {
      const { service } = servers.emulator;
      const attempt = inThread(servers);
      await attempt(1, { inputs: ONE_POLL });
      time.leap(60_000);
      // The job has ended, but the re-run's only poll hangs, and meanwhile somebody asks for the status.
      service.faults.add({ kind: "get", at: 2, fault: { type: "hang" } });
      const late = attempt(2, { inputs: ONE_POLL });
      await service.arrived("get", 2);
      const status = await servers.runScenario(STATUS);
      const { run, tracking } = await late;

      expect(endOf(status)).toBe("pull-request");
      expect(endOf({ run })).toBe("pull-request");
      expect(tracking.map(headline)[0]).toBe("🚀 Pull request opened");
    });
  });

  test("looks again when it is re-run, and keeps no record of its own", async () => {
    await onServers({ script: SECONDS }, async (servers) => {
      await servers.runScenario({ inputs: ONE_POLL });
      const status = inThread(servers, STATUS);
      const first = await status(1);
      await servers.emulator.service.time.pause(60_000, null);
      const second = await status(2);

      expect([first, second].map(endOf)).toEqual(["started", "pull-request"]);
      expect(second.tracking.slice(1).map(({ body }) => body.includes("docs-agent-action none"))).toEqual([
        true,
        true,
      ]);
    });
  });

  test("needs the permission to ask, and sends nothing in a dry run", async () => {
    await onServers({ script: SECONDS }, async (servers) => {
      const refused = await afterTimeout(servers, { ...STATUS, by: "reed" });
      const dry = await servers.runScenario({ ...STATUS, inputs: { "dry-run": "true" } });

      expect([refused, dry].map(endOf)).toEqual(["skipped (not-allowed)", "skipped (dry-run)"]);
      expect(seen(dry).comments[0]).toBe("⌛ Not finished in time");
      expect(count(servers.emulator.service, "get")).toBe(1);
    });
  });

  test("right after a message does not report the end of before", async () => {
    await onServers({}, async (servers) => {
      const { runScenario, emulator } = servers;
      await runScenario();
      emulator.service.jobs.scriptNext([
        { fields: { status: "completed", prLink: LINK }, ms: 15_000 },
        ...jobScript({ ms: 60_000 }),
      ]);
      await runScenario({ says: "/docs shorter", inputs: { "follow-up": "true", wait: "false" } });
      const status = await runScenario(STATUS);

      expect(endOf(status)).toBe("started");
      expect(record(status.tracking[1])).toMatchObject({ state: "working" });
    });
  });

  test("does not come between a thread and its job", async () => {
    await onServers({}, async (servers) => {
      const inputs = { "follow-up": "true" };
      const first = await servers.runScenario({ inputs });
      await servers.runScenario({ ...STATUS, inputs });
      const second = await servers.runScenario({ says: "/docs shorter", inputs });

      expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
    });
  });
});
