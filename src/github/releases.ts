import * as v from "valibot";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";
import { connectionOf, listPages } from "./lists.ts";
import { type MergedPull, type Since, unixSeconds } from "./merged-pulls.ts";

const release = v.object({
  tagName: v.string(),
  isDraft: v.boolean(),
  isPrerelease: v.boolean(),
  publishedAt: maybe(unixSeconds),
  tagCommit: maybe(v.object({ oid: v.string() })),
});

const releasesPage = v.pipe(
  v.object({ repository: v.object({ releases: connectionOf(release) }) }),
  v.transform(({ repository }) => repository.releases),
);

/** A published release. */
export interface Release {
  readonly tag: string;
  readonly commit: string;
  /** Unix seconds. */
  readonly publishedAt: number;
}

const QUERY = `query Releases($owner: String!, $name: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    releases(first: $first, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      nodes { tagName isDraft isPrerelease publishedAt tagCommit { oid } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const MOST_RELEASES = 10_000;

/**
 * The releases that were published since a moment, the newest first: no drafts and no pre-releases. The list is in the order in which
 * they were created, and a draft can be published later, so it is read to the first page of which all were published before.
 */
export async function listReleases(
  github: GitHubConnection,
  { owner, name, since, limits }: Since,
): Promise<Release[]> {
  const call = { schema: releasesPage, query: QUERY, variables: { owner, name }, limits };
  const found: Release[] = [];
  for await (const page of listPages(github, { ...call, most: MOST_RELEASES })) {
    const recent = page.filter(({ publishedAt }) => publishedAt === null || publishedAt >= since);
    for (const { tagName: tag, tagCommit, publishedAt, isDraft, isPrerelease } of recent) {
      if (!isDraft && !isPrerelease && tagCommit !== null && publishedAt !== null) {
        found.push({ tag, commit: tagCommit.oid, publishedAt });
      }
    }
    if (recent.length === 0) {
      break;
    }
  }
  return found.sort((one, other) => other.publishedAt - one.publishedAt);
}

const historyPage = v.pipe(
  v.object({
    repository: v.object({ object: v.object({ history: connectionOf(v.object({ oid: v.string() })) }) }),
  }),
  v.transform(({ repository }) => repository.object.history),
);

const HISTORY = `query History(
  $owner: String!, $name: String!, $commit: GitObjectID!, $since: GitTimestamp!, $first: Int!, $after: String
) {
  repository(owner: $owner, name: $name) {
    object(oid: $commit) {
      ... on Commit {
        history(since: $since, first: $first, after: $after) { nodes { oid } pageInfo { hasNextPage endCursor } }
      }
    }
  }
}`;

const MOST_COMMITS = 10_000;

/**
 * A commit, for which nothing has to be asked, and then what it contains, page by page in the order of `git log`, the newest first:
 * https://docs.github.com/graphql/reference/objects#commit
 */
async function* readHistory(
  github: GitHubConnection,
  { owner, name, commit, since, limits }: Since & { readonly commit: string },
): AsyncGenerator<string[]> {
  yield [commit];
  // `since` is about the committer's date (https://git-scm.com/docs/git-log). Whether it includes the second itself is not documented.
  const start = new Date((since - 1) * 1000).toISOString();
  const variables = { owner, name, commit, since: start };
  const call = { schema: historyPage, query: HISTORY, variables, limits, most: MOST_COMMITS };
  for await (const page of listPages(github, call)) {
    yield page.map(({ oid }) => oid);
  }
}

interface CountOptions extends Pick<Since, "owner" | "name" | "limits"> {
  /** The newest first. */
  readonly releases: readonly Release[];
}

/**
 * How many of the merges, the oldest first, some release contains, and the newest release among those that contain the last of them. A
 * branch contains its merges in their order, so the newest merge in a release's history stands for all before it, also for one whose own
 * commit was pushed away. An older line and a hotfix contain nothing that the others do not, so they change nothing.
 */
export async function countReleased(
  github: GitHubConnection,
  merges: readonly MergedPull[],
  { releases, ...place }: CountOptions,
): Promise<{ readonly count: number; readonly newest: Release | undefined }> {
  const since = Math.min(...merges.map(({ committedAt }) => committedAt));
  let count = 0;
  let newest: Release | undefined;
  for (const release of releases) {
    // Nearly always the first one contains all that was there when it was published, and no other has to be read.
    const earlier = merges.filter(({ committedAt }) => committedAt <= release.publishedAt).length;
    if (earlier <= count) {
      continue;
    }
    for await (const commits of readHistory(github, { ...place, commit: release.commit, since })) {
      // Merges of one second can be in any order, so the whole page is looked at.
      const found = merges.findLastIndex(({ commit }) => commits.includes(commit)) + 1;
      if (found > count) {
        count = found;
        newest = release;
      }
      if (found > 0) {
        break;
      }
    }
  }
  return { count, newest };
}
