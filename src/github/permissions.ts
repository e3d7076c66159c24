import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import { maybe } from "../parse.ts";
import { isPerson } from "./account.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";

/** Repository roles in rising order; `none` has no access. */
export const ROLES = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The answer, with what its published description leaves out or null at times. */
export const permissionAnswer = v.object({
  // Has only four levels: it shows `maintain` as `write`, and `triage` as `read`.
  permission: v.string(),
  // May be one of the organization's own making.
  role_name: maybe(v.string()),
  user: maybe(
    v.object({
      id: v.number(),
      type: v.string(),
      permissions: maybe(
        v.object({
          pull: v.boolean(),
          triage: v.optional(v.boolean(), false),
          push: v.boolean(),
          maintain: v.optional(v.boolean(), false),
          admin: v.boolean(),
        }),
      ),
    }),
  ),
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
  const asked = github.rest({ schema: permissionAnswer, route, parameters: { username: login }, limits });
  const readAnswer = (answer: PermissionAnswer): Standing => {
    const { user } = answer;
    if (id !== undefined && user !== null && user.id !== id) {
      const detail = "the response names a different account";
      throw new GitHubError({ kind: "unavailable", operation: route, detail });
    }
    return { role: roleIn(answer), isPerson: user === null ? isPerson(login) : user.type === "User" };
  };
  const readError = ifError(GitHubError, (error): Standing => {
    // GitHub says `… is not a user` of an app. To a token without access to the repository, it says "Not Found" of everybody.
    if (error.kind === "not-found" && error.facts.said?.endsWith(" is not a user") === true) {
      return { role: "none", isPerson: false };
    }
    throw error;
  });
  return await asked.then(readAnswer, readError);
}

/** What the account may do, else its role by name, else the level that is left. */
function roleIn({ permission, role_name: name, user }: PermissionAnswer): Role {
  if (user?.permissions) {
    const { pull: read, push: write, ...others } = user.permissions;
    const has = { ...others, read, write, none: true };
    return ROLES.findLast((role) => has[role]) ?? "none";
  }
  const named = [name?.toLowerCase(), permission].map((word) => ROLES.find((role) => role === word));
  return named.find((role) => role !== undefined) ?? "none";
}
