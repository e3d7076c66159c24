import type { CallLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { listChangedFiles } from "../github/pull-requests.ts";
import { ifError } from "../if-error.ts";
import { isDocumentation, type Merge } from "./news.ts";

/** How many files of a merge are named. */
const MOST_FILES = 8;
// Tests, snapshots, change files and lock files say the least of what readers see.
const MINOR =
  /(?:^|\/)(?:tests?|__\w+__|fixtures|testdata|\.changeset|changelogs?|newsfragments)\/|[._-](?:test|spec|snap)s?(?:\.\w+)?$|(?:^|\/)(?:CHANGELOG\.\w+|[\w-]+-lock\.\w+|[\w-]+\.lock)$/i;

/** A file that a merge changed. */
export interface NamedFile {
  readonly path: string;
  /** What it was called before; null if it was not renamed, empty if that is not known. */
  readonly was: string | null;
}

/** The files of a merge that say the most: followed ones before others, code before documentation. */
function firstFiles({ details, source }: Merge): NamedFile[] {
  const { follows } = source;
  const rank = (path: string) => {
    if (MINOR.test(path)) return 4;
    return (follows === null || follows(path) ? 0 : 2) + (isDocumentation(path) ? 1 : 0);
  };
  return (details?.files ?? [])
    .toSorted((one, other) => rank(one.path) - rank(other.path))
    .slice(0, MOST_FILES)
    .map(({ path, isRenamed }) => ({ path, was: isRenamed ? "" : null }));
}

// Each costs a request of its own.
const MOST_RENAMED = 20;

/**
 * The named files of each merge. GraphQL does not say what a file was called before, so REST is asked, for the first merges that
 * renamed some. The agent can read the others itself.
 */
export async function nameFiles(
  told: readonly Merge[],
  limits: CallLimits,
): Promise<Map<Merge, readonly NamedFile[]>> {
  const named = new Map<Merge, readonly NamedFile[]>(told.map((merge) => [merge, firstFiles(merge)]));
  const renamed = told.filter((merge) => named.get(merge)?.some(({ was }) => was !== null));
  const unknown = ifError(GitHubError, () => []);
  for (const merge of renamed.slice(0, MOST_RENAMED)) {
    const { github } = merge.source;
    const listed = await listChangedFiles(github, merge.number, limits).catch(unknown);
    const before = new Map(listed.map((file) => [file.filename, file.previous_filename ?? ""]));
    const files = named.get(merge) ?? [];
    named.set(
      merge,
      files.map(({ path, was }) => ({ path, was: was === null ? null : (before.get(path) ?? "") })),
    );
  }
  return named;
}
