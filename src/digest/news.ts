import type { CallLimits } from "../call-limits.ts";
import { plainLogin } from "../github/account.ts";
import { type MergeDetails, type MergedPull, readMergeDetails } from "../github/merged-pulls.ts";
import { nameOf, orUnreadable, type SourceMerges } from "./sources.ts";

/** What is no news, besides merges that change documentation alone and what the source does not follow. */
export interface NewsRules {
  /** Logins as `plainLogin` writes them. */
  readonly ignoreAuthors: ReadonlySet<string>;
  /** In lower case. */
  readonly ignoreLabels: ReadonlySet<string>;
  readonly isTitleIgnored: (title: string) => boolean;
  /** The digest's own pull requests, as `mergeKey` writes them. */
  readonly own: ReadonlySet<string>;
}

/** A merge of a source, and what becomes of it. */
export interface Merge extends MergedPull {
  readonly from: SourceMerges;
  /** `#12` in the workflow's own repository, else `acme/shop#12`. */
  readonly label: string;
  /** Null if it is left out for another reason. */
  readonly details: MergeDetails | null;
  /** Why it is left out; empty if it is told. */
  readonly why: string;
}

/** The name of a pull request, for comparing. */
export function mergeKey(repository: string, number: number): string {
  return `${repository}#${number}`.toLowerCase();
}

/** All merges of the sources, the oldest first, with what becomes of each. Reads the details of those that may be told. @throws Stop */
export async function sortMerges(
  sources: readonly SourceMerges[],
  { limits, ...rules }: NewsRules & { readonly limits: CallLimits },
): Promise<Merge[]> {
  const sorted = await Promise.all(
    sources.map(async (from) => {
      const { source, pulls } = from;
      const listed = pulls.map((pull) => ({ pull, why: whyNotAsListed(pull, from, rules) }));
      const ids = listed.filter(({ why }) => why === "").map(({ pull }) => pull.id);
      const read = await orUnreadable(source, readMergeDetails(source.github, { ids, limits }));
      const detailsOf = new Map(read.map((details) => [details.id, details]));
      return listed.map(({ pull, why }): Merge => {
        const details = detailsOf.get(pull.id) ?? null;
        const label = `${source.isHere ? "" : nameOf(source)}#${pull.number}`;
        const why_ = details === null ? why : whyNotByFiles(details, from);
        return { ...pull, from, label, details, why: why_ };
      });
    }),
  );
  return sorted.flat().sort((one, other) => one.mergedAt - other.mergedAt);
}

function whyNotAsListed(
  { number, title, author, labels, mergedAt }: MergedPull,
  { facts, window: [, , until] }: SourceMerges,
  { own, ignoreAuthors, ignoreLabels, isTitleIgnored }: NewsRules,
): string {
  return firstOf([
    ["in no release yet", mergedAt >= until],
    ["the digest's own", own.has(mergeKey(facts.fullName, number))],
    ["by an ignored author", ignoreAuthors.has(plainLogin(author))],
    ["an ignored label", labels.some((label) => ignoreLabels.has(label.toLowerCase()))],
    ["an ignored title", isTitleIgnored(title)],
  ]);
}

const DOCUMENTATION = /(?:^|\/)docs\.json$|\.mdx?$/i;

/** Whether a file is documentation, and nothing else. */
export function isDocumentation(path: string): boolean {
  return DOCUMENTATION.test(path);
}

function whyNotByFiles({ files, changedFiles }: MergeDetails, { source: { follows } }: SourceMerges): string {
  // More files than are listed may be of any kind, and a renamed file may have left a path that is followed.
  const areAllListed = files.length === changedFiles;
  const paths = files.map(({ path }) => path);
  const hasRenames = files.some(({ isRenamed }) => isRenamed);
  return follows === null
    ? firstOf([["documentation alone", areAllListed && files.length > 0 && paths.every(isDocumentation)]])
    : firstOf([["no followed path", areAllListed && !hasRenames && !paths.some(follows)]]);
}

function firstOf(reasons: readonly (readonly [why: string, applies: boolean])[]): string {
  return reasons.find(([, applies]) => applies)?.[0] ?? "";
}
