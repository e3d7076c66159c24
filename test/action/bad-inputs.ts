import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { asRecord } from "../../emulator/json.ts";
import { readInputs as readAgentInputs } from "../../src/agent/inputs.ts";
import { readInputs as readVisitorsInputs } from "../../src/visitors/inputs.ts";
import { KINDS, type Kind } from "./bad-values.ts";

export type Action = "agent" | "visitors";

/** One bad value of one input. */
export interface BadInput extends Pick<Kind, "rule" | "fix"> {
  readonly action: Action;
  readonly kind: string;
  readonly input: string;
  readonly value: string;
}

/** Every bad value of every input of both actions. */
export const BAD_INPUTS: readonly BadInput[] = Object.entries(KINDS).flatMap(([kind, { values, ...rest }]) =>
  (["agent", "visitors"] as const).flatMap((action) =>
    (rest[action] ?? []).flatMap((input) =>
      [...new Set(values)].map((value) => ({ action, kind, input, value, rule: rest.rule, fix: rest.fix })),
    ),
  ),
);

const GIVEN = { "api-key": "mint_key", "project-id": "docs", "github-token": "ghs_token" };

/** Each action's inputs with the values that a workflow has which gives the credentials alone. */
export const DEFAULTS: Readonly<Record<Action, Readonly<Record<string, string>>>> = {
  agent: defaultsOf("action.yml"),
  visitors: defaultsOf("visitors/action.yml"),
};

function defaultsOf(file: string): Record<string, string> {
  const inputs = asRecord(asRecord(parse(readFileSync(file, "utf8")))["inputs"]);
  const texts = Object.entries(inputs).map(([name, input]) => [
    name,
    String(asRecord(input)["default"] ?? ""),
  ]);
  const given = Object.entries(GIVEN).filter(([name]) => name in inputs);
  return Object.fromEntries([...texts, ...given]);
}

/** Reads an action's inputs as its step does, in which the runner takes white space off both ends. */
export function readAll(action: Action, given: Readonly<Record<string, string>>): unknown {
  const all = { ...DEFAULTS[action], ...given };
  const read = (name: string) => (all[name] ?? "").trim();
  if (action === "visitors") return readVisitorsInputs(read, read, new Date("2026-08-01T12:00:00Z"));
  const inputs = readAgentInputs(read, read);
  // Said later than all else, once it is known who asked.
  if (inputs.wrongInput !== undefined) throw inputs.wrongInput;
  return inputs;
}
