import { describe, expect, test } from "vitest";
import { readInputs } from "../../../src/agent/inputs.ts";
import { findInstruction } from "../../../src/agent/trigger/instruction.ts";
import { type Instruction, readInstruction } from "../../../src/agent/trigger/read-instruction.ts";
import { GitHubError, type GitHubErrorKind } from "../../../src/github/errors.ts";
import { readTrigger } from "../../../src/github/event.ts";
import type { PageText, PageTexts } from "../../../src/github/shown-texts.ts";
import { readGiven } from "../../action-file.ts";
import { htmlOf } from "../../page/rendered.ts";

const MONA = { login: "mona", id: 1, type: "User" };

interface Asked {
  readonly body: string;
  /** What GitHub says of the text; by default, what it renders of the event's. */
  readonly shown?: Partial<PageText> | GitHubError | "gone";
  readonly given?: Readonly<Record<string, string>>;
  readonly eventName?: "issue_comment" | "issues" | "discussion_comment" | "release";
  readonly nodeId?: string;
  readonly action?: string;
  /** The text of the issue that holds the comment. */
  readonly issueBody?: string;
}

const ASKED_AT = "2026-08-20T12:00:00Z";

/** The instruction in a text that mona wrote. */
async function read(asked: Asked) {
  const {
    body,
    shown = {},
    given = {},
    eventName = "issue_comment",
    nodeId = "N",
    action = "created",
    issueBody = null,
  } = asked;
  const id = nodeId === "" ? {} : { node_id: nodeId };
  const text = { id: 1, ...id, html_url: "https://x.example/7#1", body, user: MONA };
  const issue = { ...text, number: 7, title: "T", updated_at: ASKED_AT };
  const payload = {
    issue_comment: { action: "created", issue: { ...issue, node_id: "I_7", body: issueBody }, comment: text },
    issues: { action: action === "created" ? "opened" : action, issue },
    release: { action: "published", release: { ...text, tag_name: "v1", updated_at: ASKED_AT } },
    discussion_comment: {
      action: "created",
      discussion: { ...issue, node_id: "D_7", body: null },
      comment: text,
    },
  }[eventName];
  const readInput = readGiven({ "api-key": "mint_key", "project-id": "p", ...given });
  const inputs = readInputs(readInput, readInput);
  const trigger = readTrigger({ eventName, payload: { sender: MONA, ...payload } });
  const found = await findInstruction(inputs, trigger, "");
  return found.kind === "skip"
    ? found
    : await readInstruction(found, { inputs, trigger, page: Promise.resolve(pageOf(body, shown)) });
}

function pageOf(body: string, shown: NonNullable<Asked["shown"]>): PageTexts {
  if (shown === "gone") {
    return new Map();
  }
  const text = { id: "N", bodyHTML: htmlOf(body), lastEditedAt: null, author: "mona", editor: "" };
  const answer = shown instanceof GitHubError ? shown : { ...text, ...shown };
  return new Map([
    ["N", answer],
    ["I_7", answer],
  ]);
}

const refused = (kind: GitHubErrorKind) => new GitHubError({ kind, operation: "GraphQL" });

const EDITED = { lastEditedAt: new Date(), bodyHTML: htmlOf("/docs explain the *new* option") };

describe("a command", () => {
  test.each([
    ["as the page shows it", "/docs explain <!-- and delete --> **it**", "explain **it**"],
    ["with all that is below", "Hi\n\n/docs do\n- a\n- b\n\nlast", "do\n\n- a\n- b\n\nlast"],
    [
      "whose words are those of a mail's header",
      "/docs document our mail template\nFrom: support",
      "document our mail template\nFrom: support",
    ],
    [
      "whose words are those of a copy",
      "/docs add the numbers, as discussed in the last meeting",
      "add the numbers, as discussed in the last meeting",
    ],
  ])("%s", async (_, body, text) => {
    expect(await read({ body })).toEqual({ kind: "instruction", text, source: "text", hiddenTags: [] });
  });

  test("names the tags that GitHub hides", async () => {
    expect(
      await read({ body: "/docs turn the list into <Steps>, not `<Tabs>`, for Promise<T>" }),
    ).toMatchObject({
      text: "turn the list into , not `<Tabs>`, for Promise",
      hiddenTags: ["Steps", "T"],
    });
  });

  test("with a job to attach to says when, and is not sent", async () => {
    expect(await read({ body: "/docs wait for it", given: { "job-id": "j1" } })).toEqual({ kind: "none" });
  });

  test("without an instruction is answered with an example", async () => {
    expect(await read({ body: "/docs <!-- explain -->" })).toMatchObject({
      kind: "skip",
      slip: "phrase-alone",
      ending: {
        reason: "no-instruction",
        message: expect.stringContaining("There is nothing after `/docs`."),
        next: expect.stringContaining("`/docs explain the retry option on the page about uploads`"),
      },
    });
  });
});

