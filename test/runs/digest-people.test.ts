import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { commented } from "../../emulator/payloads/events.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { endOf, record } from "./views.ts";
import { type Weeks, weeks } from "./weeks.ts";

// What people do with the digest's pull request, its issue and its repository, and what the next weeks make of it.

/** A week in which the digest opens its pull request. */
async function oneIsOpen(
  { digest, later, merge, opens, newest }: Weeks,
  inputs = {},
  env = {},
): Promise<number> {
  merge("One");
  later(1);
  opens();
  await digest({ inputs, env });
  return newest();
}

const reminders = ({ emulator }: Weeks) =>
  emulator.github.state
    .getThread({ number: 7 })
    .comments.map(({ bodies }) => bodies.at(-1) ?? "")
    .filter((body) => body.includes("reminder/"));

const RANGES = v.array(v.tuple([v.number(), v.string(), v.string(), v.number()]));

describe("an open pull request", () => {
  test("is named on the issue once, after three weeks, and nothing is written on it", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const number = await oneIsOpen(all);
      merge("Two");
      later(20);
      await digest();
      expect(reminders(all)).toEqual([]);
      later(2);
      await digest({ inputs: { "dry-run": "true" } });
      expect(reminders(all)).toEqual([]);
      // Others' words do not make it one that was reminded of.
      const { state } = emulator.github;
      await digest();
      const [reminder = ""] = reminders(all);
      expect(reminder).toMatch(/open for 22 days\. Waiting for it: 1 merge\. Merge it, or close it/);
      expect(reminder).toContain(`- https://github.com/acme/shop/pull/${number}\n`);
      await digest();
      expect(reminders(all)).toHaveLength(1);
      expect(state.getThread({ number }).comments).toEqual([]);
    }));

  test("is named by the digest alone: a mark that others wrote hides nothing, and names nothing again", () =>
    weeks(async (all) => {
      const { emulator, digest, later } = all;
      await oneIsOpen(all);
      later(22);
      await digest();
      const [body = ""] = reminders(all);
      const { comments } = emulator.github.state.getThread({ number: 7 });
      comments.pop();
      emulator.github.state.addComment({ number: 7, author: "stranger", body });
      await digest();
      expect(reminders(all)).toHaveLength(2);
      await digest();
      expect(reminders(all)).toHaveLength(2);
    }));

  test("is named although an earlier one was named before", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens, newest } = all;
      for (const title of ["One", "Two"]) {
        merge(title);
        later(1);
        opens();
        await digest();
        later(22);
        await digest();
        expect(reminders(all).at(-1)).toContain(`/acme/shop/pull/${newest()}\n`);
        emulator.github.state.mergePull({ number: newest() });
      }
      expect(reminders(all)).toHaveLength(2);
    }));

  test("is named beside another one that somebody opened again", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const { state } = emulator.github;
      const older = await oneIsOpen(all);
      const reopened = state.closePull({ number: older });
      const newer = await oneIsOpen(all);
      Object.assign(reopened, { state: "open", closedAt: null });
      merge("Two");
      later(22);
      const { result } = await digest();
      expect(result["message"]).toContain(`Nobody has merged or closed #${newer}, #${older} yet.`);
      expect(
        reminders(all)
          .map((body) => /\/pull\/(\d+)\n/.exec(body)?.[1])
          .toSorted(),
      ).toEqual([older, newer].map(String).toSorted());
    }));

  test("is named once by an app, whose own login GitHub may give without its suffix", () =>
    weeks(async (all) => {
      const { emulator, digest, later } = all;
      const permissions = { contents: "read", issues: "write", "pull-requests": "read" } as const;
      const app = { token: "ghs_app", login: "docs[bot]", viewerLogin: "Docs" };
      emulator.github.state.addToken({ ...app, kind: "installation", permissions });
      await oneIsOpen(all);
      later(22);
      for (let n = 1; n <= 2; n += 1) {
        await digest({ token: app.token, inputs: { "github-token": app.token } });
        expect(reminders(all)).toHaveLength(1);
      }
    }));

  test("without news is named too; a token that may not write is a warning", () =>
    weeks(async (all) => {
      const { emulator, digest, later } = all;
      const { state } = emulator.github;
      await oneIsOpen(all, { "remind-after": "1d" });
      later(2);
      const permissions = { contents: "read", issues: "read", "pull-requests": "read" } as const;
      state.addToken({ token: "ghs_reads", kind: "installation", permissions });
      const reads = { "remind-after": "1d", "github-token": "ghs_reads" };
      const { run } = await digest({ token: "ghs_reads", inputs: reads });
      expect(endOf({ run })).toBe("skipped (no-news)");
      expect(run.annotations[0]?.message).toMatch(/Could not write a comment\. .*`issues: write/);
      await digest({ inputs: { "remind-after": "1d" } });
      expect(reminders(all)).toEqual([expect.stringMatching(/open for 2 days\. Merge it/)]);
    }));

  test.each([
    "https://gitlab.com/acme/docs/-/merge_requests/3",
    // Its address here is another pull request's.
    "https://github.acme.example/acme/shop/pull/8",
  ])("that is elsewhere than on this GitHub cannot be looked at, and it is said how to go on: %s", (prLink) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const { state } = emulator.github;
      merge("One");
      later(1);
      emulator.service.jobs.scriptNext(jobScript({ final: { prLink } }));
      await digest();
      merge("Two");
      later(1);
      const { run, result } = await digest();
      expect(endOf({ run })).toBe("error (invalid-input)");
      expect(result["message"]).toContain("is on another GitHub server, so it cannot be read");
      expect(run.annotations.at(-1)?.message).toMatch(
        /delete each comment that led there \(`https:\S+#issuecomment-\d+`\): the next run then reports the same/,
      );
      state.getThread({ number: 7 }).comments.pop();
      emulator.service.jobs.scriptNext(jobScript({ final: { prLink: null } }));
      const { prompts } = await digest();
      expect(prompts[1]).toMatch(/One(.|\n)*Two/);
    }),
  );

  test("a command on it goes to its job where the word is told, and is not advised where it is not", () =>
    weeks(async (all) => {
      const { emulator, opens, runScenario: command } = all;
      const { state } = emulator.github;
      const number = await oneIsOpen(all);
      expect(state.getThread({ number }).comments).toEqual([]);
      state.mergePull({ number });
      const other = await oneIsOpen(all, { "trigger-phrase": "/docs" });
      const invitation = state.getThread({ number: other }).comments[0]?.bodies.at(-1);
      expect(invitation).toContain("`/docs`");
      expect(invitation).toContain("https://github.com/acme/shop/issues/7");
      opens();
      const says = state.addComment({ number: other, author: "mona", body: "/docs shorten it" });
      const { prompts } = await command({ event: () => commented(says), inputs: { "follow-up": "true" } });
      expect(emulator.service.jobs.all).toHaveLength(2);
      expect(prompts.at(-1)).toContain("shorten it");
    }));
});

