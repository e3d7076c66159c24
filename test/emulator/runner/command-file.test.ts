import { describe, expect, test } from "vitest";
import { parseCommandFile } from "../../../emulator/runner/command-file.ts";

describe("well-formed", () => {
  test.each([
    ["", {}],
    ["a=1", { a: "1" }],
    ["a=1\nb=x=y\n", { a: "1", b: "x=y" }],
    ["a = 1 \n", { "a ": " 1 " }],
    ["a=1\na=2\n", { a: "2" }],
    ["a=b<<c\n", { a: "b<<c" }],
    ["a<<E\nx\n\ny\nE\nb=2", { a: "x\n\ny", b: "2" }],
    ["a<<b=c\nx\nb=c\n", { a: "x" }],
    ["a<<E\nx\r\nE\n", { a: "x\r" }],
    ["a=1\r\n", { a: "1\r" }],
  ])("%j", (text, values) => {
    expect(parseCommandFile(text)).toEqual({ values });
  });
});

describe("malformed: what stands before the fault counts", () => {
  test.each([
    ["a=1\nnonsense\nb=2\n", { a: "1" }, "Invalid format 'nonsense'"],
    ["<<E\nx\nE\n", {}, "Invalid format '<<E'. Name must not be empty and delimiter must not be empty"],
    ["a<<E\nx\n", {}, "Invalid value. Matching delimiter not found 'E'"],
    ["a<<E\nx", {}, "Invalid value. EOF marker missing new line."],
    ["a<<E\nx\r\nE\r\n", {}, "Invalid value. Matching delimiter not found 'E'"],
  ])("%j", (text, values, error) => {
    expect(parseCommandFile(text)).toEqual({ values, error });
  });
});
