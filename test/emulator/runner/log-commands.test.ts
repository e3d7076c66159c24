import { describe, expect, test } from "vitest";
import { parseCommand, splitLines } from "../../../emulator/runner/log-commands.ts";

const colon = (name: string, data: string, properties = {}) => ({ name, data, properties, form: "::" });
const bracket = (name: string, data: string, properties = {}) => ({ name, data, properties, form: "##[" });

describe("a line that the runner takes for a command", () => {
  test.each([
    ["::error::it broke", colon("error", "it broke")],
    ["\u00a0\u2028::error::x", colon("error", "x")],
    ["::ERROR::x", colon("error", "x")],
    ["::error::a::b", colon("error", "a::b")],
    ["::error:\u200b:x", colon("error", ":x")],
    ["::error file=a.js,line=3,title=T::x", colon("error", "x", { file: "a.js", line: "3", title: "T" })],
    ["::error Title=a%3Ab%2Cc%25::x%0Ay%0Dz%25%3A", colon("error", "x\ny\rz%%3A", { title: "a:b,c%" })],
    ["::error title=%250A::%250A", colon("error", "%0A", { title: "%0A" })],
    ["::stop-commands::t", colon("stop-commands", "t")],
    ["##[error]x", bracket("error", "x")],
    ["text before ##[set-output name=a;b=c%3Bd]x%5D", bracket("set-output", "x]", { name: "a", b: "c;d" })],
    ["::unknown::##[add-mask]x", bracket("add-mask", "x")],
  ])("%j", (line, command) => {
    expect(parseCommand(line)).toEqual(command);
  });
});

describe("a line that stays as it is", () => {
  test.each([
    "plain",
    "a ::error::x",
    "::error:x",
    "::unknown::x",
    "::error\u200b::x",
    "\ufeff::error::x",
    "##[error",
    "## [error]x",
  ])("%j", (line) => {
    expect(parseCommand(line)).toBeUndefined();
  });

  test("the first bracket form decides, whatever stands behind it", () => {
    expect(parseCommand("##[nothing] ##[error]x")).toBeUndefined();
  });
});

test.each([
  ["\n", [""]],
  ["a\n", ["a"]],
  ["a\rb", ["a", "b"]],
  ["a\r\nb\n\nc\r", ["a", "b", "", "c"]],
  ["a\u2028b\u0085c\vd", ["a\u2028b\u0085c\vd"]],
])("splits %j", (text, lines) => {
  expect(splitLines(text)).toEqual(lines);
});
