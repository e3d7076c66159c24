import { describe, expect, test } from "vitest";
import {
  commented,
  discussion,
  discussionCommented,
  issue,
  pullRequest,
  reviewCommented,
  reviewed,
} from "../../../emulator/payloads/events.ts";
import { runScenario } from "./scenario.ts";
import { facts, headline, headlines, reactions } from "./views.ts";

const DONE = ["eyes", "rocket"];
const STATES = ["⏳ Starting the agent", "⏳ The agent is working", "🚀 Pull request opened"];

describe.concurrent("where the answer lands, and what the agent is told", () => {
  test("issue_comment on an issue", async () => {
    const { asking, tracking, emulator, prompts } = await runScenario({
      says: "Hello,\n\n/docs explain the `retry` option\n\n- with an example\n",
    });

    expect(headlines(tracking[0])).toEqual(STATES);
    expect(emulator.github.thread({ kind: "issue", number: 7 }).comments.at(-1)).toEqual(tracking[0]);
    expect(reactions(asking)).toEqual(DONE);
    expect(prompts[0]).toMatch(
      /^explain the `retry` option\n\n- with an example\n\nBetween the two lines CONTEXT-/,
    );
    expect(prompts[0]).toContain("Title of issue 7:\nExplain the new retry option");
    expect(prompts[0]).toContain("The retry option of `connect()` is not explained anywhere.");
    expect(prompts[0]).not.toContain("Hello");
  });

  test("issue_comment without context", async () => {
    const { prompts } = await runScenario({ inputs: { "include-context": "false" } });

    expect(prompts).toEqual(["explain the retry option"]);
  });

  test("issue_comment on a pull request: its changed files are told, never their contents", async () => {
    const { tracking, emulator, prompts } = await runScenario({
      event: ({ github: { state } }) =>
        commented(state.addComment({ number: 8, author: "max", body: "/docs describe the option" })),
    });
    const thread = emulator.github.thread({ kind: "pull", number: 8 });

    expect(headlines(tracking[0])).toEqual(STATES);
    expect(thread.comments.at(-1)).toEqual(tracking[0]);
    expect(reactions(thread.comments[0])).toEqual(DONE);
    expect(prompts[0]).toContain("Title of pull request 8:\nAdd a retry option");
    expect(prompts[0]).toContain(
      "Changed files (2):\n- src/retry.ts (added, +42 -0)\n- src/connect.ts (modified, +3 -1)",
    );
    expect(prompts[0]).not.toContain("@@");
  });

  test("pull_request_review_comment: answered in its own thread, below the comment that opened it", async () => {
    const { tracking, emulator, prompts } = await runScenario({
      event: ({ github: { state } }) => {
        const root = state.addReviewComment({ number: 8, author: "reed", body: "Why 3?", line: 12 });
        const body = "/docs describe this default";
        return reviewCommented(state.addReviewComment({ number: 8, author: "mona", body, replyTo: root.id }));
      },
    });
    const { comments, reviewComments } = emulator.github.thread({ kind: "pull", number: 8 });

    expect(comments).toEqual([]);
    expect(reviewComments.at(-1)).toEqual(tracking[0]);
    expect(tracking[0]?.replyTo).toBe(reviewComments.at(-3)?.id);
    expect(reactions(reviewComments.at(-2))).toEqual(DONE);
    expect(prompts[0]).toContain("Commented lines: src/retry.ts, line 12:");
    expect(prompts[0]).toContain("@@ -1 +1 @@\n-old\n+new");
  });

  test("pull_request_review with a command: answered in the conversation, reaction on the review", async () => {
    const { tracking, emulator, prompts } = await runScenario({
      event: (emulated) =>
        reviewed(emulated.github.state.getThread({ number: 8 }), {
          author: emulated.github.state.getThread({ number: 8 }).author,
          body: "Good.\n\n/docs mention the new option",
        }),
    });
    const thread = emulator.github.thread({ kind: "pull", number: 8 });

    expect(thread.comments.at(-1)).toEqual(tracking[0]);
    const [review] = emulator.github.state.listTexts("PullRequestReview");
    expect(review?.reactions.map(({ content }) => content)).toEqual(DONE);
    expect(reactions(thread)).toEqual([]);
    expect(prompts[0]).toMatch(/^mention the new option\n/);
  });

  test("pull_request_review with a null body: nothing to do", async () => {
    const { run, emulator } = await runScenario({
      event: ({ github: { state } }) =>
        reviewed(state.getThread({ number: 8 }), {
          author: state.getThread({ number: 8 }).author,
          body: null,
        }),
    });

    expect(run.outputs).toMatchObject({ outcome: "skipped", reason: "no-command" });
    expect(emulator.github.requests).toEqual([]);
  });

  test("issues (opened): the text of the issue is the command", async () => {
    const { run, emulator, prompts } = await runScenario({
      event: ({ github: { state } }) =>
        issue(
          state.addIssue({ number: 12, author: "wren", title: "Retries", body: "/docs explain retries" }),
        ),
    });
    const thread = emulator.github.thread({ kind: "issue", number: 12 });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(reactions(thread)).toEqual(DONE);
    expect(headline(thread.comments.at(-1))).toBe("🚀 Pull request opened");
    expect(prompts[0]).toMatch(/^explain retries\n/);
  });

  test("issues (labeled) by a maintainer, with a prompt: the sender alone is asked", async () => {
    const { run, emulator, prompts } = await runScenario({
      event: ({ github: { state } }) =>
        issue(state.getThread({ number: 7 }), state.getThread({ number: 8 }).author, { action: "labeled" }),
      inputs: { prompt: "Document what the issue asks for." },
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(facts(run.summary)["Asked by"]).toBe("wren (role: write)");
    expect(emulator.github.requests.filter(({ kind }) => kind === "permission")).toHaveLength(1);
    expect(prompts[0]).toContain("Explain the new retry option");
  });

  test("pull_request (opened): the text is the command", async () => {
    const { emulator, prompts } = await runScenario({
      event: ({ github: { state } }) =>
        pullRequest(
          state.addPullRequest({
            number: 12,
            author: "wren",
            title: "Retry",
            body: "Adds it.\n\n/docs describe it",
            files: [{ filename: "src/a.ts" }],
          }),
        ),
    });
    const thread = emulator.github.thread({ kind: "pull", number: 12 });

    expect(reactions(thread)).toEqual(DONE);
    expect(headline(thread.comments.at(-1))).toBe("🚀 Pull request opened");
    expect(prompts[0]).toMatch(/^describe it\n/);
    expect(prompts[0]).toContain("- src/a.ts (modified, +1 -0)");
  });

  test("discussion (created): the text is the command", async () => {
    const { emulator, prompts } = await runScenario({
      event: ({ github: { state } }) =>
        discussion(state.addDiscussion({ number: 12, author: "wren", title: "Retry?", body: "/docs tell" })),
    });
    const thread = emulator.github.thread({ kind: "discussion", number: 12 });

    expect(reactions(thread)).toEqual(DONE);
    expect(headline(thread.comments.at(-1))).toBe("🚀 Pull request opened");
    expect(prompts[0]).toContain("Title of discussion 12:\nRetry?");
  });

  test("discussion_comment: answered below it", async () => {
    const { emulator, tracking } = await runScenario({
      event: ({ github: { state } }) =>
        discussionCommented(state.addComment({ number: 9, author: "mona", body: "/docs answer this" })),
    });
    const { comments } = emulator.github.thread({ kind: "discussion", number: 9 });

    expect(headlines(tracking[0])).toEqual(STATES);
    expect(tracking[0]?.replyTo).toBe(comments.at(-2)?.id);
    expect(reactions(comments.at(-2))).toEqual(DONE);
  });

  test("discussion_comment that answers another one: answered below its parent, since it takes no answers", async () => {
    const { emulator, tracking } = await runScenario({
      event: ({ github: { state } }) => {
        const root = state.addComment({ number: 9, author: "reed", body: "Where?" });
        const answer = { number: 9, author: "mona", body: "/docs answer this", replyTo: root.id };
        return discussionCommented(state.addComment(answer));
      },
    });
    const { comments } = emulator.github.thread({ kind: "discussion", number: 9 });

    expect(headline(tracking[0])).toBe("🚀 Pull request opened");
    expect(tracking[0]?.replyTo).toBe(comments.at(-3)?.id);
    expect(reactions(comments.at(-2))).toEqual(DONE);
  });
});
