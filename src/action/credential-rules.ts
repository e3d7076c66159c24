import { API_KEY_LINE, API_KEYS_PAGE, PROJECT_ID_LINE, SECRETS } from "../where-to-click.ts";
import { type Input, InputError, parsePattern } from "./input-rules.ts";

const CREATE = `Create an admin API key on ${API_KEYS_PAGE}`;
const NEW_KEY = `${CREATE}. Store it as the secret MINTLIFY_API_KEY ${SECRETS}. Write ${API_KEY_LINE}.`;
const PROJECT = `Copy the project id from ${API_KEYS_PAGE}. Store it as the secret MINTLIFY_PROJECT_ID ${SECRETS}. Write ${PROJECT_ID_LINE}.`;
const BOTH = `${CREATE}, which shows the project id too. Store them as the secrets MINTLIFY_API_KEY and MINTLIFY_PROJECT_ID ${SECRETS}. Write these lines below \`with:\`, ${API_KEY_LINE} and ${PROJECT_ID_LINE}.`;
const SAME_KEY = `Store the same key again, without quotes, \`Bearer\` and line ends, as the secret MINTLIFY_API_KEY ${SECRETS}. Write ${API_KEY_LINE}.`;

// RFC 6750: what can be in an `Authorization: Bearer` header.
const BEARER_TOKEN = /^[\w.~+/-]+=*$/;

/** The service's credentials; with `wrongCredential`, which says what is the matter, they are empty. */
export function readCredentials(apiKey: Input, projectId: Input) {
  try {
    refuseMissing(apiKey, projectId);
    return { apiKey: parseApiKey(apiKey), projectId: parseProjectId(projectId), wrongCredential: undefined };
  } catch (error) {
    if (error instanceof InputError) {
      return { apiKey: "", projectId: "", wrongCredential: error };
    }
    throw error;
  }
}

/** The key itself is in no message. */
function parseApiKey({ name, text }: Input): string {
  const [prefix] = /^mint_(?:dsc|us)_/.exec(text) ?? [];
  if (prefix !== undefined) {
    const kind = prefix === "mint_us_" ? "an index key" : "an assistant key";
    const is = `is ${kind} (it starts with \`${prefix}\`)`;
    throw new InputError(name, { is, rule: "it has to be an admin API key", fix: NEW_KEY });
  }
  return parseToken({ name, text }, SAME_KEY);
}

/** A token for GitHub; may be empty. The token itself is in no message. */
export function parseGitHubToken(input: Input): string {
  return parseToken(
    input,
    "Remove the line `github-token`: the default is the workflow's own token. A token of your own comes from a secret, stored without quotes and line ends.",
  );
}

function parseToken({ name, text }: Input, fix: string): string {
  if (text !== "" && (!BEARER_TOKEN.test(text) || text.length > 1000)) {
    const unreplaced = text.includes("{{") || text.includes("***");
    throw new InputError(name, {
      is: unreplaced
        ? "holds an expression or a mask in a secret's place"
        : "holds quotes, white space or other characters that no key has",
      rule: "it has to be the key alone, of letters, digits and `-._~+/=`",
      fix,
    });
  }
  return text;
}

function parseProjectId(input: Input): string {
  if (input.text.startsWith("mint_")) {
    // Somebody has mixed up the two lines: what is here is a secret.
    const rule = "it has to be the project's id, which does not start with `mint_`";
    throw new InputError(input.name, { is: "holds an API key", rule, fix: PROJECT });
  }
  return parseIdentifier(input, PROJECT);
}

/** An identifier of the service; may be empty. */
export function parseIdentifier(input: Input, fix: string): string {
  return parsePattern(input, /^(?:[\w~-][\w.~:@!$*+=,;-]{0,255})?$/, {
    rule: "it has to be an identifier as the service shows it, without spaces, slashes and quotes",
    fix,
  });
}

function refuseMissing(apiKey: Input, projectId: Input): void {
  const hint = "(a secret that is misspelt, or that this run may not see, is empty)";
  if (apiKey.text === "" && projectId.text === "") {
    const is = "is empty, and so is `project-id`";
    const rule = `they have to be an admin API key and the project's id ${hint}`;
    throw new InputError("api-key", { is, rule, fix: BOTH });
  }
  if (apiKey.text === "") {
    const rule = `it has to be an admin API key ${hint}`;
    throw new InputError("api-key", { is: "is empty", rule, fix: NEW_KEY });
  }
  if (projectId.text === "") {
    const rule = `it has to be the project's id ${hint}`;
    throw new InputError("project-id", { is: "is empty", rule, fix: PROJECT });
  }
}
