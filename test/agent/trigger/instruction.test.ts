import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { InputError } from "../../../src/action/input-rules.ts";
import { readInputs } from "../../../src/agent/inputs.ts";
import { findInstruction } from "../../../src/agent/trigger/instruction.ts";
import { readTrigger } from "../../../src/github/event.ts";
import { readGiven } from "../../action-file.ts";
import { MARKER_START } from "../../bundle/agent/views.ts";
import { aMarker, markerCodec } from "../a-marker.ts";

let workspace = "";

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), "workspace-"));
  writeFileSync(join(workspace, "task.md"), "\ufeff\nExplain it.\n\n");
  writeFileSync(join(workspace, "indented.md"), "\n    Explain it.\n");
  writeFileSync(join(workspace, "hidden.md"), "\u200B\n");
  writeFileSync(join(workspace, "empty.md"), " \n");
  writeFileSync(join(workspace, "binary"), Buffer.from([0xff, 0xfe, 0x00]));
  writeFileSync(join(workspace, "large.md"), "x".repeat(128 * 1024 + 1));
  symlinkSync("/etc/hostname", join(workspace, "link.md"));
});
afterAll(() => rmSync(workspace, { recursive: true }));

const comment = (body: string, action = "created") => ({
  action,
  sender: { login: "mona", id: 1, type: "User" },
  issue: { number: 7, node_id: "I_1", html_url: "https://x.example/7", title: "T", body: null, user: null },
  comment: { id: 1, node_id: "IC_1", html_url: "https://x.example/7#1", body, user: null },
});

function find(given: Readonly<Record<string, string>>, eventName: string, payload: unknown) {
  const read = readGiven({ "api-key": "mint_key", "project-id": "p", ...given });
  return findInstruction(readInputs(read, read), readTrigger({ eventName, payload }), workspace);
}

const onIssue = (body: string, given: Readonly<Record<string, string>> = {}) => {
  const issue = { number: 7, node_id: "I", html_url: "https://x.example/7", title: "t", body, user: null };
  return find(given, "issues", { action: "opened", issue });
};

const onComment = (body: string, given = {}, action = "created") =>
  find(given, "issue_comment", comment(body, action));

const MARKER = markerCodec("k").write(aMarker(), 7);

