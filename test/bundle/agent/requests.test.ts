import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { GitHubState } from "../../../emulator/github/state.ts";
import type { Emulator } from "../../../emulator/index.ts";
import {
  commented,
  discussion,
  discussionCommented,
  type Event,
  issue,
  NO_COMMIT,
  pullRequest,
  pushed,
  released,
  reviewCommented,
  reviewed,
  schedule,
  trusted,
  workflowRan,
} from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { runScenario, type Scenario, soon } from "./scenario.ts";
import { count } from "./views.ts";

// How long a round waits for a request that does not come, and for one that should not come.
const PATIENCE_MS = 3000;
const SETTLING_MS = 50;
const POLL_MS = 3000;

describe.concurrent("a healthy run", () => {
  test("one create, polls at the interval's pace, and no word to GitHub but at changes", async () => {
    const jobMs = 30_000;
    const { run, emulator } = await runScenario({
      script: jobScript({ ms: jobMs }),
      inputs: { "poll-interval": `${POLL_MS / 1000}s` },
    });
    const { service, github } = emulator;
    const looks = count(service, "get");

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(service.requests.map(({ kind }) => kind)).toEqual(["create", ...Array(looks).fill("get")]);
    expect(looks).toBeGreaterThanOrEqual(Math.floor(jobMs / (1.1 * POLL_MS)));
    expect(looks).toBeLessThanOrEqual(Math.ceil(jobMs / (0.9 * POLL_MS)) + 1);
    const asked = github.requests.map(({ kind }) => kind);
    expect(asked.slice(0, 2)).toEqual(["permission", "graphql:Page"]);
    expect(asked.slice(2, 4).toSorted()).toEqual(["create-reaction", "list-comments"]);
    expect(asked.slice(4, 6)).toEqual(["create-comment", "update-comment"]);
    const queries = asked.filter((kind) => kind.startsWith("graphql:")).length;
    expect(readFileSync("docs/costs.md", "utf8")).toContain(
      `makes ${asked.length - queries} REST requests to GitHub and ${queries} GraphQL query`,
    );
    expect(asked.slice(6).toSorted()).toEqual(["create-reaction", "update-comment"]);
    const pauses = pausesBetween(service.requests.map(({ at }) => at)).map((ms) => ms / POLL_MS);
    expect(Math.min(...pauses)).toBeGreaterThan(0.89);
    expect(Math.max(...pauses)).toBeLessThan(1.15);
  });

  test("a job that has ended when it is created is not looked at", async () => {
    const { run, emulator } = await runScenario({ script: jobScript({ polls: 0 }) });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(count(emulator.service, "get")).toBe(0);
  });

  test.each(["release", "workflow_dispatch", "repository_dispatch"])(
    "%s without a text: nothing is asked of GitHub",
    async (name) => {
      const { run, emulator } = await runScenario({
        event: ({ github }) => trusted(github.state, name),
        inputs: { prompt: "Refresh the guide." },
      });

      expect(run.outputs).toMatchObject({ outcome: "pull-request", "comment-url": "" });
      expect(emulator.github.requests).toEqual([]);
    },
  );

  test("schedule with a prompt file: nothing is asked of GitHub, and the file is the prompt", async () => {
    const { emulator, prompts } = await runScenario({
      event: ({ github }) => schedule(github.state),
      inputs: { "prompt-file": "docs/prompt.md" },
      files: { "docs/prompt.md": "Refresh the guide.\n\n- Check the links.\n" },
    });

    expect(prompts).toEqual([
      expect.stringMatching(/^Refresh the guide\.\n\n- Check the links\.\n\nBetween the two lines CONTEXT-/),
    ]);
    expect(emulator.github.requests).toEqual([]);
  });

  test("comment: false silences all of it but the look-up of who asked and what", async () => {
    const { run, emulator } = await runScenario({ inputs: { comment: "false" } });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(emulator.github.requests.map(({ kind }) => kind).toSorted()).toEqual([
      "graphql:Page",
      "permission",
    ]);
  });

  test("wait: false writes the comment and its end, and one reaction", async () => {
    const { emulator } = await runScenario({ inputs: { wait: "false" } });

    expect(emulator.service.requests.map(({ kind }) => kind)).toEqual(["create"]);
    expect(emulator.github.requests.map(({ kind }) => kind).toSorted()).toEqual([
      "create-comment",
      "create-reaction",
      "graphql:Page",
      "list-comments",
      "permission",
      "update-comment",
    ]);
  });
});

