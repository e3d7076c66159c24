import { describe, expect, test } from "vitest";
import { trusted } from "../../emulator/payloads/events.ts";
import { endOf } from "./views.ts";
import { type Weeks, weeks } from "./weeks.ts";

// What people read of a run: what each source had, what is likely to be wrong, and what to do.

const logOf = ({ run }: { run: { log: readonly { text: string }[] } }) =>
  run.log.map(({ text }) => text).join("\n");

describe("every run says what each source had", () => {
  test("also a green one without news, after the outcome and before the table", () =>
    weeks(async ({ digest, later, merge }) => {
      merge("Bump", { author: "renovate[bot]" });
      merge("Words", { files: [{ filename: "a.md" }] });
      merge("More words", { files: [{ filename: "b.md" }] });
      later(1);
      const ended = await digest();
      expect(endOf(ended)).toBe("skipped (no-news)");
      const had =
        /`acme\/shop` had 3 merges since \d{4}-\d\d-\d\d \d\d:\d\d UTC; to report: nothing; left out: 3 \(by an ignored author: 1, documentation alone: 2\)\./;
      expect(logOf(ended)).toMatch(had);
      const { summary } = ended.run;
      expect(summary).toMatch(new RegExp(`^### Docs agent: ⏭️ Nothing was started\n(.|\n)*- ${had.source}\n`));
      expect(summary.indexOf("had 3 merges")).toBeLessThan(summary.indexOf("| Entry |"));
    }));

  test("and with `tags=` what is in no release yet, without a warning", () =>
    weeks(async ({ emulator, digest, later, merge, opens, newest }) => {
      const inputs = { sources: "acme/shop tags=v* src" };
      merge("One");
      emulator.github.state.addRelease({ tag: "v1.0.0" });
      later(1);
      opens();
      await digest({ inputs });
      emulator.github.state.mergePull({ number: newest() });
      merge("Two");
      later(1);
      const ended = await digest({ inputs });
      expect(endOf(ended)).toBe("skipped (no-news)");
      expect(logOf(ended)).toContain("to report: nothing; left out: nothing; in no release yet: 2.");
      expect(ended.run.annotations.filter(({ level }) => level === "warning")).toEqual([]);
    }));
});

describe("a line of `sources` that is likely to be wrong is warned of", () => {
  const warnings = async (all: Weeks, sources: string) => {
    all.later(1);
    const { run } = await all.digest({ inputs: { sources } });
    expect(run.annotations.filter(({ level }) => level === "error")).toEqual([]);
    return run.annotations.filter(({ level }) => level === "warning").map(({ message }) => message);
  };

  test("where two or more are left out, all because of their paths", () =>
    weeks(async (all) => {
      all.merge("One");
      all.merge("Two");
      expect(await warnings(all, "acme/shop source !**/*.test.ts")).toEqual([
        "2 merges of `acme/shop`, none on a followed path: does `source !**/*.test.ts` fit?",
      ]);
    }));

  test.each<[string, (all: Weeks) => void]>([
    ["one is left out", ({ merge }) => void merge("One")],
    [
      "one has another reason",
      ({ merge }) => {
        merge("One");
        merge("Two", { author: "dependabot[bot]" });
      },
    ],
    [
      "one is to report",
      ({ merge }) => {
        merge("One");
        merge("Two");
        merge("Three", { files: [{ filename: "source/a.ts" }] });
      },
    ],
  ])("but not where %s", (_, act) =>
    weeks(async (all) => {
      act(all);
      expect(await warnings(all, "acme/shop source")).toEqual([]);
    }),
  );

  test("where no published release has such a tag", () =>
    weeks(async (all) => {
      all.merge("One");
      all.emulator.github.state.addRelease({ tag: "release-1" });
      all.emulator.github.state.addRelease({ tag: "v1.0.0", isDraft: true });
      expect(await warnings(all, "acme/shop tags=v*")).toEqual([
        "No published release of `acme/shop` has such a tag: does `tags=v*` fit?",
      ]);
    }));
});

