import type { Row } from "./compare.ts";
import { sortRows } from "./ranking.ts";

const VERDICTS = ["more", "new", "fewer", "gone"] as const;

/** The pages that a rule finds, those to look at first in front. */
export interface Finding {
  readonly rule: (typeof VERDICTS)[number] | "read-by-ai";
  readonly pages: readonly Row[];
}

/** Which pages changed clearly, and which of them people hardly read, in the order in which it is told. */
export function findingsOf(rows: readonly Row[]): Finding[] {
  const byVerdict = Map.groupBy(rows, ({ change }) => change);
  const found: Finding[] = [
    ...VERDICTS.map((rule) => ({ rule, pages: sortRows(byVerdict.get(rule) ?? [], "change") })),
    { rule: "read-by-ai", pages: sortRows(rows.filter(isReadByAi), "ai") },
  ];
  return found.filter(({ pages }) => pages.length > 0);
}

// Few visitors make a share of nine in ten by chance.
const LEAST_READ_BY_AI = 20;
// Not pages: what is made for programs (https://llmstxt.org, https://www.rfc-editor.org/rfc/rfc9309), and the server for AI tools.
const FOR_PROGRAMS = /\.(?:txt|mdx?|xml|json)$|\/mcp\/?$/i;

function isReadByAi({ path, human, ai }: Row): boolean {
  return ai >= LEAST_READ_BY_AI && ai >= 9 * human && !FOR_PROGRAMS.test(path);
}
