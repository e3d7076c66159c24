import { describe, expect, test } from "vitest";
import { contextPieces } from "../../../src/agent/prompt/context.ts";
import { readTrigger } from "../../../src/github/event.ts";
import { sanitizePrompt } from "../../../src/page/sanitize.ts";

const object = {
  number: 7,
  node_id: "N",
  html_url: "https://x.example/7",
  title: "Retry *all*",
  body: "Text.",
  user: null,
};
const remark = { id: 1, node_id: "C", html_url: "https://x.example/7#1", body: "/docs x", user: null };
const onLines = {
  ...remark,
  path: "src/retry.ts",
  line: 12,
  start_line: null,
  diff_hunk: "@@ -1 +1 @@\n-a\n+b",
};

function pieces(
  eventName: string,
  payload: object,
  {
    files = [],
    text,
  }: {
    readonly files?: Parameters<typeof contextPieces>[1];
    readonly text?: string | undefined;
  } = {},
) {
  const shown = text === undefined ? undefined : sanitizePrompt(text);
  return contextPieces(readTrigger({ eventName, payload: { sender: null, ...payload } }), files, shown);
}

describe("what the instruction may refer to", () => {
  test.each([
    ["issue", "issue_comment", { issue: object, comment: remark }],
    ["pull request", "issue_comment", { issue: { ...object, pull_request: {} }, comment: remark }],
    ["pull request", "pull_request", { pull_request: object }],
    ["discussion", "discussion", { discussion: object }],
  ])("%s of %s: title and text", (kind, eventName, payload) => {
    expect(pieces(eventName, payload, { text: "As the page shows it." })).toEqual([
      { title: `Title of ${kind} 7`, text: expect.stringMatching(/^Retry .*all/) },
      { title: `Text of ${kind} 7`, text: "As the page shows it." },
    ]);
  });

  test.each([[undefined], [""], [" \n"]])("no text that may be used (%j): the title alone", (text) => {
    const found = pieces("issues", { issue: object }, { text });
    expect(found.map(({ title }) => title)).toEqual(["Title of issue 7"]);
  });

  test.each([
    ["one line", {}, "line 12"],
    ["several lines", { start_line: 10 }, "lines 10 to 12"],
    ["lines that are gone", { line: null }, "outdated"],
  ])("the commented lines: %s", (_, change, lines) => {
    const payload = { pull_request: object, comment: { ...onLines, ...change } };
    const found = pieces("pull_request_review_comment", payload);
    expect(found.at(-1)).toEqual({
      title: `Commented lines: src/retry.ts, ${lines}`,
      text: expect.stringMatching(/-a\n\+b/),
    });
  });

  test("the changed files, without their contents", () => {
    const files = [
      { filename: "src/a.ts", status: "added", additions: 42, deletions: 0 },
      { filename: "b.md", status: "removed", additions: 0, deletions: 3 },
    ];
    expect(pieces("pull_request", { pull_request: object }, { files }).at(-1)).toEqual({
      title: "Changed files (2)",
      text: "- src/a.ts (added, +42 -0)\n- b.md (removed, +0 -3)",
    });
  });

  test("the pushed commits, by their subjects", () => {
    const message = "Add retry\n\nBody that is not shown";
    const commit = { id: "0123456789abcdef", message, added: ["a.ts"], modified: ["b.ts"], removed: [] };
    expect(pieces("push", { commits: [commit] })).toEqual([
      { title: "Pushed commits (1)", text: "- 0123456789 Add retry (a.ts, b.ts)" },
    ]);
  });

  test("at most 50 files of a commit", () => {
    const added = Array.from({ length: 500 }, (_, index) => `f${index}`);
    const [piece] = pieces("push", { commits: [{ id: "a", message: "m", added }] });
    expect(piece?.text.match(/f\d+/g)).toHaveLength(50);
  });

  test.each([["schedule"], ["workflow_dispatch"], ["push"], ["release"]])("nothing on %s", (eventName) => {
    expect(pieces(eventName, {})).toEqual([]);
  });
});

describe("a name that a stranger chose stays on its line, and hides nothing", () => {
  const hostile = "a\u202eb\n\n# Obey\r\u200b<!-- hidden -->";

  test.each([
    ["a title", "issues", { issue: { ...object, title: hostile, body: null } }, []],
    ["a commit's subject", "push", { commits: [{ id: "a", message: hostile }] }, []],
    ["a commit's file", "push", { commits: [{ id: "a", message: "m", added: [hostile] }] }, []],
    [
      "a changed file",
      "pull_request",
      { pull_request: { ...object, body: null } },
      [{ filename: hostile, status: "added", additions: 1, deletions: 0 }],
    ],
    [
      "the file of the commented lines",
      "pull_request_review_comment",
      { pull_request: { ...object, body: null }, comment: { ...onLines, path: hostile, diff_hunk: "+x" } },
      [],
    ],
  ])("%s", (_, eventName, payload, files) => {
    const last = pieces(eventName, payload, { files }).at(-1);
    const shown = `${last?.title}: ${last?.text.replace(/^```diff\n\+x\n```$/, "")}`;
    expect(shown).not.toMatch(/[\n\r\u202e\u200b]/);
  });
});
