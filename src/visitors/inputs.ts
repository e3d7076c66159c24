import { basename, dirname } from "node:path/posix";
import {
  type Input,
  InputError,
  parseBaseUrl,
  parseBoolean,
  parseChoice,
  parseInteger,
  parseList,
  parsePattern,
  parseTimeout,
} from "../action/input-rules.ts";
import type { ReadInput } from "../action/world.ts";
import { inCode, oneLine } from "../plain-text.ts";
import { readCredentials } from "../service/credentials.ts";
import { SORT_KEYS } from "./report/ranking.ts";
import { parseWindow, windowBefore, windowsUntil } from "./window.ts";
import { FORMAT_NAMES, FORMATS, type Format } from "./writers/formats.ts";

// The chart has one line for the site's name, where the widest letters (Chinese, Japanese) are as wide as they are high.
const TITLE_LIMIT = 36;

const TREND = /^(?:0|[2-9]|1\d|2[0-4])$/;
const TREND_RULE = {
  rule: "it has to be a number of windows from 2 to 24, or 0 for no trend",
  fix: "Example: `trend: 12`.",
};

export type Inputs = Readonly<ReturnType<typeof readInputs>>;

/** Reads and checks all inputs. @throws InputError */
export function readInputs(read: ReadInput, readSecret: ReadInput, now: Date) {
  const input = (name: string) => ({ name, text: read(name) });
  const window = parseWindow({ from: read("date-from"), to: read("date-to") }, now);
  const compare = parseBoolean(input("compare"));
  const inputs = {
    ...readCredentials(read, readSecret),
    baseUrl: parseBaseUrl(input("base-url")),
    title: oneLine(read("title") || "Documentation", TITLE_LIMIT),
    window,
    /** The window of equal length before it, with `compare`. */
    previousWindow: compare ? windowBefore(window) : null,
    /** The windows of the trend, this one last; empty without one. */
    trend: windowsUntil(window, Number(parsePattern(input("trend"), TREND, TREND_RULE))),
    formats: parseFormats(input("format")),
    /** Below the workspace, without the extension. */
    output: parseOutput(input("output")),
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

function refuseContradictions({ previousWindow, trend, window, offset, sortBy }: Inputs, now: Date): void {
  const compare = previousWindow !== null;
  if ((compare || trend.length > 0) && Date.parse(window.to) > now.getTime()) {
    throw new InputError("date-to", {
      rule: "with `compare` or `trend` it cannot be in the future, because only windows that have ended can be compared",
      fix: "Write an earlier one, such as `date-to: 0d` for the start of today.",
    });
  }
  if (compare && offset !== 0) {
    throw new InputError("offset", {
      rule: "it cannot be combined with `compare`, because the two windows would start at different rows",
      fix: "Remove one of the two lines.",
    });
  }
  if (sortBy === "change" && !compare) {
    throw new InputError("sort-by", {
      rule: "changes are only known with `compare`",
      fix: "Add the line `compare: true`, or write `sort-by: total`.",
    });
  }
}

function parseFormats({ name, text }: Input): Format[] {
  const formats = (parseList(text).length === 0 ? [text] : parseList(text)).map((item) =>
    parseChoice({ name, text: item.toLowerCase().replace(/^md$/, "markdown") }, FORMAT_NAMES, "csv"),
  );
  return [...new Set(formats)];
}

// Windows and actions/upload-artifact do not allow the first characters in a file name. Two braces are an expression that was not
// replaced, and the rest are invisible. A last part of only dots would be a folder, and an extension would be there twice.
const EXTENSIONS = Object.values(FORMATS).map(({ extension }) => extension);
const FILE_PATH = new RegExp(
  String.raw`^(?!(?:.*\/)?\.{0,2}$)(?!.*\.(?:${EXTENSIONS.join("|")})$)(?:(?![<>:"|?*\p{C}\p{Default_Ignorable_Code_Point}]|\{\{).)+$`,
  "iu",
);

function parseOutput({ name, text }: Input) {
  const path = parsePattern({ name, text: text.replaceAll("\\", "/") }, FILE_PATH, {
    rule: "it has to be the path of a file inside the workspace, without the extension that `format` adds",
    fix: "Example: `output: reports/visitors`.",
  });
  return { folder: dirname(path), name: basename(path) };
}

const GLOB = /^!?(?!!|.*(?:\*{3}|:\/\/))[^\s{}[\]\\\p{C}\p{Default_Ignorable_Code_Point}]{1,1000}$/u;

function parseGlob(text: string): string {
  return parsePattern({ name: "path-filter", text }, GLOB, {
    rule: `${inCode(text)} is not a glob for page paths, with the wildcards \`*\`, \`?\` and \`**\`, and a leading \`!\` to exclude`,
    fix: "Example: `path-filter: /guide/**, !/guide/old/*`. Use `?` for a character that a glob cannot contain.",
  });
}

function parseMaxPages(input: Input): number {
  return input.text === "" || input.text === "unlimited"
    ? Number.POSITIVE_INFINITY
    : parseInteger(input, { min: 1, max: 1_000_000 });
}
