import * as v from "valibot";
import { jsonObject, maybe, parse, type Schema } from "../parse.ts";

// Only what the action reads. GitHub describes each event at https://docs.github.com/webhooks/webhook-events-and-payloads

const text = maybe(v.string());

const account = v.object({
  login: v.string(),
  id: v.number(),
  type: v.nullish(v.string(), ""),
});

/** An account on GitHub. `type` is `User`, `Bot`, `Organization`, or whatever else GitHub says; empty if it does not say. */
export type Account = v.InferOutput<typeof account>;

const maybeAccount = v.fallback(maybe(account), null);

// Empty if it is missing; then GitHub cannot be asked how it shows the text.
const nodeId = v.optional(v.string(), "");

const remark = v.object({
  id: v.number(),
  created_at: text,
  submitted_at: text,
  node_id: nodeId,
  html_url: v.string(),
  body: text,
  user: maybeAccount,
  author_association: text,
});

/** A comment on lines of a pull request's diff, in a payload and in the answer of REST. */
export const reviewComment = v.object({
  ...remark.entries,
  in_reply_to_id: maybe(v.number()),
  path: v.string(),
  // Null for a comment on a whole file, or on lines that no longer exist.
  line: maybe(v.number()),
  start_line: maybe(v.number()),
  diff_hunk: v.string(),
});

const discussion = v.object({
  created_at: text,
  updated_at: text,
  number: v.number(),
  node_id: nodeId,
  html_url: v.string(),
  title: v.string(),
  body: text,
  user: maybeAccount,
  author_association: text,
});

const issue = v.object({ ...discussion.entries, pull_request: v.optional(v.unknown()) });

// Null if the fork was deleted.
const endRepository = maybe(v.object({ id: v.number(), full_name: text }));
const pullEnd = maybe(v.object({ ref: text, sha: text, repo: endRepository }));

/** A pull request, in a payload and in the answer of REST. */
export const pull = v.object({
  ...issue.entries,
  state: text,
  merged: v.nullish(v.boolean(), false),
  merged_at: text,
  changed_files: maybe(v.number()),
  head: pullEnd,
  base: pullEnd,
});

// Actions leaves the names of the changed files out of a push's payload.
const commit = v.object({ id: v.string(), message: v.string() });

const release = v.pipe(
  v.object({
    node_id: nodeId,
    html_url: v.string(),
    tag_name: v.string(),
    name: text,
    body: text,
    author: maybeAccount,
    created_at: text,
  }),
  v.transform(({ author, ...facts }) => ({ ...facts, user: author })),
);

const repository = v.object({ id: v.optional(v.number()), visibility: v.optional(v.string()) });

const comment = v.union([reviewComment, v.object({ ...remark.entries, parent_id: maybe(v.number()) })]);

const workflowRun = v.object({
  html_url: v.string(),
  name: text,
  conclusion: text,
  head_branch: text,
  head_sha: text,
  head_repository: maybe(v.object({ id: v.number() })),
  actor: maybeAccount,
  triggering_actor: maybeAccount,
});

/** The parts that the payloads of all events can have. */
export type Payload = ReturnType<typeof readPayload>;

/** Reads the parts that are present. A part without its documented shape counts as absent. */
export function readPayload(raw: unknown) {
  const fields = parse(jsonObject, raw) ?? {};
  const part = <T>(name: string, schema: Schema<T>): T | undefined =>
    name in fields ? parse(schema, fields[name]) : undefined;
  return {
    action: part("action", v.string()),
    sender: part("sender", account) ?? null,
    repository: part("repository", repository),
    issue: part("issue", issue),
    pull_request: part("pull_request", pull),
    discussion: part("discussion", discussion),
    review: part("review", v.object({ ...remark.entries, state: text })),
    comment: part("comment", comment),
    compare: part("compare", v.string()),
    answer: part("answer", remark),
    commits: part("commits", v.array(commit)),
    release: part("release", release),
    workflow_run: part("workflow_run", workflowRun),
  };
}

export type ReviewComment = v.InferOutput<typeof reviewComment>;
export type Pull = v.InferOutput<typeof pull>;

/** Whether a comment of a payload is on lines of a pull request's diff. */
export function isReviewComment(comment: NonNullable<Payload["comment"]>): comment is ReviewComment {
  return "diff_hunk" in comment;
}
