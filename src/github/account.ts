import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connect.ts";

const own = v.object({ viewer: v.object({ login: v.string() }) });

/** The login that the token writes as. */
export async function ownLogin(github: GitHubConnection, limits: CallLimits): Promise<string> {
  const query = "query Own { viewer { login } }";
  const { viewer } = await github.graphql({ schema: own, query, variables: {}, limits });
  return viewer.login;
}

/** Whether a login is a person's. Those of apps end in `[bot]`; it is empty if nobody is named. */
export function isPerson(login: string): boolean {
  return login !== "" && !login.endsWith("[bot]");
}

/** A login in a form that can be compared, because only some answers give bots a suffix. */
export function plainLogin(login: string): string {
  return login.toLowerCase().replace(/\[bot\]$/, "");
}

/**
 * Whether a comment's author can be the account that the token writes as. A person may have the name of an app, but only an app's login
 * has the suffix. Where GitHub leaves it out of the token's own login, only the names are compared.
 */
export function isSameAccount(author: string, own: string): boolean {
  const isApp = own.endsWith("[bot]");
  return plainLogin(author) === plainLogin(own) && (!isApp || author.endsWith("[bot]"));
}

const account = v.object({
  login: v.string(),
  type: v.optional(v.string()),
  __typename: v.optional(v.string()),
});

/** What a GraphQL query asks of an account. */
export const ACCOUNT = "{ __typename login }";

/** The login of who wrote something, or empty if nobody is named. GraphQL leaves out the suffix of an app's login, but tells the type. */
export const login = v.pipe(
  maybe(account),
  v.transform((found) => {
    const isApp = (found?.type ?? found?.__typename) === "Bot";
    return isApp ? `${plainLogin(found?.login ?? "")}[bot]` : (found?.login ?? "");
  }),
);
