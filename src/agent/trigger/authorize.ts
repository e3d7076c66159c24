import type { Trigger } from "../../github/event.ts";
import type { Account } from "../../github/payload.ts";
import { ROLES, type Role } from "../../github/permissions.ts";
import { inCode } from "../../plain-text.ts";
import type { Asker } from "../asker.ts";
import type { AskingInputs } from "../inputs.ts";
import type { Ending, Reason } from "../outcome.ts";

/** Whether those who caused the event may start a job. */
export type Authorization =
  /** `askers`: who asked and why they may; none on trusted events. */
  | { readonly kind: "allowed"; readonly askers: readonly Asker[] }
  /** `isPerson`: a comment answers them. Two bots could answer each other's comments for ever. */
  | { readonly kind: "denied"; readonly ending: Ending; readonly isPerson: boolean };

type Denied = Extract<Authorization, { readonly kind: "denied" }>;

interface AuthorizeOptions {
  readonly inputs: Pick<AskingInputs, "requiredPermission" | "allowedUsers">;
  readonly trigger: Pick<Trigger, "mustBeAllowed" | "isFromElsewhere">;
  /** Login of who pressed the button of a re-run; empty on a first attempt. */
  readonly rerunBy: string;
  /** The account's role, and whether it is a person's; undefined where GitHub gave no clear answer. */
  readonly lookUp: (
    account: AccountToJudge,
  ) => Promise<{ readonly role: Role; readonly isPerson: boolean } | undefined>;
}

/** Somebody of whom the event says who they are, or the runner the login alone. */
export type AccountToJudge = Account | Pick<Account, "login">;

/** Asks for the permission of everybody whose act or text started the run. Anything but a clear yes is a no. */
export async function authorize(options: AuthorizeOptions): Promise<Authorization> {
  const { trigger, rerunBy } = options;
  if (trigger.isFromElsewhere) {
    // An app that strangers installed in their fork acts under the same login as here, so nobody's permission counts.
    return denial("The workflow run is not one of this repository.", "Nothing has to be done.", {
      isPerson: false,
    });
  }
  const askers: Asker[] = [];
  for (const account of whoIsJudged(trigger.mustBeAllowed, rerunBy)) {
    const verdict = await judge(account, options);
    if ("kind" in verdict) {
      return verdict;
    }
    askers.push(verdict);
  }
  return { kind: "allowed", askers };
}

/** Each account once. Who re-runs an event of outsiders asks for another try, and needs the permission too. */
function whoIsJudged(named: Trigger["mustBeAllowed"], rerunBy: string): (AccountToJudge | null)[] {
  // The payload can name one account twice. Where the two differ in login or type, both are judged, and not the last one alone.
  const identity = (account: Account | null) =>
    JSON.stringify(account && [account.id, account.login, account.type]);
  const distinct = [...new Map(named.map((account) => [identity(account), account])).values()];
  const isNamed = distinct.some((account) => account?.login.toLowerCase() === rerunBy.toLowerCase());
  return distinct.length === 0 || rerunBy === "" || isNamed ? distinct : [...distinct, { login: rerunBy }];
}

/** The account with why it may ask, or the denial. */
async function judge(
  account: AccountToJudge | null,
  { inputs, lookUp }: AuthorizeOptions,
): Promise<Asker | Denied> {
  if (account === null) {
    return denial("The event does not say who caused it.", "Ask in a new comment.", { isPerson: false });
  }
  const { login } = account;
  if (isListed(login, inputs.allowedUsers)) {
    return { login, because: "listed" };
  }
  const isPersonsType = !("type" in account) || account.type === "User";
  const found = isPersonsType ? await lookUp(account) : NO_PERSON;
  if (found === undefined) {
    return denial(
      `GitHub gave no clear answer on the permission of ${inCode(login)}.`,
      "The log has GitHub's answer. Ask again in a few minutes. If it happens again, remove the line `github-token`, or store a token that may read this repository.",
      { reason: "permission-unknown" },
    );
  }
  const { role, isPerson } = found;
  if (!isPerson) {
    return denial(
      `${inCode(login)} has no permission on this repository that a person's account could have.`,
      `To let it ask, add ${inCode(login)} to \`allowed-users\`.`,
      { isPerson },
    );
  }
  return ROLES.indexOf(role) >= ROLES.indexOf(inputs.requiredPermission)
    ? { login, because: role }
    : denial(
        `${inCode(login)} has ${role === "none" ? "no permission" : `the permission \`${role}\``} on this repository; \`${inputs.requiredPermission}\` is needed.`,
        "Somebody who has it can ask again in a comment of their own.",
        {
          details: `To let ${inCode(login)} ask, list that login in \`allowed-users\`, or lower \`required-permission\`.`,
        },
      );
}

const NO_PERSON = { role: "none", isPerson: false } as const;

/** Logins are ASCII: outside of it, letters such as the Kelvin sign become others in lower case. */
function isListed(login: string, allowed: ReadonlySet<string>): boolean {
  return /^[\x21-\x7e]+$/.test(login) && allowed.has(login.toLowerCase());
}

function denial(
  message: string,
  next: string,
  {
    reason = "not-allowed",
    isPerson = true,
    ...details
  }: {
    readonly reason?: Reason;
    readonly isPerson?: boolean;
    readonly details?: string;
  },
): Denied {
  return { kind: "denied", ending: { outcome: "skipped", reason, message, next, ...details }, isPerson };
}
