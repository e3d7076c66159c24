import * as v from "valibot";
import type { CallLimits } from "../call-limits.ts";
import { maybe } from "../parse.ts";
import type { GitHubConnection } from "./connection.ts";
import { connectionOf, listPages } from "./lists.ts";
import { type RepositoryName, unixSeconds } from "./merged-pulls.ts";

const commit = v.pipe(
  v.object({
    id: v.string(),
    oid: v.string(),
    message: v.string(),
    committedDate: unixSeconds,
    author: maybe(v.object({ name: maybe(v.string()), user: maybe(v.object({ login: v.string() })) })),
    parents: v.object({ nodes: v.array(v.object({ oid: v.string() })) }),
  }),
  v.transform(({ oid, committedDate, author, parents, ...named }) => ({
    ...named,
    sha: oid,
    /** Unix seconds. */
    committedAt: committedDate,
    /** A login, else a name. */
    author: author?.user?.login ?? author?.name ?? "",
    /** The first one is what it was merged into. */
    parents: parents.nodes.map((parent) => parent.oid),
  })),
);

/** A commit, as histories have it. */
export type Commit = v.InferOutput<typeof commit>;

const EMPTY = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

const historyPage = v.pipe(
  v.object({ repository: v.object({ object: maybe(v.object({ history: connectionOf(commit) })) }) }),
  v.transform(({ repository }) => repository.object?.history ?? EMPTY),
);

const HISTORY = `query History($owner: String!, $name: String!, $end: String!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    object(expression: $end) {
      ... on Commit {
        history(first: $first, after: $after) {
          nodes { id oid message committedDate author { name user { login } } parents(first: 2) { nodes { oid } } }
          pageInfo { hasNextPage endCursor }
        }
      }
    }
  }
}`;

const MOST_COMMITS = 5000;

interface HistoryOptions extends RepositoryName {
  /** A commit, or `HEAD` for the end of the default branch. */
  readonly end: string;
  readonly limits: CallLimits;
}

/**
 * A commit and what it contains, page by page in the order of `git log`, the newest first, at most 5,000; nothing if it is not there, as
 * in a repository to which nothing was ever pushed. https://docs.github.com/graphql/reference/objects#commit
 */
export async function* listHistory(
  github: GitHubConnection,
  { limits, ...variables }: HistoryOptions,
): AsyncGenerator<Commit[]> {
  const call = { schema: historyPage, query: HISTORY, variables, limits, most: Number.POSITIVE_INFINITY };
  let read = 0;
  for await (const page of listPages(github, call)) {
    yield page;
    read += page.length;
    if (read >= MOST_COMMITS) return;
  }
}

/** A squash, a merge with all that it brought, or a pushed commit. */
export interface Step extends Commit {
  /** The commits to tell, the oldest first: the step itself, but where the branch was pulled into commits that were then pushed with it, those. */
  readonly commits: readonly Commit[];
}

interface StepsOptions extends Omit<HistoryOptions, "end"> {
  /** The name of the default branch. */
  readonly branch: string;
  readonly isKnown: (step: Commit) => boolean;
}

/**
 * The steps in which the default branch came to its end, the newest first, since a known one, which is undefined if they do not lead
 * back to it.
 */
export async function readSteps(github: GitHubConnection, { branch, isKnown, ...place }: StepsOptions) {
  const read = new Map<string, Commit>();
  const steps: Commit[] = [];
  const isPull = (commit: Commit) => pullsIn(commit, `${place.owner}/${place.name}`, branch);
  let known: Commit | undefined;
  let next: string | undefined;
  for await (const page of listHistory(github, { ...place, end: "HEAD" })) {
    for (const each of page) read.set(each.sha, each);
    next ??= page[0]?.sha ?? "";
    for (let step = read.get(next); step !== undefined && known === undefined; step = read.get(next)) {
      if (isKnown(step)) known = step;
      else steps.push(step);
      next = step.parents[isPull(step) ? 1 : 0] ?? "";
    }
    if (known !== undefined) break;
  }
  const pushedWith = ({ parents: [first = "", second = ""] }: Commit) => {
    const pulled = contentsOf(read.get(second), read);
    const commits: Commit[] = [];
    let each = read.get(first);
    for (; each !== undefined && !pulled.has(each); each = read.get(each.parents[0] ?? "")) {
      if (!isPull(each)) commits.unshift(each);
    }
    return commits;
  };
  return {
    known,
    steps: steps.map((step): Step => ({ ...step, commits: isPull(step) ? pushedWith(step) : [step] })),
  };
}

/** All that a commit contains, as far as it was read. */
function contentsOf(commit: Commit | undefined, read: ReadonlyMap<string, Commit>): ReadonlySet<Commit> {
  const found = new Set<Commit>();
  const open = [commit];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (!found.has(each)) open.push(...each.parents.flatMap((sha) => read.get(sha) ?? []));
    found.add(each);
  }
  return found;
}

const PULL = /^Merge (?:remote-tracking )?branch '(?:origin\/)?([^']+)'(?: of (\S+))?/;

/** Whether a commit merges the branch as it was on GitHub into commits that were made elsewhere, by git's own words for it. */
function pullsIn({ message, parents }: Commit, fullName: string, branch: string): boolean {
  const [, pulled, from = fullName] = PULL.exec(message) ?? [];
  return pulled === branch && from.includes(fullName) && parents.length > 1;
}

const changes = v.object({
  files: maybe(v.array(v.object({ filename: v.string(), status: v.optional(v.string()) }))),
});

/** The first files that a commit changes, of a merge those that it brought; null if GitHub does not show them. https://docs.github.com/rest/commits/commits#get-a-commit */
export async function readCommitFiles(github: GitHubConnection, sha: string, limits: CallLimits) {
  // A change that is too large fails every time.
  const call = { schema: changes, route: `GET commits/${sha}`, once: true, limits };
  const { items, hasNext } = await github.restPage(call);
  if (items.files === null) return null;
  const files = items.files.map(({ filename: path, status }) => ({ path, isRenamed: status === "renamed" }));
  return { files, changedFiles: files.length + (hasNext ? 1 : 0) };
}
