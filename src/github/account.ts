import * as v from "valibot";
import { only } from "../retry.ts";
import type { CallLimits, GitHubConnection } from "./connection.ts";
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
  return await github.rest(call).catch(only(GitHubError, onNotFound));
}
