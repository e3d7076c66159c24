import { describe, expect, test } from "vitest";
import { count, endOf } from "./views.ts";
import { type Weeks, weeks } from "./weeks.ts";

// How the lists and the details of merges are read, and what happens where GitHub cannot answer.

const bad = { type: "status", status: 502 } as const;
const limited = {
  type: "body",
  contentType: "application/json",
  bytes: JSON.stringify({
    data: { nodes: null },
    errors: [
      {
        type: "RESOURCE_LIMITS_EXCEEDED",
        path: ["nodes"],
        message: "Resource limits for this query exceeded.",
      },
    ],
  }),
} as const;

/** Merges so many pull requests, each with its own words. */
function mergeMany({ merge, later }: Weeks, many: number): void {
  for (let n = 0; n < many; n += 1) {
    merge(`Change ${n}`, { body: `Words ${n}.` });
    later(0.001);
  }
  later(1);
}

/** How many of them a prompt describes. */
function described(prompts: readonly string[]): number {
  return new Set(prompts[0]?.match(/description: Words \d+\./g)).size;
}

describe.each(["", " tags=v*"])("a source `acme/shop%s`", (tags) => {
  test.each([1, 51, 101, 700])("%i merges: few requests, in a first run and in a later one", (many) =>
    weeks(async (all) => {
      const { emulator, digest, opens, newest } = all;
      const inputs = { sources: `acme/shop${tags}` };
      for (const tag of ["v1.0.0", "v1.1.0"]) {
        mergeMany(all, many);
        emulator.github.state.addRelease({ tag });
        opens();
        const before = emulator.github.requests.length;
        const { run } = await digest({ inputs });
        expect(run.outputs["told"]).toBe(String(many));
        expect(emulator.github.requests.length - before).toBeLessThanOrEqual(many / 16 + 14);
        emulator.github.state.mergePull({ number: newest() });
      }
      expect(count(emulator.github, "graphql:Details")).toBe(2 * Math.ceil(many / 25));
    }),
  );
});

test("files and descriptions are asked for of the merges in the window alone, and not of those that are left out", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    mergeMany(all, 60);
    opens();
    await digest();
    emulator.github.state.mergePull({ number: newest() });
    for (let n = 0; n < 40; n += 1) merge("By a robot", { author: "dependabot[bot]" });
    merge("The last");
    later(1);
    const before = count(emulator.github, "graphql:Details");
    await digest();
    const asked = emulator.github.requests.filter(({ kind }) => kind === "graphql:Details").slice(before);
    expect(asked.map(({ body }) => JSON.parse(body).variables.ids.length)).toEqual([1]);
  }));

describe("a batch that GitHub cannot answer", () => {
  test.each([
    ["a 502", bad],
    ["RESOURCE_LIMITS_EXCEEDED with status 200", limited],
    ["a time-out", { type: "hang" }],
  ] as const)("is asked for again in smaller ones: %s", (_, fault) =>
    weeks(async (all) => {
      mergeMany(all, 60);
      all.emulator.github.faults.add({ kind: "graphql:Details", at: [1, 2], fault });
      const { run, prompts } = await all.digest();
      expect(endOf({ run })).toBe("pull-request");
      expect(described(prompts)).toBe(60);
      expect(count(all.emulator.github, "graphql:Details")).toBeLessThan(12);
      expect(run.annotations).toEqual([]);
    }),
  );

  test("is asked for again where it is one merge alone, which keeps its description", () =>
    weeks(async (all) => {
      mergeMany(all, 1);
      all.emulator.github.faults.add({ kind: "graphql:Details", at: 1, fault: bad });
      const { run, prompts } = await all.digest();
      expect(described(prompts)).toBe(1);
      expect(run.annotations).toEqual([]);
    }));

  test("not even for one merge: its files are told, and its description is marked as not read", () =>
    weeks(async (all) => {
      mergeMany(all, 1);
      all.merge("Later");
      all.later(1);
      // Both at once, then the first alone with its description, three times.
      all.emulator.github.faults.add({ kind: "graphql:Details", at: [1, 2, 3, 4], fault: bad });
      const { run, prompts } = await all.digest();
      expect(prompts[0]).toMatch(
        /Change 0\n {2}commit: .*\n {2}files: src\/a.ts\n {2}description: \[description not read\]/,
      );
      expect(prompts[0]).toContain("Later");
      expect(run.annotations.map(({ message }) => message).join()).toContain("marks as not read: 1.");
    }));

  test("not even for one merge that is left out then: nobody is warned", () =>
    weeks(async (all) => {
      all.merge("Words", { files: [{ filename: "a.md" }] });
      all.later(0.001);
      all.merge("Later");
      all.later(1);
      all.emulator.github.faults.add({ kind: "graphql:Details", at: [1, 2, 3, 4], fault: bad });
      const { run } = await all.digest();
      expect(run.outputs).toMatchObject({ told: "1", "left-out": "1" });
      expect(run.annotations).toEqual([]);
    }));

  test("not even for the files of one: nothing is sent, and the message says what helps", () =>
    weeks(async (all) => {
      mergeMany(all, 3);
      all.emulator.github.faults.add({ kind: "graphql:Details", at: "every", fault: bad });
      const { run, tracking } = await all.digest();
      expect(endOf({ run })).toBe("error (environment)");
      const said = run.annotations.at(-1)?.message ?? "";
      expect(said).toMatch(/`acme\/shop` could not be read, so nothing was sent.*fewer sources.*`since`/);
      expect(said).not.toContain("tells everything");
      expect({ tracking, jobs: all.emulator.service.requests.length }).toEqual({ tracking: [], jobs: 0 });
    }));
});

