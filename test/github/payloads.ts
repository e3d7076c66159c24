import type { JsonRecord } from "../../emulator/json.ts";
import { payloadLike } from "../../emulator/payloads/published.ts";

/** Somebody in a payload. */
interface Person {
  readonly login: string;
  readonly id: number;
  readonly type: string;
}

const mona: Person = { login: "mona", id: 1, type: "User" };
const stranger: Person = { login: "stranger", id: 666, type: "User" };
const actionsBot: Person = { login: "github-actions[bot]", id: 41898282, type: "Bot" };
const dependabot: Person = { login: "dependabot[bot]", id: 49699333, type: "Bot" };
const copilot: Person = { login: "Copilot", id: 198982749, type: "Bot" };

const URL = "https://github.com/acme/shop";
const HERE = { repo: { id: 100, full_name: "acme/shop" } };
const FORK = { repo: { id: 200, full_name: "stranger/shop" } };

const repository = { id: 100, name: "shop", full_name: "acme/shop", visibility: "public" };

const issue = {
  id: 70,
  node_id: "I_7",
  number: 7,
  html_url: `${URL}/issues/7`,
  title: "Explain the new retry option",
  body: "It is not explained.",
  user: stranger,
  created_at: "2026-08-20T11:00:00Z",
};

const pull = {
  id: 80,
  node_id: "PR_8",
  number: 8,
  html_url: `${URL}/pull/8`,
  title: "Add a retry option",
  body: null,
  user: stranger,
  head: HERE,
  base: HERE,
  created_at: "2026-08-20T11:00:00Z",
};

const discussion = {
  id: 90,
  node_id: "D_9",
  number: 9,
  html_url: `${URL}/discussions/9`,
  title: "How do retries work?",
  body: "I cannot find it.",
  user: stranger,
  created_at: "2026-08-20T11:00:00Z",
};

function remark(by: Person | null, fields: object = {}) {
  return {
    id: 1001,
    node_id: "C_1001",
    html_url: `${URL}/issues/7#issuecomment-1001`,
    user: by,
    body: "/docs explain the new retry option",
    created_at: "2026-08-20T12:00:00Z",
    ...fields,
  };
}

function reviewBy(by: Person, fields: object = {}) {
  const { created_at: submitted_at, ...review } = remark(by);
  return { ...review, submitted_at, ...fields };
}

function onLines(by: Person, fields: object = {}) {
  const place = { path: "src/retry.ts", line: 12, start_line: 10, diff_hunk: "@@ -1 +1 @@\n-old\n+new" };
  return remark(by, { ...place, ...fields });
}

/** One payload as the runner hands it over. */
export interface PayloadCase {
  readonly name: string;
  readonly eventName: string;
  readonly payload: object;
}

/** A published payload of the event with this laid over it; of the same activity, or of another one where none is. */
function event(name: string, eventName: string, changes: JsonRecord, like = changes["action"]): PayloadCase {
  const likeness = like === undefined ? {} : { action: like };
  return { name, eventName, payload: payloadLike(eventName, likeness, { repository }, changes) };
}

/** What GitHub would not send. */
function malformed(name: string, eventName: string, payload: object): PayloadCase {
  return { name, eventName, payload: { repository, ...payload } };
}

const created = { action: "created" };
const asPull = {
  ...issue,
  number: 8,
  node_id: "PR_8",
  html_url: `${URL}/pull/8`,
  pull_request: {
    url: "https://api.github.com/repos/acme/shop/pulls/8",
    html_url: `${URL}/pull/8`,
    diff_url: `${URL}/pull/8.diff`,
    patch_url: `${URL}/pull/8.patch`,
    merged_at: null,
  },
};

function pullOfRun(number: number, repositoryId: number) {
  const repo = { id: repositoryId, url: "https://api.github.com/repos/acme/shop", name: "shop" };
  return {
    url: `${repo.url}/pulls/${number}`,
    id: number * 10,
    number,
    head: { ref: "feature", sha: "1".repeat(40), repo },
    base: { ref: "main", sha: "2".repeat(40), repo },
  };
}

function ran(by: Person, pulls: readonly object[]): JsonRecord {
  const run = { html_url: `${URL}/actions/runs/1`, actor: by, pull_requests: pulls };
  return { action: "completed", sender: mona, workflow_run: run };
}

function pushed(by: Person, ends: JsonRecord): JsonRecord {
  const how = { ref: "refs/heads/main", created: false, deleted: false, forced: false, commits: [] };
  return { sender: by, ...how, ...ends };
}

const NO_COMMIT = "0".repeat(40);
const [BEFORE, AFTER] = ["b".repeat(40), "a".repeat(40)];