describe("who merged what", () => {
  test("agents' merges and reverts are told, the digest's own under a person's login are not", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens } = all;
      const { state } = emulator.github;
      const first = await oneIsOpen(all);
      Object.assign(state.getThread({ number: first }), { author: state.getThread({ number: 8 }).author });
      state.getThread({ number: first }).files.push({ filename: "src/theme.css" });
      state.mergePull({ number: first });
      merge("By an agent", { author: "devin[bot]" });
      const again = merge("Revert it", { body: "Reverts acme/shop#10" });
      merge("Elsewhere", { base: "develop" });
      later(1);
      opens();
      const { run, prompts } = await digest();
      expect(run.outputs).toMatchObject({ told: "2", "left-out": "1" });
      expect(prompts[1]).toContain("By an agent");
      expect(prompts[1]).toContain(`- #${again} Revert it`);
    }));

  test("merged while the agent works: the next week tells it", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens, newest } = all;
      merge("One");
      later(1);
      opens();
      void emulator.service.arrived("create", 1).then(() => merge("Meanwhile"));
      await digest();
      emulator.github.state.mergePull({ number: newest() });
      later(7);
      const { prompts } = await digest();
      expect(prompts).toHaveLength(2);
      expect(prompts[1]).toContain("Meanwhile");
      expect(prompts[1]).not.toMatch(/ One$/m);
    }));
});

