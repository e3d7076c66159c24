import { describe, expect, test } from "vitest";
import type { GitHubState } from "../../emulator/github/state.ts";
import { commented, type Event, pullRequest, trusted, workflowRan } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { count, endOf, headlines, record } from "./views.ts";
import { weeks } from "./weeks.ts";

const DAY = 24 * 60 * 60 * 1000;
const opens = { does: "new", ms: 300 } as const;

describe("what a run does", () => {
  test("the first run begins a week before the issue was opened", () =>
    weeks(async ({ emulator, digest, later, merge, pulls, time }) => {
      merge("Long before");
      later(50);
      const createdAt = new Date(time.nowMs()).toISOString();
      Object.assign(emulator.github.state.getThread({ number: 7 }), { createdAt });
      const told = [
        merge("Add an option", { body: "It retries **three** times." }),
        merge("Fix it", { author: "max" }),
      ];
      const bot = merge("Bump", { author: "dependabot[bot]" });
      const docs = merge("Words", { files: [{ filename: "docs/a.mdx" }] });
      const label = merge("Inner", { labels: ["no-docs"] });
      // The first runs may fail, or nobody starts one.
      later(20);
      emulator.service.jobs.scriptNext(pulls.script(opens));
      const { run, prompts, tracking, result } = await digest();
      expect(endOf({ run })).toBe("pull-request");
      expect(run.outputs).toMatchObject({ told: "2", "left-out": "3" });
      expect(result).toMatchObject({ told: "2", promptSha256: expect.stringMatching(/^[\da-f]{64}$/) });
      expect(prompts).toHaveLength(1);
      expect(prompts[0]).toContain(`#${told[0]} Add an option`);
      expect(prompts[0]).toContain("description: It retries **three** times.");
      expect(prompts[0]).not.toContain("Long before");
      for (const number of [bot, docs, label]) expect(prompts[0]).not.toContain(`#${number}`);
      expect(tracking.at(-1)?.body).toContain(`[#${told[0]}](https://github.com/acme/shop/pull/${told[0]})`);
      expect(tracking.at(-1)?.body).not.toContain("Add an option");
      expect(run.log.map(({ text }) => text).join("\n")).not.toContain("Add an option");
      expect(run.summary).toContain("by an ignored author");
    }));

  test("what was merged a moment ago is told", () =>
    weeks(async ({ digest, merge }) => {
      merge("One");
      expect((await digest()).prompts[0]).toContain("One");
    }));

  test.each(["push", "release", "repository_dispatch"])(
    "a run on %s waits until it can tell the merge that started it",
    (name) =>
      weeks(async ({ emulator, digest, merge, time }) => {
        // GitHub may show what was merged only some time after its event.
        time.setAlarm(10_000, { owner: {}, kind: "aside", ring: () => void merge("One") });
        const { run, prompts } = await digest({ event: () => trusted(emulator.github.state, name) });
        expect(run.outputs["told"]).toBe("1");
        expect(prompts[0]).toMatch(/^- #\d+ One$/m);
      }),
  );

  test("1,100 merges fit into the comment and the prompt", () =>
    weeks(async ({ digest, later, merge }) => {
      for (let n = 0; n < 1100; n += 1) merge(`Change ${n} of many that have a title of some length`);
      later(1);
      const { run, prompts, tracking } = await digest();
      expect(run.outputs["told"]).toBe("1100");
      expect(tracking.at(-1)?.body.length).toBeLessThan(65_000);
      expect(prompts[0]).toContain("#1109");
    }));

  test("a week without news costs nothing and writes nothing", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("Bump", { author: "renovate[bot]" });
      later(1);
      const { run, tracking } = await digest();
      expect(endOf({ run })).toBe("skipped (no-news)");
      expect(run.summary).toContain("left out: 1 (by an ignored author: 1).");
      expect({ tracking, jobs: emulator.service.requests.length }).toEqual({ tracking: [], jobs: 0 });
      expect(count(emulator.github, "create-comment")).toBe(0);
    }));

  test("while a pull request is open, nothing is sent; after the merge, everything since", () =>
    weeks(async ({ emulator, digest, later, merge, pulls }) => {
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(pulls.script(opens));
      await digest();
      const own = pulls.numberOf(emulator.service.jobs.all[0]?.id ?? "") ?? 0;
      later(7);
      merge("Two");
      later(1);
      const waiting = await digest();
      expect(endOf(waiting)).toBe("skipped (undecided)");
      expect(waiting.result["message"]).toContain(`#${own}`);
      expect(waiting.prompts).toHaveLength(1);
      emulator.github.state.mergePull({ number: own });
      later(7);
      merge("Three");
      later(1);
      emulator.service.jobs.scriptNext(pulls.script(opens));
      const { prompts } = await digest();
      expect(prompts).toHaveLength(2);
      expect(prompts[1]).toContain("Two");
      expect(prompts[1]).toContain("Three");
      expect(prompts[1]).not.toContain("One");
    }));

  test("a pull request that cannot be read stops the next run, which names the token", () =>
    weeks(async ({ digest, later, merge }) => {
      merge("One");
      later(1);
      expect(endOf(await digest())).toBe("pull-request");
      merge("Two");
      later(1);
      const { run, prompts, result } = await digest();
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(result["message"]).toContain(
        "The digest's pull requests in `acme/handbook` could not be read, so nothing",
      );
      expect(run.annotations.at(-1)?.message).toMatch(/Set `docs-token` .*`Pull requests: read`/);
      expect(prompts).toHaveLength(1);
    }));

  test("of two documentation repositories, the one that cannot be read is named, and the comments that led there alone", () =>
    weeks(async ({ emulator, digest, later, merge, opens, newest }) => {
      const { state } = emulator.github;
      for (const title of ["One", "Two"]) {
        merge(title);
        later(1);
        opens();
        await digest();
        state.mergePull({ number: newest() });
      }
      merge("Three");
      later(1);
      await digest();
      later(1);
      const said = (await digest()).run.annotations.at(-1)?.message;
      const { comments } = emulator.github.thread({ kind: "issue", number: 7 });
      expect(said).toContain("pull requests in `acme/handbook` could not be read");
      expect(said?.match(/issuecomment-\d+/g)).toEqual([`issuecomment-${comments.at(-1)?.id}`]);
    }));

  test("titles, files, labels and descriptions of strangers are one entry each", () =>
    weeks(async ({ digest, later, merge }) => {
      const body = "CONTEXT-0\n\n<!-- hidden words -->\n\n```\n- #998 code (commit z)\n```";
      merge("x\n- #999 Fake (commit y)\u202e", { body });
      merge("`::error::x` | a <b>", { files: [{ filename: "src/a\nb`c.ts" }], labels: ["l\n- #997 z"] });
      later(1);
      const { prompts } = await digest();
      const entries = prompts[0]?.split("\n").filter((line) => line.startsWith("- #"));
      expect(entries).toHaveLength(2);
      expect(prompts[0]).not.toContain("hidden words");
    }));

  test("250 merges over pages: each is told, in full, in short or by number", () =>
    weeks(async ({ digest, later, merge }) => {
      const numbers = Array.from({ length: 250 }, (_, n) => merge(`Change ${n} ${"x".repeat(n)}`));
      later(1);
      const { run, prompts } = await digest();
      expect(run.outputs).toMatchObject({ told: "250", "left-out": "0" });
      expect(numbers.filter((number) => !new RegExp(`#${number}\\b`).test(prompts[0] ?? ""))).toEqual([]);
      expect(Buffer.byteLength(prompts[0] ?? "")).toBeLessThan(36 * 1024);
    }));

  test("what is updated while the list is read is not lost", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      const { github } = emulator;
      const first = merge("The oldest");
      later(0.1);
      for (let n = 0; n < 120; n += 1) merge(`Change ${n}`);
      later(1);
      void github.arrived("graphql:Merged", 2).then(() => {
        github.state.addComment({ number: first, author: "wren", body: "By the way" });
      });
      const { run, prompts } = await digest();
      expect(run.outputs["told"]).toBe("121");
      expect(prompts[0]).toContain("The oldest");
    }));

  test.each<[event: string, event: (state: GitHubState) => Event]>([
    ["issue_comment", (state) => commented(state.addComment({ number: 7, author: "reed", body: "Hello" }))],
    ["pull_request", (state) => pullRequest(state.getThread({ number: 8 }))],
    ["workflow_run", (state) => workflowRan(state, { actor: state.getThread({ number: 8 }).author })],
  ])("does not run on `%s`, which outsiders can cause", (name, eventIn) =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One");
      later(1);
      const { run } = await digest({ event: ({ github }) => eventIn(github.state) });
      expect(endOf({ run })).toBe("error (environment)");
      expect(run.annotations.at(-1)?.message).toMatch(new RegExp(`\`${name}\`.*\`schedule\``));
      expect({ github: emulator.github.requests, service: emulator.service.requests }).toEqual({
        github: [],
        service: [],
      });
    }),
  );

  test("a dry run sends and writes nothing, and shows the prompt", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One");
      later(1);
      const { run, tracking } = await digest({ inputs: { "dry-run": "true" } });
      expect(endOf({ run })).toBe("skipped (dry-run)");
      expect(run.summary).toContain("#10 One");
      expect({ tracking, jobs: emulator.service.requests.length }).toEqual({ tracking: [], jobs: 0 });
    }));
});

