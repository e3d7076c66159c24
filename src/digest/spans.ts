import { stopWithoutMemory } from "../agent/record/comment-store.ts";
import type { CallLimits } from "../call-limits.ts";
import { listHistory } from "../github/commits.ts";
import { listReleases, type Release } from "../github/releases.ts";
import { sinceAfter, type ToldCursor } from "./memory.ts";
import { nameOf } from "./places.ts";
import type { Source } from "./sources.ts";
import { CLOCKS_DIFFER, readWay, type Step, type Way } from "./steps.ts";

/** What is new in a source: from one commit of its default branch to another. Both are empty before anything was pushed. */
export interface Span extends Way {
  readonly source: Source;
  /** Where the source went on; null if it begins. */
  readonly cursor: ToldCursor | null;
  /** From when on it was read, in Unix seconds. */
  readonly since: number;
  readonly to: string;
  /** The tag of the newest release that has `to`; empty if nobody asked, or if none has any. */
  readonly tag: string;
  /** A published release has a tag that counts, or nobody asked for one. */
  readonly hasRelease: boolean;
  /** How many steps are in no release yet. */
  readonly waiting: number;
}

interface SpanOptions {
  readonly cursor: ToldCursor | null;
  /** The input, which a cursor follows if it is later; null if it was not given. */
  readonly since: number | null;
  /** When a source begins that has no cursor, in Unix seconds. */
  readonly begins: number;
  readonly limits: CallLimits;
}

// Where no release was published before a source begins, the first one is told whole, if it was made within this time.
const LOOK_BACK_SECONDS = 90 * 24 * 60 * 60;

// Enough for the hotfixes of older lines that are published with a release.
const MOST_RELEASES = 5;

/**
 * Reads what is new on the default branch; of a source with `tags=`, up to the newest step in a release.
 * @throws Stop if the told commit is gone
 */
export async function readSpan(source: Source, options: SpanOptions): Promise<Span> {
  const { isTagWanted } = source;
  const { cursor, since, limits } = options;
  const told = cursor !== null && since !== null && since > cursor.at ? null : cursor;
  const begins = told?.at ?? options.begins;
  const wanted = { ...source, least: MOST_RELEASES, before: begins, limits };
  const releases = isTagWanted === null ? [] : await listReleases(source.github, { ...wanted, isTagWanted });
  const earlier = releases.filter(({ publishedAt }) => publishedAt < begins).slice(0, MOST_RELEASES);
  const beginning = {
    old: earlier.map(({ commit: sha, committedAt: at }) => ({ sha, at })),
    before: isTagWanted === null ? begins : (earlier[0]?.publishedAt ?? begins) - LOOK_BACK_SECONDS,
  };
  const old = told === null ? beginning : { old: [told], before: Number.NEGATIVE_INFINITY };
  const way = await readWay(source, { told: told?.sha ?? "", ...old, limits });
  if (way === null) {
    const commit = source.isShown ? ` (\`${told?.sha}\`)` : "";
    const message = `GitHub no longer has the commit${commit} up to which \`${nameOf(source)}\` was reported, so this run cannot find what is new. Nothing was sent.`;
    const next = `Set \`since: ${sinceAfter(begins)}\`. Each source then starts at its last commit before that moment. What was new before it is skipped.`;
    throw stopWithoutMemory(message, { next });
  }
  let waiting = isTagWanted === null ? 0 : way.steps.length;
  let tag = "";
  for (const release of releases.slice(0, MOST_RELEASES)) {
    // An older line and a hotfix contain nothing that the others do not.
    const newest = await newestIn(source, release, { steps: way.steps.slice(0, waiting), limits });
    if (newest >= 0) {
      waiting = newest;
      tag = release.tag;
    }
  }
  const steps = way.steps.slice(waiting);
  // A branch that was put back does not end where it was told, and a source never goes back.
  const from = told?.sha ?? way.from;
  const hasRelease = isTagWanted === null || releases.length > 0;
  const to = steps[0]?.sha ?? from;
  return { ...way, source, cursor, since: begins, from, to, steps, tag, hasRelease, waiting };
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