test("no news says how many merges were left out, also as an output; a dry run has told nothing", () =>
  weeks(async ({ digest, later, merge }) => {
    merge("Bump", { author: "renovate[bot]" });
    later(1);
    const { run } = await digest();
    expect(run.outputs).toMatchObject({ reason: "no-news", told: "0", "left-out": "1", until: "" });
    merge("One");
    later(1);
    const dry = await digest({ inputs: { "dry-run": "true" } });
    expect(dry.run.outputs).toMatchObject({ told: "0", "left-out": "1", until: "" });
    const sent = await digest();
    expect(sent.run.outputs).toMatchObject({
      told: "1",
      "left-out": "1",
      until: expect.stringMatching(/Z$/),
    });
    const [[, , , at = 0] = []] = v.parse(RANGES, record(sent.tracking.at(-1))["ranges"]);
    expect(Date.parse(sent.run.outputs["until"] ?? "")).toBe(at * 1000);
  }));

describe("what does not end well", () => {
  type Trap = readonly [outcome: string, prepare: (service: Weeks["emulator"]["service"]) => void];
  const endsAs = (status: string): Trap[1] => {
    return ({ jobs }) => jobs.scriptNext(jobScript({ final: { status, prLink: null } }));
  };
  test.each<Trap>([
    ["failed", endsAs("failed")],
    ["archived", endsAs("archived")],
    [
      "lost",
      ({ faults }) => faults.add({ kind: "get", at: "every", fault: { type: "status", status: 404 } }),
    ],
  ])("%s: two weeks without news and one with it cost one more job", (outcome, prepare) =>
    weeks(async (all) => {
      const { emulator, digest, later, merge, opens } = all;
      merge("One");
      later(1);
      prepare(emulator.service);
      expect(endOf(await digest({ inputs: { timeout: "2m" } }))).toBe(outcome);
      emulator.service.faults.clear();
      later(3);
      opens();
      const { prompts } = await digest();
      expect(prompts[1]).toContain("One");
      expect(endOf(await digest())).toBe("skipped (no-news)");
      merge("Two");
      later(1);
      expect(endOf(await digest())).toBe("skipped (undecided)");
      expect(emulator.service.jobs.all).toHaveLength(2);
    }),
  );

  test("a first run that fails, then one some days later: nothing is lost", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One");
      later(1);
      emulator.github.faults.add({
        kind: "create-comment",
        at: "every",
        fault: { type: "status", status: 403 },
      });
      expect(endOf(await digest())).toBe("error (no-comment)");
      emulator.github.faults.clear();
      later(4);
      merge("Two");
      later(1);
      const { prompts } = await digest();
      expect(prompts).toEqual([expect.stringMatching(/One(.|\n)*Two/)]);
    }));
});

describe("the issue and the repository", () => {
  test("renamed repository and workflow: what was told stays told", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const { state } = emulator.github;
      const lasting = { GITHUB_REPOSITORY_ID: "11" };
      const number = await oneIsOpen(all, {}, lasting);
      state.renameRepository({ from: "acme/shop", to: "acme/store" });
      state.mergePull({ number });
      merge("Two");
      later(1);
      const env = {
        ...lasting,
        GITHUB_REPOSITORY: "acme/store",
        GITHUB_WORKFLOW_REF: "acme/store/.github/workflows/new.yml@refs/heads/main",
      };
      const { prompts } = await digest({ env });
      expect(prompts).toHaveLength(2);
      expect(prompts[1]).toContain("Two");
      expect(prompts[1]).not.toMatch(/ One$/m);
    }));

  test("a renamed branch: what is merged into the new one is told", () =>
    weeks(async (all) => {
      const { emulator, digest, later, merge } = all;
      const { state } = emulator.github;
      state.mergePull({ number: await oneIsOpen(all) });
      const { repository } = state.getThread({ number: 7 });
      state.addCommit({ branch: "trunk", parents: [state.tipOf(repository).sha] });
      repository.defaultBranch = "trunk";
      merge("Two");
      later(1);
      expect((await digest()).prompts[1]).toContain("Two");
    }));
});
