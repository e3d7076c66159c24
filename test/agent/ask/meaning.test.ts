import { describe, expect, test } from "vitest";
import { wishOf } from "../../../src/agent/ask/meaning.ts";
import type { Wish } from "../../../src/agent/say/replies.ts";

const of = (instruction: string) => wishOf(instruction);

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
    ["ok\n\nThanks", "thanks"],
    ["status\nBest regards, Mona Lisa", "status"],
    ["ok\n\nThank you, all", "thanks"],
    ["ok\n\nstatus", "status"],
    ["status\n\nKind regards,\nMona Lisa Smith", "status"],
    ["any news?", "answer"],
    ["@mona What's the **limit**?!", "answer"],
    ["(is it done?)", "answer"],
    ["“does it retry？”", "answer"],
    ["is it in [the guide](https://e.example/a)? 🙏 @mona", "answer"],
    ["who approves it?\n\nMany thanks\nTom", "answer"],
    ["is it done? Many thanks, Tom", "answer"],
    ["any news?\n\nThank you very much in advance!", "answer"],
    ["any news?\n\ncc @mona", "answer"],
    ["@mona\nhi! Sorry, any news?", "answer"],
    ["when will it be done؟", "answer"],
    ["where is it❓", "answer"],
    ["has it been merged❓️", "answer"],
    ["have you finished?", "answer"],
  ])("no change: %j", (instruction, wish) => {
    expect(of(instruction)).toBe(wish);
  });

  test.each([
    "ok\n\nFix the typo in retry.md",
    "test\nthanks for all the fish and more",
    "stop calling it a beta",
    "status codes are missing",
    "test best practices page",
    "danke",
    "help page: fix the link",
    "re-try",
    "fix this",
    "document it please",
    "looks good to me",
    "undo the last change",
    "never mind the tone, fix the link",
    "ok\n\nThank you for all the fish",
    "any chance of a page about SSO?",
    "any way to shorten the intro?",
    "how about a table?",
    "what about the Go SDK?",
    "what if the page had an example?",
    "why not link it?",
    "why don’t we link it?",
    "is it possible to add a note?",
    "is there a way to say it in one line?",
    "are you able to split the page?",
    "can you fix the link?",
    "is it 5 or 6? Say so on the page.",
    "is it done",
    "is it done?\n\nIf not, add the page.",
    "hi, how about a table?",
    "this is wrong on the page, can you fix it?",
    "is it done? Fix the link.",
    "ok? Fix the link.",
    "can you say when it is done?",
    "anything on this?",
    "❤️ a page about hearts",
    "+10",
    "1",
    "C",
    "取消",
  ])("a change: %j", (instruction) => {
    expect(of(instruction)).toBeNull();
  });

  test("looks past pictures", () => {
    expect(of("[image]")).toBe("help");
    expect(of("thanks! [image]")).toBe("thanks");
    expect(of("explain [image]")).toBeNull();
  });
});
