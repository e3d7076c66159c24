import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import type { Account, Comment, Repository, Thread } from "../emulator/github/records.ts";
import {
  accountShape,
  commentShape,
  issueShape,
  pullShape,
  repositoryShape,
} from "../emulator/github/shapes.ts";
import type { GitHubState } from "../emulator/github/state.ts";

/** An event as the runner hands it over. */
export interface Event {
  readonly name: string;
  readonly payload: Fields;
}

/** Fields of a payload. */
export interface Fields {
  readonly [name: string]: unknown;
}

const site = { apiUrl: "https://api.github.com", serverUrl: "https://github.com" };

const publishedEvents = v.parse(
  v.array(v.object({ name: v.string(), examples: v.array(v.record(v.string(), v.unknown())) })),
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve("@octokit/webhooks-examples")), "utf8")),
);

/** A comment in the conversation of an issue or pull request. */
export function commented(comment: Comment, changes: Fields = {}): Event {
  const { thread, author } = comment;
  return event("issue_comment", {
    like: { action: "created" },
    changes: [
      by(thread.repository, author),
      { issue: issueShape(thread, site), comment: commentShape(comment, site) },
      changes,
    ],
  });
}

/** A comment on lines of a pull request. */
export function reviewCommented(comment: Comment): Event {
  const { thread, author } = comment;
  return event("pull_request_review_comment", {
    like: { action: "created" },
    changes: [
      by(thread.repository, author),
      {
        pull_request: pullShape(thread, site),
        comment: { ...commentShape(comment, site), start_line: null },
      },
    ],
  });
}

/** A review of a pull request; its body may be null. */
export function reviewed(thread: Thread, review: { author: Account; body: string | null }): Event {
  const { author, body } = review;
  return event("pull_request_review", {
    like: { action: "submitted" },
    changes: [
      by(thread.repository, author),
      { pull_request: pullShape(thread, site), review: { body, user: accountShape(author, site) } },
    ],
  });
}

/** Something happened to an issue; `opened` unless the changes say otherwise. */
export function issue(thread: Thread, sender = thread.author, changes: Fields = {}): Event {
  return event("issues", {
    like: { action: "opened" },
    changes: [by(thread.repository, sender), { issue: issueShape(thread, site) }, changes],
  });
}

/** Something happened to a pull request; `opened` unless the changes say otherwise. */
export function pullRequest(thread: Thread, sender = thread.author, changes: Fields = {}): Event {
  return event("pull_request", {
    like: { action: "opened" },
    changes: [by(thread.repository, sender), { pull_request: pullShape(thread, site) }, changes],
  });
}

/** A new discussion. */
export function discussion(thread: Thread): Event {
  return event("discussion", {
    like: { action: "created" },
    changes: [by(thread.repository, thread.author), { discussion: discussionFields(thread) }],
  });
}

/** A comment in a discussion; an answer to another one where `replyTo` is set. */
export function discussionCommented(comment: Comment): Event {
  const { thread, author, replyTo } = comment;
  const url = `${site.serverUrl}/${thread.repository.fullName}/discussions/${thread.number}`;
  const fields = {
    ...commentShape(comment, site),
    html_url: `${url}#discussioncomment-${comment.id}`,
    parent_id: replyTo?.id ?? null,
  };
  return event("discussion_comment", {
    like: { action: "created" },
    changes: [by(thread.repository, author), { discussion: discussionFields(thread), comment: fields }],
  });
}

/** A workflow run that ended, for these pull requests. */
export function workflowRan(state: GitHubState, run: { actor: Account; pulls: readonly number[] }): Event {
  const actor = accountShape(run.actor, site);
  const pulls = run.pulls.map((number) => ({ number }));
  return event("workflow_run", {
    like: { action: "completed" },
    changes: [
      by(repositoryOf(state), run.actor),
      { workflow_run: { actor, pull_requests: pulls, name: "Build", conclusion: "success" } },
    ],
  });
}

/** An event that needs write access: push, release, the dispatches. */
export function trusted(state: GitHubState, name: string, changes: Fields = {}): Event {
  return event(name, { changes: [by(repositoryOf(state), state.getThread({ number: 8 }).author), changes] });
}

/** The clock started the run: no payload of it is published, and it has no sender. */
export function schedule(state: GitHubState): Event {
  const repository = repositoryShape(repositoryOf(state), site);
  return { name: "schedule", payload: { schedule: "0 6 * * 1", workflow: "docs.yml", repository } };
}

/** The first published payload like this, with the changes laid over it one after the other. */
function event(name: string, options: { like?: Fields; changes: readonly Fields[] }): Event {
  const like = Object.entries(options.like ?? {});
  const published = publishedEvents
    .find((candidate) => candidate.name === name)
    ?.examples.find((example) => like.every(([field, value]) => example[field] === value));
  if (published === undefined) throw new Error(`No such ${name} payload is published.`);
  return { name, payload: options.changes.reduce<Fields>(lay, published) };
}

function by(repository: Repository, sender: Account): Fields {
  return { repository: repositoryShape(repository, site), sender: accountShape(sender, site) };
}

function repositoryOf(state: GitHubState): Repository {
  return state.getThread({ number: 7 }).repository;
}

function discussionFields({ nodeId, number, title, body, author, repository, createdAt }: Thread): Fields {
  const url = `${site.serverUrl}/${repository.fullName}/discussions/${number}`;
  const user = accountShape(author, site);
  return { node_id: nodeId, number, title, body, html_url: url, user, created_at: createdAt };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Objects are merged, everything else is replaced. */
function lay(base: Fields, changes: Fields): Fields {
  const laid = Object.entries(changes).map(([name, value]) => {
    const before = base[name];
    return [name, isFields(before) && isFields(value) ? lay(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(laid) };
}
