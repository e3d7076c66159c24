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
): Promise<Map<Merge, readonly string[]>> {
  const named = new Map<Merge, readonly string[]>();
  let asked = 0;
  for (const merge of told) {
    const files = firstFiles(merge);
    const isAsked = asked < MOST_RENAMED && files.some(({ isRenamed }) => isRenamed);
    asked += isAsked ? 1 : 0;
    const before = isAsked ? await namesBefore(merge, limits) : new Map<string, string | undefined>();
    const nameOf = ({ path, isRenamed }: (typeof files)[number]) => {
      const old = before.get(path);
      const note = old === undefined ? " (renamed)" : ` (was ${old})`;
      return `${path}${isRenamed ? note : ""}`;
    };
    named.set(merge, files.map(nameOf));
  }
  return named;
}

async function namesBefore({ source, number }: Merge, limits: CallLimits) {
  const listing = listChangedFiles(source.github, number, limits);
  const files = await listing.catch(ifError(GitHubError, () => []));
  return new Map(files.map(({ filename, previous_filename: before }) => [filename, before]));
}
