import type { CallLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { listChangedFiles } from "../github/pull-requests.ts";
import { ifError } from "../if-error.ts";
import { isDocumentation, type Merge } from "./merges.ts";

/** How many files of a merge are named. */
const MOST_FILES = 8;
// Tests, snapshots, change files and lock files say the least of what readers see.
const MINOR =
  /(?:^|\/)(?:tests?|__\w+__|fixtures|testdata|\.changeset|changelogs?|newsfragments)\/|[._-](?:test|spec|snap)s?(?:\.\w+)?$|(?:^|\/)(?:CHANGELOG\.\w+|[\w-]+-lock\.\w+|[\w-]+\.lock)$/i;

/** The files of a merge that say the most: followed ones before others, code before documentation. */
function firstFiles({ details, source: { follows } }: Merge) {
  const rank = (path: string) => {
    if (MINOR.test(path)) return 4;
    return (follows === null || follows(path) ? 0 : 2) + (isDocumentation(path) ? 1 : 0);
  };
  return (details?.files ?? [])
    .toSorted((one, other) => rank(one.path) - rank(other.path))
    .slice(0, MOST_FILES);
}

// Each costs a request of its own.
const MOST_RENAMED = 20;

/**
 * The named files of each merge. GraphQL does not say what a file was called before, so REST is asked, for the first merges that
 * renamed some. The agent can read the others itself. https://docs.github.com/graphql/reference/objects#pullrequestchangedfile
 */
export async function nameFiles(
  told: readonly Merge[],
  limits: CallLimits,
): Promise<ReadonlyMap<Merge, readonly string[]>> {
  const renaming = told.filter((merge) => firstFiles(merge).some(({ isRenamed }) => isRenamed));
  const before = new Map<Merge, ReadonlyMap<string, string | undefined>>();
  for (const merge of renaming.slice(0, MOST_RENAMED)) {
    const listing = listChangedFiles(merge.source.github, merge.number, limits);
    const files = await listing.catch(ifError(GitHubError, () => []));
    before.set(merge, new Map(files.map(({ filename, previous_filename: old }) => [filename, old])));
  }
  const named = (merge: Merge) =>
    firstFiles(merge).map(({ path, isRenamed }) => {
      const old = before.get(merge)?.get(path);
      const note = old === undefined ? " (renamed)" : ` (was ${old})`;
      return `${path}${isRenamed ? note : ""}`;
    });
  return new Map(told.map((merge) => [merge, named(merge)]));
}
