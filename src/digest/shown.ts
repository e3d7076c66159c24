import { codeCell } from "../markdown-quote.ts";
import type { Merge } from "./news.ts";
import type { SourceMerges } from "./sources.ts";

// What the comment and the run's summary show of the merges.

// A comment has room for 65,536 characters, and the summary has all of them.
const MOST_LINKS = 200;

/** What the comment shows: the numbers of what was told, as links, and how many were left out. */
export function shownNumbers(merges: readonly Merge[], serverUrl: string): string {
  const told = merges.filter(({ why }) => why === "");
  const leftOut = merges.length - told.length;
  const links = told
    .slice(0, MOST_LINKS)
    .map(({ label, repository, number }) => `[${label}](${serverUrl}/${repository}/pull/${number})`);
  const more = told.length > links.length ? ` and ${told.length - links.length} more` : "";
  const others = leftOut === 0 ? "" : ` ${leftOut} left out: the run's summary says why.`;
  return `News: ${links.join(", ")}${more}.${others}`;
}

/** What the comment shows of private sources in a place that others can read. */
export function hiddenNumbers({ told, leftOut }: Readonly<Record<"told" | "leftOut", string>>): string {
  return `News: ${told} merges. Left out: ${leftOut}.`;
}

/** The labels that a comment shows, read back from it. */
export function labelsIn(comment: string): string[] {
  return Array.from(comment.matchAll(/\[((?:[\w-]+\/[\w.-]+)?#\d{1,9})\]\(/g), ([, label = ""]) => label);
}

/** Each merge and what became of it, for the run's summary; empty without any. */
export function newsTable(merges: readonly Merge[], sources: readonly SourceMerges[]): string {
  if (merges.length === 0) {
    return "";
  }
  const releases = sources.flatMap(({ facts, release }) =>
    release === undefined ? [] : [`${codeCell(facts.fullName)}: released up to ${codeCell(release.tag)}.`],
  );
  const rows = merges.map(
    ({ label, title, why }) => `| ${label} | ${codeCell(title.slice(0, 100))} | ${why || "news"} |`,
  );
  return [...releases, "", "| Merge | Title | |", "| --- | --- | --- |", ...rows].join("\n");
}
