import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import type { Emulator } from "../../emulator/index.ts";
import { trusted } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import type { Scenario } from "./scenario.ts";
import { startHere } from "./start-here.ts";
import { count, endOf, headlines, isTracking, record } from "./views.ts";
import { replaceKey, type Weeks, weeks } from "./weeks.ts";

// What the digest remembers, by the notes on its issue that verify.

const commentsOf = ({ github }: Emulator) => github.state.getThread({ number: 7 }).comments;
const saidIn = ({ run }: { run: { annotations: readonly { message: string }[] } }) =>
  run.annotations.map(({ message }) => message).join("\n");

const trackingOf = ({ emulator }: Weeks) =>
  emulator.github.thread({ kind: "issue", number: 7 }).comments.findLast(isTracking);

/** A week in which the digest opens its pull request, and somebody merges it. */
async function oneIsMerged(all: Weeks, changes: Scenario = {}): Promise<number> {
  const { emulator, digest, later, merge, opens, newest } = all;
  merge("One");
  later(1);
  opens();
  await digest(changes);
  emulator.github.state.mergePull({ number: newest() });
  return newest();
}

/** A week whose job ends so. */
async function endsAs({ emulator, digest, later }: Weeks, final: object, changes = {}) {
  later(1);
  emulator.service.jobs.scriptNext(jobScript({ final: { prLink: null, ...final } }));
  return await digest(changes);
}

/** The next job finds that no page needs a change. */
function changesNothing({ emulator }: Weeks): void {
  emulator.service.jobs.scriptNext(jobScript({ final: { prLink: null } }));
}

const day = (moment: string | undefined) => (moment ?? "").slice(0, 10);

