import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { reactionTarget } from "../../github/thread.ts";
import { parse } from "../../parse.ts";
import { type PlainLink, writtenLink } from "../../plain-link.ts";
import type { EndedStatus } from "../../service/job.ts";

/** From which commit to which one a repository was told, and when that was read, in Unix seconds. The first one was told before. */
const sha = v.pipe(v.string(), v.regex(/^[\da-f]{0,64}$/));
const toldRange = v.tuple([v.number(), sha, sha, v.number()]);

/** `[repository id, from, to, at]`. */
export type ToldRange = v.InferOutput<typeof toldRange>;

const common = {
  /** Identifies the request (request-key.ts). */
  key: v.string(),
  /** The attempt of the run that wrote the record, counted from 1. */
  attempt: v.number(),
  /** A digest that distinguishes projects without naming them. */
  project: v.string(),
  /** Login of the person who asked; empty on events that already need write access. */
  askedBy: v.string(),
  /** The text that asked, to react to. */
  reactTo: v.nullable(reactionTarget),
  /** Unix seconds. By then the run that waits for the job has written the result. */
  watchedUntil: v.number(),
  /** What a digest told with this request; empty for any other. */
  ranges: v.optional(v.array(toldRange), []),
};
/** What stays the same in every state: who asked for what. */
type Origin = Readonly<v.InferOutput<v.ObjectSchema<typeof common, undefined>>>;

const noJob = { jobId: v.null(), earlierPull: v.null() };
/** `earlierPull`: the pull request that the job had before this request. */
const ofJob = { jobId: v.string(), earlierPull: v.nullable(writtenLink) };
const noEnd = { outcome: v.null(), prLink: v.null() };
/** The job has ended as `outcome` says, with this request's pull request, and this was reported. */
const ended = { ...common, ...ofJob, state: v.literal("ended") };

const record = v.variant("state", [
  /** Nothing was sent, or what was sent was refused: a create, or a message to the named job. */
  v.object({ ...common, ...noJob, ...noEnd, state: v.literal("none") }),
  v.object({ ...common, ...ofJob, ...noEnd, state: v.literal("none") }),
  /**
   * A create, or a message to the named job, is about to be sent or was sent. A re-run that finds this state sends nothing, because it
   * cannot tell whether the request arrived.
   */
  v.object({ ...common, ...noJob, ...noEnd, state: v.literal("sending") }),
  v.object({ ...common, ...ofJob, ...noEnd, state: v.literal("sending") }),
  /**
   * The service accepted the request, and the job's end has not been reported yet. `afterMessage`: the job got it as a message, so an
   * end that is seen right after that may belong to the job's earlier work.
   */
  v.object({ ...common, ...ofJob, ...noEnd, state: v.literal("working"), afterMessage: v.boolean() }),
  v.object({ ...ended, outcome: v.literal("pull-request"), prLink: writtenLink }),
  v.object({ ...ended, outcome: v.picklist(["no-pull-request", "archived"]), prLink: v.null() }),
  v.object({ ...ended, outcome: v.picklist(["failed", "lost"]), prLink: v.nullable(writtenLink) }),
]);

/** Everything that is kept about one request, in its comment. */
export type RequestRecord = Readonly<v.InferOutput<typeof record>>;

export type RecordIn<State extends RequestRecord["state"]> = Extract<
  RequestRecord,
  { readonly state: State }
>;

/** Whether a digest made the request. Its job gets no messages, and only a digest ends it. */
export function isOfDigest({ ranges }: Pick<RequestRecord, "ranges">): boolean {
  return ranges.length > 0;
}

type PartOf<R, Names extends keyof RequestRecord> = R extends RequestRecord ? Pick<R, Names> : never;

/** The job that gets a message, with the pull request that it has. */
export type Recipient = PartOf<RecordIn<"sending">, "jobId" | "earlierPull">;

/** How a job ended, with this request's pull request. */
export type End = PartOf<RecordIn<"ended">, "outcome" | "prLink">;

/** A job that is to be created. */
export const NEW_JOB = { jobId: null, earlierPull: null } as const satisfies Recipient;
const NO_END = { outcome: null, prLink: null } as const;

// How far a request can come. Each function keeps who asked for what, and nothing that belongs to another job.

/** Nothing was sent, or it certainly had no effect. */
export function nothingSent(request: Origin, job: Recipient = NEW_JOB): RecordIn<"none"> {
  return { ...originOf(request), ...job, ...NO_END, state: "none" };
}