describe.concurrent("how often a healthy run asks GitHub", () => {
  const says = "/docs describe this";
  const prompt = { prompt: "Refresh the guide." };
  const push = (state: GitHubState, changes = {}) => {
    state.addCommit({ message: "Start" });
    return pushed(state, { commits: [state.addCommit({ files: [{ filename: "a.ts" }] })], changes });
  };

  // `before`: without where and what beyond the payload, and without the page as GitHub renders it.
  type Row = readonly [
    string,
    number,
    number,
    (state: GitHubState) => Event,
    Readonly<Record<string, string>>,
  ];
  const rows: readonly Row[] = [
    ["issue_comment", 8, 8, (s) => commented(s.addComment({ number: 7, author: "mona", body: says })), {}],
    [
      "issue_comment of a pull request",
      9,
      10,
      (s) => commented(s.addComment({ number: 8, author: "mona", body: says })),
      {},
    ],
    [
      "pull_request_review_comment",
      9,
      9,
      (s) => reviewCommented(s.addReviewComment({ number: 8, author: "mona", body: says, line: 12 })),
      {},
    ],
    [
      "pull_request_review",
      9,
      10, // its line comments
      (s) => reviewed(s.getThread({ number: 8 }), { author: s.getThread({ number: 8 }).author, body: says }),
      {},
    ],
    ["issues", 8, 8, (s) => issue(s.addIssue({ number: 12, author: "wren", body: says })), {}],
    [
      "pull_request",
      9,
      9,
      (s) => pullRequest(s.addPullRequest({ number: 12, author: "wren", body: says })),
      {},
    ],
    ["discussion", 8, 8, (s) => discussion(s.addDiscussion({ number: 12, author: "wren", body: says })), {}],
    [
      "discussion_comment",
      8,
      8,
      (s) => discussionCommented(s.addComment({ number: 9, author: "mona", body: says })),
      {},
    ],
    ["push", 0, 1, push, prompt],
    ["push of a new branch", 0, 1, (s) => push(s, { before: NO_COMMIT }), prompt],
    ["release", 0, 1, (s) => released(s, { tag: "v1", body: "Notes." }), prompt],
    [
      "workflow_run of a pull request",
      6,
      6,
      (s) => workflowRan(s, { actor: s.getThread({ number: 8 }).author, pulls: [8] }),
      prompt,
    ],
    ["schedule with issue-number", 4, 3, schedule, { ...prompt, "issue-number": "7" }],
  ];

  test.each(rows)("%s: %d before, %d now", async (_, before, now, event, inputs) => {
    const { run, emulator } = await runScenario({ event: ({ github }) => event(github.state), inputs });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(emulator.github.requests.map(({ kind }) => kind)).toHaveLength(now);
    expect(now - before).toBeLessThanOrEqual(3);
  });
});

