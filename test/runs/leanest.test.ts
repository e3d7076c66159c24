import { describe, expect, test } from "vitest";
import { leanest } from "../../emulator/lean.ts";
import { commented } from "../../emulator/payloads/events.ts";
import { endsOf } from "./main-jobs.ts";
import { ask, onServers } from "./scenario.ts";
import { endOf } from "./views.ts";

// GitHub and the service with no optional field, with null wherever that is allowed, and with a status that nobody knows. Absence may
// make a text shorter or stop a run. It may never mean "nothing was started", "nothing was merged" or a yes.

const DIGEST = "a digest with `tags=`";

describe("on the leanest GitHub and the leanest service", () => {
  test.each<
    [job: string, place: string, ends: string[], creates: number, messages?: number, told?: string[]]
  >([
    ["a command", "issuecomment", ["pull-request"], 1],
    ["a command on a line", "discussion_r", ["pull-request"], 1],
    ["a command in a discussion", "discussioncomment", ["pull-request"], 1],
    ["a review", "issuecomment", ["pull-request"], 1],
    ["a label", "issuecomment", ["pull-request"], 1],
    ["a schedule, and a re-run of it", "issuecomment", ["pull-request", "pull-request"], 1],
    ["a re-run of a command", "issuecomment", ["timed-out", "pull-request"], 1],
    ["a re-run of a command in a discussion", "discussioncomment", ["timed-out", "pull-request"], 1],
    ["a re-run with another key", "", ["timed-out", "error (no-memory)"], 1],
    [
      "a follow-up, and one after its pull request was merged",
      "issuecomment",
      ["pull-request", "pull-request", "pull-request"],
      2,
      1,
    ],
    ["a status", "issuecomment", ["timed-out", "pull-request"], 1],
    [DIGEST, "issuecomment", ["pull-request", "skipped (no-news)", "pull-request"], 2, 0, ["2", "0", "1"]],
  ])("%s ends as on any other", async (job, place, ends, creates, messages = 0, told = []) => {
    expect(await endsOf(job, leanest)).toEqual({ place, ends, sent: [creates, messages], told });
  });
});

describe("what is needed beyond the promise stops a run that does not get it", () => {
  test.each<[field: string, job: string, end: string, creates: number]>([
    ["Job.id", "a command", "create-unknown", 1],
    ["Job.status", "a command", "timed-out", 1],
    ["Job.prLink", "a command", "no-pull-request", 1],
    ["issue-comment.body", "a re-run of a command", "error (no-memory)", 1],
    ["issue-comment.body", DIGEST, "error (no-memory)", 0],
    ["Mutation.updateDiscussionComment", "a command in a discussion", "error (no-comment)", 0],
    ["UpdateDiscussionCommentPayload.comment", "a command in a discussion", "error (no-comment)", 0],
    ["Query.node", "a re-run of a command in a discussion", "error (no-memory)", 1],
    ["DiscussionCommentConnection.nodes", "a re-run of a command in a discussion", "error (no-memory)", 1],
    ["DiscussionCommentConnection.nodes[]", "a re-run of a command in a discussion", "error (no-memory)", 1],
    ["Repository.databaseId", DIGEST, "error (environment)", 0],
    ["PullRequest.mergedAt", DIGEST, "error (environment)", 0],
    ["PullRequestConnection.nodes[]", DIGEST, "error (environment)", 0],
    ["CommitConnection.nodes[]", DIGEST, "error (environment)", 0],
    ["CommitHistoryConnection.nodes", DIGEST, "error (environment)", 0],
    ["CommitHistoryConnection.nodes[]", DIGEST, "error (environment)", 0],
    ["ReleaseConnection.nodes[]", DIGEST, "error (environment)", 0],
  ])("%s, %s: %s", async (field, job, end, creates) => {
    const { ends, sent } = await endsOf(job, (each) => each === field);
    expect([ends.at(-1), sent[0]]).toEqual([end, creates]);
  });
});

test("an entry that is null, as in the conversation of the digest's pull request, is left out alone", async () => {
  const isHole = (field: string) => field.endsWith("[]") && leanest(field);
  expect(await endsOf(DIGEST, isHole)).toEqual(await endsOf(DIGEST, () => false));
});

test("an account whose type the event does not name is looked up", async () => {
  await onServers({}, async ({ emulator, runScenario }) => {
    const untyped = { type: undefined };
    const event = () => commented(ask(emulator), { sender: untyped, comment: { user: untyped } });
    expect(endOf(await runScenario({ event }))).toBe("pull-request");
  });
});