describe("a replaced key", () => {
  const byHand = (all: Weeks) => ({ event: () => trusted(all.emulator.github.state, "workflow_dispatch") });
  /** The comments as they are, less the signatures. */
  const unsigned = (all: Weeks) =>
    commentsOf(all.emulator).map(({ bodies }) => bodies.at(-1)?.replaceAll(/[\da-f]{64} -->/g, ""));

  test("stops the digest, also with `since`, until a person starts a run, after which all goes on, also while a pull request is open", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens, newest } = all;
      const { state } = emulator.github;
      await oneIsMerged(all);
      merge("Two");
      later(1);
      opens();
      await digest();
      replaceKey(emulator);
      merge("Three");
      later(7);
      const since = day(commentsOf(emulator).at(-1)?.createdAt);
      const event = () => trusted(state, "workflow_dispatch");
      const byBot = { GITHUB_TRIGGERING_ACTOR: "github-actions[bot]" };
      for (const scenario of [
        {},
        { inputs: { since } },
        { event, env: byBot },
        { event, env: { GITHUB_TRIGGERING_ACTOR: "" } },
      ]) {
        const stopped = await digest(scenario);
        expect(endOf(stopped)).toBe("error (no-memory)");
        expect(saidIn(stopped)).toContain("start this workflow once by hand (`workflow_dispatch`)");
      }
      const before = unsigned(all);
      const edits = count(emulator.github, "update-comment");
      expect(endOf(await digest({ ...byHand(all), inputs: { "dry-run": "true" } }))).toBe(
        "skipped (undecided)",
      );
      expect(endOf(await digest())).toBe("error (no-memory)");
      const waits = await digest(byHand(all));
      expect(endOf(waits)).toBe("skipped (undecided)");
      const said =
        /A person started this run, so it continues from .*: from `[\da-f]{8}`, 20\d\d-\d\d-\d\d \d\d:\d\d UTC \(`https:\S+#issuecomment-\d+`\)\./;
      expect(saidIn(waits)).toMatch(said);
      expect(waits.run.summary).toMatch(said);
      expect(unsigned(all)).toEqual(before);
      // The comment that is gone on from, and no older one.
      expect(count(emulator.github, "update-comment") - edits).toBe(1);
      const scheduled = await digest();
      expect(endOf(scheduled)).toBe("skipped (undecided)");
      expect(saidIn(scheduled)).not.toContain("A person started");
      state.mergePull({ number: newest() });
      later(1);
      opens();
      const { prompts } = await digest();
      expect(prompts).toHaveLength(3);
      expect(prompts[2]).toContain("Three");
      expect(prompts[2]).not.toMatch(/ (One|Two)\n/);
    }));

  test("is over after a run by hand without news, also where the sources were told by different comments", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens, newest } = all;
      const { state } = emulator.github;
      state.addRepository({ fullName: "acme/cli" });
      const both = { sources: "acme/shop\nacme/cli" };
      merge("Cli", { repository: "acme/cli" });
      await oneIsMerged(all, { inputs: both });
      merge("Two");
      later(2);
      opens();
      await digest();
      state.mergePull({ number: newest() });
      replaceKey(emulator);
      expect(endOf(await digest({ ...byHand(all), inputs: both }))).toBe("skipped (no-news)");
      expect(endOf(await digest({ inputs: both }))).toBe("skipped (no-news)");
      merge("Cli again", { repository: "acme/cli" });
      later(1);
      const { prompts } = await digest({ inputs: both });
      expect(prompts[2]).toMatch(/ Cli again$/m);
      expect(prompts[2]).not.toMatch(/ (Cli|One|Two)$/m);
    }));

  test("goes on from the latest request, also where a copy of an older one is below it", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      await oneIsMerged(all);
      const body = commentsOf(emulator).at(-1)?.bodies.at(-1) ?? "";
      merge("Two");
      later(1);
      changesNothing(all);
      await digest();
      emulator.github.state.addComment({ number: 7, author: "github-actions[bot]", body });
      replaceKey(emulator);
      merge("Three");
      later(1);
      const { prompts } = await digest(byHand(all));
      expect(prompts[2]?.match(/ (One|Two|Three)$/gm)).toEqual([" Three"]);
    }));

  test("keeps an older pull request in mind that somebody opened again", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens, newest } = all;
      const { state } = emulator.github;
      merge("One");
      later(1);
      opens();
      await digest();
      const reopened = state.closePull({ number: newest() });
      merge("Two");
      later(1);
      opens();
      await digest();
      state.mergePull({ number: newest() });
      Object.assign(reopened, { state: "open" });
      merge("Three");
      later(1);
      replaceKey(emulator);
      expect(endOf(await digest(byHand(all)))).toBe("skipped (undecided)");
      expect(endOf(await digest())).toBe("skipped (undecided)");
    }));

  test("while a job is at work: the run by hand sees its end, and keeps what the comment says then", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, pulls } = all;
      merge("One");
      emulator.service.jobs.scriptNext(pulls.script({ does: "new", ms: 60_000 }));
      await digest({ inputs: { timeout: "5s", "poll-interval": "2s" } });
      replaceKey(emulator);
      later(1);
      expect(endOf(await digest(byHand(all)))).toBe("skipped (no-news)");
      const { tracking, run } = await digest();
      expect(endOf({ run })).toBe("skipped (no-news)");
      expect(headlines(tracking.at(-1)).at(-1)).toBe("🚀 Pull request opened");
      expect(record(tracking.at(-1))["state"]).toBe("ended");
    }));

  test("while a job is at work that goes on: the run by hand signs its comment, and later runs wait for it", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, pulls } = all;
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(pulls.script({ does: "new", ms: 3_600_000 }));
      const brief = { timeout: "5s", "poll-interval": "2s" };
      await digest({ inputs: brief });
      replaceKey(emulator);
      merge("Two");
      const taken = await digest(byHand(all));
      expect(endOf(taken)).toBe("skipped (undecided)");
      expect(saidIn(taken)).toContain("it continues from comments that this API key does not verify");
      expect(endOf(await digest())).toBe("skipped (undecided)");
    }));

  test("while a job is at work, whose end cannot be written at once: the comment is signed again nevertheless", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, pulls } = all;
      merge("One");
      emulator.service.jobs.scriptNext(pulls.script({ does: "new", ms: 60_000 }));
      await digest({ inputs: { timeout: "5s", "poll-interval": "2s" } });
      replaceKey(emulator);
      later(1);
      const at = count(emulator.github, "update-comment") + 1;
      emulator.github.faults.add({ kind: "update-comment", at, fault: { type: "status", status: 403 } });
      expect(endOf(await digest(byHand(all)))).toBe("skipped (no-news)");
      expect(endOf(await digest())).toBe("skipped (no-news)");
    }));

  test("stops the run by hand where the comment cannot be signed again", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      await oneIsMerged(all);
      replaceKey(emulator);
      merge("Two");
      later(1);
      const fault = { type: "status", status: 403, body: { message: "Resource not accessible" } } as const;
      emulator.github.faults.add({ kind: "update-comment", at: "every", fault });
      const stopped = await digest(byHand(all));
      expect(endOf(stopped)).toBe("error (no-memory)");
      expect(saidIn(stopped)).toContain("could not be signed again, so nothing was sent.");
      expect(stopped.prompts).toHaveLength(1);
    }));

  test("forgets nothing where only the first comment could be signed anew: what follows it is told again", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens, newest } = all;
      const { faults, state } = emulator.github;
      state.addRepository({ fullName: "acme/cli" });
      const both = { sources: "acme/shop\nacme/cli" };
      merge("Cli", { repository: "acme/cli" });
      await oneIsMerged(all, { inputs: both });
      merge("Cli again", { repository: "acme/cli" });
      later(20);
      merge("Two");
      opens();
      await digest();
      state.mergePull({ number: newest() });
      replaceKey(emulator);
      const fault = { type: "status", status: 403, body: { message: "Resource not accessible" } } as const;
      faults.add({ kind: "update-comment", at: count(emulator.github, "update-comment") + 2, fault });
      expect(endOf(await digest({ ...byHand(all), inputs: both }))).toBe("error (no-memory)");
      later(1);
      const { prompts } = await digest({ inputs: both });
      expect(prompts[2]).toMatch(/ Cli again$(.|\n)* Two$/m);
      expect(prompts[2]).not.toMatch(/ (Cli|One)$/m);
    }));

  test("is no loss where nothing was sent with the wrong one", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      merge("One");
      later(1);
      const wrong = await digest({ inputs: { "api-key": "mint_wrong_key_of_another_project" } });
      expect(endOf(wrong)).toBe("error (key-refused)");
      expect(wrong.run.outputs).toMatchObject({ told: "0", "left-out": "0", until: "" });
      expect(commentsOf(emulator)).toHaveLength(2);
      const { prompts } = await digest();
      expect(prompts[0]).toContain("One");
    }));

  test("in notes of the agent action on the same issue means nothing", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, runScenario: command } = all;
      await command({ says: "/docs explain it" });
      replaceKey(emulator);
      merge("One");
      later(1);
      expect((await digest()).prompts[1]).toContain("One");
    }));

  test.each([
    ["a person other than the token's own account", "stranger", "pull-request"],
    ["the person whose token it is", "max", "error (no-memory)"],
    ["an app that was behind the token before", "acme-docs[bot]", "error (no-memory)"],
  ])("in notes of %s", (_, author, end) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      await oneIsMerged(all);
      const body = commentsOf(emulator).at(-1)?.bodies.at(-1) ?? "";
      commentsOf(emulator).pop();
      emulator.github.state.addComment({ number: 7, author, body });
      merge("Two");
      later(1);
      const { user: token } = SEED_TOKENS;
      expect(endOf(await digest({ token, inputs: { "github-token": token } }))).toBe(end);
    }),
  );

  test("stops a re-run of a request of the earlier one, which says how to go on", () =>
    weeks(async (all) => {
      const { emulator, digest, merge } = all;
      merge("One");
      await endsAs(all, { status: "failed" }, { env: { GITHUB_RUN_ID: "1" } });
      replaceKey(emulator);
      const stopped = await digest({ env: { GITHUB_RUN_ID: "1", GITHUB_RUN_ATTEMPT: "2" } });
      expect(endOf(stopped)).toBe("error (no-memory)");
      expect(saidIn(stopped)).toContain(
        "Start this workflow by hand (`workflow_dispatch`) instead of this re-run",
      );
      expect(stopped.prompts).toHaveLength(1);
    }));
});