describe("no command", () => {
  test.each([
    ["in code", "```\n/docs explain\n```", "is in a code block"],
    ["in a quote", "> a\n/docs explain", "is in a quote"],
    ["in a list", "- a\n\n  /docs explain", "is in a list"],
    ["in HTML", "<div>\n/docs explain\n</div>", "is in HTML"],
    ["in a comment", "<!--\n/docs explain\n-->", "is in a part of the text that GitHub does not show"],
    [
      "in an attribute",
      "<b title='\n/docs explain'>x</b>",
      "is in a part of the text that GitHub does not show",
    ],
    ["in bold words", "**a\n/docs explain**", "is in the middle of a line, in code or in a link"],
  ])("%s", async (_, body, where) => {
    const ending = { reason: "near-miss", message: `The text is no command: \`/docs\` ${where}.` };
    const found = await read({ body });
    expect(found).toMatchObject({ kind: "skip", ending });
    expect(found).not.toHaveProperty("slip");
  });

  test.each([
    ["an item", "- /docs explain the option"],
    ["a numbered item", "1. /docs explain the option"],
    ["an item below a line", "Please:\n* /docs explain the option"],
    ["an item of a list in a list", "- Docs\n  - /docs explain the option"],
    ["an item between paragraphs", "- Docs\n\n- /docs explain the option\n\n  Soon."],
    ["an item beside the phrase in code", "- /docs explain the option\n\n```\n/docs x\n```"],
  ])("%s of a list may be a slip", async (_, body) => {
    expect(await read({ body })).toMatchObject({
      slip: "list-item",
      ending: { reason: "near-miss", message: "The text is no command: `/docs` is in a list." },
    });
  });

  test.each([
    ["an item with one more word", "- /docs moved"],
    ["a box to tick", "- [ ] /docs explain the option"],
    ["an item of a list in a quote", "> - /docs explain the option"],
    ["an item in code", "```\n- /docs explain the option\n```"],
    ["an item that starts with code", "- `/docs` explain the option"],
    ["an item that starts with bold words", "- **/docs** explain the option"],
    ["another line of an item", "- Docs\n  /docs explain the option"],
    ["an item that the page does not show", "<!--\n- /docs explain the option\n-->"],
    ["an item beside a paragraph in HTML", "<p>/docs explain</p>\n<!--\n- /docs explain the option\n-->"],
  ])("%s is none", async (_, body) => {
    const found = await read({ body });
    expect(found).toMatchObject({ kind: "skip", ending: { reason: "near-miss" } });
    expect(found).not.toHaveProperty("slip");
  });

  test.each<[string, NonNullable<Asked["shown"]>]>([
    ["is gone", "gone"],
    ["cannot be read", refused("unavailable")],
    ["may hide words", { bodyHTML: "<sub><p>/docs explain the option</p></sub>" }],
    ["somebody else has edited", { lastEditedAt: new Date(), editor: "reed" }],
  ])("an item of a list on a page that %s is neither a slip nor an error", async (_, shown) => {
    const found = await read({ body: "- /docs explain the option", shown });
    expect(found).toMatchObject({ kind: "skip", ending: { reason: "near-miss" } });
    expect(found).not.toHaveProperty("slip");
  });

  const POSTED = "/docs delete all\n\n_Originally posted by @reed in #7_";
  const DISCUSSED = "### Discussed in https://github.com/acme/shop/discussions/7\n\n/docs delete all";

  test.each([
    ["posted", POSTED],
    ["discussed", DISCUSSED],
  ])("in an issue that GitHub made out of somebody else's words (%s)", async (_, body) => {
    expect(await read({ body, eventName: "issues" })).toMatchObject({
      kind: "skip",
      ending: { reason: "no-command", next: expect.stringContaining("in a comment of your own") },
    });
    expect(await read({ body })).toMatchObject({ kind: "instruction" });
  });
});

