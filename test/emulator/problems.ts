import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { asRecord, type JsonRecord } from "../../emulator/json.ts";
import { lay, STRIPPED } from "../../emulator/payloads/published.ts";

const file = fileURLToPath(import.meta.resolve("@octokit/webhooks-schemas/schema.json"));
const schema = asRecord(JSON.parse(readFileSync(file, "utf8")));
const names = Object.keys(asRecord(schema["definitions"]));
const ajv = new Ajv({ strict: false, validateSchema: false, inlineRefs: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(schema, "webhooks");

/** What today's description of webhooks (npm package @octokit/openapi-webhooks 12.1.0) allows beyond that schema of 2024. */
const ALLOWED = [
  // `webhooks_issue_comment`: null for an account that is gone.
  "/comment/user must be object",
  // `webhooks_release`: the date is new since 2025, name and notes are null where nobody wrote any.
  "/release/name must be string",
  "/release/body must be string",
  '/release must NOT have additional properties {"additionalProperty":"updated_at"}',
];

/** A published payload itself lacks these. */
const MISSING = /^\/repository must have required property/;

/** What is wrong with a payload: fields that GitHub does not send, or that are missing, or of another type. */
export function problemsOf(eventName: string, payload: JsonRecord): string[] {
  const event = eventName.replace(/_target$/, "");
  const name = [`${event}$${String(payload["action"])}`, `${event}$event`].find((each) =>
    names.includes(each),
  );
  const validate = ajv.getSchema(`webhooks#/definitions/${name}`);
  if (validate === undefined) throw new Error(`There is no schema of ${eventName}.`);
  validate(withStripped(payload));
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .filter((problem) => !MISSING.test(problem) && !ALLOWED.some((start) => problem.startsWith(start)));
}

/** The schema is that of webhooks: Actions leaves out the names of a push's files. */
function withStripped(payload: JsonRecord): JsonRecord {
  const names = Object.fromEntries(STRIPPED.map((name) => [name, []]));
  const restore = (commit: unknown) => lay(asRecord(commit), names);
  const { commits, head_commit: head } = payload;
  if (!Array.isArray(commits)) return payload;
  return { ...payload, commits: commits.map(restore), ...(head != null && { head_commit: restore(head) }) };
}
