import type { ToldWindow } from "../agent/record/record.ts";
import type { CallLimits } from "../call-limits.ts";
import { plainLogin } from "../github/account.ts";
import { listMerged, type MergeDetails, type MergedPull, readMergeDetails } from "../github/merged-pulls.ts";
import { countReleased, listReleases, type Release } from "../github/releases.ts";
import { isSamePull } from "../plain-link.ts";
import type { DigestInputs } from "./inputs.ts";
import type { Cursor, DigestRequest } from "./memory.ts";
import { labelOf } from "./places.ts";
import type { Source } from "./sources.ts";

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
  /** Between this moment and the window nothing is told, because `since` says so; null if nothing is left out. */
  readonly skippedFrom: number | null;
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

// What no release contains when a source begins is told with the next release, if it was merged within this time before.
const LOOK_BACK_SECONDS = 90 * 24 * 60 * 60;

/** Reads what was merged into a source, and the details of what may be told. */
export async function readMerges(
  source: Source,
  { from, toldUntil, until, limits, ...rules }: ReadOptions,
): Promise<SourceMerges> {
  const { github, owner, name, facts, isTagWanted } = source;
  // Null if the source goes on where it was told.
  const begins = from === toldUntil ? null : from;
  const since =
    begins === null || isTagWanted === null ? from : Math.max(begins - LOOK_BACK_SECONDS, toldUntil ?? 0);
  const isEmpty = from >= until || facts.branch === "";
  const listed = isEmpty ? [] : await listMerged(github, { owner, name, since, limits });
  const merged = listed.filter(({ mergedAt }) => mergedAt < until);
  const isOnBranch = ({ baseRefName }: MergedPull) => baseRefName === facts.branch;
  const onBranch = merged.filter(isOnBranch);
  const { past, count, newest } = await releasedOf(source, onBranch, { since, begins, limits });
  const start = past === 0 ? since : (onBranch[past]?.mergedAt ?? from);
  // What was merged in the second in which the window ends is told with the next release.
  const end = onBranch[past + count]?.mergedAt ?? Math.max(start, until);
  const pulls = onBranch.slice(past).map((pull) => ({
    ...pull,
    source,
    label: labelOf(source, pull.number),
    why: pull.mergedAt < end ? whyNot(pull, source, rules) : "in no release yet",
  }));
  const ids = pulls.filter(({ why }) => why === "").map(({ id }) => id);
  const found = await readMergeDetails(github, { ids, limits });
  const detailsOf = new Map(found.map((details) => [details.id, details]));
  return {
    source,
    merges: pulls.map((pull) => {
      const details = detailsOf.get(pull.id) ?? null;
      return { ...pull, details, why: details === null ? pull.why : whyNotByFiles(details, source) };
    }),
    intoOthers: merged.filter((pull) => pull.mergedAt >= start && !isOnBranch(pull)).length,
    release: newest,
    window: [facts.id, start, end],
    skippedFrom: toldUntil !== null && start > toldUntil ? toldUntil : null,
  };
}

interface ReleasedOptions {
  readonly since: number;
  /** Null if the source goes on where it was told. */
  readonly begins: number | null;
  readonly limits: CallLimits;
}

/** Of a source's merges, how many were released before it begins, how many of the others are released by now, and in which release. */
async function releasedOf(
  { github, owner, name, isTagWanted }: Source,
  merges: readonly MergedPull[],
  { since, begins, limits }: ReleasedOptions,
) {
  if (isTagWanted === null || merges.length === 0) {
    return { past: 0, count: merges.length, newest: undefined };
  }
  const place = { owner, name, limits };
  const listed = await listReleases(github, { ...place, since });
  const wanted = listed.filter(({ tag }) => isTagWanted(tag));
  const isBefore = ({ publishedAt }: Release) => begins !== null && publishedAt < begins;
  const before = wanted.filter(isBefore);
  const { count: past } = await countReleased(github, merges, { ...place, releases: before });
  const releases = wanted.filter((release) => !isBefore(release));
  return { past, ...(await countReleased(github, merges.slice(past), { ...place, releases })) };
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
