import { InputError } from "../action/input-rules.ts";
import type { CallLimits } from "../call-limits.ts";
import { type Commit, listHistory } from "../github/commits.ts";
import { GitHubError } from "../github/errors.ts";
import type { Cursor } from "./memory.ts";
import { nameOf, type Place } from "./places.ts";

// What is new on a branch: what its end contains and an old commit does not (`git rev-list end ^old`), in the steps of the branch.
//
// GitHub lists what a commit contains, the newest commits first. The branch's own history is read, and beside it the old commit's, in case
// the branch does not contain that any more. The next page is always one of the history that has newer commits left. Reading ends when
// the way from the branch's end has come to something old, and no history has anything left that is as new as the oldest step. What is
// old is decided by parents alone: dates only say how far to read.
//
// Reading does not go on until all parents have been read. A branch that was merged last week can stand on a commit that is a year old,
// and then a run would read that whole year. What was not read is older than all steps, and counts as nothing new.

/** A squash, a merge with all that it brought, a commit of a rebase, or a pushed commit. */
export interface Step extends Commit {
  /** What else is new with it. */
  readonly brought: readonly Commit[];
  /** The way goes on to its first parent, from which GitHub shows what it changes. */
  readonly isOnFirst: boolean;
}

/** The way of the default branch from what is old to its end. */
export interface Way {
  /** The commit from which it is new; empty if all of it is. */
  readonly from: string;
  /** The newest first. */
  readonly steps: readonly Step[];
  /** The branch no longer contains the told commit, as after a force push. */
  readonly isRewritten: boolean;
  /** Nothing of it was merged on GitHub before this, in Unix seconds. */
  readonly oldest: number;
}

/** What is old on a branch. */
interface Old {
  /** Up to where it was told; null if it begins. The hash is empty if nothing had been pushed then. */
  readonly told: Cursor | null;
  /** All that these commits contain, the told one among them. */
  readonly contents: readonly Cursor[];
  /** All that is older than this moment. */
  readonly before: number;
}

interface WayOptions {
  readonly old: Old;
  readonly limits: CallLimits;
}

/** Commits by their hash. */
type Commits = ReadonlyMap<string, Commit>;

const MOST_COMMITS = 5000;

/** People's clocks differ, so a commit can be dated before what it stands on. */
export const CLOCKS_DIFFER = 60 * 60;

/** Reads what is new. Null if GitHub does not have the told commit any more. */
export async function readWay(place: Place, { old, limits }: WayOptions): Promise<Way | null> {
  const { told } = old;
  const commits = new Map<string, Commit>();
  const branch = new History(listHistory(place.github, { ...place, end: null, limits }));
  const others = old.contents
    .filter(({ sha }) => sha !== "")
    .map((cursor) => new History(listHistory(place.github, { ...place, end: cursor.sha, limits }), cursor));
  await branch.readInto(commits);
  const [end = ""] = commits.keys();
  for (;;) {
    const way = wayTo(end, commits, old);
    const isToldRead = told === null || told.sha === "" || commits.has(told.sha);
    const [next] = [branch, ...others]
      .filter((history) => history.isLeft(commits))
      .sort((one, other) => other.newest - one.newest);
    if (way.isWhole && isToldRead && (next?.newest ?? Number.NEGATIVE_INFINITY) < way.oldest) {
      const from = told?.sha ?? way.from;
      const steps = withBrought(from, way.steps, commits);
      return { from, steps, isRewritten: way.from !== from, oldest: way.oldest };
    }
    if (next === undefined) {
      throw new GitHubError({ kind: "unavailable", operation: "GraphQL", detail: "the history breaks off" });
    }
    if (commits.size >= MOST_COMMITS) {
      throw new InputError("since", {
        rule: `more than ${MOST_COMMITS} commits of \`${nameOf(place)}\` would have to be read to find what is new`,
        fix: "Nothing was sent. Set `since` to a later moment, which skips what was new before it.",
      });
    }
    await next.readInto(commits);
    if (told !== null && next !== branch && next.isEmpty) return null;
  }
}

/** What a commit contains, as far as it was read. */
class History {
  /** Nothing that is left is newer, in Unix seconds. */
  newest: number;
  /** Nothing was found, as if GitHub does not have the commit. */
  isEmpty = true;
  readonly #pages: AsyncGenerator<Commit[]>;
  /** The commit, until its history was opened. */
  #unread: string | null;

  constructor(pages: AsyncGenerator<Commit[]>, start: Cursor | null = null) {
    this.#pages = pages;
    this.#unread = start?.sha ?? null;
    this.newest = start?.at ?? Number.POSITIVE_INFINITY;
  }

  /** Whether it may have something that was not read. Another history may have come to its commit, and goes on from there. */
  isLeft(commits: Commits): boolean {
    return this.newest > Number.NEGATIVE_INFINITY && !commits.has(this.#unread ?? "");
  }

  /** Reads a page. */
  async readInto(commits: Map<string, Commit>): Promise<void> {
    const { value: page = [] } = await this.#pages.next();
    for (const commit of page) commits.set(commit.sha, commit);
    this.#unread = null;
    this.newest = page.at(-1)?.committedAt ?? Number.NEGATIVE_INFINITY;
    this.isEmpty &&= page.length === 0;
  }
}

/** The way back from a commit, as far as it was read: at a merge, to the parent that leads to the told commit, else to the first one. */
function wayTo(end: string, commits: Commits, { told, contents, before }: Old) {
  const old = new Set<string>();
  for (const { sha } of contents) contentsOf(sha, commits, old);
  const leading = leadingTo(told?.sha ?? "", commits);
  const isOld = ({ sha, committedAt }: Commit) => old.has(sha) || committedAt < before;
  const steps: Omit<Step, "brought">[] = [];
  let from = end;
  let each = commits.get(from);
  while (each !== undefined && !isOld(each)) {
    const [first = ""] = each.parents;
    from = each.parents.find((parent) => leading.has(parent)) ?? first;
    steps.push({ ...each, isOnFirst: from === first });
    each = commits.get(from);
  }
  const dates = [...steps, ...(each === undefined ? [] : [each])].map(({ committedAt }) => committedAt);
  return {
    from,
    steps,
    isWhole: from === "" || each !== undefined,
    oldest: steps.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...dates) - CLOCKS_DIFFER,
  };
}

/** What each step brought that none before it had. */
function withBrought(from: string, steps: readonly Omit<Step, "brought">[], commits: Commits): Step[] {
  const seen = new Set<string>();
  contentsOf(from, commits, seen);
  return steps
    .toReversed()
    .map((step) => ({ ...step, brought: contentsOf(step.sha, commits, seen).slice(1) }))
    .reverse();
}

/** A commit and what it contains, of those that were read and not seen before. */
export function contentsOf(start: string, commits: Commits, seen: Set<string>): Commit[] {
  const found: Commit[] = [];
  const open = [start];
  for (let sha = open.pop(); sha !== undefined; sha = open.pop()) {
    const commit = commits.get(sha);
    if (commit === undefined || seen.has(sha)) continue;
    seen.add(sha);
    found.push(commit);
    open.push(...commit.parents);
  }
  return found;
}

/** The commits that contain one. */
function leadingTo(sha: string, commits: Commits): ReadonlySet<string> {
  const found = new Set([sha]);
  const oldestFirst = [...commits.values()].reverse();
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const each of oldestFirst) {
      if (each.parents.some((parent) => found.has(parent))) found.add(each.sha);
    }
  }
  return found;
}