/** A create, or a message to this job, is about to be sent. */
export function sendingTo(job: Recipient, request: Origin, watchedUntil: number): RecordIn<"sending"> {
  return { ...originOf(request), ...job, ...NO_END, state: "sending", watchedUntil };
}

/** The job has the request. */
export function workingOn(jobId: string, record: RequestRecord, watchedUntil: number): RecordIn<"working"> {
  const isSameJob = record.jobId === jobId;
  const earlierPull = isSameJob ? record.earlierPull : null;
  const afterMessage = isSameJob && (record.state === "working" ? record.afterMessage : true);
  return { ...originOf(record), ...NO_END, state: "working", jobId, earlierPull, watchedUntil, afterMessage };
}

/** How a job ended, by whether it has a pull request. A failed job stays failed, even if it opened one. */
export function endWith(
  end: EndedStatus | Exclude<End["outcome"], "pull-request">,
  prLink: PlainLink | null,
): End {
  const outcome = end === "completed" ? "no-pull-request" : end;
  if (outcome === "failed" || outcome === "lost") {
    return { outcome, prLink };
  }
  return prLink === null ? { outcome, prLink } : { outcome: "pull-request", prLink };
}

export function endedAs(end: End, record: RecordIn<"working" | "ended">): RecordIn<"ended"> {
  const { jobId, earlierPull } = record;
  return { ...originOf(record), state: "ended", jobId, earlierPull, ...end };
}

function originOf({ key, attempt, project, askedBy, reactTo, watchedUntil, ranges }: Origin): Origin {
  return { key, attempt, project, askedBy, reactTo, watchedUntil, ranges };
}

/** Writes and reads records as text. */
export type RecordCodec = ReturnType<typeof createRecordCodec>;

const TEXT = /^([\da-f]+)\/([1-9]\d{0,3})\/([a-z]+)\/([\da-v]+)\/([\da-f]{64})$/;

/**
 * A record as text: `<key>/<attempt>/<state>/<the rest as JSON, in base 32>/<MAC>`. The MAC, whose secret is the API key, covers the
 * service, the repository and the place where the text is stored, so that text that somebody makes a bot repeat elsewhere is not a
 * record.
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
      const values: Readonly<Record<string, unknown>> = said;
      const names = isOfDigest(said) ? [...REST, RANGES] : REST;
      const rest = inBase32(JSON.stringify(names.map((name) => values[name])));
      const text = `${said.key}/${said.attempt}/${said.state}/${rest}`;
      return `${text}/${macOf(text, place)}`;
    },
    /** The record; undefined if the text is not one, or was not written for this place with this key. */
    read: (text: string, place: string): RequestRecord | undefined => {
      const end = text.lastIndexOf("/");
      return isSame(text.slice(end + 1), macOf(text.slice(0, end), place)) ? unsigned(text) : undefined;
    },
  };
}

// Left out where it is empty, so that the record of any other request is as short as before.
const RANGES = "ranges";

/** The values that follow key, attempt and state, in this order. */
const REST = [
  "project",
  "jobId",
  "outcome",
  "prLink",
  "earlierPull",
  "askedBy",
  "reactTo",
  "watchedUntil",
  "afterMessage",
] as const;

// Digits in which no Markdown can hide. The leading 1 keeps zeros.
function inBase32(text: string): string {
  return BigInt(`0x1${Buffer.from(text).toString("hex")}`).toString(32);
}

function fromBase32(digits: string): string {
  // By way of bits, which takes no longer than the text is long: anybody can write a long one.
  const bits = Array.from(digits, (digit) => Number.parseInt(digit, 32).toString(2).padStart(5, "0"));
  return Buffer.from(
    BigInt(`0b${bits.join("")}`)
      .toString(16)
      .slice(1),
    "hex",
  ).toString();
}

/** Request key and state in a text, verified or not; undefined if the text is not a record. */
export function unverified(text: string) {
  const [, key, , state] = TEXT.exec(text) ?? [];
  return { key, state };
}

/** The record in a text, verified or not; undefined if the text is not one. */
export function unsigned(text: string): RequestRecord | undefined {
  const [, key = "", attempt, state, rest = "0"] = TEXT.exec(text) ?? [];
  const values = parse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), fromBase32(rest)) ?? [];
  const said = Object.fromEntries([...REST, RANGES].map((name, index) => [name, values[index]]));
  return parse(record, { ...said, key, attempt: Number(attempt), state });
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
