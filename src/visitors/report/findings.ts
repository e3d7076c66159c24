import { pageOfPath, type Row, type Site } from "./compare.ts";
import { sortRows } from "./ranking.ts";
import { type Basis, judge, type Verdict } from "./verdict.ts";

/** The pages that a rule finds, those to look at first in front. Of pages that moved, each is followed by the one that it may have become. */
export interface Finding {
  readonly rule: "more" | "new" | "fewer" | "gone" | "moved" | "read-by-ai";
  readonly pages: readonly Row[];
}

/** Which pages changed clearly, and which of them people hardly read, in the order in which it is told. */
export function findingsOf(rows: readonly Row[], { basis }: Site): Finding[] {
  const all = (verdict: Verdict) =>
    sortRows(
      rows.filter(({ change }) => change?.verdict === verdict),
      "change",
    );
  const moved = findMoved({ went: all("gone"), came: all("new") }, basis);
  const isMoved = new Set(moved);
  const others = (verdict: Verdict) => all(verdict).filter((row) => !isMoved.has(row));
  const found: Finding[] = [
    { rule: "more", pages: others("more") },
    { rule: "new", pages: others("new") },
    { rule: "fewer", pages: others("fewer") },
    { rule: "gone", pages: others("gone") },
    { rule: "moved", pages: moved },
    { rule: "read-by-ai", pages: sortRows(rows.filter(isReadByAi), "ai") },
  ];
  return found.filter(({ pages }) => pages.length > 0);
}

/** A page that went and one that came, with the same last part of the path and no clear change between their counts. */
function findMoved(
  { went, came }: { readonly went: readonly Row[]; readonly came: readonly Row[] },
  basis: Basis,
): readonly Row[] {
  const lastPart = ({ path }: Row) => /[^/]*$/.exec(pageOfPath(path))?.[0];
  const cameTo = Map.groupBy(came, lastPart);
  return went.flatMap((row) => {
    const candidates = cameTo.get(lastPart(row)) ?? [];
    const at = candidates.findIndex(
      ({ human }) => judge(human, row.previous?.human ?? 0, basis).verdict === "same",
    );
    // Nothing moved to a place that another page has moved to.
    return at < 0 ? [] : [row, ...candidates.splice(at, 1)];
  });
}

// Few visitors make a share of nine in ten by chance.
const LEAST_READ_BY_AI = 20;
// Not pages: what is made for programs (https://llmstxt.org, https://www.rfc-editor.org/rfc/rfc9309), and the server for AI tools.
const FOR_PROGRAMS = /\.(?:txt|mdx?|xml|json)$|\/mcp\/?$/i;

function isReadByAi({ path, human, ai }: Row): boolean {
  return ai >= LEAST_READ_BY_AI && ai >= 9 * human && !FOR_PROGRAMS.test(path);
}
