import { isPerson, plainLogin } from "../github/account.ts";
import type { MergedPull } from "../github/merged-pulls.ts";
import type { SourceMerges } from "./sources.ts";

/** What is no news, besides merges that change documentation alone and what the source does not follow. */
export interface NewsRules {
  /** Logins as `plainLogin` writes them. */
  readonly ignoreAuthors: ReadonlySet<string>;
  readonly ignoreLabels: ReadonlySet<string>;
  /** The digest's own pull requests, as `mergeKey` writes them. */
  readonly own: ReadonlySet<string>;
}

/** A merge of a source, and what becomes of it. */
export interface Merge extends MergedPull {
  /** The source's repository as GitHub names it. */
  readonly repository: string;
  /** `#12` in the workflow's own repository, else `acme/shop#12`. */
  readonly label: string;
  /** The first of its files are those that the source follows. */
  readonly files: string[];
  /** Why it is left out; empty if it is told. */
  readonly why: string;
}

/** The name of a pull request, for comparing. */
export function mergeKey(repository: string, number: number): string {
  return `${repository}#${number}`.toLowerCase();
}

/** All merges of the sources, the oldest first, with what becomes of each. */
export function sortMerges(sources: readonly SourceMerges[], rules: NewsRules): Merge[] {
  return sources
    .flatMap((from) => from.pulls.map((pull) => sortMerge(pull, from, rules)))
    .sort((one, other) => one.mergedAt - other.mergedAt);
}

function sortMerge(pull: MergedPull, from: SourceMerges, rules: NewsRules): Merge {
  const { source, facts } = from;
  const { follows } = source;
  const followed = follows === null ? pull.files : pull.files.filter(follows);
  return {
    ...pull,
    repository: facts.fullName,
    label: source.isHere ? `#${pull.number}` : `${facts.fullName}#${pull.number}`,
    files: [...new Set([...followed, ...pull.files])],
    why: whyLeftOut(pull, from, rules),
  };
}

const DOCUMENTATION = /(?:^|\/)docs\.json$|\.mdx?$/i;

function whyLeftOut(
  { number, author, labels, files, changedFiles, hasRenames, mergedAt }: MergedPull,
  { source: { follows }, facts, releasedUntil }: SourceMerges,
  { own, ignoreAuthors, ignoreLabels }: NewsRules,
): string {
  const areAllListed = files.length === changedFiles;
  const reasons: readonly (readonly [why: string, applies: boolean])[] = [
    ["in no release yet", mergedAt >= releasedUntil],
    ["the digest's own", own.has(mergeKey(facts.fullName, number))],
    ["by an ignored author", ignoreAuthors.has(plainLogin(author))],
    ["an ignored label", labels.some((label) => ignoreLabels.has(label))],
    [
      "documentation alone",
      areAllListed && files.length > 0 && files.every((path) => DOCUMENTATION.test(path)),
    ],
    // A renamed file may have left a path that is followed, and more files than are listed may be in one.
    ["no followed path", follows !== null && areAllListed && !hasRenames && !files.some(follows)],
  ];
  return reasons.find(([, applies]) => applies)?.[0] ?? "";
}

/** Who wrote most of what was told, three at most. Apps cannot review. */
export function reviewersOf(told: readonly Merge[]): string[] {
  const byPeople = told.filter(({ author }) => isPerson(author));
  return [...Map.groupBy(byPeople, ({ author }) => author)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, 3)
    .map(([author]) => author);
}
