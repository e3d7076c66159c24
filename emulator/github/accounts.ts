import type { Ids } from "./ids.ts";
import type { Account, AccountType, Token, TokenPermissions } from "./records.ts";

/** A token to be; an installation comments as `github-actions[bot]` unless `login` says otherwise. */
export interface NewToken {
  token: string;
  kind: Token["kind"];
  login?: string;
  permissions?: TokenPermissions;
  repositories?: readonly string[];
  expired?: boolean;
  viewerLogin?: string;
}

/** Accounts and the tokens that act for them. */
export interface Accounts {
  addUser(user: { login: string; id?: number; type?: AccountType }): Account;
  findAccount(login: string): Account | undefined;
  /** The account with this login; an unknown one becomes a user. */
  accountOf(login: string): Account;
  addToken(token: NewToken): Token;
  getToken(token: string): Token | undefined;
}

const ACTIONS_BOT = { login: "github-actions[bot]", id: 41898282, type: "Bot" } as const;

/** Creates accounts: only the one behind GITHUB_TOKEN exists from the start. */
export function createAccounts(ids: Ids): Accounts {
  const accounts: Account[] = [];
  const tokens: Token[] = [];
  const findAccount: Accounts["findAccount"] = (login) =>
    accounts.find((account) => account.login.toLowerCase() === login.toLowerCase());
  const addUser: Accounts["addUser"] = ({ login, id = ids.small(), type = typeOf(login) }) => {
    const account = { login, id, type, nodeId: ids.node("U") };
    accounts.push(account);
    return account;
  };
  const accountOf = (login: string): Account => findAccount(login) ?? addUser({ login });
  addUser(ACTIONS_BOT);
  return {
    addUser,
    findAccount,
    accountOf,
    addToken({
      token,
      kind,
      login = ACTIONS_BOT.login,
      permissions = {},
      repositories,
      expired = false,
      viewerLogin = login,
    }) {
      const account = accountOf(login);
      const added = { token, kind, account, permissions, repositories, expired, viewerLogin };
      tokens.push(added);
      return added;
    },
    getToken: (token) => tokens.find((candidate) => candidate.token === token),
  };
}

function typeOf(login: string): AccountType {
  return login.endsWith("[bot]") ? "Bot" : "User";
}
