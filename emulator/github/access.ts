import type {
  Comment,
  CustomRole,
  PermissionArea,
  Repository,
  Role,
  Thread,
  ThreadKind,
  Token,
} from "./records.ts";
import { notFound, Refusal } from "./refusal.ts";

const ROLES: readonly Role[] = ["none", "read", "triage", "write", "maintain", "admin"];

/** The permission that each kind of thread needs. */
export const AREAS: Readonly<Record<ThreadKind, PermissionArea>> = {
  issue: "issues",
  pull: "pull-requests",
  discussion: "discussions",
};

/** What the header of a refusal lists: `;` separates alternatives. */
const CONVERSATION = ["issues", "pull_requests"];

/** The role of an account: its own one, else what everybody has. */
export function roleOf(repository: Repository, login: string): Role | CustomRole {
  if (repository.owner.login.toLowerCase() === login.toLowerCase()) return "admin";
  return repository.roles.get(login.toLowerCase()) ?? (repository.visibility === "public" ? "read" : "none");
}

/** The role that a role of an organization's own making is built on. */
export function baseRole(role: Role | CustomRole): Role {
  return typeof role === "string" ? role : role.base;
}

/** Whether a role is at least another one. */
export function isAtLeast(role: Role | CustomRole, least: Role): boolean {
  return ROLES.indexOf(baseRole(role)) >= ROLES.indexOf(least);
}

/** Hides what the token or its account cannot see. */
export function requireVisible(token: Token, repository: Repository): void {
  if (isHiddenFrom(token, repository)) throw notFound();
}

/** Whether a repository is none for this token. */
export function isHiddenFrom(token: Token, repository: Repository): boolean {
  const isStranger = token.kind === "user" && !isAtLeast(roleOf(repository, token.account.login), "read");
  return isStranger || (repository.visibility !== "public" && !isFor(token, repository));
}

function isFor({ repositories }: Token, repository: Named): boolean {
  const names = [repository.fullName, ...(repository.formerNames ?? [])];
  return repositories?.some((name) => names.includes(name)) ?? true;
}

type Named = Pick<Repository, "fullName"> & Partial<Pick<Repository, "formerNames">>;

/** Refuses a token without this permission in the thread's area, whatever path the request took. */
export function requirePermission(need: {
  token: Token;
  thread: Thread;
  level: "read" | "write";
  isReview?: boolean;
}): void {
  const { token, thread, level, isReview = false } = need;
  const isPublicRead = level === "read" && thread.repository.visibility === "public";
  const isGiven = isFor(token, thread.repository) && isGranted(token, AREAS[thread.kind], level);
  if (isPublicRead || isGiven) return;
  const areas = isReview ? ["pull_requests"] : CONVERSATION;
  throw forbidden(token, areas.map((area) => `${area}=${level}`).join("; "));
}

/**
 * Refuses to tell people's permissions to a token that cannot push: to a person's whose account may not, and to an app's that was not
 * given this repository. What it says is as recorded in https://github.com/yegor256/rultor/issues/1407
 */
export function requirePushAccess(token: Token, repository: Repository): void {
  const mayPush =
    token.kind === "installation" || isAtLeast(roleOf(repository, token.account.login), "write");
  if (mayPush && isFor(token, repository)) return;
  throw new Refusal({ status: 403, message: "Must have push access to view collaborator permission." });
}

/** Refuses a token that may not read a text of this area. */
export function requireReadable(
  token: Token,
  { area, repository }: { area: PermissionArea; repository: Pick<Repository, "fullName" | "visibility"> },
): void {
  if (repository.visibility === "public") return;
  if (isFor(token, repository) && isGranted(token, area, "read")) return;
  throw forbidden(token, `${area.replace("-", "_")}=read`);
}

/** Refuses a token that may not write in this area. */
export function requireWritable(token: Token, area: PermissionArea): void {
  if (!isGranted(token, area, "write")) throw forbidden(token, `${area.replace("-", "_")}=write`);
}

function isGranted({ permissions }: Token, area: PermissionArea, level: "read" | "write"): boolean {
  const granted = permissions[area] ?? "none";
  return granted === "write" || granted === level;
}

/** Refuses to add to a locked conversation. */
export function requireUnlocked(token: Token, thread: Thread): void {
  const isStaff = token.kind === "user" && isAtLeast(roleOf(thread.repository, token.account.login), "write");
  if (thread.locked && !isStaff) {
    throw new Refusal({ status: 403, message: "Unable to create comment because issue is locked." });
  }
}

/** Lets the author edit, and who may write to the repository. */
export function requireEditor(token: Token, comment: Comment): void {
  const isAuthor = comment.author === token.account;
  const isStaff = isAtLeast(roleOf(comment.thread.repository, token.account.login), "write");
  if (token.kind === "user" && !isAuthor && !isStaff) throw forbidden(token, undefined);
}

/** GitHub's answer to a token that may not. */
function forbidden(token: Token, accepted: string | undefined): Refusal {
  const what = token.kind === "installation" ? "integration" : "personal access token";
  return new Refusal({
    status: 403,
    message: `Resource not accessible by ${what}`,
    headers: accepted === undefined ? {} : { "x-accepted-github-permissions": accepted },
  });
}
