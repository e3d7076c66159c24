import * as v from "valibot";
import { jsonObject, maybe, parse } from "../parse.ts";
import { type PlainLink, plainLink } from "../plain-link.ts";

// The states that the service documents, with what follows from each.
const STATUSES = {
  active: { hasEnded: false, takesMessages: true },
  completed: { hasEnded: true, takesMessages: true },
  archived: { hasEnded: true, takesMessages: false },
  failed: { hasEnded: true, takesMessages: true },
} as const;

/** A state that the service documents. */
export type JobStatus = keyof typeof STATUSES;

export const JOB_STATUSES = Object.keys(STATUSES) as readonly JobStatus[];

/** A documented state; undefined for one that the service added since this was written. */
export function knownStatus(status: string | null): JobStatus | undefined {
  return JOB_STATUSES.find((known) => known === status);
}

/** The agent works no more. A status that is not documented counts as working. */
export function hasEnded(status: string | null): boolean {
  return STATUSES[knownStatus(status) ?? "active"].hasEnded;
}

/** Whether the job can get a follow-up message. */
export function takesMessages(status: string | null): boolean {
  return STATUSES[knownStatus(status) ?? "active"].takesMessages;
}

// The texts of a job, each with the path to its field (`api/openapi.yaml`, schema Job). Times are ISO 8601. All that the contract
// names are read, so that one which is sent otherwise is noticed (`oddFields`); when a job was archived is shown nowhere.
const TEXTS = {
  status: "status",
  model: "model",
  sourceRepository: "source.repository",
  sourceRef: "source.ref",
  createdAt: "createdAt",
  archivedAt: "archivedAt",
} as const;

/** The name of one of a job's texts. */
export type JobText = keyof typeof TEXTS;

/** An agent job as the service describes it. A text is as it was sent, known or not; null where there was nothing usable. */
export interface Job extends Readonly<Record<JobText, string | null>> {
  readonly id: string | null;
  /** Address of the pull request; null where there is none, and where it is no plain link. */
  readonly prLink: PlainLink | null;
  /** The service sent something as the link that is no plain link. */
  readonly hasOddLink: boolean;
  /** Fields that were there with a type that the contract does not allow; they count as absent. */
  readonly oddFields: readonly string[];
}

/** One value for each of a job's texts. */
export function forEachText<T>(give: (name: JobText) => T): Readonly<Record<JobText, T>> {
  const names = Object.keys(TEXTS) as JobText[];
  return Object.fromEntries(names.map((name) => [name, give(name)])) as Record<JobText, T>;
}

const text = maybe(v.string());
const sourceBody = maybe(jsonObject);

/** Reads a job out of an answer's body; undefined when that is not a JSON object. */
export function parseJob(answer: unknown): Job | undefined {
  const fields = parse(jsonObject, answer);
  if (fields === undefined) {
    return undefined;
  }
  const oddFields: string[] = [];
  const source = parse(sourceBody, fields["source"]);
  if (source === undefined) {
    oddFields.push("source");
  }
  const read = (path: string): string | null => {
    const [name = "", inSource] = path.split(".");
    const value = parse(text, inSource === undefined ? fields[name] : source?.[inSource]);
    if (value === undefined) {
      oddFields.push(path);
    }
    return value ?? null;
  };
  const id = idForAddresses(read("id"));
  const texts = forEachText((name) => read(TEXTS[name]));
  const sentLink = fields["prLink"] ?? null;
  const prLink = plainLink(sentLink) ?? null;
  const hasOddLink = prLink === null && sentLink !== null;
  return { ...texts, id, status: texts.status || null, prLink, hasOddLink, oddFields };
}

/** The longest id that is accepted: a comment's marker has room for it, and a hostile answer can make no more of it. */
export const ID_LIMIT = 256;

/** The format of ids is not documented, and they go into addresses and texts: other characters are percent-encoded there. */
function idForAddresses(id: string | null): string | null {
  // Dots alone would be another path.
  if (id === null || !id.isWellFormed() || /^\.*$/.test(id)) {
    return null;
  }
  const encoded = id.replace(/[^\w.~:+=@,-]+/gu, (others) =>
    [...Buffer.from(others)].map(asPercent).join(""),
  );
  return encoded.length <= ID_LIMIT ? encoded : null;
}

function asPercent(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

/** Whether the id has characters that ids do not have, which were percent-encoded when it was read. */
export function isEncodedId(id: string): boolean {
  return id.includes("%");
}

/** The id as the service writes it, for a step that reads it; undefined where it was encoded. */
export function plainId(id: string): string | undefined {
  return isEncodedId(id) ? undefined : id;
}

const errorBody = v.object({
  error: v.string(),
  details: v.fallback(v.array(v.object({ message: v.string() })), []),
});

/** The service's own words in the body of an error, if it has any. */
export function parseErrorMessage(answer: unknown): string | undefined {
  const parsed = parse(errorBody, answer);
  return parsed && [parsed.error, ...parsed.details.map(({ message }) => message)].join(" ");
}
