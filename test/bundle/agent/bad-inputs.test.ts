import { describe, expect, test } from "vitest";
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
const isCredential = ({ input }: BadInput) => input === "api-key" || input === "project-id";

describe.concurrent("a bad input: one line, and nothing is sent", { timeout: 60_000 }, () => {
  test.each(ofAgent.filter((row) => !isCredential(row)))("agent, $input: $value", async (row) => {
    const { run, emulator, result } = await runScenario({ inputs: { [row.input]: row.value } });

    expectOneError(run, row);
    expect(result).toMatchObject({ outcome: "error", reason: "invalid-input" });
    expect([...emulator.service.requests, ...emulator.github.requests]).toEqual([]);
  });

  test.each(ofAgent.filter(isCredential))("agent, $input: $value, which the thread says", async (row) => {
    const { run, emulator, asking } = await runScenario({ inputs: { [row.input]: row.value } });
    const [comment] = emulator.github.state.getThread({ number: 7 }).comments.slice(-1);

    expectOneError(run, row);
    expect(asking?.reactions).toMatchObject([{ content: "confused" }]);
    expect(comment?.bodies.at(-1)).toMatch(/Stopped by an error.*Settings → Secrets/s);
    expect(comment?.bodies.at(-1)).not.toContain(CANARY);
    expect(emulator.service.requests).toEqual([]);
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
