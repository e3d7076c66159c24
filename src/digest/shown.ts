import { joined } from "../agent/say/body.ts";
import { formatMoment } from "../duration.ts";
import { codeCell } from "../markdown-quote.ts";
import { inCode } from "../plain-text.ts";
import type { Merge } from "./merges.ts";
import { labelOf, nameOf } from "./places.ts";
import type { Span } from "./spans.ts";

// What the comment, the log and the run's summary show of the merges and pushes.

/** `3 merges and 1 push`; empty without any. */
export function countOf(entries: readonly Pick<Merge, "number">[]): string {
  const pushes = entries.filter(({ number }) => number === null).length;
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : `${count} ${count === 1 ? one : many}`;
  const merges = counted(entries.length - pushes, "merge", "merges");
  return [merges, counted(pushes, "push", "pushes")].flat().join(" and ");
}

/** Counts those that are not shown here; empty without any. */
export function countHidden(entries: readonly Merge[]): string {
  const hidden = countOf(entries.filter(({ source }) => !source.isShown));
  return hidden === "" ? "" : `${hidden} of private sources`;
}

/** How many are left out, and why: `3 (documentation alone: 2, by an ignored author: 1)`; empty without any. */
function countLeftOut(entries: readonly Merge[]): string {
  const leftOut = entries.filter(({ why }) => why !== "");
  const reasons = Map.groupBy(leftOut, ({ why }) => why);
  const counts = Array.from(reasons, ([why, { length }]) => `${why}: ${length}`).join(", ");
  return leftOut.length === 0 ? "" : `${leftOut.length} (${counts})`;
}

// A comment has room for 65,536 characters, and the summary has all of them.
const MOST_LINKS = 200;

/** What the comment shows: what is reported, as links. */
export function shownNews(told: readonly Merge[], serverUrl: string): string {
  const shown = told.filter(({ source }) => source.isShown);
  const links = shown
    .slice(0, MOST_LINKS)
    .map(
      ({ number, commit, source }) =>
        `[${labelOf(source, number ?? commit)}](${serverUrl}/${nameOf(source)}/${number === null ? `commit/${commit}` : `pull/${number}`})`,
    );
  const more = shown.length - links.length;
  const named = [links.join(", "), more > 0 ? `${more} more` : "", countHidden(told)];
  return `Merges and pushes: ${named.filter((part) => part !== "").join(" and ")}.`;
}

/** The labels that a comment shows, read back from it. */
export function labelsIn(comment: string): string[] {
  return Array.from(
    comment.matchAll(/\[((?:[\w-]+\/[\w.-]+)?#\d{1,9}|(?:[\w-]+\/[\w.-]+@)?[\da-f]{8})\]\(/g),
    ([, label = ""]) => label,
  );
}

/** What a source had, as a sentence. */
export function findingIn({ source, cursor, since, waiting }: Span, merges: readonly Merge[]): string {
  const parts = [
    `to report: ${countOf(merges.filter(({ why }) => why === "")) || "nothing"}`,
    `left out: ${countLeftOut(merges) || "nothing"}`,
    source.isTagWanted === null ? [] : `in no release yet: ${waiting}`,
    cursor === null || since <= cursor.at
      ? []
      : `skipped because of \`since\`: ${momentOf(cursor.at)} to ${momentOf(since)}`,
  ];
  const total = countOf(merges) || "nothing new";
  return `\`${nameOf(source)}\` had ${total} since ${momentOf(since)}; ${parts.flat().join("; ")}.`;
}

/** Why the line of `sources` is likely to be wrong, as sentences. Steps that are in no release yet are usual. */
export function doubtsAbout({ source, hasRelease }: Span, merges: readonly Merge[]): string[] {
  const doesItFit = `does ${inCode(source.words.join(" "), 200)} fit?`;
  const name = `\`${nameOf(source)}\``;
  const isMissed = merges.length > 1 && merges.every(({ why }) => why === "no followed path");
  return [
    isMissed ? `${countOf(merges)} of ${name}, none on a followed path: ${doesItFit}` : [],
    hasRelease ? [] : `No published release of ${name} has such a tag: ${doesItFit}`,
  ].flat();
}

/** What becomes of each merge and push, for the run's summary; empty without any. Those that are not shown here are counted. */
export function newsTable(merges: readonly Merge[]): string {
  const rows = merges
    .filter(({ source }) => source.isShown)
    .map(
      ({ source, number, commit, title, why }) =>
        `| ${labelOf(source, number ?? commit)} | ${codeCell(title.slice(0, 100))} | ${why || "to report"} |`,
    );
  const head = ["**Merges and pushes**", "", "| Entry | Title | Result |", "| --- | --- | --- |"];
  const hidden = countHidden(merges);
  return joined([rows.length === 0 ? "" : [...head, ...rows].join("\n"), hidden && `Not listed: ${hidden}.`]);
}

function momentOf(seconds: number): string {
  return formatMoment(new Date(seconds * 1000));
}
