import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sanitize } from "../../src/page/sanitize.ts";
import commands from "../corpora/commands.json" with { type: "json" };
import hiddenText from "../corpora/hidden-text.json" with { type: "json" };
import scripts from "../corpora/scripts.json" with { type: "json" };
import { asRecord, parseJson } from "../emulator/json.ts";
import { runBundle, type Servers, startServers } from "./bundle.ts";

/** A text with something hidden; `output` is what a reader sees of it, where that is one text only. */
interface HiddenRow {
  readonly name: string;
  readonly input: string;
  readonly output?: string | undefined;
}

const hiddenRows: readonly HiddenRow[] = hiddenText;

const HIDDEN = "SECRETWORD";
const VISIBLE = "VISIBLEWORD";

// The input takes one word only; the parser itself is tried with other phrases in its own test.
const isTaken = ({ phrase = "/docs" }: { readonly phrase?: string }) => /^\S+$/.test(phrase.trim());
const refused = commands.filter((row) => !isTaken(row));
const silent = commands.filter((row) => isTaken(row) && row.kind !== "instruction");
const REASONS: Readonly<Record<string, string>> = { none: "no-command" };

// A process for each row would take minutes: a run that starts a job carries other rows where they mean the same.

/** Each command has a hidden text as the text of its issue. */
const starting = commands
  .filter((row) => isTaken(row) && row.kind === "instruction")
  .map((row, index) => withIssue(row, hiddenRows[index]));

/** The other hidden texts: one as the instruction, one in the issue, and real writing above and beside them. */
const hidden = hiddenRows.slice(starting.length).flatMap((row, index, rows) => {
  const script = scripts[(index / 2) % scripts.length];
  return script === undefined ? [] : [{ ...withIssue(row, rows[index + 1]), script: script.text }];
});

function withIssue<T extends { readonly name: string }>(row: T, inIssue = hiddenRows[0]) {
  const issue: HiddenRow = { name: "", input: "", ...inIssue };
  return { ...row, issue, name: `${row.name} / ${issue.name}` };
}

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
      action: "created",
      sender: mona,
      repository: { visibility: "public" },
      issue: { ...thread, title, body: issue },
      comment: { ...comment, body },
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

/** What the context shows of a hidden text. */
function expectNothingHidden(context: string, { input, output }: HiddenRow): void {
  expect(context).not.toContain(HIDDEN);
  expect(context).toEqual(shows(output ?? input));
  expect(context).toContain(output ?? "");
}

describe.concurrent("hidden text never leaves, real writing arrives", { timeout: 60_000 }, () => {
  test.each(hidden)("$name", async ({ input, output, issue, script }) => {
    const { creates, instruction, context } = await run({
      comment: `/docs\n${script}\n\n${input}`,
      issue: issue.input,
      title: script.split("\n")[0] ?? "",
    });

    expect(creates).toHaveLength(1);
    expect(creates[0]).not.toContain(HIDDEN);
    expect(`${instruction}\n\n`.startsWith(`${script}\n\n`)).toBe(true);
    expect(instruction).toEqual(shows(output ?? input));
    expect(context).toContain(script.split("\n")[0]);
    expectNothingHidden(context, issue);
  });
});

describe.concurrent("commands", { timeout: 60_000 }, () => {
  test.each(starting)(
    "$name: one job",
    async ({ text, phrase = "/docs", instruction: written = "", issue }) => {
      const { outputs, creates, instruction, context } = await run({
        comment: text,
        phrase,
        issue: issue.input,
      });

      expect(creates).toHaveLength(1);
      expect(outputs["outcome"]).toBe("started");
      expect(instruction).toBe(await sanitize(written));
      expectNothingHidden(context, issue);
    },
  );

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

test("every row is carried by a run", () => {
  const carried = [...starting, ...hidden].map(({ issue }) => issue.name);
  const asked = hidden.map(({ name }) => name.split(" / ")[0]);
  expect(new Set([...carried, ...asked])).toEqual(new Set(hiddenRows.map(({ name }) => name)));
  expect(new Set(hidden.map(({ script }) => script))).toEqual(new Set(scripts.map(({ text }) => text)));
  expect(starting.length + silent.length + refused.length).toBe(commands.length);
});
