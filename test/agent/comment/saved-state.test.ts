import { describe, expect, test } from "vitest";
import {
  readState,
  reportOfState,
  type SavedState,
  serializeForPost,
} from "../../../src/agent/comment/saved-state.ts";
import { plainLink } from "../../../src/plain-link.ts";

const LINK = plainLink("https://github.com/acme/handbook/pull/12") ?? null;
const saved: SavedState = {
  instruction: "Explain the retry option.",
  askers: [{ id: 1, login: "mona", because: "admin" }],
  promptSha256: "ab",
  job: {
    id: "job-1",
    status: "active",
    model: "writer-large-1",
    sourceRepository: "https://github.com/acme/handbook",
    sourceRef: null,
    prLink: null,
    hasOddLink: false,
    createdAt: "2026-08-18T12:00:00Z",
    archivedAt: null,
  },
  jobDigest: "d",
  isRemembered: true,
  sending: "none",
  asksHandOver: false,
  ending: null,
  history: [{ kind: "earlier-try", jobId: "job-0", end: "failed" }],
  watchedUntilMs: 1_787_227_200_000,
  startedAtMs: 1_787_225_400_000,
  tracking: {
    key: "k",
    digest: "d",
    attempt: "7.1",
    thread: { kind: "issue", number: 7, url: "https://github.com/acme/shop/issues/7" },
    reactTo: { kind: "issue-comment", id: 1 },
    comment: { kind: "issue-comment", id: "2", url: "https://github.com/acme/shop/issues/7#issuecomment-2" },
    notifiedJobId: null,
  },
};

/** The same state, written somewhere else. */
function tracked(parts: Partial<NonNullable<SavedState["tracking"]>>): Partial<SavedState> {
  return { tracking: saved.tracking && { ...saved.tracking, ...parts } };
}

describe("what main wrote, post reads", () => {
  const url = "https://github.com/acme/shop/x";

  test.each<[string, Partial<SavedState>]>([
    ["an issue", {}],
    [
      "a pull request",
      tracked({ thread: { kind: "pull-request", number: 8, url }, reactTo: { kind: "issue", number: 8 } }),
    ],
    [
      "a review comment",
      tracked({
        thread: { kind: "review-thread", number: 8, rootId: 5, url },
        reactTo: { kind: "review-comment", id: 6 },
      }),
    ],
    [
      "a discussion",
      tracked({
        thread: { kind: "discussion", number: 9, nodeId: "D_1", replyToId: null, url },
        reactTo: { kind: "node", nodeId: "D_1" },
      }),
    ],
    [
      "a discussion's comment",
      tracked({ thread: { kind: "discussion", number: 9, nodeId: "D_1", replyToId: "DC_1", url } }),
    ],
    ["no thread", { tracking: null }],
    ["no comment yet", tracked({ comment: null })],
    ["a mention of before", tracked({ notifiedJobId: "job-1" })],
    ["an end without advice", { ending: { outcome: "failed", message: "It failed." } }],
    ["no job yet", { job: null }],
    ["a create on its way", { job: null, sending: "unanswered" }],
    ["a message that was not sent", { sending: "pending" }],
    [
      "an end that could not be told",
      {
        ending: {
          outcome: "failed",
          reason: "create-unknown",
          message: "It failed.",
          publicMessage: "It failed, and nobody is told of what.",
          next: "Ask again.",
          details: "Quote job `j1`.",
          isUnmet: true,
        },
      },
    ],
    ["any text", { instruction: "“\u0000\n😀’" }],
  ])("%s", (_, change) => {
    expect(readState(serializeForPost({ ...saved, ...change }, "whole"))).toEqual({ ...saved, ...change });
  });

  test.each([
    ["whole", 40 * 1024],
    ["brief", 2500],
  ] as const)("a long instruction leaves room in the file: %s", (extent, most) => {
    const long = "\u0001".repeat(1_000_000);
    const job = {
      id: "job-1",
      status: long,
      model: long,
      sourceRepository: long,
      sourceRef: long,
      prLink: null,
      hasOddLink: true,
      createdAt: long,
      archivedAt: null,
    };
    const written = serializeForPost(
      {
        ...saved,
        instruction: long,
        job,
        history: Array(1000).fill({ kind: "earlier-try", jobId: "job-0", end: "failed" }),
      },
      extent,
    );
    expect(Buffer.byteLength(written)).toBeLessThan(most);
    expect(readState(written)?.job?.id).toBe("job-1");
  });

  test("a long instruction is cut between characters", () => {
    const written = serializeForPost({ ...saved, instruction: `x${"😀".repeat(10_000)}` }, "whole");
    expect(readState(written)?.instruction.isWellFormed()).toBe(true);
  });
});

test.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["no JSON", "{"],
  ["null", "null"],
  ["an empty object", "{}"],
  ["a state without its start", JSON.stringify({ ...saved, startedAtMs: undefined })],
  [
    "a thread of another kind",
    JSON.stringify({ ...saved, tracking: { ...saved.tracking, thread: { kind: "wiki" } } }),
  ],
  [
    "a comment with a number as its id",
    JSON.stringify({ ...saved, tracking: { ...saved.tracking, comment: { id: 2 } } }),
  ],
])("no saved state: %s", (_, text) => {
  expect(readState(text)).toBeUndefined();
});

test("what is absent stays absent: post must show the advice that main shows", () => {
  const ending = { outcome: "error", message: "No.", details: "Set `api-key`." } as const;
  const state = readState(serializeForPost({ ...saved, ending }, "brief"));
  expect(Object.keys(state?.ending ?? {})).toEqual(["outcome", "message", "details"]);
});

test.each<[string, Partial<SavedState>, object]>([
  [
    "an end: what it is reported with",
    { ending: { outcome: "pull-request", message: "It is there." } },
    { id: "job-1", status: "completed", prLink: LINK, model: null },
  ],
  ["a job that continues: its id alone", {}, { id: "job-1", status: null, prLink: null, model: null }],
])("a brief state has of %s", (_, change, job) => {
  const known = saved.job && { ...saved.job, status: "completed", prLink: LINK };
  const state = readState(serializeForPost({ ...saved, ...change, job: known }, "brief"));
  expect(state?.job).toMatchObject(job);
});

test("the report tells what the saved state knows", () => {
  expect(reportOfState(saved, saved.startedAtMs + 5000)).toMatchObject({
    instruction: "Explain the retry option.",
    askers: [{ id: 1, login: "mona", because: "admin" }],
    job: { id: "job-1", status: "active" },
    ending: null,
    elapsedMs: 5000,
    commentUrl: "https://github.com/acme/shop/issues/7#issuecomment-2",
  });
  expect(reportOfState({ ...saved, job: null, tracking: null }, 0)).toMatchObject({
    job: null,
    commentUrl: "",
  });
});
