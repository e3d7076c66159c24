import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { reactionTarget } from "../../github/thread.ts";
import { maybe, parse } from "../../parse.ts";
import { wholeCharacters } from "../../plain-text.ts";
import { PHASES, type Phase, validLink } from "../outcome.ts";
import { askerOf, type Report } from "../report.ts";
import { HISTORY_LIMIT } from "./saved-state.ts";

const phase = v.picklist(Object.keys(PHASES) as Phase[]);

const identity = {
  /** The idempotency key: which comment belongs to which request. */
  key: v.string(),
  /** Of the instruction; markers of the first release say neither this nor the attempt. */
  digest: v.optional(v.string(), ""),
  /** The run that wrote it and its attempt, `run.attempt`. */
  attempt: v.optional(v.string(), ""),
};

const earlierInstruction = v.object({
  ...identity,
  jobId: v.nullable(v.string()),
  phase,
  instruction: v.string(),
  askedBy: v.string(),
  prLink: v.nullable(v.string()),
});

/** An instruction before the one that a comment shows: re-runs find it by its key, readers see it in short. */
export type EarlierInstruction = v.InferOutput<typeof earlierInstruction>;

const markerSchema = v.object({
  ...identity,
  /** A digest of the project: other projects' comments are left alone. */
  project: v.string(),
  jobId: v.nullable(v.string()),
  phase,
  /** Unix seconds until which a run watches the job. */
  watchedUntil: v.number(),
  /** When the run that wrote it began, Unix seconds. */
  since: v.number(),
  /** What whoever finishes the comment has to show again. */
  instruction: v.string(),
  askedBy: v.string(),
  reactTo: v.nullable(reactionTarget),
  /** Earlier jobs of the same comment, as sentences. */
  history: v.array(v.string()),
  /** The job's pull request, as far as it is a plain link. */
  prLink: maybe(v.string()),
  /** A comment of its own notified who asked of the job's end, or is just being written. */
  isNotified: v.optional(v.boolean(), false),
  /** Earlier instructions to the same job, oldest first. */
  earlier: v.optional(v.array(earlierInstruction), []),
});

/** What a request is known by, and the attempt at it. */
export type RequestIdentity = Pick<Marker, keyof typeof identity>;

/** What a tracking comment remembers of its job, hidden in the comment itself. */
export type Marker = v.InferOutput<typeof markerSchema>;

/** Writes and reads markers for one repository, under one API key. */
export type MarkerCodec = ReturnType<typeof createMarkerCodec>;

const MARKER_PREFIX = "<!-- docs-agent-action ";
const SUFFIX = " -->";
const MAC_LENGTH = 43;

/**
 * Markers carry a MAC under the API key over the repository, the thread and all that they say, so that text which
 * somebody got a bot to echo is no memory.
 */
export function createMarkerCodec(
  apiKey: string,
  repository: { readonly owner: string; readonly name: string },
) {
  const sign = (payload: string, threadNumber: number) =>
    createHmac("sha256", apiKey)
      .update(
        `docs-agent-action marker 1\n${repository.owner}/${repository.name}\n${threadNumber}\n${payload}`,
      )
      .digest();
  return {
    write: (marker: Marker, threadNumber: number): string => {
      if (apiKey === "") {
        // Anybody could sign so: the comment of a run without its key remembers nothing.
        return "";
      }
      const payload = Buffer.from(JSON.stringify(marker)).toString("base64url");
      return `${MARKER_PREFIX}${payload}.${sign(payload, threadNumber).toString("base64url")}${SUFFIX}`;
    },
    /** One of ours that nobody has changed if it verifies; else it cannot be told from a copy. */
    read: (body: string, threadNumber: number) => {
      const start = body.lastIndexOf(MARKER_PREFIX);
      const text = body.slice(start + MARKER_PREFIX.length, body.indexOf(SUFFIX, start));
      const [payload = "", mac = ""] = text.split(".");
      const marker = start === -1 ? undefined : parseMarker(payload);
      if (marker === undefined || mac.length !== MAC_LENGTH) {
        return undefined;
      }
      const expected = sign(payload, threadNumber).toString("base64url");
      return { marker, verified: apiKey !== "" && isSameMac(mac, expected) };
    },
  };
}

/** Compares in constant time. */
export function isSameMac(mac: string, expectedMac: string): boolean {
  const expected = Buffer.from(expectedMac);
  return expected.length === Buffer.byteLength(mac) && timingSafeEqual(Buffer.from(mac), expected);
}

function parseMarker(payload: string): Marker | undefined {
  try {
    return parse(markerSchema, JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}

/** Whether a text ends with a whole marker, as a tracking comment does, whoever wrote it: such a text never starts a job. */
export function hasMarker(body: string): boolean {
  const start = body.lastIndexOf(MARKER_PREFIX);
  return start !== -1 && /^[\w-]+\.[\w-]+ -->\s*$/.test(body.slice(start + MARKER_PREFIX.length));
}

// What a collector shows again of a long instruction.
const REMEMBERED_INSTRUCTION = 1500;
const REMEMBERED_LINK = 300;

/** What the comment is to remember of a report. */
export function markerOf(
  report: Report,
  options: RequestIdentity &
    Pick<Marker, "project" | "reactTo" | "since"> & { readonly inputs: { readonly notify: boolean } },
): Marker {
  const { key, digest, attempt, project, reactTo, since, inputs } = options;
  const about = { key, digest, attempt, project, reactTo, since };
  const link = validLink(report.job?.prLink) ?? null;
  return {
    ...about,
    jobId: rememberedJobId(report),
    phase: phaseOf(report),
    watchedUntil: Math.ceil(report.watchedUntilMs / 1000),
    instruction: wholeCharacters(report.instruction, REMEMBERED_INSTRUCTION),
    askedBy: report.askedBy,
    history: report.history.slice(-HISTORY_LIMIT),
    prLink: link !== null && link.length <= REMEMBERED_LINK ? link : null,
    // A mention of an app notifies nobody.
    isNotified: inputs.notify && isFinal(phaseOf(report)) && /^[^[]+$/.test(askerOf(report)),
    earlier: [],
  };
}

/** The phase that a report is in. */
export function phaseOf({ ending, job }: Report): Phase {
  if (ending === null) {
    return job === null ? "starting" : "working";
  }
  // A cancel in the middle of a create does not make known whether there is a job.
  return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
}

/** The job's id for the memory: none when the run ended before the job got the instruction, so that a re-run sends it. */
export function rememberedJobId(report: Report): string | null {
  const isUnaware = report.ending !== null && report.unsent && meansNoJob(phaseOf(report));
  return isUnaware ? null : (report.job?.id ?? null);
}

/** Whether nothing is to come after this phase but another try. */
export function isFinal(phase: Phase): boolean {
  return PHASES[phase].memory === "final";
}

/** Whether a memory without a job's id means that there is no job. */
export function meansNoJob(phase: Phase): boolean {
  return PHASES[phase].memory === "no-job";
}