/** What the published examples lack, and GitHub sends. */
export const SENT: readonly PayloadCase[] = [
  event("a comment on an issue by an outsider", "issue_comment", {
    ...created,
    sender: stranger,
    issue,
    comment: remark(stranger),
  }),
  event("a comment on an issue by a bot", "issue_comment", {
    ...created,
    sender: actionsBot,
    issue,
    comment: remark(actionsBot),
  }),
  event("a comment on an issue by Copilot", "issue_comment", {
    ...created,
    sender: copilot,
    issue,
    comment: remark(copilot),
  }),
  event("a comment that somebody else edited", "issue_comment", {
    action: "edited",
    sender: mona,
    issue,
    comment: remark(stranger),
  }),
  event("a comment on a pull request", "issue_comment", {
    ...created,
    sender: mona,
    issue: asPull,
    comment: remark(mona),
  }),
  event("a comment on a fork's pull request", "issue_comment", {
    ...created,
    sender: mona,
    issue: asPull,
    comment: remark(mona),
  }),
  event("a comment by Dependabot", "issue_comment", {
    ...created,
    sender: dependabot,
    issue: asPull,
    comment: remark(dependabot),
  }),
  event("a comment by an account that is gone", "issue_comment", {
    ...created,
    sender: mona,
    issue,
    comment: remark(null),
  }),
  event("a review comment that opens a conversation", "pull_request_review_comment", {
    ...created,
    sender: mona,
    pull_request: pull,
    comment: onLines(mona),
  }),
  event("a review comment that answers", "pull_request_review_comment", {
    ...created,
    sender: mona,
    pull_request: pull,
    comment: onLines(mona, { in_reply_to_id: 900 }),
  }),
  event("a review comment on lines that are gone", "pull_request_review_comment", {
    ...created,
    sender: mona,
    pull_request: pull,
    comment: onLines(mona, { line: null, start_line: null }),
  }),
  event("a review comment on a fork's pull request", "pull_request_review_comment", {
    ...created,
    sender: mona,
    pull_request: { ...pull, head: FORK },
    comment: onLines(mona),
  }),
  event("a review comment on Dependabot's pull request", "pull_request_review_comment", {
    ...created,
    sender: mona,
    pull_request: { ...pull, user: dependabot },
    comment: onLines(mona),
  }),
  event("a review", "pull_request_review", {
    action: "submitted",
    sender: mona,
    pull_request: pull,
    review: reviewBy(mona),
  }),
  event("a review without a text", "pull_request_review", {
    action: "submitted",
    sender: mona,
    pull_request: pull,
    review: reviewBy(mona, { body: null }),
  }),
  event("a review that was dismissed", "pull_request_review", {
    action: "dismissed",
    sender: mona,
    pull_request: pull,
    review: reviewBy(stranger),
  }),
  event("a review on a fork's pull request", "pull_request_review", {
    action: "submitted",
    sender: stranger,
    pull_request: { ...pull, head: FORK },
    review: reviewBy(stranger),
  }),
  event("an issue by an outsider", "issues", { action: "opened", sender: stranger, issue }),
  event("an issue without a text", "issues", {
    action: "opened",
    sender: stranger,
    issue: { ...issue, body: null },
  }),
  event("an outsider's issue, labelled by a maintainer", "issues", {
    action: "labeled",
    sender: mona,
    issue,
  }),
  event("an outsider's issue, assigned by a maintainer", "issues", {
    action: "assigned",
    sender: mona,
    issue,
  }),
  event("an outsider's issue, reopened by a maintainer", "issues", {
    action: "reopened",
    sender: mona,
    issue,
  }),
  event(
    "an outsider's issue, closed by a maintainer",
    "issues",
    {
      action: "closed",
      sender: mona,
      issue: { ...issue, state: "closed", closed_at: "2026-08-20T12:00:00Z" },
    },
    "opened",
  ),
  event("a pull request within the repository", "pull_request", {
    action: "opened",
    sender: mona,
    pull_request: { ...pull, user: mona },
  }),
  event("a fork's pull request", "pull_request", {
    action: "opened",
    sender: stranger,
    pull_request: { ...pull, head: FORK },
  }),
  event("a pull request of a fork that is gone", "pull_request", {
    action: "opened",
    sender: stranger,
    pull_request: { ...pull, head: { repo: null } },
  }),
  event("Dependabot's pull request", "pull_request", {
    action: "opened",
    sender: dependabot,
    pull_request: { ...pull, user: dependabot },
  }),
  event("a maintainer on Dependabot's pull request", "pull_request", {
    action: "reopened",
    sender: mona,
    pull_request: { ...pull, user: dependabot },
  }),
  event("a merged pull request", "pull_request", {
    action: "closed",
    sender: mona,
    pull_request: { ...pull, merged: true },
  }),
  event("a merged pull request that loses a label", "pull_request", {
    action: "unlabeled",
    sender: mona,
    pull_request: { ...pull, merged: true },
  }),
  event("a pull request closed without a merge", "pull_request", {
    action: "closed",
    sender: mona,
    pull_request: pull,
  }),
  event("a fork's merged pull request, with its secrets", "pull_request_target", {
    action: "closed",
    sender: mona,
    pull_request: { ...pull, head: FORK, merged: true },
  }),
  event("a fork's pull request, with the base's secrets", "pull_request_target", {
    action: "opened",
    sender: stranger,
    pull_request: { ...pull, head: FORK },
  }),
  event("new commits on a pull request", "pull_request", {
    action: "synchronize",
    sender: stranger,
    pull_request: pull,
  }),
  event("a discussion", "discussion", { ...created, sender: stranger, discussion }),
  event("a discussion, labelled by a maintainer", "discussion", {
    action: "labeled",
    sender: mona,
    discussion: { ...discussion, updated_at: "2026-08-21T09:00:00Z" },
  }),
  event("a discussion's comment", "discussion_comment", {
    ...created,
    sender: mona,
    discussion,
    comment: remark(mona, { node_id: "DC_1", parent_id: null }),
  }),
  event("a reply in a discussion", "discussion_comment", {
    ...created,
    sender: mona,
    discussion,
    comment: remark(mona, { node_id: "DC_2", parent_id: 5 }),
  }),
  event("a push", "push", pushed(mona, { before: BEFORE, after: AFTER })),
  event("a push that deletes a branch", "push", {
    ...pushed(mona, { before: BEFORE, after: NO_COMMIT, deleted: true }),
    head_commit: null,
  }),
  event("a push by Dependabot", "push", pushed(dependabot, { before: BEFORE, after: AFTER })),
  event("a dispatch without inputs", "workflow_dispatch", { sender: mona, inputs: null }),
  event(
    "a dispatch from outside, called `edited`",
    "repository_dispatch",
    {
      action: "edited",
      sender: mona,
      client_payload: {},
    },
    "on-demand-test",
  ),
  { name: "a schedule", eventName: "schedule", payload: { schedule: "0 6 * * 1" } },
  event("a release", "release", {
    action: "published",
    sender: mona,
    release: { name: "v1", updated_at: "2026-08-20T12:00:00Z" },
  }),
  event("a release that was edited", "release", {
    action: "edited",
    sender: mona,
    release: { name: "v1", updated_at: "2026-08-20T12:00:00Z" },
  }),
  event("a run of another workflow", "workflow_run", ran(stranger, [pullOfRun(8, 100)])),
  event("a run for no pull request", "workflow_run", ran(mona, [])),
  event(
    "a run for a pull request here and one of a fork's parent",
    "workflow_run",
    ran(mona, [pullOfRun(3, 200), pullOfRun(8, 100)]),
  ),
  event("a run for a pull request elsewhere", "workflow_run", ran(mona, [pullOfRun(3, 200)])),
  event("a run for two pull requests", "workflow_run", ran(mona, [pullOfRun(8, 100), pullOfRun(10, 100)])),
  event("an event that is not in any table", "watch", { action: "started", sender: stranger }),
  event("a comment on a commit", "commit_comment", {
    ...created,
    sender: stranger,
    comment: remark(stranger),
  }),
];

/** What GitHub would not send, and nobody may stumble over. */
const MALFORMED: readonly PayloadCase[] = [
  malformed("a comment without a text", "issue_comment", {
    ...created,
    sender: mona,
    issue,
    comment: remark(mona, { body: null }),
  }),
  malformed("a comment event without its comment", "issue_comment", { ...created, sender: mona, issue }),
  malformed("a comment event without its issue", "issue_comment", {
    ...created,
    sender: mona,
    comment: remark(mona),
  }),
  malformed("a comment whose id is a text", "issue_comment", {
    ...created,
    sender: mona,
    issue,
    comment: remark(mona, { id: "1001" }),
  }),
  malformed("a comment with an odd sender", "issue_comment", {
    ...created,
    sender: { login: 7 },
    issue,
    comment: remark(mona),
  }),
  malformed("a run without an actor", "workflow_run", {
    action: "completed",
    sender: mona,
    workflow_run: { html_url: `${URL}/actions/runs/1` },
  }),
  { name: "a payload that is a list", eventName: "issue_comment", payload: [] },
  { name: "an empty payload", eventName: "issue_comment", payload: {} },
];

/** What the published examples lack. */
export const PAYLOADS: readonly PayloadCase[] = [...SENT, ...MALFORMED];
