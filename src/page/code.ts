import { fenceAround } from "../markdown-quote.ts";
import { blanksIn } from "./blanks.ts";
import { cleanCharacters, isVisible } from "./characters.ts";
import { RIGHT_TO_LEFT_NOTE } from "./reading-order.ts";

/**
 * Code within a line of somebody's page, as its reader sees it; what this action quotes itself is `codeSpan` of markdown-quote.ts.
 * Its back-ticks are counted when what nobody sees is gone from between them.
 */
export function visibleCodeSpan(content: string): string {
  const code = cleanCharacters(content.replaceAll("\n", " "));
  if (!isVisible(code)) {
    return code;
  }
  const fence = fenceAround(code, 1);
  const padding = /^`|`$/.test(code) ? " " : "";
  return fence + padding + code + padding + fence;
}

/**
 * The lines of a block of code, as a reader sees it, between fences that nothing in it ends. The code itself stays whole: what
 * a page shows of a line in another order, or beside what is in view, is said above.
 */
export function visibleCodeBlock(language: string, text: string, reordered: readonly boolean[]): string[] {
  const code = cleanCharacters(text);
  const fence = fenceAround(code, 3);
  const lines = code.split("\n");
  return [
    ...lines.flatMap((line, index) => notesOf(line, index, reordered[index] === true)),
    fence + language,
    ...lines,
    fence,
  ];
}

function notesOf(line: string, index: number, isReordered: boolean): string[] {
  const blanks = blanksIn(line);
  return [
    ...(blanks > 0 ? [`[${blanks} blanks] before words in line ${index + 1}:`] : []),
    ...(isReordered ? [`${RIGHT_TO_LEFT_NOTE}line ${index + 1}]`] : []),
  ];
}
