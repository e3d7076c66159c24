import { isDocumentation, type Merge } from "./merges.ts";

/** How many files of a merge are named. */
const MOST_FILES = 8;
// Tests, snapshots, change files and lock files say the least of what readers see.
const MINOR =
  /(?:^|\/)(?:tests?|__\w+__|fixtures|testdata|\.changeset|changelogs?|newsfragments)\/|[._-](?:test|spec|snap)s?(?:\.\w+)?$|(?:^|\/)(?:CHANGELOG\.\w+|[\w-]+-lock\.\w+|[\w-]+\.lock)$/i;

/** The files of a merge that say the most: followed ones before others, code before documentation. */
export function firstFiles({ changes, source: { follows } }: Merge): readonly string[] {
  const rank = (path: string) => {
    if (MINOR.test(path)) return 4;
    return (follows === null || follows(path) ? 0 : 2) + (isDocumentation(path) ? 1 : 0);
  };
  return (changes?.files ?? [])
    .toSorted((one, other) => rank(one.path) - rank(other.path))
    .slice(0, MOST_FILES)
    .map(({ path, isRenamed }) => `${path}${isRenamed ? " (renamed)" : ""}`);
}
