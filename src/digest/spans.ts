import type { CallLimits } from "../call-limits.ts";
import { listHistory } from "../github/commits.ts";
import { listReleases, type Release } from "../github/releases.ts";
import type { Cursor } from "./memory.ts";
import type { Source } from "./sources.ts";
import { CLOCKS_DIFFER, readWay, type Step, type Way } from "./steps.ts";

/** What is new in a source: from one commit of its default branch to another. Both are empty before anything was pushed. */
export interface Span extends Way {
  readonly to: string;
  /** The newest release that has `to`; undefined if nobody asked, or if none has any. */
  readonly release: Release | undefined;
  /** A published release has a tag that counts, or nobody asked for one. */
  readonly hasRelease: boolean;
  /** How many steps are in no release yet. */
  readonly waiting: number;
}

interface SpanOptions {
  /** Up to where the source was told; null if it begins. */
  readonly told: Cursor | null;
  /** When it begins, in Unix seconds. */
  readonly begins: number;
  readonly limits: CallLimits;
}

// Where no release was published before a source begins, the first one is told whole, if it was made within this time.
const LOOK_BACK_SECONDS = 90 * 24 * 60 * 60;

// Enough for the hotfixes of older lines that are published with a release.
const MOST_RELEASES = 5;

/**
 * Reads what is new on the default branch; of a source with `tags=`, up to the newest step in a release. Null if GitHub does not have the
 * told commit any more.
 */
export async function readSpan(source: Source, options: SpanOptions): Promise<Span | null> {
  const { isTagWanted } = source;
  const { told, begins, limits } = options;
  const releases = isTagWanted === null ? [] : await newestReleases(source, isTagWanted, options);
  const earlier = releases.filter(({ publishedAt }) => publishedAt < begins).slice(0, MOST_RELEASES);
  const beginning = {
    told,
    contents: earlier.map(({ commit: sha, committedAt: at }) => ({ sha, at })),
    before: isTagWanted === null ? begins : (earlier[0]?.publishedAt ?? begins) - LOOK_BACK_SECONDS,
  };
  const old = told === null ? beginning : { told, contents: [told], before: Number.NEGATIVE_INFINITY };
  const way = await readWay(source, { old, limits });
  if (way === null) return null;
  let waiting = isTagWanted === null ? 0 : way.steps.length;
  let release: Release | undefined;
  for (const each of releases.slice(0, MOST_RELEASES)) {
    // An older line and a hotfix contain nothing that the others do not.
    const newest = await newestIn(source, each, { steps: way.steps.slice(0, waiting), limits });
    if (newest >= 0) {
      waiting = newest;
      release = each;
    }
  }
  const steps = way.steps.slice(waiting);
  const hasRelease = isTagWanted === null || releases.length > 0;
  return { ...way, steps, to: steps[0]?.sha ?? way.from, release, hasRelease, waiting };
}

/** The last releases with a tag that counts, the last published first, and where a source begins, those of a page from before that. */
async function newestReleases(
  { github, owner, name }: Source,
  isTagWanted: (tag: string) => boolean,
  { told, begins, limits }: SpanOptions,
): Promise<Release[]> {
  const found: Release[] = [];
  for await (const page of listReleases(github, { owner, name, limits })) {
    found.push(...page.filter(({ tag }) => isTagWanted(tag)));
    const isEnough = told !== null || found.some(({ publishedAt }) => publishedAt < begins);
    if (found.length >= MOST_RELEASES && isEnough) break;
  }
  return found.sort((one, other) => other.publishedAt - one.publishedAt);
}

/** Which of the steps, the newest first, is the newest one in a release; negative if it has none. */
async function newestIn(
  { github, owner, name }: Source,
  { commit, committedAt }: Release,
  { steps, limits }: { readonly steps: readonly Step[]; readonly limits: CallLimits },
): Promise<number> {
  const itself = steps.findIndex(({ sha }) => sha === commit);
  const oldest = Math.min(...steps.map((step) => step.committedAt)) - CLOCKS_DIFFER;
  // Nearly always the release before contains all but what is newer than this one.
  if (itself >= 0 || committedAt < oldest) return itself;
  for await (const page of listHistory(github, { owner, name, end: commit, limits })) {
    const found = new Set(page.map(({ sha }) => sha));
    const newest = steps.findIndex(({ sha }) => found.has(sha));
    if (newest >= 0) return newest;
    if (page.every((each) => each.committedAt < oldest)) break;
  }
  return -1;
}
