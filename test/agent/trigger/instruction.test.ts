import { describe, expect, test } from "vitest";
import { InputError } from "../../../src/action/input-rules.ts";
import { readCommandInputs } from "../../../src/agent/inputs.ts";
import { findInstruction } from "../../../src/agent/trigger/instruction.ts";
import { readTrigger } from "../../../src/github/trigger.ts";
import { readGiven } from "../../action-file.ts";

const MONA = { login: "mona", id: 1, type: "User" };
const PAGE = "https://x.example/7";

function find(eventName: string, payload: object, given: Readonly<Record<string, string>> = {}) {
  const trigger = readTrigger({ eventName, payload: { sender: MONA, ...payload } });
  return findInstruction(readCommandInputs(readGiven(given)), trigger, "");
}

function onComment(body: string, given = {}, action = "created") {
  const issue = { number: 7, node_id: "I", html_url: PAGE, title: "T", body: "", user: MONA };
  const comment = { id: 1, node_id: "IC", html_url: `${PAGE}#1`, body, user: MONA };
  return find("issue_comment", { action, issue, comment }, given);
}

function onIssue(body: string, given = {}, action = "opened") {
  const issue = { number: 7, node_id: "I", html_url: PAGE, title: "T", body, user: MONA };
  return find("issues", { action, issue }, given);
}

describe("a comment is asked about on its page where a line starts with the phrase", () => {
  test.each([
    ["/docs explain it", {}],
    ["Thanks!\r\n  /DOCS: explain it", {}],
    ["```\n/docs explain it\n```", {}],
    ["@bot explain it", { "trigger-phrase": "@bot" }],
  ])("%j", async (body, given) => {
    expect(await onComment(body, given)).toMatchObject({ kind: "candidate", source: { id: "IC", body } });
  });

  test("where an item of a list does, as a slip", async () => {
    expect(await onComment("- /docs explain it")).toMatchObject({ kind: "list-item" });
  });

  test.each(["Thanks!", "Please see /docs for it.", "/docsx explain", "/dosc explain"])(
    "not: %j",
    async (body) => {
      expect(await onComment(body)).toMatchObject({ kind: "skip", ending: { reason: "no-command" } });
    },
  );
});

test("a prompt comes before the text, with the event's own texts taken out of it", async () => {
  const body = "Please explain the retries.";
  expect(await onComment(body, { prompt: `Do it:\r\n${body}\nBriefly.` })).toEqual({
    kind: "prompt",
    parts: ["Do it:\n", expect.objectContaining({ id: "IC", body }), "\nBriefly."],
  });
});

describe("nothing is started", () => {
  test.each([
    ["by an edit", () => onComment("/docs x", {}, "edited"), "activity"],
    ["by an edit, with a prompt neither", () => onComment("x", { prompt: "Do it." }, "edited"), "activity"],
    ["by a label without a prompt", () => onIssue("/docs x", {}, "labeled"), "activity"],
    ["by its own comment", () => onComment("/docs x\n<!-- docs-agent-action none -->"), "own-comment"],
    ["by a prompt of which nothing is seen", () => onComment("x", { prompt: "\u200B" }), "no-instruction"],
    [
      "by what GitHub copied from others",
      () => onIssue("/docs x\n\n_Originally posted by @reed in #7_"),
      "no-command",
    ],
  ])("%s", async (_, found, reason) => {
    expect(await found()).toMatchObject({ kind: "skip", ending: { reason } });
  });

  test("without an instruction on an event that has no text: an input error", async () => {
    await expect(find("push", {})).rejects.toThrow(InputError);
  });

  test("with a job to attach to, there is no message", async () => {
    expect(await find("workflow_dispatch", {}, { "job-id": "j1" })).toEqual({ kind: "none" });
  });
});
