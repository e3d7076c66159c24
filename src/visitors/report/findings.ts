import { pageOfPath, type Row, type Site } from "./compare.ts";
import { sortRows } from "./ranking.ts";
import { judge } from "./verdict.ts";

const VERDICTS = ["more", "new", "fewer", "gone"] as const;

/** The pages that a rule finds, those to look at first in front. Of pages that moved, each is followed by the one that it may have become. */
export interface Finding {
  readonly rule: (typeof VERDICTS)[number] | "moved" | "read-by-ai";
  readonly pages: readonly Row[];
}

/** Which pages changed clearly, and which of them people hardly read, in the order in which it is told. */
export function findingsOf(rows: readonly Row[], site: Site | null): Finding[] {
  const changed = sortRows(
    rows.filter(({ change }) => change !== undefined && change.verdict !== "same"),
    "change",
  );
  const moved = site === null ? [] : findMoved(changed, site);
  const isMoved = new Set(moved);
  const others = Map.groupBy(
    changed.filter((row) => !isMoved.has(row)),
    ({ change }) => change?.verdict,
  );
  const found: Finding[] = [
    ...VERDICTS.map((rule) => ({ rule, pages: others.get(rule) ?? [] })),
    { rule: "moved", pages: moved },
    { rule: "read-by-ai", pages: sortRows(rows.filter(isReadByAi), "ai") },
  ];
  return found.filter(({ pages }) => pages.length > 0);
}

/** A page that went and one that came, with the same last part of the path and no clear change between their counts. */
function findMoved(changed: readonly Row[], site: Site): readonly Row[] {
  const lastPart = ({ path }: Row) => /[^/]*$/.exec(pageOfPath(path))?.[0];
  const came = changed.filter(({ change }) => change?.verdict === "new");
  const cameTo = Map.groupBy(came, lastPart);
  const went = changed.filter(({ change }) => change?.verdict === "gone");
  return went.flatMap((row) => {
    const candidates = cameTo.get(lastPart(row)) ?? [];
    const at = candidates.findIndex(
      ({ human }) => judge(human, row.previous?.human ?? 0, site).verdict === "same",
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
