import { describe, expect, test } from "vitest";
import type { Commit } from "../../emulator/github/records.ts";
import { count, endOf } from "./views.ts";
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

test("a branch that is merged whole by hand is told by that merge, though all that it brought came by pull requests", () =>
  weeks(async ({ emulator, digest, later }) => {
    const { state } = emulator.github;
    const { repository } = state.getThread({ number: 8 });
    for (const branch of ["one", "two"]) {
      const { number } = state.openPull({ branch, title: branch, author: "wren", files, base: "develop" });
      state.mergePull({ number });
      later(0.1);
    }
    const parents = [state.tipOf(repository).sha, state.tipOf(repository, "develop").sha];
    const { sha } = state.addCommit({ message: "Merge branch 'develop'", files, author: "wren", parents });
    later(1);
    const { run, prompts } = await digest();
    expect(run.outputs).toMatchObject({ told: "1", "left-out": "0" });
    expect(labels(prompts[0])).toEqual([sha.slice(0, 8)]);
  }));

/** The commits of the branch `local`, one on top of the other. */
function makeLocally({ emulator }: Weeks, base: string, messages: readonly string[]): string[] {
  let parents = [base];
  return messages.map((message) => {
    const { sha } = emulator.github.state.addCommit({ branch: "local", message, files, parents });
    parents = [sha];
    return sha;
  });
}

/**
 * Two weeks. In the second, two pull requests are merged, and between them somebody commits twice, pulls and pushes. Returns the labels of
 * those, and what the second digest tells; a third one has no news.
 */
async function pullAndPush(all: Weeks, from: "an old commit" | "a told commit") {
  const { emulator, digest, later, merge, opens, newest } = all;
  const { state } = emulator.github;
  const { repository } = state.getThread({ number: 8 });
  const tip = () => state.tipOf(repository).sha;
  const early = tip();
  merge("One");
  const told = tip();
  later(1);
  opens();
  await digest();
  state.mergePull({ number: newest() });
  later(1);
  const two = merge("Two");
  later(0.1);
  const own = makeLocally(all, from === "an old commit" ? early : told, ["Own", "More"]);
  later(0.1);
  const three = merge("Three");
  const pull = state.addCommit({
    message: "Merge branch 'main' of https://github.com/acme/shop",
    files: [{ filename: "page.md" }],
    author: "wren",
    parents: [...own.slice(-1), tip()],
  });
  later(1);
  opens();
  const { prompts, run } = await digest();
  state.mergePull({ number: newest() });
  later(1);
  expect(endOf(await digest())).toBe("skipped (no-news)");
  const [made, pushed] = [own, [pull.sha]].map((commits) => commits.map((sha) => sha.slice(0, 8)));
  return { merged: [`#${two}`, `#${three}`], own: made, pushed, prompt: prompts[1], run };
}

test("pulled into commits that lead to what was told: each of them is told, and the merge brought only pull requests", () =>
  weeks(async (all) => {
    const { merged, own = [], prompt, run } = await pullAndPush(all, "a told commit");
    expect(labels(prompt)).toEqual([merged[0], ...own, merged[1]]);
    expect(run.summary).toMatch(/Merge branch 'main' of.*all that it brought is listed/);
  }));

test("pulled into older commits: the merge is told, whatever GitHub shows as its files", () =>
  weeks(async (all) => {
    const { merged, pushed = [], prompt } = await pullAndPush(all, "an old commit");
    expect(labels(prompt)).toEqual([...merged, ...pushed]);
  }));

