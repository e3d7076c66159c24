import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import type { Account, Comment, Repository, Thread } from "../github/records.ts";
import { associationOf } from "../github/shapes.ts";

const fields = v.record(v.string(), v.unknown());
const events = v.array(
  v.object({ name: v.string(), examples: v.array(v.looseObject({ action: v.optional(v.string()) })) }),
);
const commentEvent = v.looseObject({ issue: fields, comment: fields, repository: fields });

/** The event that GitHub sends for a new comment: a published payload with this comment's names in it. */
export function commentPayload(comment: Comment): Record<string, unknown> {
  const { thread, author } = comment;
  const published = v.parse(commentEvent, JSON.parse(renamed(publishedExample(), thread.repository)));
  return {
    ...published,
    issue: { ...published.issue, ...issueFields(thread) },
    comment: { ...published.comment, ...commentFields(comment) },
    repository: { ...published.repository, id: thread.repository.id },
    sender: userOf(author),
  };
}

function issueFields(thread: Thread): Record<string, unknown> {
  return {
    id: thread.id,
    node_id: thread.nodeId,
    number: thread.number,
    title: thread.title,
    body: thread.body,
    html_url: threadUrl(thread),
    created_at: thread.createdAt,
    ...(thread.kind === "pull" && { pull_request: pullFields(thread) }),
    user: userOf(thread.author),
    labels: [],
    assignee: null,
    assignees: [],
    milestone: null,
  };
}

function commentFields(comment: Comment): Record<string, unknown> {
  return {
    id: comment.id,
    node_id: comment.nodeId,
    body: comment.bodies.at(-1),
    html_url: `${threadUrl(comment.thread)}#issuecomment-${comment.id}`,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    user: userOf(comment.author),
    author_association: associationOf(comment.author, comment.thread.repository),
  };
}

/** By this object an issue is known to be a pull request. */
function pullFields(thread: Thread): Record<string, unknown> {
  const url = threadUrl(thread);
  return {
    url: `https://api.github.com/repos/${thread.repository.fullName}/pulls/${thread.number}`,
    html_url: url,
    diff_url: `${url}.diff`,
    patch_url: `${url}.patch`,
    merged_at: null,
  };
}

function threadUrl({ repository, number, kind }: Thread): string {
  return `https://github.com/${repository.fullName}/${kind === "pull" ? "pull" : "issues"}/${number}`;
}

let example: string | undefined;

/** The file has megabytes, so it is read once. */
function publishedExample(): string {
  example ??= readExample();
  return example;
}

function readExample(): string {
  const path = fileURLToPath(import.meta.resolve("@octokit/webhooks-examples"));
  const published = v.parse(events, JSON.parse(readFileSync(path, "utf8")));
  const examples = published.find(({ name }) => name === "issue_comment")?.examples ?? [];
  return JSON.stringify(examples.find(({ action }) => action === "created"));
}

function renamed(json: string, { fullName, owner, name, defaultBranch }: Repository): string {
  return json
    .replaceAll("Codertocat/Hello-World", fullName)
    .replaceAll("Hello-World", name)
    .replaceAll("Codertocat", owner.login)
    .replaceAll('"master"', JSON.stringify(defaultBranch));
}

function userOf({ login, id, nodeId, type }: Account): Record<string, unknown> {
  const urls = { url: `https://api.github.com/users/${login}`, html_url: `https://github.com/${login}` };
  return { login, id, node_id: nodeId, type, site_admin: false, ...urls };
}
