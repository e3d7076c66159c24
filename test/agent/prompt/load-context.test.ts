import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Comment, TokenPermissions } from "../../../emulator/github/records.ts";
import type { GitHubState } from "../../../emulator/github/state.ts";
import { type Emulator, startEmulator } from "../../../emulator/index.ts";
import { asRecord } from "../../../emulator/json.ts";
import {
  commented,
  discussionCommented,
  type Event,
  issue,
  pushed,
  released,
  reviewCommented,
  reviewed,
  schedule,
  workflowRan,
} from "../../../emulator/payloads/events.ts";
import { type Scenario, soon } from "../../bundle/agent/scenario.ts";
import { runHere } from "../run-here.ts";

const COMMAND = "/docs explain this";
let emulator: Emulator;
let state: GitHubState;

beforeEach(async () => {
  emulator = await startEmulator({ service: { script: soon() } });
  ({ state } = emulator.github);
});
afterEach(() => emulator.close());

/** A run that does not wait for its job: what the agent was told, what was warned of, and what GitHub was asked. */
async function runOn(event: Event, { inputs, ...scenario }: Pick<Scenario, "inputs" | "token"> = {}) {
  const warnings: string[] = [];
  const { outputs } = await runHere(emulator, {
    event: () => event,
    onLog: (line) =>
      void (/left out of the context|of which the agent gets/.test(line) && warnings.push(line)),
    inputs: { wait: "false", ...inputs },
    ...scenario,
  });
  const kinds = emulator.github.requests.map(({ kind }) => kind);
  return { outputs, warnings, kinds, prompt: emulator.service.jobs.all[0]?.prompts[0] ?? "" };
}

const prompt = { prompt: "Bring the pages up to date." };
const onPull = () => commented(state.addComment({ number: 8, author: "mona", body: COMMAND }));

function push(changes = {}): Event {
  state.addCommit({ message: "Start" });
  const commits = [state.addCommit({}), state.addCommit({ files: [{ filename: "a.ts" }] })];
  return pushed(state, { commits, changes });
}

describe("what a healthy run asks GitHub for the context", () => {
  const LOOK_UPS = ["list-files", "get-pull", "compare", "get-commit", "graphql:Page"];

  test.each<readonly [string, () => Event, Record<string, string>, readonly string[]]>([
    [
      "a comment on an issue",
      () => commented(state.addComment({ number: 7, author: "mona", body: COMMAND })),
      {},
      ["graphql:Page"],
    ],
    ["a comment on a pull request", onPull, {}, ["graphql:Page", "get-pull", "list-files"]],
    [
      "a review comment, whose event knows the pull request",
      () => reviewCommented(state.addReviewComment({ number: 8, author: "mona", body: COMMAND })),
      {},
      ["graphql:Page", "list-files"],
    ],
    ["a push", push, prompt, ["compare"]],
    ["a new branch", () => push({ before: "0".repeat(40) }), prompt, ["get-commit"]],
    ["a deleted branch", () => push({ after: "0".repeat(40) }), prompt, []],
    ["a release", () => released(state, { tag: "v1", body: "Notes." }), prompt, ["graphql:Page"]],
    ["an empty release", () => released(state, { tag: "v1", body: null }), prompt, []],
    ["a schedule", () => schedule(state), prompt, []],
    [
      "a workflow run of a pull request",
      () => workflowRan(state, { actor: state.getThread({ number: 8 }).author, pulls: [8] }),
      prompt,
      ["get-pull", "list-files"],
    ],
    ["no context wanted", onPull, { "include-context": "false" }, ["graphql:Page"]],
    ["no context of a push wanted", push, { ...prompt, "include-context": "false" }, []],
  ])("%s", async (_, event, inputs, expected) => {
    const { kinds, warnings, outputs } = await runOn(event(), { inputs });
    expect(outputs["outcome"]).toBe("started");
    expect(warnings).toEqual([]);
    expect(kinds.filter((kind) => LOOK_UPS.includes(kind)).toSorted()).toEqual(expected.toSorted());
    expect(emulator.github.violations).toEqual([]);
  });
});

