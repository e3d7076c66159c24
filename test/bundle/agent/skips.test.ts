import { describe, expect, test } from "vitest";
import type { GitHubState } from "../../../emulator/github/state.ts";
import { asRecord } from "../../../emulator/json.ts";
import {
  commented,
  type Event,
  issue,
  pullRequest,
  reviewCommented,
} from "../../../emulator/payloads/events.ts";
import { ask, onServers, runScenario, type Scenario, type ScenarioRun } from "./scenario.ts";
import { facts, headlines, MARKER_START, reactions, threads } from "./views.ts";

/** Why nothing is started, and who is answered. */
interface Row extends Scenario {
  readonly name: string;
  readonly reason: string;
  /** On the comment that asked: whoever refused is answered, nobody else. */
  readonly reacts?: readonly string[];
  /** In the summary. */
  readonly tells: RegExp;
  /** In the thread, where whoever asked hears more than a reaction. */
  readonly told?: RegExp;
}

const TOLD = /`write` is needed\. Somebody who has it can ask again in a comment of their own\./;

const rows: readonly Row[] = [
  {
    name: "ordinary talk",
    says: "Thanks, all!",
    reason: "no-command",
    tells: /No line .* starts with `\/docs`/,
  },
  { name: "a misspelt phrase", says: "/doc explain this", reason: "near-miss", tells: /`\/doc`/ },
  { name: "the phrase in mid-sentence", says: "Try /docs explain.", reason: "near-miss", tells: /`\/docs`/ },
  { name: "a quoted command", says: "> /docs explain this", reason: "near-miss", tells: /`\/docs`/ },
  {
    name: "the phrase alone",
    says: "/docs",
    reason: "no-instruction",
    tells: /There is nothing after `\/docs`/,
    told: /There is nothing after `\/docs`.*`\/docs explain the retry option on the page about uploads`/,
  },
  {
    name: "somebody who may read only",
    by: "reed",
    reason: "not-allowed",
    reacts: ["-1"],
    tells: /`reed` has the permission `read`.*`write` is needed/,
    told: TOLD,
  },
  {
    name: "the same, at a second attempt",
    by: "reed",
    env: { GITHUB_RUN_ATTEMPT: "2" },
    reason: "not-allowed",
    reacts: ["-1"],
    tells: /`write` is needed/,
    told: TOLD,
  },
  {
    name: "the same, in a dry run",
    by: "reed",
    inputs: { "dry-run": "true" },
    reason: "not-allowed",
    tells: /`write` is needed/,
  },
  {
    name: "the same, where the action keeps out of threads",
    by: "reed",
    inputs: { comment: "false" },
    reason: "not-allowed",
    tells: /`write` is needed/,
  },
  {
    name: "a triager where writers may",
    by: "tris",
    reason: "not-allowed",
    reacts: ["-1"],
    tells: /`tris` has the permission `triage`/,
    told: TOLD,
  },
  {
    // https://github.com/actions/github-script/issues/643: a member whom the public does not know is a contributor.
    name: "a member whose membership is private",
    event: ({ github }) => askedBy(github.state, { association: "CONTRIBUTOR" }),
    reason: "not-allowed",
    reacts: ["-1"],
    tells: /`stranger` has the permission `read`/,
    told: TOLD,
  },
  {
    name: "whoever can comment on a private repository",
    event: ({ github }) => askedBy(github.state, { visibility: "private" }),
    reason: "not-allowed",
    reacts: ["-1"],
    tells: /`stranger` has the permission `read`/,
    told: TOLD,
  },
  {
    name: "a first contributor, whose kind GitHub counts apart",
    event: ({ github }) => askedBy(github.state, { association: "FIRST_TIME_CONTRIBUTOR" }),
    reason: "not-allowed",
    reacts: ["-1"],
    tells: /`stranger` has the permission `read`/,
  },
  {
    name: "a stranger",
    by: "stranger",
    reason: "not-allowed",
    reacts: ["-1"],
    tells: /`stranger` has the permission `read`/,
  },
  {
    name: "a colleague's pull request from a fork, where the token may write nothing",
    event: ({ github: { state } }) => {
      const headRepository = "reed/shop";
      const read = { contents: "read", issues: "read", "pull-requests": "read" } as const;
      state.addToken({ token: "ghs_read", kind: "installation", permissions: read });
      return pullRequest(
        state.addPullRequest({ number: 11, author: "reed", body: "/docs explain it", headRepository }),
      );
    },
    inputs: { "api-key": "", "github-token": "ghs_read" },
    reason: "not-allowed",
    tells: /`write` is needed/,
  },
  {
    name: "the same on its lines, where forks have secrets and may write",
    event: ({ github: { state } }) => {
      const comment = state.addReviewComment({
        number: 8,
        author: "reed",
        body: "/docs explain it",
        line: 12,
      });
      return reviewCommented({ ...comment, thread: { ...comment.thread, headRepository: "reed/shop" } });
    },
    reason: "not-allowed",
    tells: /`write` is needed/,
    told: TOLD,
  },
  {
    name: "a stranger's ordinary talk",
    says: "I have the same problem.",
    by: "stranger",
    reason: "no-command",
    tells: /No line/,
  },
  {
    name: "GitHub does not say what the asker may",
    prepare: ({ github }) =>
      github.faults.add({
        kind: "permission",
        at: "every",
        fault: {
          type: "status",
          status: 500,
        },
      }),
    reason: "permission-unknown",
    reacts: ["-1"],
    tells: /no clear answer on the permission of `mona`/,
    told: /Ask again in a few minutes/,
  },
  {
    name: "a bot",
    by: "renovate[bot]",
    reason: "account-type",
    reacts: ["-1"],
    tells: /add `renovate\[bot\]` to `allowed-users`/,
  },
  {
    name: "a tracking comment of its own",
    says: `/docs again\n${MARKER_START}abc.def -->`,
    by: "github-actions[bot]",
    reason: "own-comment",
    tells: /tracking comment of this action/,
  },
  {
    name: "an edited text",
    event: ({ github }) => issue(github.state.getThread({ number: 7 }), undefined, { action: "edited" }),
    inputs: { prompt: "Refresh the guide." },
    reason: "activity",
    tells: /`edited` of `issues` never starts a job/,
  },
  {
    name: "a label, and no prompt",
    event: ({ github }) => issue(github.state.getThread({ number: 7 }), undefined, { action: "labeled" }),
    reason: "activity",
    tells: /brings no new text.*set `prompt` or `prompt-file`/s,
  },
  {
    name: "no secrets on a fork's pull request",
    event: ({ github: { state } }) => {
      state.addPullRequest({
        number: 11,
        author: "mona",
        headRepository: "mona/shop",
      });
      return reviewCommented(
        state.addReviewComment({
          number: 11,
          author: "mona",
          body: "/docs explain",
        }),
      );
    },
    inputs: {
      "api-key": "",
      "project-id": "",
    },
    reason: "no-secrets",
    tells: /Comment `\/docs …` in the pull request's conversation/,
  },
  {
    name: "no secrets on Dependabot's pull request",
    event: ({ github: { state } }) =>
      pullRequest(
        state.addPullRequest({
          number: 11,
          author: "dependabot[bot]",
        }),
      ),
    inputs: {
      "api-key": "",
      prompt: "Check the docs.",
      "allowed-users": "dependabot[bot]",
    },
    reason: "no-secrets",
    tells: /GitHub gives this run no secrets/,
  },
  {
    name: "a dry run",
    inputs: { "dry-run": "true" },
    reason: "dry-run",
    tells: /Asked by \| `mona \(role: admin\)`.*The prompt as it would be sent.*explain the retry option/s,
  },
];

