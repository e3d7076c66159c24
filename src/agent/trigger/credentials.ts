import { missingCredential } from "../../action/credential-rules.ts";
import type { Trigger } from "../../github/event.ts";
import type { Inputs } from "../inputs.ts";
import type { Ending } from "../outcome.ts";

/**
 * Where GitHub withholds the secrets, their absence is a skip and no mistake.
 * @returns the ending of such a run; undefined when the credentials are there.
 * @throws InputError when they are missing elsewhere.
 */
export function missingCredentials(inputs: Inputs, trigger: Trigger): Ending | undefined {
  const missing = missingCredential(inputs);
  if (missing === undefined) {
    return undefined;
  }
  if (trigger.withoutSecrets) {
    return {
      outcome: "skipped",
      reason: "no-secrets",
      message:
        "GitHub gives this run no secrets, since its pull request comes from a fork or from Dependabot.",
      next: `Comment \`${inputs.triggerPhrase} …\` in the pull request's conversation instead: that starts a run that has them.`,
    };
  }
  throw missing;
}

/** A doubt about the key, for runs that do not try it. It stops nothing, since a compatible server may differ. */
export function keyDoubt({ apiKey }: Inputs): string | undefined {
  return apiKey.startsWith("mint_")
    ? undefined
    : "The API key does not start with `mint_`, as the service's admin keys do: if it is refused, check the secret behind `api-key`.";
}
