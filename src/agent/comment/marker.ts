import * as v from "valibot";
import type { CommentReference } from "../../github/thread.ts";
import { reactionTarget } from "../../github/thread.ts";
import { parse } from "../../parse.ts";
import { writtenLink } from "../../plain-link.ts";
import { wholeCharacters } from "../../plain-text.ts";
import { asker } from "../asker.ts";
import { HISTORY_LIMIT, historyEntry } from "../history.ts";
import { meansNoJob, PHASE_NAMES, type Phase } from "../outcome.ts";
import { type Report, rebuildReport, unseenJob } from "../report.ts";
import { INSTRUCTION_LIMIT } from "./instruction-quote.ts";
import type { NoteSigner } from "./signed-note.ts";

const identity = {
  /** The request key, which makes a request idempotent: which comment belongs to which request. */
  key: v.string(),
  /**
   * Of the instruction of the first attempt that left a memory, under which all later ones write on: two steps can have one key, and
   * memories with two digests would be taken for theirs (memory/recollection.ts).
   */
  digest: v.string(),
  /** The run that wrote it and its attempt, `run.attempt`. */
  attempt: v.string(),
};

const markerSchema = v.object({
  ...identity,
  /** The comment that it stands in; null in the first writing, when GitHub has yet to give the id. */
  commentId: v.nullable(v.string()),
  /** A digest of the project: other projects' comments are left alone. */
  project: v.string(),
  jobId: v.nullable(v.string()),
  /** The digest of the instruction that the job got (report.ts). */
  jobDigest: v.string(),
  phase: v.picklist(PHASE_NAMES),
  /** Unix seconds until which a run watches the job. */
  watchedUntil: v.number(),
  /** When the run that wrote it began, and when it wrote it, Unix seconds. */
  since: v.number(),
  writtenAt: v.number(),
  /** What whoever finishes the comment has to show again. */
  instruction: v.string(),
  askers: v.array(asker),
  reactTo: v.nullable(reactionTarget),
  history: v.array(historyEntry),
  /** The job's pull request. */
  prLink: v.nullable(writtenLink),
  /** The pull request is to have a hand-over. */
  asksHandOver: v.boolean(),
  /** A comment of its own mentioned who asked at the job's end, or is just being written. */
  isNotified: v.boolean(),
});

/** What a tracking comment remembers of its request, hidden in the comment itself. */
export type Marker = v.InferOutput<typeof markerSchema>;

/**
 * What a request is known by, and the attempt at it. The digest is that of the attempt's own instruction (`requestIdentity`) until
 * `openRecord` puts that of the first attempt in its place, for all that is written down.
 */
export type RequestIdentity = Pick<Marker, keyof typeof identity>;

/** Whose request key a marker that cannot be read names: one of another version, say. */
const unreadableSchema = v.object({ key: v.string() });

/** What a comment's marker says. One that does not verify cannot be told from a copy. */
export type FoundMarker =
  | { readonly verified: true; readonly marker: Marker }
  | { readonly verified: false; readonly marker: Marker | Pick<Marker, "key"> };

/** Writes and reads the markers of requests. */
export type MarkerCodec = ReturnType<typeof createMarkerCodec>;

/** Markers that are signed by this signer. */
export function createMarkerCodec(signer: NoteSigner) {
  return {
    write: signer.write as (marker: Marker, threadNumber: number) => string,
    read: (
      { id, body }: Pick<CommentReference, "id"> & { readonly body: string },
      threadNumber: number,
    ): FoundMarker | undefined => {
      const note = signer.read(body, threadNumber);
      const marker = note && parse(markerSchema, note.value);
      if (note === undefined || marker === undefined) {
        const key = parse(unreadableSchema, note?.value);
        return key === undefined ? undefined : { verified: false, marker: key };
      }
      const isAtHome = marker.commentId === null || marker.commentId === id;
      return note.verified && isAtHome ? { marker, verified: true } : { marker, verified: false };
    },
  };
}

/** What the comment is to remember of a report. */
export function markerOf(
  report: Report,
  about: RequestIdentity &
    Pick<Marker, "commentId" | "project" | "reactTo" | "since" | "writtenAt" | "isNotified">,
): Marker {
  const { key, digest, attempt, commentId, project, reactTo, since, writtenAt, isNotified } = about;
  return {
    key,
    digest,
    attempt,
    commentId,
    project,
    reactTo,
    since,
    writtenAt,
    isNotified,
    jobId: rememberedJobId(report),
    jobDigest: report.jobDigest,
    phase: phaseOf(report),
    watchedUntil: Math.ceil(report.watchedUntilMs / 1000),
    instruction: wholeCharacters(report.instruction, INSTRUCTION_LIMIT),
    askers: [...report.askers],
    history: report.history.slice(-HISTORY_LIMIT),
    prLink: report.job?.prLink ?? null,
    asksHandOver: report.asksHandOver,
  };
}

/** The report of the run that wrote a marker, as far as it is remembered. */
export function reportOfMarker(marker: Marker): Report {
  const { instruction, askers, history, jobId, jobDigest, prLink, asksHandOver } = marker;
  const job = jobId === null ? null : { ...unseenJob(jobId), prLink };
  return rebuildReport({ instruction, askers, history, job, jobDigest, asksHandOver });
}

/** The phase that a report is in. */
export function phaseOf({ ending, job, sending }: Report): Phase {
  if (ending === null) {
    return job === null || sending !== "none" ? "starting" : "working";
  }
  if (ending.reason === "message-unknown") {
    return ending.reason;
  }
  if (ending.outcome === "lost" && sending === "pending") {
    // The service knew no job to give the message to (404). To the memory that is a refusal like any other: a re-run sends it.
    return "error";
  }
  // A cancel in the middle of a create does not make known whether there is a job.
  return ending.outcome === "cancelled" && ending.reason === "create-unknown" ? "starting" : ending.outcome;
}

/** The job's id for the memory: none when the run ended and the job certainly did not get the instruction, so that a re-run sends it. */
export function rememberedJobId(report: Report): string | null {
  const hasMissedJob = report.ending !== null && report.sending === "pending" && meansNoJob(phaseOf(report));
  return hasMissedJob ? null : (report.job?.id ?? null);
}