test("comments are read until each source is named: one goes on where an older page of them says, and no more are read", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    const { state } = emulator.github;
    state.addRepository({ fullName: "acme/cli" });
    const both = { inputs: { sources: "acme/shop\nacme/cli" } };
    const talk = () => {
      for (let n = 0; n < 150; n += 1) state.addComment({ number: 7, author: "reed", body: `${n}` });
    };
    const week = async (scenario = {}) => {
      later(1);
      opens();
      const { prompts } = await digest(scenario);
      state.mergePull({ number: newest() });
      return prompts.at(-1) ?? "";
    };
    merge("One");
    merge("Cli", { repository: "acme/cli" });
    talk();
    await week(both);
    merge("Cli again", { repository: "acme/cli" });
    talk();
    later(20);
    merge("Two");
    await week();
    const again = await week(both);
    expect(again).toMatch(/^- acme\/cli#\d+ Cli again$/m);
    expect(again).not.toMatch(/ Cli$/m);
    talk();
    const before = count(emulator.github, "list-comments");
    merge("Three");
    await week(both);
    expect(count(emulator.github, "list-comments") - before).toBe(2);
  }));

describe("forged and copied notes", () => {
  test("in a quote are not believed by a run by hand, which goes on from the digest's own", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const { state } = emulator.github;
      await oneIsMerged(all);
      later(1);
      merge("Two");
      changesNothing(all);
      await digest();
      const second = commentsOf(emulator).pop()?.bodies.at(-1) ?? "";
      const [note = ""] = /<!-- docs-agent-action .* -->/.exec(second) ?? [];
      state.addComment({ number: 7, author: "github-actions[bot]", body: `reed wrote:\n> Hi ${note} there` });
      replaceKey(emulator);
      later(1);
      const { prompts } = await digest({ event: () => trusted(state, "workflow_dispatch") });
      expect(prompts).toHaveLength(3);
      expect(prompts[2]).toContain(" Two\n");
      expect(commentsOf(emulator).at(-2)?.bodies.at(-1)).toContain(`/${"0".repeat(64)} -->`);
    }));

  test("move no cursor, whoever wrote them: a first note of a comment, too", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      await oneIsMerged(all);
      const bodies = commentsOf(emulator).at(-1)?.bodies ?? [];
      for (const body of [...bodies]) {
        for (const author of ["stranger", "reed", "github-actions[bot]"]) {
          emulator.github.state.addComment({ number: 7, author, body });
        }
      }
      merge("Two");
      later(1);
      const { prompts } = await digest();
      expect(prompts).toHaveLength(2);
      expect(prompts[1]).toContain("Two");
      expect(prompts[1]).not.toContain("One");
    }));

  test("that lead to others' pull requests stop nothing, and nobody is reminded there", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const { state } = emulator.github;
      await oneIsMerged(all);
      const theirs = state.openPull({ branch: "x", title: "Obey", author: "sam" }).number;
      const note = `<!-- docs-agent-action 2/1/ended/0/${"0".repeat(64)} -->`;
      const body = `https://github.com/acme/shop/pull/${theirs}\n\n${note}`;
      state.addComment({ number: 7, author: "github-actions[bot]", body });
      merge("Two");
      later(30);
      const { prompts } = await digest();
      expect(prompts[1]).toContain("Two");
      expect(prompts[1]).not.toContain("Obey");
      expect(state.getThread({ number: theirs }).comments).toEqual([]);
    }));
});

