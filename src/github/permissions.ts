import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";

/** Repository roles in rising order; `none` has no access. */
export const ROLES = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Role = (typeof ROLES)[number];

// The field `permission` has only four levels and shows `maintain` as `write`, so what the account may do is read instead.
const permissions = v.object({
  pull: v.boolean(),
  triage: v.boolean(),
  push: v.boolean(),
  maintain: v.boolean(),
  admin: v.boolean(),
});
const answerSchema = v.object({ user: v.object({ id: v.number(), type: v.string(), permissions }) });

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
  const asked = github.rest({ schema: answerSchema, route, parameters: { username: login }, limits });
  const readAnswer = ({ user }: v.InferOutput<typeof answerSchema>): Standing => {
    if (id !== undefined && user.id !== id) {
      const detail = "the response names a different account";
      throw new GitHubError({ kind: "unavailable", operation: route, detail });
    }
    const { pull: read, push: write, ...others } = user.permissions;
    const has = { ...others, read, write, none: true };
    return { role: ROLES.findLast((role) => has[role]) ?? "none", isPerson: user.type === "User" };
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
