import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asRecord, parseJson } from "../../../emulator/json.ts";
import commands from "../../corpora/commands.json" with { type: "json" };
import hiddenText from "../../corpora/hidden-text.json" with { type: "json" };
import scripts from "../../corpora/scripts.json" with { type: "json" };
import { rowsForRuns } from "../../extent.ts";
import { runOnce, type Servers, startServers } from "./servers.ts";

/** A text with something hidden; `output` is what a reader sees of it, where that is one text only. */
interface HiddenRow {
  readonly name: string;
  readonly input: string;
  readonly output?: string | undefined;
  /** GitHub shows the word that the row would hide. */
  readonly shown?: boolean | undefined;
}

const hiddenRows: readonly HiddenRow[] = hiddenText;

const HIDDEN = "SECRETWORD";
const VISIBLE = "VISIBLEWORD";

// The input takes one word only; the reader of pages is tried with other phrases in its own test.
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

let runs = 0;

/** Runs the action on a comment of an admin's; returns what it said, and the bytes of each create as they came. */
function run({ comment: body, issue = "", title = "Retries", phrase = "/docs" }: Words) {
  return servers.use(async (emulator) => {
    const { service, github } = emulator;
    const seen = service.requests.length;
    const { author } = github.state.addComment({ number: 7, author: "mona", body });
    const mona = { login: "mona", id: author.id, type: "User" };
    runs += 1;
    const nodes = { issue: `I_text_${runs}`, comment: `IC_text_${runs}` };
    const address = "https://github.com/acme/shop/issues/7";
    const thread = { number: 7, node_id: nodes.issue, html_url: address, user: mona };
    const comment = { id: 1, node_id: nodes.comment, html_url: `${address}#1`, user: mona };
    const payload = {
      action: "created",
      sender: mona,
      repository: { full_name: "acme/shop", visibility: "public" },
      issue: { ...thread, title, body: issue },
      comment: { ...comment, body },
    };
    const { outputs } = await runOnce(emulator, {
      event: { name: "issue_comment", payload },
      inputs: { "trigger-phrase": phrase, wait: "false", comment: "false" },
    });
    const creates = service.requests.slice(seen).map((request) => request.body);
    const [prompt = ""] = creates.map((create) => String(asRecord(parseJson(create))["prompt"]));
    const [instruction = "", context = ""] = prompt.split(/\n\nBetween the two lines /);
    return { outputs, creates, instruction, context };
  });
}

/** What the prompt shows of a hidden text: the same words as its page, however they are written. */
function expectPageOf({ input, output, shown = false }: HiddenRow, part: string): void {
  expect(part.includes(HIDDEN)).toBe(shown);
  expect(part).toContain((output ?? input).includes(VISIBLE) ? VISIBLE : "");
  expect(part).toContain(output ?? "");
}

/** One create, whose bytes hold a hidden word only where GitHub shows it. */
function expectNothingHidden(creates: readonly string[], rows: readonly HiddenRow[]): void {
  const isShown = rows.some(({ shown }) => shown === true);
  expect(creates.map((create) => create.includes(HIDDEN))).toEqual([isShown]);
}

describe.concurrent("hidden text never leaves, real writing arrives", () => {
  test.each(rowsForRuns(hidden))("$name", async ({ issue, script, ...row }) => {
    const [title = ""] = script.split("\n");
    const { creates, instruction, context } = await run({
      comment: `/docs\n${script}\n\n${row.input}`,
      issue: issue.input,
      title,
    });

    expectNothingHidden(creates, [row, issue]);
    expect(`${instruction}\n\n`.startsWith(`${script}\n\n`)).toBe(true);
    expectPageOf(row, instruction);
    expect(context).toContain(title);
    expectPageOf(issue, context);
  });
});

describe.concurrent("commands", () => {
  test.each(rowsForRuns(starting))(
    "$name: one job",
    async ({ text, phrase, instruction: written = "", issue }) => {
      const { outputs, creates, instruction, context } = await run({
        comment: text,
        issue: issue.input,
        ...(phrase !== undefined && { phrase }),
      });

      expectNothingHidden(creates, [issue]);
      expect(outputs["outcome"]).toBe("started");
      expect(instruction).toBe(written);
      expectPageOf(issue, context);
    },
  );

  test.each(rowsForRuns(silent))("$name: $kind, no job", async ({ text, phrase = "/docs", kind }) => {
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
