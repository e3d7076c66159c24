import type { ToldWindow } from "../agent/record/record.ts";
import type { CallLimits } from "../call-limits.ts";
import { plainLogin } from "../github/account.ts";
import { listMerged, type MergeDetails, type MergedPull, readMergeDetails } from "../github/merged-pulls.ts";
import { countReleased, type Release } from "../github/releases.ts";
import { isSamePull } from "../plain-link.ts";
import type { DigestInputs } from "./inputs.ts";
import type { Cursor, DigestRequest } from "./memory.ts";
import { labelOf } from "./places.ts";
import { orUnreadable, type Source } from "./sources.ts";

/** A merge of a source, and what becomes of it. */
export interface Merge extends MergedPull {
  readonly source: Source;
  readonly label: string;
  /** Null if it is left out for another reason than its files. */
  readonly details: MergeDetails | null;
  /** Why it is left out; empty if it is told. */
  readonly why: string;
}

/** What was merged into a source in its window. */
export interface SourceMerges {
  readonly source: Source;
  /** The oldest first, those that are left out included. */
  readonly merges: readonly Merge[];
  /** How many were merged into branches other than the default one. */
  readonly intoOthers: number;
  /** The newest release that contains some of it; undefined if nobody asked, or if none does. */
  readonly release: Release | undefined;
  /** What is told. It ends before the first merge that no release contains. */
  readonly window: ToldWindow;
  readonly skippedFrom: Cursor["skippedFrom"];
}

/** What is no news, besides merges that change documentation alone and what the source does not follow. */
interface NewsRules extends Pick<DigestInputs, "ignoreAuthors" | "ignoreLabels" | "isTitleIgnored"> {
  /** The digest's own: by notes that verify alone, or a forged one could hide a merge. */
  readonly requests: readonly DigestRequest[];
  readonly serverUrl: string;
}

interface ReadOptions extends Cursor, NewsRules {
  /** Nothing is read where it is not later than the cursor. */
  readonly until: number;
  readonly limits: CallLimits;
}

/** Reads what was merged into a source, and the details of what may be told. @throws Stop that names the source and its token */
export async function readMerges(source: Source, options: ReadOptions): Promise<SourceMerges> {
  return await orUnreadable(source, read(source, options));
}

async function read(
  source: Source,
  { from, skippedFrom, until, limits, ...rules }: ReadOptions,
): Promise<SourceMerges> {
  const { github, owner, name, facts, isTagWanted } = source;
  const place = { owner, name, since: from, limits };
  const isEmpty = from >= until || facts.branch === "";
  const listed = isEmpty ? [] : await listMerged(github, place);
  const merged = listed.filter(({ mergedAt }) => mergedAt < until);
  const pulls = merged.filter(({ baseRefName }) => baseRefName === facts.branch);
  const { count, newest } =
    isTagWanted === null || pulls.length === 0
      ? { count: pulls.length, newest: undefined }
      : await countReleased(github, pulls, { ...place, isTagWanted });
  // What was merged in the second in which the window ends is told with the next release.
  const end = pulls[count]?.mergedAt ?? Math.max(from, until);
  const whys = new Map(
    pulls.map((pull) => [pull, pull.mergedAt < end ? whyNot(pull, source, rules) : "in no release yet"]),
  );
  const ids = pulls.filter((pull) => whys.get(pull) === "").map(({ id }) => id);
  const details = new Map(
    (await readMergeDetails(github, { ids, limits })).map((each) => [each.id, each] as const),
  );
  return {
    source,
    merges: pulls.map((pull) => {
      const found = details.get(pull.id) ?? null;
      const why = found === null ? (whys.get(pull) ?? "") : whyNotByFiles(found, source);
      return { ...pull, source, label: labelOf(source, pull.number), details: found, why };
    }),
    intoOthers: merged.length - pulls.length,
    release: newest,
    window: [facts.id, from, end],
    skippedFrom,
  };
}

function whyNot(
  { number, title, author, labels }: MergedPull,
  { facts }: Source,
  { requests, serverUrl, ignoreAuthors, ignoreLabels, isTitleIgnored }: NewsRules,
): string {
  const link = `${serverUrl}/${facts.fullName}/pull/${number}`;
  if (requests.some(({ record }) => isSamePull(record.prLink ?? "", link))) return "the digest's own";
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