describe("where the instruction comes from", () => {
  test.each([
    ["the prompt, before the comment", { prompt: "Do this." }, "/docs explain it", "Do this."],
    ["the file, before the comment", { "prompt-file": "task.md" }, "/docs x", "Explain it."],
    [
      "the prompt, letter by letter",
      { prompt: "Use <Steps>, *not* a list" },
      "x",
      "Use <Steps>, *not* a list",
    ],
    ["the file, without blank space around", { "prompt-file": "indented.md" }, "x", "Explain it."],
    ["the prompt, with one kind of line ends", { prompt: "One,\r\ntwo,\rthree." }, "x", "One,\ntwo,\nthree."],
  ])("%s", async (_, given, body, text) => {
    expect(await onComment(body, given)).toEqual({ kind: "prompt", parts: [text] });
  });

  test.each([
    ["the phrase at the start of a line", {}, "Thanks!\r\n  /DOCS explain it"],
    ["another phrase", { "trigger-phrase": "@bot" }, "@bot explain it"],
    ["the phrase where only the page can tell", {}, "```\n/docs explain it\n```"],
  ])("maybe in the comment: %s", async (_, given, body) => {
    expect(await onComment(body, given)).toMatchObject({ kind: "candidate", source: { id: "IC_1", body } });
  });

  test("in a prompt with texts of the event in it, the longest first", async () => {
    const payload = comment("Please explain the retries.");
    const issue = {
      ...payload.issue,
      node_id: "I_1",
      body: "They said: Please explain the retries. Really.",
    };
    const prompt = `Do this: ${issue.body}\nOr only: Please explain the retries.`;
    expect(await find({ prompt }, "issue_comment", { ...payload, issue })).toMatchObject({
      kind: "prompt",
      parts: ["Do this: ", { id: "I_1" }, "\nOr only: ", { id: "IC_1" }, ""],
    });
  });

  test("in a prompt with the same text between words that change what is seen of it", async () => {
    const body = "\u200F<!-- hidden -->text";
    expect(await onComment(body, { prompt: `\u05D0${body}` })).toMatchObject({
      parts: ["\u05D0", { id: "IC_1" }, ""],
    });
  });

  test.each([
    ["discussion", "answered", "answer"],
    ["release", "published", "release"],
  ])("in a prompt with a text of %s %s", async (eventName, action, part) => {
    const text = {
      id: 1,
      node_id: "N",
      html_url: "https://x.example/1",
      body: "It **is** there.",
      user: null,
      tag_name: "v1",
    };
    const found = await find({ prompt: "Use: It **is** there." }, eventName, { action, [part]: text });
    expect(found).toMatchObject({ parts: ["Use: ", { id: "N" }, ""] });
  });

  test("in a prompt with two texts that the event does not name", async () => {
    const payload = comment("One text of it");
    const issue = { ...payload.issue, node_id: "", body: "Another text of it" };
    const found = await find({ prompt: "One text of it, Another text of it" }, "issue_comment", {
      issue,
      comment: { ...payload.comment, node_id: "" },
    });
    expect(found).toMatchObject({
      parts: ["", { body: "One text of it" }, ", ", { body: "Another text of it" }, ""],
    });
  });

  test.each([
    ["too short to hide anything", "retries", "Explain the retries."],
    ["empty", "", "Explain the retries."],
    ["not there letter by letter", "Explain **the** retries.", "Explain the retries."],
  ])("a text that is %s is not one of them", async (_, body, prompt) => {
    expect(await onComment(body, { prompt })).toEqual({ kind: "prompt", parts: [prompt] });
  });

  test.each([["push"], ["schedule"], ["workflow_dispatch"], ["release"], ["merge_group"]])(
    "the prompt on %s",
    async (eventName) => {
      expect(await find({ prompt: "Do this." }, eventName, {})).toMatchObject({ parts: ["Do this."] });
    },
  );

  test("nowhere, with a job to attach to", async () => {
    expect(await find({ "job-id": "j1" }, "workflow_dispatch", {})).toEqual({ kind: "none" });
  });
});

