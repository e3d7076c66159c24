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
  const said = lines.slice(line).filter((_, index) => !quoted.has(line + index));
  return asInstruction(said.join("\n").trimStart().slice(wanted.length));
}

/** Blank lines behind the phrase go; the indentation of the first other line may be that of code. */
function asInstruction(text: string): Command {
  const instruction = text.replace(/^(?:\s*\n|\s+)/, "").trimEnd();
  return instruction === "" ? { kind: "no-instruction" } : { kind: "instruction", instruction };
}
