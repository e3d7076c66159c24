import { describe, expect, test } from "vitest";
import { schedule } from "../../../emulator/payloads/events.ts";
import type { ActionRun } from "../../../emulator/runner/action-run.ts";
import { parseCommand } from "../../../emulator/runner/log-commands.ts";
import { BAD_INPUTS, type BadInput } from "../../action/bad-inputs.ts";
import { CANARY } from "../../action/bad-values.ts";
import { runExport, startVisitors } from "../visitors/scenario.ts";
import { runScenario } from "./scenario.ts";

/** Of each input one value, and of the ones with more rules another: the hardest to show in a log. */
const HARD = [
  "x\n::error::boom",
  `x\n::error::boom${CANARY}`,
  `https://u:${CANARY}@api.example.com`,
  `mint_us_${CANARY}`,
  `mint_${CANARY}`,
  "ftp://api.example.com",
  "https://api.mint\nlify.com",
  "601s",
  "visitors.csv",
  "2099-01-01",
  "/\u202eedoc",
];

const rows: readonly BadInput[] = [
  ...BAD_INPUTS.filter(({ value }) => HARD.includes(value)),
  ...["../../_temp/_github_workflow/event.json", "/etc/hostname", "none.md"].map((value) => ({
    action: "agent" as const,
    kind: "path",
    input: "prompt-file",
    value,
    rule: /lies outside of the workspace|no such file/,
    fix: /^Name a text file/,
  })),
];

/** One error, on one line, that the runner shows as it was meant. */
function expectOneError(run: ActionRun, { input, fix }: BadInput): void {
  expect(run.exitCode).toBe(1);
  expect(run.annotations.map(({ level }) => level)).toEqual(["error"]);
  const [{ message } = { message: "" }] = run.annotations;
  expect(message).toMatch(new RegExp(`^The input \`${input}\` [^\\n\\r]*\\.$`));
  expect(message.slice(message.search(/\. [A-Z]/) + 2)).toMatch(fix);
  const commands = run.log.flatMap(({ text }) => parseCommand(text)?.name ?? []);
  expect(commands.filter((name) => !["add-mask", "error"].includes(name))).toEqual([]);
  expect(run.commandErrors).toEqual([]);
  const written = run.log.filter(({ text }) => !text.startsWith("::add-mask::"));
  expect(JSON.stringify([written, run.outputs, run.summary, run.state])).not.toContain(CANARY);
}

const ofAgent = rows.filter(({ action }) => action === "agent");
// Without these nobody could be told, or it is not known whether they may be. With a prompt file nobody asked in the thread.
const SILENT = new Set(["github-token", "trigger-phrase", "comment", "dry-run", "prompt-file"]);
const isSilent = ({ input }: BadInput) => SILENT.has(input);

describe.concurrent("a bad input: one line, and nothing is sent", () => {
  test.each(ofAgent.filter(isSilent))("agent, $input: $value", async (row) => {
    const { run, emulator, result } = await runScenario({ inputs: { [row.input]: row.value } });

    expectOneError(run, row);
    expect(result).toMatchObject({ outcome: "error", reason: "invalid-input" });
    expect([...emulator.service.requests, ...emulator.github.requests]).toEqual([]);
  });

  test.each(ofAgent.filter((row) => !isSilent(row)))(
    "agent, $input: $value, which the thread says",
    async (row) => {
      const { run, emulator, asking, result } = await runScenario({ inputs: { [row.input]: row.value } });
      const comments = emulator.github.state
        .getThread({ number: 7 })
        .comments.filter(({ id }) => id !== asking?.id);
      const [body = ""] = comments.at(-1)?.bodies ?? [];

      expectOneError(run, row);
      expect(result).toMatchObject({ outcome: "error", reason: "invalid-input" });
      expect(asking?.reactions).toMatchObject([{ content: "confused" }]);
      expect(body).toMatch(
        new RegExp(
          `Stopped by an error.*The input \`${row.input}\` .*tell them\\. What they have to do is below`,
          "s",
        ),
      );
      expect(body).not.toContain(CANARY);
      // The value may be a secret on the wrong line, which GitHub masks in no comment.
      expect(body.split("<!--")[0]).not.toContain(row.value);
      expect(emulator.service.requests).toEqual([]);
    },
  );

  test.each(ofAgent)("agent, $input: $value, on a schedule", async (row) => {
    const { run, emulator } = await runScenario({
      event: ({ github: { state } }) => schedule(state),
      inputs: {
        prompt: "Refresh the guide.",
        ...(row.input === "prompt-file" && { prompt: "" }),
        [row.input]: row.value,
      },
    });

    expectOneError(run, row);
    expect([...emulator.service.requests, ...emulator.github.requests]).toEqual([]);
  });

  test.each(rows.filter(({ action }) => action === "visitors"))("visitors, $input: $value", async (row) => {
    const service = await startVisitors(3, () => {});
    try {
      const run = await runExport(service, { inputs: { [row.input]: row.value } });

      expectOneError(run, row);
      expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({ reason: "invalid-input" });
      expect(service.requests).toEqual([]);
    } finally {
      await service.close();
    }
  });

  test("each input of both actions is among them", () => {
    const inputs = (of: readonly BadInput[]) =>
      [...new Set(of.map(({ action, input }) => `${action} ${input}`))].toSorted();
    expect(inputs(rows)).toEqual(inputs([...BAD_INPUTS, ...rows]));
  });
});