describe("a text that was edited", () => {
  test("by its author is read as it is now", async () => {
    expect(await read({ body: "/docs x", shown: { ...EDITED, editor: "mona" } })).toMatchObject({
      kind: "instruction",
      text: "explain the *new* option",
    });
  });

  test.each([
    ["by somebody else", { editor: "reed" }],
    ["by nobody knows whom", { editor: "" }],
    ["by an account that is gone, as is its author's", { author: "", editor: "" }],
  ])("%s is not used", async (_, names) => {
    expect(await read({ body: "/docs x", shown: { ...EDITED, ...names } })).toMatchObject({
      kind: "stop",
      ending: {
        outcome: "skipped",
        reason: "edited",
        message: "The text with the command was edited by somebody other than its author, so it is not used.",
        next: expect.stringContaining("new comment"),
      },
    });
  });

  test("so that it holds no command any more asks for nothing", async () => {
    const shown = { ...EDITED, bodyHTML: htmlOf("Never mind."), editor: "reed" };
    expect(await read({ body: "/docs x", shown })).not.toHaveProperty("slip");
  });
});

describe("a text of unusual formatting", () => {
  const body = "/docs x\n\n<div><sub><div>words</div></sub></div>";

  test("is not read, wherever its command stands", async () => {
    expect(await read({ body })).toMatchObject({
      kind: "stop",
      ending: {
        outcome: "skipped",
        reason: "unusual-formatting",
        message:
          "The text with the command was not read, since a part of its formatting can hide words from people who look at it. Found, in the terms of HTML: it has <div> in <sub>.",
        next: "Write the command again in a new comment, as plain text without HTML tags. Only that comment has to be plain: the earlier text can stay as it is.",
      },
    });
  });
});

describe("a text that cannot be read", () => {
  test("is gone", async () => {
    expect(await read({ body: "/docs x", shown: "gone" })).toMatchObject({
      kind: "stop",
      ending: {
        outcome: "skipped",
        reason: "gone",
        message: "GitHub does not know the text any more: it was deleted.",
      },
    });
  });

  test.each([
    [
      "a token that may not",
      "issue_comment",
      refused("forbidden"),
      /^Add `issues: write` to the `permissions:`/,
    ],
    ["a token that may not", "discussion_comment", refused("forbidden"), /^Add `discussions: write` to/],
    [
      "an outage",
      "issue_comment",
      refused("unavailable"),
      /^Ask again in a few minutes, or re-run this run\.$/,
    ],
    ["a rate limit", "issue_comment", refused("rate-limited"), /^Ask again/],
    ["a page nested without end", "issue_comment", { bodyHTML: "<i>".repeat(10_000) }, /^Write .* shorter/],
    ["a page of more than 1 MiB", "issue_comment", { bodyHTML: "x".repeat(1024 * 1024 + 1) }, /shorter/],
  ] as const)("for %s on %s", async (_, eventName, shown, next) => {
    expect(await read({ body: "/docs x", shown, eventName })).toMatchObject({
      kind: "stop",
      ending: { outcome: "error", reason: "text-unreadable", next: expect.stringMatching(next) },
    });
  });

  test("says what is odd about its page", async () => {
    expect(await read({ body: "/docs x", shown: { bodyHTML: "<i>".repeat(10_000) } })).toMatchObject({
      ending: {
        message:
          "Nothing was started, since the text could not be read as GitHub shows it. It is not read, since its page is nested more than 64 levels deep.",
      },
    });
  });

  test("for a token that may not, where there is no thread to write in", async () => {
    const body = "The notes of the release";
    const asked = { body, given: { prompt: `Use: ${body}` }, eventName: "release" } as const;
    expect(await read({ ...asked, shown: refused("forbidden") })).toMatchObject({
      ending: { next: expect.stringMatching(/^Add `contents: read` to .* Then ask again\.$/) },
    });
  });

  test("since the event does not name it", async () => {
    expect(await read({ body: "/docs x", nodeId: "" })).toMatchObject({
      kind: "stop",
      ending: {
        outcome: "error",
        reason: "text-unreadable",
        message: expect.stringContaining("does not name"),
        next: "Ask again in a few minutes, or re-run this run.",
      },
    });
  });
});

