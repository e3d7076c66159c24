import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { asRecord, type JsonRecord } from "../emulator/json.ts";
import type { ReadInput } from "../src/action/world.ts";

/** The action's metadata, as the runner reads it. */
export const actionFile: JsonRecord = asRecord(parse(readFileSync("action.yml", "utf8")));

/** Each declared input with its default; undefined where it has none. */
export const inputDefaults: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(asRecord(actionFile["inputs"])).map(([name, input]) => {
    const value = asRecord(input)["default"];
    return [name, typeof value === "string" ? value : undefined];
  }),
);

/** What the runner puts in for the default of `github-token`. */
const WORKFLOW_TOKEN = "ghs_workflow";

/** What the runner puts in for the expressions of defaults, outside a matrix. */
const EXPRESSIONS = { "${{ github.token }}": WORKFLOW_TOKEN, "${{ toJSON(matrix) }}": "null" };

/** Reads inputs as the runner hands them over: what the workflow gives, else the default, without white space around. */
export function readGiven(given: Readonly<Record<string, string>>): ReadInput {
  return (name) => {
    const value = inputDefaults.get(name) ?? "";
    return (given[name] ?? asRecord(EXPRESSIONS)[value]?.toString() ?? value).trim();
  };
}
