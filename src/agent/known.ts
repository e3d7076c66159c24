import type { CommentReference } from "../github/thread.ts";
import type { PlainLink } from "../plain-link.ts";
import type { Job } from "../service/job.ts";
import type { Advice } from "./advice.ts";
import type { FoundRequest } from "./record/notes.ts";
import type { RecordIn, RequestRecord } from "./record/record.ts";

/** All that is known of one request. Its outputs, comment and summary are made from it alone. */
export interface Known<R extends RequestRecord = RequestRecord> {
  /** How far the request has come. */
  readonly record: R;
  /** What the service has said about the record's job. */
  readonly job: Job | null;
  /** The request was accepted, and somebody asked in a text of the thread, so every ending is shown there. */
  readonly isAwaited: boolean;
  readonly advice: Advice;
  /** What the comment says about the request, as Markdown. */
  readonly about: string;
  /** What it says about the files of the ended job's pull request, as Markdown. */
  readonly files: string;
  /** The prompt with its context; null until it is made. */
  readonly prompt: { readonly text: string; readonly sha256: string } | null;
  readonly comment: CommentReference | null;
  /** The bad end that this try follows. It stays in the comment as long as nothing was started. */
  readonly before: RecordIn<"ended"> | null;
  /** A re-run finds the record as it is here: in the comment, or as nothing where nothing was sent. Not so after a write that failed. */
  readonly isStored: boolean;
}

export type KnownIn<State extends RequestRecord["state"]> = Known<RecordIn<State>>;

/** What is known of a request of which nothing was sent. */
export function fresh(record: RecordIn<"none">, advice: Advice): KnownIn<"none"> {
  return {
    record,
    advice,
    job: null,
    isAwaited: false,
    about: "",
    files: "",
    prompt: null,
    comment: null,
    before: null,
    isStored: true,
  };
}

/** What is known once the request has come so far, before that is stored. Nothing that was known of another job is kept. */
export function knownAt<R extends RequestRecord>(record: R, known: Known): Known<R> {
  const job = record.jobId === known.record.jobId ? known.job : null;
  return { ...known, record, job, isStored: false };
}

/** What is known of a request that was found where it is stored. */
export function asFound(known: Known, { record, about, comment }: FoundRequest): Known {
  return { ...knownAt(record, known), about, comment, before: null, isStored: true };
}

/** The record that belongs into the comment: that of the try before as long as this one has started nothing. */
export function recordToStore({ record, before }: Pick<Known, "record" | "before">): RequestRecord {
  return record.state === "none" && before !== null ? before : record;
}

/** This request's pull request, as far as it is known: the record's after the end, and before it the job's own. */
export function prLinkOf({ record, job }: Pick<Known, "record" | "job">): PlainLink | null {
  return record.state === "ended" ? record.prLink : (job?.prLink ?? null);
}
