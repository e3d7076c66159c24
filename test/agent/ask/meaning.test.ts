import { describe, expect, test } from "vitest";
import { meaningOf } from "../../../src/agent/ask/meaning.ts";

const of = (instruction: string, hasPictures = false) => meaningOf({ instruction, hasPictures });

describe("what a command is about", () => {
  test.each([
    "",
    "?",
    "👍 🎉",
    "Help!",
    "stop.",
    "**Cancel**",
    "abort",
    "retry?",
    "again …",
    "thanks ❤️",
    "Thank\nyou",
  ])("no change: %j", (instruction) => {
    expect(of(instruction)).toBe("nothing");
  });

  test.each(["status", "Status?", "`status`"])("the state of a request: %j", (instruction) => {
    expect(of(instruction)).toBe("status");
  });

  test.each([
    "stop calling it a beta",
    "status codes are missing",
    "any news?",
    "danke",
    "help page: fix the link",
    "re-try",
    "C",
    "取消",
    "thanks [image]",
  ])("a change: %j", (instruction) => {
    expect(of(instruction)).toBe("change");
  });

  test("looks past pictures", () => {
    expect(of("[image]", true)).toBe("nothing");
    expect(of("thanks! [image]", true)).toBe("nothing");
    expect(of("explain [image]", true)).toBe("change");
  });
});
