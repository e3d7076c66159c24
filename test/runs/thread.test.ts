import { describe, expect, test } from "vitest";
import {
  discussionCommented,
  type Event,
  pullRequest,
  reviewCommented,
} from "../../emulator/payloads/events.ts";
import { type JobFields, jobScript } from "../../emulator/service/jobs.ts";
import { inThread } from "./attempts.ts";
import { onServers, runScenario, type Scenario, soon } from "./scenario.ts";
import { count, endOf, headline, headlines, reactions, record, threads } from "./views.ts";

const LINK = "https://github.com/acme/handbook/pull/12";

describe.concurrent("a command in a thread", () => {
  test("gets 👀, a comment that ends with the pull request alone in a list item, and 🚀", async () => {
    const { run, asking, tracking } = await runScenario();

    expect(run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": LINK, status: "completed" });
    expect(run.outputs).toMatchObject({
      "asked-by": "mona",
      "comment-url": expect.stringContaining("/issues/7#"),
    });
    expect(run.exitCode).toBe(0);
    expect(run.summary).toMatch(/^\| Time \| \d+s \|$/m);
    expect(tracking.map(headlines)).toEqual([
      ["⏳ Starting the agent", "⏳ Starting the agent", "⏳ The agent is working", "🚀 Pull request opened"],
    ]);
    expect(tracking[0]?.body).toMatch(/^- https:\/\/github\.com\/acme\/handbook\/pull\/12$/m);
    expect(tracking[0]?.body).toContain("```text\n/docs explain the retry option\n```");
    expect(reactions(asking)).toEqual(["eyes", "rocket"]);
    expect(record(tracking[0])).toMatchObject({ state: "ended", outcome: "pull-request", askedBy: "mona" });
  });

  test.each<[what: string, final: JobFields, end: string, exitCode: number, shows: string, reacts: string]>([
    [
      "completed without a link",
      { prLink: null },
      "no-pull-request",
      0,
      "👍 Finished without a pull request",
      "+1",
    ],
    ["archived with a link", { status: "archived" }, "pull-request", 0, "🚀 Pull request opened", "rocket"],
    [
      "archived without one",
      { status: "archived", prLink: null },
      "archived",
      1,
      "🗄️ Archived without a pull request",
      "confused",
    ],
    ["failed, link and all", { status: "failed" }, "failed", 1, "😕 The agent failed", "confused"],
  ])("whose job %s: %o ends as %s", async (_, final, end, exitCode, shows, reacts) => {
    const { run, tracking, asking } = await runScenario({ script: soon(final) });

    expect(endOf({ run })).toBe(end);
    expect(run.exitCode).toBe(exitCode);
    expect(run.outputs["pr-link"]).toBe(final["prLink"] === undefined ? LINK : "");
    expect(run.annotations).toEqual(exitCode === 0 ? [] : [expect.objectContaining({ level: "error" })]);
    expect(tracking.map(headline)).toEqual([shows]);
    expect(reactions(asking)).toEqual(["eyes", reacts]);
  });

  test("fails by `fail-on` alone, and the thread says how the job ended", async () => {
    const { run, tracking, asking } = await runScenario({
      script: soon({ prLink: null }),
      inputs: { "fail-on": "no-pull-request" },
    });

    expect(run.exitCode).toBe(1);
    expect(tracking.map(headline)).toEqual(["👍 Finished without a pull request"]);
    expect(reactions(asking)).toEqual(["eyes", "+1"]);
  });

  test("hands on no link that is not a plain https address", async () => {
    const { run, tracking } = await runScenario({ script: soon({ prLink: "javascript:alert(1)" }) });

    expect(run.outputs).toMatchObject({ outcome: "no-pull-request", "pr-link": "" });
    expect(headline(tracking[0])).toBe("👍 Finished; the link is not shown");
    expect(tracking[0]?.body).not.toContain("javascript:");
  });

  test("without waiting returns as soon as the job exists", async () => {
    const { run, tracking, asking, emulator } = await runScenario({ inputs: { wait: "false" } });

    expect(run.outputs).toMatchObject({ outcome: "started", status: "active" });
    expect(run.outputs["job-id"]).toBe(emulator.service.jobs.all[0]?.id);
    expect(count(emulator.service, "get")).toBe(0);
    expect(tracking.map(headline)).toEqual(["▶️ Started; not waiting for the result"]);
    expect(reactions(asking)).toEqual(["eyes"]);
  });

  test("without a comment leaves the thread as it is", async () => {
    const { run, tracking, asking } = await runScenario({ inputs: { comment: "false" } });

    expect(run.outputs).toMatchObject({ outcome: "pull-request", "comment-url": "" });
    expect(tracking).toEqual([]);
    expect(reactions(asking)).toEqual([]);
  });

  test("with `notify` mentions no app, which cannot be notified", async () => {
    const inputs = { notify: "true", "allowed-users": "renovate[bot]" };
    const { run, tracking } = await runScenario({ by: "renovate[bot]", inputs });

    expect(endOf({ run })).toBe("pull-request");
    expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
  });

  test("with `notify` mentions who asked in one new comment, once", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers, { inputs: { notify: "true" } });
      await attempt(1);
      await attempt(2);
      const notices = threads(servers.emulator)
        .flatMap(({ comments }) => comments)
        .filter(({ body }) => body.startsWith("@"));

      expect(notices.map(({ body }) => body)).toEqual([`@mona 🚀 Pull request opened: <${LINK}>`]);
    });
  });
});

