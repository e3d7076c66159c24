import { expect, test } from "vitest";
import { renderAbout } from "../../../src/agent/say/body.ts";

const RUN = "https://github.com/acme/shop/actions/runs/1";
const about = (instruction: string) => renderAbout({ instruction, askedBy: "", runUrl: RUN });
const END = `\n\n<sub>[run](${RUN})</sub>`;

test.each([
  ["one short line is quoted", "explain it", `> \`explain it\`${END}`],
  ["none is left out", "", END.trim()],
])("of an instruction, %s", (_, instruction, shown) => {
  expect(about(instruction)).toBe(shown);
});

test.each([
  ["two lines", "explain it\nbriefly"],
  ["a long line", "x".repeat(121)],
])("an instruction of %s is folded", (_, instruction) => {
  expect(about(instruction)).toContain(
    `<details><summary>The instruction</summary>\n\n\`\`\`text\n${instruction}`,
  );
});
