import { baseRole, isAtLeast } from "./access.ts";
import type {
  Account,
  Comment,
  Commit,
  CustomRole,
  PullFile,
  Reaction,
  Repository,
  Role,
  Thread,
} from "./records.ts";

// What REST shows of each record. Fields that are required and of no interest are filled in later.

/** Where the API is, and the pages for people. */
export interface Site {
  readonly apiUrl: string;
  readonly serverUrl: string;
}

/** The legacy permission of a role; triage and maintain have none of their own. */
const LEGACY: Readonly<Record<Role, string>> = {
  none: "none",
  read: "read",
  triage: "read",
  write: "write",
  maintain: "write",
  admin: "admin",
};

/** What REST shows of an account. */
export function accountShape({ login, id, nodeId, type }: Account, { apiUrl, serverUrl }: Site): object {
  const page = login.endsWith("[bot]") ? `apps/${login.slice(0, -"[bot]".length)}` : login;
  return {
    login,
    id,
    node_id: nodeId,
    type,
    site_admin: false,
    avatar_url: `${serverUrl}/u/${id}.png`,
    url: `${apiUrl}/users/${encodeURIComponent(login)}`,
    html_url: `${serverUrl}/${page}`,
  };
}

/** What REST shows of an account's permission. */
export function permissionShape(granted: { account: Account; role: Role | CustomRole; site: Site }): object {
  const { account, role, site } = granted;
  const roleName = typeof role === "string" ? role : role.name;
  const permissions = {
    pull: isAtLeast(role, "read"),
    triage: isAtLeast(role, "triage"),
    push: isAtLeast(role, "write"),
    maintain: isAtLeast(role, "maintain"),
    admin: isAtLeast(role, "admin"),
  };
  const user = { ...accountShape(account, site), permissions, role_name: roleName };
  return { permission: LEGACY[baseRole(role)], role_name: roleName, user };
}

/**
 * What an account has to do with a repository: https://docs.github.com/graphql/reference/enums#commentauthorassociation. Whether somebody
 * has committed to it is not emulated.
 */
export function associationOf({ login }: Account, { owner, roles, members }: Repository): string {
  if (login === owner.login) return "OWNER";
  if (members.has(login.toLowerCase())) return "MEMBER";
  return (roles.get(login.toLowerCase()) ?? "none") === "none" ? "NONE" : "COLLABORATOR";
}

/** What REST shows of a repository. */
export function repositoryShape(repository: Repository, site: Site): object {
  const { id, name, fullName, visibility, defaultBranch, owner } = repository;
  return {
    id,
    name,
    full_name: fullName,
    private: visibility !== "public",
    visibility,
    default_branch: defaultBranch,
    owner: accountShape(owner, site),
    url: `${site.apiUrl}/repos/${fullName}`,
    html_url: `${site.serverUrl}/${fullName}`,
  };
}

/** What REST shows of an issue, or of a pull request asked for as one. */
export function issueShape(thread: Thread, site: Site): object {
  const page = pageUrl(thread, site);
  const pull = {
    url: `${repositoryUrl(thread, site)}/pulls/${thread.number}`,
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
  };
  return {
    ...threadShape(thread, site),
    url: `${repositoryUrl(thread, site)}/issues/${thread.number}`,
    ...(thread.kind === "pull" && { pull_request: pull }),
  };
}

/** What REST shows of a pull request. */
export function pullShape(thread: Thread, site: Site): object {
  return {
    ...threadShape(thread, site),
    url: `${repositoryUrl(thread, site)}/pulls/${thread.number}`,
    changed_files: thread.files.length,
    merged: thread.mergeCommit !== null,
    merged_at: thread.mergeCommit === null ? null : thread.closedAt,
    draft: false,
    labels: thread.labels.map((name) => ({ name })),
    head: {
      ref: thread.head.branch,
      sha: thread.head.sha,
      label: thread.head.branch,
      repo: headShape(thread, site),
    },
    base: { ref: "main", sha: "2".repeat(40), label: "main", repo: repositoryShape(thread.repository, site) },
  };
}

