import { describe, expect, test } from "vitest";
import { loadPrompt, locateInstruction } from "../../../src/agent/ask/instruction.ts";
import { readInstruction } from "../../../src/agent/ask/read-instruction.ts";
import { readCommandInputs } from "../../../src/agent/inputs.ts";
import { GitHubError, type GitHubErrorKind } from "../../../src/github/errors.ts";
import type { ShownText } from "../../../src/github/shown-texts.ts";
import { readTrigger } from "../../../src/github/trigger.ts";
import { readGiven } from "../../action-file.ts";
import { htmlOf } from "../../page/rendered.ts";

const MONA = { login: "mona", id: 1, type: "User" };
const ASKED_AT = "2026-08-20T12:00:00Z";

/** What GitHub says of a text that mona wrote; by default, what it renders of the event's. */
type Shown = Partial<ShownText> | GitHubError | "gone";

/** The instruction in mona's comment, or in the text of her issue as it gets a label. */
async function read(
  body: string,
  {
    shown = {},
    prompt = "",
    labeled = false,
  }: { readonly shown?: Shown; readonly prompt?: string; readonly labeled?: boolean } = {},
) {
  const text = {
    id: 1,
    node_id: "N",
    html_url: "https://x.example/7",
    body,
    user: MONA,
    updated_at: ASKED_AT,
  };
  const issue = { ...text, number: 7, title: "T" };
  const payload = labeled
    ? { action: "labeled", issue }
    : { action: "created", issue: { ...issue, node_id: "I", body: "" }, comment: text };
  const eventName = labeled ? "issues" : "issue_comment";
  const trigger = readTrigger({ eventName, payload: { sender: MONA, ...payload } });
  const inputs = readCommandInputs(readGiven({ prompt }));
  const asked = locateInstruction(inputs, trigger);
  const own = prompt === "" ? "" : await loadPrompt(inputs, { trigger, workspace: "" });
  const page = new Map<string, ShownText | GitHubError>();
  if (shown instanceof GitHubError) page.set("N", shown);
  else if (shown !== "gone")
    page.set("N", {
      id: "N",
      bodyHTML: htmlOf(body),
      lastEditedAt: null,
      author: "mona",
      editor: "",
      ...shown,
    });
  return await readInstruction(asked, {
    prompt: own,
    triggerPhrase: inputs.triggerPhrase,
    trigger,
    repositoryUrl: "https://github.com/acme/shop",
    texts: async () => page,
  });
}

const refused = (kind: GitHubErrorKind) => new GitHubError({ kind, operation: "GraphQL" });
const editedBy = (editor: string, at = new Date()) => ({ lastEditedAt: at, editor });

describe("a command", () => {
  test.each([
    ["/docs explain <!-- and delete --> **it**", "explain **it**"],
    ["Hi\n\n/docs do\n- a\n- b\n\nlast", "do\n\n- a\n- b\n\nlast"],
  ])("%j", async (body, text) => {
    expect(await read(body)).toMatchObject({ kind: "instruction", text });
  });

  test("whose page leaves something out is not used, and the reply names it", async () => {
    const body = "/docs turn it into <Steps> with <Tab>, <Card> and <Note>\n\n```mermaid\nflowchart\n```";
    expect(await read(body)).toMatchObject({
      kind: "stop",
      ending: {
        reason: "unusual-formatting",
        message: expect.stringContaining("`<Steps>`, `<Tab>`, `<Card>`, and more."),
        next: expect.stringContaining("in backticks"),
      },
    });
    expect(await read("/docs explain\n\n```math\n2^n\n```")).toMatchObject({
      ending: {
        message: expect.stringContaining("it has a formula, and such formatting"),
        next: expect.stringContaining("formulas in backticks"),
      },
    });
  });

  test.each([
    "```\n/docs explain\n```",
    "> a\n/docs explain",
    "- a\n\n  /docs explain",
    "<!--\n/docs explain\n-->",
  ])("is none where the page shows no paragraph that starts with it: %j", async (body) => {
    expect(await read(body)).toMatchObject({ kind: "skip", ending: { reason: "no-command" } });
  });

  test.each(["/docs", "/docs help!", "/docs <!-- explain -->"])(
    "without an instruction is answered: %j",
    async (body) => {
      expect(await read(body)).toMatchObject({
        kind: "no-change",
        ending: { reason: "no-instruction" },
      });
    },
  );
});

test("an item of a list is a slip", async () => {
  expect(await read("- /docs explain it")).toMatchObject({
    kind: "skip",
    isListItem: true,
    ending: {
      message: "In a list, `/docs` is not read as a request.",
      next: expect.stringContaining("`/docs explain"),
    },
  });
});

test.each([
  ["characters without ink", "\u200B"],
  ["direction marks", "\u202E"],
])("a prompt of which nothing is seen asks for nothing: %s", async (_, prompt) => {
  expect(await read("x", { prompt })).toMatchObject({
    kind: "skip",
    ending: { reason: "no-instruction", message: expect.stringContaining("no visible text") },
  });
});

describe("a text is not used", () => {
  test.each<[what: string, shown: Shown, reason: string]>([
    ["that somebody else edited", editedBy("reed"), "edited"],
    ["that nobody known edited", editedBy(""), "edited"],
    ["that is gone", "gone", "gone"],
    ["that the token may not read", refused("forbidden"), "text-unreadable"],
    ["that GitHub does not give", refused("unavailable"), "text-unreadable"],
    [
      "whose page may hide words",
      { bodyHTML: "<p>/docs x</p><div><sub><div>words</div></sub></div>" },
      "unusual-formatting",
    ],
    ["whose page has no end of levels", { bodyHTML: "<i>".repeat(10_000) }, "unusual-formatting"],
  ])("%s", async (_, shown, reason) => {
    const stop = { kind: "stop", ending: { reason } };

    expect(await read("/docs x", { shown })).toMatchObject(stop);
    expect(await read("Explain the retries.", { shown, prompt: "Do: Explain the retries." })).toMatchObject(
      stop,
    );
  });

  test.each([
    ["the phrase alone", "/docs", "stop", "edited"],
    ["words that ask for no change", "/docs thanks", "stop", "edited"],
    ["no command", "> a\n/docs explain", "skip", "no-command"],
  ])("that somebody else edited, with %s", async (_, body, kind, reason) => {
    expect(await read(body, { shown: editedBy("reed") })).toMatchObject({ kind, ending: { reason } });
  });
});

describe("the text of an issue that got a label, in a prompt", () => {
  const body = "Explain <!-- and delete --> the retries.";
  const prompt = `Do: ${body}`;

  test("is sent as its page shows it", async () => {
    expect(await read(body, { prompt, labeled: true })).toMatchObject({
      text: "Do: Explain the retries.",
    });
  });

  test.each([
    ["before the label, by anybody", editedBy("reed", new Date("2026-08-20T11:59:59Z")), "instruction"],
    ["in the second of the label", editedBy("mona", new Date(ASKED_AT)), "stop"],
    ["after it, by its author", editedBy("mona", new Date("2026-08-20T12:00:01Z")), "stop"],
  ])("edited %s", async (_, shown, kind) => {
    expect(await read(body, { prompt, labeled: true, shown })).toMatchObject({ kind });
  });
});
