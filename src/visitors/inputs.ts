import { dirname } from "node:path/posix";
import { readCredentials } from "../action/credential-rules.ts";
import {
  type Input,
  InputError,
  parseBaseUrl,
  parseBoolean,
  parseChoice,
  parseInteger,
  parseList,
  parseTimeout,
  quote,
  wrongItem,
  wrongValue,
} from "../action/input-rules.ts";
import type { ReadInput } from "../action/world.ts";
import { oneLine } from "../plain-text.ts";
import { SORT_KEYS } from "./report/report.ts";
import { parseWindow, windowBefore } from "./window.ts";
import { FORMATS, type Format, isFormat } from "./writers/formats.ts";

// What the head of a slide has room for.
const TITLE_LIMIT = 60;

/** The step's inputs, checked. */
export type Inputs = Readonly<ReturnType<typeof readInputs>>;

/** Reads and checks all inputs; throws an InputError. */
export function readInputs(read: ReadInput, readSecret: ReadInput, now: Date) {
  const input = (name: string) => ({ name, text: read(name) });
  const key = { name: "api-key", text: readSecret("api-key") };
  const { wrongCredential, apiKey, projectId } = readCredentials(key, input("project-id"));
  if (wrongCredential !== undefined) {
    throw wrongCredential;
  }
  const window = parseWindow({ from: read("date-from"), to: read("date-to") }, now);
  const compare = parseBoolean(input("compare"));
  const formats = parseFormats(input("format"));
  const inputs = {
    apiKey,
    projectId,
    baseUrl: parseBaseUrl(input("base-url")),
    title: oneLine(read("title"), TITLE_LIMIT),
    window,
    /** The window of equal length before it, with `compare`. */
    previousWindow: compare ? windowBefore(window) : null,
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
    timeoutMs: parseTimeout(input("timeout")),
  };
  refuseContradictions(inputs, now);
  return inputs;
}

function refuseContradictions({ previousWindow, window, offset, sortBy }: Inputs, now: Date): void {
  const compare = previousWindow !== null;
  if (compare && Date.parse(window.to) > now.getTime()) {
    throw new InputError("compare", {
      found: "is `true`",
      rule: `the window ends in the future, at \`${window.to}\`, so its counts cannot be compared yet`,
      fix: "Write an earlier `date-to`, such as `date-to: 0d` for the start of today, or remove the line `compare`.",
    });
  }
  if (compare && offset !== 0) {
    throw new InputError("offset", {
      found: "was given together with `compare`",
      rule: "the two windows would begin at different rows",
      fix: "Remove one of the two lines.",
    });
  }
  if (sortBy === "change" && !compare) {
    throw new InputError("sort-by", {
      found: "is `change`",
      rule: "there is a change only with `compare`",
      fix: "Add the line `compare: true`, or write `sort-by: total`.",
    });
  }
}

function parseFormats(input: Input): Format[] {
  const problem = {
    rule: `it has to list one or more of ${Object.keys(FORMATS).map(quote).join(", ")}`,
    fix: "Write them as in `format: csv, markdown`.",
  };
  const formats = parseList(input.text).map((text) => {
    if (!isFormat(text)) {
      throw wrongItem({ name: input.name, text, ...problem });
    }
    return text;
  });
  if (formats.length === 0) {
    throw wrongValue(input, problem);
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
    throw wrongValue(input, {
      rule: "it has to be the path of a file inside the workspace, of plain names of at most 200 bytes",
      fix,
    });
  }
  if (formats.some((format) => name.toLowerCase().endsWith(`.${FORMATS[format].extension}`))) {
    throw wrongValue(input, { rule: "it has to be without an extension, since `format` adds it", fix });
  }
  return { folder: dirname(path), name };
}

function parseGlob(text: string): string {
  const plain = !/[\s\p{C}{}[\]\\]|\*{3}|:\/\/|^!(?:!|$)|\p{Default_Ignorable_Code_Point}/u.test(text);
  if (!plain || text.length > 1000) {
    throw wrongItem({
      name: "path-filter",
      text,
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