describe("nothing is started", () => {
  const own = `Done.\n\n/docs more\n\n${MARKER}`;

  test.each([
    ["a comment that is no command", {}, "Thanks!", "created", "no-command"],
    ["the phrase in mid-sentence", {}, "Please use /docs here", "created", "near-miss"],
    ["a mistyped phrase", {}, "/dosc explain", "created", "near-miss"],
    ["a prompt without anything to see", { prompt: "\u200B" }, "x", "created", "no-instruction"],
    ["the beginning of a marker that somebody wrote", {}, `\`${MARKER_START}\``, "created", "no-command"],
    ["an edited comment", {}, "/docs explain", "edited", "activity"],
    ["an edited comment, with a prompt", { prompt: "Do this." }, "x", "edited", "activity"],
    ["a deleted comment, with a prompt", { prompt: "Do this." }, "x", "deleted", "activity"],
    ["an own comment", {}, own, "created", "own-comment"],
    ["an own comment, with a prompt", { prompt: "Do this." }, own, "created", "own-comment"],
  ])("%s", async (_, given, body, action, reason) => {
    expect(await onComment(body, given, action)).toMatchObject({
      kind: "skip",
      ending: { outcome: "skipped", reason, message: expect.stringMatching(/\.$/) },
    });
  });

  test("an edited comment is to be written anew", async () => {
    expect(await onComment("/docs explain", {}, "edited")).toMatchObject({
      ending: {
        message: "The activity `edited` of `issue_comment` never starts a job.",
        next: "To ask for something, write a new comment.",
      },
    });
  });

  test.each([
    ["a letter left out", "/doc explain"],
    ["a letter left out in the middle", "/dcs explain"],
    ["the last letter left out, alone", "/doc"],
    ["a letter added", "/docss explain"],
    ["a letter added at the start", "/ddocs explain"],
    ["another letter", "/decs explain"],
    ["another last letter, in capitals", "/DOCZ explain"],
    ["two letters swapped", "/dosc explain"],
    ["in another line, behind blanks", "Hi!\n  /dcos explain"],
  ])("a typo is named, %s", async (_, body) => {
    const word = /\/\S+/.exec(body)?.[0];
    const found = await onComment(body);
    expect(found).toMatchObject({
      ending: { reason: "near-miss", next: expect.stringContaining("`/docs`") },
    });
    expect(found).toMatchObject({ ending: { message: expect.stringContaining(`\`${word}\``) } });
  });

  test.each([
    ["two other letters", "/dxcx explain"],
    ["two letters left out", "/ds explain"],
    ["two letters added", "/docsss explain"],
    ["two swaps", "/odsc explain"],
    ["one swap and another letter", "/dsco explain"],
    ["another first sign", "!docs explain"],
    ["in the middle of a line", "Say /dosc explain"],
    ["a path", "/docs.md is wrong"],
    ["a longer word", "/documents are wrong"],
  ])("no typo: %s", async (_, body) => {
    expect(await onComment(body)).toMatchObject({ ending: { reason: "no-command" } });
  });

  test.each([
    ["/ai", "/al explain", "no-command"],
    ["/bot", "/bto explain", "near-miss"],
  ])("of a phrase like %s, `%s` is %s", async (phrase, body, reason) => {
    expect(await onComment(body, { "trigger-phrase": phrase })).toMatchObject({ ending: { reason } });
  });

  test.each(["Please (/docs) here", "Please use `/docs`, thanks", "I like /docs. Really", "What is /docs?"])(
    "%s does not start a line",
    async (body) => {
      expect(await onComment(body)).toMatchObject({
        ending: {
          reason: "near-miss",
          message: "The text is no command: `/docs` does not start a line.",
          next: expect.stringContaining("a paragraph that starts as in `/docs explain …`"),
        },
      });
    },
  );

  test.each(["/docs: explain it", "Hi!\n/DOCS, explain it", "  /docs; explain it\nThanks"])(
    "%j starts a line with the phrase, and no space behind it",
    async (body) => {
      expect(await onComment(body)).toMatchObject({
        ending: { message: "The text is no command: `/docs` is not followed by a space." },
      });
    },
  );

  test.each(["See /docs/a", "See a/docs", "See /docs.md", "See /docs-old"])(
    "%s does not name the phrase",
    async (body) => {
      expect(await onComment(body)).toMatchObject({ ending: { reason: "no-command" } });
    },
  );

  test.each([
    ["transferred", "issues"],
    ["dismissed", "pull_request_review"],
    ["edited", "discussion"],
    ["deleted", "discussion_comment"],
    ["edited", "release"],
  ])("%s of %s, whatever the prompt", async (action, eventName) => {
    expect(await find({ prompt: "Do this." }, eventName, { action })).toMatchObject({
      kind: "skip",
      ending: { reason: "activity" },
    });
  });

  test("another activity without a prompt", async () => {
    const { comment: _, ...payload } = comment("x", "labeled");
    expect(await find({}, "issues", payload)).toMatchObject({
      ending: {
        reason: "activity",
        message: "The activity `labeled` of `issues` brings no new text.",
        next: expect.stringContaining("`prompt`"),
      },
    });
  });

  test("a comment that is no command leaves nothing to do", async () => {
    expect(await onComment("Thanks!")).toStrictEqual({
      kind: "skip",
      ending: {
        outcome: "skipped",
        reason: "no-command",
        message: "No line of the text starts with `/docs`.",
      },
    });
  });
});

