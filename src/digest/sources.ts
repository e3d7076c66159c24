import { InputError } from "../action/input-rules.ts";
import { createPathFilter } from "../action/path-filter.ts";
import { Stop } from "../agent/outcome.ts";
import type { ToldWindow } from "../agent/record/record.ts";
import type { CallLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { listMerged, type MergedPull, type RepositoryFacts, readRepository } from "../github/merged-pulls.ts";
import { isContained, listReleases, type Release } from "../github/releases.ts";
import { ifError } from "../if-error.ts";
import { isIn } from "./memory.ts";
import { addToToken, lacksAccess, type Place, type Places } from "./places.ts";
import { countReleased } from "./released.ts";
import type { SourceLine } from "./source-lines.ts";

/** A repository whose merges are told. */
export interface Source extends Place {
  /** Null if all paths are followed. */
  readonly follows: ((path: string) => boolean) | null;
}

/** Finds the way to each source. */
export function openSources(lines: readonly SourceLine[], places: Places): Source[] {
  return lines.map(({ globs, ...name }) => ({
    ...places.source(name),
    follows: globs.length === 0 ? null : createPathFilter(globs),
  }));
}

/** What was merged into a source. */
export interface SourceMerges {
  readonly source: Source;
  readonly facts: RepositoryFacts;
  /** The oldest first, those that are not released yet included. */
  readonly pulls: readonly MergedPull[];
  /** What is merged from then on, in Unix seconds, is in no release yet. */
  readonly releasedUntil: number;
  /** The newest release that contains some of it; undefined if nobody asked, or if none does. */
  readonly release: Release | undefined;
  /** What these merges cover. */
  readonly windows: readonly ToldWindow[];
}

/** Whether sources other than the workflow's own repository are private, so that nothing of them may be named in public. */
export function arePrivate(sources: readonly SourceMerges[]): boolean {
  return sources.some(({ source, facts }) => !source.isHere && !facts.isPublic);
}

interface SourcesOptions {
  /** What to read of a repository. */
  readonly windowsOf: (repositoryId: number) => readonly ToldWindow[];
  /** Which tags count; null if what is not released is told too. */
  readonly isTagWanted: ((tag: string) => boolean) | null;
  readonly arePrivateAllowed: boolean;
  readonly limits: CallLimits;
}

/** Reads all sources. @throws Stop that names the source and its token; InputError for a private one that was not allowed */
export async function readSources(
  sources: readonly Source[],
  options: SourcesOptions,
): Promise<SourceMerges[]> {
  return await Promise.all(
    sources.map(
      async (source) => await readSource(source, options).catch(ifError(GitHubError, unreadable(source))),
    ),
  );
}

async function readSource(
  source: Source,
  { windowsOf, isTagWanted, arePrivateAllowed, limits }: SourcesOptions,
): Promise<SourceMerges> {
  const { github, owner, name } = source;
  const facts = await readRepository(github, source, limits);
  if (!source.isHere && !facts.isPublic && !arePrivateAllowed) {
    throw new InputError("sources", {
      rule: `\`${owner}/${name}\` is not public, so its titles, files and descriptions would become visible here`,
      fix: "Set `private-sources: true` if the documentation may be written from it.",
    });
  }
  const asked = windowsOf(facts.id);
  const since = Math.min(...asked.map(([, from]) => from));
  const place = { owner, name, since, limits };
  const isEmpty = asked.length === 0 || facts.branch === "";
  const listed = isEmpty ? [] : await listMerged(github, { ...place, branch: facts.branch });
  const pulls = listed.filter(({ mergedAt }) => isIn(asked, mergedAt));
  let releasedUntil = Number.POSITIVE_INFINITY;
  let release: Release | undefined;
  if (isTagWanted !== null && pulls.length > 0) {
    const releases = await listReleases(github, place);
    const read = await countReleased(
      pulls,
      releases.filter(({ tag }) => isTagWanted(tag)),
      (commit, within) => isContained(github, { commit, within, limits }),
    );
    release = read.newest;
    releasedUntil = pulls[read.count]?.mergedAt ?? releasedUntil;
  }
  const windows = asked
    .map(([id, from, until]): ToldWindow => [id, from, Math.min(until, releasedUntil)])
    .filter(([, from, until]) => from < until);
  return { source, facts, pulls, releasedUntil, release, windows };
}

function unreadable(source: Source) {
  const { owner, name } = source;
  return (error: GitHubError): never => {
    const { kind, message } = error;
    throw new Stop({
      outcome: "error",
      reason: "environment",
      message: `The source \`${owner}/${name}\` could not be read, so nothing was sent. ${message}`,
      next: "The next run tells everything since.",
      ...(lacksAccess(error) && {
        details: `${kind === "not-found" ? "Check the name in `sources`. " : ""}${addToToken(source, "read")}`,
      }),
    });
  };
}
