import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { reactionTarget } from "../../github/thread.ts";
import { parse } from "../../parse.ts";
import { writtenLink } from "../../plain-link.ts";
import { JOB_ENDS } from "../outcome.ts";

/**
 * How far a request has come.
 *
 * - `none`: nothing was sent, or what was sent was refused.
 * - `sending`: a create, or a message to the job that is named, is about to leave or has left. Final for machines: nobody can tell
 *   later whether it arrived.
 * - `working`: the service took it, and the job has not been seen to end.
 * - `ended`: the job has ended, and `outcome` says how. This was reported.
 */
export const RECORD_STATES = ["none", "sending", "working", "ended"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

const content = v.object({
  /** Tells projects apart without naming them. */
  project: v.string(),
  /** The job; in `sending` the one that a message goes to, or null for a new one. */
  jobId: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(JOB_ENDS)),
  /** The job's pull request; before the end the one that it had when the request came. */
  prLink: v.nullable(writtenLink),
  /** Login of who asked; empty on events that need write access anyway. */
  askedBy: v.string(),
  /** What asked, for reactions. */
  reactTo: v.nullable(reactionTarget),
  /** Unix seconds. Until then a run looks after the request, or has to have written what became of it. */
  watchedUntil: v.number(),
});

/** All that is remembered of one request, in a comment, in a cache entry's name, and in the runner's state. */
export interface RequestRecord extends Readonly<v.InferOutput<typeof content>> {
  /** What the request is known by (request-key.ts). */
  readonly key: string;
  /** The attempt of the run that wrote it, counted from 1. */
  readonly attempt: number;
  readonly state: RecordState;
}

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
    write: (record: RequestRecord, place: string): string => {
      const rest = JSON.stringify(parse(content, record));
      const text = `${record.key}/${record.attempt}/${record.state}/${Buffer.from(rest).toString("hex")}`;
      return `${text}/${macOf(text, place)}`;
    },
    /** The record; undefined where the text is none, or was not written for this place under this key. */
    read: (text: string, place: string): RequestRecord | undefined => {
      const [, key = "", attempt, named, rest = "", mac = ""] = TEXT.exec(text) ?? [];
      const state = RECORD_STATES.find((each) => each === named);
      if (state === undefined || !isSame(mac, macOf(text.slice(0, text.lastIndexOf("/")), place))) {
        return undefined;
      }
      const found = parse(content, JSON.parse(Buffer.from(rest, "hex").toString()));
      return found && { ...found, key, attempt: Number(attempt), state };
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
