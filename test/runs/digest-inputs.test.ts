import { describe, expect, test } from "vitest";
import { count, endOf } from "./views.ts";
import { weeks } from "./weeks.ts";

// What may be written into the digest's inputs, and what is refused because it would match nothing.

describe("a word of `sources` that can match nothing is refused and quoted", () => {
  test.each([
    "'src/**'",
    '"src/**"',
    "src/**,",
    "`src/**`",
    "#",
    "src/**;",
    "src\\**",
    "src/*.{ts,tsx}",
    "/src/**",
    "./src/**",
    "../src/**",
    "refs/tags/v*",
    "tag=v*",
    "=",
    "-src",
    "paths:",
    "paths=src/**",
    "!/src/**",
    "!tags=v*",
    "!",
    "tags=refs/tags/v*",
    "tags='v*'",
    "tags=",
  ])("%s", (word) =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One");
      later(1);
      const { run, result } = await digest({ inputs: { sources: `acme/shop lib/** ${word}` } });
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(result["message"]).toContain(`\`${word.replaceAll("`", "'")}\` does not belong there.`);
      expect(emulator.github.requests).toEqual([]);
      expect(emulator.service.requests).toEqual([]);
    }),
  );

  test("a comment behind a name, by its first word", () =>
    weeks(async ({ digest }) => {
      const { result } = await digest({ inputs: { sources: "acme/shop # the app" } });
      expect(result["message"]).toContain("`#` does not belong there.");
    }));

  test("but not where it contains a secret", () =>
    weeks(async ({ digest }) => {
      const token = "ghp_0123456789abcdefghij";
      const inputs = { "sources-token": token, sources: `acme/shop tag=${token}` };
      const { run } = await digest({ inputs });
      expect(endOf({ run })).toBe("error (invalid-input)");
      const written = JSON.stringify([run.summary, run.outputs, run.annotations]);
      expect(written).toContain("`sources` cannot be used: a word does not belong there.");
      expect(written).not.toContain("tag=");
    }));
});

test("blank lines and blanks around a line of `sources` mean nothing", () =>
  weeks(async ({ emulator, digest, later, merge }) => {
    emulator.github.state.addRepository({ fullName: "acme/cli" });
    merge("One");
    merge("Two", { repository: "acme/cli" });
    later(1);
    const inputs = { sources: "acme/shop\t src \r\n\n  \n   acme/cli" };
    expect((await digest({ inputs })).run.outputs["told"]).toBe("2");
  }));

