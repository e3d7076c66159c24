import { InputError } from "../../action/input-rules.ts";
import type { Trigger } from "../../github/event.ts";
import type { Account } from "../../github/payload.ts";
import { ROLES, type Role } from "../../github/permissions.ts";
import { inCode } from "../../plain-text.ts";
import type { Asker } from "../asker.ts";
import { type Inputs, type WhoMayAsk, WRITERS_ALONE } from "../inputs.ts";
import { type Ending, endingOfInput, type Reason } from "../outcome.ts";

/** Whether those who caused the event may start a job. */
export type Authorization =
  /** `askers`: who asked and why they may; none on trusted events. */
  | { readonly kind: "allowed"; readonly askers: readonly Asker[] }
  /** `required-permission` would let anybody in. Nobody may ask before it is mended, and those who can write are told so. */
  | { readonly kind: "may-be-told"; readonly ending: Ending }
  | { readonly kind: "denied"; readonly ending: Ending };

/** Asks for the permission of everybody whose act or text started the run. Anything but a clear yes is a no. */
export async function authorize(options: {
  readonly inputs: WhoMayAsk;
  readonly trigger: Trigger;
  /** Undefined: no clear answer. */
  readonly roleOf: (account: Account) => Promise<Role | undefined>;
}): Promise<Authorization> {
  const { inputs, trigger } = options;
  const wrongInput = problemOfRead(inputs.requiredPermission, trigger);
  const rules = wrongInput === undefined ? inputs : WRITERS_ALONE;
  const askers: Asker[] = [];
  for (const account of distinct(trigger.mustBeAllowed)) {
    const verdict = await judge(account, { ...options, inputs: rules });
    if ("outcome" in verdict) {
      return { kind: "denied", ending: verdict };
    }
    askers.push(verdict);
  }
  return wrongInput === undefined
    ? { kind: "allowed", askers }
    : { kind: "may-be-told", ending: endingOfInput(wrongInput) };
}

/** What is wrong with asking for `read` where everybody can read. */
function problemOfRead(required: Role, { payload }: Trigger): InputError | undefined {
  if (required !== "read" || payload.repository?.visibility === "private") {
    return undefined;
  }
  return new InputError("required-permission", {
    found: "is `read`",
    rule: "everybody has that on a repository that is not private, so it would let anybody in",
    fix: "Write `required-permission: triage` or higher, and list others in `allowed-users`.",
  });
}

function distinct(accounts: readonly (Account | null)[]): (Account | null)[] {
  // The payload can name one account twice. Where the two differ in login or type, both are judged, and not the last one alone.
  const identity = (account: Account | null) =>
    JSON.stringify(account && [account.id, account.login, account.type]);
  return [...new Map(accounts.map((account) => [identity(account), account])).values()];
}

/** The account with why it may ask, or the ending when it may not. */
async function judge(
  account: Account | null,
  { inputs, roleOf }: Parameters<typeof authorize>[0],
): Promise<Asker | Ending> {
  if (account === null) {
    return denial("account-type", "The event does not say who caused it.", "Ask in a new comment.");
  }
  if (isListed(account.login, inputs.allowedUsers)) {
    return { id: account.id, login: account.login, because: "listed" };
  }
  if (account.type !== "User") {
    return denial(
      "account-type",
      `${inCode(account.login)} is not a person's account (type ${inCode(account.type)}).`,
      `To let it in, add ${inCode(account.login)} to \`allowed-users\`.`,
    );
  }
  const role = await roleOf(account);
  if (role === undefined) {
    return denial(
      "permission-unknown",
      `GitHub gave no clear answer on the permission of ${inCode(account.login)}.`,
      "The log has GitHub's answer. Ask again in a few minutes; if it stays so, remove the line `github-token`, or store a token that may read this repository.",
    );
  }
  return ROLES.indexOf(role) >= ROLES.indexOf(inputs.requiredPermission)
    ? { id: account.id, login: account.login, because: role }
    : {
        ...denial(
          "not-allowed",
          `${inCode(account.login)} has ${role === "none" ? "no permission" : `the permission \`${role}\``} on this repository; \`${inputs.requiredPermission}\` is needed.`,
          "Somebody who has it can ask again in a comment of their own.",
        ),
        details: `To let ${inCode(account.login)} ask, list that login in \`allowed-users\`, or lower \`required-permission\`.`,
      };
}

/** Logins are ASCII: outside of it, letters such as the Kelvin sign become others in lower case. */
function isListed(login: string, allowed: ReadonlySet<string>): boolean {
  return /^[\x21-\x7e]+$/.test(login) && allowed.has(login.toLowerCase());
}

function denial(reason: Reason, message: string, next: string): Ending {
  return { outcome: "skipped", reason, message, next };
}

/** The ending of a run from which GitHub withholds the secrets, which is no mistake. */
export function withheldSecrets(inputs: Inputs, trigger: Trigger): Ending | undefined {
  if (!inputs.isCredentialMissing || !trigger.withoutSecrets) {
    return undefined;
  }
  return {
    outcome: "skipped",
    reason: "no-secrets",
    message:
      "GitHub gives this run no secrets, and so no API key, since its pull request comes from a fork or from Dependabot.",
    next: `Comment \`${inputs.triggerPhrase} …\` in the pull request's conversation instead: that starts a run that has them.`,
  };
}

/** A doubt about the API key, for runs that do not try it. It stops nothing, since a compatible server may differ. */
export function keyDoubt({ apiKey }: Inputs): string | undefined {
  return apiKey.startsWith("mint_")
    ? undefined
    : "The API key does not start with `mint_`, as the service's admin keys do: if it is refused, check the secret behind `api-key`.";
}
