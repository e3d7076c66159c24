import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import { maybe } from "../parse.ts";
import { isPerson } from "./account.ts";
import type { GitHubConnection } from "./connect.ts";
import { GitHubError } from "./errors.ts";

/** Repository roles in rising order; `none` has no access. */
export const ROLES = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Role = (typeof ROLES)[number];

// What the published description does not require may be missing.
const may = v.optional(v.boolean(), false);
const permissions = v.object({
  pull: v.boolean(),
  triage: may,
  push: v.boolean(),
  maintain: may,
  admin: v.boolean(),
});
export const permissionAnswer = v.object({
  // One of four levels: `maintain` shows as `write`.
  permission: v.string(),
  // May be of an organization's own making.
  role_name: maybe(v.string()),
  user: maybe(v.object({ id: v.number(), type: v.string(), permissions: maybe(permissions) })),
});
type PermissionAnswer = v.InferOutput<typeof permissionAnswer>;

/** What GitHub says about an account. */
export interface Standing {
  /** A custom role counts as the role that it is based on; strangers have `none`. */
  readonly role: Role;
  /** The account is of type User, which an app or an account unknown to GitHub is not. */
  readonly isPerson: boolean;
}

/**
 * The role of an account in the repository. If the id is known, the answer has to be about that id, because a login can change hands.
 * https://docs.github.com/rest/collaborators/collaborators#get-repository-permissions-for-a-user
 * @throws GitHubError if GitHub gave no clear answer
 */
export async function lookUpRole(
  github: GitHubConnection,
  { login, id }: { readonly login: string; readonly id?: number },
  limits: CallLimits,
): Promise<Standing> {
  const route = "GET collaborators/{username}/permission";
  const ifNoUser = ifError(GitHubError, (error): null => {
    // GitHub says `… is not a user` of an app. To a token without access to the repository, it says "Not Found" of everybody.
    if (error.kind === "not-found" && error.facts.said?.endsWith(" is not a user") === true) return null;
    throw error;
  });
  const call = { schema: permissionAnswer, route, parameters: { username: login }, limits };
  const answer = await github.rest(call).catch(ifNoUser);
  if (answer === null) {
    return { role: "none", isPerson: false };
  }
  const { user } = answer;
  if (id !== undefined && user !== null && user.id !== id) {
    const detail = "the response names a different account";
    throw new GitHubError({ kind: "unavailable", operation: route, detail });
  }
  return { role: roleIn(answer), isPerson: user === null ? isPerson(login) : user.type === "User" };
}

/** What the account may do, else its role's name, else its level. */
function roleIn({ permission, role_name: name, user }: PermissionAnswer): Role {
  if (!user?.permissions) {
    const named = ROLES.find((role) => role === name?.toLowerCase());
    return named ?? ROLES.find((role) => role === permission) ?? "none";
  }
  const { pull: read, push: write, ...others } = user.permissions;
  const has = { ...others, read, write, none: true };
  return ROLES.findLast((role) => has[role]) ?? "none";
}
