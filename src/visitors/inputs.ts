import { dirname } from "node:path/posix";
import { readCredentials } from "../action/credential-rules.ts";
import {
  type Input,
  InputError,
  listChoices,
  parseBaseUrl,
  parseBoolean,
  parseChoice,
  parseInteger,
  parseList,
  parseTimeout,
} from "../action/input-rules.ts";
import type { ReadInput } from "../action/world.ts";
import { parseWindow } from "./export/window.ts";
import { SORT_KEYS } from "./report/report.ts";
import { FORMATS, type Format, isFormat } from "./writers/formats.ts";

/** The step's inputs, checked. */
export type Inputs = Readonly<ReturnType<typeof readInputs>>;

/** Reads and checks all inputs; throws an InputError. */
export function readInputs(read: ReadInput, readSecret: ReadInput, now: Date) {
  const input = (name: string) => ({ name, text: read(name) });
  const { apiKey, projectId } = readCredentials(read, readSecret);
  const formats = parseFormats(input("format"));
  const inputs = {
    apiKey,
    projectId,
    baseUrl: parseBaseUrl(input("base-url")),
    window: parseWindow({ from: read("date-from"), to: read("date-to") }, now),
    compare: parseBoolean(input("compare")),
    formats,
    /** Below the workspace, without the extension. */
    output: parseOutput(input("output"), formats),
    allowPartial: parseBoolean(input("allow-partial")),
    top: parseInteger(input("top"), { min: 1, max: 250 }),
    sortBy: parseChoice(input("sort-by"), SORT_KEYS, "total"),
    pathFilter: parseList(read("path-filter")).map(parseGlob),
    limit: parseInteger(input("limit"), { min: 1, max: 250 }),
    offset: parseInteger(input("offset"), { min: 0, max: 1_000_000_000 }),
    maxPages: parseMaxPages(input("max-pages")),
    rawCsv: parseBoolean(input("raw-csv")),
    timeoutMs: parseTimeout(input("timeout")),
  };
  refuseContradictions(inputs);
  return inputs;
}

function refuseContradictions({ compare, offset, sortBy }: Inputs): void {
  if (compare && offset !== 0) {
    throw new InputError("offset", {
      rule: "it was given together with `compare`, and the two windows would begin at different rows",
      fix: "Remove one of the two lines.",
    });
  }
  if (sortBy === "change" && !compare) {
    throw new InputError("sort-by", {
      rule: "there is a change only with `compare`",
      fix: "Add the line `compare: true`, or write `sort-by: total`.",
    });
  }
}

function parseFormats(input: Input): Format[] {
  const problem = {
    rule: `it has to list one or more of ${listChoices(Object.keys(FORMATS))}`,
    fix: "Write them as in `format: csv, markdown`.",
  };
  const formats = parseList(input.text).map((text) => {
    if (!isFormat(text)) {
      throw new InputError(input.name, problem);
    }
    return text;
  });
  if (formats.length === 0) {
    throw new InputError(input.name, problem);
  }
  return [...new Set(formats)];
}

// Windows and actions/upload-artifact refuse the first ones in a file's name. Two braces are an expression that nobody replaced, and the
// others are invisible.
const NOT_IN_A_PATH = /[<>:"|?*\p{C}]|\{\{|\p{Default_Ignorable_Code_Point}/u;
// A name has at most 255 bytes on common file systems, and the extension and the temporary file's suffix need some of them.
const NAME_LIMIT_BYTES = 200;

function parseOutput(input: Input, formats: readonly Format[]) {
  const path = input.text.replaceAll("\\", "/");
  const folders = path.split("/");
  const name = folders.at(-1) ?? "";
  const fix = "Write it without an extension, as in `output: reports/visitors`.";
  const tooLong = folders.some((folder) => Buffer.byteLength(folder) > NAME_LIMIT_BYTES);
  if (/^\.{0,2}$/.test(name) || tooLong || NOT_IN_A_PATH.test(path)) {
    throw new InputError(input.name, {
      rule: "it has to be the path of a file inside the workspace, of plain names of at most 200 bytes",
      fix,
    });
  }
  if (formats.some((format) => name.toLowerCase().endsWith(`.${FORMATS[format].extension}`))) {
    throw new InputError(input.name, {
      rule: "it has to be without an extension, since `format` adds it",
      fix,
    });
  }
  return { folder: dirname(path), name };
}

function parseGlob(text: string): string {
  const plain = !/[\s\p{C}{}[\]\\]|\*{3}|:\/\/|^!(?:!|$)|\p{Default_Ignorable_Code_Point}/u.test(text);
  if (!plain || text.length > 1000) {
    throw new InputError("path-filter", {
      rule: "it has to list globs of page paths, in which `*`, `?` and `**` stand for others, with `!` in front to exclude",
      fix: "Write them as in `path-filter: /guide/**, !/guide/old/*`; for a sign that a glob cannot hold, write `?`.",
    });
  }
  return text;
}

function parseMaxPages(input: Input): number {
  return input.text === "" || input.text === "unlimited"
    ? Number.POSITIVE_INFINITY
    : parseInteger(input, { min: 1, max: 1_000_000 });
}
