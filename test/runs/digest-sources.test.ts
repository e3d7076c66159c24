import { describe, expect, test } from "vitest";
import { count, endOf, record } from "./views.ts";
import { type Visibility, weeks } from "./weeks.ts";

// Several sources, and documentation in another repository.

const CLI = "acme/cli";
const READS = { contents: "read", "pull-requests": "read" } as const;
const two = { sources: "acme/shop src/** !**/*.test.ts\nacme/cli" };

describe("two sources", () => {
  test("are told together, each with its own paths, windows and links", () =>
    weeks(async ({ emulator, digest, later, merge, opens, newest }) => {
      const { state } = emulator.github;
      const { id } = state.addRepository({ fullName: CLI });
      const shop = merge("In the shop", { author: "max" });
      const cli = merge("In the cli", { repository: CLI, files: [{ filename: "main.go" }] });
      merge("Tests", { files: [{ filename: "src/a.test.ts" }] });
      merge("Renamed", { files: [{ filename: "lib/b.ts", status: "renamed" }] });
      later(1);
      opens();
      const { run, prompts, tracking } = await digest({ inputs: two });
      expect(endOf({ run })).toBe("pull-request");
      expect(run.outputs).toMatchObject({ told: "3", "left-out": "1" });
      expect(prompts[0]).toContain(`- #${shop} In the shop`);
      expect(prompts[0]).toContain(`- ${CLI}#${cli} In the cli`);
      expect(prompts[0]).toContain("such as `acme/shop#12`");
      expect(tracking.at(-1)?.body).toContain(`[${CLI}#${cli}](https://github.com/${CLI}/pull/${cli})`);
      expect(run.summary).toContain("no followed path");
      expect(record(tracking.at(-1))["windows"]).toHaveLength(2);
      expect(record(tracking.at(-1))["windows"]).toContainEqual([id, expect.any(Number), expect.any(Number)]);
      expect(state.getThread({ number: newest() }).requestedReviewers).toEqual(["wren", "max"]);
    }));

  test("if one cannot be read, nothing is sent, and the next run tells all", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      const { state } = emulator.github;
      state.addRepository({ fullName: CLI, visibility: "private" });
      merge("In the shop");
      merge("In the cli", { repository: CLI });
      later(1);
      const blind = { ...two, "private-sources": "true" };
      const { run, tracking, result } = await digest({ inputs: blind });
      expect(endOf({ run })).toBe("error (environment)");
      expect(result["message"]).toContain("`acme/cli` could not be read, so nothing was sent");
      expect(run.annotations.at(-1)?.message).toMatch(/Set `sources-token` .*`Pull requests: read`/);
      expect({ tracking, jobs: emulator.service.requests.length }).toEqual({ tracking: [], jobs: 0 });
      state.addToken({ token: "ghp_cli", kind: "installation", permissions: READS, repositories: [CLI] });
      later(30);
      const next = await digest({ inputs: { ...blind, "sources-token": "ghp_cli" } });
      expect(next.prompts[0]).toContain("In the shop");
      expect(next.prompts[0]).toContain("In the cli");
    }));

  test("one that is added later begins a week before the last window's end", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      emulator.github.state.addRepository({ fullName: CLI });
      merge("Long ago", { repository: CLI });
      later(20);
      merge("One");
      later(1);
      await digest();
      emulator.github.state.closePull({ number: 8 });
      merge("Of late", { repository: CLI });
      later(1);
      const added = await digest({ inputs: { ...two, "dry-run": "true" } });
      expect(added.run.summary).toContain("Of late");
      expect(added.run.summary).not.toContain("Long ago");
    }));

  test("`since` reaches further back", () =>
    weeks(async ({ digest, later, merge, time }) => {
      merge("Long ago");
      const since = new Date(time.nowMs()).toISOString().slice(0, 10);
      later(60);
      merge("Of late");
      later(1);
      expect((await digest({ inputs: { since } })).prompts[0]).toContain("Long ago");
    }));

  test.each([
    ["not a name", { sources: "shop" }, "`owner/name`"],
    ["a glob that can match nothing", { sources: "acme/shop /src/**" }, "leading slash"],
    ["a repository named twice", { sources: "acme/shop\nAcme/Shop" }, "each of them once"],
    ["a date that is none", { since: "2026-02-30" }, "`since`"],
    ["a number of days that is none", { "decide-within": "3 weeks" }, "`decide-within`"],
    ["house rules of a book's length", { instructions: "x".repeat(20_000) }, "AGENTS.md"],
    ["an issue that does not exist", { "issue-number": "4711" }, "no such issue"],
    ["a pull request as the issue", { "issue-number": "8" }, "pull request"],
  ])("%s is an error before anything is sent", (_, inputs, words) =>
    weeks(async ({ emulator, digest }) => {
      const { run } = await digest({ inputs });
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(run.annotations.at(-1)?.message).toContain(words);
      expect(emulator.service.requests).toEqual([]);
    }),
  );

  test.each<[string, { state?: "closed"; locked?: true }]>([
    ["closed", { state: "closed" }],
    ["locked", { locked: true }],
  ])("an issue that is %s is an error before anything is sent", (word, changes) =>
    weeks(async ({ emulator, digest }) => {
      Object.assign(emulator.github.state.getThread({ number: 7 }), changes);
      const { run } = await digest();
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(run.annotations.at(-1)?.message).toContain(word);
    }),
  );
});