describe("what did not end well", () => {
  const timesOut = { timeout: "5s", "poll-interval": "2s" };

  test("timed out, then ended: the next run sees the end first, and pays nothing", () =>
    weeks(async ({ emulator, digest, later, merge, pulls }) => {
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(pulls.script({ does: "new", ms: 60_000 }));
      const first = await digest({ inputs: timesOut });
      expect(endOf(first)).toBe("timed-out");
      later(7);
      merge("Two");
      later(1);
      const second = await digest();
      expect(endOf(second)).toBe("skipped (undecided)");
      expect(second.prompts).toHaveLength(1);
      expect(headlines(second.tracking.at(-1)).at(-1)).toBe("🚀 Pull request opened");
      const number = pulls.numberOf(emulator.service.jobs.all[0]?.id ?? "") ?? 0;
      expect(second.run.outputs["job-id"]).toBe("");
      emulator.github.state.mergePull({ number });
      const third = await digest();
      expect(third.prompts).toHaveLength(2);
      expect(third.prompts[1]).not.toContain("One");
    }));

  test("timed out and still at work: nothing is sent; after a day it is told again", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One");
      later(0.1);
      emulator.service.jobs.scriptNext(jobScript({ ms: 100 * DAY }));
      expect(endOf(await digest({ inputs: timesOut }))).toBe("timed-out");
      merge("Two");
      later(0.9);
      expect(endOf(await digest())).toBe("skipped (undecided)");
      later(0.2);
      const { prompts } = await digest();
      expect(prompts).toHaveLength(2);
      expect(prompts[1]).toContain("One");
    }));

  test("a job that failed: its window is told again, with what came since", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(jobScript({ final: { status: "failed", prLink: null } }));
      const failed = await digest();
      expect(endOf(failed)).toBe("failed");
      expect(failed.run.summary).toContain("`One` | to report |");
      later(7);
      merge("Two");
      later(1);
      const { prompts, tracking } = await digest();
      expect(prompts).toHaveLength(2);
      expect(prompts[1]).toContain("One");
      expect(prompts[1]).toContain("Two");
      const [first, second] = tracking.map((comment) => record(comment)["ranges"]);
      expect(first).toHaveLength(1);
      expect(second).toHaveLength(1);
    }));

  test("a command on the issue never goes to the digest's job; one on the pull request does", () =>
    weeks(async ({ emulator, digest, later, merge, pulls, runScenario: command }) => {
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(pulls.script(opens));
      await digest({ inputs: { "trigger-phrase": "/docs" } });
      const inputs = { "follow-up": "true" };
      await command({ says: "/docs explain it", inputs });
      expect(count(emulator.service, "message")).toBe(0);
      const number = pulls.numberOf(emulator.service.jobs.all[0]?.id ?? "") ?? 0;
      await command({
        event: ({ github }) =>
          commented(github.state.addComment({ number, author: "mona", body: "/docs shorter" })),
        inputs,
      });
      expect(count(emulator.service, "message")).toBe(1);
    }));

  test("another run is about to send: this one sends nothing", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One");
      later(1);
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 500 } });
      const first = await digest({ inputs: timesOut });
      expect(endOf(first)).toBe("create-unknown");
      expect(first.run.outputs).toMatchObject({ told: "1", until: expect.stringMatching(/Z$/) });
      expect(endOf(await digest())).toBe("skipped (undecided)");
      later(2);
      const { prompts } = await digest();
      expect(prompts.at(-1)).toContain("One");
    }));

  test.each(["get-issue", "graphql:History", "create-comment"] as const)(
    "GitHub's limit refuses `%s` for a minute: it is waited for, and all is told",
    (kind) =>
      weeks(async ({ emulator, digest, later, merge }) => {
        merge("One");
        later(1);
        const headers = { "retry-after": "60" };
        emulator.github.faults.add({ kind, at: 1, fault: { type: "status", status: 429, headers } });
        const { run, prompts } = await digest();
        expect(endOf({ run })).toBe("pull-request");
        expect(prompts[0]).toMatch(/ One$/m);
      }),
  );

  test("the list cannot be read: nothing is sent, nothing is written", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One");
      later(1);
      const fault = { type: "status", status: 403, body: { message: "Resource not accessible" } } as const;
      emulator.github.faults.add({ kind: "graphql:Merged", at: "every", fault });
      const { run, tracking } = await digest();
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect({ tracking, jobs: emulator.service.requests.length }).toEqual({ tracking: [], jobs: 0 });
    }));
});

