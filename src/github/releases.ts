import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connect.ts";
import { connectionOf, listPages } from "./lists.ts";
import { type RepositoryName, unixSeconds } from "./merged-pulls.ts";

const release = v.object({
  tagName: v.string(),
  isDraft: v.boolean(),
  isPrerelease: v.boolean(),
  publishedAt: maybe(unixSeconds),
  tagCommit: maybe(v.object({ oid: v.string(), committedDate: unixSeconds })),
});

const releasesPage = v.pipe(
  v.object({ repository: v.object({ releases: connectionOf(release) }) }),
  v.transform(({ repository }) => repository.releases),
);

/** A published release. */
export interface Release {
  readonly tag: string;
  readonly commit: string;
  /** When the commit was made, in Unix seconds. A tag can be moved to a commit that is newer than the release. */
  readonly committedAt: number;
  /** Unix seconds. */
  readonly publishedAt: number;
}

const QUERY = `query Releases($owner: String!, $name: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    releases(first: $first, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      nodes { tagName isDraft isPrerelease publishedAt tagCommit { oid committedDate } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

// Some repositories release hundreds of packages.
const MOST_RELEASES = 1000;

interface ReleasesOptions extends RepositoryName {
  /** Whether a tag counts. */
  readonly isTagWanted: (tag: string) => boolean;
  /** How many are read at least, and one among them that was published before a moment in Unix seconds. */
  readonly least: number;
  readonly before: number;
  readonly limits: CallLimits;
}

/** The newest published releases, the last published first: no drafts and no pre-releases. */
export async function listReleases(
  github: GitHubConnection,
  { owner, name, isTagWanted, least, before, limits }: ReleasesOptions,
): Promise<Release[]> {
  const call = { schema: releasesPage, query: QUERY, variables: { owner, name }, limits };
  const found: Release[] = [];
  let read = 0;
  // In the order in which they were created.
  for await (const page of listPages(github, call)) {
    for (const { tagName: tag, tagCommit, publishedAt, isDraft, isPrerelease } of page) {
      if (isDraft || isPrerelease || tagCommit === null || publishedAt === null || !isTagWanted(tag))
        continue;
      found.push({ tag, commit: tagCommit.oid, committedAt: tagCommit.committedDate, publishedAt });
    }
    read += page.length;
    const isEnough = found.length >= least && found.some(({ publishedAt }) => publishedAt < before);
    if (isEnough || read >= MOST_RELEASES) break;
  }
  return found.sort((one, other) => other.publishedAt - one.publishedAt);
}
