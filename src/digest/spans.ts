import { stopWithoutMemory } from "../agent/record/comment-store.ts";
import type { CallLimits } from "../call-limits.ts";
import { type Commit, listHistory, readSteps, type Step } from "../github/commits.ts";
import { listReleases, type Release } from "../github/releases.ts";
import { nameOf } from "./places.ts";
import type { Source } from "./sources.ts";

/** What is new in a source: from one commit of its default branch to another. Both are empty before anything was pushed. */
export interface Span {
  readonly from: string;
  readonly to: string;
  /** The steps from the one to the other, the oldest first. */
  readonly steps: readonly Step[];
  /** The newest release that has `to`; undefined if nobody asked, or if none has any. */
  readonly release: Release | undefined;
  /** A published release has a tag that counts, or nobody asked for one. */
  readonly hasRelease: boolean;
  /** How many steps are in no release yet. */
  readonly waiting: number;
}

interface SpanOptions {
  /** The commit up to which the source was told; null if it begins. */
  readonly told: string | null;
  /** When it begins, in Unix seconds. */
  readonly begins: number;
  readonly limits: CallLimits;
}

// Where no release was published before a source begins, the first one is told whole, if it was made within this time.
const LOOK_BACK_SECONDS = 90 * 24 * 60 * 60;

/** Reads what is new on the default branch; of a source with `tags=`, up to the newest step in a release. @throws Stop */
export async function readSpan(source: Source, options: SpanOptions): Promise<Span> {
  const { isTagWanted } = source;
  const { told, begins, limits } = options;
  const { known, steps } = await newSteps(source, options);
  const releases = isTagWanted === null ? [] : await newestReleases(source, { ...options, isTagWanted });
  const earlier = told === null ? releases.find(({ publishedAt }) => publishedAt < begins) : undefined;
  const start = earlier === undefined ? steps.length : await newestIn(source, earlier, { steps, limits });
  let end = isTagWanted === null ? 0 : start;
  let release: Release | undefined;
  for (const each of releases.slice(0, MOST_RELEASES)) {
    // Nearly always the first one contains all that was there when it was published, and no other has to be read.
    const first = steps.findIndex(({ committedAt }) => committedAt <= each.publishedAt);
    const newest = first < 0 || first >= end ? end : await newestIn(source, each, { steps, limits });
    // An older line and a hotfix contain nothing that the others do not.
    if (newest < end) {
      end = newest;
      release = each;
    }
  }
  const from = steps[start]?.sha ?? known;
  return {
    from,
    to: steps[end]?.sha ?? from,
    steps: steps.slice(end, start).reverse(),
    release,
    hasRelease: isTagWanted === null || releases.length > 0,
    waiting: end,
  };
}

/** The steps since what is known, the newest first. `known` is empty if the branch begins with them. */
async function newSteps(
  source: Source,
  { told, begins, limits }: SpanOptions,
): Promise<{ readonly known: string; readonly steps: readonly Step[] }> {
  const { github, owner, name, facts, isTagWanted } = source;
  const oldest = isTagWanted === null ? begins : begins - LOOK_BACK_SECONDS;
  const isKnown = ({ sha, committedAt }: Commit) => (told === null ? committedAt < oldest : sha === told);
  const { known, steps } = await readSteps(github, { owner, name, branch: facts.branch, isKnown, limits });
  if (known !== undefined || (!told && (steps.at(-1)?.parents ?? []).length === 0)) {
    return { known: known?.sha ?? "", steps };
  }
  throw stopWithoutMemory(
    `The default branch of \`${nameOf(source)}\` does not lead back to the commit at which this run has to begin: its history was rewritten, another branch is the default one now, or more than 5,000 commits are new. Nothing was sent.`,
    {
      details:
        "Set `since` to the day from which on it is to be told, which has to be later than the last comment. Remove it after the next comment.",
    },
  );
}

// Enough for the hotfixes of older lines that are published with a release.
const MOST_RELEASES = 5;

/** The last releases with a tag that counts, the newest first, and where a source begins, one from before that if there is one. */
async function newestReleases(
  { github, owner, name }: Source,
  { isTagWanted, told, begins, limits }: SpanOptions & { readonly isTagWanted: (tag: string) => boolean },
): Promise<Release[]> {
  const found: Release[] = [];
  for await (const release of listReleases(github, { owner, name, limits })) {
    if (isTagWanted(release.tag)) found.push(release);
    const isEnough = told !== null || found.some(({ publishedAt }) => publishedAt < begins);
    if (found.length >= MOST_RELEASES && isEnough) break;
  }
  return found.sort((one, other) => other.publishedAt - one.publishedAt);
}

/** Which of the steps, the newest first, is the newest one in a release; how many there are if it has none. */
async function newestIn(
  { github, owner, name }: Source,
  { commit }: Release,
  { steps, limits }: { readonly steps: readonly Commit[]; readonly limits: CallLimits },
): Promise<number> {
  const itself = steps.findIndex(({ sha }) => sha === commit);
  if (itself >= 0) return itself;
  const oldest = Math.min(...steps.map(({ committedAt }) => committedAt));
  for await (const page of listHistory(github, { owner, name, end: commit, limits })) {
    const found = new Set(page.map(({ sha }) => sha));
    const newest = steps.findIndex(({ sha }) => found.has(sha));
    if (newest >= 0) return newest;
    if (page.every(({ committedAt }) => committedAt < oldest)) break;
  }
  return steps.length;
}