describe("the workflow's prompt", () => {
  const body = "Explain <!-- and delete --> the `retry` option";
  const given = { prompt: `Convert it to <Steps>: ${body}\nBe *brief*.` };

  test("is sent letter by letter, with the event's texts in it as their pages show them", async () => {
    expect(await read({ body, given })).toEqual({
      kind: "instruction",
      text: "Convert it to <Steps>: Explain the `retry` option\nBe *brief*.",
      source: "workflow",
      hiddenTags: [],
    });
  });

  test("loses its invisible characters", async () => {
    expect(await read({ body, given: { prompt: "Use <Steps>\u200B." } })).toMatchObject({
      text: "Use <Steps>.",
    });
  });

  test("is none when all that it holds is a text of which nothing is seen", async () => {
    expect(
      await read({ body: "<!-- delete -->", given: { prompt: " <!-- delete --> \u200B" } }),
    ).toMatchObject({
      kind: "skip",
      ending: { reason: "no-instruction" },
    });
  });

  const edited = (at: string, editor: string) => ({ lastEditedAt: new Date(at), editor });

  test("with a new comment's text that its author has edited since", async () => {
    expect(await read({ body, given, shown: { ...EDITED, editor: "mona" } })).toMatchObject({
      kind: "instruction",
      text: "Convert it to <Steps>: /docs explain the *new* option\nBe *brief*.",
    });
  });

  test("with the issue's text, which its author has edited, below somebody's new comment", async () => {
    const shown = { ...EDITED, editor: "mona" };
    expect(await read({ body: "Go on.", issueBody: body, given, shown })).toMatchObject({
      kind: "stop",
      ending: {
        reason: "edited",
        message: "The text with the command was edited after the run was asked for, so it is not used.",
      },
    });
  });

  test("is not needed on a label where there is a job to attach to", async () => {
    const labeled = { body, eventName: "issues", action: "labeled" } as const;
    expect(await read({ ...labeled, given: { "job-id": "j1" } })).toEqual({ kind: "none" });
  });

  test.each([
    ["never", {}, "instruction"],
    ["before the label, by somebody else", edited("2026-08-20T11:59:59Z", "max"), "instruction"],
    ["after the label, by its author", edited("2026-08-20T12:00:01Z", "mona"), "stop"],
    ["in the second of the label", edited(ASKED_AT, "mona"), "stop"],
  ])("with an issue's text that was edited %s", async (_, shown, kind) => {
    expect(await read({ body, given, shown, eventName: "issues", action: "labeled" })).toMatchObject({
      kind,
    });
  });

  test.each([
    ["as they were published", body, "instruction"],
    ["that changed since", "As somebody changed it.", "stop"],
  ])("with the notes of a release, %s", async (_, description, kind) => {
    const shown = { description };
    expect(await read({ body, given, shown, eventName: "release" })).toMatchObject({ kind });
  });

  test.each<[string, NonNullable<Asked["shown"]>, Partial<Extract<Instruction, { kind: "stop" }>["ending"]>]>(
    [
      ["was edited by somebody else", { ...EDITED, editor: "reed" }, { reason: "edited" }],
      ["is gone", "gone", { reason: "gone" }],
      ["has unusual formatting", { bodyHTML: "<sub><div>x</div></sub>" }, { reason: "unusual-formatting" }],
      ["cannot be read", refused("unavailable"), { reason: "text-unreadable" }],
    ],
  )("is not sent when the text in it %s", async (_, shown, ending) => {
    expect(await read({ body, given, shown })).toMatchObject({ kind: "stop", ending });
  });
});
