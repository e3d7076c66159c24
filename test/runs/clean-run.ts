import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { parse } from "yaml";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import type { Emulator } from "../../emulator/index.ts";
import type { ActionRun, PhaseRun } from "../../emulator/runner/action-run.ts";
import { parseCommand } from "../../emulator/runner/log-commands.ts";
import { rendered } from "../page/rendered.ts";
import { threads } from "./views.ts";

const outputsIn = (action: string): string[] => {
  const file = fileURLToPath(new URL(`../../${action}`, import.meta.url));
  return Object.keys(parse(readFileSync(file, "utf8")).outputs);
};
const AGENT = outputsIn("action.yml");
const DIGEST = outputsIn("digest/action.yml");

/** Each output, with the field of `result` that says the same. */
const fieldsOf = (declared: readonly string[]) =>
  declared
    .filter((name) => name !== "result")
    .map((name) => [name, name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] as const);

/** Commands that the action may give to the runner. */
const COMMANDS = ["add-mask", "debug", "endgroup", "error", "group", "notice", "warning"];

/** What holds after every run, however it ended. */
export function expectClean(
  emulator: Emulator,
  { run, outputsLost, given }: { run: ActionRun; outputsLost: boolean; given: readonly string[] },
): void {
  const { service, github } = emulator;
  expect([service, github].flatMap(({ violations, oddAnswers }) => [...violations, ...oddAnswers])).toEqual(
    [],
  );
  const phases: PhaseRun[] = [run];
  expect(
    phases.map(({ envFile, pathFile, commandErrors }) => ({ envFile, pathFile, commandErrors })),
  ).toEqual(phases.map(() => ({ envFile: "", pathFile: "", commandErrors: [] })));
  expect(phases.flatMap(({ log }) => log.filter(({ stream }) => stream === "stderr"))).toEqual([]);
  if (!outputsLost) expectAllOutputs(run);
  const secrets = [service.adminKey, ...given, SEED_TOKENS.installation, SEED_TOKENS.user].filter(Boolean);
  for (const phase of phases) expectOwnCommandsOnly(phase, secrets);
  const written = everythingWritten(emulator, phases);
  expect(written.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  expectReadable(emulator, phases);
  // The runner masks what the summary leaks: then it has stars that the outputs and the prompts, which are raw, do not have.
  const prompts = service.jobs.all.flatMap((job) => job.prompts).join("\n");
  for (const { summary, outputs } of phases) {
    expect(stars(summary)).toBeLessThanOrEqual(stars(outputs["result"] ?? "") + stars(prompts));
  }
}

// Runs write much the same, less the hidden notes, ids and numbers. What was read once need not be read again.
const pagesRead = new Set<string>();

/** The HTML of summaries and of the action's own comments, in each of their states, is ordinary enough for its own reader. */
function expectReadable(emulator: Emulator, phases: readonly PhaseRun[]): void {
  const comments = threads(emulator).flatMap((thread) => [...thread.comments, ...thread.reviewComments]);
  const own = comments.filter(({ author }) => author === "github-actions[bot]");
  const written = [...phases.map(({ summary }) => summary), ...own.flatMap(({ bodies }) => bodies)];
  for (const page of written.map((text) => text.replace(/<!--.*?-->/gs, ""))) {
    const text = page.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/g, "0");
    if (!pagesRead.has(text)) expect(() => rendered(page)).not.toThrow();
    pagesRead.add(text);
  }
}

/** Every output is set, and `result` says the same as all others. */
function expectAllOutputs({ outputs }: Pick<ActionRun, "outputs">): void {
  const declared = "told" in outputs ? DIGEST : AGENT;
  expect(Object.keys(outputs).toSorted()).toEqual(declared.toSorted());
  const result = JSON.parse(outputs["result"] ?? "");
  const fields = fieldsOf(declared);
  expect(Object.fromEntries(fields.map(([name]) => [name, outputs[name]]))).toEqual(
    Object.fromEntries(fields.map(([name, field]) => [name, String(result[field])])),
  );
  expect(result.version).toBe(1);
}

/** Nothing that a stranger wrote has become a command, and nothing but the secrets is masked. */
function expectOwnCommandsOnly({ log, signal }: PhaseRun, secrets: readonly string[]): void {
  const commands = log.flatMap(({ text }) => parseCommand(text) ?? []);
  for (const { name, data, form } of commands) {
    expect(COMMANDS).toContain(name);
    expect(form).toBe("::");
    if (name === "add-mask") expect(secrets).toContain(data);
  }
  const named = (wanted: string) => commands.filter(({ name }) => name === wanted).length;
  // A kill may come between the two.
  expect(named("group") - named("endgroup")).toBeLessThanOrEqual(signal === "SIGKILL" ? 1 : 0);
  expect(named("endgroup")).toBeLessThanOrEqual(named("group"));
}

function everythingWritten(emulator: Emulator, phases: readonly PhaseRun[]): string[] {
  const requests = [...emulator.service.requests, ...emulator.github.requests];
  const comments = threads(emulator).flatMap((thread) => [...thread.comments, ...thread.reviewComments]);
  return [...everythingSaid(phases, requests), ...comments.flatMap(({ bodies }) => bodies)];
}

/** All that left the process, but for the masks and the headers that carry a secret on purpose. */
export function everythingSaid(
  phases: readonly PhaseRun[],
  requests: readonly Pick<Emulator["service"]["requests"][number], "path" | "body" | "query" | "headers">[],
): string[] {
  const log = phases.flatMap((phase) => phase.log.map(({ text }) => text));
  return [
    ...log.filter((line) => !line.startsWith("::add-mask::")),
    ...phases.flatMap(({ outputs }) => Object.values(outputs)),
    ...requests.flatMap(({ path, query, headers, body }) => [
      path,
      body,
      ...Object.values(query),
      ...Object.values({ ...headers, authorization: "" }),
    ]),
  ];
}

function stars(text: string): number {
  return text.split("***").length - 1;
}
