import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";

/** Repository roles in rising order; `none` has no access. */
export const ROLES = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Role = (typeof ROLES)[number];

const answerSchema = v.object({
  permission: v.string(),
  user: v.object({
    id: v.number(),
    type: v.string(),
    permissions: v.optional(
      v.object({
        pull: v.boolean(),
        triage: v.optional(v.boolean(), false),
        push: v.boolean(),
        maintain: v.optional(v.boolean(), false),
        admin: v.boolean(),
      }),
    ),
  }),
});

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
  const readAnswer = ({ permission, user }: v.InferOutput<typeof answerSchema>) => {
    const role = roleOf(permission, user.permissions);
    if (role === undefined || (id !== undefined && user.id !== id)) {
      const detail = "the response names a different account or an unknown role";
      throw new GitHubError({ kind: "unavailable", operation: route, detail });
    }
    return { role, isPerson: user.type === "User" };
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

type Granted = v.InferOutput<typeof answerSchema>["user"]["permissions"];

/** The field `permission` has only four levels and shows `maintain` as `write`, so it is used only if there is nothing else. */
function roleOf(permission: string, granted: Granted): Role | undefined {
  if (granted === undefined) {
    return ROLES.find((role) => role === permission);
  }
  const { pull: read, push: write, ...others } = granted;
  const has = { ...others, read, write, none: true };
  return ROLES.findLast((role) => has[role]);
}
