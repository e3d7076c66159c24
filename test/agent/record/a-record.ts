import { type Advice, agentAdvice } from "../../../src/agent/advice.ts";
import { fresh, type KnownIn, knownAt } from "../../../src/agent/known.ts";
import { nothingSent, type RecordIn } from "../../../src/agent/record/record.ts";
import { type PlainLink, plainLink } from "../../../src/plain-link.ts";

/** A link that has to be a plain one. */
export function aLink(address: string): PlainLink {
  const link = plainLink(address);
  if (link === undefined) throw new Error(`${address} is no plain link.`);
  return link;
}

/** Who writes records in tests. */
export const OWNER = { apiKey: "mint_key", baseUrl: "https://api.mintlify.com", repository: "1" };

/** The record of a job at work. */
export function aRecord(changes: Partial<RecordIn<"working">> = {}): RecordIn<"working"> {
  return {
    key: "0123abcd",
    attempt: 1,
    state: "working",
    project: "p",
    jobId: "job-1",
    outcome: null,
    prLink: null,
    askedBy: "mona",
    reactTo: { kind: "issue-comment", id: 3 },
    watchedUntil: 1_790_000_000,
    ranges: [],
    earlierPull: null,
    afterMessage: false,
    ...changes,
  };
}

/** What is known of a request whose job is at work, in a thread where somebody asked in a comment. */
export function aRequest(
  changes: Partial<RecordIn<"working">> = {},
  advice: Advice = agentAdvice("/docs"),
): KnownIn<"working"> {
  const record = aRecord(changes);
  return knownAt(record, fresh(nothingSent(record), advice));
}