test("a branch that is merged by hand is one entry, with what the merge changed", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    const shop = state.getThread({ number: 8 }).repository;
    merge("One");
    const base = state.tipOf(shop).sha;
    const made = makeLocally(all, base, ["Work", "More work"]);
    state.addCommit({
      message: "Merge branch 'feature'\n\nWith words.",
      files,
      author: "wren",
      parents: [base, made.at(-1) ?? ""],
    });
    later(1);
    const { run, prompts } = await digest();
    expect(run.outputs).toMatchObject({ told: "2", "left-out": "0" });
    expect(prompts[0]).toMatch(
      / Merge branch 'feature'\n {2}commit: .*\n {2}files: src\/a\.ts\n {2}message: With words\.\n/,
    );
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

const withoutFiles = {
  type: "body",
  contentType: "application/json",
  bytes: JSON.stringify({ files: null }),
} as const;

test.each([
  ["500", { type: "status", status: 500 }],
  ["422", { type: "status", status: 422 }],
  ["`files: null`", withoutFiles],
] as const)("a change that GitHub cannot show (%s) is told by its message", (_, fault) =>
  weeks(async (all) => {
    const { emulator, digest, later } = all;
    emulator.github.state.addCommit({ message: "Move everything", files, author: "wren" });
    later(1);
    emulator.github.faults.add({ kind: "get-commit", at: "every", fault });
    const { run, prompts } = await digest({ inputs: { sources: "acme/shop docs/**" } });
    expect(run.outputs["told"]).toBe("1");
    expect(prompts[0]).toMatch(/ Move everything\n {2}commit: [\da-f]{40}$/m);
    expect(count(emulator.github, "get-commit")).toBe(1);
  }),
);

test("the files of a commit that may not be read stop the run, which names the source and its token", () =>
  weeks(async ({ emulator, digest, later }) => {
    const { state, faults } = emulator.github;
    state.addRepository({ fullName: "acme/cli" });
    state.addCommit({ repository: "acme/cli", message: "Push", files, author: "wren" });
    later(1);
    faults.add({ kind: "get-commit", at: "every", fault: { type: "status", status: 403 } });
    const { run } = await digest({ inputs: { sources: "acme/shop\nacme/cli" } });
    expect(endOf({ run })).toBe("error (invalid-input)");
    expect(run.annotations.at(-1)?.message).toMatch(/source `acme\/cli` could not be read.*`sources-token`/);
  }));

test("the files of fifty commits are asked for, the oldest of all sources; those of the others are unknown, and they are told", () =>
  weeks(async (all) => {
    const { emulator, digest, later } = all;
    const { state } = emulator.github;
    state.addRepository({ fullName: "acme/cli" });
    for (let n = 0; n < 26; n += 1) {
      for (const repository of ["acme/shop", "acme/cli"]) {
        state.addCommit({
          repository,
          message: `Page ${n}`,
          files: [{ filename: "page.md" }],
          author: "wren",
        });
        later(0.001);
      }
    }
    later(1);
    const { run } = await digest({ inputs: { sources: "acme/shop\nacme/cli" } });
    expect(count(emulator.github, "get-commit")).toBe(50);
    expect(run.outputs).toMatchObject({ told: "2", "left-out": "50" });
  }));

/** A first digest, whose pull request is merged. Returns the commit up to which it told. */
async function firstWeek({ emulator, digest, later, merge, opens, newest }: Weeks): Promise<Commit> {
  const { state } = emulator.github;
  merge("One");
  const told = state.tipOf(state.getThread({ number: 8 }).repository);
  later(1);
  opens();
  await digest();
  state.mergePull({ number: newest() });
  later(1);
  return told;
}

test("another default branch is told from what the former one had", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    merge("Early", { base: "next" });
    await firstWeek(all);
    state.getThread({ number: 8 }).repository.defaultBranch = "next";
    merge("Two");
    later(1);
    const { prompts } = await digest();
    expect(prompts[1]).toMatch(/ Early\n(.|\n)* Two\n/);
    expect(prompts[1]).not.toContain(" One\n");
  }));

test("a commit that the former default branch got by a long merge is not told again where another one has it, too", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    const { repository } = state.getThread({ number: 8 });
    merge("Base");
    const base = state.tipOf(repository).sha;
    later(0.1);
    const work = Array.from({ length: 102 }, (_, n) => `Work ${n}`);
    const [shared = "", ...others] = makeLocally(all, base, work);
    const parents = [base, ...others.slice(-1)];
    state.addCommit({ message: "Merge branch 'local'", files, author: "wren", parents });
    await firstWeek(all);
    const next = { branch: "next", message: "Next", files, author: "wren" };
    const { sha } = state.addCommit({ ...next, parents: [shared] });
    repository.defaultBranch = "next";
    later(1);
    const { prompts } = await digest();
    expect(labels(prompts[1])).toEqual([sha.slice(0, 8)]);
  }));