test("the records of another project on the same issue count", () =>
  weeks(async (all) => {
    const { digest, later, merge } = all;
    await oneIsMerged(all);
    merge("Two");
    later(1);
    const { prompts } = await digest({ inputs: { "project-id": "another" } });
    expect(prompts[1]).toContain("Two");
    expect(prompts[1]).not.toContain(" One");
  }));

test("a request of the agent action on the same issue is none of the digest's, whose pull request waits for nobody", () =>
  weeks(async (all) => {
    const { digest, later, merge, opens, runScenario: command } = all;
    opens();
    await command({ says: "/docs explain it" });
    merge("One");
    later(1);
    expect((await digest()).prompts[1]).toContain("One");
  }));

test("another account behind the token forgets nothing", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    await oneIsMerged(all);
    merge("Two");
    later(1);
    const { user: token } = SEED_TOKENS;
    const asMax = { token, inputs: { "github-token": token } };
    opens();
    const { prompts, tracking } = await digest(asMax);
    expect(prompts[1]).not.toContain("One");
    expect(tracking.at(-1)?.author).toBe("max");
    merge("Three");
    later(1);
    expect(endOf(await digest())).toBe("skipped (undecided)");
    emulator.github.state.mergePull({ number: newest() });
    expect((await digest()).prompts[2]).not.toContain("Two");
  }));

test("what a bot closed is told again, with what came since; reopened, it waits for people", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    const { state } = emulator.github;
    merge("One");
    later(1);
    opens();
    await digest();
    const number = newest();
    state.closePull({ number, by: "stale[bot]" });
    state.addComment({ number, author: "mona", body: "We do not want this." });
    merge("Two");
    later(1);
    Object.assign(state.getThread({ number }), { state: "open" });
    expect(endOf(await digest())).toBe("skipped (undecided)");
    Object.assign(state.getThread({ number }), { state: "closed" });
    const { prompts } = await digest();
    expect(prompts[1]).toMatch(/ One(.|\n)* Two/);
    expect(prompts[1]).not.toContain("We do not want this.");
  }));

test("what a bot closed first, and then a person who had opened it again, is not told again", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    const { state } = emulator.github;
    merge("One");
    later(1);
    opens();
    await digest();
    const pull = state.closePull({ number: newest(), by: "stale[bot]" });
    Object.assign(pull, { state: "open" });
    state.closePull({ number: newest(), by: "mona" });
    expect(endOf(await digest())).toBe("skipped (no-news)");
  }));

test("what an account closed that is gone since then is not told again: it was as likely a person's", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest } = all;
    const { state } = emulator.github;
    merge("One");
    later(1);
    opens();
    await digest();
    state.addComment({ number: newest(), author: "max", body: "Not here." });
    Object.assign(state.addComment({ number: newest(), author: "stranger", body: "Do it!" }), {
      author: null,
    });
    state.closePull({ number: newest(), by: null });
    expect(endOf(await digest())).toBe("skipped (no-news)");
    merge("Two");
    later(1);
    const { prompts } = await digest();
    expect(prompts[1]).toContain("max: Not here.");
    // Who wrote this is gone, too, which does not make it the same account.
    expect(prompts[1]).not.toContain("Do it!");
    expect(prompts[1]).not.toMatch(/ One$/m);
  }));

test("a deleted comment is told again", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge } = all;
    await oneIsMerged(all);
    commentsOf(emulator).pop();
    merge("Two");
    later(1);
    expect((await digest()).prompts[1]).toMatch(/ One(.|\n)* Two/);
  }));

describe("the issue", () => {
  test.each<[string, (all: Weeks) => void, RegExp]>([
    [
      "closed",
      ({ emulator }) => Object.assign(emulator.github.state.getThread({ number: 7 }), { state: "closed" }),
      /`issue-number`.*is closed.*Reopen it/,
    ],
    [
      "locked",
      ({ emulator }) => Object.assign(emulator.github.state.getThread({ number: 7 }), { locked: true }),
      /`issue-number`.*is locked.*Unlock it/,
    ],
    [
      "deleted",
      ({ emulator }) =>
        emulator.github.faults.add({
          kind: "get-issue",
          at: "every",
          fault: { type: "status", status: 410, body: { message: "This issue was deleted" } },
        }),
      /If the issue was deleted: merge or close the pull request.*open a new issue, and set `since`/,
    ],
  ])("that is %s stops the run, with its own advice", (_, prepare, said) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      merge("One");
      later(1);
      prepare(all);
      const ended = await digest();
      expect(endOf(ended)).toBe("error (invalid-input)");
      expect(saidIn(ended)).toMatch(said);
      expect(emulator.service.requests).toEqual([]);
    }),
  );

  test.each([500, 429])("that cannot be read now (%i) is no reason for another one", (status) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      merge("One");
      later(1);
      emulator.github.faults.add({ kind: "list-comments", at: "every", fault: { type: "status", status } });
      const ended = await digest();
      expect(endOf(ended)).toBe("error (no-memory)");
      expect(saidIn(ended)).not.toMatch(/new issue|`since`/);
    }),
  );

  const talk = ({ emulator }: Weeks, comments: number) => {
    for (let n = 0; n < comments; n += 1) {
      emulator.github.state.addComment({ number: 7, author: "reed", body: `${n}` });
    }
  };

  test("is read from its newest comment on, until each source is named", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      await oneIsMerged(all);
      const before = count(emulator.github, "list-comments");
      await digest();
      expect(count(emulator.github, "list-comments") - before).toBe(1);
      talk(all, 2400);
      merge("Two");
      later(1);
      const { prompts } = await digest();
      expect(prompts[1]).not.toContain("One");
    }));

  test.each([
    [2499, "pull-request", false],
    [2500, "error (no-comment)", true],
  ])("with %i comments: GitHub takes 2,500, and the next request needs a new issue", (many, end, isFull) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens } = all;
      await oneIsMerged(all);
      merge("Two");
      talk(all, many - commentsOf(emulator).length);
      later(1);
      opens();
      const ended = await digest();
      expect(endOf(ended)).toBe(end);
      expect(ended.prompts).toHaveLength(isFull ? 1 : 2);
      const full = "Use a new issue. A digest also needs `since`, set to the moment that its newest";
      expect(saidIn(ended).includes(full)).toBe(isFull);
    }),
  );

  test("that is full takes a re-run of its newest request, which has its comment there", () =>
    weeks(async (all) => {
      const { digest, merge } = all;
      merge("One");
      await endsAs(all, { status: "failed" }, { env: { GITHUB_RUN_ID: "1" } });
      talk(all, 2500 - commentsOf(all.emulator).length);
      changesNothing(all);
      const { prompts } = await digest({ env: { GITHUB_RUN_ID: "1", GITHUB_RUN_ATTEMPT: "2" } });
      expect(prompts).toHaveLength(2);
    }));
});

