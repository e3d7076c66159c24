import { codeBlock, codeSpan } from "../../markdown-quote.ts";

/** How much of an instruction a comment shows: a long one must not push the result off the screen. */
export const INSTRUCTION_LIMIT = 1500;
const LINE_LIMIT = 120;

/** The instruction: quoted where it is one short line, else folded. */
export function quoteInstruction(instruction: string): string {
  if (instruction === "") {
    return "";
  }
  if (instruction.length <= LINE_LIMIT && !instruction.includes("\n")) {
    return `> ${codeSpan(instruction)}`;
  }
  return `<details><summary>The instruction</summary>\n\n${codeBlock(instruction, INSTRUCTION_LIMIT)}\n\n</details>`;
}
