import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import { inCode } from "../plain-text.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import type { Account } from "./payload.ts";

/** Repository roles in rising order; `none` has no access. */
export const ROLES = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Role = (typeof ROLES)[number];

/**
 * The field `permission` knows four levels only, and shows these two roles as other ones:
 * https://docs.github.com/rest/collaborators/collaborators#get-repository-permissions-for-a-user
 */
const LEVELS: Partial<Readonly<Record<Role, string>>> = { triage: "read", maintain: "write" };

const answerSchema = v.object({
  permission: v.string(),
  role_name: v.optional(v.string()),
  user: v.object({
    id: v.number(),
    permissions: v.optional(
      v.pipe(
        v.object({
          pull: v.boolean(),
          triage: v.optional(v.boolean(), false),
          push: v.boolean(),
          maintain: v.optional(v.boolean(), false),
          admin: v.boolean(),
        }),
        v.transform(({ pull: read, push: write, ...others }) => ({ ...others, read, write, none: true })),
      ),
    ),
  }),
});

/** The account's role, a custom one by its base; `none` for a stranger. Undefined when GitHub gave no clear answer: `onProblem` hears why. */
export async function lookUpRole(
  github: GitHubConnection,
  account: Account,
  { onProblem, ...limits }: CallLimits & { readonly onProblem?: (sentence: string) => void },
): Promise<Role | undefined> {
  const route = "GET collaborators/{username}/permission";
  const parameters = { username: account.login };
  const roleAfterError = ifError(GitHubError, ({ kind, message }) => {
    if (kind === "not-found") {
      return "none";
    }
    onProblem?.(message);
    return undefined;
  });
  const asked = github.rest({ schema: answerSchema, route, parameters, limits });
  const roleInAnswer = (answer: v.InferOutput<typeof answerSchema>) => {
    const role = roleIn(answer, account.id);
    if (role === undefined) {
      onProblem?.(
        `GitHub's answer on ${inCode(account.login)} is about another account, or names no role that is known.`,
      );
    }
    return role;
  };
  return await asked.then(roleInAnswer, roleAfterError);
}

function roleIn(
  { permission, role_name: roleName, user }: v.InferOutput<typeof answerSchema>,
  accountId: number,
): Role | undefined {
  // A login can change hands: the answer has to be about the account of the event.
  if (user.id !== accountId) {
    return undefined;
  }
  const granted = user.permissions;
  if (granted !== undefined) {
    return ROLES.findLast((role) => granted[role]);
  }
  // A custom role can be called anything: its name counts only where it means what `permission` says.
  const named = ROLES.find((role) => role === roleName && (LEVELS[role] ?? role) === permission);
  return named ?? ROLES.find((role) => role === permission);
}