/** A stranger's command, as GitHub tells of somebody else in this one way. */
function askedBy(state: GitHubState, differs: { association?: string; visibility?: string }): Event {
  const comment = state.addComment({ number: 7, author: "stranger", body: "/docs explain it" });
  const { name, payload } = commented(comment);
  const { association, visibility } = differs;
  const [said, repository] = [asRecord(payload["comment"]), asRecord(payload["repository"])];
  return {
    name,
    payload: {
      ...payload,
      comment: { ...said, author_association: association ?? said["author_association"] },
      repository: { ...repository, visibility: visibility ?? repository["visibility"] },
    },
  };
}

describe.concurrent("nothing is started", () => {
  test.each(rows)("$name: $reason", async (row) => {
    const { run, asking, tracking, emulator } = await runScenario(row);

    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: row.reason, status: "skipped" });
    expect(run.outputs).toMatchObject({ "job-id": "", "pr-link": "" });
    expect(run.outputs["comment-url"] === "").toBe(row.told === undefined);
    expect(run.exitCode).toBe(0);
    expect(run.annotations.filter(({ level }) => level !== "notice")).toEqual([]);
    const told = tracking.map(({ body }) => body.replaceAll(/[\s>]+/g, " "));
    expect(told).toEqual(row.told === undefined ? [] : [expect.stringMatching(row.told)]);
    expect(reactions(asking)).toEqual(row.reacts ?? []);
    expect(facts(run.summary)).toMatchObject({ Outcome: "skipped", Reason: row.reason });
    expect(run.summary).toMatch(row.tells);
    expect(emulator.service.requests).toEqual([]);
  });
});

