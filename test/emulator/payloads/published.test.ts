import { describe, expect, test } from "vitest";
import { seedState } from "../../../emulator/github/seed.ts";
import { createState } from "../../../emulator/github/state.ts";
import { asRecord } from "../../../emulator/json.ts";
import {
  commented,
  discussion,
  discussionCommented,
  type Event,
  issue,
  pullRequest,
  pushed,
  released,
  reviewCommented,
  reviewed,
  runEnded,
  suiteEnded,
  trusted,
  workflowRan,
} from "../../../emulator/payloads/events.ts";
import { SENT } from "../../../emulator/payloads/payloads.ts";
import { problemsOf } from "../../../emulator/payloads/problems.ts";
import { lay, STRIPPED } from "../../../emulator/payloads/published.ts";

describe("the fixtures are what GitHub sends to Actions", () => {
  test.each(SENT.filter(({ eventName }) => eventName !== "schedule"))("$name", ({ eventName, payload }) => {
    expect(problemsOf(eventName, asRecord(payload))).toEqual([]);
  });

  test.each(SENT)("$name: no names of files in the commits of a push", ({ payload }) => {
    const { commits = [], head_commit: head } = asRecord(payload);
    const names = [commits, head].flat().flatMap((commit) => Object.keys(asRecord(commit)));
    expect(names.filter((name) => STRIPPED.includes(name))).toEqual([]);
  });

  test("the check finds an invented field, a missing one and one of another type", () => {
    const { payload } = SENT.find(({ name }) => name === "a push") ?? { payload: {} };
    const { ref: _, ...rest } = lay(asRecord(payload), { repository: { stars: 7 }, forced: "no" });
    expect(problemsOf("push", rest)).toHaveLength(3);
  });
});

const state = createState(Date.now);
seedState(state);
const [onIssue, onLine, onDiscussion] = [7, 8, 9].map((number) => {
  const thread = state.getThread({ number });
  return [...thread.comments, ...thread.reviewComments][0];
});
const pull = state.getThread({ number: 8 });
const failedRun = state.addWorkflowRun({ ...pull.head, jobs: [{ conclusion: "failure" }] });
const deploy = state.addCheckRun({ sha: pull.head.sha, app: "netlify", conclusion: "failure" });
const fork = state.addPullRequest({ headRepository: "stranger/shop" });

describe("the events that the emulator's records are made into are what GitHub sends to Actions", () => {
  test.each<Event>([
    commented(onIssue ?? fail()),
    commented(state.addComment({ number: 8, author: "mona", body: "/docs x" })),
    reviewCommented(onLine ?? fail()),
    discussionCommented(onDiscussion ?? fail()),
    reviewed(pull, { author: pull.author, body: null }),
    reviewed(fork, { author: pull.author, body: "/docs x" }),
    issue(state.getThread({ number: 7 })),
    pullRequest(pull),
    pullRequest(fork),
    discussion(state.getThread({ number: 9 })),
    workflowRan(state, { actor: pull.author, pulls: [8] }),
    runEnded(failedRun, [pull]),
    suiteEnded(deploy, { branch: "feature", sender: pull.author }),
    pushed(state, { commits: [state.addCommit({}), state.addCommit({})] }),
    released(state, { tag: "v1.4.0", body: "Retries." }),
    trusted(state, "workflow_dispatch"),
    trusted(state, "repository_dispatch"),
  ])("$name", ({ name, payload }) => {
    expect(problemsOf(name, payload)).toEqual([]);
  });
});

function fail(): never {
  throw new Error("The seeded state lacks a comment.");
}