test("after a force push what the told commit does not have is told, and nothing that it has", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    const { state } = emulator.github;
    const { parents } = await firstWeek(all);
    state.addCommit({ message: "Instead of one", files, author: "wren", parents });
    later(0.1);
    merge("Two");
    later(1);
    opens();
    const { prompts } = await digest();
    expect(prompts[1]).toMatch(/ Instead of one\n(.|\n)* Two\n/);
    expect(prompts[1]).not.toContain(" One\n");
    state.mergePull({ number: newest() });
    later(1);
    expect(endOf(await digest())).toBe("skipped (no-news)");
  }));

test("after a force push over a part of what was told, a merge that brings the rest tells none of it again", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    const { repository } = state.getThread({ number: 8 });
    const early = state.tipOf(repository).sha;
    const kept = merge("Kept");
    const rest = state.tipOf(repository).sha;
    later(0.1);
    await firstWeek(all);
    const own = makeLocally(all, early, ["Own"]);
    state.addCommit({ message: "Pull", files, author: "wren", parents: [...own, rest] });
    later(1);
    const { prompts } = await digest();
    expect(prompts[1]).toMatch(/ Own\n(.|\n)* Pull\n/);
    expect(labels(prompts[1])).not.toContain(`#${kept}`);
    expect(prompts[1]).not.toContain("Brought:");
  }));

test("a pull request is found in the list although the told commit is dated after its merge, as by a fast clock", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest, time } = all;
    const { state } = emulator.github;
    const told = state.addCommit({ message: "One", files, author: "wren" });
    Object.assign(told, { committedAt: new Date(time.nowMs() + 3 * 3_600_000).toISOString() });
    opens();
    await digest();
    state.mergePull({ number: newest() });
    const asked = () => count(emulator.github, "graphql:Associated");
    const before = asked();
    const number = merge("Two");
    later(0.01);
    expect(labels((await digest()).prompts[1])).toEqual([`#${number}`]);
    expect(asked()).toBe(before);
  }));

test("a branch that was put back is not told again when it goes on", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    const { repository, parents } = await firstWeek(all);
    state.moveBranch(repository, parents[0] ?? "");
    expect(endOf(await digest())).toBe("skipped (no-news)");
    merge("Two");
    later(1);
    const { prompts } = await digest();
    expect(prompts[1]).toContain(" Two\n");
    expect(prompts[1]).not.toContain(" One\n");
  }));

test("a branch that was put back while another source had news is not told again when its commits are back", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    const { state } = emulator.github;
    const { repository, sha, parents } = await firstWeek(all);
    state.moveBranch(repository, parents[0] ?? "");
    state.addRepository({ fullName: "acme/cli" });
    state.addCommit({ repository: "acme/cli", message: "Elsewhere", files, author: "wren" });
    later(1);
    const inputs = { sources: "acme/shop\nacme/cli" };
    opens();
    const { prompts } = await digest({ inputs });
    expect(prompts[1]).toContain(" Elsewhere\n");
    state.mergePull({ number: newest() });
    state.moveBranch(repository, sha);
    const two = merge("Two");
    later(1);
    expect(labels((await digest({ inputs })).prompts[2])).toEqual([`#${two}`]);
  }));

test("where the told commit is gone, the run stops, also with an old `since`, and names the one with which it goes on", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    const told = await firstWeek(all);
    state.addCommit({ message: "All anew", files, author: "wren", parents: [] });
    later(0.1);
    merge("Two");
    later(1);
    state.forget(told);
    const stopped = await digest({ inputs: { since: told.committedAt.slice(0, 10) } });
    expect(endOf(stopped)).toBe("error (no-memory)");
    const said = stopped.run.annotations.at(-1)?.message ?? "";
    expect(said).toMatch(/no longer has the commit \(`[\da-f]{40}`\) up to which `acme\/shop` was reported/);
    const [, since = ""] = /Set `since: (2\S+Z)`/.exec(said) ?? [];
    const next = await digest({ inputs: { since } });
    expect(next.prompts[1]).toMatch(/ All anew\n(.|\n)* Two\n/);
  }));

test.each([
  ["a repository to which nothing was ever pushed has no news", true, "skipped (no-news)"],
  ["a branch of which GitHub does not show the end stops the run", false, "error (environment)"],
])("%s", (_, isEmpty, end) =>
  weeks(async ({ emulator, digest, merge }) => {
    merge("One");
    const bytes = JSON.stringify({ data: { repository: { isEmpty, object: null } } });
    const fault = { type: "body", contentType: "application/json", bytes } as const;
    emulator.github.faults.add({ kind: "graphql:History", at: "every", fault });
    expect(endOf(await digest())).toBe(end);
    expect(emulator.service.requests).toEqual([]);
  }),
);

