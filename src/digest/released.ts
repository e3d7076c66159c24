import type { GitHubConnection } from "../github/connection.ts";
import type { MergedPull, Since } from "../github/merged-pulls.ts";
import { isContained, listReleases, type Release } from "../github/releases.ts";

interface ReleasedOptions extends Since {
  readonly isTagWanted: (tag: string) => boolean;
}

/**
 * How many of the merges, the oldest first, some release contains whose tag counts, and the newest release among those that contain the
 * last of them. A branch contains its merges in their order, so few of them have to be asked about. An older line and a hotfix contain
 * nothing that the others do not, so they change nothing.
 */
export async function countReleased(
  github: GitHubConnection,
  merges: readonly MergedPull[],
  { isTagWanted, ...place }: ReleasedOptions,
): Promise<{ readonly count: number; readonly newest: Release | undefined }> {
  let count = 0;
  let newest: Release | undefined;
  for (const release of await listReleases(github, place)) {
    const has = async (index: number) => {
      const { commit = "" } = merges[index] ?? {};
      return (
        commit !== "" && (await isContained(github, { commit, within: release.commit, limits: place.limits }))
      );
    };
    const earlier = merges.filter(({ mergedAt }) => mergedAt <= release.publishedAt).length;
    // The first release is searched whole, because a commit that history lost must not hide what is after it.
    if (!isTagWanted(release.tag) || (newest !== undefined && (earlier <= count || !(await has(count))))) {
      continue;
    }
    let [low, high] = [count, merges.length];
    while (low < high) {
      // Nearly always a release contains what was merged before it was published, and nothing else.
      const likely = [earlier - 1, earlier].find((index) => low <= index && index < high);
      const middle = likely ?? Math.floor((low + high) / 2);
      if (await has(middle)) low = middle + 1;
      else high = middle;
    }
    if (low > count) {
      count = low;
      newest = release;
    }
  }
  return { count, newest };
}