describe("private sources", () => {
  const inputs = { ...two, "sources-token": "ghp_cli" };

  test("are an error unless they are allowed", () =>
    weeks(async ({ emulator, digest }) => {
      const { state } = emulator.github;
      state.addRepository({ fullName: CLI, visibility: "private" });
      state.addToken({ token: "ghp_cli", kind: "installation", permissions: READS });
      const { run } = await digest({ inputs });
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(run.annotations.at(-1)?.message).toContain("private-sources: true");
    }));

  test.each(["false", "true"])(
    "in a public repository nothing of theirs is written anywhere (`dry-run: %s`)",
    (dryRun) =>
      weeks(async ({ emulator, digest, later, merge, opens }) => {
        const { state } = emulator.github;
        state.addRepository({ fullName: CLI, visibility: "private" });
        state.addToken({ token: "ghp_cli", kind: "installation", permissions: READS });
        const files = [{ filename: "canary/a.go" }];
        merge("A canary", { repository: CLI, body: "The canary sings.", labels: ["canary"], files });
        later(1);
        opens();
        const { run, prompts, tracking } = await digest({
          inputs: { ...inputs, "private-sources": "true", "dry-run": dryRun },
        });
        expect(run.outputs["told"]).toBe("1");
        const written = [run.summary, JSON.stringify(run.log), JSON.stringify(run.outputs)];
        const bodies = tracking.flatMap((comment) => comment.bodies);
        expect([...written, ...bodies].filter((text) => /canary/i.test(text))).toEqual([]);
        const sent = dryRun === "true" ? [] : [expect.stringMatching(/name no repository(.|\n)*A canary/)];
        expect(prompts).toEqual(sent);
        expect(prompts.join()).not.toContain("## Sources");
      }),
  );

  test("in a private repository they are shown", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      const { state } = emulator.github;
      state.getThread({ number: 7 }).repository.visibility = "private";
      state.addRepository({ fullName: CLI, visibility: "private" });
      state.addToken({ token: "ghp_cli", kind: "installation", permissions: READS });
      const number = merge("Inside", { repository: CLI });
      later(1);
      const { run, tracking } = await digest({ inputs: { ...inputs, "private-sources": "true" } });
      expect(run.summary).toContain("Inside");
      expect(tracking.at(-1)?.body).toContain(`[${CLI}#${number}]`);
    }));
});

