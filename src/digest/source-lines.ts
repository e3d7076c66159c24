import { type Input, InputError } from "../action/input-rules.ts";
import type { RepositoryName } from "../github/merged-pulls.ts";

/** A line of `sources`. */
export interface SourceLine extends RepositoryName {
  /** Paths to follow; all if empty. */
  readonly globs: readonly string[];
  /** Which tags count; empty if what is in no release is told too. */
  readonly tags: string;
}

const MOST_SOURCES = 20;
const REPOSITORY = /^([\w-]{1,100})\/([\w.-]{1,100})$/;
const TAGS = /^tags=/;
// What people write by habit, and what would then match no path: a leading slash, braces, a backslash.
const NO_GLOB = /^!?(?:\.?\/|$)|[{}\\]/;
const EXAMPLE = "Example: `acme/sdk tags=v* src/** !**/*.test.ts`.";

/** Reads the lines of `sources`: a repository, then globs and `tags=GLOB`. None at all means the repository of the workflow. @throws InputError */
export function parseSources({ name: input, text }: Input): SourceLine[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const sources = lines
    .filter((line) => line !== "")
    .map((line): SourceLine => {
      const [repository = "", ...others] = line.split(/\s+/);
      const [, owner = "", name = ""] = REPOSITORY.exec(repository) ?? [];
      if (owner === "" || /^\.+$/.test(name)) {
        throw new InputError(input, {
          rule: "each line has to begin with a repository as `owner/name`",
          fix: EXAMPLE,
        });
      }
      if (others.some((word) => NO_GLOB.test(word.replace(TAGS, "")))) {
        throw new InputError(input, {
          rule: "a glob is a path from the repository's root (after `tags=`, a tag), with `*`, `**` and `?`, and with `!` before one that excludes",
          fix: `Remove the leading slash, and write a glob for each alternative. ${EXAMPLE}`,
        });
      }
      const [tags = "", ...more] = others.filter((word) => TAGS.test(word));
      if (more.length > 0) {
        throw new InputError(input, {
          rule: "a repository can have one `tags=`, with one glob of the tags that count",
          fix: EXAMPLE,
        });
      }
      const globs = others.filter((word) => !TAGS.test(word));
      return { owner, name, globs, tags: tags.replace(TAGS, "") };
    });
  const names = new Set(sources.map(({ owner, name }) => `${owner}/${name}`.toLowerCase()));
  if (names.size < sources.length || sources.length > MOST_SOURCES) {
    throw new InputError(input, {
      rule: `it can name ${MOST_SOURCES} repositories at most, and each of them once`,
      fix: "Put all globs of a repository on one line.",
    });
  }
  return sources;
}
