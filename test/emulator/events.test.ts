import { describe, expect, test } from "vitest";
import { seedState } from "../../emulator/github/seed.ts";
import { createState } from "../../emulator/github/state.ts";
import { asRecord } from "../../emulator/json.ts";
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
  trusted,
  workflowRan,
} from "../../emulator/payloads/events.ts";
import { lay, STRIPPED } from "../../emulator/payloads/published.ts";
import { SENT } from "../github/payloads.ts";
import { problemsOf } from "./problems.ts";

describe("the fixtures are what GitHub sends to Actions", () => {
  test("each has the fields of its event", () => {
    const problems = SENT.filter(({ eventName }) => eventName !== "schedule").flatMap(
      ({ name, eventName, payload }) =>
        problemsOf(eventName, asRecord(payload)).map((problem) => `${name}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test("the commits of a push do not name files", () => {
    const commits = SENT.flatMap(({ payload }) => {
      const { commits = [], head_commit: head } = asRecord(payload);
      return [commits, head].flat();
    });
    const names = commits.flatMap((commit) => Object.keys(asRecord(commit)));
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
