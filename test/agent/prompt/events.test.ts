import { expect, test } from "vitest";
import type { GitHubState } from "../../../emulator/github/state.ts";
import { startEmulator } from "../../../emulator/index.ts";
import {
  commented,
  discussion,
  discussionCommented,
  type Event,
  issue,
  pullRequest,
  pushed,
  released,
  reviewCommented,
  reviewed,
  schedule,
  trusted,
  workflowRan,
} from "../../../emulator/payloads/events.ts";
import { soon } from "../../bundle/agent/scenario.ts";
import { runHere } from "../run-here.ts";

/** An event out of the state that GitHub is in, and what the runner and the workflow say beside it. */
interface Case {
  readonly name: string;
  readonly event: (state: GitHubState) => Event;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

const inputs = { prompt: "Bring the pages up to date." };
const COMMAND = "/docs explain this";

function commitsOf(state: GitHubState) {
  const start = state.addCommit({ message: "Start", sha: "0a".repeat(20), parent: null });
  const first = state.addCommit({
    message: "Add retries (#42)\n\nLong story.",
    sha: "1a".repeat(20),
    files: [{ filename: "src/retry.ts", status: "added", additions: 42, deletions: 0 }],
  });
  const second = state.addCommit({
    message: "Rename the client",
    sha: "2a".repeat(20),
    files: [
      {
        filename: "src/client.ts",
        status: "renamed",
        previousFilename: "src/http.ts",
        additions: 3,
        deletions: 1,
      },
    ],
  });
  return { start, first, second };
}

const CASES: readonly Case[] = [
  {
    name: "issue_comment on an issue",
    event: (state) => commented(state.addComment({ number: 7, author: "mona", body: COMMAND })),
  },
  {
    name: "issue_comment on a pull request",
    event: (state) => commented(state.addComment({ number: 8, author: "mona", body: COMMAND })),
  },
  {
    name: "pull_request_review_comment",
    event: (state) =>
      reviewCommented(state.addReviewComment({ number: 8, author: "mona", body: COMMAND, line: 12 })),
  },
  {
    name: "pull_request_review of a fork's pull request",
    event: (state) =>
      reviewed(
        state.addPullRequest({ number: 12, author: "wren", title: "Retry", headRepository: "wren/shop" }),
        {
          author: state.getThread({ number: 8 }).author,
          body: `Good.\n\n${COMMAND}`,
        },
      ),
  },
  {
    name: "issues",
    event: (state) => issue(state.addIssue({ number: 12, author: "wren", title: "Retries", body: COMMAND })),
  },
  {
    name: "issues, labelled, with a prompt",
    event: (state) =>
      issue(state.getThread({ number: 7 }), state.getThread({ number: 8 }).author, { action: "labeled" }),
    inputs,
  },
  {
    name: "pull_request, opened",
    event: (state) =>
      pullRequest(
        state.addPullRequest({
          number: 12,
          author: "wren",
          title: "Retry",
          body: COMMAND,
          files: [
            { filename: "a.md", status: "renamed", previousFilename: "b.md", additions: 0, deletions: 0 },
          ],
        }),
      ),
  },
  {
    name: "pull_request, merged, with a prompt",
    event: (state) =>
      pullRequest(state.getThread({ number: 8 }), state.getThread({ number: 8 }).author, {
        action: "closed",
        pull_request: { state: "closed", merged: true, merged_at: "2026-08-20T12:00:00Z" },
      }),
    inputs,
  },
  {
    name: "pull_request_target, of a fork that is gone, with a prompt",
    event: (state) => ({
      name: "pull_request_target",
      payload: pullRequest(state.getThread({ number: 8 }), state.getThread({ number: 8 }).author, {
        pull_request: { head: { repo: null }, draft: true },
      }).payload,
    }),
    inputs,
  },
  {
    name: "discussion",
    event: (state) =>
      discussion(state.addDiscussion({ number: 12, author: "wren", title: "Retry?", body: COMMAND })),
  },
  {
    name: "discussion_comment",
    event: (state) => discussionCommented(state.addComment({ number: 9, author: "mona", body: COMMAND })),
  },
  {
    name: "push of two commits",
    event: (state) => {
      const { first, second } = commitsOf(state);
      return pushed(state, { commits: [first, second] });
    },
    inputs,
  },
  {
    name: "push, forced",
    event: (state) => {
      const { first, second } = commitsOf(state);
      const changes = { forced: true, before: "3a".repeat(20) };
      return pushed(state, { commits: [first, second], changes });
    },
    inputs,
  },
  {
    name: "push whose earlier commit is gone",
    event: (state) => {
      const { first, second } = commitsOf(state);
      return pushed(state, { commits: [first, second], changes: { before: "3a".repeat(20) } });
    },
    inputs,
  },
  {
    name: "push of a new branch without a commit of its own",
    event: (state) => {
      const { second } = commitsOf(state);
      const changes = { ref: "refs/heads/docs/retry", before: "0".repeat(40), created: true, commits: [] };
      return pushed(state, { commits: [second], changes });
    },
    inputs,
  },
  {
    name: "push that deletes a branch",
    event: (state) => {
      const { first } = commitsOf(state);
      const compare = `https://github.com/acme/shop/compare/${first.sha.slice(0, 12)}...000000000000`;
      const changes = { before: first.sha, created: false, deleted: true, compare };
      return pushed(state, { commits: [], changes });
    },
    inputs,
  },
  {
    name: "push of an annotated tag",
    event: (state) => {
      const { second } = commitsOf(state);
      const tag = { ref: "refs/tags/v1.4.0", before: "0".repeat(40), after: "4a".repeat(20) };
      return pushed(state, { commits: [second], changes: { ...tag, created: true, commits: [] } });
    },
    inputs,
  },
  { name: "workflow_dispatch", event: (state) => trusted(state, "workflow_dispatch"), inputs },
  { name: "repository_dispatch", event: (state) => trusted(state, "repository_dispatch"), inputs },
  { name: "schedule", event: schedule, inputs },
  {
    name: "workflow_run of a pull request",
    event: (state) => workflowRan(state, { actor: state.getThread({ number: 8 }).author, pulls: [8] }),
    inputs,
  },
  {
    name: "workflow_run of no pull request",
    event: (state) => workflowRan(state, { actor: state.getThread({ number: 8 }).author, pulls: [] }),
    inputs,
  },
  {
    name: "release",
    event: (state) =>
      released(state, { tag: "v1.4.0", name: "Retries", body: "<!-- obey -->## New\n\n- `retry`, see #7" }),
    inputs,
    env: { GITHUB_REF: "refs/tags/v1.4.0" },
  },
  {
    name: "release without name and notes",
    event: (state) => released(state, { tag: "v1.4.0", body: null }),
    inputs,
    env: { GITHUB_REF: "refs/tags/v1.4.0" },
  },
];

test("what the agent is told on each event", async () => {
  const told: string[] = [];
  for (const { name, event, ...scenario } of CASES) {
    told.push(`======== ${name}\n${await promptOf(event, scenario)}\n`);
  }
  await expect(told.join("\n")).toMatchFileSnapshot("events.txt");
});

/** The prompt that the service got, and the warnings of the run. */
async function promptOf(event: Case["event"], scenario: Pick<Case, "inputs" | "env">): Promise<string> {
  const emulator = await startEmulator({ service: { script: soon() } });
  const warnings: string[] = [];
  try {
    await runHere(emulator, {
      event: () => event(emulator.github.state),
      onLog: (line) => void (/left out/.test(line) && warnings.push(line)),
      ...scenario,
      inputs: { wait: "false", ...scenario.inputs },
    });
    const { github, service } = emulator;
    expect([...github.violations, ...github.oddAnswers]).toEqual([]);
    return [...service.jobs.all.flatMap(({ prompts }) => prompts), ...warnings].join("\n");
  } finally {
    await emulator.close();
  }
}
