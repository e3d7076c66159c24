import * as v from "valibot";

/** The states that the service documents. */
export const JOB_STATUSES = ["active", "completed", "archived", "failed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

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

const body = v.record(v.string(), v.unknown());
const text = v.nullish(v.string(), null);
const sourceBody = v.nullish(body, {});

/** Reads a job out of an answer's body, or says which field keeps it from being one. */
export function parseJob(answer: unknown): { readonly job: Job } | { readonly problem: string } {
  const fields = v.safeParse(body, answer);
  if (!fields.success) {
    return { problem: "the body is not a JSON object" };
  }
  const oddFields: string[] = [];
  const read = (from: Readonly<Record<string, unknown>>, name: string, path = name): string | null => {
    const value = v.safeParse(text, from[name]);
    if (!value.success) {
      oddFields.push(path);
    }
    return value.success ? value.output : null;
  };
  const source = v.safeParse(sourceBody, fields.output["source"]);
  if (!source.success) {
    oddFields.push("source");
  }
  const from = source.success ? source.output : {};
  return {
    job: {
      id: read(fields.output, "id") || null,
      status: read(fields.output, "status") || null,
      sourceRepository: read(from, "repository", "source.repository"),
      sourceRef: read(from, "ref", "source.ref"),
      model: read(fields.output, "model"),
      prLink: fields.output["prLink"] ?? null,
      createdAt: read(fields.output, "createdAt"),
      archivedAt: read(fields.output, "archivedAt"),
      oddFields,
    },
  };
}

const errorBody = v.object({
  error: v.string(),
  details: v.optional(v.array(v.object({ message: v.string() })), []),
});

/** The service's own words in the body of an error, if it has any. */
export function parseErrorMessage(answer: unknown): string | undefined {
  const parsed = v.safeParse(errorBody, answer);
  return parsed.success
    ? [parsed.output.error, ...parsed.output.details.map(({ message }) => message)].join(" ")
    : undefined;
}
