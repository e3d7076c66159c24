import { API_KEY_LINE, API_KEYS_PAGE, PROJECT_ID_LINE, SECRETS } from "../where-to-click.ts";
import { type Input, InputError, parsePattern } from "./input-rules.ts";

const CREATE = `Create an admin API key on ${API_KEYS_PAGE}`;
const NEW_KEY = `${CREATE}. Store it as the secret MINTLIFY_API_KEY ${SECRETS}. Write ${API_KEY_LINE}.`;
const PROJECT = `Copy the project id from ${API_KEYS_PAGE}. Store it as the secret MINTLIFY_PROJECT_ID ${SECRETS}. Write ${PROJECT_ID_LINE}.`;
const BOTH = `${CREATE}, which shows the project id too. Store them as the secrets MINTLIFY_API_KEY and MINTLIFY_PROJECT_ID ${SECRETS}. Write these lines below \`with:\`, ${API_KEY_LINE} and ${PROJECT_ID_LINE}.`;
const SAME_KEY = `Store the same key again, without quotes, \`Bearer\` and line ends, as the secret MINTLIFY_API_KEY ${SECRETS}. Write ${API_KEY_LINE}.`;

// RFC 6750: what can be in an `Authorization: Bearer` header.
const BEARER_TOKEN = /^[\w.~+/-]+=*$/;

/** The service's credentials. With `wrongCredential`, which says what is the matter, they are empty. */
export function readCredentials(apiKey: Input, projectId: Input) {
  const missing = missingCredential(apiKey, projectId);
  const wrongCredential = missing ?? wrongKey(apiKey) ?? wrongProject(projectId);
  const isUsable = wrongCredential === undefined;
  return {
    apiKey: isUsable ? apiKey.text : "",
    projectId: isUsable ? projectId.text : "",
    wrongCredential,
    isCredentialMissing: missing !== undefined,
  };
}

// No message has any of the two in it: a comment is public, and both may be secrets.
function wrongKey({ name, text }: Input): InputError | undefined {
  const [prefix] = /^mint_(?:dsc|us)_/.exec(text) ?? [];
  if (prefix === undefined) {
    return wrongToken({ name, text }, SAME_KEY);
  }
  const kind = prefix === "mint_us_" ? "an index key" : "an assistant key";
  const found = `is ${kind} (it starts with \`${prefix}\`)`;
  return new InputError(name, { found, rule: "it has to be an admin API key", fix: NEW_KEY });
}

function wrongProject({ name, text }: Input): InputError | undefined {
  if (/(?<![a-z\d])mint_/i.test(text)) {
    // Somebody has mixed up the two lines.
    const rule = "it has to be the project's id, which does not start with `mint_`";
    return new InputError(name, { found: "holds an API key", rule, fix: PROJECT });
  }
  const rule = "it has to be the project's id as the service shows it, and nothing else";
  return IDENTIFIER.test(text)
    ? undefined
    : new InputError(name, { found: oddityOf(text, "id"), rule, fix: PROJECT });
}

/** A token for GitHub; may be empty. The token itself is in no message. */
export function parseGitHubToken(input: Input): string {
  const wrong = wrongToken(
    input,
    "Remove the line `github-token`: the default is the workflow's own token. A token of your own comes from a secret, stored without quotes and line ends.",
  );
  if (wrong !== undefined) {
    throw wrong;
  }
  return input.text;
}

function wrongToken({ name, text }: Input, fix: string): InputError | undefined {
  if (text === "" || BEARER_TOKEN.test(text)) {
    return undefined;
  }
  const rule = "it has to be the key alone, of letters, digits and `-._~+/=`";
  return new InputError(name, { found: oddityOf(text, "key"), rule, fix });
}

function oddityOf(text: string, thing: string): string {
  return text.includes("{{") || text.includes("***")
    ? "holds an expression or a mask in a secret's place"
    : `holds quotes, white space or other characters that no ${thing} has`;
}

const IDENTIFIER = /^(?:[\w~-][\w.~:@!$*+=,;-]{0,255})?$/;
// As this action writes it: what an address cannot hold is percent-encoded.
const JOB_ID = /^(?:(?:[\w~-]|%[2-9A-F][\dA-F])(?:[\w.~:@!$*+=,;-]|%[2-9A-F][\dA-F]){0,255})?$/;

/**
 * A job's id, in the form that it has in addresses and memories; may be empty. An id that is written as the service shows it gets
 * the form that `idForAddresses` (../service/job.ts) gives it: of the characters that are accepted here, that encodes these four.
 */
export function parseJobId(input: Input, fix: string): string {
  const id = parsePattern(input, JOB_ID, {
    rule: "it has to be an identifier as the service shows it, without spaces, slashes and quotes",
    fix,
  });
  return id.replace(/[!$*;]/g, (other) => `%${Buffer.from(other).toString("hex").toUpperCase()}`);
}

function missingCredential(apiKey: Input, projectId: Input): InputError | undefined {
  const hint = "(a secret that is misspelt, or that this run may not see, is empty)";
  if (apiKey.text === "" && projectId.text === "") {
    const found = "is empty, and so is `project-id`";
    const rule = `they have to be an admin API key and the project's id ${hint}`;
    return new InputError("api-key", { found, rule, fix: BOTH });
  }
  if (apiKey.text === "") {
    const rule = `it has to be an admin API key ${hint}`;
    return new InputError("api-key", { found: "is empty", rule, fix: NEW_KEY });
  }
  const rule = `it has to be the project's id ${hint}`;
  return projectId.text === ""
    ? new InputError("project-id", { found: "is empty", rule, fix: PROJECT })
    : undefined;
}
