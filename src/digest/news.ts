import type { DataPiece } from "../agent/prompt/fenced-data.ts";
import { readText } from "../agent/text/read-text.ts";
import { sanitizeLine } from "../agent/text/sanitize.ts";
import type { CallLimits } from "../call-limits.ts";
import type { Clock } from "../clock.ts";
import { plainLogin } from "../github/account.ts";
import type { GitHubConnection } from "../github/connection.ts";
import type { MergedPull } from "../github/merged-pulls.ts";
import { readShownTexts, type ShownTexts } from "../github/shown-texts.ts";
import { codeCell } from "../markdown-quote.ts";
import { cutSanitized, joinSanitized, type SanitizedText, sanitizedText } from "../sanitized-text.ts";

/** What is no news, besides the digest's own pull requests and merges that change documentation alone. */
export interface NewsRules {
  /** Logins as `plainLogin` writes them. */
  readonly ignoreAuthors: ReadonlySet<string>;
  readonly ignoreLabels: ReadonlySet<string>;
  readonly own: ReadonlySet<number>;
}

/** A merge, and why it is left out; empty if it is told. */
export interface SortedMerge {
  readonly pull: MergedPull;
  readonly why: string;
}

const DOCUMENTATION = /(?:^|\/)docs\.json$|\.mdx?$/i;

/** Tells news from what is none. */
export function sortMerges(pulls: readonly MergedPull[], rules: NewsRules): SortedMerge[] {
  return pulls.map((pull) => ({ pull, why: whyLeftOut(pull, rules) }));
}

function whyLeftOut(pull: MergedPull, { ignoreAuthors, ignoreLabels, own }: NewsRules): string {
  if (own.has(pull.number)) {
    return "the digest's own";
  }
  if (ignoreAuthors.has(plainLogin(pull.author))) {
    return "by an ignored author";
  }
  if (pull.labels.some((label) => ignoreLabels.has(label))) {
    return "an ignored label";
  }
  const areAllListed = pull.files.length === pull.changedFiles && pull.files.length > 0;
  return areAllListed && pull.files.every((path) => DOCUMENTATION.test(path)) ? "documentation alone" : "";
}

const DESCRIPTION_LENGTH = 600;
const MOST_FILES = 20;

/** The descriptions of merges as their pages show them. */
export async function readDescriptions(
  github: GitHubConnection,
  {
    pulls,
    clock,
    limits,
  }: { readonly pulls: readonly MergedPull[]; readonly clock: Clock; readonly limits: CallLimits },
): Promise<ShownTexts> {
  const ids = pulls.slice(0, 100).map(({ id }) => id);
  return ids.length === 0
    ? new Map()
    : await readShownTexts(github, { ids, wanted: undefined, clock, limits });
}

/** What was merged, as data: in full while there is room, then in short, then by number. Nothing is left out of it. */
export function newsPiece(pulls: readonly MergedPull[], texts: ShownTexts, roomBytes: number): DataPiece {
  const entries = pulls.map((pull) => ({ full: fullEntry(pull, texts), short: shortEntry(pull), pull }));
  let room = roomBytes - 12 * pulls.length;
  const inShort = entries.map(({ short }) => {
    room -= Buffer.byteLength(short) + 1;
    return room >= 0;
  });
  const shown = entries.flatMap(({ full, short }, index) => {
    const extra = Buffer.byteLength(full) - Buffer.byteLength(short);
    if (inShort[index] !== true) return [];
    if (extra > room) return [short];
    room -= extra;
    return [full];
  });
  const numbers = entries
    .filter((_, index) => inShort[index] !== true)
    .map(({ pull }) => sanitizedText`#${pull.number}`);
  const rest = sanitizedText`Merged too, read them yourself: ${joinSanitized(numbers, " ")}`;
  return {
    title: sanitizedText`Merged pull requests (${pulls.length})`,
    text: joinSanitized(numbers.length === 0 ? shown : [...shown, rest], "\n"),
  };
}

function shortEntry({ number, title, commit }: MergedPull): SanitizedText {
  return sanitizedText`- #${number} ${cutSanitized(sanitizeLine(title), 300)} (commit ${sanitizeLine(commit)})`;
}

function fullEntry(pull: MergedPull, texts: ShownTexts): SanitizedText {
  const { files, changedFiles, labels } = pull;
  const listed = files.slice(0, MOST_FILES).map(sanitizeLine);
  const more = changedFiles - listed.length;
  const and = more > 0 ? sanitizedText` and ${more} more` : sanitizedText``;
  const description = describe(pull, texts);
  const [, reverted = ""] = /\bReverts (?:[\w.-]+\/[\w.-]+)?#(\d+)/.exec(description) ?? [];
  const lines = [
    shortEntry(pull),
    reverted === "" ? [] : sanitizedText`  reverts #${Number(reverted)}`,
    labels.length === 0 ? [] : sanitizedText`  labels: ${joinSanitized(labels.map(sanitizeLine), ", ")}`,
    sanitizedText`  files: ${joinSanitized(listed, ", ")}${and}`,
    description === "" ? [] : sanitizedText`  description: ${description}`,
  ];
  return joinSanitized(lines.flat(), "\n");
}

/** The description's beginning on one line. */
function describe({ id }: MergedPull, texts: ShownTexts): SanitizedText {
  const read = readText({ id }, texts);
  return read.kind === "shown"
    ? sanitizeLine(read.rendered.markdown().slice(0, DESCRIPTION_LENGTH))
    : sanitizedText`[not read]`;
}

// A comment has room for 65,536 characters, and the summary has all of them.
const MOST_LINKS = 200;

/** What the comment shows: the numbers of what was told, as links, and how many were left out. */
export function shownNumbers(sorted: readonly SortedMerge[], pullsUrl: string): string {
  const told = sorted.filter(({ why }) => why === "");
  const links = told
    .slice(0, MOST_LINKS)
    .map(({ pull: { number } }) => `[#${number}](${pullsUrl}/${number})`);
  const more = told.length > links.length ? ` and ${told.length - links.length} more` : "";
  const leftOut = sorted.length - told.length;
  const others = leftOut === 0 ? "" : ` ${leftOut} left out: the run's summary says why.`;
  return `Told: ${links.join(", ")}${more}.${others}`;
}

/** Each merge and what became of it, for the run's summary. */
export function newsTable(sorted: readonly SortedMerge[]): string {
  const rows = sorted.map(
    ({ pull: { number, title }, why }) =>
      `| #${number} | ${codeCell(title.slice(0, 100))} | ${why || "told"} |`,
  );
  return rows.length === 0 ? "" : ["| Merge | Title | |", "| --- | --- | --- |", ...rows].join("\n");
}

/** Who wrote most of it, three at most. Apps cannot review. */
export function reviewersOf(pulls: readonly MergedPull[]): string[] {
  const people = pulls
    .map(({ author }) => author)
    .filter((login) => login !== "" && !login.endsWith("[bot]"));
  const counts = Map.groupBy(people, (login) => login);
  return [...counts]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, 3)
    .map(([login]) => login);
}
