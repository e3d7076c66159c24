import type { Account, Comment, Commit, Repository, Thread } from "../github/records.ts";
import {
  accountShape,
  associationOf,
  commentShape,
  issueShape,
  pullShape,
  repositoryShape,
} from "../github/shapes.ts";
import type { GitHubState } from "../github/state.ts";
import { asRecord } from "../json.ts";
import { payloadLike } from "./published.ts";

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
        pull_request: simplePull(thread),
        comment: { ...commentShape(comment, site), start_line: null },
      },
    ],
  });
}

/** A review of a pull request; its body may be null. */
export function reviewed(
  thread: Thread,
  review: { author: Account; body: string | null; id?: number; nodeId?: string; createdAt?: string },
): Event {
  const { author, body, id = 1, nodeId, createdAt } = review;
  const page = `${site.serverUrl}/${thread.repository.fullName}/pull/${thread.number}#pullrequestreview-${id}`;
  return event("pull_request_review", {
    like: { action: "submitted" },
    changes: [
      by(thread.repository, author),
      {
        pull_request: simplePull(thread),
        review: {
          id,
          body,
          user: accountShape(author, site),
          author_association: associationOf(author, thread.repository),
          html_url: page,
          ...(nodeId !== undefined && { node_id: nodeId }),
          ...(createdAt !== undefined && { submitted_at: createdAt }),
        },
      },
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
    changes: [by(thread.repository, sender), { pull_request: { ...pullShape(thread, site) } }, changes],
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
  const page = `${site.serverUrl}/${thread.repository.fullName}/discussions/${thread.number}`;
  const { url: _, issue_url: __, ...shown } = asRecord(commentShape(comment, site));
  const fields = {
    ...shown,
    html_url: `${page}#discussioncomment-${comment.id}`,
    parent_id: replyTo?.id ?? null,
  };
  return event("discussion_comment", {
    like: { action: "created" },
    changes: [by(thread.repository, author), { discussion: discussionFields(thread), comment: fields }],
  });
}

/** A run of a workflow of this repository that ended, for these pull requests; the changes are of the run. */
export function workflowRan(
  state: GitHubState,
  run: { actor: Account; pulls?: readonly number[]; changes?: Fields },
): Event {
  const repository = repositoryOf(state);
  const actor = accountShape(run.actor, site);
  const pulls = (run.pulls ?? []).map((number) => pullOfRun(state.getThread({ number })));
  return event("workflow_run", {
    like: { action: "completed" },
    changes: [
      by(repository, run.actor),
      {
        workflow_run: {
          actor,
          triggering_actor: actor,
          pull_requests: pulls,
          name: "Build",
          conclusion: "success",
          html_url: `${site.serverUrl}/${repository.fullName}/actions/runs/1`,
          head_branch: "feature",
          head_sha: "1".repeat(40),
          head_repository: { id: repository.id, full_name: repository.fullName },
          ...run.changes,
        },
      },
    ],
  });
}

/** What a run tells of a pull request. */
function pullOfRun({ number, id, repository, head: { branch, sha } }: Thread): Fields {
  const url = `${site.apiUrl}/repos/${repository.fullName}`;
  const repo = { id: repository.id, url, name: repository.name };
  const head = { ref: branch, sha, repo };
  return {
    url: `${url}/pulls/${number}`,
    id,
    number,
    head,
    base: { ref: "main", sha: "2".repeat(40), repo },
  };
}

/** A push of these commits to a branch or tag. */
export function pushed(
  state: GitHubState,
  { commits, changes = {} }: { commits: readonly Commit[]; changes?: Fields },
): Event {
  const repository = repositoryOf(state);
  const [before, after] = [commits[0]?.parents[0] ?? NO_COMMIT, commits.at(-1)?.sha ?? NO_COMMIT];
  const page = `${site.serverUrl}/${repository.fullName}`;
  const like = { ref: "refs/heads/master" };
  const [example] = asList(payloadLike("push", like)["commits"]);
  const shown = commits.map(({ sha, message }) => ({
    ...asRecord(example),
    id: sha,
    message,
    url: `${page}/commit/${sha}`,
  }));
  return event("push", {
    like,
    changes: [
      by(repository, state.getThread({ number: 8 }).author),
      {
        ref: "refs/heads/main",
        before,
        after,
        created: before === NO_COMMIT,
        compare: `${page}/compare/${before.slice(0, 12)}...${after.slice(0, 12)}`,
        commits: shown,
        head_commit: shown.at(-1) ?? null,
      },
      changes,
    ],
  });
}

/** The sha of a push's end where there is no commit. */
const NO_COMMIT = "0".repeat(40);

/** A release that was published. */
export function released(
  state: GitHubState,
  { tag, body, name = null }: { tag: string; body: string | null; name?: string | null },
): Event {
  const page = `${site.serverUrl}/${repositoryOf(state).fullName}/releases/tag/${tag}`;
  const published = { action: "published" };
  const release = { tag_name: tag, name, body, html_url: page, updated_at: "2026-08-20T12:00:00Z" };
  return event("release", {
    like: published,
    changes: [by(repositoryOf(state), state.getThread({ number: 8 }).author), { release }],
  });
}

/** An event that needs write access: push, release, the dispatches. */
export function trusted(state: GitHubState, name: string, changes: Fields = {}): Event {
  return event(name, { changes: [by(repositoryOf(state), state.getThread({ number: 8 }).author), changes] });
}

/** The clock started the run: no payload of it is published, and it has no sender. */
export function schedule(state: GitHubState, repository = repositoryOf(state)): Event {
  const payload = {
    schedule: "0 6 * * 1",
    workflow: "docs.yml",
    repository: repositoryShape(repository, site),
  };
  return { name: "schedule", payload };
}

/** The first published payload like this, with the changes laid over it one after the other. */
function event(name: string, options: { like?: Fields; changes: readonly Fields[] }): Event {
  return { name, payload: payloadLike(name, options.like ?? {}, ...options.changes) };
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
  const association = { author_association: associationOf(author, repository) };
  return { node_id: nodeId, number, title, body, html_url: url, user, created_at: createdAt, ...association };
}

/** What the events of reviews show of a pull request: less than its own events. */
function simplePull(thread: Thread): Fields {
  const { merged: _, changed_files: __, comments: ___, ...simple } = asRecord(pullShape(thread, site));
  return simple;
}

/** The list, or an empty one. */
function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
