import { describe, expect, test } from "vitest";
import { trusted } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { count, endOf } from "./views.ts";
import { type Weeks, weeks } from "./weeks.ts";

// Each list has a limit. These weeks have more than that, on both sides of it.

/** So many weeks, in each of which the digest opens a pull request and a person decides. Returns their numbers, the oldest first. */
async function weeksOf(
  { digest, later, merge, opens, newest }: Weeks,
  many: number,
  decide: (number: number, week: number) => void,
): Promise<number[]> {
  const numbers: number[] = [];
  for (let week = 1; week <= many; week += 1) {
    merge(`Week ${week}`);
    later(1);
    opens();
    await digest();
    numbers.push(newest());
    decide(newest(), week);
  }
  return numbers;
}

describe("of twelve digests", () => {
  test.each([
    ["the newest is", 11, "skipped (undecided)"],
    ["the tenth newest is", 2, "skipped (undecided)"],
    ["the eleventh newest is not", 1, "pull-request"],
  ])("%s looked at", (_, index, end) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const { state } = emulator.github;
      const numbers = await weeksOf(all, 12, (number) => state.closePull({ number }));
      Object.assign(state.getThread({ number: numbers[index] ?? 0 }), { state: "open", closedAt: null });
      merge("More");
      later(1);
      const { requests } = emulator.github;
      const before = requests.length;
      all.opens();
      expect(endOf(await digest())).toBe(end);
      expect(requests.length - before).toBeLessThanOrEqual(14);
    }),
  );
});

test.each([
  [0, ["Reason 6", "Reason 5", "Reason 4", "Reason 3", "Reason 2"]],
  [5, ["Reason 6", "Reason 4", "Reason 3", "Reason 2"]],
])(
  "of six pull requests that people closed, those of the newest five are heard that have reasons: not %i",
  (silent, reasons) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const { state } = emulator.github;
      await weeksOf(all, 6, (number, week) => {
        state.addComment({ number, author: week === silent ? "passer-by" : "mona", body: `Reason ${week}.` });
        state.closePull({ number });
      });
      merge("More");
      later(1);
      const { prompts } = await digest();
      expect(prompts.at(-1)?.match(/Reason \d/g)).toEqual(reasons);
    }),
);

test.each([1, 2, 5])("one room of 8 KiB is shared by all closed pull requests with much talk: %i", (many) =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    await weeksOf(all, many, (number, week) => {
      state.addComment({ number, author: "mona", body: `Reason ${week}.` });
      for (let n = 0; n < 10; n += 1) state.addComment({ number, author: "mona", body: "x".repeat(1000) });
      state.closePull({ number });
    });
    merge("More", { body: "Words." });
    later(1);
    const { prompts } = await digest();
    const prompt = prompts.at(-1) ?? "";
    expect(new Set(prompt.match(/Reason \d/g)).size).toBe(many);
    expect(prompt).toContain("  description: Words.");
    const said = Buffer.byteLength(prompt.slice(prompt.indexOf("Your closed pull request")));
    expect(said).toBeGreaterThan(7.5 * 1024);
    expect(said).toBeLessThan(8.5 * 1024);
  }),
);

test("ten requests that led to no pull request hide no words on the one before them", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { state } = emulator.github;
    await weeksOf(all, 1, (number) => {
      state.addComment({ number, author: "mona", body: "Not here." });
      state.closePull({ number });
    });
    for (let n = 0; n < 10; n += 1) {
      merge(`No change ${n}`);
      later(1);
      emulator.service.jobs.scriptNext(jobScript({ final: { prLink: null } }));
      await digest();
    }
    merge("More");
    later(1);
    expect((await digest()).prompts.at(-1)).toContain("mona: Not here.");
  }));

test("of 51 pushes the oldest fifty are asked for their files, and unknown is told", () =>
  weeks(async ({ emulator, digest, later }) => {
    const files = [{ filename: "src/a.ts" }];
    for (let n = 1; n <= 51; n += 1) {
      emulator.github.state.addCommit({ message: `Push ${n}`, files, author: "wren" });
      later(0.001);
    }
    later(1);
    const { run, prompts } = await digest({ inputs: { sources: "acme/shop lib" } });
    expect(run.outputs).toMatchObject({ told: "1", "left-out": "50" });
    expect(prompts[0]).toMatch(/^- [\da-f]{8} Push 51$/m);
    expect(count(emulator.github, "get-commit")).toBe(50);
  }));

test("the fifty whose files are asked for are the oldest of all sources", () =>
  weeks(async ({ emulator, digest, later }) => {
    const { state } = emulator.github;
    const files = [{ filename: "src/a.ts" }];
    state.addRepository({ fullName: "acme/cli" });
    state.addCommit({ repository: "acme/cli", message: "The oldest", files, author: "wren" });
    for (let n = 1; n <= 50; n += 1) {
      later(0.001);
      state.addCommit({ message: `Push ${n}`, files, author: "wren" });
    }
    later(1);
    const { run, prompts } = await digest({ inputs: { sources: "acme/shop lib\nacme/cli lib" } });
    expect(run.outputs).toMatchObject({ told: "1", "left-out": "50" });
    expect(prompts[0]).toMatch(/^- [\da-f]{8} Push 50$/m);
  }));