describe("errors", () => {
  test.each([["push"], ["schedule"], ["workflow_dispatch"], ["repository_dispatch"], ["workflow_run"]])(
    "no instruction anywhere on %s",
    async (eventName) => {
      const finding = find({}, eventName, {});
      await expect(finding).rejects.toThrow(InputError);
      await expect(finding).rejects.toThrow(
        /`prompt` is empty, and so is `prompt-file`: the event `\w+` brings no comment/,
      );
      await expect(finding).rejects.toMatchObject({ fix: expect.stringContaining("`prompt: ") });
    },
  );

  test.each(["\u200B", "\u2800", "\u{E0041}"])("nothing to see in the prompt %j", async (prompt) => {
    await expect(find({ prompt }, "push", {})).rejects.toMatchObject({
      message: expect.stringMatching(/^The input `prompt` holds invisible characters only: .* nothing/),
      fix: expect.stringContaining("Write what the agent shall do"),
    });
  });

  test("nothing to see in the file", async () => {
    await expect(find({ "prompt-file": "hidden.md" }, "push", {})).rejects.toThrow(
      "The input `prompt-file` holds invisible characters only",
    );
  });

  test("a comment without its text, and no prompt", async () => {
    await expect(find({}, "issue_comment", { action: "created" })).rejects.toThrow(InputError);
  });

  test.each([
    ["a missing file", "none.md", /no such file in the workspace/],
    ["an empty file", "empty.md", /the file is empty/],
    ["a file above", "../x.md", /no such file|outside/],
    ["an absolute path", "/etc/hostname", /outside/],
    ["a link that leads out", "link.md", /outside/],
    ["the workspace itself", ".", /cannot be read/],
    ["no text", "binary", /UTF-8/],
    ["more than 128 KiB", "large.md", /131073 bytes/],
  ])("%s", async (_, path, message) => {
    const finding = find({ "prompt-file": path }, "push", {});
    await expect(finding).rejects.toThrow(/^The input `prompt-file` is `.*`: /);
    await expect(finding).rejects.toThrow(message);
    await expect(finding).rejects.toMatchObject({ fix: expect.stringContaining("Name a text file") });
  });
});

describe("an issue that GitHub may have made out of somebody else's words", () => {
  test.each([
    [
      "from a server without encryption",
      "### Discussed in http://github.example/a/b/discussions/7\n\n/docs x",
    ],
    ["with the line at its end", "/docs x\n\n### Discussed in https://github.com/a/b/discussions/7"],
    ["with blanks behind the line", "# Discussed in https://github.com/a/b/discussions/7  \n\n/docs x"],
    ["with blanks behind the other line", "/docs x\n\n_Originally posted by @reed in #7_  "],
  ])("is a copy %s", async (_, body) => {
    expect(await onIssue(body)).toMatchObject({
      ending: { message: "GitHub made the text out of somebody else's, so nothing in it is a command." },
    });
  });

  test.each([
    ["quotes such a line within its own", 'Below "### Discussed in https://github.com/a/b/discussions/7'],
    ["goes on in the line", "### Discussed in https://github.com/a/b/discussions/7 and elsewhere"],
    ["quotes the other line within its own", "It says _Originally posted by @reed in #7_"],
    ["goes on in the other line", "_Originally posted by @reed in #7_ and much better"],
  ])("is its author's where it %s", async (_, line) => {
    expect(await onIssue(`/docs explain\n\n${line}`)).toMatchObject({ kind: "candidate" });
  });

  test("is its author's in a review", async () => {
    const review = {
      id: 1,
      node_id: "PRR_1",
      html_url: "https://x.example/8#r",
      body: "/docs explain\n\n_Originally posted by @reed in #7_",
      user: { login: "mona", id: 1, type: "User" },
    };
    const pull = {
      number: 8,
      node_id: "PR_1",
      html_url: "https://x.example/8",
      title: "t",
      body: "",
      user: null,
    };
    const payload = { action: "submitted", sender: review.user, review, pull_request: pull };
    expect(await find({}, "pull_request_review", payload)).toMatchObject({ kind: "candidate" });
  });
});

test("a marker in an issue's own text is a copy, and stops nobody", async () => {
  expect(await onIssue(`/docs explain\n\n${MARKER}`)).toMatchObject({ kind: "candidate" });
});
