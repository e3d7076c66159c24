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
  /** Nothing of it was merged on GitHub before this, in Unix seconds. */
  readonly oldest: number;
}

interface WayOptions {
  /** The commit to which the way leads, if it can; empty if nothing was told. */
  readonly told: string;
  /** All that these commits contain is old. A hash is empty if nothing had been pushed when it was told. */
  readonly old: readonly Cursor[];
  /** All that is older than this moment is old, too. */
  readonly before: number;
  readonly limits: CallLimits;
}

/** Commits by their hash. */
type Commits = ReadonlyMap<string, Commit>;

const MOST_COMMITS = 5000;

/** People's clocks differ, so a commit can be dated before what it stands on. */
export const CLOCKS_DIFFER = 60 * 60;

/** What a commit contains, of which the newest was read. */
interface History {
  readonly pages: AsyncGenerator<Commit[]>;
  /** Nothing that is left is newer, in Unix seconds. */
  newest: number;
}

/** Reads what is new. Null if GitHub does not have one of the old commits any more. */
export async function readWay(place: Place, { limits, ...options }: WayOptions): Promise<Way | null> {
  const commits = new Map<string, Commit>();
  const open = async (end: string | null): Promise<History> => {
    const pages = listHistory(place.github, { ...place, end, limits });
    return { pages, newest: await readPage(pages, commits) };
  };
  const branch = await open(null);
  const histories = [branch];
  const [end = ""] = commits.keys();
  for (;;) {
    // As long as the branch is newer than an old commit, its own history may come to that.
    const beside = options.old.find(({ sha, at }) => sha !== "" && !commits.has(sha) && branch.newest < at);
    if (beside !== undefined) {
      histories.push(await open(beside.sha));
      if (!commits.has(beside.sha)) return null;
      continue;
    }
    const { isWhole, ...way } = wayTo(end, commits, options);
    const next = histories.reduce((one, other) => (other.newest > one.newest ? other : one));
    if (isWhole && next.newest < way.oldest) return way;
    if (next.newest === Number.NEGATIVE_INFINITY) {
      throw new GitHubError({ kind: "unavailable", operation: "GraphQL", detail: "the history breaks off" });
    }
    if (commits.size >= MOST_COMMITS) {
      throw new InputError("since", {
        rule: `more than ${MOST_COMMITS} commits of \`${nameOf(place)}\` would have to be read to find what is new`,
        fix: "Nothing was sent. Set `since` to a later moment, which skips what was new before it.",
      });
    }
    next.newest = await readPage(next.pages, commits);
  }
}

/** Reads a page of a history. Nothing that is left of it is newer than the moment that this returns. */
async function readPage(pages: AsyncGenerator<Commit[]>, commits: Map<string, Commit>): Promise<number> {
  const { value: page = [] } = await pages.next();
  for (const commit of page) commits.set(commit.sha, commit);
  return page.at(-1)?.committedAt ?? Number.NEGATIVE_INFINITY;
}

/** The way back from a commit, as far as it was read: at a merge, to the parent that leads to the told commit, else to the first one. */
function wayTo(end: string, commits: Commits, { told, old, before }: Omit<WayOptions, "limits">) {
  const seen = new Set<string>();
  for (const { sha } of old) contentsOf(sha, commits, seen);
  const leading = leadingTo(told, commits);
  const isOld = ({ sha, committedAt }: Commit) => seen.has(sha) || committedAt < before;
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
  contentsOf(from, commits, seen);
  // What none before it had.
  const broughtBy = ({ sha }: Commit) => contentsOf(sha, commits, seen).slice(1);
  const oldestFirst = steps.toReversed().map((step) => ({ ...step, brought: broughtBy(step) }));
  return {
    from,
    steps: oldestFirst.reverse(),
    isWhole: from === "" || each !== undefined,
    oldest: steps.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...dates) - CLOCKS_DIFFER,
  };
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