test.each<[string, string, readonly string[]]>([
  ["nobody asked", "Thanks!", []],
  [
    "the phrase in mid-sentence",
    "Try /docs explain.",
    ["starts as in `/docs explain …`, below an empty line"],
  ],
  ["no space after the phrase", "/docs: explain this", ["`/docs` is not followed by a space"]],
])("a green run says on its page what to do: %s", async (_, says, notices) => {
  const { run } = await runScenario({ says });

  expect(run.annotations).toMatchObject(
    notices.map((text) => ({ level: "notice", message: expect.stringContaining(text) })),
  );
});

test("a reader who is given the role re-runs: the job is told of in the comment of the refusal", async () => {
  await onServers({}, async ({ runScenario, emulator }) => {
    const { github, service } = emulator;
    const comment = ask(emulator, { by: "reed" });
    const attempt = async (n: number) =>
      await runScenario({ event: () => commented(comment), env: { GITHUB_RUN_ATTEMPT: String(n) } });
    await attempt(1);
    github.state.setRole({ login: "reed", role: "write" });
    await attempt(2);
    const { tracking } = await attempt(3);

    expect(tracking.map(headlines)).toEqual([
      expect.arrayContaining(["⏭️ Nothing was started", "🚀 Pull request opened"]),
    ]);
    expect(service.jobs.all).toHaveLength(1);
  });
});

test("the answer to one person is never written over that to another", async () => {
  await onServers({}, async ({ runScenario, emulator }) => {
    const { github } = emulator;
    const askers = ["reed", "tris"].map((by) => ({ by, comment: ask(emulator, { by }) }));
    github.faults.add({ kind: "create-comment", at: 1, fault: { type: "hang" }, processed: false });
    const runs: Promise<ScenarioRun>[] = [];
    for (const { by, comment } of askers) {
      runs.push(
        runScenario({ event: () => commented(comment), env: { GITHUB_RUN_ID: by === "reed" ? "1" : "2" } }),
      );
      await github.arrived("create-comment", runs.length);
    }
    await Promise.all(runs);
    const answers =
      threads(emulator)[0]?.comments.filter(({ body }) => body.includes("Nothing was started")) ?? [];

    expect(answers.map(headlines)).toEqual([["⏭️ Nothing was started"], ["⏭️ Nothing was started"]]);
    expect(answers.map(({ body }) => /`(\w+)` has/.exec(body)?.[1]).toSorted()).toEqual(["reed", "tris"]);
  });
});
