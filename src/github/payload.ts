import * as v from "valibot";

// Only what the action reads. GitHub's description of each event: https://docs.github.com/webhooks/webhook-events-and-payloads

const text = v.nullish(v.string(), null);

const account = v.object({ login: v.string(), id: v.number(), type: v.nullish(v.string(), "") });

/** Somebody on GitHub. `type` is `User`, `Bot`, `Organization`, or whatever GitHub says. */
export type Account = v.InferOutput<typeof account>;

const maybeAccount = v.fallback(v.nullish(account, null), null);

const moment = v.nullish(v.string(), null);

const remark = v.object({
  id: v.number(),
  created_at: moment,
  submitted_at: moment,
  node_id: v.string(),
  html_url: v.string(),
  body: text,
  user: maybeAccount,
});

const reviewComment = v.object({
  ...remark.entries,
  in_reply_to_id: v.nullish(v.number(), null),
  path: v.string(),
  line: v.nullish(v.number(), null),
  start_line: v.nullish(v.number(), null),
  diff_hunk: v.string(),
});

const issue = v.object({
  created_at: moment,
  number: v.number(),
  node_id: v.string(),
  html_url: v.string(),
  title: v.string(),
  body: text,
  user: maybeAccount,
  pull_request: v.optional(v.unknown()),
});

const repositoryId = v.nullish(v.object({ id: v.number() }), null);

const pull = v.object({
  ...issue.entries,
  merged: v.nullish(v.boolean(), false),
  head: v.nullish(v.object({ repo: repositoryId }), null),
  base: v.nullish(v.object({ repo: repositoryId }), null),
});

const discussion = v.object({
  created_at: moment,
  number: v.number(),
  node_id: v.string(),
  html_url: v.string(),
  title: v.string(),
  body: text,
  user: maybeAccount,
});

const commit = v.object({
  id: v.string(),
  message: v.string(),
  added: v.optional(v.array(v.string()), []),
  modified: v.optional(v.array(v.string()), []),
  removed: v.optional(v.array(v.string()), []),
});

/** The parts of all events' payloads. */
export const payloadSchema = v.object({
  action: v.optional(v.string()),
  sender: maybeAccount,
  repository: v.optional(v.object({ visibility: v.optional(v.string()) })),
  issue: v.optional(issue),
  pull_request: v.optional(pull),
  discussion: v.optional(discussion),
  review: v.optional(v.object({ ...remark.entries })),
  comment: v.optional(
    v.union([reviewComment, v.object({ ...remark.entries, parent_id: v.nullish(v.number(), null) })]),
  ),
  commits: v.optional(v.array(commit)),
  workflow_run: v.optional(
    v.object({
      html_url: v.string(),
      name: v.nullish(v.string(), ""),
      conclusion: v.nullish(v.string(), null),
      actor: maybeAccount,
      pull_requests: v.optional(v.array(v.object({ number: v.number() })), []),
    }),
  ),
});

export type Payload = v.InferOutput<typeof payloadSchema>;
export type ReviewComment = v.InferOutput<typeof reviewComment>;
export type Commit = v.InferOutput<typeof commit>;

/** Whether a comment of a payload stands on lines of a pull request's diff. */
export function isReviewComment(comment: NonNullable<Payload["comment"]>): comment is ReviewComment {
  return "diff_hunk" in comment;
}
