import { describe, expect, test } from "vitest";
import { InputError } from "../../src/action/input-rules.ts";
import { sanitizeLine } from "../../src/agent/text/sanitize.ts";
import { writePrompt } from "../../src/digest/prompt.ts";
import type { Source } from "../../src/digest/sources.ts";
import { aMerge, from } from "./a-merge.ts";

/** The prompt of so many merges that nothing but a number is known of. */
function promptOf(many: number): string {
  const told = Array.from({ length: many }, (_, index) => aMerge(index + 1));
  const news = { spans: [from], told, reasons: [], instructions: "" };
  return writePrompt(news).sent.text;
}

describe("so many merges", () => {
  test("as have room by number are told, each of them", () => {
    const words = new Set(promptOf(5000).split(/\s/));
    expect(
      Array.from({ length: 5000 }, (_, index) => `#${index + 1}`).filter((it) => !words.has(it)),
    ).toEqual([]);
  });

  test("as have no room by number are an error that says what helps", () => {
    expect(() => promptOf(6000)).toThrow(InputError);
    expect(() => promptOf(6000)).toThrow("6000 merges and pushes are more than one job can be given");
  });
});

describe("of a week with room for", () => {
  const hidden = { ...from.source, name: "hidden", isShown: false };
  const spans = [
    { ...from, tag: "v1.0.0" },
    { ...from, source: hidden, tag: "canary-1" },
  ];
  /** Merges of a source with titles of some length, and a push. */
  const newsOf = (source: Source, many: number, word: string, sha: string) => [
    ...Array.from({ length: many }, (_, n) =>
      aMerge(n + 1, { source, title: `${word} ${n + 1} ${"x".repeat(40)}` }),
    ),
    aMerge(0, { source, number: null, title: word, commit: sha.repeat(5) }),
  ];

  test.each([
    ["titles", 200, "\n- acme/hidden@cafecafe Canary\n", "\n- acme/app@1a2b3c4d Plain\n"],
    ["numbers", 500, " #500 cafecafe\n", " #500 1a2b3c4d\n"],
  ])("%s alone, what is hidden here is counted, and releases have their tags", (_, many, one, other) => {
    const told = [
      ...newsOf(hidden, many, "Canary", "cafecafe"),
      ...newsOf(from.source, many, "Plain", "1a2b3c4d"),
    ];
    const { sent, shown } = writePrompt({ spans, told, reasons: [], instructions: "" });
    for (const words of [one, other, "Release tag of acme/app: v1.0.0\n", "acme/hidden: canary-1\n"]) {
      expect(sent.text).toContain(words);
    }
    expect(sent.text).not.toContain("  commit: ");
    expect(shown).not.toMatch(/canary|cafecafe|acme\/hidden[#:@]/i);
    expect(shown).toContain(other);
    expect(shown).toContain(`[sent to the agent and not shown here: ${many} merges and 1 push of private`);
  });
});

test("beside as many and as long reasons as there can be, nothing of a busy week is cut out", () => {
  const words = (many: number) => sanitizeLine("x".repeat(many));
  const reasons = Array.from({ length: 5 }, () => ({ title: words(450), text: words(1638), isShown: true }));
  const told = Array.from({ length: 60 }, () => aMerge(0, { number: null, body: "x".repeat(600) }));
  const { sent } = writePrompt({ spans: [from], told, reasons, instructions: "" });
  expect(Buffer.byteLength(sent.text)).toBeGreaterThan(32 * 1024);
  expect(sent.text).not.toContain("bytes left out here");
});
