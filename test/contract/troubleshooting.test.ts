import { readFileSync } from "node:fs";
import { html } from "parse5";
import { describe, expect, test } from "vitest";
import { OUTCOME_NAMES, REASONS } from "../../src/agent/outcome.ts";
import { REASONS as VISITORS_REASONS } from "../../src/visitors/report/ending.ts";
import { NO_TROUBLE, NOTHING_TO_DO } from "./no-trouble.ts";
import { type SourceText, sourceTexts, textsIn, wordsOf } from "./source-texts.ts";

const lines = readFileSync("docs/troubleshooting.md", "utf8")
  .split("\n")
  .map((line) => line.replaceAll("\\|", "|"));
const texts = sourceTexts();

/** What is read by the agent, by a server or by a drawing program, and by nobody who runs the action. */
const NOT_FOR_PEOPLE = /^src\/(agent\/prompt\/prompt\.ts|page\/code\.ts|visitors\/writers\/(?!markdown\.ts))/;
const QUERY = /^(query|mutation) /;
const TAGS = new Set<string>(Object.values(html.TAG_NAMES));
const THREE_WORDS = /[\p{L}\d]\S*\s+\S*[\p{L}\d]\S*\s+\S*[\p{L}\d]/u;

/** Three words in a row, or what ends with a full stop: a word or two alone are a name. */
const sentences = texts.filter(
  ({ file, parts }) =>
    !NOT_FOR_PEOPLE.test(file) &&
    !QUERY.test(parts[0] ?? "") &&
    !isListOfTags(parts[0] ?? "") &&
    (parts.some((part) => THREE_WORDS.test(part)) || /^(…|\p{Lu}).* .*[.!?]$/su.test(show({ parts }))),
);

/** Names of elements in a row: more of them than a sentence has. */
function isListOfTags(text: string): boolean {
  const words = text.split(" ");
  return words.filter((word) => TAGS.has(word)).length > Math.max(3, words.length / 2);
}

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

const withoutRow = [...NO_TROUBLE, ...NOTHING_TO_DO];

/** A sentence, or the second half of one, that begins with what its reader is to do. */
const DO_THIS =
  /(^|[.:;,?)] |\bor )(please |can )?(add|ask|change|check|comment|copy|create|give|look|name|put|remove|report|run|set|start|store|try|unlock|use|write)\b|\bcan ask\b/im;

/** Whether a message already says what to do, by itself or in the words that always come with it. */
function saysWhatToDo(text: SourceText): boolean {
  return DO_THIS.test(show(text)) || DO_THIS.test(text.fix);
}

describe("docs/troubleshooting.md", () => {
  test("has every sentence of the source that tells of trouble and not what to do about it", () => {
    const missing = sentences.filter(
      (text) => !withoutRow.includes(show(text)) && !saysWhatToDo(text) && !isDocumented(text),
    );
    expect(missing.map((text) => `${text.file}: ${show(text)}`)).toEqual([]);
    expect(sentences).not.toEqual([]);
  });

  test("what needs no row is still in the source", () => {
    const shown = sentences.map(show);
    expect(withoutRow.filter((text) => !shown.includes(text))).toEqual([]);
  });

  // Before the first messages, what people see, and names.
  const start = lines.indexOf("## A green run that started nothing");
  const index = lines.slice(lines.indexOf("## By outcome and reason"), start);
  const messages = lines.slice(start).flatMap((line) => {
    const [, message = ""] = /^\| (.+?) (?<!\\)\| .*\|$/.exec(line) ?? [];
    return /^(message|its rule|---|)$/.test(message) ? [] : [message];
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

describe("a message needs a row", () => {
  test.each([
    ["that says nothing of what to do", `const ending = { message: "The disk is full of logs." };`, true],
    [
      "whose next step is none",
      `const ending = { message: "The disk is full of logs.", next: "Nothing is lost." };`,
      true,
    ],
    [
      "that has an empty next step",
      `const ending = { message: "The disk is full of logs.", next: "" };`,
      true,
    ],
    [
      "beside which another message has a next step",
      `const one = { message: "The disk is full of logs." }; const two = { message: "x", next: "Remove some." };`,
      true,
    ],
    [
      "of a name that another function uses with a next step",
      `function a() { const message = "It is full."; const next = "Remove some."; return { message, next }; }
       function b() { const message = "The disk is full of logs."; return { message }; }`,
      true,
    ],
    ["that only mentions an act", `warn("The disk is full of logs, whose changes nobody reads.");`, true],
    ["unless it says it itself", `warn("The disk is full of logs: remove some.");`, false],
    [
      "unless its next step does",
      `const ending = { message: "The disk is full of logs.", next: "Remove some." };`,
      false,
    ],
    [
      "unless its fix does, by a constant and a function",
      `const WHERE = "Remove some"; const how = () => ""; function fix() { return WHERE + how(); }
       throw new InputError("x", { found: "is full", rule: "The disk is full of logs.", fix: fix() });`,
      false,
    ],
    ["unless its call does", `skip("full", "The disk is full of logs.", "Remove some.");`, false],
  ])("%s", (_, code, needed) => {
    const found = textsIn(code).filter((text) => show(text).startsWith("The disk is full of logs"));
    expect(found.map(saysWhatToDo)).toEqual([!needed]);
  });
});
