import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import type { Account } from "./payload.ts";

const account = v.object({ login: v.string(), id: v.number(), type: v.string() });

/**
 * The account with this id, which stays when somebody takes another login; undefined where it is gone.
 * https://docs.github.com/rest/users/users#get-a-user-using-their-id
 */
export async function lookUpAccount(
  github: GitHubConnection,
  id: number,
  limits: CallLimits,
): Promise<Account | undefined> {
  const call = { schema: account, route: "GET /user/{account_id}", parameters: { account_id: id }, limits };
  const onNotFound = (error: GitHubError) => {
    if (error.kind === "not-found") {
      return undefined;
    }
    throw error;
  };
  return await github.rest(call).catch(ifError(GitHubError, onNotFound));
}

const viewer = v.pipe(
  v.object({ viewer: v.object({ login: v.string() }) }),
  v.transform((answer) => plainLogin(answer.viewer.login)),
);

/** The login that the token writes as, as it can be compared. */
export async function ownLogin(github: GitHubConnection, limits: CallLimits): Promise<string> {
  return await github.graphql({
    schema: viewer,
    query: "query Own { viewer { login } }",
    variables: {},
    limits,
  });
}

/** A login as it can be compared: some answers give bots a suffix, and others do not. */
export function plainLogin(login: string): string {
  return login.toLowerCase().replace(/\[bot\]$/, "");
}

/** Who wrote something; the login is empty where nobody is named. */
export const author = v.pipe(
  maybe(v.object({ login: v.string(), __typename: v.optional(v.string(), "") })),
  v.transform((account) => ({ login: account?.login ?? "", isBot: account?.__typename === "Bot" })),
);
