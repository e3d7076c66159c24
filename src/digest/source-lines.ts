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
// Of a word: what people write by habit, and what would then match no path, such as a leading slash, braces, a backslash.
const NO_GLOB = /^!?(?:\.?\/|$)|[{}\\]/;
const LINE = /^([\w-]{1,100})\/(?!\.+(?:\s|$))([\w.-]{1,100})((?:\s+\S+)*)$/;

/** Reads the lines of `sources`: a repository, then globs and `tags=GLOB`. None at all means the repository of the workflow. @throws InputError */
export function parseSources({ name: input, text }: Input): SourceLine[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const sources = lines
    .filter((line) => line !== "")
    .map((line): SourceLine => {
      const [, owner = "", name = "", rest = ""] = LINE.exec(line) ?? [];
      const words = rest.split(/\s+/).slice(1);
      const tags = words.flatMap((word) => (word.startsWith("tags=") ? word.slice("tags=".length) : []));
      const globs = words.filter((word) => !word.startsWith("tags="));
      if (owner === "" || tags.length > 1 || [...globs, ...tags].some((glob) => NO_GLOB.test(glob))) {
        throw new InputError(input, {
          rule: "each line has to be a repository as `owner/name`, then globs of paths from its root, with `*`, `**` and `?`, and with `!` before one that excludes, and at most one `tags=` (after `tags=`, a tag or a glob of tags)",
          fix: "Remove a leading slash, and write a glob for each alternative. Example: `acme/sdk tags=v* src/** !**/*.test.ts`.",
        });
      }
      return { owner, name, globs, tags: tags[0] ?? "" };
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
