import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sanitize } from "../../src/agent/prompt/sanitize.ts";
import commands from "../corpora/commands.json" with { type: "json" };
import hiddenText from "../corpora/hidden-text.json" with { type: "json" };
import scripts from "../corpora/scripts.json" with { type: "json" };
import { asRecord, parseJson } from "../emulator/json.ts";
import { runBundle, type Servers, startServers } from "./bundle.ts";

const HIDDEN = "SECRETWORD";
const VISIBLE = "VISIBLEWORD";
// What stands above a row in the comment that carries it, so that the row begins a block of its own.
const LEAD = "Explain this:";

/** Rows side by side: the one as the instruction, the other as the text of the issue. */
const inPairs = <T extends { readonly name: string }>(rows: readonly T[]) =>
  rows
    .filter((_, index) => index % 2 === 0)
    .map((one, index) => {
      const other = rows[2 * index + 1] ?? one;
      return { name: `${one.name} / ${other.name}`, one, other };
    });

/** A text may be shown in another way than it was written, as long as the same words are there. */
const shows = (text: string) => expect.stringContaining(text.includes(VISIBLE) ? VISIBLE : "");

let servers: Servers;
beforeAll(async () => {
  servers = await startServers(4);
});
afterAll(() => servers.close());

interface Words {
  readonly comment: string;
  readonly issue?: string;
  readonly title?: string;
  readonly phrase?: string;
}

/** Runs the bundle on a comment of an admin's; returns what it said, and the bytes of each create as they came. */
function run({ comment: body, issue = "", title = "Retries", phrase = "/docs" }: Words) {
  return servers.use(async (emulator) => {
    const { service, github } = emulator;
    const seen = service.requests.length;
    const mona = {
      login: "mona",
      id: github.state.addComment({ number: 7, author: "mona", body }).author.id,
      type: "User",
    };
    const thread = {
      number: 7,
      node_id: "I_7",
      html_url: "https://github.com/acme/shop/issues/7",
      user: mona,
    };
    const comment = {
      id: 1,
      node_id: "IC_1",
      html_url: "https://github.com/acme/shop/issues/7#1",
      user: mona,
    };
    const payload = {
      ...{ action: "created", sender: mona, repository: { visibility: "public" } },
      ...{ issue: { ...thread, title, body: issue }, comment: { ...comment, body } },
    };
    const { outputs } = await runBundle(emulator, {
      event: { name: "issue_comment", payload },
      inputs: { "trigger-phrase": phrase, wait: "false", comment: "false" },
    });
    const creates = service.requests.slice(seen).map((request) => request.body);
    const [prompt = ""] = creates.map((create) => String(asRecord(parseJson(create))["prompt"]));
    const [instruction = "", context = ""] = prompt.split(/\n\nBetween the two lines /);
    return { outputs, creates, instruction, context };
  });
}

describe.concurrent("hidden text never leaves", { timeout: 60_000 }, () => {
  test.each(inPairs(hiddenText))("$name", async ({ one, other }) => {
    const { creates, instruction, context } = await run({
      comment: `/docs ${LEAD}\n\n${one.input}`,
      issue: other.input,
    });

    expect(creates).toHaveLength(1);
    expect(creates[0]).not.toContain(HIDDEN);
    expect(instruction).toEqual(shows(one.output ?? one.input));
    expect(context).toEqual(shows(other.output ?? other.input));
    expect(context).toContain(other.output ?? "");
  });
});

describe.concurrent("real writing arrives", { timeout: 60_000 }, () => {
  test.each(inPairs(scripts))("$name", async ({ one, other }) => {
    const { instruction, context } = await run({
      comment: `/docs ${LEAD}\n\n${one.text}`,
      issue: other.text,
      title: one.text.split("\n")[0] ?? "",
    });

    expect(instruction).toBe(`${LEAD}\n\n${one.text}`);
    expect(context).toContain(other.text);
    expect(context).toContain(one.text.split("\n")[0]);
  });
});

// The input takes one word only; the parser itself is tried with other phrases in its own test.
const isOneWord = ({ phrase = "/docs" }: { readonly phrase?: string }) => /^\S+$/.test(phrase);
const starting = commands.filter((row) => isOneWord(row) && row.kind === "instruction");
const silent = commands.filter((row) => isOneWord(row) && row.kind !== "instruction");
const refused = commands.filter((row) => !isOneWord(row));
const REASONS: Readonly<Record<string, string>> = { none: "no-command" };

describe.concurrent("commands", { timeout: 60_000 }, () => {
  test.each(starting)("$name: one job", async ({ text, phrase = "/docs", instruction: written = "" }) => {
    const { outputs, creates, instruction } = await run({ comment: text, phrase });

    expect(creates).toHaveLength(1);
    expect(outputs["outcome"]).toBe("started");
    expect(instruction).toBe(await sanitize(written));
  });

  test.each(silent)("$name: $kind, no job", async ({ text, phrase = "/docs", kind }) => {
    const { outputs, creates } = await run({ comment: text, phrase });

    expect(creates).toEqual([]);
    expect(outputs).toMatchObject({ outcome: "skipped", reason: REASONS[kind] ?? kind });
  });

  test.each(refused)("$name: an input error", async ({ text, phrase = "/docs" }) => {
    const { outputs, creates } = await run({ comment: text, phrase });

    expect(creates).toEqual([]);
    expect(outputs).toMatchObject({ outcome: "error", reason: "invalid-input" });
  });
});