interface Place extends Pick<Scenario, "inputs"> {
  readonly name: string;
  readonly event: NonNullable<Scenario["event"]>;
  /** Where the comment is. */
  readonly kind: "issue" | "pull" | "discussion";
  readonly number: number;
}

const PLACES: readonly Place[] = [
  {
    name: "on lines of a pull request, below them",
    event: ({ github: { state } }) =>
      reviewCommented(state.addReviewComment({ number: 8, author: "wren", body: "/docs explain it" })),
    kind: "pull",
    number: 8,
  },
  {
    name: "in a discussion, as an answer",
    event: ({ github: { state } }) =>
      discussionCommented(state.addComment({ number: 9, author: "wren", body: "/docs explain it" })),
    kind: "discussion",
    number: 9,
  },
  {
    name: "in the text of a new pull request",
    event: ({ github: { state } }) =>
      pullRequest(state.addPullRequest({ number: 21, author: "wren", body: "/docs explain it" })),
    kind: "pull",
    number: 21,
  },
  {
    name: "by a prompt on an event without a thread, in the one that `issue-number` names",
    event: ({ github: { state } }): Event => ({
      name: "schedule",
      payload: { repository: { id: state.getThread({ number: 7 }).repository.id } },
    }),
    inputs: { prompt: "Explain it.", "issue-number": "7" },
    kind: "issue",
    number: 7,
  },
];

describe.concurrent("a request is answered where it is made", () => {
  test.each(PLACES)("$name", async ({ kind, number, ...scenario }) => {
    const { run, emulator } = await runScenario(scenario);
    const { comments, reviewComments } = emulator.github.thread({ kind, number });
    const own = [...comments, ...reviewComments].filter(({ author }) => author === "github-actions[bot]");

    expect(endOf({ run })).toBe("pull-request");
    expect(own.map(headline)).toEqual(["🚀 Pull request opened"]);
    expect(run.outputs["comment-url"]).toContain(`/${number}#`);
  });
});

test("a reply to a comment in a discussion is answered below that comment", async () => {
  const { tracking, emulator } = await runScenario({
    event: ({ github: { state } }) => {
      const above = state.addComment({ number: 9, author: "reed", body: "How?" });
      const says = { number: 9, author: "wren", body: "/docs explain it", replyTo: above.id };
      return discussionCommented(state.addComment(says));
    },
  });
  const { comments } = emulator.github.thread({ kind: "discussion", number: 9 });

  expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
  expect(tracking[0]?.replyTo).toBe(comments.find(({ body }) => body === "How?")?.id);
});