describe("a word without a wildcard is a file, or a folder with all below it", () => {
  test.each<[string, string[]]>([
    ["src", ["Below", "Deeper"]],
    ["src/", ["Below", "Deeper"]],
    ["src/a.ts", ["Below"]],
    ["src/*/", ["Below", "Deeper"]],
    ["src/*", ["Below"]],
    ["s?c/**", ["Below", "Deeper"]],
    ["** !src/deep", ["Below", "Beside"]],
    ["!src", ["Beside"]],
  ])("`%s` follows %j", (words, titles) =>
    weeks(async ({ digest, later, merge }) => {
      merge("Below", { files: [{ filename: "src/a.ts" }] });
      merge("Deeper", { files: [{ filename: "src/deep/b.ts" }] });
      merge("Beside", { files: [{ filename: "srcs/c.ts" }] });
      later(1);
      const { prompts } = await digest({ inputs: { sources: `acme/shop ${words}` } });
      const told = prompts[0]?.matchAll(/^- #\d+ (.*)$/gm) ?? [];
      expect(Array.from(told, ([, title]) => title)).toEqual(titles);
    }),
  );

  test("exclusions alone leave what changes documentation alone no news", () =>
    weeks(async ({ digest, later, merge }) => {
      const page = { filename: "docs/a.md" };
      merge("Page", { files: [page] });
      merge("Page and test", { files: [page, { filename: "src/a.test.ts" }] });
      merge("Page and code", { files: [page, { filename: "src/a.ts" }] });
      later(1);
      const { run, prompts } = await digest({ inputs: { sources: "acme/shop !**/*.test.ts" } });
      expect(run.outputs).toMatchObject({ told: "1", "left-out": "2" });
      expect(prompts[0]).toContain("Page and code");
      expect(run.summary).toMatch(/`Page and test` \| documentation alone/);
    }));

  test("globs that include decide about documentation, also beside one that excludes", () =>
    weeks(async ({ digest, later, merge }) => {
      merge("Page", { files: [{ filename: "docs/a.md" }] });
      later(1);
      const { prompts } = await digest({ inputs: { sources: "acme/shop docs !**/*.test.ts" } });
      expect(prompts[0]).toMatch(/^- #\d+ Page$/m);
    }));
});

test.each([
  [20, "pull-request", 20],
  [21, "error (invalid-input)", 0],
])("of %i sources: %s", (many, end, read) =>
  weeks(async ({ emulator, digest, later, merge }) => {
    const names = Array.from({ length: many }, (_, n) => `acme/r${n}`);
    for (const fullName of names) emulator.github.state.addRepository({ fullName });
    merge("One", { repository: "acme/r19" });
    later(1);
    expect(endOf(await digest({ inputs: { sources: names.join("\n") } }))).toContain(end);
    expect(count(emulator.github, "graphql:History")).toBe(read);
  }),
);

describe("`ignore-authors` holds plain logins", () => {
  test.each(["*[bot]", "@wren", "acme/team"])("%s is refused", (login) =>
    weeks(async ({ emulator, digest }) => {
      const { run, result } = await digest({ inputs: { "ignore-authors": `dependabot[bot], ${login}` } });
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(result["message"]).toMatch(/`ignore-authors` .* plain logins, without `@` or patterns/);
      expect(emulator.github.requests).toEqual([]);
    }),
  );
});

test("`remind-after` can be a year", () =>
  weeks(async ({ digest }) => {
    expect(endOf(await digest({ inputs: { "remind-after": "365d" } }))).toBe("skipped (no-news)");
  }));

describe("a secret in the house rules is refused, whichever input holds it", () => {
  test.each(["api-key", "github-token", "sources-token", "docs-token"])("%s", (name) =>
    weeks(async ({ emulator, digest }) => {
      const secret = "ghp_0123456789abcdefghij";
      const { run } = await digest({ inputs: { [name]: secret, instructions: `Use ${secret}.` } });
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(run.annotations.at(-1)?.message).toContain("`instructions`");
      expect(emulator.service.requests).toEqual([]);
    }),
  );
});

describe("`since`", () => {
  test.each(["2026-02-30", "2999-01-01", "2026-09-07 08:59", "2026-09-07T08:59", "2026-09-07T24:30Z", "7d"])(
    "%s is refused",
    (since) =>
      weeks(async ({ digest }) => {
        const { run, result } = await digest({ inputs: { since } });
        expect(endOf({ run })).toBe("error (invalid-input)");
        expect(result["message"]).toContain("a date or time in UTC that is not in the future");
      }),
  );

  test("takes a moment, from which on a source is new", () =>
    weeks(async ({ digest, later, merge, time }) => {
      merge("Before");
      later(0.01);
      const since = new Date(time.nowMs()).toISOString().replace(/:\d\d\.\d+Z/, "Z");
      later(0.01);
      merge("After");
      later(1);
      const { prompts } = await digest({ inputs: { since } });
      expect(prompts[0]).toMatch(/^- #\d+ After$/m);
      expect(prompts[0]).not.toContain("Before");
    }));

  test.each(["", " tags=v*"])("has what was made, and released, in its first second: `acme/shop%s`", (tags) =>
    weeks(async ({ emulator, digest, later, merge, time }) => {
      const { state } = emulator.github;
      later(2);
      const since = new Date(time.nowMs()).toISOString().slice(0, 10);
      const publishedAt = `${since}T00:00:00Z`;
      const { mergeCommit } = state.getThread({ number: merge("One") });
      Object.assign(mergeCommit ?? {}, { committedAt: publishedAt });
      state.addRelease({ tag: "v1.0.0", publishedAt });
      later(1);
      const { prompts } = await digest({ inputs: { since, sources: `acme/shop${tags}` } });
      expect(prompts[0]).toMatch(/^- #\d+ One$/m);
    }),
  );

  test("is not read in the future, be it a second", () =>
    weeks(async ({ digest, time }) => {
      const since = new Date(time.nowMs() + 3_600_000).toISOString().replace(/\.\d+Z/, "Z");
      expect(endOf(await digest({ inputs: { since } }))).toBe("error (invalid-input)");
    }));
});
