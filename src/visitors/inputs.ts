import { basename, dirname } from "node:path/posix";
import {
  InputError,
  parseAddress,
  parseApiKey,
  parseBoolean,
  parseChoice,
  parseIdentifier,
  parseInteger,
  parseList,
  parseTimeout,
  quote,
} from "../runner/input-rules.ts";
import type { ReadInput } from "../runner/inputs.ts";
import { parseBaseUrl } from "../service/base-url.ts";
import { parseWindow, type Window } from "./dates.ts";

/** What an export can be written as, each with its file's extension. */
export const EXTENSIONS = { csv: "csv", json: "json", ndjson: "ndjson", markdown: "md", svg: "svg" } as const;
export type Format = keyof typeof EXTENSIONS;

/** What pages can be ranked by. */
export const SORT_KEYS = ["total", "human", "ai", "change"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** The step's inputs, checked. */
export interface Inputs {
  readonly apiKey: string;
  readonly projectId: string;
  readonly baseUrl: string;
  readonly window: Window;
  readonly compare: boolean;
  readonly formats: readonly Format[];
  /** Below the workspace, without the extension. */
  readonly output: { readonly folder: string; readonly name: string };
  readonly allowPartial: boolean;
  readonly top: number;
  readonly sortBy: SortKey;
  readonly pathFilter: readonly string[];
  readonly limit: number;
  readonly offset: number;
  readonly maxPages: number;
  readonly rawCsv: boolean;
  readonly timeoutMs: number;
}

const FORMATS = ["csv", "json", "ndjson", "markdown", "svg"] as const satisfies readonly Format[];

/**
 * Reads and checks all inputs.
 * @throws InputError
 */
export function readInputs(read: ReadInput, readSecret: ReadInput, now: Date): Inputs {
  const input = (name: string) => ({ name, text: read(name) });
  const apiKey = parseApiKey({ name: "api-key", text: readSecret("api-key") });
  const formats = parseFormats(read("format"));
  const inputs: Inputs = {
    apiKey,
    projectId: parseIdentifier(input("project-id")),
    baseUrl: parseAddress({ name: "base-url", text: read("base-url") }, parseBaseUrl),
    window: parseWindow({ from: read("date-from"), to: read("date-to") }, now),
    compare: parseBoolean(input("compare")),
    formats,
    output: parseOutput(read("output"), formats),
    allowPartial: parseBoolean(input("allow-partial")),
    top: parseInteger(input("top"), { min: 1, max: 250 }),
    sortBy: parseChoice(input("sort-by"), SORT_KEYS),
    pathFilter: parseList(read("path-filter")).map(parseGlob),
    limit: parseInteger(input("limit"), { min: 1, max: 250 }),
    offset: parseInteger(input("offset"), { min: 0, max: 1_000_000_000 }),
    maxPages: parseMaxPages(read("max-pages")),
    rawCsv: parseBoolean(input("raw-csv")),
    timeoutMs: parseTimeout(input("timeout")),
  };
  refuseMissing(inputs);
  refuseContradictions(inputs);
  return inputs;
}

function refuseMissing({ apiKey, projectId }: Inputs): void {
  if (apiKey === "") {
    throw new InputError(
      "api-key",
      "is empty: store an admin API key as the secret MINTLIFY_API_KEY and set `api-key: ${{ secrets.MINTLIFY_API_KEY }}`. Runs of a pull request from a fork or from Dependabot get no secrets.",
    );
  }
  if (projectId === "") {
    throw new InputError(
      "project-id",
      "is empty: set it to the project id that the dashboard's API keys page shows, such as `${{ secrets.MINTLIFY_PROJECT_ID }}`.",
    );
  }
}

function refuseContradictions({ compare, offset, sortBy }: Inputs): void {
  if (compare && offset !== 0) {
    throw new InputError("offset", "was given together with `compare`: remove one of the two.");
  }
  if (sortBy === "change" && !compare) {
    throw new InputError("sort-by", "is `change`, which needs `compare: true`.");
  }
}

function parseFormats(text: string): Format[] {
  const formats = parseList(text).map((item) => parseChoice({ name: "format", text: item }, FORMATS));
  if (formats.length === 0) {
    throw new InputError(
      "format",
      `is empty: it has to list one or more of ${FORMATS.map(quote).join(", ")}.`,
    );
  }
  return [...new Set(formats)];
}

function parseOutput(text: string, formats: readonly Format[]): Inputs["output"] {
  const path = text.replaceAll("\\", "/");
  const name = basename(path);
  if (path === "" || path.endsWith("/") || name === "." || name === ".." || /\p{Cc}/u.test(path)) {
    throw new InputError(
      "output",
      `is ${quote(text)}: it has to be the path of a file inside the workspace, without its extension, such as \`reports/visitors\`.`,
    );
  }
  const doubled = formats.find((format) => name.toLowerCase().endsWith(`.${EXTENSIONS[format]}`));
  if (doubled !== undefined) {
    throw new InputError("output", `is ${quote(text)}: leave the extension out, \`format\` adds it.`);
  }
  return { folder: dirname(path), name };
}

function parseGlob(text: string): string {
  if (text.length > 1000 || text === "!") {
    throw new InputError(
      "path-filter",
      `contains ${quote(text)}: it has to list globs of page paths such as \`/guide/**\`, with \`!\` in front to exclude.`,
    );
  }
  return text;
}

function parseMaxPages(text: string): number {
  return text === "" || text === "unlimited"
    ? Number.POSITIVE_INFINITY
    : parseInteger({ name: "max-pages", text }, { min: 1, max: 1_000_000 });
}