describe.concurrent("a matrix", () => {
  test("has one job, and one comment, for each leg", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers);
      const legs = [{ lang: "de" }, { lang: "fr" }];
      const [german, french] = [
        await attempt(1, { matrix: legs[0] ?? {} }),
        await attempt(1, { matrix: legs[1] ?? {} }),
      ];
      const again = await attempt(2, { matrix: legs[0] ?? {} });

      expect(new Set([german, french].map(({ run }) => run.outputs["job-id"])).size).toBe(2);
      expect(again.run.outputs["job-id"]).toBe(german.run.outputs["job-id"]);
      expect(again.tracking).toHaveLength(2);
    });
  });

  test("a step that is used twice without `matrix` has one key: its re-run stops and says so", async () => {
    await onServers({}, async (servers) => {
      const attempt = inThread(servers);
      await attempt(1);
      await attempt(1);
      const again = await attempt(2);

      expect(endOf(again)).toBe("error (no-memory)");
      expect(String(again.result["details"] ?? again.run.summary)).toMatch(/set `?.?matrix/);
      expect(count(servers.emulator.service, "create")).toBe(2);
    });
  });
});

describe.concurrent("`job-id`", () => {
  test("attaches to a job of another run, and sends nothing", async () => {
    await onServers({}, async ({ emulator, runScenario: runOn }) => {
      const job = emulator.service.jobs.seed({ projectId: "handbook", script: soon() });
      const { run, prompts } = await runOn({
        event: ({ github }) => ({
          name: "workflow_dispatch",
          payload: {
            sender: { id: 1, login: "mona", type: "User" },
            repository: { id: github.state.getThread({ number: 7 }).repository.id },
          },
        }),
        inputs: { "job-id": job.id },
      });

      expect(run.outputs).toMatchObject({ outcome: "pull-request", "job-id": job.id });
      expect(prompts).toEqual(["A job from before."]);
    });
  });

  test("with a prompt sends it there as a message", async () => {
    await onServers({}, async ({ emulator, runScenario: runOn }) => {
      const job = emulator.service.jobs.seed({ projectId: "handbook", script: soon() });
      const { run, prompts } = await runOn({
        inputs: { "job-id": job.id, prompt: "Explain it.", "include-context": "false" },
      });

      expect(run.outputs).toMatchObject({ outcome: "pull-request", "job-id": job.id });
      expect(prompts).toEqual(["A job from before.", "Explain it."]);
      expect(count(emulator.service, "create")).toBe(0);
    });
  });

  test("alone sends no text of the event, which a step before it may have sent", async () => {
    await onServers({}, async ({ emulator, runScenario: runOn }) => {
      const job = emulator.service.jobs.seed({ projectId: "handbook", script: soon() });
      const { run, prompts } = await runOn({ inputs: { "job-id": job.id } });

      expect(run.outputs).toMatchObject({ outcome: "pull-request", "job-id": job.id });
      expect(prompts).toEqual(["A job from before."]);
    });
  });

  test("without a wait says that the job could not be looked up, not that it has the request", async () => {
    await onServers({}, async ({ emulator, runScenario: runOn }) => {
      const job = emulator.service.jobs.seed({ projectId: "handbook" });
      emulator.service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 503 } });
      const { run } = await runOn({ inputs: { "job-id": job.id, wait: "false" } });

      expect(endOf({ run })).toBe("error (unreachable)");
      expect(run.summary).toContain("The job may still be running.");
    });
  });

  test("of another project stops, and starts nothing", async () => {
    await onServers({}, async ({ emulator, runScenario: runOn }) => {
      const job = emulator.service.jobs.seed({ projectId: "another" });
      const { run } = await runOn({ inputs: { "job-id": job.id, prompt: "Explain it." } });

      expect(endOf({ run })).toBe("error (rejected)");
      expect(count(emulator.service, "create")).toBe(0);
    });
  });
});

describe.concurrent("a deadline", () => {
  test("leaves the job to a re-run, and says where it is", async () => {
    const { run, tracking, asking } = await runScenario({
      script: jobScript({ ms: 600_000 }),
      inputs: { timeout: "1m", "poll-interval": "10s" },
    });

    expect(run.outputs).toMatchObject({ outcome: "timed-out", status: "active" });
    expect(run.exitCode).toBe(1);
    expect(Number(run.outputs["duration-seconds"])).toBeGreaterThanOrEqual(60);
    expect(Number(run.outputs["duration-seconds"])).toBeLessThanOrEqual(61);
    expect(tracking.map(headline)).toEqual(["⌛ Not finished in time"]);
    expect(tracking[0]?.body).toContain(`Job: \`${run.outputs["job-id"]}\``);
    expect(record(tracking[0])).toMatchObject({ state: "working", jobId: run.outputs["job-id"] });
    expect(reactions(asking)).toEqual(["eyes"]);
  });

  test("is given up to a last poll at the deadline itself", async () => {
    const { run } = await runScenario({
      script: jobScript({ ms: 59_000 }),
      inputs: { timeout: "1m", "poll-interval": "9m" },
    });

    expect(endOf({ run })).toBe("pull-request");
  });
});