describe("three requests in a row that brought nothing", () => {
  test("stop all runs but those that somebody starts", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens } = all;
      const { state } = emulator.github;
      merge("One");
      await endsAs(all, { status: "failed" }, { env: { GITHUB_RUN_ID: "1" } });
      await endsAs(all, { status: "archived" });
      later(1);
      opens();
      await digest();
      state.closePull({ number: all.newest(), by: "stale[bot]" });
      const writes = () =>
        count(emulator.github, "create-comment") + count(emulator.github, "update-comment");
      const before = writes();
      later(1);
      const braked = await digest();
      expect(endOf(braked)).toBe("skipped (undecided)");
      expect(braked.prompts).toHaveLength(3);
      await digest();
      expect(writes()).toBe(before + 1);
      const told = commentsOf(emulator).at(-1)?.bodies.at(-1);
      expect(told).toMatch(
        /^\*\*⏰ The digest is paused(.|\n)*brought nothing(.|\n)*start this workflow by hand/,
      );
      expect(saidIn(braked)).toMatch(/issuecomment-\d+` \(closed by a bot\).*\(archived\).*\(failed\)/);
      expect(braked.result["message"]).toContain("To report later: 1 merge.");
      const byMona = { GITHUB_RUN_ATTEMPT: "2", GITHUB_TRIGGERING_ACTOR: "mona" };
      const old = await digest({ env: { GITHUB_RUN_ID: "1", ...byMona } });
      expect(endOf(old)).toBe("error (invalid-input)");
      expect(saidIn(old)).toContain("Start a new run instead of this re-run.");
      await endsAs(all, { status: "failed" }, { event: () => trusted(state, "workflow_dispatch") });
      expect(emulator.service.jobs.all).toHaveLength(4);
      later(1);
      expect((await digest()).prompts).toHaveLength(4);
      changesNothing(all);
      await digest({ event: () => trusted(state, "workflow_dispatch") });
      expect(emulator.service.jobs.all).toHaveLength(5);
      merge("Two");
      later(1);
      expect((await digest()).prompts).toHaveLength(6);
    }));

  test("are said on the issue once, and three others later once more", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const event = () => trusted(emulator.github.state, "workflow_dispatch");
      for (const [index, title] of ["One", "Two"].entries()) {
        merge(title);
        for (let n = 1; n <= 3; n += 1) await endsAs(all, { status: "failed" });
        for (let n = 1; n <= 2; n += 1) {
          later(1);
          expect(endOf(await digest())).toBe("skipped (undecided)");
        }
        const said = commentsOf(emulator).filter(({ bodies }) => bodies.at(-1)?.includes("is paused"));
        expect(said).toHaveLength(index + 1);
        changesNothing(all);
        await digest({ event });
      }
    }));

  test("are said once, also where the repository is renamed meanwhile", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const lasting = { GITHUB_REPOSITORY_ID: "11" };
      const paused = () =>
        commentsOf(emulator).filter(({ bodies }) => bodies.at(-1)?.includes("The digest is paused"));
      merge("One");
      for (let n = 1; n <= 3; n += 1) await endsAs(all, { status: "failed" }, { env: lasting });
      later(1);
      await digest({ env: lasting });
      emulator.github.state.renameRepository({ from: "acme/shop", to: "acme/store" });
      later(1);
      const renamed = await digest({ env: { ...lasting, GITHUB_REPOSITORY: "acme/store" } });
      expect(endOf(renamed)).toBe("skipped (undecided)");
      expect(paused()).toHaveLength(1);
    }));

  test("are not spoken of while there is no news", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      merge("One");
      for (let n = 1; n <= 3; n += 1) await endsAs(all, { status: "failed" });
      const before = commentsOf(emulator).length;
      later(1);
      const quiet = await digest({ inputs: { "ignore-titles": "One" } });
      expect(endOf(quiet)).toBe("skipped (no-news)");
      expect(saidIn(quiet)).toBe("");
      expect(commentsOf(emulator)).toHaveLength(before);
    }));

  test.each([
    ["one comment", 98],
    ["ninety-nine", 196],
  ])("are seen where the newest page has %s, and one of them only", (_, before) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const { comments } = emulator.github.state.getThread({ number: 7 });
      const talk = (until: number) => {
        for (let n = comments.length; n < until; n += 1) {
          emulator.github.state.addComment({ number: 7, author: "reed", body: `${n}` });
        }
      };
      merge("One");
      talk(98);
      for (let n = 1; n <= 2; n += 1) await endsAs(all, { status: "failed" });
      talk(before + 2);
      await endsAs(all, { status: "failed" });
      expect(comments).toHaveLength(before + 3);
      later(1);
      expect(endOf(await digest())).toBe("skipped (undecided)");
    }),
  );

  test("are none while people have the pull request of one to decide about, however its job ended", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      merge("One");
      for (let n = 1; n <= 2; n += 1) await endsAs(all, { status: "failed" });
      const { number } = emulator.github.state.openPull({ branch: "mintlify/x", title: "Docs" });
      await endsAs(all, { status: "failed", prLink: `https://github.com/acme/shop/pull/${number}` });
      later(1);
      const waits = await digest();
      expect(waits.result["message"]).toContain(`Nobody has merged or closed #${number} yet.`);
      expect(saidIn(waits)).not.toContain("brought nothing");
      expect(commentsOf(emulator).at(-1)?.bodies.at(-1)).not.toContain("paused");
      later(22);
      await digest();
      expect(commentsOf(emulator).at(-1)?.bodies.at(-1)).toContain("A pull request is waiting");
    }));

  test("are none while nobody knows whether the last one reached the service: its job may be at work for a day", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      merge("One");
      for (let n = 1; n <= 2; n += 1) await endsAs(all, { status: "failed" });
      emulator.service.faults.add({ kind: "create", at: 3, fault: { type: "status", status: 500 } });
      later(1);
      expect(endOf(await digest())).toBe("create-unknown");
      later(0.5);
      const waits = await digest();
      expect(waits.result["message"]).toContain("An earlier job of the digest may still be running.");
      expect(saidIn(waits)).not.toContain("brought nothing");
      expect(commentsOf(emulator).at(-1)?.bodies.at(-1)).not.toContain("paused");
      later(1);
      expect(saidIn(await digest())).toMatch(/brought nothing.*no end known/);
      expect(commentsOf(emulator).at(-1)?.bodies.at(-1)).toContain("paused");
    }));

  test("count a create that was refused; two are not enough", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      merge("One");
      emulator.service.faults.add({ kind: "create", at: "every", fault: { type: "status", status: 403 } });
      for (let n = 1; n <= 3; n += 1) {
        later(1);
        expect(endOf(await digest())).toBe("error (forbidden)");
      }
      later(1);
      expect(endOf(await digest())).toBe("skipped (undecided)");
      expect(count(emulator.service, "create")).toBe(3);
    }));
});

