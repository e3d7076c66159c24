import { describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { discussionCommented } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { type Attempt, inThread, onSchedule } from "./attempts.ts";
import {
  endless,
  ONE_POLL,
  onServers,
  type Scenario,
  type ScenarioRun,
  type Servers,
  soon,
} from "./scenario.ts";
import { count, endOf, headline, NOTE_START, reactions, record, threads } from "./views.ts";

const PLACES: readonly [where: string, open: (servers: Servers, scenario?: Scenario) => Attempt][] = [
  ["in a thread", inThread],
  ["on a schedule with an issue", onSchedule],
];

describe.each(PLACES)("%s, a re-run", (_, open) => {
  test("of a run that passed reports the same end, link included", async () => {
    await onServers({}, async (servers) => {
      const attempt = open(servers);
      const first = await attempt(1);
      const second = await attempt(2);

      expect([endOf(first), endOf(second)]).toEqual(["pull-request", "pull-request"]);
      expect(second.run.outputs["pr-link"]).toBe(first.run.outputs["pr-link"]);
      expect(second.run.outputs).toMatchObject({
        "job-id": first.run.outputs["job-id"],
        status: "completed",
      });
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("of a run that timed out waits for the same job", async () => {
    await onServers({ script: jobScript({ ms: 60_000 }) }, async (servers) => {
      const attempt = open(servers);
      const first = await attempt(1, { inputs: ONE_POLL });
      const second = await attempt(2, { inputs: ONE_POLL });
      const third = await attempt(3);

      expect([first, second, third].map(endOf)).toEqual(["timed-out", "timed-out", "pull-request"]);
      expect(new Set([first, second, third].map(({ run }) => run.outputs["job-id"])).size).toBe(1);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("reports a failure that nobody was shown, and only the next one is another try", async () => {
    await onServers(
      { script: jobScript({ ms: 30_000, final: { status: "failed", prLink: null } }) },
      async (servers) => {
        const attempt = open(servers);
        const first = await attempt(1, { inputs: ONE_POLL });
        await servers.emulator.service.time.pause(60_000, null);
        const second = await attempt(2);
        servers.emulator.service.jobs.scriptNext(soon());
        const third = await attempt(3);

        expect([first, second, third].map(endOf)).toEqual(["timed-out", "failed", "pull-request"]);
        expect(second.run.outputs["job-id"]).toBe(first.run.outputs["job-id"]);
        expect(third.run.outputs["job-id"]).not.toBe(first.run.outputs["job-id"]);
        expect(count(servers.emulator.service, "create")).toBe(2);
      },
    );
  });

  test("of a run that was cancelled waits for the same job", async () => {
    await onServers({ script: jobScript({ ms: 30_000 }) }, async (servers) => {
      const attempt = open(servers);
      const first = await attempt(1, { cancelAfter: ({ service }) => service.arrived("get", 1) });
      const second = await attempt(2);

      expect([first, second].map(endOf)).toEqual(["cancelled", "pull-request"]);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("finds a create that was never answered, and sends nothing", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      service.faults.add({ kind: "create", at: 1, fault: { type: "reset" }, processed: true });
      const attempt = open(servers);
      const runs = [await attempt(1), await attempt(2), await attempt(3)];

      expect(runs.map(endOf)).toEqual(["create-unknown", "create-unknown", "create-unknown"]);
      expect(runs[1]?.run.summary).toContain("If there is neither by ");
      expect(count(service, "create")).toBe(1);
    });
  });

  test("of a refused create starts over", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      service.faults.add({
        kind: "create",
        at: 1,
        fault: { type: "status", status: 402, body: { error: "No credits" } },
      });
      const attempt = open(servers);
      const first = await attempt(1);
      const second = await attempt(2);

      expect([first, second].map(endOf)).toEqual(["error (plan)", "pull-request"]);
      expect(second.run.outputs["comment-url"]).toBe(first.run.outputs["comment-url"]);
    });
  });

  test("under another API key stops, and names a run with the job's id", async () => {
    await onServers({ script: endless }, async (servers) => {
      const attempt = open(servers);
      await attempt(1, { inputs: ONE_POLL });
      const second = await attempt(2, { inputs: { "api-key": "mint_another_key" } });

      expect(endOf(second)).toBe("error (no-memory)");
      expect(second.result["message"]).toMatch(/cannot be verified/);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });
});

/** What GitHub says of an account that has none of its own. */
const NO_USER = { type: "status", status: 404, body: { message: "mona is not a user" } } as const;

describe("in a thread, a re-run", () => {
  test("takes back the 😕 of a try that failed, in the same comment", async () => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      const attempt = inThread(servers);
      await attempt(1);
      servers.emulator.service.jobs.scriptNext(soon());
      const { tracking } = await attempt(2);
      const { comments } = servers.emulator.github.thread({ kind: "issue", number: 7 });
      const asking = comments.findLast(({ body }) => body.startsWith("/docs"));

      expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      expect(tracking[0]?.body).toMatch(/This is another try: job `[\w-]+` ended as `failed`\./);
      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
    });
  });

  test("takes back the 😕 of a wrong input that was repaired", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers);
      const first = await attempt(1, { inputs: { timeout: "soon" } });
      await attempt(2);
      const asking = threads(servers.emulator)[0]?.comments.findLast(({ author }) => author === "mona");

      expect([reactions(first.asking), reactions(asking)]).toEqual([["confused"], ["eyes", "rocket"]]);
    });
  });

  test.each<[what: string, inputs: Record<string, string>, end: string]>([
    ["a wrong API key", { "api-key": "mint_another_key" }, "error (key-refused)"],
    ["no API key", { "api-key": "" }, "error (invalid-input)"],
    ["a wrong input", { timeout: "soon" }, "error (invalid-input)"],
  ])("with %s put right goes on in the same comment", async (_, inputs, end) => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers);
      const runs = [await attempt(1, { inputs }), await attempt(2)];

      expect(runs.map(endOf)).toEqual([end, "pull-request"]);
      expect(runs[1]?.tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
    });
  });

  test("of words that ask for no change does not answer them twice", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers, { says: "/docs ok" });
      await attempt(1);
      const { tracking } = await attempt(2);

      expect(tracking.map(headline)).toEqual(["💬 Nothing was started"]);
    });
  });

  test("shows again what the comment said about the request", async () => {
    await onServers({ script: jobScript({ ms: 30_000 }) }, async (servers) => {
      const attempt = inThread(servers, { says: "/docs explain this ![x](https://x.example/a.png)" });
      await attempt(1, { inputs: ONE_POLL });
      const { tracking } = await attempt(2);

      expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      expect(tracking[0]?.body).toContain("The agent does not see pictures.");
    });
  });

  test("takes back the 😕 in a discussion too", async () => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      const body = "/docs explain it";
      const comment = servers.emulator.github.state.addComment({ number: 9, author: "mona", body });
      const attempt = inThread(servers, { event: () => discussionCommented(comment) });
      const given = () => comment.reactions.map(({ content }) => content);
      await attempt(1);
      const before = given();
      servers.emulator.service.jobs.scriptNext(soon());
      await attempt(2);

      expect([before, given()]).toEqual([
        ["eyes", "confused"],
        ["eyes", "rocket"],
      ]);
    });
  });

  test("keeps the link of the job that failed in the thread, and tells the new job of it", async () => {
    await onServers({ script: soon({ status: "failed" }) }, async (servers) => {
      const { service } = servers.emulator;
      const attempt = inThread(servers);
      const first = await attempt(1);
      const link = first.run.outputs["pr-link"] ?? "";
      const stopped = await attempt(2, { inputs: { "context-file": "missing.log" } });
      service.jobs.scriptNext(soon({ prLink: "https://github.com/acme/handbook/pull/13" }));
      const last = await attempt(3);

      expect([first, stopped, last].map(endOf)).toEqual(["failed", "error (invalid-input)", "pull-request"]);
      const said = `\n- ${link}\n\nNothing was started now. Any pull request or job named here is that of the try before.\n`;
      expect(stopped.tracking[0]?.body).toContain(said);
      expect(stopped.run.summary).toContain(said);
      expect(last.tracking[0]?.body).not.toContain("Nothing was started now.");
      expect(last.tracking[0]?.body).toMatch(/ended as `failed`\. It left this pull request:\n\n- (\S+)\n/);
      expect(last.tracking[0]?.body).toContain(`\n- ${link}\n`);
      expect(last.prompts.at(-1)).toContain(`Outcome: failed\nIts pull request: ${link} (state unknown)`);
      expect(last.run.outputs["pr-link"]).not.toBe(link);
    });
  });

  test("that stops before it tries again keeps the job that failed", async () => {
    await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
      const attempt = inThread(servers);
      const first = await attempt(1);
      const second = await attempt(2, { inputs: { "context-file": "missing.log" } });

      expect(endOf(second)).toBe("error (invalid-input)");
      expect(record(second.tracking[0])).toMatchObject({
        state: "ended",
        outcome: "failed",
        jobId: first.run.outputs["job-id"],
      });
    });
  });

  test.each<[why: string, prepare: NonNullable<Scenario["prepare"]>, end: string]>([
    ...([401, 402, 403, 422] as const).map((status): [string, NonNullable<Scenario["prepare"]>, string] => [
      `is refused with ${status}`,
      ({ service }) => service.faults.add({ kind: "create", at: 2, fault: { type: "status", status } }),
      { 401: "error (key-refused)", 402: "error (plan)", 403: "error (forbidden)", 422: "error (rejected)" }[
        status
      ],
    ]),
    [
      "cannot be recorded",
      ({ github }) =>
        github.faults.add({ kind: "update-comment", at: 4, fault: { type: "status", status: 403 } }),
      "error (no-comment)",
    ],
  ])("that %s leaves the record of the try before it", async (_, prepare, end) => {
    await onServers({ script: soon({ status: "failed" }) }, async (servers) => {
      const attempt = inThread(servers);
      const first = await attempt(1);
      const refused = await attempt(2, { prepare });
      const status = await servers.runScenario({ says: "/docs status" });
      const last = await attempt(3);
      const link = first.run.outputs["pr-link"] ?? "";

      expect([first, refused, status, last].map(endOf)).toEqual(["failed", end, "failed", "failed"]);
      expect(record(refused.tracking[0])).toMatchObject({ state: "ended", prLink: link });
      expect(refused.tracking[0]?.body).toContain("/docs explain the retry option");
      expect(status.tracking.at(-1)?.body).toContain(`the agent failed. ${link}`);
      expect(last.prompts.at(-1)).toContain(`Its pull request: ${link}`);
    });
  });

  test("of a refusal with a comment goes on in that comment", async () => {
    await onServers({}, async (servers) => {
      const { github } = servers.emulator;
      github.state.getThread({ number: 7 }).repository.visibility = "private";
      const attempt = inThread(servers, { by: "reed" });
      const first = await attempt(1);
      const refusedAgain = await attempt(2, { inputs: { "required-permission": "admin" } });
      const last = await attempt(3, { inputs: { "allowed-users": "reed" } });

      expect([first, refusedAgain, last].map(endOf)).toEqual([
        "skipped (not-allowed)",
        "skipped (not-allowed)",
        "pull-request",
      ]);
      expect([first, refusedAgain, last].map(({ tracking }) => tracking.length)).toEqual([1, 1, 1]);
      expect(refusedAgain.tracking[0]?.body).toContain("`admin` is needed");
      const asking = threads(servers.emulator)[0]?.comments.findLast(({ author }) => author === "reed");
      expect(reactions(asking)).toEqual(["eyes", "rocket"]);
      expect(github.violations).toEqual([]);
    });
  });

  test("of a job that was created reports its end at once, though the workflow also sends messages", async () => {
    await onServers({ script: jobScript({ ms: 20_000 }) }, async (servers) => {
      const attempt = inThread(servers, { inputs: { "follow-up": "true" } });
      const first = await attempt(1, { inputs: { wait: "false" } });
      await servers.emulator.service.time.pause(60_000, null);
      const second = await attempt(2, { inputs: { timeout: "25s" } });

      expect([first, second].map(endOf)).toEqual(["started", "pull-request"]);
    });
  });

  test.each([
    ["/docs explain it", ["eyes", "rocket"]],
    ["/docs status", ["eyes"]],
  ])("takes back the 👎 of a refusal once its asker may ask: %s", async (says, then) => {
    await onServers({}, async (servers) => {
      const { github } = servers.emulator;
      const attempt = inThread(servers, { says });
      github.faults.add({ kind: "permission", at: 1, fault: NO_USER });
      const first = await attempt(1);
      await attempt(2);
      const asking = threads(servers.emulator)[0]?.comments.findLast(({ author }) => author === "mona");

      expect([reactions(first.asking), reactions(asking)]).toEqual([["-1"], then]);
    });
  });

  test("goes on though its command was deleted meanwhile and its asker may not ask any more", async () => {
    await onServers({ script: jobScript({ ms: 60_000 }) }, async (servers) => {
      const { github } = servers.emulator;
      const attempt = inThread(servers);
      await attempt(1, { inputs: ONE_POLL });
      const second = await attempt(2, {
        env: { GITHUB_TRIGGERING_ACTOR: "nobody" },
        prepare: () => github.faults.add({ kind: "permission", at: "every", fault: NO_USER }),
      });

      expect(endOf(second)).toBe("pull-request");
    });
  });

  test("by somebody who may not ask leaves a failed job alone", async () => {
    await onServers({ script: soon({ status: "failed" }) }, async (servers) => {
      const attempt = inThread(servers);
      await attempt(1);
      const refused = { kind: "permission", at: "every", fault: NO_USER } as const;
      const { run } = await attempt(2, { prepare: () => servers.emulator.github.faults.add(refused) });

      expect(endOf({ run })).toBe("skipped (not-allowed)");
      expect(run.outputs["status"]).toBe("skipped");
    });
  });

  test("finds the comment that a person's token wrote", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers, { inputs: { "github-token": SEED_TOKENS.user } });
      const ends = [await attempt(1), await attempt(2)];

      expect(ends.map(endOf)).toEqual(["pull-request", "pull-request"]);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("finds the comment though another account is behind the token, and so do a status and a follow-up", async () => {
    await onServers({ script: endless }, async (servers) => {
      const { service } = servers.emulator;
      const attempt = inThread(servers, { inputs: { ...ONE_POLL, "follow-up": "true" } });
      const first = await attempt(1, { inputs: { ...ONE_POLL, "github-token": SEED_TOKENS.user } });
      const second = await attempt(2);
      const status = await servers.runScenario({ says: "/docs status" });
      await servers.runScenario({
        says: "/docs also for Python",
        inputs: { ...ONE_POLL, "follow-up": "true" },
      });

      expect([first, second, status].map(endOf)).toEqual(["timed-out", "timed-out", "started"]);
      expect(second.run.outputs["comment-url"]).toBe(first.run.outputs["comment-url"]);
      expect([count(service, "create"), count(service, "message")]).toEqual([1, 1]);
    });
  });

  test("whose comment somebody deleted is another request, and says so", async () => {
    await onServers({}, async (servers) => {
      const { github, service } = servers.emulator;
      const attempt = inThread(servers);
      const { run } = await attempt(1);
      const says = /^No comment of an earlier attempt was found/;
      expect(run.log.some(({ text }) => says.test(text))).toBe(false);
      github.state.removeText(github.state.getThread({ number: 7 }).comments.at(-1) ?? "");
      const second = await attempt(2);

      expect(second.run.log.some(({ text }) => says.test(text))).toBe(true);
      expect(count(service, "create")).toBe(2);
    });
  });

  test("stops where two comments belong to the request", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers);
      const { tracking } = await attempt(1);
      servers.emulator.github.state.addComment({
        number: 7,
        author: "github-actions[bot]",
        body: `Quoted: ${NOTE_START}${tracking[0]?.body.split(NOTE_START)[1] ?? ""}`,
      });
      const second = await attempt(2);

      expect(endOf(second)).toBe("error (no-memory)");
      expect(second.result["message"]).toMatch(/Two comments/);
    });
  });

  test("stops where the thread cannot be read", async () => {
    await onServers({ script: endless }, async (servers) => {
      const attempt = inThread(servers);
      await attempt(1, { inputs: ONE_POLL });
      servers.emulator.github.faults.add({
        kind: "list-comments",
        at: "every",
        fault: { type: "status", status: 500 },
      });
      const second = await attempt(2);

      expect(endOf(second)).toBe("error (no-memory)");
      // Something was sent before, and whoever asks anew pays twice.
      expect(second.run.summary).toMatch(/this run .* sent nothing.*Try again/s);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });

  test("brings a link that was missing, and nothing else", async () => {
    const script = [
      { fields: { status: "active" }, polls: 1 },
      { fields: { status: "completed", prLink: null }, polls: 2 },
      { fields: { status: "archived", prLink: "https://github.com/acme/handbook/pull/12" } },
    ];
    await onServers({ script }, async (servers) => {
      const attempt = inThread(servers);
      const first = await attempt(1);
      const second = await attempt(2);

      expect([endOf(first), endOf(second)]).toEqual(["no-pull-request", "pull-request"]);
      expect(record(second.tracking[0])).toMatchObject({ state: "ended", outcome: "pull-request" });
    });
  });
});