describe.concurrent("what goes side by side, and what waits for what", () => {
  const admission = ["graphql:Page", "permission"];
  const greeting = ["create-reaction", "list-comments"];
  const pullComment = ({ github: { state } }: Emulator) =>
    commented(state.addComment({ number: 8, author: "mona", body: "/docs describe this" }));

  test.each<[string, Scenario, readonly string[][]]>([
    ["a command", {}, [admission, greeting, ["create-comment"], ["create"], ["update-comment"]]],
    [
      "a command on a pull request",
      { event: pullComment },
      [
        admission,
        [...greeting, "get-pull", "list-files"],
        ["create-comment"],
        ["create"],
        ["update-comment"],
      ],
    ],
    [
      "a follow-up",
      { inputs: { "follow-up": "true" } },
      [admission, [...greeting, "list-comments"], ["create-comment"], ["create"], ["update-comment"]],
    ],
    [
      "a re-run of a follow-up",
      { inputs: { "follow-up": "true" }, env: { GITHUB_RUN_ATTEMPT: "2" } },
      [admission, greeting, ["list-comments"], ["create-comment"], ["create"], ["update-comment"]],
    ],
    [
      "a workflow's prompt with a thread",
      { event: ({ github }) => schedule(github.state), inputs: { prompt: "Go.", "issue-number": "7" } },
      [["create-comment"], ["create"], ["update-comment"]],
    ],
    ["somebody who may not ask", { by: "stranger" }, [admission, ["create-reaction"]]],
    ["no command", { says: "What does `/docs` do?" }, []],
  ])("%s", async (_, scenario, expected) => {
    const { hold, rounds } = inRounds(expected);
    const inputs = { wait: "false", ...scenario.inputs };
    await runScenario({ ...scenario, inputs, hold });

    expect(rounds.map((kinds) => kinds.toSorted())).toEqual(expected.map((kinds) => kinds.toSorted()));
  });
});

test.concurrent("what the requests to the service look like", async () => {
  const { emulator } = await runScenario({ script: soon() });
  const [create, get] = emulator.service.requests;

  expect(create).toMatchObject({
    method: "POST",
    path: "/v2/agent/handbook/job",
    query: {},
    headers: {
      authorization: `Bearer ${emulator.service.adminKey}`,
      accept: "application/json",
      "content-type": "application/json",
      "user-agent": expect.stringMatching(/^docs-agent-action/),
    },
  });
  expect(Object.keys(JSON.parse(create?.body ?? ""))).toEqual(["prompt"]);
  expect(get).toMatchObject({
    method: "GET",
    path: `/v2/agent/handbook/job/${emulator.service.jobs.all[0]?.id}`,
    body: "",
    headers: { accept: "application/json", "user-agent": expect.stringMatching(/^docs-agent-action/) },
  });
  expect(get?.headers).not.toHaveProperty("content-type");
});

test.concurrent("what the requests to GitHub look like", async () => {
  const { emulator } = await runScenario({
    event: ({ github: { state } }) =>
      reviewCommented(state.addReviewComment({ number: 8, author: "wren", body: "/docs describe this" })),
  });
  const { requests } = emulator.github;

  expect(requests.map(({ headers }) => headers["user-agent"])).toEqual(
    requests.map(() => expect.stringMatching(/docs-agent-action|octokit/)),
  );
  expect(requests.filter(({ kind }) => kind === "list-files")).toHaveLength(1);
  expect(requests.filter(({ kind }) => kind === "unknown")).toEqual([]);
});

/** Answers the requests of a round, and whatever else comes meanwhile, when all that are expected have come. */
function inRounds(expected: readonly (readonly string[])[]) {
  const rounds: string[][] = [];
  let open: Round | undefined;
  const hold = async ({ kind }: { readonly kind: string }) => {
    open ??= openRound(expected[rounds.length]?.length ?? 1, (kinds) => {
      rounds.push(kinds);
      open = undefined;
    });
    await open.join(kind);
  };
  return { hold, rounds };
}

interface Round {
  /** Settles when the round is over. */
  readonly join: (kind: string) => Promise<void>;
}

function openRound(size: number, onEnd: (kinds: string[]) => void): Round {
  const kinds: string[] = [];
  const { promise: full, resolve: fill } = Promise.withResolvers<void>();
  const end = Promise.race([full, sleep(PATIENCE_MS)])
    .then(() => sleep(SETTLING_MS))
    .then(() => onEnd(kinds));
  return {
    join: (kind) => {
      kinds.push(kind);
      if (kinds.length === size) fill();
      return end;
    },
  };
}

/** Milliseconds from each of these moments to the next. */
function pausesBetween(times: readonly number[]): number[] {
  return times.slice(1).map((at, index) => at - (times[index] ?? 0));
}
