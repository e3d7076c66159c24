import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parse } from "yaml";
import type { RunOptions } from "./action-run.ts";

/** What the runner takes from an `action.yml`. */
export interface ActionMetadata {
  /** Absolute path of the script. */
  readonly main: string;
  /** Default of each declared input; empty where none is given. */
  readonly defaults: ReadonlyMap<string, string>;
  readonly outputs: readonly string[];
}

const known = new Map<string, ActionMetadata>();

/** Reads an `action.yml`, once; paths in it are relative to its folder. */
export function readActionMetadata(path: string): ActionMetadata {
  const metadata = known.get(path) ?? parseActionMetadata(path);
  known.set(path, metadata);
  return metadata;
}

function parseActionMetadata(path: string): ActionMetadata {
  const { runs, inputs, outputs } = record(parse(readFileSync(path, "utf8")));
  const { main } = record(runs);
  const folder = dirname(resolve(path));
  return {
    main: resolve(folder, text(main)),
    defaults: new Map(Object.entries(record(inputs)).map(([name, input]) => [name, defaultOf(input)])),
    outputs: Object.keys(record(outputs)),
  };
}

/** The step's inputs as `INPUT_*` variables: given values, and defaults with token and matrix in place of their expressions. */
export function inputVariables(
  metadata: ActionMetadata,
  given: Pick<RunOptions, "inputs" | "matrix"> & { readonly token: string },
): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of metadata.defaults) {
    variables[variableName(name)] = value
      .replace(/\$\{\{\s*github\.token\s*\}\}/g, () => given.token)
      .replace(/\$\{\{\s*toJSON\(matrix\)\s*\}\}/g, () => JSON.stringify(given.matrix ?? null, null, 2));
  }
  for (const [name, value] of Object.entries(given.inputs ?? {})) variables[variableName(name)] = value;
  return variables;
}

/** The runner's complaint about inputs that `action.yml` does not declare; they are passed on all the same. */
export function unexpectedInputs(metadata: ActionMetadata, names: readonly string[]): string | undefined {
  const valid = [...metadata.defaults.keys()];
  const known = new Set(valid.map((name) => name.toLowerCase()));
  const unexpected = names.filter((name) => !known.has(name.toLowerCase()));
  if (unexpected.length === 0) return;
  return `Unexpected input(s) '${unexpected.join("', '")}', valid inputs are ['${valid.join("', '")}']`;
}

function defaultOf(input: unknown): string {
  const { default: value } = record(input);
  return text(value);
}

function variableName(input: string): string {
  return `INPUT_${input.replaceAll(" ", "_").toUpperCase()}`;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function text(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}
