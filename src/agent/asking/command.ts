import { explainNearMiss, type NearMiss } from "../markdown/near-miss.ts";
import { openLines } from "../markdown/open-lines.ts";
import { parseBlocks } from "../markdown/parser.ts";
import { startsWithPhrase } from "../markdown/phrase.ts";
import { withoutQuotations } from "../markdown/quotations.ts";

/** What a comment asks for. */
export type Command =
  | { readonly kind: "instruction"; readonly instruction: string }
  | { readonly kind: "no-instruction" }
  | ({ readonly kind: "near-miss" } & NearMiss)
  | { readonly kind: "none" };

/**
 * The command in a text: the phrase at the start of a line of a paragraph. All below that line belongs to the
 * instruction, as raw Markdown that has yet to be sanitised; text above it does not.
 */
export function findCommand(text: string, phrase: string): Command {
  const wanted = phrase.trim();
  if (wanted === "") {
    return { kind: "none" };
  }
  const document = parseBlocks(text);
  const { lines, quoted } = withoutQuotations(document);
  const open = openLines(document);
  const line = open.find((each) => !quoted.has(each) && startsWithPhrase(lines[each] ?? "", wanted));
  if (line === undefined) {
    const nearMiss = explainNearMiss({ document, quoted, open, phrase: wanted });
    return nearMiss === undefined ? { kind: "none" } : { kind: "near-miss", ...nearMiss };
  }
  const first = (lines[line] ?? "").trimStart().slice(wanted.length).trim();
  const below = lines.slice(line + 1).filter((_, index) => !quoted.has(line + 1 + index));
  return asInstruction(first, below);
}

function asInstruction(first: string, below: readonly string[]): Command {
  const start = first === "" ? below.findIndex((line) => line.trim() !== "") : 0;
  const lines = first === "" ? below.slice(Math.max(0, start)) : [first, ...below];
  const instruction = lines.join("\n").trimEnd();
  return instruction === "" ? { kind: "no-instruction" } : { kind: "instruction", instruction };
}
