import { expect, test } from "vitest";
import { endOf } from "./views.ts";
import { type Weeks, weeks } from "./weeks.ts";

// What is new between two commits: the steps of the branch, by whatever way they came.

const files = [{ filename: "src/a.ts" }];

/** The labels that a prompt tells. */
const labels = (prompt = "") =>
  Array.from(prompt.matchAll(/^- (#\d+|[\da-f]{8}) /gm), ([, label = ""]) => label);

/** Two commits in a pull request. */
function openTwo({ emulator }: Weeks): number {
  const { state } = emulator.github;
  const { number } = state.openPull({ branch: "two", title: "Add a thing", author: "wren", files });
  state.pushToPull({ number, message: "And another", files });
  return number;
}

test.each(["squash", "merge", "rebase"] as const)("a pull request is told once, by its number: %s", (how) =>
  weeks(async (all) => {
    const { emulator, digest, later } = all;
    const number = openTwo(all);
    later(1);
    emulator.github.state.mergePull({ number, how });
    later(1);
    const { run, prompts } = await digest();
    expect(run.outputs).toMatchObject({ told: "1", "left-out": "0" });
    expect(labels(prompts[0])).toEqual([`#${number}`]);
  }),
);

test("what is pushed without a pull request is told as a commit, with its message and its files", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    merge("One");
    const { sha } = state.addCommit({
      message: "Rename `retries`\n\nBecause of reasons.",
      files,
      author: "wren",
    });
    state.addCommit({ message: "Mend a page", files: [{ filename: "docs/a.md" }] });
    state.addCommit({ message: "Bump", files, author: "dependabot[bot]" });
    later(1);
    const { run, prompts, tracking } = await digest();
    expect(run.outputs).toMatchObject({ told: "2", "left-out": "2" });
    expect(prompts[0]).toContain(
      `- ${sha.slice(0, 8)} Rename \`retries\`\n  commit: ${sha}\n  files: src/a.ts\n  message: Because of reasons.\n`,
    );
    expect(tracking.at(-1)?.body).toContain(`/acme/shop/commit/${sha})`);
    expect(run.summary).toMatch(/Mend a page.*documentation alone/);
    expect(run.summary).toMatch(/Bump.*by an ignored author/);
  }));

test("a branch that is merged whole is told by the pull request that merges it", () =>
  weeks(async (all) => {
    const { emulator, digest, later } = all;
    const { state } = emulator.github;
    const numbers = ["one", "two"].map((branch) => {
      const { number } = state.openPull({ branch, title: branch, author: "wren", files, base: "develop" });
      state.mergePull({ number, how: branch === "one" ? "squash" : "merge" });
      later(0.1);
      return number;
    });
    later(1);
    expect(endOf(await digest())).toBe("skipped (no-news)");
    const release = state.addPullRequest({
      title: "Release",
      author: "wren",
      files,
      head: { branch: "develop", sha: state.tipOf(state.getThread({ number: 8 }).repository, "develop").sha },
    });
    state.mergePull({ number: release.number, how: "merge" });
    later(1);
    const { run, prompts } = await digest();
    expect(run.outputs).toMatchObject({ told: "1", "left-out": "0" });
    expect(labels(prompts[0])).toEqual([`#${release.number}`]);
    expect(numbers).toHaveLength(2);
  }));

test.each([
  "Merge branch 'master' of https://github.com/acme/shop",
  "Merge remote-tracking branch 'origin/master'",
])("pulled into commits that are pushed then, the branch goes on from where it was: %s", (message) =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    const { state } = emulator.github;
    const { repository } = state.getThread({ number: 8 });
    const base = state.tipOf(repository).sha;
    merge("One");
    later(1);
    opens();
    await digest();
    state.mergePull({ number: newest() });
    const two = merge("Two");
    const own = state.addCommit({ branch: "local", message: "Own", files, parents: [base] }).sha;
    const more = state.addCommit({ branch: "local", message: "More", files, parents: [own] }).sha;
    const said = message.replace("master", repository.defaultBranch);
    state.addCommit({ message: said, files, author: "wren", parents: [more, state.tipOf(repository).sha] });
    later(1);
    const { prompts, run } = await digest();
    expect(run.outputs["told"]).toBe("3");
    expect(labels(prompts[1])).toEqual([`#${two}`, own.slice(0, 8), more.slice(0, 8)]);
  }),
);

test("a branch that is merged by hand is one entry, with what the merge changed", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    const shop = state.getThread({ number: 8 }).repository;
    merge("One");
    const base = state.tipOf(shop).sha;
    const made = ["Work", "More work"].map(
      (message) =>
        state.addCommit({ branch: "feature", message, files, parents: [state.tipOf(shop, "feature").sha] })
          .sha,
    );
    state.addCommit({
      message: "Merge branch 'feature'",
      files,
      author: "wren",
      parents: [base, made.at(-1) ?? ""],
    });
    later(1);
    const { run, prompts } = await digest();
    expect(run.outputs).toMatchObject({ told: "2", "left-out": "0" });
    expect(prompts[0]).toContain(" Merge branch 'feature'\n");
    expect(prompts[0]).not.toContain("More work");
  }));

test("a fix that was merged into another branch is told once it is picked onto this one", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const number = merge("One", { base: "v1" });
    later(0.1);
    emulator.github.state.addCommit({ message: `One (#${number})`, files, author: "wren" });
    merge("Two");
    later(1);
    const { run, prompts } = await digest();
    expect(run.outputs).toMatchObject({ told: "2", "left-out": "0" });
    expect(prompts[0]).toMatch(new RegExp(`^- [\\da-f]{8} One \\(#${number}\\)$`, "m"));
  }));

