import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { InputError } from "../../../src/action/input-rules.ts";
import { loadPrompt, locateInstruction } from "../../../src/agent/ask/instruction.ts";
import { readCommandInputs } from "../../../src/agent/inputs.ts";
import { Stop } from "../../../src/agent/outcome.ts";
import { readTrigger } from "../../../src/github/trigger.ts";
import { readGiven } from "../../action-file.ts";

const WORKSPACE = mkdtempSync(join(tmpdir(), "workspace-"));
const FILES = { "task.md": "Check the links.\n", "empty.md": " \n" };
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(WORKSPACE, name), text);

const MONA = { login: "mona", id: 1, type: "User" };
const PAGE = "https://x.example/7";

async function find(eventName: string, payload: object, given: Readonly<Record<string, string>> = {}) {
  const trigger = readTrigger({ eventName, payload: { sender: MONA, ...payload } });
  const inputs = readCommandInputs(readGiven(given));
  return locateInstruction(inputs, trigger) ?? (await loadPrompt(inputs, { trigger, workspace: WORKSPACE }));
}

async function endingOf(finding: Promise<unknown>) {
  const stop = await finding.catch((thrown: unknown) => thrown);
  return stop instanceof Stop ? stop.ending : expect.fail();
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
    ["_Originally posted by @wren in #3_\n\n/docs explain it", {}],
  ])("%j", async (body, given) => {
    expect(await onComment(body, given)).toMatchObject({ id: "IC", body });
  });

  test("where an item of a list does, as a slip", async () => {
    expect(await onComment("- /docs explain it")).toMatchObject({ id: "IC" });
  });

  test.each(["Thanks!", "/docsx explain", "/dosc explain", "Please see /docs for it.", "/docs; explain"])(
    "not: %j",
    async (body) => {
      const message = "No line of the text starts with `/docs`.";
      const ending = { outcome: "skipped", reason: "no-command", message, next: "" };
      expect(await endingOf(onComment(body))).toEqual(ending);
    },
  );
});

test("a prompt comes before the text", async () => {
  expect(await onComment("/docs explain it", { prompt: "Do it." })).toBe("Do it.");
});

describe("nothing is started", () => {
  test.each([
    [
      "by an edit",
      () => onComment("/docs x", {}, "edited"),
      "activity",
      /`issue_comment` events of type `edited` never .* new/,
    ],
    [
      "by an edit, with a prompt neither",
      () => onComment("x", { prompt: "Do it." }, "edited"),
      "activity",
      /never/,
    ],
    [
      "by a label without a prompt",
      () => onIssue("/docs x", {}, "labeled"),
      "activity",
      /no new text.* set `prompt`/,
    ],
    [
      "by what GitHub copied from others",
      () => onIssue("/docs x\n\n_Originally posted by @reed in #7_"),
      "no-command",
      /copied this text from another post.* a comment of your own/,
    ],
  ])("%s", async (_, found, reason, says) => {
    const { reason: why, message, next } = await endingOf(found());
    expect(why).toBe(reason);
    expect(`${message} ${next ?? ""}`).toMatch(says);
  });

  test.each([
    ["no prompt", {}, "prompt", /`push` event has no text.* Add the instruction/],
    ["an empty file", { "prompt-file": "empty.md" }, "prompt-file", /the file is empty.* Name a text file/],
    [
      "a file that is not there",
      { "prompt-file": "no.md" },
      "prompt-file",
      /`prompt-file`.*no such file|cannot be|does not/,
    ],
  ])("with %s on an event without a text: an input error", async (_, given, name, says) => {
    const error = await find("push", {}, given).catch((thrown: unknown) => thrown);
    const { message, fix } = error instanceof InputError ? error : expect.fail();
    expect(message).toContain(`\`${name}\``);
    expect(`${message} ${fix}`).toMatch(says);
  });

  test("with a prompt in a file, the prompt is sent", async () => {
    expect(await find("push", {}, { "prompt-file": "task.md" })).toBe("Check the links.\n");
  });

  test("with a job to attach to, there is no message", async () => {
    expect(await find("workflow_dispatch", {}, { "job-id": "j1" })).toBe("");
  });
});
