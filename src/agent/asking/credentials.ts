import type { Trigger } from "../../github/event.ts";
import { InputError } from "../../runner/input-rules.ts";
import type { Inputs } from "../inputs.ts";
import type { Ending } from "../report/outcome.ts";

/**
 * Where GitHub withholds the secrets, their absence is a skip and no mistake.
 * @returns the ending of such a run; undefined when the credentials are there.
 * @throws InputError when they are missing elsewhere.
 */
export function missingCredentials(inputs: Inputs, trigger: Trigger): Ending | undefined {
  const missing = [inputs.apiKey === "" ? "api-key" : "", inputs.projectId === "" ? "project-id" : ""].find(
    Boolean,
  );
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
  throw new InputError(
    missing,
    missing === "api-key"
      ? "is empty: store an admin API key as the secret MINTLIFY_API_KEY and set `api-key: ${{ secrets.MINTLIFY_API_KEY }}`."
      : "is empty: set it to the project id that the dashboard's API keys page shows, such as `${{ secrets.MINTLIFY_PROJECT_ID }}`.",
  );
}

/** A doubt about the key that does not stop the run, since a compatible server may differ. */
export function keyDoubt({ apiKey }: Inputs): string | undefined {
  return apiKey.startsWith("mint_")
    ? undefined
    : "The API key does not start with `mint_`, as the service's admin keys do: if it is refused, check the secret behind `api-key`.";
}
