import { InputError } from "../action/input-rules.ts";
import { Stop } from "../agent/outcome.ts";
import type { CallLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { type RepositoryFacts, readRepository } from "../github/merged-pulls.ts";
import { ifError } from "../if-error.ts";
import type { SourceLine } from "./inputs.ts";
import { addToToken, type FindPlace, isShownIn, nameOf, type Place } from "./places.ts";

/** A repository whose merges are reported. */
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
    const facts = place.isHere
      ? here
      : await readRepository(place.github, place, limits).catch(unreadableSource(place));
    return { ...line, ...place, facts, isShown: isShownIn(here, facts) };
  };
  const sources = await Promise.all(lines.map(open));
  for (const source of sources) {
    if (!source.isHere && !source.facts.isPublic && !arePrivateAllowed) {
      throw new InputError("sources", {
        rule: `\`${nameOf(source)}\` is not public, and people without access to it may read what the agent writes`,
        fix: "Set `private-sources: true` if the agent may document it.",
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

interface Unreadable {
  /** What could not be read. */
  readonly what: string;
  /** What to do where no token helps, as sentences. */
  readonly elseDo: string;
}

/** For `catch`: turns an error of GitHub into one that says what could not be read. If more access helps, the input of the token is wrong. */
export function unreadable(place: Place, { what, elseDo }: Unreadable): (error: unknown) => never {
  return ifError(GitHubError, ({ kind, message: why }) => {
    const outcome = "error";
    const message = `The ${what} could not be read, so nothing was sent. ${why}`;
    if (kind === "not-found" || kind === "forbidden" || kind === "token-refused") {
      const next = "Nothing is lost: the first run that can read it reports everything since.";
      const details = `${addToToken(place)} ${elseDo}`;
      throw new Stop({ outcome, reason: "invalid-input", message, next, details });
    }
    const next =
      "If later runs fail in the same way, follow fewer sources, or set `since` to a later moment, which skips what was new before.";
    throw new Stop({ outcome, reason: "environment", message, next });
  });
}

/** The same for a source. */
export function unreadableSource(source: Place): (error: unknown) => never {
  const what = `source \`${nameOf(source)}\``;
  return unreadable(source, { what, elseDo: "If it was renamed or removed, correct `sources`." });
}