test("a change that GitHub cannot show is told by its message", () =>
  weeks(async (all) => {
    const { emulator, digest, later } = all;
    emulator.github.state.addCommit({ message: "Move everything", files, author: "wren" });
    later(1);
    emulator.github.faults.add({ kind: "get-commit", at: "every", fault: { type: "status", status: 500 } });
    const { run, prompts } = await digest();
    expect(run.outputs["told"]).toBe("1");
    expect(prompts[0]).toMatch(/ Move everything\n {2}commit: [\da-f]{40}$/m);
  }));

test("another default branch is told from what the former one had", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    const { state } = emulator.github;
    merge("One");
    merge("Early", { base: "next" });
    later(1);
    opens();
    await digest();
    state.mergePull({ number: newest() });
    state.getThread({ number: 8 }).repository.defaultBranch = "next";
    merge("Two");
    later(1);
    const { prompts } = await digest();
    expect(prompts[1]).toContain("Early");
    expect(prompts[1]).toContain("Two");
    expect(prompts[1]).not.toContain(" One\n");
  }));

test("where the commit that was told is gone, the run stops, and `since` goes on", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest, time } = all;
    const { state } = emulator.github;
    merge("One");
    later(1);
    opens();
    await digest();
    state.mergePull({ number: newest() });
    later(1);
    state.forget(state.tipOf(state.getThread({ number: 8 }).repository));
    state.addCommit({ parents: [] });
    later(1);
    const since = new Date(time.nowMs()).toISOString().slice(0, 10);
    later(1);
    merge("Two");
    const stopped = await digest();
    expect(endOf(stopped)).toBe("error (no-memory)");
    expect(stopped.run.annotations.at(-1)?.message).toContain("does not lead back");
    expect((await digest({ inputs: { since } })).prompts[1]).toContain("Two");
  }));

/** Weeks of a source with `tags=`: each of its acts, and what the run after it tells. */
async function told(all: Weeks, act: () => void): Promise<readonly string[]> {
  const { emulator, digest, later, opens, newest } = all;
  act();
  later(1);
  opens();
  const { prompts, run } = await digest({ inputs: { sources: "acme/shop tags=v*" } });
  if (run.outputs["told"] === "0") return [];
  emulator.github.state.mergePull({ number: newest() });
  return Array.from(
    prompts.at(-1)?.matchAll(/^- (?:#\d+|[\da-f]{8}) (.*)$/gm) ?? [],
    ([, title = ""]) => title,
  );
}

test("two lines that are released in turn, a backport, a moved tag and a promoted pre-release tell nothing twice", () =>
  weeks(async (all) => {
    const { merge, emulator } = all;
    const { state } = emulator.github;
    const shop = () => state.getThread({ number: 8 }).repository;
    const tip = (branch?: string) => state.tipOf(shop(), branch).sha;
    const release = (tag: string, sha: string, changes = {}) => state.addRelease({ tag, sha, ...changes });
    const onLine = (branch: string, message: string) =>
      state.addCommit({ branch, message, files, parents: [state.tipOf(shop(), branch).sha] }).sha;
    expect(
      await told(all, () => {
        merge("One");
        state.addCommit({ branch: "v1", message: "Version 1", parents: [tip()] });
        release("v1.0.0", tip("v1"));
      }),
    ).toEqual(["One"]);
    expect(
      await told(all, () => {
        merge("Two");
        merge("Fix");
        release("v2.0.0", tip());
      }),
    ).toEqual(["Two", "Fix"]);
    // The fix is picked onto the old line.
    expect(await told(all, () => release("v1.0.1", onLine("v1", "Fix (#11)")))).toEqual([]);
    expect(
      await told(all, () => {
        merge("Three");
        release("v2.1.0", tip());
        release("v1.0.2", onLine("v1", "Only there"));
      }),
    ).toEqual(["Three"]);
    expect(
      await told(all, () => {
        merge("Four");
        release("v2.2.0-rc.1", tip(), { isPrerelease: true });
      }),
    ).toEqual([]);
    const { releases } = shop();
    expect(
      await told(all, () => {
        const promoted = releases.pop();
        if (promoted) releases.push({ ...promoted, tag: "v2.2.0", isPrerelease: false });
      }),
    ).toEqual(["Four"]);
    expect(
      await told(all, () => {
        merge("Five");
        const moved = releases.pop();
        if (moved) releases.push({ ...moved, sha: tip() });
      }),
    ).toEqual([]);
    expect(
      await told(all, () => {
        const taken = releases.pop();
        if (taken) releases.push({ ...taken, sha: tip("v1") });
      }),
    ).toEqual([]);
    expect(
      await told(all, () => {
        merge("Six");
        release("v2.3.0", tip());
      }),
    ).toEqual(["Five", "Six"]);
  }));

test("a merge that no list of GitHub names yet is told as its commit, and not again", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    const { state } = emulator.github;
    const pull = state.getThread({ number: merge("One") });
    const { mergeCommit } = pull;
    pull.mergeCommit = null;
    opens();
    const first = await digest();
    expect(first.prompts[0]).toMatch(/^- [\da-f]{8} One \(#10\)$/m);
    pull.mergeCommit = mergeCommit;
    state.mergePull({ number: newest() });
    later(1);
    expect(endOf(await digest())).toBe("skipped (no-news)");
  }));
