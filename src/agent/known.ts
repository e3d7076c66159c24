import type { CommentReference } from "../github/thread.ts";
import type { PlainLink } from "../plain-link.ts";
import { type Job, mergeJob } from "../service/job.ts";
import type { Advice } from "./advice.ts";
import { nothingSent, type RecordIn, type RequestRecord } from "./record/record.ts";
import type { FoundRequest } from "./record/record-store.ts";

/** What does not depend on how far the request has come. */
interface Lasting {
  /** Somebody asked in a text of the thread, so every ending is shown there. */
  readonly isAwaited: boolean;
  /** The word that starts a comment for the agent in the thread; null if this workflow is not known to hear comments. */
  readonly phrase: string | null;
  /** What people are advised after it. */
  readonly advice: Advice;
  /** What the comment says about the request, as Markdown; null until the request was accepted. */
  readonly about: string | null;
  /** The prompt with its context; null until it is made. */
  readonly prompt: { readonly text: string; readonly sha256: string } | null;
  readonly comment: CommentReference | null;
  /** The state that a re-run would find; null if it would find nothing. */
  readonly stored: RequestRecord["state"] | null;
}

/** How far a request has come. `job`: what the service has said about the record's job. */
type Progress =
  /** Nothing was sent. */
  | { readonly state: "fresh"; readonly record: RecordIn<"none">; readonly job: null }
  /** Nothing was sent by this try. The bad end that it follows stays stored until something is about to be sent. */
  | {
      readonly state: "again";
      readonly record: RecordIn<"none">;
      readonly job: null;
      readonly after: RecordIn<"ended">;
    }
  | { readonly state: "sending"; readonly record: RecordIn<"sending">; readonly job: null }
  | { readonly state: "working"; readonly record: RecordIn<"working">; readonly job: Job | null }
  | { readonly state: "ended"; readonly record: RecordIn<"ended">; readonly job: Job | null };

/** All that is known of one request. Its outputs, comment and summary, and what post gets, are made from this alone. */
export type Known = Lasting & Progress;

/** What is known once the request has come so far. */
export type KnownIn<State extends Known["state"]> = Extract<Known, { readonly state: State }>;

/** What is known of a request of which nothing was sent. */
export function fresh(
  record: RecordIn<"none">,
  facts: Pick<Lasting, "isAwaited" | "phrase" | "advice">,
): Known {
  return { ...facts, about: null, prompt: null, comment: null, stored: null, ...progressOf(record, null) };
}

/** What is known once the request has come so far. Nothing that was known of another job is kept. */
export function knownAt(record: RequestRecord, known: Known): Known {
  return { ...known, ...progressOf(record, record.jobId === known.record.jobId ? known.job : null) };
}

/** What is known of a request that was found where it is stored. */
export function asFound(known: Known, { record, about, comment }: FoundRequest): Known {
  return { ...knownAt(record, known), about, comment, stored: record.state };
}

function progressOf(record: RequestRecord, job: Job | null): Progress {
  switch (record.state) {
    case "none":
      return { state: "fresh", record, job: null };
    case "sending":
      return { state: "sending", record, job: null };
    case "working":
      return { state: "working", record, job };
    case "ended":
      return { state: "ended", record, job };
  }
}

/** The request was accepted. `askedBy`: empty on events that only people with write access can trigger. */
export function accepted(
  known: Known,
  {
    about,
    ...asked
  }: Pick<RequestRecord, "askedBy"> & Partial<Pick<RequestRecord, "windows">> & { readonly about: string },
): Known {
  const record = nothingSent({ ...known.record, ...asked });
  const now = known.state === "again" ? tryingAgain(known, known.after, record) : knownAt(record, known);
  return { ...now, about };
}

/** Another try after a bad end: nothing is known of the job that this try may start. */
export function tryingAgain(known: Known, after: RecordIn<"ended">, record: RecordIn<"none">): Known {
  return { ...knownAt(record, known), state: "again", record, job: null, after };
}

/** What is known once this job has the request. */
export function workingWith(known: Known, record: RecordIn<"working">): KnownIn<"working"> {
  const now = knownAt(record, known);
  return { ...now, state: "working", record };
}

/** What is known once the job has ended. */
export function endedWith(known: KnownIn<"working" | "ended">, record: RecordIn<"ended">): KnownIn<"ended"> {
  return { ...known, state: "ended", record };
}

/** What is known of the job after one more answer. */
export function withAnswer(known: Known, answer: Job): Known {
  return known.state === "working" || known.state === "ended"
    ? { ...known, job: mergeJob(known.job, answer) }
    : known;
}

/** The record to store. */
export function recordToStore(known: Known): RequestRecord {
  return known.state === "again" ? known.after : known.record;
}

/** Whether a re-run is sure to find the job, continues from there, and so starts no second one. */
export function isFound({ stored }: Pick<Known, "stored">): boolean {
  return stored === "working" || stored === "ended";
}

/** This request's pull request, as far as it is known: the record's after the end, and before it the job's own. */
export function prLinkOf({ record, job }: Pick<Known, "record" | "job">): PlainLink | null {
  return record.state === "ended" ? record.prLink : (job?.prLink ?? null);
}