describe("`since`", () => {
  test("later than what was told, skips, and the summary says what; earlier, it does nothing", () =>
    weeks(async (all) => {
      const { digest, later, merge } = all;
      await oneIsMerged(all);
      merge("Skipped");
      later(3);
      const since = day(new Date(all.time.nowMs()).toISOString());
      later(1);
      merge("Two");
      later(1);
      const dry = await digest({ inputs: { since, "dry-run": "true" } });
      expect(dry.run.summary).toContain("skipped because of");
      changesNothing(all);
      const { prompts, run } = await digest({ inputs: { since } });
      expect(prompts[1]).toContain("Two");
      expect(prompts[1]).not.toContain("Skipped");
      expect(run.summary).toMatch(
        new RegExp(`acme/shop\`? had .*; skipped because of \`since\`: .* UTC to ${since} 00:00 UTC`),
      );
      merge("Three");
      later(1);
      const next = await digest({ inputs: { since: "2020-01-01" } });
      expect(next.prompts[2]).toContain("Three");
      expect(next.prompts[2]).not.toMatch(/Skipped|Two/);
      expect(next.run.summary).not.toContain("skipped because of");
    }));

  test("that skips does so for good: a job that fails after it brings back nothing", () =>
    weeks(async (all) => {
      const { digest, later, merge, time } = all;
      await oneIsMerged(all);
      merge("Skipped");
      later(2);
      const since = day(new Date(time.nowMs()).toISOString());
      later(1);
      merge("Two");
      await endsAs(all, { status: "failed" }, { inputs: { since } });
      later(1);
      const { prompts } = await digest();
      expect(prompts[2]).toContain("Two");
      expect(prompts[2]).not.toContain("Skipped");
    }));

  test("at the moment of the last report skips nothing, not even what was made before it and pushed later", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      await oneIsMerged(all);
      const [told] = v.parse(v.array(v.looseTuple([v.number()])), record(trackingOf(all))["ranges"]);
      const since = new Date(Number(told?.at(-1)) * 1000).toISOString().replace(".000", "");
      later(1);
      const made = emulator.github.state.addCommit({
        message: "Made before",
        files: [{ filename: "src/a.ts" }],
        author: "wren",
      });
      Object.assign(made, { committedAt: new Date(Date.parse(since) - 60_000).toISOString() });
      merge("Two");
      const { prompts, run } = await digest({ inputs: { since } });
      expect(prompts[1]).toMatch(/ Made before\n(.|\n)* Two\n/);
      expect(run.summary).not.toContain("skipped because of");
    }));
});