describe("documentation in another repository", () => {
  const DOCS = "acme/docs";

  test.each<[string, { docs: Visibility; source: Visibility; asked: string[] }]>([
    ["public: who wrote in private is not asked", { docs: "public", source: "private", asked: ["max"] }],
    ["public: nor who wrote what is internal", { docs: "public", source: "internal", asked: ["max"] }],
    ["internal: neither", { docs: "internal", source: "private", asked: ["max"] }],
    ["private: both are asked", { docs: "private", source: "private", asked: ["max", "wren"] }],
  ])("that is %s", (_, { docs, source, asked }) =>
    weeks(
      async ({ emulator, digest, later, merge, opens, newest }) => {
        const { state } = emulator.github;
        state.addRepository({ fullName: CLI, visibility: source });
        merge("In private", { repository: CLI });
        merge("In public", { author: "max" });
        later(1);
        opens();
        const token = { token: "ghp_all", kind: "installation", repositories: [DOCS, CLI] } as const;
        state.addToken({ ...token, permissions: { contents: "read", "pull-requests": "write" } });
        const inputs = {
          ...two,
          "private-sources": "true",
          "sources-token": "ghp_all",
          "docs-token": "ghp_all",
        };
        for (const login of ["wren", "max"]) state.setRole({ repository: DOCS, login, role: "read" });
        await digest({ inputs });
        expect(state.getThread({ repository: DOCS, number: newest() }).requestedReviewers).toEqual(asked);
      },
      DOCS,
      docs,
    ),
  );

  test("is told what it must not name of a private repository that is its own source", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      emulator.github.state.getThread({ number: 7 }).repository.visibility = "private";
      merge("Inside");
      later(1);
      const { prompts } = await digest();
      expect(prompts[0]).toContain(
        "acme/shop is private: in a pull request of any other repository, name no",
      );
      expect(prompts[0]).toContain("## Sources");
    }, DOCS));

  test("its pull request is waited for, reviewed and reminded of with `docs-token`", () =>
    weeks(async ({ emulator, digest, later, merge, opens, newest }) => {
      const { state } = emulator.github;
      const permissions = { contents: "read", "pull-requests": "write" } as const;
      state.addToken({ token: "ghp_docs", kind: "installation", permissions, repositories: [DOCS] });
      const inputs = { "docs-token": "ghp_docs", "trigger-phrase": "/docs" };
      merge("One");
      later(1);
      opens();
      expect(endOf(await digest({ inputs }))).toBe("pull-request");
      const place = { repository: DOCS, number: newest() };
      expect(state.getThread(place).requestedReviewers).toEqual(["wren"]);
      expect(count(emulator.github, "request-reviewers")).toBe(1);
      merge("Two");
      later(22);
      const waiting = await digest({ inputs });
      expect(endOf(waiting)).toBe("skipped (undecided)");
      expect(waiting.result["message"]).toContain(`${DOCS}#${place.number}`);
      await digest({ inputs });
      const comments = state.getThread(place).comments.map(({ bodies }) => bodies.at(-1));
      expect(comments).toEqual([
        expect.stringMatching(/^@wren This pull request has been open for 22 days. 1 newer/),
      ]);
      state.mergePull(place);
      expect((await digest({ inputs })).prompts[1]).toContain("Two");
    }, DOCS));

  test("what the documentation's own repository merges is told too, but for the digest's own", () =>
    weeks(async ({ emulator, digest, later, merge, opens, newest }) => {
      merge("One", { repository: DOCS });
      later(1);
      const inputs = { sources: DOCS, "ignore-authors": "" };
      opens();
      await digest({ inputs });
      const own = { repository: DOCS, number: newest() };
      emulator.github.state.getThread(own).files.push({ filename: "theme.css" });
      emulator.github.state.mergePull(own);
      later(1);
      const { run } = await digest({ inputs });
      expect(endOf({ run })).toBe("skipped (no-news)");
      expect(run.summary).toContain("the digest's own");
    }, DOCS));
});
