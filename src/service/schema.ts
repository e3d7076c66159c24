import * as v from "@badrap/valita";
import { parse } from "../parse.ts";

/** The states that the service documents. */
export const JOB_STATUSES = ["active", "completed", "archived", "failed"] as const;

/** An agent job as the service describes it (`api/openapi.yaml`, schema Job); null where it said nothing usable. */
export interface Job {
  readonly id: string | null;
  /** The status as sent, known or not; null when there was none. */
  readonly status: string | null;
  readonly sourceRepository: string | null;
  readonly sourceRef: string | null;
  readonly model: string | null;
  /** As sent, of whatever type: to be checked before anybody sees it. */
  readonly prLink: unknown;
  /** ISO 8601. */
  readonly createdAt: string | null;
  readonly archivedAt: string | null;
  /** Fields that were there with a type that the contract does not allow; they count as absent. */
  readonly oddFields: readonly string[];
}

const body = v.record(v.unknown());
const text = v.string().nullable().default(null);
const sourceBody = body.nullable().default(null);

/** Reads a job out of an answer's body, or says which field keeps it from being one. */
export function parseJob(answer: unknown): { readonly job: Job } | { readonly problem: string } {
  const fields = parse(body, answer);
  if (fields === undefined) {
    return { problem: "the body is not a JSON object" };
  }
  const oddFields: string[] = [];
  const read = (from: Readonly<Record<string, unknown>>, name: string, path = name): string | null => {
    const value = parse(text, from[name]);
    if (value === undefined) {
      oddFields.push(path);
    }
    return value ?? null;
  };
  const source = parse(sourceBody, fields["source"]);
  if (source === undefined) {
    oddFields.push("source");
  }
  const from = source ?? {};
  return {
    job: {
      id: usableId(read(fields, "id")),
      status: read(fields, "status") || null,
      sourceRepository: read(from, "repository", "source.repository"),
      sourceRef: read(from, "ref", "source.ref"),
      model: read(fields, "model"),
      prLink: fields["prLink"] ?? null,
      createdAt: read(fields, "createdAt"),
      archivedAt: read(fields, "archivedAt"),
      oddFields,
    },
  };
}

/** An id is opaque, but it goes into addresses and texts: one that could change their meaning is none. */
function usableId(id: string | null): string | null {
  return id !== null && /^(?!\.+$)[\w.~:@!$*+=,;-]{1,256}$/.test(id) ? id : null;
}

const errorBody = v.object({
  error: v.string(),
  details: v
    .union(
      v.array(v.object({ message: v.string() })),
      v.unknown().map(() => []),
    )
    .default([]),
});

/** The service's own words in the body of an error, if it has any. */
export function parseErrorMessage(answer: unknown): string | undefined {
  const parsed = parse(errorBody, answer);
  return parsed && [parsed.error, ...parsed.details.map(({ message }) => message)].join(" ");
}
