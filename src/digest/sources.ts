import { InputError } from "../action/input-rules.ts";
import { Stop } from "../agent/outcome.ts";
import type { CallLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { type RepositoryFacts, type RepositoryName, readRepository } from "../github/merged-pulls.ts";
import { ifError } from "../if-error.ts";
import type { SourceLine } from "./inputs.ts";
import { addToToken, type FindPlace, isShownIn, LACKS_ACCESS, nameOf, type Place } from "./places.ts";

/** A repository whose merges are told. */
export interface Source extends Place, SourceLine {
  readonly facts: RepositoryFacts;
  /** Its merges may be shown in this repository. */
  readonly isShown: boolean;
}

interface OpenOptions {
  readonly findPlace: FindPlace;
  /** The workflow's own repository. */
  readonly here: RepositoryFacts;
  readonly arePrivateAllowed: boolean;
  readonly limits: CallLimits;
}

/** Looks up the sources. @throws Stop that names the source and its token; InputError for one that was not allowed, or is there twice */
export async function openSources(
  lines: readonly SourceLine[],
  { findPlace, here, arePrivateAllowed, limits }: OpenOptions,
): Promise<Source[]> {
  const open = async (line: SourceLine): Promise<Source> => {
    const place = findPlace("sources-token", line);
    const reading = place.isHere ? Promise.resolve(here) : readRepository(place.github, place, limits);
    const facts = await orUnreadable(place, ofSource(place, reading));
    return { ...line, ...place, facts, isShown: isShownIn(here, facts) };
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
        rule: `\`${nameOf(first)}\` and \`${nameOf(source)}\` are the same repository`,
        fix: "Keep one of the lines, with all globs.",
      });
    }
  }
  return sources;
}

interface Reading<T> {
  /** What is read. */
  readonly what: string;
  /** What to do if GitHub does not find it. */
  readonly ifGone: string;
  readonly reading: Promise<T>;
}

/** Turns an error of GitHub into one that says what could not be read, and names the token if more access helps. */
export async function orUnreadable<T>(place: Place, { what, ifGone, reading }: Reading<T>): Promise<T> {
  const onError = ({ kind, message }: GitHubError): never => {
    const isRefused = LACKS_ACCESS.includes(kind);
    throw new Stop({
      outcome: "error",
      reason: "environment",
      message: `The ${what} could not be read, so nothing was sent. ${message}`,
      next: isRefused
        ? "Nothing is lost: what was not told yet is told once it can be read."
        : "Run the workflow again. If that does not help, follow fewer sources, or set `since` to a later date, which skips what was new before.",
      ...(isRefused && { details: `${kind === "not-found" ? `${ifGone} ` : ""}${addToToken(place)}` }),
    });
  };
  return await reading.catch(ifError(GitHubError, onError));
}

/** How a source is read. */
export function ofSource<T>(source: RepositoryName, reading: Promise<T>): Reading<T> {
  return { what: `source \`${nameOf(source)}\``, ifGone: "Check the name in `sources`.", reading };
}