test("a re-run brings the end of its job, though its prompt is gone", async () => {
  await onServers({ script: jobScript({ ms: 60_000 }) }, async (servers) => {
    const attempt = onSchedule(servers);
    const ends = [
      await attempt(1, { inputs: ONE_POLL }),
      await attempt(2, { inputs: { prompt: "" } }),
      await attempt(3, { inputs: { prompt: "", "prompt-file": "gone.md" } }),
    ].map(endOf);

    expect(ends).toEqual(["timed-out", "pull-request", "pull-request"]);
    expect(count(servers.emulator.service, "create")).toBe(1);
  });
});

test("a job that was lost stays so, though a re-run finds a link of it", async () => {
  await onServers({}, async (servers) => {
    const { service } = servers.emulator;
    service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 404 } });
    const attempt = inThread(servers, { inputs: { "fail-on": "timed-out" } });
    const first = await attempt(1);
    service.faults.clear();
    const second = await attempt(2);

    expect([first, second].map(endOf)).toEqual(["lost", "lost"]);
    expect(second.run.outputs["pr-link"]).toBe("https://github.com/acme/handbook/pull/12");
  });
});

describe("a job that failed", () => {
  test("has failed, though a re-run finds a link of it", async () => {
    const script = [
      { fields: { status: "failed", prLink: null }, polls: 1 },
      { fields: { status: "failed", prLink: "https://github.com/acme/handbook/pull/12" } },
    ];
    await onServers({ script }, async (servers) => {
      const attempt = inThread(servers, { inputs: { "fail-on": "timed-out" } });
      const ends = [await attempt(1), await attempt(2)];

      expect(ends.map(endOf)).toEqual(["failed", "failed"]);
      expect(ends[1]?.run.outputs["pr-link"]).toBe("https://github.com/acme/handbook/pull/12");
    });
  });
});