/** What REST shows of a pull request's head repository. */
function headShape({ headRepository, repository }: Thread, site: Site): object {
  return headRepository === repository.fullName
    ? repositoryShape(repository, site)
    : { id: 4711, full_name: headRepository, fork: true };
}

/** What REST shows of a commit. */
export function commitShape(commit: Commit, site: Site): object {
  const { sha, message, author, committedAt: date, parents, repository } = commit;
  const url = `${site.apiUrl}/repos/${repository.fullName}/commits/${sha}`;
  const by = { name: author.login, email: `${author.login}@example.com`, date };
  return {
    sha,
    url,
    node_id: `C_${sha}`,
    html_url: `${site.serverUrl}/${repository.fullName}/commit/${sha}`,
    comments_url: `${url}/comments`,
    commit: { url, message, author: by, committer: by, comment_count: 0, tree: { sha, url } },
    author: accountShape(author, site),
    committer: accountShape(author, site),
    parents: parents.map((parent) => ({ sha: parent, url })),
  };
}

/** What REST shows of a changed file. */
export function fileShape(file: PullFile): object {
  const { filename, status = "modified", additions = 1, deletions = 0, previousFilename } = file;
  return {
    filename,
    status,
    additions,
    deletions,
    changes: additions + deletions,
    sha: "3".repeat(40),
    ...(previousFilename !== undefined && { previous_filename: previousFilename }),
    patch: "@@ -1 +1 @@\n-old\n+new",
  };
}

/** What REST shows of a comment, in a conversation or on a line. */
export function commentShape(comment: Comment, site: Site): object {
  const { id, nodeId, bodies, author, createdAt, updatedAt, place } = comment;
  return {
    id,
    node_id: nodeId,
    body: bodies.at(-1),
    user: accountShape(author, site),
    created_at: createdAt,
    updated_at: updatedAt,
    author_association: associationOf(author, comment.thread.repository),
    ...(place === undefined ? conversationFields(comment, site) : reviewFields(comment, { site, place })),
  };
}

/** What REST shows of a reaction. */
export function reactionShape({ id, content, user, createdAt }: Reaction, site: Site): object {
  return { id, content, user: accountShape(user, site), created_at: createdAt };
}

function conversationFields({ id, thread }: Comment, site: Site): object {
  return {
    url: `${repositoryUrl(thread, site)}/issues/comments/${id}`,
    issue_url: `${repositoryUrl(thread, site)}/issues/${thread.number}`,
    html_url: `${pageUrl(thread, site)}#issuecomment-${id}`,
  };
}

function reviewFields(
  comment: Comment,
  { site, place }: { site: Site; place: NonNullable<Comment["place"]> },
): object {
  const { id, thread, replyTo } = comment;
  return {
    url: `${repositoryUrl(thread, site)}/pulls/comments/${id}`,
    pull_request_url: `${repositoryUrl(thread, site)}/pulls/${thread.number}`,
    html_url: `${pageUrl(thread, site)}#discussion_r${id}`,
    path: place.path,
    line: place.line,
    diff_hunk: place.diffHunk,
    side: "RIGHT",
    // GitHub makes a review of its own for each comment that comes without one.
    pull_request_review_id: comment.reviewId ?? id,
    ...(replyTo && { in_reply_to_id: replyTo.id }),
  };
}

function threadShape(thread: Thread, site: Site): object {
  const { id, nodeId, number, title, body, locked, state, createdAt, author } = thread;
  return {
    id,
    node_id: nodeId,
    number,
    title,
    body,
    locked,
    state,
    user: accountShape(author, site),
    author_association: associationOf(author, thread.repository),
    created_at: createdAt,
    updated_at: createdAt,
    comments: thread.comments.length,
    html_url: pageUrl(thread, site),
  };
}

function pageUrl({ kind, repository, number }: Thread, { serverUrl }: Site): string {
  return `${serverUrl}/${repository.fullName}/${kind === "pull" ? "pull" : "issues"}/${number}`;
}

function repositoryUrl({ repository }: Thread, site: Site): string {
  return `${site.apiUrl}/repos/${repository.fullName}`;
}
