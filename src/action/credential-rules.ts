import { PLAIN_ID } from "../plain-id.ts";
import { API_KEY_LINE, API_KEYS_PAGE, PROJECT_ID_LINE, SECRETS } from "../where-to-click.ts";
import { type Input, InputError, parsePattern } from "./input-rules.ts";
import type { ReadInput } from "./world.ts";

// What an `Authorization: Bearer` header can hold (RFC 6750). The two excluded prefixes are keys for the assistant and for search.
const ADMIN_KEY = /^(?!mint_(?:dsc|us)_)[\w.~+/-]+=*$/;
const GITHUB_TOKEN = /^(?:[\w.~+/-]+=*)?$/;

const EMPTY = "if it is empty, the secret is missing, misspelled or withheld from this run";

const API_KEY_PROBLEM = {
  rule: `it has to be an admin API key, not an assistant key (\`mint_dsc_\`) or an index key (\`mint_us_\`), without quotes or whitespace; ${EMPTY}`,
  fix: `Create an admin API key on ${API_KEYS_PAGE}. Store it as the secret MINTLIFY_API_KEY ${SECRETS}. Write ${API_KEY_LINE}.`,
};

const PROJECT_ID_PROBLEM = {
  rule: `it has to be the project's ID, not an API key (\`mint_\`), without quotes or whitespace; ${EMPTY}`,
  fix: `Copy the project ID from ${API_KEYS_PAGE}. Store it as the secret MINTLIFY_PROJECT_ID ${SECRETS}. Write ${PROJECT_ID_LINE}.`,
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

/** A token for GitHub; may be empty. */
export function parseGitHubToken(input: Input): string {
  return parsePattern(input, GITHUB_TOKEN, {
    rule: "it has to be a token, without quotes or whitespace",
    fix: "Remove the `github-token` line to use the default, the workflow's own token. If you need a token of your own, take it from a secret.",
  });
}

/** A job's id as the service shows it; may be empty. */
export function parseJobId({ name, text }: Input, fix: string): string {
  if (text !== "" && !PLAIN_ID.test(text)) {
    throw new InputError(name, { rule: "it has to be a job's ID as the service shows it", fix });
  }
  return text;
}
