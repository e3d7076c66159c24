import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";
import { nullIf } from "./errors.ts";
import { connectionOf, listPages } from "./lists.ts";
import { type Since, unixSeconds } from "./merged-pulls.ts";

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

const comparison = v.object({ status: v.string() });

/**
 * Whether a commit is part of what another one contains. The second page of a comparison leaves out the files:
 * https://docs.github.com/rest/commits/commits#compare-two-commits
 */
export async function isContained(
  github: GitHubConnection,
  { commit, within, limits }: { commit: string; within: string; limits: CallLimits },
): Promise<boolean> {
  const route = `GET compare/${commit}...${within}`;
  const parameters = { page: 2, per_page: 1 };
  const comparing = github.rest({ schema: comparison, route, parameters, limits });
  const found = await comparing.catch(nullIf("not-found"));
  return found?.status === "ahead" || found?.status === "identical";
}