test.each(["", " tags=v*"])("`acme/new%s` is told from its first commit on, if it was empty before", (tags) =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    const { state } = emulator.github;
    const repository = "acme/new";
    const added = Object.assign(state.addRepository({ fullName: repository }), { isEmpty: true });
    const week = async () => {
      later(1);
      opens();
      const { prompts } = await digest({ inputs: { sources: `acme/shop\n${repository}${tags}` } });
      state.mergePull({ number: newest() });
      return prompts.at(-1)?.match(/ (One|Two|Three|Begin|Go on)$/gm);
    };
    merge("One");
    expect(await week()).toEqual([" One"]);
    merge("Two");
    expect(await week()).toEqual([" Two"]);
    expect(emulator.github.thread({ kind: "issue", number: 7 }).comments.at(-1)?.body).toContain(
      "; `acme/new`, 2",
    );
    Object.assign(added, { isEmpty: false });
    merge("Begin", { repository });
    state.addRelease({ repository, tag: "v1.0.0" });
    expect(await week()).toEqual([" Begin"]);
    merge("Three");
    merge("Go on", { repository });
    state.addRelease({ repository, tag: "v1.1.0" });
    expect(await week()).toEqual([" Three", " Go on"]);
  }),
);

test("a history that breaks off stops the run", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const told = await firstWeek(all);
    merge("Two");
    later(1);
    const two = emulator.github.state.tipOf(told.repository);
    const node = { id: "C_x", oid: two.sha, message: "Two", committedDate: two.committedAt };
    const history = {
      nodes: [{ ...node, parents: { nodes: [{ oid: "b".repeat(40) }] } }],
      pageInfo: { hasNextPage: false, endCursor: null },
    };
    const bytes = JSON.stringify({ data: { repository: { isEmpty: false, object: { history } } } });
    const fault = { type: "body", contentType: "application/json", bytes } as const;
    const at = count(emulator.github, "graphql:History") + 1;
    emulator.github.faults.add({ kind: "graphql:History", at, fault });
    const { run, prompts } = await digest();
    expect(endOf({ run })).toBe("error (environment)");
    expect(run.annotations.at(-1)?.message).toContain("the history breaks off");
    expect(prompts).toHaveLength(1);
  }));

test("more than 5,000 new commits are an error that says what helps", () =>
  weeks(async (all) => {
    const { emulator, digest, later, time } = all;
    const { state } = emulator.github;
    await firstWeek(all);
    for (let n = 0; n < 5100; n += 1) state.addCommit({ message: `Sync ${n}`, files, author: "wren" });
    later(1);
    const { run, prompts } = await digest();
    expect(endOf({ run })).toBe("error (invalid-input)");
    expect(run.annotations.at(-1)?.message).toMatch(
      /more than 5000 commits of `acme\/shop`.*Set `since` to a later moment/,
    );
    expect(prompts).toHaveLength(1);
    const since = new Date(time.nowMs()).toISOString().slice(0, 10);
    later(1);
    expect(endOf(await digest({ inputs: { since } }))).toBe("skipped (no-news)");
  }));

test("a merge of three branches is one step, by whichever parent the way goes on", () =>
  weeks(async (all) => {
    const { emulator, digest, later } = all;
    const { state } = emulator.github;
    const { repository, parents } = await firstWeek(all);
    const [one = "", two = ""] = ["one", "two"].map(
      (branch) => state.addCommit({ branch, message: branch, files, parents }).sha,
    );
    const octopus = [one, two, state.tipOf(repository).sha];
    state.addCommit({ message: "Octopus", files, author: "wren", parents: octopus });
    later(1);
    const { prompts } = await digest();
    expect(labels(prompts[1])).toHaveLength(1);
    expect(prompts[1]).toContain(" Octopus\n");
  }));

test("pull requests that were merged before the commits into which they were pulled are found behind full pages", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    const { repository, sha } = await firstWeek(all);
    later(1);
    for (let n = 0; n < 101; n += 1) merge(`Change ${n}`);
    const tip = state.tipOf(repository).sha;
    later(1);
    const own = makeLocally(
      all,
      sha,
      Array.from({ length: 99 }, (_, n) => `Own ${n}`),
    );
    state.addCommit({ message: "Pull", files, author: "wren", parents: [...own.slice(-1), tip] });
    later(1);
    const { run, prompts } = await digest();
    expect(run.outputs["told"]).toBe("200");
    expect(prompts[1]).toContain(" Change 0\n");
    expect(run.summary).toMatch(/Pull.*all that it brought is listed/);
  }));