describe("without a comment, a re-run", () => {
  const NO_COMMENT = { comment: "false", prompt: "Refresh the guide." };

  const FIRST = "No comment keeps a record of this request, so a re-run starts another job.";
  const LATER =
    "No comment keeps a record of this request, so a re-run starts another job. An earlier attempt may have started a job already.";

  /** The log up to the first request to the service, and whether log and summary say it. */
  const saysOf = ({ run }: ScenarioRun, sentence: string) => [
    run.log.filter(({ text }) => text === sentence).length,
    run.summary.split(sentence).length - 1,
  ];

  test("is another request, and each attempt says so once, before its create", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      const attempt = onSchedule(servers, { inputs: NO_COMMENT });
      const refuses: Scenario = {
        prepare: () => service.faults.add({ kind: "create", at: 1, fault: { type: "hang" } }),
        cancelAfter: () => service.arrived("create"),
      };
      const first = await attempt(1, refuses);
      const [second, third] = [await attempt(2), await attempt(3)];

      expect([first, second, third].map(endOf)).toEqual(["cancelled", "pull-request", "pull-request"]);
      expect([saysOf(first, FIRST), saysOf(second, LATER), saysOf(third, LATER)]).toEqual([
        [1, 1],
        [1, 1],
        [1, 1],
      ]);
      expect(count(service, "create")).toBe(3);
    });
  });

  test("is not said to start another job where none was started", async () => {
    await onServers({}, async (servers) => {
      const attempt = onSchedule(servers, { inputs: { ...NO_COMMENT, "api-key": "mint_wrong_key" } });
      const runs = [(await attempt(1)).run, (await attempt(2)).run];
      const EARLIER = "An earlier attempt may have started a job already.";

      expect(runs.map((run) => endOf({ run }))).toEqual(Array(2).fill("error (key-refused)"));
      expect(runs.map(({ summary }) => summary.includes("another job"))).toEqual([false, false]);
      expect(runs.map(({ summary }) => summary.includes(EARLIER))).toEqual([false, true]);
    });
  });

  test("of a message sends it again, and says so", async () => {
    await onServers({}, async (servers) => {
      const { service } = servers.emulator;
      const { id } = service.jobs.seed({ projectId: "handbook" });
      const attempt = onSchedule(servers, { inputs: { ...NO_COMMENT, "job-id": id } });
      const [first, second] = [await attempt(1), await attempt(2)];

      expect(first.run.summary).toContain("so a re-run sends it again.");
      expect(second.run.summary).toContain(
        "so a re-run sends it again. An earlier attempt may have sent this message already.",
      );
      expect(count(service, "message")).toBe(2);
    });
  });

  test.each<[end: string, scenario: Scenario]>([
    ["timed-out", { script: endless, inputs: ONE_POLL }],
    ["started", { script: endless, inputs: { wait: "false" } }],
    ["cancelled", { script: endless, cancelAfter: ({ service }) => service.arrived("get", 1) }],
    [
      "lost",
      {
        prepare: ({ service }) =>
          service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 404 } }),
      },
    ],
    ["failed", { script: soon({ status: "failed", prLink: null }) }],
    [
      "error (key-refused)",
      {
        prepare: ({ service }) =>
          service.faults.add({ kind: "get", at: 1, fault: { type: "status", status: 401 } }),
      },
    ],
  ])("cannot follow the job: %s prints the line that does", async (end, scenario) => {
    await onServers(scenario, async (servers) => {
      const { run } = await onSchedule(servers)(1, {
        ...scenario,
        inputs: { ...scenario.inputs, ...NO_COMMENT },
      });
      const line = `start a new run with \`job-id: ${run.outputs["job-id"]}\` and without a prompt`;
      const [last] = run.log.map(({ text }) => text).filter((text) => text.includes(line));

      expect(endOf({ run })).toBe(end);
      expect(run.outputs["job-id"]).not.toBe("");
      expect(run.summary.replaceAll("\\", "")).toContain(line);
      expect(last).toContain(FIRST);
    });
  });
});

test("a re-run of a message to a job that failed sends it no second one", async () => {
  await onServers({ script: soon({ status: "failed", prLink: null }) }, async (servers) => {
    const { service } = servers.emulator;
    const { id } = service.jobs.seed({ projectId: "handbook" });
    const attempt = onSchedule(servers, {
      inputs: { prompt: "Refresh.", "job-id": id, "issue-number": "7" },
    });
    const ends = [await attempt(1), await attempt(2)];

    expect(ends.map(endOf)).toEqual(["failed", "failed"]);
    expect(count(service, "message")).toBe(1);
  });
});