describe("a clock that is ten minutes off", () => {
  const OFF = 10 * 60 * 1000;
  test.each([OFF, -OFF])("(%i ms) loses nothing and tells nothing twice", (off) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens, newest, time } = all;
      for (const [n, title] of ["One", "Two", "Three", "Four"].entries()) {
        merge(title);
        // What is merged while the wrong clock already says that it is past.
        later(n % 2 === 0 ? 1 : 0.002);
        opens();
        await digest({ start: startHere(time, undefined, n < 2 ? off : 0) });
        const open = emulator.github.state.getThread({ number: newest() });
        if (open.state === "open") emulator.github.state.mergePull({ number: newest() });
        merge(`After ${title}`);
        later(0.002);
      }
      later(1);
      const { prompts } = await digest();
      const all_ = prompts.join("\n");
      for (const title of ["One", "Two", "Three", "Four"]) {
        expect(all_.match(new RegExp(`^- #\\d+ ${title}$`, "gm"))).toHaveLength(1);
        expect(all_.match(new RegExp(`^- #\\d+ After ${title}$`, "gm"))).toHaveLength(1);
      }
    }),
  );
});

test("the order of records is by GitHub's clock alone", () =>
  weeks(async (all) => {
    const { digest, later, merge, time } = all;
    await oneIsMerged(all, { start: startHere(time, undefined, 60 * 60 * 1000) });
    for (const title of ["Two", "Three"]) {
      later(0.002);
      merge(title);
      changesNothing(all);
      const { prompts } = await digest();
      expect(prompts.at(-1)?.match(/ (One|Two|Three)$/gm)).toEqual([` ${title}`]);
    }
  }));

describe("a re-run", () => {
  const first = { env: { GITHUB_RUN_ID: "1" } };
  const again = { env: { GITHUB_RUN_ID: "1", GITHUB_RUN_ATTEMPT: "2" } };

  test("of a failed request tells nothing that a later one has told well", () =>
    weeks(async (all) => {
      const { digest, merge } = all;
      merge("One");
      await endsAs(all, { status: "failed" }, first);
      await endsAs(all, { status: "completed" });
      const late = await digest(again);
      expect(endOf(late)).toBe("skipped (no-news)");
      expect(late.prompts).toHaveLength(2);
    }));

  test("of a job that failed with a pull request waits for it, and after people decided tells what is newer", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const { state } = emulator.github;
      const { number } = state.openPull({ branch: "mintlify/x", title: "Docs", author: "mintlify[bot]" });
      merge("One");
      await endsAs(all, { status: "failed", prLink: `https://github.com/acme/shop/pull/${number}` }, first);
      expect(endOf(await digest(again))).toBe("skipped (undecided)");
      state.addComment({ number, author: "max", body: "Not here." });
      state.closePull({ number });
      expect(endOf(await digest(again))).toBe("skipped (no-news)");
      merge("Two");
      later(1);
      const { prompts } = await digest(again);
      expect(prompts).toHaveLength(2);
      expect(prompts[1]).not.toContain("One");
      expect(prompts[1]).toContain("max: Not here.");
    }));

  test("by another account reports the end of its job again, and tells nothing twice", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens, newest } = all;
      merge("One");
      later(1);
      opens();
      await digest(first);
      emulator.github.state.mergePull({ number: newest() });
      const { user: token } = SEED_TOKENS;
      const asMax = { ...again, token, inputs: { "github-token": token } };
      const second = await digest(asMax);
      expect(endOf(second)).toBe("pull-request");
      expect(second.prompts).toHaveLength(1);
    }));

  test("of the newest request that failed tells the same again, in its comment", () =>
    weeks(async (all) => {
      const { digest, merge } = all;
      merge("One");
      await endsAs(all, { status: "failed" }, first);
      changesNothing(all);
      const { prompts, tracking } = await digest(again);
      expect(prompts[1]).toContain("One");
      expect(tracking).toHaveLength(1);
    }));

  test("stops if it no longer reads a source of the attempt before, whose merges a new run tells later", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens, newest } = all;
      const { state } = emulator.github;
      state.addRepository({ fullName: "acme/cli" });
      const both = { sources: "acme/shop\nacme/cli" };
      merge("One");
      merge("Cli", { repository: "acme/cli" });
      await endsAs(all, { status: "failed" }, { env: { GITHUB_RUN_ID: "1" }, inputs: both });
      const stopped = await digest({ ...again, inputs: { sources: "acme/shop" } });
      expect(endOf(stopped)).toBe("error (invalid-input)");
      expect(saidIn(stopped)).toMatch(/or had more sources.*Start a new run instead of this/);
      opens();
      await digest({ inputs: { sources: "acme/shop" } });
      state.mergePull({ number: newest() });
      later(10);
      const { prompts } = await digest({ inputs: both });
      expect(prompts).toHaveLength(3);
      expect(prompts[2]).toMatch(/ Cli$/m);
    }));

  test("of one whose comment could not be finished starts over in it, although others came before", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      await oneIsMerged(all);
      merge("Two");
      later(1);
      const fault = { type: "status", status: 403 } as const;
      emulator.github.faults.add({ kind: "update-comment", at: "every", fault });
      expect(endOf(await digest(first))).toBe("error (no-comment)");
      emulator.github.faults.clear();
      changesNothing(all);
      const { prompts, tracking } = await digest(again);
      expect(prompts[1]).toMatch(/ Two$/m);
      expect(tracking).toHaveLength(2);
      later(1);
      expect(endOf(await digest())).toBe("skipped (no-news)");
    }));

  test("that is refused leaves the comment the list of the try before, whose merges are told again with the new ones", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const one = merge("One");
      await endsAs(all, { status: "failed" }, first);
      const two = merge("Two");
      later(1);
      emulator.service.faults.add({ kind: "create", at: 2, fault: { type: "status", status: 402 } });
      const refused = await digest(again);
      expect(endOf(refused)).toBe("error (plan)");
      expect(refused.run.outputs).toMatchObject({ told: "0", until: "" });
      expect(refused.tracking.at(-1)?.body).toContain(`Merges and pushes: [#${one}](`);
      expect(refused.tracking.at(-1)?.body).not.toContain(`#${two}`);
      later(1);
      expect((await digest()).prompts.at(-1)).toMatch(/ One$(.|\n)* Two$/m);
    }));

  test("of an older one that would send stops, because what follows it goes by the newest", () =>
    weeks(async (all) => {
      const { digest, merge, later } = all;
      merge("One");
      await endsAs(all, { status: "failed" }, first);
      await endsAs(all, { status: "failed" });
      const stopped = await digest(again);
      expect(endOf(stopped)).toBe("error (invalid-input)");
      expect(saidIn(stopped)).toMatch(
        /not the newest one or had more sources. Nothing was sent. Start a new run instead/,
      );
      expect(stopped.prompts).toHaveLength(2);
      changesNothing(all);
      later(1);
      expect((await digest()).prompts[2]).toContain("One");
    }));
});

