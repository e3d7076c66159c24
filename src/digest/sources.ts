import { InputError } from "../action/input-rules.ts";
import { createPathFilter } from "../action/path-filter.ts";
import { Stop } from "../agent/outcome.ts";
import type { ToldWindow } from "../agent/record/record.ts";
import type { CallLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { listMerged, type MergedPull, type RepositoryFacts, readRepository } from "../github/merged-pulls.ts";
import { countReleased, type Release } from "../github/releases.ts";
import { ifError } from "../if-error.ts";
import type { Cursor } from "./memory.ts";
import { addToToken, type FindPlace, isShownIn, LACKS_ACCESS, nameOf, type Place } from "./places.ts";
import type { SourceLine } from "./source-lines.ts";

/** A repository whose merges are told. */
export interface Source extends Place {
  readonly facts: RepositoryFacts;
  /** Its merges may be shown in this repository. */
  readonly isShown: boolean;
  /** Null if all paths are followed. */
  readonly follows: ((path: string) => boolean) | null;
  /** Which tags count; null if what is in no release is told too. */
  readonly isTagWanted: ((tag: string) => boolean) | null;
}

interface OpenOptions {
  readonly findPlace: FindPlace;
  /** The workflow's own repository. */
  readonly here: RepositoryFacts;
  readonly arePrivateAllowed: boolean;
  readonly limits: CallLimits;
}

/** Looks up the sources. @throws Stop that names the source and its token; InputError for one that was not allowed, or is there twice */
export async function openSources(lines: readonly SourceLine[], options: OpenOptions): Promise<Source[]> {
  const { findPlace, here, arePrivateAllowed, limits } = options;
  const open = async ({ globs, tags, ...name }: SourceLine): Promise<Source> => {
    const place = findPlace("sources-token", name);
    const facts = place.isHere
      ? here
      : await orUnreadable(place, readRepository(place.github, place, limits));
    return {
      ...place,
      facts,
      isShown: isShownIn(here, facts),
      follows: globs.length === 0 ? null : createPathFilter(globs),
      isTagWanted: tags === "" ? null : createPathFilter([tags]),
    };
  };
  const sources = await Promise.all(lines.map(open));
  for (const source of sources) {
    if (!source.isHere && !source.facts.isPublic && !arePrivateAllowed) {
      throw new InputError("sources", {
        rule: `\`${nameOf(source)}\` is not public, and what the agent writes from it may be read by others`,
        fix: "Set `private-sources: true` if the documentation may be written from it.",
      });
    }
    const first = sources.find(({ facts }) => facts.id === source.facts.id) ?? source;
    if (first !== source) {
      throw new InputError("sources", {
        rule: `\`${nameOf(first)}\` and \`${nameOf(source)}\` are two names of one repository`,
        fix: "Keep one of the lines, with all globs.",
      });
    }
  }
  return sources;
}

/** What was merged into a source in its window. */
export interface SourceMerges {
  readonly source: Source;
  /** The oldest first, those that are in no release yet included. */
  readonly pulls: readonly MergedPull[];
  /** How many were merged into branches other than the default one. */
  readonly intoOthers: number;
  /** The newest release that contains some of it; undefined if nobody asked, or if none does. */
  readonly release: Release | undefined;
  /** What is told. It ends before the first merge that no release contains. */
  readonly window: ToldWindow;
  readonly skippedFrom: Cursor["skippedFrom"];
}

interface ReadOptions extends Cursor {
  /** Nothing is read where it is not later than the cursor. */
  readonly until: number;
  readonly limits: CallLimits;
}

/** Reads a source. @throws Stop that names the source and its token */
export async function readSource(source: Source, options: ReadOptions): Promise<SourceMerges> {
  return await orUnreadable(source, readMerges(source, options));
}

async function readMerges(
  source: Source,
  { from, skippedFrom, until, limits }: ReadOptions,
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
  const isSomeTold = pulls.some(({ mergedAt }) => mergedAt < end);
  return {
    source,
    pulls,
    intoOthers: merged.length - pulls.length,
    release: isSomeTold ? newest : undefined,
    window: [facts.id, from, end],
    skippedFrom,
  };
}

/** Turns an error of GitHub into one that names the source, and its token if more access helps. */
export async function orUnreadable<T>(source: Place, reading: Promise<T>): Promise<T> {
  const onError = ({ kind, message }: GitHubError): never => {
    const isRefused = LACKS_ACCESS.includes(kind);
    throw new Stop({
      outcome: "error",
      reason: "environment",
      message: `The source \`${nameOf(source)}\` could not be read, so nothing was sent. ${message}`,
      next: isRefused
        ? "Nothing is lost: what was not told yet is told once the source can be read."
        : "Run the workflow again. If that does not help, follow fewer sources, or set `since` to a later date, which skips what was merged before.",
      ...(isRefused && {
        details: `${kind === "not-found" ? "Check the name in `sources`. " : ""}${addToToken(source)}`,
      }),
    });
  };
  return await reading.catch(ifError(GitHubError, onError));
}
