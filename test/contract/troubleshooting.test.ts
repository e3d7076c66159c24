import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OUTCOME_NAMES, REASONS } from "../../src/agent/outcome.ts";
import { REASONS as VISITORS_REASONS } from "../../src/visitors/report/ending.ts";
import { NO_TROUBLE } from "./no-trouble.ts";
import { type SourceText, sourceTexts, wordsOf } from "./source-texts.ts";

const lines = readFileSync("docs/troubleshooting.md", "utf8")
  .split("\n")
  .map((line) => line.replaceAll("\\|", "|"));
const texts = sourceTexts();

/** What is read by the agent, by a server or by a drawing program, and by nobody who runs the action. */
const NOT_FOR_PEOPLE = /^src\/(agent\/markdown\/(?!near-miss)|agent\/prompt\/prompt\.ts|visitors\/writers\/)/;
const QUERY = /^(query|mutation) /;
const THREE_WORDS = /[\p{L}\d]\S*\s+\S*[\p{L}\d]\S*\s+\S*[\p{L}\d]/u;

/** Three words in a row, or what ends with a full stop: a word or two alone are a name. */
const sentences = texts.filter(
  ({ file, parts }) =>
    !NOT_FOR_PEOPLE.test(file) &&
    !QUERY.test(parts[0] ?? "") &&
    (parts.some((part) => THREE_WORDS.test(part)) || /^(…|\p{Lu}).* .*[.!?]$/su.test(show({ parts }))),
);

function show({ parts }: Pick<SourceText, "parts">): string {
  return parts.join("…").replaceAll(/\s+/g, " ").trim();
}

/** The sentences of a text, or what of them stands between values. */
function piecesOf({ parts }: Pick<SourceText, "parts">): string[] {
  return parts
    .flatMap((part) => part.replaceAll(/\s+/g, " ").split(/(?<=[.!?]) (?=\p{Lu})/u))
    .map((piece) => piece.replace(/^[\s.,:;]+/, "").trim())
    .filter((piece) => wordsOf(piece).length > 1);
}

/** Whether one line holds all pieces of a text in their order. */
function isDocumented(text: SourceText): boolean {
  const pieces = piecesOf(text);
  return lines.some((line) => {
    let from = 0;
    return (pieces.length === 0 ? [show(text)] : pieces).every((piece) => {
      const at = line.indexOf(piece, from);
      from = at + piece.length;
      return at >= 0;
    });
  });
}

describe("docs/troubleshooting.md", () => {
  test("has every sentence of the source, but those that tell of no trouble", () => {
    const missing = sentences.filter((text) => !NO_TROUBLE.includes(show(text)) && !isDocumented(text));
    expect(missing.map((text) => `${text.file}: ${show(text)}`)).toEqual([]);
    expect(sentences.length).toBeGreaterThan(200);
  });

  test("what tells of no trouble is there still, and is not documented as trouble", () => {
    const shown = sentences.map(show);
    expect(NO_TROUBLE.filter((text) => !shown.includes(text))).toEqual([]);
  });

  // The rows of the index are names.
  const index = lines.filter((line) => /^\| (\w+ \w+ \w+ \w+: )?`/.test(line) && line.includes("](#"));
  const messages = lines.flatMap((line) => {
    const [, message = ""] = /^\| (.+?) (?<!\\)\| .*\|$/.exec(line) ?? [];
    const isMessage = !/^(message|its rule|outcome or reason|---|)$/.test(message) && !index.includes(line);
    return isMessage ? [message] : [];
  });
  // Whole texts first, then the parts of texts that are put together of others.
  const known = [...texts.map(show), ...texts.flatMap(piecesOf)]
    .filter((text) => wordsOf(text).length > 1)
    .toSorted((one, other) => other.length - one.length);

  test.each(messages)("is said by the source: %s", (message) => {
    const left = known.reduce((rest, text) => rest.replaceAll(text, "…"), message);
    expect(wordsOf(left).filter((word) => word.length > 3)).toEqual([]);
  });

  test("names every reason, and every outcome that ends badly", () => {
    const good = ["pull-request", "started", "collected"];
    const names = [
      ...OUTCOME_NAMES.filter((outcome) => !good.includes(outcome)),
      ...REASONS,
      ...Object.keys(VISITORS_REASONS),
    ];
    expect(index.length).toBeGreaterThan(5);
    expect(names.filter((name) => !index.join("\n").includes(`\`${name}\``))).toEqual([]);
  });
});