describe("a run without secrets", () => {
  const sender = (login: string) => ({ sender: { login } });

  test("on Dependabot's push is skipped", () =>
    weeks(async ({ emulator, digest }) => {
      const { run } = await digest({
        event: ({ github }) => trusted(github.state, "push", sender("dependabot[bot]")),
        inputs: { "api-key": "", "project-id": "" },
      });
      expect(endOf({ run })).toBe("skipped (no-secrets)");
      expect(run.outputs).toMatchObject({ told: "0", "left-out": "0", until: "" });
      expect(emulator.github.requests).toEqual([]);
    }));

  test.each(["mona", "renovate[bot]"])("on a push of %s is an error", (login) =>
    weeks(async ({ digest }) => {
      const { run } = await digest({
        event: ({ github }) => trusted(github.state, "push", sender(login)),
        inputs: { "api-key": "" },
      });
      expect(endOf({ run })).toBe("error (invalid-input)");
    }),
  );

  test("but with a key of Dependabot's own, the push is reported", () =>
    weeks(async ({ digest, merge }) => {
      merge("One");
      const { run } = await digest({
        event: ({ github }) => trusted(github.state, "push", sender("dependabot[bot]")),
      });
      expect(run.outputs["told"]).toBe("1");
    }));
});

describe("the digest's pull request that cannot be read", () => {
  const DOCS = "acme/docs";
  const permissions = { contents: "read", "pull-requests": "read" } as const;

  /** A second week, in which GitHub answers like this for the first week's pull request. */
  async function secondWeek({ emulator, digest, later, merge, opens }: Weeks, status: number) {
    const { state, faults } = emulator.github;
    state.addToken({ token: "ghp_docs", kind: "user", login: "reed", permissions, repositories: [DOCS] });
    merge("One");
    later(1);
    opens();
    await digest({ inputs: { "docs-token": "ghp_docs" } });
    merge("Two");
    later(1);
    faults.add({ kind: "graphql:Talk", at: "every", fault: { type: "status", status } });
    const { run, prompts } = await digest({ inputs: { "docs-token": "ghp_docs" } });
    expect(prompts).toHaveLength(1);
    return { end: endOf({ run }), said: run.annotations.at(-1)?.message ?? "" };
  }

  test.each([401, 403, 404])("(%i) stops the next run, which names the token and the way out", (status) =>
    weeks(async (all) => {
      const { end, said } = await secondWeek(all, status);
      expect(end).toBe("error (invalid-input)");
      expect(said).toMatch(/digest's pull requests in `acme\/docs` could not be read, so nothing was sent/);
      expect(said).toContain("Set `docs-token` to a token for `acme/docs` with `Pull requests: read`.");
      expect(said).toMatch(/If no token helps, .*delete each comment .*`https:\S+#issuecomment-\d+`/);
    }, DOCS),
  );

  test("because the answer lacks it stops the next run, since it may be open", () =>
    weeks(async ({ emulator, digest, later, merge, opens }) => {
      merge("One");
      later(1);
      opens();
      await digest();
      merge("Two");
      later(1);
      const facts = {
        databaseId: 1,
        nameWithOwner: "acme/shop",
        visibility: "PUBLIC",
        defaultBranchRef: null,
      };
      const bytes = JSON.stringify({ data: { facts, pulls: {} } });
      const fault = { type: "body", contentType: "application/json", bytes } as const;
      emulator.github.faults.add({ kind: "graphql:Talk", at: "every", fault });
      const { run, prompts } = await digest();
      expect(endOf({ run })).toBe("error (environment)");
      expect(prompts).toHaveLength(1);
    }));

  test("here stops the next run, too, which names what the job's `permissions:` lack", () =>
    weeks(async ({ emulator, digest, later, merge, opens }) => {
      emulator.github.state.getThread({ number: 7 }).repository.visibility = "private";
      merge("One");
      later(1);
      opens();
      await digest();
      later(1);
      const token = "ghs_less";
      const less = { contents: "read", issues: "write" } as const;
      emulator.github.state.addToken({ token, kind: "installation", permissions: less });
      const { run } = await digest({ token, inputs: { "github-token": token } });
      expect(endOf({ run })).toBe("error (invalid-input)");
      const said = run.annotations.at(-1)?.message;
      expect(said).toContain("The digest's pull requests in `acme/shop` could not be read");
      expect(said).toContain("Add `contents: read` and `pull-requests: read` to the `permissions:`");
    }));

  test.each([429, 502])("(%i) for now only is no wrong token", (status) =>
    weeks(async (all) => {
      const { end, said } = await secondWeek(all, status);
      expect(end).toBe("error (environment)");
      expect(said).not.toMatch(/docs-token|delete/);
    }, DOCS),
  );
});

test("a reminder counts from when the pull request was opened", () =>
  weeks(async (all) => {
    const { emulator, digest, later, merge, opens, newest, time } = all;
    const { state } = emulator.github;
    merge("One");
    later(1);
    opens();
    await digest();
    later(20);
    const pull = state.getThread({ number: newest() });
    Object.assign(pull, { createdAt: new Date(time.nowMs()).toISOString() });
    const reminders = () =>
      state.getThread({ number: 7 }).comments.filter(({ bodies }) => bodies[0]?.includes("reminder/"));
    later(20);
    await digest();
    expect(reminders()).toEqual([]);
    later(1);
    await digest();
    expect(reminders().map(({ bodies }) => bodies[0])).toEqual([
      expect.stringMatching(/^\*\*⏰ A pull request is waiting\*\*\n\n- https:\S+\n\n.* open for 21 days\. /),
    ]);
  }));

describe("the comment's first words, which subscribers are mailed", () => {
  test("say what goes to the agent and where its link will be; the rest is folded", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      const number = merge("One");
      later(1);
      await digest();
      const [first = ""] = emulator.github.state.getThread({ number: 7 }).comments.at(-1)?.bodies ?? [];
      const [open = "", folded = ""] = first.split("<details>");
      expect(open).toBe(
        "**⏳ Reporting merges and pushes to the documentation agent**\n\nThey are listed below. The link to the agent's pull request will appear here, usually within 10 to 15 minutes.\n\n",
      );
      expect(folded).toMatch(/^<summary>If no link appears<\/summary>\n\nIf this comment does not change/);
      expect(folded).toContain(`Merges and pushes: [#${number}](`);
    }));

  test("and the moment that they advise for `since` reports nothing twice", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One");
      later(1);
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 500 } });
      expect(endOf(await digest({ inputs: { timeout: "5s" } }))).toBe("create-unknown");
      const body = emulator.github.state.getThread({ number: 7 }).comments.at(-1)?.bodies.at(-1) ?? "";
      const [, since = ""] = /first set `since: (\S+)`, so that they are not reported twice/.exec(body) ?? [];
      later(0.001);
      merge("Two");
      later(3);
      const { prompts } = await digest({ inputs: { since } });
      expect(prompts.at(-1)).toContain(" Two\n");
      expect(prompts.at(-1)).not.toContain(" One\n");
    }));
});

describe("the prompt", () => {
  test("tells merges from pushes, and asks for documentation alone", () =>
    weeks(async ({ emulator, digest, later, merge }) => {
      merge("One", { body: "Words." });
      emulator.github.state.addCommit({ message: "Push it\n\nFor a reason.", files: [{ filename: "a.ts" }] });
      later(1);
      const { prompts } = await digest({ inputs: { instructions: "Add an entry to CHANGELOG.mdx." } });
      const [task = ""] = prompts[0]?.split("\nCONTEXT-") ?? [];
      expect(task).toContain("merged pull requests, such as `#12`, and commits that were pushed without one");
      expect(task).toContain("Change only documentation, never code.");
      expect(task).toMatch(
        /changelogs, too, unless `.mintlify\/AGENTS.md` or the house rules ask for an entry/,
      );
      expect(task).toMatch(/House rules:\nAdd an entry to CHANGELOG\.mdx\./);
      expect(task).toContain("pull request template");
      expect(prompts[0]).toContain("\nMerges and pushes (2):\n");
      expect(prompts[0]).toMatch(/ {2}description: Words\.\n(.|\n)* {2}message: For a reason\.\n/);
    }));
});