describe("a page of the list that GitHub cannot answer", () => {
  test.each([
    ["a 502", bad],
    ["RESOURCE_LIMITS_EXCEEDED with status 200", limited],
  ] as const)("is asked for again in smaller ones: %s", (_, fault) =>
    weeks(async (all) => {
      mergeMany(all, 150);
      all.emulator.github.faults.add({ kind: "graphql:Merged", at: [1, 2, 4], fault });
      const { run } = await all.digest();
      expect(run.outputs["told"]).toBe("150");
    }),
  );

  test("nor any smaller one: nothing is sent", () =>
    weeks(async (all) => {
      mergeMany(all, 3);
      all.emulator.github.faults.add({ kind: "graphql:Merged", at: { from: 1 }, fault: limited });
      const { run } = await all.digest();
      expect(endOf({ run })).toBe("error (environment)");
      expect(run.annotations.at(-1)?.message).toMatch(/fewer sources.*`since`/);
      expect(all.emulator.service.requests).toEqual([]);
    }));
});

test("what is updated while smaller pages are read is not lost", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { github } = emulator;
    const first = merge("The oldest");
    later(0.1);
    mergeMany(all, 30);
    github.faults.add({ kind: "graphql:Merged", at: 1, fault: bad });
    void github.arrived("graphql:Merged", 3).then(() => {
      github.state.addComment({ number: first, author: "wren", body: "By the way" });
    });
    const { run, prompts } = await digest();
    expect(run.outputs["told"]).toBe("31");
    expect(prompts[0]).toContain("The oldest");
  }));

test.each([
  { pageSize: 100, many: 1, pages: 2 },
  // As after answers that failed, when less is asked for at once.
  { pageSize: 1, many: 1, pages: 103 },
  { pageSize: 49, many: 49, pages: 4 },
])(
  "old entries before new ones ($many) in a list of $pageSize a page are not the end of what is new",
  ({ pageSize, many, pages }) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, time } = all;
      const { state } = emulator.github;
      const old = Array.from({ length: many }, (_, n) =>
        state.getThread({ number: merge(`Long before ${n}`) }),
      );
      later(1);
      merge("Before");
      later(30);
      Object.assign(state.getThread({ number: 7 }), { createdAt: new Date(time.nowMs()).toISOString() });
      mergeMany(all, 101);
      // The place in the list is by another moment than the one that it shows.
      const placedAt = new Date(time.nowMs()).toISOString();
      for (const each of old) Object.assign(each, { placedAt });
      state.getThread({ number: 7 }).repository.pageSize = pageSize;
      await digest();
      expect(count(emulator.github, "graphql:Associated")).toBe(0);
      expect(count(emulator.github, "graphql:Merged")).toBe(pages);
    }),
);

test.each([
  ["that nobody touches", false],
  ["that get comments now", true],
])("a pull request that was open for long is found in the list beside many old ones %s", (_, areTouched) =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    const files = [{ filename: "src/a.ts" }];
    const { number } = state.openPull({ branch: "slow", title: "Slow", author: "wren", files });
    later(1);
    const old = Array.from({ length: 80 }, (_, n) => merge(`Long before ${n}`));
    later(1);
    merge("Before");
    later(30);
    state.mergePull({ number });
    later(0.1);
    const touched = areTouched ? old : [];
    for (const each of touched) state.addComment({ number: each, author: "mona", body: "Released." });
    later(0.1);
    state.getThread({ number: 7 }).repository.pageSize = 10;
    const since = state.getThread({ number }).closedAt?.replace(/:\d\dZ$/, "Z");
    const { prompts } = await digest({ inputs: { since: since ?? "" } });
    expect(prompts[0]).toContain(`- #${number} Slow\n`);
    expect(count(emulator.github, "graphql:Associated")).toBe(0);
  }),
);