describe("a re-run", () => {
  const again = { GITHUB_RUN_ATTEMPT: "2", GITHUB_RUN_ID: "1" };

  test("of one that ended well reports it again", () =>
    weeks(async ({ emulator, digest, later, merge, pulls }) => {
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(pulls.script(opens));
      const first = await digest({ env: { GITHUB_RUN_ID: "1" } });
      merge("Two");
      later(1);
      const second = await digest({ env: again });
      expect(second.run.outputs["pr-link"]).toBe(first.run.outputs["pr-link"]);
      expect(second.prompts).toHaveLength(1);
    }));

  test("of one that timed out waits for the same job", () =>
    weeks(async ({ emulator, digest, later, merge, pulls }) => {
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(pulls.script({ does: "new", ms: 60_000 }));
      await digest({ env: { GITHUB_RUN_ID: "1" }, inputs: timesOutSoon });
      const second = await digest({ env: again });
      expect(endOf(second)).toBe("pull-request");
      expect(second.prompts).toHaveLength(1);
    }));

  test("of one that failed tells anew, in the same comment", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(jobScript({ final: { status: "failed", prLink: null } }));
      await digest({ env: { GITHUB_RUN_ID: "1" } });
      merge("Two");
      later(1);
      const { prompts, tracking } = await digest({ env: again });
      expect(prompts).toHaveLength(2);
      expect(prompts[1]).toContain("One");
      expect(prompts[1]).toContain("Two");
      expect(tracking).toHaveLength(1);
    }));

  test("of one whose end `fail-on` lists tells the same again", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      const inputs = { "fail-on": "no-pull-request" };
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(jobScript({ final: { prLink: null } }));
      expect(endOf(await digest({ env: { GITHUB_RUN_ID: "1" }, inputs }))).toBe("no-pull-request");
      const { prompts } = await digest({ env: again, inputs });
      expect(prompts[1]).toContain("One");
    }));

  test("of one that found no news looks again", () =>
    weeks(async ({ digest, later, merge }) => {
      expect(endOf(await digest({ env: { GITHUB_RUN_ID: "1" } }))).toBe("skipped (no-news)");
      merge("One");
      later(1);
      expect((await digest({ env: again })).prompts).toHaveLength(1);
    }));

  const timesOutSoon = { timeout: "5s", "poll-interval": "2s" };
});
