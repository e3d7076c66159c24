import type { CallLimits } from "../call-limits.ts";
import { plainLogin } from "../github/account.ts";
import { type MergeDetails, type MergedPull, readMergeDetails } from "../github/merged-pulls.ts";
import type { DigestInputs } from "./inputs.ts";
import { labelOf } from "./places.ts";
import { orUnreadable, type Source, type SourceMerges } from "./sources.ts";

/** What is no news, besides merges that change documentation alone and what the source does not follow. */
interface NewsRules extends Pick<DigestInputs, "ignoreAuthors" | "ignoreLabels" | "isTitleIgnored"> {
  /** Whether a pull request is one of the digest's own. */
  readonly isOwnPull: (fullName: string, number: number) => boolean;
}

/** A merge of a source, and what becomes of it. */
export interface Merge extends MergedPull {
  readonly source: Source;
  readonly label: string;
  /** Null if it is left out for another reason. */
  readonly details: MergeDetails | null;
  /** Why it is left out; empty if it is told. */
  readonly why: string;
}

/** All merges of the sources, the oldest first, with what becomes of each. Reads the details of those that may be told. @throws Stop */
export async function sortMerges(
  sources: readonly SourceMerges[],
  { limits, ...rules }: NewsRules & { readonly limits: CallLimits },
): Promise<Merge[]> {
  const sorted = await Promise.all(
    sources.map(async ({ source, pulls, window: [, , until] }) => {
      const listed = pulls.map((pull) => {
        const why = pull.mergedAt < until ? whyNotAsListed(pull, source, rules) : "in no release yet";
        return { ...pull, source, label: labelOf(source, pull.number), why };
      });
      const ids = listed.filter(({ why }) => why === "").map(({ id }) => id);
      const read = await orUnreadable(source, readMergeDetails(source.github, { ids, limits }));
      const detailsOf = new Map(read.map((details) => [details.id, details]));
      return listed.map((merge): Merge => {
        const details = detailsOf.get(merge.id) ?? null;
        return details === null
          ? { ...merge, details }
          : { ...merge, details, why: whyNotByFiles(details, source) };
      });
    }),
  );
  return sorted.flat().sort((one, other) => one.mergedAt - other.mergedAt);
}

function whyNotAsListed(
  { number, title, author, labels }: MergedPull,
  { facts }: Source,
  { isOwnPull, ignoreAuthors, ignoreLabels, isTitleIgnored }: NewsRules,
): string {
  if (isOwnPull(facts.fullName, number)) return "the digest's own";
  if (ignoreAuthors.has(plainLogin(author))) return "by an ignored author";
  if (labels.some((label) => ignoreLabels.has(label.toLowerCase()))) return "an ignored label";
  return isTitleIgnored(title) ? "an ignored title" : "";
}

const DOCUMENTATION = /(?:^|\/)docs\.json$|\.mdx?$/i;

/** Whether a file is documentation, and nothing else. */
export function isDocumentation(path: string): boolean {
  return DOCUMENTATION.test(path);
}

function whyNotByFiles({ files, changedFiles }: MergeDetails, { follows }: Source): string {
  // More files than are listed may be of any kind.
  if (files.length < changedFiles) return "";
  if (follows === null) {
    return files.length > 0 && files.every(({ path }) => isDocumentation(path)) ? "documentation alone" : "";
  }
  // A renamed file may have left a path that is followed.
  return files.some(({ path, isRenamed }) => isRenamed || follows(path)) ? "" : "no followed path";
}
