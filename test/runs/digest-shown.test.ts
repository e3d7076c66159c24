import { describe, expect, test } from "vitest";
import type { Commit } from "../../emulator/github/records.ts";
import { schedule, trusted } from "../../emulator/payloads/events.ts";
import { isTracking } from "./views.ts";
import { replaceKey, type Visibility, type Weeks, weeks } from "./weeks.ts";

// What is not public is written nowhere but into the prompt, unless this repository is private.

const [APP, DOCS] = ["acme/app", "acme/docs"];
const SOURCES = `${APP} tags=*\nacme/shop`;
// The commit's address is as private as its words.
const SHA = "cafe".repeat(10);
const SECRET = /canary|cafecafe/i;

/** Whatever a run leaves where people read. */
async function writtenBy(
  { emulator, digest }: Weeks,
  inputs: Readonly<Record<string, string>>,
  event = schedule(emulator.github.state),
) {
  const { run, tracking, prompts } = await digest({
    event: () => event,
    inputs: {
      sources: SOURCES,
      "private-sources": "true",
      "sources-token": "ghp_all",
      "docs-token": "ghp_all",
      ...inputs,
    },
  });
  const comments = emulator.github.state.getThread({ number: 7 }).comments;
  const bodies = comments.flatMap((comment) => comment.bodies).filter((body) => isTracking({ body }));
  const texts = [run.summary, JSON.stringify([run.log, run.outputs, run.annotations]), ...bodies];
  return { run, tracking, prompts, texts };
}

/**
 * A week with news of an application beside news of this repository, after a pull request that somebody closed. Returns the application's
 * last commit that is released.
 */
async function busyWeek(all: Weeks, app: Visibility, here: Visibility): Promise<Commit> {
  const { emulator, digest, later, merge, opens, newest } = all;
  const { state } = emulator.github;
  state.getThread({ number: 7 }).repository.visibility = here;
  state.addRepository({ fullName: APP, visibility: app });
  const permissions = { contents: "read", "pull-requests": "read" } as const;
  state.addToken({ token: "ghp_all", kind: "installation", permissions });
  merge("Plain");
  later(1);
  opens();
  await digest({ inputs: { "docs-token": "ghp_all" } });
  const own = { repository: DOCS, number: newest() };
  state.getThread(own).title = "A canary on a perch";
  state.addComment({ ...own, author: "canary-fan", body: "The canary does not sing." });
  state.closePull({ ...own, by: "canary-fan" });
  merge("A canary", {
    repository: APP,
    author: "canary-keeper",
    body: "The canary sings.",
    labels: ["canary"],
    files: [{ filename: "canary/new.go", status: "renamed", previousFilename: "canary/old.go" }],
  });
  const released = state.addCommit({
    repository: APP,
    sha: SHA,
    message: "A canary flew\n\nThe canary lands.",
    author: "canary-keeper",
    files: [{ filename: "canary/wings.go" }],
  });
  state.addRelease({ repository: APP, tag: "canary-1", sha: SHA });
  later(0.1);
  merge("A canary that is left out", { repository: APP, author: "dependabot[bot]" });
  merge("Another one");
  later(1);
  return released;
}