test("files that GitHub does not show are unknown, and so they are told, whatever the source follows", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const pull = emulator.github.state.getThread({ number: merge("Everything", { body: "Words 1." }) });
    later(1);
    pull.hidesFiles = true;
    const { run, prompts } = await digest({ inputs: { sources: "acme/shop src/**" } });
    expect(run.outputs).toMatchObject({ told: "1", "left-out": "0" });
    expect(described(prompts)).toBe(1);
  }));

describe("the index of commits", () => {
  /**
   * A rebase of two commits, of which the list has the last one alone, and which an older pull request has, too, that is still open; and
   * commits that no pull request brought.
   */
  function rebaseAndPush({ emulator, later }: Weeks): number {
    const { state } = emulator.github;
    const files = [{ filename: "src/a.ts" }];
    const larger = state.openPull({ branch: "larger", title: "Larger", author: "wren", files });
    const { number } = state.openPull({
      branch: "two",
      title: "Change 1",
      body: "Words 1.",
      author: "wren",
      files,
    });
    larger.head = state.pushToPull({ number, message: "And another", files }).head;
    state.mergePull({ number, how: "rebase" });
    for (let n = 0; n < 51; n += 1) state.addCommit({ message: `Push ${n}`, files, author: "wren" });
    later(1);
    return number;
  }

  test("is asked for fifty at once, and for fewer where it cannot answer", () =>
    weeks(async (all) => {
      const number = rebaseAndPush(all);
      all.emulator.github.faults.add({ kind: "graphql:Associated", at: 1, fault: bad });
      const { run, prompts } = await all.digest();
      expect(run.outputs).toMatchObject({ told: "52", "left-out": "0" });
      expect(prompts[0]).toContain(`- #${number} Change 1\n`);
      expect(prompts[0]).not.toContain("And another");
    }));

  test("names pull requests of forks too, which are none of this repository", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      const { state, faults } = emulator.github;
      const { repository } = state.getThread({ number: merge("One") });
      state.addCommit({ message: "Push", files: [{ filename: "src/a.ts" }], author: "wren" });
      later(1);
      const merged = { title: "Sync", author: null, labels: { nodes: [] }, mergeCommit: null };
      const moment = "2026-01-01T00:00:00Z";
      const pull = {
        ...merged,
        id: "PR_x",
        number: 4711,
        baseRefName: "main",
        updatedAt: moment,
        mergedAt: moment,
      };
      const fork = { ...pull, repository: { databaseId: repository.id + 1000 } };
      const bytes = JSON.stringify({ data: { nodes: [{ associatedPullRequests: { nodes: [fork] } }] } });
      const fault = { type: "body", contentType: "application/json", bytes } as const;
      faults.add({ kind: "graphql:Associated", at: "every", fault });
      const { prompts } = await digest();
      expect(prompts[0]).toMatch(/^- [\da-f]{8} Push$/m);
      expect(prompts[0]).not.toContain("#4711");
    }));

  test("that cannot answer at all stops the run", () =>
    weeks(async (all) => {
      rebaseAndPush(all);
      all.emulator.github.faults.add({ kind: "graphql:Associated", at: "every", fault: bad });
      const ended = await all.digest();
      expect(endOf(ended)).toBe("error (environment)");
      expect(all.emulator.service.requests).toEqual([]);
    }));

  test("that answers for nothing of what it was asked stops the run", () =>
    weeks(async (all) => {
      rebaseAndPush(all);
      const fault = {
        type: "body",
        contentType: "application/json",
        bytes: JSON.stringify({ data: { nodes: [] } }),
      } as const;
      all.emulator.github.faults.add({ kind: "graphql:Associated", at: { from: 1 }, fault });
      expect(endOf(await all.digest())).toBe("error (environment)");
    }));
});

test.each([{ nodes: [], pageInfo: { hasNextPage: true, endCursor: "1" } }])(
  "a list that breaks off stops the run: %j",
  (page) =>
    weeks(async (all) => {
      mergeMany(all, 3);
      const bytes = JSON.stringify({ data: { repository: { defaultBranchRef: null, pullRequests: page } } });
      const fault = { type: "body", contentType: "application/json", bytes } as const;
      all.emulator.github.faults.add({ kind: "graphql:Merged", at: "every", fault });
      const ended = await all.digest();
      expect(endOf(ended)).toBe("error (environment)");
      expect(all.emulator.service.requests).toEqual([]);
    }),
);
