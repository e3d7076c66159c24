import type { Progress, RecordIn, RequestRecord } from "../../../src/agent/record/record.ts";

/** Who writes records in tests. */
export const OWNER = { apiKey: "mint_key", baseUrl: "https://api.mintlify.com", repository: "1" };

const COMMON = {
  key: "0123abcd",
  attempt: 1,
  project: "p",
  prLink: null,
  askedBy: "mona",
  reactTo: { kind: "issue-comment", id: 3 },
  watchedUntil: 1_790_000_000,
} as const;

/** The record of mona's request, which has come so far. */
export function aRecord(
  progress: Progress,
  changes: Partial<Pick<RequestRecord, keyof typeof COMMON>> = {},
): RequestRecord {
  return { ...COMMON, ...progress, ...changes };
}

/** That of a job at work. */
export const WORKING = aRecord({ state: "working", jobId: "job-1", outcome: null });

/** One in each state. */
export const RECORDS: readonly RequestRecord[] = [
  aRecord({ state: "none", jobId: null, outcome: null }),
  aRecord({ state: "sending", jobId: null, outcome: null }),
  aRecord({ state: "sending", jobId: "job-1", outcome: null }),
  WORKING,
  aRecord({ state: "ended", jobId: "job-1", outcome: "failed" }),
];

/** That of a job that has ended. */
export function ended(changes: Partial<RecordIn<"ended">> = {}): RecordIn<"ended"> {
  return { ...COMMON, state: "ended", jobId: "job-1", outcome: "pull-request", ...changes };
}
