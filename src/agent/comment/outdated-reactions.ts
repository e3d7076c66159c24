import type { Reaction } from "../../github/thread-writes.ts";
import type { HistoryEntry } from "../history.ts";
import { PHASES, type Phase, SAD } from "../outcome.ts";

/**
 * The reactions that may stand beside a comment of this phase and history: a good end that comes later takes them back. Where a
 * re-run wrote it, nothing tells any more what the attempts before that one had left.
 */
export function reactionsOf({
  phase,
  history,
  byRerun,
}: {
  readonly byRerun: boolean;
  readonly phase: Phase;
  readonly history: readonly HistoryEntry[];
}): readonly Reaction[] {
  const { reaction } = PHASES[phase];
  // Where `fail-on` asks for a pull request, an end without one was a bad one.
  const hadBadEnd = phase === "no-pull-request" || history.some(({ kind }) => kind === "earlier-try");
  // A refusal is marked by a reaction of its own.
  const found = [reaction, hadBadEnd ? SAD : undefined, phase === "skipped" ? "-1" : undefined] as const;
  const ofEarlier = byRerun ? POSSIBLE_REACTIONS : [];
  return [...new Set([...found, ...ofEarlier])].filter((each) => each !== undefined);
}

/** What an earlier attempt may have left that no memory tells of. */
export const POSSIBLE_REACTIONS: readonly Reaction[] = [SAD, "-1"];