describe("what the token may not read is left out, and the warning has the line to paste", () => {
  const PULL_LINE = "`permissions: { contents: read, pull-requests: write }`";
  const CONTENTS_LINE = "`permissions: { contents: read }`";

  test.each<readonly [string, () => Event, Record<string, string>, TokenPermissions, readonly string[]]>([
    ["files of a push", push, prompt, { issues: "write" }, [CONTENTS_LINE]],
    ["files of a new branch", () => push({ before: "0".repeat(40) }), prompt, {}, [CONTENTS_LINE]],
    ["notes of a release", () => released(state, { tag: "v1", body: "Notes." }), prompt, {}, [CONTENTS_LINE]],
    [
      "files, base and head of a pull request",
      () => workflowRan(state, { actor: state.getThread({ number: 8 }).author, pulls: [8] }),
      prompt,
      { contents: "read" },
      [PULL_LINE, PULL_LINE],
    ],
    [
      "the text of an issue",
      () =>
        issue(state.getThread({ number: 7 }), state.getThread({ number: 8 }).author, { action: "labeled" }),
      prompt,
      { contents: "read" },
      ["`permissions: { contents: read, issues: write }`"],
    ],
    [
      "the text of a discussion",
      () => discussionCommented(state.addComment({ number: 9, author: "mona", body: COMMAND })),
      prompt,
      { contents: "read" },
      ["`permissions: { contents: read, discussions: write }`"],
    ],
  ])("%s", async (_, event, inputs, permissions, lines) => {
    state.getThread({ number: 7 }).repository.visibility = "private";
    state.addToken({ token: "ghs_poor", kind: "installation", permissions, readsPublic: false });
    const { outputs, warnings, prompt: told } = await runOn(event(), { inputs, token: "ghs_poor" });
    expect(outputs["outcome"]).toBe("started");
    expect(
      warnings.map((warning) => /Give the workflow's job the line (`.*`)\.$/.exec(warning)?.[1]),
    ).toEqual(lines);
    expect(told).toMatch(/^Bring the pages up to date\.\n\nBetween .*\nRepository: acme\/shop/s);
  });
});

describe("whatever GitHub lists", () => {
  test.each([
    ["commits with long subjects", 2000, "s".repeat(200), {}],
    ["files with long names", 1, "Add", { files: 300, name: "n".repeat(200) }],
  ])(
    "the context has at most 32 KiB, and says what was cut: %s",
    async (_, count, message, { files = 0, name = "" }: { files?: number; name?: string }) => {
      const listed = Array.from({ length: files }, (__, index) => ({ filename: `${name}${index}` }));
      const first = state.addCommit({ parent: null });
      const head = state.addCommit({ message, files: listed, parent: first.sha });
      const { prompt: told, outputs } = await runOn(pushed(state, { commits: Array(count).fill(head) }), {
        inputs: prompt,
      });
      expect(outputs["outcome"]).toBe("started");
      expect(Buffer.byteLength(told) - Buffer.byteLength(prompt.prompt)).toBeLessThanOrEqual(32 * 1024);
      expect(told).toMatch(/\[… cut here, \d+ bytes left out\]/);
      expect(told).toContain("Asked by: wren");
    },
  );

  test("no patch and no content of a file is told", async () => {
    const { prompt: told } = await runOn(push(), { inputs: prompt });
    expect(told).toContain("- a.ts (modified, +1 -0)");
    expect(told).not.toContain("@@");
  });
});

describe("the line comments of a review", () => {
  const LEFT_OUT = "A line comment of the review could not be read as it was submitted";

  /** A review with two line comments, of which something becomes of the first one, so many milliseconds after it was submitted. */
  async function runAfter(happens: (comment: Comment, at: string) => void, ms: number) {
    const pull = state.getThread({ number: 8 });
    const { author } = state.addComment({ number: 8, author: "mona", body: "." });
    const { nodeId } = state.addReview({ number: 8, author: "mona", body: COMMAND });
    const [first] = ["As it was.", "As it is."].map((body) =>
      state.addReviewComment({ number: 8, author: "mona", body, reviewId: 5 }),
    );
    const event = reviewed(pull, { author, body: COMMAND, id: 5, nodeId });
    const submitted = Date.parse(String(asRecord(event.payload["review"])["submitted_at"]));
    happens(first ?? expect.fail(), new Date(submitted + ms).toISOString());
    return await runOn(event);
  }

  const edit = (comment: Comment, at: string) =>
    state.editText(comment, { body: "As somebody wants it.", by: "mona", at });

  test.each([
    ["edited before it was submitted", -1000, edit, ["As somebody wants it.", "As it is."], []],
    ["edited in the second in which it was submitted", 0, edit, ["As it is."], [LEFT_OUT]],
    ["edited after it was submitted", 1000, edit, ["As it is."], [LEFT_OUT]],
    ["deleted", 0, (comment) => state.removeText(comment), ["As it is."], []],
  ] satisfies [string, number, (comment: Comment, at: string) => void, string[], string[]][])(
    "one that was %s",
    async (_, ms, happens, told, warned) => {
      const { prompt: sent, warnings } = await runAfter(happens, ms);
      const texts = ["As it was.", "As it is.", "As somebody wants it."];
      expect(texts.filter((text) => sent.includes(text)).toSorted()).toEqual(told.toSorted());
      expect(warnings).toEqual(warned.map((words) => expect.stringContaining(words)));
    },
  );
});

test("of a review with more line comments than the context has room for, the first forty arrive, each with its words", async () => {
  const pull = state.getThread({ number: 8 });
  const { author } = state.addComment({ number: 8, author: "mona", body: "." });
  const { nodeId } = state.addReview({ number: 8, author: "mona", body: COMMAND });
  const path = `docs/${"long-name/".repeat(40)}page.md`;
  for (let index = 1; index <= 41; index += 1) {
    state.addReviewComment({ number: 8, author: "mona", body: `Remark ${index}.`, reviewId: 5, path });
  }
  const { prompt: sent, warnings } = await runOn(reviewed(pull, { author, body: COMMAND, id: 5, nodeId }));

  expect(sent.match(/Remark \d+\./g)).toHaveLength(40);
  expect(sent).not.toContain("Remark 41.");
  expect(Buffer.byteLength(sent)).toBeLessThan(33 * 1024);
  expect(warnings).toEqual([expect.stringContaining("has 41 comments on lines")]);
});

describe("a release's notes", () => {
  const event = () => released(state, { tag: "v1", body: "As it was published." });
  const edit = (body: string) => (github: Emulator) => {
    const { payload } = event();
    github.github.state.learnEvent(payload);
    const at = "2026-08-20T13:00:00Z";
    github.github.state.editText(String(asRecord(payload["release"])["node_id"]), { body, at });
  };

  test.each([
    ["which got an asset after the event", "As it was published.", "As it was published.", []],
    [
      "that somebody changed",
      "As somebody changed it.",
      "Release:\nv1\n",
      ["it was edited after the command."],
    ],
  ])("%s", async (_, body, told, warned) => {
    edit(body)(emulator);
    const run = await runOn(event(), { inputs: prompt });
    expect(run.prompt).toContain(told);
    expect(run.warnings.map((warning) => warning.split(": ").at(-1))).toEqual(warned);
  });

  test.each([
    ["is replaced by what its page shows", "As it was published.\r\n", { outcome: "started" }],
    ["is not used when it changed", "As somebody changed it.", { outcome: "skipped", reason: "edited" }],
  ])("in the workflow's prompt %s", async (_, body, expected) => {
    edit(body)(emulator);
    const { outputs } = await runOn(event(), { inputs: { prompt: "Use this: As it was published." } });
    expect(outputs).toMatchObject(expected);
  });
});
