import { type Input, InputError, parsePattern } from "./input-rules.ts";

// Where to click, in the same words for everybody.
const CREATE = "Create an admin API key on the API keys page of the service's dashboard";
const SECRETS = "under Settings → Secrets and variables → Actions of the repository that runs the workflow";
const KEY_LINE = "`api-key: ${{ secrets.MINTLIFY_API_KEY }}`";
const PROJECT_LINE = "`project-id: ${{ secrets.MINTLIFY_PROJECT_ID }}`";

const NEW_KEY = `${CREATE}. Store it as the secret MINTLIFY_API_KEY ${SECRETS}. Write ${KEY_LINE}.`;
const PROJECT = `Copy the project id from the API keys page of the service's dashboard. Store it as the secret MINTLIFY_PROJECT_ID ${SECRETS}. Write ${PROJECT_LINE}.`;
const BOTH = `${CREATE}, which shows the project id too. Store them as the secrets MINTLIFY_API_KEY and MINTLIFY_PROJECT_ID ${SECRETS}. Write these lines below \`with:\`, ${KEY_LINE} and ${PROJECT_LINE}.`;

// RFC 6750: what can be in an `Authorization: Bearer` header.
const BEARER_TOKEN = /^[\w.~+/-]+=*$/;

/** An admin API key; may be empty. The key itself is in no message. */
export function parseApiKey({ name, text }: Input): string {
  const [prefix] = /^mint_(?:dsc|us)_/.exec(text) ?? [];
  if (prefix !== undefined) {
    const kind = prefix === "mint_us_" ? "an index key" : "an assistant key";
    const is = `is ${kind} (it starts with \`${prefix}\`)`;
    throw new InputError(name, { is, rule: "it has to be an admin API key", fix: NEW_KEY });
  }
  return parseToken({ name, text }, NEW_KEY);
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

/** The project's identifier; may be empty. */
export function parseProjectId(input: Input): string {
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

/** The error for credentials that are not there; undefined when both are. */
export function missingCredential({
  apiKey,
  projectId,
}: Readonly<Record<"apiKey" | "projectId", string>>): InputError | undefined {
  const hint = "(a secret that is misspelt, or that this run may not see, is empty)";
  if (apiKey === "" && projectId === "") {
    const is = "is empty, and so is `project-id`";
    const rule = `they have to be an admin API key and the project's id ${hint}`;
    return new InputError("api-key", { is, rule, fix: BOTH });
  }
  if (apiKey === "") {
    const rule = `it has to be an admin API key ${hint}`;
    return new InputError("api-key", { is: "is empty", rule, fix: NEW_KEY });
  }
  const rule = `it has to be the project's id ${hint}`;
  return projectId === "" ? new InputError("project-id", { is: "is empty", rule, fix: PROJECT }) : undefined;
}
