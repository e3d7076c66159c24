import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";

const viewer = v.pipe(
  v.object({ viewer: v.object({ login: v.string() }) }),
  v.transform((answer) => plainLogin(answer.viewer.login)),
);

/** The login that the token writes as, in a form that can be compared. */
export async function ownLogin(github: GitHubConnection, limits: CallLimits): Promise<string> {
  return await github.graphql({
    schema: viewer,
    query: "query Own { viewer { login } }",
    variables: {},
    limits,
  });
}

/** A login in a form that can be compared, because only some answers give bots a suffix. */
export function plainLogin(login: string): string {
  return login.toLowerCase().replace(/\[bot\]$/, "");
}

/** The login of who wrote something, or empty if nobody is named. */
export const login = v.pipe(
  maybe(v.object({ login: v.string() })),
  v.transform((account) => account?.login ?? ""),
);