test("what a pull brought with their own commits are pull requests alone: the merge is left out", () =>
  weeks(async (all) => {
    const { emulator, digest, later } = all;
    const { state } = emulator.github;
    const { repository, sha } = await firstWeek(all);
    const own = makeLocally(all, sha, ["Own"]);
    later(0.1);
    const number = openTwo(all);
    state.mergePull({ number, how: "merge" });
    const parents = [...own, state.tipOf(repository).sha];
    state.addCommit({ message: "Pull", files, author: "wren", parents });
    later(1);
    const { run, prompts } = await digest();
    expect(labels(prompts[1])).toEqual([own[0]?.slice(0, 8), `#${number}`]);
    expect(run.summary).toMatch(/Pull.*all that it brought is listed/);
  }));

test("what a pull brought is a pull request on top of a commit that came without one: the merge is told", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    const { repository, sha } = await firstWeek(all);
    const own = makeLocally(all, sha, ["Own"]);
    later(0.1);
    state.addCommit({ message: "Pushed", files, author: "wren" });
    merge("Two");
    const parents = [...own, state.tipOf(repository).sha];
    state.addCommit({ message: "Pull", files, author: "wren", parents });
    later(1);
    const { prompts } = await digest();
    expect(prompts[1]).toMatch(/ Own\n(.|\n)* Two\n(.|\n)* Pull\n/);
  }));

/**
 * A week with an old pull request, a commit whose clock is ten minutes late, and another pull request some days after it. In the next week,
 * a long branch that begins at the old one is merged. Returns what the second digest tells.
 */
async function wrongClock(all: Weeks, { days, work }: { days: number; work: number }): Promise<string> {
  const { emulator, digest, later, merge, opens, newest } = all;
  const { state } = emulator.github;
  const { repository } = state.getThread({ number: 8 });
  const number = merge("Old");
  const old = state.tipOf(repository);
  const wrong = state.addCommit({ message: "By a wrong clock", files, author: "wren" });
  const minutesAgo = new Date(Date.parse(old.committedAt) - 10 * 60_000).toISOString();
  Object.assign(wrong, { committedAt: minutesAgo });
  later(days);
  merge("Older");
  later(0.01);
  opens();
  await digest();
  state.mergePull({ number: newest() });
  later(1);
  const feature = makeLocally(
    all,
    old.sha,
    Array.from({ length: work }, (_, n) => `Work ${n}`),
  );
  const parents = [state.tipOf(repository).sha, ...feature.slice(-1)];
  state.addCommit({ message: "Merge branch 'feature'", files, author: "wren", parents });
  state.addComment({ number, author: "mona", body: "Thanks." });
  later(1);
  const { prompts } = await digest();
  return prompts[1] ?? "";
}

test.each([
  ["a commit that is dated before what it stands on, as by a wrong clock, makes nothing old new", 0.01, 96],
  ["nor is an old pull request new that somebody comments on", 1, 96],
  ["nor one that was not read again", 1, 200],
])("%s", (_, days, work) =>
  weeks(async (all) => {
    const prompt = await wrongClock(all, { days, work });
    expect(labels(prompt)).toHaveLength(1);
    expect(prompt).toContain(" Merge branch 'feature'\n");
  }),
);

test("a pull request is told by its number where all steps are dated after its merge, as by a fast clock", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest, time } = all;
    const { state } = emulator.github;
    const { repository } = state.getThread({ number: 8 });
    const commit = (message: string, place: { branch?: string; parents?: string[] }) => {
      const made = state.addCommit({ message, files, author: "wren", ...place });
      Object.assign(made, { committedAt: new Date(time.nowMs() + 30 * 60_000).toISOString() });
      return made.sha;
    };
    const told = commit("One", {});
    later(0.002);
    opens();
    await digest();
    state.closePull({ number: newest() });
    later(0.002);
    const own = commit("Own", { branch: "local", parents: [told] });
    const number = merge("Two");
    commit("Pull", { parents: [own, state.tipOf(repository).sha] });
    later(1);
    const { prompts } = await digest();
    expect(labels(prompts[1]).toSorted()).toEqual([`#${number}`, own.slice(0, 8)]);
  }));

