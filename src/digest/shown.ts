import { codeCell } from "../markdown-quote.ts";
import type { Merge, SourceMerges } from "./merges.ts";
import { nameOf } from "./places.ts";

// What the comment and the run's summary show of the merges.

/** Counts merges that are not shown; empty without any. */
export function countHidden(count: number): string {
  return count === 0 ? "" : `${count} merge${count === 1 ? "" : "s"} of private sources`;
}

// A comment has room for 65,536 characters, and the summary has all of them.
const MOST_LINKS = 200;

/** What the comment shows: the numbers of what was told, as links, and how many were left out. */
export function shownNews(merges: readonly Merge[], serverUrl: string): string {
  const told = merges.filter(({ why }) => why === "");
  const leftOut = merges.length - told.length;
  const shown = told.filter(({ source }) => source.isShown);
  const links = shown
    .slice(0, MOST_LINKS)
    .map(
      ({ label, number, commit, source }) =>
        `[${label}](${serverUrl}/${nameOf(source)}/${number === null ? `commit/${commit}` : `pull/${number}`})`,
    );
  const more = shown.length - links.length;
  const named = [links.join(", "), more > 0 ? `${more} more` : "", countHidden(told.length - shown.length)];
  const others = leftOut === 0 ? "" : ` ${leftOut} left out: the run's summary says why.`;
  return `News: ${named.filter((part) => part !== "").join(" and ")}.${others}`;
}

/** The labels that a comment shows, read back from it. */
export function labelsIn(comment: string): string[] {
  return Array.from(
    comment.matchAll(/\[((?:[\w-]+\/[\w.-]+)?#\d{1,9}|(?:[\w-]+\/[\w.-]+@)?[\da-f]{8})\]\(/g),
    ([, label = ""]) => label,
  );
}

/** What became of each merge, for the run's summary; empty without any. Those that are not shown are counted. */
export function newsTable(sources: readonly SourceMerges[]): string {
  const merges = sources.flatMap((each) => each.merges);
  const releases = sources.flatMap(({ source, release }) =>
    source.isShown && release !== undefined
      ? `${codeCell(nameOf(source))}: released up to ${codeCell(release.tag)}.`
      : [],
  );
  const rows = merges
    .filter(({ source }) => source.isShown)
    .map(({ label, title, why }) => `| ${label} | ${codeCell(title.slice(0, 100))} | ${why || "news"} |`);
  const table = rows.length === 0 ? [] : ["| Merge | Title | Result |", "| --- | --- | --- |", ...rows];
  // The reasons are no secret, and the only sign of a glob that matches nothing.
  const groups = Map.groupBy(
    merges.filter(({ source }) => !source.isShown),
    ({ source, why }) => `- ${codeCell(nameOf(source))}, ${why || "news"}`,
  );
  const hidden = Array.from(groups, ([what, { length }]) => `${what}: ${length}`);
  const waiting = sources.reduce((sum, each) => sum + each.waiting, 0);
  const parts = [
    ...releases,
    table.join("\n"),
    hidden.length === 0 ? "" : ["Not shown here:", "", ...hidden].join("\n"),
    waiting === 0 ? "" : `Commits in no release yet: ${waiting}.`,
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** What `since` leaves out of sources that were told before, a sentence for each. */
export function skippedIn(sources: readonly SourceMerges[]): string[] {
  const minute = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 16)}Z`;
  return sources.flatMap(({ source, skipped }) =>
    skipped === null
      ? []
      : `What was new in \`${nameOf(source)}\` from ${minute(skipped[0])} to ${minute(skipped[1])} was skipped, because \`since\` is later.`,
  );
}
