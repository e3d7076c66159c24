import { adviceAfter } from "../../github/advice.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Account } from "../../github/payload.ts";
import { ROLES, type Standing } from "../../github/permissions.ts";
import type { Trigger } from "../../github/trigger.ts";
import { ifError } from "../../if-error.ts";
import { inCode } from "../../plain-text.ts";
import type { AskingInputs } from "../inputs.ts";
import type { Skipped } from "../outcome.ts";

/** Whether the people who triggered the event may start a job. */
export type Authorization =
  /** `askers`: the logins of those who asked; none on trusted events. */
  | { readonly kind: "allowed"; readonly askers: readonly string[] }
  | { readonly kind: "denied"; readonly ending: Skipped };

type Denied = Extract<Authorization, { readonly kind: "denied" }>;

interface AuthorizeOptions {
  readonly inputs: Pick<AskingInputs, "requiredPermission" | "allowedUsers">;
  readonly trigger: Pick<Trigger, "mustBeAllowed" | "isFromElsewhere">;
  /** Login of the person who started the re-run; empty on a first attempt. */
  readonly rerunBy: string;
  /** The account's role, and whether it is a person's; rejects with a GitHubError if GitHub gave no clear answer. */
  readonly lookUp: (account: AccountToJudge) => Promise<Standing>;
}

/** An account as the event describes it, or only its login as the runner names it. */
type AccountToJudge = Account | Pick<Account, "login">;

/** Looks up the permission of everybody whose action or text started the run. Only a clear yes counts. */
export async function authorize(options: AuthorizeOptions): Promise<Authorization> {
  const { trigger, rerunBy } = options;
  if (trigger.isFromElsewhere) {
    // An app that strangers installed in their fork acts under the same login as here, so no permission counts.
    return denial("The workflow run does not belong to this repository.", "Nothing needs to be done.");
  }
  const askers: string[] = [];
  for (const account of whoIsJudged(trigger.mustBeAllowed, rerunBy)) {
    const verdict = await judge(account, options);
    if (verdict !== null) {
      return verdict;
    }
    askers.push(account?.login ?? "");
  }
  return { kind: "allowed", askers };
}

/** Lists each account once. A person who re-runs an outsider's event asks for another try, so they need the permission too. */
function whoIsJudged(named: Trigger["mustBeAllowed"], rerunBy: string): (AccountToJudge | null)[] {
  // The payload can name one account twice. If the two differ in login or type, both are checked.
  const identity = (account: Account | null) =>
    JSON.stringify(account && [account.id, account.login, account.type]);
  const distinct = [...new Map(named.map((account) => [identity(account), account])).values()];
  const isNamed = distinct.some((account) => account?.login.toLowerCase() === rerunBy.toLowerCase());
  return distinct.length === 0 || rerunBy === "" || isNamed ? distinct : [...distinct, { login: rerunBy }];
}

/** The denial; null if the account may ask. */
async function judge(
  account: AccountToJudge | null,
  { inputs, lookUp }: AuthorizeOptions,
): Promise<Denied | null> {
  if (account === null) {
    return denial("The event does not say who triggered it.", "Ask in a new comment.");
  }
  const { login } = account;
  if (isListed(login, inputs.allowedUsers)) {
    return null;
  }
  const isPersonsType = !("type" in account) || account.type === "User" || account.type === "";
  const found = isPersonsType
    ? await lookUp(account).catch(ifError(GitHubError, (error) => error))
    : NO_PERSON;
  if (found instanceof GitHubError) {
    return denialWithoutAnswer(login, found);
  }
  const { role, isPerson } = found;
  if (!isPerson) {
    return denial(
      `${inCode(login)} is not a GitHub user account, so it cannot ask.`,
      `To let it ask, add ${inCode(login)} to \`allowed-users\`.`,
    );
  }
  return ROLES.indexOf(role) >= ROLES.indexOf(inputs.requiredPermission)
    ? null
    : denial(
        `${inCode(login)} has ${role === "none" ? "no" : `\`${role}\``} permission on this repository, but \`${inputs.requiredPermission}\` is needed.`,
        "Someone with that permission can ask in a new comment.",
        {
          details: `To let ${inCode(login)} ask, add that login to \`allowed-users\`, or lower \`required-permission\`.`,
        },
      );
}

/** The denial if GitHub gave no clear answer. @throws the error if a proxy or GitHub refuses every call, so that nobody could be told */
function denialWithoutAnswer(login: string, error: GitHubError): Denied {
  const { kind, message } = error;
  if (kind === "proxy-refused" || kind === "token-refused") {
    throw error;
  }
  const { next = "", details = "" } = adviceAfter(error);
  return denial(`GitHub gave no clear answer about the permission of ${inCode(login)}.`, next, {
    reason: "permission-unknown",
    details: `${message} ${details}`.trim(),
  });
}

const NO_PERSON = { role: "none", isPerson: false } as const;

/** Only ASCII can match, because letters such as the Kelvin sign become ASCII letters in lower case. */
function isListed(login: string, allowed: ReadonlySet<string>): boolean {
  return /^[\x21-\x7e]+$/.test(login) && allowed.has(login.toLowerCase());
}

function denial(
  message: string,
  next: string,
  {
    reason = "not-allowed",
    ...details
  }: { readonly reason?: Skipped["reason"]; readonly details?: string } = {},
): Denied {
  return { kind: "denied", ending: { outcome: "skipped", reason, message, next, ...details } };
}
