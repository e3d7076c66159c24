import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { asRecord, type JsonRecord } from "../json.ts";

/** One published payload, as Actions hands it over. */
interface Example {
  readonly eventName: string;
  readonly payload: JsonRecord;
}

const file = fileURLToPath(import.meta.resolve("@octokit/webhooks-examples"));
const published: unknown = JSON.parse(readFileSync(file, "utf8"));

/** The names of changed files, which Actions strips from the commits of a push. */
export const STRIPPED = ["added", "removed", "modified"];

/** GitHub's published examples of all events, as Actions hands them over. */
export const EXAMPLES: readonly Example[] = (Array.isArray(published) ? published : [])
  .map(asRecord)
  .flatMap(({ name, examples }) =>
    (Array.isArray(examples) ? examples : []).map((payload) => ({
      eventName: String(name),
      payload: withoutStripped(asRecord(payload)),
    })),
  );

/** A push without what Actions strips; any other payload as it is. */
function withoutStripped(payload: JsonRecord): JsonRecord {
  const { commits, head_commit: head } = payload;
  if (!Array.isArray(commits)) return payload;
  return { ...payload, commits: commits.map(strip), ...(head != null && { head_commit: strip(head) }) };
}

function strip(commit: unknown): JsonRecord {
  return Object.fromEntries(Object.entries(asRecord(commit)).filter(([name]) => !STRIPPED.includes(name)));
}

/** The first published payload like this of today's shape, with the changes laid over it one after the other. */
export function payloadLike(
  eventName: string,
  like: JsonRecord,
  ...changes: readonly JsonRecord[]
): JsonRecord {
  // The oldest examples are of 2019 and lack what was added since.
  const example = EXAMPLES.find(
    (each) =>
      each.eventName === eventName.replace(/_target$/, "") &&
      (asRecord(each.payload["repository"])["visibility"] !== undefined || eventName.endsWith("_dispatch")) &&
      Object.entries(like).every(([name, value]) => each.payload[name] === value),
  );
  if (example === undefined) throw new Error(`No ${eventName} like ${JSON.stringify(like)} is published.`);
  return changes.reduce<JsonRecord>(lay, example.payload);
}

/** Objects are merged, everything else is replaced. */
export function lay(base: JsonRecord, changes: JsonRecord): JsonRecord {
  const laid = Object.entries(changes).map(([name, value]) => {
    const isMerged = isObject(base[name]) && isObject(value);
    return [name, isMerged ? lay(asRecord(base[name]), asRecord(value)) : value];
  });
  return { ...base, ...Object.fromEntries(laid) };
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
