import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { reactionTarget } from "../../github/thread.ts";
import { parse } from "../../parse.ts";
import { writtenLink } from "../../plain-link.ts";
import { JOB_ENDS } from "../outcome.ts";

const common = {
  /** What the request is known by (request-key.ts). */
  key: v.string(),
  /** The attempt of the run that wrote the record, counted from 1. */
  attempt: v.number(),
  /** Tells projects apart without naming them. */
  project: v.string(),
  /** The job's pull request; before the end the one that it had when the request came. */
  prLink: v.nullable(writtenLink),
  /** Login of who asked; empty on events that need write access anyway. */
  askedBy: v.string(),
  /** What asked, for reactions. */
  reactTo: v.nullable(reactionTarget),
  /** Unix seconds. Until then a run looks after the request, or has to have written what became of it. */
  watchedUntil: v.number(),
};

const record = v.variant("state", [
  /** Nothing was sent, or what was sent was refused. */
  v.object({ ...common, state: v.literal("none"), jobId: v.null(), outcome: v.null() }),
  /**
   * A create, or a message to the job that is named, is about to leave or has left. Final for machines: nobody can tell later
   * whether it arrived.
   */
  v.object({ ...common, state: v.literal("sending"), jobId: v.nullable(v.string()), outcome: v.null() }),
  /** The service took it, and the job's end was not reported yet. */
  v.object({ ...common, state: v.literal("working"), jobId: v.string(), outcome: v.null() }),
  /** The job has ended, and `outcome` says how. This was reported. */
  v.object({ ...common, state: v.literal("ended"), jobId: v.string(), outcome: v.picklist(JOB_ENDS) }),
]);

/** All that is remembered of one request, in a comment, in a cache entry's name, and in the runner's state. */
export type RequestRecord = Readonly<v.InferOutput<typeof record>>;

/** The record in one of its states. */
export type RecordIn<State extends RequestRecord["state"]> = Extract<
  RequestRecord,
  { readonly state: State }
>;

type State = RequestRecord["state"];

/** How far a request has come, and what is known then. */
export type Progress = { [S in State]: Pick<RecordIn<S>, "state" | "jobId" | "outcome"> }[State] &
  Partial<Pick<RequestRecord, "prLink" | "watchedUntil">>;

/** Nothing was sent, or it certainly had no effect. */
export const NOTHING_SENT = {
  state: "none",
  jobId: null,
  outcome: null,
  prLink: null,
} as const satisfies Progress;

/** The record of a request that has come so far. */
export function advance(
  { key, attempt, project, prLink, askedBy, reactTo, watchedUntil }: RequestRecord,
  to: Progress,
) {
  const record: RequestRecord = { key, attempt, project, prLink, askedBy, reactTo, watchedUntil, ...to };
  return record;
}

// Their values, in this order, stand behind key, attempt and state.
const REST = ["project", "jobId", "outcome", "prLink", "askedBy", "reactTo", "watchedUntil"] as const;

/** Writes and reads records as text. */
export type RecordCodec = ReturnType<typeof createRecordCodec>;

const TEXT = /^([\da-f]+)\/([1-9]\d{0,3})\/([a-z]+)\/((?:[\da-f]{2})+)\/([\da-f]{64})$/;

/**
 * A record as text: `<key>/<attempt>/<state>/<the rest as hexadecimal JSON>/<MAC>`, so that a cache can be asked for the beginning.
 * Lower case alone, since caches may ignore case. The MAC under the API key covers the service, the repository, and the place where
 * the text stands: text that somebody got a bot to repeat elsewhere is no record.
 */
export function createRecordCodec(owner: {
  readonly apiKey: string;
  readonly baseUrl: string;
  /** What stays the same when the repository gets another name. */
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
    /** The record; undefined where the text is none, or was not written for this place under this key. */
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

/** The request key that a text names, verified or not; undefined where it is no record. */
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