test("fifty pushes of ignored authors take no place among the fifty whose files are asked for", () =>
  weeks(async ({ emulator, digest, later }) => {
    const { state } = emulator.github;
    for (let n = 1; n <= 50; n += 1) {
      state.addCommit({
        message: `Bump ${n}`,
        files: [{ filename: "src/a.ts" }],
        author: "renovate[bot]",
      });
      later(0.001);
    }
    state.addCommit({ message: "Mend a page", files: [{ filename: "page.md" }], author: "wren" });
    later(1);
    const { run } = await digest();
    expect(run.outputs).toMatchObject({ told: "0", "left-out": "51" });
    expect(run.summary).toMatch(/Mend a page.*documentation alone/);
    expect(count(emulator.github, "get-commit")).toBe(1);
  }));

test("550 pushes of which only the titles are known are each told by theirs", () =>
  weeks(async ({ emulator, digest, later }) => {
    const files = [{ filename: "README.md" }];
    for (let n = 1; n <= 600; n += 1) {
      emulator.github.state.addCommit({ message: `Push ${n}`, files, author: "wren" });
      later(0.0001);
    }
    later(1);
    const { run, prompts } = await digest();
    expect(run.outputs).toMatchObject({ told: "550", "left-out": "50" });
    expect(prompts[0]?.match(/^- [\da-f]{8} Push \d+$/gm)).toHaveLength(550);
  }));

describe("a comment", () => {
  test.each([
    [200, ""],
    [201, " and 1 more"],
  ])("has room for 200 links, and counts what is private once: %i", (many, more) =>
    weeks(async ({ emulator, digest, later, merge }) => {
      const { state } = emulator.github;
      const app = "acme/app";
      state.addRepository({ fullName: app, visibility: "private" });
      const permissions = { contents: "read", "pull-requests": "read" } as const;
      state.addToken({ token: "ghp_all", kind: "installation", permissions });
      for (let n = 0; n < many; n += 1) merge(`Change ${n}`);
      merge("Private", { repository: app });
      merge("Private, too", { repository: app });
      merge("Private and left out", { repository: app, labels: ["no-docs"] });
      state.addCommit({ repository: app, message: "Private push", files: [{ filename: "b" }] });
      later(1);
      const inputs = {
        "private-sources": "true",
        "sources-token": "ghp_all",
        sources: `acme/shop\n${app} **`,
      };
      const { run, tracking } = await digest({ inputs });
      expect(run.outputs).toMatchObject({ told: String(many + 3), "left-out": "1" });
      expect(tracking.at(-1)?.body.match(/\(https:\S+\/pull\/\d+\)/g)).toHaveLength(200);
      expect(tracking.at(-1)?.body).toContain(`)${more} and 2 merges and 1 push of private sources.`);
    }),
  );
});

test("lists have their own time, after looks at jobs that took a minute and more", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    const { service, github } = emulator;
    // Its pull request is read after the looks.
    await weeksOf(all, 1, (number) => github.state.mergePull({ number }));
    const inputs = { timeout: "5s", "poll-interval": "2s" };
    for (const title of ["One", "Two", "Three"]) {
      merge(title);
      later(0.1);
      service.jobs.scriptNext(jobScript({ ms: 100 * 24 * 60 * 60 * 1000 }));
      expect(endOf(await digest({ inputs }))).toBe("timed-out");
      later(2);
    }
    service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 404 } });
    merge("Four");
    later(1);
    // By hand, because none of the three brought anything.
    const { run } = await digest({
      event: ({ github }) => trusted(github.state, "workflow_dispatch"),
      inputs,
    });
    expect(run.outputs["told"]).toBe("4");
    expect(run.durationMs).toBeGreaterThan(90_000);
  }));

test("a server with a port: its pull requests are waited for, and are no news", () =>
  weeks(async ({ emulator, digest, later, merge }) => {
    const { state } = emulator.github;
    const server = "https://github.acme.example:8443";
    const env = { GITHUB_SERVER_URL: server };
    merge("One");
    later(1);
    const { number } = state.openPull({ branch: "docs", title: "Docs", author: "mona" });
    state.getThread({ number }).files.push({ filename: "theme.css" });
    const prLink = `${server}/acme/shop/pull/${number}`;
    emulator.service.jobs.scriptNext(jobScript({ final: { prLink } }));
    await digest({ env });
    merge("Two");
    later(1);
    const waiting = await digest({ env });
    expect(endOf(waiting)).toBe("skipped (undecided)");
    expect(waiting.result["message"]).toContain(`#${number}`);
    state.mergePull({ number });
    later(1);
    const { run } = await digest({ env });
    expect(run.outputs).toMatchObject({ told: "1", "left-out": "1" });
    expect(run.summary).toContain("the digest's own");
  }));
