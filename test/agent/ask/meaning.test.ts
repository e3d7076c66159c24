import { describe, expect, test } from "vitest";
import { wishOf } from "../../../src/agent/ask/meaning.ts";
import type { Wish } from "../../../src/agent/say/replies.ts";
import { sanitizePrompt } from "../../../src/agent/text/sanitize.ts";

const of = (instruction: string, hasPictures = false) =>
  wishOf({ instruction: sanitizePrompt(instruction), hasPictures });

describe("what a command asks for", () => {
  test.each<[instruction: string, wish: Wish]>([
    ["", "help"],
    ["?", "help"],
    ["👍 🎉", "help"],
    ["Help!", "help"],
    ["`Status`?", "status"],
    ["ping", "status"],
    ["please stop.", "cancel"],
    ["**Cancel that**", "cancel"],
    ["@mona abort", "cancel"],
    ["thanks @acme/docs", "thanks"],
    ["again please …", "retry"],
    ["try again, thanks!", "retry"],
    ["undo", "undo"],
    ["thanks ❤️", "thanks"],
    ["Thank you", "thanks"],
    ["+1", "nothing"],
    ["LGTM", "nothing"],
    ["ok\n\nThanks", "nothing"],
    ["status\nBest regards, Mona Lisa", "status"],
  ])("no change: %j", (instruction, wish) => {
    expect(of(instruction)).toBe(wish);
  });

  test.each([
    "ok\n\nFix the typo in retry.md",
    "test\nthanks for all the fish and more",
    "stop calling it a beta",
    "status codes are missing",
    "test best practices page",
    "any news?",
    "danke",
    "help page: fix the link",
    "re-try",
    "1",
    "C",
    "取消",
    "thanks [image]",
  ])("a change: %j", (instruction) => {
    expect(of(instruction)).toBeNull();
  });

  test("looks past pictures", () => {
    expect(of("[image]", true)).toBe("help");
    expect(of("thanks! [image]", true)).toBe("thanks");
    expect(of("explain [image]", true)).toBeNull();
  });
});