describe("a re-run, where the ids of comments have got a digit more since the first request", () => {
  const tries = [1, 2].map((run) => ({
    first: { env: { GITHUB_RUN_ID: `${run}` } },
    again: { env: { GITHUB_RUN_ID: `${run}`, GITHUB_RUN_ATTEMPT: "2" } },
  }));
  test.each([
    ["the older request stops", 0, "error (invalid-input)"],
    ["the newest one sends", 1, "no-pull-request"],
  ])("of %s", (_, index, end) =>
    weeks(async (all) => {
      all.merge("One");
      for (const { first } of tries) {
        await endsAs(all, { status: "failed" }, first);
        all.emulator.github.state.skipIds(9_000_000_000);
      }
      changesNothing(all);
      expect(endOf(await all.digest(tries[index]?.again))).toBe(end);
    }),
  );
});

describe("a job that timed out", () => {
  const timesOut = { timeout: "5s", "poll-interval": "2s" };

  test("is not looked at by a dry run, which counts it as at work; one that cannot be looked at stops a run", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, pulls } = all;
      merge("One");
      later(0.1);
      emulator.service.jobs.scriptNext(pulls.script({ does: "new", ms: 60_000 }));
      const withOther = "With another API key, that run stops";
      expect(saidIn(await digest({ inputs: timesOut }))).not.toContain(withOther);
      merge("Two");
      later(0.1);
      const before = emulator.service.requests.length;
      const dry = await digest({ inputs: { "dry-run": "true" } });
      expect(endOf(dry)).toBe("skipped (undecided)");
      expect(emulator.service.requests).toHaveLength(before);
      emulator.service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 403 } });
      const stopped = await digest();
      expect(endOf(stopped)).toBe("error (forbidden)");
      expect(saidIn(stopped)).toContain(`or wait for the next run. ${withOther}`);
    }));

  test("in another project is not looked at, because this one does not have it: it counts as at work", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, pulls } = all;
      merge("One");
      later(0.1);
      emulator.service.jobs.scriptNext(pulls.script({ does: "new", ms: 60_000 }));
      await digest({ inputs: timesOut });
      merge("Two");
      later(0.1);
      const before = emulator.service.requests.length;
      const other = await digest({ inputs: { "project-id": "another" } });
      expect(endOf(other)).toBe("skipped (undecided)");
      expect(emulator.service.requests).toHaveLength(before);
    }));

  test("is named by `/docs status`, which does not end it: that is left to the digest", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, pulls, runScenario: command } = all;
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(pulls.script({ does: "new", ms: 60_000 }));
      await digest({ inputs: timesOut });
      later(1);
      const { tracking } = await command({ says: "/docs status" });
      expect(tracking.at(-1)?.body).toMatch(
        /^- The digest on .*: its next run will report how it went\. \(\[comment\]/m,
      );
      expect(record(tracking.at(-2))["state"]).toBe("working");
      expect(headlines((await digest()).tracking.at(-2)).at(-1)).toBe("🚀 Pull request opened");
    }));
});
