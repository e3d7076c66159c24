import { type Input, InputError } from "../action/input-rules.ts";
import type { ReadInput } from "../action/world.ts";
import { PLAIN_ID } from "./job.ts";
import { API_KEYS_PAGE, SECRETS } from "./where-to-click.ts";

// What an `Authorization: Bearer` header can hold (RFC 6750). The two excluded prefixes are keys for the assistant and for search.
const ADMIN_KEY = /^(?!mint_(?:dsc|us)_)[\w.~+/-]+=*$/;

const EMPTY = "if it is empty, the secret is missing, misspelled or withheld from this run";

const API_KEY_PROBLEM = {
  rule: `it has to be an admin API key, not an assistant key (\`mint_dsc_\`) or an index key (\`mint_us_\`), without quotes or whitespace; ${EMPTY}`,
  fix: `Create an admin API key on ${API_KEYS_PAGE}. Store it as the secret MINTLIFY_API_KEY ${SECRETS}. Write \`api-key: \${{ secrets.MINTLIFY_API_KEY }}\`.`,
};

const PROJECT_ID_PROBLEM = {
  rule: `it has to be the project's ID, not an API key (\`mint_\`), without quotes or whitespace; ${EMPTY}`,
  fix: `Copy the project ID from ${API_KEYS_PAGE}. Store it as the secret MINTLIFY_PROJECT_ID ${SECRETS}. Write \`project-id: \${{ secrets.MINTLIFY_PROJECT_ID }}\`.`,
};

/** The service's credentials. @throws InputError for the first that cannot be used */
export function readCredentials(readInput: ReadInput, readSecret: ReadInput) {
  const apiKey = readSecret("api-key");
  if (!ADMIN_KEY.test(apiKey)) {
    throw new InputError("api-key", API_KEY_PROBLEM);
  }
  const projectId = readInput("project-id");
  if (!PLAIN_ID.test(projectId) || projectId.startsWith("mint_")) {
    throw new InputError("project-id", PROJECT_ID_PROBLEM);
  }
  return { apiKey, projectId };
}

/** A job's id as the service shows it; may be empty. */
export function parseJobId({ name, text }: Input, fix: string): string {
  if (text !== "" && !PLAIN_ID.test(text)) {
    throw new InputError(name, { rule: "it has to be a job's ID as the service shows it", fix });
  }
  return text;
}
