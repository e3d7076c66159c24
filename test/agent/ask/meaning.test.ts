import { describe, expect, test } from "vitest";
import { wishOf } from "../../../src/agent/ask/meaning.ts";
import type { Wish } from "../../../src/agent/say/replies.ts";

const of = (instruction: string, hasPictures = false) => wishOf(instruction, hasPictures);

describe("what a command asks for", () => {
  test.each<[instruction: string, wish: Wish]>([
    ["", "help"],
    ["?", "help"],
    ["👏 🎉", "help"],
    ["👍 🎉", "nothing"],
    ["Help!", "help"],
    ["`Status`?", "status"],
    ["ping", "status"],
    ["please stop.", "cancel"],
    ["**Cancel that**", "cancel"],
    ["@mona abort", "cancel"],
    ["never mind", "cancel"],
    ["sorry, wrong issue", "cancel"],
    ["ok, wait, again?", "cancel"],
    ["thanks @acme/docs", "thanks"],
    ["thanks @docs-bot[bot]!", "thanks"],
    ["again please …", "retry"],
    ["try again, thanks!", "retry"],
    ["undo", "undo"],
    ["thanks ❤️", "thanks"],
    ["❤️", "thanks"],
    ["Thank you", "thanks"],
    ["thanks, merged!", "thanks"],
    ["this looks great, thx", "thanks"],
    ["+1", "nothing"],
    ["👍🏽", "nothing"],
    ["LGTM, merging", "nothing"],
    ["please", "nothing"],
    ["perfect\n\nCheers, Mona", "nothing"],
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
    "fix this",
    "document it please",
    "looks good to me",
    "undo the last change",
    "never mind the tone, fix the link",
    "ok\n\nThank you",
    "❤️ a page about hearts",
    "+10",
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
