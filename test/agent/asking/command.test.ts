import { describe, expect, it } from "vitest";
import { findCommand } from "../../../src/agent/asking/command.ts";
import commands from "../../corpora/commands.json" with { type: "json" };

describe("findCommand", () => {
  it.each(commands)("$kind: $name", ({ text, phrase, kind, instruction, found }) => {
    const command = findCommand(text, phrase ?? "/docs");
    expect(command).toMatchObject({
      kind,
      ...(instruction !== undefined && { instruction }),
      ...(found !== undefined && { found }),
    });
  });

  it("is tried in at least 80 ways", () => {
    expect(commands.length).toBeGreaterThanOrEqual(80);
  });

  it.each([
    ["> /docs x", "in a quote"],
    ["`/docs x`", "in code"],
    ["```\n/docs x\n```", "in a code block"],
    ["- /docs x", "in a list"],
    ["# /docs x", "in a heading"],
    ["<div>\n/docs x\n</div>", "in HTML"],
    ["please /docs x", "in the middle of a line"],
    ["/docs: x", "a space is needed"],
    ["a\n    /docs x", "more than three spaces"],
    ["<div>\n\n/docs x", "inside code, a link or an HTML element"],
    ["On Monday, Jo wrote:\n> /docs x", "e-mail"],
    ["/doc x", "Did you mean “/docs”?"],
  ])("explains %j", (text, hint) => {
    expect(findCommand(text, "/docs")).toMatchObject({
      kind: "near-miss",
      hint: expect.stringContaining(hint),
    });
  });
});