test("the newest commit is told where it is dated long before what was told, as by a wrong clock", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, time } = all;
    await firstWeek(all);
    merge("Two");
    const made = emulator.github.state.addCommit({ message: "By a wrong clock", files, author: "wren" });
    Object.assign(made, { committedAt: new Date(time.nowMs() - 400 * 24 * 3_600_000).toISOString() });
    later(1);
    const { prompts } = await digest();
    expect(prompts[1]?.match(/ (One|Two|By a wrong clock)$/gm)).toEqual([" By a wrong clock", " Two"]);
  }));

test("a commit that is dated at the beginning of Unix time is told like any other", () =>
  weeks(async (all) => {
    const { emulator, digest, later } = all;
    await firstWeek(all);
    const made = emulator.github.state.addCommit({ message: "Without a clock", files, author: "wren" });
    Object.assign(made, { committedAt: new Date(0).toISOString() });
    later(1);
    const { prompts } = await digest();
    expect(prompts[1]).toContain(" Without a clock\n");
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
    ).toEqual(["Five"]);
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
    ).toEqual(["Six"]);
  }));

/**
 * One commit brings two pull requests, as where one stands on the other. Returns their labels.
 * https://docs.github.com/pull-requests/reference/pull-request-merges#indirect-merges
 */
function mergeTwoAtOnce({ emulator }: Weeks): string[] {
  const { state } = emulator.github;
  const lower = state.openPull({ branch: "lower", title: "Lower", author: "wren", files });
  const { number } = state.openPull({ branch: "upper", title: "Upper", author: "wren", files });
  const { mergeCommit, closedAt } = state.mergePull({ number });
  Object.assign(lower, { state: "closed", mergeCommit, closedAt });
  return [`#${lower.number}`, `#${number}`];
}

describe("two pull requests that one commit brought are both told", () => {
  test("if it is a step", () =>
    weeks(async (all) => {
      const both = mergeTwoAtOnce(all);
      all.later(1);
      const { prompts } = await all.digest();
      expect(labels(prompts[0]).toSorted()).toEqual(both);
    }));

  test("if it is pulled", () =>
    weeks(async (all) => {
      const { state } = all.emulator.github;
      const { repository, sha } = await firstWeek(all);
      const own = makeLocally(all, sha, ["Own"]);
      all.later(0.1);
      const both = mergeTwoAtOnce(all);
      const parents = [...own, state.tipOf(repository).sha];
      state.addCommit({ message: "Pull", files, author: "wren", parents });
      all.later(1);
      const { prompts } = await all.digest();
      expect(labels(prompts[1]).toSorted()).toEqual([...both, own[0]?.slice(0, 8)]);
    }));
});

test("a local commit of a wrong clock, into which was pulled, leads to what was told like any other", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, time } = all;
    const { state } = emulator.github;
    const { repository } = await firstWeek(all);
    const two = merge("Two");
    later(0.1);
    const own = makeLocally(all, state.tipOf(repository).sha, ["Own"]);
    const made = state.findCommit(repository, own[0] ?? "");
    Object.assign(made ?? {}, { committedAt: new Date(time.nowMs() - 30 * 86_400_000).toISOString() });
    const three = merge("Three");
    const parents = [...own, state.tipOf(repository).sha];
    state.addCommit({ message: "Pull", files, author: "wren", parents });
    later(1);
    const { prompts, run } = await digest();
    expect(labels(prompts[1])).toEqual([own[0]?.slice(0, 8), `#${two}`, `#${three}`]);
    expect(run.summary).toMatch(/Pull.*all that it brought is listed/);
  }));

test("whose a push is is said by its login, whatever name Git has for them", () =>
  weeks(async ({ emulator, digest, later }) => {
    emulator.github.state.addCommit({ message: "Sync", files, author: "acme-sync" });
    emulator.github.state.addCommit({ message: "Fix", files, author: "wren" });
    later(1);
    const { run, prompts } = await digest({ inputs: { "ignore-authors": "acme-sync" } });
    expect(run.outputs).toMatchObject({ told: "1", "left-out": "1" });
    expect(run.summary).toContain("had 2 pushes since");
    expect(prompts[0]).toContain(" Fix\n");
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
