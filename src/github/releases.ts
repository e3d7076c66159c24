import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { ifError } from "../if-error.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";
import { GitHubError } from "./errors.ts";
import type { RepositoryName } from "./merged-pulls.ts";

const release = v.object({
  tagName: v.string(),
  isDraft: v.boolean(),
  isPrerelease: v.boolean(),
  publishedAt: maybe(v.string()),
  tagCommit: maybe(v.object({ oid: v.string() })),
});

const releasesPage = v.pipe(
  v.object({
    repository: v.object({
      releases: v.object({
        nodes: v.array(release),
        pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: maybe(v.string()) }),
      }),
    }),
  }),
  v.transform(({ repository }) => repository.releases),
);
type ReleasesPage = v.InferOutput<typeof releasesPage>;

/** A published release. */
export interface Release {
  readonly tag: string;
  readonly commit: string;
  /** Unix seconds. */
  readonly publishedAt: number;
}

const QUERY = `query Releases($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    releases(first: 100, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      nodes { tagName isDraft isPrerelease publishedAt tagCommit { oid } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const MOST_PAGES = 10;

interface ReleasedSince extends RepositoryName {
  /** Unix seconds. */
  readonly since: number;
  readonly limits: CallLimits;
}

/** The releases that were published since a moment, the newest first: no drafts and no pre-releases. */
export async function listReleases(
  github: GitHubConnection,
  { owner, name, since, limits }: ReleasedSince,
): Promise<Release[]> {
  const found: Release[] = [];
  let after: string | null = null;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const variables: Readonly<Record<string, unknown>> = { owner, name, after };
    const { nodes, pageInfo }: ReleasesPage = await github.graphql({
      schema: releasesPage,
      query: QUERY,
      variables,
      limits,
    });
    const published = nodes.map(({ tagName: tag, tagCommit, publishedAt, ...kind }) => ({
      tag,
      commit: tagCommit?.oid ?? "",
      publishedAt: Math.floor(Date.parse(publishedAt ?? "") / 1000) || 0,
      isFinal: !kind.isDraft && !kind.isPrerelease,
    }));
    const recent = published.filter(({ publishedAt }) => publishedAt >= since);
    found.push(...recent.filter(({ isFinal, commit }) => isFinal && commit !== ""));
    // The list is in the order in which releases were created, and a draft can be published much later.
    if (recent.length === 0 || !pageInfo.hasNextPage) {
      break;
    }
    after = pageInfo.endCursor;
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
  const comparing = github.rest({
    schema: comparison,
    route,
    parameters: { page: 2, per_page: 1 },
    limits,
  });
  const { status } = await comparing.catch(
    ifError(GitHubError, (error) => {
      if (error.kind === "not-found") return { status: "gone" };
      throw error;
    }),
  );
  return status === "ahead" || status === "identical";
}
