import { InputError } from "../action/input-rules.ts";
import type { CallLimits } from "../call-limits.ts";
import { type Commit, listHistory } from "../github/commits.ts";
import { GitHubError } from "../github/errors.ts";
import type { Cursor } from "./memory.ts";
import { nameOf, type Place } from "./places.ts";

// What is new on a branch, by what its commits stand on. Their dates only say how far GitHub's lists have to be read.

/** Commits by their hash. */
type Commits = ReadonlyMap<string, Commit>;

/** A squash, a merge with all that it brought, a commit of a rebase, or a pushed commit. */
export interface Step extends Commit {
  /** What else is new with it, as hashes; what is older than all steps may be missing in `Way.commits`. */
  readonly brought: readonly string[];
  /** The way goes on to its first parent, from which GitHub shows what it changes. */
  readonly isOnFirst: boolean;
}

/** The way of the default branch from what is old to its end. */
export interface Way {
  /** The commit from which it is new; empty if all of it is. */
  readonly from: string;
  /** The newest first. */
  readonly steps: readonly Step[];
  readonly commits: Commits;
  /** Nothing of it was merged on GitHub before this, in Unix seconds. */
  readonly oldest: number;
}

interface WayOptions {
  /** Up to where it was told; null if it begins. The hash is empty if nothing had been pushed then. */
  readonly told: Cursor | null;
  /** Where it begins: at the newest step that is in one of these commits, or is older than the moment. */
  readonly beginning: { readonly after: readonly Cursor[]; readonly before: number };
  readonly limits: CallLimits;
}

const MOST_COMMITS = 5000;
// People's clocks differ, so a commit can be dated before what it stands on.
const CLOCKS_DIFFER = 60 * 60;

/**
 * Reads what is new: what the end of the default branch contains and the old commit does not (`git rev-list end ^old`). The histories of
 * both are read side by side, the newest commits first, until the way has come to an old commit, and no list has anything left that is
 * as new as that. Null if GitHub does not have the told commit any more.
 */
export async function readWay(place: Place, { told, beginning, limits }: WayOptions): Promise<Way | null> {
  const { github, owner, name } = place;
  const rule =
    told === null
      ? { old: beginning.after, before: beginning.before, told: "" }
      : { old: [told], before: Number.NEGATIVE_INFINITY, told: told.sha };
  const open = (start: string | null, newest: number) => ({
    start,
    /** Nothing that is left in it is newer, in Unix seconds. */
    newest,
    isOpen: start === null,
    pages: listHistory(github, { owner, name, end: start, limits }),
  });
  const known = rule.old.filter(({ sha }) => sha !== "").map(({ sha, at }) => open(sha, at));
  const histories = new Set([open(null, Number.POSITIVE_INFINITY), ...known]);
  const commits = new Map<string, Commit>();
  let end: string | undefined;
  for (let read = 0; ; ) {
    const [history] = [...histories]
      .filter(({ start, isOpen }) => isOpen || !commits.has(start ?? ""))
      .sort((one, other) => other.newest - one.newest);
    const way = wayTo(end ?? "", commits, rule);
    const isLeft = (history?.newest ?? 0) >= way.oldest - CLOCKS_DIFFER;
    const isThere = rule.told === "" || commits.has(rule.told);
    if (end !== undefined && way.isWhole && !isLeft && isThere) {
      const from = told?.sha ?? way.from;
      return {
        from,
        steps: stepsAfter(from, way.steps, commits),
        commits,
        oldest: way.oldest - CLOCKS_DIFFER,
      };
    }
    if (history === undefined) {
      throw new GitHubError({ kind: "unavailable", operation: "GraphQL", detail: "the history breaks off" });
    }
    if (read >= MOST_COMMITS) {
      throw new InputError("since", {
        rule: `more than ${MOST_COMMITS} commits of \`${nameOf(place)}\` would have to be read to find what is new`,
        fix: "Nothing was sent. Set `since` to a later moment, which skips what was new before it.",
      });
    }
    const { value: page = [] } = await history.pages.next();
    if (page.length === 0) {
      if (told !== null && history.start === told.sha && !history.isOpen) return null;
      histories.delete(history);
    }
    if (history.start === null) end ??= page[0]?.sha ?? "";
    for (const commit of page) commits.set(commit.sha, commit);
    history.isOpen = true;
    history.newest = page.at(-1)?.committedAt ?? Number.NEGATIVE_INFINITY;
    read += page.length;
  }
}

interface WayRule {
  readonly old: readonly Cursor[];
  readonly before: number;
  /** The hash of the told commit; empty if the branch begins. */
  readonly told: string;
}

/** The way back from a commit, as far as it was read: at a merge, to the parent that leads to the told commit, else to the first one. */
function wayTo(end: string, commits: Commits, { old, before, told }: WayRule) {
  const contents = new Set<string>();
  for (const { sha } of old) contentsOf(sha, commits, contents);
  const leading = leadingTo(told, commits);
  const isOld = (sha: string) =>
    contents.has(sha) || (commits.get(sha)?.committedAt ?? Number.POSITIVE_INFINITY) < before;
  const steps: Omit<Step, "brought">[] = [];
  let from = end;
  for (let each = commits.get(from); each !== undefined && !isOld(from); each = commits.get(from)) {
    const [first = ""] = each.parents;
    from = each.parents.find((parent) => leading.has(parent)) ?? first;
    steps.push({ ...each, isOnFirst: from === first });
  }
  const dates = [...steps, ...[commits.get(from) ?? []].flat()].map(({ committedAt }) => committedAt);
  return {
    from,
    steps,
    isWhole: from === "" || (commits.has(from) && isOld(from)),
    oldest: steps.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...dates),
  };
}

/** What each step brought that none before it had. */
function stepsAfter(from: string, steps: readonly Omit<Step, "brought">[], commits: Commits): Step[] {
  const seen = new Set<string>();
  contentsOf(from, commits, seen);
  return steps
    .toReversed()
    .map((step) => ({ ...step, brought: contentsOf(step.sha, commits, seen).slice(1) }))
    .reverse();
}

/** A commit and what it contains that was not seen before, as hashes: what was not read is there where something that was read stands on it. */
function contentsOf(start: string, commits: Commits, seen: Set<string>): string[] {
  const found: string[] = [];
  const open = [start];
  for (let sha = open.pop(); sha !== undefined; sha = open.pop()) {
    if (seen.has(sha)) continue;
    seen.add(sha);
    found.push(sha);
    open.push(...(commits.get(sha)?.parents ?? []));
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
