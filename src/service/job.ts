import * as v from "valibot";
import { jsonObject, maybe, parse } from "../parse.ts";
import { type PlainLink, plainLink } from "../plain-link.ts";

/** The form that an id of the service has to have here: its format is undocumented, and ids go into addresses, records and comments. */
export const PLAIN_ID = /^(?!\.+$)[\w.~:+=@,-]{1,256}$/;

// The states in which the agent has stopped working.
const ENDED = ["completed", "archived", "failed"] as const;

export type EndedStatus = (typeof ENDED)[number];

/** The states that the service documents. */
export const JOB_STATUSES = ["active", ...ENDED] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** A documented state; undefined for one that the service added since this was written. */
export function knownStatus(status: string | null): JobStatus | undefined {
  return JOB_STATUSES.find((known) => known === status);
}

/** The state if the agent has stopped working. A status that is not documented counts as working. */
export function endedStatus(status: string | null): EndedStatus | undefined {
  return ENDED.find((known) => known === status);
}

/** An agent job as the service describes it. Texts are as they were sent, known or not; null if there was nothing usable. */
export interface Job {
  readonly id: string | null;
  readonly status: string | null;
  readonly model: string | null;
  readonly sourceRepository: string | null;
  readonly sourceRef: string | null;
  /** ISO 8601. */
  readonly createdAt: string | null;
  /** ISO 8601; null as long as the job is not archived. */
  readonly archivedAt: string | null;
  /** Address of the pull request; null if there is none, or if it is not a plain link. */
  readonly prLink: PlainLink | null;
  /** The service sent a link that is not a plain link. */
  readonly hasOddLink: boolean;
}

// A field of another type counts as absent, and so does an empty text.
const text = v.fallback(
  v.pipe(
    maybe(v.string()),
    v.transform((sent) => sent || null),
  ),
  null,
);
const source = v.fallback(v.pipe(jsonObject, v.object({ repository: text, ref: text })), {
  repository: null,
  ref: null,
});

// The used part of the schema Job in `api/openapi.yaml`.
const jobBody = v.pipe(
  jsonObject,
  v.object({
    id: text,
    status: text,
    model: text,
    source,
    createdAt: text,
    archivedAt: text,
    prLink: maybe(v.unknown()),
  }),
  v.transform(({ id, prLink: link, source, ...texts }): Job => {
    const prLink = plainLink(link) ?? null;
    return {
      ...texts,
      id: id !== null && PLAIN_ID.test(id) ? id : null,
      sourceRepository: source.repository,
      sourceRef: source.ref,
      prLink,
      hasOddLink: prLink === null && link !== null && link !== "",
    };
  }),
);

/** Reads a job from an answer's body; undefined if that is not a JSON object. */
export function parseJob(answer: unknown): Job | undefined {
  return parse(jobBody, answer);
}

/** What is known of a job after one more answer. A field that the answer leaves out keeps its value. */
export function mergeJob(before: Job | null, answer: Job): Job {
  const said = Object.entries(answer).filter(([, value]) => value !== null);
  return { ...(before ?? answer), ...Object.fromEntries(said) };
}

const errorBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    error: v.string(),
    details: v.fallback(v.array(v.object({ message: v.string() })), []),
  }),
);

/** The service's own message in the body of an error, if there is one. */
export function parseErrorMessage(body: string): string | undefined {
  const parsed = parse(errorBody, body);
  return parsed && [parsed.error, ...parsed.details.map(({ message }) => message)].join(" ");
}
