import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { reactionTarget } from "../../github/thread.ts";
import { parse } from "../../parse.ts";
import { writtenLink } from "../../plain-link.ts";
import { JOB_ENDS } from "../outcome.ts";

const common = {
  /** Identifies the request (request-key.ts). */
  key: v.string(),
  /** The attempt of the run that wrote the record, counted from 1. */
  attempt: v.number(),
  /** A digest that distinguishes projects without naming them. */
  project: v.string(),
  /** The job's pull request; until the job has ended, the one that it had when the request came. */
  prLink: v.nullable(writtenLink),
  /** Login of the person who asked; empty on events that already need write access. */
  askedBy: v.string(),
  /** The text that asked, to react to. */
  reactTo: v.nullable(reactionTarget),
  /** Unix seconds. By then the run that waits for the job has written the result, and afterwards `collect` may poll the job. */
  watchedUntil: v.number(),
};

const record = v.variant("state", [
  /** Nothing was sent, or what was sent was refused. */
  v.object({ ...common, state: v.literal("none"), jobId: v.null(), outcome: v.null() }),
  /**
   * A create, or a message to the named job, is about to be sent or was sent. A re-run that finds this state sends nothing, because it
   * cannot tell whether the request arrived.
   */
  v.object({ ...common, state: v.literal("sending"), jobId: v.nullable(v.string()), outcome: v.null() }),
  /** The service accepted the request, and the job's end has not been reported yet. */
  v.object({ ...common, state: v.literal("working"), jobId: v.string(), outcome: v.null() }),
  /** The job has ended as `outcome` says, and this was reported. */
  v.object({ ...common, state: v.literal("ended"), jobId: v.string(), outcome: v.picklist(JOB_ENDS) }),
]);

/** Everything that is kept about one request: in a comment or in the name of a cache entry, and in the runner's state. */
export type RequestRecord = Readonly<v.InferOutput<typeof record>>;

/** The record in one of its states. */
export type RecordIn<State extends RequestRecord["state"]> = Extract<
  RequestRecord,
  { readonly state: State }
>;

type State = RequestRecord["state"];

/** How far a request has come, with the fields that are known then. */
export type Progress = { [S in State]: Pick<RecordIn<S>, "state" | "jobId" | "outcome"> }[State] &
  Partial<Pick<RequestRecord, "prLink" | "watchedUntil">>;

/** Nothing was sent, or it certainly had no effect. */
export const NOTHING_SENT = {
  state: "none",
  jobId: null,
  outcome: null,
  prLink: null,
} as const satisfies Progress;

/** The record of a request after it has come this far. */
export function advance(
  { key, attempt, project, prLink, askedBy, reactTo, watchedUntil }: RequestRecord,
  to: Progress,
) {
  const record: RequestRecord = { key, attempt, project, prLink, askedBy, reactTo, watchedUntil, ...to };
  return record;
}

// The values of these fields follow key, attempt and state, in this order.
const REST = ["project", "jobId", "outcome", "prLink", "askedBy", "reactTo", "watchedUntil"] as const;

/** Writes and reads records as text. */
export type RecordCodec = ReturnType<typeof createRecordCodec>;

const TEXT = /^([\da-f]+)\/([1-9]\d{0,3})\/([a-z]+)\/((?:[\da-f]{2})+)\/([\da-f]{64})$/;

/**
 * A record as text: `<key>/<attempt>/<state>/<the rest as hexadecimal JSON>/<MAC>`. The beginning can be searched for in a cache, and
 * the text is all lower case, because caches may ignore case. The MAC, whose secret is the API key, covers the service, the repository
 * and the place where the text is stored, so that text that somebody makes a bot repeat elsewhere is not a record.
 */
export function createRecordCodec(owner: {
  readonly apiKey: string;
  readonly baseUrl: string;
  /** Stays the same when the repository is renamed. */
  readonly repository: string;
}) {
  const macOf = (text: string, place: string) =>
    createHmac("sha256", owner.apiKey)
      .update(JSON.stringify(["docs-agent-action record 1", owner.baseUrl, owner.repository, place, text]))
      .digest("hex");
  return {
    write: (said: RequestRecord, place: string): string => {
      const rest = Buffer.from(JSON.stringify(REST.map((name) => said[name]))).toString("hex");
      const text = `${said.key}/${said.attempt}/${said.state}/${rest}`;
      return `${text}/${macOf(text, place)}`;
    },
    /** The record; undefined if the text is not one, or was not written for this place with this key. */
    read: (text: string, place: string): RequestRecord | undefined => {
      const [, key = "", attempt, state, rest = "", mac = ""] = TEXT.exec(text) ?? [];
      if (!isSame(mac, macOf(text.slice(0, text.lastIndexOf("/")), place))) {
        return undefined;
      }
      const values: unknown[] = JSON.parse(Buffer.from(rest, "hex").toString());
      const said = Object.fromEntries(REST.map((name, index) => [name, values[index]]));
      return parse(record, { ...said, key, attempt: Number(attempt), state });
    },
  };
}

/** The request key in a text, verified or not; undefined if the text is not a record. */
export function keyIn(text: string): string | undefined {
  return TEXT.exec(text)?.[1];
}

/** Compares in constant time. */
function isSame(mac: string, expected: string): boolean {
  return mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
}

const DIGEST_LENGTH = 24;

/** A digest of texts, short enough for names. */
export function digest(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, DIGEST_LENGTH);
}