describe.each<Visibility>(["private", "internal"])("of a source that is %s", (app) => {
  test.each<[Visibility, string]>([
    ["public", "false"],
    ["public", "true"],
    ["internal", "false"],
    ["internal", "true"],
  ])("nothing is written in a repository that is %s (`dry-run: %s`)", (here, dryRun) =>
    weeks(
      async (all) => {
        await busyWeek(all, app, here);
        const { run, tracking, prompts, texts } = await writtenBy(all, { "dry-run": dryRun });
        expect(run.outputs).toMatchObject({ told: dryRun === "true" ? "0" : "3", "left-out": "0" });
        expect(texts.filter((text) => SECRET.test(text))).toEqual([]);
        expect(run.summary).toMatch(
          /- `acme\/app` had 1 merge and 1 push since .* UTC; to report: 1 merge and 1 push; left out: nothing; in no release yet: 1\.\n/,
        );
        expect(run.summary).toContain("Not listed: 1 merge and 1 push of private sources.");
        expect(run.summary).toContain("private pull requests that were closed: 1");
        const shown = dryRun === "true" ? run.summary : tracking.at(-1)?.body;
        expect(shown).toContain("1 merge and 1 push of private sources");
        expect(shown).toMatch(/#\d+/);
        const sent =
          dryRun === "true"
            ? []
            : [expect.stringMatching(/canary-1(.|\n)*sings(.|\n)*commit: cafe(.|\n)*wings(.|\n)*lands/)];
        expect(prompts.slice(1)).toEqual(sent);
      },
      DOCS,
      app,
    ),
  );

  test.each([
    ["false", "Another one"],
    ["true", "The canary does not sing."],
  ])("all is shown in a private repository (`dry-run: %s`)", (dryRun, words) =>
    weeks(
      async (all) => {
        await busyWeek(all, app, "private");
        const { run, texts } = await writtenBy(all, { "dry-run": dryRun });
        expect(run.summary).toMatch(/acme\/app#\d+ \| `A canary` \| to report/);
        expect(run.summary).toContain("acme/app@cafecafe | `A canary flew` | to report");
        expect(run.summary).toContain(words);
        expect(texts.join()).not.toContain("of private sources");
      },
      DOCS,
      app,
    ),
  );
});

test("the tag of a private source is not shown where all of its merges are left out, either", () =>
  weeks(
    async (all) => {
      await busyWeek(all, "private", "public");
      const inputs = { "dry-run": "true", "ignore-authors": "canary-keeper, dependabot[bot]" };
      const { run, texts } = await writtenBy(all, inputs);
      expect(run.outputs).toMatchObject({ told: "0", "left-out": "2" });
      expect(run.summary).toContain("Another one");
      expect(texts.filter((text) => text.includes("canary-1"))).toEqual([]);
    },
    DOCS,
    "public",
  ));

test("of public sources all is shown in a public repository, the words on a closed pull request too", () =>
  weeks(async (all) => {
    await busyWeek(all, "public", "public");
    const { run, texts } = await writtenBy(all, { "dry-run": "true" });
    for (const words of ["A canary", "The canary sings.", "canary/new.go", "A canary on a perch"]) {
      expect(run.summary).toContain(words);
    }
    expect(texts.join()).not.toContain("of private sources");
  }, DOCS));

test("an internal repository shows its own merges, which have the same readers", () =>
  weeks(async ({ emulator, digest, later, merge }) => {
    emulator.github.state.getThread({ number: 7 }).repository.visibility = "internal";
    const number = merge("Inside");
    later(1);
    const { run, tracking } = await digest();
    expect(run.summary).toContain("Inside");
    expect(tracking.at(-1)?.body).toContain(`[#${number}]`);
  }));

test("a private documentation's pull request is named by its address where it waits, and by nothing else", () =>
  weeks(
    async (all) => {
      const { emulator, later, merge, opens, newest } = all;
      const { state } = emulator.github;
      const permissions = { contents: "read", "pull-requests": "read" } as const;
      state.addToken({ token: "ghp_all", kind: "installation", permissions });
      merge("One");
      later(1);
      opens();
      await writtenBy(all, { sources: "acme/shop" });
      state.getThread({ repository: DOCS, number: newest() }).title = "A canary";
      merge("Two");
      later(1);
      const { texts, run } = await writtenBy(all, { sources: "acme/shop" });
      expect(run.summary).toMatch(new RegExp(`acme/docs\\\\?#${newest()} yet`));
      expect(texts.filter((text) => SECRET.test(text))).toEqual([]);
    },
    DOCS,
    "private",
  ));

test("an error about a private source names what the input names, and nothing that GitHub tells of it", () =>
  weeks(
    async (all) => {
      await busyWeek(all, "private", "public");
      const fault = { type: "status", status: 403, body: { message: "Resource not accessible" } } as const;
      all.emulator.github.faults.add({ kind: "graphql:Releases", at: "every", fault });
      const { run, texts } = await writtenBy(all, {});
      expect(run.outputs["reason"]).toBe("invalid-input");
      expect(run.annotations.at(-1)?.message).toMatch(/`acme\/app` could not be read.*`sources-token`/);
      expect(texts.filter((text) => SECRET.test(text))).toEqual([]);
    },
    DOCS,
    "private",
  ));

test.each<[Visibility, boolean, RegExp]>([
  ["public", true, /`acme\/app@cafecafe`, (2\d{3}-\d\d-\d\d \d\d:\d\d UTC)/],
  ["private", false, /`acme\/app`, (2\d{3}-\d\d-\d\d \d\d:\d\d UTC)/],
])("of a source that is %s the told commit is shown, also once it is gone: %s", (app, isShown, upTo) =>
  weeks(
    async (all) => {
      const told = await busyWeek(all, app, "public");
      const { state } = all.emulator.github;
      all.opens();
      const before = await writtenBy(all, {});
      replaceKey(all.emulator);
      all.later(1);
      const event = trusted(state, "workflow_dispatch");
      const after = await writtenBy(all, {}, event);
      const texts = [...before.texts, ...after.texts];
      const momentIn = (text = "", words: string) => new RegExp(`${words} .*${upTo.source}`).exec(text)?.[1];
      const read = momentIn(before.tracking.at(-1)?.body, "Read up to");
      expect(read).toBeDefined();
      expect(momentIn(after.run.summary, "continues from")).toBe(read);
      expect(texts.some((text) => text.includes(SHA.slice(0, 8)))).toBe(isShown);
      state.addCommit({ repository: APP, message: "All anew", author: "canary-keeper", parents: [] });
      state.forget(told);
      const { run } = await writtenBy(all, {});
      expect(run.annotations.at(-1)?.message).toContain("GitHub no longer has the commit");
      expect(JSON.stringify([run.log, run.summary, run.annotations]).includes(SHA)).toBe(isShown);
    },
    DOCS,
    app,
  ),
);
