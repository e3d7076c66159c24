import { describe, expect, test } from "vitest";
import { count, endOf, record } from "./views.ts";
import { weeks } from "./weeks.ts";

// Several sources, and documentation in another repository.

const CLI = "acme/cli";
const READS = { contents: "read", "pull-requests": "read" } as const;
const two = { sources: "acme/shop src/** !**/*.test.ts\nacme/cli" };

describe("two sources", () => {
  test("are told together, each with its own paths, windows and links", () =>
    weeks(async ({ emulator, digest, later, merge, opens }) => {
      const { state } = emulator.github;
      const { id } = state.addRepository({ fullName: CLI });
      const shop = merge("In the shop", { author: "max" });
      const cli = merge("In the cli", { repository: CLI, files: [{ filename: "main.go" }] });
      merge("Tests", { files: [{ filename: "src/a.test.ts" }] });
      const renamed = [{ filename: "lib/b.ts", status: "renamed" }] as const;
      merge("Renamed", { files: [...renamed] });
      state.addCommit({ message: "Renamed by a push", files: [...renamed], author: "wren" });
      later(1);
      opens();
      const { run, prompts, tracking } = await digest({ inputs: two });
      expect(endOf({ run })).toBe("pull-request");
      expect(run.outputs).toMatchObject({ told: "4", "left-out": "1" });
      expect(prompts[0]).toContain(" Those without a repository are in acme/shop.");
      expect(prompts[0]).toContain(`- #${shop} In the shop`);
      expect(prompts[0]).toMatch(/Renamed by a push\n.*\n {2}files: lib\/b\.ts \(renamed\)$/m);
      expect(prompts[0]).toContain(`- ${CLI}#${cli} In the cli`);
      expect(tracking.at(-1)?.body).toContain(`[${CLI}#${cli}](https://github.com/${CLI}/pull/${cli})`);
      expect(run.summary).toContain("no followed path");
      const sha = expect.stringMatching(/^[\da-f]{40}$/);
      expect(record(tracking.at(-1))["ranges"]).toHaveLength(2);
      expect(record(tracking.at(-1))["ranges"]).toContainEqual([id, sha, sha, expect.any(Number)]);
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
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(result["message"]).toContain("`acme/cli` could not be read, so nothing was sent");
      expect(run.annotations.at(-1)?.message).toContain(
        "Set `sources-token` to a token for `acme/cli` with `Contents: read` and `Pull requests: read`.",
      );
      expect({ tracking, jobs: emulator.service.requests.length }).toEqual({ tracking: [], jobs: 0 });
      state.addToken({ token: "ghp_cli", kind: "installation", permissions: READS, repositories: [CLI] });
      later(5);
      const next = await digest({ inputs: { ...blind, "sources-token": "ghp_cli" } });
      expect(next.prompts[0]).toContain("In the shop");
      expect(next.prompts[0]).toContain("In the cli");
    }));

  test("one that is added later begins a week before the last window's end", () =>
    weeks(async ({ emulator, digest, later, merge, opens, newest }) => {
      emulator.github.state.addRepository({ fullName: CLI });
      for (const title of ["One", "Two"]) {
        merge(title);
        later(1);
        opens();
        await digest();
        emulator.github.state.closePull({ number: newest() });
        merge(title === "One" ? "Long ago" : "Of late", { repository: CLI });
        later(20);
      }
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
    ["not a name", { sources: "shop" }, "`shop` does not belong there"],
    ["a glob that can match nothing", { sources: "acme/shop /src/**" }, "`/src/**` does not belong there"],
    ["the end of a clone address", { sources: "acme/shop.git" }, "`acme/shop.git` does not belong there"],
    ["a name that is a path", { sources: "acme/.." }, "`acme/..` does not belong there"],
    ["a repository named twice", { sources: "acme/shop\nAcme/Shop" }, "are the same repository"],
    ["two globs of tags", { sources: "acme/shop tags=v* tags=w*" }, "`tags=w*` does not belong there"],
    ["an empty glob of tags", { sources: "acme/shop tags=" }, "`tags=` does not belong there"],
    ["words before a name", { sources: "see acme/shop" }, "`owner/name`"],
    ["a line that is no name to its end", { sources: "acme/shop, acme/cli" }, "`owner/name`"],
    [
      "too many",
      { sources: Array.from({ length: 21 }, (_, n) => `acme/r${n}`).join("\n") },
      "20 repositories",
    ],
    ["a date that is none", { since: "2026-02-30" }, "`since`"],
    ["a date in the future", { since: "2999-01-01" }, "not in the future"],
    ["a number of days that is none", { "remind-after": "3 weeks" }, "`remind-after`"],
    ["a number of days and more", { "remind-after": "in 21d" }, "a number of days"],
    ["an issue's number and more", { "issue-number": "7th" }, "the number of the issue"],
    ["an issue that does not exist", { "issue-number": "2147483647" }, "no such issue"],
    ["a phrase of two words", { "trigger-phrase": "/docs now" }, "`trigger-phrase`"],
    ["an end that there is not", { "fail-on": "lost, no-news" }, "`fail-on`"],
    ["hours between two polls", { "poll-interval": "2h" }, "`poll-interval`"],
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

test("house rules of a book's length are an error before anything is sent", () =>
  weeks(async ({ emulator, digest, later, merge }) => {
    merge("One");
    later(1);
    const { run } = await digest({ inputs: { instructions: "x".repeat(140_000) } });
    expect(endOf({ run })).toBe("error (invalid-input)");
    expect(run.annotations.at(-1)?.message).toContain("too long");
    expect(emulator.service.requests).toEqual([]);
  }));

test("one repository under two names is an error before anything is sent", () =>
  weeks(async ({ emulator, digest }) => {
    const { state } = emulator.github;
    state.addRepository({ fullName: "acme/tool" });
    state.renameRepository({ from: "acme/tool", to: CLI });
    const { run } = await digest({ inputs: { sources: "acme/cli\nacme/tool src/**" } });
    expect(endOf({ run })).toBe("error (invalid-input)");
    expect(run.annotations.at(-1)?.message).toContain("`acme/cli` and `acme/tool` are the same repository");
    expect(emulator.service.requests).toEqual([]);
  }));

describe("what is no news", () => {
  test("labels, logins, titles and the repository's own name are compared without case", () =>
    weeks(async ({ digest, later, merge }) => {
      merge("Inner", { labels: [...Array.from({ length: 19 }, (_, n) => `label ${n}`), "No-Docs"] });
      merge("By a robot", { author: "Dependabot[bot]" });
      merge("Chore: a/b/c");
      merge("ci");
      merge("deps/npm: bump");
      const number = merge("Chorus: sing");
      later(1);
      const inputs = {
        sources: "Acme/Shop",
        "ignore-labels": "Later, NO-docs",
        "ignore-titles": "chore:*, CI, Deps/N*, !*never*",
      };
      const { run, prompts } = await digest({ inputs });
      expect(run.outputs).toMatchObject({ told: "1", "left-out": "5" });
      expect(prompts[0]).toContain(`- #${number} Chorus: sing`);
      expect(run.summary).toMatch(/`Chore: a\/b\/c` \| an ignored title/);
      expect(run.summary).toMatch(/`Inner` \| an ignored label/);
    }));

  test("documentation is Markdown, MDX and `docs.json`, whatever their case, and nothing that only looks like it", () =>
    weeks(async ({ digest, later, merge }) => {
      const [pages, others] = [
        ["a.md", "b.mdx", "README.MD", "docs.json", "site/docs.json"],
        ["api-docs.json", "docs.json.ts", "a.md.ts", "cmd", "mdx/a.ts"],
      ];
      for (const filename of [...pages, ...others]) merge(filename, { files: [{ filename }] });
      later(1);
      const { run, prompts } = await digest();
      expect(run.outputs).toMatchObject({ told: "5", "left-out": "5" });
      const told = prompts[0]?.matchAll(/^- #\d+ (.*)$/gm) ?? [];
      expect(Array.from(told, ([, title]) => title)).toEqual(others);
    }));

  test("where a source has globs, they decide about its Markdown too", () =>
    weeks(async ({ digest, later, merge }) => {
      const files = [{ filename: "src/guide.md" }];
      merge("Words", { files });
      later(1);
      expect(endOf(await digest())).toBe("skipped (no-news)");
      const { prompts } = await digest({ inputs: { sources: "acme/shop src/**" } });
      expect(prompts[0]).toContain("Words");
    }));

  test("what changed more files than GitHub lists may have changed others than documentation", () =>
    weeks(async ({ digest, later, merge }) => {
      const pages = Array.from({ length: 100 }, (_, n) => ({ filename: `docs/${n}.md` }));
      merge("Words", { files: pages });
      merge("Words and code", { files: [...pages, { filename: "src/a.ts" }] });
      later(1);
      const { run, prompts } = await digest();
      expect(run.outputs).toMatchObject({ told: "1", "left-out": "1" });
      expect(prompts[0]).toContain("Words and code");
      expect(prompts[0]).toContain("and 93 more");
    }));

  test("what changed more files than GitHub lists may have changed some that are followed", () =>
    weeks(async ({ digest, later, merge }) => {
      const far = Array.from({ length: 100 }, (_, n) => ({ filename: `lib/${n}.ts` }));
      merge("Far", { files: far });
      merge("Far and near", { files: [...far, { filename: "src/a.ts" }] });
      later(1);
      const { run, prompts } = await digest({ inputs: { sources: "acme/shop src/**" } });
      expect(run.outputs).toMatchObject({ told: "1", "left-out": "1" });
      expect(prompts[0]).toContain(" Far and near\n");
    }));

  test.each([
    [300, "0"],
    [301, "1"],
  ])("a push with %i pages, of which GitHub lists 300, may have changed code if it has more", (many, told) =>
    weeks(async ({ emulator, digest, later }) => {
      const pages = Array.from({ length: many }, (_, n) => ({ filename: `docs/${n}.md` }));
      emulator.github.state.addCommit({ message: "Words", files: pages, author: "wren" });
      later(1);
      expect((await digest()).run.outputs["told"]).toBe(told);
    }),
  );

  test("merges into other branches are not told", () =>
    weeks(async ({ digest, later, merge }) => {
      merge("One");
      for (let n = 1; n <= 4; n += 1) merge(`Line ${n}`, { base: "2.x" });
      later(1);
      const { run, prompts } = await digest();
      expect(run.outputs).toMatchObject({ told: "1", "left-out": "0" });
      expect(prompts[0]).not.toContain("Line");
    }));
});

test.each(["private", "internal"] as const)(
  "sources that are %s are an error unless they are allowed",
  (visibility) =>
    weeks(async ({ emulator, digest }) => {
      const { state } = emulator.github;
      state.addRepository({ fullName: CLI, visibility });
      state.addToken({ token: "ghp_cli", kind: "installation", permissions: READS });
      const { run } = await digest({ inputs: { ...two, "sources-token": "ghp_cli" } });
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(run.annotations.at(-1)?.message).toContain("private-sources: true");
    }),
);

describe("documentation in another repository", () => {
  const DOCS = "acme/docs";

  test.each(["private", "internal"] as const)(
    "is told what it must not name of its own source, which is %s",
    (visibility) =>
      weeks(async ({ emulator, digest, later, merge }) => {
        emulator.github.state.getThread({ number: 7 }).repository.visibility = visibility;
        merge("Inside");
        later(1);
        const { prompts } = await digest();
        expect(prompts[0]).toContain(
          "acme/shop is not public. In a pull request of any other repository, its commits included, never name it or any",
        );
      }, DOCS),
  );

  test.each([
    ["docs-token", "sources-token"],
    ["sources-token", "docs-token"],
  ])("without a `%s`, `github-token` takes its place, and no `%s`", (_, other) =>
    weeks(async ({ emulator, digest, later, merge, opens }) => {
      const { github } = emulator;
      github.state.addRepository({ fullName: CLI });
      github.state.addToken({ token: "ghp_other", kind: "installation", permissions: READS });
      const inputs = { sources: CLI, [other]: "ghp_other" };
      merge("One", { repository: CLI });
      later(1);
      opens();
      await digest({ inputs });
      merge("Two", { repository: CLI });
      later(1);
      expect(endOf(await digest({ inputs }))).toBe("skipped (undecided)");
      const used = github.requests.filter(({ headers }) => headers["authorization"]?.includes("ghp_other"));
      const kinds = new Set(used.map(({ kind }) => kind));
      expect({ talk: kinds.has("graphql:Talk"), merged: kinds.has("graphql:Merged") }).toEqual({
        talk: other === "docs-token",
        merged: other === "sources-token",
      });
    }, DOCS),
  );

  test("its pull request is waited for with a `docs-token` that only reads", () =>
    weeks(
      async ({ emulator, digest, later, merge, opens, newest }) => {
        const { state } = emulator.github;
        const permissions = { contents: "read", "pull-requests": "read" } as const;
        state.addToken({ token: "ghp_docs", kind: "user", login: "reed", permissions, repositories: [DOCS] });
        state.setRole({ repository: DOCS, login: "reed", role: "read" });
        const inputs = { "docs-token": "ghp_docs" };
        merge("One");
        later(1);
        opens();
        expect(endOf(await digest({ inputs }))).toBe("pull-request");
        const place = { repository: DOCS, number: newest() };
        merge("Two");
        later(2);
        const waiting = await digest({ inputs });
        expect(endOf(waiting)).toBe("skipped (undecided)");
        expect(waiting.result["message"]).toContain(`${DOCS}#${place.number}`);
        state.setRole({ repository: DOCS, login: "wren", role: "write" });
        state.addComment({ ...place, author: "wren", body: "Not in the guide." });
        state.closePull(place);
        const { prompts } = await digest({ inputs });
        expect(prompts[1]).toContain("Two");
        expect(prompts[1]).toContain("wren: Not in the guide.");
        expect(count(emulator.github, "permission")).toBe(0);
      },
      DOCS,
      "private",
    ));

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

  test("that `sources` still has by its former name: the digest's own are no news", () =>
    weeks(async ({ emulator, digest, later, merge, opens, newest }) => {
      const { state } = emulator.github;
      state.renameRepository({ from: DOCS, to: "acme/guide" });
      const repository = "acme/guide";
      merge("One", { repository });
      later(1);
      const inputs = { sources: DOCS, "ignore-authors": "" };
      opens();
      await digest({ inputs });
      const own = { repository, number: newest() };
      state.getThread(own).files.push({ filename: "theme.css" });
      state.mergePull(own);
      later(1);
      const { run } = await digest({ inputs });
      expect(endOf({ run })).toBe("skipped (no-news)");
      expect(run.summary).toContain("the digest's own");
    }, DOCS));
});
